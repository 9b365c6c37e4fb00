"""What `make leaks` and `make faults` plant.

It stands apart from the tests that they run: a planted text is never where it was, so this test
would take every fault for found.
"""

from __future__ import annotations

import re

import pytest

from tools import plant


@pytest.mark.parametrize(("name", "least"), [("leaks", 20), ("faults", 180)])
def test_what_is_planted_fits_the_source(name: str, least: int):
    """`make leaks` and `make faults` change one text each: it must stand there exactly once."""
    listed = plant.read(name)
    assert len(listed.faults) >= least
    assert len({fault.name for fault in listed.faults}) == len(listed.faults)
    for fault in listed.faults:
        assert fault.before != fault.after
        for test in fault.tests or listed.tests:
            file, _, words = test.partition("::")
            text = (plant.ROOT / file).read_text(encoding="utf-8")
            if file.startswith("tests/"):
                assert f"def {words.partition('[')[0]}" in text, fault.name
            else:  # of the client: what describes it, and what it does
                said = re.findall(r'(?:describe|it)\("([^"]+)"', text)
                assert any(words.endswith(f" {one}") for one in said), fault.name
