"""Holding a new problem to its claim by two compiled searches, written apart.

One reads the picture by itself and asks whom a domino touches; it keeps states in words and finds a group
whole domino by domino. The other begins at the layout of the engine, keeps a number for each domino, and
finds a group whole cell by cell.
"""

from functools import cache

from generator.claim import Claim, Shortest
from generator.errors import Disagreement, Refuted, Undecided
from generator.puzzles.sliding import boards, tables
from generator.puzzles.sliding.checker import CheckedTable
from generator.puzzles.sliding.climbing import explore as explore_dominoes
from generator.puzzles.sliding.loops import explore as explore_cells
from generator.puzzles.sliding.solving import Slides
from generator.solve.compiled import ints_of
from generator.tiles.layout import Layout

DOMINOES, CELLS = "search domino by domino", "search cell by cell"
MOST = 20_000
"""States after which neither search goes on."""


def held(picture: str, layout: Layout, captures: bool, claim: Claim) -> tuple[str, str]:
    """The names of both searches, which find the shortest line as long as claimed; else the error that says so."""
    if not isinstance(claim, Shortest):
        raise Undecided("only the shortest line of a new problem is searched for so quickly")
    found = by_dominoes(picture, captures)
    again = by_cells(layout, captures)
    if found != again:
        raise Disagreement(f"the {DOMINOES} finds {_in_words(found)}, the {CELLS} {_in_words(again)}")
    if found != claim.moves:
        raise Refuted(f"the claim says {claim.moves} moves, but there is {_in_words(found)}")
    return DOMINOES, CELLS


def by_dominoes(picture: str, captures: bool) -> int | None:
    """The moves of a shortest line, None where there is none; raises Undecided where there are too many states."""
    cells = CheckedTable.laid(picture).cells
    places = [(row, col, row == end) for (row, col), (end, _) in cells.values()]
    group = tables.group_of(places, captures, ints_of(int(digit) for name in cells for digit in name))
    desk = _desk(len(places))
    tables.begin(group, desk, places)
    return _moves(explore_dominoes(group, desk, whole=False), desk.tally[tables.SOLVED])


def by_cells(layout: Layout, captures: bool) -> int | None:
    """The moves of a shortest line, None where there is none; raises Undecided where there are too many states."""
    slides = Slides(layout, captures)
    room = _room(len(slides.start))
    boards.begin(slides, room)
    return _moves(explore_cells(boards.board_of(slides), room), room.tally[boards.SOLVED])


_desk = cache(lambda size: tables.desk_for(size, MOST))
_room = cache(lambda size: boards.room_for(size, MOST))


def _moves(known: bool, solved: int) -> int | None:
    if not known:
        raise Undecided(f"there are more than {MOST:,} states")
    return None if solved < 0 else solved


def _in_words(moves: int | None) -> str:
    return "no line at all" if moves is None else f"a shortest line of {moves} moves"
