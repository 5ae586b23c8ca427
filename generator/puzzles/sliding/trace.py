"""A line of slides as it went, on a table that stays where it is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.puzzles.sliding.engine import slid, touches
from generator.puzzles.sliding.notation import Slide
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, find


@dataclass(frozen=True)
class Step:
    """One slide: the domino and the table as it lands, what it collects, and the table that is left."""

    slide: Slide
    placed: Placed
    landed: Layout
    taken: tuple[Domino, ...]
    left: Layout


@dataclass(frozen=True)
class Trace:
    """The start and every step from it."""

    start: Layout
    steps: tuple[Step, ...]

    def at(self, number: int) -> Layout:
        """The table after so many slides."""
        return self.steps[number - 1].left if number else self.start

    def place(self, domino: Domino, number: int) -> Placed | None:
        """Where a domino lies after so many slides, if it still does."""
        return find(self.at(number), domino)

    def slides(self, after: int = 0, until: int | None = None) -> Counter[Domino]:
        """How often each domino slides in a stretch of the line."""
        return Counter(step.slide.domino for step in self.steps[after:until])

    def busiest(self) -> Domino:
        """The domino that slides most often, the first of them where several do."""
        return self.slides().most_common(1)[0][0]

    def detour(self, after: int, until: int) -> int:
        """How many slides of a stretch are undone within it."""
        ways = Counter((step.slide.domino, step.slide.way) for step in self.steps[after:until])
        return sum(2 * min(count, ways[domino, BACK[way]]) for (domino, way), count in ways.items() if way in "LU")


BACK = {"L": "R", "U": "D"}


def traced(start: Layout, line: Iterable[Slide], captures: bool) -> Trace:
    """The steps of a line, which is known to be legal."""
    layout, steps = start, []
    for slide in line:
        placed, landed = slid(layout, slide)
        met = [touch.other for touch in touches(landed, placed) if touch.number == touch.facing] if captures else []
        gone = [*met, placed] if met else []
        layout = Layout.of([one for one in landed.dominoes if one not in gone])
        taken = tuple(sorted({one.domino for one in gone}))
        steps.append(Step(slide, placed, landed, taken, layout))
    return Trace(start, tuple(steps))


def distance(one: Placed, other: Placed) -> int:
    """How many slides apart two places of one domino are."""
    return abs(one.first.row - other.first.row) + abs(one.first.col - other.first.col)


def order(dominoes: Iterable[Domino], line: Sequence[Slide]) -> list[Domino]:
    """Dominoes in the order in which they slide for the first time, those that never do last."""
    first = {slide.domino: number for number, slide in reversed([*enumerate(line)])}
    return sorted(dominoes, key=lambda domino: (first.get(domino, len(line)), domino))
