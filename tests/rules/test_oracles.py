"""What tries everything is a reading of its own, knows every word, and says itself what each of them means."""

import ast
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from generator.rules.language.rule import AMONG, REQUIREMENTS, SCOPES, WHERE
from tests.rules import oracles
from tests.rules.oracles.boards import Board, Puzzle
from tests.rules.oracles.judging import ORACLES, Filled, fillings, is_right
from tests.rules.oracles.making.words import MAKERS
from tests.rules.oracles.scopes import spots_of
from tests.rules.oracles.texts import mark_of

FOLDER = Path(oracles.__file__).parent
READINGS = [*FOLDER.glob("*.py"), *(FOLDER / "making").glob("*.py")]


@pytest.mark.parametrize("path", READINGS, ids=lambda path: path.stem)
def test_an_oracle_imports_nothing_of_what_it_judges(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.module and node.module.split(".")[0] not in ("generator", "benchmarks"), path
            assert not node.module.startswith("tests.rules.oracles.agreement"), path
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("generator") for alias in node.names), path


def test_every_word_has_an_oracle_and_is_made() -> None:
    assert {*ORACLES} == {*REQUIREMENTS} == {*MAKERS}


def family(rule: dict[str, Any], values: str = "w b", **more: Any) -> dict[str, Any]:
    return {"unknown": {"cell": {"values": values.split()}}, "rules": [rule], **more}


def answers(told: dict[str, Any], picture: str, **keys: str) -> list[str]:
    """All right fillings of the layer of cells, each as what stands on its cells in their order."""
    puzzle = Puzzle(told, {"picture": picture, **keys})
    return [said(puzzle, filled) for filled in fillings(puzzle) if is_right(puzzle, filled)]


def said(puzzle: Puzzle, filled: Filled) -> str:
    layer = filled.values["cell"]
    return "".join(str(layer[place]) for place in puzzle.places["cell"])


def every(values: str, number: int) -> list[str]:
    return ["".join(some) for some in product(values, repeat=number)]


@pytest.mark.parametrize(
    ("rule", "picture", "found"),
    [
        ({"count": {"b": "1"}}, ". . .", ["wwb", "wbw", "bww"]),
        ({"count": {"b": "half"}}, ". .", ["wb", "bw"]),
        ({"count": {"b": ["0", "3"]}}, ". . .", ["www", "bbb"]),
        ({"count": {"b": {"at_least": "2"}}}, ". .", ["bb"]),
        ({"count": {"of": {"any": "0"}}}, ". .", ["ww"]),
        ({"each": "row", "different": "cell"}, ". .\n. .", ["wbwb", "wbbw", "bwwb", "bwbw"]),
        ({"different": {"of": "cell", "only": "b"}}, ". .", ["ww", "wb", "bw"]),
        ({"same": "cell"}, ". .", ["ww", "bb"]),
        ({"all": "b"}, ". .", ["bb"]),
        ({"each": "cell", "if": {"b": "here"}, "among": "after", "count": {"b": "0"}}, ". .", ["ww", "wb", "bw"]),
        ({"each": "row", "unlike": "cell"}, ".\n.", ["wb", "bw"]),
        ({"connected": "b"}, ". . .", [one for one in every("wb", 3) if one != "bwb"]),
        ({"connected": {"each": "cell"}}, ". . .", ["www", "wwb", "wbb", "bww", "bbw", "bbb"]),
        ({"patches": {"of": "b", "size": ["2"]}}, ". . .", ["www", "wbb", "bbw"]),
        ({"never": "b w"}, ". .", ["ww", "bb"]),
        ({"never": ["b\nb"]}, ". .", ["ww", "wb", "bw"]),
        ({"one_of": ["b *"]}, ". . .", ["wbb", "bbw", "bbb"]),
    ],
)
def test_a_word_means_what_it_says(rule: dict[str, Any], picture: str, found: list[str]) -> None:
    assert sorted(answers(family(rule), picture)) == sorted(found)


@pytest.mark.parametrize(
    ("rule", "values", "found"),
    [
        ({"sum": {"of": "cell", "is": "3"}}, "1 2", ["12", "21"]),
        ({"each": "pair", "relation": {"of": "cell", "is": "less"}}, "1 2 3", ["12", "13", "23"]),
        ({"each": "pair", "relation": {"of": "cell", "is": "next"}}, "1 2 3", ["12", "21", "23", "32"]),
        ({"each": "pair", "relation": {"of": "cell", "is": "double"}}, "1 2 3", ["12", "21"]),
        ({"each": "pair", "relation": {"of": "cell", "is": "neither"}}, "1 2 4", ["11", "14", "22", "41", "44"]),
        ({"sees": {"of": "cell", "count": "2"}}, "1 2 3", ["12", "13", "23"]),
        ({"beside": "cell"}, "1 2", ["12", "21"]),
        ({"patches": {"of": "cell", "size": "own"}}, "1 2", ["22"]),
    ],
)
def test_a_word_of_numbers_means_what_it_says(rule: dict[str, Any], values: str, found: list[str]) -> None:
    assert answers(family(rule, values), ". .") == found


def test_runs_are_lengths_in_their_order() -> None:
    told = family(
        {"each": "clue", "runs": {"of": "b", "lengths": "clue"}}, given={"clue": {"at": "outside", "lists": "true"}}
    )
    assert answers(told, ". . . .", left="1 2") == ["bwbb"]
    assert answers(told, ". . . .", right="1 2") == ["bbwb"]
    assert answers(told, ". .", left="0") == ["ww"]


def test_a_loop_is_closed_and_one() -> None:
    told = {"unknown": {"line": {"at": "links", "values": ["blank", "drawn"]}}, "rules": [{"loop": "line"}]}
    puzzle = Puzzle(told, {"picture": ". . .\n. . ."})
    right = [filled for filled in fillings(puzzle) if is_right(puzzle, filled)]
    assert sorted(sum(value == "drawn" for value in one.values["line"].values()) for one in right) == [4, 4, 6]


def test_two_loops_are_not_one() -> None:
    told = {"unknown": {"line": {"at": "sides", "values": ["blank", "drawn"]}}, "rules": [{"loop": "line"}]}
    puzzle = Puzzle(told, {"picture": ". _ ."})
    right = [filled for filled in fillings(puzzle) if is_right(puzzle, filled)]
    assert len(right) == 2


def test_pieces_cover_lie_apart_and_hold_marks() -> None:
    told: dict[str, Any] = {
        "given": {"number": {}},
        "unknown": {"tile": {"pieces": {"shapes": {"I": "# #", "D": "#"}}}},
        "rules": [{"cover": "tile"}],
    }
    assert len(laid(told, ". . .")) == 2
    told["rules"] = [{"apart": "tile"}]
    # None, seven alone, both, and the single cell twice, for nothing says how often each is used.
    assert len(laid(told, ". . . .")) == 1 + 7 + 2 + 3
    told["rules"] = [{"cover": "tile"}, {"each": "tile", "holds": {"of": "number", "size": "number"}}]
    assert laid(told, "2 . 1") == ["D 2, I 0 1"]


def laid(told: dict[str, Any], picture: str) -> list[str]:
    puzzle = Puzzle(told, {"picture": picture})
    right = [filled for filled in fillings(puzzle) if is_right(puzzle, filled)]
    return [
        ", ".join(sorted(f"{kind} {' '.join(map(str, cells))}" for kind, cells in one.laid["tile"]))
        for one in right
    ]


HEX = " . .\n. . .\n . ."
TRIANGLES = ". . .\n. . ."


@pytest.mark.parametrize(
    ("grid", "picture", "touching", "near"),
    [("square", ". .\n. .", 4, 6), ("hex", HEX, 12, 12), ("triangle", TRIANGLES, 6, 15)],
)
def test_cells_touch_where_their_polygons_do(grid: str, picture: str, touching: int, near: int) -> None:
    board = Board({"board": {"grid": grid}}, {"picture": picture})
    assert len(board.links) == touching
    assert sum(len(board.near[cell]) for cell in board.cells) == 2 * near


@pytest.mark.parametrize(
    ("grid", "picture", "lengths"),
    [
        ("square", ". .\n. .", [2, 2, 2, 2]),
        ("hex", HEX, [2, 2, 2, 2, 2, 2, 3, 3, 3]),
        ("triangle", TRIANGLES, [3] * 6),
    ],
)
def test_cells_stand_in_lines_of_every_direction(grid: str, picture: str, lengths: list[int]) -> None:
    board = Board({"board": {"grid": grid}}, {"picture": picture})
    assert sorted(map(len, board.lines(board.directions))) == lengths


def test_a_line_goes_on_behind_a_gap_and_a_stretch_does_not() -> None:
    told = family({"each": "row", "count": {"b": "1"}}, board={"walls": "#"})
    puzzle = Puzzle(told, {"picture": ". . # ."})
    assert [len(spot.places) for spot in spots_of(puzzle, told["rules"][0])] == [3]
    assert [len(spot.places) for spot in spots_of(puzzle, {"each": "stretch"})] == [2]


GIVEN = {"room": {"as": "regions", "in": "rooms"}, "mark": {"marks": "x"}}
SQUARES = {"picture": ". x .\n. . .\n. . .", "rooms": "A A B\nA B B\nC C C"}


@pytest.mark.parametrize(
    ("each", "sizes"),
    [
        ("board", [9]),
        ("row", [3, 3, 3]),
        ("column", [3, 3, 3]),
        ("line", [3] * 6),
        ("diagonal", [3, 3]),
        ("block", [1, 1, 1, 2, 2, 2]),
        ("stretch", [3] * 6),
        ("cell", [1] * 9),
        ("pair", [3] * 12),
        ("link", [3] * 12),
        ("corner pair", [3] * 20),
        ("room", [3, 3, 3]),
        ("mark", [1]),
        ({"crossing": "room"}, [3]),
    ],
)
def test_every_scope_finds_its_places(each: Any, sizes: list[int]) -> None:
    told = family({"each": each, "count": {"b": "1"}}, given=GIVEN, board={"blocks": "1x2"})
    puzzle = Puzzle(told, SQUARES)
    assert sorted(len(spot.places) for spot in spots_of(puzzle, told["rules"][0])) == sizes


def test_the_scopes_that_are_tried_are_all_there_are() -> None:
    assert {*SCOPES} == {
        "board",
        "row",
        "column",
        "line",
        "diagonal",
        "block",
        "stretch",
        "cell",
        "pair",
        "corner pair",
        "link",
    }


@pytest.mark.parametrize(
    ("word", "places"),
    [
        ("itself", "b2"),
        ("neighbours", "a2 b1 b3 c2"),
        ("around", "a1 a2 a3 b1 b3 c1 c2 c3"),
        ("seen", "a2 b1 b3 c2"),
        ("left", "b1"),
        ("right", "b3"),
        ("up", "a2"),
        ("down", "c2"),
        ("before", "b1"),
        ("after", "b3"),
        ("above", "a2"),
        ("below", "c2"),
        ("room", "a3 b2 b3"),
    ],
)
def test_every_word_looks_where_it_says(word: str, places: str) -> None:
    rule = {"each": "mark", "among": word, "count": {"b": "1"}}
    puzzle = Puzzle(family(rule, given=GIVEN), {**SQUARES, "picture": ". . .\n. x .\n. . ."})
    [spot] = spots_of(puzzle, rule)
    spots = puzzle.board.spots
    assert sorted(f"{'abc'[spots[at].row]}{spots[at].column + 1}" for at in spot.places) == places.split()


def test_the_words_that_look_about_are_all_there_are() -> None:
    ahead = {"left", "right", "up", "down", "before", "after", "above", "below"}
    assert {*AMONG} == {"itself", "neighbours", "around", "seen", "sides", "links", *ahead}


@pytest.mark.parametrize("word", ["sides", "links"])
def test_a_cell_has_its_sides_and_links(word: str) -> None:
    told = {
        "given": {"mark": {"marks": "x"}},
        "unknown": {"line": {"at": word, "values": ["blank", "drawn"]}},
        "rules": [{"each": "mark", "among": word, "count": {"drawn": "1"}}],
    }
    puzzle = Puzzle(told, {"picture": "x .\n. ."})
    [spot] = spots_of(puzzle, told["rules"][0])  # type: ignore[index]
    assert len(spot.places) == {"sides": 4, "links": 2}[word]


@pytest.mark.parametrize(
    ("where", "number"),
    [("none", 4), ("any", 8), ("both", 0), ("same", 4), ("different", 8), ("x", 8)],
)
def test_a_rule_is_said_only_where_marks_are_so(where: str, number: int) -> None:
    rule = {"each": "pair", "where": {"mark": where}, "same": "cell"}
    puzzle = Puzzle(family(rule, given=GIVEN), {**SQUARES, "picture": "x . .\n. . x\n. x ."})
    assert len(spots_of(puzzle, rule)) == number
    assert where == "x" or where in WHERE


def test_numbers_are_read_as_numbers_and_words_as_words() -> None:
    assert [mark_of(word) for word in ("3", "-2", "03", "b")] == [3, -2, "03", "b"]
