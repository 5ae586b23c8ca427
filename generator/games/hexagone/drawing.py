"""Figures of the block: pieces with their letters, what is swapped, captured, split off and put back."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot
from typing import assert_never

from generator.figure.arranged import in_a_row, stacked
from generator.figure.dice import colour_dice
from generator.figure.hexes import outline, tile_marks
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Path, Point, moved
from generator.figure.shapes import arrow, hexagon
from generator.games.hexagone.engine.move import HexagoneRoll, Main, Move, Put, Swap
from generator.games.hexagone.engine.notation import HexagoneState
from generator.games.hexagone.engine.table import KINDS
from generator.games.players import NAMES
from generator.grid.hex import SQRT3, Hex
from generator.grid.hexpicture import EMPTY
from generator.value import Value

EDGE = 6.0
"""Edge of a piece in an example, in millimetres; a strip prints it at about 0.6 of that."""

LETTER = 1.9
"""The type of a piece's letter, in points for an edge of one millimetre."""

FIRM, CASING, THIN, DASH = 2.2, 3.8, 1.0, (2.4, 1.8)
ROOM, GAP, BETWEEN = 0.8, 3.2, 2.4
DIE, NOTE = 7.2, 11.6
"""Edge of a die, and the type of a word beside it."""

HEAD_ROOM, BARB = 0.56, 2.1
"""How far from the middle of its cells an arrow ends, for an edge of one, and how long its heads are."""

EMBLEM = 2.4
CHIP = 4.4
"""Edge of a piece that stands for a pile."""

Box = tuple[float, float, float, float]


class BlockEmphasis(Value):
    """What stands out in a block, each by the cells of it."""

    firm: tuple[int, ...] = ()
    """Pieces with a heavy edge: those just moved, or about to be."""

    wrong: tuple[int, ...] = ()
    """The same in red."""

    rings: tuple[tuple[int, ...], ...] = ()
    """Groups ringed in green: captured."""

    ghosts: tuple[int, ...] = ()
    """Free cells with a broken edge: pieces lay there, or may be put there."""

    pale: tuple[tuple[int, ...], ...] = ()
    """Sections that have split off, in a broken red line."""

    exchange: tuple[int, int] | None = None
    """Two cells with an arrow to and fro."""


def draw_state(now: HexagoneState, last: Move | None = None) -> Figure:
    """The block with the dice and what waits; the cells of the latest move picked out where pieces lie on them."""
    cells = (
        () if last is None else tuple(now.table.numbers[name] for name in named(last) if name in now.table.numbers)
    )
    return with_furniture(now, block_figure(now, now.board, BlockEmphasis(firm=lying(now.board, cells))))


def named(move: Move) -> tuple[str, ...]:
    """The cells that a move names."""
    match move:
        case Swap(one, other):
            return one, other
        case Put(_, cell):
            return (cell,)
        case HexagoneRoll() | Main():
            return ()
        case _:
            assert_never(move)


def lying(board: str, cells: Iterable[int]) -> tuple[int, ...]:
    """Those of some cells on which pieces lie."""
    return tuple(cell for cell in cells if board[cell] != EMPTY)


def block_figure(now: HexagoneState, board: str, emphasis: BlockEmphasis, edge: float = EDGE) -> Figure:
    """The pieces on a board, and what stands out among them."""
    place = now.table.cells
    drawn: list[Mark] = [_ghost(place[cell], edge) for cell in emphasis.ghosts]
    for spot in zip(place, board, strict=True):
        if spot[1] != EMPTY:
            drawn += tile_marks([spot], edge, letter=LETTER * edge)
    for section in emphasis.pale:
        drawn.append(Path(outline([place[cell] for cell in section], edge), None, Ink.ANSWER, FIRM, DASH))
    for cells, ink in ((emphasis.firm, Ink.PART_TEXT), (emphasis.wrong, Ink.ANSWER)):
        for cell in cells:
            drawn += _ring([place[cell]], edge, ink)
    for group in emphasis.rings:
        drawn += _ring([place[cell] for cell in group], edge, Ink.YES)
    if emphasis.exchange:
        one, other = (place[cell].centre(edge) for cell in emphasis.exchange)
        drawn += _to_and_fro(one, other, edge)
    shown = [place[cell] for cell in (*lying(board, range(len(board))), *emphasis.ghosts)]
    return _cropped(drawn, shown, edge)


def with_furniture(now: HexagoneState, block: Figure, waiting: str | None = None) -> Figure:
    """A block under the dice that were rolled, and over the pieces that wait to be put back."""
    parts = [colour_dice(now.dice, DIE)] if now.dice else []
    parts.append(block)
    held = now.waiting if waiting is None else waiting
    if held:
        parts.append(in_a_row([_word("to put back"), _loose(held)], BETWEEN))
    return stacked(parts, GAP)


def draw_piles(now: HexagoneState) -> Figure:
    """What each player has captured, the kinds side by side with their numbers."""
    rows = [_pile(NAMES[player], pile) for player, pile in enumerate(now.piles)]
    wide = max(row.width for row in rows)
    return stacked([Figure(wide, row.height, row.marks) for row in rows], GAP)


def emblem() -> Figure:
    """Three of a kind in the middle of others."""
    kinds = dict(zip((Hex(0, 0), *Hex(0, 0).neighbours()), "AAECBDA", strict=True))
    drawn = [mark for spot in kinds.items() for mark in tile_marks([spot], EMBLEM) if not isinstance(mark, Label)]
    group = [cell for cell, kind in kinds.items() if kind == "A"]
    return _cropped([*drawn, *_ring(group, EMBLEM, Ink.LINE)], kinds, EMBLEM)


def _pile(name: str, pile: str) -> Figure:
    words = _word(f"{name} {len(pile)}")
    chips = [_chip(kind, pile.count(kind)) for kind in KINDS if kind in pile]
    return in_a_row([words, *chips], BETWEEN)


def _chip(kind: str, count: int) -> Figure:
    """A piece, and how many there are of it."""
    piece = _cropped(tile_marks([(Hex(0, 0), kind)], CHIP, letter=LETTER * CHIP), [Hex(0, 0)], CHIP)
    return in_a_row([piece, _word(str(count))], 0.6)


def _loose(kinds: str) -> Figure:
    spots = [(Hex(place, 0), kind) for place, kind in enumerate(kinds)]
    drawn = [mark for spot in spots for mark in tile_marks([spot], CHIP, letter=LETTER * CHIP)]
    return _cropped(drawn, [cell for cell, _ in spots], CHIP)


def _word(text: str) -> Figure:
    """A short word, about as wide as it will print."""
    wide, high = 0.19 * NOTE * len(text), 0.25 * NOTE
    return Figure(
        wide, high, (Label((0, high), text, NOTE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.START),)
    )


def _ghost(cell: Hex, edge: float) -> Path:
    first, *others = hexagon(cell.centre(edge), 0.86 * edge)
    return Path((("M", *first), *(("L", *corner) for corner in others), ("Z",)), None, Ink.FAINT, THIN, DASH)


def _ring(cells: Collection[Hex], edge: float, ink: Ink) -> Iterator[Mark]:
    """A heavy edge; its casing keeps it apart from pieces of its own colour."""
    around = outline(cells, edge)
    yield Path(around, stroke=Ink.PAPER, width=CASING)
    yield Path(around, stroke=ink, width=FIRM)


def _to_and_fro(one: Point, other: Point, edge: float) -> Sequence[Mark]:
    """An arrow with two heads that leaves both letters free, cased so that it shows on any colour."""
    (x, y), (u, v) = one, other
    share = HEAD_ROOM * edge / hypot(u - x, v - y)
    ends = [(a + (b - a) * share, c + (d - c) * share) for a, b, c, d in ((x, u, y, v), (u, x, v, y))]
    middle = (x + u) / 2, (y + v) / 2
    shaft = Path((("M", *ends[0]), ("L", *ends[1])), stroke=Ink.PAPER, width=CASING)
    heads = [mark for end in ends for mark in arrow(middle, end, Ink.LINE, FIRM, BARB)]
    return shaft, *heads


def _cropped(drawn: Iterable[Mark], cells: Collection[Hex], edge: float) -> Figure:
    left, top, right, bottom = _around(cells, edge)
    return Figure(right - left, bottom - top, tuple(moved(mark, -left, -top) for mark in drawn))


def _around(cells: Collection[Hex], edge: float) -> Box:
    centres = [cell.centre(edge) for cell in cells] or [(0.0, 0.0)]
    across, down = [x for x, _ in centres], [y for _, y in centres]
    wide, high = SQRT3 / 2 * edge + ROOM, edge + ROOM
    return min(across) - wide, min(down) - high, max(across) + wide, max(down) + high
