"""Figures show what everybody sees, and never more."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Disc, Figure, Ink, Label, Path, Polygon
from generator.games.domino_finder.drawing import HALF, emblem
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.known import HIDDEN
from generator.games.domino_finder.engine.move import Flip
from generator.games.domino_finder.examples import DominoFinderRules
from tests.games.domino_finder.playouts import turns

BOARD = "4|2 0|3 5#6\n1|5 3#6 0|4\n0#1 2#5 6#6\n"


def drawn(lines: str, move: str, board: str = BOARD) -> Figure:
    return DominoFinderRules.draw(board + lines, move, DominoFinderRules.judge(board + lines, move))


def words(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


def lozenges(figure: Figure) -> int:
    """Dominoes that show their backs."""
    return sum(isinstance(mark, Polygon) for mark in figure.marks)


def strokes(figure: Figure, ink: Ink) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is ink]


def extent(figure: Figure) -> tuple[float, float, float, float]:
    points = [mark.centre for mark in figure.marks if isinstance(mark, Disc)]
    for mark in figure.marks:
        if isinstance(mark, Path):
            points += [(step[-2], step[-1]) for step in mark.steps if len(step) > 2]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@settings(max_examples=4, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_figure_tells_nothing_of_what_lies_face_down(count: int, seed: int) -> None:
    for number, (_, move, after) in enumerate(turns(count, seed)):
        figure = after.draw(move)
        assert lozenges(figure) * 2 == after.board.faces.count(HIDDEN)
        if after.dice is None or not isinstance(move, Flip):
            assert after.otherwise(number).draw(move) == figure


@settings(max_examples=4, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_everything_drawn_lies_within_the_figure(count: int, seed: int) -> None:
    for before, move, _ in [*turns(count, seed)][::3]:
        figure = DominoFinderRules.draw(str(before), str(move), None)
        left, top, right, bottom = extent(figure)
        assert left > -0.01
        assert top > -0.01
        assert right < figure.width + 0.01
        assert bottom < figure.height + 0.01


@pytest.mark.parametrize(("cell", "width", "height"), [("a1", 0, 1), ("c4", 0, 1), ("b1", 1, 0), ("b6", 1, 0)])
def test_a_pawn_that_comes_in_is_shown_outside_first(cell: str, width: int, height: int) -> None:
    board = "4#2 0#3 5#6\n1#5 3#6 0#4\n0#1 2#5 6#6\n"
    figure = drawn("dice: 3 6\npawns: - -", f"flip {cell}", board)
    assert figure.width == pytest.approx(6 * HALF + width * HALF)
    assert figure.height == pytest.approx(3 * HALF + 2.0 + height * HALF)
    assert words(figure).count("A") == 2
    assert len([mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.GHOST]) == 1


@pytest.mark.parametrize("move", ["flip a5", "flip c5", "flip a1"])
def test_what_is_not_allowed_is_red_and_the_pawn_stays(move: str) -> None:
    figure = drawn("dice: 3 6\npawns: b2 b6", move)
    assert strokes(figure, Ink.ANSWER)
    assert Counter(words(figure)) == {"A": 1, "B": 1}
    assert not strokes(figure, Ink.GHOST)


def test_cells_within_reach_bear_a_dot() -> None:
    figure = drawn("dice: 3 6\npawns: b2 b6", "")
    dots = [mark for mark in figure.marks if isinstance(mark, Disc) and mark.fill is Ink.PART_TEXT]
    assert len(dots) == 3
    before = DominoFinderRules.draw(f"{BOARD}dice: 3 6\npawns: b2 b6", "", None)
    assert not [mark for mark in before.marks if isinstance(mark, Disc) and mark.fill is Ink.PART_TEXT]


def test_a_treasure_goes_to_its_finder_and_the_traps_turn_back() -> None:
    figure = drawn("dice: 6 3\npawns: b2 b6", "flip b3")
    assert words(figure)[-3:] == ["Ann", "3", "6"]
    assert lozenges(figure) == 5
    assert any(path.dash for path in strokes(figure, Ink.PART_TEXT))


def test_whose_turn_it_is_stands_beside_a_roll_and_a_pass() -> None:
    rolling = "4|2 0#3 5#6\n1|5 . . 0#4\n0#1 2#5 6#6\n"
    assert "Ann rolls" in words(drawn("pawns: b3 b1\ntreasures: 36 / -", "roll 3 6", rolling))
    assert "Ben is next" in words(drawn("pawns: b3 b1\ntreasures: 36 / -", "roll 6 6", rolling))
    stuck = "3|0 4#2 5#6\n0|4 3#6 1#5\n"
    assert "Ben is next" in words(drawn("dice: 3 6\npawns: a1 b2", "pass", stuck))


@pytest.mark.parametrize(
    ("lines", "said", "arrow"),
    [
        ("pawns: - - - -\nstart: 7 9 5 -", ["Ann 7", "Ben 9", "Cleo 5", "Dan 8"], True),
        ("pawns: - - -\nstart: 8 x -", ["Ann 8", "Ben", "Cleo 8"], False),
        ("pawns: - -\nstart: - -", ["Ann 8", "Ben"], False),
    ],
)
def test_the_players_sit_round_the_board_with_their_rolls(lines: str, said: list[str], arrow: bool) -> None:
    figure = drawn(lines, "roll 3 5", "0#1 2#3\n1#1 0#2\n")
    assert [word for word in words(figure) if len(word) > 1] == said
    assert bool([path for path in strokes(figure, Ink.PART_TEXT) if not path.fill]) is arrow
    assert lozenges(figure) == 4


def test_a_whole_game_can_be_drawn_from_the_deal() -> None:
    assert lozenges(DominoFinder.deal(2, 1).draw()) == 28


def test_the_emblem_is_small() -> None:
    figure = emblem()
    assert figure.width <= 17
    assert figure.height <= 14
