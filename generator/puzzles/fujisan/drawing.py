"""A row of upright dominoes with its peak, and priests as pawns at the spaces they are on.

A priest on the ground stands beside his row. One on the mountain stands at the outer edge of his
space, above the upper row or below the lower one, so that no pip is hidden. A move leaves a ghost where
it began, and an arrow that goes along the row and hops over whoever stands there.
"""

from collections.abc import Iterable, Mapping

from generator.figure.dominoes import HALF, DominoLook, domino, layout_figure
from generator.figure.marks import Figure, Ink, Line, Mark, Path, Point, Step
from generator.figure.pawns import BASE, TALL, PawnStyle, pawn
from generator.figure.shapes import arrow, box
from generator.grid.square import Square
from generator.tiles.layout import Layout
from generator.value import Value

GROUND, PLINTH, GAP, OVERLAP, SIGN = HALF, 1.5, 0.4, 0.9, 17.0
LEVEL, CLEAR, LEAP, WEIGHT, BARB = 4.4, 1.0, 2.4, 1.75, 2.4
"""How high an arrow runs over a row, what it keeps clear of, and how far it leaps over a head."""


class Walked(Value):
    """A move to be shown: who goes, from where to where, and whether that is not allowed."""

    priest: str
    start: Square
    goal: Square
    wrong: bool = False

    @property
    def row(self) -> int | None:
        """The row along which it goes; none where it goes from one to the other."""
        return self.goal.row if self.start.row == self.goal.row else None


def mountain_figure(
    layout: Layout,
    peak: tuple[int, int],
    places: Mapping[str, Square],
    walked: Walked | None = None,
    resting: Iterable[str] = (),
    roomy: bool = False,
) -> Figure:
    """The mountain, its peak raised, and the priests; some may rest, and `roomy` figures are all alike high.

    A move is shown by where it began, its way, and its priest at its end.
    """
    slope = _Slope(layout, peak, places, walked, roomy)
    dominoes = layout_figure(layout).moved(slope.left, slope.top)
    marks: list[Mark] = [*slope.plinth(), *dominoes.marks]
    if walked and walked.start != walked.goal:
        marks += pawn(slope.foot(walked.start), "", PawnStyle.GHOST)
    for name, place in slope.standing.items():
        marks += pawn(slope.foot(place), name, _manner(name, walked, resting))
    if walked and walked.start != walked.goal:
        marks += slope.arrow(walked)
    return Figure(slope.width, slope.height, tuple(marks))


def _manner(name: str, walked: Walked | None, resting: Iterable[str]) -> PawnStyle:
    """Where a move is shown, all but the one who moves are at rest."""
    if walked:
        moving = PawnStyle.WRONG if walked.wrong else PawnStyle.PLAIN
        return moving if walked.priest == name else PawnStyle.RESTING
    return PawnStyle.RESTING if name in resting else PawnStyle.PLAIN


def sign() -> Figure:
    """A priest on four standing dominoes."""
    marks: list[Mark] = [*pawn((2.5 * HALF, TALL + OVERLAP - 0.3), "")]
    for place, numbers in enumerate(((2, 3), (1, 4), (5, 0), (0, 1))):
        marks = [*domino((place * HALF, TALL - 0.3), numbers, HALF, False, DominoLook.PLAIN), *marks]
    return Figure(4 * HALF, TALL + 2 * HALF - 0.3, tuple(marks)).scaled(SIGN / (4 * HALF))


class _Slope:
    """Where everything is drawn."""

    def __init__(
        self,
        layout: Layout,
        peak: tuple[int, int],
        places: Mapping[str, Square],
        walked: Walked | None,
        roomy: bool,
    ) -> None:
        columns = {cell.col for cell in layout.cells}
        self.peak = peak
        self.standing = dict(places)
        if walked:
            others = [place for name, place in places.items() if name != walked.priest]
            if walked.goal in others:
                del self.standing[walked.priest]
            else:
                self.standing[walked.priest] = walked.goal
        self.first, self.beyond = min(columns), max(columns) + 1
        self.left = GROUND if peak[0] in columns else 0.0
        taken = [*self.standing.values(), *([walked.start, walked.goal] if walked else ())]
        rows = {place.row for place in taken if self._on_mountain(place)} | ({0, 1} if roomy else set())
        leaps = walked.row if walked and self._hopped(walked) else None
        over, under = (
            (TALL - OVERLAP + 0.3) * (row in rows) + (LEAP + CLEAR - 0.3) * (row == leaps) for row in (0, 1)
        )
        self.top, bottom = max(over, PLINTH), max(under, PLINTH)
        self.width = 2 * self.left + (self.beyond - self.first) * HALF
        self.height = self.top + 2 * HALF + bottom

    def _on_mountain(self, place: Square) -> bool:
        return self.first <= place.col < self.beyond

    def _hopped(self, walked: Walked) -> list[float]:
        """The middles of those who are hopped, in the order of the way."""
        low, high = sorted((walked.start.col, walked.goal.col))
        found = [
            self._middle(place)
            for place in self.standing.values()
            if place.row == walked.row and low < place.col < high
        ]
        return sorted(found, reverse=walked.goal.col < walked.start.col)

    def plinth(self) -> tuple[Mark, ...]:
        """What lifts the two peak dominoes, or the bare spaces where they were."""
        reach = PLINTH - GAP
        left = self.left + (self.peak[0] - self.first) * HALF
        if self.left:
            return (
                box(
                    left - reach,
                    self.top - reach,
                    2 * (HALF + reach),
                    2 * (HALF + reach),
                    radius=2.4,
                    fill=Ink.PART,
                ),
            )
        bare = box(
            left + GAP,
            self.top + GAP,
            2 * (HALF - GAP),
            2 * (HALF - GAP),
            radius=1.6,
            fill=Ink.PAPER,
            stroke=Ink.PART,
            weight=1.0,
        )
        x, y, gap = left + HALF, self.top + HALF, 1.2
        across = Line((left + gap, y), (left + 2 * HALF - gap, y), Ink.PART, 0.75, (2.4, 1.8))
        down = Line((x, self.top + gap), (x, self.top + 2 * HALF - gap), Ink.PART, 0.75, (2.4, 1.8))
        return bare, across, down

    def foot(self, place: Square) -> Point:
        """The middle of a pawn's base."""
        x = self._middle(place)
        if not self._on_mountain(place):
            return x, self.top + (place.row + 0.5) * HALF + TALL / 2
        return x, self.top + OVERLAP if place.row == 0 else self.top + 2 * HALF + TALL - OVERLAP

    def _middle(self, place: Square) -> float:
        if self._on_mountain(place):
            return self.left + (place.col - self.first + 0.5) * HALF
        return GROUND / 2 if place.col < self.first else self.width - GROUND / 2

    def arrow(self, walked: Walked) -> tuple[Mark, ...]:
        """The way of a move: along a row and over heads, or short within a domino."""
        ink = Ink.ANSWER if walked.wrong else Ink.PART_TEXT
        if walked.row is None:
            return self._across(walked, ink)
        out = -1 if walked.row == 0 else 1
        side = 1 if walked.goal.col > walked.start.col else -1
        level = self.top + HALF + out * (HALF + LEVEL)
        steps, begin = self._beginning(walked.start, side, out, level)
        for middle in self._hopped(walked):
            steps += self._leap(middle, side, out, level)
        end = self._middle(walked.goal)
        if walked.goal in self.standing.values():
            end -= side * (BASE / 2 + CLEAR - 0.4)
        head = arrow((end - side * max(BARB, 0.1), level), (end, level), ink, WEIGHT, BARB)
        if side * (end - side * BARB - begin) > 0:
            steps.append(("L", end - side * BARB, level))
        return Path(tuple(steps), stroke=ink, width=WEIGHT), *head

    def _beginning(self, start: Square, side: int, out: int, level: float) -> tuple[list[Step], float]:
        """The first steps of an arrow and how far they lead: past the ghost, or up from the ground."""
        x, y = self.foot(start)
        if self._on_mountain(start):
            begin = x + side * (BASE / 2 + CLEAR - 0.4)
            return [("M", begin, level)], begin
        edge = (y - TALL - CLEAR + 0.3) if out < 0 else (y + CLEAR - 0.3)
        begin = x + side * 3.4
        return [("M", x, edge), ("C", x, level, x, level, begin, level)], begin

    def _leap(self, middle: float, side: int, out: int, level: float) -> list[Step]:
        """Over the head of a priest who stands at the upper edge, under the feet of one at the lower."""
        far = self.top + HALF + out * (HALF + TALL - OVERLAP + CLEAR + LEAP - 0.9)
        reach, bend = BASE / 2 + 1.5, 1.3
        near, past = middle - side * reach, middle + side * reach
        return [
            ("L", near - side * 0.8, level),
            ("C", near + side * bend * 0.2, level, near, far, middle, far),
            ("C", past, far, past - side * bend * 0.2, level, past + side * 0.8, level),
        ]

    def _across(self, walked: Walked, ink: Ink) -> tuple[Mark, ...]:
        if not self._on_mountain(walked.goal):
            return ()
        x, reach = self._middle(walked.goal), 3.2 if walked.goal.row else -3.2
        y = self.top + HALF
        return arrow((x, y - reach), (x, y + reach), ink)
