"""What families say to the solver means what it says, tried on every assignment of a few booleans."""

from collections.abc import Callable
from itertools import product

import pytest

from generator.errors import Undecided
from generator.solve.listing import every_solution, has_solution
from generator.solve.model import Boolean, Constraints

Values = tuple[bool, ...]
Demand = Callable[[Constraints, list[Boolean]], object]

MEANINGS: dict[str, tuple[Demand, Callable[[Values], bool]]] = {
    "exactly one": (lambda model, x: model.has(1, x), lambda v: sum(v) == 1),
    "exactly two": (lambda model, x: model.has(2, x), lambda v: sum(v) == 2),
    "none": (lambda model, x: model.has(0, x), lambda v: not any(v)),
    "at most one": (lambda model, x: model.has_at_most(1, x), lambda v: sum(v) <= 1),
    "at most two": (lambda model, x: model.has_at_most(2, x), lambda v: sum(v) <= 2),
    "at most more than there are": (lambda model, x: model.has_at_most(9, x), lambda v: True),
    "two to three": (lambda model, x: model.has_between(2, 3, x), lambda v: 2 <= sum(v) <= 3),
    "one to two": (lambda model, x: model.has_between(1, 2, x), lambda v: 1 <= sum(v) <= 2),
    "two to two": (lambda model, x: model.has_between(2, 2, x), lambda v: sum(v) == 2),
    "nought to one": (lambda model, x: model.has_between(0, 1, x), lambda v: sum(v) <= 1),
    "nine to more": (lambda model, x: model.has_between(9, 10, x), lambda v: False),
    "one or more": (lambda model, x: model.any_of(x), any),
    "not the first": (lambda model, x: model.any_of([~x[0]]), lambda v: not v[0]),
    "implies": (lambda model, x: model.implies(x[0], x[1]), lambda v: v[1] or not v[0]),
    "equals one of": (
        lambda model, x: model.equals_one_of(x[0], x[1:]),
        lambda v: sum(v[1:]) == v[0],
    ),
    "fails": (lambda model, x: model.fails(), lambda v: False),
    "both": (lambda model, x: model.any_of([model.both(x[0], x[1])]), lambda v: v[0] and v[1]),
    "not both": (lambda model, x: model.any_of([~model.both(x[0], x[1])]), lambda v: not (v[0] and v[1])),
    "either": (lambda model, x: model.any_of([model.either(x[0], x[1])]), lambda v: v[0] or v[1]),
    "neither": (lambda model, x: model.any_of([~model.either(x[0], x[1])]), lambda v: not (v[0] or v[1])),
}


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize("hasty", [True, False])
def test_a_demand_leaves_just_what_it_says(name: str, hasty: bool) -> None:
    demand, meaning = MEANINGS[name]
    model = Constraints()
    booleans = [model.new() for _ in range(4)]
    demand(model, booleans)
    expected = [values for values in product((False, True), repeat=4) if meaning(values)]
    both = [*booleans, *(~boolean for boolean in booleans)]
    found = [tuple(at in chosen for at in range(4)) for chosen in every_solution(model, both, None, hasty=hasty)]
    assert sorted(found) == sorted(expected)


def test_solutions_alike_to_one_of_an_earlier_batch_do_not_come() -> None:
    model = Constraints()
    booleans = [model.new() for _ in range(5)]
    model.has(1, booleans)
    assert len(list(every_solution(model, booleans, None, lambda chosen: [(at,) for at in range(5)]))) == 1


def test_whether_there_is_a_solution_is_known_without_listing() -> None:
    model = Constraints()
    one = model.new()
    assert has_solution(model, None)
    model.any_of([one])
    model.any_of([~one])
    assert not has_solution(model, None)


def test_a_solver_that_is_stopped_does_not_say_none() -> None:
    model = Constraints()
    pigeons = [[model.new() for _ in range(9)] for _ in range(10)]
    for holes in pigeons:
        model.any_of(holes)
    for hole in zip(*pigeons, strict=True):
        for one, other in ((a, b) for at, a in enumerate(hole) for b in hole[at + 1 :]):
            model.any_of([~one, ~other])
    with pytest.raises(Undecided, match="larger 'limit'"):
        has_solution(model, 1e-6)
