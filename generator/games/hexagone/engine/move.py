"""What a player may do, each with its text: `roll A B`, `swap c3-c4`, `main b2`, `put A d4`."""

import re
from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.hexpicture import name_order

CELL = r"[a-z]{1,2}[1-9][0-9]?"
ROLL = re.compile(r"roll (\S) ?(\S)")
SWAP = re.compile(rf"swap ({CELL})-({CELL})")
MAIN = re.compile(rf"main ({CELL})")
PUT = re.compile(rf"put ([A-FW]) ({CELL})")
DICE = "ABCDEF"
EXAMPLES = "'roll A B', 'swap c3-c4', 'main b2' or 'put A d4'"


class Roll(NamedTuple):
    """Two dice, in the order in which they are read."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"roll {self.first} {self.second}"


class Swap(NamedTuple):
    """Two pieces that change places, by the names of their cells in reading order."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.one}-{self.other}"


class Main(NamedTuple):
    """The choice of the main block among the largest sections, by the first cell of it."""

    cell: str

    def __str__(self) -> str:
        return f"main {self.cell}"


class Put(NamedTuple):
    """A waiting piece that is laid against the main block."""

    kind: str
    cell: str

    def __str__(self) -> str:
        return f"put {self.kind} {self.cell}"


Move = Roll | Swap | Main | Put


def read_move(text: str) -> Move:
    """The inverse of a move's `str`."""
    words = " ".join(text.split())
    if found := ROLL.fullmatch(words):
        return Roll(*read_dice(found[1] + found[2]))
    if found := SWAP.fullmatch(words):
        return read_swap(found[1], found[2])
    if found := MAIN.fullmatch(words):
        return Main(found[1])
    if found := PUT.fullmatch(words):
        return Put(found[1], found[2])
    raise ContentError(f"{text!r} is no move, expected such as {EXAMPLES}")


def read_dice(text: str) -> str:
    """Two colours of the dice."""
    if len(text) != 2:
        raise ContentError(f"{text!r} is no roll, expected the colours of two dice such as 'AB'")
    for colour in text:
        if colour not in DICE:
            white = ", for no die shows white" if colour == "W" else ""
            raise ContentError(f"colour {colour!r} is not on the dice, expected A to F{white}")
    return text


def read_swap(one: str, other: str) -> Swap:
    """The swap of two cells, named in either order."""
    if one == other:
        raise ContentError(f"a swap of {one} with itself, expected two different cells")
    first, second = sorted((one, other), key=name_order)
    return Swap(first, second)
