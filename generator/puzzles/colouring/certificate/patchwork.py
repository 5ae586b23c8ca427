"""Patches and places without their colours: a poorer question, which has no symmetry of colours to lose time in.

What a tiled colouring must look like to one who sees only where colours change and where tiles lie: if that
cannot be, neither can the colouring. Every clause says why the rules imply it.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations

from generator.certify.formula import Formula
from generator.certify.hexes import Cell, Place
from generator.errors import Undecided
from generator.manuscript.goals import EachColour
from generator.puzzles.colouring.certificate.question import ColouringQuestion

PATCHES = 60_000
"""More patches than this are more than a formula can hold."""

# Pairs grow with the square of the patches: of 800 there are 320,000.
PAIRS = 800
"""With more patches than this it takes too long to write what any two of them may share."""


def lay(formula: Formula, question: ColouringQuestion) -> None:
    """Every cell lies under one tile, and so many of the tiles are single hexes."""
    covering: dict[Cell, list[int]] = defaultdict(list)
    for place in question.places:
        for cell in place:
            covering[cell].append(formula.variable(("place", place)))
    for cell in question.cells:
        formula.exactly_one(covering[cell])
    if question.singles:
        formula.exactly(question.singles, (formula.variable(("place", (cell,))) for cell in question.cells))


def divide(formula: Formula, question: ColouringQuestion) -> list[Place]:
    """Every cell lies in one patch of an allowed size; two cells that touch are alike just within a patch."""
    sizes = question.sizes
    if sizes is None:
        return []
    patches = connected(question, sizes)
    covering: dict[Cell, list[int]] = defaultdict(list)
    joining: dict[Place, list[int]] = {edge: [] for edge in question.edges}
    for patch in patches:
        chosen = formula.variable(("patch", patch))
        for cell in patch:
            covering[cell].append(chosen)
        for edge in _within(patch, joining):
            joining[edge].append(chosen)
            formula.add(-chosen, formula.variable(("alike", edge)))
    for cell in question.cells:
        formula.exactly_one(covering[cell])
    for edge, joined in joining.items():
        formula.add(-formula.variable(("alike", edge)), *joined)
    return patches


def patch_cells(formula: Formula, question: ColouringQuestion, patches: Iterable[Place]) -> None:
    """Names for "this cell lies in a patch of that size", wherever the sizes are counted."""
    covering: dict[tuple[Cell, int], list[int]] = defaultdict(list)
    for patch in patches:
        for cell in patch:
            covering[cell, len(patch)].append(formula.variable(("patch", patch)))
    for cell in question.cells:
        for size in question.sizes or ():
            inside = formula.variable(("size", cell, size))
            formula.add(-inside, *covering[cell, size])
            for chosen in covering[cell, size]:
                formula.add(-chosen, inside)


def patchwork(question: ColouringQuestion, with_places: bool, with_pairs: bool) -> Formula | None:
    """Patches alone, with places of tiles, or also with what two patches may share; None where that is nothing."""
    formula = Formula()
    patches = divide(formula, question)
    if with_places:
        lay(formula, question)
        _count_doubles(formula, question)
        _count_sizes(formula, question, patches)
    if with_pairs and not _share_little(formula, question, patches):
        return None
    return formula


def _count_doubles(formula: Formula, question: ColouringQuestion) -> None:
    """A dihex within a patch is a solid one: as many as the set has, or fewer where some are left over."""
    doubles = sum(count for tile, count in question.tiles.items() if len(tile) == 2 and tile[0] == tile[1])
    solid = []
    for edge in question.edges:
        place, alike = formula.variable(("place", edge)), formula.variable(("alike", edge))
        inside = formula.variable(("solid", edge))
        formula.add(-place, -alike, inside)
        formula.add(-inside, place)
        formula.add(-inside, alike)
        solid.append(inside)
    formula.between(0 if question.use else doubles, doubles, solid)


def _count_sizes(formula: Formula, question: ColouringQuestion, patches: list[Place]) -> None:
    """Where each colour has so many patches of a size, all together have so many cells in these."""
    asked = [Counter(one.patches) for one in question.requirements if isinstance(one, EachColour)]
    if asked:
        patch_cells(formula, question, patches)
    for wanted in asked:
        for size in sorted(wanted):
            inside = [formula.variable(("size", cell, size)) for cell in question.cells]
            formula.exactly(size * wanted[size] * len(question.colours), inside)


def _share_little(formula: Formula, question: ColouringQuestion, patches: list[Place]) -> bool:
    """What no two tiles alike allow; whether anything was said.

    Patches that touch differ in colour, so a dihex across their border is the tile of their two colours: where
    the set has no such tile twice, two patches share one dihex at most. A single in a patch is the single of its
    colour: where no single is there twice, a patch holds one at most.
    """
    most = Counter[str]()
    for tile, count in question.tiles.items():
        kind = "single" if len(tile) == 1 else "double" if tile[0] == tile[1] else "mixed"
        most[kind] = max(most[kind], count)
    if len(patches) > PAIRS or (most["single"] != 1 and most["mixed"] != 1):
        return False
    if most["single"] == 1:
        for patch in patches:
            for one, other in combinations(patch, 2):
                formula.add(*(-formula.variable(name) for name in _holding([patch], (one,), (other,))))
    if most["mixed"] == 1:
        # Two edges with a common cell are left out: a cell lies under one tile anyway.
        for pair, between in _borders(question, patches).items():
            for first, second in combinations(between, 2):
                if not set(first) & set(second):
                    formula.add(*(-formula.variable(name) for name in _holding(pair, first, second)))
    return True


def _holding(patches: Iterable[Place], *places: Place) -> list[tuple[str, Place]]:
    return [*(("patch", patch) for patch in patches), *(("place", place) for place in places)]


def _borders(question: ColouringQuestion, patches: list[Place]) -> dict[tuple[Place, Place], list[Place]]:
    """The edges across the border of any two patches that touch and have no common cell."""
    around: dict[Cell, list[Place]] = defaultdict(list)
    for patch in patches:
        for cell in patch:
            around[cell].append(patch)
    found: dict[tuple[Place, Place], list[Place]] = defaultdict(list)
    for edge in question.edges:
        for one in around[edge[0]]:
            for other in around[edge[1]]:
                if not set(one) & set(other):
                    found[min(one, other), max(one, other)].append(edge)
    return found


def connected(question: ColouringQuestion, sizes: Collection[int]) -> list[Place]:
    """Every connected part of the figure of one of these sizes, in a fixed order."""
    near: dict[Cell, list[Cell]] = {cell: [] for cell in question.cells}
    for one, other in question.edges:
        near[one].append(other)
        near[other].append(one)
    grown: set[Place] = {(cell,) for cell in question.cells}
    found: list[Place] = []
    for size in range(1, max(sizes, default=0) + 1):
        grown = _larger(grown, near, PATCHES - len(found)) if size > 1 else grown
        if not grown:
            break
        if size in sizes:
            found += sorted(grown)
    return found


def _larger(patches: set[Place], near: Mapping[Cell, list[Cell]], most: int) -> set[Place]:
    """The patches with one more cell each."""
    grown: set[Place] = set()
    for patch in patches:
        for cell in dict.fromkeys(other for one in patch for other in near[one] if other not in patch):
            grown.add(tuple(sorted((*patch, cell))))
        if len(grown) > most:
            raise Undecided(f"there are over {PATCHES} patches of {len(patch) + 1} cells, too many to write down")
    return grown


def _within(patch: Place, edges: Collection[Place]) -> Iterator[Place]:
    return (edge for edge in combinations(patch, 2) if edge in edges)
