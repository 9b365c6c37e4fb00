"""Why not: what a person might try in vain, with the case and the reason that he is given."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard import Illegal, Match
from grognard.kernel.match.messages import MESSAGES as KERNEL_MESSAGES
from grognard.language import Speaker
from grognard.titles.falaise import TITLE
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch11_entry import COUNTER, ZONE
from tests.titles.falaise.assault_helpers import EAST, TARGET, fight, muster
from tests.titles.falaise.helpers import Play, game, hex_, new_game
from tests.titles.falaise.refusal_table import MOVES, SPECIAL, entering
from tests.titles.falaise.refusal_table_assault import ASSAULTS
from tests.titles.falaise.refusal_table_setup import BOMBARDMENT, SET_UP

TABLES = [SET_UP, BOMBARDMENT, MOVES, SPECIAL, ASSAULTS]
ATTEMPTS = [
    pytest.param(*wanted.split(" "), *attempt[:2], id=f"{attempt[1]}: {attempt[2]}")
    for table in TABLES
    for wanted, attempts in table.items()
    for attempt in attempts
]
# Below: who is asked, which the kernel decides; and a part of the zone that our map has not.
ELSEWHERE = {"refuse.other_side", "refuse.entry_side"}


@pytest.mark.parametrize(("case", "key", "make", "order"), ATTEMPTS)
def test_an_illegal_order_is_refused_with_its_case_and_reason(
    case: str, key: str, make: Callable[[], Play], order: str
) -> None:
    play = make()
    assert (case, key) in play.reasons(order)
    assert order not in play.legal()


@pytest.mark.parametrize(("case", "key", "make", "order"), ATTEMPTS)
def test_every_refusal_is_a_sentence_in_english_and_german(
    case: str, key: str, make: Callable[[], Play], order: str
) -> None:
    play = make()
    found = play.s.stack[-1].refusals(play.s, play.board.notation.parse(order))
    for refusal in found:
        said = {}
        for language in ("en", "de"):
            sentence = Speaker(play.board, language).refusal(refusal)
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert refusal.key not in sentence
            assert len(sentence.split()) >= 3
            assert sentence.startswith(f"{refusal.case} ")
            said[language] = sentence
        assert said["en"] != said["de"]
    assert key in {refusal.key for refusal in found}


def test_every_reason_of_this_title_is_tried() -> None:
    tried = {wanted.split(" ")[1] for table in TABLES for wanted in table} | ELSEWHERE
    own = {key for key in TITLE.messages if key.startswith("refuse.")}
    assert own - tried == set()
    assert tried - own - set(KERNEL_MESSAGES) == set()


def test_every_reason_is_given_not_only_the_first() -> None:
    units = {"us90_357": EAST, "us1_16": "0535", "g3fj5": TARGET}
    play = muster(fight(units, "15"), TARGET, "us90_357")
    assert play.reasons("commit us1_16") == [
        ("10.1", "refuse.not_active"),
        ("10.1", "refuse.not_adjacent"),
    ]


@pytest.mark.parametrize("way", [COUNTER, ZONE])
def test_who_enters_a_hex_of_the_enemy_is_not_told_that_he_is_next_to_it(way: int) -> None:
    play = entering(way, {"ca2_4": "0503"}, zone_open=1)
    assert play.reasons("enter g1ss_1 0503") == [("R22", "refuse.enemy_hex")]


def test_a_second_pick_is_refused_with_every_reason() -> None:
    play = new_game().give("setup historical", "pick ca4_4")
    assert play.reasons("pick g3fj5") == [
        ("3.1", "refuse.setup_other_side"),
        ("3.1", "refuse.setup_picked"),
    ]


@pytest.mark.case("falaise", "11.4f")
def test_no_entry_in_the_zone_on_the_allied_side_of_the_front() -> None:
    """On our map the whole zone is German; an owner's map may show it otherwise."""
    play = entering(ZONE)
    home, h = play.board.sheet.home, hex_("0510")
    play.allowed("enter g1ss_1 0510")
    home[h] = ALLIED
    try:
        assert play.reasons("enter g1ss_1 0510") == [("11.4", "refuse.entry_side")]
    finally:
        home[h] = GERMAN


# --------------------------------------------------- whose turn it is, and words that are no orders


def test_an_order_of_the_side_that_is_not_asked() -> None:
    match = Match(game(), seed="any")
    order = "place g3fj5 2048"
    assert [(r.case, r.key) for r in match.why_not(order, "allied")] == [
        ("4.0", "refuse.other_side")
    ]
    assert match.why_not(order, "german") == []
    before = match.position
    with pytest.raises(Illegal) as caught:
        match.give(order, "allied")
    assert match.position == before
    for language in ("en", "de"):
        assert Speaker(match.game, language).refusal(caught.value.reasons[0]).endswith(".")


@pytest.mark.parametrize(
    ("order", "key"),
    [
        ("", "kernel.unknown_verb"),
        ("shout", "kernel.unknown_verb"),
        ("place g3fj5", "kernel.wrong_form"),
        ("place g3fj5 2048 now", "kernel.wrong_form"),
        ("place nobody 2048", "kernel.unknown_unit"),
        ("place g3fj5 9999", "kernel.unknown_hex"),
        ("counterattack 99", "kernel.unknown_other"),
    ],
)
def test_words_that_are_no_orders(order: str, key: str) -> None:
    match = Match(game(), seed="any")
    found = match.why_not(order)
    assert [refusal.key for refusal in found] == [key]
    for language in ("en", "de"):
        assert Speaker(match.game, language).refusal(found[0]).endswith(".")


def test_an_illegal_order_changes_nothing() -> None:
    match = Match(game(), seed="any")
    before, entries = match.position, len(match.log)
    with pytest.raises(Illegal) as caught:
        match.give("place g3fj5 2747")
    assert [(r.case, r.key) for r in caught.value.reasons] == [("3.1", "refuse.setup_sector")]
    assert (match.position, len(match.log)) == (before, entries)
