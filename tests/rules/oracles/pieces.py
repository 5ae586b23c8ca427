"""Pieces: every way to lay them, whether they show what lies under them, and what rules ask of them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.rules.oracles.boards import Laid, Puzzle
from tests.rules.oracles.plane import Polygon, hexagon, picture, square, triangle
from tests.rules.oracles.texts import EMPTY, Mark, Raw, mark_of

Layings = Mapping[str, frozenset[Laid]]
"""For each layer of pieces, which lie."""


def shown_by(puzzle: Puzzle, name: str, laid: Laid) -> dict[int, Mark] | None:
    """What the cells under a piece show, told by the piece; None where it shows nothing."""
    unknown = puzzle.unknown[name]
    kind, cells = laid
    if "words" in unknown["pieces"]:
        return {cell: mark_of(char) for cell, char in zip(cells, kind, strict=True)}
    if "shows" not in unknown:
        return None
    label = mark_of(unknown.get("label", kind))
    return dict.fromkeys(cells, label)


def layings(puzzle: Puzzle, name: str) -> list[Laid]:
    """Every way to lay one piece on cells of the board, no two of them alike."""
    found: dict[Any, Laid] = {}
    for kind, polygons, turned in _kinds(puzzle, puzzle.unknown[name]["pieces"]):
        for cells in puzzle.board.everywhere(polygons, turned):
            shown = shown_by(puzzle, name, (kind, cells)) or dict.fromkeys(cells, "")
            found.setdefault((kind, frozenset(shown.items())), (kind, cells))
    return [*found.values()]


def _kinds(puzzle: Puzzle, pieces: Any) -> list[tuple[str, tuple[Polygon, ...], bool]]:
    """Every piece by its name, as polygons, and whether it may be turned."""
    board = puzzle.board
    if pieces == "rectangles" or "rectangles" in pieces:
        highs = range(1, 1 + len({spot.row for spot in board.spots}))
        wides = range(1, 1 + len({spot.column for spot in board.spots}))
        return [
            (f"{high}x{wide}", tuple(square(row, column) for row in range(high) for column in range(wide)), False)
            for high in highs
            for wide in wides
        ]
    if "shapes" in pieces:
        return [
            (kind, tuple(spot for spot, token in picture(text, board.grid).items() if token != EMPTY), True)
            for kind, text in pieces["shapes"].items()
        ]
    words = puzzle.loose[pieces.get("words") or pieces["bars"]]
    lengths = {word: int(word) if "bars" in pieces else len(word) for word in words}
    make, step = {"square": (square, 1), "hex": (hexagon, 2), "triangle": (triangle, 1)}[board.grid]
    return [(word, tuple(make(0, step * at) for at in range(length)), True) for word, length in lengths.items()]


def supply(puzzle: Puzzle, name: str) -> Counter[str] | None:
    """How often each piece of the set is there; None where there is no end of them."""
    pieces = puzzle.unknown[name]["pieces"]
    if pieces == "rectangles" or "rectangles" in pieces:
        return None
    if "shapes" in pieces:
        return Counter([*pieces["shapes"]])
    return Counter(puzzle.loose[pieces.get("words") or pieces["bars"]])


def cover(puzzle: Puzzle, rule: Raw, told: Raw, laid: Layings) -> bool:
    """Every cell lies under one piece, and every piece is used as often as it is there."""
    name: str = told["of"]
    over = Counter(cell for _, cells in laid[name] for cell in cells)
    if any(over[cell] > 1 for cell in over):
        return False
    if "elsewhere" not in puzzle.unknown[name] and any(over[cell] == 0 for cell in puzzle.board.cells):
        return False
    there = supply(puzzle, name)
    return there is None or Counter(kind for kind, _ in laid[name]) == there


def apart(puzzle: Puzzle, rule: Raw, told: Raw, laid: Layings) -> bool:
    """No two pieces share a cell or touch, not even at a corner."""
    lying = sorted(laid[told["of"]])
    return not any(
        one == other or puzzle.board.share(one, other)
        for at, (_, cells) in enumerate(lying)
        for _, others in lying[:at]
        for one in cells
        for other in others
    )


def holds(puzzle: Puzzle, rule: Raw, told: Raw, laid: Layings) -> bool:
    """Every piece has a given mark on it so many times, and it is as large as the mark on it says."""
    marks = puzzle.marks[told["of"]]
    sizes = puzzle.marks[told["size"]] if "size" in told else {}
    for _, cells in laid[rule["each"]]:
        if sum(cell in marks for cell in cells) != int(told.get("times", "1")):
            return False
        if any(isinstance(sizes.get(cell), int) and sizes[cell] != len(cells) for cell in cells):
            return False
    return True
