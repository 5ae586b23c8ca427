"""Which solutions of a colouring count as one: turned with the figure, or with colours renamed."""

from collections.abc import Iterator

from generator.grid.hex import Hex, reading_order, self_maps
from generator.puzzles.colouring.solving.task import ColouringTask, Piece

Pieces = tuple[Piece, ...]


class Likeness:
    """The symmetries of a task: of its figure and of its tiles' colours, together."""

    def __init__(self, task: ColouringTask) -> None:
        self.task = task
        self.moves = (
            []
            if task.is_begun
            else [
                (where, renaming)
                for where in self_maps(task.cells).values()
                for renaming in task.tiles.renamings(ordered=task.free_classes)
            ]
        )

    def images(self, pieces: Pieces) -> Iterator[Pieces]:
        """Everything like a solution, each with the free colours named in order of appearance.

        Where colours are given a solution is like itself only: a turned one or a recoloured one is another answer.
        """
        if self.task.is_begun:
            yield self.named_in_order(pieces)
        for where, renaming in self.moves:
            moved = ([(where[cell], renaming[colour]) for cell, colour in piece] for piece in pieces)
            yield self.named_in_order(tuple(tuple(sorted(piece, key=_at)) for piece in moved))

    def named_in_order(self, pieces: Pieces) -> Pieces:
        """The same pieces, the colours that can be exchanged named in the order in which cells show them."""
        shown = {cell: colour for piece in pieces for cell, colour in piece}
        seen = list(dict.fromkeys(shown[cell] for cell in self.task.order))
        names = {colour: colour for colour in self.task.tiles.colours}
        for group in self.task.free_classes:
            appearing = [colour for colour in seen if colour in group]
            appearing += [colour for colour in group if colour not in appearing]
            names |= dict(zip(appearing, group, strict=True))
        renamed = (tuple((cell, names[colour]) for cell, colour in piece) for piece in pieces)
        return tuple(sorted(renamed, key=lambda piece: _at(piece[0])))


def _at(spot: tuple[Hex, str]) -> tuple[int, int]:
    return reading_order(spot[0])
