"""What a changed client may send: refused or harmless, never a fault of the server."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from grognard.table.http.pages import find_file
from tests.table.support import MORTAIN, Client, Person, create, only, settings, two_people

NASTY = "<script>alert(1)</script>\"'&{{7*7}}\u202e"


def test_an_order_that_was_not_offered_is_refused(client: Client):
    game = two_people(client)
    us = game.people["us"]
    for order in ("begin", "move US-117 0703", "setup  default", "Setup default", "", "x" * 5000):
        status, answer = us.try_give(order)
        assert (status, answer["error"]) == (422, "not-offered"), order
    assert us.view()["log_length"] == 0


def test_the_other_seat_cannot_answer(client: Client):
    game = two_people(client)
    status, answer = game.people["german"].try_give("setup default")
    assert (status, answer["error"]) == (409, "not-yours")
    status, answer = game.watcher.try_give("setup default")
    assert (status, answer["error"]) == (403, "watching")
    assert game.watcher.view()["log_length"] == 0


def test_a_key_opens_its_own_match_only(client: Client):
    one, two = two_people(client), two_people(client)
    thief = Person(client, two.match, one.people["us"].key)
    paths = ["", "/log", "/board", "/chat", "/record", "/standing", "/overlays", "/at/0"]
    for path in paths:
        answer = client.get(thief.path + path, headers=thief.headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "wrong-key"), path
        assert client.get(thief.path + path).status_code == 401, path
    assert thief.try_post("/orders", {"order": "begin", "version": 1, "client": "x"})[0] == 403
    by_address = client.get(two.watcher.path, params={"key": two.people["us"].key})
    assert by_address.status_code == 401, "a key in an address would stand in every log"
    for key in ("", "x", "ä" * 20, "' or 1=1 --", "\x00" * 30, "a" * 10_000):
        headers = {"X-Seat-Key": key.encode().hex() if not key.isascii() or "\x00" in key else key}
        assert client.get(two.watcher.path, headers=headers).status_code in (401, 403)


def test_a_foreign_name_that_leads_here_opens_nothing(client: Client):
    """DNS rebinding: a page of evil.example whose name was turned to our address."""
    game = two_people(client)
    us = game.people["us"]
    for host in (
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "1.2.3.4.evil.x",
        "",
    ):
        for path in (us.path, "/api/titles", "/"):
            answer = client.get(path, headers={**us.headers, "Host": host})
            assert (answer.status_code, answer.json()["error"]) == (421, "other-host"), (host, path)
        with pytest.raises(WebSocketDisconnect):
            client.websocket_connect(
                f"{us.path}/live?key={us.key}", headers={"Host": host}
            ).__enter__()
    names = (
        "localhost:8000",
        "LOCALHOST",
        "table.localhost",
        "127.0.0.1:1",
        "[::1]:8000",
        "10.0.0.7",
    )
    for host in (*names, f"{socket.gethostname()}:8000", "testserver.local."):
        answer = client.get(us.path, headers={**us.headers, "Host": host})
        assert answer.status_code == 200, host


def test_the_socket_wants_a_key_of_this_match(client: Client):
    one, two = two_people(client), two_people(client)
    for key in ("", "nonsense", one.people["us"].key):
        with (
            client.websocket_connect(f"{two.watcher.path}/live?key={key}") as socket,
            pytest.raises(WebSocketDisconnect) as gone,
        ):
            socket.receive_json()
        assert gone.value.code == 4403


def test_what_a_page_says_over_the_socket_changes_nothing(client: Client):
    game = two_people(client)
    us = game.people["us"]
    before = us.view()
    with client.websocket_connect(f"{us.path}/live?key={us.key}") as socket:
        socket.receive_json()
        socket.send_text('{"order": "begin"}')
        socket.send_bytes(b"\x00\xff")
        present = game.people["german"].view()["seats"]
        assert [seat["present"] for seat in present] == [False, True]
    assert us.view() == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"order"',
        b'{"order": 1, "version": 1, "client": "x"}',
        b'{"order": "begin", "version": 1.5, "client": "x"}',
        b'{"order": "begin", "version": 1}',
        b'{"order": "begin", "version": 1, "client": "x", "side": "us"}',
        b'{"order": "begin", "version": 1, "client": ""}',
        b'{"order": "begin", "version": 1, "client": "' + b"x" * 65 + b'"}',
        b'{"order": "\xff", "version": 1, "client": "x"}',
        b"[" * 50_000,
        b'{"order": ' + b"[" * 20_000,
    ],
)
def test_malformed_orders_are_refused(client: Client, body: bytes):
    game = two_people(client)
    us = game.people["us"]
    answer = client.post(f"{us.path}/orders", headers=us.headers, content=body)
    assert answer.status_code in (400, 422), answer.text
    assert set(answer.json()) == {"error", "detail", "extra"}
    assert "Traceback" not in answer.text
    assert us.view()["log_length"] == 0


def test_a_version_that_cannot_be_is_stale(client: Client):
    game = two_people(client)
    us = game.people["us"]
    for version in (-1, 0, 10**30, 2**63):
        answer = us.give("setup default", version)
        assert (answer["accepted"], answer["stale"]) == (False, True)


def test_a_huge_message_is_not_read(client: Client):
    game = two_people(client)
    us = game.people["us"]
    body = b'{"order": "' + b"x" * 70_000 + b'", "version": 1, "client": "x"}'
    answer = client.post(f"{us.path}/orders", headers=us.headers, content=body)
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
    answer = client.post("/api/records", content=b"x" * (2 * 1024 * 1024 + 1))
    assert answer.status_code == 413
    answer = client.post("/api/records", content=b"x" * (2 * 1024 * 1024 - 1))
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-record")


def test_names_and_chat_are_text_and_nothing_else(client: Client):
    game = create(client, us="link", german="link")
    us = game.people["us"]
    us.join(NASTY + "\x00\x1b[31m" + "n" * 100, "text")
    name = us.view()["seats"][1]["name"]
    assert name.startswith("<script>alert(1)</script>")
    assert len(name) == 40
    assert name.isprintable()
    line = us.post("/chat", {"text": NASTY + "\r\n" + "x" * 1000, "client": "1"})
    assert line["text"].startswith("<script>alert(1)</script>\"'&{{7*7}}x")
    assert len(line["text"]) == 500
    answer = client.get(f"{us.path}/chat", headers=us.headers)
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json() == [line]
    assert us.post("/chat", {"text": "again", "client": "1"}) == line, "a resend says nothing new"
    assert us.try_post("/chat", {"text": "\u200b \n", "client": "2"})[0] == 422
    assert game.watcher.try_post("/chat", {"text": "hello", "client": "1"})[0] == 403


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"title": "no-such"}, "no-such-title"),
        ({"title": "../../etc"}, "no-such-title"),
        ({"scenario": "x"}, "bad-setting"),
        ({"edition": "x"}, "bad-setting"),
        ({"options": {"half": "sideways"}}, "bad-setting"),
        ({"options": {"x": "y"}}, "bad-setting"),
        ({"seats": {}}, "bad-seats"),
        ({"seats": {"us": {"kind": "here"}}}, "bad-seats"),
        ({"seats": {"us": {"kind": "here"}, "german": {"kind": "computer", "player": "x"}}},
         "no-such-player"),
        ({"seats": {"us": {"kind": "here"}, "german": {"kind": "robot"}}}, "malformed"),
        ({"seats": {"us": {"kind": "here", "key": "x"}, "german": {"kind": "here"}}}, "malformed"),
        ({"secret": "0" * 64}, "malformed"),
        ({"title": None}, "malformed"),
    ],
)  # fmt: skip
def test_a_match_that_cannot_be(client: Client, change: dict[str, object], error: str):
    seats = {"us": {"kind": "here"}, "german": {"kind": "link"}}
    answer = client.post(
        "/api/matches", json={"title": "stand-at-mortain", "seats": seats, **change}
    )
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["error"] == error


def test_another_page_may_not_act_here(client: Client):
    game = two_people(client)
    us = game.people["us"]
    body = {"order": "setup default", "version": us.view()["version"], "client": "o"}
    for origin in ("https://evil.example", "null", "http://testserver.local.evil.example"):
        headers = {**us.headers, "Origin": origin}
        answer = client.post(f"{us.path}/orders", headers=headers, json=body)
        assert (answer.status_code, answer.json()["error"]) == (403, "other-origin")
        with (
            client.websocket_connect(
                f"{us.path}/live?key={us.key}", headers={"Origin": origin}
            ) as socket,
            pytest.raises(WebSocketDisconnect),
        ):
            socket.receive_json()
    headers = {**us.headers, "Origin": str(client.base_url)}
    assert client.post(f"{us.path}/orders", headers=headers, json=body).status_code == 200


def test_every_answer_is_secured(client: Client):
    for path in ("/", "/schema", "/api/titles", "/api/nothing", "/api/matches/x"):
        headers = client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert client.get("/api/titles").headers["cache-control"] == "no-store"
    assert "<script" not in client.get("/schema").text


@pytest.mark.parametrize(
    "path",
    [
        "../secret.txt", "/../secret.txt", "..\\secret.txt", "assets/../../secret.txt", ".hidden",
        "assets/.git/config", "/etc/passwd", "link/secret.txt", "a\0b", "//etc/passwd",
    ],
)  # fmt: skip
def test_no_file_outside_the_page_is_served(tmp_path: Path, path: str):
    folder = tmp_path / "static"
    (folder / "assets" / ".git").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (folder / ".hidden").write_text("secret")
    (folder / "assets" / ".git" / "config").write_text("secret")
    (folder / "link").symlink_to(tmp_path)
    (folder / "index.html").write_text("page")
    assert find_file(folder, path) is None
    assert find_file(folder, "index.html") is not None


def test_the_page_and_its_files(tmp_path: Path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1.js").write_text("1")
    (tmp_path / "index.html").write_text("<p>page")
    (tmp_path.parent / "secret.txt").write_text("secret")
    with TestClient(create_app(settings(static=tmp_path))) as client:
        assert client.get("/").text == "<p>page"
        assert client.get("/match/abc").text == "<p>page", "places inside the page"
        script = client.get("/assets/main-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert client.get("/assets/other.js").status_code == 404
        for path in ("/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/..%5csecret.txt"):
            assert "secret" not in client.get(path).text


def test_too_many_requests_are_put_off():
    """The rate is so small that nothing comes back in the time of a test, however long it takes."""
    few = only(MORTAIN)
    limited = settings(rate=1e-6, burst=5, creation_rate=1e-6, creation_burst=2, titles=few)
    with TestClient(create_app(limited)) as client:
        answers = [client.get("/api/titles").status_code for _ in range(22)]
        assert answers == [200] * 20 + [429] * 2, "several people may share an address"
    limited = settings(creation_rate=1e-6, creation_burst=2, titles=few)
    with TestClient(create_app(limited)) as client:
        seats = {"us": {"kind": "here"}, "german": {"kind": "link"}}
        body = {"title": "stand-at-mortain", "seats": seats}
        answers = [client.post("/api/matches", json=body).status_code for _ in range(3)]
        assert answers == [201, 201, 429]
