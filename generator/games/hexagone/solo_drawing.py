"""Figures of a solo challenge: the board with its rolls, and a line of play."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from generator.figure.arranged import stacked
from generator.figure.dice import colour_dice
from generator.figure.hexes import corner, tile_marks
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Polygon, moved
from generator.figure.shapes import box, centred, hexagon
from generator.games.hexagone.drawing import LETTER, BlockEmphasis, block_figure
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import Put
from generator.games.hexagone.engine.notation import SOLO_ROLLS
from generator.games.hexagone.tracing import TracedRoll
from generator.grid.hex import SQRT3
from generator.grid.hexpicture import EMPTY

EDGE = 4.0
"""Edge of a cell in a challenge, in millimetres: a line of ten fits half a page."""

ANSWER_EDGE = 4.9
"""The same in an answer, which is printed at about 0.6 of its size."""

FRAME_EDGE = 3.3
"""The same in a picture of one step."""

ASIDE, TYPE, BELOW = 1.4, 7.0, 5.0
DIE, BESIDE, ACROSS, PITCH, ROW = 4.2, 0.7, 5, 15.6, 6.4
"""The rolls: edge of a die and of its box, what is between these, how many stand side by side, and their pitch."""

LINE, WORD, PUTS = 5.6, 11.8, 7
"""The steps of an answer: their pitch, their type, and how many pieces put back stand in a line."""

BASE = LINE - 1.6
NUMBER_AT, DICE_AT, SWAP_AT, TAKES_AT, TOTAL_AT, WIDE = 6.0, 9.0, 24.0, 50.0, 98.0, 100.0
"""Where the columns of an answer stand."""


def challenge_figure(start: Hexagone, rolls: Sequence[str]) -> Figure:
    """The board with the names of its cells at both ends of every line, and below it the rolls, each with a box."""
    return stacked([_board(start, {}, EDGE), _rolls(rolls)], BELOW)


def answer_figure(start: Hexagone, steps: Sequence[TracedRoll]) -> Figure:
    """The board, on each piece the number of the roll that takes it, and below it what was done with each roll."""
    numbers = {cell: str(step.number) for step in steps for cell in step.gone}
    return stacked([_board(start, numbers, ANSWER_EDGE), _roll_lines(steps)], BELOW)


def step_figure(position: Hexagone, step: TracedRoll | None) -> Figure:
    """The block after a roll, its two pieces picked out where they still lie; every such figure has one size."""
    cells = [position.table.numbers[name] for name in step.entry.swap] if step and step.entry.swap else []
    firm = tuple(cell for cell in cells if position.board[cell] != EMPTY)
    ghosts = tuple(cell for cell, kind in enumerate(position.board) if kind == EMPTY)
    return block_figure(position, position.board, BlockEmphasis(firm=firm, ghosts=ghosts), FRAME_EDGE)


def _board(start: Hexagone, numbers: dict[int, str], edge: float) -> Figure:
    """Pieces with their letters, or once captured with the numbers of their rolls; free cells are faint."""
    cells = start.table.cells
    drawn: list[Mark] = []
    for number, (cell, kind) in enumerate(zip(cells, start.board, strict=True)):
        if kind == EMPTY:
            drawn.append(Polygon(hexagon(cell.centre(edge), 0.9 * edge), None, Ink.HAIR, 0.5))
            continue
        marks = tile_marks([(cell, kind)], edge, letter=LETTER * edge)
        if numbers:
            marks = [mark for mark in marks if not isinstance(mark, Label)]
            marks += _numbered(start, number, numbers, edge)
        drawn += marks
    left, top = corner(cells, edge)
    high = max(cell.centre(edge)[1] for cell in cells) + edge - top
    wide = max(cell.centre(edge)[0] for cell in cells) + SQRT3 / 2 * edge - left
    margin = ASIDE + 4.6 * edge / EDGE
    labels = _line_names(start, edge)
    shifted = tuple(moved(mark, margin - left, -top) for mark in (*drawn, *labels))
    return Figure(wide + 2 * margin, high, shifted)


def _numbered(start: Hexagone, cell: int, numbers: dict[int, str], edge: float) -> Iterable[Mark]:
    """The letter of a piece, and under it the number of the roll that takes it."""
    kind = start.board[cell]
    x, y = start.table.cells[cell].centre(edge)
    ink = Ink[f"ON_{kind}"] if kind != "W" else Ink.TEXT
    if cell not in numbers:
        yield centred((x, y), kind, LETTER * edge, ink, Face.SANS_BOLD)
        return
    yield centred((x, y), numbers[cell], 2.1 * edge, ink, Face.SANS_BOLD)


def _line_names(start: Hexagone, edge: float) -> Iterable[Label]:
    """The names of the first and the last cell of every line, beside them."""
    pairs = zip(start.table.cells, start.table.names, strict=True)
    size = TYPE * edge / EDGE
    for _, line in groupby(pairs, key=lambda pair: pair[0].r):
        ends = [*line]
        for (cell, name), side, anchor in ((ends[0], -1, Anchor.END), (ends[-1], 1, Anchor.START)):
            x, y = cell.centre(edge)
            at = x + side * (SQRT3 / 2 * edge + ASIDE), y + 0.12 * size
            yield Label(at, name, size, ink=Ink.MUTED, face=Face.SANS, anchor=anchor)


def _rolls(rolls: Sequence[str]) -> Figure:
    """The rolls in order, in lines of five: the dice, and before them a box to tick with the number in it.

    Those to spare stand in a line of their own, with a word beside them where there is room for it.
    """
    drawn: list[Mark] = []
    for place, roll in enumerate(rolls):
        left, top = place % ACROSS * PITCH, place // ACROSS * ROW
        drawn.append(box(left, top, DIE, DIE, 0.5, fill=Ink.PAPER, stroke=Ink.FAINT, weight=0.75))
        drawn.append(centred((left + DIE / 2, top + DIE / 2), str(place + 1), TYPE, Ink.MUTED))
        drawn += colour_dice(roll, DIE).moved(left + DIE + BESIDE, top).marks
    spare = len(rolls) - SOLO_ROLLS
    if 0 < spare < ACROSS - 1:
        at = spare * PITCH, (len(rolls) - 1) // ACROSS * ROW + DIE / 2 + 0.12 * TYPE
        drawn.append(Label(at, "to spare", TYPE, Ink.MUTED))
    return Figure(ACROSS * PITCH - BESIDE, -(-len(rolls) // ACROSS) * ROW, tuple(drawn))


def _roll_lines(steps: Sequence[TracedRoll]) -> Figure:
    """A line for each roll: number, dice, the swap, what it takes, and the sum; then what is put back."""
    rows = [row for step in steps for row in _step_rows(step)]
    drawn = tuple(moved(mark, 0, LINE * place) for place, row in enumerate(rows) for mark in row)
    return Figure(WIDE, LINE * len(rows), drawn)


def _step_rows(step: TracedRoll) -> list[list[Mark]]:
    words = "-".join(step.entry.swap) if step.entry.swap else "does not count"
    takes = ", ".join(f"{len([*run])} {kind}" for kind, run in groupby(step.taken))
    first: list[Mark] = [
        Label((NUMBER_AT, BASE), str(step.number), WORD, ink=Ink.PART_TEXT, face=Face.SANS_BOLD, anchor=Anchor.END),
        *colour_dice(step.roll, LINE - 1.2).moved(DICE_AT, 0).marks,
        Label((SWAP_AT, BASE), words, WORD, Ink.TEXT, Face.SANS_SEMIBOLD),
        Label((TAKES_AT, BASE), f"takes {takes}" if takes else "", WORD, Ink.TEXT),
        Label(
            (TOTAL_AT, BASE),
            str(step.total) if takes else "",
            WORD,
            ink=Ink.MUTED,
            face=Face.SANS,
            anchor=Anchor.END,
        ),
    ]
    back = [f"{one.kind} {one.cell}" if isinstance(one, Put) else f"main {one.cell}" for one in step.entry.steps]
    rows = [[mark for mark in first if not (isinstance(mark, Label) and not mark.text)]]
    for at in range(0, len(back), PUTS):
        more = "," * (at + PUTS < len(back))
        rows.append([Label((DICE_AT, BASE), f"{', '.join(back[at : at + PUTS])}{more}", WORD, Ink.MUTED)])
    return rows
