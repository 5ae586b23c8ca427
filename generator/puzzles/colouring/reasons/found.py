"""What the checks of reasons established, fact by fact: the sentences of the book say these and nothing else."""

from dataclasses import dataclass

from generator.puzzles.colouring.reasons.task import Cells

LARGE = 7
"""Parts with so many cells are shaded, not dotted."""


@dataclass(frozen=True)
class Amount:
    """A number that was counted, or one that cannot be passed."""

    number: int
    exact: bool = True


@dataclass(frozen=True, kw_only=True)
class ReasonFacts:
    """What a reason rests on; here the cells that are leant on, and whether its own cells bear dots."""

    leans: Cells = frozenset()
    dotted: bool = False


@dataclass(frozen=True, kw_only=True)
class RowTooLong(ReasonFacts):
    """So many cells lie in one row, and no colour may stand on more than `most` of them."""

    cells: int
    colours: int
    most: int


@dataclass(frozen=True, kw_only=True)
class OddParts(ReasonFacts):
    """Parts of these odd sizes touch nothing else, and every tile covers two cells."""

    sizes: tuple[int, ...]
    all_parts: bool
    """Whether these are all the parts of the figure."""

    leave_one: bool
    """Whether tiles were laid on each so that one cell was left."""


@dataclass(frozen=True, kw_only=True)
class UndividedParts(ReasonFacts):
    """Parts of these sizes touch nothing else, and no patches of the allowed sizes add up to any of them."""

    sizes: tuple[int, ...]
    allowed: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ScarcePart(ReasonFacts):
    """A part that touches nothing else, the patches and colours it can have, and what their tiles cover."""

    cells: int
    patches: Amount
    colours: Amount
    covered: Amount


@dataclass(frozen=True, kw_only=True)
class FewNeighbours(ReasonFacts):
    """Cells of which no two touch, and which lean on fewer others, for a tile or for a patch of two."""

    cells: int
    for_patches: bool


@dataclass(frozen=True, kw_only=True)
class SameAndOther(ReasonFacts):
    """One cell, or two that touch, that must match and must not match the only cell beside them."""

    cells: int


@dataclass(frozen=True, kw_only=True)
class WantedTooOften(ReasonFacts):
    """Cells that can be filled, but each way takes more of some tile than the copies that the set has of it."""

    cells: int
    copies: int


@dataclass(frozen=True, kw_only=True)
class Needy(ReasonFacts):
    """Parts that do not touch, the tiles of a kind that each needs, and how many the set has."""

    kind: str
    needs: tuple[int, ...]
    there_are: int
    place: str
    """What each part is: a cell, an end that hangs on one cell, or just a part."""


@dataclass(frozen=True, kw_only=True)
class MissedRows(ReasonFacts):
    """Each colour misses one row of each direction, a short one; no three of the short rows add to nought."""

    times: int
    colours: int
    short: tuple[int, ...]
    """The numbers of the short rows above nought; below it they are the same."""


@dataclass(frozen=True, kw_only=True)
class Unfillable(ReasonFacts):
    """Cells that were tried in every way, in so many tries."""

    cells: int
    tries: int


@dataclass(frozen=True, kw_only=True)
class NoPlaces(ReasonFacts):
    """The ways in which one colour takes its cells, and how many colours would have to share the figure."""

    times: int
    ways: Amount
    colours: int


ReasonFound = (
    RowTooLong
    | OddParts
    | UndividedParts
    | ScarcePart
    | FewNeighbours
    | SameAndOther
    | WantedTooOften
    | Needy
    | MissedRows
    | Unfillable
    | NoPlaces
)
"""The closed set of what reasons rest on: each has its words."""
