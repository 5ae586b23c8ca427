"""Solo challenges: what is refused, what refutes a line, and that three programs agree on what it captures."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.claim import Captures
from generator.errors import ContentError, IllegalMove, Refuted, Undecided
from generator.figure.marks import Label
from generator.games.hexagone.checker.solo import captures
from generator.games.hexagone.engine.game import HexagoneOnBoard
from generator.games.hexagone.engine.move import HexagoneRoll
from generator.games.hexagone.engine.setup import MIX
from generator.games.hexagone.line import SoloEntry, SoloLine
from generator.games.hexagone.puzzle import CONFIRMED, HexagoneSolo
from generator.games.hexagone.setup import read_start
from generator.games.hexagone.solving import best_lines, line_of
from generator.games.hexagone.tracing import traced
from generator.grid.hex import self_maps
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.games.hexagone.test_chapter import SOLO

PROBLEMS = [HexagoneSolo.model_validate(raw) for raw in SOLO["problems"]]
every_problem = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.id)
START = "  . . . . .\n . A B C D .\n. F F A B C .\n . D A W E .\n  . E F D .\n   . . . ."
ROLLS = "AB CD EF AB CD EF AB CD EF AB CD EF AB CD EE"


def made(**keys: Any) -> HexagoneSolo:
    given: dict[str, Any] = {"id": "own", "claim": {"captures": "3"}, "start": START, "rolls": ROLLS}
    return HexagoneSolo.model_validate(given | keys)


@every_problem
def test_a_line_of_the_book_captures_what_it_says(problem: HexagoneSolo) -> None:
    assert judge(problem).verdict is Verdict.PROVEN
    line = problem.read(problem.solution or "")
    assert problem.steps(line)[-1].total >= problem.par
    assert captures(problem.start, problem.rolls, str(line)) >= problem.par
    assert problem.confirm([line]) == CONFIRMED


@every_problem
def test_one_more_than_it_captures_is_refuted(problem: HexagoneSolo) -> None:
    line = problem.read(problem.solution or "")
    if problem.par == problem.position.pieces:
        with pytest.raises(ValidationError, match="expected at most"):
            HexagoneSolo.model_validate(problem.model_dump() | {"claim": Captures(problem.par + 1)})
        return
    more = problem.model_copy(update={"claim": Captures(problem.steps(line)[-1].total + 1)})
    proof = judge(more)
    assert proof.verdict is Verdict.REFUTED
    assert "the line captures" in proof.message


@every_problem
def test_a_board_is_pleasing_fair_and_made_of_the_set(problem: HexagoneSolo) -> None:
    start = problem.position
    lying = [cell for cell, kind in zip(start.table.cells, start.board, strict=True) if kind != "."]
    assert len(self_maps(lying)) > 1
    assert not start.table.loose(start.board)
    assert all(start.board.count(kind) <= count for kind, count in MIX.items())
    assert all(
        len(start.table.group(start.board, cell)) < 3 for cell, kind in enumerate(start.board) if kind != "."
    )
    assert (problem.amounts["rolls"], problem.amounts["spare"]) == (15, 3)


@every_problem
def test_a_line_with_a_step_left_out_or_changed_is_refused(problem: HexagoneSolo) -> None:
    line = problem.read(problem.solution or "")
    for number, entry in enumerate(line):
        if entry.steps:
            short = SoloLine((*line[:number], SoloEntry(entry.swap, entry.steps[:-1]), *line[number + 1 :]))
            with pytest.raises(Refuted, match=f"move {number + 1}, "):
                captures(problem.start, problem.rolls, str(short))
    with pytest.raises(Refuted, match="the line captures"):
        problem.check(SoloLine(line[: len(line) - 1]))


@every_problem
def test_the_engine_refuses_what_the_checker_refuses(problem: HexagoneSolo) -> None:
    line, chance = problem.read(problem.solution or ""), Random(problem.id)
    names = [*problem.position.table.names]
    for _ in range(12):
        number = chance.randrange(len(line))
        one, other = chance.sample(names, 2)
        entry = SoloEntry.parse(f"{one}-{other}")
        spoiled = SoloLine((*line[:number], entry, *line[number + 1 :]))
        told = _count(lambda wrong=spoiled: captures(problem.start, problem.rolls, str(wrong)))
        played = _count(lambda wrong=spoiled: _played(problem, wrong))
        assert told == played


def _count(work: Any) -> int | None:
    try:
        return int(work())
    except (Refuted, IllegalMove, AssertionError):
        return None


def _played(problem: HexagoneSolo, line: SoloLine) -> int:
    """What the engine captures along a line that it allows, the block whole after each roll."""
    last = problem.position
    for step in traced(problem.position, problem.dice, line):
        absent = not {*step.roll} & {*step.before.board}
        if step.before.over or absent != (step.entry.swap is None):
            raise IllegalMove("roll", "a roll is used where it can be")
        last = step.after
        if last.choosing or (last.waiting and not last.over):
            raise IllegalMove("reform", "the block is not whole")
    return len(last.piles[0])


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"rolls": "AB CD"}, "there are 2 rolls, expected 15"),
        ({"rolls": ROLLS + 6 * " AB"}, "there are 21 rolls, expected 15, and up to 5 more to spare"),
        ({"rolls": ROLLS.replace("EE", "EG")}, "roll 15: colour 'G' is not on the dice"),
        ({"rolls": ROLLS.replace("EE", "WE")}, "roll 15: colour 'W' is not on the dice, .* no die shows white"),
        ({"rolls": ROLLS.replace("EE", "E")}, "roll 15: 'E' is no roll"),
        ({"start": START.replace("W", "G")}, "'G' is no cell"),
        ({"start": START.replace(" . D A W E", " . D A  W E")}, "out of step"),
        ({"start": START + "\ncaptured: AAA"}, "expected a picture and nothing else"),
        ({"start": "A A A\n A A"}, "the block has 5 pieces, expected more than 10"),
        ({"start": START.translate({65: 66, 67: 66, 68: 66})}, "8 pieces of B, but the set has 7"),
        ({"start": START + "\n    A"}, "does not hang together"),
        ({"start": START.replace("  . E F D .", "  . E F D . .").replace("   . . . .", "   . . . .\n  A")}, "hang"),
        (
            {"start": START.replace("  . .", "  A .", 1)},
            "on a1 touches the block along 1 side, expected at least 2",
        ),
        ({"claim": {"captures": "17"}}, "expected at most the 16 pieces"),
        ({"claim": "solvable"}, "cannot be made here, expected captures"),
        ({"grade": "gentle"}, "nothing here measures it"),
        ({"solution": "b2-c3, x"}, "move 2 of the solution: 'x' is no move"),
        ({"solution": "b2-b2"}, "a swap of b2 with itself"),
        ({"solution": "b2-z9"}, "names 'z9', which is no cell"),
        ({"solution": ", ".join(["b2-b3"] * 16)}, "the solution has 16 moves, expected at most 15"),
        ({"hint": "look at z3"}, "has no such place"),
    ],
)
def test_a_challenge_that_cannot_be_is_refused(keys: dict[str, Any], fault: str) -> None:
    with pytest.raises((ValidationError, ContentError), match=fault):
        made(**keys)


@pytest.mark.parametrize(
    ("solution", "fault"),
    [
        ("b5-c6", "move 1, b5-c6: swap b5-c6: neither colour was rolled"),
        ("b3-d5", "move 1, b3-d5: swap b3-d5: the two do not touch"),
        ("b1-b2", "move 1, b1-b2: swap b1-b2: no piece lies there"),
        ("c4-d3", "move 1, c4-d3: swap c4-d3: that changes nothing"),
        ("-", "move 1, -: AB must be used for a swap"),
        ("b3-b4, b2-c3", "move 2, b2-c3: swap b2-c3: neither colour was rolled"),
        ("b2-c3 A>a1", "move 1, b2-c3 A>a1: put A a1: nothing is to be put back"),
        ("b2-c3 main a1", "move 1, b2-c3 main a1: main a1: there is nothing to choose"),
        ("b3-b4", "the line captures 0 pieces, expected 3 or more"),
    ],
)
def test_a_line_that_breaks_a_rule_is_refuted_by_the_number_of_its_move(solution: str, fault: str) -> None:
    proof = judge(made(solution=solution))
    assert proof.verdict is Verdict.REFUTED
    assert fault in proof.message


def test_a_line_is_found_where_none_is_given_and_what_is_not_found_is_undecided() -> None:
    assert judge(made(claim={"captures": "9"})).verdict is Verdict.PROVEN
    with pytest.raises(Undecided, match="is not known"):
        [*made(claim={"captures": "16"}, rolls="EE " * 15).solve()]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_the_search_the_engine_and_the_checker_agree_on_its_lines(seed: int) -> None:
    start, chance = HexagoneOnBoard.deal(1, seed), Random(seed)
    rolls = ["".join(chance.choices("ABCDEF", k=2)) for _ in range(18)]
    picture = start.table.picture(start.board)
    for found in best_lines(picture, rolls, 3):
        line = line_of(found)
    steps = traced(start, rolls, line)
    assert steps[-1].total == found.taken == captures(str(picture), " ".join(rolls), str(line))
    assert len({cell for step in steps for cell in step.gone}) == found.taken
    for step in steps:
        assert "".join(start.board[cell] for cell in step.gone) == step.taken


@given(st.integers(0, 5), st.randoms(use_true_random=False))
def test_an_entry_is_read_back_from_its_text(steps: int, chance: Random) -> None:
    words = [chance.choice(["main b2", "A>d5", "W>aa12"]) for _ in range(steps)]
    text = " ".join(["c3-c4", *words])
    assert str(SoloEntry.parse(text)) == text
    assert SoloEntry.parse("c4-c3") == SoloEntry.parse("c3-c4")
    assert str(SoloLine.parse("c3-c4, -, a1-a2 A>b1")) == "c3-c4, -, a1-a2 A>b1"


@pytest.mark.parametrize(
    "text", ["", "c3", "c3-c4 A", "c3-c4A>d5", "c3-c4 A>", "- A>d5", "c3-c4 main", "c3-c4 G>a1"]
)
def test_an_entry_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="is no move"):
        SoloEntry.parse(text)


def test_a_roll_of_two_colours_that_are_gone_does_not_count() -> None:
    without = START.translate({ord("E"): ord("F"), ord("C"): ord("A")})
    rolls = "CE " + "AB " * 14
    with pytest.raises(Refuted, match="move 1, b3-b4: CE finds no piece to move, expected '-'"):
        captures(without, rolls, "b3-b4")
    with pytest.raises(Refuted, match="move 2, -: AB must be used for a swap"):
        captures(without, rolls, "-, -")
    assert captures(without, rolls, "-") == 0
    start = read_start(without)
    assert traced(start, rolls.split(), SoloLine.parse("-"))[-1].after == start


def test_fifteen_rolls_count_however_many_stand_there() -> None:
    without = START.translate({ord("E"): ord("F"), ord("C"): ord("A")})
    quiet = next(
        str(swap).removeprefix("swap ")
        for swap in read_start(without).play(HexagoneRoll("A", "B")).moves()
        if all(not captures(without, "AB AB", ", ".join([str(swap).removeprefix("swap ")] * n)) for n in (1, 2))
    )
    swaps = [quiet] * 16
    for rolls, line in (("CE " + "AB " * 15, ["-", *swaps[:15]]), ("AB " * 15 + "CE", swaps[:15])):
        captures(without, rolls, ", ".join(line))
        assert traced(read_start(without), rolls.split(), SoloLine.parse(", ".join(line)))[-1].after.roll == 16
    for rolls, line in (("CE " + "AB " * 16, ["-", *swaps]), ("AB " * 16, swaps)):
        with pytest.raises(Refuted, match=f"move {len(line)}, {quiet}: the game is over"):
            captures(without, rolls, ", ".join(line))
        with pytest.raises(IllegalMove, match="the game is over"):
            traced(read_start(without), rolls.split(), SoloLine.parse(", ".join(line)))


def test_the_search_uses_a_spare_roll_for_one_that_does_not_count() -> None:
    without = read_start(START.translate({ord("E"): ord("F"), ord("C"): ord("A")}))
    picture = without.table.picture(without.board)
    *_, found = best_lines(picture, ["CE", "EC", *["AB"] * 16], 3)
    line = line_of(found)
    assert [entry.swap is None for entry in line[:2]] == [True, True]
    assert sum(entry.swap is not None for entry in line) <= 15
    assert all(one.used <= 15 for one in best_lines(picture, ["AB"] * 20, 3))


@every_problem
def test_the_drawing_names_cells_and_shows_every_roll(problem: HexagoneSolo) -> None:
    words = {mark.text for mark in problem.draw().marks if isinstance(mark, Label)}
    assert {"a1", "b1", "15"} <= words
    line = problem.read(problem.solution or "")
    answer = {mark.text for mark in problem.draw(line).marks if isinstance(mark, Label)}
    assert {"-".join(entry.swap) for entry in line if entry.swap} <= answer
    assert str(problem.par) in answer
    assert min(problem.scales) * problem.draw().width <= 79


@every_problem
def test_frames_tell_every_roll_in_one_fixed_window(problem: HexagoneSolo) -> None:
    line = problem.read(problem.solution or "")
    frames = problem.frames(line)
    assert [frame.moves for frame in frames] == [*range(len(line) + 1)]
    assert len({(frame.figure.width, frame.figure.height) for frame in frames}) == 1
    assert problem.answer(line).startswith(f"1 {problem.dice[0]}: ")
    assert all(problem.hints_for(line))
    assert problem.hints_for(None) == ("", "")
    assert str(problem.par) in problem.story(line)
    assert problem.amounts["rolls"] == 15
