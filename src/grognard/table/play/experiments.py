"""Experiments of the laboratory that a table shows; whoever starts the server brings them along."""

from __future__ import annotations

from typing import Any, Protocol


class Experiments(Protocol):
    """What a shelf of experiments can be asked. The table does not know the laboratory."""

    def listed(self) -> list[dict[str, Any]]:
        """All of them, each with the fields of `ExperimentInfo`."""
        ...

    def report(self, name: str, language: str) -> str | None:
        """A page of its own, without scripts; none if none can be made."""
        ...
