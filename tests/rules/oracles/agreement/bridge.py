"""The same board as the oracles have it and as the project has it, each place of the one a place of the other."""

from collections.abc import Hashable, Mapping
from typing import Any

from generator.rules.language.family import Family
from generator.rules.language.words import Mark
from generator.rules.reading.answer import FilledLayer, Writing
from generator.rules.reading.setting import GivenBoard
from tests.rules.oracles.boards import Laid, Place, Puzzle
from tests.rules.oracles.judging import Filled
from tests.rules.oracles.pieces import shown_by

Key = frozenset[tuple[str, Hashable, Hashable]]
"""All that an answer says; two answers are the same where this is."""


class Bridge:
    """Both boards, their cells in the same order, their sides by the same names."""

    def __init__(self, family: Family, setting: GivenBoard, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.writing = Writing(family, setting)
        board = puzzle.board
        cells = [setting.spots[cell] for cell in board.cells]
        if tuple(cells) != setting.cells:
            raise AssertionError(f"the cells are {setting.cells}, by the oracles {cells}")
        there: dict[Place, Any] = dict(zip(board.cells, cells, strict=True))
        names = self.writing.names
        # A link is told by its cells and a side by its ends, so that one may look like the other.
        self.there: dict[str, dict[Place, Any]] = {
            "cells": there,
            "links": {(one, other): (there[one], there[other]) for one, other in board.links},
            "sides": {
                side: names.side(f"{names.cells[there[cell]]} {name}")
                for cell in board.cells
                for name, side in board.sides_named(cell).items()
            },
        }
        self.here = {at: {place: mine for mine, place in some.items()} for at, some in self.there.items()}

    def _at(self, name: str) -> str:
        at: str = self.puzzle.unknown[name].get("at", "cells")
        return at

    def layers(self, filled: Filled) -> dict[str, FilledLayer]:
        """A filled board as the project has it."""
        values = {
            name: FilledLayer({self.there[self._at(name)][place]: value for place, value in some.items()})
            for name, some in filled.values.items()
        }
        laid = {
            name: FilledLayer(
                pieces=tuple(
                    (kind, tuple(self.there["cells"][cell] for cell in cells)) for kind, cells in sorted(some)
                )
            )
            for name, some in filled.laid.items()
        }
        return {name: {**values, **laid}[name] for name in self.puzzle.unknown}

    def filled(self, layers: Mapping[str, FilledLayer]) -> Filled:
        """A filled board as the oracles have it."""
        values: dict[str, dict[Place, Mark]] = {}
        laid: dict[str, frozenset[Laid]] = {}
        for name, layer in layers.items():
            if name in self.puzzle.pieces:
                laid[name] = frozenset(
                    (kind, tuple(self.here["cells"][cell] for cell in cells)) for kind, cells in layer.pieces
                )
            else:
                values[name] = {self.here[self._at(name)][place]: value for place, value in layer.values.items()}
        return Filled(values, laid)

    def key(self, filled: Filled) -> Key:
        """What a filled board says of all that is no helper."""
        said: set[tuple[str, Hashable, Hashable]] = set()
        for name in self.puzzle.answers:
            if name in self.puzzle.pieces:
                for laid in filled.laid[name]:
                    shown = shown_by(self.puzzle, name, laid) or dict.fromkeys(laid[1], "")
                    said.add((name, laid[0], frozenset(shown.items())))
            else:
                said.update((name, place, value) for place, value in filled.values[name].items())
        return frozenset(said)

    def text(self, filled: Filled) -> str:
        """A filled board, told layer by layer."""
        layers = self.layers(filled)
        return "\n".join(
            f"{name}: "
            + self.writing._layer_text(self.writing.family.unknown[name], layers[name]).replace("\n", "\n    ")
            for name in layers
        )
