"""Dominoes and numbers on square cells in words."""

import re
from collections.abc import Iterable, Mapping

from generator.figure.alt_text.phrases import counted, joined, row_name, runs
from generator.figure.alt_text.scenes import scene_alt_text
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

HIDDEN = re.compile(r"([0-9])([#|])([0-9])|\. \.")
PRIESTS = "PNBR"


def grid_alt_text(numbers: Mapping[Square, int]) -> str:
    """A grid of numbers, row by row."""
    rows = sorted({cell.row for cell in numbers})
    wide = max(cell.col for cell in numbers) + 1
    told = [f"A grid of {counted(len(rows), 'row')} and {counted(wide, 'column')}."]
    for row in rows:
        said = " ".join(str(number) for cell, number in sorted(numbers.items()) if cell.row == row)
        told.append(f"Row {row_name(row)}: {said}.")
    return " ".join(told)


def dominoes_alt_text(
    layout: Layout, also: Mapping[Domino, str] | None = None, corner: Square | None = None
) -> str:
    """Dominoes on the table, each with its place and, where something is known of it, that.

    Rows and columns count from the uppermost and the leftmost of them, or from a corner.
    """
    if not layout.dominoes:
        return "No domino is left."
    top, left = corner or (min(cell.row for cell in layout.cells), min(cell.col for cell in layout.cells))
    told = [_placed(one, top, left) + (also or {}).get(one.domino, "") for one in layout.dominoes]
    return f"{counted(len(told), 'domino', 'dominoes')}. {'; '.join(told)}."


def _placed(one: Placed, top: int, left: int) -> str:
    (row, col), (under, beside) = one.first, one.second
    name = f"{one.numbers[0]}-{one.numbers[1]}{' marked' if one.marked else ''}"
    columns = f"{col - left + 1}", f"{beside - left + 1}"
    rows = row_name(row - top), row_name(under - top)
    if one.lying:
        return f"{name} lies in row {rows[0]}, columns {columns[0]} and {columns[1]}"
    return f"{name} stands in column {columns[0]}, rows {rows[0]} and {rows[1]}"


def names_alt_text(dominoes: Iterable[Domino]) -> str:
    """Dominoes by name alone."""
    return joined([f"{one.low}-{one.high}" for one in dominoes])


def domino_scene(position: str) -> str:
    """A position of dominoes on a table, with its free cells and all that its lines say."""
    return scene_alt_text(position, _table)


def _table(text: str) -> str:
    lines = text.split("\n")
    digits = [(row, col) for row, line in enumerate(lines) for col, char in enumerate(line) if char.isdigit()]
    halves = any(row % 2 or col % 2 for row, col in digits)
    corner = Square(0, 0) if "." in text else None
    bare = text.replace(".", " ")
    found = dominoes_alt_text(Layout.parse(bare, halves), corner=corner) if digits else "No domino lies there."
    free = [
        f"{row_name(row // 2)}{col // 2 + 1}"
        for row, line in enumerate(lines)
        for col, char in enumerate(line)
        if char == "."
    ]
    said = [found, f"Free: {joined(free)}." if free else "", "Rows and columns count half cells." if halves else ""]
    return " ".join(filter(None, said))


def number_scene(position: str) -> str:
    """A grid of numbers with a space between any two."""
    rows = [line.split() for line in position.rstrip().split("\n")]
    cells = {Square(row, col): int(one) for row, line in enumerate(rows) for col, one in enumerate(line)}
    return grid_alt_text(cells)


def hidden_scene(position: str) -> str:
    """Rows of dominoes, some of them face down, which are not given away."""
    return scene_alt_text(position, _hidden)


def _hidden(text: str) -> str:
    told = []
    for row, line in enumerate(text.split("\n")):
        shown = [
            "a gap" if not join else f"{first}-{second}" if join == "|" else "face down"
            for first, join, second in HIDDEN.findall(line)
        ]
        said = [word if count == 1 else f"{count} {word}" for word, count in runs(shown)]
        told.append(f"Row {row_name(row)}: {', '.join(said)}.")
    return f"{counted(len(told), 'row')} of dominoes. {' '.join(told)}"


def mountain_scene(position: str) -> str:
    """Upright dominoes side by side, and where the four priests are."""
    lines = position.rstrip().split("\n")
    upper, lower = (line for line in (lines[0], lines[-1]))
    told = [
        f"Dominoes standing side by side. Upper row from the left: {_numbers(upper)}.",
        f"Lower row: {_numbers(lower)}.",
    ]
    start = min(col for line in (upper, lower) for col, char in enumerate(line) if char.isdigit())
    for name in PRIESTS:
        told.append(_priest(name, {"upper": upper, "lower": lower}, start))
    return " ".join(told)


def _numbers(line: str) -> str:
    """The numbers of a row; two columns without one are a hollow."""
    digits = [(col, char) for col, char in enumerate(line) if char.isdigit()]
    said: list[str] = []
    for place, (col, char) in enumerate(digits):
        if place and col - digits[place - 1][0] > 2:
            said.append("an empty peak")
        said.append(char)
    return " ".join(said)


def _priest(name: str, lines: Mapping[str, str], start: int) -> str:
    for which, line in lines.items():
        at = line.find(name)
        if at > 0 and line[at - 1].isdigit():
            return f"Priest {name} stands on the {which} {line[at - 1]} of column {(at - 1 - start) // 2 + 1}."
        if at > 0 and at > start and any(char.isdigit() for char in line[at:]):
            return f"Priest {name} stands on the {which} row of the empty peak, column {(at - 1 - start) // 2 + 1}."
        if at >= 0:
            side = "left" if at < start else "right"
            return f"Priest {name} is on the ground at the {side}, beside the {which} row."
    return f"Priest {name} is on the ground."
