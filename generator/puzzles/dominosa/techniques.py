"""The eight ways to make progress in a Dominosa, and what a problem's grade says about them.

A problem is graded by what it really needs: the easier techniques alone are tried first, and the
grade is that of the weakest set that finishes.
"""

ONE_PARTNER, STROKES, LAST_PLACE, SAME_NEIGHBOURS, COMMON_CELL, ONLY_PLACE, NECK, SUPPOSE = range(1, 9)

NAMES = {
    ONE_PARTNER: "one partner",
    STROKES: "strokes",
    LAST_PLACE: "last place",
    SAME_NEIGHBOURS: "same neighbours",
    COMMON_CELL: "common cell",
    ONLY_PLACE: "only place",
    NECK: "neck",
    SUPPOSE: "suppose",
}

ORDER = (ONLY_PLACE, STROKES, ONE_PARTNER, LAST_PLACE, SAME_NEIGHBOURS, COMMON_CELL, NECK)
"""The techniques that need no guess, in the order in which a walkthrough tries them."""

BASIC = frozenset({ONE_PARTNER, STROKES, LAST_PLACE, ONLY_PLACE})
PAIRED = BASIC | {SAME_NEIGHBOURS, COMMON_CELL}
ALL = PAIRED | {NECK}

GRADED: tuple[tuple[str, tuple[frozenset[int], ...]], ...] = (
    ("gentle", (BASIC,)),
    ("steady", (BASIC | {SAME_NEIGHBOURS}, BASIC | {COMMON_CELL})),
    ("tricky", (PAIRED,)),
    ("tough", (ALL,)),
)
"""Each grade with the sets of techniques of which one must finish the problem; fiendish needs more."""

HARDEST = "fiendish"
