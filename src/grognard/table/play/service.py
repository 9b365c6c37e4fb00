"""What a seat may do besides giving orders: hand over, standing orders, chat, lists."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.frame import Frame
from grognard.kernel.title import SettingFault
from grognard.table.contract import (
    AddStanding,
    ChatLine,
    Choice,
    HandOver,
    Live,
    MatchView,
    Say,
    StandingChoices,
    SuggestionView,
)
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.rooms import TABLE, halted, looks_again
from grognard.table.play.seats import (
    CHAT_LENGTH,
    Seat,
    clean,
    client_id,
    hash_of,
    looks_like_key,
)
from grognard.table.play.titles import checked_player
from grognard.table.refused import Refused, logger
from grognard.table.shown.words import word
from grognard.table.store.rows import Change, ChatRow, SeatRow, StandingRow
from grognard.table.store.trouble import Unavailable

MOST_STANDING: Final = 50


def seat_of(matches: Matches, match: str, key: str) -> Seat:
    """The seat of a key in this match; a key of another match opens nothing."""
    if not key:
        raise Refused(401, "no-key", "Send the key of a seat.")
    hashed = hash_of(key)
    found = matches.store.find_key(hashed) if looks_like_key(key) else None
    if found is None or found[0] != match:
        raise Refused(403, "wrong-key", "This key does not belong to this match.")
    return Seat(match, found[1], hashed, found[2])


@looks_again
def hand_over(matches: Matches, seat: Seat, wish: HandOver, language: str) -> MatchView:
    """A seat is given to a computer player, or taken back."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        taken = wish.player is None
        player = "" if taken else checked_player(room.game, mine.side, wish.player or "")
        if room.halted is not None:
            raise halted(room)
        if room.row.phase != "playing":
            raise Refused(409, "not-playing", "The match is not being played.")
        if player != mine.player:
            assert room.match is not None
            with matches.changing(room):
                mine.player = player
                room.match.standing = room.standing_orders()
                matches.commit(room, Change(room.row, keep=len(room.match.log), seats=[mine]))
            key = "bot.seat" if player else "person.seat"
            table_says(matches, room, f"{key}|{mine.side}|{player}")
        return matches.reader(room, seat.side, language).view(matches.present(room.id))


# -------------------------------------------------------------------------------- standing orders


def standing_choices(matches: Matches, seat: Seat, language: str) -> StandingChoices:
    """The standing orders of a seat, and what a new one may be made of."""
    with matches.holding(seat.match, seat.version) as room:
        matches.own_seat(room, seat)
        _read_standing(matches, room)
        title = room.game.title
        reader = matches.reader(room, seat.side, language)
        scribe = reader.scribe
        shown = room.game.presentation
        questions = sorted(name for name, spec in title.frames.items() if _asks(spec.make))
        return StandingChoices(
            reader.standing(),
            [Choice(name, scribe.question(name)) for name in questions],
            [Choice(verb.word, scribe.verb(verb)) for verb in room.game.notation.verbs.values()],
            [Choice(name, scribe.condition(name)) for name, _ in shown.conditions()],
            [
                SuggestionView(
                    each.text.get(language, ""),
                    [AddStanding(q, answer, when or None) for q, answer, when in each.orders],
                )
                for each in shown.suggestions()
            ],
        )


def _asks(frame: Any) -> bool:
    return getattr(frame, "prompt", None) is not Frame.prompt


def add_standing(matches: Matches, seat: Seat, wish: AddStanding, language: str) -> StandingChoices:
    """Answer a question beforehand. Nobody else is told."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        choices = standing_choices(matches, seat, language)
        words = wish.answer.split()
        questions, verbs = ({c.id for c in known} for known in (choices.questions, choices.verbs))
        if wish.question not in questions or not words or words[0] not in verbs:
            raise Refused(422, "bad-standing", "A question of this title and one of its verbs.")
        if len(wish.answer) > 120 or len(choices.orders) >= MOST_STANDING:
            raise Refused(422, "bad-standing", "Too long, or too many.")
        _check_condition(room, mine, wish.when)
        row = StandingRow(0, mine.side, wish.question, " ".join(words), wish.when, 0)
        matches.store.add_standing(room.id, row)
        return standing_choices(matches, seat, language)


def _check_condition(room: Room, mine: SeatRow, when: str | None) -> None:
    if when is None:
        return
    if room.match is None or not room.match.legal:
        raise Refused(409, "not-playing", "The match is not being played.")
    known = room.known(room.viewer(mine.side))
    try:
        room.game.condition(when, known, room.match.legal[0])
    except SettingFault as fault:
        raise Refused(422, "bad-standing", str(fault)[:300]) from None


def remove_standing(matches: Matches, seat: Seat, number: int, language: str) -> StandingChoices:
    """Take a standing order back."""
    if not 0 < number < 1 << 31:
        raise Refused(404, "no-such-order", "There is no such standing order.")
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        matches.store.remove_standing(room.id, mine.side, number)
        return standing_choices(matches, seat, language)


def _read_standing(matches: Matches, room: Room) -> None:
    """As they are stored: the version does not count them, and another process may have some."""
    room.standing[:] = matches.store.standing(room.id)
    if room.match is not None:
        room.match.standing = room.standing_orders()


# ------------------------------------------------------------------------------------------- chat


def say(matches: Matches, seat: Seat, wish: Say, language: str) -> ChatLine:
    """A line of chat: stored as it is written, and never more than text."""
    client_id(wish.client)
    text = clean(wish.text, CHAT_LENGTH)
    if not text:
        raise Refused(422, "no-text", "There is nothing to say.")
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        row = matches.store.say(room.id, mine.side, mine.name, text, wish.client)
        matches.tell(room, Live("chat", room.version, str(row.number)))
        return _chat_line(matches, room, row, language)


def table_says(matches: Matches, room: Room, text: str) -> None:
    """The table itself says something; the words are chosen when it is read.

    What it speaks of has happened, whether this can be stored or not.
    """
    try:
        row = matches.store.say(room.id, TABLE, "", text, None)
    except Unavailable as trouble:
        logger.warning("the table could not say %r: %s", text, trouble)
        return
    matches.tell(room, Live("chat", room.version, str(row.number)))


def chat(matches: Matches, seat: Seat, after: int, language: str) -> list[ChatLine]:
    """What was said behind a number."""
    rows = matches.store.chat(seat.match, after)
    with matches.holding(seat.match) as room:
        return [_chat_line(matches, room, row, language) for row in rows]


def _chat_line(matches: Matches, room: Room, row: ChatRow, language: str) -> ChatLine:
    scribe = matches.reader(room, None, language).scribe
    if row.side != TABLE:
        side = scribe.side(room.game.title.side(row.side))
        return ChatLine(row.number, row.who or side, row.text, row.at)
    key, side, player = [*row.text.split("|"), "", ""][:3]
    name = scribe.side(room.game.title.side(side)) if side else ""
    who = word(f"player.{player}", language)
    return ChatLine(row.number, "", word(key, language, side=name, player=who), row.at)
