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
    if not found:
        raise PictureError("the picture is empty, expected cells such as '. . .'")
    if len(found) > MOST_SPOTS:
        raise PictureError(f"the picture has {len(found):,} places, expected {MOST_SPOTS:,} at most")
    if between:
        return _between(found)
    if grid == "square":
        return _counted(found)
    return _placed(found, grid)


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
                raise PictureError(
                    f"{word[0]!r} is no cell, expected at most {LONGEST_TOKEN} characters", row, word.start()
                )
            found[row, word.end() - 1] = word[0]
    return found


def _counted(found: Mapping[Cell, str]) -> Tokens:
    """Places counted along each line, holes among them."""
    counts: dict[int, int] = {}
    tokens: Tokens = {}
    for (row, _), token in found.items():
        counts[row] = counts.get(row, -1) + 1
        if token != HOLE:
            tokens[row, counts[row]] = token
    return tokens


def _placed(found: Mapping[Cell, str], grid: GridName) -> Tokens:
    """Places by where they stand in their lines."""
    wide = 1 if all(len(token) == 1 for token in found.values()) else 2
    if grid == "triangle":
        wide *= 2
    start = _start(found, wide, grid)
    tokens: Tokens = {}
    for (row, column), token in found.items():
        steps, odd = divmod(column - start, wide)
        if odd or (grid == "hex" and (steps - row) % 2):
            raise PictureError(_out_of_step(wide, grid), row, column)
        if token != HOLE:
            tokens[row, steps] = token
    least = min(column for _, column in tokens) if tokens else 0
    # Moved by an even number alone, for odd and even places are not alike.
    return {(row, column - least + least % 2): token for (row, column), token in tokens.items()}


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


def _between(found: Mapping[Cell, str]) -> Tokens:
    """Places by the character, two for each cell or one for the room between."""
    tokens: Tokens = {}
    for (row, column), token in found.items():
        for at, char in enumerate(token, column - len(token) + 1):
            if at % 2:
                raise PictureError("the place is out of step, expected cells and marks two columns apart", row, at)
            if char != HOLE:
                tokens[row, at // 2] = char
    return tokens
