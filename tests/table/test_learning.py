"""Lessons, puzzles and advice, checked by the rules themselves."""

from __future__ import annotations

import pytest

from grognard.kernel.data.balance import read_figures, read_lengths
from grognard.kernel.data.lessons import LESSON, PUZZLE, Lesson, read_lessons
from grognard.kernel.match.match import Match
from grognard.kernel.title import Game
from grognard.language import LANGUAGES, rule_text
from grognard.table.play.lessons import lessons_of, proof
from grognard.table.play.titles import Titles
from grognard.table.settings import every_title
from tests.table.support import Client, Person, create, two_people

TITLES = Titles(every_title())


def opened(title: str, lesson: Lesson) -> tuple[Game, Match]:
    game = TITLES.game(title, lesson.scenario, None, {})
    return game, Match(game, seed="", position=lesson.position)


@pytest.mark.parametrize("title", list(TITLES.titles))
def test_every_title_has_five_lessons_and_a_puzzle(title: str):
    kinds = [each.kind for each in lessons_of(TITLES, TITLES.find(title))]
    assert kinds.count(LESSON) == 5
    assert kinds.count(PUZZLE) >= 1


@pytest.mark.parametrize("title", list(TITLES.titles))
def test_lengths_figures_and_lessons_are_sound(title: str):
    """A word that the title does not know is a fault of the file, with its line."""
    found = TITLES.find(title)
    data = found.data(None)
    readings = {ruling.name: ruling.readings for ruling in found.choices}
    assert read_lengths(data, list(found.scenarios))
    read_figures(data, list(found.scenarios), found.editions, found.sides, readings)
    assert read_lessons(data, list(LANGUAGES))
    data.finish()


@pytest.mark.parametrize("title", list(TITLES.titles))
def test_the_text_of_a_lesson_does_not_say_again_that_it_was_right(title: str):
    """The page says so before it."""
    for lesson in lessons_of(TITLES, TITLES.find(title)):
        for text in lesson.texts["right"].values():
            assert not text.startswith(("Right", "Richtig")), lesson.id


@pytest.mark.parametrize("title", list(TITLES.titles))
def test_a_lesson_can_be_done_and_done_wrong(title: str):
    """The position is sound, its side is asked, and both kinds of answers are legal."""
    for lesson in lessons_of(TITLES, TITLES.find(title)):
        can_be_done_and_done_wrong(title, lesson)


def can_be_done_and_done_wrong(title: str, lesson: Lesson) -> None:
    game, match = opened(title, lesson)
    assert match.decision is not None
    assert match.decision.side == lesson.side
    orders = match.decision.orders
    right = [order for order in orders if lesson.is_right(order)]
    assert right, lesson.id
    assert len(right) < len(orders), "an answer that cannot be wrong teaches nothing"
    match.give(right[0])
    for language in LANGUAGES:
        assert rule_text(game.title, lesson.case, language) is not None
    assert all(text.strip() for texts in lesson.texts.values() for text in texts.values())


@pytest.mark.parametrize("title", list(TITLES.titles))
def test_the_answer_of_a_puzzle_is_proved_by_odds(title: str):
    for lesson in lessons_of(TITLES, TITLES.find(title)):
        if lesson.kind == PUZZLE:
            is_proved_by_odds(title, lesson)


def is_proved_by_odds(title: str, lesson: Lesson) -> None:
    game, match = opened(title, lesson)
    rows = proof(game, match, lesson)
    assert len(rows) > 1
    best = rows[0].worth
    assert {row.order for row in rows if row.worth > best - 1e-9} == {
        row.order for row in rows if lesson.is_right(row.order)
    }, lesson.id


def test_a_wrong_answer_is_explained_with_its_case(client: Client):
    infos = client.get("/api/titles/stand-at-mortain/lessons").json()
    assert len(infos) >= 6
    for info in infos[:2]:
        path = f"/api/titles/stand-at-mortain/lessons/{info['id']}"
        wrong = client.post(f"{path}/answer", json={"order": "pass"}).json()
        assert not wrong["right"]
        assert wrong["case"] == info["case"]
        assert wrong["rule"]
        assert wrong["best"]
    assert client.post("/api/titles/stand-at-mortain/lessons/none").status_code == 404


def test_a_lesson_is_a_match_of_ones_own(client: Client):
    made = client.post("/api/titles/stand-at-mortain/lessons/move").json()
    (side, key), *others = made["seats"].items()
    assert not others
    view = Person(client, made["match"], key).view()
    assert (view["side"], view["decision"]["yours"]) == (side, True)


@pytest.mark.slow
def test_the_veteran_says_what_he_would_do_and_what_else_he_tried(client: Client):
    made = client.post("/api/titles/stand-at-mortain/lessons/fire").json()
    (_, key), *_ = made["seats"].items()
    person = Person(client, made["match"], key)
    found = person.post("/advice", {})
    assert found["order"] in [o["order"] for o in person.view()["decision"]["orders"]]
    assert found["label"]
    assert found["case"]
    assert 2 <= len(found["weighed"]) <= 3
    assert all(0.0 <= one["chance"] <= 1.0 and one["trials"] > 0 for one in found["weighed"])


@pytest.mark.slow
def test_a_captain_who_advises_says_why(client: Client):
    """The first candidate is what the veteran would do, for his reason."""
    made = client.post("/api/titles/falaise/lessons/move").json()
    (_, key), *_ = made["seats"].items()
    found = Person(client, made["match"], key).post("/advice", {})
    assert found["text"].endswith(".")
    assert found["weighed"][0]["text"] == found["text"]


def test_no_advice_against_somebody_elsewhere(client: Client):
    game = two_people(client)
    asked = game.watcher.view()["decision"]["side"]
    status, answer = game.people[asked].try_post("/advice", {})
    assert (status, answer["error"]) == (409, "no-advice")
    other = next(person for side, person in game.people.items() if side != asked)
    assert other.try_post("/advice", {})[0] == 409
    assert create(client, us="here", german="computer").match
