"""Figures: rings where ends count, a piece held over its slot, nothing over anything else."""

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.dominoes import DominoLook
from generator.figure.marks import Disc, Figure, Ink, Label, Path
from generator.games.all_fives.drawing import (
    ARROW_GAP,
    HALF,
    HIGH,
    RING,
    RING_GAP,
    WIDE,
    draw_before,
    draw_table,
    emblem,
)
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.laying import face, lay
from generator.games.all_fives.engine.move import FivesPlay, FivesSide
from generator.games.all_fives.engine.reading import read_picture
from generator.games.all_fives.examples import AllFivesRules
from generator.tiles.domino import Domino
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
        if not isinstance(move, FivesPlay):
            continue
        figure = after.draw(move)
        assert sorted(ring_numbers(figure)) == sorted(str(end.worth) for end in after.table.counting)
        for ring in rings(figure):
            x, y = ring.centre
            assert RING - 1e-6 <= x <= figure.width - RING + 1e-6
            for left, top, right, bottom in tiles(figure):
                away = hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
                within = min(x - left, right - x, y - top, bottom - y)
                assert away > RING or within > RING
        for one, other in combinations(rings(figure), 2):
            assert hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]) > 2 * RING


def dashed(figure: Figure) -> list[Path]:
    return [mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]


def extent(path: Path) -> tuple[float, float, float, float]:
    numbers = [number for step in path.steps for number in step[1:] if isinstance(number, float)]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


PLAYS = [
    ("6|3 3|2", "24 right of 32"),
    ("6|3 3|2", "41 right of 32"),
    ("2|3 3|6", "22 left of 23"),
    ("6|4", "44 right of 64, in line"),
    ("6|3 3\n    -\n    5", "56 below 35"),
    ("5\n+ 5|1\n5\n\n5|3", "33 right of 35"),
    ("", "23"),
    ("2         4\n+ 2|6 6|4 -\n2         4", "24 below 22"),
]


@pytest.mark.parametrize(("position", "move"), PLAYS)
def test_before_a_play_the_domino_is_held_off_an_empty_slot_of_its_size(position: str, move: str) -> None:
    figure = AllFivesRules.before(position, move)
    [slot] = dashed(figure)
    fresh = [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill is Ink.PART_TINT]
    assert len(fresh) == 1
    left, top, right, bottom = extent(slot)
    held = extent(fresh[0])
    assert (held[2] - held[0], held[3] - held[1]) == pytest.approx((right - left, bottom - top))
    assert held[0] == pytest.approx(left)
    for box in tiles(figure):
        assert box[2] <= left + 0.01 or right <= box[0] + 0.01 or box[3] <= top + 0.01 or bottom <= box[1] + 0.01
    assert min(left, top, *held) >= 0 and max(right, held[2]) <= figure.width
    assert max(bottom, held[3]) <= figure.height


@pytest.mark.parametrize(("position", "move"), PLAYS)
def test_the_arrow_stops_short_of_the_slot(position: str, move: str) -> None:
    figure = AllFivesRules.before(position, move)
    [head], [slot] = heads(figure), dashed(figure)
    x, y = (float(number) for number in head.steps[0][1:])
    left, top, right, bottom = extent(slot)
    assert hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) == pytest.approx(ARROW_GAP + 0.35)


def test_a_slot_under_another_domino_is_filled_from_below() -> None:
    table = read_picture("2         4\n+ 2|6 6|4 -\n2         4")
    above, below = (
        draw_before(table, lay(face(table.named[Domino(2, 2)], side), Domino(2, 4)))
        for side in (FivesSide.ABOVE, FivesSide.BELOW)
    )
    for figure, comes_from_above in ((above, True), (below, False)):
        [slot] = dashed(figure)
        [held] = [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill is Ink.PART_TINT]
        assert (extent(held)[1] < extent(slot)[1]) is comes_from_above


def test_rings_move_beside_the_ends_where_a_cell_is_too_small() -> None:
    short, longer = (draw_table(read_picture(text)) for text in ("1|2 2|3", "1|2 2|3 3|4"))
    assert short.width == pytest.approx(4 * HALF + 2 * (2 * RING + RING_GAP))
    assert longer.width == pytest.approx(6 * HALF)
    assert max(short.width, longer.width) <= WIDE
    tall = draw_table(read_picture("3\n-\n2\n\n2\n+ 2|6\n2"))
    assert tall.height <= HIGH


def test_a_ring_is_large_enough_for_its_number_in_print() -> None:
    figure = draw_table(read_picture("1|2 2|3")).scaled(0.62)
    numbers = [mark for mark in figure.marks if isinstance(mark, Label)]
    assert {round(mark.size, 1) for mark in numbers} == {7.7}
    assert all(ring.radius > 1.9 for ring in rings(figure))


def test_the_emblem_is_small_and_adds_up() -> None:
    figure = emblem()
    assert figure.width <= 17
    assert figure.height <= 14
    assert [mark.text for mark in figure.marks if isinstance(mark, Label)] == ["+5"]


def test_an_illegal_play_is_shown_in_red_without_rings() -> None:
    outcome = AllFivesRules.judge("6|3 3|2", "14 right of 23")
    figure = AllFivesRules.draw("6|3 3|2", "14 right of 23", outcome)
    bodies = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke is Ink.ANSWER and mark.fill]
    assert len(bodies) == 1
    assert not rings(figure)
    assert len(tiles(figure)) == 3


def test_the_sniff_is_named_where_rings_do_not_show_it() -> None:
    table = read_picture("2     4\n+ 2|4 -\n2     4")
    plain = draw_table(table, table.dominoes[0], DominoLook.FRESH, rings=False)
    assert [mark.text for mark in plain.marks if isinstance(mark, Label)] == ["sniff"]
    ringed = draw_table(table, table.dominoes[0])
    assert sorted(ring_numbers(ringed)) == ["2", "2", "8"]


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            "6|3 3|2\nhands: 24 / 14 33 / 05 35",
            "24 right of 23",
            ["Ann", "goes out", "Ben", "11, so 10", "Cleo", "13, so 15"],
        ),
        (
            "1|4 4|6 6|1\nhands: 23 / 05 36 / 22 35\nturn: 3\npassed: 2",
            "pass",
            ["Ann", "5, fewest", "Ben", "+9, so 10", "Cleo", "+7, so 5"],
        ),
        ("6|3 3|2\nhands: 15 44 / 00 11\nstock: 24 05", "draw", ["in hand", "drawn"]),
        ("6|5 5|2\nhands: 14 36 / 00 11", "pass", ["in hand"]),
    ],
)
def test_hands_are_shown_with_what_they_count(position: str, move: str, said: list[str]) -> None:
    figure = AllFivesRules.draw(position, move, AllFivesRules.judge(position, move))
    words = [mark.text for mark in figure.marks if isinstance(mark, Label) and mark.ink is not Ink.ANSWER]
    assert words == said


def test_who_goes_out_is_tinted_and_so_is_what_fits() -> None:
    for position, move, tinted in (
        ("6|3 3|2\nhands: 24 / 14 33", "24 right of 23", 1),
        ("1|4 4|6 6|1\nhands: 23 / 05 / 35 56\nturn: 3\npassed: 2", "pass", 2),
        ("6|5 5|2\nhands: 14 36 / 00 11", "pass", 1),
    ):
        figure = AllFivesRules.draw(position, move, AllFivesRules.judge(position, move))
        fills = [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill is Ink.PART_TINT]
        assert len(fills) == tinted


def test_an_empty_table_is_an_empty_figure() -> None:
    assert AllFives.deal(2, 1).draw().marks == ()
