"""Figures of plain dominoes with binary dihexes: the line, bent to fit its cell, and how the code is read."""

from collections.abc import Iterator, Sequence

from generator.figure.arranged import in_a_row, stacked
from generator.figure.binary import symbols
from generator.figure.hexes import tile_marks
from generator.figure.marks import Face, Figure, Ink, Mark, moved
from generator.figure.shapes import centred
from generator.games.binary_dominoes.engine.line import TileLine
from generator.games.hextable.drawing import (
    EXAMPLE_EDGE,
    HIGH,
    WIDE,
    TableEmphasis,
    before_figure,
    emblem_figure,
    table_figure,
)
from generator.games.hextable.engine.table import Contact, HexPiece, HexTable
from generator.grid.hex import SQRT3, Hex
from generator.tiles.dihex import Tile

NARROWEST = 3
"""How many hexagons a line has before it bends, at the least."""

CODE_EDGE, TILE_EDGE, NUMBER_TYPE, SUM_TYPE, DROP = 7.0, 12.6, 15.0, 12.0, 4.6
ACROSS, GAP = 4, 1.4
"""How many numbers stand side by side, and what is between them."""


def line_figure(
    line: TileLine,
    fresh: Tile | None = None,
    wrong: bool = False,
    edge: float = EXAMPLE_EDGE,
    high: float = HIGH,
) -> Figure:
    """The line, shaped for a room so high, with its latest tile and the edge at which that meets the one before."""
    pieces = laid_out(line, high)
    picked = next((piece for piece in pieces if piece.tile == fresh), None)
    table = HexTable(tuple(pieces))
    return table_figure(
        table, TableEmphasis(picked, wrong, () if wrong or not picked else _joint(pieces, picked)), edge
    )


def before_line_figure(line: TileLine, fresh: Tile, words: str) -> Figure:
    """The line without its latest tile, which is held off its place."""
    pieces = laid_out(line)
    [wanted] = (piece for piece in pieces if piece.tile == fresh)
    return before_figure(HexTable(tuple(piece for piece in pieces if piece != wanted)), wanted, words)


def laid_out(line: TileLine, high: float = HIGH) -> list[HexPiece]:
    """The tiles of a line on hexagons, in rows to and fro that never touch: the shape that fits a cell best."""
    count = 2 * len(line.texts)
    widths = range(NARROWEST, max(count, NARROWEST) + 1)
    wide = min(widths, key=lambda wide: _misfit([*_winding(count, wide)], high))
    cells = [*_winding(count, wide)]
    return [
        HexPiece.of(zip(cells[2 * place : 2 * place + 2], text, strict=True))
        for place, text in enumerate(line.texts)
    ]


def code_figure(numbers: Sequence[str]) -> Figure:
    """Numbers in their code, each over its numeral."""
    drawn = [_under(_framed([(Hex(0, 0), number)]), number, NUMBER_TYPE) for number in numbers]
    rows = [drawn[start : start + ACROSS] for start in range(0, len(drawn), ACROSS)]
    return stacked([in_a_row(row, GAP) for row in rows], 2.4)


def tile_figure(left: str, right: str) -> Figure:
    """A tile in its code; below each half its number, and what its symbols are worth."""
    tile = _framed([(Hex(0, 0), left), (Hex(1, 0), right)], TILE_EDGE)
    marks: list[Mark] = list(tile.marks)
    for place, number in enumerate((left, right)):
        x, y = (place + 0.5) * tile.width / 2, tile.height + DROP
        parts = " + ".join(map(str, symbols(number))) or "blank"
        marks.append(centred((x, y), number, NUMBER_TYPE, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(centred((x, y + 1.3 * DROP), parts, SUM_TYPE, Ink.MUTED, Face.SANS))
    return Figure(tile.width, tile.height + 3.1 * DROP, tuple(marks))


def emblem() -> Figure:
    """Two tiles that meet at their threes."""
    return emblem_figure([((0, 0), (1, 0), "13")], ((1, 1), (2, 1), "36"))


def _winding(count: int, wide: int) -> Iterator[Hex]:
    """Cells one after the other, in rows so wide that run to and fro, two lines apart."""
    cell, onward = Hex(0, 0), 1
    for place in range(count):
        yield cell
        match place % (wide + 1):
            case turn if turn == wide - 1:
                cell = cell.moved(0 if onward > 0 else -1, 1)
            case turn if turn == wide:
                cell, onward = cell.moved(-1 if onward > 0 else 0, 1), -onward
            case _:
                cell = cell.moved(onward, 0)


def _misfit(cells: Sequence[Hex], high: float) -> tuple[float, int]:
    """How badly a shape fits a room so high in a cell of a strip, then how many lines it has."""
    centres = [cell.centre(EXAMPLE_EDGE) for cell in cells] or [(0.0, 0.0)]
    across, down = [x for x, _ in centres], [y for _, y in centres]
    width = max(across) - min(across) + SQRT3 * EXAMPLE_EDGE
    height = max(down) - min(down) + 2 * EXAMPLE_EDGE
    return max(1.0, width / WIDE, height / high), len({cell.r for cell in cells})


def _joint(pieces: Sequence[HexPiece], picked: HexPiece) -> tuple[Contact, ...]:
    """Where a tile at an end of the line touches the others; the shape never lets it touch twice."""
    return tuple(
        (cell, other)
        for cell in picked.cells
        for piece in pieces
        if piece != picked
        for other in piece.cells
        if other in cell.neighbours()
    )


def _framed(spots: Sequence[tuple[Hex, str]], edge: float = CODE_EDGE) -> Figure:
    """A tile or a single hexagon, with its upper left corner at the origin."""
    wide, high = SQRT3 * edge, 2 * edge
    marks = [moved(mark, wide / 2, edge) for mark in tile_marks(spots, edge)]
    return Figure(wide * len(spots), high, tuple(marks))


def _under(figure: Figure, text: str, size: float) -> Figure:
    label = centred((figure.width / 2, figure.height + DROP - 1.0), text, size, Ink.TEXT, Face.SANS_SEMIBOLD)
    return Figure(figure.width, figure.height + 2 * DROP - 1.0, (*figure.marks, label))
