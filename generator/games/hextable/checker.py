"""Pictures of hex tiles read once more, character by character, for counts that check the engines.

A cell is the row and column of its character: cells touch two columns apart in a row, or one column
apart in rows one below the other.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.certify.characters import Spot, around, cell_names, characters, together

Laid = dict[Spot, str]

COLOURS, NUMBERS = "ABCDEF", "01234567"


@dataclass(frozen=True)
class HexSketch:
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
        """The tiles in each hand, by name."""
        text = self.words.get("hands")
        hands = [part.replace("-", "").split() for part in text.split("/")] if text else []
        return [[tile_name(*tile) for tile in hand] for hand in hands]

    @property
    def turn(self) -> int:
        """The player to move, counted from nought."""
        return int(self.words.get("turn", "1")) - 1

    def points(self) -> list[int]:
        """The points of each player, nought each where only hands are told."""
        said = self.words.get("scores")
        return [int(word) for word in said.split()] if said else [0 for _ in self.hands()]


def sketch(text: str) -> HexSketch:
    """Take a position's text apart."""
    rows = text.rstrip().split("\n")
    words = {key.strip(): said for key, _, said in (row.partition(":") for row in rows if ":" in row)}
    chars = characters([row for row in rows if ":" not in row])
    names = {name: spot for spot, name in cell_names(chars).items()}
    pairs = [part.strip().split("-") for part in words.pop("tiles", "").split(",") if part.strip()]
    joined = {names[name] for pair in pairs for name in pair}
    tiles = [tile_name(chars[names[one]], chars[names[other]]) for one, other in pairs]
    tiles += [char for spot, char in chars.items() if char != "." and spot not in joined]
    return HexSketch({spot: char for spot, char in chars.items() if char != "."}, names, tuple(tiles), words)


def tile_name(*letters: str) -> str:
    """The name of a tile, its letters in order."""
    return "".join(sorted(letters))


def all_dihexes(colours: str = COLOURS) -> list[str]:
    """The names of all two-hex tiles of these colours or numbers."""
    return [one + other for one in colours for other in colours if one <= other]


def edges(cells: Mapping[Spot, str], laid: Laid) -> list[tuple[str, str]]:
    """The letters on both sides of every edge between a tile and other tiles."""
    return [
        (letter, cells[other])
        for spot, letter in laid.items()
        for other in around(spot)
        if other in cells and other not in laid
    ]


def patch(cells: Mapping[Spot, str], start: Spot) -> frozenset[Spot]:
    """The cells of one colour that hang together with a cell."""
    return region(cells, start, cells[start])


def region(cells: Mapping[Spot, str], start: Spot, colours: str) -> frozenset[Spot]:
    """The cells of some colours that hang together with a cell."""
    return frozenset(together(start, lambda spot: cells.get(spot, ".") in colours))


def every_laying(cells: Mapping[Spot, str], tiles: list[str]) -> Iterator[Laid]:
    """Every way to put one of the tiles on free cells so that it touches another, once."""
    near = {spot for cell in cells for spot in around(cell)} - {*cells}
    pairs = {tuple(sorted((spot, other))) for spot in near for other in around(spot) if other not in cells}
    if not cells:
        near, pairs = {(0, 0)}, {((0, 0), (0, 2))}
    for name in tiles:
        for spot in near if len(name) == 1 else ():
            yield {spot: name}
        for one, other in pairs if len(name) == 2 else ():
            for letters in {name, name[::-1]}:
                yield {one: letters[0], other: letters[1]}


def misplaced(cells: Mapping[Spot, str], laid: Laid, least: int, matching: bool = True) -> str:
    """The first rule that the place of a tile breaks where it must touch along so many edges, or nothing."""
    first, *others = laid
    met = edges(cells, laid)
    if any(other not in around(first) for other in others):
        return "tile"
    if not cells:
        return "" if all(spot[0] == first[0] for spot in others) else "first"
    if any(spot in cells for spot in laid):
        return "taken"
    if len(met) < least:
        return "touch"
    return "" if not matching or any(one == other for one, other in met) else "match"


def best(points: list[int]) -> str:
    """The players with the most points, counted from one."""
    return " ".join(str(player) for player, score in enumerate(points, 1) if score == max(points))


class Holding(NamedTuple):
    """What a game with hands is played with: its tiles, and the edges along which a new one must touch."""

    tiles: list[str]
    least: int
    matching: bool = True

    def held(self, scene: HexSketch, player: int) -> list[str]:
        """The tiles a player may lay: those of the hand, or all that are left where no hands are told."""
        hands = scene.hands()
        return hands[player] if hands else [tile for tile in self.tiles if tile not in scene.tiles]

    def ways(self, scene: HexSketch, player: int) -> Iterator[Laid]:
        """Every way in which a player can lay a tile."""
        for laid in every_laying(scene.cells, self.held(scene, player)):
            if not misplaced(scene.cells, laid, self.least, self.matching):
                yield laid

    def finished(self, scene: HexSketch) -> bool:
        """Whether no player can lay anything."""
        return not any(True for player in range(len(scene.hands()) or 1) for _ in self.ways(scene, player))

    def facts(self, scene: HexSketch, move: str) -> dict[str, object]:
        """Whether a move is legal, which rule it breaks, and along how many edges it touches and matches."""
        if self.finished(scene):
            return {"legal": False, "rule": "over"}
        if move.strip() == "pass":
            return {"legal": False, "rule": "pass"} if any(self.ways(scene, scene.turn)) else {"legal": True}
        laid = scene.laid(move)
        met = edges(scene.cells, laid)
        counts: dict[str, object] = {"edges": len(met), "matched": sum(one == other for one, other in met)}
        rule = self._broken(scene, laid)
        if not rule:
            return {"legal": True} | counts
        return {"legal": False, "rule": rule} | (counts if rule in ("touch", "match") else {})

    def _broken(self, scene: HexSketch, laid: Laid) -> str:
        name = tile_name(*laid.values())
        if name in scene.tiles:
            return "used"
        if name not in self.held(scene, scene.turn):
            return "hand"
        return misplaced(scene.cells, laid, self.least, self.matching)
