"""Steps in a pattern told a second time: every way to find the tiles, tried cell by cell from the text."""

from generator.puzzles.dihexes.recount import name_of_line

Spot = tuple[int, int]
Piece = tuple[tuple[str, str], ...]
"""A tile as the names of its cells, each with its colour."""

Found = frozenset[Piece]
USE = " use "
BESIDE = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def recount_step(position: str, tiles: str, move: str) -> dict[str, object]:
    """How many ways there are, and whether each of them has the tiles of the move."""
    ways = _ways(_named(position), _bag(tiles), _spare(tiles))
    laid = [_piece(part) for part in move.replace(";", ",").replace("\n", ",").split(",") if part.strip()]
    forced = bool(ways) and all(piece in way for way in ways for piece in laid)
    return {"solutions": len(ways), "forced": forced, "found": len(laid)}


def _piece(part: str) -> Piece:
    colours, cells = part.split()
    return tuple(sorted(zip(cells.split("-"), colours, strict=True)))


def _bag(tiles: str) -> dict[str, int]:
    every = ["".join(sorted(tile)) for tile in tiles.partition(USE)[0].split()]
    return {tile: every.count(tile) for tile in every}


def _spare(tiles: str) -> int:
    """How many of the tiles with two colours are left over."""
    listed, _, use = tiles.partition(USE)
    return sum(len(tile) == 2 for tile in listed.split()) - int(use) if use else 0


def _named(position: str) -> dict[Spot, tuple[str, str]]:
    """Each cell with its name and its colour."""
    lines = position.split("\n")
    while lines and not lines[0].strip():
        lines = lines[1:]
    found = {}
    for row, line in enumerate(lines):
        columns = [column for column, char in enumerate(line) if char != " "]
        for place, column in enumerate(columns, 1):
            found[row, column] = f"{name_of_line(row)}{place}", line[column]
    return found


def _ways(named: dict[Spot, tuple[str, str]], bag: dict[str, int], spare: int) -> list[Found]:
    """Cover the first bare cell in every way, and then the rest."""
    if not named:
        left = {tile: count for tile, count in bag.items() if count}
        return [frozenset()] if sum(left.values()) == spare and all(len(tile) == 2 for tile in left) else []
    first = min(named)
    beside = [(first[0] + down, first[1] + right) for down, right in BESIDE]
    ways: list[Found] = []
    for spots in ([first], *([first, near] for near in beside if near in named)):
        tile = "".join(sorted(named[spot][1] for spot in spots))
        if bag.get(tile):
            rest = {spot: cell for spot, cell in named.items() if spot not in spots}
            piece = tuple(sorted(named[spot] for spot in spots))
            ways += [way | {piece} for way in _ways(rest, {**bag, tile: bag[tile] - 1}, spare)]
    return ways
