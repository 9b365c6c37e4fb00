"""`grognard play`: a whole game by the prompts, every command, saving and going on."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import grognard as library
from tests.patience import PATIENCE

PLAY = ["play", "stand-at-mortain", "--seed", "5"]
TWO_PERSONS = [*PLAY, "--german", "human", "--us", "human"]
SET_UP = "setup default\nbegin\n"


def typed(*lines):
    return "".join(f"{line}\n" for line in lines)


# ------------------------------------------------------------------------------ the first decision


def test_without_input_the_first_decision_is_shown_and_the_table_left(grognard):
    result = grognard(*PLAY)
    assert result.code == 0
    assert result.err == ""
    assert "Stand at Mortain. German – human, US – captain." in result.out
    assert "┌───────┬───────┬" in result.out
    assert re.search(r"^German: Your card: .*\[S2\.\d\]$", result.out, re.MULTILINE)
    assert "  1) pass!" in result.out
    assert "cannot be undone" in result.out
    assert "german> " in result.out


def test_as_a_program_with_an_empty_input():
    arguments = [sys.executable, "-m", "grognard", *PLAY]
    result = subprocess.run(
        arguments, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=PATIENCE
    )
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "1) pass!" in result.stdout


def test_a_terminal_without_unicode_still_shows_the_map():
    arguments = [sys.executable, "-m", "grognard", *PLAY, "--us", "human"]
    result = subprocess.run(
        arguments,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path), "COLUMNS": "80"},
    )
    assert result.returncode == 0, result.stderr
    text = result.stdout.decode("ascii")
    assert "|0703 c |" in text
    assert "@117 2-4" in text


# ------------------------------------------------------------------------------------ a whole game


def shown_by_number(path, left):
    """A game in which the last order of every list is given, written but for its last orders."""
    match, kept = (library.new("stand-at-mortain", seed="5") for _ in range(2))
    codes, numbers = [], []
    while match.decision is not None:
        numbers.append(str(len(match.decision.orders)))
        codes.append(match.decision.codes[-1])
        match.give(codes[-1])
    for code in codes[:-left]:
        kept.give(code)
    path.write_text(kept.record, encoding="utf-8")
    return match, numbers[-left:]


def test_the_end_of_a_game_by_the_last_numbered_order_of_both_sides(grognard, tmp_path):
    """Moves and fire instead of passing: the numbers are those that the list shows."""
    begun, ended = tmp_path / "begun.jsonl", tmp_path / "ended.jsonl"
    match, numbers = shown_by_number(begun, 25)
    words = ["play", "stand-at-mortain", "--german", "human", "--us", "human", "--load", begun]
    result = grognard(*words, "--save", ended, typed=typed(*numbers, "quit"))
    assert result.code == 0
    assert ended.read_text(encoding="utf-8") == match.record
    assert "fire at" in result.out
    assert "The game is over" in result.out


def test_the_end_of_a_game_in_german_by_the_first_numbered_order(grognard, tmp_path):
    begun, ended = tmp_path / "begun.jsonl", tmp_path / "ended.jsonl"
    shown_by_number(begun, 25)
    words = ["play", "stand-at-mortain", "--german", "human", "--us", "random", "--load", begun]
    result = grognard(*words, "--save", ended, "--language", "de", typed="1\n" * 500)
    assert result.code == 0
    assert "Das Spiel ist" in result.out
    assert library.load(ended).outcome is not None
    assert grognard("replay", ended, "--verify").code == 0


@pytest.mark.long
@pytest.mark.slow
def test_a_whole_game_by_the_first_numbered_order_then_replayed(grognard, tmp_path):
    path = tmp_path / "mine.jsonl"
    words = [*PLAY, "--us", "random", "--save", path, "--language", "de"]
    result = grognard(*words, typed="1\n" * 500)
    assert result.code == 0
    assert "Das Spiel ist" in result.out
    match = library.load(path)
    assert match.outcome is not None
    assert grognard("replay", path, "--verify").code == 0


@pytest.mark.long
@pytest.mark.slow
def test_a_whole_game_by_the_last_numbered_order_of_both_sides(grognard, tmp_path):
    """Moves and fire instead of passing: the numbers are those that the list shows."""
    path = tmp_path / "mine.jsonl"
    match = library.new("stand-at-mortain", seed="5")
    numbers = []
    while match.decision is not None:
        numbers.append(str(len(match.decision.orders)))
        match.give(match.decision.codes[-1])
    result = grognard(*TWO_PERSONS, "--save", path, typed=typed(*numbers, "quit"))
    assert result.code == 0
    assert path.read_text(encoding="utf-8") == match.record
    assert "fire at" in result.out
    assert "The game is over" in result.out


def test_in_german_everything_is_german(grognard):
    lines = ["1", "help", "units", "log", "undo", "standing", "why fire DE-37 US-117", "map"]
    result = grognard(*PLAY, "--language", "de", "--edition", "de", typed=typed(*lines, "quit", ""))
    assert result.code == 0
    for words in ("Deutsche", "Runde 1", "Dorf", "Neben dem Spielplan"):
        assert words in result.out
    for words in ("Your card", "turn 1", "village", "off the map", "choices", "cannot be", "drawn"):
        assert words not in result.out


# ---------------------------------------------------------------------------------------- commands


def at_the_table(grognard, *lines):
    result = grognard(*TWO_PERSONS, typed=SET_UP + typed(*lines))
    assert result.code == 0
    return result.out


def test_why_gives_case_and_sentence(grognard):
    out = grognard(*TWO_PERSONS, typed=typed("why place US-117 0901", "why place US-117 0601")).out
    assert "S1.1 0901 lies in the eastern hexrow" in out
    assert "place US-117 0601 is possible: S1.1." in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("place US-999 0601", "There is no unit US-999"),
        ("place US-117 2222", "There is no hex 2222"),
        ("why place US-117", 'The form is "place UNIT HEX"'),
        ("fly US-117", 'There is no order "fly"'),
        ("place US-117 0901", "S1.1 0901 lies in the eastern hexrow"),
        ("0", "The orders are numbered 1 to 201."),
        ("999", "The orders are numbered 1 to 201."),
        ("why", "Say which order: why ORDER"),
        ("odds nonsense", 'There is no order "nonsense"'),
        ("undo", "There is nothing to take back."),
        ("rules X9", "There is no case X9."),
        ("save", "Say which file: save FILE"),
        ("standing add nonsense", "An answer begins with one of:"),
        ("standing add FaceCard redraw when raining", "no condition 'raining'"),
        ("standing remove 4", "There is no standing order number 4."),
        ("fire", "No order with fire is possible now."),
        ("DE-37", "No order with DE-37 is possible now."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(grognard, line, answer):
    result = grognard(*TWO_PERSONS, typed=typed(line))
    assert result.code == 0
    assert answer in result.out
    assert "order" not in result.err


def test_long_lists_are_folded_and_a_unit_unfolds_them(grognard):
    out = grognard(*TWO_PERSONS, typed=typed("US-117", "sptd", "orders 0703")).out
    before, unfolded, short, hex_ = re.split(r"us> .*\n", out)[:4]
    assert "place US-117   40 choices, numbers 2 to 41: type US-117 to see them" in before
    assert "2) 0101 " in unfolded
    assert "US-119" not in unfolded
    assert "place US-SPTD" in short
    assert hex_.count("0703 c") == 5


def test_undo_takes_back_and_stops_at_a_draw(grognard):
    out = grognard(*TWO_PERSONS, typed=typed("place US-117 0601", "undo", *SET_UP.split("\n"))).out
    assert out.count("place 5 more US units") == 2
    assert "A card or die has been drawn since" in at_the_table(grognard, "undo")


def test_odds_show_strength_modifiers_and_chances(grognard, tmp_path):
    match = library.new("stand-at-mortain", seed="5")
    numbers: list[int] = []
    fires: list[str] = []
    while not fires:
        numbers.append(len(match.legal))
        match.give(match.legal[-1])
        texts = [match.game.notation.text(order) for order in match.legal]
        fires = [text for text in texts if text.startswith("fire")]
    order = fires[0]
    out = grognard(*TWO_PERSONS, typed=typed(*numbers, f"odds {order}", "odds fire")).out
    assert re.search(r"Strength: \d+\.\nNeeded: -?\d+ or less\.", out)
    assert re.search(r"[+-]\d .*\[S4\.8\]", out)
    assert re.search(r" \d+\.\d %  Hit: ", out)
    assert "Written" not in out


def test_rules_log_units_help(grognard):
    out = at_the_table(grognard, "rules S4.8", "log", "log all", "units", "help", "rules")
    assert "S4.8 Modifiers" in out
    assert "US: setup default" in out
    assert "117th Infantry Regiment" in out
    assert "why ORDER" in out
    assert "move UNIT HEX" in out


@pytest.mark.parametrize(
    ("title", "language", "line"),
    [
        ("falaise", "en", r"g3fj5 +2-3 +\S.* 5: FJR 5$"),
        ("mortain-counterattack", "de", r"2Pz-I/2 +3-3-10 .* I/2: I. Bataillon,"),
        ("stand-at-mortain", "de", r"US-117 +2-4 .* 117: 117. Infanterieregiment$"),
    ],
)
def test_units_have_their_names_in_every_title(grognard, title: str, language: str, line: str):
    out = grognard("play", title, "--language", language, typed=typed("units")).out
    assert re.search(line, out, re.MULTILINE)


def test_standing_orders_answer_by_themselves(grognard):
    out = at_the_table(grognard, "standing add pass", "standing", *["pass"] * 8)
    assert "1) Activation: pass" in out
    assert "By standing order: pass." in out
    removed = at_the_table(grognard, "standing add pass", "standing remove 1", *["pass"] * 8)
    assert "There are no standing orders." in removed
    assert "By standing order" not in removed


def test_one_side_may_be_typed_before_the_title_and_with_an_equals_sign(grognard):
    result = grognard("play", "--us", "random", "--german=human", "stand-at-mortain")
    assert result.code == 0
    assert "German – human, US – random" in result.out


def test_a_person_for_the_us_plays_against_the_captain(grognard):
    result = grognard(*PLAY, "--us", "human")
    assert "German – captain, US – human" in result.out
    assert "us> " in result.out
