"""The README's example runs, its commands exist, no link is dead, and annotated matches load."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

import grognard
from grognard.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "docs/matches").glob("*.jsonl"))
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
]


def test_the_readme_opens_with_a_game_that_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 6
    assert result.failed == 0


def test_the_example_stands_before_everything_else() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.index("```python") < text.index("## ")


def test_every_command_in_the_readme_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`?grognard ([a-z]+)", text))
    known = set(getattr(get_command(app), "commands", {}))
    assert named
    assert named <= known
    assert known <= named  # and none is left out


@pytest.mark.parametrize("target", ["play", "test", "terminal"])
def test_the_make_targets_of_the_readme_exist(target: str) -> None:
    assert f"make {target}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_are_alive(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_annotated_matches_are_played_by_the_rules_of_today(record: Path) -> None:
    match = grognard.load(record)
    assert match.decision is None
    assert match.record == record.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "package",
    sorted((ROOT / "src/grognard").glob("titles/*/__init__.py"))
    + sorted((ROOT / "src/grognard").glob("series/*/__init__.py")),
    ids=lambda path: path.parent.name,
)
def test_a_title_says_where_to_find_what_and_the_files_are_there(package: Path) -> None:
    text = package.read_text(encoding="utf-8").split('"""')[1]
    files = {path.name for path in package.parent.rglob("*")}
    named = [name.split("/")[-1] for name in re.findall(r"[\w/]+\.(?:py|toml|csv)", text)]
    assert named
    assert [name for name in named if name not in files] == []
