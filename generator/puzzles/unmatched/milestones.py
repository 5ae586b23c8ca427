"""What a solution of Unmatched achieves on its way: who comes home, who steps aside, who passes whom."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from generator.puzzles.sliding.cuts import best_cuts
from generator.puzzles.sliding.pictures import SlidingWindow
from generator.puzzles.sliding.trace import Trace, distance
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed, shifted
from generator.value import Value

UNDONE, MIXED, RUN, MOVERS, UNEVEN = 3.0, 0.8, 2.0, 0.5, 0.5
"""What a stretch costs: slides taken back in it, slides home and away in one, a run cut in two, each domino
that moves, and being longer or shorter than the others."""


class Passing(NamedTuple):
    """A domino has to go by one that begins at home: the number they share, or none where the other is just in
    the way, and the first and last of its steps at which that is so."""

    mover: Domino
    keeper: Domino
    number: int | None
    first: int
    last: int


class Homing(Value):
    """A solution seen from its end: home is where a domino comes to lie."""

    trace: Trace

    @property
    def home(self) -> Mapping[Domino, Placed]:
        """The place where each domino ends."""
        return self.trace.places[-1]

    @cached_property
    def goal(self) -> SlidingWindow:
        """The rectangle that is filled in the end."""
        return SlidingWindow.round(self.trace.steps[-1].left.cells if self.trace.steps else self.trace.start.cells)

    def at_home(self, number: int) -> list[Domino]:
        """The dominoes that lie after so many slides where they end."""
        return [one for one, place in self.trace.places[number].items() if place == self.home[one]]

    @cached_property
    def to_stay(self) -> Mapping[Domino, int]:
        """After how many slides each domino is home and does not leave again."""
        away = {
            one: max((n for n, places in enumerate(self.trace.places) if places[one] != place), default=-1)
            for one, place in self.home.items()
        }
        return {one: number + 1 for one, number in away.items()}

    def stretches(self, count: int) -> list[int]:
        """The ends of so many stretches, each of which goes home or makes way, as far as that can be."""
        length = len(self.trace)
        even = length / count
        steps = self.trace.steps
        nearer = [self._nearer(number) for number in range(length)]

        def cost(after: int, until: int) -> float:
            home = sum(nearer[after:until])
            run = until < length and steps[until - 1].slide.domino == steps[until].slide.domino
            return (
                UNDONE * self.trace.undone(after, until)
                + MIXED * min(home, until - after - home)
                + RUN * run
                + MOVERS * len({step.slide.domino for step in steps[after:until]})
                + UNEVEN * (until - after - even) ** 2 / even
            )

        return best_cuts(length, count, cost)

    def _nearer(self, number: int) -> bool:
        one = self.trace.steps[number].slide.domino
        before, after = (distance(self.trace.places[n][one], self.home[one]) for n in (number, number + 1))
        return after < before

    @cached_property
    def passings(self) -> list[Passing]:
        """Who has to pass whom; the ones that equal numbers keep apart first."""
        start = self.trace.places[0]
        keepers = [start[one] for one in self.at_home(0)]
        found = [one for mover in start.values() for keeper in keepers for one in self._passing(mover, keeper)]
        return sorted(found, key=lambda one: one.number is None)

    def _passing(self, mover: Placed, keeper: Placed) -> Iterator[Passing]:
        end = self.home[mover.domino]
        steps = distance(mover, end)
        met = {n: _met(place, keeper) for n, place in enumerate(_way(mover, end)) if 0 < n < steps}
        hard = {n: found for n, found in met.items() if found != ()}
        if hard and mover.domino != keeper.domino:
            number = next((found[0] for found in hard.values() if found), None)
            yield Passing(mover.domino, keeper.domino, number, min(hard), max(hard))

    def passed(self, one: Passing, after: int, until: int) -> bool:
        """Whether somebody gets past in a stretch of the line."""
        start, end = self.trace.places[0][one.mover], self.home[one.mover]
        places = [self.trace.places[number][one.mover] for number in (after, until)]
        before, behind = (distance(start, end) - distance(place, end) for place in places)
        return before <= one.last < behind


def _way(start: Placed, end: Placed) -> list[Placed]:
    """Every place from one to another, on a straight line."""
    count = distance(start, end)
    rows, cols = end.first.row - start.first.row, end.first.col - start.first.col
    return [shifted(start, rows * n // count, cols * n // count) for n in range(count + 1)] if count else []


def _met(place: Placed, keeper: Placed) -> tuple[int, ...] | None:
    """The equal numbers of two dominoes that touch; None where one lies on the other."""
    kept = dict(keeper.halves)
    if any(cell in kept for cell, _ in place.halves):
        return None
    return tuple(
        number for cell, number in place.halves for beside in cell.neighbours() if kept.get(beside) == number
    )
