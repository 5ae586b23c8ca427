"""What a player may do, each with its text: `roll A B`, `swap c3-c4`, `main b2`, `put A d4`."""

from typing import NamedTuple

from generator.errors import ContentError
from generator.grid.hexpicture import name_order
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import CELL_NAME, Spelling, letter

DICE = "ABCDEF"
EXAMPLES = "'roll A B', 'swap c3-c4', 'main b2' or 'put A d4'"


def read_die(colour: str) -> str:
    """A colour of the dice."""
    if colour not in DICE:
        white = ", for no die shows white" if colour == "W" else ""
        raise ContentError(f"colour {colour!r} is not on the dice, expected A to F{white}")
    return colour


def read_dice(text: str) -> str:
    """Two colours of the dice."""
    if len(text) != 2:
        raise ContentError(f"{text!r} is no roll, expected the colours of two dice such as 'AB'")
    return "".join(map(read_die, text))


DIE = Spelling(r"\S", read_die)
KIND = letter("ABCDEFW")


@phrased(
    Phrase("roll {first} {second}", first=DIE, second=DIE),
    Phrase("roll {first}{second}", first=DIE, second=DIE),
)
class HexagoneRoll(NamedTuple):
    """Two dice, in the order in which they are read."""

    first: str
    second: str


@phrased(Phrase("swap {one}-{other}", one=CELL_NAME, other=CELL_NAME))
class Swap(NamedTuple):
    """Two pieces that change places, by the names of their cells in reading order."""

    one: str
    other: str


@phrased(Phrase("main {cell}", cell=CELL_NAME))
class Main(NamedTuple):
    """The choice of the main block among the largest sections, by the first cell of it."""

    cell: str


@phrased(Phrase("put {kind} {cell}", kind=KIND, cell=CELL_NAME))
class Put(NamedTuple):
    """A waiting piece that is laid against the main block."""

    kind: str
    cell: str


Move = HexagoneRoll | Swap | Main | Put
MOVES: Phrases[Move] = Phrases(HexagoneRoll, Swap, Main, Put, otherwise=f"is no move, expected such as {EXAMPLES}")


def read_move(text: str) -> Move:
    """The inverse of a move's `str`; the cells of a swap may come in either order."""
    move = MOVES.read(text)
    return read_swap(*move) if isinstance(move, Swap) else move


def read_swap(one: str, other: str) -> Swap:
    """The swap of two cells, named in either order."""
    if one == other:
        raise ContentError(f"a swap of {one} with itself, expected two different cells")
    first, second = sorted((one, other), key=name_order)
    return Swap(first, second)
