"""A board read from its picture: `3|5` lies face up, `3#5` face down, `. .` is a gap."""

import re

from generator.errors import PictureError
from generator.games.domino_finder.engine.board import DOWN, NOTHING, UP, FinderBoard, FinderTile
from generator.games.domino_finder.engine.setup import ACROSS, HIGHEST, ROWS
from generator.tiles.domino import Domino

PITCH = 4
"""Columns of the picture from one domino to the next."""

PLACE = re.compile(rf"([0-{HIGHEST}])([{UP}{DOWN}])([0-{HIGHEST}])|\{NOTHING} \{NOTHING}", re.ASCII)


def read_board(text: str) -> FinderBoard:
    """The inverse of a board's `str`; what cannot lie so raises PictureError at its row and column."""
    lines = text.split("\n")
    if not text.strip():
        raise PictureError("the board is empty, expected rows of dominoes such as '3#5 0|2 . .'")
    if len(lines) > ROWS:
        raise PictureError(f"the board has {len(lines)} rows, expected at most {ROWS}", ROWS)
    rows = [_read_row(line, number) for number, line in enumerate(lines)]
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise PictureError(
                f"a row of {len(row)} dominoes, expected {len(rows[0])} as in the first; "
                f"write a gap as '{NOTHING} {NOTHING}'",
                number,
            )
    board = FinderBoard(len(rows[0]), tuple(tile for row in rows for tile in row))
    _check_set(board)
    _check_traps(board)
    return board


def _read_row(line: str, number: int) -> list[FinderTile | None]:
    if not line.strip():
        raise PictureError("an empty line, expected the rows of the board one below the other", number)
    line = line.rstrip()
    row = [_read_tile(line, number, start) for start in range(0, len(line), PITCH)]
    if len(row) > ACROSS:
        raise PictureError(f"a row of {len(row)} dominoes, expected at most {ACROSS}", number, ACROSS * PITCH)
    return row


def _read_tile(line: str, number: int, start: int) -> FinderTile | None:
    found = PLACE.fullmatch(line[start : start + PITCH - 1])
    if not found:
        raise PictureError(
            f"{line[start : start + PITCH - 1]!r} is no domino, expected one such as '3{UP}5' (face up) or "
            f"'3{DOWN}5' (face down), or '{NOTHING} {NOTHING}' for a gap",
            number,
            start,
        )
    if line[start + PITCH - 1 : start + PITCH].strip():
        raise PictureError("no space after a domino, expected one", number, start + PITCH - 1)
    return FinderTile((int(found[1]), int(found[3])), found[2] == UP) if found[1] else None


def _check_set(board: FinderBoard) -> None:
    seen: set[Domino] = set()
    for place, tile in enumerate(board.tiles):
        if tile and tile.domino in seen:
            raise _fault(f"domino {tile.domino} lies on the board twice", board, place)
        if tile:
            seen.add(tile.domino)


def _check_traps(board: FinderBoard) -> None:
    for number, row in enumerate(board.rows):
        traps = [place for place, tile in enumerate(row) if tile and tile.trap]
        if len(traps) != 1:
            raise PictureError(
                f"row {number + 1} has {len(traps)} dominoes with a blank, expected one in each row",
                number,
                traps[1] * PITCH if traps else 0,
            )


def _fault(message: str, board: FinderBoard, place: int) -> PictureError:
    row, col = divmod(place, board.across)
    return PictureError(message, row, col * PITCH)
