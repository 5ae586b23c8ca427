"""Pieces on a filled board: whether each is one of its set, and what is required of them."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from generator.rules.check.scopes import Ground
from generator.rules.language.requirements import Apart, Covers, Holds
from generator.rules.language.rule import Rule
from generator.rules.language.unknown import Unknown
from generator.rules.language.words import read_mark
from generator.rules.reading.answer import FilledLayer, Piece
from generator.rules.reading.tokens import Cell, read_tokens

Layers = Mapping[str, FilledLayer]


def pieces_fit(ground: Ground, name: str, layers: Layers) -> list[str]:
    """What is wrong with the pieces themselves: their forms, and what the cells under them show."""
    unknown = ground.family.unknown[name]
    for kind, cells in layers[name].pieces:
        if not {*cells} <= ground.setting.inside or len({*cells}) < len(cells):
            return [f"{kind} does not lie on cells of the board, each once"]
        if len(ground.flood(cells[0], cells)) < len(cells):
            return [f"{kind} does not hang together"]
        if not _has_its_form(ground, unknown, kind, cells):
            return [f"{kind} has not its form"]
        if not _shows_itself(ground, unknown, kind, cells, layers=layers):
            return [f"the cells under {kind} do not show what it shows"]
    if unknown.elsewhere is not None and unknown.shows is not None and unknown.shows in layers:
        under = {cell for _, cells in layers[name].pieces for cell in cells}
        shown = layers[unknown.shows].values
        if any((shown[cell] == unknown.elsewhere) == (cell in under) for cell in ground.cells):
            return ["something is shown where no piece lies, or nothing where one does"]
    return []


def _has_its_form(ground: Ground, unknown: Unknown, kind: str, cells: tuple[Cell, ...]) -> bool:
    pieces = unknown.pieces
    assert pieces is not None
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    if pieces.rectangles:
        return kind == f"{len(rows)}x{len(columns)}" and len(rows) * len(columns) == len(cells)
    if pieces.shapes:
        tokens = read_tokens(pieces.shapes[kind], ground.setting.grid) if kind in pieces.shapes else {}
        picture = {cell: "#" for cell, token in tokens.items() if token != "."}
        return any(_same_place(ground, image, cells) for image in ground.geometry.images(picture) if picture)
    words = ground.setting.loose.get(str(pieces.words or pieces.bars), ())
    if not isinstance(words, tuple) or kind not in words:
        return False
    length = int(kind) if pieces.bars else len(kind)
    return length == len(cells) and _is_straight(ground, cells)


def _same_place(ground: Ground, image: Mapping[Cell, str], cells: tuple[Cell, ...]) -> bool:
    one, other = min(image), min(cells)
    down, right = other[0] - one[0], other[1] - one[1]
    return ground.geometry.moves(one, other) and {(r + down, c + right) for r, c in image} == {*cells}


def _is_straight(ground: Ground, cells: tuple[Cell, ...]) -> bool:
    """Whether one comes through all the cells by going on in one direction from one of them."""
    for _, onward in ground.geometry.ways:
        for start in cells:
            line, place = [], start
            while place in cells:
                line.append(place)
                place = onward(place)
            if len(line) == len(cells):
                return True
    return False


def _shows_itself(ground: Ground, unknown: Unknown, kind: str, cells: tuple[Cell, ...], layers: Layers) -> bool:
    pieces = unknown.pieces
    assert pieces is not None
    if unknown.shows is None:
        return True
    given = ground.setting.marks.get(unknown.shows)
    shown = [given.get(cell) if given is not None else layers[unknown.shows].values[cell] for cell in cells]
    if pieces.words:
        letters = [read_mark(char) for char in kind]
        return shown == letters and _in_order(ground, cells)
    label = unknown.label if unknown.label is not None else read_mark(kind)
    return all(mark == label for mark in shown)


def _in_order(ground: Ground, cells: tuple[Cell, ...]) -> bool:
    return all(ground.geometry.touch(one, other) for one, other in pairwise(cells))


def pieces_meet(ground: Ground, rule: Rule, wanted: Covers | Apart | Holds, layers: Layers) -> bool:
    """Whether the pieces keep what is required of them."""
    match wanted:
        case Covers():
            return _covers(ground, wanted.of, layers[wanted.of].pieces)
        case Apart():
            return _lie_apart(ground, layers[wanted.of].pieces)
        case Holds():
            return all(_holds(ground, wanted, cells) for _, cells in layers[str(rule.each)].pieces)


def _covers(ground: Ground, name: str, laid: tuple[Piece, ...]) -> bool:
    unknown = ground.family.unknown[name]
    pieces = unknown.pieces
    assert pieces is not None
    times = Counter(cell for _, cells in laid for cell in cells)
    if any(count > 1 for count in times.values()):
        return False
    if unknown.elsewhere is None and {*times} != {*ground.cells}:
        return False
    if pieces.rectangles:
        return True
    told = ground.setting.loose.get(str(pieces.words or pieces.bars))
    wanted = told if isinstance(told, tuple) else tuple(pieces.shapes)
    return Counter(kind for kind, _ in laid) == Counter(wanted)


def _lie_apart(ground: Ground, laid: tuple[Piece, ...]) -> bool:
    near = ground.geometry.near
    return not any(
        one == other or near(one, other)
        for at, (_, cells) in enumerate(laid)
        for _, others in laid[:at]
        for one in cells
        for other in others
    )


def _holds(ground: Ground, wanted: Holds, cells: tuple[Cell, ...]) -> bool:
    marks = ground.setting.marks[wanted.of]
    sizes = ground.setting.marks[wanted.size] if wanted.size is not None else {}
    told = [sizes[cell] for cell in cells if isinstance(sizes.get(cell), int)]
    return sum(cell in marks for cell in cells) == wanted.times and all(size == len(cells) for size in told)
