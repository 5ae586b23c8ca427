"""Reasons that try everything: a few cells are filled in every way, and none will do."""

from generator.errors import Refuted
from generator.puzzles.colouring.reasons.asked import Asked, Cells
from generator.puzzles.colouring.reasons.filling import Supply, can_fill
from generator.puzzles.colouring.reasons.sums import Found


def cells_cannot_be_filled(asked: Asked, cells: Cells) -> Found:
    """Every way to fill the cells breaks a rule or wants a tile that is gone."""
    if can_fill(asked, cells):
        raise Refuted(f"the {len(cells)} cells can be filled")
    return Found((len(cells),))


def tile_twice(asked: Asked, cells: Cells) -> Found:
    """The cells could be filled if there were more of some kind of tile."""
    cells_cannot_be_filled(asked, cells)
    for kind in ("single", "pair", "double"):
        if can_fill(asked, cells, Supply(spare=frozenset([kind]))):
            return Found((len(cells),), kind)
    raise Refuted("the cells could not be filled with any number of one kind of tile either")


def too_few_of_a_kind(asked: Asked, cells: Cells) -> Found:
    """Parts that need single hexes, or doubles, and need more of them together than there are."""
    parts = asked.parts(cells)
    needs: dict[str, int] = {}
    for kind, there_are in (("single", asked.singles), ("double", asked.doubles)):
        least = [_least(asked, part, kind, there_are) for part in parts]
        if sum(least) > there_are:
            return Found((len(parts), min(least), there_are, max(map(len, parts))), kind)
        needs[kind] = sum(least)
    counts = f"{needs['single']} single hexes of {asked.singles} and {needs['double']} doubles of {asked.doubles}"
    raise Refuted(f"the parts together need {counts}")


def _least(asked: Asked, part: Cells, kind: str, there_are: int) -> int:
    """How many tiles of a kind a part needs; no two parts touch, so no tile lies on both."""

    def is_enough(count: int) -> bool:
        return can_fill(asked, part, Supply(singles=count) if kind == "single" else Supply(doubles=count))

    if not is_enough(there_are):
        raise Refuted(f"a part of {len(part)} cells cannot be filled at all, which is a reason of its own")
    # Downwards: a filling is soon found, and only the last search must try everything.
    least = there_are
    while least and is_enough(least - 1):
        least -= 1
    return least
