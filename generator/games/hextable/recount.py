"""Pictures of hex tiles read once more, character by character, for counts that check the engines.

A cell is the row and column of its character: cells touch two columns apart in a row, or one column
apart in rows one below the other.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Spot = tuple[int, int]
Laid = dict[Spot, str]

COLOURS = "ABCDEF"
STEPS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


@dataclass(frozen=True)
class Sketch:
    """The characters of a position: coloured cells, all cells by name, tiles by name, the other lines."""

    cells: Mapping[Spot, str]
    names: Mapping[str, Spot]
    tiles: tuple[str, ...]
    words: Mapping[str, str]

    def laid(self, move: str) -> Laid:
        """The cells and letters of a tile that is played."""
        letters, places = move.split()
        return {self.names[name]: letter for name, letter in zip(places.split("-"), letters, strict=True)}

    def hands(self) -> list[list[str]]:
        """The tiles in each hand."""
        text = self.words.get("hands")
        return [part.replace("-", "").split() for part in text.split("/")] if text else []


def sketch(text: str) -> Sketch:
    """Take a position's text apart."""
    rows = [row for row in text.rstrip().split("\n") if row.strip()]
    words = {key.strip(): said for key, _, said in (row.partition(":") for row in rows if ":" in row)}
    drawing = [row for row in rows if ":" not in row]
    chars = {(r, c): char for r, row in enumerate(drawing) for c, char in enumerate(row) if char != " "}
    names = {}
    for r in range(len(drawing)):
        line = ("" if r < 26 else "abcdef"[r // 26 - 1]) + chr(97 + r % 26)
        for place, spot in enumerate(sorted(spot for spot in chars if spot[0] == r), 1):
            names[f"{line}{place}"] = spot
    pairs = [part.strip().split("-") for part in words.pop("tiles", "").split(",") if part.strip()]
    joined = {names[name] for pair in pairs for name in pair}
    tiles = [tile_name(chars[names[one]], chars[names[other]]) for one, other in pairs]
    tiles += [char for spot, char in chars.items() if char != "." and spot not in joined]
    return Sketch({spot: char for spot, char in chars.items() if char != "."}, names, tuple(tiles), words)


def tile_name(*letters: str) -> str:
    """The name of a tile, its letters in order."""
    return "".join(sorted(letters))


def all_dihexes() -> list[str]:
    """The names of all two-hex tiles."""
    return [one + other for one in COLOURS for other in COLOURS if one <= other]


def beside(spot: Spot) -> list[Spot]:
    """The six cells around a cell."""
    return [(spot[0] + down, spot[1] + across) for down, across in STEPS]


def edges(cells: Mapping[Spot, str], laid: Laid) -> list[tuple[str, str]]:
    """The letters on both sides of every edge between a tile and other tiles."""
    return [
        (letter, cells[other])
        for spot, letter in laid.items()
        for other in beside(spot)
        if other in cells and other not in laid
    ]


def patch(cells: Mapping[Spot, str], start: Spot) -> frozenset[Spot]:
    """The cells of one colour that hang together with a cell."""
    return region(cells, start, cells[start])


def region(cells: Mapping[Spot, str], start: Spot, colours: str) -> frozenset[Spot]:
    """The cells of some colours that hang together with a cell."""
    found = {start}
    while True:
        more = {spot for one in found for spot in beside(one) if cells.get(spot, ".") in colours} - found
        if not more:
            return frozenset(found)
        found |= more


def every_laying(cells: Mapping[Spot, str], tiles: list[str]) -> Iterator[Laid]:
    """Every way to put one of the tiles on free cells so that it touches another, once."""
    near = {spot for cell in cells for spot in beside(cell)} - {*cells}
    pairs = {tuple(sorted((spot, other))) for spot in near for other in beside(spot) if other not in cells}
    for name in tiles:
        for spot in near if len(name) == 1 else ():
            yield {spot: name}
        for one, other in pairs if len(name) == 2 else ():
            for letters in {name, name[::-1]}:
                yield {one: letters[0], other: letters[1]}
