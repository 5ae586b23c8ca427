"""Building a map domino by domino, together or alone, under a frame that floats until it is filled out.

A position is a picture of the map and, where they are known, the dominoes in hand: a line `hand 01 12`
for each player, the one who chooses next first, and a line `stock 23 45` of those still to be turned
up. Without hands any domino that does not lie in the map may be played.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.errors import ContentError, IllegalMove
from generator.figure.dominoes import HALF, Look
from generator.figure.marks import Figure
from generator.grid.region import connected_groups
from generator.grid.square import Square
from generator.puzzles.mountains.deal import HIGHEST, missing_height, read_dominoes
from generator.puzzles.mountains.drawing import Marked, deal_figure, map_figure
from generator.tiles.domino import Domino, double_set
from generator.tiles.layout import Layout, Placed, picture_error, settled

FRAME = 6
CELLS = FRAME * FRAME
FRAME_CELLS = tuple(Square(row, col) for row in range(FRAME) for col in range(FRAME))
DEAL_ROW, HAND_GAP = 3, 6.0

Heights = Mapping[Square, int]


class Step(NamedTuple):
    """Two cells side by side and the levels between them."""

    levels: int
    one: Square
    other: Square


def steps(heights: Heights) -> list[Step]:
    """Every pair of neighbouring cells once, in reading order."""
    return [
        Step(abs(heights[cell] - heights[other]), cell, other)
        for cell in sorted(heights)
        for other in cell.neighbours()[:2]
        if other in heights
    ]


def paths(heights: Heights) -> list[Step]:
    """The steps one can walk: level, or one up or down."""
    return [step for step in steps(heights) if step.levels <= 1]


def walked(heights: Heights) -> tuple[tuple[Square, Square], ...]:
    """The cells at both ends of each step one can walk."""
    return tuple((step.one, step.other) for step in paths(heights))


def sections(heights: Heights) -> list[frozenset[Square]]:
    """The parts within which one can walk everywhere, in reading order of their first cells."""

    def near(cell: Square) -> list[Square]:
        return [other for other in cell.neighbours() if abs(heights.get(other, 99) - heights[cell]) <= 1]

    return connected_groups(sorted(heights), near)


def cliffs(heights: Heights) -> list[Step]:
    """The cheapest climbs that join all sections: the lowest first, none between cells already joined."""
    joined = {cell: number for number, section in enumerate(sections(heights)) for cell in section}
    chosen = []
    for step in sorted(steps(heights)):
        mine, theirs = joined[step.one], joined[step.other]
        if mine != theirs:
            chosen.append(step)
            joined = {cell: mine if number == theirs else number for cell, number in joined.items()}
    return chosen


def penalty(heights: Heights) -> int:
    """The levels of all the cliffs one has to climb."""
    return sum(step.levels for step in cliffs(heights))


def turned_about(layout: Layout, placed: Placed) -> Layout:
    """The layout with one domino's halves exchanged in place."""
    flipped = placed._replace(numbers=placed.numbers[::-1])
    return Layout.of([flipped if one == placed else one for one in layout.dominoes])


def flippable(layout: Layout) -> list[Placed]:
    """The dominoes, doubles apart, each of which can be flipped in place and leaves a map to walk all over."""
    return [
        placed
        for placed in layout.dominoes
        if not placed.domino.double and len(sections(turned_about(layout, placed).cells)) == 1
    ]


class Placement(NamedTuple):
    """A domino and the cells of its numbers, counted from the upper left one of the picture."""

    name: str
    first: Square
    second: Square

    @classmethod
    def parse(cls, text: str) -> "Placement":
        """Read a domino with the row and column of each half, such as `24 1,3 1,4`; above and left is 0, -1."""
        found = re.fullmatch(r"(\d\d) +(-?\d),(-?\d) +(-?\d),(-?\d)", text)
        if not found:
            raise ContentError(
                f"{text!r} is no placement, expected a domino and the row and column of each half "
                "such as '24 1,3 1,4'"
            )
        read_dominoes([found[1]])
        first, second = (Square(int(found[at]) - 1, int(found[at + 1]) - 1) for at in (2, 4))
        if second not in first.neighbours():
            raise ContentError(f"{text!r} lays the halves apart, expected two cells side by side")
        return cls(found[1], first, second)

    def __str__(self) -> str:
        places = (f"{cell.row + 1},{cell.col + 1}" for cell in (self.first, self.second))
        return f"{self.name} {' '.join(places)}"

    @property
    def domino(self) -> Domino:
        """Which domino is placed."""
        return Domino.parse(self.name)

    @property
    def placed(self) -> Placed:
        """The domino where it goes, its left or upper half first."""
        one, other = (int(number) for number in self.name)
        if self.first < self.second:
            return Placed(self.first, self.second, (one, other))
        return Placed(self.second, self.first, (other, one))


@dataclass(frozen=True)
class MapPosition:
    """A map in the making; with hands, whoever chooses next holds the first of them."""

    layout: Layout
    hands: tuple[tuple[Domino, ...], ...] = ()
    stock: tuple[Domino, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "MapPosition":
        """Read a picture and the lines of hands and stock below it."""
        lines = text.rstrip().split("\n")
        start = next((at for at, line in enumerate(lines) if re.match(r"hand|stock", line)), len(lines))
        picture = "\n".join(lines[:start])
        layout = Layout.parse(picture) if picture.strip() else Layout(())
        hands: list[tuple[Domino, ...]] = []
        stock: tuple[Domino, ...] = ()
        for line in lines[start:]:
            kind, *names = line.split()
            if kind not in ("hand", "stock"):
                raise ContentError(f"line {line!r}, expected 'hand' or 'stock' and dominoes")
            if kind == "hand":
                hands.append(read_dominoes(names))
            else:
                stock = read_dominoes(names)
        _require_different(layout, [*(domino for hand in hands for domino in hand), *stock])
        return cls(_require_frame(settled(layout)), tuple(hands), stock)

    def __str__(self) -> str:
        lines = [str(self.layout)] if self.layout.dominoes else []
        lines += [" ".join(["hand", *map(str, hand)]) for hand in self.hands]
        lines += [" ".join(["stock", *map(str, self.stock)])] if self.stock else []
        return "\n".join(lines)

    @property
    def choice(self) -> tuple[Domino, ...]:
        """The dominoes of which one is played next."""
        if self.hands:
            return self.hands[0]
        laid = {placed.domino for placed in self.layout.dominoes}
        return tuple(domino for domino in double_set(HIGHEST) if domino not in laid)

    @property
    def complete(self) -> bool:
        """Whether the map fills the frame."""
        return len(self.layout.cells) == CELLS

    @property
    def stuck(self) -> bool:
        """Whether holes are left, but none for a domino."""
        return not self.complete and next(self._spots(), None) is None

    @property
    def gap(self) -> int | None:
        """A height that is nowhere, in the map or in hand, though there are lower and higher ones."""
        held = (domino for hand in self.hands for domino in hand)
        return missing_height([*(placed.domino for placed in self.layout.dominoes), *held, *self.stock])

    def moves(self) -> Iterator[Placement]:
        """Every placement of each domino in hand, in the order of the cells."""
        spots = list(self._spots())
        for domino in self.choice:
            for first, second in spots:
                for one, other in ((first, second), (second, first)):
                    if one == first or not domino.double:
                        yield Placement(str(domino), one, other)

    def play(self, move: Placement) -> "MapPosition":
        """The map with one more domino; the next player chooses, or one more is turned up."""
        if move.domino not in self.choice:
            raise IllegalMove("hand", f"no {move.name} to play")
        reason = self._broken(move.first, move.second)
        if reason:
            raise IllegalMove(*reason)
        layout = settled(Layout.of([*self.layout.dominoes, move.placed]))
        if not self.hands:
            return MapPosition(layout)
        rest = tuple(domino for domino in self.hands[0] if domino != move.domino)
        return MapPosition(layout, (*self.hands[1:], rest + self.stock[:1]), self.stock[1:])

    def score(self) -> tuple[int, ...]:
        """The penalty of the map as it stands; everybody wants nought."""
        return (penalty(self.layout.cells),)

    @property
    def sections(self) -> int:
        """How many parts the map falls into."""
        return len(sections(self.layout.cells))

    def draw(self, last: Placement | None = None) -> Figure:
        """The map and its paths: its cliffs when it is whole or just looked at, its holes when it is stuck.

        Whoever plays alone sees the dominoes in hand beside it.
        """
        if not self.layout.dominoes:
            return deal_figure(self.hands[0]) if self.hands else Figure(0, 0)
        return self._with_hand(self._drawn(last))

    def draw_before(self, move: Placement) -> Figure:
        """The map, the place where a domino is about to lie, and the domino above it."""
        held = Layout.of([move.placed])
        table = map_figure(self.layout, Marked(walked(self.layout.cells), slot=(move.first, move.second)))
        piece = map_figure(held, Marked(looks=((move.placed, Look.FRESH),)))
        col = min(move.first.col, move.second.col) - min(0, move.first.col, move.second.col)
        table = table.moved(0, piece.height + HAND_GAP)
        return self._with_hand(table + piece.moved(col * HALF, 0))

    def _with_hand(self, drawn: Figure) -> Figure:
        """A map and, to the right of it, what somebody who plays alone can choose from."""
        if len(self.hands) != 1:
            return drawn
        hand = deal_figure(self.hands[0], DEAL_ROW)
        height = max(drawn.height, hand.height)
        placed = drawn.moved(0, (height - drawn.height) / 2)
        return placed + hand.moved(drawn.width + HAND_GAP, (height - hand.height) / 2)

    def _drawn(self, last: Placement | None) -> Figure:
        heights = self.layout.cells
        laid = last and next((one for one in self.layout.dominoes if one.domino == last.domino), None)
        climbs = () if laid or self.stuck else cliffs(heights)
        marked = Marked(
            walked(heights),
            tuple((step.one, step.other, step.levels) for step in climbs),
            tuple(flippable(self.layout)) if self.complete and self.sections == 1 else (),
            ((laid, Look.FRESH),) if laid else (),
            tuple(cell for cell in FRAME_CELLS if cell not in heights) if self.stuck else (),
        )
        return map_figure(self.layout, marked)

    def _spots(self) -> Iterator[tuple[Square, Square]]:
        """Every pair of cells a domino may take, the left or upper one first."""
        around = range(-2, FRAME + 2)
        for first in (Square(row, col) for row in around for col in around):
            for second in first.neighbours()[:2]:
                if not self._broken(first, second) and (self.layout.dominoes or first == Square(0, 0)):
                    yield first, second

    def _broken(self, first: Square, second: Square) -> tuple[str, str] | None:
        """The rule that two cells would break, and why."""
        taken = self.layout.cells
        for cell in (first, second):
            if cell in taken:
                return "space", f"{cell} is taken"
        for part in (0, 1):
            extent = {cell[part] for cell in (*taken, first, second)}
            if max(extent) - min(extent) >= FRAME:
                return "frame", f"the map would be more than {FRAME} {('rows high', 'columns wide')[part]}"
        beside = {*first.neighbours(), *second.neighbours()}
        if taken and not beside & set(taken):
            return "neighbour", "it touches no other domino"
        return None


def _require_different(layout: Layout, others: list[Domino]) -> None:
    """No domino twice, on the table or in hand, and none of another set."""
    seen: set[Domino] = set()
    for placed in layout.dominoes:
        name = "".join(map(str, placed.numbers))
        if placed.domino.high > HIGHEST:
            raise picture_error(f"domino {name} is not in the set up to double {HIGHEST}", placed)
        if placed.domino in seen:
            raise picture_error(f"domino {name} is there twice, expected each once", placed)
        seen.add(placed.domino)
    for domino in others:
        if domino in seen:
            raise ContentError(f"domino '{domino}' is there twice, expected each once")
        seen.add(domino)


def _require_frame(layout: Layout) -> Layout:
    """The map fits the frame."""
    for placed in layout.dominoes:
        if max(*placed.first, *placed.second) >= FRAME:
            raise picture_error(f"the map is larger than {FRAME}x{FRAME}", placed)
    return layout
