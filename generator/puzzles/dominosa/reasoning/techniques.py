"""The eight ways to make progress in a Dominosa, and how each of them is told."""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True)
class Words:
    """A technique in words: its name, why a step follows, where to look for it, and its part of a walkthrough.

    What stands in braces is filled in for each step by `step_words`.
    """

    name: str
    ground: str
    hint: str
    told: str = ""


class Technique(Enum):
    """A technique with all that is ever said of it."""

    ONE_PARTNER = Words(
        "one partner",
        "{seen} has one partner left",
        "Look at {seen}: before long it has one partner left.",
    )
    STROKES = Words(
        "strokes",
        "{taker} takes its cells and its name",
        "Rule the strokes round {taker}.",
    )
    LAST_PLACE = Words(
        "last place",
        "the last place for {domino}",
        "Watch the places of {domino}: before long only one of them is left.",
    )
    SAME_NEIGHBOURS = Words(
        "same neighbours",
        "{seen} must be in {domino}",
        "Look at {seen}: all the partners it can have are soon alike.",
        "{cell} is in {domino}",
    )
    COMMON_CELL = Words(
        "common cell",
        "every {domino} needs {seen}",
        "Look at the places left for {domino}: they soon share one number.",
        "{domino} needs {cell}",
    )
    ONLY_PLACE = Words(
        "only place",
        "the only place for {domino}",
        "Look for {domino}: its numbers meet in one place only.",
    )
    NECK = Words(
        "neck",
        "behind {seen} {lie} {size}, {parity}",
        "Soon {seen} shuts off an area from the rest: count its cells.",
        "{cell} shuts off {size} {cells} at {entrance}",
    )
    SUPPOSE = Words(
        "suppose",
        "drawing a domino there leads to a dead end",
        "Suppose {supposed}, and see where that leads.",
    )


ORDER = (
    Technique.ONLY_PLACE,
    Technique.STROKES,
    Technique.ONE_PARTNER,
    Technique.LAST_PLACE,
    Technique.SAME_NEIGHBOURS,
    Technique.COMMON_CELL,
    Technique.NECK,
)
"""The techniques that need no guess, in the order in which a walkthrough tries them."""

BASIC = frozenset({Technique.ONE_PARTNER, Technique.STROKES, Technique.LAST_PLACE, Technique.ONLY_PLACE})
PAIRED = BASIC | {Technique.SAME_NEIGHBOURS, Technique.COMMON_CELL}
ALL = PAIRED | {Technique.NECK}
