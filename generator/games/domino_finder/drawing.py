"""Figures of Domino Finder: the board as it is seen, pawns, the way of a move, and below it dice and treasures."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from generator.figure.dice import dice
from generator.figure.dominoes import CORNER, GHOST_DASH, INSET, DominoLook, domino, face_down, numbered
from generator.figure.marks import Anchor, Disc, Face, Figure, Ink, Label, Mark, Path, Point
from generator.figure.pawns import PawnStyle, pawn, player_pawn
from generator.figure.shapes import arrow, box
from generator.games.domino_finder.engine.known import GAP, HIDDEN, Known, within_reach
from generator.games.players import LETTERS, NAMES
from generator.tiles.domino import Domino

HALF, ROW_GAP = 9.2, 1.0
"""Edge of half a domino and the room between two rows; a strip prints the whole at about two thirds of its size."""

PAWN, PAWN_TALL = 0.78, 9.5
"""How much smaller than elsewhere a pawn on a cell is, and how tall it was."""

DOT, LEAVE, ENTER = 1.7, 0.26, 0.3
"""Radius of a mark on a cell within reach; where on its cells a way begins and ends, in cells from the middle."""

BELOW, DIE, SMALL, LINE_GAP, BESIDE, NAME_WIDTH, TYPE = 2.6, 6.6, 4.4, 1.4, 3.2, 8.8, 11.4
LEAST_WIDTH = 40.0


class PawnPath(NamedTuple):
    """The cells that a pawn walks over to the one it enters, and where it stood if that was outside."""

    cells: tuple[int, ...]
    allowed: bool = True
    outside: Point | None = None


class FinderScene(NamedTuple):
    """A board to be drawn: what is seen, whose pawns are shown elsewhere, and what stands out."""

    known: Known
    looks: Mapping[int, DominoLook] = MappingProxyType({})
    way: PawnPath | None = None
    dots: Collection[int] = ()
    rolled: tuple[int, int] | None = None
    fresh: frozenset[Domino] = frozenset()
    note: str = ""
    bare: bool = False
    """Whether dice and treasures are left out, for a move that has nothing to do with them."""

    def middle(self, cell: int) -> Point:
        """The middle of a cell."""
        row, col = divmod(cell, self.known.columns)
        return (col + 0.5) * HALF, (row + 0.5) * HALF + row * ROW_GAP

    @property
    def size(self) -> Point:
        """Width and height of the board."""
        rows = len(self.known.faces) // self.known.columns
        return self.known.columns * HALF, rows * (HALF + ROW_GAP) - ROW_GAP


def draw_known(known: Known, entered: int | None = None) -> Figure:
    """The board as everybody sees it, the domino entered last picked out."""
    return draw_scene(FinderScene(known, {} if entered is None else {entered // 2: DominoLook.FRESH}))


def draw_reach(known: Known) -> Figure:
    """The board with a mark on every cell that the player in turn can enter."""
    return draw_scene(FinderScene(known, dots=within_reach(known), bare=True))


def draw_scene(scene: FinderScene) -> Figure:
    """The board over its dice and treasures."""
    width, height = scene.size
    marks = [*_board(scene), *_way(scene), *_pawns(scene)]
    marks += [Disc(scene.middle(cell), DOT, Ink.PART_TEXT, Ink.PAPER, 1.0) for cell in scene.dots]
    left, top, right, bottom = _margins(scene)
    board = Figure(width + right, height + bottom, tuple(marks)).moved(left, top)
    if scene.bare:
        return board
    below = _below(scene)
    room = max(board.width, below.width)
    upper = board.moved((room - board.width) / 2, 0)
    lower = below.moved((board.width - scene.size[0]) / 2 if room == board.width else 0, board.height + BELOW)
    return Figure(room, lower.height, upper.marks + lower.marks)


def _margins(scene: FinderScene) -> tuple[float, float, float, float]:
    """The room left, above, right and below for a pawn that comes from outside."""
    way = scene.way
    if not way or not way.outside:
        return 0.0, 0.0, 0.0, 0.0
    (x, y), (width, height), reach = way.outside, scene.size, HALF * 0.5
    return max(0, reach - x), max(0, reach - y), max(0, x + reach - width), max(0, y + reach - height)


def outside(known: Known, cell: int) -> Point:
    """Where a pawn stands that is about to enter a cell at the edge: above or below it, else beside it."""
    scene = FinderScene(known)
    (x, y), (width, height) = scene.middle(cell), scene.size
    row, rows = cell // known.columns, len(known.faces) // known.columns
    if row == 0:
        return x, -HALF / 2
    if row == rows - 1:
        return x, height + HALF / 2
    return (-HALF / 2, y) if x < width / 2 else (width + HALF / 2, y)


def _board(scene: FinderScene) -> Iterable[Mark]:
    faces = scene.known.faces
    for place in sorted(range(len(faces) // 2), key=lambda place: place in scene.looks):
        x, y = scene.middle(2 * place)
        corner = x - HALF / 2, y - HALF / 2
        look = scene.looks.get(place, DominoLook.PLAIN)
        one, other = faces[2 * place : 2 * place + 2]
        if one == GAP:
            ink, weight = (Ink.GHOST, 1.0) if look is DominoLook.PLAIN else (Ink.PART_TEXT, 1.75)
            yield _edge(corner, ink, weight)._replace(dash=GHOST_DASH)
        elif one == HIDDEN:
            yield from face_down(corner, HALF, True)
            if look is not DominoLook.PLAIN:
                yield _edge(corner, Ink.ANSWER if look is DominoLook.WRONG else Ink.PART_TEXT, 1.75)
        else:
            yield from domino(corner, (one, other), HALF, True, look)


def _edge(corner: Point, ink: Ink, weight: float) -> Path:
    left, top = corner
    return box(
        left + INSET, top + INSET, 2 * (HALF - INSET), HALF - 2 * INSET, CORNER * HALF, stroke=ink, weight=weight
    )


def _pawns(scene: FinderScene) -> Iterable[Mark]:
    """Every pawn on its cell; where the one that has moved came from is a ghost."""
    known, way = scene.known, scene.way
    for player, cell in enumerate(known.pawns):
        if cell is not None:
            yield from standing(scene.middle(cell), player_pawn((0, 0), LETTERS[player]))
    if not way:
        return
    letter = LETTERS[known.turn]
    if way.allowed:
        yield from standing(way.outside or scene.middle(way.cells[0]), _ghost(letter))
    elif way.outside:
        yield from standing(way.outside, player_pawn((0, 0), letter))


def _ghost(letter: str) -> tuple[Mark, ...]:
    """A pawn in broken lines that hides the pips below it."""
    marks = pawn((0, 0), letter, PawnStyle.GHOST)
    return tuple(mark._replace(fill=Ink.PAPER) if isinstance(mark, Disc | Path) else mark for mark in marks)


def standing(middle: Point, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """A pawn drawn about the origin, set on a cell."""
    x, y = middle
    return Figure(0, 0, marks).scaled(PAWN).moved(x, y + PAWN * PAWN_TALL / 2).marks


def _way(scene: FinderScene) -> Iterable[Mark]:
    """The steps as one line with an arrow that points into the cell entered."""
    way = scene.way
    if not way:
        return ()
    points = [scene.middle(cell) for cell in way.cells]
    if way.outside:
        points = [way.outside, *points]
    ink = Ink.PART_TEXT if way.allowed else Ink.ANSWER
    points[0] = _towards(points[0], points[1], LEAVE * HALF)
    points[-1] = _towards(points[-1], points[-2], ENTER * HALF if way.allowed else 0.0)
    head = arrow(points[-2], points[-1], ink, barb=2.6)
    if len(points) == 2:
        return head
    steps = (("M", *points[0]), *(("L", *point) for point in points[1:-1]))
    return Path(steps, stroke=Ink.PAPER, width=3.6), Path(steps, stroke=ink, width=1.75), *head


def _towards(start: Point, goal: Point, distance: float) -> Point:
    (x, y), (u, v) = start, goal
    length = abs(u - x) + abs(v - y)
    return x + (u - x) * distance / length, y + (v - y) * distance / length


def _below(scene: FinderScene) -> Figure:
    """The dice, then everybody's treasures, on one line as far as there is room, and a note at the right."""
    known, width = scene.known, max(scene.size[0], LEAST_WIDTH)
    shown = scene.rolled or known.dice
    drawn = dice(shown, DIE, Ink.PART_TINT if scene.rolled else Ink.PAPER) if shown else Figure(0, 0)
    left, top = drawn.width + BESIDE if shown else 0.0, 0.0
    for player, heap in enumerate(known.treasures):
        row = _heap(player, heap, scene.fresh) if heap else Figure(0, 0)
        if left and left + row.width > width:
            left, top = 0.0, drawn.height + LINE_GAP
        drawn += row.moved(left, top + (DIE - SMALL) / 2 if top == 0 else top)
        left += row.width + BESIDE if heap else 0.0
    if scene.note:
        words = Label(
            (width, DIE / 2 + 1.4), scene.note, TYPE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.END
        )
        drawn += Figure(width, DIE, (words,))
    return drawn


def _heap(player: int, heap: Sequence[Domino], fresh: Collection[Domino]) -> Figure:
    marks: list[Mark] = [Label((0, SMALL / 2 + 1.4), NAMES[player], TYPE, Ink.TEXT, Face.SANS_SEMIBOLD)]
    for place, one in enumerate(heap):
        corner = NAME_WIDTH + place * (2 * SMALL + 0.2), 0.0
        marks += numbered(
            corner, (one.low, one.high), SMALL, True, DominoLook.FRESH if one in fresh else DominoLook.PLAIN
        )
    return Figure(NAME_WIDTH + len(heap) * (2 * SMALL + 0.2), SMALL, tuple(marks))


def emblem() -> Figure:
    """One domino turned up among others face down."""
    half, pitch = 4.1, 4.6
    marks: list[Mark] = []
    for place in range(6):
        corner = place % 2 * 2 * half, place // 2 * pitch
        marks += (
            domino(corner, (3, 5), half, True, DominoLook.FRESH) if place == 3 else face_down(corner, half, True)
        )
    return Figure(4 * half, 2 * pitch + half, tuple(marks))
