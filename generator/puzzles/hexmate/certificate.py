"""The proof that a pattern hides no other tiles than those found, as clauses written from the rules."""

from collections.abc import Mapping, Sequence

from generator.certify.cover import Limit, cover_certificate
from generator.certify.hexes import Cell, Laid, Place, edges, read_layout, read_picture, read_tiles, write_layout
from generator.certify.refute import CONFLICTS, Certificate, Contradicted


def certify(pattern: str, tiles: str, found: Sequence[str] = (), limit: int = CONFLICTS) -> Certificate:
    """A checked proof that the tiles lie in the pattern in no other way than those found.

    Raises Contradicted with a further way, and Undecided where neither was shown.
    """
    colours = read_picture(pattern)
    counts, use = read_tiles(tiles)
    places = placements(colours, counts)
    # Where not every dihex is used, every single still is; how many dihexes are then follows from the cells.
    singles: list[Limit[Cell]] = [
        ([place for place, tile in places.items() if tile == single], count, count)
        for single, count in counts.items()
        if len(single) == 1
    ]
    known = [_chosen(read_layout(text, colours), colours) for text in found]
    result = cover_certificate(
        [*colours], counts, places, spare=use is not None, limits=singles if use else [], found=known, limit=limit
    )
    if isinstance(result, Certificate):
        return result
    further = write_layout(((place, _shown(place, colours)) for place in result), colours)
    raise Contradicted(f"the tiles lie in the pattern in a further way: {further}", further)


def placements(colours: Mapping[Cell, str], counts: Mapping[str, int]) -> dict[Place, str]:
    """Every place where the pattern shows a tile of the set, and which."""
    every: list[Place] = [*edges(colours), *((cell,) for cell in colours)]
    shown = {place: "".join(sorted(_shown(place, colours))) for place in every}
    return {place: tile for place, tile in shown.items() if tile in counts}


def _shown(place: Place, colours: Mapping[Cell, str]) -> str:
    return "".join(colours[cell] for cell in place)


def _chosen(layout: list[Laid], colours: Mapping[Cell, str]) -> frozenset[Place]:
    for place, shown in layout:
        if shown != _shown(place, colours):
            raise Contradicted(f"a tile {shown} lies where the pattern shows {_shown(place, colours)}")
    return frozenset(place for place, _ in layout)
