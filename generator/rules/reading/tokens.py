"""The tokens of a picture and where they stand; no rule is read here.

A cell is a row and a column. Squares count their columns by tokens, triangles by places of two characters each; a
triangle points up where row and column add up to an even number. In a picture of hexagons a cell stands two columns
from the next of its line and one from those of the line below, so that its column is doubled: its neighbours differ
by (0, 2), (1, 1) and so on. Where a token is longer than one character, all these places are twice as wide, and the
last character of a token counts.
"""

import re
from collections.abc import Mapping

from generator.errors import PictureError
from generator.rules.language.board import HOLE, GridName

Cell = tuple[int, int]
Link = tuple[Cell, Cell]
"""Two cells that touch, the first of them before the second in reading order."""

Tokens = dict[Cell, str]

MOST_SPOTS = 1000
"""The most places of a picture: more than any page can show."""

WORD = re.compile(r"\S+")
LONGEST_TOKEN = 8
EMPTY = "."


def read_tokens(text: str, grid: GridName, between: bool = False) -> Tokens:
    """Every place of a picture with its token; raises PictureError at what cannot be one."""
    found = _words(text)
    return {place: found[at] for at, place in _places(found, grid, between).items() if found[at] != HOLE}


def where_it_stands(place: Cell, text: str, grid: GridName, between: bool = False) -> Cell:
    """The line and the column of a picture in which the token of a place stands."""
    places = _places(_words(text), grid, between)
    return next(at for at, one in places.items() if one == place)


def _places(found: Mapping[Cell, str], grid: GridName, between: bool) -> dict[Cell, Cell]:
    """The place of each token, by the line and the column of its last character."""
    if between:
        return _between(found)
    return _counted(found) if grid == "square" else _placed(found, grid)


def split_between(tokens: Mapping[Cell, str]) -> tuple[Tokens, dict[Link, str]]:
    """The cells of a picture that has room between them, and the marks that stand there."""
    cells = {
        (row // 2, column // 2): token for (row, column), token in tokens.items() if not (row % 2 or column % 2)
    }
    marks: dict[Link, str] = {}
    for (row, column), token in tokens.items():
        if token == EMPTY or not (row % 2 or column % 2):
            continue
        first, second = (row // 2, column // 2), ((row + 1) // 2, (column + 1) // 2)
        if row % 2 and column % 2:
            raise PictureError(f"{token!r} stands where four cells meet, expected it between two", row, column)
        if first not in cells or second not in cells:
            raise PictureError(f"{token!r} stands beside a single cell, expected it between two", row, column)
        marks[first, second] = token
    return cells, marks


def _words(text: str) -> dict[Cell, str]:
    """The tokens of a text by line and by the column of their last character."""
    found: dict[Cell, str] = {}
    for row, line in enumerate(text.rstrip().split("\n")):
        for word in WORD.finditer(line):
            if len(word[0]) > LONGEST_TOKEN:
                told = f"{word[0]!r} is no cell, expected at most {LONGEST_TOKEN} characters"
                raise PictureError(told, row, word.start())
            found[row, word.end() - 1] = word[0]
    if not found:
        raise PictureError("the picture is empty, expected cells such as '. . .'")
    if len(found) > MOST_SPOTS:
        raise PictureError(f"the picture has {len(found):,} places, expected {MOST_SPOTS:,} at most")
    return found


def _counted(found: Mapping[Cell, str]) -> dict[Cell, Cell]:
    """Places counted along each line, holes among them."""
    counts: dict[int, int] = {}
    places = {}
    for at in found:
        counts[at[0]] = counts.get(at[0], -1) + 1
        places[at] = at[0], counts[at[0]]
    return places


def _placed(found: Mapping[Cell, str], grid: GridName) -> dict[Cell, Cell]:
    """Places by where they stand in their lines."""
    wide = 1 if all(len(token) == 1 for token in found.values()) else 2
    if grid == "triangle":
        wide *= 2
    start = _start(found, wide, grid)
    places: dict[Cell, Cell] = {}
    for row, column in found:
        steps, odd = divmod(column - start, wide)
        if odd or (grid == "hex" and (steps - row) % 2):
            raise PictureError(_out_of_step(wide, grid), row, column)
        places[row, column] = row, steps
    least = min((step for at, (_, step) in places.items() if found[at] != HOLE), default=0)
    # Moved by an even number alone, for odd and even places are not alike.
    return {at: (row, step - least + least % 2) for at, (row, step) in places.items()}


def _start(found: Mapping[Cell, str], wide: int, grid: GridName) -> int:
    """The column from which steps are counted: the one that most tokens agree with, the first of these."""
    period = 2 * wide if grid == "hex" else wide
    counts: dict[int, int] = {}
    for row, column in found:
        shift = (column - (row * wide if grid == "hex" else 0)) % period
        counts[shift] = counts.get(shift, 0) + 1
    return max(sorted(counts), key=lambda shift: counts[shift])


def _out_of_step(wide: int, grid: GridName) -> str:
    if grid == "triangle":
        return f"the cell is out of step, expected neighbours {wide} columns apart"
    return (
        f"the cell is out of step, expected neighbours {2 * wide} columns apart in a line "
        f"and {wide} apart in the next"
    )


def _between(found: Mapping[Cell, str]) -> dict[Cell, Cell]:
    """Places of one character each, those of cells and those of the room between them two columns apart."""
    for (row, column), token in found.items():
        if len(token) > 1 or column % 2:
            raise PictureError("the place is out of step, expected cells and marks two columns apart", row, column)
    return {(row, column): (row, column // 2) for row, column in found}
