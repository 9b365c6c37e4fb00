"""Why an order is refused: a rule case, a message key and its values."""

from __future__ import annotations

from typing import Final

Value = int | str


class Refusal:
    """One reason, as data: the sentence is written later, in the reader's language."""

    def __init__(self, case: str, key: str, args: tuple[Value, ...] = ()) -> None:
        self.case: Final = case
        self.key: Final = key
        self.args: Final = args

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and self.case == other.case
            and self.key == other.key
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.case, self.key, self.args))

    def __repr__(self) -> str:
        return f"Refusal({self.case!r}, {self.key!r}, {self.args!r})"


class Illegal(Exception):
    """An order that the rules refuse; it carries every reason, not only the first."""

    def __init__(self, reasons: list[Refusal]) -> None:
        super().__init__("; ".join(f"{r.case}: {r.key} {r.args}" for r in reasons))
        self.reasons = reasons
