"""S6.3, S6.4, R22, R24, R25 The joker that comes too early."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.fire_helpers import events, fire, results
from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    asked,
    both_editions,
    card,
    is_reduced,
    play,
    position,
)

DUEL = {"DE-37": "0502", "DE-38": "0502", "US-117": "0302"}
BY_CHANCE = [("en", None), ("de", {"joker_ready": "opportunity"})]
BY_ACTION = [("de", None), ("en", {"joker_ready": "activated"})]
SIDES = [(), ("german",), ("us",), ("german", "us")]
RESHUFFLE = {"early_joker": "reshuffle"}


def ended(match: Match) -> bool:
    """Whether the joker ended the turn; if not, it must have been ignored, and said so."""
    jokers = [event.key for event in events(match, "joker.") + events(match, "combat.joker")]
    assert len(jokers) == 1
    over = jokers[0] in ("joker.ends", "combat.joker")
    assert match.position["turn"] == (2 if over else 1)
    return over


def opening(*cards: str, edition: str, options: dict[str, str] | None = None) -> Match:
    """The first turn begins with these cards; DE-37, DE-38 and US-117 stand in the open."""
    return position(
        DUEL,
        turn=1,
        card=None,
        edition=edition,
        options=options,
        could=(),
        activated=(),
        draws=cards,
        deck=ALL_CARDS,
    )


# ------------------------------------------------------------------------ S6.3 when it is too early


@pytest.mark.parametrize(("edition", "options"), BY_CHANCE)
@pytest.mark.parametrize("could", SIDES)
@pytest.mark.case("stand-at-mortain", "SM-114")
def test_s6_3_en_both_colours_must_have_come_up(
    could: tuple[str, ...], edition: str, options: dict[str, str] | None
) -> None:
    """A pass is a chance too; whether anybody acted is of no importance."""
    passes = {"german": "4S", "us": "4H"}
    cards = [passes[side] for side in could]
    match = opening(*cards, "JOKER", "6S", edition=edition, options=options)
    for _ in could:
        play(match, "pass")
    assert ended(match) == (len(could) == 2)
    assert card(match) == "6S"


@pytest.mark.parametrize(("edition", "options"), BY_CHANCE)
@pytest.mark.case("stand-at-mortain", "SM-114")
def test_s6_3_en_a_side_that_acted_twice_is_not_both(
    edition: str, options: dict[str, str] | None
) -> None:
    match = opening("4S", "6C", "JOKER", "8C", edition=edition, options=options)
    play(match, "move DE-37 0503", "done", "move DE-37 0502", "done")
    assert not ended(match)


@pytest.mark.parametrize(("edition", "options"), BY_CHANCE)
@pytest.mark.parametrize(("could", "over"), [(("german",), False), (("german", "us"), True)])
@pytest.mark.case("stand-at-mortain", "SM-114", "SM-118")
def test_s6_3_en_the_test_is_the_same_in_combat(
    could: tuple[str, ...], over: bool, edition: str, options: dict[str, str] | None
) -> None:
    match = position(
        DUEL,
        card="8S",
        edition=edition,
        options=options,
        could=could,
        activated=(),
        draws=["JOKER", "4H"],
    )
    fire(match, "US-117", "DE-37")
    assert ended(match) == over
    assert results(match) == (["joker"] if over else ["flipped US-117"])


@pytest.mark.parametrize(("edition", "options"), BY_CHANCE)
@pytest.mark.parametrize("combat", ["5H", "5D", "5C"])
@pytest.mark.case("stand-at-mortain", "SM-131")
def test_r24_en_a_combat_card_is_nobodys_chance(
    combat: str, edition: str, options: dict[str, str] | None
) -> None:
    match = opening("8S", combat, "JOKER", "6S", edition=edition, options=options)
    fire(match, "US-117", "DE-37")
    play(match, "done")
    assert not ended(match)


@pytest.mark.parametrize(("edition", "options"), BY_CHANCE)
@pytest.mark.case("stand-at-mortain", "SM-131")
def test_r24_en_a_red_activation_card_is_the_chance(
    edition: str, options: dict[str, str] | None
) -> None:
    match = opening("8S", "5C", "5H", "JOKER", "6S", edition=edition, options=options)
    fire(match, "US-117", "DE-37")
    play(match, "done", "pass")
    assert ended(match)


@pytest.mark.parametrize(("edition", "options"), BY_ACTION)
@pytest.mark.parametrize("acting", SIDES)
@pytest.mark.case("stand-at-mortain", "SM-115")
def test_s6_3_de_both_sides_must_have_activated_a_unit(
    acting: tuple[str, ...], edition: str, options: dict[str, str] | None
) -> None:
    """A pass does not count, although both colours have come up."""
    match = opening("4S", "4H", "JOKER", "6S", edition=edition, options=options)
    if "german" in acting:
        play(match, "move DE-37 0503", "done")
    else:
        play(match, "pass")
    play(match, "move US-117 0202" if "us" in acting else "pass")
    assert ended(match) == (len(acting) == 2)


@pytest.mark.parametrize(("edition", "options"), BY_ACTION)
@pytest.mark.parametrize(
    ("activated", "over"), [((), False), (("us",), True), (("german",), False)]
)
@pytest.mark.case("stand-at-mortain", "SM-115", "SM-118")
def test_s6_3_de_the_unit_that_fires_has_activated(
    activated: tuple[str, ...], over: bool, edition: str, options: dict[str, str] | None
) -> None:
    match = position(
        DUEL,
        card="8S",
        edition=edition,
        options=options,
        activated=activated,
        draws=["JOKER", "4H"],
    )
    fire(match, "US-117", "DE-37")
    assert ended(match) == over


CALLS = [
    ("7H", "hinder 0502", []),
    ("7H", "air ai 0502", ["10C"]),
    ("8H", "artillery ai 0502", ["10C"]),
]


@pytest.mark.parametrize(("edition", "options"), [*BY_ACTION, *BY_CHANCE])
@pytest.mark.parametrize(("red", "call", "combat"), CALLS)
@pytest.mark.case("stand-at-mortain", "SM-116")
def test_r25_de_support_is_no_activation(
    red: str, call: str, combat: list[str], edition: str, options: dict[str, str] | None
) -> None:
    match = opening("4S", red, *combat, "JOKER", "6S", edition=edition, options=options)
    play(match, "move DE-37 0503", "done", call)
    if asked(match)[1] == "SupportAim":
        play(match, "stack")
    assert ended(match) == ((edition, options) in BY_CHANCE)


@pytest.mark.parametrize(("edition", "options"), BY_ACTION)
@pytest.mark.parametrize("activated", [("german",), ()])
@pytest.mark.case("stand-at-mortain", "SM-132")
def test_r25_de_a_side_without_a_unit_that_could_act_is_not_waited_for(
    activated: tuple[str, ...], edition: str, options: dict[str, str] | None
) -> None:
    """Turn 1, all five US units dead, the combat commands wait; the German must have acted."""
    match = position(
        {"DE-37": "0502"},
        card="4S",
        edition=edition,
        options=options,
        activated=activated,
        draws=["JOKER", "6S"],
    )
    play(match, "pass")
    assert ended(match) == ("german" in activated)


@pytest.mark.parametrize(("edition", "options"), BY_ACTION)
@pytest.mark.parametrize(
    ("number", "units", "commands"),
    [
        (1, {"DE-37": "0502", "US-117": "0302"}, "waiting"),  # a unit on the map
        (2, {"DE-37": "0502"}, "waiting"),  # a command that may enter now
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-132")
def test_r25_de_a_side_that_could_act_is_waited_for(
    number: int,
    units: dict[str, str],
    commands: str,
    edition: str,
    options: dict[str, str] | None,
) -> None:
    match = position(
        units,
        turn=number,
        card="4S",
        edition=edition,
        options=options,
        commands=commands,
        activated=["german"],
        draws=["JOKER", "6S"],
    )
    play(match, "pass")
    assert match.position["turn"] == number
    assert [event.key for event in events(match, "joker.")] == ["joker.ignored"]


# --------------------------------------------------------------------- S6.4, R22 what becomes of it


@both_editions
@pytest.mark.parametrize("options", [None, {"early_joker": "discard"}])
@pytest.mark.case("stand-at-mortain", "SM-117", "SM-133")
def test_s6_4_after_an_ignored_joker_the_whole_deck_is_played(
    options: dict[str, str] | None, edition: str
) -> None:
    numbers = [name for name in ALL_CARDS if name not in ("3S", "JOKER")]
    match = opening("3S", "JOKER", *numbers, "6S", edition=edition, options=options)
    play(match, "move DE-37 0503", "done")
    assert not ended(match)
    played = 1
    while match.position["turn"] == 1:
        assert "JOKER" not in match.position["deck"]
        match.give("pass")
        played += 1
    assert played == 1 + len(numbers)  # every card of the turn but the joker
    assert "JOKER" in match.position["deck"]  # the next turn shuffles all 53


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-117", "SM-133")
def test_r24_narrowly_read_it_goes_back_and_may_end_the_turn_later(edition: str) -> None:
    match = opening("4S", "JOKER", "4H", "JOKER", "6S", edition=edition, options=RESHUFFLE)
    play(match, "move DE-37 0503", "done")
    assert (match.position["turn"], card(match)) == (1, "4H")
    assert "JOKER" in match.position["deck"]
    assert len(match.position["deck"]) == 51
    play(match, "move US-117 0202")
    assert (match.position["turn"], card(match)) == (2, "6S")
    keys = [event.key for event in events(match, "joker.")]
    assert keys == ["joker.reshuffled", "joker.ends"]


@both_editions
@pytest.mark.parametrize("options", [None, RESHUFFLE])
@pytest.mark.case("stand-at-mortain", "SM-118", "SM-133")
def test_r22_an_ignored_joker_in_combat_is_replaced_by_the_next_card(
    options: dict[str, str] | None, edition: str
) -> None:
    for rank, word in (("4", "flipped"), ("5", "miss")):
        match = opening("8S", "JOKER", rank + "H", edition=edition, options=options)
        fire(match, "US-117", "DE-37")
        assert results(match) == [f"{word} US-117"]
        assert card(match) == "8S"
        assert ("JOKER" in match.position["deck"]) == (options is not None)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-118")
def test_r22_a_face_card_after_the_ignored_joker_asks(edition: str) -> None:
    match = opening("8S", "JOKER", "KH", "4H", edition=edition)
    fire(match, "US-117", "DE-37")
    assert asked(match) == ("german", "FaceCard")
    play(match, "redraw")
    assert is_reduced(match, "US-117")


@both_editions
@pytest.mark.parametrize("options", [None, RESHUFFLE])
@pytest.mark.case("stand-at-mortain", "SM-118")
def test_r22_an_ignored_joker_that_was_the_last_card(
    options: dict[str, str] | None, edition: str
) -> None:
    """In combat: no effect, the turn ends (R23); for activation: no card is left."""
    for fires in (True, False):
        match = position(
            DUEL,
            card="8S",
            edition=edition,
            options=options,
            could=["german"],
            activated=["german"],
            deck=["JOKER"],
            draws=["JOKER", "6S"],
        )
        if fires:
            fire(match, "US-117", "DE-37")
            assert results(match) == ["no_card"]
        else:
            play(match, "pass")
        assert (match.position["turn"], is_reduced(match, "US-117")) == (2, False)
