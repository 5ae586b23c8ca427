"""Requirements along a line: how many numbers are seen, and how long the runs of a value are."""

from collections.abc import Sequence

from generator.rules.compile.draft import FormDraft
from generator.rules.compile.scopes import Looked
from generator.rules.form import Clause, Count, Part
from generator.rules.language.requirements import Runs, Sees
from generator.rules.language.rule import Rule


def sees(draft: FormDraft, number: int, rule: Rule, wanted: Sees) -> None:
    """Along the line so many numbers are higher than all before them."""
    for spot in draft.spots(rule):
        seen = draft.number(wanted.count, spot)
        if isinstance(seen, int):
            line = draft.places(wanted.of, spot)
            draft.form.group(
                number, spot.places, Count(_sights(draft, wanted.of, line), (seen,), draft.guard(rule, spot))
            )


def _sights(draft: FormDraft, layer: str, line: Sequence[Looked]) -> tuple[int, ...]:
    """A variable for each place that its number is higher than all before it."""
    form = draft.form
    values = sorted(value for value in form.values[layer] if isinstance(value, int))
    before = dict.fromkeys(values, -form.true)
    sights = []
    for place in line:
        here = {value: draft.literal(layer, place, value) for value in values}
        sight = form.new()
        for value, literal in here.items():
            form.define(Clause((-literal, -before[value], -sight)))
            form.define(Clause((-literal, before[value], sight)))
        sights.append(sight)
        before = _with(draft, before, here)
    return tuple(sights)


def _with(draft: FormDraft, before: dict[int, int], here: dict[int, int]) -> dict[int, int]:
    """For each value that something at least as high stands before a place, or on it."""
    form, after = draft.form, {}
    for value, reached in before.items():
        after[value] = now = form.new()
        high = [literal for other, literal in here.items() if other >= value]
        form.define(Clause((-now, reached, *high)))
        form.define(*(Clause((now, -literal)) for literal in (reached, *high)))
    return after


def runs(draft: FormDraft, number: int, rule: Rule, wanted: Runs) -> None:
    """The runs of a value have these lengths in this order: each has a place where it begins."""
    layer = draft.layer_with(wanted.of)
    for spot in draft.spots(rule):
        told = draft.number(wanted.lengths, spot)
        if told is None:
            continue
        lengths = [length for length in (told if isinstance(told, tuple) else (told,)) if length]
        literals = draft.literals(layer, spot, wanted.of)
        draft.form.group(number, spot.places, *_in_runs(draft, literals, lengths))


def _in_runs(draft: FormDraft, literals: tuple[int, ...], lengths: list[int]) -> list[Part]:
    slack = len(literals) - sum(lengths) - len(lengths) + 1
    if slack < 0:
        return [Clause(())]
    parts: list[Part] = []
    covered: list[list[int]] = [[] for _ in literals]
    first, before, length_before = 0, {-2: draft.form.true}, 0
    for length in lengths:
        starts = {first + at: draft.form.new() for at in range(slack + 1)}
        parts.append(Count(tuple(starts.values()), (1,)))
        for start, begins in starts.items():
            for at in range(start, start + length):
                covered[at].append(begins)
                parts.append(Clause((-begins, literals[at])))
            parts.append(Clause((-begins, *(one for at, one in before.items() if at + length_before < start))))
        first, before, length_before = first + length + 1, starts, length
    parts += (Clause((-literal, *begun)) for literal, begun in zip(literals, covered, strict=True))
    return parts
