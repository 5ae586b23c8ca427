"""Every shipped tiled figure: its solution is accepted, and what is made of it by one change is not."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any

import pytest

from generator.claim import Solvable, Unique
from generator.errors import Refuted
from generator.grid.hexpicture import HexPicture
from generator.puzzles.colouring import Colouring
from generator.puzzles.dihexes.layout import HexLayout, Laid
from generator.puzzles.hexmate import Hexmate
from tests.shipped import shipped_book

Tiled = Colouring | Hexmate

QUICK = ("patterns", "sixteen", "twenty")
FEW = 8
"""How many changes of a kind are tried on each figure."""


@cache
def shipped() -> dict[str, list[Tiled]]:
    """The problems of each chapter that have a solution."""
    return {
        chapter.name: [
            entry.problem
            for entry in chapter.entries
            if isinstance(entry.problem, (Colouring, Hexmate))
            and isinstance(entry.problem.claim, (Solvable, Unique))
        ]
        for chapter in shipped_book("dihexes").chapters
    }


def chapters() -> Iterator[Any]:
    for name, problems in shipped().items():
        if problems:
            yield pytest.param(name, marks=() if name in QUICK else pytest.mark.slow)


def refuted(problem: Tiled, layout: HexLayout) -> bool:
    try:
        problem.check(layout)
    except Refuted:
        return True
    return False


def is_as_good(problem: Tiled, layout: HexLayout) -> bool:
    """Whether the solver, given all the colours of a layout, lays them with the tiles too."""
    if isinstance(problem, Hexmate):
        return layout in list(problem.solve())
    given = str(HexPicture.of(layout.colours(problem.picture)))
    twin = problem.model_copy(update={"figure": given, "solution": None})
    twin.__dict__.pop("picture", None)
    return next(twin.solve(), None) is not None


def exchanged(layout: HexLayout) -> Iterator[HexLayout]:
    """Two tiles of one size lie in each other's places."""
    for one, other in combinations(layout.laid, 2):
        if len(one.cells) == len(other.cells) and one.tile != other.tile:
            rest = [laid for laid in layout.laid if laid not in (one, other)]
            yield HexLayout.of([*rest, Laid(one.colours, other.cells), Laid(other.colours, one.cells)])


def repeated(layout: HexLayout) -> Iterator[HexLayout]:
    """A tile gives way to one that lies elsewhere already."""
    for one, other in combinations(layout.laid, 2):
        if len(one.cells) == len(other.cells) and one.tile != other.tile:
            rest = [laid for laid in layout.laid if laid != one]
            yield HexLayout.of([*rest, Laid(other.colours, one.cells)])


def recoloured(layout: HexLayout, palette: tuple[str, ...]) -> Iterator[HexLayout]:
    """One hex has another colour."""
    for one in layout.laid:
        colour = next(letter for letter in palette if letter != one.colours[0])
        rest = [laid for laid in layout.laid if laid != one]
        yield HexLayout.of([*rest, Laid(colour + one.colours[1:], one.cells)])


def shortened(layout: HexLayout) -> Iterator[HexLayout]:
    """One tile is not there."""
    for one in layout.laid:
        yield HexLayout.of(laid for laid in layout.laid if laid != one)


@pytest.mark.parametrize("name", list(chapters()))
def test_one_change_to_a_solution_is_refuted(name: str) -> None:
    for problem in shipped()[name]:
        found, palette = next(iter(problem.solve())), problem.tile_set.colours
        assert not refuted(problem, found)
        exchanges, flips = list(islice(exchanged(found), FEW)), list(islice(recoloured(found, palette), FEW))
        wrong = [*islice(repeated(found), FEW), *islice(shortened(found), FEW)]
        wrong += flips if problem.tile_set.use is None else []
        for layout in wrong:
            assert refuted(problem, layout), f"{problem.id}: {layout}"
        assert any(refuted(problem, layout) for layout in exchanged(found)), problem.id
        for layout in (*exchanges, *flips):
            assert refuted(problem, layout) or is_as_good(problem, layout), f"{problem.id}: {layout}"
