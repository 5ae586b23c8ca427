"""A way into a pattern, in two stages: what lies in one place only, then the tile that follows from it."""

from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.dihexes.places import FEW, place_words, row_words
from generator.puzzles.hexmate.grading import Place, Search, Stuck
from generator.tiles.dihex import Tile, TileSet


def hints(pattern: HexPicture, tiles: TileSet, solution: HexLayout) -> tuple[str, str]:
    """A nudge towards the first tile, and a push with the next one; nothing where nothing can be said."""
    search = Search.of(pattern, tiles)
    known = {tuple(cell for cell, _ in piece) for piece in solution.pieces(pattern)}
    lone = {tile: places[0] for tile, places in _places(search).items() if len(places) == 1}
    if lone:
        tile, place = min(lone.items())
        nudge, rest = _sentence(f"{_meet(tile)} once: {_rows(pattern, place)}"), search.laid(place)
        if not rest.bare:
            return nudge, ""
        following = _next(rest, known)
        return nudge, _sentence(f"then {_place_words(pattern, search, following)}")
    forced = search.forced()
    if forced:
        tightest = min(forced, key=lambda cell: len(search.around(cell)))
        partners = "no partner" if len(forced) == 1 else "one partner"
        nudge = _sentence(f"{partners}: {place_words(pattern, tightest)}")
        return nudge, _sentence(_place_words(pattern, search, forced))
    fitting = _places(search)
    if not fitting:
        return "", ""
    tile, places = min(fitting.items(), key=lambda item: (len(item[1]), item[0]))
    place = next(place for place in places if place in known)
    count = FEW[len(places)] if len(places) < len(FEW) else str(len(places))
    return _sentence(f"{_name(tile)} fits in {count} places"), _sentence(_place_words(pattern, search, place))


def _places(search: Search) -> dict[Tile, list[Place]]:
    """Where each tile that must be laid could lie."""
    return {tile: [place for place, its in search.places.items() if its == tile] for tile in search.needed}


def _next(search: Search, known: set[Place]) -> Place:
    """The tile that is forced next, or else the one that lies on the cell with the fewest partners."""
    try:
        place = search.forced()
    except Stuck:
        place = None
    if place:
        return place
    cell = min(search.bare, key=lambda cell: len(search.around(cell)))
    return next(place for place in search.around(cell) if place in known)


def _place_words(pattern: HexPicture, search: Search, place: Place) -> str:
    return f"{_name(search.places[place])}: {_where(pattern, place)}"


def _name(tile: Tile) -> str:
    return f"single {tile}" if tile.single else str(tile)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _meet(tile: Tile) -> str:
    one, other = tile.colours[0], tile.colours[-1]
    return f"two {one}s meet" if tile.double else f"{one} and {other} meet"


def _rows(pattern: HexPicture, place: Place) -> str:
    """The row of a tile, or its two rows."""
    rows = [_row(pattern, cell) for cell in place]
    return row_words(pattern, place[0]) if rows[0] == rows[-1] else _two_rows(rows)


def _where(pattern: HexPicture, place: Place) -> str:
    """The row and the end of a tile; where it slants, its rows and its side."""
    rows = [_row(pattern, cell) for cell in place]
    if rows[0] == rows[-1]:
        return place_words(pattern, place[0] if _is_left(pattern, place[0]) else place[-1])
    return f"{_two_rows(rows)}, {_side(pattern, place)}"


def _two_rows(rows: list[int]) -> str:
    return f"rows {rows[0] + 1} and {rows[-1] + 1}"


def _row(pattern: HexPicture, cell: Hex) -> int:
    return next(number for number, line in enumerate(pattern.lines) if cell in line)


def _across(cell: Hex) -> int:
    return 2 * cell.q + cell.r


def _is_left(pattern: HexPicture, cell: Hex) -> bool:
    line = next(line for line in pattern.lines if cell in line)
    return 2 * line.index(cell) < len(line) - 1


def _side(pattern: HexPicture, place: Place) -> str:
    """Left, middle or right, by thirds of the whole pattern."""
    columns = [_across(cell) for cell in pattern.marks]
    middle = sum(_across(cell) for cell in place) / len(place)
    share = (middle - min(columns)) / max(1, max(columns) - min(columns))
    return "left" if share < 1 / 3 else "right" if share > 2 / 3 else "middle"
