"""Clauses over numbered variables, and the few ways of counting that the rules of puzzles need.

A literal is a variable's number, or its negative for "not". Everything comes in the order in which it was
asked for, so that the same rules give the same bytes in every run.
"""

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations, pairwise

Clause = tuple[int, ...]

SHORT = 6
"""Up to so many literals are told apart pair by pair; more are grouped, which takes fewer clauses."""


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
