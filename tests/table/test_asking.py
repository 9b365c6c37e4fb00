"""Questions about orders; board and rules; standing orders, hand over, computer players."""

from __future__ import annotations

import threading

import pytest
from litestar.testing import TestClient

from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.tape import Stream
from grognard.table.computers.bots import BotFailed, BotPool
from grognard.table.computers.worker import Thinker, described, pack, unpack
from grognard.table.contract import Concerns
from grognard.table.http.app import create_app
from grognard.table.shown.concerns import concerns_of
from tests.table.support import (
    FORD,
    MORTAIN,
    Client,
    Game,
    Person,
    context_of,
    create,
    settings,
    two_people,
    wait_for,
)
from tests.toy.play import BASE, GAME
from tests.toy.play import match_at as ford_at


def placed(client: Client) -> Game:
    game = two_people(client)
    game.people["us"].give("place US-117 0601")
    return game


def test_why_not_an_order(client: Client):
    us = placed(client).people["us"]
    answer = us.post("/why-not", {"order": "place US-119 0901"})
    assert answer["legal"] is False
    assert answer["reasons"][0]["case"] == "S1.1"
    assert "eastern" in answer["reasons"][0]["text"]
    assert answer["rule"]["case"] == "S1.1"
    assert answer["rule"]["text"]
    assert all(order.startswith("place US-119") for order in answer["nearest"])
    legal = us.post("/why-not", {"order": "place US-119 0602"})
    assert (legal["legal"], legal["reasons"]) == (True, [])
    for nonsense in ("", "fly US-119", "place US-999 0101", "place", "x" * 4000):
        assert us.post("/why-not", {"order": nonsense})["reasons"], nonsense


def test_why_not_says_it_in_german(client: Client):
    us = placed(client).people["us"]
    body = {"order": "place US-119 0901"}
    path = f"{us.path}/why-not?language=de"
    answer = client.post(path, headers=us.headers, json=body).json()
    assert "Hexfeldreihe" in answer["reasons"][0]["text"]


def test_why_not_a_click(client: Client):
    game = placed(client)
    us, german = game.people["us"], game.people["german"]
    full = us.post("/why-not-click", {"unit": "US-119", "hex": "0905"})
    assert full["order"] == "place US-119 0905"
    assert full["reasons"]
    again = us.post("/why-not-click", {"unit": "US-117", "hex": "0702"})
    assert "already" in again["reasons"][0]["text"]
    other = german.post("/why-not-click", {"unit": "DE-37", "hex": "0901"})
    assert other["reasons"][0]["case"] == "S1.1"
    assert other["nearest"] == []
    assert game.watcher.post("/why-not-click", {"unit": "DE-37"})["legal"] is False
    nothing = us.post("/why-not-click", {})
    assert (nothing["order"], nothing["legal"]) == ("", False)
    assert us.try_post("/why-not-click", {"unit": "nobody"})[0] == 422


def to_fire(game: Game) -> tuple[Person, str]:
    """Play at random until somebody may fire."""
    stream = Stream("fire")
    for number in range(600):
        person = game.people[game.watcher.view()["decision"]["side"]]
        view = person.view()
        orders = [offer["order"] for offer in view["decision"]["orders"]]
        fires = [order for order in orders if order.startswith("fire")]
        if fires:
            return person, fires[0]
        person.give(orders[stream.below(number, len(orders))], view["version"])
    raise AssertionError("nobody ever fires")


def test_odds_of_a_fire(client: Client):
    game = two_people(client)
    person, fire = to_fire(game)
    odds = person.post("/odds", {"order": fire})
    assert odds["strength"] is not None
    assert sum(outcome["share"] for outcome in odds["outcomes"]) == pytest.approx(1)
    assert all("/" in outcome["chance"] for outcome in odds["outcomes"])
    assert odds["assumed"]
    assert person.try_post("/odds", {"order": "fire US-117 US-117"})[0] == 422
    other = next(p for p in game.people.values() if p is not person)
    assert other.try_post("/odds", {"order": fire})[0] == 409
    _, shooter, target = fire.split()
    why = person.post("/why-not-click", {"unit": shooter, "target": target})
    assert (why["order"], why["legal"]) == (fire, True)


def test_the_board_has_what_the_drawing_wants(client: Client):
    board = two_people(client).watcher.get("/board")
    assert len(board["hexes"]) == 45
    assert {(h["x"] + h["y"]) % 2 for h in board["hexes"]} == {0}
    assert {h["terrain"] for h in board["hexes"]} == {t["id"] for t in board["terrains"]}
    notes = {t["id"]: t["note"]["en"] for t in board["terrains"]}
    assert notes == {"clear": "", "village": "+1", "forest": "+1", "hill": "+1", "city": "+2"}
    units = {unit["id"]: unit for unit in board["units"]}
    assert units["DE-102"]["ground"] == "tiger"
    assert units["US-117"]["faces"] == [
        {"values": {"armour": 2, "infantry": 4}},
        {"values": {"armour": 1, "infantry": 2}, "reduced": True},
    ]
    assert {unit["ground"] for unit in units.values()} == set(board["counters"]["grounds"])
    assert {unit["side"] for unit in units.values()} == {p["id"] for p in board["players"]}
    assert two_people(client, FORD).watcher.get("/board") == {}, "nothing is written for one title"


def test_titles_and_rules(client: Client):
    titles = {title["id"]: title for title in client.get("/api/titles?language=de").json()}
    mortain = titles[MORTAIN]
    assert mortain["name"] == "Die Verteidigung von Mortain"
    assert [side["id"] for side in mortain["sides"]] == ["german", "us"]
    levels = ["captain", "veteran", "recruit", "random"]
    assert [player["id"] for player in mortain["players"]][:4] == levels
    assert all(player["text"].endswith(".") for player in mortain["players"])
    assert all(ruling["question"] and ruling["reason"] for ruling in mortain["rulings"])
    rules = client.get(f"/api/titles/{MORTAIN}/rules").json()
    assert rules[0]["id"] == "S0.1"
    assert client.get(f"/api/titles/{MORTAIN}/rules/s4.2").json()["id"] == "S4.2"
    assert client.get(f"/api/titles/{MORTAIN}/rules/S99").status_code == 404
    assert client.get("/api/titles/x/rules").status_code == 404
    assert client.get(f"/api/titles/{MORTAIN}/board").json()["title"] == MORTAIN


def test_standing_orders_are_followed(client: Client):
    game = two_people(client)
    us, german = game.people["us"], game.people["german"]
    for person in (us, german):
        choices = person.get("/standing")
        questions = [question["id"] for question in choices["questions"]]
        assert "Activation" in questions
        assert "GameTurn" not in questions
        person.post("/standing", {"question": "Activation", "answer": "pass"})
    us.give("setup default")
    answer = us.give("begin")
    assert answer["view"]["phase"] == "finished", "everybody passes until time is up"
    assert answer["view"]["outcome"]["winner"] == "us"
    log = game.watcher.get("/log")
    assert all(entry["standing"] for entry in log[3:])
    used = [person.get("/standing")["orders"][0]["used"] for person in (us, german)]
    assert sum(used) == len(log) - 3
    number = us.get("/standing")["orders"][0]["id"]
    gone = client.delete(f"{german.path}/standing/{number}", headers=german.headers).json()
    assert len(gone["orders"]) == 1, "nobody removes another's"
    gone = client.delete(f"{us.path}/standing/{number}", headers=us.headers).json()
    assert gone["orders"] == []
    for bad in (
        {"question": "X", "answer": "pass"},
        {"question": "Activation", "answer": "fly"},
        {"question": "Activation", "answer": ""},
        {"question": "FaceCard", "answer": "redraw", "when": "moon is full"},
    ):
        assert us.try_post("/standing", bad)[0] in (409, 422), bad


def test_every_word_is_there_in_both_languages(client: Client):
    """Names of values, badges, sources, questions and verbs; nobody is shown an id."""
    board = client.get(f"/api/titles/{MORTAIN}/board").json()
    words = board["words"]
    assert set(words["values"]) == set(board["units"][0]["faces"][0]["values"])
    assert set(words["sources"]) == {hex_["source"] for hex_ in board["hexes"]}
    assert words["badges"]["activated"] == {"en": "has acted", "de": "hat gehandelt"}
    us = two_people(client).people["us"]
    us.post("/standing", {"question": "FireGroup", "answer": "shoot"})
    english, german = (us.get("/standing", language=language) for language in ("en", "de"))
    for kind in ("questions", "verbs"):
        for mine, yours in zip(english[kind], german[kind], strict=True):
            assert mine["id"] == yours["id"]
            assert mine["name"] != yours["name"]
            assert mine["id"] not in (mine["name"], yours["name"])
            assert "{" not in mine["name"] + yours["name"]
    assert german["orders"][0]["text"] == "Wer feuert mit? shoot"


def test_changed_readings_are_told_in_words(client: Client):
    ruling = context_of(client).titles.find(MORTAIN).rulings[0]
    other = next(x for x in ruling.readings if x != ruling.default["en"])
    body = {
        "title": MORTAIN, "edition": "en", "options": {ruling.name: other},
        "seats": {"us": {"kind": "link"}, "german": {"kind": "link"}},
    }  # fmt: skip
    watcher = Game(client, client.post("/api/matches", json=body).json()).watcher
    told = watcher.get("", language="de")["readings"]
    assert [reading["case"] for reading in told] == [ruling.case]
    assert told[0]["question"] not in ("", ruling.name)
    assert told[0]["text"] not in ("", other)


def test_a_view_says_whether_the_title_hides_things(client: Client):
    assert two_people(client).watcher.view()["hides"] is False
    assert two_people(client, FORD).watcher.view()["hides"] is True


def test_who_takes_part_in_the_open_question(client: Client):
    """By the fields of the question; one that has none asks about what it was opened by."""
    title = context_of(client).titles.find(MORTAIN)
    game = title.game()
    state = game.start()
    units, hexes = game.notation.kind("unit").ids, game.notation.kind("hex").ids
    assert concerns_of(game, state) == Concerns([], [])
    make = {name: spec.make for name, spec in title.frames.items()}
    state.stack.append(make["Combat"](0, 0, 0b110, 0b1000))
    state.stack.append(make["FaceCard"]())
    assert concerns_of(game, state) == Concerns([units[1], units[2], units[3]], [])
    state.stack.append(make["SupportAim"](0, 0, 5, 0))
    assert concerns_of(game, state) == Concerns([], [hexes[5]])
    state.stack.append(make["FireGroup"](2, 0b101))
    assert concerns_of(game, state) == Concerns([units[2], units[0]], [])
    state.stack.append(make["FireGroup"](NOT_SHOWN, NOT_SHOWN))
    assert concerns_of(game, state).units == [units[2], units[0]], "what is not shown is not told"


def test_a_seat_is_given_to_the_computer_and_taken_back(client: Client):
    game = two_people(client)
    us, german = game.people["us"], game.people["german"]
    assert german.try_post("/hand-over", {"player": "nobody"})[0] == 422
    us.post("/hand-over", {"player": "random"})
    assert us.try_give("setup default")[0] in (200, 409), "not by hand while the computer plays"
    view = wait_for(german, lambda v: v["phase"] == "finished" or v["decision"]["yours"])
    assert view["seats"][1]["player"] == "random"
    assert view["log_length"] > 0
    back = us.post("/hand-over", {"player": None})
    assert back["seats"][1]["player"] == ""
    stream = Stream("hand over")
    for number in range(400):
        view = german.view()
        if view["phase"] == "finished" or not view["decision"]["yours"]:
            break
        offers = view["decision"]["orders"]
        german.give(offers[stream.below(number, len(offers))]["order"], view["version"])
    assert us.view()["phase"] == "finished" or us.view()["decision"]["yours"]
    said = [line["text"] for line in german.get("/chat")]
    assert said == [
        "US is now played by the computer (Random).",
        "US is played by a person again.",
    ]


def test_a_computer_player_that_crashes_is_replaced_by_chance(client: Client):
    """The toy is not among the titles of a worker: there every player crashes."""
    game = create(client, FORD, red="computer", blue="here")
    blue = game.people["blue"]
    blue.join("Ann", "text")
    view = wait_for(blue, lambda v: v["decision"] is not None and v["decision"]["yours"])
    assert view["log_length"] >= 1
    said = blue.get("/chat")
    assert "gave no answer" in said[0]["text"]
    assert "hat nicht geantwortet" in blue.get("/chat", language="de")[0]["text"]


def test_a_player_that_thinks_too_long_is_stopped():
    pool = BotPool(1, seconds=0.0, memory=1 << 30)
    try:
        with pytest.raises(BotFailed, match="no answer within"):
            pool.ask({"player": "random", "orders": []})
    finally:
        pool.close()


def test_a_worker_is_told_what_its_side_may_know_and_no_more():
    match = ford_at(BASE)
    packed = pack(GAME, match.state, 0)
    text = str(packed)
    assert str(NOT_SHOWN) in text, "hidden things are marked, not left out"
    known = unpack(GAME, packed)
    assert known.hands[1] == [NOT_SHOWN] * len(match.state.hands[1])  # type: ignore[attr-defined]
    assert known.place == match.state.place  # type: ignore[attr-defined]
    assert type(known.stack[-1]) is type(match.state.stack[-1])


def test_a_worker_answers_with_an_order():
    game = context_free_game()
    thinker = Thinker()
    state = game.start()
    orders = [game.notation.text(order) for order in state.stack[-1].legal(state)]
    job = {
        **described(game), "player": "captain", "side": 1, "seed": "x",
        "position": pack(game, state, 1), "orders": orders,
    }  # fmt: skip
    assert thinker.choose(job) in orders


def context_free_game():
    from grognard.titles import find_title

    return find_title(MORTAIN).game()


@pytest.mark.slow
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
def test_computers_play_each_other_and_go_on_after_a_restart(tmp_path, whole: bool):
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    with TestClient(create_app(settings(database=url))) as client:
        game = create(client, german="computer", us="computer")
        wait_for(game.watcher, lambda v: v["log_length"] > 5)
        key = game.watcher.key
    with TestClient(create_app(settings(database=url))) as client:
        watcher = Person(client, game.match, key)
        length = watcher.view()["log_length"]
        assert length > 5
        wait_for(watcher, lambda v: v["log_length"] > length + 5)
        if whole:
            end = wait_for(watcher, lambda v: v["phase"] == "finished")
            assert end["outcome"]["winner"]


def test_two_clicks_at_once_give_one_order(client: Client):
    game = two_people(client)
    us = game.people["us"]
    version = us.view()["version"]
    answers: list[dict[str, object]] = []

    def click(number: int) -> None:
        answers.append(us.give(f"place US-117 060{number}", version))

    threads = [threading.Thread(target=click, args=(n,)) for n in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(bool(answer["accepted"]) for answer in answers) == [False, False, False, True]
    assert us.view()["log_length"] == 1
    assert context_of(client).store.load(game.match).row.version == us.view()["version"]  # type: ignore[union-attr]
