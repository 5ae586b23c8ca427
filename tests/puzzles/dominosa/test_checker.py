"""Walkthroughs followed to their end, and refused wherever a step has no ground."""

import random
from itertools import islice

import pytest

from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.checker import retrace, sheet_of
from generator.puzzles.dominosa.grid import Grid, field_of, read_grid
from generator.puzzles.hidden_set.checker.paper import Cell, PencilledPaper, called
from generator.puzzles.hidden_set.reasoning.walkthrough import walkthrough
from tests.puzzles.dominosa.random_grids import FIENDISH, MANY, TOUGH, laid_set, problems, solutions_of, text_of


def told(numbers: str) -> str:
    [solution] = solutions_of(read_grid(numbers))
    return walkthrough(field_of(read_grid(numbers)), sorted(solution))


def without_each_item(text: str) -> list[str]:
    """The walkthrough again and again, each time with one of its items or sentences left out."""
    found = []
    sentences = text.removesuffix(".").split(". ")
    for place, sentence in enumerate(sentences):
        heading, _, body = sentence.partition(": ")
        between = "; " if "; " in body else ", "
        items = [body] if heading in ("Suppose", "Dead end") or ", so " in body else body.split(between)
        if "; " in body:
            items = body.split("; ")
        for gone in range(len(items)):
            rest = between.join(items[:gone] + items[gone + 1 :])
            left = [f"{heading}: {rest}"] if rest else []
            found.append(". ".join(sentences[:place] + left + sentences[place + 1 :]) + ".")
    return found


@pytest.mark.parametrize("name", ["dominosa-5", "dominosa-14", "dominosa-11", "dominosa-29"])
def test_a_walkthrough_without_any_one_of_its_steps_fails(name: str) -> None:
    problem = problems()[name]
    [solution] = problem.solve()
    shorter = without_each_item(problem.answer(solution))
    assert len(shorter) > 15
    for text in shorter:
        with pytest.raises(Refuted):
            retrace(problem.numbers, text)


def test_a_walkthrough_with_suppositions_fails_without_any_one_of_its_steps() -> None:
    text = told(FIENDISH)
    assert "Suppose: " in text
    assert "Dead end: " in text
    retrace(FIENDISH, text)
    for shorter in without_each_item(text):
        with pytest.raises(Refuted):
            retrace(FIENDISH, shorter)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Only place: 11 a1-a2.", "has 2 places|has 3 places"),
        ("Only place: 12 b2-b3.", "the numbers there are 02"),
        ("Last place: 22 c3-d3.", "may still be a domino"),
        ("One partner: 01 a1-b1.", "may still be a domino"),
        ("Strokes: a1|a2.", "no domino that is drawn forbids it"),
        ("Same neighbours: a1 is in 01, so c1|d1.", "may still be a domino"),
        ("Common cell: 11 needs a1, so a1|b1.", "may still be a domino"),
        ("Neck: a1 shuts off 3 cells at a2, so a1|b1.", "the area has 19 cells"),
        ("Dead end: a1, so a1|a2.", "nothing was supposed"),
        ("Suppose: 11 a1-a2. Dead end: a5, so a1|a2.", "may still be a domino"),
        ("Only place: 02 b2-b3.", "does not leave a1 in one domino"),
        ("Suppose: 02 b2-b3.", "ends inside a supposition"),
        ("Only place: 02 b2-c3.", "are no neighbours"),
        ("Guess: 02 b2-b3.", "no such technique"),
        ("Only place: two b2-b3.", "cannot be read"),
    ],
)
def test_a_step_without_ground_is_refuted(text: str, fault: str) -> None:
    with pytest.raises(Refuted, match=fault):
        retrace(TOUGH, text)


def test_a_stroke_on_the_wrong_side_of_a_neck_does_not_follow() -> None:
    start = "Only place: 02 b2-b3. Strokes: a2|b2, a3|b3, b1|b2, b2|c2, b3|b4, b3|c3. Last place: 22 c3-d3. "
    start += "Strokes: c2|c3, d2|d3, c3|c4, d3|d4. "
    with pytest.raises(Refuted, match="the stroke does not follow"):
        retrace(TOUGH, start + "Neck: c1 shuts off 3 cells at d1, so c1|d1.")
    with pytest.raises(Refuted, match="does not leave"):
        retrace(TOUGH, start + "Neck: c1 shuts off 3 cells at d1, so b1|c1.")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Suppose: 11 a1-a2. Dead end: 99, so a1|a2.", "'99' is no domino of the set"),
        ("Suppose: 11 a1-a2. Dead end: 10, so a1|a2.", "'10' is no domino of the set"),
        ("Suppose: 11 a1-a2. Dead end: z9, so a1|a2.", "'z9' is no cell of the grid"),
        ("Same neighbours: a9 is in 11, so a1|a2.", "'a9' is no cell of the grid"),
        ("Same neighbours: a1 is in 77, so a1|a2.", "'77' is no domino of the set"),
        ("Common cell: 21 needs a1, so a1|a2.", "'21' is no domino of the set"),
        ("Common cell: 44 needs a1, so a1|a2.", "'44' is no domino of the set"),
        ("Common cell: 11 needs a0, so a1|a2.", "'a0' is no cell of the grid"),
        ("Neck: a1 shuts off 1 cell at z9, so a1|a2.", "'z9' is no cell of the grid"),
    ],
)
def test_nothing_follows_from_a_cell_or_a_domino_that_is_not_there(text: str, fault: str) -> None:
    with pytest.raises(Refuted, match=fault):
        retrace(TOUGH, text)


def sentence(chance: random.Random, paper: PencilledPaper) -> tuple[str, str]:
    """Anything that could be said on a paper, mostly wrong and now and then of what is not there."""
    pair = sorted(chance.choice(paper.pairs))
    first, second = (called(cell) for cell in chance.sample(pair, 2))
    here = paper.name(frozenset(pair))
    name = chance.choice([*sorted(paper.names), "99", "10", *[here] * 10])
    near: list[Cell] = sorted({cell for other in paper.pairs if pair[0] in other for cell in other})
    cell = called(chance.choice([*near, *pair, (7, 7)]))
    so = f", so {first}|{second}"
    return chance.choice(
        [
            ("Only place", f"{here} {first}-{second}"),
            ("Last place", f"{here} {first}-{second}"),
            ("One partner", f"{here} {first}-{second}"),
            ("Strokes", f"{first}|{second}"),
            ("Same neighbours", f"{cell} is in {name}{so}"),
            ("Common cell", f"{name} needs {cell}{so}"),
            ("Neck", f"{first} shuts off {chance.randint(1, 6)} cells at {cell}, so {first}|{second}"),
            ("Suppose", f"{here} {first}-{second}"),
            ("Dead end", f"{chance.choice([cell, name])}{so}"),
        ]
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_accepted_holds_in_every_solution(seed: int) -> None:
    """Sentences at random: the few that have a ground are true, and never lead to an end with two solutions."""
    chance = random.Random(seed)
    grid = laid_set(2 + seed % 2, seed)
    solutions = [{frozenset((*pair,)) for pair in found} for found in solutions_of(grid)]
    paper = PencilledPaper(sheet_of(text_of(grid)))
    accepted = 0
    for _ in range(6000):
        try:
            paper.follow(*sentence(chance, paper))
        except Refuted:
            continue
        accepted += 1
        supposed = {pair for pair, _, _ in paper.supposed}
        for solution in solutions:
            if supposed <= solution:
                assert paper.drawn <= solution
                assert not paper.out & solution
    assert accepted > 5


def grids_with(solutions: int, seeds: int) -> list[Grid]:
    """Random grids with so many solutions."""
    grids = [laid_set(3, seed) for seed in range(seeds)]
    return [grid for grid in grids if len(list(islice(solutions_of(grid), solutions + 1))) == solutions]


def problem_of(grid: Grid) -> Dominosa:
    return Dominosa.model_validate({"id": "d", "claim": "unique", "numbers": text_of(grid)})


def test_no_walkthrough_leads_to_the_end_of_a_grid_with_two_solutions() -> None:
    grids = grids_with(2, 80)
    assert len(grids) > 3
    for grid in grids:
        problem = problem_of(grid)
        for solution in problem.solve():
            with pytest.raises(Disagreement, match="not the only one"):
                problem.retraced(solution)


def test_a_walkthrough_of_one_grid_does_not_prove_another_that_has_two_solutions() -> None:
    """The numbers differ by as little as one domino turned."""
    tried = 0
    for grid in grids_with(1, 300):
        [solution] = solutions_of(grid)
        text = walkthrough(field_of(grid), sorted(solution))
        for one, other in sorted(solution):
            turned = {**grid, one: grid[other], other: grid[one]}
            if len(list(islice(solutions_of(turned), 2))) == 2:
                tried += 1
                with pytest.raises(Refuted):
                    retrace(text_of(turned), text)
    assert tried > 5


def test_a_grid_of_very_many_solutions_ends_as_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.hidden_set.reasoning.trial.MOST_TRIALS", 300)
    problem = Dominosa.model_validate({"id": "d", "claim": "solvable", "numbers": MANY})
    with pytest.raises(Undecided, match="within 300 suppositions; take another grid"):
        problem.retraced(next(problem.solve()))


@pytest.mark.parametrize("name", sorted(problems()))
def test_a_printed_walkthrough_with_a_step_left_out_or_changed_fails(name: str) -> None:
    """Unless it stays true: an area can be named by any of its cells, and a stroke may be more than is needed."""
    problem = problems()[name]
    [solution] = problem.solve()
    text = problem.retraced(solution)
    changes = {"Last place": "Only place", "One partner": "Only place", "a1": "b1", "|": "-", "cell": "sell"}
    wrong = {*without_each_item(text), *(text.replace(one, other, 1) for one, other in changes.items())} - {text}
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    for at in places[:: max(1, len(places) // 20)]:
        wrong.add(f"{text[:at]}{(int(text[at]) + 1) % 10}{text[at + 1 :]}")
    accepted = [other for other in sorted(wrong) if _drawn(problem, other)]
    assert len(accepted) <= 1
    assert all(_drawn(problem, other) == _drawn(problem, text) for other in accepted)


def _drawn(problem: Dominosa, text: str) -> frozenset[frozenset[Cell]]:
    """What a walkthrough leads to, nothing where it fails."""
    try:
        return retrace(problem.numbers, text)
    except Refuted:
        return frozenset()
