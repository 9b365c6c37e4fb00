"""Lines of short items that are broken between items, never inside one."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text


def is_plain(console: Console) -> bool:
    """Whether the terminal has nothing but plain letters."""
    return not console.encoding.lower().startswith("utf")


def dot(console: Console) -> str:
    """What stands between the parts of a line."""
    return " | " if is_plain(console) else " · "


def flow(head: Text, items: list[Text], separator: str, width: int) -> Text:
    """The items behind a head, over as many lines as they need; further lines are indented."""
    indent = min(head.cell_len, width // 2)
    text = head.copy()
    used = head.cell_len
    for number, item in enumerate(items):
        if number:
            if used + len(separator) + item.cell_len > width:
                text.append(separator.rstrip())
                text.append("\n" + " " * indent)
                used = indent
            else:
                text.append(separator)
                used += len(separator)
        text.append_text(item)
        used += item.cell_len
    return text
