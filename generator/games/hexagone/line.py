"""What is done with one roll of a solo challenge, as text: `c3-c4`, `c3-c4 main b2 A>d5`, or `-` for nothing."""

import re
from typing import NamedTuple

from generator.errors import ContentError
from generator.games.hexagone.engine.move import Main, Put, Swap, read_swap
from generator.moves import read_moves
from generator.notation.words import CELL_NAME

CELL = CELL_NAME.pattern
STEP = re.compile(rf" (?:main ({CELL})|([A-FW])>({CELL}))")
ENTRY = re.compile(rf"({CELL})-({CELL})(?: main {CELL}| [A-FW]>{CELL})*")
NOTHING = "-"


class SoloEntry(NamedTuple):
    """A swap, and how the block was put together again where it fell apart; no swap where the colours are gone."""

    swap: Swap | None = None
    steps: tuple[Main | Put, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "SoloEntry":
        """The inverse of `str`."""
        words = " ".join(text.split())
        if words == NOTHING:
            return cls()
        found = ENTRY.fullmatch(words)
        if not found:
            raise ContentError(f"{text!r} is no move, expected such as 'c3-c4', 'c3-c4 A>d5 B>d6' or '{NOTHING}'")
        steps = (Main(one[1]) if one[1] else Put(one[2], one[3]) for one in STEP.finditer(words, found.end(2)))
        return cls(read_swap(found[1], found[2]), tuple(steps))

    def __str__(self) -> str:
        if self.swap is None:
            return NOTHING
        steps = (f"{step.kind}>{step.cell}" if isinstance(step, Put) else str(step) for step in self.steps)
        return " ".join(["-".join(self.swap), *steps])

    def chosen(self, cell: str) -> "SoloEntry":
        """The same, and then the choice of the main block."""
        return self._replace(steps=(*self.steps, Main(cell)))

    def with_put(self, kind: str, cell: str) -> "SoloEntry":
        """The same, and then a piece put back."""
        return self._replace(steps=(*self.steps, Put(kind, cell)))

    @property
    def moves(self) -> tuple[Swap | Main | Put, ...]:
        """The moves of a game that it stands for, after the roll."""
        return (self.swap, *self.steps) if self.swap else ()


class SoloLine(tuple[SoloEntry, ...]):
    """What is done with one roll after another."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> "SoloLine":
        """The inverse of `str`; an entry that cannot be read is named by its number."""
        return cls(read_moves(text, SoloEntry.parse))

    def __str__(self) -> str:
        return ", ".join(map(str, self))
