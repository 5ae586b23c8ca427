"""Reasons that try everything: a few cells are filled in every way, and none will do."""

from generator.errors import Refuted
from generator.puzzles.colouring.reasons.filling import Supply, can_fill, tries_in_vain
from generator.puzzles.colouring.reasons.found import LARGE, Needy, Unfillable, WantedTooOften
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask


def cells_cannot_be_filled(asked: ReasonedTask, cells: Cells) -> Unfillable:
    """Every way to fill the cells breaks a rule or wants a tile that is gone."""
    tries = tries_in_vain(asked, cells)
    if tries is None:
        raise Refuted(f"the {len(cells)} cells can be filled")
    return Unfillable(cells=len(cells), tries=tries, dotted=True)


def tile_twice(asked: ReasonedTask, cells: Cells) -> WantedTooOften:
    """The cells could be filled if there were more of some kind of tile, and every way wants one too often."""
    cells_cannot_be_filled(asked, cells)
    if not any(can_fill(asked, cells, Supply(spare=frozenset([kind]))) for kind in ("single", "pair", "double")):
        raise Refuted("the cells could not be filled with any number of one kind of tile either")
    # The fewest copies first: the sentence names the number for which it is true.
    for copies in sorted(set(asked.tiles.values())):
        others = frozenset(tile for tile, count in asked.tiles.items() if count != copies)
        if not can_fill(asked, cells, Supply(others=others, any_hexes=True)):
            return WantedTooOften(cells=len(cells), copies=copies, dotted=_are_dotted(asked.parts(cells)))
    raise Refuted("not every way wants a tile too often of which the set has the same number of copies")


def too_few_of_a_kind(asked: ReasonedTask, cells: Cells) -> Needy:
    """Parts that need single hexes, or doubles, and need more of them together than there are."""
    parts = asked.parts(cells)
    sums: dict[str, int] = {}
    for kind, there_are in (("single", asked.singles), ("double", asked.doubles)):
        needs = tuple(_least(asked, part, kind, there_are) for part in parts)
        if sum(needs) > there_are:
            _require_all_needy(asked, parts, needs, kind)
            dotted, place = _are_dotted(parts), _place(asked, parts)
            return Needy(kind=kind, needs=needs, there_are=there_are, place=place, dotted=dotted)
        sums[kind] = sum(needs)
    counts = f"{sums['single']} single hexes of {asked.singles} and {sums['double']} doubles of {asked.doubles}"
    raise Refuted(f"the parts together need {counts}")


def _require_all_needy(asked: ReasonedTask, parts: list[Cells], needs: tuple[int, ...], kind: str) -> None:
    for part, need in zip(parts, needs, strict=True):
        if not need:
            names = ", ".join(asked.names[cell] for cell in sorted(part))
            raise Refuted(f"the part of {names} needs no {kind}; the others need too many, so leave it out")


def _are_dotted(parts: list[Cells]) -> bool:
    return max(map(len, parts)) < LARGE


def _place(asked: ReasonedTask, parts: list[Cells]) -> str:
    if max(map(len, parts)) == 1:
        return "cell"
    return "end" if all(len(asked.around(part)) == 1 for part in parts) else "part"


def _least(asked: ReasonedTask, part: Cells, kind: str, there_are: int) -> int:
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
