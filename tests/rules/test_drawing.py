"""Figures of families as data: everything that is asked for is there, once, and inside."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path as File
from typing import get_args

import pytest
import yaml

from generator.errors import ContentError
from generator.figure.marks import Disc, Figure, Ink, Label, Line, Mark, Path, Polygon
from generator.rules.drawing.figures import WIDEST, answer_figure, problem_figure
from generator.rules.drawing.in_words import alt_text
from generator.rules.drawing.lattices import BOARDS, HexBoard, SquareBoard, TriangleBoard
from generator.rules.drawing.looks import DRAWABLE, faults, require_drawable
from generator.rules.drawing.outlines import borders, chains, is_hole, threads
from generator.rules.drawing.plan import FOUND, FOUND_SHADE, FOUND_TINT
from generator.rules.language.drawing import LayerRole, MarkRole
from generator.rules.language.family import Family
from generator.rules.reading.answer import FilledLayer, Filling, Writing
from generator.rules.reading.naming import Names
from generator.rules.reading.setting import GivenBoard, read_setting, values_of
from tests.conftest import ROOT
from tests.figure.inside import inside

SHIPPED = sorted(file.stem for file in (ROOT / "content" / "families").glob("*.yaml"))

NINE = "\n".join(["5 . . . . . . . 3", *[". . . . . . . . ."] * 7, "2 . . . . . . . 1"])
PROBLEMS: Mapping[str, Mapping[str, str]] = {
    "akari": {"picture": "1 . .\n. # .\n. . 0"},
    "binairo": {"picture": "0 . . 1\n. . . .\n. 1 . .\n. . . 0"},
    "fillomino": {"picture": "3 . 1\n. . 2\n4 . ."},
    "hex-slitherlink": {"picture": " 3 . 2\n. 4 . 1\n 2 . 3"},
    "hex-star-battle": {"picture": " A A B\nA C B B\n C C B", "stars": "1"},
    "heyawake": {"picture": "2 . 1\n. . .\n. . .", "rooms": "A A B\nA A B\nC C C"},
    "hitori": {"picture": "1 2 2\n3 2 1\n3 1 3"},
    "kakuro": {"picture": r"\ 3\ 4\ " + "\n" + r"\4 . ." + "\n" + r"\3 . ."},
    "killer": {"picture": NINE, "cages": "\n".join("A A B B C C D D E" for _ in range(9))},
    "masyu": {"picture": "w . .\n. . b\n. . ."},
    "nurikabe": {"picture": "2 . .\n. . .\n. . 1"},
    "shikaku": {"picture": "4 . 2\n. . .\n. . 3"},
    "slitherlink": {"picture": "3 . 2\n. 0 .\n1 . 3"},
    "star-battle": {"picture": "A A B\nA C B\nC C B", "stars": "1"},
    "sudoku": {"picture": NINE},
}
"""A small board for each shipped family; whether it has an answer does not matter to who draws it."""


@cache
def shipped(name: str) -> Family:
    return family_of(File(ROOT / "content" / "families" / f"{name}.yaml").read_text(encoding="utf-8"))


def family_of(text: str) -> Family:
    return Family.model_validate(yaml.load(text, yaml.BaseLoader))


def made(draw: str, unknown: str = "{mark: {values: [bare, seen]}}", **more: str) -> Family:
    """A family of which only the looks matter."""
    keys = "".join(f"{key}: {value}\n" for key, value in more.items())
    rule = "{says: Something., each: board, count: {seen: 1}}"
    return family_of(
        f"family: made\ntitle: Made\ntask: Do it.\n{keys}unknown: {unknown}\nrules: [{rule}]\ndraw: {draw}"
    )


def filled(family: Family, setting: GivenBoard) -> Filling:
    """Every place has some value or other; a piece lies on the first two cells."""
    names = Names(setting.grid, setting.spots, setting.cells)
    layers = {}
    for name, unknown in family.unknown.items():
        if unknown.pieces is not None:
            layers[name] = FilledLayer(pieces=(("AB", setting.cells[:2]),))
            continue
        values = values_of(unknown, setting)
        kinds: dict[str, Sequence[object]] = {"cells": setting.cells, "links": touching(setting)}
        places = kinds.get(unknown.at, sorted(names.sides))
        layers[name] = FilledLayer({place: values[at % len(values)] for at, place in enumerate(places)})
    return Writing(family, setting).answer(layers)


def touching(setting: GivenBoard) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    names = Names(setting.grid, setting.spots, setting.cells)
    on: dict[object, list[tuple[int, int]]] = {}
    for name, side in names.side_called.items():
        on.setdefault(side, []).append(names.cell_called[name.split()[0]])
    return sorted((min(two), max(two)) for two in on.values() if len(two) == 2)


def labels(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label)]


def paths(figure: Figure, **wanted: Ink) -> list[Path]:
    return [
        mark
        for mark in figure.marks
        if isinstance(mark, Path) and all(getattr(mark, key) is ink for key, ink in wanted.items())
    ]


def fits(figure: Figure) -> bool:
    polygons = [mark for mark in figure.marks if isinstance(mark, Polygon)]
    points = [point for polygon in polygons for point in polygon.points]
    return inside(figure) and all(-0.01 <= x <= figure.width and -0.01 <= y <= figure.height for x, y in points)


def both(name: str) -> Iterator[Figure]:
    setting = read_setting(shipped(name), PROBLEMS[name])
    yield problem_figure(shipped(name), setting)
    yield answer_figure(shipped(name), setting, filled(shipped(name), setting))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_family_draws_its_question_and_its_answer(name: str) -> None:
    assert name in PROBLEMS, "a new family needs a small board here"
    require_drawable(shipped(name))
    for figure in both(name):
        assert fits(figure)
        assert fits(figure.scaled(0.6)) and fits(figure.scaled(1.5))
        assert len({*figure.marks}) == len(figure.marks), "something is drawn twice"
        assert all(mark.size >= 7 for mark in figure.marks if isinstance(mark, Label))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_answer_shows_what_was_found_and_the_question_does_not(name: str) -> None:
    question, answer = both(name)
    assert not _found(question)
    assert _found(answer)


def _found(figure: Figure) -> list[Mark]:
    inks = {FOUND, FOUND_SHADE, FOUND_TINT}
    return [
        mark
        for mark in figure.marks
        if {getattr(mark, "ink", None), getattr(mark, "fill", None), getattr(mark, "stroke", None)} & inks
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_alt_text_names_every_given(name: str) -> None:
    family, setting = shipped(name), read_setting(shipped(name), PROBLEMS[name])
    words = alt_text(family, setting, None)
    for key, marks in setting.marks.items():
        if name == "masyu":
            assert words.count("circle") == 1 and words.count("disc") == 1
            continue
        said = words.replace(",", " ").replace(".", " ").replace(":", " ").split()
        for mark in {*marks.values()}:
            assert str(mark) in said, f"{key} {mark}"
    for name_of_number, number in setting.loose.items():
        assert f"{name_of_number.capitalize()}: {number}" in words


def test_alt_text_tells_the_answer_too() -> None:
    family, setting = shipped("star-battle"), read_setting(shipped("star-battle"), PROBLEMS["star-battle"])
    words = alt_text(family, setting, filled(family, setting))
    assert "Row a: empty, star, empty. Row b: star, empty, star." in words
    masyu = shipped("masyu")
    setting = read_setting(masyu, PROBLEMS["masyu"])
    loop = "a1-a2, a1-b1, a2-b2, b1-b2"
    assert "Line through a1, a2, b2, b1 and a1." in alt_text(masyu, setting, Writing(masyu, setting).read(loop))


def test_alt_text_tells_where_rows_of_hexagons_and_triangles_begin() -> None:
    family = made("{}", board="{grid: hex}")
    assert "3 hexagons in 2 rows. Row a, half a cell in: empty. Row b: 2 empty." in alt_text(
        family, read_setting(family, {"picture": " .\n. ."}), None
    )
    family = made("{}", board="{grid: triangle}")
    words = alt_text(family, read_setting(family, {"picture": "  .\n. . ."}), None)
    assert "Row a, half a cell in, the first pointing" in words


def test_walls_are_filled_and_what_stands_on_them_is_light() -> None:
    question, _ = both("akari")
    [walls] = paths(question, fill=Ink.LINE)
    assert sum(step[0] == "M" for step in walls.steps) == 3
    light = [mark.text for mark in question.marks if isinstance(mark, Label) and mark.ink is Ink.PAPER]
    assert light == ["1", "0"]


def test_parted_cells_are_pale_with_a_diagonal_between_their_numbers() -> None:
    question, _ = both("kakuro")
    assert not paths(question, fill=Ink.LINE) and paths(question, fill=Ink.HOLE)
    slanted = [
        mark
        for mark in question.marks
        if isinstance(mark, Line) and mark.start[0] != mark.end[0] and mark.start[1] != mark.end[1]
    ]
    assert len(slanted) == 4


def test_given_numbers_are_firm_and_found_ones_light() -> None:
    _, answer = both("sudoku")
    faces = {mark.face for mark in answer.marks if isinstance(mark, Label) and mark.ink is Ink.TEXT}
    others = {mark.face for mark in answer.marks if isinstance(mark, Label) and mark.ink is FOUND}
    assert len(faces) == len(others) == 1 and faces != others


def test_a_board_for_loops_along_sides_has_points_and_no_frame() -> None:
    question, _ = both("slitherlink")
    assert sum(isinstance(mark, Disc) for mark in question.marks) == 16
    assert not paths(question) and not any(isinstance(mark, Line) for mark in question.marks)


def test_rows_are_lettered_and_columns_of_squares_are_numbered() -> None:
    question, answer = both("nurikabe")
    assert {"a", "b", "c"} < {*labels(question)} and not {"a", "b", "c"} & {*labels(answer)}
    question, _ = both("hex-star-battle")
    assert [text for text in labels(question) if text not in ("stars", "1")] == ["a", "b", "c"]


def test_cages_are_dashed_and_borders_are_not() -> None:
    question, _ = both("killer")
    assert len([path for path in paths(question) if path.dash]) == 5
    question, _ = both("star-battle")
    assert not any(path.dash for path in paths(question))


def test_a_large_board_has_smaller_cells() -> None:
    family = shipped("nurikabe")
    for wide in (12, 13, 20, 30):
        setting = read_setting(family, {"picture": "\n".join([" ".join("." * wide)] * wide)})
        figure = problem_figure(family, setting)
        assert figure.width <= WIDEST + 0.01 < 120
        assert answer_figure(family, setting, filled(family, setting)).width < figure.width


def test_clues_stand_outside_each_list_by_its_numbers() -> None:
    family = made("{clue: write}", given="{clue: {at: outside, lists: true}}")
    setting = read_setting(family, {"picture": ". .\n. .", "top": "1 12, .", "left": "., 3", "right": "4, 5"})
    figure = problem_figure(family, setting)
    assert fits(figure)
    assert [text for text in labels(figure) if text not in "ab"] == ["12", "1", "3", "4", "5", "1", "2"]
    assert "Clue at the top: 1-12, none. Clue at the left: none, 3." in alt_text(family, setting, None)


def test_marks_between_cells_stand_on_the_line_between_them() -> None:
    family = made(
        "{dot: {o: circle, b: disc, '<': write}}", given="{dot: {as: marks, at: links}}", board="{between: true}"
    )
    setting = read_setting(family, {"picture": ". o .\nb   <\n. < ."})
    [circle] = [mark for mark in problem_figure(family, setting).marks if isinstance(mark, Disc) and mark.stroke]
    assert circle.centre == pytest.approx((5.0 + 9.2, 5.0 + 4.6))
    assert "circle between a1 and a2, disc between a1 and b1" in alt_text(family, setting, None)


@pytest.mark.parametrize(
    ("pieces", "keys", "boxes"),
    [
        ("{words: tiles}", {"tiles": "00 01 11"}, ["00", "01", "11"]),
        ("{bars: tiles}", {"tiles": "3 2 2"}, []),
        ('{shapes: {I: "# # #", V: "# #\\n# ."}}', {}, []),
    ],
)
def test_a_set_of_pieces_is_there_to_cross_off(pieces: str, keys: dict[str, str], boxes: list[str]) -> None:
    family = made(
        "{tile: outline}",
        f"{{mark: {{values: [bare, seen]}}, tile: {{pieces: {pieces}}}}}",
        given="{tiles: {as: words}}",
    )
    setting = read_setting(family, {"picture": ". .\n. .", **keys})
    figure = problem_figure(family, setting)
    assert fits(figure)
    assert [text for text in labels(figure) if text in boxes] == boxes
    assert figure.height > 2 * 9.2 + 5 + 4
    assert figure.height > answer_figure(family, setting, filled(family, setting)).height


def test_tinted_values_bear_their_letter() -> None:
    family = made("{mark: tint}", "{mark: {values: [A, B, seen]}}", board="{grid: hex}")
    setting = read_setting(family, {"picture": " . .\n. . ."})
    answer = answer_figure(family, setting, filled(family, setting))
    assert paths(answer, fill=Ink.A) and paths(answer, fill=Ink.B)
    assert sorted(labels(answer)) == ["A", "A", "B", "B", "seen"]


def test_every_look_of_a_mark_can_be_drawn() -> None:
    looks = [role for role in get_args(MarkRole) if role != "stroke"]
    letters = "abcdefghijklmnopqrstuvwxyz"[: len(looks)]
    draw = ", ".join(f"{letter}: {look}" for letter, look in zip(letters, looks, strict=True))
    family = made(f"{{sign: {{{draw}}}}}", given="{sign: {as: marks}}")
    require_drawable(family)
    setting = read_setting(family, {"picture": " ".join(letters)})
    empty = read_setting(family, {"picture": " ".join("." * len(letters))})
    assert len(problem_figure(family, setting).marks) >= len(problem_figure(family, empty).marks) + len(looks)


def test_every_look_is_some_things_look() -> None:
    drawn = {role for looks in DRAWABLE.values() for role in (*looks.roles, *looks.marks)}
    assert drawn == {*get_args(LayerRole), *get_args(MarkRole)}


@pytest.mark.parametrize(
    ("draw", "named"),
    [
        ("{number: borders}", "'number' as 'borders'"),
        ("{number: outline}", "'number' as 'outline'"),
        ("{number: upper}", "expected a given with 'part: right'"),
        ("{number: {1: stroke}}", "'number' as 'stroke'"),
        ("{room: write}", "'room' as 'write', but it is regions, expected borders or cages"),
        ("{total: write}", "nowhere on the board"),
        ("{mark: cages}", "'mark' as 'cages'"),
        ("{mark: {maybe: star}}", "a look for 'maybe' of 'mark', expected one of bare, seen"),
        ("{wall: fill}", "names 'wall'"),
        ("{block: borders}", "names 'block'"),
        ("{nobody: write}", "'nobody', which this family has not, expected one of number, room, total, mark"),
    ],
)
def test_a_look_that_cannot_be_drawn_is_refused_and_the_key_is_named(draw: str, named: str) -> None:
    family = made(draw, given="{number: {}, room: {as: regions, in: rooms}, total: {as: number}}")
    [(key, message)] = faults(family)
    assert key in draw and named in message and message[0].islower()
    with pytest.raises(ContentError, match="expected"):
        require_drawable(family)


def test_what_a_family_says_nothing_of_is_drawn_as_usual() -> None:
    family = made("{}", given="{number: {}, room: {as: regions, in: rooms}}", board="{walls: '#'}")
    setting = read_setting(family, {"picture": "1 . #", "rooms": "A B B"})
    question = problem_figure(family, setting)
    assert "1" in labels(question) and paths(question, fill=Ink.LINE)
    assert "seen" in labels(answer_figure(family, setting, filled(family, setting)))


@pytest.mark.parametrize("board", [board(1.0) for board in BOARDS.values()])
def test_cells_that_share_a_side_walk_it_in_opposite_ways(board: SquareBoard) -> None:
    grid = next(name for name, kind in BOARDS.items() if type(board) is kind)
    setting = read_setting(
        made("{}", board=f"{{grid: {grid}}}"), {"picture": " . .\n. . .\n . ." if grid == "hex" else ". .\n. ."}
    )
    sides = [side for spot in setting.spots for side in board.sides(spot)]
    assert len({*sides}) == len(sides)
    assert sum((other, one) in sides for one, other in sides) == 2 * len(touching(setting))
    names = Names(setting.grid, setting.spots, setting.cells)
    assert {(min(side), max(side)) for side in sides} == {*names.sides}


@pytest.mark.parametrize("board", [SquareBoard(1.0), HexBoard(1.0), TriangleBoard(1.0)])
def test_the_circle_of_a_cell_touches_its_sides(board: SquareBoard) -> None:
    for cell in ((0, 0), (1, 1)):
        x, y = board.middle(cell)
        (ax, ay), (bx, by), *_ = board.polygon(cell)
        far = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        assert far == pytest.approx(board.reach)


def test_a_border_follows_holes_and_keeps_cells_apart_that_touch_in_a_corner() -> None:
    board = SquareBoard(1.0)
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    outer, hole = borders(ring, board)
    assert len(outer) == len(hole) == 4 and not is_hole(outer) and is_hole(hole)
    assert [len(loop) for loop in borders([(0, 0), (1, 1)], board)] == [4, 4]


def test_strokes_are_joined_where_just_two_meet() -> None:
    square = [((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))]
    [loop] = chains(square)
    assert loop[0] == loop[-1] and len(loop) == 5
    [thread] = threads([((0, 0), (0, 1)), ((0, 1), (0, 2))], lambda node: (float(node[1]), float(node[0])))
    assert thread.places == ((0.0, 0.0), (2.0, 0.0)) and not thread.closed
    fork = [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (1, 1))]
    assert len(chains(fork)) == 3
