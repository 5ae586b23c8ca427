"""Clauses over numbered variables, and the few ways of counting that the rules of puzzles need.

A literal is a variable's number, or its negative for "not". Everything comes in the order in which it was
asked for, so that the same rules give the same bytes in every run.
"""

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations, pairwise, product
from math import comb

Clause = tuple[int, ...]

SHORT = 6
"""Up to so many literals are told apart pair by pair; more are grouped, which takes fewer clauses."""


FEW_EACH = 12
"""Up to so many clauses for each literal are written choice by choice, rather than by counting."""


def _choices(size: int, least: int, most: int) -> int:
    """How many clauses it takes to bound a count choice by choice."""
    return (comb(size, most + 1) if most < size else 0) + (comb(size, size - least + 1) if least else 0)


class Formula:
    """A conjunction of clauses; variables bear names."""

    def __init__(self) -> None:
        self.variables = 0
        self.clauses: list[Clause] = []
        self._numbers: dict[Hashable, int] = {}

    def variable(self, name: Hashable) -> int:
        """The variable of that name, a new one where there is none yet."""
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = self.fresh()
        return number

    def has(self, name: Hashable) -> bool:
        """Whether a variable bears that name."""
        return name in self._numbers

    def fresh(self) -> int:
        """A new variable without a name."""
        self.variables += 1
        return self.variables

    def named(self, model: Iterable[int]) -> list[Hashable]:
        """The names of the variables that hold in a model, in the order in which they were given."""
        true = {literal for literal in model if literal > 0}
        return [name for name, number in self._numbers.items() if number in true]

    def add(self, *literals: int) -> None:
        """Demand that one of these holds; what always holds is left out."""
        if len(set(map(abs, literals))) == len(literals):
            self.clauses.append(literals)
            return
        kept = dict.fromkeys(literals)
        if not any(-literal in kept for literal in kept):
            self.clauses.append(tuple(kept))

    def at_most_one(self, literals: Iterable[int]) -> None:
        """Demand that no two of these hold."""
        left = list(literals)
        while len(left) > SHORT:
            # A flag carries "one of the group holds" on to the rest; it may be false only where none does.
            group, left = left[: SHORT - 1], left[SHORT - 1 :]
            flag = self.fresh()
            self._differ(group)
            for literal in group:
                self.add(-literal, flag)
            left.append(flag)
        self._differ(left)

    def exactly_one(self, literals: Iterable[int]) -> None:
        """Demand that one of these holds and no other."""
        every = list(literals)
        self.add(*every)
        self.at_most_one(every)

    def at_most(self, count: int, literals: Iterable[int]) -> None:
        """Demand that no more than so many of these hold."""
        self.between(0, count, literals)

    def exactly(self, count: int, literals: Iterable[int]) -> None:
        """Demand that just so many of these hold."""
        self.between(count, count, literals)

    def between(self, least: int, most: int, literals: Iterable[int]) -> None:
        """Demand that the number of these that hold lies in a range; a range with nothing in it cannot be met."""
        every = list(literals)
        if most < 0 or least > len(every):
            self.add()
        # Where most of them hold it takes fewer clauses to count those that do not.
        elif least + most > len(every):
            self._counted(len(every) - most, len(every) - least, [-literal for literal in every])
        else:
            self._counted(least, most, every)

    def counted(self, allowed: Iterable[int], literals: Iterable[int]) -> None:
        """Demand that the number of these that hold is one of some numbers."""
        every = list(literals)
        wanted = sorted({count for count in allowed if 0 <= count <= len(every)})
        if not wanted:
            self.add()
            return
        least, most, size = wanted[0], wanted[-1], len(every)
        whole = len(wanted) == most - least + 1
        if not whole and size <= SHORT:
            for signs in product((False, True), repeat=size):
                if sum(signs) not in wanted:
                    self.add(*(-one if sign else one for one, sign in zip(every, signs, strict=True)))
        elif whole and (least, most) not in ((0, 1), (1, 1)) and _choices(size, least, most) <= FEW_EACH * size:
            # Few places: no more than so many and no fewer, choice by choice, takes no further variable.
            for some in combinations(every, most + 1) if most < size else ():
                self.add(*(-one for one in some))
            for some in combinations(every, size - least + 1) if least else ():
                self.add(*some)
        elif whole:
            self.between(least, most, every)
        else:
            self._with_gaps(wanted, every)

    def _with_gaps(self, wanted: Sequence[int], literals: list[int]) -> None:
        reached = self._levels(literals, min(len(literals), wanted[-1] + 1))
        for lower, higher in pairwise(reached):
            self.add(-higher, lower)
        for count in range(wanted[-1] + 2):
            if count not in wanted and count <= len(literals):
                below = [-reached[count - 1]] if count else []
                above = [reached[count]] if count < len(reached) else []
                self.add(*below, *above)

    def dimacs(self) -> str:
        """The formula in the format that solvers and checkers read."""
        lines = [f"p cnf {self.variables} {len(self.clauses)}"]
        lines += (" ".join(map(str, (*clause, 0))) for clause in self.clauses)
        return "\n".join(lines) + "\n"

    def _differ(self, literals: Sequence[int]) -> None:
        pairs = combinations([-literal for literal in literals], 2)
        if len(set(map(abs, literals))) == len(literals):
            self.clauses.extend(pairs)
            return
        for pair in pairs:
            self.add(*pair)

    def _counted(self, least: int, most: int, literals: list[int]) -> None:
        if (least, most) == (0, 1):
            self.at_most_one(literals)
        elif (least, most) == (1, 1):
            self.exactly_one(literals)
        elif least > 0 or most < len(literals):
            reached = self._levels(literals, max(least, most + 1))
            # The definitions imply it, but not by unit propagation, and a solver would have to find it out.
            for lower, higher in pairwise(reached):
                self.add(-higher, lower)
            if least > 0:
                self.add(reached[least - 1])
            if most < len(reached):
                self.add(-reached[most])

    # Levels are defined in both directions, for a least number needs the one and a most the other.
    def _levels(self, literals: list[int], levels: int) -> list[int]:
        """Literals of "at least one holds", "at least two hold" and so on, true just when it is so."""
        before: list[int] = []
        clauses = self.clauses
        for literal in literals:
            # After n literals no more than n hold, and nothing above the asked number needs a literal.
            now = [self.fresh() for _ in range(min(len(before) + 1, levels))]
            for level, reached in enumerate(now):
                already = tuple(before[level : level + 1])
                needed = before[level - 1 : level] if level else []
                # All these are new but the literal, so that nothing here holds always or says a thing twice.
                clauses.append((*(-one for one in needed), -literal, reached))
                clauses.append((-reached, *already, literal))
                clauses += ((-one, reached) for one in already)
                clauses += ((-reached, *already, one) for one in needed)
            before = now
        return before
