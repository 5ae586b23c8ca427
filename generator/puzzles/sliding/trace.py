"""A line of slides as it went, on a table that stays where it is."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property

from generator.puzzles.sliding.engine import slid, touches
from generator.puzzles.sliding.notation import Slide
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, named
from generator.value import Value


class SlidingStep(Value):
    """One slide: the domino and the table as it lands, what it collects, and the table that is left."""

    slide: Slide
    placed: Placed
    landed: Layout
    taken: tuple[Domino, ...]
    left: Layout


class Trace(Value):
    """The start and every step from it."""

    start: Layout
    steps: tuple[SlidingStep, ...]

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def places(self) -> tuple[Mapping[Domino, Placed], ...]:
        """Where each domino lies, at the start and after each slide."""
        layouts = [self.start, *(step.left for step in self.steps)]
        return tuple({one.domino: one for one in layout.dominoes} for layout in layouts)

    @cached_property
    def names(self) -> Mapping[Domino, str]:
        """Each domino's name as the pictures and the moves write it."""
        return {one.domino: named(one) for one in self.start.dominoes}

    def counts(self, after: int = 0, until: int | None = None) -> Counter[Domino]:
        """How often each domino slides in a stretch of the line."""
        return Counter(step.slide.domino for step in self.steps[after:until])

    def undone(self, after: int, until: int) -> int:
        """How many slides of a stretch are taken back within it."""
        ways = Counter((step.slide.domino, step.slide.way) for step in self.steps[after:until])
        return sum(2 * min(count, ways[domino, BACK[way]]) for (domino, way), count in ways.items() if way in BACK)

    def shifts(self, after: int, until: int) -> dict[Domino, tuple[str, int]]:
        """Which way and how far each domino got in a stretch, those that ended where they began left out."""
        ways = Counter((step.slide.domino, step.slide.way) for step in self.steps[after:until])
        gained = {(one, way): count - ways[one, OPPOSITE[way]] for (one, way), count in ways.items()}
        return {one: (way, count) for (one, way), count in gained.items() if count > 0}


OPPOSITE = {"L": "R", "R": "L", "U": "D", "D": "U"}
BACK = {"L": "R", "U": "D"}


def traced(start: Layout, line: Iterable[Slide], captures: bool) -> Trace:
    """The steps of a line, which is known to be legal."""
    layout, steps = start, []
    for slide in line:
        placed, landed = slid(layout, slide)
        met = [touch.other for touch in touches(landed, placed) if touch.number == touch.facing] if captures else []
        gone = {*met, placed} if met else set()
        layout = Layout.of([one for one in landed.dominoes if one not in gone])
        steps.append(SlidingStep(slide, placed, landed, tuple(sorted(one.domino for one in gone)), layout))
    return Trace(start, tuple(steps))


def distance(one: Placed, other: Placed) -> int:
    """How many slides apart two places of one domino are."""
    return abs(one.first.row - other.first.row) + abs(one.first.col - other.first.col)
