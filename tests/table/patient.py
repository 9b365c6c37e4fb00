"""A process that thinks until it is hurried, and says how far it is."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

from grognard.table.computers.process import Line, answer_jobs


def main(connection: Connection, memory: int) -> None:
    """In the place of a worker's `main`."""
    line = Line(connection)

    def work(job: dict[str, Any]) -> dict[str, Any]:
        line.begin()
        said = 0
        while said < job["most"] and not line.hurried():
            said += 1
            line.say(said / job["most"])
        return {"said": said, "hurried": line.hurried()}

    answer_jobs(connection, memory, work)
