"""The proof that dominoes make no map that can be walked all over, as clauses written from the rules."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from generator.certify.dominoes import Cell, Pair, write_dominoes
from generator.certify.formula import Formula
from generator.certify.refute import CONFLICTS, Assignment, Certificate, Contradicted, refute
from generator.errors import Undecided

Part = tuple[Cell, ...]

FEW = 3
"""A way out of so many cells is demanded from the start, which spares most of the rounds."""

ROUNDS = 400
"""So many maps in parts may be tried before the question is given up."""


def certify(dominoes: Sequence[str], columns: int, rows: int, limit: int = CONFLICTS) -> Certificate:
    """A checked proof that no map of these dominoes can be walked all over.

    Raises Contradicted with a map that can, and Undecided where neither was shown.
    """
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    formula = map_formula(dominoes, cells)
    for _ in range(ROUNDS):
        answer = refute(formula, limit)
        if isinstance(answer, Certificate):
            return answer
        parts = _parts(answer, cells)
        if len(parts) == 1:
            further = write_dominoes(_laid(answer))
            raise Contradicted(f"there is a map that can be walked all over:\n{further}", further)
        # Every walkable map has a way out of these cells, so this can be demanded without losing any; that
        # the maps tried are in parts is then not a matter of trust: what is refuted in the end is plain clauses.
        for part in parts:
            formula.add(*(formula.variable(("walk", edge)) for edge in _ways_out(part, cells)))
    raise Undecided(f"the second proof was not found with {ROUNDS} maps in parts set aside")


def map_formula(dominoes: Sequence[str], cells: Sequence[Cell]) -> Formula:
    """Every domino lies once, every cell has one height, and where a walk leads the heights differ by one at most.

    That one can walk everywhere is told in part: out of every few cells, and from below each height to above it.
    """
    formula = Formula()
    deal = Counter("".join(sorted(name)) for name in dominoes)
    heights = sorted({height for name in deal for height in name})
    _lay(formula, deal, cells, heights)
    for edge in _edges(cells):
        _step(formula, edge, heights)
    for part in _small_parts(cells):
        formula.add(*(formula.variable(("walk", edge)) for edge in _ways_out(part, cells)))
    for below in heights[:-1]:
        # All these follow from "one can walk everywhere"; said from the start, they spare most maps in parts.
        _climb(formula, _edges(cells), heights, below)
    return formula


def _lay(formula: Formula, deal: Mapping[str, int], cells: Sequence[Cell], heights: Sequence[str]) -> None:
    """First where a domino lies, whichever it is; a place and the heights of its cells then say which."""
    covering: dict[Cell, list[int]] = defaultdict(list)
    laying: dict[str, list[int]] = {name: [] for name in sorted(deal)}
    for cell in cells:
        formula.exactly_one(formula.variable(("height", cell, height)) for height in heights)
    for edge in _edges(cells):
        here = formula.variable(("place", edge))
        for cell in edge:
            covering[cell].append(here)
        # Heights and places are told apart, so that the solver learns about either without naming dominoes.
        for shown in (one + other for one in heights for other in heights):
            seen = [formula.variable(("height", cell, height)) for cell, height in zip(edge, shown, strict=True)]
            name = "".join(sorted(shown))
            if name not in deal:
                formula.add(-here, *(-one for one in seen))
                continue
            lies = formula.variable(("domino", edge, shown))
            laying[name].append(lies)
            formula.add(-here, *(-one for one in seen), lies)
            for one in (here, *seen):
                formula.add(-lies, one)
    for cell in cells:
        formula.exactly_one(covering[cell])
    for name, count in deal.items():
        formula.exactly(count, laying[name])


def _step(formula: Formula, edge: Pair, heights: Sequence[str]) -> None:
    """Where one can step, the cells differ by one at most."""
    walk = formula.variable(("walk", edge))
    for here, there in (edge, edge[::-1]):
        for height in heights:
            near = (other for other in heights if abs(int(other) - int(height)) <= 1)
            levels = (formula.variable(("height", there, other)) for other in near)
            formula.add(-walk, -formula.variable(("height", here, height)), *levels)


def _climb(formula: Formula, edges: Sequence[Pair], heights: Sequence[str], below: str) -> None:
    """Some step leads from a height up to this one to a higher one, for both are there and a walk joins them."""
    climbs = []
    for edge in edges:
        for low, high in (edge, edge[::-1]):
            climb = formula.fresh()
            climbs.append(climb)
            formula.add(-climb, formula.variable(("walk", edge)))
            formula.add(-climb, *(formula.variable(("height", low, one)) for one in heights if one <= below))
            formula.add(-climb, *(formula.variable(("height", high, one)) for one in heights if one > below))
    formula.add(*climbs)


def _edges(cells: Sequence[Cell]) -> list[Pair]:
    inside = set(cells)
    beside = ((cell, (cell[0] + down, cell[1] + 1 - down)) for cell in cells for down in (0, 1))
    return [edge for edge in beside if edge[1] in inside]


def _small_parts(cells: Sequence[Cell]) -> Iterator[Part]:
    """Every few cells that hang together and leave some over."""
    near: dict[Cell, list[Cell]] = {cell: [] for cell in cells}
    for one, other in _edges(cells):
        near[one].append(other)
        near[other].append(one)
    grown: set[Part] = {(cell,) for cell in cells}
    for _ in range(min(FEW, len(cells) - 1)):
        yield from sorted(grown)
        rims = ((part, cell) for part in grown for one in part for cell in near[one] if cell not in part)
        grown = {tuple(sorted((*part, cell))) for part, cell in rims}


def _ways_out(part: Sequence[Cell], cells: Sequence[Cell]) -> Iterator[Pair]:
    inside = set(part)
    return (edge for edge in _edges(cells) if (edge[0] in inside) != (edge[1] in inside))


def _laid(model: Assignment) -> dict[Pair, tuple[int, int]]:
    found = [name for name in model.holding if isinstance(name, tuple) and name[0] == "domino"]
    return {edge: (int(shown[0]), int(shown[1])) for _, edge, shown in found}


def _parts(model: Assignment, cells: Sequence[Cell]) -> list[list[Cell]]:
    """The parts of a map within which one can walk, by the heights and not by what the solver says of steps."""
    heights = {cell: number for pair, both in _laid(model).items() for cell, number in zip(pair, both, strict=True)}
    parts: list[list[Cell]] = []
    for start in cells:
        if any(start in part for part in parts):
            continue
        part = [start]
        for row, column in part:
            for cell in ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)):
                if cell in heights and cell not in part and abs(heights[cell] - heights[row, column]) <= 1:
                    part.append(cell)
        parts.append(part)
    return parts
