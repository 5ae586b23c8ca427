"""Covering a labelled region with a given set of tiles, each used as often as it is there."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from generator.solve.solver import found, new_solver

if TYPE_CHECKING:
    pass

Cell = TypeVar("Cell", bound=Hashable)
Tile = TypeVar("Tile", bound=Hashable)


def tilings(
    cells: Iterable[Cell],
    tiles: Mapping[Tile, int],
    placements: Mapping[tuple[Cell, ...], Tile],
    limit: float | None = None,
) -> Iterator[tuple[tuple[Cell, ...], ...]]:
    """Choices of placements that cover each cell once and use each tile as often as there are."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    use = {place: model.new_bool_var("") for place in placements}
    covering: dict[Cell, list[cp_model.IntVar]] = defaultdict(list)
    laying: dict[Tile, list[cp_model.IntVar]] = defaultdict(list)
    for place, tile in placements.items():
        laying[tile].append(use[place])
        for cell in place:
            covering[cell].append(use[place])
    for cell in cells:
        model.add_exactly_one(covering[cell])
    for tile, count in tiles.items():
        if count == 1:
            model.add_exactly_one(laying[tile])
        else:
            model.add(cp_model.LinearExpr.sum(laying[tile]) == count)
    solver = new_solver(limit)
    while found(solver, model):
        chosen = [place for place, variable in use.items() if solver.boolean_value(variable)]
        yield tuple(chosen)
        model.add_bool_or([~use[place] for place in chosen])
