"""Whether a clause follows from a rule about connection, by a plain search on the board.

Suppose the clause false: then some places have a value and some have not. It follows if nobody who keeps the rule
can fill the rest. What is refused may follow all the same; what is accepted does.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from generator.rules.check.scopes import Ground, Places
from generator.rules.check.steps import flood_lines
from generator.rules.language.lookup import layer_with
from generator.rules.language.requirements import Hangs, OneLoop, PatchSizes
from generator.rules.language.words import OWN, Mark
from generator.rules.reading.setting import values_of


class Saying(NamedTuple):
    """A place of a layer has one of some values; or it has none of them."""

    layer: str
    place: Any
    values: tuple[Mark, ...]
    has: bool


def follows(ground: Ground, number: int, clause: Sequence[Saying]) -> bool:
    """Whether one of these sayings is so wherever a rule is kept."""
    rule = ground.family.rules[number]
    match wanted := rule.requirement:
        case Hangs():
            return any(_cannot_hang(ground, wanted, places, clause) for _, places in ground.applications(rule))
        case OneLoop():
            return _cannot_loop(ground, wanted, clause)
        case PatchSizes():
            layer = (
                str(wanted.of) if str(wanted.of) in ground.family.unknown else layer_with(ground.family, wanted.of)
            )
            values = dict.fromkeys(_values_in(ground, layer, clause))
            return any(_cannot_patch(ground, wanted, value, clause) for value in values)
        case _:
            return False


def _values_in(ground: Ground, layer: str, clause: Sequence[Saying]) -> Sequence[Mark]:
    """The values of a layer that a clause may be about: those it names, or all where it names none by itself."""
    values = values_of(ground.family.unknown[layer], ground.setting)
    named = [one.values[0] for one in clause if one.layer == layer and len(one.values) == 1]
    return values if len(values) == 2 or not named else named


def _cannot_hang(ground: Ground, wanted: Hangs, places: Places, clause: Sequence[Saying]) -> bool:
    """Whether two places must have the values that cannot be joined any more."""
    if wanted.each is not None:
        above = wanted.above
        return any(
            _cannot_join(ground, wanted, places, clause, layer=wanted.each, values=(value,))
            for value in dict.fromkeys(_values_in(ground, wanted.each, clause))
            if above is None or int(value) > above
        )
    layer = layer_with(ground.family, wanted.of[0])
    return _cannot_join(ground, wanted, places, clause, layer=layer, values=wanted.of)


def _cannot_join(
    ground: Ground, wanted: Hangs, places: Places, clause: Sequence[Saying], layer: str, values: tuple[Mark, ...]
) -> bool:
    """The same of the places that have some values of a layer."""
    cells = [one for one in _said_of_values(ground, layer, values, clause) if one.place in places]
    shut = set()
    if wanted.by is not None:
        gates = layer_with(ground.family, wanted.by)
        shut = {one.place for one in _said_of_values(ground, gates, (wanted.by,), clause) if one.has}
    here = [one.place for one in cells if not one.has]
    closed = {one.place for one in cells if one.has}
    left = [place for place in places if place not in closed]

    return bool(here) and not {*here} <= ground.flood(here[0], left, shut)


def _cannot_loop(ground: Ground, wanted: OneLoop, clause: Sequence[Saying]) -> bool:
    """Whether nothing is drawn, or a loop is closed beside something else, or two links cannot be on one loop."""
    unknown = ground.family.unknown[wanted.of]
    second = values_of(unknown, ground.setting)[1]
    mine = [one for one in clause if one.layer == wanted.of and one.values == (second,)]
    drawn = [one.place for one in mine if not one.has]
    blank = {one.place for one in mine if one.has}
    links = ground.sides if unknown.at == "sides" else ground.links
    if not drawn:
        return blank == {*links}

    if not {*drawn} <= flood_lines(drawn[0], [link for link in links if link not in blank]):
        return True
    left = drawn
    while left:
        part = flood_lines(left[0], left)
        left = [link for link in left if link not in part]
        ends = [point for link in part for point in link]
        if len(part) < len(drawn) and all(ends.count(point) == 2 for point in ends):
            return True
    return False


def _cannot_patch(ground: Ground, wanted: PatchSizes, value: Mark, clause: Sequence[Saying]) -> bool:
    """Whether some cells that touch and have a value can lie in no patch of it that the rule allows."""
    of_layer = str(wanted.of) in ground.family.unknown
    layer = str(wanted.of) if of_layer else layer_with(ground.family, wanted.of)
    if not of_layer:
        value = wanted.of
    told = _said_of_values(ground, layer, (value,), clause)
    here = [one.place for one in told if not one.has]
    closed = {one.place for one in told if one.has}
    seeds = ground.setting.marks.get(wanted.size, {}) if isinstance(wanted.size, str) else {}
    sizes = wanted.size if isinstance(wanted.size, tuple) else (int(value),) if wanted.size == OWN else None
    left = here
    while left:
        core = ground.flood(left[0], left)
        left = [cell for cell in left if cell not in core]
        reach = ground.flood(next(iter(core)), [cell for cell in ground.cells if cell not in closed])
        if sizes is not None:
            fits = any(len(core) <= size <= len(reach) for size in sizes)
        else:
            own = [cell for cell in core if cell in seeds]
            near = own or [cell for cell in reach if cell in seeds]
            fits = len(own) <= 1 and any(_may_share(ground, core, cell, reach, seeds[cell]) for cell in near)
        if not fits:
            return True
    return False


def _said_of_values(ground: Ground, layer: str, values: tuple[Mark, ...], clause: Sequence[Saying]) -> list[Saying]:
    """What is said of places having these values, and what is given; to have none of all others is the same."""
    unknown = ground.family.unknown[layer]
    others = {*values_of(unknown, ground.setting)} - {*values}
    found = []
    for one in clause:
        if one.layer == layer and {*one.values} == {*values}:
            found.append(one)
        elif one.layer == layer and {*one.values} == others:
            found.append(one._replace(values=values, has=not one.has))
    told = {one.place for one in clause if one.layer == layer}
    for place, left in ground.left(layer).items():
        # The clause says nothing of what is known: to suppose it false changes nothing there.
        if place not in told and (left <= {*values} or left.isdisjoint(values)):
            found.append(Saying(layer, place, values, has=left.isdisjoint(values)))
    return found


def _may_share(ground: Ground, core: set[Any], seed: Any, reach: set[Any], size: Any) -> bool:
    """Whether some cells and a seed may lie in one patch of the size that the seed tells."""
    if not isinstance(size, int):
        return True
    rim, inside, more = core, {*core}, 0
    while seed not in inside:
        rim = {other for cell in rim for other in ground.touching(cell) if other in reach and other not in inside}
        inside |= rim
        more += 1
    return len(core) + more <= size <= len(reach)
