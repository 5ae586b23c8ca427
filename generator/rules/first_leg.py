"""The first leg: a form as a model of CP-SAT, with the cuts that its own candidates ask for."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple, assert_never

from generator.rules.cuts.finding import CutClause, GraphRule, graph_rules
from generator.rules.form import Clause, Connected, Count, Form, Loop, Part, PatchPart, Total
from generator.solve.assigning import assignment
from generator.solve.model import Boolean, Constraints
from generator.system.effort import METER, STATES_PER_UNIT, Way

ROUND = 0.01
"""What a round costs beside the solver's own time, in units: a model is read anew for each."""

PATIENT = 24
"""Rounds without a solution after which another solver is asked, if there is one."""


class Help(NamedTuple):
    """What another solver found: a further solution, or cuts by which there is none."""

    solution: list[bool] | None
    cuts: Sequence[CutClause] = ()


Helper = Callable[[Sequence[Sequence[int]]], Help]
"""Another solver, given the literals of the solutions that are known."""


class Finder:
    """Finds the solutions of a form one after the other, always in the same order."""

    def __init__(self, form: Form, broken: int | None = None, helper: Helper | None = None) -> None:
        """With a rule that is to be broken, solutions of the others that break it, where a few places can tell."""
        self.form = form
        self.helper = helper
        self.way = Way.CP_SAT
        self.known: list[list[int]] = []
        self.model = Constraints()
        self.variables: list[Boolean] = [self.model.new() for _ in range(form.variables + 1)]
        self.graphs: list[GraphRule] = [graph for graph in graph_rules(form) if graph.rule != broken]
        for part in form.parts(but=broken):
            self._add(part)
        if broken is not None:
            self._break([part for group in form.groups if group.rule == broken for part in group.parts])
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
            self.known.append([one if values[one] else -one for one in answer])
            self.model.any_of(self.boolean(-one) for one in self.known[-1])

    def _kept(self, limit: float | None) -> list[bool] | None:
        """A candidate that keeps what hangs together, or None."""
        for turn in count(1):
            METER.tried(STATES_PER_UNIT * ROUND)
            values = assignment(self.model, limit, self.way)
            cuts = self._cuts(values) if values is not None else []
            if not cuts:
                return values
            if turn == PATIENT and self.helper is not None:
                # Each candidate is sought anew, so that many rounds are slow where patches are large.
                self.way = Way.CP_SAT_HELPED
                told = self.helper(self.known)
                if told.solution is not None:
                    return told.solution
                cuts += told.cuts
            for cut in cuts:
                self.model.any_of(map(self.boolean, cut.literals))
        raise AssertionError("unreachable")

    def _cuts(self, values: list[bool]) -> list[CutClause]:
        """The cuts that a candidate breaks."""

        def holds(literal: int) -> bool:
            return values[literal] if literal > 0 else not values[-literal]

        return [cut for graph in self.graphs for cut in graph.cuts(holds)]

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
