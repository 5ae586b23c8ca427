"""Every requirement once more: whether a filled board meets it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, assert_never

from generator.rules.check.pictures import shown_nowhere, shown_somewhere
from generator.rules.check.pieces import pieces_fit, pieces_meet
from generator.rules.check.scopes import Found, Ground, LookedAt, Places
from generator.rules.check.steps import flood_lines
from generator.rules.language.family import Family
from generator.rules.language.lookup import layer_with
from generator.rules.language.requirements import (
    Apart,
    Beside,
    Covers,
    Different,
    Every,
    Hangs,
    HasCount,
    Holds,
    HowMany,
    Never,
    OneLoop,
    OneOf,
    PatchSizes,
    Range,
    Relation,
    Runs,
    Same,
    Sees,
    Sum,
    Unlike,
)
from generator.rules.language.rule import Rule
from generator.rules.language.words import Mark, read_mark
from generator.rules.reading.answer import FilledLayer
from generator.rules.reading.setting import GivenBoard, values_of

Layers = Mapping[str, FilledLayer]


class RuleChecker:
    """The rules of a family on one board; where they apply is looked up once, for many answers may be tried."""

    def __init__(self, family: Family, setting: GivenBoard) -> None:
        self.family = family
        self.setting = setting
        self.ground = Ground(family, setting)
        self._applied: dict[int, list[Found]] = {}
        self._firsts = {
            name: values_of(one, setting)[0] for name, one in family.unknown.items() if one.pieces is None
        }

    def broken(self, layers: Layers) -> list[str]:
        """What an answer breaks, in the sentences of its rules; nothing where it is right."""
        found = [*self._not_filled(layers), *self._givens_changed(layers)]
        for name in self.family.pieces:
            found += pieces_fit(self.ground, name, layers)
        return found or [
            rule.says for number, rule in enumerate(self.family.rules) if not self.keeps(number, layers)
        ]

    def keeps(self, number: int, layers: Layers) -> bool:
        """Whether an answer keeps one rule."""
        rule = self.family.rules[number]
        if number not in self._applied:
            self._applied[number] = self.ground.applications(rule)
        return self._meets(rule, self._applied[number], layers)

    def _not_filled(self, layers: Layers) -> list[str]:
        """Every place has a value of its layer."""
        for name, unknown in self.family.unknown.items():
            if unknown.pieces is not None:
                continue
            places = {"cells": self.setting.cells, "links": self.ground.links, "sides": self.ground.sides}[
                unknown.at
            ]
            values = {*values_of(unknown, self.setting)}
            held = layers[name].values
            if {*held} != {*places} or not values.issuperset(held.values()):
                return [f"{name} is not told for each of its places, or not by its values"]
        return []

    def _givens_changed(self, layers: Layers) -> list[str]:
        """What is given stands in the answer, too."""
        for name, unknown in self.family.unknown.items():
            for place, mark in self.setting.marks.get(unknown.fixed_by or "", {}).items():
                held = layers[name].values
                if place not in held or isinstance(mark, tuple) or mark == "?":
                    continue
                if held[place] != unknown.fixed(mark):
                    return ["what is given is not kept"]
        return []

    def _meets(self, rule: Rule, applied: list[Found], layers: Layers) -> bool:
        match wanted := rule.requirement:
            case Unlike():
                filled = [tuple(self._values(layers, wanted.of, found)) for found in applied]
                return len({*filled}) == len(filled)
            case OneLoop():
                return self._is_loop(wanted, layers)
            case PatchSizes():
                return self._has_patches(wanted, layers)
            case Never():
                return shown_nowhere(self.ground, wanted, layers, self._firsts)
            case Covers() | Apart() | Holds():
                return pieces_meet(self.ground, rule, wanted, layers)
            case (
                HasCount()
                | Different()
                | Same()
                | Every()
                | Sum()
                | Relation()
                | Beside()
                | Sees()
                | Runs()
                | Hangs()
                | OneOf()
            ):
                return all(
                    self._holds(rule, found, layers) for found in applied if self._applies(rule, found, layers)
                )
            case _:
                assert_never(wanted)

    def _applies(self, rule: Rule, found: Found, layers: Layers) -> bool:
        """Whether the place itself has the values that the rule asks for."""
        for told in rule.if_:
            value = read_mark(told)
            held = layers[layer_with(self.family, value)].values[found[0]]
            if not self._is(held, value, layer_with(self.family, value)):
                return False
        return True

    def _is(self, held: Mark, value: Mark, layer: str) -> bool:
        return held != self._firsts[layer] if value == "any" else held == value

    def _values(self, layers: Layers, layer: str, found: Found) -> list[Mark]:
        """What stands on the places of a layer that a rule looks at, or on the pair that it is said of."""
        held, (anchor, places) = layers[layer].values, found
        here = [held[place] for place in places if place in held]
        return [held[anchor]] if not here and anchor in held and not isinstance(places, LookedAt) else here

    def _holds(self, rule: Rule, found: Found, layers: Layers) -> bool:
        """Whether one application of a rule holds."""
        anchor, places = found
        match wanted := rule.requirement:
            case HasCount():
                return all(
                    self._amount_is(amount, found, *self._counted(read_mark(told), found, layers))
                    for told, amount in wanted.of.items()
                )
            case Different():
                return self._differ(wanted, found, layers)
            case Same():
                return len({*self._values(layers, wanted.of, found)}) <= 1
            case Every():
                mine = layer_with(self.family, wanted.of)
                return all(self._is(one, wanted.of, mine) for one in self._values(layers, mine, found))
            case Sum():
                comes_to = self.ground.number(wanted.is_, anchor, places)
                numbers = map(int, self._values(layers, wanted.of, found))
                return not isinstance(comes_to, int) or sum(numbers) == comes_to
            case Relation():
                one, other = map(int, self._values(layers, wanted.of, found))
                return _related(wanted.is_, one, other)
            case Beside():
                return self._follow(wanted, layers)
            case Sees():
                seen = self.ground.number(wanted.count, anchor, places)
                heights = [int(value) for value in self._values(layers, wanted.of, found)]
                return not isinstance(seen, int) or seen == sum(
                    all(height > before for before in heights[:at]) for at, height in enumerate(heights)
                )
            case Runs():
                lengths = self.ground.number(wanted.lengths, anchor, places)
                held = self._values(layers, layer_with(self.family, wanted.of), found)
                mine = layer_with(self.family, wanted.of)
                text = "".join("x" if self._is(value, wanted.of, mine) else " " for value in held)
                told = lengths if isinstance(lengths, tuple) else (lengths,)
                runs = [len(run) for run in text.split()]
                return lengths is None or isinstance(lengths, str) or runs == [one for one in told if one]
            case Hangs():
                return self._hangs_together(wanted, places, layers)
            case OneOf():
                return shown_somewhere(self.ground, wanted, found, layers=layers, firsts=self._firsts)
            case _:
                raise AssertionError(rule.word)

    def _counted(self, value: Mark, found: Found, layers: Layers) -> tuple[int, int]:
        """How many places have a value, and how many places there are."""
        layer = layer_with(self.family, value)
        held = self._values(layers, layer, found)
        return sum(self._is(one, value, layer) for one in held), len(held)

    def _amount_is(self, told: HowMany, found: Found, have: int, among: int) -> bool:
        if isinstance(told, tuple):
            return have in told
        if told == "half":
            return 2 * have == among
        if isinstance(told, Range):
            least = 0 if told.at_least is None else self.ground.number(told.at_least, *found)
            most = among if told.at_most is None else self.ground.number(told.at_most, *found)
            return not isinstance(least, int) or not isinstance(most, int) or least <= have <= most
        wanted = self.ground.number(told, *found)
        return not isinstance(wanted, int) or have == wanted

    def _differ(self, wanted: Different, found: Found, layers: Layers) -> bool:
        marks = self.setting.marks.get(wanted.of)
        if marks is None:
            held: list[Any] = self._values(layers, wanted.of, found)
            if wanted.only is not None:
                held = [value for value in held if self._is(value, wanted.only, wanted.of)]
        else:
            only = "any" if wanted.only is None else wanted.only
            layer = layer_with(self.family, only)
            values = layers[layer].values
            held = [
                marks[place]
                for place in found[1]
                if place in marks and place in values and self._is(values[place], only, layer)
            ]
        return len({*held}) == len(held)

    def _follow(self, wanted: Beside, layers: Layers) -> bool:
        """Whether every number has the one before and the one after it beside it."""
        held = layers[wanted.of].values
        values = {int(value) for value in values_of(self.family.unknown[wanted.of], self.setting)}
        near = self.ground.geometry.near if wanted.by == "corners" else self.ground.geometry.touch
        for cell, value in held.items():
            beside = {held[other] for other in self.setting.cells if other != cell and near(cell, other)}
            if not {int(value) - 1, int(value) + 1} & values <= beside:
                return False
        return True

    def _hangs_together(self, wanted: Hangs, places: Places, layers: Layers) -> bool:
        if wanted.each is not None:
            held = layers[wanted.each].values
            values = {held[place] for place in places if place in held}
            sets = [{value} for value in values if wanted.above is None or int(value) > wanted.above]
        else:
            held = layers[layer_with(self.family, wanted.of[0])].values
            sets = [{*wanted.of}]
        links = layers[layer_with(self.family, wanted.by)].values if wanted.by is not None else {}
        shut = {link for link, value in links.items() if value != wanted.by}
        for values in sets:
            mine = [place for place in places if held.get(place) in values]
            if mine and len(self.ground.flood(mine[0], mine, shut)) < len(mine):
                return False
        return True

    def _is_loop(self, wanted: OneLoop, layers: Layers) -> bool:
        drawn = [link for link, value in layers[wanted.of].values.items() if value != self._firsts[wanted.of]]
        ends = Counter(point for link in drawn for point in link)
        if not drawn or {*ends.values()} != {2}:
            return False
        return len(flood_lines(drawn[0], drawn)) == len(drawn)

    def _has_patches(self, wanted: PatchSizes, layers: Layers) -> bool:
        of_layer = str(wanted.of) in self.family.unknown
        layer = str(wanted.of) if of_layer else layer_with(self.family, wanted.of)
        held = layers[layer].values
        marks = self.setting.marks.get(wanted.size, {}) if isinstance(wanted.size, str) else {}
        left = [cell for cell in self.setting.cells if of_layer or held[cell] == wanted.of]
        if any(cell in marks and cell not in left for cell in self.setting.cells):
            return False
        while left:
            alike = [cell for cell in left if held[cell] == held[left[0]]]
            patch = self.ground.flood(left[0], alike)
            left = [cell for cell in left if cell not in patch]
            if isinstance(wanted.size, tuple):
                if len(patch) not in wanted.size:
                    return False
            elif wanted.size == "own":
                if len(patch) != held[next(iter(patch))]:
                    return False
            else:
                seeds = [marks[cell] for cell in patch if cell in marks]
                if len(seeds) != 1 or (isinstance(seeds[0], int) and seeds[0] != len(patch)):
                    return False
        return True


def _related(word: str, one: int, other: int) -> bool:
    follows, doubles = one - other in (1, -1), other in (2 * one, one / 2)
    match word:
        case "less":
            return one < other
        case "more":
            return one > other
        case "next":
            return follows
        case "double":
            return doubles
        case _:
            return not follows and not doubles
