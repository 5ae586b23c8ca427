"""New hidden sets: lay the set at random, then mend it until the wanted techniques are just enough.

What techniques finish without a guess has one solution; only what needs a guess is searched for a second one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from generator.errors import ContentError
from generator.puzzles.hiding.field import Field, Pair, Spot
from generator.puzzles.hiding.generation.desk import (
    ALL_OF_THEM,
    ANY,
    NECK,
    ONE_OF_THEM,
    PAIRED,
    Desk,
    Ground,
    Laid,
    desk_for,
    ground_for,
    laid_for,
)
from generator.puzzles.hiding.generation.loops import climb, deal
from generator.puzzles.hiding.grading import HARDEST, measured
from generator.solve.chance import Chance
from generator.tiles.domino import Domino

MENDINGS = 300
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

Cut = Callable[[Laid, Chance, bool], None]
"""Cuts the cells into pairs, each cell's partner as chance will have it; asked whether to begin anew."""


@dataclass(frozen=True)
class Bench:
    """Where sets are laid on the cells of a field, whatever its numbers."""

    field: Field
    ground: Ground
    desk: Desk
    laid: Laid
    cut: Cut

    @classmethod
    def of(cls, field: Field, cut: Cut) -> "Bench":
        """A bench for a field and a whole set, with a way to cut it into pairs."""
        at = {spot: number for number, spot in enumerate(field.numbers)}
        pairs = [(at[one], at[other]) for one, other in field.pairs]
        ground = ground_for(len(at), pairs, field.tiles[-1].high)
        return cls(field, ground, desk_for(ground, pairs), laid_for(ground), cut)

    def shown(self, numbers: tuple[int, ...]) -> Field:
        """The field with these numbers on its cells."""
        return replace(self.field, numbers=dict(zip(self.field.numbers, numbers, strict=True)))

    def hopeless(self, grade: str | None) -> ContentError:
        """What to say when nothing was found for a long time."""
        highest = self.ground.numbers - 1
        return ContentError(
            f"no grid of grade {grade!r} found for a set up to double {highest}, expected a larger set"
        )


def fields(bench: Bench, seed: int, grade: str | None = None) -> Iterator[Field]:
    """Fields with one solution each, without end, the same for the same seed; by default none needs a guess."""
    if grade == HARDEST:
        yield from _guessing(bench, seed)
    else:
        yield from map(bench.shown, tables(bench, seed, grade))


def tables(bench: Bench, seed: int, grade: str | None = None) -> Iterator[tuple[int, ...]]:
    """The numbers of fields that need no guess, cell by cell."""
    chance = Chance(seed)
    allowed, exact = WANTED[grade] if grade else WHATEVER
    failures, anew = 0, True
    while failures < MOST_FAILURES:
        bench.cut(bench.laid, chance, anew)
        state = climb(bench.ground, bench.desk, bench.laid, allowed, exact, STEPS, chance.state)
        anew = False
        chance.state = state if state >= 0 else ~state
        failures = failures + 1 if state < 0 else 0
        if state >= 0:
            yield tuple(bench.desk.grid)
    raise bench.hopeless(grade)


def _guessing(bench: Bench, seed: int) -> Iterator[Field]:
    """Fields with one solution that no technique but supposing finds."""
    chance = Chance(seed)
    spots = list(bench.field.numbers)
    failures = 0
    while failures < MOST_FAILURES:
        failures += 1
        bench.cut(bench.laid, chance, True)
        chance.state = deal(bench.ground, bench.desk, bench.laid, chance.state)
        pairs = [(spots[one], spots[other]) for one, other in zip(bench.laid.one, bench.laid.other, strict=True)]
        field = _mended(bench.shown(tuple(bench.desk.grid)), pairs, chance)
        if field and measured(field) == HARDEST:
            failures = 0
            yield field
    raise bench.hopeless(HARDEST)


def _mended(field: Field, pairs: list[Pair], chance: Chance) -> Field | None:
    """The field once changing dominoes that have a second place has left it with one solution."""
    numbers = dict(field.numbers)
    for _ in range(MENDINGS):
        shown = replace(field, numbers=numbers)
        found = list(islice(shown.searched(), 2))
        if len(found) == 1:
            return shown
        doubtful = found[0] ^ found[1]
        one, other = chance.pick([pair for pair in pairs if pair in doubtful] or pairs), chance.pick(pairs)
        first, second = shown.tile(one), shown.tile(other)
        _lay(numbers, one, second, chance)
        _lay(numbers, other, first if one != other else second, chance)
    return None


def _lay(numbers: dict[Spot, int], pair: Pair, domino: Domino, chance: Chance) -> None:
    first, second = pair if chance.below(2) else pair[::-1]
    numbers[first], numbers[second] = domino
