"""Lessons and puzzles at the table: each is a match of one's own that begins with its position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.kernel.data.lessons import CHANCES, PUZZLE, STEPS, Lesson, read_lessons
from grognard.kernel.match.match import Match
from grognard.kernel.play.odds import odds
from grognard.kernel.play.tape import fresh_seed
from grognard.kernel.title import Game, Title
from grognard.language import LANGUAGES, rule_text
from grognard.table.after.luck import Spread, TooMany, steps_left
from grognard.table.contract import AnswerView, Created, LessonInfo, Live, ProofRow
from grognard.table.play.matches import Matches
from grognard.table.play.records import began_elsewhere
from grognard.table.play.seats import new_key
from grognard.table.play.titles import Titles, checked_player
from grognard.table.refused import Refused
from grognard.table.shown.whole import Prospect, Whole

MOST_PROOF: Final = 12  # rows of a proof


def lessons_of(titles: Titles, title: Title) -> list[Lesson]:
    """The lessons and puzzles of a title."""
    data = titles.game(title.id, None, None, {}).data
    return read_lessons(data, list(LANGUAGES))


def lesson_infos(titles: Titles, name: str, language: str) -> list[LessonInfo]:
    """In a reader's words."""
    return [
        LessonInfo(
            id=each.id,
            kind="puzzle" if each.kind == PUZZLE else "lesson",
            name=each.texts["name"][language],
            goal=each.texts["goal"][language],
            hint=each.texts["hint"][language],
            case=each.case,
            side=each.side,
        )
        for each in lessons_of(titles, titles.find(name))
    ]


def find_lesson(titles: Titles, name: str, lesson: str) -> tuple[Game, Lesson]:
    """A lesson with its game."""
    title = titles.find(name)
    for each in lessons_of(titles, title):
        if each.id == lesson:
            return titles.game(title.id, each.scenario, None, {}), each
    raise Refused(404, "no-such-lesson", "There is no such lesson.")


def begin_lesson(matches: Matches, name: str, lesson: str) -> Created:
    """A match that begins with the position of a lesson; the computer has the other side."""
    game, found = find_lesson(matches.titles, name, lesson)
    match = Match(game, seed=fresh_seed(), position=found.position)
    assert match.decision is not None
    others = [side for side in game.seats if side != found.side]
    players = {side: checked_player(game, side, "") for side in others}
    keys, watch = {found.side: new_key()}, new_key()
    stored = began_elsewhere(match, match.decision.side, keys, players, watch)
    matches.store.create(stored)
    matches.tell(matches.room(stored.row.id), Live("changed", 1))
    return Created(stored.row.id, keys, watch, "")


def answer(matches: Matches, name: str, lesson: str, order: str, language: str) -> AnswerView:
    """Whether an order is right at the position of a lesson, and why."""
    game, found = find_lesson(matches.titles, name, lesson)
    match = Match(game, seed="", position=found.position)
    right = found.is_right(order)
    scribe = matches.titles.kit(game).scribe(language, game.title.side(found.side))
    legal = [game.notation.text(code) for code in match.legal]
    best = [scribe.label(game.notation.parse(text)) for text in legal if found.is_right(text)]
    rule = rule_text(game.title, found.case, language)
    return AnswerView(
        right=right,
        text=found.texts["right" if right else "wrong"][language],
        case=found.case,
        rule="" if rule is None else rule[1],
        best=list(dict.fromkeys(best))[:3],
        proof=[
            ProofRow(
                each.order,
                scribe.label(game.notation.parse(each.order)),
                steps=None if each.chances else each.worth,
                theirs=float(each.chances.theirs) if each.chances else None,
                ours=float(each.chances.ours) if each.chances else None,
            )
            for each in proof(game, match, found)[:MOST_PROOF]
        ],
    )


@dataclass(frozen=True)
class Proved:
    """What an order is worth by exact odds, and the chances where these are what counts."""

    order: str
    worth: float
    chances: Prospect | None = None


def proof(game: Game, match: Match, puzzle: Lesson) -> list[Proved]:
    """What each order is worth that something is drawn for; the best first. None of a lesson."""
    by = {STEPS: _by_steps, CHANCES: _by_chances}.get(puzzle.proof)
    rows = [] if by is None else by(game, match)
    return sorted(rows, key=lambda row: (-row.worth, row.order))


def _by_steps(game: Game, match: Match) -> list[Proved]:
    """What an order that draws at once brings on average: steps of the others less one's own."""
    value = steps_left(game)
    state = match.state
    sign = 1 if state.stack[-1].side(state) == 0 else -1
    now = value(state)
    rows: list[Proved] = []
    for order in match.legal:
        spread = Spread(value, usual=True)
        try:
            spread.branch(state, order, [], 1.0)
        except TooMany:
            continue
        mean, variance = spread.moments()
        if variance > 0:
            rows.append(Proved(game.notation.text(order), sign * (mean - now)))
    return rows


def _by_chances(game: Game, match: Match) -> list[Proved]:
    """How likely the others suffer less how likely one does, with everybody who can join."""
    assert match.decision is not None
    board = game.presentation.board()
    sides = {unit["id"]: unit["side"] for unit in board.get("units", [])}
    whole = Whole(game, match.decision.side, sides)
    rows: list[Proved] = []
    for order in match.legal:
        found = whole.prospect(match.state, order, odds)
        if found is not None:
            worth = float(found.theirs - found.ours)
            rows.append(Proved(game.notation.text(order), worth, found))
    return rows
