"""A process for checking records that does something bad with each of them."""

from __future__ import annotations

from typing import Any

from grognard.table.computers.process import answer_jobs, limit_cpu
from grognard.table.play.checking import checked


class Stuck:
    """In the place of `checking.main`: first this code, then the check."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __call__(self, connection: Any, memory: int, seconds: float) -> None:
        def work(raw: bytes) -> Any:
            limit_cpu(seconds)
            exec(self.code)
            return checked(raw)

        answer_jobs(connection, memory, work)
