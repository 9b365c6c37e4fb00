"""The colonel thinks with what his side knows, and the same question gets the same answer."""

from __future__ import annotations

from functools import cache
from math import inf

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import digest, masked_state
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game, SettingFault
from grognard.players import character_of, is_player, make_council, make_player, names_of
from grognard.players.levels import CHARACTERS, Wish, level_names, level_of
from grognard.players.search.colonel import Colonel
from grognard.players.search.race import Budget, race
from grognard.players.search.recruit import Recruit
from grognard.players.search.thought import Candidate, lead
from grognard.players.stand_at_mortain.captain import SETUP
from grognard.titles import FOLDERS, find_title

MORTAIN = "stand-at-mortain"


def mortain() -> Game:
    return find_title(MORTAIN).game()


@cache
def _question(decisions: int) -> tuple[Game, State, list[int], int]:
    game = mortain()
    return game, *position(game, "question", decisions)


def question(decisions: int) -> tuple[Game, State, list[int], int]:
    """A game of two captains after so many decisions; it is played once for all tests."""
    game, s, orders, side = _question(decisions)
    return game, s.copy(), orders[:], side


def position(game: Game, seed: str, decisions: int, *names: str) -> tuple[State, list[int], int]:
    """A position after so many decisions, of captains if nobody is named; its orders, the side."""
    names = names or ("captain",) * len(game.title.sides)
    players = [make_player(name, game, side, seed) for side, name in enumerate(names)]
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    orders = advance(s, desk)
    for _ in range(decisions):
        side = s.stack[-1].side(s)
        s.stack[-1].apply(s, players[side].choose(masked_state(game, s, side), orders), desk)
        orders = advance(s, desk)
    return s, orders, s.stack[-1].side(s)


def colonel(game: Game, side: int, seed: str, trials: int = 12) -> Colonel:
    player = make_player(f"veteran:{trials}", game, side, seed)
    assert isinstance(player, Colonel)
    return player


# ---------------------------------------------------------------------------------- race


def test_who_is_not_ahead_is_tried_no_more():
    worth = {1: 0.2, 2: 0.9, 3: 0.3, 4: 0.1}

    def attempt(order: int, trial: int) -> float:
        return 0.0 if order == 3 and trial >= 4 else worth[order]

    thought = race([1, 2, 3, 4], attempt, Budget(64, 2.0))
    tried = {one.order: len(one.results) for one in thought.candidates}
    assert thought.best.order == 2
    assert tried == {1: 16, 2: 16, 3: 8, 4: 4}, "the third was ahead for a while"
    assert thought.trials == sum(tried.values())


def test_where_nobody_is_ahead_the_thinking_ends():
    thought = race([1, 2, 3], lambda order, _: float(-order), Budget(3000, 1.0))
    assert (thought.best.order, thought.trials) == (1, 12)


def test_all_candidates_have_the_same_luck():
    asked: list[tuple[int, int]] = []

    def attempt(order: int, trial: int) -> float:
        asked.append((order, trial))
        return 0.0

    race([1, 2], attempt, Budget(8, 0.0))
    assert asked == [(order, trial) for trial in range(4) for order in (1, 2)]


def test_the_captains_order_stays_unless_another_is_clearly_better():
    lucky = [[0.5, 0.5, 0.5, 0.5], [1.0, 0.0, 1.0, 0.1]]
    clear = [[0.5, 0.5, 0.5, 0.5], [0.8, 0.7, 0.8, 0.7]]
    for results, best in ((lucky, 1), (clear, 2)):

        def attempt(order: int, trial: int, rows: list[list[float]] = results) -> float:
            return rows[order - 1][trial]

        assert race([1, 2], attempt, Budget(8, 1.0)).best.order == best


def test_a_hurry_ends_the_trials_with_what_is_known():
    shares: list[float] = []

    def hurry(share: float) -> bool:
        shares.append(share)
        return share >= 0.5

    worth = {1: 0.1, 2: 0.9}
    thought = race([1, 2], lambda order, _: worth[order], Budget(16, 1.0, hurry))
    assert thought.trials == 8
    assert thought.best.order == 2
    assert shares == sorted(shares)


def test_who_is_hurried_at_once_does_what_the_captain_does():
    thought = race([7, 8], lambda order, _: float(order == 8), Budget(16, 1.0, lambda _: True))
    assert (thought.best.order, thought.trials) == (7, 0)


def test_a_lead_is_measured_trial_by_trial():
    one, other = Candidate(1), Candidate(2)
    one.results.extend([0.2, 0.9, 0.4])
    other.results.extend([0.1, 0.8, 0.3])
    mean, error = lead(one, other)
    assert mean == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9), "the same luck on both sides is no doubt"
    assert lead(one, Candidate(3)) == (0.0, 1.0)


# ------------------------------------------------------------------------------- colonel


def test_the_same_question_gets_the_same_answer():
    game, s, orders, side = question(40)
    first = colonel(game, side, "seed")
    first.choose(masked_state(game, s, side), orders)  # a memory of another question
    other, others, other_side = position(game, "elsewhere", 41)
    if other_side == side:
        first.choose(masked_state(game, other, side), others)
    again = first.choose(masked_state(game, s, side), orders)
    fresh = colonel(game, side, "seed")
    assert fresh.choose(masked_state(game, s, side), orders) == again
    assert fresh.thought is not None
    assert first.thought is not None
    assert [one.results for one in fresh.thought.candidates] == [
        one.results for one in first.thought.candidates
    ]


def test_another_seed_brings_other_luck():
    game, s, orders, side = question(40)
    found = []
    for seed in ("a", "b"):
        player = colonel(game, side, seed)
        player.choose(masked_state(game, s, side), orders)
        assert player.thought is not None
        found.append([one.results for one in player.thought.candidates])
    assert found[0] != found[1]


def test_thinking_changes_nothing_in_what_was_given():
    game, s, orders, side = question(40)
    known = masked_state(game, s, side)
    before = (known.copy().place, known.copy().deck, orders[:])  # type: ignore[attr-defined]
    colonel(game, side, "seed").choose(known, orders)
    assert (known.place, known.deck, orders) == before  # type: ignore[attr-defined]


def test_the_first_candidate_is_the_captains_order():
    for decisions in (10, 25, 40, 60):
        game, s, orders, side = question(decisions)
        council = make_council(game, side, "seed")
        known = masked_state(game, s, side)
        candidates = council.candidates(0, known.copy(), orders)
        captain = make_player("captain", game, side, "seed")
        assert candidates[0] == captain.choose(known, orders)
        assert len(set(candidates)) == len(candidates)
        assert set(candidates) <= set(orders)


def test_a_veteran_without_trials_does_what_his_captain_does():
    game, s, orders, side = question(40)
    player = make_player("veteran", game, side, "seed")
    assert isinstance(player, Colonel)
    assert player.budget.trials == 0
    known = masked_state(game, s, side)
    own = player.council.captains[side].choose(known.copy(), orders)
    assert (player.choose(known, orders), player.thought) == (own, None)


def test_a_game_goes_on_the_same_again():
    first, second = (position(mortain(), "again", 12, "veteran:1", "captain") for _ in range(2))
    assert first[1:] == second[1:]
    assert digest(mortain(), first[0]) == digest(mortain(), second[0])


# -------------------------------------------------------------------------------- levels


@pytest.mark.parametrize("title", FOLDERS)
def test_every_title_has_the_levels_and_characters(title: str):
    names = names_of(title)
    assert [name for name in names if name in level_names()] == ["recruit", "captain", "veteran"]
    game = find_title(title).game()
    for name in names:
        if name != "solitaire":
            assert make_player(name, game, 0, "seed").side == 0


@pytest.mark.parametrize("title", FOLDERS)
def test_a_character_weighs_what_the_captain_weighs(title: str):
    game = find_title(title).game()
    usual = make_player("captain", game, 0, "seed")
    for character in CHARACTERS:
        player = make_player(f"captain-{character}", game, 0, "seed")
        factors = character_of(game, character, 0)
        for name, factor in factors.items():
            before = getattr(usual.weights, name)  # type: ignore[attr-defined]
            after = getattr(player.weights, name)  # type: ignore[attr-defined]
            assert after == pytest.approx(before * factor)
            assert factor != 1.0


@pytest.mark.parametrize("title", FOLDERS)
def test_a_veteran_weighs_things_as_he_has_learned_to_on_each_side(title: str):
    game = find_title(title).game()
    learned = [character_of(game, "veteran", side) for side in range(2)]
    assert learned[0] != learned[1]
    for side in range(2):
        usual = make_player("captain", game, side, "seed")
        for name in ("veteran", "veteran-bold"):
            veteran = make_player(name, game, side, "seed")
            assert isinstance(veteran, Colonel)
            own = veteran.council.captains[side].weights  # type: ignore[attr-defined]
            bold = character_of(game, "bold", side) if name.endswith("bold") else {}
            for weight in {*learned[side], *bold} - {SETUP}:
                factor = learned[side].get(weight, 1.0) * bold.get(weight, 1.0)
                before = getattr(usual.weights, weight)  # type: ignore[attr-defined]
                wanted = before * factor or factor  # what is usually nothing is what is said
                assert getattr(own, weight) == pytest.approx(wanted)
            other = veteran.council.captains[1 - side]
            rival = make_player("captain", game, 1 - side, "seed")
            assert other.weights == rival.weights  # type: ignore[attr-defined]


def test_a_title_without_a_table_or_a_character_has_no_veteran(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("grognard.players.has_character", lambda folder, name: False)
    assert names_of("falaise").count("veteran") == 0


def test_levels_are_known_by_other_names_and_with_a_number_of_trials():
    assert isinstance(make_player("colonel", mortain(), 0, "x"), Colonel)
    assert type(make_player("regular", mortain(), 0, "x")).__name__ == "Captain"
    assert isinstance(make_player("recruit-bold", mortain(), 0, "x"), Recruit)
    player = make_player("veteran-bold:5", mortain(), 0, "x")
    assert isinstance(player, Colonel)
    assert player.budget.trials == 5


@pytest.mark.parametrize(
    "name",
    ["general", "veteran:", "veteran:0", "veteran:x", "captain:5", "veteran-mad", "random-bold"],
)
def test_a_player_that_is_not_there_is_named(name: str):
    assert not is_player(MORTAIN, name)
    with pytest.raises(SettingFault, match="there is no player"):
        make_player(name, mortain(), 0, "x")


def test_a_title_may_have_a_level_of_its_own():
    usual, own = level_of("falaise", "veteran"), level_of(MORTAIN, "veteran")
    assert own.depth != usual.depth
    assert level_of(MORTAIN, "veteran", 7).trials == 7
    assert Wish("veteran-bold:7").player == "veteran-bold"


def test_a_recruit_lapses_now_and_then():
    game, s, orders, side = question(40)
    known = masked_state(game, s, side)
    captain = make_player("captain", game, side, "x")
    best = captain.choose(known, orders)
    given = [make_player("recruit", game, side, f"r{n}").choose(known, orders) for n in range(60)]
    share = sum(order != best for order in given) / len(given)
    assert 0.2 < share < 0.6
    assert set(given) <= set(captain.candidates(known, orders)[:4])


@pytest.mark.parametrize("title", [title for title in FOLDERS if title != MORTAIN])
def test_a_recruit_who_cannot_rank_weighs_things_otherwise(title: str):
    game = find_title(title).game()
    recruit = make_player("recruit", game, 0, "seed")
    assert isinstance(recruit, Recruit)
    assert recruit.lapses == 1.0, "one plan, not a mixture of two"
    usual, careless = recruit.captain.weights, recruit.careless.weights  # type: ignore[attr-defined]
    assert usual != careless
    for name, factor in character_of(game, "recruit", 0).items():
        assert getattr(careless, name) == pytest.approx(getattr(usual, name) * factor)


def test_a_judgement_is_kept_for_both_sides():
    game, s, _, _ = question(60)
    first, second = (make_council(game, side, "seed") for side in (0, 1))
    assert first.value(s) == pytest.approx(1 - second.value(s))
    assert 0.0 <= first.value(s) <= 1.0 < inf
