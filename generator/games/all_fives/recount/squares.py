"""Dominoes as unit squares, read from the characters of a picture: a second way to see the table.

Nothing here comes from the engine. A domino is its joining character: that is its middle, and the
domino covers two by four unit squares around it. What is played against what, which sides are free
and whether there is room are all read off those squares.
"""

from collections.abc import Iterator
from typing import NamedTuple

Spot = tuple[int, int]
WAYS: dict[str, Spot] = {
    "left of": (0, -1),
    "right of": (0, 1),
    "above": (-1, 0),
    "below": (1, 0),
    "left": (0, -1),
    "right": (0, 1),
    "up": (-1, 0),
    "down": (1, 0),
}
SIDES = ("left of", "right of", "above", "below")
TURNS = ("left", "right", "up", "down")


class Tile(NamedTuple):
    """A domino by its middle: how far it reaches up and sideways, and what it bears."""

    middle: Spot
    reach: Spot
    numbers: tuple[int, int]
    sniff: bool = False

    @property
    def name(self) -> str:
        """Its two numbers, the lower first."""
        return "".join(sorted(map(str, self.numbers)))

    @property
    def double(self) -> bool:
        """Whether its two numbers are equal."""
        return self.numbers[0] == self.numbers[1]

    @property
    def squares(self) -> set[Spot]:
        """The eight unit squares it covers, each by its upper left corner."""
        return _block(self.middle, self.reach)

    @property
    def halves(self) -> tuple[Spot, Spot]:
        """The middles of its halves, left or upper first."""
        (row, col), (up, across) = self.middle, self.reach
        return (row - up + 1, col - across + 1), (row + up - 1, col + across - 1)

    def lengthwise(self, way: Spot) -> bool:
        """Whether that way runs along the domino."""
        return (self.reach[1] > self.reach[0]) is (way[1] != 0)


class Words(NamedTuple):
    """A play taken apart."""

    name: str
    side: str = ""
    against: str = ""
    in_line: bool = False
    turned: str = ""


def read_tiles(lines: list[str]) -> list[Tile]:
    """The dominoes of a picture that is known to be one."""

    def digit(row: int, col: int) -> int | None:
        char = lines[row][col] if 0 <= row < len(lines) and 0 <= col < len(lines[row]) else " "
        return int(char) if char.isdigit() else None

    found = []
    for row, line in enumerate(lines):
        for col, char in enumerate(line):
            if char not in "|-+":
                continue
            beside, over = (digit(row, col - 1), digit(row, col + 1)), (digit(row - 1, col), digit(row + 1, col))
            lying = char == "|" or (char == "+" and None not in beside)
            one, other = beside if lying else over
            assert one is not None and other is not None, "the picture has been read before"
            found.append(Tile((row, col), (1, 2) if lying else (2, 1), (one, other), char == "+"))
    return found


def _block(middle: Spot, reach: Spot) -> set[Spot]:
    rows = range(middle[0] - reach[0], middle[0] + reach[0])
    return {(row, col) for row in rows for col in range(middle[1] - reach[1], middle[1] + reach[1])}


def _rim(squares: set[Spot]) -> set[Spot]:
    """The unit squares along the outside of some others."""
    around = {(row + down, col + on) for row, col in squares for down, on in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return around - squares


def _edge(tile: Tile, way: Spot) -> set[Spot]:
    """The unit squares along one side of a domino."""
    return {(row + way[0], col + way[1]) for row, col in tile.squares} - tile.squares


def _owners(tiles: list[Tile]) -> dict[Spot, Tile]:
    return {square: tile for tile in tiles for square in tile.squares}


def _found(owners: dict[Spot, Tile], squares: set[Spot]) -> set[Tile]:
    """The dominoes that lie on some of these squares."""
    return {owners[square] for square in squares if square in owners}


def terms(tiles: list[Tile]) -> Iterator[tuple[Spot, int]]:
    """Each number that counts and where it stands."""
    owners = _owners(tiles)
    for tile in tiles:
        if tile.double and not tile.sniff:
            long_sides = [way for way in map(WAYS.__getitem__, SIDES) if not tile.lengthwise(way)]
            if any(not _found(owners, _edge(tile, way)) for way in long_sides):
                yield tile.middle, 2 * tile.numbers[0]
            continue
        for half, number, sign in zip(tile.halves, tile.numbers, (-1, 1), strict=True):
            way = (0, sign) if tile.reach[1] > 1 else (sign, 0)
            rim = _edge(tile, way) if tile.double else _rim(_block(half, (1, 1)))
            if not _found(owners, rim) - {tile}:
                yield half, number


def judged(tiles: list[Tile], target: Tile, play: Words) -> tuple[str, Tile | None]:
    """The rule that a play against the target breaks, or the domino where it comes to lie."""
    way = WAYS[play.side]
    owners = _owners(tiles)
    if not _is_free(owners, target, way):
        return "end", None
    number = _number(target, way)
    if str(number) not in play.name:
        return "match", None
    double = play.name[0] == play.name[1]
    if play.in_line and (not double or any(tile.double for tile in tiles)):
        return "across", None
    if play.turned and (double or (WAYS[play.turned][0] == 0) is (way[0] == 0)):
        return "turn", None
    tile = _set_down(target, play, number, not any(other.double for other in tiles))
    if _found(owners, tile.squares) or _found(owners, _rim(tile.squares)) - {target}:
        return "room", None
    if play.turned:
        far = max(tile.halves, key=lambda half: abs(half[0] - target.middle[0]) + abs(half[1] - target.middle[1]))
        if _found(owners, _rim(_block(far, (1, 1)))):
            return "room", None
    return "", tile


def _is_free(owners: dict[Spot, Tile], target: Tile, way: Spot) -> bool:
    if target.double:
        return (target.sniff or not target.lengthwise(way)) and not _found(owners, _edge(target, way))
    half = target.halves[0 if sum(way) < 0 else 1]
    return target.lengthwise(way) and not _found(owners, _rim(_block(half, (1, 1)))) - {target}


def _number(target: Tile, way: Spot) -> int:
    return target.numbers[0 if sum(way) < 0 else 1]


def _set_down(target: Tile, play: Words, number: int, first_double: bool) -> Tile:
    """The new domino, its middle straight out from the target's."""
    way = WAYS[play.side]
    double = play.name[0] == play.name[1]
    other = int(play.name[0]) + int(play.name[1]) - number
    ahead = target.reach[0] if way[0] else target.reach[1]
    heading = WAYS[play.turned] if play.turned else way
    long_way = (1, 2) if heading[1] else (2, 1)
    reach = (long_way[1], long_way[0]) if double and not play.in_line else long_way
    ahead += 1 if play.turned else (reach[0] if way[0] else reach[1])
    row, col = target.middle[0] + way[0] * ahead, target.middle[1] + way[1] * ahead
    middle = (row + heading[0], col + heading[1]) if play.turned else (row, col)
    numbers = (number, other) if sum(heading) > 0 else (other, number)
    return Tile(middle, reach, numbers, double and first_double)


def meeting(tiles: list[Tile], play: Words) -> str | None:
    """Which number is laid against which, if the domino played against is there."""
    target = next((tile for tile in tiles if tile.name == play.against), None)
    if not target:
        return None
    way = WAYS[play.side]
    along = target.double or target.lengthwise(way)
    number = _number(target, way) if along else target.numbers[0]
    return f"{number} meets {number}" if str(number) in play.name else f"{play.name[1]} does not meet {number}"
