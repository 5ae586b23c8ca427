"""Steps in a pattern told a second time: every way to find the tiles, tried cell by cell from the text."""

from string import ascii_lowercase

Spot = tuple[int, int]
Found = frozenset[tuple[str, ...]]
BESIDE = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def recount_step(position: str, tiles: str, move: str) -> dict[str, object]:
    """How many ways there are, and whether each of them has the tiles of the move."""
    named = _named(position)
    ways = _ways(named, _bag(tiles))
    laid = [
        tuple(sorted(part.split()[-1].split("-"))) for part in move.replace(";", ",").split(",") if part.strip()
    ]
    forced = bool(ways) and all(place in way for way in ways for place in laid)
    return {"solutions": len(ways), "forced": forced, "found": len(laid)}


def _bag(tiles: str) -> dict[str, int]:
    every = ["".join(sorted(tile)) for tile in tiles.split()]
    return {tile: every.count(tile) for tile in every}


def _named(position: str) -> dict[Spot, tuple[str, str]]:
    """Each cell with its name and its colour."""
    lines = position.split("\n")
    while lines and not lines[0].strip():
        lines = lines[1:]
    found = {}
    for row, line in enumerate(lines):
        columns = [column for column, char in enumerate(line) if char != " "]
        for place, column in enumerate(columns, 1):
            found[row, column] = f"{ascii_lowercase[row]}{place}", line[column]
    return found


def _ways(named: dict[Spot, tuple[str, str]], bag: dict[str, int]) -> list[Found]:
    """Cover the first bare cell in every way, and then the rest."""
    if not named:
        return [frozenset()] if not any(bag.values()) else []
    first = min(named)
    beside = [(first[0] + down, first[1] + right) for down, right in BESIDE]
    ways: list[Found] = []
    for spots in ([first], *([first, near] for near in beside if near in named)):
        tile = "".join(sorted(named[spot][1] for spot in spots))
        if bag.get(tile):
            rest = {spot: cell for spot, cell in named.items() if spot not in spots}
            place = tuple(sorted(named[spot][0] for spot in spots))
            ways += [way | {place} for way in _ways(rest, {**bag, tile: bag[tile] - 1})]
    return ways
