"""The eight ways to make progress in a Dominosa, and how each of them is told."""

from enum import Enum

from generator.value import Value


class Words(Value):
    """A technique in words: its name, why a step follows, how a hint points at it, its part of a walkthrough,
    what is said of it in a supposition, and how a worked answer tells it.

    What stands in braces is filled in for each step by `step_words`.
    """

    name: str
    ground: str
    hint: str = ""
    premise: str = ""
    would: str = ""
    worked: str = ""


class Technique(Enum):
    """A technique with all that is ever said of it."""

    ONE_PARTNER = Words(
        "one partner",
        "{seen} has one partner left",
        hint="Then {cell} has one partner left.",
        would="{cell} could only go with {partner}",
    )
    STROKES = Words(
        "strokes",
        "{taker} takes its cells and its name",
    )
    LAST_PLACE = Words(
        "last place",
        "the last place for {domino}",
        hint="Then {domino} must be in {line}.",
        would="{domino} could only be at {place}",
    )
    SAME_NEIGHBOURS = Words(
        "same neighbours",
        "{seen} must be in {domino}",
        hint="Later, {cell} must be in {domino}.",
        premise="{cell} is in {domino}",
        would="{cell} would be in {domino}",
        worked="Whichever partner {seen} takes, they make {domino}, so {domino} is nowhere else",
    )
    COMMON_CELL = Words(
        "common cell",
        "every {domino} needs {seen}",
        hint="Later, every {domino} needs {cell}.",
        premise="{domino} needs {cell}",
        would="{domino} would need {cell}",
        worked="Every place left for {domino} uses {seen}",
    )
    ONLY_PLACE = Words(
        "only place",
        "the only place for {domino}",
        hint="Find the only place for {domino}.",
    )
    NECK = Words(
        "neck",
        "behind {seen} {lie} {size}, {parity}",
        hint="Later, {cell} is a neck.",
        premise="{cell} shuts off {size} {cells} at {entrance}",
        would="{cell} would shut off {behind}",
        worked="{Seen} is a neck with {behind} behind it, {lot}",
    )
    SUPPOSE = Words(
        "suppose",
        "drawing a domino there leads to a dead end",
        hint="Stuck? Suppose {guess}.",
        would="{supposed} would fail as well",
        worked="Suppose you put {supposed}",
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
