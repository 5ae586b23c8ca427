"""What a colouring asks, read from its text for the second proof, and which colours may be exchanged in it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from generator.certify.hexes import (
    Cell,
    Laid,
    Place,
    edges,
    read_layout,
    read_picture,
    read_tiles,
    rows,
    self_maps,
)
from generator.errors import Undecided
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.system.effort import METER

EMPTY = "."
IMAGES = 100_000
"""More images of a solution than this are not listed."""


@dataclass(frozen=True)
class ColouringQuestion:
    """A figure with what is given on it, how many there are of each tile, how many to use, and what is required.

    Tiles that lie already stay, but for as many as lie wrong.
    """

    marks: Mapping[Cell, str]
    tiles: Mapping[str, int]
    use: int | None
    requirements: tuple[Requirement, ...]
    laid: tuple[Laid, ...] = ()
    wrong: int = 0

    @classmethod
    def read(
        cls, figure: str, tiles: str, requirements: Sequence[Requirement], laid: str = "", wrong: int = 0
    ) -> "ColouringQuestion":
        """The question in its text."""
        counts, use = read_tiles(tiles)
        marks = read_picture(figure)
        return cls(
            marks=marks,
            tiles=counts,
            use=use,
            requirements=tuple(requirements),
            laid=tuple(read_layout(laid, marks)),
            wrong=wrong,
        )

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells in reading order."""
        return sorted(self.marks)

    @cached_property
    def edges(self) -> list[tuple[Cell, Cell]]:
        """Every two cells that touch."""
        return edges(self.marks)

    @cached_property
    def rows(self) -> list[list[list[Cell]]]:
        """The rows of each of the three directions."""
        return rows(self.cells)

    @cached_property
    def colours(self) -> list[str]:
        """Every colour of the tiles."""
        return sorted({colour for tile in self.tiles for colour in tile})

    @cached_property
    def given(self) -> dict[Cell, str]:
        """The cells whose colour is given."""
        given = {cell: mark for cell, mark in self.marks.items() if mark != EMPTY}
        for place, colours in () if self.wrong else self.laid:
            given.update(zip(place, colours, strict=True))
        return given

    @property
    def begun(self) -> bool:
        """Whether any colour is given or any tile laid."""
        return bool(self.given or self.laid)

    @cached_property
    def singles(self) -> int:
        """How many single hexes there are; all of them are used."""
        return sum(count for tile, count in self.tiles.items() if len(tile) == 1)

    @cached_property
    def places(self) -> list[Place]:
        """Where a tile can lie, whatever its colours."""
        return [*self.edges, *((cell,) for cell in self.cells if self.singles)]

    @property
    def open_places(self) -> list[Place]:
        """Those where a tile may still lie: a tile that stays keeps its place and leaves no other on its cells."""
        kept = {cell: place for place, _ in self.laid for cell in place} if not self.wrong else {}
        return [place for place in self.places if all(kept.get(cell, place) == place for cell in place)]

    @cached_property
    def sizes(self) -> list[int] | None:
        """How large a patch may be by all that is required; None where anything goes."""
        allowed = [sizes for one in self.requirements if (sizes := _sizes_by(one)) is not None]
        return sorted(set.intersection(*allowed)) if allowed else None

    def hexes(self, colour: str) -> int:
        """How many hexes of a colour the whole set has."""
        return sum(tile.count(colour) * count for tile, count in self.tiles.items())

    @cached_property
    def order(self) -> list[Cell]:
        """The cells, first some that must differ from each other: naming the colours there settles most."""
        first: Sequence[Cell] = ()
        if any(isinstance(one, Rows) and one.at_most == 1 for one in self.requirements):
            first = max((row for direction in self.rows for row in direction), key=len)
        elif Touching.NEVER in self.requirements:
            joined = set(self.edges)
            corners = ((*edge, cell) for edge in self.edges for cell in self.cells if (edge[1], cell) in joined)
            triangles = (three for three in corners if (three[0], three[2]) in joined)
            first = next(triangles, self.edges[0] if self.edges else ())
        return [*first, *(cell for cell in self.cells if cell not in first)]

    @cached_property
    def free(self) -> list[list[str]]:
        """Colours in classes: any two of a class can change names, and the tiles are as before.

        Where anything is given each colour stands alone: a reader would see an answer in other colours as another.
        No requirement knows a colour by its name, so neither does the question. Changing names is an equivalence:
        if A and B can, and B and C, then so can A and C, by way of B; so one of a class stands for all.
        """
        if self.begun:
            return [[colour] for colour in self.colours]
        classes: list[list[str]] = []
        for colour in self.colours:
            for group in classes:
                if self._keeps_tiles({colour: group[0], group[0]: colour}):
                    group.append(colour)
                    break
            else:
                classes.append([colour])
        return classes

    def in_order(self, layout: Sequence[Laid]) -> frozenset[Laid]:
        """The layout with the colours of each free class named in the order in which the cells show them."""
        shown = {cell: colour for place, colours in layout for cell, colour in zip(place, colours, strict=True)}
        seen = list(dict.fromkeys(shown[cell] for cell in self.order))
        names = {colour: colour for colour in self.colours}
        for group in self.free:
            appearing = [colour for colour in seen if colour in group]
            appearing += [colour for colour in group if colour not in appearing]
            names.update(zip(appearing, group, strict=True))
        return frozenset((place, "".join(names[colour] for colour in colours)) for place, colours in layout)

    def images(self, layout: Sequence[Laid]) -> list[frozenset[Laid]]:
        """Everything that counts as the same solution, each once, with the free colours named in order."""
        found: dict[frozenset[Laid], None] = {}
        for where, names in self._moves:
            METER.tried(len(layout))
            moved = []
            for place, colours in layout:
                spots = sorted((where[cell], names[colour]) for cell, colour in zip(place, colours, strict=True))
                moved.append((tuple(cell for cell, _ in spots), "".join(colour for _, colour in spots)))
            found[self.in_order(moved)] = None
        return list(found)

    @cached_property
    def _moves(self) -> list[tuple[dict[Cell, Cell], dict[str, str]]]:
        """The symmetries of the figure with the renamings of colours that leave the tiles as they are.

        Of the renamings that differ by free colours only one is listed: naming in order makes them the same.
        Where anything is given nothing is moved and nothing renamed.
        """
        if self.begun:
            return [({cell: cell for cell in self.cells}, {colour: colour for colour in self.colours})]
        found = []
        for where in self_maps(self.cells).values():
            for names in self._renamings({}, list(self.free)):
                found.append((where, names))
                if len(found) > IMAGES:
                    raise Undecided(f"a solution has over {IMAGES} images, too many to set aside")
        return found

    def _renamings(self, names: dict[str, str], waiting: list[list[str]]) -> Iterator[dict[str, str]]:
        """The ways to send each free class to one of its size, in order, so that the tiles stay as they are."""
        if not waiting:
            yield names
            return
        group, *others = waiting
        for image in self.free:
            if len(image) == len(group) and image[0] not in names.values():
                more = {**names, **dict(zip(group, image, strict=True))}
                if self._agrees(more, group):
                    yield from self._renamings(more, others)

    def _agrees(self, names: Mapping[str, str], new: Sequence[str] | Mapping[str, str]) -> bool:
        """Whether tiles of the new colours, alone or with the others named, are as many as their images."""
        pairs = [(colour, names[colour]) for colour in new]
        pairs += [(one + other, names[one] + names[other]) for one in new for other in names]
        return all(self._count(tile) == self._count(image) for tile, image in pairs)

    def _count(self, tile: str) -> int:
        return self.tiles.get("".join(sorted(tile)), 0)

    def _keeps_tiles(self, exchange: Mapping[str, str]) -> bool:
        renamed = Counter[str]()
        for tile, count in self.tiles.items():
            renamed["".join(sorted(exchange.get(colour, colour) for colour in tile))] += count
        return renamed == Counter(self.tiles)


def _sizes_by(requirement: Requirement) -> set[int] | None:
    """How large a patch may be by one requirement; None where it does not say."""
    match requirement:
        case Patches(sizes=sizes) | EachColour(patches=sizes):
            return set(sizes)
        case Touching() | Rows() | Symmetry():
            return None
        case _:
            assert_never(requirement)
