"""Words about small pictures: what is seen nowhere, and of what one is seen."""

from collections.abc import Collection
from typing import Any

from tests.rules.oracles.boards import Answer, Place, Puzzle
from tests.rules.oracles.plane import between, picture
from tests.rules.oracles.scopes import applied
from tests.rules.oracles.texts import EMPTY, Raw, listed, mark_of


def never(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """None of the pictures is seen anywhere."""
    cells = puzzle.board.cells
    return not any(_is_within(puzzle, text, cells, filling) for text in listed(told["pictures"]))


def one_of(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """One of the pictures is seen in the group, or round the mark."""
    for spot in applied(puzzle, rule, filling):
        found = (
            _is_round(puzzle, text, spot.anchor, filling)
            if "o" in text
            else _is_within(puzzle, text, spot.places, filling)
            for text in listed(told["pictures"])
        )
        if not any(found):
            return False
    return True


def _is_within(puzzle: Puzzle, text: str, places: Collection[Place], filling: Answer) -> bool:
    key = "picture", text
    if key not in puzzle.kept:
        tokens = {spot: token for spot, token in picture(text, puzzle.board.grid).items() if token != EMPTY}
        meant = [_meant(puzzle, token) for token in tokens.values()]
        puzzle.kept[key] = [(lying, meant) for lying in puzzle.board.everywhere((*tokens,))]
    inside = {*places}
    return any(
        all(
            place in inside and puzzle.is_value(filling[layer][place], value, layer)
            for place, (layer, value) in zip(lying, meant, strict=True)
        )
        for lying, meant in puzzle.kept[key]
    )


def _meant(puzzle: Puzzle, token: str) -> tuple[str, Any]:
    """The layer and the value that a token means: the value itself, or the one that begins with it."""
    if token == "*":
        return puzzle.layer_of("any"), "any"
    values = [(layer, value) for layer, some in puzzle.values.items() for value in some]
    whole = [one for one in values if one[1] == mark_of(token)]
    [found] = whole or [one for one in values if isinstance(one[1], str) and one[1].startswith(token)]
    return found


def _is_round(puzzle: Puzzle, text: str, anchor: int, filling: Answer) -> bool:
    """Whether links are drawn about a cell as a picture shows them, in some turn of it."""
    [layer] = [name for name, one in puzzle.unknown.items() if one.get("at") == "links" and name in puzzle.values]
    spots = puzzle.board.spots
    drawn = set()
    for (one, other), value in filling[layer].items():
        if value != puzzle.values[layer][0]:
            drawn.add((spots[one].row + spots[other].row, spots[one].column + spots[other].column))
    places = between(text)
    [(top, left)] = [place for place, char in places.items() if char == "o"]
    wanted = {(row - top, at - left): char != "x" for (row, at), char in places.items() if char in "-|x"}
    row, column = 2 * spots[anchor].row, 2 * spots[anchor].column
    turns = [
        {(a * down + b * right, c * down + d * right): is_drawn for (down, right), is_drawn in wanted.items()}
        for a, b, c, d in (
            (1, 0, 0, 1),
            (-1, 0, 0, 1),
            (1, 0, 0, -1),
            (-1, 0, 0, -1),
            (0, 1, 1, 0),
            (0, -1, 1, 0),
            (0, 1, -1, 0),
            (0, -1, -1, 0),
        )
    ]
    return any(
        all(((row + down, column + right) in drawn) == is_drawn for (down, right), is_drawn in turned.items())
        for turned in turns
    )
