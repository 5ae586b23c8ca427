"""What a solo challenge starts from: a block by the rule of the set-up, and fifteen rolls with some to spare."""

from collections import Counter

from generator.errors import ContentError, PictureError
from generator.games.hexagone.engine.game import Hexagone, HexagoneOnBoard
from generator.games.hexagone.engine.move import read_dice
from generator.games.hexagone.engine.notation import SOLO_ROLLS, Spots, spots_of
from generator.games.hexagone.engine.setup import LEFT_OVER, MIX
from generator.games.hexagone.engine.table import LEAST_SIDES
from generator.notation.said import first_line

MOST_SPARE = 5
"""The most rolls to spare, for those of which no colour is left in the block."""

FIRST = "\ncaptured: -"
"""What makes a picture the start of a game for one."""


def read_start(text: str) -> Hexagone:
    """The start of a challenge; what the set-up or the set of pieces forbids is refused at its place."""
    rows = text.rstrip().split("\n")
    line = first_line(rows)
    if line < len(rows):
        raise PictureError(f"{rows[line].strip()!r}, expected a picture and nothing else", line)
    start = HexagoneOnBoard.parse(text.rstrip() + FIRST)
    if start.pieces <= LEFT_OVER:
        raise PictureError(f"the block has {start.pieces} pieces, expected more than {LEFT_OVER}")
    spots = spots_of(text)
    for cell in start.table.loose(start.board):
        sides = start.table.sides(start.board, cell)
        name = start.table.names[cell]
        raise PictureError(
            f"the piece on {name} touches the block along {sides} side{'s' * (sides != 1)}, "
            f"expected at least {LEAST_SIDES}",
            *spots[cell],
        )
    _in_the_set(start, spots)
    return start


def _in_the_set(start: Hexagone, spots: Spots) -> None:
    """Refuse a piece that the set does not have."""
    seen: Counter[str] = Counter()
    for kind, spot in zip(start.board, spots, strict=True):
        seen[kind] += 1
        if seen[kind] > MIX.get(kind, len(spots)):
            raise PictureError(f"{seen[kind]} pieces of {kind}, but the set has {MIX[kind]}", *spot)


def read_rolls(text: str) -> tuple[str, ...]:
    """Fifteen rolls, `AB CC …`, and some to spare."""
    rolls = []
    for number, word in enumerate(text.split(), 1):
        try:
            rolls.append(read_dice(word))
        except ContentError as error:
            raise ContentError(f"roll {number}: {error}") from None
    if not SOLO_ROLLS <= len(rolls) <= SOLO_ROLLS + MOST_SPARE:
        raise ContentError(
            f"there are {len(rolls)} rolls, expected {SOLO_ROLLS}, and up to {MOST_SPARE} more to spare"
        )
    return tuple(rolls)
