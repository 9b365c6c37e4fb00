"""What is learned from games: the regression, its table, and the way to it."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from grognard.kernel.play.tape import Stream
from grognard.lab.learning import Lesson, loss, newton, play_lesson, solved, teach
from grognard.players import make_council
from grognard.players.search.judgement import Judgement, read_judgement, write_judgement
from grognard.titles import find_title


def test_linear_equations_are_solved():
    found = solved([[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 1.0]], [7.0, 3.0, 6.0])
    assert found == pytest.approx([1.0, 2.0, 3.0])


def coin(rows: list[list[float]], weights: list[float]) -> list[float]:
    """Wins by chance, as the weights say."""
    stream = Stream("coin")
    chances = [
        1 / (1 + exp(-sum(w * x for w, x in zip(weights, row, strict=True)))) for row in rows
    ]
    return [float(stream.below(at, 1000) < 1000 * chance) for at, chance in enumerate(chances)]


def test_the_weights_behind_wins_are_found():
    rows = [[(n % 7) - 3.0, (n * n % 11) - 5.0, 1.0] for n in range(3000)]
    found = newton(rows, coin(rows, [0.8, -0.4, 0.3]))
    assert found == pytest.approx([0.8, -0.4, 0.3], abs=0.12)


def test_a_number_that_never_changes_is_left_out():
    rows = [[float(n % 5), 4.0] for n in range(500)]
    wins = coin([[row[0] - 2, 0.0] for row in rows], [1.0, 0.0])
    found, marks = teach(["useful", "constant"], Lesson(rows, wins, list(range(500))))
    assert found.scales[1] == 0.0
    assert marks.loss < marks.blind
    assert found.chance([4.0, 4.0]) > 0.7 > 0.3 > found.chance([0.0, 4.0])
    assert found.chance([2.0, 99.0]) == found.chance([2.0, 4.0])


def test_surprise_is_measured_in_bits():
    assert loss([0.5, 0.5], [1.0, 0.0]) == pytest.approx(1.0)
    assert loss([1.0], [1.0]) < 1e-5


def test_the_table_is_read_as_it_was_written(tmp_path: Path):
    path = tmp_path / "value.csv"
    write_judgement(Judgement(["a", "b"], [1.0, 2.0], [0.5, 0.25], [3.0, -4.0, 0.125]), path, "why")
    found = read_judgement(path)
    assert path.read_text(encoding="utf-8").startswith("# why\nnumber,mean,scale,weight\n")
    assert (found.names, found.means, found.scales) == (["a", "b"], [1.0, 2.0], [0.5, 0.25])
    assert found.weights == [3.0, -4.0, 0.125]
    assert found.chance([1.0, 2.0]) == pytest.approx(1 / (1 + exp(-0.125)))


@pytest.mark.parametrize("title", ["stand-at-mortain", "mortain-counterattack"])
def test_every_table_has_the_numbers_of_its_council(title: str):
    council = make_council(find_title(title).game(), 0, "seed")
    game = find_title(title).game()
    assert len(council.features(game.start())) == len(council.names())
    if council.judgement is not None:
        assert council.judgement.names == council.names()


def test_a_lesson_is_the_same_for_the_same_seed():
    game = find_title("stand-at-mortain").game()
    one, other = (play_lesson(game, 2, "lesson", each=5) for _ in range(2))
    assert one == other
    assert set(one.games) == {0, 1}
    assert set(one.wins) <= {0.0, 0.5, 1.0}
