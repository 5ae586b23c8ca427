"""Figures: rings where ends count, one arrow that stops short, nothing over anything else."""

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.dominoes import Look
from generator.figure.marks import Disc, Figure, Ink, Label, Path
from generator.games.all_fives.drawing import ARROW_GAP, HALF, LEAST_HALF, RING, WIDTH, draw_table
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import Play, read_move
from generator.games.all_fives.engine.picture import read_table
from generator.games.all_fives.examples import AllFivesRules
from tests.games.all_fives.playouts import rounds


def rings(figure: Figure) -> list[Disc]:
    return [mark for mark in figure.marks if isinstance(mark, Disc) and mark.stroke is Ink.ANSWER]


def ring_numbers(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label) and mark.ink is Ink.ANSWER]


def tiles(figure: Figure) -> list[tuple[float, float, float, float]]:
    """The bodies of the dominoes: left, top, right, bottom."""
    bodies = [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill and mark.stroke]
    boxes = []
    for body in bodies:
        numbers = [number for step in body.steps for number in step[1:] if isinstance(number, float)]
        boxes.append((min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])))
    return boxes


def heads(figure: Figure) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill and not mark.stroke]


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_counting_end_has_a_ring_of_its_own_beside_the_dominoes_or_on_one(players: int, seed: int) -> None:
    for _, move, after in [*rounds(players, seed)][::4]:
        if not isinstance(move, Play):
            continue
        figure = after.draw(move)
        assert sorted(ring_numbers(figure)) == sorted(str(end.worth) for end in after.table.counting())
        for ring in rings(figure):
            x, y = ring.centre
            assert RING <= x <= figure.width - RING + 1e-6
            for left, top, right, bottom in tiles(figure):
                away = hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
                within = min(x - left, right - x, y - top, bottom - y)
                assert away > RING or within > RING
        for one, other in combinations(rings(figure), 2):
            assert hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]) > 2 * RING


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("6|3 3|2", "24 right of 32"),
        ("2|3 3|6", "22 left of 23"),
        ("6|4", "44 right of 64, in line"),
        ("6|3 3|5", "56 right of 35, turned down"),
    ],
)
def test_the_arrow_stops_short_of_the_new_domino(position: str, move: str) -> None:
    figure = AllFives.parse(position).play(read_move(move)).draw(read_move(move))
    [head] = heads(figure)
    x, y = (float(number) for number in head.steps[0][1:])
    gaps = [
        hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
        for left, top, right, bottom in tiles(figure)
    ]
    assert min(gaps) == pytest.approx(ARROW_GAP + 0.35)


def test_a_long_line_is_drawn_smaller_but_not_too_small() -> None:
    short, longer, longest = (
        draw_table(read_table(text)) for text in ("1|2 2|3", "1|2 2|3 3|4 4|5", "1|2 2|3 3|4 4|5 5|6 6|0")
    )
    assert short.width == pytest.approx(4 * HALF + 2 * (2 * RING + 1.3))
    assert longer.width == pytest.approx(WIDTH)
    assert longest.width == pytest.approx(12 * LEAST_HALF)


def test_an_illegal_play_is_shown_in_red_without_rings() -> None:
    outcome = AllFivesRules.judge("6|3 3|2", "14 right of 23")
    figure = AllFivesRules.draw("6|3 3|2", "14 right of 23", outcome)
    bodies = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.ANSWER and mark.fill]
    assert len(bodies) == 1
    assert not rings(figure)
    assert len(tiles(figure)) == 3


def test_the_sniff_is_named_where_rings_do_not_show_it() -> None:
    table = read_table("2     4\n+ 2|4 -\n2     4")
    plain = draw_table(table, table.dominoes[0], Look.FRESH, rings=False)
    assert [mark.text for mark in plain.marks if isinstance(mark, Label)] == ["sniff"]
    ringed = draw_table(table, table.dominoes[0])
    assert sorted(ring_numbers(ringed)) == ["2", "2", "8"]


def test_hands_are_shown_with_what_they_count() -> None:
    position, move = "6|3 3|2\nhands: 24 / 14 33 / 05 35", "24 right of 23"
    figure = AllFivesRules.draw(position, move, AllFivesRules.judge(position, move))
    words = [mark.text for mark in figure.marks if isinstance(mark, Label) and mark.ink is not Ink.ANSWER]
    assert words == ["Player 1", "goes out", "Player 2", "11, counts 10", "Player 3", "13, counts 15"]


def test_an_empty_table_is_an_empty_figure() -> None:
    assert AllFives.deal(2, 1).draw().marks == ()
