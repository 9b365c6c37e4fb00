"""Why not: what a person might try in vain, with the case and the reason that he is given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grognard import Illegal, Match
from grognard.kernel.match.messages import MESSAGES as KERNEL_MESSAGES
from grognard.language import Speaker
from grognard.titles.stand_at_mortain import TITLE
from tests.titles.stand_at_mortain.helpers import legal
from tests.titles.stand_at_mortain.refusal_table import (
    TABLE,
    aiming,
    face_card,
    field,
    last_card,
    setting_up,
)

ATTEMPTS = [
    pytest.param(*wanted.split(" "), *attempt[:2], id=f"{attempt[1]}: {attempt[2]}")
    for wanted, attempts in TABLE.items()
    for attempt in attempts
]


@pytest.mark.parametrize(("case_id", "key", "make", "order"), ATTEMPTS)
@pytest.mark.case("stand-at-mortain", "SM-059", "SM-062", "SM-064", "SM-092", "SM-120", "SM-144")
def test_an_illegal_order_is_refused_with_its_case_and_reason(
    case_id: str, key: str, make: Callable[[], Match], order: str
) -> None:
    match = make()
    assert [(refusal.case, refusal.key) for refusal in match.why_not(order)] == [(case_id, key)]
    assert order not in legal(match)
    before, entries = match.position, len(match.log)
    with pytest.raises(Illegal) as caught:
        match.give(order)
    assert [(refusal.case, refusal.key) for refusal in caught.value.reasons] == [(case_id, key)]
    assert (match.position, len(match.log)) == (before, entries)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("case_id", "key", "make", "order"), ATTEMPTS)
def test_every_refusal_is_a_sentence(
    case_id: str, key: str, make: Callable[[], Match], order: str, language: str
) -> None:
    match = make()
    for refusal in match.why_not(order):
        sentence = Speaker(match.game, language).refusal(refusal)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert key not in sentence
        assert len(sentence.split()) >= 3
        if case_id not in ("", "notation"):
            assert sentence.startswith(f"{case_id} ")
        english = Speaker(match.game, "en").refusal(refusal)
        assert (sentence == english) == (language == "en")


# The first two: below. When Tiger 102 is not free, nobody else has an activation either: the card
# is finished by itself before anybody could try.
ELSEWHERE = {"refuse.us_sets_up", "refuse.no_number", "refuse.tiger_not_free"}


def test_every_reason_of_this_title_is_tried() -> None:
    tried = {wanted.split(" ")[1] for wanted in TABLE} | ELSEWHERE
    assert {key for key in TITLE.messages if key.startswith("refuse.")} <= tried
    unknown = {key for key in KERNEL_MESSAGES if key.startswith("kernel.unknown")}
    assert unknown <= tried


# --------------------------------------------------------------------------------- whose turn it is


@pytest.mark.parametrize(
    ("make", "order", "side", "case_id", "key"),
    [
        (setting_up, "place US-117 0502", "german", "S1.1", "refuse.us_sets_up"),
        (field, "pass", "us", "S2.2", "refuse.wrong_colour"),
        (field, "move DE-37 0501", "us", "S2.2", "refuse.wrong_colour"),
        (lambda: field("8H"), "pass", "german", "S2.2", "refuse.wrong_colour"),
        (face_card, "redraw", "us", "S2.2", "refuse.wrong_colour"),
        (aiming, "stack", "german", "S2.2", "refuse.wrong_colour"),
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-144")
def test_an_order_of_the_side_that_is_not_asked(
    make: Callable[[], Match], order: str, side: str, case_id: str, key: str
) -> None:
    match = make()
    assert order in legal(match)
    assert [(refusal.case, refusal.key) for refusal in match.why_not(order, side)] == [
        (case_id, key)
    ]
    before = match.position
    with pytest.raises(Illegal):
        match.give(order, side)
    assert match.position == before
    other = "us" if side == "german" else "german"
    assert match.why_not(order, other) == []
    for language in ("en", "de"):
        assert Speaker(match.game, language).refusal(match.why_not(order, side)[0]).endswith(".")


@pytest.mark.case("stand-at-mortain", "SM-059")
def test_every_reason_is_given_not_only_the_first() -> None:
    match = field("2S", "move DE-37 0501")
    refusals = [(r.case, r.key) for r in match.why_not("fire DE-37 US-SPTD")]
    assert refusals == [
        ("S2.9", "refuse.has_acted"),
        ("S2.4", "refuse.no_activations"),
        ("S4.2", "refuse.out_of_range"),
    ]
    match = last_card("8H")
    assert [r.case for r in match.why_not("air at 0302")] == ["S5.2", "R23", "R28"]


def test_r20_a_unit_without_a_number_may_not_fire(tmp_path: Path) -> None:
    """No counter of ours has a 0; an owner's may."""
    folder = TITLE.data(None)
    header = "unit,side,name_en,name_de,short,formation,type,at,ai,at_reduced,ai_reduced"
    header += ",size,start,entry_turn,tiger,source,note\n"
    row = "US-823,us,823rd,823.,823,30th,gun,5,0,3,0,battalion,map,,,owner,\n"
    (tmp_path / "layer.toml").write_text('title = "stand-at-mortain"\nmode = "patch"\n')
    (tmp_path / "counters.csv").write_text(header + row)
    game = TITLE.game("standard", "en", {}, str(tmp_path))
    assert game.data.digest != folder.digest
    written = field("8H").position
    written["place"] |= {"DE-38": "0103", "DE-2Pz1": "0204", "US-823": "0203"}
    match = Match(game, position=written)
    refusals = [(r.case, r.key) for r in match.why_not("fire US-823 DE-D")]
    assert refusals == [("R20", "refuse.no_number")]
    assert "fire US-823 DE-D" not in legal(match)
    assert match.why_not("fire US-823 DE-2Pz1") == []
    assert "fire US-823 DE-2Pz1" in legal(match)
