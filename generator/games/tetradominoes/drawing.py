"""Figures of Tetradominoes: dominoes on the table, tetrominoes on top of them, and the cells that are free.

Every piece says by its lightness which side is up, so a page printed in grey tells the same.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeVar

from generator.figure.dominoes import CORNER, DRAWN, ORNAMENT_HALF, DominoLook, coloured_layout, domino, pips
from generator.figure.furniture import letter_disc, numeral
from generator.figure.marks import Disc, Face, Figure, Ink, Line, Mark, Path, Point
from generator.figure.polyominoes import outline
from generator.figure.shapes import box, centred, rounded
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.table import TetraTable
from generator.grid.square import Square
from generator.tiles.layout import Layout, Placed
from generator.tiles.polyomino import TETROMINOES, shape

HALF = 9.2
"""Edge of half a domino, in millimetres; a strip prints the whole figure at about two thirds of its size."""

PIECE_INSET, PIECE_CORNER = 0.13, 0.2
"""How far a tetromino keeps inside its cells, and how round it is, for a half of one."""

HALO = 0.045
"""How far inside its cells the ring round a piece that stands out keeps, for a half of one."""

FACES = {
    TetrominoSide.LIGHT: (Ink.HOLE, Ink.LINE, Ink.MUTED),
    TetrominoSide.DARK: (Ink.LINE, Ink.LINE, Ink.FAINT),
}
"""The fill of a piece, its outline, and the covered numbers that are seen through it."""

RINGS = {DominoLook.FRESH: (Ink.PART_TEXT, Ink.PART_TINT), DominoLook.WRONG: (Ink.ANSWER, Ink.ANSWER_TINT)}
"""The ring round a piece that stands out, and what is between the ring and the piece."""

PIECE_EDGE, RING_EDGE, FREE_EDGE = 1.4, 1.75, 0.6
FREE_DOTS, FREE_INSET = (0.75, 1.9), 0.7
NAME_TYPE, NAME_ROOM = 7.4, 5.0
COVERED, BLANK, SEAM, SEAM_EDGE = 0.8, 0.09, 0.22, 0.75
"""How large covered pips and a covered blank are and how short the seams, for a half of one; weight of a seam."""

TOKEN, TURN = 0.24, 0.2
"""The radius of a token on a piece and of a domino's turn, for a half of one."""

LOOSE_HALF, LOOSE_EDGE = 4.6, 1.0
"""Edge of a cell of a tetromino that lies beside the table, and the weight of its outline."""

EMBLEM_HALF = 4.1
"""Edge of half a domino in the signs of the contents."""

CELL_NAME = re.compile(r"([a-z]+)(\d+)")

T = TypeVar("T", Placed, Tetromino)
Looks = Mapping[Placed, DominoLook]
PieceLooks = Mapping[Tetromino, DominoLook]


def draw_table(
    table: TetraTable,
    looks: Looks | None = None,
    pieces: PieceLooks | None = None,
    tokens: Mapping[Tetromino, str] | None = None,
    frame: Mapping[str, Square] | None = None,
    turns: Mapping[Placed, str] | None = None,
    half: float = HALF,
) -> Figure:
    """The table; `looks` and `pieces` say what stands out, and add what is not on it, such as a wrong play.

    `tokens` puts a player's letter on a piece, `frame` draws cells by their names with letters and
    numbers beside them, and `turns` writes on dominoes when they were played.
    """
    dominoes = _looks((_plain(placed) for placed in table.dominoes), _unmarked(looks or {}))
    tetrominoes = _looks(table.tetrominoes, pieces or {})
    marks: list[Mark] = [free_cell(cell, half) for cell in (frame or {}).values() if cell not in table.numbers]
    for placed, look in dominoes:
        marks += domino(_point(placed.first, half), placed.numbers, half, placed.lying, look)
    below = {cell: placed for placed, _ in dominoes for cell, _ in placed.halves}
    for piece, look in tetrominoes:
        marks += _piece(piece, half, look, below)
        if token := (tokens or {}).get(piece):
            marks += letter_disc(_token_place(piece, half), token, TOKEN * half)
    for placed, turn in (turns or {}).items():
        marks += numeral(_middle(placed, half), turn, TURN * half)
    cells = {*below} | {cell for piece, _ in tetrominoes for cell in piece.cells} | {*(frame or {}).values()}
    return _cropped(marks, cells, frame or {}, half)


def loose_piece(letter: str, side: TetrominoSide, half: float = LOOSE_HALF) -> Figure:
    """A tetromino beside the table, lying as its letter does, this side up."""
    cells = shape(TETROMINOES[letter])
    rows, cols = 1 + max(cell.row for cell in cells), 1 + max(cell.col for cell in cells)
    fill, edge, _ = FACES[side]
    body = _body(cells, half, PIECE_INSET, fill=fill, edge=edge, weight=LOOSE_EDGE)
    return Figure(cols * half, rows * half, (body,))


def ornament(table: TetraTable) -> Figure:
    """The table large and in colours, for covers and openers."""
    settled = table.settled()
    below = {cell: placed for placed in settled.dominoes for cell, _ in placed.halves}
    pieces = [
        mark for piece in settled.tetrominoes for mark in _piece(piece, ORNAMENT_HALF, DominoLook.PLAIN, below)
    ]
    return coloured_layout(Layout(settled.dominoes)) + Figure(0, 0, tuple(pieces))


def emblem() -> Figure:
    """Three dominoes, and an L over their equal numbers."""
    half = EMBLEM_HALF
    cells = (Square(0, 1), Square(1, 1), Square(1, 2), Square(1, 3))
    table = TetraTable.of(
        [
            Placed(Square(0, 0), Square(0, 1), (2, 4)),
            Placed(Square(1, 0), Square(1, 1), (5, 4)),
            Placed(Square(1, 2), Square(1, 3), (4, 6)),
        ],
        [Tetromino.of(cells, TetrominoSide.DARK)],
    )
    return draw_table(table, half=half)


def _looks(things: Iterable[T], looks: Mapping[T, DominoLook]) -> list[tuple[T, DominoLook]]:
    """Each thing with its look, those that stand out last."""
    known = dict.fromkeys(things, DominoLook.PLAIN) | {**looks}
    return sorted(known.items(), key=lambda item: DRAWN.index(item[1]))


def _unmarked(looks: Looks) -> Looks:
    return {_plain(placed): look for placed, look in looks.items()}


def _plain(placed: Placed) -> Placed:
    return placed._replace(marked=False)


def _point(cell: Square, half: float) -> Point:
    return cell.col * half, cell.row * half


def _centre(cell: Square, half: float) -> Point:
    return (cell.col + 0.5) * half, (cell.row + 0.5) * half


def _middle(placed: Placed, half: float) -> Point:
    (x1, y1), (x2, y2) = _centre(placed.first, half), _centre(placed.second, half)
    return (x1 + x2) / 2, (y1 + y2) / 2


def free_cell(cell: Square, half: float) -> Mark:
    """A cell of the frame on which nothing lies."""
    left, top = _point(cell, half)
    side = half - 2 * FREE_INSET
    edge = box(left + FREE_INSET, top + FREE_INSET, side, side, CORNER * half, stroke=Ink.FAINT, weight=FREE_EDGE)
    return edge._replace(dash=FREE_DOTS)


def _piece(piece: Tetromino, half: float, look: DominoLook, below: Mapping[Square, Placed]) -> list[Mark]:
    """A tetromino, what it covers seen through it, and a ring round it where it stands out."""
    fill, edge, ink = FACES[piece.side]
    marks: list[Mark] = []
    if look in RINGS:
        ring, tint = RINGS[look]
        marks.append(_body(piece.cells, half, HALO, fill=tint, edge=ring, weight=RING_EDGE))
    marks.append(_body(piece.cells, half, PIECE_INSET, fill=fill, edge=edge, weight=PIECE_EDGE))
    for cell in piece.cells:
        if cell in below:
            marks += _covered(cell, below[cell], half, ink)
            marks += _seams(piece, cell, below, half, ink)
    return marks


def _covered(cell: Square, placed: Placed, half: float, ink: Ink) -> tuple[Mark, ...]:
    """The number under a piece; a blank is a small ring, to be told from no domino at all."""
    number = dict(placed.halves)[cell]
    if number == 0:
        return (Disc(_centre(cell, half), BLANK * half, stroke=ink, width=SEAM_EDGE),)
    return pips(_centre(cell, half), number, COVERED * half, placed.lying, ink)


def _seams(piece: Tetromino, cell: Square, below: Mapping[Square, Placed], half: float, ink: Ink) -> Iterator[Mark]:
    """The sides of a cell, to the right and below, where one domino under the piece ends and another begins."""
    x, y = _centre(cell.moved(1, 1), half)
    left, top, short = x - half / 2, y - half / 2, SEAM * half
    for other, start in ((cell.moved(0, 1), (left, top - half)), (cell.moved(1, 0), (left - half, top))):
        if other in piece.cells and below.get(other) != below[cell]:
            across, down = (0.0, short) if other.row == cell.row else (short, 0.0)
            yield Line((start[0] + across, start[1] + down), (left - across, top - down), ink, SEAM_EDGE)


def _body(cells: Collection[Square], half: float, inset: float, fill: Ink, edge: Ink, weight: float) -> Path:
    corners = outline(cells, half, inset * half)
    return Path(rounded(corners, PIECE_CORNER * half), fill, edge, weight)


def _token_place(piece: Tetromino, half: float) -> Point:
    """The side between two cells that is nearest to the middle of the piece."""
    x = sum(_centre(cell, half)[0] for cell in piece.cells) / 4
    y = sum(_centre(cell, half)[1] for cell in piece.cells) / 4
    seams = (
        ((a + c) / 2, (b + d) / 2)
        for cell in piece.cells
        for other in (cell.moved(0, 1), cell.moved(1, 0))
        if other in piece.cells
        for (a, b), (c, d) in [(_centre(cell, half), _centre(other, half))]
    )
    return min(seams, key=lambda seam: ((seam[0] - x) ** 2 + (seam[1] - y) ** 2, seam))


def _cropped(marks: list[Mark], cells: Collection[Square], frame: Mapping[str, Square], half: float) -> Figure:
    """The marks in a figure that just holds these cells and the names beside the frame."""
    if not cells:
        return Figure(0, 0)
    top, left = min(cell.row for cell in cells), min(cell.col for cell in cells)
    height = (max(cell.row for cell in cells) - top + 1) * half
    width = (max(cell.col for cell in cells) - left + 1) * half
    drawn = Figure(0, 0, (*marks, *_names(frame, top, left, half))).moved(-left * half, -top * half)
    room = NAME_ROOM if frame else 0.0
    return Figure(width, height, drawn.marks).moved(room, room)


def _names(frame: Mapping[str, Square], top: int, left: int, half: float) -> list[Mark]:
    """A letter before each row of the frame and a number over each of its columns."""
    rows: dict[int, str] = {}
    cols: dict[int, str] = {}
    for name, cell in frame.items():
        found = CELL_NAME.fullmatch(name)
        if found:
            rows[cell.row], cols[cell.col] = found[1], found[2]
    beside, above = left * half - NAME_ROOM / 2, top * half - NAME_ROOM / 2
    marks: list[Mark] = [
        centred((beside, (row + 0.5) * half), text, NAME_TYPE, Ink.MUTED) for row, text in rows.items()
    ]
    marks += [
        centred(((col + 0.5) * half, above), text, NAME_TYPE, Ink.MUTED, Face.SANS) for col, text in cols.items()
    ]
    return marks
