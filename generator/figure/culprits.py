"""A board that points at some of its cells: those at fault, those they lean on, and the numbers of its rows."""

from collections.abc import Collection, Iterable, Mapping

from generator.figure.hexes import board, corner
from generator.figure.marks import Disc, Face, Figure, Ink, Mark, Polygon, moved
from generator.figure.shapes import centred, hexagon
from generator.grid.hex import DIRECTIONS, SQRT3, Hex

MOST_EDGE = 3.1
"""Edge of a cell where there is room for more, in millimetres."""

DOT, RING, RING_WEIGHT = 0.26, 0.36, 1.1
NUMBER_SIZE = 7.4
NUMBER_ROOM = 1.3
"""How far the numbers of rows reach beyond the board, in widths of a cell."""

SUM_GAP = 1.6

AXES = ((-1, 0), (0, 1), (1, -1))
"""Where the number of a row stands, beyond the end of it: on the left, below on the right, above on the right."""


def pointed_board(
    cells: Collection[Hex],
    culprits: Collection[Hex],
    leans: Collection[Hex],
    room: tuple[float, float],
    dotted: bool = True,
) -> Figure:
    """A board as large as the room lets it be, with its culprits tinted and, for grey print, dotted or ringed."""
    edge = fitting_edge(cells, room)
    fills = dict.fromkeys(leans, Ink.LEANS) | dict.fromkeys(culprits, Ink.CULPRIT)
    signs: list[Mark] = []
    if dotted:
        signs += [Disc(cell.centre(edge), DOT * edge, fill=Ink.LINE) for cell in culprits]
    signs += [Disc(cell.centre(edge), RING * edge, stroke=Ink.LINE, width=RING_WEIGHT) for cell in leans]
    return _filled(cells, fills, signs, edge)


def numbered_board(
    numbers: Mapping[Hex, tuple[int, int, int]], short: Collection[int], sample: Hex, room: tuple[float, float]
) -> Figure:
    """A board with the number of each row at its end, short rows in bold, and one cell with its rows picked out."""
    cells = [*numbers]
    around = NUMBER_ROOM * SQRT3
    edge = min(fitting_edge(cells, room, around), 2 * MOST_EDGE)
    in_rows = [cell for cell in cells if any(a == b for a, b in zip(numbers[cell], numbers[sample], strict=True))]
    fills = dict.fromkeys(in_rows, Ink.LEANS) | {sample: Ink.CULPRIT}
    signs: list[Mark] = [Disc(sample.centre(edge), DOT * edge, fill=Ink.LINE)]
    figure = _filled(cells, fills, signs, edge)
    left, top = corner(cells, edge)
    labels: list[Mark] = []
    for axis, (dq, dr) in enumerate(AXES):
        ends: dict[int, Hex] = {}
        for cell in cells:
            number = numbers[cell][axis]
            if number not in ends or _along(cell, dq, dr) > _along(ends[number], dq, dr):
                ends[number] = cell
        for number, end in ends.items():
            x, y = end.moved(dq, dr).centre(edge)
            face, ink = (Face.SANS_BOLD, Ink.ANSWER) if number in short else (Face.SANS, Ink.MUTED)
            if number in numbers[sample][axis : axis + 1]:
                ink = Ink.TEXT if number not in short else ink
            labels.append(centred((x - left, y - top), _signed(number), NUMBER_SIZE, ink, face))
    pad = around * edge
    sum_at = figure.width / 2, figure.height + pad + SUM_GAP
    labels.append(centred(sum_at, f"The dotted cell: {_added(numbers[sample])} = 0", NUMBER_SIZE + 0.6, Ink.TEXT))
    whole = Figure(figure.width, figure.height, (*figure.marks, *labels)).moved(pad, 0.8 * pad)
    return Figure(whole.width + pad, whole.height + pad + 2 * SUM_GAP, whole.marks)


def fitting_edge(cells: Iterable[Hex], room: tuple[float, float], around: float = 0.0) -> float:
    """The edge of a cell with which a board just fits into a room, something round it taken along."""
    plain = board(dict.fromkeys(cells, "."), 1.0)
    fits = min(room[0] / (plain.width + 2 * around), room[1] / (plain.height + 2 * around))
    return fits if around else min(MOST_EDGE, fits)


def _filled(cells: Collection[Hex], fills: Mapping[Hex, Ink], signs: list[Mark], edge: float) -> Figure:
    plain = board(dict.fromkeys(cells, "."), edge)
    left, top = corner(cells, edge)
    tints = [Polygon(hexagon(cell.centre(edge), edge), ink) for cell, ink in fills.items()]
    below, above = ([moved(mark, -left, -top) for mark in marks] for marks in (tints, signs))
    return Figure(plain.width, plain.height, (*below, *plain.marks, *above))


def _along(cell: Hex, dq: int, dr: int) -> int:
    """How far a cell lies in a direction."""
    steps = [step for step, one in enumerate(DIRECTIONS) if one == (dq, dr)]
    return (cell.q, cell.r, -cell.q, -cell.q, -cell.r, cell.q)[steps[0]]


def _added(numbers: tuple[int, int, int]) -> str:
    first, *others = numbers
    return _signed(first) + "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in others)


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
