"""Bids: something is given to a side before the game, so that an uneven pairing becomes even.

A title says in `[bid]` of its `rulings.toml` how much may be given at most, and its rules say what
it is: points at the last count, exits that are needed. The table there:

    [bid]
    case = ["BID", "3.3"]
    most = 5
    question.en = "…?"
    reason.en = "…."
    none.en = "…."               # how "0" is read
    first.en = "… {n} …."        # what the first side is given, and what the second is
    second.en = "… {n} …."

A bid is chosen as the reading of a ruling is (`--option bid=2`): above 0 the title's first side is
given so much, below 0 the second. No bid is no reading at all: readings, records and games are what
they were before anybody bid.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.data.reading import check_texts
from grognard.kernel.ruling import Ruling

BID: Final = "bid"
NO_BID: Final = "0"
CASE: Final = "BID"
MOST: Final = 20


def read_bid(data: DataSet, editions: list[str]) -> Ruling | None:
    """What may be bid in a title, as a ruling that nobody reads unless he chooses to."""
    document = data.document("rulings")
    if document.value(BID) is None:
        return None
    most = document.integer(f"{BID}.most", 1, MOST)
    for text in ("question", "reason", "none", "first", "second"):
        check_texts(document, f"{BID}.{text}")
    cases = document.texts(f"{BID}.case")
    readings = [str(number) for number in range(-most, most + 1)]
    case = cases[0] if cases else CASE
    return Ruling(BID, case, readings, dict.fromkeys(editions, NO_BID), silent=NO_BID)


def bid_of(readings: dict[str, str]) -> int:
    """What was bid: above 0 for the first side, below 0 for the second."""
    return int(readings.get(BID, NO_BID))
