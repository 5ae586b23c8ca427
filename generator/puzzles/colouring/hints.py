"""A push for pictures that are begun: which tiles to take up, or where one that waits must lie."""

from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.dihexes.places import place_words, tightest


def push_for(picture: HexPicture, laid: HexLayout, solution: HexLayout) -> str:
    """The wrong tiles where there are some; else the tile on the tightest cell that is still bare."""
    wrong = sorted(str(one.tile) for one in laid.laid if one not in solution.laid)
    if wrong:
        *others, last = wrong
        return f"Take up {', '.join(others)} and {last}." if others else f"Take up {last}."
    covered = laid.colours(picture)
    bare = [cell for cell in picture.marks if cell not in covered]
    if not bare:
        return ""
    cell = tightest(bare)[0]
    [one] = [one for one in solution.laid if picture.names[cell] in one.cells]
    return f"{one.tile}: {place_words(picture, cell)}."
