"""New hidden sets: lay the set at random, then mend it until the wanted techniques are just enough.

What techniques finish without a guess has one solution; only what needs a guess is searched for a second one.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from generator.errors import ContentError
from generator.grades import GRADE_NAMES
from generator.puzzles.hidden_set.field import Field
from generator.puzzles.hidden_set.generation.arrays import (
    ALL_OF_THEM,
    ANY,
    NECK,
    ONE_OF_THEM,
    PAIRED,
    HiddenSetGround,
    LaidArrays,
    desk_for,
    ground_for,
    laid_for,
)
from generator.puzzles.hidden_set.generation.bits import slate_for
from generator.puzzles.hidden_set.generation.loops import ON_ARRAYS, climb, deal, level, name_dominoes, relaid
from generator.puzzles.hidden_set.grading import HARDEST
from generator.solve.chance import Chance
from generator.solve.covering import Covering, count_covers, covering
from generator.value import Value

# Repairing where two solutions differ takes some 13 counts for a grid with one; to deal until there is one, 104.
MENDINGS = 300
# Some 30 changes are usual; a climb that has taken so many is stuck and begins anew.
STEPS = 400
MOST_FAILURES = 200
"""After so many attempts without a grid there is hardly any of that grade for the set."""

WANTED = {
    "gentle": (0, ALL_OF_THEM),
    "steady": (PAIRED, ONE_OF_THEM),
    "tricky": (PAIRED, ALL_OF_THEM),
    "tough": (PAIRED | NECK, ALL_OF_THEM),
}
WHATEVER = (PAIRED | NECK, ANY)

Cut = Callable[[LaidArrays, Chance, bool], None]
"""Cuts the cells into pairs, each cell's partner as chance will have it; asked whether to begin anew."""


class Bench(Value):
    """Where sets are laid on the cells of a field, whatever its numbers."""

    field: Field
    ground: HiddenSetGround
    desk: Any
    """A `Desk` where loops are compiled, else a `Slate`."""

    laid: LaidArrays
    cut: Cut
    pairs: list[tuple[int, int]]
    room: Covering

    @classmethod
    def of(cls, field: Field, cut: Cut) -> "Bench":
        """A bench for a field and a whole set, with a way to cut it into pairs."""
        at = {spot: number for number, spot in enumerate(field.numbers)}
        pairs = [(at[one], at[other]) for one, other in field.pairs]
        ground = ground_for(len(at), pairs, field.tiles[-1].high)
        desk = desk_for(ground, pairs) if ON_ARRAYS else slate_for(ground, pairs)
        options = [(one, other, ground.cells) for one, other in pairs]
        room = covering(options, ground.cells + ground.dominoes)
        return cls(field=field, ground=ground, desk=desk, laid=laid_for(ground), cut=cut, pairs=pairs, room=room)

    def shown(self, numbers: tuple[int, ...]) -> Field:
        """The field with these numbers on its cells."""
        return replace(self.field, numbers=dict(zip(self.field.numbers, numbers, strict=True)))

    def covers(self, most: int) -> int:
        """In how many ways the set lies in the grid on the desk, counted up to `most`, by exact cover."""
        grid, called, numbers = self.desk.grid, self.ground.called, self.ground.numbers
        name_dominoes(
            self.room.takes, self.ground.pairs, self.ground.cells, grid=grid, called=called, numbers=numbers
        )
        return count_covers(self.room, most)

    def hopeless(self, grade: str | None) -> ContentError:
        """What to say when nothing was found for a long time."""
        highest = self.ground.numbers - 1
        return ContentError(
            f"no grid of grade {grade!r} found for a set up to double {highest}, expected a larger set"
        )


def fields(bench: Bench, seed: int, grade: str | None = None) -> Iterator[Field]:
    """Fields with one solution each, without end, the same for the same seed; by default none needs a guess."""
    return map(bench.shown, tables(bench, seed, grade))


def tables(bench: Bench, seed: int, grade: str | None = None) -> Iterator[tuple[int, ...]]:
    """The numbers of such fields, cell by cell."""
    chance = Chance(seed)
    find = _guessing if grade == HARDEST else _deduced
    failures, anew = 0, True
    while failures < MOST_FAILURES:
        bench.cut(bench.laid, chance, anew)
        failures, anew = failures + 1, False
        if find(bench, chance, grade):
            failures = 0
            yield tuple(bench.desk.grid)
    raise bench.hopeless(grade)


def _deduced(bench: Bench, chance: Chance, grade: str | None) -> bool:
    """Lay the set and mend it until techniques finish; whether they do."""
    allowed, exact = WANTED[grade] if grade else WHATEVER
    state = climb(
        bench.ground, bench.desk, bench.laid, allowed=allowed, exact=exact, most=STEPS, state=chance.state
    )
    chance.state = state if state >= 0 else ~state
    return state >= 0


def _guessing(bench: Bench, chance: Chance, grade: str | None) -> bool:
    """Lay the set and change dominoes that have a second place; whether one solution is left that needs a guess."""
    ground, desk, laid, room = bench.ground, bench.desk, bench.laid, bench.room
    chance.state = deal(ground, desk, laid, chance.state)
    for _ in range(MENDINGS):
        if bench.covers(2) == 1:
            return GRADE_NAMES[level(ground, desk)] == HARDEST
        chance.state = relaid(
            ground, desk, laid, takes=room.takes, first=room.chosen, second=room.other, state=chance.state
        )
    return False
