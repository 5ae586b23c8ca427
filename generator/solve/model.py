"""Constraints on booleans: what a family says to CP-SAT, without knowing that it is CP-SAT.

Whoever imports this starts the solver, which takes a while: families import it where they solve.
"""

from collections.abc import Collection, Iterable
from typing import TypeAlias

from ortools.sat.python import cp_model

Boolean: TypeAlias = cp_model.BoolVarT
"""Something that holds or does not; `~` is its opposite."""


class Constraints:
    """Booleans, and what must hold among them."""

    def __init__(self) -> None:
        self.cp = cp_model.CpModel()

    def new(self) -> Boolean:
        """A new boolean."""
        return self.cp.new_bool_var("")

    def has(self, count: int, among: Iterable[Boolean]) -> None:
        """Demand that exactly so many of these hold."""
        chosen = list(among)
        # "Exactly one" is a constraint of its own to the solver, which propagates faster than a sum.
        if count == 1:
            self.cp.add_exactly_one(chosen)
        else:
            self.cp.add(cp_model.LinearExpr.sum(chosen) == count)

    def has_at_most(self, count: int, among: Iterable[Boolean]) -> None:
        """Demand that no more than so many of these hold."""
        chosen = list(among)
        if count == 1:
            self.cp.add_at_most_one(chosen)
        elif len(chosen) > count:
            self.cp.add(cp_model.LinearExpr.sum(chosen) <= count)

    def has_between(self, least: int, most: int, among: Iterable[Boolean]) -> None:
        """Demand that at least and at most so many of these hold."""
        chosen = list(among)
        if least == most:
            self.has(most, chosen)
            return
        self.has_at_most(most, chosen)
        if least == 1:
            self.any_of(chosen)
        elif least > 1:
            self.cp.add(cp_model.LinearExpr.sum(chosen) >= least)

    def any_of(self, among: Iterable[Boolean]) -> None:
        """Demand that one of these holds, or more."""
        self.cp.add_bool_or(list(among))

    def implies(self, one: Boolean, other: Boolean) -> None:
        """Demand that the other holds where the one does."""
        self.cp.add_implication(one, other)

    def equals_one_of(self, variable: Boolean, among: Iterable[Boolean]) -> None:
        """Demand that at most one of these holds, and that one does just when the variable does."""
        self.cp.add_exactly_one([*among, ~variable])

    def has_one_of(self, counts: Collection[int], among: Iterable[Boolean], unless: Iterable[Boolean] = ()) -> None:
        """Demand that the number of these that hold is one of some, unless one of the others holds."""
        chosen, others = list(among), list(unless)
        least, most = min(counts, default=1), max(counts, default=0)
        if not others and least == most and len(chosen) > most:
            self._has_just(most, chosen)
        elif least == 1 and most >= len(chosen) and len(counts) == most:
            self.any_of([*others, *chosen])
        elif least == most == len(chosen):
            for one in chosen:
                self.any_of([*others, one])
        elif most == 0 == least and counts:
            for one in chosen:
                self.any_of([*others, ~one])
        elif not others and len(counts) == most - least + 1:
            self.has_between(least, most, chosen)
        else:
            domain = cp_model.Domain.from_values([*counts])
            demand = self.cp.add_linear_expression_in_domain(cp_model.LinearExpr.sum(chosen), domain)
            demand.only_enforce_if([~one for one in others])

    def _has_just(self, count: int, chosen: list[Boolean]) -> None:
        if count == 0:
            self.cp.add_bool_and([~one for one in chosen])
        else:
            self.has(count, chosen)

    def comes_to(self, total: int, weighed: Iterable[tuple[int, Boolean]]) -> None:
        """Demand that the weights of those that hold add up to a number."""
        pairs = [*weighed]
        if not pairs:
            if total != 0:
                self.any_of([])
            return
        weights, chosen = zip(*pairs, strict=True)
        self.cp.add(cp_model.LinearExpr.weighted_sum(chosen, weights) == total)

    def fails(self) -> None:
        """Demand what cannot be."""
        self.any_of([])

    def both(self, one: Boolean, other: Boolean) -> Boolean:
        """A boolean that holds just when both do."""
        # Said in both directions, so that it is settled by the two and no solution is listed twice for its sake.
        both = self.new()
        self.any_of([~one, ~other, both])
        self.implies(both, one)
        self.implies(both, other)
        return both

    def either(self, one: Boolean, other: Boolean) -> Boolean:
        """A boolean that holds just when one of the two does, or both."""
        either = self.new()
        self.any_of([~either, one, other])
        self.implies(one, either)
        self.implies(other, either)
        return either
