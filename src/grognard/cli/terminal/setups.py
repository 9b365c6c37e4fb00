"""Set-ups in the terminal: kept in a small text file, laid out again order by order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from grognard.cli.errors import FAULT, Failure
from grognard.cli.terminal.files import write_new
from grognard.cli.terminal.table import Table
from grognard.cli.terminal.telling import refusal_lines
from grognard.kernel.match.setups import SetUpFault, SetUpFile, lay_out, read_set_up, set_up_of


def read_set_up_file(path: Path) -> SetUpFile:
    """A set-up from a file."""
    try:
        return read_set_up(path.read_text(encoding="utf-8"))
    except SetUpFault as fault:
        raise Failure(f"{path}: {fault}", FAULT) from None


def keep_set_up(table: Table, path: Path, confirmed: Callable[[Path], bool]) -> bool:
    """Write how the person's side is set up; whether it was written."""
    sides = table.match.game.title.sides
    mine = [side for side, player in zip(sides, table.seats, strict=True) if player is None]
    asked = [sides[table.viewer]] if table.viewer >= 0 else []
    for side in [*asked, *mine]:  # who is asked, else who has set up before him
        try:
            text = set_up_of(table.match, side, path.stem).text
        except SetUpFault:
            continue
        return write_new(path, text, confirmed)
    raise SetUpFault("nothing has been set up yet")


def lay_out_file(table: Table, path: Path) -> None:
    """Lay out a set-up, all of it or nothing."""
    decision = table.match.decision
    if decision is not None:
        lay_out(table.match, decision.side, read_set_up_file(path))
        table.given += 1
        table.tell_news()


def lay_out_wanted(table: Table) -> bool:
    """Lay out what `--setup` has named for the side that sets up now; whether there was any."""
    decision = table.match.decision
    for file in table.set_ups:
        if decision is None or decision.side != file.side:
            continue
        if not table.match.state.stack[-1].sets_up():
            continue
        table.set_ups.remove(file)
        try:
            lay_out(table.match, file.side, file)
        except SetUpFault as fault:
            raise Failure("\n".join(fault_lines(table, fault)), FAULT) from None
        table.tell_news()
        return True
    return False


def fault_lines(table: Table, fault: SetUpFault | Failure) -> list[str]:
    """What is wrong with a set-up: the first order that does not fit, and why."""
    if isinstance(fault, Failure):
        return [str(fault)]
    said = refusal_lines(fault.reasons, table.speaker) or [str(fault)]
    return [f"{fault.order}: {said[0]}" if fault.order else said[0], *said[1:]]
