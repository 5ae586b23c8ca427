"""Covering a labelled region with a given set of tiles, each used as often as it is there."""

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from generator.solve.model import Boolean

Cell = TypeVar("Cell", bound=Hashable)
Tile = TypeVar("Tile", bound=Hashable)


def tilings(
    cells: Iterable[Cell],
    tiles: Mapping[Tile, int],
    placements: Mapping[tuple[Cell, ...], Tile],
    limit: float | None = None,
    limits: Iterable[tuple[Collection[tuple[Cell, ...]], int, int]] = (),
) -> Iterator[tuple[tuple[Cell, ...], ...]]:
    """Choices of placements that cover each cell once and use each tile as often as there are.

    What a puzzle demands beyond that, `limits` says: of some placements at least and at most so many are chosen.
    """
    # Imported here, for the solver takes long to import and a proof from the cache does without it.
    from generator.solve.listing import every_solution
    from generator.solve.model import Constraints

    model = Constraints()
    use = {place: model.new() for place in placements}
    covering: dict[Cell, list[Boolean]] = defaultdict(list)
    laying: dict[Tile, list[Boolean]] = defaultdict(list)
    for place, tile in placements.items():
        laying[tile].append(use[place])
        for cell in place:
            covering[cell].append(use[place])
    for cell in cells:
        model.has(1, covering[cell])
    for tile, count in tiles.items():
        model.has(count, laying[tile])
    for some, least, most in limits:
        model.has_between(least, most, (use[place] for place in some))
    places = [*placements]
    # Not hastily: new patterns grow out of the first tiling, and the same seed shall make the same for ever.
    for chosen in every_solution(model, [*use.values()], limit, hasty=False):
        yield tuple(places[at] for at in chosen)
