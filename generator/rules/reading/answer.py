"""An answer as a value, and as text: what one would write beside the board, read back to the same value.

Cells of two values are listed by name, those that have the second: `a1, b3`. Cells of more values are a picture of
them. Links and sides are listed: `a1-a2`, `a1 left`. Pieces are told by their names and cells: `AB a1-a2`. Where an
answer has several layers, each is told under its name.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from generator.errors import ContentError
from generator.rules.language.board import HOLE
from generator.rules.language.family import Family
from generator.rules.language.unknown import Unknown
from generator.rules.language.words import Mark, read_mark
from generator.rules.reading.naming import Names
from generator.rules.reading.setting import GivenBoard, values_of
from generator.rules.reading.tokens import LONGEST_TOKEN, Cell, read_tokens
from generator.value import Value

Piece = tuple[str, tuple[Cell, ...]]
"""A piece that is laid: its name, and its cells in the order in which it is told."""

LONGEST_TOKEN_ASKEW = 3
"""The longest value that a picture of hexagons or triangles has room for."""

NOBODY = "none"
"""What is said where nothing is listed."""

LONGEST_ANSWER = 20_000
HEAD = re.compile(r"([a-z][a-z0-9-]*):")


class FilledLayer(Value):
    """What stands on each place of a layer, or which pieces lie."""

    values: Mapping[Any, Mark] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()


class Filling(Value, eq=False):
    """A filled board: the layers of its answer by their names, and how they are written."""

    layers: Mapping[str, FilledLayer]
    text: str

    def __str__(self) -> str:
        return self.text


class Writing:
    """How the answers of one problem are written, and read."""

    def __init__(self, family: Family, setting: GivenBoard) -> None:
        self.family = family
        self.setting = setting
        self.names = Names(setting.grid, setting.spots, setting.cells)

    def answer(self, layers: Mapping[str, FilledLayer]) -> Filling:
        """An answer with its text."""
        told = {name: self._layer_text(self.family.unknown[name], layers[name]) for name in self.family.layers}
        if len(told) == 1:
            return Filling(layers, *told.values())
        return Filling(layers, "\n".join(f"{name}:\n{text}" for name, text in told.items()))

    def read(self, text: str) -> Filling:
        """The answer that a text tells; raises ContentError for what is none."""
        if len(text) > LONGEST_ANSWER:
            raise ContentError(f"an answer of {len(text)} characters, expected at most {LONGEST_ANSWER}")
        parts = {self.family.layers[0]: text} if len(self.family.layers) == 1 else _parted(text)
        if {*parts} != {*self.family.layers}:
            raise ContentError(
                f"the answer tells {', '.join(parts) or 'nothing'}, expected {', '.join(self.family.layers)}"
            )
        return self.answer({name: self._read_layer(self.family.unknown[name], parts[name]) for name in parts})

    def _layer_text(self, unknown: Unknown, layer: FilledLayer) -> str:
        if unknown.pieces is not None:
            laid = [f"{kind} {'-'.join(self.names.cells[cell] for cell in cells)}" for kind, cells in layer.pieces]
            return ", ".join(laid) or NOBODY
        values = values_of(unknown, self.setting)
        if self._is_picture(unknown, values):
            return self._picture(layer.values)
        named = [
            f"{name}{self._value_text(values, layer.values[place])}"
            for place, name in self._places(unknown).items()
            if layer.values[place] != values[0]
        ]
        return ", ".join(named) or NOBODY

    def _is_picture(self, unknown: Unknown, values: tuple[Mark, ...]) -> bool:
        """Whether a layer is told by a picture: it has more than two values, and none is too long for that."""
        longest = LONGEST_TOKEN if self.setting.grid == "square" else LONGEST_TOKEN_ASKEW
        return unknown.at == "cells" and len(values) > 2 and max(len(str(value)) for value in values) <= longest

    def _value_text(self, values: tuple[Mark, ...], value: Mark) -> str:
        return "" if len(values) == 2 else f" {value}"

    def _places(self, unknown: Unknown) -> dict[Any, str]:
        """The places of a layer in order, by their names."""
        if unknown.at == "sides":
            return {side: self.names.sides[side] for side in sorted(self.names.sides)}
        if unknown.at == "links":
            return {link: self.names.link(link) for link in self._links()}
        return {cell: self.names.cells[cell] for cell in self.setting.cells}

    def _links(self) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that share a side."""
        on: dict[Any, list[Cell]] = {}
        for name, side in self.names.side_called.items():
            on.setdefault(side, []).append(self.names.cell_called[name.split()[0]])
        yield from sorted((min(cells), max(cells)) for cells in on.values() if len(cells) == 2)

    def _picture(self, values: Mapping[Cell, Mark]) -> str:
        """The values as they stand on the board."""
        tokens = {spot: str(values[spot]) if spot in values else "#" for spot in self.setting.spots}
        wide = max(map(len, tokens.values()))
        if self.setting.grid == "square":
            return self._lines_of_squares(tokens, wide)
        pitch = (1 if wide == 1 else 2) * (1 if self.setting.grid == "hex" else 2)
        room = max(wide - pitch, 0) if wide > 1 else 0
        lines = []
        for row in range(self.setting.rows[0], self.setting.rows[-1] + 1):
            text = ""
            for (at, column), token in tokens.items():
                if at == row:
                    text = text.ljust(room + (column + 1) * pitch - len(token)) + token
            lines.append(text)
        return "\n".join(lines)

    def _lines_of_squares(self, tokens: Mapping[Cell, str], wide: int) -> str:
        lines = []
        for row in range(self.setting.rows[-1] + 1):
            columns = [column for at, column in tokens if at == row]
            line = [tokens.get((row, column), HOLE) for column in range(max(columns, default=-1) + 1)]
            lines.append(" ".join(token.rjust(wide) for token in line))
        return "\n".join(lines)

    def _read_layer(self, unknown: Unknown, text: str) -> FilledLayer:
        if unknown.pieces is not None:
            return FilledLayer(pieces=tuple(self._piece(item) for item in _items(text)))
        values = values_of(unknown, self.setting)
        if self._is_picture(unknown, values):
            return FilledLayer(self._read_picture(text, values))
        found = dict.fromkeys(self._places(unknown), values[0])
        for item in _items(text):
            name, value = (item, values[1]) if len(values) == 2 else _valued(item)
            place = self._place(unknown, name)
            if place not in found or value not in values:
                raise ContentError(f"{item!r} is no place of the answer, or no value that may stand there")
            if found[place] != values[0]:
                raise ContentError(f"{item!r} is told twice")
            found[place] = value
        return FilledLayer(found)

    def _place(self, unknown: Unknown, name: str) -> Any:
        if unknown.at == "sides":
            return self.names.side(name)
        if unknown.at == "cells":
            return self.names.cell(name)
        one, _, other = name.partition("-")
        cells = self.names.cell(one), self.names.cell(other)
        return min(cells), max(cells)

    def _read_picture(self, text: str, values: tuple[Mark, ...]) -> dict[Cell, Mark]:
        tokens = read_tokens(text, self.setting.grid)
        if {*tokens} != {*self.setting.spots}:
            raise ContentError(
                "the picture of the answer has other cells than the problem, expected the same board"
            )
        found = {cell: read_mark(tokens[cell]) for cell in self.setting.cells}
        for cell, value in found.items():
            if value not in values:
                raise ContentError(f"{value!r} stands on {self.names.cells[cell]}, expected one of the values")
        return found

    def _piece(self, item: str) -> Piece:
        kind, _, told = item.rpartition(" ")
        if not kind:
            raise ContentError(f"{item!r} is no piece, expected its name and its cells such as 'AB a1-a2'")
        return kind, tuple(self.names.cell(name) for name in told.split("-"))


def _items(text: str) -> list[str]:
    stripped = text.strip()
    return [] if stripped == NOBODY else [" ".join(item.split()) for item in stripped.split(",")]


def _valued(item: str) -> tuple[str, Mark]:
    name, _, value = item.rpartition(" ")
    return name, read_mark(value)


def _parted(text: str) -> dict[str, str]:
    """The layers of an answer that has several, by their names."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in text.split("\n"):
        head = HEAD.fullmatch(line.strip())
        if head:
            name = head[1]
            if name in found:
                raise ContentError(f"the layer {name!r} is told twice")
            found[name] = []
        elif not name:
            raise ContentError(f"{line[:60]!r} stands before the name of a layer")
        else:
            found[name].append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}
