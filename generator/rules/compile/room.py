"""Which numbers have room on a board where each is the size of its patch."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.rules.compile.draft import FormDraft
from generator.rules.language.words import OWN, Mark
from generator.rules.reading.tokens import Cell


def with_room(draft: FormDraft, name: str, left: Mapping[Any, Sequence[Mark]]) -> Mapping[Any, Sequence[Mark]]:
    """The values that are left to each place of a layer, without the sizes of patches that are too large for it.

    The patch of a cell lies among the cells that may have its number: where fewer hang together, it has no room.
    """
    sized = any(
        rule.patches is not None and rule.patches.of == name and rule.patches.size == OWN
        for rule in draft.family.rules
    )
    if not sized:
        return left
    rooms = {
        value: _rooms(draft, left, value) for value in dict.fromkeys(v for held in left.values() for v in held)
    }
    return {
        place: held
        if len(held) == 1
        else tuple(value for value in held if rooms[value].get(place, 0) >= int(value))
        for place, held in left.items()
    }


def _rooms(draft: FormDraft, left: Mapping[Any, Sequence[Mark]], value: Mark) -> dict[Cell, int]:
    """How many cells hang together with each cell that may have a number."""
    waiting = {cell for cell, held in left.items() if value in held}
    found: dict[Cell, int] = {}
    while waiting:
        part = [waiting.pop()]
        for cell in part:
            near = [other for other in draft.board.neighbours[cell] if other in waiting]
            waiting.difference_update(near)
            part += near
        found |= dict.fromkeys(part, len(part))
    return found
