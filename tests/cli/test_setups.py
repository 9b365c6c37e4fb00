"""Set-ups in the terminal: kept in a file, laid out again, refused with the first unit's rule."""

from __future__ import annotations

import pytest

PLAY = ("play", "falaise", "--german", "human", "--allied", "human", "--seed", "1")


@pytest.fixture(scope="module")
def written():
    """What `kept` has written once, for all who lay it out."""
    return []


@pytest.fixture
def kept(grognard, tmp_path, written):
    """A German set-up in a file."""
    path = tmp_path / "my line.txt"
    if written:
        path.write_text(written[0], encoding="utf-8")
        return path
    assert "nothing has been set up yet" in grognard(*PLAY, typed=f"save-setup {path}\n").out
    typed = f"place g3fj5 2148\nsave-setup {path}\nsave-setup\n"
    result = grognard(*PLAY, typed=typed)
    assert "Say which file: save-setup FILE" in result.out
    written.append(path.read_text(encoding="utf-8"))
    return path


def test_a_set_up_is_kept_and_laid_out(grognard, kept):
    text = kept.read_text(encoding="utf-8")
    assert text.splitlines()[3:] == ["name: my line", "", "place g3fj5 2148"]
    for words, typed in (((), f"load-setup {kept}\n"), (("--setup", kept), "")):
        result = grognard(*PLAY, *words, typed=typed)
        assert result.code == 0
        assert "2148" in result.out


def test_after_a_whole_set_up_it_is_still_the_set_up_of_who_has_made_it(grognard, tmp_path):
    path = tmp_path / "whole.txt"
    grognard(*PLAY, typed=f"setup historical\nsave-setup {path}\n")
    assert len(path.read_text(encoding="utf-8").splitlines()) > 40
    assert "side: german" in path.read_text(encoding="utf-8")
    assert "allied>" in grognard(*PLAY, "--setup", path, typed="quit\n\n").out


def test_a_set_up_that_does_not_fit_is_refused_with_its_rule(grognard, kept):
    kept.write_text(kept.read_text(encoding="utf-8") + "place g3fj8 0101\n", encoding="utf-8")
    result = grognard(*PLAY, "--setup", kept)
    assert result.code == 1
    assert "place g3fj8 0101: " in result.err
    assert "3.1" in result.err
    typed = grognard(*PLAY, typed=f"load-setup {kept}\nlog all\nload-setup\nload-setup nowhere\n")
    assert "place g3fj8 0101: " in typed.out
    assert "set up in 2148" not in typed.out
    assert "Say which file: load-setup FILE" in typed.out
    assert "nowhere" in typed.out


def test_a_set_up_of_something_else_is_refused_at_once(grognard, kept):
    other = grognard("play", "stand-at-mortain", "--us", "human", "--setup", kept)
    assert (other.code, "a set-up of falaise, german" in other.err) == (2, True)
    computer = grognard("play", "falaise", "--allied", "human", "--setup", kept)
    assert (computer.code, "played by the computer" in computer.err) == (2, True)
    kept.write_text("hello", encoding="utf-8")
    assert grognard(*PLAY, "--setup", kept).code == 1
