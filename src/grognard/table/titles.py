"""The titles that this table offers, made ready once: games, boards, speakers."""

from __future__ import annotations

import json
import threading
from typing import Any, Final

from grognard.kernel.masks import public
from grognard.kernel.setups import sides_that_set_up
from grognard.kernel.title import Game, SettingFault, Title
from grognard.language import (
    Speaker,
    edition_name,
    rule_ids,
    rule_text,
    ruling_text,
    scenario_name,
    title_name,
)
from grognard.players import names_of, needs_of
from grognard.table.contract import Choice, PlayerInfo, ReadingInfo, RuleView, RulingInfo, TitleInfo
from grognard.table.problems import Refused
from grognard.table.words import word


class Titles:
    """All titles of a server. A game never changes, so that all matches of a kind share one."""

    def __init__(self, titles: dict[str, Title]) -> None:
        self.titles: Final = titles
        self._games: Final[dict[str, Game]] = {}
        self._speakers: Final[dict[tuple[Game, str], Speaker]] = {}
        self._boards: Final[dict[Game, dict[str, Any]]] = {}
        self._free: Final[dict[Game, list[str]]] = {}
        self._lock: Final = threading.Lock()

    def find(self, name: str) -> Title:
        """A title by name."""
        title = self.titles.get(name)
        if title is None:
            raise Refused(404, "no-such-title", f"There is no title {name!r} here."[:200])
        return title

    def game(
        self, name: str, scenario: str | None, edition: str | None, readings: dict[str, str]
    ) -> Game:
        """A game made ready; whatever is unknown is named."""
        title = self.find(name)
        key = json.dumps([name, scenario, edition, readings], sort_keys=True)
        with self._lock:
            game = self._games.get(key)
            if game is None:
                try:
                    game = title.game(scenario, edition, readings)
                except SettingFault as fault:
                    raise Refused(422, "bad-setting", str(fault)[:500]) from None
                if len(self._games) > 64:  # many combinations of readings: begin anew
                    self._games.clear()
                self._games[key] = game
        return game

    def speaker(self, game: Game, language: str) -> Speaker:
        """Who speaks of a game in a language."""
        return Speaker(game, language)

    def board(self, game: Game) -> dict[str, Any]:
        """What is drawn and never changes."""
        board = self._boards.get(game)
        if board is None:
            board = game.presentation.board()
            if len(self._boards) > 64:
                self._boards.clear()
            self._boards[game] = board
        return board

    def sides_that_set_up(self, game: Game) -> list[str]:
        """The sides that place units freely before the first turn."""
        if game not in self._free:
            if len(self._free) > 64:
                self._free.clear()
            self._free[game] = sides_that_set_up(game)
        return self._free[game]

    def names(self, game: Game) -> dict[str, str]:
        """What is printed on each counter, by unit."""
        return {unit["id"]: unit["short"] for unit in self.board(game).get("units", [])}


def has_secrets(title: Title) -> bool:
    """Whether anything is hidden from anybody."""
    frames = [field for spec in title.frames.values() for field in spec.fields]
    return any(field.mask is not public for field in [*title.fields, *frames])


def players_of(title: Title) -> list[str]:
    """The computer players of a title, the best first; those with needs of their own come last."""
    usual = [name for name in names_of(title.id) if not needs_of(title.id, name).readings]
    return usual[::-1] + [name for name in names_of(title.id) if name not in usual]


def checked_player(game: Game, side: str, wish: str) -> str:
    """A computer player that can play this side of this game."""
    known = players_of(game.title)
    name = wish or known[0]
    if name not in known:
        raise Refused(422, "no-such-player", f"The players are: {', '.join(known)}.")
    needs = needs_of(game.title.id, name)
    if needs.sides and side not in needs.sides:
        raise Refused(422, "player-needs", f"{name} plays only: {', '.join(needs.sides)}.")
    missing = [f"{r}={v}" for r, v in needs.readings.items() if game.readings.get(r) != v]
    if missing:
        raise Refused(422, "player-needs", f"{name} needs the option {', '.join(missing)}.")
    return name


def title_info(titles: Titles, title: Title, language: str) -> TitleInfo:
    """A title as the new-match page needs it."""
    speaker = titles.speaker(titles.game(title.id, None, None, {}), language)
    return TitleInfo(
        id=title.id,
        name=title_name(title, language) or title.id,
        sides=[
            Choice(side, speaker.side_name(number) or side)
            for number, side in enumerate(title.sides)
        ],
        editions=[Choice(e, edition_name(title, e, language) or e) for e in title.editions],
        scenarios=[Choice(s, scenario_name(title, s, language) or s) for s in title.scenarios],
        players=[_player(title, name, language) for name in players_of(title)],
        rulings=[
            info
            for ruling in title.rulings
            if (info := _ruling(title, ruling.name, language)) is not None
        ],
    )


def _player(title: Title, name: str, language: str) -> PlayerInfo:
    needs = needs_of(title.id, name)
    return PlayerInfo(
        id=name,
        name=word(f"player.{name}", language),
        text=word(f"about.{name}", language),
        sides=needs.sides or list(title.sides),
        readings=needs.readings,
    )


def _ruling(title: Title, name: str, language: str) -> RulingInfo | None:
    text = ruling_text(title, name, language)
    if text is None:
        return None
    readings = [ReadingInfo(id_, said) for id_, said in text.readings.items()]
    case = text.cases[0] if text.cases else ""
    return RulingInfo(name, case, text.question, readings, text.default, text.reason)


def rules_of(title: Title, language: str) -> list[RuleView]:
    """Our texts of the rules."""
    found = [(case, rule_text(title, case, language)) for case in rule_ids(title)]
    return [RuleView(case, text[0], text[1]) for case, text in found if text is not None]
