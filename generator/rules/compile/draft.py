"""A problem while its form is being made: the layers and pieces that there are, and how rules ask for them."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.errors import ContentError
from generator.rules.compile.board import Board
from generator.rules.compile.scopes import Looked, Scopes, Spot
from generator.rules.form import Form, Literals
from generator.rules.language.family import Family
from generator.rules.language.lookup import layer_with
from generator.rules.language.requirements import HowMany, Range
from generator.rules.language.rule import Rule
from generator.rules.language.words import ANY, HALF, Mark, read_mark
from generator.rules.reading.setting import GivenBoard, GivenMark
from generator.rules.reading.tokens import Cell


class LaidPiece(NamedTuple):
    """A way to lay a piece: its name, the cells with what they show, and the variable that it lies so."""

    kind: str
    shown: dict[Cell, Mark]
    variable: int


class FormDraft:
    """All that the requirements of a family are compiled against."""

    def __init__(self, family: Family, setting: GivenBoard) -> None:
        self.family = family
        self.setting = setting
        self.board = Board(setting)
        self.scopes = Scopes(family, self.board)
        self.form = Form()
        self._homes: dict[Mark, str] = {}
        self.laid: dict[str, list[LaidPiece]] = {}
        self.supply: dict[str, dict[str, int]] = {}
        """For each layer of pieces how often each piece of its set is used; a piece that is not named, at will."""

    def spots(self, rule: Rule) -> list[Spot]:
        """Every application of a rule."""
        return self.scopes.spots(rule)

    def layer_with(self, value: Mark) -> str:
        """The layer that has a value; looked up once, for it is asked in every place."""
        if value not in self._homes:
            self._homes[value] = layer_with(self.family, value)
        return self._homes[value]

    def literal(self, layer: str, place: Looked, value: Mark) -> int:
        """That a place has a value; `any` is any but the first."""
        table, never = self.form.layers[layer][place], -self.form.true
        if value == ANY:
            return -table.get(self.form.values[layer][0], never)
        return table.get(value, never)

    def places(self, layer: str, spot: Spot) -> Sequence[Looked]:
        """The places of a spot that bear a layer: those it looks at, or else the pair that it is said of."""
        table = self.form.layers[layer]
        here = [place for place in spot.places if place in table]
        return [spot.anchor] if not here and spot.anchor in table and not spot.looks else here

    def literals(self, layer: str, spot: Spot, value: Mark) -> Literals:
        """That places of a spot have a value, one literal for each that bears the layer."""
        table = self.form.layers[layer]
        if value == ANY or not all(place in table for place in spot.places):
            return tuple(self.literal(layer, place, value) for place in self.places(layer, spot))
        never = -self.form.true
        return tuple(table[place].get(value, never) for place in spot.places)

    def guard(self, rule: Rule, spot: Spot) -> Literals:
        """The literals of which one holds where a rule says nothing, for its `if` does not hold."""
        found = []
        for value in rule.if_:
            mark = read_mark(value)
            layer = self.layer_with(mark)
            if spot.anchor not in self.form.layers[layer]:
                raise ContentError(
                    f"'if: {{{value}: here}}' asks for {layer!r}, of which the place it is said of has none"
                )
            found.append(-self.literal(layer, spot.anchor, mark))
        return tuple(found)

    def number(self, told: int | str, spot: Spot) -> int | tuple[int, ...] | None:
        """A number that a rule names: where it is said, or among the places of a region; None where not given."""
        if spot.anchor is not None or isinstance(told, int):
            return self.setting.number(told, spot.anchor)
        marks = self.setting.marks.get(told, {})
        here: list[GivenMark] = [marks[place] for place in spot.places if place in marks]
        if len({*here}) > 1:
            raise ContentError(
                f"{told!r} is there twice for one place, as {here[0]} and {here[1]}, expected it once"
            )
        return self.setting.number(told, None) if not here or isinstance(here[0], str) else here[0]

    def allowed(self, told: HowMany, total: int, spot: Spot) -> tuple[int, ...] | None:
        """The numbers that an amount allows among so many places; None where it is not given here."""
        if isinstance(told, tuple):
            return tuple(sorted({*told}))
        if isinstance(told, Range):
            least = self._one(told.at_least, 0, spot)
            most = self._one(told.at_most, total, spot)
            return None if least is None or most is None else tuple(range(least, min(most, total) + 1))
        if told == HALF:
            return (total // 2,) if total % 2 == 0 else ()
        one = self._one(told, 0, spot)
        return None if one is None else (one,)

    def _one(self, told: int | str | None, otherwise: int, spot: Spot) -> int | None:
        if told is None:
            return otherwise
        found = self.number(told, spot)
        return found if isinstance(found, int) else None
