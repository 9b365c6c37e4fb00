"""S6 End of turn: the joker, the last card, the sixth turn. All cards are turned here."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.titles.stand_at_mortain.reading.components import GERMAN, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import JOKER, NO_CARD, alike_in_combat
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState

BOTH_SIDES = 3  # a bit for each


def turn_card(s: MortainState, desk: Desk, case: str, *, combat: bool) -> int:
    """S2.2, S4.6, S6.4 Turn the next card, or `NO_CARD` when none is left.

    A joker that comes too early is never returned: it is ignored here and another card turned.
    """
    card = _draw(s, desk, case, s.deck, combat=combat)
    if card != JOKER or joker_counts(s):
        return card
    if s.board.reshuffle_joker:
        # R24 It goes back among the undrawn cards while it is still too early, so it can never
        # be the card that is used: put it back after the next card has been turned.
        desk.tell("R24", "joker.reshuffled")
        others = s.deck[:]
        card = _draw(s, desk, case, others, combat=combat)
        if card != NO_CARD:
            s.deck = sorted([*others, JOKER])
        return card
    desk.tell(s.board.early_joker_case, "joker.ignored")
    return _draw(s, desk, case, s.deck, combat=combat)


def is_void(s: MortainState) -> bool:
    """R23 Whether the card that was just turned does nothing, because it was the last."""
    return not s.deck and s.board.last_card_void


def _draw(s: MortainState, desk: Desk, case: str, deck: list[int], *, combat: bool) -> int:
    if not deck:
        return NO_CARD
    alike = alike_in_combat(deck) if combat and desk.tape.is_empty() else None
    card = desk.draw(case, "card", deck, alike, opens=not combat)
    deck.remove(card)
    return card


def joker_counts(s: MortainState) -> bool:
    """S6.3 Whether both players have had their chance (`en`), or have used it (`de`)."""
    if s.board.joker_after_activation:
        return _has_activated(s, GERMAN) and _has_activated(s, US)
    return s.could == BOTH_SIDES  # R24 colours of activation cards; a pass counts


def _has_activated(s: MortainState, side: int) -> bool:
    """S6.3, R25 A unit of the side has acted this turn, or it has none that could."""
    if s.activated >> side & 1:
        return True
    parts = s.board.parts
    for unit in s.board.units_of[side]:
        if s.on_map(unit) or (s.waits(unit) and s.turn >= parts.entry_turn[unit]):
            return False
    return True


def end_turn(s: MortainState, desk: Desk) -> None:
    """S6.2 The turn ends at once: whatever was going on is dropped, unused activations are lost."""
    s.card = NOT_SET
    del s.stack[1:]
    s.stack[0] = s.board.turn_ends
