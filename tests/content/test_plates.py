"""What the hex book promises of its unfinished pictures, and of what its cover and openers show."""

from collections.abc import Iterator

import pytest

from generator.claim import Unique
from generator.errors import Refuted
from generator.grid.hex import SYMMETRIES, Hex, reading_order
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.checker import check_colouring
from generator.puzzles.dihexes.layout import HexLayout
from tests.shipped import shipped_book

BOOK = shipped_book("dihexes")
ASKED = [entry.problem for chapter in BOOK.chapters for entry in chapter.entries]
FIGURES = [problem for problem in ASKED if isinstance(problem, Colouring)]
PLATES = [
    entry.problem
    for chapter in BOOK.chapters
    if chapter.name == "plates"
    for entry in chapter.entries
    if isinstance(entry.problem, Colouring)
]
ORNAMENTS = [entry.problem for chapter in BOOK.ornaments for entry in chapter.entries]
Pieces = list[list[tuple[Hex, str]]]


def named(problem: Colouring) -> str:
    return problem.id


def placed_on(pieces: Pieces, figure: HexPicture) -> Iterator[Pieces]:
    """Every way to lay a picture upon a figure of the same form, turned and turned over."""
    for symmetry in SYMMETRIES:
        turned = [[(symmetry.of(cell), colour) for cell, colour in piece] for piece in pieces]
        q, r = min((cell for piece in turned for cell, _ in piece), key=reading_order)
        moved = [[(cell.moved(-q, -r), colour) for cell, colour in piece] for piece in turned]
        if {cell for piece in moved for cell, _ in piece} == figure.marks.keys():
            yield moved


def answers(layout: HexLayout, shown: Colouring, asked: Colouring) -> bool:
    """Whether a picture, however it is held, is what another problem asks for."""
    bare = HexPicture(tuple((cell, EMPTY) for cell, _ in asked.picture.spots))
    for pieces in placed_on([list(piece) for piece in layout.pieces(shown.picture)], bare):
        try:
            check_colouring(HexLayout.on(bare, pieces), bare, asked.tile_set, asked.requirements)
        except Refuted:
            continue
        return True
    return False


def test_the_search_for_answers_finds_one() -> None:
    star = next(problem for problem in FIGURES if problem.id == "star-apart")
    found = next(star.solve())
    assert [one.id for one in FIGURES if answers(found, star, one)] == ["star-apart"]


@pytest.mark.parametrize("plate", PLATES, ids=named)
def test_every_plate_has_one_answer_and_begins_with_tiles(plate: Colouring) -> None:
    assert isinstance(plate.claim, Unique)
    assert plate.laid
    assert plate.text.endswith(".")
    assert plate.wrong in (None, 3)
    assert plate.grade


def test_all_three_kinds_are_there() -> None:
    mirrored = [plate for plate in PLATES if "mirror" in plate.kinds]
    wrong = [plate for plate in PLATES if plate.wrong]
    changing = [plate for plate in PLATES if not plate.wrong and {"threefold", "sixfold"}.intersection(plate.kinds)]
    assert (len(PLATES), len(mirrored), len(wrong), len(changing)) == (12, 2, 4, 4)


@pytest.mark.parametrize("plate", [plate for plate in PLATES if plate.wrong], ids=named)
def test_a_plate_with_wrong_tiles_is_nobodys_answer(plate: Colouring) -> None:
    assert not [asked.id for asked in FIGURES if answers(plate.begun, plate, asked)]


@pytest.mark.parametrize("plate", [plate for plate in PLATES if not plate.wrong], ids=named)
def test_a_plate_shows_at_most_half_of_its_tiles(plate: Colouring) -> None:
    assert sum(len(one.cells) for one in plate.begun.laid) <= len(plate.picture.marks) / 2


@pytest.mark.parametrize("ornament", ORNAMENTS, ids=named)
def test_an_ornament_is_nobodys_answer(ornament: Colouring) -> None:
    found = next(ornament.solve())
    assert not [asked.id for asked in FIGURES if answers(found, ornament, asked)]


def test_the_cover_and_the_openers_show_ornaments() -> None:
    shown = [BOOK.book.cover, *(part.art for part in BOOK.book.parts)]
    assert {name for name in shown if name} <= {ornament.id for ornament in ORNAMENTS}
