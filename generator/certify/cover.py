"""Covering labelled cells with tiles, as clauses: "there is a covering, and it is none of those blocked"."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from generator.certify.formula import Formula
from generator.certify.refute import CONFLICTS, Assignment, Certificate, Contradicted, admits, refute

Cell = TypeVar("Cell", bound=Hashable)
Tile = TypeVar("Tile", bound=Hashable)
Limit = tuple[Sequence[tuple[Cell, ...]], int, int]
"""Some placements, and how many of them are chosen at least and at most."""


def cover_formula(
    cells: Iterable[Cell],
    tiles: Mapping[Tile, int],
    placements: Mapping[tuple[Cell, ...], Tile],
    spare: bool = False,
    limits: Iterable[Limit[Cell]] = (),
    blocked: Iterable[Iterable[tuple[Cell, ...]]] = (),
) -> Formula:
    """A variable for each placement, which says that the placement is chosen.

    A placement is a set of cells, whichever of several like tiles lies there, so that these never make two
    solutions of one. A placement of a tile that is not there is none. Where tiles are spare, none need be used up.
    """
    formula = Formula()
    covering: dict[Cell, list[int]] = defaultdict(list)
    laying: dict[Tile, list[int]] = defaultdict(list)
    for place, tile in placements.items():
        if tile in tiles:
            chosen = formula.variable(place)
            laying[tile].append(chosen)
            for cell in place:
                covering[cell].append(chosen)
    every = list(cells)
    if not covering.keys() <= set(every):
        raise ValueError("a placement lies on a cell that is not to be covered")
    for cell in every:
        formula.exactly_one(covering[cell])
    for tile, count in tiles.items():
        formula.between(0 if spare else count, count, laying[tile])
    for chosen_among, least, most in limits:
        formula.between(least, most, (formula.variable(place) for place in chosen_among if formula.has(place)))
    for places in blocked:
        _block(formula, every, list(places))
    return formula


def cover_certificate(
    cells: Sequence[Cell],
    tiles: Mapping[Tile, int],
    placements: Mapping[tuple[Cell, ...], Tile],
    spare: bool,
    limits: Sequence[Limit[Cell]],
    found: Sequence[frozenset[tuple[Cell, ...]]],
    limit: int = CONFLICTS,
) -> "Certificate | list[tuple[Cell, ...]]":
    """The proof that there is no covering but those found, or one more; Contradicted where one found is none."""
    if len(set(found)) < len(found):
        raise Contradicted("a solution was counted twice")
    formula = cover_formula(cells, tiles, placements, spare, limits)
    # A formula that is too strong would be refuted for nothing: it must first let through what was found.
    possible = all(formula.has(place) for places in found for place in places)
    # In the order of the formula, for a set has none of its own, and what the solver learns depends on it.
    if not possible or not all(admits(formula, (sorted(places, key=formula.variable) for places in found), limit)):
        raise Contradicted("a solution that was found is none to the second program")
    for places in found:
        _block(formula, cells, places)
    result = refute(formula, limit)
    if isinstance(result, Assignment):
        holding = set(result.holding)
        return [place for place in placements if place in holding]
    return result


def _block(formula: Formula, cells: Sequence[Cell], places: Collection[tuple[Cell, ...]]) -> None:
    """Forbid one covering; what covers less would forbid more than itself."""
    covered = [cell for place in places for cell in place]
    if len(covered) != len(cells) or set(covered) != set(cells):
        raise ValueError("what is blocked covers not every cell once")
    # Sorted, so that the clause, and with it the proof, has the same bytes whatever set it came from.
    formula.add(*sorted(-formula.variable(place) for place in places))
