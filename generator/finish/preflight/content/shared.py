"""What is shared while one file is read: its fonts, how much is left to read, and what a page has left so far."""

from collections.abc import Hashable
from typing import Any

from generator.errors import ContentError
from generator.finish.preflight.content.coverage import most_ink
from generator.finish.preflight.content.fonts import Font, read_font
from generator.finish.preflight.content.marks import Block, DrawnMark
from generator.finish.preflight.content.matrix import SAME, Matrix
from generator.finish.preflight.objects import MOST_BYTES, entry, identity, keys

MOST_STEPS = 6_000_000
"""The most words of drawing that are followed, a run of points being one; 62 of our pages take 270,000."""

STREAM = 128
"""How many steps it costs as much as, to begin with a form."""

MOST_MARKS = 2_000_000
"""The most that one file may draw."""


class Shared:
    """The reader's notes."""

    def __init__(self) -> None:
        self.left = MOST_BYTES
        self.steps_left = MOST_STEPS
        self.marks_left = MOST_MARKS
        self._fonts: dict[tuple[int, int], Font] = {}
        self._inks: dict[Any, float | None] = {}
        self.turn(SAME)

    def turn(self, base: Matrix) -> None:
        """Begin a new page."""
        self.base = base
        self.marks: list[DrawnMark] = []
        self.blocks: list[Block] = [Block()]
        self.notes: set[str] = set()
        self.fonts: dict[str, Font] = {}
        self.ink: float | None = 0.0
        self._met: set[Hashable] = set()

    def count(self, amount: int) -> None:
        """Note that so many bytes are followed."""
        self.left -= amount
        if self.left < 0:
            raise ContentError(f"its pages draw more than {MOST_BYTES >> 20} MB of operators")
        self.spend(STREAM)

    def spend(self, steps: int) -> None:
        """Note that so many steps are gone."""
        self.steps_left -= steps
        if self.steps_left < 0:
            raise ContentError(f"its pages take more than {MOST_STEPS} steps to draw")

    def begin(self, block: Block) -> None:
        """Note that a block begins, to which all belongs that is drawn from here on."""
        self.blocks.append(block)
        self.spend(STREAM)

    def keep(self, mark: DrawnMark) -> None:
        """Note a mark."""
        self.marks.append(mark)
        self.marks_left -= 1
        if self.marks_left < 0:
            raise ContentError(f"its pages hold more than {MOST_MARKS} marks")

    def first_time(self, thing: Hashable) -> bool:
        """Whether something is met for the first time on this page."""
        known = thing in self._met
        self._met.add(thing)
        return not known

    def font(self, value: Any) -> Font:
        """A font, read once."""
        own = identity(value)
        if own is None:
            return read_font(value)
        if own not in self._fonts:
            self._fonts[own] = read_font(value)
        return self._fonts[own]

    def meet(self, resources: Any) -> None:
        """Note the fonts that a page or form names, whether it writes with them or not: printers look at all."""
        fonts = entry(resources, "/Font")
        if self.first_time(("fonts", identity(fonts) or identity(resources))):
            for key in keys(fonts):
                font = self.font(entry(fonts, key))
                self.fonts[font.name] = font

    def four_inks(self, picture: Any) -> None:
        """Note how much ink a picture in four inks lays on, as far as that can be told."""
        own = identity(picture)
        if own not in self._inks:
            self._inks[own] = most_ink(picture)
        found = self._inks[own]
        self.ink = None if found is None or self.ink is None else max(self.ink, found)
