"""All chance passes through one tape, and every draw is written down with its case.

A tape is *seeded* (live play, simulations), *given* (tests, replays, people who roll real dice) or
*empty*: then a draw raises `NeedDraw`, and whoever wants the whole distribution tries each member
of the pool on a copy of the state. The tape lies beside the state, never in it, so that nothing
that copies a state can foresee a card.

A given draw is a number of the rules or a text, and a text is always the printed name: "7" is the
corps of that name when a corps is drawn, and the number when a die is rolled. Only the draw knows
which, so names are looked up when they are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from os import urandom
from typing import Final

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.order import Kind

EVERYONE: Final = -1
WORDS_PER_BLOCK: Final = 16  # a block of 64 bytes holds sixteen words of 32 bits
WORD_RANGE: Final = 1 << 32


class Draw:
    """One die, chit or card: the case that asked, what came, out of how many.

    `place` is where in the pool it lay, which is what a stream gives; -1 if it was given.
    """

    def __init__(
        self, case: str, kind: str, value: int, size: int, seen_by: int, place: int = -1
    ) -> None:
        self.case: Final = case
        self.kind: Final = kind
        self.value: Final = value
        self.size: Final = size
        self.seen_by: Final = seen_by
        self.place: Final = place


class NeedDraw(Exception):
    """An empty tape was asked for a draw.

    `alike` groups members of the pool that make no difference to the question at hand, and
    `opens` says that the draw begins something new instead of resolving the order (see odds).
    """

    def __init__(
        self, case: str, kind: str, pool: list[int], alike: list[int] | None, *, opens: bool
    ) -> None:
        super().__init__(f"{case}: a {kind} must be drawn, one of {len(pool)}")
        self.case = case
        self.kind = kind
        self.pool = pool
        self.alike = alike
        self.opens = opens


class BadDraw(Exception):
    """A given draw that the rules do not allow here; `names` are those of the pool."""

    def __init__(
        self, case: str, kind: str, value: int | str, pool: list[int], names: list[str]
    ) -> None:
        known = ", ".join(sorted(set(names), key=names.index))
        super().__init__(f"{case}: {kind} {value} cannot be drawn, only one of {known}")
        self.case = case
        self.kind = kind
        self.value = value
        self.pool = pool


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """A stream of fair numbers from a text seed; number k does not depend on what was asked before.

    Words come from BLAKE2b over seed and block number, so they are the same on every machine and
    in every build. A word from the short uneven end of the range is replaced (no modulo bias).
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self._key: Final = seed.encode()
        self._block = -1
        self._words = b""

    def below(self, index: int, size: int) -> int:
        """The number with that index, from 0 to size - 1."""
        block = index // 16
        if block != self._block:
            self._block = block
            self._words = blake2b(self._key + b"/%d" % block).digest()
        at = (index % 16) * 4
        word = int.from_bytes(self._words[at : at + 4], "little")
        if word >= 0x100000000 - 0x100000000 % size:
            word = self._replacement(index, size)
        return word % size

    def _replacement(self, index: int, size: int) -> int:
        attempt = 0
        while True:
            digest = blake2b(self._key + b"/%d/%d" % (index, attempt), digest_size=4).digest()
            word = int.from_bytes(digest, "little")
            if word < WORD_RANGE - WORD_RANGE % size:
                return word
            attempt += 1


def fresh_seed() -> str:
    """A seed that nobody can guess, for a match that was given none."""
    return urandom(16).hex()


def derive_seed(seed: str, *parts: str | int) -> str:
    """A seed for one game, one player, … of a series: different for each, equal every time."""
    # Each part with its length: no two lists of parts may run together into one text.
    words = [seed, *(str(part) for part in parts)]
    text = "/".join([f"{len(word)}:{word}" for word in words])
    return blake2b(text.encode(), digest_size=16).hexdigest()


class Tape:
    """Where draws come from. `given` is used up first, then the seed; without a seed: NeedDraw.

    `places` says where in their pools the given draws lay, if that is known; `kinds` has the names
    by which draws may be given.
    """

    def __init__(
        self,
        seed: str | None = None,
        given: Sequence[int | str] | None = None,
        stream: Stream | None = None,
        places: list[int] | None = None,
        kinds: dict[str, Kind] | None = None,
    ) -> None:
        self.given: list[int | str] = [] if given is None else list(given)
        self.kinds: Final[dict[str, Kind]] = {} if kinds is None else kinds
        self.places: Final[list[int]] = [] if places is None else places
        self.place = -1  # of the last draw in its pool
        self._next = 0
        self.position = 0  # how many draws were made
        self.stream: Stream | None = stream if seed is None else Stream(seed)

    def pick(
        self,
        case: str,
        kind: str,
        pool: list[int],
        alike: list[int] | None = None,
        *,
        opens: bool = False,
    ) -> int:
        """Draw one member of the pool."""
        if self._next < len(self.given):
            place = self.places[self._next] if self._next < len(self.places) else -1
            value = self._given(case, kind, pool, place)
            self._next += 1
        elif self.stream is None:
            raise NeedDraw(case, kind, pool[:], alike, opens=opens)
        else:
            place = self.stream.below(self.position, len(pool))
            value = pool[place]
        self.place = place
        self.position += 1
        return value

    def is_empty(self) -> bool:
        """Whether the next draw will raise `NeedDraw`: only then do groups of draws matter."""
        return self.stream is None and self._next >= len(self.given)

    def unused(self) -> list[int | str]:
        """Given draws that nothing has asked for yet."""
        return self.given[self._next :]

    def add(self, values: Sequence[int | str]) -> None:
        """Give further draws."""
        self.given.extend(values)

    def copy(self) -> Tape:
        """A tape at the same place, for trying an order that may fail half way."""
        twin = Tape(None, self.given, self.stream, self.places, self.kinds)
        twin._next = self._next
        twin.position = self.position
        return twin

    def _given(self, case: str, kind: str, pool: list[int], place: int) -> int:
        """The given draw that comes next, a member of the pool."""
        given = self.given[self._next]
        named = self.kinds.get(kind)
        value = _number_of(named, given) if isinstance(given, str) else given
        if value is None or value not in pool or not _lies_at(place, value, pool):
            names = [str(member) if named is None else named.text(member) for member in pool]
            number = named is not None and isinstance(given, int)
            raise BadDraw(case, kind, f"number {given}" if number else given, pool[:], names)
        return value


def _number_of(kind: Kind | None, text: str) -> int | None:
    """What a given text stands for: a member of the kind, or of a kind without names a number."""
    if kind is not None:
        number = kind.number(text)
        return number if number >= 0 else None
    return int(text) if text.isdecimal() else None


def _lies_at(place: int, value: int, pool: list[int]) -> bool:
    return place == -1 or (0 <= place < len(pool) and pool[place] == value)
