"""What a server can be told."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from grognard.kernel.title import Title
from grognard.table.play.experiments import Experiments
from grognard.table.store.engine import PATIENCE
from grognard.titles import FOLDERS, find_title


def data_folder() -> Path:
    """Where a program of this user keeps its data on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "grognard"


def default_database() -> str:
    """The user's own database; its folder is made if there is none."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'table.sqlite3'}"


def every_title() -> dict[str, Title]:
    """All titles by name."""
    return {name: find_title(name) for name in FOLDERS}


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass
class Settings:
    """How a server is set up. Rates are per second; 0 is no limit, unless it says otherwise.

    "One" is an address, of IPv6 a network /64. An address may send four times what a key may.
    """

    database: str = "sqlite://"
    origins: list[str] = field(default_factory=list)  # besides the server's own
    patience: float = PATIENCE  # seconds that a request waits for others who write
    hosts: list[str] = field(default_factory=list)  # names besides those of this machine
    titles: dict[str, Title] = field(default_factory=every_title)
    rate: float = 30.0  # requests of one key; requests with wrong keys of one
    burst: int = 200
    creation_rate: float = 0.5  # new matches and uploads
    creation_burst: int = 60
    connections: int = 2000  # in all, if the system allows so many open files
    connections_of_one: int = 300  # this machine itself excepted: a web server may stand before us
    sockets: int = 1500  # live pages in all
    sockets_of_one: int = 100
    sockets_of_match: int = 200
    sockets_of_key: int = 32
    header_seconds: float = 10.0  # until a request has said what it wants
    body_seconds: float = 60.0  # until its body is here
    matches_of_one: int = 200  # matches that are not over; whoever sits at this machine excepted
    shows_of_one: int = 12  # of them those of computers alone
    bytes_of_one: int = 1 << 26  # of uploaded records
    keep_waiting_days: int = 60  # a match that was never begun; 0 is for ever
    keep_shows_days: int = 30  # a match of computers alone, after its last order
    keep_uploads_days: int = 180  # an uploaded record that nobody has played on
    threads: int = 4  # for rules and database; they share one interpreter
    rooms: int = 512  # matches kept in memory
    room_memory: int = 1 << 28  # bytes of them, as far as can be told
    game_memory: int = 1 << 28  # bytes of games made ready, one for each choice of readings
    # processes for computer players; of two one is kept for whoever waits for his opponent
    workers: int = field(default_factory=lambda: max(available_cores(), 2))
    think_seconds: float = 10.0
    chance_games: int = 24  # play-outs of a moment of a finished match
    chance_seconds: float = 240.0  # of processes, for the chances of one match
    abandoned_days: float = 14.0  # then a seat may end a match in which the other does nothing
    think_memory: int = 1 << 30
    odds_seconds: float = 0.5  # of computing, for all outcomes of an order; as long for samples
    odds_branches: int = 20_000  # beyond which samples are taken
    odds_samples: int = 2_000
    glance_seconds: float = 1.5  # of computing, for the odds of all orders of a question
    glance_orders: int = 120  # of them that are weighed at all
    glance_branches: int = 400  # for one of them; beyond that samples are taken
    glance_samples: int = 100
    check_seconds: float = 30.0  # for a record from elsewhere, with the game made ready
    load_seconds: float = 5.0  # of computing, for its replay: whenever it is loaded again
    check_memory: int = 1 << 30
    experiments: Experiments | None = None  # of the laboratory, shown to whoever visits
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
