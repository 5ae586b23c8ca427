"""The open ends, read off the characters of a picture: a second way to see the table.

Nothing here comes from the engine. A domino is its joining character with a digit on either side, and the
next one of a line is found two characters on, whichever way the line goes there.
"""

from collections.abc import Iterator
from typing import NamedTuple

Spot = tuple[int, int]
SIDES: dict[str, Spot] = {"left of": (0, -1), "above": (-1, 0), "below": (1, 0), "right of": (0, 1)}
"""The sides, in the order in which ends are told."""

LEFT, RIGHT = 0, 3


class JoinedDigits(NamedTuple):
    """A domino by its joining character: where that stands, which way the second digit lies, and the digits."""

    middle: Spot
    way: Spot
    numbers: tuple[int, int]
    sniff: bool

    @property
    def name(self) -> str:
        """Its two numbers, the lower first."""
        return "".join(sorted(map(str, self.numbers)))

    @property
    def double(self) -> bool:
        """Whether its two numbers are equal."""
        return self.numbers[0] == self.numbers[1]

    @property
    def digits(self) -> tuple[Spot, Spot]:
        """Where its numbers stand."""
        return _on(self.middle, self.way, -1), _on(self.middle, self.way, 1)


class CountedEnd(NamedTuple):
    """An open end: its turn when the sum is told, the domino and its side in the picture, its number, how often."""

    turn: int
    name: str
    side: str
    number: int
    times: int

    @property
    def sides(self) -> tuple[str, str]:
        """The names of its side: where it points, and where its line comes from."""
        return self.side, [*SIDES][self.turn]


Exit = tuple[Spot, Spot]
"""Where the next domino would be joined on, and the way there."""


def read_tiles(lines: list[str]) -> list[JoinedDigits]:
    """The dominoes of a picture that is known to be one."""

    def digit(spot: Spot) -> bool:
        row, col = spot
        return 0 <= row < len(lines) and 0 <= col < len(lines[row]) and lines[row][col].isdigit()

    found = []
    for row, line in enumerate(lines):
        for col, char in enumerate(line):
            if char in "|-+":
                level = char == "|" or (char == "+" and digit((row, col - 1)) and digit((row, col + 1)))
                tile = JoinedDigits((row, col), (0, 1) if level else (1, 0), (0, 0), char == "+")
                one, other = (int(lines[down][on]) for down, on in tile.digits)
                found.append(tile._replace(numbers=(one, other)))
    return found


def open_ends(tiles: list[JoinedDigits]) -> list[CountedEnd]:
    """Every end at which a domino can be played, in turn."""
    owners = {spot: tile for tile in tiles for spot in (tile.middle, *tile.digits)}
    sniff = next((tile for tile in tiles if tile.sniff), None)
    if sniff:
        return [_followed(owners, sniff, turn, way) for turn, way in enumerate(SIDES.values())]
    free = sorted(
        (spot[::-1], tile, spot) for tile in tiles for spot in tile.digits if _is_free(owners, tile, spot)
    )
    return [
        CountedEnd(turn, tile.name, _side(_ahead(tile, spot)), tile.numbers[tile.digits.index(spot)], 1)
        for turn, (_, tile, spot) in zip((LEFT, RIGHT), free, strict=False)
    ]


def _followed(owners: dict[Spot, JoinedDigits], sniff: JoinedDigits, turn: int, way: Spot) -> CountedEnd:
    """What the line that leaves the sniff on one side comes to."""
    lengthwise = way in (sniff.way, _on((0, 0), sniff.way, -1))
    tile, number, times = sniff, sniff.numbers[0], int(lengthwise)
    exits = [(_on(sniff.middle, way, 3 if lengthwise else 2), way)]
    while taken := [(spot, on) for spot, on in exits if spot in owners]:
        [(spot, on)] = taken
        tile = owners[spot]
        if tile.double:
            exits, times = [(_on(spot, on, 2), on)], 2
        else:
            [far] = {*tile.digits} - {spot}
            number, times = tile.numbers[tile.digits.index(far)], 1
            exits = [*_exits(tile, far)]
    return CountedEnd(turn, tile.name, _side(exits[0][1]), number, times)


def _exits(tile: JoinedDigits, spot: Spot) -> Iterator[Exit]:
    """The ways on from one half of a plain domino: straight on, and round either corner."""
    ahead = _ahead(tile, spot)
    yield _on(spot, ahead, 2), ahead
    for way in SIDES.values():
        if way[0] * ahead[0] + way[1] * ahead[1] == 0:
            yield _on(spot, way, 2), way


def _is_free(owners: dict[Spot, JoinedDigits], tile: JoinedDigits, spot: Spot) -> bool:
    return not any(place in owners for place, _ in _exits(tile, spot))


def _ahead(tile: JoinedDigits, spot: Spot) -> Spot:
    """The way from the middle of a domino to one of its halves."""
    return spot[0] - tile.middle[0], spot[1] - tile.middle[1]


def _on(spot: Spot, way: Spot, steps: int) -> Spot:
    return spot[0] + way[0] * steps, spot[1] + way[1] * steps


def _side(way: Spot) -> str:
    return next(words for words, side in SIDES.items() if side == way)
