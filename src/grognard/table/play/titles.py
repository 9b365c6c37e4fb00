"""The titles that this table offers, made ready once: games, boards, speakers."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from grognard.kernel.bid import BID
from grognard.kernel.bidding import Proposal, measured, proposals
from grognard.kernel.data.balance import AGAINST, read_lengths
from grognard.kernel.match.setups import sides_that_set_up
from grognard.kernel.play.interval import wilson
from grognard.kernel.play.odds import Odds
from grognard.kernel.play.remembered import Key
from grognard.kernel.title import Game, SettingFault, Title
from grognard.language import (
    LANGUAGES,
    Speaker,
    edition_name,
    rule_ids,
    rule_text,
    ruling_text,
    scenario_name,
    title_name,
)
from grognard.players import USUAL, names_of, needs_of
from grognard.table.contract import (
    BidInfo,
    Board,
    Choice,
    FigureInfo,
    LengthInfo,
    PlayerInfo,
    ReadingInfo,
    RuleView,
    RulingInfo,
    ScenarioInfo,
    TitleInfo,
)
from grognard.table.play.keeping import Shelf, weigh
from grognard.table.refused import Refused
from grognard.table.shown.scribe import Scribe
from grognard.table.shown.speaker import TableSpeaker
from grognard.table.shown.words import word

if TYPE_CHECKING:
    from grognard.table.shown.whole import Prospect

ODDS: Final = 1 << 20  # bytes of odds that are remembered, of all matches of a game
SCRIBE: Final = 1 << 22  # bytes that the words of orders may take


class Kit:
    """What is made of a game for its readers, once."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.board: Final = cast(Board, game.presentation.board())
        self.free: Final = sides_that_set_up(game)
        self.names: Final = {unit["id"]: unit["short"] for unit in self.board.get("units", [])}
        self.speakers: Final[dict[str, TableSpeaker]] = {
            language: TableSpeaker(game, language, self._full(language)) for language in LANGUAGES
        }
        self.odds: Final[Shelf[Key, Odds]] = Shelf(ODDS, weigh)
        self.prospects: Final[Shelf[tuple[bytes, str], dict[str, Prospect | None]]] = Shelf(
            ODDS, weigh
        )
        self.scribes: Final[dict[tuple[str, int], Scribe]] = {}

    def _full(self, language: str) -> dict[str, str]:
        """The full names of units, where each has its own."""
        full = {
            unit["id"]: cast(dict[str, str], unit["name"])[language]
            for unit in self.board.get("units", [])
        }
        return full if len(set(full.values())) == len(full) else {}

    def scribe(self, language: str, viewer: int) -> Scribe:
        """Who writes for a viewer in a language."""
        scribe = self.scribes.get((language, viewer))
        if scribe is None:
            scribe = Scribe(self.speakers[language], self.names, viewer)
            self.scribes[language, viewer] = scribe
        return scribe


class Titles:
    """All titles of a server. A game never changes, so that all matches of a kind share one."""

    def __init__(self, titles: dict[str, Title], memory: int = 1 << 28) -> None:
        self.titles: Final = titles
        self._games: Final[Shelf[str, Game]] = Shelf(memory, lambda game: weigh(game, game.title))
        self._kits: Final[Shelf[Game, Kit]] = Shelf(memory // 4, _weight_of_kit)
        self._layers: Final[dict[str, dict[str, str]]] = {}
        self.infos: Final[dict[tuple[str, str], TitleInfo]] = {}  # by title and language

    def find(self, name: str) -> Title:
        """A title by name."""
        title = self.titles.get(name)
        if title is None:
            raise Refused(404, "no-such-title", f"There is no title {name!r} here."[:200])
        return title

    def game(
        self,
        name: str,
        scenario: str | None,
        edition: str | None,
        readings: dict[str, str],
        layer: str | None = None,
    ) -> Game:
        """A game made ready, with its usual data or a layer; whatever is unknown is named."""
        title = self.find(name)

        def make() -> Game:
            try:
                return title.game(scenario, edition, readings, layer)
            except SettingFault as fault:
                raise Refused(422, "bad-setting", str(fault)[:500]) from None

        return self._games.get(_key(title, scenario, edition, readings, layer), make)

    def layer_of(self, title: Title, digest: str) -> str | None:
        """The layer of the title with this digest, if it has one."""
        if title.id not in self._layers:
            self._layers[title.id] = {title.data(name).digest: name for name in title.layers}
        return self._layers[title.id].get(digest)

    def kit(self, game: Game) -> Kit:
        """What is made of a game for its readers."""
        return self._kits.get(game, lambda: Kit(game))

    def is_ready(self, game: Game) -> bool:
        """Whether that was made already."""
        return self._kits.find(game) is not None

    def speaker(self, game: Game, language: str) -> Speaker:
        """Who speaks of a game in a language."""
        return self.kit(game).speakers[language]

    def board(self, game: Game) -> Board:
        """What is drawn and never changes."""
        return self.kit(game).board


def _weight_of_kit(kit: Kit) -> int:
    return ODDS + weigh(kit.board) + len(kit.speakers) * (1 + len(kit.game.title.sides)) * SCRIBE


def _key(
    title: Title,
    scenario: str | None,
    edition: str | None,
    readings: dict[str, str],
    layer: str | None,
) -> str:
    """One name for one game, whether its usual settings are said or left out."""
    edition = edition or title.editions[0]
    scenario = scenario or next(iter(title.scenarios))
    known = scenario in title.scenarios and edition in title.editions
    usual = title.usual_readings(scenario, edition) if known else {}
    wish = [title.id, scenario, edition, {**usual, **readings}, layer]
    return json.dumps(wish, sort_keys=True)


@cache
def has_secrets(title: Title) -> bool:
    """Whether anything is hidden from anybody."""
    frames = [field for spec in title.frames.values() for field in spec.fields]
    return any(field.secret for field in [*title.fields, *frames])


def players_of(title: Title) -> list[str]:
    """The computer players of a title: who plays if nobody chooses, the levels, the characters.

    Those with needs of their own come last.
    """
    names = names_of(title.id)
    usual = [name for name in names if not needs_of(title.id, name).readings]
    levels = [name for name in usual if "-" not in name and name != USUAL]
    first = [USUAL] if USUAL in usual else []
    return first + levels[::-1] + [name for name in names if name not in [*first, *levels]]


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
    """A title as the new-match page needs it; it never changes."""
    info = titles.infos.get((title.id, language))
    if info is None:
        info = titles.infos[title.id, language] = _new_info(titles, title, language)
    return info


def _new_info(titles: Titles, title: Title, language: str) -> TitleInfo:
    game = titles.game(title.id, None, None, {})
    speaker = titles.speaker(game, language)
    return TitleInfo(
        id=title.id,
        name=title_name(title, language) or title.id,
        sides=[
            Choice(side, speaker.side_name(number) or side)
            for number, side in enumerate(title.sides)
        ],
        editions=[Choice(e, edition_name(title, e, language) or e) for e in title.editions],
        scenarios=[
            ScenarioInfo(
                scenario.name,
                scenario_name(title, scenario.name, language) or scenario.name,
                scenario.sides,
                scenario.readings,
            )
            for scenario in title.scenarios.values()
        ],
        players=[_player(title, name, language) for name in players_of(title)],
        rulings=[
            info
            for ruling in title.choices
            if (info := _ruling(title, ruling.name, language)) is not None
        ],
        lengths=lengths_of(game),
        figures=figures_of(title),
        bids=bids_of(title),
    )


def lengths_of(game: Game) -> list[LengthInfo]:
    """How long the scenarios take."""
    data = game.data
    found = read_lengths(data, list(game.title.scenarios))
    return [LengthInfo(each.scenario, each.minutes, each.turns) for each in found]


def figures_of(title: Title) -> list[FigureInfo]:
    """How the sides fare between computer players of one kind: first those who usually play."""
    found = [each for each in measured(title) if AGAINST not in each.players]
    found.sort(key=lambda figure: figure.players != USUAL)
    return [
        FigureInfo(
            each.scenario,
            each.edition,
            *each.changed,
            each.players,
            each.side,
            each.games,
            each.wins,
            *wilson(each.wins, each.games),
        )
        for each in found
    ]


def bids_of(title: Title) -> list[BidInfo]:
    """What is proposed to make two computer players even."""
    return [_bid(title, each) for each in proposals(title, measured(title))]


def _bid(title: Title, proposal: Proposal) -> BidInfo:
    usual, bid = proposal.usual, proposal.bid
    return BidInfo(
        scenario=usual.scenario,
        edition=usual.edition,
        players=dict(zip(title.sides, proposal.players, strict=True)),
        side=usual.side,
        games=usual.games,
        wins=usual.wins,
        ruling="" if bid is None else BID,
        reading="" if bid is None else str(bid),
        given=title.sides[0 if bid > 0 else 1] if bid else "",
        size=abs(bid or 0),
        share=proposal.share,
        low=proposal.low,
        high=proposal.high,
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
    return RulingInfo(name, case, text.question, readings, text.default, text.reason, text.option)


def rules_of(title: Title, language: str) -> list[RuleView]:
    """Our texts of the rules."""
    found = [(case, rule_text(title, case, language)) for case in rule_ids(title)]
    return [RuleView(case, text[0], text[1]) for case, text in found if text is not None]
