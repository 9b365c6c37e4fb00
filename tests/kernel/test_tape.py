"""The tape: fair numbers, the same everywhere, out of reach for whoever copies a state."""

import gc
from collections import Counter
from hashlib import blake2b

import pytest

from grognard.kernel.play.order import Kind
from grognard.kernel.play.tape import BadDraw, NeedDraw, Stream, Tape, derive_seed, fresh_seed
from tests.toy.play import GAME, moments

DIE = [1, 2, 3, 4, 5, 6]


def rolls(tape: Tape, count: int) -> list[int]:
    return [tape.pick("1.1", "die", DIE) for _ in range(count)]


def test_the_same_seed_gives_the_same_draws_and_another_seed_others():
    assert rolls(Tape("a"), 100) == rolls(Tape("a"), 100)
    assert rolls(Tape("a"), 100) != rolls(Tape("b"), 100)


def test_the_numbers_of_a_seed_never_change():
    # Written down once: a record proves its dice only as long as these stay.
    assert [Stream("grognard").below(k, 1000) for k in (0, 1, 2, 15, 16, 1000)] == [
        *(_word(k) % 1000 for k in (0, 1, 2, 15, 16, 1000)),
    ]
    assert rolls(Tape("grognard"), 12) == [2, 5, 1, 4, 5, 4, 1, 1, 6, 2, 4, 2]


def _word(k: int) -> int:
    block = blake2b(b"grognard/%d" % (k // 16)).digest()
    return int.from_bytes(block[k % 16 * 4 : k % 16 * 4 + 4], "little")


def test_number_k_does_not_depend_on_what_was_asked_before():
    straight = [Stream("s").below(k, 52) for k in range(64)]
    jumping = Stream("s")
    order = [(k * 37) % 64 for k in range(64)]
    found = {k: jumping.below(k, 52) for k in order}
    assert [found[k] for k in range(64)] == straight
    sizes = Stream("s")
    for k in range(64):
        sizes.below(k, 6)
        assert sizes.below(k, 52) == straight[k]


def test_a_given_draw_is_counted_so_that_the_next_one_is_the_seeds_next():
    mixed = Tape("s", [6, 6])
    assert rolls(mixed, 6) == [6, 6, *rolls(Tape("s"), 6)[2:]]


@pytest.mark.parametrize("size", [2, 3, 6, 7, 52, 53, 100])
def test_every_number_is_as_likely(size: int):
    stream, count = Stream(f"fair/{size}"), 4000
    counts = Counter(stream.below(k, size) for k in range(count))
    assert set(counts) <= set(range(size))
    expected = count / size
    chi_square = sum((counts[n] - expected) ** 2 / expected for n in range(size))
    freedom = size - 1
    # The mean is `freedom`, the deviation its doubled root: five deviations are never chance.
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_words_from_the_uneven_end_are_replaced():
    # With two thirds of the range, words of the last third would make the low half twice as likely.
    size = (1 << 32) // 3 * 2
    stream, count = Stream("uneven"), 3000
    values = [stream.below(k, size) for k in range(count)]
    raw = [int.from_bytes(_raw("uneven", k), "little") for k in range(count)]
    replaced = [k for k in range(count) if raw[k] >= size]
    assert 900 < len(replaced) < 1100
    assert all(values[k] == raw[k] for k in range(count) if raw[k] < size)
    assert all(values[k] != raw[k] % size for k in replaced)
    low = sum(value < size // 2 for value in values)
    assert abs(low - count / 2) < 140  # five deviations; a plain remainder gives 2,000 of 3,000


def _raw(seed: str, k: int) -> bytes:
    block = blake2b(f"{seed}/{k // 16}".encode()).digest()
    return block[k % 16 * 4 : k % 16 * 4 + 4]


def test_each_game_of_a_series_and_each_player_has_a_seed_of_its_own():
    seeds = [derive_seed("series", game) for game in range(1000)]
    seeds += [derive_seed(seeds[0], "player", side) for side in range(2)]
    seeds += [derive_seed("other", game) for game in range(1000)]
    assert len(set(seeds)) == len(seeds)
    assert seeds[0] == derive_seed("series", 0)
    openings = {tuple(rolls(Tape(seed), 12)) for seed in seeds}
    assert len(openings) == len(seeds)


def test_a_fresh_seed_is_new_every_time():
    assert len({fresh_seed() for _ in range(50)}) == 50


def test_given_draws_come_in_their_sequence_and_then_no_more():
    tape = Tape(None, [3, 1])
    assert not tape.is_empty()
    assert rolls(tape, 1) == [3]
    assert tape.unused() == [1]
    assert rolls(tape, 1) == [1]
    assert tape.is_empty()
    with pytest.raises(NeedDraw):
        rolls(tape, 1)
    tape.add([5])
    assert rolls(tape, 1) == [5]


def test_a_draw_that_is_missing_says_what_is_needed():
    with pytest.raises(NeedDraw, match="one of 3") as caught:
        Tape().pick("4.2", "chit", [7, 8, 9], [0, 0, 1], opens=True)
    need = caught.value
    assert (need.case, need.kind, need.pool) == ("4.2", "chit", [7, 8, 9])
    assert (need.alike, need.opens) == ([0, 0, 1], True)


def test_a_draw_that_is_impossible_is_refused_and_stays_unused():
    tape = Tape("seed", [7])
    with pytest.raises(BadDraw, match="die 7 cannot be drawn") as caught:
        rolls(tape, 1)
    assert (caught.value.case, caught.value.value, caught.value.pool) == ("1.1", 7, DIE)
    assert tape.unused() == [7]
    assert tape.position == 0


CORPS = Kind("corps", ["1SS", "47", "12", "7"], "2.2")


def test_a_name_wins_over_a_number_where_the_draw_has_names():
    tape = Tape(None, ["7", "12", 1, "1ss", "5"], kinds={"corps": CORPS})
    drawn = [tape.pick("4.0", "corps", [0, 1, 2, 3]) for _ in range(4)]
    assert [CORPS.text(value) for value in drawn] == ["7", "12", "47", "1SS"]
    assert tape.copy().pick("1.1", "die", DIE) == tape.pick("1.1", "die", DIE) == 5


@pytest.mark.parametrize(
    ("given", "said"),
    [("3", "corps 3"), ("7", "corps 7"), (3, "corps number 3"), ("king", "corps king")],
)
def test_a_name_that_cannot_be_drawn_is_told_those_that_can(given: int | str, said: str):
    tape = Tape(None, [given], kinds={"corps": CORPS})
    with pytest.raises(BadDraw) as caught:
        tape.pick("4.0", "corps", [0, 2, 2])
    assert str(caught.value) == f"4.0: {said} cannot be drawn, only one of 1SS, 12"


def test_a_word_is_no_number_of_a_die():
    with pytest.raises(BadDraw, match="die king cannot be drawn, only one of 1, 2, 3, 4, 5, 6"):
        Tape(None, ["king"]).pick("1.1", "die", DIE)


def test_a_copied_tape_goes_on_by_itself():
    tape = Tape("s", [6])
    twin = tape.copy()
    assert rolls(twin, 5) == rolls(Tape("s", [6]), 5)
    assert tape.unused() == [6]
    assert rolls(tape, 5) == rolls(Tape("s", [6]), 5)
    tape.add([1])
    assert twin.unused() == []


def test_nothing_that_can_be_copied_leads_to_the_dice():
    """A search that copies a state must not foresee a card (the graph of objects is walked)."""
    for number, match in enumerate(moments("graph")):
        if number % 7 == 0:
            for side in (0, 1):
                assert not leads_to_chance(match.known_to(side))
            assert not leads_to_chance(match.state)
            assert not leads_to_chance(match.state.copy())


def test_the_walk_would_find_a_tape():
    state = GAME.start()
    state.__dict__["spy"] = [{"deep": (Tape("s"),)}]
    assert leads_to_chance(state)


def leads_to_chance(start: object) -> bool:
    """Whether a tape or stream can be reached; classes and modules are not of this match."""
    seen: set[int] = set()
    todo: list[object] = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in SHARED:
            continue
        seen.add(id(thing))
        if isinstance(thing, (Tape, Stream)):
            return True
        todo.extend(gc.get_referents(thing))
    return False


SHARED = {
    "module",
    "function",
    "builtin_function_or_method",
    "method_descriptor",
    "getset_descriptor",
}
