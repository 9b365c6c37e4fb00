"""What was measured of two players, and which bid makes them even: a sentence for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.bidding import Proposal, measured, proposals
from grognard.kernel.data.balance import AGAINST
from grognard.kernel.title import Game
from grognard.language import Speaker


def sentence(proposal: Proposal, speaker: Speaker) -> str:
    """How the first side fares without a bid, and with the one that is proposed."""
    usual, bid = proposal.usual, proposal.bid
    players = AGAINST.join(dict.fromkeys(proposal.players))
    won = speaker.ui(
        "{side} won {share} of {n} games ({players}).",
        side=speaker.side_name(0),
        share=f"{usual.wins / usual.games:.0%}",
        n=usual.games,
        players=players,
    )
    if bid is None:
        return f"{won} {speaker.ui('How far a bid moves this was not measured.')}"
    if not bid:
        return f"{won} {speaker.ui('No bid is nearer to even.')}"
    better = speaker.ui(
        "With --option bid={bid}: {share} ({low} to {high}).",
        bid=bid,
        share=f"{proposal.share:.0%}",
        low=f"{proposal.low:.0%}",
        high=f"{proposal.high:.0%}",
    )
    return f"{won} {better}"


def bid_for(game: Game, players: Sequence[str], speaker: Speaker) -> str:
    """What is proposed to these players, the first side's first; nothing where no side bids."""
    title = game.title
    if title.bid is None or len(game.seats) != len(title.sides):
        return ""
    for proposal in proposals(title, measured(title)):
        usual = proposal.usual
        fits = (usual.scenario, usual.edition) == (game.scenario, game.edition)
        if fits and proposal.players == tuple(players):
            return sentence(proposal, speaker)
    return speaker.ui("How these players fare was not measured: no bid can be proposed.")
