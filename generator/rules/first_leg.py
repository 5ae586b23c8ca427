"""The first leg: a form as a model of CP-SAT, with the cuts that its own candidates ask for."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from generator.rules.cuts.finding import GraphRule, graph_rules
from generator.rules.form import Clause, Connected, Count, Form, Loop, Part, PatchPart, Total
from generator.solve.assigning import assignment
from generator.solve.model import Boolean, Constraints


class Finder:
    """Finds the solutions of a form one after the other, always in the same order."""

    def __init__(self, form: Form, broken: int | None = None) -> None:
        """With a rule that is to be broken, solutions of the others that break it, where a few places can tell."""
        self.form = form
        self.model = Constraints()
        self.variables: list[Boolean] = [self.model.new() for _ in range(form.variables + 1)]
        self.graphs: list[GraphRule] = [graph for graph in graph_rules(form) if graph.rule != broken]
        for part in form.always:
            self._add(part)
        for group in form.groups:
            if group.rule != broken:
                for part in group.parts:
                    self._add(part)
        if broken is not None:
            self._break([part for group in form.groups if group.rule == broken for part in group.parts])
        for literal in form.given:
            self.model.any_of([self.boolean(literal)])
        for graph in self.graphs:
            for cut in graph.first():
                self.model.any_of(map(self.boolean, cut.literals))

    def boolean(self, literal: int) -> Boolean:
        """What a literal is in the model."""
        return self.variables[literal] if literal > 0 else ~self.variables[-literal]

    def solutions(self, limit: float | None) -> Iterator[list[bool]]:
        """Every solution, as whether each variable holds; two differ in the answer, and not in helpers alone."""
        answer = self.form.answer_variables()
        while (values := self._kept(limit)) is not None:
            yield values
            self.model.any_of(~self.variables[one] if values[one] else self.variables[one] for one in answer)

    def _kept(self, limit: float | None) -> list[bool] | None:
        """A candidate that keeps what hangs together, or None."""
        while (values := assignment(self.model, limit)) is not None:
            cuts = [
                cut
                for graph in self.graphs
                for cut in graph.cuts(lambda one: values[one] if one > 0 else not values[-one])
            ]
            if not cuts:
                return values
            for cut in cuts:
                self.model.any_of(map(self.boolean, cut.literals))
        return None

    def _break(self, parts: Sequence[Part]) -> None:
        """Demand that one of these does not hold, unless one of them is about what hangs together."""
        broken: list[Boolean] = []
        for part in parts:
            match part:
                case Clause(literals):
                    allowed, chosen = {0}, literals
                case Count(chosen, counts, unless=()):
                    allowed = {*range(len(chosen) + 1)} - {*counts}
                case _:
                    return
            is_broken = self.model.new()
            self.model.has_one_of(sorted(allowed), map(self.boolean, chosen), [~is_broken])
            broken.append(is_broken)
        self.model.any_of(broken)

    def _add(self, part: Part) -> None:
        match part:
            case Clause(literals):
                self.model.any_of(map(self.boolean, literals))
            case Count(literals, allowed, unless):
                self.model.has_one_of(allowed, map(self.boolean, literals), map(self.boolean, unless))
            case Total(choices, total):
                weighed = ((weight, self.boolean(one)) for choice in choices for weight, one in choice)
                self.model.comes_to(total, weighed)
            case Connected() | Loop() | PatchPart():
                # By cuts alone: to write them out takes longer than most puzzles take to solve.
                pass
            case _:
                assert_never(part)
