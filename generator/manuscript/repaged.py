"""A book on another page, or in type of another size, than it asks for itself."""

from typing import Any

from generator.manuscript.book import Book
from generator.printing.editions import Edition, file_name, pages_of
from generator.printing.page import PageSetup, read_size
from generator.printing.paper import read_paper
from generator.value import Value

AT_HOME = ("boards", "booklet")
"""What lies on the paper of a printer at home, whatever the page of the book."""


class Repaged(Value):
    """A page and a size of type in the place of a book's own; either may be left out."""

    paper: str | None = None
    text: float | None = None

    def __bool__(self) -> bool:
        """Whether anything is asked for."""
        return self.paper is not None or self.text is not None

    def require(self) -> None:
        """See that there is such a page and such type; raises ContentError where there is none."""
        read_paper(self.paper if self.paper is not None else "a4", self.text)

    def mark(self, book: Book) -> str:
        """How its files are told from those that the book asks for itself; nothing where they are the same."""
        own = {setup.paper for setup in book.papers}
        return "-".join(part for part in (self._points, self._page) if part and part not in own)

    def of(self, book: Book) -> Book:
        """The same book so; raises ContentError where nothing can be set on such a page."""
        found = book.model_copy(
            update={"papers": self._papers(book), "editions": self.editions_of(book, book.editions)}
        )
        for setup in found.papers:
            found.page(setup)
        return found

    def editions_of(self, book: Book, asked: tuple[Edition, ...], named: bool = False) -> tuple[Edition, ...]:
        """What is made of the book, none of it twice; what it makes on that very page comes before all else.

        A booklet has a page of its own, so that another is made only where it is named or in other type.
        """
        papers, mark = self._papers(book), self.mark(book)
        found: dict[tuple[str, ...], Edition] = {}
        for one in asked:
            if one.kind == "booklet" and self.paper is not None and not named:
                continue
            moved = self._moved(one, mark)
            names = tuple(file_name(moved, page) for page in pages_of(moved, papers))
            if names not in found or one.paper == self._page:
                found[names] = moved
        return tuple(found.values())

    @property
    def _page(self) -> str:
        return read_size(self.paper) if self.paper is not None else ""

    @property
    def _points(self) -> str:
        return f"{self.text:g}pt".replace(".", "-") if self.text is not None else ""

    def _papers(self, book: Book) -> tuple[PageSetup, ...]:
        """The book's own editions on that page, or else a usual one, in the type that is asked for."""
        own = tuple(one for one in book.papers if self.paper is None or one.paper == self._page)
        return tuple(self._set(one) for one in own or (PageSetup(paper=self._page),))

    def _set(self, setup: PageSetup) -> PageSetup:
        if self.text is None:
            return setup
        read_paper(setup.paper, self.text)
        name = f"{setup.edition}-{self._points}" if setup.edition else self._points
        return setup.model_copy(update={"text": self.text, "edition": name})

    def _moved(self, edition: Edition, mark: str) -> Edition:
        """Something to be made, on that page where it is no matter of the paper at home."""
        update: dict[str, Any] = {"text": self.text} if self.text is not None else {}
        home = edition.kind in AT_HOME
        if self.paper is not None and not home:
            update["paper"] = None
        elif mark and (home or edition.paper is not None):
            update["edition"] = f"{edition.called}-{mark}"
        return edition.model_copy(update=update)
