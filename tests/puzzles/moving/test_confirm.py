"""That nothing is shorter, or nothing at all, is confirmed by a second program that can say no."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.certify.levels import NAME, first_solved
from generator.errors import Disagreement, PictureError, Undecided
from generator.moves import Moves
from generator.puzzles.capturing import Capturing
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.unmatched import Unmatched
from generator.puzzles.unmatched.engine import UnmatchedPosition
from generator.system.effort import STATES_PER_UNIT
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.fujisan.cases import EASY
from tests.puzzles.moving.plain_search import fewest_moves
from tests.puzzles.moving.shipped import problems_of
from tests.puzzles.sliding.random_groups import random_group

PROBLEMS: list[Any] = [
    Unmatched(id="unmatched", claim={"shortest": "3"}, start="    1\n    -\n6|3 4\n\n    2|6"),
    problems_of("capturing")[9],
    Fujisan(id="fujisan", claim={"shortest": "8"}, start=EASY),
    Fujisan(id="road", claim={"shortest": "32"}, start=problems_of("fujisan")[20].start, variant="country-road"),
]
STUCK: list[Any] = [
    Unmatched(id="unmatched", claim="impossible", start="1|2\n\n  3|1\n\n    0|1"),
    Capturing(id="capturing", claim="impossible", start="1|2\n\n  3|5"),
]
every_family = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.id)


def with_a_detour(problem: Any, line: Moves[Any]) -> Moves[Any]:
    """The same line but for one move made and taken back on the way."""
    for at in range(len(line)):
        before = problem.after(line[:at])
        for there in before.moves():
            for back in before.play(there).moves():
                if before.play(there).play(back) == before:
                    return Moves([*line[:at], there, back, *line[at:]])
    raise AssertionError("nothing can be taken back")


def found_first(monkeypatch: pytest.MonkeyPatch, problem: Any, *lines: Moves[Any]) -> None:
    """Have the first search say that these are the lines it found."""
    monkeypatch.setattr(type(problem), "solve", lambda self: iter(lines))


@every_family
def test_a_shortest_line_is_confirmed(problem: Any) -> None:
    assert problem.confirm([*problem.solve()]) == "level-by-level search"
    proof = judge(problem)
    assert (proof.verdict, proof.ways) == (Verdict.PROVEN, ("breadth-first search", NAME))


@every_family
def test_a_line_that_is_right_but_not_shortest_is_refused(problem: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = problem.solve()
    longer = with_a_detour(problem, line)
    problem.check(longer)
    with pytest.raises(Disagreement, match=f"finds a line of {len(line)} moves, the first search one of"):
        problem.confirm([longer])
    found_first(monkeypatch, problem, longer)
    proof = judge(problem.model_copy(update={"claim": type(problem.claim)(len(longer)), "grade": None}))
    assert proof.verdict is Verdict.CRASHED
    assert f"the level-by-level search finds a line of {len(line)} moves" in proof.message


@every_family
def test_none_is_refused_where_there_is_a_line(problem: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = problem.solve()
    with pytest.raises(Disagreement, match=f"finds a line of {len(line)} moves, the first search none"):
        problem.confirm([])
    found_first(monkeypatch, problem)
    impossible = type(problem)(id="x", claim="impossible", start=problem.start)
    proof = judge(impossible)
    assert (proof.verdict, proof.method) == (Verdict.CRASHED, "two ways disagree")


@pytest.mark.parametrize("problem", STUCK, ids=lambda problem: problem.id)
def test_that_there_is_none_is_confirmed_once_all_was_listed(problem: Any) -> None:
    proof = judge(problem)
    assert (proof.verdict, proof.ways) == (Verdict.PROVEN, ("breadth-first search", NAME))


def test_a_start_that_is_solved_has_nothing_shorter() -> None:
    problem = Unmatched(id="u", claim={"shortest": "0"}, start="1|2 3|4")
    assert judge(problem).verdict is Verdict.PROVEN


@every_family
def test_past_its_limit_a_confirmation_is_undecided_and_says_how_far_it_got(problem: Any) -> None:
    (line,) = problem.solve()
    bounded = problem.model_copy(update={"limit": 2 * problem.state_weight / STATES_PER_UNIT})
    with pytest.raises(Undecided, match="level-by-level search stopped at 2 states, knowing only that"):
        bounded.confirm([line])


def fewest(problem: Any) -> int | None:
    checker = problem.checker
    return first_solved(checker.sight(checker.start), checker.following, checker.solved)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_three_searches_agree_on_random_groups_of_unmatched(seed: int, size: int) -> None:
    start = str(random_group(seed, size, 4))
    try:
        position = UnmatchedPosition.parse(start)
    except PictureError:
        assume(False)
    plain = fewest_moves(position, most=300)
    assume(plain != -1)
    problem = Unmatched(id="u", claim="solvable", start=start)
    found = list(problem.solve())
    assert fewest(problem) == plain == (len(found[0]) if found else None)
    assert problem.confirm(found) == NAME


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6), st.integers(1, 6))
def test_three_searches_agree_on_random_groups_of_capturing(seed: int, size: int, wanted: int) -> None:
    start, wanted = str(random_group(seed, size, 4)), min(size, wanted)
    plain = fewest_moves(
        CapturingPosition.parse(start), lambda after: len(after.layout.dominoes) <= size - wanted, most=300
    )
    assume(plain != -1)
    problem = Capturing(id="c", claim={"captures": str(wanted)}, start=start)
    found = list(problem.solve())
    assert fewest(problem) == plain == (len(found[0]) if found else None)
    assert problem.confirm(found) == NAME
