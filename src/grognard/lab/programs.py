"""Programs as players: a text protocol on their standard input and output, one JSON a line.

    {"grognard": 1, "title": …, "scenario": …, "edition": …, "readings": …, "side": …, "seed": …}
    {"position": …, "orders": ["move 30-743 2410", …]}      the program answers with one order
    {"end": "us"}                                           who has won, or "draw"

The first line begins a game, the last one ends it; then another may begin. The position is what the
side may know, as in a view: what is hidden is "?". A program plays wherever the laboratory wants a
player by name: `program:` and its command. It is started once in each process, and ends when its
input does.
"""

from __future__ import annotations

import json
import selectors
import shlex
import subprocess
from typing import Any, Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.position import write_position
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.title import Game, SettingFault
from grognard.players.base import Player

PREFIX: Final = "program:"
PROTOCOL: Final = 1
PATIENCE: Final = 5.0  # seconds for the end of a program whose input has ended
SECONDS: Final = 300.0  # for one answer; then the program is taken for lost


class ProgramFault(SettingFault):
    """A program that cannot be started, is silent, or gives an order that is not offered."""


class Program:
    """A running program."""

    def __init__(self, command: str) -> None:
        self.command: Final = command
        words = shlex.split(command)
        if not words:
            raise ProgramFault(f'"{PREFIX}" must be followed by a command')
        try:
            self._process: Final = subprocess.Popen(
                words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as fault:
            raise ProgramFault(f"{command}: {fault.strerror}") from None
        assert self._process.stdout is not None
        self._ready: Final = selectors.DefaultSelector()
        self._ready.register(self._process.stdout, selectors.EVENT_READ)

    def tell(self, message: dict[str, Any]) -> None:
        """One line to the program."""
        assert self._process.stdin is not None
        try:
            line = json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n"
            rest = line.encode()
            while rest:
                rest = rest[self._process.stdin.write(rest) :]
        except OSError:
            raise self._gone() from None

    def answer(self, seconds: float = SECONDS) -> str:
        """One line of the program."""
        assert self._process.stdout is not None
        if not self._ready.select(seconds):
            raise ProgramFault(f"{self.command}: no answer within {seconds:g} seconds")
        line = self._process.stdout.readline()
        if not line:
            raise self._gone()
        return line.decode("utf-8", "replace").strip()

    def close(self) -> None:
        """End its input, and the program itself if that does not."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._ready.close()
        self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def _gone(self) -> ProgramFault:
        self._process.wait()
        return ProgramFault(f"{self.command}: it has ended, with code {self._process.returncode}")


_running: dict[tuple[str, int], Program] = {}  # by command and side, for the life of this process


class ProgramPlayer(Player):
    """A side that is played by a program."""

    def __init__(self, game: Game, side: int, seed: str, command: str) -> None:
        super().__init__(game, side, seed)
        key = command, side
        if key not in _running:
            _running[key] = Program(command)
        self._key: Final = key
        self._seed: Final = seed
        self._begun = False

    def choose(self, known: State | None, orders: list[int]) -> int:
        """Ask the program."""
        program = _running[self._key]
        texts = [self.game.notation.text(order) for order in orders]
        assert known is not None
        try:
            if not self._begun:
                self._begun = True
                program.tell(self._beginning())
            program.tell({"position": write_position(self.game, known), "orders": texts})
            return self._order(program, program.answer(), orders)
        except ProgramFault:
            _running.pop(self._key).close()
            raise

    def ended(self, winner: str) -> None:
        """Tell the program that the game is over, if it ever began."""
        if self._begun:
            _running[self._key].tell({"end": winner})

    def _beginning(self) -> dict[str, Any]:
        return {
            "grognard": PROTOCOL,
            "title": self.game.title.id,
            "scenario": self.game.scenario,
            "edition": self.game.edition,
            "readings": self.game.readings,
            "side": self.game.title.sides[self.side],
            "seed": self._seed,
        }

    def _order(self, program: Program, answer: str, orders: list[int]) -> int:
        try:
            order = self.game.notation.parse(answer)
        except Illegal:
            order = -1
        if order not in orders:
            raise ProgramFault(f'{program.command}: "{answer}" is not one of the orders')
        return order


def close_programs() -> None:
    """End all programs of this process."""
    while _running:
        _running.popitem()[1].close()
