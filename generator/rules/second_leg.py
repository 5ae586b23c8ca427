"""The second leg: a form as clauses, refuted with the cuts that it takes, each of them confirmed by the checker."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from generator.certify.formula import Clause as Literals
from generator.certify.formula import Formula
from generator.certify.refute import (
    CLAUSES,
    CONFLICTS,
    Assignment,
    Certificate,
    Contradicted,
    Further,
    meets,
    refute,
)
from generator.errors import Undecided
from generator.rules.cuts.finding import CutClause, GraphRule, graph_rules
from generator.rules.form import Clause, Connected, Count, Form, Loop, Part, PatchPart, Total
from generator.system.effort import METER, STATES_PER_UNIT

LOOK = 0.001
"""What it costs to look at a model for cuts, in units."""


@dataclass(frozen=True)
class Refutation:
    """A certificate, and the rule that each of its last clauses follows from."""

    certificate: Certificate
    cuts: tuple[CutClause, ...]


def clauses_of(form: Form) -> Formula:
    """All of a form but what is told by cuts, as clauses over the same variables."""
    formula = Formula()
    formula.variables = form.variables
    for part in form.parts():
        _add(formula, part, form.true)
    return formula


def certify(form: Form, found: Sequence[Sequence[int]], limit: int = CONFLICTS) -> Refutation | list[bool]:
    """A proof that a form has no solutions but those found, told by their literals.

    Or a further one, as whether each variable holds; raises Contradicted where one that was found is none.
    """
    formula = clauses_of(form)
    # A formula that is too strong would be refuted for nothing: it must first let through what was found.
    if not all(meets(formula, found, limit)):
        raise Contradicted("an answer that was found is none to the second program")
    return _refuted(form, formula, found, limit)


def further_solution(form: Form, known: Sequence[Sequence[int]], limit: int = CONFLICTS) -> Refutation | list[bool]:
    """A solution beside those that are known, or a proof that there is none."""
    return _refuted(form, clauses_of(form), known, limit)


def _refuted(form: Form, formula: Formula, known: Sequence[Sequence[int]], limit: int) -> Refutation | list[bool]:
    formula.clauses += [_bare(form, (-one for one in literals)) for literals in known]
    graphs = graph_rules(form)
    before = len(formula.clauses)
    cuts = [cut for graph in graphs for cut in graph.first()]
    formula.clauses += [_bare(form, cut.literals) for cut in cuts]
    result = refute(formula, limit, _further(form, graphs, cuts))
    if isinstance(result, Assignment):
        return _values(result.model, form.variables)
    return _without_spare(result, before, cuts)


def _further(form: Form, graphs: Sequence[GraphRule], cuts: list[CutClause]) -> Further:
    """What looks at models: the cuts that one breaks are added to the others, and handed on as clauses."""

    def further(model: Sequence[int]) -> list[Literals]:
        values = _values(model, form.variables)

        def holds(literal: int) -> bool:
            return values[literal] if literal > 0 else not values[-literal]

        METER.tried(STATES_PER_UNIT * LOOK)
        new = [cut for graph in graphs for cut in graph.cuts(holds)]
        cuts.extend(new)
        return [_bare(form, cut.literals) for cut in new]

    return further


def _bare(form: Form, literals: Iterable[int]) -> Literals:
    """A clause that says nothing twice and nothing that never holds: checkers from elsewhere refuse such."""
    return tuple(dict.fromkeys(one for one in literals if one != -form.true))


def _values(model: Sequence[int], variables: int) -> list[bool]:
    """Whether each variable holds; one that no clause names does not."""
    values = [literal > 0 for literal in model[:variables]]
    return [False, *values, *([False] * (variables - len(values)))]


def _without_spare(certificate: Certificate, before: int, cuts: Sequence[CutClause]) -> Refutation:
    """The certificate without the cuts that its proof does not use, and numbered anew."""
    formula = certificate.formula
    steps = [line.split() for line in certificate.proof.splitlines()]
    hints = [[int(word) for word in words[words.index("0", 1) + 1 : -1]] for words in steps]
    used = {hint for some in hints for hint in some}
    kept = [number for number in range(before + 1, len(formula.clauses) + 1) if number in used]
    names = {number: number for number in range(1, before + 1)}
    names |= {number: new for new, number in enumerate(kept, before + 1)}
    formula.clauses[before:] = [formula.clauses[number - 1] for number in kept]
    lines = []
    for new, (words, some) in enumerate(zip(steps, hints, strict=True), before + len(kept) + 1):
        names[int(words[0])] = new
        end = words.index("0", 1) + 1
        lines.append(" ".join([str(new), *words[1:end], *(str(names[hint]) for hint in some), "0"]))
    proof = "\n".join(lines) + "\n"
    return Refutation(Certificate(formula, proof), tuple(cuts[number - before - 1] for number in kept))


def _add(formula: Formula, part: Part, true: int) -> None:
    match part:
        case Clause(literals):
            formula.clauses.append(literals)
        case Count(literals, allowed, unless):
            before = len(formula.clauses)
            formula.counted(allowed, literals)
            if unless:
                # The definitions of counts are guarded with them: nothing asks for these where it says nothing.
                formula.clauses[before:] = [(*unless, *clause) for clause in formula.clauses[before:]]
        case Total(choices, total):
            _add_total(formula, choices, total, true=true)
        case Connected() | Loop() | PatchPart():
            pass
        case _:
            assert_never(part)


def _add_total(formula: Formula, choices: tuple[tuple[tuple[int, int], ...], ...], total: int, true: int) -> None:
    """A sum place by place: which sums the places so far may have come to."""
    least, most = [0], [0]
    for choice in reversed(choices):
        least.insert(0, least[0] + min(weight for weight, _ in choice))
        most.insert(0, most[0] + max(weight for weight, _ in choice))
    states = {0: true}
    if sum(map(len, choices)) * (total + 1) > CLAUSES:
        raise Undecided(f"a sum of {len(choices)} numbers that comes to {total} is too much for the second proof")
    if not least[0] <= total <= most[0]:
        formula.add()
    for place, choice in enumerate(choices, 1):
        after: dict[int, int] = {}
        for so_far, state in states.items():
            for weight, literal in choice:
                comes_to = so_far + weight
                if not total - most[place] <= comes_to <= total - least[place]:
                    formula.clauses.append((-state, -literal))
                elif place < len(choices):
                    if comes_to not in after:
                        after[comes_to] = formula.fresh()
                    formula.clauses.append((-state, -literal, after[comes_to]))
        states = after
