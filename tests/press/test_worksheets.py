"""A problem a page: with a line for a name, room for the answer, and nothing of the answer."""

from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.compose.document import Document
from generator.compose.items import Item
from generator.compose.render import Composer
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.goals import GoalRow
from generator.compose.tags.worksheet import Worksheet
from generator.compose.tree import Tree
from generator.errors import LayoutError
from generator.figure.marks import Figure, Label, Line, Mark, Polygon, untagged
from generator.figure.shapes import rectangle
from generator.load import load_book
from generator.press.book import press_book
from generator.press.look import USUAL_LOOK
from generator.press.text import width_of
from generator.press.typography import set_in
from generator.press.worksheets import worksheet_figure
from generator.printing.paper import Paper, read_paper
from generator.system.cache import Cache
from generator.system.executors import Pool
from generator.verify import Proof, make_ledger, prove, verified
from tests.conftest import ROOT, shipped_entries
from tests.press.test_small_pages import right_edge
from tests.test_build import small_book

PAPERS = (("a4", None), ("letter", None), ("6x9in", None), ("a4", 18.0), ("6x9in", 18.0))


def figure(name: str, width: float, height: float) -> FigureReference:
    return FigureReference(name, lambda: Figure(width, height, (Polygon(rectangle(0, 0, width, height)),)))


SLIDES = Worksheet(
    number="7",
    chapter="Unmatched Donimoes",
    words="12 slides",
    grade=2,
    open=False,
    task=((Run("Slide the dominoes until they fill one rectangle."),),),
    ask=(),
    credit="by Ada",
    needs="double-six set",
    figure=figure("figure", 60, 40),
    full=None,
    blank=None,
    charts=(),
    rows=(),
    some_impossible=False,
    moves=12,
    unit="slides",
    lines=0,
    book="Beyond the Chain",
    imprint="free to print",
    question="q-x",
    colour=1,
    anchor="worksheet-x",
)
GOALS = tuple(
    (GoalRow(letter=letter, name="Apart", sentence="No two cells of one colour touch."), 3, False)
    for letter in "abcd"
)
SHAPE = replace(
    SLIDES,
    moves=0,
    unit="",
    words="Crab",
    grade=0,
    rows=GOALS,
    full=figure("full", 117, 108),
    charts=(("Use these tiles", (figure("wide chart", 160, 8), figure("chart", 76, 12))),),
    some_impossible=True,
)


def drawn(division: Worksheet, paper: Paper) -> Figure:
    with set_in(USUAL_LOOK.typography(paper)):
        return worksheet_figure(division, paper, "en-GB")[0]


def labels(figure: Figure) -> list[Label]:
    return [mark for mark in untagged(figure.marks) if isinstance(mark, Label)]


def size_of(figure: Figure) -> tuple[float, float]:
    """How large the figure of the problem is: the only polygon but for a chart."""
    points = [mark.points for mark in figure.marks if isinstance(mark, Polygon)][-1]
    return points[2][0] - points[0][0], points[2][1] - points[0][1]


@pytest.mark.parametrize("division", [SLIDES, SHAPE, replace(SLIDES, moves=0, lines=8, unit="")])
@pytest.mark.parametrize(("name", "size"), PAPERS)
def test_a_worksheet_has_a_line_for_a_name_and_stays_inside_its_margins(
    division: Worksheet, name: str, size: float | None
) -> None:
    paper = read_paper(name, size)
    figure = drawn(division, paper)
    said = [label.text for label in labels(figure)]
    assert said[0] == "Name" and "Date" in said
    assert {division.number, division.book} <= {*said}
    assert min(label.size for label in labels(figure)) >= 7
    assert right_edge(list(figure.marks)) <= paper.width - paper.outer + 0.02
    for label in labels(figure):
        assert paper.outer - 0.01 <= label.at[0]
        assert 5 < label.at[1] < paper.height - 5


@pytest.mark.parametrize(("name", "size"), PAPERS)
def test_figure_and_words_do_not_meet(name: str, size: float | None) -> None:
    figure = drawn(SHAPE, read_paper(name, size))
    points = [mark.points for mark in figure.marks if isinstance(mark, Polygon)][-1]
    (left, top), (right, bottom) = points[0], points[2]
    for label in labels(figure):
        x, y = label.at
        wide = width_of(label.text, label.face, label.size, label.tracking)
        assert x > right or x + wide < left or y < top or y - 0.25 * label.size > bottom, label


def test_every_move_that_is_asked_for_has_a_place_of_its_own() -> None:
    said = [label.text for label in labels(drawn(SLIDES, read_paper("a4")))]
    assert [text for text in said if text.isdigit() and text != "7"][:6] == ["1", "2", "3", "4", "5", "6"]
    assert said.count("12") == 1 and "13" not in said
    assert "YOUR SLIDES" in said


def test_lines_are_ruled_for_an_answer_in_words_and_fewer_where_room_is_short() -> None:
    def lines(division: Worksheet, name: str) -> int:
        found = [mark for mark in drawn(division, read_paper(name)).marks if isinstance(mark, Line)]
        widest = max(line.end[0] - line.start[0] for line in found)
        return sum(line.end[0] - line.start[0] > widest - 0.1 for line in found) - 2

    words = replace(SLIDES, moves=0, unit="", lines=8)
    assert lines(words, "a4") == 8
    assert lines(replace(words, figure=figure("tall", 80, 120)), "6x9in") < 8
    assert lines(replace(words, lines=0), "a4") == 0


def test_goals_have_boxes_letters_sentences_and_grades() -> None:
    said = [label.text for label in labels(drawn(SHAPE, read_paper("a4")))]
    assert said.count("No two cells of one colour touch.") == 4
    assert [text for text in said if text in "abcd"] == ["a", "b", "c", "d"]
    assert any(text.startswith("Not every goal") for text in said)


def test_a_shape_is_as_large_as_real_tiles_where_it_fits_and_else_as_large_as_it_can_be() -> None:
    assert size_of(drawn(SHAPE, read_paper("a4"))) == pytest.approx((117, 108))
    wide, _ = size_of(drawn(SHAPE, read_paper("6x9in")))
    assert 60 < wide < 117


def test_an_answer_that_is_laid_beside_the_figure_gets_an_empty_place() -> None:
    division = replace(SLIDES, moves=0, unit="", blank=figure("blank", 42, 42), figure=figure("figure", 47, 44))
    for name in ("a4", "6x9in"):
        found = [mark.points for mark in drawn(division, read_paper(name)).marks if isinstance(mark, Polygon)]
        assert len(found) == 2
        one, other = found
        assert other[0][0] > one[1][0] or other[0][1] > one[2][1]


def test_a_small_figure_is_no_larger_than_makes_sense() -> None:
    assert size_of(drawn(replace(SLIDES, figure=figure("small", 20, 20)), read_paper("a4"))) == pytest.approx(
        (50, 50)
    )


@settings(max_examples=30)
@given(
    name=st.sampled_from(["a4", "letter", "8.5x8.5in", "6x9in"]),
    size=st.integers(10, 24),
    wide=st.integers(20, 110),
    high=st.integers(20, 110),
    moves=st.integers(0, 60),
)
def test_in_large_print_a_figure_is_no_smaller_than_in_usual_type_or_than_in_the_book(
    name: str, size: int, wide: int, high: int, moves: int
) -> None:
    division = replace(SLIDES, figure=figure("any", wide, high), moves=moves, unit="slides" if moves else "")
    usual, large = read_paper(name), read_paper(name, float(size))
    if size < usual.usual:
        return
    before, after = (size_of(drawn(division, paper))[0] for paper in (usual, large))
    assert after >= min(before, wide * size / usual.usual) - 0.01


def test_in_large_print_the_words_are_larger_where_the_figure_leaves_room() -> None:
    division = replace(SLIDES, figure=figure("small", 30, 20), moves=4)
    sizes = [max(label.size for label in labels(drawn(division, read_paper("a4", size)))) for size in (10, 14, 18)]
    assert sizes == sorted(set(sizes))


def test_a_figure_that_fits_no_page_is_refused() -> None:
    with pytest.raises(LayoutError, match="worksheet 7, 12 slides: its figure does not fit 120 by"):
        drawn(replace(SLIDES, figure=figure("huge", 100, 600)), read_paper("6x9in"))


def test_an_open_problem_is_a_worksheet_too() -> None:
    division = replace(SLIDES, open=True, grade=0, moves=0, lines=4)
    assert "OPEN" in [label.text for label in labels(drawn(division, read_paper("a4")))]


def composed(folder: Path, cache: Cache, templates: list[Path]) -> tuple[Composer, Document]:
    loaded = load_book(folder)
    entries = [entry for chapter in loaded.proven for entry in chapter.entries]
    proofs = prove(entries, cache, Pool(1), lambda entry, proof: None)
    found = [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
    composer = Composer(loaded, found, make_ledger(loaded, found), bags={}, folders=templates, store=cache)
    return composer, composer.document({}, "worksheets.xml.j2")


def test_every_numbered_problem_of_a_book_has_one_page_and_its_own_template_counts(tmp_path: Path) -> None:
    folder, cache = small_book(tmp_path), Cache(tmp_path / "cache")
    book = folder / "book.yaml"
    book.write_text(book.read_text().partition("  - title: Games")[0])
    composer, document = composed(folder, cache, [ROOT / "templates"])
    divisions = [division for division in document.divisions if isinstance(division, Worksheet)]
    assert [division.number for division in divisions] == [
        item.number for item in composer.items.values() if item.number
    ]
    assert len(divisions) == len(document.divisions) == 4
    one, other = (press_book(document, read_paper("a4"), cache) for _ in range(2))
    assert one.data == other.data and len(one.pages) == 4
    own = tmp_path / "templates"
    own.mkdir()
    (own / "worksheets.xml.j2").write_text(
        '<book title="Mine"><worksheet chapter="Mine"><p>Do it.</p><task id="dominosa-1"/></worksheet></book>'
    )
    assert composer.templates.folders == [ROOT / "templates"]
    _, mine = composed(folder, cache, [own, ROOT / "templates"])
    assert [division.chapter for division in mine.divisions if isinstance(division, Worksheet)] == ["Mine"]


def numbered(proofs: dict[str, Proof]) -> list[list[Item]]:
    """All shipped problems, those of one figure together."""
    items = [
        Item(verified(entry, proofs[entry.problem.id]), "1", "x")
        for entry in shipped_entries()
        if not entry.is_example
    ]
    groups = [[*group] for _, group in groupby(items, lambda item: item.group or item.id)]
    letters = "abcdefgh"
    return [
        [replace(i, number=f"1{letters[n]}", letter=letters[n]) for n, i in enumerate(group)]
        if len(group) > 1
        else group
        for group in groups
    ]


def worksheet_of(items: list[Item]) -> Worksheet:
    tasks = "".join(f'<task id="{item.id}"/>' for item in items)
    tree: Any = Tree({item.id: item for item in items}, {})
    [division] = tree.document(f'<book title="x"><worksheet chapter="x">{tasks}</worksheet></book>').divisions
    assert isinstance(division, Worksheet)
    return division


def answers(items: list[Item]) -> list[tuple[Mark, ...]]:
    """What only an answer shows."""
    asked = {*untagged(items[0].question_figure().draw().marks)}
    solved = [item.answer_figure().draw().marks for item in items if item.answered and not item.moves]
    return [tuple(mark for mark in untagged(marks) if mark not in asked) for marks in solved]


@pytest.mark.slow
def test_no_shipped_problem_shows_anything_of_its_answer(proofs: dict[str, Proof]) -> None:
    groups = numbered(proofs)
    assert len({group[0].verified.problem.__class__ for group in groups}) >= 9
    for items in groups:
        division = worksheet_of(items)
        figure = division.figure.draw()
        shown = [*untagged(figure.marks)]
        assert shown == [*untagged(items[0].verified.problem.draw().marks)]
        for only in answers(items):
            assert only and not {*only} <= {*shown}
        for name in ("a4", "letter", "6x9in"):
            page = drawn(division, read_paper(name))
            said = {label.text for label in labels(page)}
            assert "Name" in said
            assert min(label.size for label in labels(page)) >= 7 - 0.01
            for item in items:
                assert not item.answered or len(item.answer) < 4 or item.answer not in said
