"""New figures: symmetric and compact, for tiles that just cover them, and goals that these do not rule out."""

from collections.abc import Iterator
from math import inf

from generator.errors import ContentError
from generator.grid.hex import rows
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Rows, Vocabulary, canonical
from generator.puzzles.colouring.generation.fairness import narrowed
from generator.puzzles.colouring.generation.growing import grown
from generator.tiles.dihex import TileSet

MOST_CELLS = 60
"""The most cells of a new figure: a page on which real tiles are laid has room for few more."""

SELDOM = 4
"""Of the figures with a row too long for different colours, one of so many is asked for them all the same."""

FigureWithGoals = tuple[HexPicture, list[str]]


def figures(
    words: Vocabulary, size: int, seed: int, tiles: str | None, goals: str | None
) -> tuple[str, Iterator[FigureWithGoals]]:
    """The tiles by name, and figures without end, each with the goals to ask for."""
    named = tiles if tiles is not None else _set_of(words, size)
    chosen = words.tile_set(named)
    if chosen.cells > MOST_CELLS:
        raise ContentError(f"tiles for {chosen.cells} cells, expected {MOST_CELLS} at most to fit a page")
    found = grown(chosen.cells, seed)
    if goals is not None:
        asked = _named(words, goals)
        return named, ((figure, asked) for figure in found)
    return named, _asked(words, chosen, found)


def _asked(words: Vocabulary, tiles: TileSet, found: Iterator[HexPicture]) -> Iterator[FigureWithGoals]:
    """Figures with what is fair to ask of them, a goal that a long row rules out at a glance but seldom."""
    fair = _fair(words, tiles)
    plain = 0
    for figure in found:
        longest = max(len(row) for direction in rows(figure.marks) for row in direction)
        refused = [name for name in fair if _room(words, name, len(tiles.colours)) < longest]
        plain += bool(refused)
        asked = [name for name in fair if name not in refused or plain % SELDOM == 0]
        if asked:
            yield figure, asked


def _room(words: Vocabulary, goal: str, colours: int) -> float:
    """The cells that a row may have at most where a goal says how often a colour may stand in it."""
    limits = [one.at_most * colours for one in words.goal(goal).requirements if isinstance(one, Rows)]
    return min(limits, default=inf)


def _set_of(words: Vocabulary, size: int) -> str:
    """The first set that covers so many cells in colours."""
    known = {name: one.tile_set for name, one in words.sets.items()}
    coloured = {name: tiles.cells for name, tiles in known.items() if tiles.colours[0].isalpha()}
    fitting = [name for name, cells in coloured.items() if cells == size]
    if not fitting:
        sizes = ", ".join(str(cells) for cells in sorted({*coloured.values()}) if cells <= MOST_CELLS)
        raise ContentError(f"no set of tiles covers {size} cells, expected a size of {sizes}, or tiles of your own")
    return fitting[0]


def _named(words: Vocabulary, goals: str) -> list[str]:
    """The goals that were asked for, by name."""
    asked = [*dict.fromkeys(name for part in goals.split(",") if (name := part.strip()))]
    for name in asked:
        words.goal(name)
    if not asked:
        raise ContentError(f"goals {goals!r}, expected names of goals with commas between them")
    return asked


def _fair(words: Vocabulary, tiles: TileSet) -> list[str]:
    """The goals that the tiles do not rule out on any figure, none that means the same as another."""
    meant: dict[str, str] = {}
    for name, goal in words.goals.items():
        told = [narrowed(one, tiles) for one in goal.requirements]
        if None not in told:
            meant.setdefault(canonical(one for one in told if one is not None), name)
    if not meant:
        raise ContentError(f"no goal is known that the tiles {tiles} could reach; name some with --goals")
    return [*meant.values()]
