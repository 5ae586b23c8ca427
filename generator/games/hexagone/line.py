"""What is done with one roll of a solo challenge, as text: `c3-c4`, `c3-c4 main b2 A>d5`, or `-` for nothing."""

import re
from typing import NamedTuple

from generator.errors import ContentError
from generator.games.hexagone.engine.move import CELL, Main, Move, Put, Swap, read_swap

SWAP = re.compile(rf"({CELL})-({CELL})")
MAIN = re.compile(rf"main ({CELL})")
PUT = re.compile(rf"([A-FW])>({CELL})")
STEP = re.compile(rf" ?(?:{MAIN.pattern}|{PUT.pattern})")
NOTHING = "-"


class Entry(NamedTuple):
    """A swap, and how the block was put together again where it fell apart; no swap where the colours are gone."""

    swap: tuple[str, str] | None = None
    steps: tuple[Main | Put, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Entry":
        """The inverse of `str`."""
        words = " ".join(text.split())
        if words == NOTHING:
            return cls()
        found = SWAP.match(words)
        steps: list[Main | Put] = []
        at = found.end() if found else 0
        while found and at < len(words):
            step = STEP.match(words, at)
            if step is None:
                found = None
            else:
                steps.append(Main(step[1]) if step[1] else Put(step[2], step[3]))
                at = step.end()
        if not found:
            raise ContentError(f"{text!r} is no move, expected such as 'c3-c4', 'c3-c4 A>d5 B>d6' or '{NOTHING}'")
        return cls(tuple(read_swap(found[1], found[2])), tuple(steps))

    def __str__(self) -> str:
        if self.swap is None:
            return NOTHING
        steps = (f"{step.kind}>{step.cell}" if isinstance(step, Put) else str(step) for step in self.steps)
        return " ".join(["-".join(self.swap), *steps])

    def chosen(self, cell: str) -> "Entry":
        """The same, and then the choice of the main block."""
        return self._replace(steps=(*self.steps, Main(cell)))

    def with_put(self, kind: str, cell: str) -> "Entry":
        """The same, and then a piece put back."""
        return self._replace(steps=(*self.steps, Put(kind, cell)))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of a game that it stands for, after the roll."""
        return (Swap(*self.swap), *self.steps) if self.swap else ()
