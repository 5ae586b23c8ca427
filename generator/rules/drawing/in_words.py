"""A problem in words for whoever cannot see it: its board row by row, what stands beside it, and the answer."""

from collections.abc import Iterator

from generator.figure.alt_text.phrases import counted, joined, row_name, runs
from generator.rules.drawing.looks import Drawable, shown_as
from generator.rules.drawing.outlines import chains
from generator.rules.drawing.plan import CellLayer, Plan
from generator.rules.drawing.symbols import SYMBOLS
from generator.rules.language.drawing import LayerLook
from generator.rules.language.family import Family
from generator.rules.language.given import OUTSIDE
from generator.rules.language.words import Mark
from generator.rules.reading.answer import Filling
from generator.rules.reading.setting import GivenBoard, GivenMark
from generator.rules.reading.tokens import Cell

EMPTY, WALL, GAP = "empty", "wall", "gap"
HALVES = {"upper": "{} to the right", "lower": "{} below", "small": "small {}"}
"""How a number is read that stands in a part of its cell."""


def alt_text(family: Family, setting: GivenBoard, answer: Filling | None) -> str:
    """The question in words, or the question with its answer."""
    plan = Plan(family, setting, 1.0, answer)
    parts = [_size(plan), *_rows(plan), *_regions(plan), *_between(plan), *_outside(plan), *_loose(plan)]
    if answer is not None:
        parts += [*_lines(plan), *_pieces(plan, answer)]
    return " ".join(f"{part}." for part in parts)


def _size(plan: Plan) -> str:
    setting, block = plan.setting, plan.family.board.block_size
    rows = counted(len(setting.rows), "row")
    if setting.grid == "square":
        blocks = f", in blocks of {block[0]} by {block[1]}" if block else ""
        return f"A grid of {rows} and {counted(len(setting.columns), 'column')}{blocks}"
    cells = counted(len(setting.spots), "hexagon" if setting.grid == "hex" else "triangle")
    return f"{cells} in {rows}"


def _rows(plan: Plan) -> Iterator[str]:
    """What stands on each row, from the left."""
    step = 2 if plan.setting.grid == "hex" else 1
    left = min(plan.setting.columns)
    for row in plan.setting.rows:
        columns = [column for at, column in plan.setting.spots if at == row]
        first = left if plan.setting.grid == "square" else columns[0]
        words = [
            _on_cell(plan, (row, column)) if column in columns else GAP
            for column in range(first, columns[-1] + 1, step)
        ]
        said = ", ".join(_run(word, count) for word, count in runs(words))
        yield f"Row {row_name(row)}{_inside(plan, row, columns[0] - left)}: {said}"


def _inside(plan: Plan, row: int, halves: int) -> str:
    """How far a row begins from the left edge of the board, and which way its first triangle points."""
    if plan.setting.grid == "square":
        return ""
    whole = counted(halves // 2, "cell") if halves % 2 == 0 else f"{halves // 2} and a half cells"
    inside = f", {'half a cell' if halves == 1 else whole} in" if halves else ""
    if plan.setting.grid == "hex":
        return inside
    column = min(column for at, column in plan.setting.spots if at == row)
    return f"{inside}, the first pointing {'down' if (row + column) % 2 else 'up'}"


def _run(word: str, count: int) -> str:
    if count == 1:
        return word
    if any(char.isdigit() for char in word):
        return ", ".join([word] * count)
    return f"{count} {word}s" if word in (WALL, GAP) else f"{count} {word}"


def _on_cell(plan: Plan, cell: Cell) -> str:
    words = [word for layer in plan.cell_layers if (word := _word(layer, cell))]
    if cell not in plan.setting.inside:
        return f"{WALL} with {joined(words)}" if words else WALL
    return joined(words) or EMPTY


def _word(layer: CellLayer, cell: Cell) -> str:
    """What a layer shows on a cell: a value by its own word, a mark by its look."""
    if cell not in layer.values:
        return ""
    mark = layer.values[cell]
    role = shown_as(layer.look, mark)
    if role is None:
        return ""
    return HALVES.get(role, "{}").format(mark if layer.spoken else _sign(layer.look, mark))


def _sign(look: LayerLook, mark: Mark) -> str:
    """A mark by what it looks like, where it is no letter."""
    role = shown_as(look, mark)
    if role in SYMBOLS:
        return str(role)
    return {"fill": "filled", "shade": "shaded", "stroke": "line"}.get(str(role), str(mark))


def _regions(plan: Plan) -> Iterator[str]:
    for key, _ in plan.shown(Drawable.REGIONS):
        cells: dict[GivenMark, list[str]] = {}
        for cell, region in sorted(plan.given(key).items()):
            cells.setdefault(region, []).append(plan.names.cells[cell])
        for region, names in cells.items():
            yield f"{_title(key)} {region}: {joined(names)}"


def _between(plan: Plan) -> Iterator[str]:
    for key, look in plan.shown(Drawable.LINKS_GIVEN):
        said = []
        for link, mark in sorted(plan.on_links(key).items()):
            one, other = (plan.names.cells[cell] for cell in link)
            said.append(f"{_sign(look, mark)} between {one} and {other}")
        if said:
            yield f"{_title(key)}: {', '.join(said)}"


def _outside(plan: Plan) -> Iterator[str]:
    """The clues of each side in their order, and none where there is none."""
    for key, _ in plan.shown(Drawable.OUTSIDE):
        marks = plan.setting.marks[key]
        for side in OUTSIDE:
            if not any(place[0] == side for place in marks):
                continue
            lines = plan.setting.columns if side in ("top", "bottom") else plan.setting.rows
            clues = [marks.get((side, at), "none") for at in range(len(lines))]
            said = ["-".join(map(str, clue)) if isinstance(clue, tuple) else str(clue) for clue in clues]
            yield f"{_title(key)} at the {side}: {', '.join(said)}"


def _loose(plan: Plan) -> Iterator[str]:
    for name, told in plan.setting.loose.items():
        yield f"{_title(name)}: {', '.join(told) if isinstance(told, tuple) else told}"
    for name, unknown in plan.family.unknown.items():
        if unknown.pieces is not None and unknown.pieces.shapes:
            yield f"{_title(name)}: {', '.join(unknown.pieces.shapes)}"


def _lines(plan: Plan) -> Iterator[str]:
    """Lines of the answer, and other values between cells."""
    for key, look in plan.shown(Drawable.LINKS, Drawable.SIDES):
        values, strokes = plan.found(key), plan.strokes(key)
        through = plan.family.unknown[key].at == "links"
        if through:
            for chain in chains(strokes):
                names = [plan.names.cells[cell] for cell in chain]
                yield f"{_title(key)} through {joined(names)}"
        elif strokes:
            yield f"{_title(key)} along {joined([plan.names.sides[side] for side in sorted(strokes)])}"
        others = [place for place in sorted(values) if shown_as(look, values[place]) not in (None, "stroke")]
        if others:
            named = plan.names.link if through else plan.names.sides.__getitem__
            yield f"{_title(key)}: {', '.join(f'{values[place]} at {named(place)}' for place in others)}"


def _pieces(plan: Plan, answer: Filling) -> Iterator[str]:
    for key, _ in plan.shown(Drawable.PIECES):
        laid = answer.layers[key].pieces if key in answer.layers else ()
        said = [f"{kind} on {joined([plan.names.cells[cell] for cell in cells])}" for kind, cells in laid]
        if said:
            yield f"{_title(key)}: {'; '.join(said)}"


def _title(key: str) -> str:
    """A name of the family at the beginning of a sentence."""
    return key.replace("-", " ").capitalize()
