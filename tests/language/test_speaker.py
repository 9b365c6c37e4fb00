"""What a match says, in both languages."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import grognard
from grognard.kernel.match.messages import MESSAGES
from grognard.kernel.play.desk import Event, Modifier
from grognard.kernel.play.frame import Prompt
from grognard.kernel.play.odds import Outcome
from grognard.kernel.play.refusal import Refusal
from grognard.language import LANGUAGES, Speaker
from grognard.language.template import parse
from grognard.titles import FOLDERS, find_title

GAME = find_title("stand-at-mortain").game()
EN = Speaker(GAME)
DE = Speaker(GAME, "de")


def _number(kind: str, name: str) -> int:
    return GAME.notation.kind(kind).number(name)


def _units(*names: str) -> int:
    return sum(1 << _number("unit", name) for name in names)


def _samples(speaker: Speaker, kind: str) -> list[int | str]:
    """Values of a kind: the first, the last, one in between."""
    kinds = speaker.game.notation.kinds
    if kind == "order":
        verb = next(iter(speaker.game.notation.verbs.values()))
        words = [verb.word, *(kinds[name].ids[0] for name in verb.kinds)]
        return [speaker.game.notation.parse(" ".join(words))]
    if kind == "units":
        return [1, 2, 7]
    if kind in kinds:
        count = len(kinds[kind].ids)
        return [0, count // 2, count - 1]
    assert kind == "", kind
    return [1, 0, "word"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", FOLDERS)
def test_every_message_can_be_said(title: str, language: str):
    speaker = Speaker(find_title(title).game(), language)
    for key, text in (MESSAGES | speaker.game.title.messages).items():
        template = parse(text)
        counted = {slot.name for slot in template.slots if slot.is_choice}
        for turn in range(3):
            values = [
                turn if name in counted and not kind else _pick(_samples(speaker, kind), turn)
                for name, kind in template.kinds.items()
            ]
            sentence = speaker.message(key, tuple(values))
            assert sentence
            assert not set("{}|") & set(sentence), sentence


def _pick(samples: list[int | str], turn: int) -> int | str:
    return samples[turn % len(samples)]


def test_values_stand_in_the_sequence_of_the_english_text():
    args = (_number("hex", "0703"), _number("place", "0701"))
    assert EN.message("refuse.not_adjacent", args).endswith("0703 is not next to 0701.")
    assert DE.message("refuse.not_adjacent", args).endswith("0703 grenzt nicht an 0701.")
    args = (_number("side", "us"), _number("card", "JH"))
    assert EN.message("card.drawn", args) == "US card: J♥."
    assert DE.message("card.drawn", args) == "Der US-Spieler ist am Zug: Karte B♥."


def test_a_message_with_too_few_or_too_many_values_is_an_error():
    for args in ((), (1, 2)):
        with pytest.raises(ValueError, match="zip"):
            EN.message("refuse.hex_full", args)
    with pytest.raises(KeyError):
        EN.message("refuse.nothing_of_the_kind")


def test_a_refusal_carries_its_case():
    refusal = Refusal("S3.5", "refuse.hex_full", (_number("hex", "0703"),))
    assert EN.refusal(refusal) == "S3.5 0703 is full."
    assert DE.refusal(refusal) == "S3.5 0703 ist voll."


@pytest.mark.parametrize("case", ["", "notation"])
def test_a_refusal_without_a_rule_is_a_sentence_alone(case: str):
    assert EN.refusal(Refusal(case, "kernel.game_over")) == "The game is over."
    assert DE.refusal(Refusal(case, "kernel.game_over")) == "Das Spiel ist zu Ende."


def test_refusals_of_a_match_carry_their_cases_in_both_languages():
    match = grognard.new("stand-at-mortain", seed=1)
    for reason in match.why_not("place US-117 0901"):
        for speaker in (EN, DE):
            assert speaker.refusal(reason).startswith("S1.1 0901 ")
    assert [EN.refusal(reason) for reason in match.why_not("place US-117 9999")] == [
        "S0.1 There is no hex 9999 on this map."
    ]
    assert DE.refusal(match.why_not("jump")[0]).startswith("Es gibt keinen Befehl „jump“.")


def test_a_prompt_speaks_of_one_and_of_many():
    prompt = Prompt("S2.4", "prompt.number", (_number("card", "AS"), 1))
    assert EN.prompt(prompt) == "Your card: A♠. Activate up to 1 unit, or pass."
    assert DE.prompt(prompt) == "Deine Karte: A♠. Aktiviere bis zu 1 Einheit oder passe."
    prompt = Prompt("S2.4", "prompt.number", (_number("card", "7C"), 4))
    assert DE.prompt(prompt) == "Deine Karte: 7♣. Aktiviere bis zu 4 Einheiten oder passe."


def test_an_event_shows_how_its_sum_came_about():
    event = Event(
        "S4.9",
        "combat.total",
        (_number("card", "7C"), 8, 9),
        [
            Modifier("S4.8", "modifier.adjacent", -1),
            Modifier("S4.8", "modifier.terrain.city", 2),
        ],
    )
    assert EN.event(event) == (
        "Combat card 7♣: 8 against a strength of 9 "
        "(7, -1 all firing units adjacent [S4.8], +2 target in a city [S4.8])."
    )
    assert DE.event(event) == (
        "Kampfkarte 7♣: 8 gegen Kampfstärke 9 "
        "(7, -1 Nahbereichsbonus [S4.8], +2 Ziel in der Stadt [S4.8])."
    )


def test_an_event_without_modifiers_is_its_sentence():
    event = Event("S4.9", "combat.total", (_number("card", "7C"), 7, 9))
    assert EN.event(event) == "Combat card 7♣: 7 against a strength of 9."


def test_a_sum_without_a_total_lists_its_modifiers_alone():
    event = Event("S6.1", "turn.ends", (3,), [Modifier("S5.7", "modifier.air", 1)])
    assert EN.event(event) == "Turn 3 ends (+1 air modifier [S5.7])."


def test_sets_of_units_are_listed():
    target = _number("unit", "DE-37")
    one = Event("S4.4", "fire.opens", (_units("US-117"), target))
    many = Event("S4.4", "fire.opens", (_units("US-117", "US-119", "US-823"), target))
    assert EN.event(one) == "US-117 fires at DE-37."
    assert EN.event(many) == "US-117, US-119 and US-823 fire at DE-37."
    assert DE.event(one) == "US-117 feuert auf DE-37."
    assert DE.event(many) == "US-117, US-119 und US-823 feuern auf DE-37."
    assert EN.value("units", 0) == ""


def test_a_sentence_begins_with_a_capital_and_a_word_inside_does_not():
    german = _number("side", "german")
    assert EN.message("card.passed", (german,)) == "The German player passes."
    assert DE.message("card.passed", (german,)) == "Der deutsche Spieler passt."
    refused = DE.message("refuse.wrong_colour", (_number("card", "KS"), german))
    assert refused == "Die Karte ist K♠: Nur der deutsche Spieler darf handeln."


def test_an_order_at_the_beginning_keeps_its_form():
    order = GAME.notation.parse("pass")
    assert EN.message("kernel.not_listed", (order,)) == "pass is not possible here."


def test_values_by_kind():
    assert EN.value("card", _number("card", "10D")) == "10♦"
    assert EN.value("card", _number("card", "JOKER")) == "joker"
    assert DE.value("card", _number("card", "JOKER")) == "Joker"
    assert DE.value("card", _number("card", "QS")) == "D♠"
    assert EN.value("place", _number("place", "waiting")) == "off the map"
    assert DE.value("place", _number("place", "0703")) == "0703"
    assert EN.value("card", -1) == "–"
    assert EN.value("number", 12) == "12"
    assert EN.value("order", GAME.notation.parse("move us-117 0703")) == "move US-117 0703"


def test_standing_orders_and_endings():
    order = GAME.notation.parse("redraw")
    assert EN.standing(order) == "By standing order: redraw."
    assert DE.outcome("victory.time") == "Sieg des US-Spielers: Die letzte Runde ist zu Ende."


def test_results_of_an_odds_panel():
    unit = _number("unit", "DE-37")
    outcome = Outcome((("combat.flipped", (unit,)), ("combat.miss", (unit,))), Fraction(1))
    assert EN.results(outcome.results) == "Hit: DE-37 is flipped. The attack misses DE-37."
    assert EN.results(()) == "Nothing is decided yet."
    assert DE.results(()) == "Noch ist nichts entschieden."


def test_names():
    assert EN.title_name() == "Stand at Mortain"
    assert DE.title_name() == "Die Verteidigung von Mortain"
    assert DE.side_name(0) == "Deutsche"


def test_texts_of_the_commands_are_filled():
    assert DE.ui("{most} and {last}", most="a, b", last="c") == "a, b und c"
    assert (
        EN.ui("Next: {card:card}, {n} left", card=_number("card", "7C"), n=4) == "Next: 7♣, 4 left"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["en", "de"])
def test_a_whole_game_can_be_told(edition: str, language: str):
    match = grognard.new("stand-at-mortain", edition=edition, seed=7)
    speaker = Speaker(match.game, language)
    chance = random.Random(7)
    said: list[str] = []
    while (decision := match.decision) is not None:
        said.append(speaker.prompt(decision.prompt))
        tried = chance.choice(match.state.stack[-1].candidates(match.state))
        said += [speaker.refusal(reason) for reason in match.why_not(tried)]
        said += [speaker.event(event) for event in match.give(chance.choice(match.legal))]
    assert match.outcome is not None
    said.append(speaker.outcome(match.outcome.reason))
    assert len(said) > 100
    assert [sentence for sentence in said if not sentence or set("{}|") & set(sentence)] == []
