"""Tiles of one or two coloured hexagons, and the sets they come in.

A letter or digit is a colour; `A` is a single hex, `AB` (or `BA`) a dihex, `AA` a solid one. A set is
written as its tiles, `AB AC BC A`, with `use 2` at the end where any two of its dihexes are asked for.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from string import ascii_uppercase, digits

from generator.errors import ContentError

COLOURS = ascii_uppercase + digits
USE = "use"

MOST_TILES = 500
"""The most tiles of a set: more than all dihexes and singles of twenty-six colours."""


@dataclass(frozen=True, order=True)
class Tile:
    """One tile: its colours, in alphabetical order."""

    colours: str

    @classmethod
    def of(cls, *colours: str) -> "Tile":
        """The tile that bears these colours, in either order."""
        return cls("".join(sorted(colours)))

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile's name; raises ContentError for what is none."""
        if not 1 <= len(text) <= 2 or any(char not in COLOURS for char in text):
            hint = f"; did you mean {text.upper()!r}?" if text != text.upper() and len(text) <= 2 else ""
            raise ContentError(
                f"{text!r} is no tile, expected one capital letter for a single hex or two for a dihex{hint}"
            )
        return cls.of(*text)

    def __str__(self) -> str:
        return self.colours

    @property
    def single(self) -> bool:
        """Whether it is one hex only."""
        return len(self.colours) == 1

    @property
    def double(self) -> bool:
        """Whether both its hexes have the same colour."""
        return len(self.colours) == 2 and self.colours[0] == self.colours[1]


@dataclass(frozen=True)
class TileSet:
    """Tiles in order, repeats allowed; where `use` is given, any so many of the dihexes."""

    tiles: tuple[Tile, ...]
    use: int | None = None

    @classmethod
    def of(cls, tiles: Iterable[Tile], use: int | None = None) -> "TileSet":
        """The set of these tiles, dihexes first."""
        ordered = tuple(sorted(tiles, key=lambda tile: (tile.single, tile)))
        if len(ordered) > MOST_TILES:
            raise ContentError(f"{len(ordered):,} tiles, expected {MOST_TILES} at most")
        dihexes = sum(not tile.single for tile in ordered)
        if use is not None and not 1 <= use <= dihexes:
            raise ContentError(f"use {use} of {dihexes} dihexes, expected a number from 1 to {dihexes}")
        # To use all of them is to say nothing: one set has one name.
        return cls(ordered, None if use == dihexes else use)

    @classmethod
    def parse(cls, text: str) -> "TileSet":
        """Read the tiles of a set; raises ContentError for what is none."""
        words = text.split()
        use = None
        if len(words) > 1 and words[-2] == USE:
            if not (words[-1].isascii() and words[-1].isdigit()):
                raise ContentError(f"{USE} {words[-1]!r}, expected how many of the dihexes to use")
            if len(words[-1]) > len(str(MOST_TILES)):
                raise ContentError(f"{USE} a number of {len(words[-1])} digits, expected {MOST_TILES} at most")
            use = int(words[-1])
            words = words[:-2]
        if not words:
            raise ContentError("no tiles, expected a list such as 'AB AC BC A'")
        return cls.of([Tile.parse(word) for word in words], use)

    def __str__(self) -> str:
        text = " ".join(map(str, self.tiles))
        return text if self.use is None else f"{text} {USE} {self.use}"

    @cached_property
    def counts(self) -> dict[Tile, int]:
        """How many there are of each tile."""
        return dict(Counter(self.tiles))

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """Every colour of the set, in order."""
        return tuple(sorted({colour for tile in self.tiles for colour in tile.colours}))

    @property
    def cells(self) -> int:
        """How many cells the tiles cover."""
        dihexes = sum(not tile.single for tile in self.tiles)
        return 2 * (dihexes if self.use is None else self.use) + len(self.tiles) - dihexes

    def hexes(self, colour: str) -> int:
        """How many hexes of a colour the whole set has."""
        return sum(tile.colours.count(colour) for tile in self.tiles)

    def holds(self, other: "TileSet") -> bool:
        """Whether all tiles of another set are in this one, as often as they are in that."""
        return all(self.counts.get(tile, 0) >= count for tile, count in other.counts.items())

    @cached_property
    def interchangeable(self) -> tuple[tuple[str, ...], ...]:
        """The colours in classes: any two of a class can be exchanged and the set is as before."""
        classes: list[list[str]] = []
        for colour in self.colours:
            for known in classes:
                if self._is_renaming({colour: known[0], known[0]: colour}):
                    known.append(colour)
                    break
            else:
                classes.append([colour])
        return tuple(map(tuple, classes))

    def renamings(
        self, forced: Mapping[str, str] | None = None, ordered: Iterable[Sequence[str]] = ()
    ) -> Iterator[dict[str, str]]:
        """The permutations of colours that leave the set as it is.

        Only those that do what is forced, and that keep the order of the colours in each ordered group.
        """
        after = {colour: before for group in ordered for before, colour in pairwise(group)}
        yield from self._extended({}, forced or {}, after)

    def _extended(
        self, partial: dict[str, str], forced: Mapping[str, str], after: Mapping[str, str]
    ) -> Iterator[dict[str, str]]:
        if len(partial) == len(self.colours):
            yield dict(partial)
            return
        colour = self.colours[len(partial)]
        before = after.get(colour)
        for image in [forced[colour]] if colour in forced else self.colours:
            if image in partial.values() or self._place[colour][1] != self._place[image][1]:
                continue
            # Colours that can be exchanged go to such colours, and in order each of them has one place to go.
            if before is not None and not self._follows(partial[before], image):
                continue
            partial[colour] = image
            if self._agrees(partial, colour):
                yield from self._extended(partial, forced, after)
            del partial[colour]

    @cached_property
    def _place(self) -> dict[str, tuple[tuple[str, ...], int]]:
        """The class of each colour, and how many are in it."""
        return {colour: (group, len(group)) for group in self.interchangeable for colour in group}

    def _follows(self, image: str, other: str) -> bool:
        """Whether a colour comes right after another one in the same class."""
        group, _ = self._place[image]
        return other in group and group.index(other) == group.index(image) + 1

    def _agrees(self, partial: Mapping[str, str], colour: str) -> bool:
        pairs = [(Tile.of(colour), Tile.of(partial[colour]))]
        pairs += [(Tile.of(colour, other), Tile.of(partial[colour], image)) for other, image in partial.items()]
        return all(self.counts.get(tile, 0) == self.counts.get(image, 0) for tile, image in pairs)

    def _is_renaming(self, exchange: Mapping[str, str]) -> bool:
        renamed = [Tile.of(*(exchange.get(colour, colour) for colour in tile.colours)) for tile in self.tiles]
        return Counter(renamed) == self.counts


def every_dihex(colours: Sequence[str], doubles: bool) -> Iterator[Tile]:
    """Every dihex of these colours once, with or without the solid ones."""
    for i, first in enumerate(colours):
        for second in colours[i if doubles else i + 1 :]:
            yield Tile.of(first, second)
