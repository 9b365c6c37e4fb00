"""Programs as players: the example plays, and what goes wrong is a sentence."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.lab.driver import play_game
from grognard.lab.programs import PREFIX, Program, ProgramFault, close_programs
from grognard.lab.setting import Setting
from grognard.titles import FOLDERS
from tests.length import in_short

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(autouse=True)
def no_program_is_left() -> Iterator[None]:
    yield
    close_programs()


def command(path: Path) -> str:
    return PREFIX + shlex.join([sys.executable, str(path)])


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return command(path)


def test_the_example_is_short():
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30


@pytest.mark.slow
@pytest.mark.parametrize("title", in_short(FOLDERS, "stand-at-mortain"))
def test_the_example_plays_every_title(title: str):
    game = Setting(title).game()
    assert play_game(game, ["random", command(EXAMPLE)], "3").winner < len(game.title.sides)


def test_the_example_plays_the_same_game_again():
    game = Setting("stand-at-mortain").game()
    players = [command(EXAMPLE), "random"]
    first = play_game(game, players, "3")
    assert play_game(game, players, "3").digest == first.digest
    assert play_game(game, ["random", "random"], "3").digest != first.digest


def test_a_program_hears_of_its_game_and_sees_no_more_than_its_side(tmp_path: Path):
    heard = tmp_path / "heard"
    text = f"""
import json, sys
out = open({str(heard)!r}, "w")
for line in sys.stdin:
    out.write(line)
    out.flush()
    message = json.loads(line)
    if "orders" in message:
        print(message["orders"][-1].upper(), flush=True)
"""
    game = Setting("mortain-counterattack").game()
    result = play_game(game, [program(tmp_path, text), "random"], "3")
    close_programs()  # all that it heard is written now
    lines = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["title"] == "mortain-counterattack"
    assert lines[0]["side"] == "german"
    assert lines[-1] == {"end": game.title.sides[result.winner]}
    hands = [line["position"]["held"] for line in lines[1:-1]]
    assert any(hand[0] and "?" not in hand[0] for hand in hands)
    assert all(set(hand[1]) <= {"?"} for hand in hands)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it has ended, with code 0"),
        ("raise SystemExit(3)", "it has ended, with code 3"),
        ("print('surrender', flush=True); input(); input(); input()", '"surrender" is not one of'),
        ("print('begin', flush=True); input(); input(); input()", '"begin" is not one of'),
    ],
)
def test_a_program_that_fails_is_named(tmp_path: Path, text: str, message: str):
    name = program(tmp_path, text)
    with pytest.raises(ProgramFault, match=message):
        play_game(Setting("stand-at-mortain").game(), ["random", name], "3")


def test_a_program_that_is_silent_is_not_waited_for(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(Program.answer, "__defaults__", (0.2,))
    name = program(tmp_path, "for line in __import__('sys').stdin: pass")
    with pytest.raises(ProgramFault, match="no answer within"):
        play_game(Setting("stand-at-mortain").game(), ["random", name], "3")


@pytest.mark.parametrize(("name", "message"), [("", "a command"), ("/no/such/bot", "No such file")])
def test_a_program_that_cannot_be_started_is_named(name: str, message: str):
    with pytest.raises(ProgramFault, match=message):
        play_game(Setting("stand-at-mortain").game(), ["random", PREFIX + name], "3")
