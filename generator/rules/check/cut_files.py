"""Cuts as a file beside a certificate, so that they can be confirmed by whoever has nothing but the three files.

The first lines hold the family and the problem, then each variable that the cuts name with what it says, then each
cut by the number of its clause and that of its rule.
"""

import json
import re
from collections.abc import Mapping, Sequence

from generator.errors import ContentError
from generator.rules.check.cuts import Saying, follows
from generator.rules.check.scopes import Ground
from generator.rules.language.family import Family
from generator.rules.language.words import read_mark
from generator.rules.reading.naming import Names
from generator.rules.reading.setting import GivenBoard, read_setting

HEAD = "cuts of a certificate, to be confirmed by: tilewright prove --check"
VARIABLE = re.compile(r"v (?P<number>[1-9][0-9]{0,8}) (?P<layer>\S+) (?P<place>.+) = (?P<values>\S+)")
CUT = re.compile(r"(?P<clause>[1-9][0-9]{0,8}) follows from rule (?P<rule>[1-9][0-9]?)")

Clause = tuple[int, ...]


class Unconfirmed(Exception):
    """A cut that is not known to follow, or a line that is none: which line, counted from 1, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


def cut_file(
    family: Family,
    keys: Mapping[str, str],
    setting: GivenBoard,
    said: Mapping[int, Saying],
    cuts: Sequence[tuple[int, int]],
) -> str:
    """The text of such a file: what each variable says, and each cut as its clause and its rule, from nought."""
    names = Names(setting.grid, setting.spots, setting.cells)
    lines = [HEAD, f"family {family.text}", f"problem {json.dumps(dict(keys))}"]
    for variable, one in sorted(said.items()):
        values = "|".join(map(str, one.values))
        lines.append(f"v {variable} {one.layer} {_place_name(family, names, one)} = {values}")
    lines += (f"{clause} follows from rule {rule + 1}" for clause, rule in cuts)
    return "\n".join(lines) + "\n"


def confirm_cuts(text: str, clauses: Sequence[Clause]) -> int:
    """How many cuts a file tells, each confirmed on the board; raises Unconfirmed at the first that is not."""
    lines = text.splitlines()
    if len(lines) < 3 or lines[0] != HEAD:
        raise Unconfirmed(1, f"expected a first line {HEAD!r}")
    try:
        family = Family.model_validate_json(lines[1].removeprefix("family "))
        ground = Ground(family, read_setting(family, json.loads(lines[2].removeprefix("problem "))))
    except (ContentError, ValueError, KeyError, TypeError) as error:
        raise Unconfirmed(2, f"the family or the problem cannot be read: {str(error)[:200]}") from None
    names = Names(ground.setting.grid, ground.setting.spots, ground.setting.cells)
    said: dict[int, Saying] = {}
    confirmed = 0
    for number, line in enumerate(lines[3:], 4):
        if variable := VARIABLE.fullmatch(line):
            said[int(variable["number"])] = _saying(family, names, variable, number)
        elif cut := CUT.fullmatch(line):
            _confirm(ground, clauses, said, cut, number)
            confirmed += 1
        else:
            raise Unconfirmed(number, f"{line[:100]!r} is no variable and no cut")
    return confirmed


def _confirm(
    ground: Ground, clauses: Sequence[Clause], said: Mapping[int, Saying], cut: re.Match[str], number: int
) -> None:
    clause, rule = int(cut["clause"]), int(cut["rule"])
    if clause > len(clauses) or rule > len(ground.family.rules):
        raise Unconfirmed(number, f"there is no clause {clause} or no rule {rule}")
    literals = clauses[clause - 1]
    sayings = [said[abs(one)]._replace(has=one > 0) for one in literals if abs(one) in said]
    if not follows(ground, rule - 1, sayings):
        told = ground.family.rules[rule - 1].says
        raise Unconfirmed(number, f"clause {clause} is not known to follow from the rule {told!r}")


def _place_name(family: Family, names: Names, one: Saying) -> str:
    match family.unknown[one.layer].at:
        case "cells":
            return names.cells[one.place]
        case "links":
            return names.link(one.place)
        case "sides":
            return names.sides[one.place]


def _saying(family: Family, names: Names, variable: re.Match[str], number: int) -> Saying:
    layer, place = variable["layer"], variable["place"]
    values = tuple(map(read_mark, variable["values"].split("|")))
    if layer not in family.unknown:
        raise Unconfirmed(number, f"{layer!r} is no layer of the family")
    try:
        if family.unknown[layer].at == "cells":
            return Saying(layer, names.cell(place), values, True)
        if family.unknown[layer].at == "sides":
            return Saying(layer, names.side(place), values, True)
        one, _, other = place.partition("-")
        cells = names.cell(one), names.cell(other)
        return Saying(layer, (min(cells), max(cells)), values, True)
    except ContentError as error:
        raise Unconfirmed(number, str(error)) from None
