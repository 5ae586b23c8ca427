"""A table of dominoes and tetrominoes as text: a picture, the pieces on top of it, and lines on the rest of a game.

    2|4 . .

    . 4 4+6
      -
    . 5 . .
    light: a2-b2-b3-b4

A digit is half a domino, `.` a free cell that has a name: a1, a2, … by its line and column. `|` and `-`
join two halves, `+` those of the domino just played. `light` and `dark` list the cells of the tetrominoes
that lie this side up. A move is a domino and its cells, the digits in the order of the cells, `46 b3-b4`,
or a tetromino, `light a2-b2-b3-b4`.
"""

from collections.abc import Collection, Iterable, Mapping

from generator.errors import ContentError, PictureError
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.grid.hexpicture import line_name
from generator.grid.region import connected_groups
from generator.grid.square import Square
from generator.notation.said import Said, first_line, read_lines
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, picture_error
from generator.value import Value

FREE = "."
MARGIN = 2
"""How far from the table a domino reaches that touches it."""

SIDES = tuple(side.value for side in TetrominoSide)
DRAW_MORE = f"; a free cell is drawn as '{FREE}'"


class TetraScene(Value):
    """A position's text as read: the table, the cells by their names, and the other lines."""

    table: TetraTable
    cells: Mapping[str, Square]
    lines: Mapping[str, Said]

    def settled(self) -> "TetraScene":
        """The same with its table in the upper left corner."""
        rows, cols = self.table.corner
        cells = {name: cell.moved(-rows, -cols) for name, cell in self.cells.items()}
        return TetraScene(self.table.settled(), cells, self.lines)

    def named_cells(self, names: str) -> tuple[Square, ...]:
        """The cells that `a1-a2` names."""
        for name in names.split("-"):
            if name not in self.cells:
                raise ContentError(f"{names!r}: the picture has no cell {name!r}{DRAW_MORE}")
        return tuple(self.cells[name] for name in names.split("-"))

    def domino(self, digits: str, names: str) -> Placed:
        """A domino on two cells, the digits in the order of the cells: `36`, `a3-b3`."""
        domino = Domino.parse(digits)
        cells = self.named_cells(names)
        if len({*cells}) != 2 or len(cells) != 2:
            raise ContentError(f"{digits} {names!r}, expected two different cells such as 'a1-a2'")
        if domino.high > HIGHEST_NUMBER:
            raise ContentError(f"domino {digits} is not in the set, expected numbers up to {HIGHEST_NUMBER}")
        (first, one), (second, other) = sorted(zip(cells, map(int, digits), strict=True))
        return Placed(first, second, (one, other))

    def tetromino(self, side: str, names: str) -> Tetromino:
        """A tetromino on four cells, and which side is up: `light`, `a2-b2-b3-b4`."""
        piece = Tetromino.of(self.named_cells(names), TetrominoSide(side))
        if not piece.letter:
            raise ContentError(f"{side} {names!r} is none of the seven tetrominoes, expected four cells of one")
        return piece


def read_scene(text: str, keys: Iterable[str] = ()) -> TetraScene:
    """Read a picture and the lines below; these keys, `light` and `dark` are known."""
    rows = text.rstrip().split("\n")
    start = first_line(rows)
    cells = _read_frame(rows[:start])
    dominoes = _read_dominoes(rows[:start])
    lines = read_lines(rows, start, [*SIDES, *keys]) if start < len(rows) else {}
    pieces: list[Tetromino] = []
    for side in SIDES:
        if side in lines:
            pieces += _read_tetrominoes(
                lines.pop(side), TetrominoSide(side), TetraScene(TetraTable(dominoes), cells, {}), pieces
            )
    return TetraScene(TetraTable.of(dominoes, pieces), cells, lines)


def write_scene(table: TetraTable, lines: Mapping[str, str], frame: Collection[Square] = ()) -> str:
    """The text of a position in a frame of cells, or with every free cell that a next domino could reach.

    Empty lines are left out.
    """
    names = _named(frame) if frame else cell_names(table)
    said = {side: ", ".join(join_names(names, piece.cells) for piece in _up(table, side)) for side in SIDES}
    return "\n".join(
        [_picture(table, names), *(f"{key}: {words}" for key, words in (said | {**lines}).items() if words)]
    )


def cell_names(table: TetraTable) -> dict[Square, str]:
    """The names that `write_scene` gives to the cells."""
    (top, left), (high, wide) = table.corner, table.extent
    rows, cols = range(-MARGIN, high + MARGIN), range(-MARGIN, wide + MARGIN)
    return _named([Square(top + row, left + col) for row in rows for col in cols])


def _named(cells: Collection[Square]) -> dict[Square, str]:
    """Each cell by its line and column, counted from the first."""
    top, left = min(cell.row for cell in cells), min(cell.col for cell in cells)
    return {cell: f"{line_name(cell.row - top)}{cell.col - left + 1}" for cell in cells}


def join_names(names: Mapping[Square, str], cells: Iterable[Square]) -> str:
    """The cells by their names: `a1-a2`."""
    return "-".join(names[cell] for cell in cells)


def _up(table: TetraTable, side: str) -> list[Tetromino]:
    return [piece for piece in table.tetrominoes if piece.side.value == side]


def _picture(table: TetraTable, frame: Collection[Square]) -> str:
    """Two characters for every cell and its right side, two lines for it and its lower side."""
    top, left = min(cell.row for cell in frame), min(cell.col for cell in frame)
    spots = {(2 * (cell.row - top), 2 * (cell.col - left)): FREE for cell in frame}
    for placed in table.dominoes:
        row, col = 2 * (placed.first.row - top), 2 * (placed.first.col - left)
        on = (0, 1) if placed.lying else (1, 0)
        spots[row, col] = str(placed.numbers[0])
        spots[row + on[0], col + on[1]] = "+" if placed.marked else "|" if placed.lying else "-"
        spots[row + 2 * on[0], col + 2 * on[1]] = str(placed.numbers[1])
    rows, cols = max(row for row, _ in spots), max(col for _, col in spots)
    lines = ("".join(spots.get((row, col), " ") for col in range(cols + 1)) for row in range(rows + 1))
    return "\n".join(line.rstrip() for line in lines)


def _read_frame(rows: list[str]) -> dict[str, Square]:
    """The cells that have a name: those with a digit or a full stop."""
    found = {}
    for row, line in enumerate(rows):
        for column, char in enumerate(line):
            if char == FREE and (row % 2 or column % 2):
                message = f"a {FREE!r} is out of step, expected a cell at every second place"
                raise PictureError(message, row, column)
            if (char == FREE or char.isdigit()) and not (row % 2 or column % 2):
                found[f"{line_name(row // 2)}{column // 2 + 1}"] = Square(row // 2, column // 2)
    return found


def _read_dominoes(rows: list[str]) -> tuple[Placed, ...]:
    """The dominoes of the picture: each of the set once, one of them just played at most, all hanging together."""
    text = "\n".join(rows).replace(FREE, " ")
    if not text.strip():
        return ()
    dominoes = Layout.parse(text).dominoes
    seen: set[Domino] = set()
    for placed in dominoes:
        if placed.domino.high > HIGHEST_NUMBER:
            raise picture_error(
                f"domino {placed.domino} is not in the set, expected numbers up to {HIGHEST_NUMBER}", placed
            )
        if placed.domino in seen:
            raise picture_error(f"domino {placed.domino} lies on the table twice", placed)
        seen.add(placed.domino)
    for placed in [placed for placed in dominoes if placed.marked][1:]:
        raise picture_error("a second domino is joined with '+', expected only the one just played", placed)
    where = {cell: placed for placed in dominoes for cell, _ in placed.halves}
    for group in connected_groups([*where], Square.neighbours)[1:]:
        apart = where[min(group)]
        raise picture_error(f"domino {apart.domino} does not hang together with the others", apart)
    return dominoes


def _read_tetrominoes(
    said: Said, side: TetrominoSide, scene: TetraScene, before: list[Tetromino]
) -> list[Tetromino]:
    """The tetrominoes of a line, none of which clashes with those of the line before."""
    found: list[Tetromino] = []
    for part in said.parts(","):
        try:
            piece = scene.tetromino(side.value, part)
        except ContentError as error:
            raise said.fault(str(error), part) from None
        fault = _clash(piece, scene.table, [*before, *found])
        if fault:
            raise said.fault(f"{side.value} {part} {fault}", part)
        found.append(piece)
    return found


def _clash(piece: Tetromino, table: TetraTable, others: list[Tetromino]) -> str:
    """Why a tetromino cannot have come to lie where it is said to; nothing if it can."""
    laid = TetraTable(table.dominoes, tuple(others))
    if any(cell not in table.numbers for cell in piece.cells):
        return "hangs off the dominoes, expected four cells that bear numbers"
    if not laid.covered.isdisjoint(piece.cells):
        return "overlaps another tetromino"
    if piece.piece not in laid.unused:
        return f"is a second {piece.letter} this side up or its mirror image that side up, expected each piece once"
    if laid.meets_own(piece):
        return f"touches another {piece.side.value} tetromino, expected them apart"
    covered = {table.numbers[cell] for cell in piece.cells}
    below = (placed for placed in table.dominoes if placed.first in piece.cells or placed.second in piece.cells)
    if not any(covered <= {*placed.numbers} for placed in below):
        return "covers numbers that no domino beneath it has"
    return ""
