"""Why not, for every title: whatever is tried at whatever moment, a rule answers and says why.

In positions of random games every verb is tried with arguments of all sorts: own units, enemies,
units off the map, hexes near and far. An answer must cite a case that the title has, be a sentence
in both languages, and not be one of those that fit any order.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.match.messages import MESSAGES
from grognard.kernel.play.order import Notation, make_order
from grognard.kernel.play.tape import derive_seed
from grognard.lab.checks import Lexicon
from grognard.lab.chooser import Picker
from grognard.language import Speaker
from tests.contract.titles import Way, every_way, game_of

GENERIC = {*MESSAGES, "refuse.not_now"}
TRIES = 4  # arguments of a kind at one position
POSITIONS = 12


@every_way
def test_every_order_can_say_when_it_is_given(way: Way):
    """A verb without such a sentence would be refused by a key without words."""
    game = game_of(way)
    missing = [
        verb.word
        for verb in game.notation.verbs.values()
        if f"when.{verb.word}" not in game.title.messages
    ]
    assert missing == []


def attempts(notation: Notation, picker: Picker) -> Iterator[int]:
    """Every verb, with some members of the kinds of its arguments."""
    for verb in notation.verbs.values():
        sizes = [len(notation.kind(kind).ids) for kind in verb.kinds]
        for _ in range(TRIES if sizes else 1):
            numbers = [picker.below(size) for size in sizes]
            yield make_order(verb.number, *numbers)


def positions(way: Way, seed: str) -> Iterator[Match]:
    """Moments of a random game, the first ones and others all over it."""
    game = game_of(way)
    picker = Picker(derive_seed("refusals", seed))
    match = Match(game, seed=seed)
    shown = 0
    step = 0
    while match.legal and shown < POSITIONS:
        if step % (3 if shown < POSITIONS // 2 else 41) == 0:
            shown += 1
            yield match
        step += 1
        match.give(match.legal[picker.below(len(match.legal))])


@pytest.mark.source
@every_way
@pytest.mark.parametrize("seed", ["a", "b"])
def test_whatever_is_tried_is_answered_by_a_rule_with_a_reason(way: Way, seed: str):
    picker = Picker(derive_seed("attempts", seed))
    found: set[str] = set()
    for match in positions(way, seed):
        words = [Speaker(match.game, language) for language in ("en", "de")]
        cases = Lexicon(match.game).cases
        for order in attempts(match.game.notation, picker):
            for refusal in match.why_not(order):
                found.add(refusal.key)
                text = match.game.notation.text(order)
                assert refusal.key not in GENERIC, (text, refusal)
                assert refusal.case in cases, (text, refusal)
                for speaker in words:
                    said = speaker.refusal(refusal)
                    assert said.startswith(f"{refusal.case} "), (text, said)
                    assert said.endswith("."), (text, said)
                    assert "{" not in said, (text, said)
    assert len(found) > 15  # the tries reach many rules
