"""The techniques as inferences, and the fixed point they reach.

Every technique stays valid as more is ruled out, so whatever the order of the steps the end is the
same: grading never depends on it.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from generator.grid.region import connected_groups
from generator.puzzles.hidden_set.field import Spot
from generator.puzzles.hidden_set.reasoning.pencil import Pencil, PencilBoard, bits
from generator.puzzles.hidden_set.reasoning.techniques import ORDER, Technique
from generator.tiles.domino import Domino
from generator.value import Value


class Inference(Value):
    """One use of a technique: what it looks at, what it needs, and what follows."""

    technique: Technique
    drawn: int = 0
    ruled_out: int = 0
    needs_drawn: int = 0
    needs_out: int = 0
    cell: Spot | None = None
    domino: Domino | None = None
    area: frozenset[Spot] = frozenset()
    trial: "tuple[Inference, ...]" = ()
    dead_end: Spot | Domino | None = None

    def beyond(self, pencil: Pencil) -> "Inference":
        """The same without what is known already."""
        return self.only(~pencil.drawn, pencil.alive)

    def only(self, drawn: int, ruled_out: int) -> "Inference":
        """The same as far as it leads to some facts."""
        return replace(self, drawn=self.drawn & drawn, ruled_out=self.ruled_out & ruled_out)

    def applied(self, pencil: Pencil) -> Pencil:
        """What is known once it has been drawn in."""
        return Pencil(pencil.alive & ~self.ruled_out, pencil.drawn | self.drawn)

    @property
    def empty(self) -> bool:
        """Whether nothing follows."""
        return not self.drawn and not self.ruled_out

    @property
    def looked_at(self) -> frozenset[Spot]:
        """The numbers a reader has to look at: an area, a single number, or a dead end."""
        seen = self.cell or self.dead_end
        return self.area or frozenset(() if seen is None or isinstance(seen, Domino) else {seen})


Rule = Callable[[PencilBoard, Pencil], Iterator[Inference]]


def _only_place(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A domino whose two numbers stand side by side once in the whole grid lies there."""
    for domino, places in board.places.items():
        if places.bit_count() == 1 and not places & pencil.drawn:
            yield Inference(Technique.ONLY_PLACE, places, domino=domino)


def _strokes(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A drawn domino takes its two cells and its name from every other pair."""
    for number in bits(pencil.drawn):
        gone = board.rivals[number] & pencil.alive
        if gone:
            yield Inference(Technique.STROKES, ruled_out=gone, needs_drawn=1 << number)


def _one_partner(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A number with one partner left goes with it."""
    for cell, around in board.at.items():
        left = around & pencil.alive
        if left.bit_count() == 1 and not left & pencil.drawn:
            yield Inference(Technique.ONE_PARTNER, left, needs_out=around & ~left, cell=cell)


def _last_place(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A domino with one place left lies there."""
    for domino, places in board.places.items():
        left = places & pencil.alive
        if left.bit_count() == 1 < places.bit_count() and not left & pencil.drawn:
            yield Inference(Technique.LAST_PLACE, left, needs_out=places & ~left, domino=domino)


def _same_neighbours(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A number whose free neighbours are all alike is half of one known domino, which lies nowhere else."""
    for cell, around in board.at.items():
        left = around & pencil.alive
        if left.bit_count() > 1:
            places = board.places[board.dominoes[left.bit_length() - 1]]
            if not left & ~places and places & pencil.alive & ~left:
                gone = places & pencil.alive & ~left
                domino = board.dominoes[left.bit_length() - 1]
                yield Inference(
                    Technique.SAME_NEIGHBOURS, ruled_out=gone, needs_out=around & ~left, cell=cell, domino=domino
                )


def _common_cell(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A domino whose places all share one number takes that number, which has no other partner."""
    for domino, places in board.places.items():
        left = places & pencil.alive
        if left.bit_count() > 1:
            for cell in board.pairs[left.bit_length() - 1]:
                gone = board.at[cell] & pencil.alive & ~left
                if not left & ~board.at[cell] and gone:
                    yield Inference(
                        Technique.COMMON_CELL, ruled_out=gone, needs_out=places & ~left, cell=cell, domino=domino
                    )


def _neck(board: PencilBoard, pencil: Pencil) -> Iterator[Inference]:
    """A number that alone joins an area to the rest has its partner in it if the area is odd, else outside."""
    joined: dict[Spot, list[Spot]] = {cell: [] for cell in board.at}
    for first, second in board.chosen(pencil.alive):
        joined[first].append(second)
        joined[second].append(first)
    for whole in connected_groups(board.at, joined.__getitem__):
        for cell in sorted(whole):
            areas = connected_groups(sorted(whole - {cell}), joined.__getitem__)
            for area in areas if len(areas) > 1 else []:
                if 2 * len(area) <= len(whole):
                    yield from _through(board, pencil, cell, area)


def _through(board: PencilBoard, pencil: Pencil, cell: Spot, area: frozenset[Spot]) -> Iterator[Inference]:
    """What a neck says of the pairs through it."""
    border = around = 0
    for inner in area:
        around |= board.at[inner]
    for number in bits(around):
        first, second = board.pairs[number]
        if (first in area) != (second in area) and cell not in (first, second):
            border |= 1 << number
    into = board.at[cell] & around
    gone = (board.at[cell] & ~into if len(area) % 2 else into) & pencil.alive
    if gone:
        yield Inference(Technique.NECK, ruled_out=gone, needs_out=border, cell=cell, area=area)


RULES: dict[Technique, Rule] = {
    Technique.ONLY_PLACE: _only_place,
    Technique.STROKES: _strokes,
    Technique.ONE_PARTNER: _one_partner,
    Technique.LAST_PLACE: _last_place,
    Technique.SAME_NEIGHBOURS: _same_neighbours,
    Technique.COMMON_CELL: _common_cell,
    Technique.NECK: _neck,
}


def derive(board: PencilBoard, pencil: Pencil, allowed: Collection[Technique]) -> tuple[Pencil, list[Inference]]:
    """All that the allowed techniques find, the simplest tried first, until nothing new or a dead end."""
    steps: list[Inference] = []
    while board.broken(pencil) is None:
        fresh = _first_found(board, pencil, allowed)
        if not fresh:
            break
        for inference in fresh:
            step = inference.beyond(pencil)
            if not step.empty:
                steps.append(step)
                pencil = step.applied(pencil)
    return pencil, steps


def _first_found(board: PencilBoard, pencil: Pencil, allowed: Collection[Technique]) -> list[Inference]:
    for technique in ORDER:
        if technique in allowed:
            found = list(RULES[technique](board, pencil))
            if found:
                # Strokes at one neck change the size of the areas behind others.
                return [min(found, key=lambda step: len(step.area))] if technique == Technique.NECK else found
    return []
