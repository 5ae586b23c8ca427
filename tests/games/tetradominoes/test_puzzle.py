"""The puzzle of Tetradominoes: what it takes, what it proves, and what it refuses."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.errors import Disagreement, Refuted, Undecided
from generator.games.tetradominoes.checker.fits import searched
from generator.games.tetradominoes.generation import problems
from generator.games.tetradominoes.puzzle import TetraPuzzle
from generator.games.tetradominoes.setup import Fit
from generator.system.effort import METER
from generator.verify import Verdict
from generator.verify.judge import judge, recheck
from tests.games.tetradominoes.problems import HAND, PIECES, TABLE, puzzle

ONLY = "14 a1-b1, 12 a2-a3, 22 a4-b4, light a3-a4-b4-c4"


def refusal(**keys: str) -> str:
    """What is said to a problem with these keys; nothing if it is taken."""
    try:
        puzzle(**keys)
    except ValidationError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"hand": ""}, "0 dominoes, expected 1 to 6"),
        ({"hand": "00 01 02 03 04 05 06"}, "7 dominoes, expected 1 to 6"),
        ({"hand": "12 14 46"}, "domino 46 lies on the table already"),
        ({"hand": "12 14 21"}, "domino 12 is in the hand twice"),
        ({"hand": "12 14 17"}, "domino 17 is not in the set"),
        ({"hand": "12 14 2x"}, "'2x' is no domino"),
        ({"hand": "12 14 22 00"}, "6 free cells, expected 8 or more"),
        ({"tetrominoes": "light X"}, "'light X' is no tetromino"),
        ({"tetrominoes": "lihgt L"}, "did you mean 'light'"),
        ({"tetrominoes": "L"}, "no known side"),
        ({"tetrominoes": "dark L"}, "the piece that shows dark L lies on the table already"),
        ({"tetrominoes": "light J"}, "the piece that shows light J lies on the table already"),
        ({"tetrominoes": "light L, dark J"}, "dark J is a piece that is to be laid already"),
        ({"tetrominoes": "light S, dark Z"}, "dark Z is a piece that is to be laid already"),
        ({"tetrominoes": "light S, light S"}, "light S is a piece that is to be laid already"),
        ({"tetrominoes": "light S, light I, light O, light T"}, "4 tetrominoes for 3 dominoes"),
        ({"tetrominoes": "light L,"}, "no known side"),
        ({"table": ". . . .\n\n. . . ."}, "no domino on the table"),
        ({"table": TABLE.replace("4|6", "4+6")}, "joined with '+'"),
        ({"table": TABLE.replace("4|6", "4|4")}, "covers numbers that no domino beneath it has"),
        ({"table": TABLE.replace("6|2", "6|4")}, "domino 46 lies on the table twice"),
        ({"table": TABLE + "hand: 12"}, "unknown line 'hand'"),
        ({"table": "1|2" + " ." * 8}, "10 columns, expected 9 at most"),
        ({"table": "1|2" + "\n\n." * 9}, "10 rows, expected 9 at most"),
        ({"table": ""}, "no domino on the table"),
        ({"solution": "14 a1-b9"}, "the picture has no cell 'b9'"),
        ({"solution": "nonsense"}, "is no domino"),
        ({"solution": "light a1-a2"}, "none of the seven tetrominoes"),
        ({"hint": "Look at d4."}, "names 'd4'"),
    ],
)
def test_what_is_no_problem_is_refused_with_the_reason(keys: dict[str, str], said: str) -> None:
    assert said in refusal(**keys)


def test_a_good_problem_is_taken_and_its_cells_may_be_named() -> None:
    assert refusal(hint="Look at a4.", solution=ONLY) == ""
    assert puzzle().places == {f"{row}{col}" for row in "abc" for col in range(1, 5)}
    assert puzzle().subject == "3 dominoes"


def test_the_one_way_is_found_checked_and_confirmed() -> None:
    proof = judge(puzzle(grade="steady"))
    assert (proof.verdict, proof.solutions) == (Verdict.PROVEN, (ONLY,))
    assert proof.ways == ("depth-first search", "level-by-level search")
    assert recheck(puzzle(grade="steady"), proof)


def test_a_printed_solution_may_come_in_any_order() -> None:
    mixed = "light c4-b4-a4-a3, 22 b4-a4, 21 a3-a2, 41 b1-a1"
    assert judge(puzzle(solution=mixed)).verdict is Verdict.PROVEN
    assert str(puzzle().read(mixed)) == ONLY


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("solvable", Verdict.PROVEN),
        ({"solutions": "1"}, Verdict.PROVEN),
        ({"solutions": "2"}, Verdict.REFUTED),
        ("impossible", Verdict.REFUTED),
    ],
)
def test_a_claim_is_held_to_what_there_is(claim: object, verdict: Verdict) -> None:
    assert judge(puzzle(claim=claim)).verdict is verdict


def test_a_wrong_grade_is_refuted() -> None:
    assert "makes it steady" in judge(puzzle(grade="fiendish")).message


def test_ends_that_differ_are_different_solutions() -> None:
    # The 2 goes to a3, with the 3 below it, or to b2, with the 3 on either side.
    loose = {"table": "1|2 .\n\n. . .", "hand": "23", "tetrominoes": ""}
    assert judge(puzzle(claim={"solutions": "3"}, **loose)).verdict is Verdict.PROVEN
    assert judge(puzzle(**loose)).verdict is Verdict.REFUTED


def test_orders_that_lead_to_the_same_end_are_one_solution() -> None:
    both = puzzle(table="1 3|4 . .\n-\n2 . . . .", hand="11 45", tetrominoes="", claim="solvable")
    ends = [str(fit) for fit in both.solve()]
    assert len({*ends}) == len(ends) == len(searched(both.for_the_checker, None)[0])


def test_what_cannot_be_done_is_proven_impossible() -> None:
    assert judge(puzzle(tetrominoes="light S", claim="impossible")).verdict is Verdict.PROVEN
    assert judge(puzzle(tetrominoes="light S")).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("14 a1-b1, 12 a2-a3, light a3-a4-b4-c4", "it plays 12 14, but the hand is 12 14 22"),
        ("14 a1-b1, 12 a2-a3, 23 a4-b4, light a3-a4-b4-c4", "it plays 12 14 23"),
        ("14 a1-b1, 12 a2-a3, 22 a4-b4", "it lays nothing, but what is to be laid is light L"),
        ("14 a1-b1, 12 a2-a3, 22 a4-b4, dark a3-a4-b4-c4", "it lays dark L"),
        ("14 a1-b1, 12 a2-a3, 22 a4-b4, light a2-a3-a4-b4", "it lays light J"),
        ("41 a1-b1, 12 a2-a3, 22 a4-b4, light a3-a4-b4-c4", "'match'"),
        ("14 a1-b1, 21 a2-a3, 22 a4-b4, light a3-a4-b4-c4", "21 breaks the rule 'match'"),
        ("14 a1-b1, 12 a1-a2, 22 a4-b4, light a3-a4-b4-c4", "'taken'"),
        ("14 a1-b1, 12 a1-b2, 22 a4-b4, light a3-a4-b4-c4", "'halves'"),
        (ONLY + ", 22 a4-b4", "it names something twice"),
    ],
)
def test_a_wrong_solution_is_refuted_and_says_why(text: str, said: str) -> None:
    with pytest.raises(Refuted, match=said):
        puzzle().check(puzzle().read(text))


def test_a_tetromino_lies_only_after_the_domino_that_it_covers() -> None:
    # Its numbers are those of the 34, but that has been there from the start.
    late = puzzle(table="4|4 3 .\n    -\n. . 4 .", hand="33 45", tetrominoes="light I", claim="solvable")
    with pytest.raises(Refuted, match="cannot be played in any order"):
        late.check(late.read("33 a4-b4, 45 b2-b1, light a1-a2-a3-a4"))


def test_a_search_that_is_cut_short_is_undecided() -> None:
    proof = judge(puzzle(limit="0.0001"))
    assert proof.verdict is Verdict.UNDECIDED
    with pytest.raises(Undecided, match="stopped at 5 states"):
        searched(puzzle().for_the_checker, 0.004)


def test_a_solution_that_the_first_search_missed_is_a_disagreement() -> None:
    problem = puzzle()
    with pytest.raises(Disagreement, match="finds 1 ends, the first search 0"):
        problem.confirm([])
    other = Fit(("14 a1-b1", "12 a2-a3", "22 a4-b4"), ("light a2-a3-a4-b4",))
    with pytest.raises(Disagreement):
        problem.confirm([*problem.solve(), other])


def test_hints_and_answer_tell_the_solution_in_words() -> None:
    problem = puzzle()
    [fit] = problem.solve()
    nudge, push = problem.hints_for(fit)
    assert nudge == "The light L covers four 2s."
    assert push == "It lies on a3, a4, b4 and c4, right after 22 on a4 and b4."
    assert problem.answer(fit) == "14 a1-b1, then 12 a2-a3, then 22 a4-b4 with light L a3-a4-b4-c4"
    assert [f"{frame.moves}: {frame.title} {frame.words}" for frame in problem.frames(fit)] == [
        "0: Start. In hand: 12, 14 and 22.",
        "1: 14 goes to a1 and b1.",
        "2: 12 goes to a2 and a3.",
        "3: 22 goes to a4 and b4. The light L covers four 2s.",
    ]
    assert problem.story(fit).startswith("You can come to 19 tables from here.")
    assert problem.hints_for(None) == ("", "")


def test_hints_need_no_tetromino() -> None:
    bare = puzzle(table="1|2 . .", hand="23", tetrominoes="", claim="solvable")
    sure = bare.model_copy(update={"claim": puzzle().claim})
    [fit] = sure.solve()
    assert sure.hints_for(fit) == ("Begin with 23.", "It goes to a3 and a4, 23 in this order.")


def made(size: int, seed: int) -> TetraPuzzle:
    """A new problem."""
    table, hand, pieces = next(problems(size, seed))
    return puzzle(table=table, hand=hand, tetrominoes=pieces)


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 3), st.integers(0, 10**6))
def test_new_problems_are_proven_and_both_programs_weigh_the_same_tables(size: int, seed: int) -> None:
    problem = made(size, seed)
    METER.start()
    found = [*problem.solve()]
    assert len(found) == 1
    weighed = METER.amount
    problem.check(found[0])
    problem.confirm(found)
    assert searched(problem.for_the_checker, None)[1] == weighed
    assert problem.read(str(found[0])) == found[0]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_a_solution_with_anything_changed_is_refuted(seed: int) -> None:
    chance = Random(seed)
    problem = made(chance.choice((2, 3)), seed)
    [fit] = problem.solve()
    parts = str(fit).split(", ")
    place = chance.randrange(len(parts))
    what, _, cells = parts[place].partition(" ")
    other = {"light": "dark", "dark": "light"}.get(what) or what[::-1]
    parts[place] = f"{other} {cells}"
    changed = problem.read(", ".join(parts))
    if changed == fit:
        return
    with pytest.raises(Refuted):
        problem.check(changed)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_edited_claims_are_refuted(seed: int) -> None:
    problem = made(2, seed)
    for claim in ("impossible", {"solutions": "3"}):
        edited = TetraPuzzle.model_validate(problem.model_dump() | {"claim": claim})
        assert judge(edited).verdict is Verdict.REFUTED


def test_the_same_seed_makes_the_same_problems() -> None:
    ways = [[next(problems(size, 7)) for size in (1, 2, 3)] for _ in range(2)]
    assert ways[0] == ways[1]
    assert next(TetraPuzzle.generate(3, 1)).written()["hand"] == HAND


def test_a_problem_of_a_wanted_grade_has_it() -> None:
    found = next(TetraPuzzle.generate(3, 5, "steady"))
    assert found.grade == "steady"
    assert judge(found).verdict is Verdict.PROVEN
    with pytest.raises(ValueError, match="hand of 1 to 6"):
        next(TetraPuzzle.generate(7, 1))


def test_turned_mirrored_and_recoloured_problems_are_alike() -> None:
    turned = "5 . .\n-\n6 4 .\n  -\n6 6 .\n-\n2 . .\nlight: a1-b1-c1-c2"
    assert puzzle(table=turned, tetrominoes="dark L").likeness() == puzzle().likeness()
    assert puzzle(table=turned, tetrominoes="dark I").likeness() != puzzle().likeness()
    assert puzzle(tetrominoes=PIECES.replace("L", "I")).likeness() != puzzle().likeness()


garbage = st.text("0123456789|-+. \n,:abclightdrkLJTOX\t²é", max_size=30)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(("table", "hand", "tetrominoes", "solution")), garbage, st.integers(0, 60))
def test_garbage_is_refused_by_the_model_and_never_falls_through(key: str, text: str, at: int) -> None:
    whole = {"table": TABLE, "hand": HAND, "tetrominoes": PIECES, "solution": ONLY}[key]
    for said in (text, whole[:at] + text + whole[at:]):
        try:
            taken = puzzle(**{key: said})
        except ValidationError:
            continue
        taken.draw()
        judge(taken, patience=0.001)
