"""Figures of All Fives: the table with its new domino, rings at the ends that count, the piece still in hand."""

from collections.abc import Collection, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from generator.figure.dominoes import CORNER, INSET, DominoLook, domino
from generator.figure.furniture import pill
from generator.figure.marks import Anchor, Disc, Face, Figure, Ink, Label, Mark, Point
from generator.figure.shapes import arrow, box, centred
from generator.games.all_fives.engine.laying import DominoFace
from generator.games.all_fives.engine.move import FivesSide
from generator.games.all_fives.engine.picture import FivesPicture
from generator.grid.square import Square
from generator.tiles.layout import Placed
from generator.value import Value

HALF = 9.2
"""Edge of half a domino, in millimetres; a strip prints the whole figure at about two thirds of its size."""

WIDE, HIGH = 55.6, 48.0
"""What a cell of a strip holds; where rings would reach further they stand beside the ends."""

RING, RING_GAP, RING_TYPE = 3.2, 1.5, 12.4
NAME_TYPE, NAME_DROP = 11.6, 4.6
REACH, ARROW_GAP = 9.4, 1.2
"""How far a piece in hand is held off its slot, and how far its arrow keeps from both."""

IN_HAND, IN_HAND_WIDTH, IN_HAND_GAP = "in your hand", 22.0, 2.0
DASH = (2.4, 1.8)


class PaperBox(NamedTuple):
    """A rectangle on the paper, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: "PaperBox") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def beyond(self, centre: Point, side: FivesSide, distance: float) -> Point:
        """The point that far outside, straight to one side of a point within."""
        x, y = centre
        edges = {
            FivesSide.LEFT: self.left,
            FivesSide.RIGHT: self.right,
            FivesSide.ABOVE: self.top,
            FivesSide.BELOW: self.bottom,
        }
        rows, cols = side.value
        return (x, edges[side] + rows * distance) if side.upright else (edges[side] + cols * distance, y)

    def lowered(self, distance: float) -> "PaperBox":
        """The same box further down."""
        return self._replace(top=self.top + distance, bottom=self.bottom + distance)

    def joined(self, other: "PaperBox") -> "PaperBox":
        """The least box that holds both."""
        return PaperBox(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def draw_table(
    picture: FivesPicture, picked: Placed | None = None, look: DominoLook = DominoLook.FRESH, rings: bool = True
) -> Figure:
    """The table, its rings beyond the ends wherever a cell has the room for that."""
    scene = _FivesScene(picture, picked, look, rings)
    for level, upright in product((False, True), repeat=2):
        figure = scene.figure({False: level, True: upright})
        if figure.width <= WIDE and figure.height <= HIGH:
            break
    return figure


def draw_before(picture: FivesPicture, wanted: Placed) -> Figure:
    """The table with an empty slot, and the domino in hand that is about to go there."""
    tiles = [(placed, _box(placed)) for placed in picture.dominoes]
    slot, filled = _box(wanted), [box for _, box in tiles]
    held = _held(slot, filled)
    marks: list[Mark] = [mark for placed, _ in tiles for mark in _tile(placed, DominoLook.PLAIN)]
    marks.append(_slot(slot))
    drop = held.top - slot.top
    marks += Figure(0, 0, _tile(wanted, DominoLook.FRESH)).moved(0, drop).marks
    side = FivesSide.ABOVE if drop < 0 else FivesSide.BELOW
    tail = held.beyond(held.middle, FivesSide.BELOW if drop < 0 else FivesSide.ABOVE, ARROW_GAP)
    marks += arrow(tail, slot.beyond(slot.middle, side, ARROW_GAP), Ink.PART_TEXT, barb=2.8)
    label, words = _in_hand(held, min([slot, *filled]).left)
    return _cropped([*marks, label], [*filled, slot, held, words])


def emblem() -> Figure:
    """One and four make five."""
    half = 4.1
    tiles = [
        *domino((0, 0), (1, 3), half, True, DominoLook.PLAIN),
        *domino((2 * half, 0), (3, 4), half, True, DominoLook.FRESH),
    ]
    width = 11.0
    return Figure(4 * half, 11.6, (*tiles, *pill(2 * half - width / 2, 9.1, width, "+5")))


class _FivesScene(Value):
    """What is to be drawn."""

    picture: FivesPicture
    picked: Placed | None
    look: DominoLook
    rings: bool

    def figure(self, beside: dict[bool, bool]) -> Figure:
        """The drawing; `beside` says for level and for upright ends whether their rings stand at the side."""
        dominoes = dict.fromkeys(self.picture.dominoes, DominoLook.PLAIN)
        if self.picked:
            dominoes.pop(self.picked, None)
            dominoes[self.picked] = self.look
        marks = [mark for placed, look in dominoes.items() for mark in _tile(placed, look)]
        filled = [_box(placed) for placed in dominoes]
        for end in self.picture.table.counting if self.rings else ():
            side = self.picture.followed[end.side].end
            centre = _ring_place(side, filled, beside[side.side.upright])
            filled.append(_around(centre, RING))
            marks += _ring(centre, end.worth)
        if self.picture.sniff and not self.rings and sum(placed.domino.double for placed in dominoes) > 1:
            label, words = _name(self.picture.sniff)
            filled.append(words)
            marks.append(label)
        return _cropped(marks, filled)


def _point(place: Square) -> Point:
    return place.col * HALF / 2, place.row * HALF / 2


def _box(placed: Placed) -> PaperBox:
    (left, top), (right, bottom) = _point(placed.first), _point(placed.second)
    return PaperBox(left, top, right + HALF, bottom + HALF)


def _tile(placed: Placed, look: DominoLook) -> tuple[Mark, ...]:
    return domino(_point(placed.first), placed.numbers, HALF, placed.lying, look)


def _slot(slot: PaperBox) -> Mark:
    width, height = slot.right - slot.left, slot.bottom - slot.top
    edge = box(
        slot.left + INSET,
        slot.top + INSET,
        width - 2 * INSET,
        height - 2 * INSET,
        CORNER * HALF,
        stroke=Ink.PART_TEXT,
        weight=1.0,
    )
    return edge._replace(dash=DASH)


def _held(slot: PaperBox, filled: Collection[PaperBox]) -> PaperBox:
    """Where the piece is shown: straight above its slot, or below where other dominoes are in the way."""
    away = slot.bottom - slot.top + REACH
    above, below = slot.lowered(-away), slot.lowered(away)
    return below if any(slot.joined(above).meets(other) for other in filled) else above


def _in_hand(held: PaperBox, left: float) -> tuple[Label, PaperBox]:
    """The words beside the piece, on the side that leaves the figure narrow."""
    baseline = held.middle[1] + 1.4
    if held.left - IN_HAND_GAP - IN_HAND_WIDTH >= left - 1.0:
        end = held.left - IN_HAND_GAP
        label = Label((end, baseline), IN_HAND, NAME_TYPE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.END)
        return label, PaperBox(end - IN_HAND_WIDTH, baseline, end, baseline)
    start = held.right + IN_HAND_GAP
    label = Label((start, baseline), IN_HAND, NAME_TYPE, Ink.MUTED, Face.SANS_ITALIC)
    return label, PaperBox(start, baseline, start + IN_HAND_WIDTH, baseline)


def _ring_place(end: DominoFace, filled: list[PaperBox], beside: bool) -> Point:
    """Beyond the end, or beside it where that is asked for or must be, or on it as a last resort."""
    sides = sorted(FivesSide, key=lambda side: side.upright is end.side.upright)
    if not beside:
        sides = [end.side, *(side for side in sides if side is not end.side)]
    x, y = _point(end.at)
    middle = x + HALF / 2, y + HALF / 2
    spots = [_box(end.of).beyond(middle, side, RING_GAP + RING) for side in sides]
    free = (spot for spot in spots if not any(_around(spot, RING).meets(other) for other in filled))
    return next(free, middle)


def _ring(centre: Point, count: int) -> tuple[Mark, ...]:
    ring = Disc(centre, RING, Ink.PAPER, Ink.ANSWER, 1.0)
    return ring, centred(centre, str(count), RING_TYPE, Ink.ANSWER, Face.SANS_BOLD)


def _name(sniff: Placed) -> tuple[Label, PaperBox]:
    """The word for it, below."""
    at = _box(sniff).middle[0], _box(sniff).bottom + NAME_DROP
    label = Label(at, "sniff", NAME_TYPE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.MIDDLE)
    return label, PaperBox(at[0] - HALF / 2, at[1], at[0] + HALF / 2, at[1])


def _around(centre: Point, radius: float) -> PaperBox:
    x, y = centre
    return PaperBox(x - radius, y - radius, x + radius, y + radius)


def _cropped(marks: Iterable[Mark], filled: Sequence[PaperBox]) -> Figure:
    """The marks in a figure that just holds these boxes."""
    if not filled:
        return Figure(0, 0)
    whole = filled[0]
    for one in filled:
        whole = whole.joined(one)
    drawn = Figure(0, 0, tuple(marks)).moved(-whole.left, -whole.top)
    return Figure(whole.right - whole.left, whole.bottom - whole.top, drawn.marks)
