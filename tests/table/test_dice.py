"""Dice that can be proved: the promise, the texts, uniformity, and what `verify` refuses."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from grognard.cli import run
from grognard.kernel.match.dice import Dice, DiceFault, ProvableStream, commitment_to, text_hashes
from grognard.kernel.match.log import ABANDONED, RESIGNED
from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault, read_lines, write_lines
from grognard.kernel.match.replay import game_of, replay
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.play.tape import Stream
from grognard.titles import find_title

SECRET = "5f" * 32
TEXTS = {"german": 'Äpfel "und" Birnen', "us": "one"}
TITLE = find_title("stand-at-mortain")
Lines = list[dict[str, Any]]


def test_the_promise_is_the_hash_of_the_secret():
    assert commitment_to(SECRET) == sha256(bytes.fromhex(SECRET)).hexdigest()
    with pytest.raises(DiceFault, match="not the one that was promised"):
        Dice("m", commitment_to(SECRET), TEXTS, "60" * 32)


def test_draws_are_as_described():
    """The same in a few lines that anybody can write, and that the page has too."""
    import hashlib
    import hmac
    import json

    stream = ProvableStream(SECRET, "match", TEXTS)
    for k in range(200):
        for size in (2, 6, 53, 3_000_000_000):
            head = json.dumps(["match", TEXTS], ensure_ascii=False, separators=(",", ":"))
            attempt = 0
            words: list[int] = []
            while not words:
                message = f"{head}/{k}/{attempt}".encode()
                digest = hmac.new(bytes.fromhex(SECRET), message, hashlib.sha256).digest()
                every = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                words = [word for word in every if word < 2**32 // size * size]
                attempt += 1
            assert stream.below(k, size) == words[0] % size


def test_a_known_answer_that_the_page_can_be_checked_with():
    stream = ProvableStream("00" * 32, "m", {"a": "x", "b": "ü"})
    assert [stream.below(k, 6) for k in range(12)] == [2, 0, 2, 5, 4, 2, 0, 4, 4, 3, 1, 2]


def test_every_text_matters():
    base = [ProvableStream(SECRET, "m", TEXTS).below(k, 53) for k in range(60)]
    assert base == [ProvableStream(SECRET, "m", TEXTS).below(k, 53) for k in range(60)]
    others = [
        ProvableStream("5e" + SECRET[2:], "m", TEXTS),
        ProvableStream(SECRET, "n", TEXTS),
        ProvableStream(SECRET, "m", {**TEXTS, "us": "one "}),
        ProvableStream(SECRET, "m", {"german": TEXTS["us"], "us": TEXTS["german"]}),
    ]
    for other in others:
        assert [other.below(k, 53) for k in range(60)] != base


def test_draws_are_uniform():
    stream = ProvableStream(SECRET, "uniform", TEXTS)
    draws = 20_000
    for size in (6, 53):
        counts = Counter(stream.below(k, size) for k in range(draws))
        expected = draws / size
        chi = sum((counts[n] - expected) ** 2 / expected for n in range(size))
        assert chi < (size - 1) + 4 * (2 * (size - 1)) ** 0.5
    pairs = Counter((stream.below(k, 6), stream.below(k + 1, 6)) for k in range(draws))
    chi = sum((pairs[a, b] - draws / 36) ** 2 / (draws / 36) for a in range(6) for b in range(6))
    assert chi < 35 + 4 * 70**0.5


def promised(match: str = "a-match", texts: dict[str, str] = TEXTS, **secret: str) -> Dice:
    """Dice with promised texts."""
    commitment = commitment_to(SECRET)
    hashes = text_hashes(match, commitment, texts)
    return Dice(match, commitment, texts, secret.get("secret", SECRET), hashes)


@cache
def finished() -> str:
    """A whole match with dice that can be proved."""
    match = Match(TITLE.game(), dice=promised())
    stream, number = Stream("players"), 0
    while match.legal:
        match.give(match.legal[stream.below(number, len(match.legal))])
        number += 1
    return match.record


def check(text: str) -> Match:
    entries = read_lines(text)
    return replay(entries, game_of(entries[0], TITLE, None))


def test_a_finished_match_is_accepted():
    match = check(finished())
    assert match.outcome is not None
    assert match.dice is not None
    assert match.dice.secret == SECRET
    assert read_lines(finished())[0]["seed"] is None
    assert SECRET not in finished().splitlines()[0]


def test_the_record_that_the_page_is_checked_with():
    """`tools/dice_fixture.py` writes it."""
    path = Path(__file__).parents[2] / "client/tests/fixtures/data/proved.grognard"
    match = check(path.read_text(encoding="utf-8"))
    assert match.dice is not None
    assert match.dice.secret == SECRET


def test_the_secret_is_not_told_before_the_end():
    match = Match(TITLE.game(), dice=promised())
    match.give("setup default")
    match.give("begin")
    assert SECRET not in match.record
    again = check(match.record)
    assert again.record == match.record, "without the secret the record still replays"
    assert again.dice is not None
    assert again.dice.secret is None


def test_places_are_checked_before_the_secret_is_known():
    """A record that is not over yet: each place must hold what was drawn."""
    match = Match(TITLE.game(), dice=promised())
    match.give("setup default")
    match.give("begin")
    for change in (change_place, drop_places, set_(lambda x: first_with(x, "places"), "places", 1)):
        lines = read_lines(match.record)
        change(lines)
        with pytest.raises(RecordFault):
            check(write_lines(lines))


def test_the_places_are_what_the_stream_gave():
    lines = read_lines(finished())
    draws = [draw for line in lines[:-1] for draw in line.get("draws", [])]
    places = [place for line in lines[:-1] for place in line.get("places", [])]
    stream = ProvableStream(SECRET, "a-match", TEXTS)
    assert places == [stream.below(k, draw[3]) for k, draw in enumerate(draws)]
    seeded = Match(TITLE.game(), seed="1")
    seeded.give("setup default")
    seeded.give("begin")
    assert seeded.log[-1].draws
    assert "places" not in seeded.record


def first_with(lines: Lines, key: str) -> dict[str, Any]:
    return next(line for line in lines[1:-1] if key in line)


def change_order(lines: Lines) -> None:
    line = next(line for line in lines[1:-1] if line["order"].startswith(("move", "enter")))
    line["order"] = line["order"][:-1] + ("1" if line["order"][-1] != "1" else "2")


def change_draw(lines: Lines) -> None:
    draw = first_with(lines, "draws")["draws"][0]
    draw[2] = "2S" if draw[2] != "2S" else "3S"


def change_last_draw(lines: Lines) -> None:
    draw = [line for line in lines[1:-1] if "draws" in line][-1]["draws"][-1]
    draw[2] = "2S" if draw[2] != "2S" else "3S"


def change_size(lines: Lines) -> None:
    first_with(lines, "draws")["draws"][0][3] = 52


def change_place(lines: Lines) -> None:
    line = first_with(lines, "places")
    line["places"][0] = (line["places"][0] + 1) % line["draws"][0][3]


def drop_places(lines: Lines) -> None:
    del first_with(lines, "places")["places"]


def swap_texts(lines: Lines) -> None:
    lines[0]["dice"]["texts"] = {"german": TEXTS["us"], "us": TEXTS["german"]}


def promise_again(lines: Lines, **changes: Any) -> None:
    """A forger who writes everything anew: hashes too."""
    dice = lines[0]["dice"]
    dice.update(changes)
    dice["hashes"] = text_hashes(dice["match"], dice["commitment"], dice["texts"])


def swap_texts_and_hashes(lines: Lines) -> None:
    swap_texts(lines)
    promise_again(lines)


def other_sequence(lines: Lines) -> None:
    dice = lines[0]["dice"]
    dice["texts"] = dict(reversed(dice["texts"].items()))


def other_sequence_of_both(lines: Lines) -> None:
    other_sequence(lines)
    promise_again(lines)


def another_text_besides(lines: Lines) -> None:
    promise_again(lines, texts={**TEXTS, "umpire": "chosen when all else was known"})


def drop_hash(lines: Lines) -> None:
    del lines[0]["dice"]["hashes"]["us"]


def drop_hashes(lines: Lines) -> None:
    del lines[0]["dice"]["hashes"]


def new_everything(lines: Lines) -> None:
    lines[-1]["secret"] = "60" * 32
    promise_again(lines, commitment=commitment_to("60" * 32))


def drop_line(lines: Lines) -> None:
    del lines[len(lines) // 2]


def new_secret(lines: Lines) -> None:
    lines[-1]["secret"] = "60" * 32


def new_secret_and_promise(lines: Lines) -> None:
    lines[-1]["secret"] = "60" * 32
    lines[0]["dice"]["commitment"] = commitment_to("60" * 32)


def no_secret(lines: Lines) -> None:
    del lines[-1]["secret"]


def set_(where: Callable[[Lines], dict[str, Any]], key: str, value: Any) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        where(lines)[key] = value

    return change


FORGERIES: list[tuple[Callable[[Lines], None], str]] = [
    (change_order, "line"),
    (change_draw, "draws"),
    (change_last_draw, "draws"),
    (change_size, "draws"),
    (change_place, "places"),
    (drop_places, "places"),
    (swap_texts, "line 1: the text of german is not the one that was promised by its hash"),
    (swap_texts_and_hashes, "draws"),
    (other_sequence, "line 1: the hashes and the texts are not of the same sides"),
    (other_sequence_of_both, "line 1: the texts of the dice are not of german, us"),
    (another_text_besides, "line 1: the texts of the dice are not of"),
    (drop_hash, "line 1: the hashes and the texts"),
    (drop_hashes, "line 1: dice of the kind hmac-sha256-promised-texts are described by"),
    (drop_line, "line"),
    (new_secret, "not the one that was promised"),
    (new_secret_and_promise, "line 1: the text of german is not the one"),
    (new_everything, "draws"),
    (no_secret, "secret of its dice is missing"),
    (set_(lambda lines: lines[0]["dice"]["texts"], "us", "two"), "line 1: the text of us is"),
    (set_(lambda lines: lines[0]["dice"]["hashes"], "us", "0" * 64), "line 1: the text of us is"),
    (set_(lambda lines: lines[0]["dice"]["hashes"], "us", None), "line 1: hashes is not a table"),
    (set_(lambda lines: lines[0]["dice"], "match", "another"), "line 1: the text of german is"),
    (set_(lambda lines: lines[0]["dice"], "commitment", "0" * 64), "line 1: the text of german is"),
    (set_(lambda lines: lines[0]["dice"], "kind", "md5"), "line 1"),
    (set_(lambda lines: lines[0], "seed", "a seed"), "line"),
    (set_(lambda lines: lines[0], "given", [7]), "line 1: draws were given by hand"),
    (set_(lambda lines: lines[0], "given", []), "line 1: draws were given by hand"),
    (set_(lambda lines: lines[0], "luck", 1), "line 1: luck is not a part of a first line"),
    (set_(lambda lines: lines[0], "dice", None), "line 1"),
    (set_(lambda lines: lines[1], "side", "german"), "line 2"),
    (set_(lambda lines: lines[1], "of", 3), "line 2"),
    (set_(lambda lines: lines[-1], "end", "draw"), "end of the match"),
    (set_(lambda lines: lines[-1], "reason", "victory.time "), "end of the match"),
    (set_(lambda lines: lines[-1], "position", "0" * 32), "end of the match"),
]


@pytest.mark.parametrize(("forge", "place"), FORGERIES)
def test_a_forger_who_mends_the_hashes_is_found(forge: Callable[[Lines], None], place: str):
    lines = copy.deepcopy(read_lines(finished()))
    forge(lines)
    with pytest.raises(RecordFault, match=place):
        check(write_lines(lines))


def chosen() -> str:
    """A match with promised dice, in which somebody has chosen the first cards."""
    match = Match(TITLE.game(), dice=Dice("m", commitment_to(SECRET), TEXTS, SECRET))
    wanted = [10, 11, 12, 13]
    match.given.extend(wanted)
    match._tape.add(wanted)
    stream, number = Stream("chosen"), 0
    while match.legal:
        match.give(match.legal[stream.below(number, len(match.legal))])
        number += 1
    return match.record


def test_draws_that_were_chosen_are_not_proved_by_dice_that_were_promised(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    path = tmp_path / "chosen.grognard"
    path.write_text(chosen(), encoding="utf-8")
    with pytest.raises(RecordFault, match="line 1: draws were given by hand beside promised dice"):
        check(chosen())
    running = read_lines(chosen())
    del running[-1]["secret"]
    with pytest.raises(RecordFault, match="line 1: draws were given by hand beside promised dice"):
        check(write_lines(running))
    assert run(["verify", str(path)]) == 1
    assert "draws were given by hand" in capsys.readouterr().err
    with pytest.raises(ValueError, match="promised dice make every draw"):
        Match(TITLE.game(), dice=Dice("m", commitment_to(SECRET), TEXTS, SECRET), draws=[10])


def test_draws_have_one_source():
    """A first line that names two, or one that is not there, is refused with the reason."""
    seeded = Match(TITLE.game(), seed="1")
    lines = read_lines(seeded.record)
    changes: list[tuple[dict[str, Any], str]] = [
        ({"seed": None, "given": [3]}, "there is no seed"),
        ({"places": [3]}, "no dice were promised"),
        ({"given": [True]}, "given is not a list of numbers"),
        ({"seed": 1}, "seed is not a text"),
    ]
    for change, reason in changes:
        header = {**lines[0], **change}
        with pytest.raises(RecordFault, match=f"line 1: .*{reason}"):
            check(write_lines([header, *lines[1:]]))


def test_a_name_that_stands_twice_in_a_line_is_refused():
    line = finished().splitlines()[0]
    for twice in ('"seed":null,"seed":null', '"seed":"mine","seed":null'):
        with pytest.raises(RecordFault, match=r"line 1: .*'seed' stands there twice"):
            check(line.replace('"seed":null', twice) + "\n")


def test_verify_says_which_draws_were_given_before_a_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    match = Match(TITLE.game(), seed="1", draws=[10, 11])
    match.give("setup default")
    match.give("begin")
    path = tmp_path / "given.grognard"
    match.save(path)
    assert run(["verify", str(path)]) == 0
    assert "The first 2 draws were given by hand" in capsys.readouterr().out


def test_a_single_changed_character_is_found():
    text = finished()
    stream = Stream("characters")
    for number in range(60):
        at = stream.below(number, len(text) - 1)
        other = "x" if text[at] != "x" else "y"
        with pytest.raises(RecordFault):
            check(text[:at] + other + text[at + 1 :])


def test_the_command_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    good, bad = tmp_path / "good.grognard", tmp_path / "bad.grognard"
    good.write_text(finished(), encoding="utf-8")
    lines = read_lines(finished())
    change_draw(lines)
    bad.write_text(write_lines(lines), encoding="utf-8")
    assert run(["verify", str(good)]) == 0
    said = capsys.readouterr().out
    assert commitment_to(SECRET) in said
    assert run(["verify", str(good), "--json"]) == 0
    assert '"proved": true' in capsys.readouterr().out
    assert run(["verify", str(bad)]) == 1
    assert "line" in capsys.readouterr().err


def kept_options(**texts: str) -> list[str]:
    dice = promised()
    hashes = dice.hashes or {}
    return [f"--text={side}={text}" for side, text in texts.items()] + [
        f"--hash={side}={promise}" for side, promise in hashes.items()
    ]


def test_verify_says_what_is_proved_and_what_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "match.grognard"
    file.write_text(finished(), encoding="utf-8")
    assert run(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    for open_question in ("secret was fixed before", "that german had fixed", "that us had fixed"):
        assert open_question in said
    assert "Nobody could choose" not in said
    assert run(["verify", str(file), "--commitment", commitment_to(SECRET)]) == 0
    said = capsys.readouterr().out
    assert "the one you kept" in said
    assert "secret was fixed before" not in said
    assert run(["verify", str(file), *kept_options(us="one")]) == 0
    said = capsys.readouterr().out
    assert "Nobody could choose the draws" in said
    assert "had fixed" not in said
    assert "server's memory" in said, "this is never proved"
    assert run(["verify", str(file), "--language", "de", *kept_options()]) == 0
    assert "Niemand konnte die Ziehungen wählen" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--commitment", "0" * 64], "commitment: kept 000"),
        (["--text", "us=two"], "text of us: kept 'two', the record has 'one'"),
        (["--hash", f"german={'1' * 64}"], "hash of german"),
        (["--text", "umpire=two"], "text of umpire: kept 'two', the record has none"),
    ],
)
def test_verify_finds_what_is_not_as_it_was_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], told: str
):
    file = tmp_path / "match.grognard"
    file.write_text(finished(), encoding="utf-8")
    assert run(["verify", str(file), *options]) == 1
    assert told in capsys.readouterr().err
    assert run(["verify", str(file), "--text", "us"]) == 2
    assert "side=text" in capsys.readouterr().err


def earlier() -> Match:
    """A match of a version that did not promise texts, at its first draw."""
    match = Match(TITLE.game(), dice=Dice("m", commitment_to(SECRET), TEXTS, SECRET))
    match.give("setup default")
    match.give("begin")
    return match


def test_a_match_of_an_earlier_version_is_proved_as_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    match = earlier()
    match.close(RESIGNED, "us")
    file = tmp_path / "match.grognard"
    match.save(file)
    assert run(["verify", str(file), "--text", "us=one"]) == 0
    said = capsys.readouterr().out
    assert "older version" in said
    assert "Nobody could choose" not in said
    assert run(["verify", str(file), *kept_options()]) == 1, "it has no hashes"


def test_a_match_that_was_given_up_is_proved_too():
    match = Match(TITLE.game(), dice=promised())
    match.give("setup default")
    match.give("begin")
    for reason, by, winner in ((RESIGNED, "us", "german"), (ABANDONED, "us", None)):
        again = Match(TITLE.game(), dice=promised())
        for entry in match.log:
            again.repeat(entry.order)
        again.close(reason, by)
        assert again.legal == []
        assert SECRET in again.record
        read = check(again.record)
        assert read.record == again.record
        assert read.outcome is not None
        assert (read.outcome.winner, read.outcome.reason) == (winner, reason)
        for order in ("begin", "setup default"):
            with pytest.raises(Illegal):
                read.give(order)
        with pytest.raises(Illegal):
            read.undo()
        with pytest.raises(Illegal):
            read.close(reason, by)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"by": "umpire"}, "no match ends by"),
        ({"by": None}, "nobody resigns"),
        ({"by": ["us"]}, "no match ends by"),
        ({"by": "german"}, "end of the match"),
        ({"end": "us"}, "end of the match"),
        ({"reason": "kernel.game_over"}, "end of the match"),
        ({"secret": None}, "end of the match"),
    ],
)
def test_an_end_that_was_not_played_is_read_with_care(changes: dict[str, Any], told: str):
    match = Match(TITLE.game(), dice=promised())
    match.give("setup default")
    match.close(RESIGNED, "us")
    lines = read_lines(match.record)
    lines[-1].update(changes)
    with pytest.raises(RecordFault, match=told):
        check(write_lines(lines))
    whole = read_lines(finished())
    whole[-1].update({"reason": RESIGNED, "by": "us", "end": "german"})
    with pytest.raises(RecordFault, match="end of the match"):
        check(write_lines(whole))
