"""The map as text: each hex a box with its number, its terrain and its counters.

Rows of pointed hexes lie like bricks; flat ones stand in columns that are shifted against one
another. A counter shows its side by its sign, filled at full strength and hollow when reduced, so
that the map can be read without colour.
"""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from grognard.cli.terminal.canvas import Canvas
from grognard.cli.terminal.layout import dot, flow, is_plain
from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.language import Speaker

NARROW: Final = 8  # columns for a hex: four of its number, two of its terrain, two walls
WIDE: Final = 12
LEAST_LINES: Final = 3  # in a hex: its number, and room for two counters
MARK: Final = "*"
SIDE_STYLES: Final = ["bold red", "bold blue", "bold green", "bold magenta"]
SIGNS: Final = ["■□", "●○", "▲△", "◆◇"]
PLAIN_SIGNS: Final = ["#=", "@o", "^~", "$%"]


def sign(counter: Counter, *, plain: bool) -> str:
    """The sign of a counter: its shape is the side, filled means full strength."""
    signs = PLAIN_SIGNS if plain else SIGNS
    return signs[counter.side % len(signs)][int(counter.reduced)]


def side_style(side: int) -> str:
    """The colour of a side."""
    return SIDE_STYLES[side % len(SIDE_STYLES)]


class Letters:
    """A letter for each kind of terrain on the map, in the reader's language."""

    def __init__(self, sketch: Sketch, speaker: Speaker) -> None:
        self.by_key: Final[dict[str, str]] = {sketch.plain: ""}
        self.words: Final[dict[str, str]] = {}
        for key in dict.fromkeys(sketch.terrain):
            if key != sketch.plain:
                word = speaker.message(key)
                self.by_key[key] = self._free_letter(word)
                self.words[self.by_key[key]] = word

    def _free_letter(self, word: str) -> str:
        tries = [*word.lower(), *word.upper(), *map(str, range(10))]
        taken = self.by_key.values()
        return next((letter for letter in tries if letter not in taken), "?")


class MapSheet:
    """Draws a sketch."""

    def __init__(self, sketch: Sketch, speaker: Speaker, console: Console) -> None:
        self.sketch: Final = sketch
        self.speaker: Final = speaker
        self.console: Final = console
        self.plain: Final = is_plain(console)
        self.dot: Final = dot(console)
        self.letters: Final = Letters(sketch, speaker)

    def show(self, *, names: bool) -> None:
        """Print the map, what its signs mean, and the boxes beside it; with names if wanted."""
        for sheet in self._canvas().sheets(self.console.width):
            self.console.print(Text("\n").join(sheet), no_wrap=True)
        self.console.print(self._legend())
        for line in self._boxes():
            self.console.print(line)
        if names:
            self.console.print(self._names())

    def _canvas(self) -> Canvas:
        grid = self.sketch.grid
        pointy = grid.spec.orientation == "pointy"
        centres = [grid.centre(hex_) for hex_ in range(grid.count)]
        far_x = max(x for x, _ in centres)
        far_y = max(y for _, y in centres)
        # A unit of x is half a hex on pointed maps and a column on flat ones; y the other way.
        across = far_x + 2 if pointy else far_x + 1
        width = self._width((self.console.width - 1) * (2 if pointy else 1) // across)
        height = max(LEAST_LINES, 1 + self._highest_stack()) + 1
        height += 0 if pointy else height % 2
        step_x, step_y = (width // 2, height) if pointy else (width, height // 2)
        canvas = Canvas(far_x * step_x + width + 1, far_y * step_y + height + 1, plain=self.plain)
        for x, y in centres:
            canvas.box(x * step_x, y * step_y, width, height)
        factors = all(
            len(self.label(counter, factors=True)) < width for counter in self.sketch.counters
        )
        for hex_, (x, y) in enumerate(centres):
            place = (x * step_x + 1, y * step_y + 1)
            self._fill(canvas, hex_, place, width - 1, factors=factors)
        return canvas

    @staticmethod
    def _width(room: int) -> int:
        width = max(NARROW, min(WIDE, room))
        return width - width % 2

    def _highest_stack(self) -> int:
        count = self.sketch.grid.count
        return max(len(self.sketch.at(hex_)) for hex_ in range(count))

    def _fill(
        self, canvas: Canvas, hex_: int, place: tuple[int, int], room: int, *, factors: bool
    ) -> None:
        left, top = place
        number = self.sketch.grid.ids[hex_]
        canvas.write(left, top, number)
        letter = self.letters.by_key[self.sketch.terrain[hex_]]
        canvas.write(left + len(number) + 1, top, letter, "green")
        if any(marked == hex_ for marked, _ in self.sketch.marks):
            canvas.write(left + room - 1, top, MARK, "bold yellow")
        for line, counter in enumerate(self.sketch.at(hex_), top + 1):
            words = self.label(counter, factors=factors)[:room]
            canvas.write(left, line, words, side_style(counter.side))

    def label(self, counter: Counter, *, factors: bool) -> str:
        """A counter on the map: sign and short name, with its factors where all have room."""
        mark = sign(counter, plain=self.plain)
        short = counter.short.replace(" ", "")
        return f"{mark}{short} {counter.factors}" if factors else f"{mark}{short}"

    def _legend(self) -> Text:
        """Sides and their signs, terrain letters, markers."""
        parts: list[tuple[str, str]] = []
        signs = PLAIN_SIGNS if self.plain else SIGNS
        for side in range(len(self.speaker.game.title.sides)):
            full, reduced = list(signs[side % len(signs)])
            name = self.speaker.side_name(side)
            words = self.speaker.ui(
                "{full} {side}, {reduced} reduced", full=full, side=name, reduced=reduced
            )
            parts.append((words, side_style(side)))
        factors = self.speaker.message(self.sketch.factors)
        parts.append((self.speaker.ui("numbers {factors}", factors=factors), ""))
        parts += [(f"{letter} {word}", "green") for letter, word in self.letters.words.items()]
        for hex_, key in self.sketch.marks:
            where = self.sketch.grid.ids[hex_]
            parts.append((f"{MARK} {where} {self.speaker.message(key)}", "bold yellow"))
        return self._flow("", [Text(words, style) for words, style in parts], self.dot)

    def _names(self) -> Text:
        ids, names = self.sketch.grid.ids, self.sketch.names
        named: dict[str, list[str]] = {}
        for number, name in zip(ids, names, strict=True):
            if name:
                named.setdefault(name, []).append(number)
        places = [Text(f"{' '.join(ids)} {name}", "dim") for name, ids in named.items()]
        return self._flow("", places, self.dot)

    def _boxes(self) -> list[Text]:
        lines: list[Text] = []
        for box in self.sketch.boxes:
            held = self.sketch.at(box)
            if not held:
                continue
            name = self.speaker.value("place", box)
            head = f"{name[:1].upper()}{name[1:]}: "
            lines.append(self._flow(head, [self._boxed(counter) for counter in held], ", "))
        return lines

    def _flow(self, head: str, items: list[Text], separator: str) -> Text:
        return flow(Text(head), items, separator, self.console.width)

    def _boxed(self, counter: Counter) -> Text:
        mark = sign(counter, plain=self.plain)
        return Text(f"{mark}{counter.short} {counter.factors}", side_style(counter.side))
