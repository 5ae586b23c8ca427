"""Colouring a figure with tiles: first without the tiles, which mostly shows what is impossible."""

from collections.abc import Iterable, Iterator

from generator.errors import Undecided
from generator.grid.hex import Hex
from generator.grid.region import connected_groups
from generator.puzzles.colouring.solving.colours import ColourModel
from generator.puzzles.colouring.solving.likeness import Likeness
from generator.puzzles.colouring.solving.requirements import require
from generator.puzzles.colouring.solving.task import ColouringTask, Piece
from generator.solve.listing import every_solution, has_solution
from generator.system.effort import METER, share

FIRST_LIMIT = 10.0
"""Units after which the question without tiles is left for the one with tiles."""


def tiled_colourings(task: ColouringTask, limit: float | None = None) -> Iterator[tuple[Piece, ...]]:
    """Every way to lay the tiles so that the requirements hold, one of each likeness."""
    if not _tiles_can_cover(task):
        return
    model = ColourModel(task)
    require(model, task.requirements)
    if not task.wrong and not _colours_alone_can_do(model, limit):
        return
    model.lay_tiles()
    likeness = Likeness(task)
    pieces = [*model.piece]
    places = {piece: place for place, piece in enumerate(pieces)}

    def alike(chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for image in likeness.images(tuple(pieces[place] for place in chosen)):
            METER.tried(len(chosen) / 10)
            yield tuple(places[piece] for piece in image)

    # Solutions of one batch may still be alike: what is set aside is so only between batches.
    known: set[frozenset[int]] = set()
    for chosen in every_solution(model, [*model.piece.values()], limit, alike):
        if frozenset(chosen) not in known:
            known.update(map(frozenset, alike(chosen)))
            yield likeness.named_in_order(tuple(pieces[place] for place in chosen))


def _tiles_can_cover(task: ColouringTask) -> bool:
    """Whether there are singles enough for the parts of the figure with an odd number of cells."""
    singles = sum(tile.single for tile in task.tiles.tiles)
    return sum(len(part) % 2 for part in connected_groups(task.cells, Hex.neighbours)) <= singles


def can_be_finished(task: ColouringTask, laid: Iterable[Piece], limit: float | None = None) -> bool:
    """Whether tiles that lie on the figure already are part of some solution."""
    model = ColourModel(task)
    require(model, task.requirements)
    model.lay_tiles()
    for piece in laid:
        model.any_of([model.piece[piece]] if piece in model.piece else [])
    return has_solution(model, limit)


def colourings(task: ColouringTask, limit: float | None = None) -> Iterator[dict[Hex, str]]:
    """The colourings that meet the requirements before any tile is laid, one of each renaming."""
    model = ColourModel(task)
    require(model, task.requirements)
    spots = [*model.colour]
    for chosen in every_solution(model, [*model.colour.values()], limit):
        yield dict(spots[place] for place in chosen)


def _colours_alone_can_do(model: ColourModel, limit: float | None) -> bool:
    """Whether the tiles are worth trying; not knowing is a reason to try them."""
    # Without the tiles the model is a fraction as large, and most impossible figures fall here.
    # Measured: of 243 impossible figures 242 fell to the colours alone.
    enough = share(limit, FIRST_LIMIT)
    patient = METER.left >= enough
    try:
        return has_solution(model, enough)
    except Undecided:
        # A try that was cut short must not hand over: what a proof costs would then depend on our patience.
        if not patient:
            raise
        return True
