"""Hexagonal cells in words: how the rows lie against each other, and what stands on each cell."""

from collections.abc import Mapping, Sequence

from generator.errors import BookError
from generator.figure.alt_text.phrases import cells_joined, counted, joined, row_name, runs
from generator.figure.alt_text.scenes import lines_alt_text, scene_alt_text
from generator.grid.hex import Hex
from generator.grid.hexpicture import EMPTY, HexPicture

STONES = {"R": "red", "B": "blue"}


def cells_alt_text(picture: HexPicture, names: Mapping[str, str] | None = None) -> str:
    """A shape row by row; `names` are words for marks that do not speak for themselves."""
    columns = {cell: 2 * cell.q + cell.r for cell in picture.marks}
    left = min(columns.values())
    bare = {*picture.marks.values()} == {EMPTY}
    told = [f"{counted(len(picture.marks), 'cell')} in {counted(len(picture.lines), 'row')}."]
    for row, line in enumerate(picture.lines):
        if not line:
            told.append(f"Row {row_name(row)}: nothing.")
            continue
        inside = _inside(columns[line[0]] - left)
        told.append(f"Row {row_name(row)}{inside}: {_line(picture, line, columns, names or {}, bare)}.")
    return " ".join(told)


def _inside(halves: int) -> str:
    """How far a row begins from the left edge of the shape, where it does not begin there."""
    if not halves:
        return ""
    if halves == 1:
        return ", half a cell in"
    whole = counted(halves // 2, "cell") if halves % 2 == 0 else f"{halves // 2} and a half cells"
    return f", {whole} in"


def _line(
    picture: HexPicture, line: Sequence[Hex], columns: Mapping[Hex, int], names: Mapping[str, str], bare: bool
) -> str:
    words: list[str] = []
    last = columns[line[0]] - 2
    for cell in line:
        words += ["gap"] * ((columns[cell] - last) // 2 - 1)
        mark = picture.marks[cell]
        words.append(("cell" if bare else "empty") if mark == EMPTY else names.get(mark, mark))
        last = columns[cell]
    return ", ".join(_run(word, count) for word, count in runs(words))


def _run(word: str, count: int) -> str:
    if word == "cell":
        return counted(count, "cell")
    if word == "gap":
        return "a gap" if count == 1 else f"a gap of {count}"
    if word == "empty":
        return word if count == 1 else f"{count} empty"
    return ", ".join([word] * count)


def tiles_alt_text(laid: str) -> str:
    """Tiles on cells, from their list `AB a1-a2, E c1`."""
    parts = [part.strip().partition(" ") for part in laid.replace("\n", ",").split(",") if part.strip()]
    return joined([f"{tile} on {cells_joined(cells)}" for tile, _, cells in parts])


def hex_scene(position: str) -> str:
    """A position of a game on hexagonal cells, with all that its lines say."""
    return scene_alt_text(position, _picture)


def stones_scene(position: str) -> str:
    """A board with red and blue stones."""
    return scene_alt_text(position, stones_alt_text)


def stones_alt_text(text: str) -> str:
    """A board by its picture; R and B are stones."""
    return cells_alt_text(HexPicture.parse(text), STONES)


def _picture(text: str) -> str:
    try:
        return cells_alt_text(HexPicture.parse(text))
    except BookError:
        return lines_alt_text(text)
