"""Requirements of a few places at a time: counts, equal and different values, sums and comparisons."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import combinations, pairwise

from generator.errors import ContentError
from generator.rules.compile.draft import FormDraft
from generator.rules.compile.scopes import Spot
from generator.rules.form import Clause, Count, Part, Total
from generator.rules.language.requirements import (
    Beside,
    Different,
    Every,
    HasCount,
    Relation,
    Same,
    Sum,
    Unlike,
)
from generator.rules.language.rule import Rule
from generator.rules.language.words import ANY, Mark, read_mark
from generator.rules.reading.tokens import Cell

Fits = Callable[[int, int], bool]

RELATIONS: Mapping[str, Fits] = {
    "less": lambda one, other: one < other,
    "more": lambda one, other: one > other,
    "next": lambda one, other: abs(one - other) == 1,
    "double": lambda one, other: one == 2 * other or other == 2 * one,
    "neither": lambda one, other: abs(one - other) != 1 and one != 2 * other and other != 2 * one,
}


def counts(draft: FormDraft, number: int, rule: Rule, wanted: HasCount) -> None:
    """So many places have a value."""
    for spot in draft.spots(rule):
        guard = draft.guard(rule, spot)
        parts: list[Part] = []
        for told, amount in wanted.of.items():
            value = read_mark(told)
            literals = draft.literals(draft.layer_with(value), spot, value)
            allowed = draft.allowed(amount, len(literals), spot)
            if allowed is not None:
                parts.append(Count(literals, allowed, guard))
        if parts:
            draft.form.group(number, spot.places, *parts)


def different(draft: FormDraft, number: int, rule: Rule, wanted: Different) -> None:
    """No two places have the same value or, of those that count, the same given mark."""
    for spot in draft.spots(rule):
        guard = draft.guard(rule, spot)
        if wanted.of in draft.setting.marks:
            parts = _different_marks(draft, spot, wanted)
        else:
            parts = _different_values(draft, spot, wanted)
        if parts:
            draft.form.group(number, spot.places, *(part._replace(unless=guard) for part in parts))


def _different_marks(draft: FormDraft, spot: Spot, wanted: Different) -> list[Count]:
    marks = draft.setting.marks[wanted.of]
    if wanted.only is None:
        raise ContentError(f"{wanted.of!r} is given, so that it differs or does not; say of which places: 'only'")
    layer = draft.layer_with(wanted.only)
    alike: dict[object, list[int]] = defaultdict(list)
    for place in spot.places:
        if place in marks and place in draft.form.layers[layer]:
            alike[marks[place]].append(draft.literal(layer, place, wanted.only))
    return [Count(tuple(literals), (0, 1)) for literals in alike.values() if len(literals) > 1]


def _different_values(draft: FormDraft, spot: Spot, wanted: Different) -> list[Count]:
    places, values = draft.places(wanted.of, spot), draft.form.values[wanted.of]
    # As many places as values: each stands somewhere, which no clause would find out by itself.
    allowed = (1,) if wanted.only is None and len(values) == len(places) else (0, 1)
    if wanted.only is not None:
        values = values[1:] if wanted.only == ANY else (wanted.only,)
    tables, never = [draft.form.layers[wanted.of][place] for place in places], -draft.form.true
    return [Count(tuple(table.get(value, never) for table in tables), allowed) for value in values]


def same(draft: FormDraft, number: int, rule: Rule, wanted: Same) -> None:
    """All places have the same value."""
    for spot in draft.spots(rule):
        guard = draft.guard(rule, spot)
        parts: list[Part] = []
        for one, other in pairwise(draft.places(wanted.of, spot)):
            for value in draft.form.values[wanted.of]:
                ours, theirs = (draft.literal(wanted.of, place, value) for place in (one, other))
                parts += Clause((*guard, -ours, theirs)), Clause((*guard, ours, -theirs))
        draft.form.group(number, spot.places, *parts)


def every(draft: FormDraft, number: int, rule: Rule, wanted: Every) -> None:
    """All places have one value."""
    layer = draft.layer_with(wanted.of)
    for spot in draft.spots(rule):
        guard = draft.guard(rule, spot)
        literals = draft.literals(layer, spot, wanted.of)
        draft.form.group(number, spot.places, *(Clause((*guard, literal)) for literal in literals))


def total(draft: FormDraft, number: int, rule: Rule, wanted: Sum) -> None:
    """The numbers on the places add up."""
    for spot in draft.spots(rule):
        comes_to = draft.number(wanted.is_, spot)
        if not isinstance(comes_to, int):
            continue
        table = draft.form.layers[wanted.of]
        choices = tuple(
            tuple((_weight(value), literal) for value, literal in table[place].items())
            for place in draft.places(wanted.of, spot)
        )
        draft.form.group(number, spot.places, Total(choices, comes_to))


def _weight(value: Mark) -> int:
    if isinstance(value, str):
        raise ContentError(f"value {value!r} is no number, so that it cannot be added or compared")
    return value


def relation(draft: FormDraft, number: int, rule: Rule, wanted: Relation) -> None:
    """Two places compare, the first with the second."""
    fits = RELATIONS[wanted.is_]
    for spot in draft.spots(rule):
        guard = draft.guard(rule, spot)
        places = draft.places(wanted.of, spot)
        if len(places) != 2:
            raise ContentError(f"'relation' compares two places, but here are {len(places)}; say it of each pair")
        one, other = (draft.form.layers[wanted.of][place] for place in places)
        clauses = [
            Clause((*guard, -ours, -theirs))
            for first, ours in one.items()
            for second, theirs in other.items()
            if not fits(_weight(first), _weight(second))
        ]
        draft.form.group(number, spot.places, *clauses)


def unlike(draft: FormDraft, number: int, rule: Rule, wanted: Unlike) -> None:
    """No two groups are filled alike."""
    form = draft.form
    for one, other in combinations([draft.places(wanted.of, spot) for spot in draft.spots(rule)], 2):
        if len(one) != len(other):
            continue
        differs = []
        for pair in zip(one, other, strict=True):
            variable = form.new()
            for value in form.values[wanted.of]:
                ours, theirs = (draft.literal(wanted.of, place, value) for place in pair)
                form.define(Clause((-variable, -ours, -theirs)))
            differs.append(variable)
        form.group(number, (*one, *other), Clause(tuple(differs)))


def beside(draft: FormDraft, number: int, rule: Rule, wanted: Beside) -> None:
    """Each number has those before and after it beside it."""
    board = draft.board
    near: Mapping[Cell, list[Cell]] = board.around if wanted.by == "corners" else board.neighbours
    values = sorted(_weight(value) for value in draft.form.values[wanted.of])
    for value, after in pairwise(values):
        if after != value + 1:
            continue
        clauses = []
        for cell in board.cells:
            for one, other in ((value, after), (after, value)):
                beside_it = (draft.literal(wanted.of, place, other) for place in near[cell])
                clauses.append(Clause((-draft.literal(wanted.of, cell, one), *beside_it)))
        draft.form.group(number, board.cells, *clauses)
