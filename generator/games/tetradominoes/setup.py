"""What a problem gives: a table in its frame, a hand of dominoes, tetrominoes to be laid; and where they end up."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from generator.errors import ContentError, PictureError, suggestion
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.scene import SIDES, TetraScene, join_names, read_scene
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed, named, picture_error
from generator.tiles.polyomino import REVERSE, TETROMINOES
from generator.value import Value

MOST_DOMINOES = 6
"""The largest hand: with one more there is too much to try for anybody who has to look at all of it."""

MOST_LINES = 9
"""The most rows or columns of a frame, so that it fits a page and a digit names each column."""


class WantedTetromino(NamedTuple):
    """A tetromino to be laid: the side that is to be up, and the letter it then shows."""

    side: TetrominoSide
    letter: str

    def __str__(self) -> str:
        return f"{self.side.value} {self.letter}"

    @property
    def piece(self) -> str:
        """Which of the seven pieces it is, by the letter of its light side."""
        return self.letter if self.side is TetrominoSide.LIGHT else REVERSE[self.letter]


class Fit(NamedTuple):
    """Where everything lies in the end; `str` gives `46 b3-b4, light a2-b2-b3-b4`, both kinds in reading order."""

    dominoes: tuple[str, ...]
    tetrominoes: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join((*self.dominoes, *self.tetrominoes))


class Setup(Value):
    """A problem as it is read."""

    scene: TetraScene
    hand: tuple[Domino, ...]
    pieces: tuple[WantedTetromino, ...]

    @cached_property
    def names(self) -> dict[Square, str]:
        """The name of each cell of the frame."""
        return {cell: name for name, cell in self.scene.cells.items()}

    def fit(self, dominoes: Iterable[Placed], pieces: Iterable[Tetromino]) -> Fit:
        """The text of where these lie."""
        laid = (f"{named(one)} {join_names(self.names, (one.first, one.second))}" for one in sorted(dominoes))
        covers = (
            f"{one.side.value} {join_names(self.names, one.cells)}"
            for one in sorted(pieces, key=lambda piece: piece.cells)
        )
        return Fit(tuple(laid), tuple(covers))

    def read(self, text: str) -> Fit:
        """The inverse of a fit's `str`; its parts may come in any order."""
        dominoes, pieces = [], []
        for part in text.split(","):
            what, _, places = part.strip().partition(" ")
            if what in SIDES:
                pieces.append(self.scene.tetromino(what, places.strip()))
            else:
                dominoes.append(self.scene.domino(what, places.strip()))
        return self.fit(dominoes, pieces)


def read_table(text: str) -> TetraScene:
    """The table and its frame: some dominoes, none of them just played, and not too large."""
    scene = read_scene(text)
    table = scene.table
    if not table.dominoes:
        raise PictureError("there is no domino on the table, expected one at least to begin with")
    if table.fresh:
        raise picture_error(f"domino {table.fresh.domino} is joined with '+', expected '|' or '-'", table.fresh)
    rows, cols = ({cell[axis] for cell in scene.cells.values()} for axis in (0, 1))
    for lines, what in ((rows, "rows"), (cols, "columns")):
        if max(lines) >= MOST_LINES:
            raise PictureError(f"the frame has {max(lines) + 1} {what}, expected {MOST_LINES} at most")
    return scene


def read_hand(text: str, scene: TetraScene) -> tuple[Domino, ...]:
    """The dominoes to be played: a few, each of the set once, with room for all of them in the frame."""
    hand = [Domino.parse(word) for word in text.split()]
    if not 1 <= len(hand) <= MOST_DOMINOES:
        raise ContentError(f"hand {text!r} has {len(hand)} dominoes, expected 1 to {MOST_DOMINOES}")
    for place, domino in enumerate(hand):
        if domino.high > HIGHEST_NUMBER:
            raise ContentError(f"domino {domino} is not in the set, expected numbers up to {HIGHEST_NUMBER}")
        if domino in scene.table.named:
            raise ContentError(f"domino {domino} lies on the table already, expected another one in hand")
        if domino in hand[:place]:
            raise ContentError(f"domino {domino} is in the hand twice, expected each of the set once")
    free = len(scene.cells) - len(scene.table.numbers)
    if free < 2 * len(hand):
        raise ContentError(f"the frame has {free} free cells, expected {2 * len(hand)} or more for this hand")
    return tuple(sorted(hand))


def read_pieces(text: str, scene: TetraScene, hand: tuple[Domino, ...]) -> tuple[WantedTetromino, ...]:
    """The tetrominoes to be laid: no more than dominoes, and each of the seven pieces once."""
    found: list[WantedTetromino] = []
    for one in _wanted(text):
        if one.piece not in scene.table.unused:
            raise ContentError(f"the piece that shows {one} lies on the table already, expected another one")
        if one.piece in (other.piece for other in found):
            raise ContentError(f"{one} is a piece that is to be laid already, expected each of the seven once")
        found.append(one)
    if len(found) > len(hand):
        raise ContentError(f"{len(found)} tetrominoes for {len(hand)} dominoes, expected one after each at most")
    return tuple(found)


def _wanted(text: str) -> Iterator[WantedTetromino]:
    for part in text.split(",") if text.strip() else ():
        side, _, letter = part.strip().partition(" ")
        if side not in SIDES:
            near = suggestion(side, [*SIDES])
            raise ContentError(f"{part.strip()!r} has no known side, expected one such as 'light L'{near}")
        if letter not in TETROMINOES:
            raise ContentError(f"{part.strip()!r} is no tetromino, expected a letter of {' '.join(TETROMINOES)}")
        yield WantedTetromino(TetrominoSide(side), letter)
