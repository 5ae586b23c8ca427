from typing import Any

import pytest
from pydantic import ValidationError

from generator.catalogue import example_family, family
from generator.errors import ContentError, Refuted, Undecided
from generator.moves import Moves
from generator.puzzles.fujisan import EXAMPLE, Fujisan
from generator.system.effort import METER, STATES_PER_UNIT
from tests.puzzles.fujisan.cases import EASY, deal, problem


def fault(**keys: Any) -> BaseException:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Fujisan(**{"id": "fujisan-1", "claim": "solvable", "start": EASY} | keys)
    found: BaseException = error.value.errors()[0]["ctx"]["error"]
    return found


def test_the_country_road_leads_down_again() -> None:
    one = problem(variant="country-road")
    (line,) = one.solve()
    one.check(line)
    (up,) = problem().solve()
    assert len(line) > len(up)
    top = one.after(Moves(line[: len(up)]))
    assert top.solved
    bottom = one.after(line)
    assert bottom.solved
    assert bottom.descending
    assert {place.col for place in bottom.places} == {-1, 12}


def test_the_country_road_is_not_done_at_the_peak() -> None:
    (up,) = problem().solve()
    with pytest.raises(Refuted, match="not all four have left the mountain"):
        problem(variant="country-road").check(up)


def test_a_solution_with_any_move_left_out_is_refuted_naming_a_move() -> None:
    (line,) = problem().solve()
    for left_out in range(len(line)):
        with pytest.raises(Refuted, match=r"^(after )?move \d+, [PNBR]"):
            problem().check(Moves([*line[:left_out], *line[left_out + 1 :]]))
    with pytest.raises(Refuted, match=r"^without a move: not all four are on the peak"):
        problem().check(Moves())


def test_the_first_wrong_move_is_named_with_its_reason() -> None:
    with pytest.raises(Refuted, match=r"^move 2, PR5: free space 5 that way bears a 4$"):
        problem().check(problem().read("PR2, PR5"))


ELEVEN = "\n".join(line[:-2] for line in EASY.split("\n"))


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"start": ELEVEN}, "the mountain has 11 dominoes, expected 12"),
        ({"start": EASY.replace("4 0\n", "4 6\n")}, "domino 63 bears a 6, expected numbers up to 5"),
        ({"start": EASY.replace("4 0\n", "4 3\n")}, "domino 33 is a double, expected two different numbers"),
        ({"start": EASY.replace("4 0\n", "4 4\n")}, "domino 43 is there twice, expected each once"),
        ({"start": EASY.replace("4 0\n", "4  \n")}, "'-' joins nothing"),
        ({"start": "1|2 3|4"}, "domino 12 lies flat, expected 12 upright dominoes side by side"),
        ({"start": "1 3   2\n- -   -\n2 1   4"}, "domino 24 is out of line"),
        ({"start": ""}, "the picture is empty"),
        ({"claim": "unique"}, "claim 'unique' cannot be made here"),
        ({"claim": {"solutions": "2"}}, "claim 'solutions 2' cannot be made here"),
        ({"claim": {"captures": "2"}}, "claim 'captures 2' cannot be made here"),
        ({"variant": "country-rode"}, "unknown variant 'country-rode', expected 'country-road'; did you mean"),
        ({"solution": "PR1, PR9"}, "move 2 of the solution: 'PR9' is no move of a priest"),
        ({"solution": "KR1"}, "move 1 of the solution: 'KR1' is no move of a priest"),
    ],
)
def test_bad_content_is_an_error_that_says_what_was_expected(keys: dict[str, Any], message: str) -> None:
    error = fault(**keys)
    assert isinstance(error, ContentError)
    assert message in str(error)


def test_past_its_limit_a_problem_is_undecided() -> None:
    METER.start()
    with pytest.raises(Undecided, match="stopped at 20 states"):
        list(problem(limit=20 * Fujisan.state_weight / STATES_PER_UNIT).solve())
    assert METER.unit == "states"


def test_likeness_is_shared_by_mirrored_mountains() -> None:
    mirrored = "\n".join(line[::-1] for line in EASY.split("\n"))
    swapped = "\n".join(EASY.split("\n")[::-1])
    assert problem(mirrored).likeness() == problem(swapped).likeness() == problem().likeness()
    assert problem(deal(1)).likeness() != problem().likeness()


def test_the_family_and_its_examples_are_found_by_name() -> None:
    assert family("fujisan") is Fujisan
    assert example_family("fujisan") is EXAMPLE
