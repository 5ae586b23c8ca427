"""Nothing that is printed before the answers tells which goals cannot be reached.

Our book of shapes is composed twice: as it is, and as if just as many other goals of each chapter could not be
reached. Whoever sees only the questions must not be able to tell the two apart. Answers, reasons and the
pushes among the hints say which is which, and so does the ledger, for it is a record of what was proven.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator.claim import Impossible, Solvable
from generator.compose.document import Division, Document
from generator.compose.items import Item
from generator.compose.render import Composer
from generator.compose.runs import FigureReference
from generator.compose.tags.board import BoardPage
from generator.compose.tags.hints import Hints
from generator.compose.tags.section import SectionPages
from generator.compose.tags.worksheet import Worksheet
from generator.grid.hexpicture import HexPicture
from generator.load import Entry, LoadedBook, load_book
from generator.puzzles.colouring import Colouring
from generator.puzzles.dihexes.layout import HexLayout
from generator.system.cache import Cache
from generator.verify import Verified, make_ledger
from generator.verify.proof import Proof, Verdict
from tests.conftest import ROOT

CHAPTERS = ("sixteen", "twenty", "twenty-four")
BOOK = f"""title: Shapes
papers: [a4]
sheets: []
parts: [{{title: Shapes, chapters: [{", ".join(f"{name}.yaml" for name in CHAPTERS)}]}}]
"""
TOLD = frozenset({"solutions", "why", "checked"})
"""The sections that say what was found."""

PAGES = ("book.xml.j2", "boards.xml.j2", "worksheets.xml.j2")

Pair = tuple[Composer, Composer]


@pytest.fixture(scope="module")
def told_twice(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    folder = tmp_path_factory.mktemp("books") / "shapes"
    folder.mkdir()
    for name in (*CHAPTERS, "goals"):
        shutil.copy(ROOT / "content" / "dihexes" / f"{name}.yaml", folder)
    (folder / "book.yaml").write_text(BOOK)
    book = load_book(folder)
    return composer(book, {}), composer(book, other_way_round(book))


def composer(book: LoadedBook, others: dict[str, Entry]) -> Composer:
    entries = [entry for chapter in book.proven for entry in chapter.entries]
    found = [proven(others.get(entry.problem.id, entry)) for entry in entries]
    return Composer(book, found, make_ledger(book, found), bags={}, folders=[ROOT / "templates"], store=Cache(None))


def proven(entry: Entry) -> Verified[Any]:
    """A double of a proof: what is claimed to be possible has an answer, though not a good one."""
    problem: Any = entry.problem
    solution = covered(problem.picture) if isinstance(problem.claim, Solvable) else None
    return Verified(entry, Proof(Verdict.PROVEN, ""), solution, f"{problem.id} {problem.claim}")


def covered(picture: HexPicture) -> HexLayout:
    """Some tiles that lie on all cells."""
    left, pieces = [*picture.marks], []
    while left:
        cell, *left = left
        near = [other for other in left if other in cell.neighbours()][:1]
        pieces.append([*zip((cell, *near), "AB", strict=False)])
        left = [other for other in left if other not in near]
    return HexLayout.on(picture, pieces)


def other_way_round(book: LoadedBook) -> dict[str, Entry]:
    """The goals that change places: in each chapter all that are out of reach, and as many that are not."""
    found: dict[str, Entry] = {}
    for chapter in book.numbered:
        asked = [entry for entry in chapter.entries if isinstance(entry.problem, Colouring)]
        lost = [entry for entry in asked if isinstance(entry.problem.claim, Impossible)]
        others = [entry for entry in asked if isinstance(entry.problem.claim, Solvable)][: len(lost)]
        assert len(lost) == len(others) > 0
        for claim, entries in ((Solvable(), lost), (Impossible(), others)):
            found |= {entry.problem.id: claiming(entry, claim) for entry in entries}
    return found


def claiming(entry: Entry, claim: Solvable | Impossible) -> Entry:
    problem: Any = entry.problem
    return replace(entry, problem=problem.model_copy(update={"claim": claim, "why": None}))


def asked(document: Document) -> list[Division]:
    """The pages before the answers; of the hints, the nudges."""
    divisions = [
        division
        for division in document.divisions
        if not (isinstance(division, SectionPages) and division.anchor in TOLD)
    ]
    return [without_pushes(division) for division in divisions]


def without_pushes(division: Division) -> Division:
    if not isinstance(division, SectionPages):
        return division
    return replace(
        division, blocks=tuple(nudged(one) if isinstance(one, Hints) else one for one in division.blocks)
    )


def nudged(block: Hints) -> Hints:
    groups = [
        replace(one, hints=tuple(replace(hint, push=str(bool(hint.push))) for hint in one.hints))
        for one in block.groups
    ]
    return replace(block, groups=tuple(groups))


def said(value: Any) -> Iterator[str]:
    """All that a page is made of: words, numbers and names of places, and what its figures show and say."""
    if isinstance(value, FigureReference):
        yield f"{value.draw()}"
    elif is_dataclass(value):
        yield type(value).__name__
        for field in fields(value):
            yield from said(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from said(one)
    else:
        yield repr(value)


@pytest.mark.parametrize("template", PAGES)
def test_no_page_before_the_answers_tells_what_cannot_be_done(told_twice: Pair, template: str) -> None:
    as_it_is, otherwise = (asked(one.document({}, template)) for one in told_twice)
    assert len(as_it_is) == len(otherwise)
    for division, other in zip(as_it_is, otherwise, strict=True):
        assert [*said(division)] == [*said(other)]


def test_the_answers_do_tell(told_twice: Pair) -> None:
    as_it_is, otherwise = (one.document({}).divisions for one in told_twice)
    assert as_it_is != otherwise


def test_every_figure_has_a_board_and_a_worksheet_whatever_can_be_done_on_it(told_twice: Pair) -> None:
    wanted = {item.place for item in told_twice[0].items.values() if item.number}
    boards = told_twice[0].document({}, "boards.xml.j2").divisions
    sheets = told_twice[0].document({}, "worksheets.xml.j2").divisions
    named = {
        place
        for division in boards
        if isinstance(division, BoardPage)
        for place in (division.number, *numbers(division.also))
    }
    assert named == wanted == {division.number for division in sheets if isinstance(division, Worksheet)}


def numbers(words: str) -> list[str]:
    return re.findall(r"\d+", words)


def test_every_goal_of_a_chapter_with_grades_has_a_grade(told_twice: Pair) -> None:
    assert {item.id for item in told_twice[0].items.values() if item.number and not item.grade} == set()


def test_every_figure_has_a_nudge_and_every_goal_a_push(told_twice: Pair) -> None:
    for item in told_twice[0].items.values():
        assert all(item.hints) or not item.number, item.id


def test_a_board_shows_every_set_of_tiles_that_is_laid_on_it(told_twice: Pair) -> None:
    boards = {
        division.number: division
        for division in told_twice[0].document({}, "boards.xml.j2").divisions
        if isinstance(division, BoardPage)
    }
    for number in map(str, range(10, 19)):
        assert [title for title, _ in boards[number].charts] == [
            "Use these tiles",
            "Quads: any ten of these fifteen",
        ]
        pairs, any_ten = (repr(figures[0].draw()) for _, figures in boards[number].charts)
        assert "The tiles: AB" in pairs and "The tiles: AA" in any_ten


def test_goals_stand_in_the_order_of_their_letters_however_they_are_written_down(tmp_path: Path) -> None:
    text = (ROOT / "content" / "dihexes" / "twenty-four.yaml").read_text()
    swapped = re.sub(r"(      apart: .*\n)(      latin: .*\n)", r"\2\1", text)
    assert swapped.count("\n") == text.count("\n") and swapped != text
    # The first figure gives the letters; all others have their goals the other way round.
    first = text.index("  - id:", text.index("figures:") + 12)
    (tmp_path / "shapes").mkdir()
    shutil.copy(ROOT / "content" / "dihexes" / "goals.yaml", tmp_path / "shapes")
    (tmp_path / "shapes" / "twenty-four.yaml").write_text(text[:first] + swapped[swapped.index("  - id:", first) :])
    book = BOOK.replace(", ".join(f"{name}.yaml" for name in CHAPTERS), "twenty-four.yaml")
    (tmp_path / "shapes" / "book.yaml").write_text(book)
    items = composer(load_book(tmp_path / "shapes"), {}).items.values()
    numbers = [(int(item.place), item.letter) for item in items if item.number]
    assert numbers == sorted(numbers) and len({*numbers}) == 20


def test_no_file_of_ours_is_named_after_an_answer() -> None:
    names = [str(path.relative_to(ROOT)).lower() for path in (ROOT / "content").rglob("*")]
    assert not [name for name in names if re.search("impossible|cannot|unsolv", name)]


@pytest.mark.parametrize("claim", [Solvable(), Impossible()])
def test_a_problem_without_a_name_is_not_called_by_what_is_claimed_of_it(claim: Any) -> None:
    entry: Any = SimpleNamespace(problem=SimpleNamespace(claim=claim, subject="", title=""))
    assert Item(Verified(entry, Proof(Verdict.PROVEN, ""), None, ""), "1", "").words == ""
