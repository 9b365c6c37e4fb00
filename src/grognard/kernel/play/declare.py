"""One declaration a field: constructors, copies, positions, ranges, views and masks follow from it.

A state or a frame names its fields as annotations, each with what it may be (see `field`):

    Units = Annotated[int, set_of("unit")]

    class MortainState(State):
        board: Mortain
        turn: Annotated[int, one(number(0, "turns"))]
        acted: Units  # S2.9 on this card

    class FireGroup(Frame[MortainState]):
        target: Annotated[int, one(member("unit"))]
        firers: Units

From this the methods `__init__` and `copy` of the state, `__init__` and `data` of the frame are
written as plain text, line by line as a person would. Interpreted, the text is executed when the
class is made; for the compiled build `tools/compile.py` puts the same text into the class, so that
the compiler sees ordinary methods. What a field may be is kept for both by `fields_of`. A frame
that keeps something besides its fields makes it in `_ready`, which its constructor calls last.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, Final, get_args, get_origin

from grognard.kernel.play.field import Field, Spec

_FIELDS: Final[dict[type, list[Field]]] = {}  # of the class itself and of those above it
_TEXTS: Final[dict[type, str]] = {}  # the methods that were written for a class

SHARED: Final = "board"  # the one field that is not part of the position: all copies share it


def declare_state(cls: type) -> None:
    """Write the constructor and `copy` of a state from its annotations."""
    if _is_new(cls):
        fields = _annotated(cls)
        _make(cls, fields, _state_text(cls.__name__, _board_type(cls), fields))


def declare_frame(cls: type) -> None:
    """Write the constructor and `data` of a frame from its annotations."""
    if _is_new(cls):
        fields = _annotated(cls)
        if fields:
            ready = any("_ready" in vars(base) for base in cls.__mro__)
            _make(cls, fields, _frame_text(fields, _types(cls), ready=ready))
        else:
            _FIELDS[cls] = fields


def declared(cls: type, annotations: dict[str, Any]) -> None:
    """The fields of a compiled class, which already has its methods."""
    _FIELDS[cls] = [*_inherited(cls), *_fields(annotations)]


def fields_of(cls: type) -> list[Field]:
    """The fields of a state or a frame, in their sequence; those of its bases come first."""
    for base in cls.__mro__:
        if base in _FIELDS:
            return _FIELDS[base][:]
    return []


def text_of(cls: type) -> str:
    """The methods that were written for a class, for the compiled build."""
    return _TEXTS.get(cls, "")


def own_annotations(cls: type) -> dict[str, str]:
    """The annotations of the class itself, as they stand in the source."""
    found = vars(cls).get("__annotations__", {})
    if not all(isinstance(text, str) for text in found.values()):
        raise TypeError(f"{cls.__module__} must begin with: from __future__ import annotations")
    return dict(found)


def written_annotations(cls: type) -> str:
    """The declared fields of the class itself as the inside of a dictionary, for `declared`."""
    return ", ".join(f'"{name}": {text}' for name, text in _declaring(cls).items())


def _declaring(cls: type) -> dict[str, str]:
    """The annotations that declare a field."""
    own = own_annotations(cls)
    return {n: t for n, t in own.items() if n != SHARED and not t.startswith("ClassVar")}


def _is_new(cls: type) -> bool:
    """Whether the methods are still to be written: a compiled class brings them."""
    return bool(own_annotations(cls)) and "__init__" not in vars(cls)


def _annotated(cls: type) -> list[Field]:
    names = vars(sys.modules[cls.__module__])
    found = {name: eval(text, names) for name, text in _declaring(cls).items()}
    return [*_inherited(cls), *_fields(found)]


def _inherited(cls: type) -> list[Field]:
    return fields_of(cls.__mro__[1])


def _fields(annotations: dict[str, Any]) -> list[Field]:
    found: list[Field] = []
    for name, annotation in annotations.items():
        specs = [part for part in get_args(annotation)[1:] if isinstance(part, Spec)]
        if get_origin(annotation) is not Annotated or len(specs) != 1:
            raise TypeError(f"{name}: its annotation does not say what it may be")
        found.append(specs[0].named(name))
    return found


def _types(cls: type) -> dict[str, str]:
    """The annotations of a class and of those above it, as text."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        found.update(own_annotations(base))
    return found


def _board_type(cls: type) -> str:
    return own_annotations(cls).get(SHARED, "Any")


def _make(cls: type, fields: list[Field], text: str) -> None:
    made: dict[str, Any] = {}
    exec(text, vars(sys.modules[cls.__module__]), made)  # the class finds its own name there later
    for name, function in made.items():
        function.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, function)
    _FIELDS[cls] = fields
    _TEXTS[cls] = text


def _state_text(name: str, board: str, fields: list[Field]) -> str:
    starts = [f"    self.{field.name} = {_start(field)}" for field in fields]
    copies = [f"    twin.{field.name} = {_copied(field)}" for field in fields]
    lines = [
        f"def __init__(self, board: {board} | None) -> None:",
        "    if board is None:",
        "        return  # a blank for `copy`, which fills every field",
        "    self.stack = []",
        "    self.winner = -2",
        "    self.ending = 0",
        "    self.board = board",
        *starts,
        "",
        f"def copy(self) -> {name}:",
        f"    twin = {name}(None)",
        "    twin.stack = self.stack[:]",
        "    twin.winner = self.winner",
        "    twin.ending = self.ending",
        "    twin.board = self.board",
        *copies,
        "    return twin",
    ]
    return "".join(line + "\n" for line in lines)


def _frame_text(fields: list[Field], types: dict[str, str], *, ready: bool) -> str:
    arguments = "".join(f", {field.name}: {types[field.name]}" for field in fields)
    names = ", ".join(f"self.{field.name}" for field in fields)
    lines = [
        f"def __init__(self{arguments}) -> None:",
        *(f"    self.{field.name} = {field.name}" for field in fields),
        *(["    self._ready()"] if ready else []),
        "",
        "def data(self) -> list[Any]:",
        f"    return [{names}]",
    ]
    return "".join(line + "\n" for line in lines)


def _start(field: Field) -> str:
    """What a field is before anything has happened; a title says where it wants something else."""
    if field.derived:
        return field.start
    single = "-1" if field.values.none else field.start
    if field.shape in ("one", "set"):
        return single if field.shape == "one" else "0"
    if field.shape == "list":
        return "()" if field.frozen else "[]"
    if field.shape == "lists":
        return "[[] for _ in board.title.sides]"
    kind = field.shape.removeprefix("by ")
    if field.packed:
        return f'board.notation.kind("{kind}").column({single})'
    many = f'len(board.notation.kind("{kind}").ids)'
    return f"({single},) * {many}" if field.frozen else f"[{single}] * {many}"


def _copied(field: Field) -> str:
    name = f"self.{field.name}"
    if field.frozen or field.shape in ("one", "set"):
        return name
    return f"[hand[:] for hand in {name}]" if field.shape == "lists" else f"{name}[:]"
