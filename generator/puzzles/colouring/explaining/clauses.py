"""The rules as clauses in which only chosen cells have duties: a colour, a patch and a tile."""

from generator.certify.formula import Formula
from generator.certify.hexes import Cell
from generator.errors import Undecided
from generator.puzzles.colouring.reasons.task import Cells, ReasonedTask

PATCHES = 100_000
"""More patches of a figure than these are not written down."""


def region_clauses(asked: ReasonedTask) -> Formula:
    """A formula that can be met with some cells chosen just when these cells can all be filled.

    Raises Undecided where it would be too long.
    """
    formula = Formula()
    _colour(formula, asked)
    _divide(formula, asked)
    _lay(formula, asked)
    return formula


def chosen(cell: Cell) -> tuple[str, Cell]:
    """The name of "this cell has its duties"."""
    return "chosen", cell


def _colour(formula: Formula, asked: ReasonedTask) -> None:
    for cell in asked.cells:
        shown = [formula.variable(("colour", cell, colour)) for colour in asked.colours]
        formula.add(-formula.variable(chosen(cell)), *shown)
        formula.at_most_one(shown)
    for colour in asked.colours:
        formula.at_most(asked.hexes[colour], (formula.variable(("colour", cell, colour)) for cell in asked.cells))
        if asked.apart:
            for cell in asked.cells:
                for other in asked.near[cell]:
                    formula.add(*(-formula.variable(("colour", one, colour)) for one in (cell, other)))
        if asked.in_a_row is not None:
            for direction in asked.rows:
                for row in direction:
                    seen = [formula.variable(("colour", cell, colour)) for cell in row]
                    formula.at_most(asked.in_a_row, seen)


def _divide(formula: Formula, asked: ReasonedTask) -> None:
    """A chosen cell lies in a patch of an allowed size, which is of one colour and touches no more of it."""
    if asked.sizes is None:
        return
    through: dict[Cell, list[int]] = {cell: [] for cell in asked.cells}
    for patch in _connected(asked, max(asked.sizes, default=0)):
        if len(patch) not in asked.sizes:
            continue
        here = formula.variable(("patch", patch))
        first = min(patch)
        formula.add(-here, *(formula.variable(("colour", first, colour)) for colour in asked.colours))
        for cell in patch:
            through[cell].append(here)
        for colour in asked.colours:
            shown = formula.variable(("colour", first, colour))
            for cell in patch:
                formula.add(-here, -shown, formula.variable(("colour", cell, colour)))
            for cell in asked.around(patch):
                formula.add(-here, -shown, -formula.variable(("colour", cell, colour)))
    for cell, patches in through.items():
        formula.add(-formula.variable(chosen(cell)), *patches)
        formula.at_most_one(patches)


def _lay(formula: Formula, asked: ReasonedTask) -> None:
    """A chosen cell lies under a tile, and no tile is laid more often than there are of it."""
    on: dict[Cell, list[int]] = {cell: [] for cell in asked.cells}
    for tile, count in asked.tiles.items():
        laid = []
        for cell in asked.cells:
            for place in [(cell,)] if len(tile) == 1 else [(cell, other) for other in asked.near[cell]]:
                if tile[0] == tile[-1] and place != tuple(sorted(place)):
                    continue
                lies = formula.variable(("tile", tile, place))
                laid.append(lies)
                for one, colour in zip(place, tile, strict=True):
                    on[one].append(lies)
                    formula.add(-lies, formula.variable(("colour", one, colour)))
        formula.at_most(count, laid)
    for cell, tiles in on.items():
        formula.add(-formula.variable(chosen(cell)), *tiles)
        formula.at_most_one(tiles)


def _connected(asked: ReasonedTask, size: int) -> list[Cells]:
    """Every connected set of up to so many cells."""
    grown = {frozenset([cell]) for cell in asked.cells}
    found = set(grown)
    for _ in range(size - 1):
        grown = {part | {n} for part in grown for cell in part for n in asked.near[cell] if n not in part}
        found |= grown
        if len(found) > PATCHES:
            raise Undecided(f"the figure has over {PATCHES:,} patches, too many to write down")
        if not grown:
            break
    return sorted(found, key=sorted)
