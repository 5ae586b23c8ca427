"""The screen edition: tagged in reading order, every figure in words, and PDF/A-2b."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest

from generator.compose.document import Document
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.front import TitlePage
from generator.compose.tags.grid import Grid
from generator.compose.tags.opener import Opener, OpenerRow
from generator.compose.tags.page import PageBreak
from generator.compose.tags.problem import QuestionCard
from generator.compose.tags.prose import Prose
from generator.compose.tags.section import SectionPages
from generator.compose.tags.table import RuledTable, TableColumn
from generator.compose.tags.texts import Bullets, Heading, Paragraph
from generator.errors import LayoutError
from generator.figure.marks import Figure, Label, Line
from generator.finish.archive import accessible
from generator.press.book import Pressed, press_book
from generator.press.job import TAGGED
from generator.printing.paper import PAPERS
from generator.system.cache import Cache
from tests.finish.reading import Spoken, painted

SQUARE = FigureReference(
    "square", lambda: Figure(40, 20, (Line((0, 0), (40, 20)), Label((4, 9), "7", 9))).with_alt_text("A seven.")
)
ASKED = tuple(
    QuestionCard(
        number=str(number),
        figure=SQUARE,
        anchor=f"q-{number}",
        answer="s-end",
        grade=2,
        title="Seven",
        ask=(Run("Find it."),),
    )
    for number in (1, 2)
)
LONG = (Run("A paragraph that is long enough to be set in more than one line of the page, with a "),)
LINKED = (*LONG, Run("link", target="s-end"), Run(" in it."))
TABLE = RuledTable(
    columns=(TableColumn(head="Name", share=1), TableColumn(head="Worth", share=1, manner="right")),
    rows=tuple((f"n{row}", str(row)) for row in range(60)),
)


def sections() -> tuple[SectionPages, ...]:
    first = (
        Paragraph(text=LINKED),
        Heading(text="Asked"),
        Grid(questions=ASKED),
        Bullets(items=((Run("one"),), (Run("two"),)), numbered=True),
    )
    last = (Heading(text="Deep", level=3), Prose((Paragraph(text=LONG),)), PageBreak(), TABLE)
    chapter = SectionPages(
        title="Chapter", subtitle="Under it", head="", part=1, colour=1, blocks=first, anchor="s-first"
    )
    return chapter, SectionPages(title="End", subtitle="", head="", part=0, colour=0, blocks=last, anchor="s-end")


def document() -> Document:
    rows = (OpenerRow(cells=("Chapter", "1–2"), target="s-first"),)
    opener = Opener(
        number=1,
        title="Part",
        text=(Run("Words."),),
        heads=("Chapter", "Numbers"),
        rows=rows,
        total=(),
        note=(),
        art=None,
        anchor="part",
        colour=1,
    )
    title = TitlePage(title="Small", subtitle="A book", author="Nobody", imprint="", motif="dominoes")
    return Document(
        title="Small", subtitle="", author="Nobody", language="en-GB", divisions=(title, opener, *sections())
    )


@cache
def pressed() -> Pressed:
    return press_book(document(), PAPERS["a4"], Cache(None), job=TAGGED)


@cache
def finished() -> bytes:
    return accessible(pressed(), "small.pdf", Cache(None))


@cache
def spoken() -> Spoken:
    return Spoken(finished())


READ = [
    ("Document", ""),
    ("H1", "Small"),
    ("P", "A book"),
    ("P", "Nobody"),
    ("H1", "1 Part"),
    ("P", "Words."),
    ("Table", ""),
    ("TR", ""),
    ("TH", "CHAPTER"),
    ("TH", "NUMBERS"),
    ("TH", "PAGE"),
    ("TR", ""),
    ("TD", "Chapter"),
    ("TD", "1–2"),
    ("TD", "3"),
    ("H2", "Chapter"),
    ("P", "Under it"),
    ("P", "A paragraph that is long enough to be set in more than one line of the page, with a in it."),
    ("Link", "link "),
    ("H3", "Asked"),
    ("H4", "Seven"),
    ("Link", "1 "),
    ("Figure", "How hard: steady, 2 of 5"),
    ("P", "Find it."),
    ("Figure", "A seven."),
    ("H4", "Seven"),
    ("Link", "2 "),
    ("Figure", "How hard: steady, 2 of 5"),
    ("P", "Find it."),
    ("Figure", "A seven."),
    ("L", ""),
    ("LI", ""),
    ("Lbl", "1."),
    ("LBody", "one"),
    ("LI", ""),
    ("Lbl", "2."),
    ("LBody", "two"),
    ("H1", "End"),
    ("H2", "Deep"),
    ("P", "A paragraph that is long enough to be set in more than one line of the page, with a"),
    ("Table", ""),
    ("TR", ""),
    ("TH", "NAME"),
    ("TH", "WORTH"),
]


def test_a_book_is_read_out_in_the_order_of_its_text() -> None:
    read = spoken().read()
    assert read[: len(READ)] == READ
    rows = [text for tag, text in read[len(READ) :] if tag == "TD"]
    assert rows == [text for row in TABLE.rows for text in row]


def test_the_head_of_a_table_is_read_once_though_it_stands_on_both_pages() -> None:
    shown = [page for page in spoken().pdf.pages if b"004E0041004D0045" in page.Contents.read_bytes()]
    assert len(shown) == 2
    assert [text for tag, text in spoken().read() if tag == "TH"].count("NAME") == 1
    assert sum(tag == "Table" for tag, _ in spoken().read()) == 2


def test_no_heading_skips_a_level() -> None:
    levels = [int(tag[1]) for tag, _ in spoken().read() if tag[0] == "H"]
    assert levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels))


def test_every_mark_is_in_the_tree_and_every_one_is_another() -> None:
    root = spoken().pdf.Root.StructTreeRoot
    parents = dict(zip([*root.ParentTree.Nums][::2], [*root.ParentTree.Nums][1::2], strict=True))
    for page in spoken().pdf.pages:
        loose, marks = painted(page)
        assert not loose and sorted(marks) == [*range(len(marks))]
        assert len(parents[int(page.StructParents)]) == len(marks)


def test_every_link_is_in_the_tree_and_says_where_it_leads() -> None:
    root = spoken().pdf.Root.StructTreeRoot
    parents = dict(zip([*root.ParentTree.Nums][::2], [*root.ParentTree.Nums][1::2], strict=True))
    notes = [note for page in spoken().pdf.pages for note in page.get("/Annots", [])]
    assert [str(note.Contents) for note in notes] == ["Page 4"] * 3
    assert all(str(parents[int(note.StructParent)].S) == "/Link" for note in notes)


def test_the_file_says_its_language_its_title_and_that_it_is_tagged() -> None:
    with pikepdf.open(BytesIO(finished())) as pdf:
        assert bool(pdf.Root.MarkInfo.Marked) and str(pdf.Root.Lang) == "en-GB"
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
        assert pdf.open_metadata().pdfa_status == "2B"


def test_the_same_book_has_the_same_bytes_on_every_day() -> None:
    assert accessible(pressed(), "small.pdf", Cache(None)) == finished()
    assert press_book(document(), PAPERS["a4"], Cache(None), job=TAGGED).data == pressed().data


def test_a_page_without_tags_has_none_of_the_marks() -> None:
    plain = press_book(document(), PAPERS["a4"], Cache(None))
    assert plain.structure is None
    with pikepdf.open(BytesIO(plain.data)) as pdf:
        assert all(not painted(page)[1] and b"%" not in page.Contents.read_bytes() for page in pdf.pages)


def test_what_is_no_archive_is_refused_with_its_reason() -> None:
    with pikepdf.open(BytesIO(pressed().data)) as pdf:
        pdf.pages[0].Contents = pdf.make_stream(b"/Fx 9 Tf BT (x) Tj ET")
        pdf.pages[0].Resources = pikepdf.Dictionary(
            Font=pikepdf.Dictionary(
                Fx=pikepdf.Dictionary(
                    Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
                )
            )
        )
        buffer = BytesIO()
        pdf.save(buffer)
    with pytest.raises(LayoutError, match=r"^small\.pdf: it would be no PDF/A-2b: "):
        accessible(replace(pressed(), data=buffer.getvalue(), structure=None), "small.pdf", Cache(None))
