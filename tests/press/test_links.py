"""Links: into the book by a place, out of it by an address."""

from io import BytesIO

import pikepdf

from generator.press.book import press_book
from generator.printing.paper import PAPERS
from generator.system.cache import Cache
from tests.compose.test_vocabulary import section


def test_a_link_out_of_the_book_is_one_that_a_reader_can_follow() -> None:
    document = section('<p>See <ref to="https://example.org/a?b=1&amp;c=2">there</ref>.</p>')
    with pikepdf.open(BytesIO(press_book(document, PAPERS["a4"], Cache(None)).data)) as pdf:
        notes = [note for page in pdf.pages for note in page.get("/Annots", [])]
        assert [str(note.A.URI) for note in notes if "/A" in note] == ["https://example.org/a?b=1&c=2"]
