"""How the table speaks: names instead of ids, orders in words, what an order leads to by itself."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.foresee import foresee
from grognard.kernel.play.frame import NO_ORDER
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game
from grognard.language import LANGUAGES
from grognard.table.play.titles import Kit, Titles, title_info
from grognard.table.settings import every_title

TITLES = every_title()


def kit_of(title: str) -> Kit:
    return Kit(TITLES[title].game())


@pytest.mark.parametrize("title", ["stand-at-mortain", "falaise", "mortain-counterattack"])
def test_sentences_name_units_as_the_panels_do(title: str):
    kit = kit_of(title)
    for language in LANGUAGES:
        names = [unit["name"][language] for unit in kit.board["units"]]  # type: ignore[literal-required]
        said = [kit.speakers[language].value("unit", number) for number in range(len(names))]
        assert said == names


def test_an_order_is_said_in_words():
    speaker = kit_of("falaise").speakers["de"]
    notation = speaker.game.notation
    assert speaker.message("kernel.only_answer", (notation.parse("done"),)) != (
        "Nur eine Antwort möglich: done."
    )
    assert "done" not in speaker.message("kernel.only_answer", (notation.parse("done"),))


def test_support_does_not_read_as_artificial_intelligence():
    kit = kit_of("stand-at-mortain")
    for language in LANGUAGES:
        order = kit.game.notation.parse("artillery ai 0904")
        label = kit.scribe(language, 0).label(order)
        assert "0904" in label
        assert "AI" not in label


def test_a_year_is_no_hex_of_a_sentence():
    """The map has a hex 1944: the page points only at hexes that a line says it is about."""
    kit = kit_of("falaise")
    match = Match(kit.game, seed="year")
    stream = Stream("orders")
    for number in range(4000):
        dated = [e for e in match.log[-1].events if e.key.startswith("turn.")] if match.log else []
        if dated and match.log[-1].turn > 1:
            break
        match.give(match.legal[stream.below(number, len(match.legal))])
    assert "1944" in kit.game.notation.kinds["hex"].ids
    for language in LANGUAGES:
        lines = kit.scribe(language, 0).entry(len(match.log), match.log[-1]).lines
        said = [line for line in lines if "1944" in line.text]
        assert said
        assert all("1944" not in line.hexes for line in said)


def _last_to_join(game: Game) -> tuple[Match, int] | None:
    """A fire that the last unit can join, whereupon nothing is left but to shoot."""
    for seed in range(40):
        match = Match(game, seed=f"join {seed}")
        stream = Stream(f"orders {seed}")
        for number in range(400):
            if match.outcome is not None:
                break
            join = [o for o in match.legal if game.notation.text(o).startswith("join")]
            if len(join) == 1 and foresee(match.state, join[0]).draws:
                return match, join[0]
            fire = [o for o in match.legal if game.notation.text(o).startswith("fire")]
            wanted = join or fire or match.legal
            match.give(wanted[stream.below(number, len(wanted))])
    return None


def test_a_button_says_what_its_order_leads_to():
    """The last unit that joins a fire shoots: nothing else is left."""
    game = TITLES["stand-at-mortain"].game()
    found = _last_to_join(game)
    assert found is not None
    match, join = found
    assert game.notation.text(foresee(match.state, join).then) == "shoot"
    others = [order for order in match.legal if order != join]
    assert all(foresee(match.state, order).then == NO_ORDER for order in others)


def test_optional_rules_are_told_from_rulings():
    titles = Titles(TITLES)
    info = title_info(titles, TITLES["falaise"], "en")
    options = {ruling.id for ruling in info.rulings if ruling.option}
    assert options == {
        "first_corps", "counterattack_extra", "three_airstrikes", "us_cooperation", "french",
        "solitaire", "bid",
    }  # fmt: skip
    mortain = title_info(titles, TITLES["stand-at-mortain"], "en").rulings
    assert [ruling.id for ruling in mortain if ruling.option] == ["bid"]
