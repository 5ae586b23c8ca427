"""The rules of a colouring as clauses: colours on cells, tiles on places, and every requirement.

The first proof asks at once which tile lies where. Here a cell first gets a colour and a place, and only a
place and its colours together make a tile: the solver then learns about places without speaking of tiles,
which shortens its proofs many times.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import assert_never

from generator.certify.formula import Formula
from generator.certify.hexes import Cell, Laid, self_maps
from generator.manuscript.goals import EachColour, Patches, Rows, Symmetry, Touching
from generator.puzzles.colouring.certificate.patchwork import divide, lay, patch_cells
from generator.puzzles.colouring.certificate.question import ColouringQuestion

SIXTHS = {"60": 1, "120": 2, "180": 3}


# Measured: with tiles asked for at once a hard figure had no answer in 30 s, with places first in 0.03 s.
class Clauses:
    """A formula in the making, and the question it is made for."""

    def __init__(self, question: ColouringQuestion) -> None:
        self.question = question
        self.formula = Formula()
        self.laid = False

    def colour(self, cell: Cell, colour: str) -> int:
        """Whether the cell has that colour."""
        return self.formula.variable(("colour", cell, colour))

    def colour_cells(self) -> None:
        """Every cell has one colour, the given ones theirs, and each colour stands as often as it can."""
        question = self.question
        for cell in question.cells:
            self.formula.exactly_one(self.colour(cell, colour) for colour in question.colours)
        for cell, colour in question.given.items():
            self.formula.add(self.colour(cell, colour))
        for colour in question.colours:
            least, most = self._times(colour)
            self.formula.between(least, most, (self.colour(cell, colour) for cell in question.cells))
        self._name_in_order()

    def lay_tiles(self) -> None:
        """A place and its colours make a tile of the set, and no tile lies more often than there are of it."""
        question, formula = self.question, self.formula
        lay(formula, question)
        laying: dict[str, list[int]] = {tile: [] for tile in question.tiles}
        for place in question.open_places:
            here = formula.variable(("place", place))
            for shown in _spelt(question.colours, len(place)):
                spots = list(zip(place, shown, strict=True))
                if any(question.given.get(cell, colour) != colour for cell, colour in spots):
                    # A cell has another colour already: no tile lies so, and every clause about it is met.
                    continue
                seen = [self.colour(cell, colour) for cell, colour in spots]
                tile = "".join(sorted(shown))
                if tile not in laying:
                    formula.add(-here, *(-one for one in seen))
                    continue
                lies = formula.variable(("tile", place, shown))
                laying[tile].append(lies)
                formula.add(-here, *(-one for one in seen), lies)
                for one in (here, *seen):
                    formula.add(-lies, one)
        for tile, count in question.tiles.items():
            # All singles are used in any case, and all dihexes unless a number of them is asked for.
            all_used = len(tile) == 1 or question.use is None
            formula.between(count if all_used else 0, count, laying[tile])
        self.laid = True

    def require(self) -> None:
        """Demand every requirement; what speaks of tiles only where these are laid."""
        patches = divide(self.formula, self.question)
        if self.question.sizes is not None:
            self._tell_alike()
        if any(isinstance(one, EachColour) for one in self.question.requirements):
            patch_cells(self.formula, self.question, patches)
        for requirement in self.question.requirements:
            match requirement:
                case Touching():
                    self._touch(requirement)
                case Rows(at_most=most):
                    self._limit_rows(most)
                case Patches():
                    # `divide` has it from the sizes that the question allows.
                    pass
                case EachColour(patches=sizes):
                    self._count_patches(sizes)
                case Symmetry():
                    self._be_symmetric(requirement)
                case _:
                    assert_never(requirement)

    def keep_laid(self) -> None:
        """The tiles that lie already stay, but for as many as lie wrong."""
        laid = self.question.laid
        kept = [self.formula.variable(("tile", *one)) for one in laid]
        self.formula.between(len(kept) - self.question.wrong, len(kept), kept)

    def block(self, layouts: Iterable[Iterable[Laid]]) -> None:
        """Set solutions aside: the tiles do not all lie as in any of these."""
        for layout in layouts:
            self.formula.add(*sorted(-self.formula.variable(("tile", *laid)) for laid in layout))

    def _times(self, colour: str) -> tuple[int, int]:
        """How often a colour stands at least and at most: as the tiles, the patches and the rows allow.

        Adding up is easily said and hard to prove by clauses, so sums are made here: in every direction each cell
        lies in one row, so no colour stands more often than there are rows times what a row may hold.
        """
        most = self.question.hexes(colour)
        least = most if self.question.use is None else 0
        for one in self.question.requirements:
            if isinstance(one, EachColour):
                least, most = max(least, sum(one.patches)), min(most, sum(one.patches))
            if isinstance(one, Rows):
                most = min(most, *(one.at_most * len(direction) for direction in self.question.rows))
        return least, most

    def _name_in_order(self) -> None:
        """Free colours of a class are named in the order in which the cells show them.

        Every solution has a renaming that does so, for these colours can change names among themselves and
        nothing else is changed. Cells that must differ come first, so that their colours are settled.
        """
        for group in self.question.free:
            for before, colour in pairwise(group):
                seen: list[int] = []
                for at, cell in enumerate(self.question.order):
                    self.formula.add(-self.colour(cell, colour), *seen)
                    # One direction is enough: where the colour was seen it may be true.
                    now = self.formula.variable(("seen", before, at))
                    self.formula.add(-now, *seen, self.colour(cell, before))
                    seen = [now]

    def _tell_alike(self) -> None:
        """Two cells that touch are alike just when they have the same colour."""
        for one, other in self.question.edges:
            alike = self.formula.variable(("alike", (one, other)))
            for colour in self.question.colours:
                here, there = self.colour(one, colour), self.colour(other, colour)
                self.formula.add(-here, -there, alike)
                self.formula.add(-alike, -here, there)
                self.formula.add(-alike, here, -there)

    def _touch(self, touching: Touching) -> None:
        for one, other in self.question.edges:
            for colour in self.question.colours:
                both = [-self.colour(one, colour), -self.colour(other, colour)]
                solid = ("tile", (one, other), colour + colour)
                if touching is Touching.NEVER or colour + colour not in self.question.tiles:
                    self.formula.add(*both)
                elif self.laid and not self.formula.has(solid):
                    # No solid tile can lie here, for what is given or laid leaves it no room.
                    self.formula.add(*both)
                elif self.laid:
                    self.formula.add(*both, self.formula.variable(solid))

    def _limit_rows(self, most: int) -> None:
        """A row holds a colour at most so often.

        It must hold it just so often where the row needs that many of every colour to be full, or where the tiles
        have that many of the colour for every row of the direction: neither leaves a row anything to spare.
        """
        colours = self.question.colours
        least = {colour: self._times(colour)[0] for colour in colours}
        for direction in self.question.rows:
            for row in direction:
                full = len(row) == most * len(colours)
                for colour in colours:
                    needed = least[colour] == most * len(direction)
                    seen = [self.colour(cell, colour) for cell in row]
                    self.formula.between(most if full or needed else 0, most, seen)

    def _count_patches(self, sizes: tuple[int, ...]) -> None:
        """Counted by cells: of a colour with two patches of three, six cells lie in patches of three."""
        for size, count in sorted(Counter(sizes).items()):
            for colour in self.question.colours:
                both = []
                for cell in self.question.cells:
                    here, inside = self.colour(cell, colour), self.formula.variable(("size", cell, size))
                    both.append(self.formula.variable(("in size", cell, colour, size)))
                    self.formula.add(-here, -inside, both[-1])
                    self.formula.add(-both[-1], here)
                    self.formula.add(-both[-1], inside)
                self.formula.exactly(size * count, both)

    def _be_symmetric(self, symmetry: Symmetry) -> None:
        """One of the moves leaves the colours as they are, or changes whole colours for whole colours."""
        maps = self_maps(self.question.cells)
        if symmetry.by == "mirror":
            moves = [where for (mirrored, _), where in maps.items() if mirrored]
        else:
            moves = [where for move, where in maps.items() if move == (False, SIXTHS[symmetry.by])]
        kinds = [(symmetry.by, symmetry.colours, at) for at in range(len(moves))]
        self.formula.add(*(self.formula.variable(("held", kind)) for kind in kinds))
        for kind, where in zip(kinds, moves, strict=True):
            held = self.formula.variable(("held", kind))
            for cell, image in where.items():
                self._carry(held, kind, cell, image, symmetry.colours == "kept")
            if symmetry.colours == "permuted":
                self._one_to_one(kind)

    def _carry(self, held: int, kind: object, cell: Cell, image: Cell, kept: bool) -> None:
        for one in self.question.colours:
            if kept:
                self.formula.add(-held, -self.colour(cell, one), self.colour(image, one))
                continue
            for other in self.question.colours:
                becomes = self.formula.variable(("becomes", kind, one, other))
                here, there = self.colour(cell, one), self.colour(image, other)
                self.formula.add(-held, -here, -there, becomes)
                self.formula.add(-held, -here, -becomes, there)

    def _one_to_one(self, kind: object) -> None:
        """No colour becomes two, and no two become one; a colour that is not shown may become none."""
        colours = self.question.colours
        for colour in colours:
            for one, other in combinations(colours, 2):
                for pairs in (((colour, one), (colour, other)), ((one, colour), (other, colour))):
                    self.formula.add(*(-self.formula.variable(("becomes", kind, *pair)) for pair in pairs))


def _spelt(colours: list[str], length: int) -> list[str]:
    return colours if length == 1 else [one + other for one in colours for other in colours]
