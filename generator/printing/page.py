"""Models of the pages that a book is made on: paper, margins, type, and the name of an edition."""

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from generator.errors import ContentError
from generator.model import Model
from generator.printing.paper import Paper, read_paper

LARGEST_MARGIN = 100.0
LONGEST_NAME = 40

Margin = Annotated[float, Field(ge=0, le=LARGEST_MARGIN, allow_inf_nan=False)]
TypeSize = Annotated[float, Field(allow_inf_nan=False)]


def _read_per_page(value: int) -> int:
    if value not in (1, 2, 4):
        raise ContentError(f"per_page is {value}, expected 1, 2 or 4; left out, as many stand on a page as fit")
    return value


PerPage = Annotated[int, AfterValidator(_read_per_page)]
"""How many problems stand on a page, where it is said."""


class Margins(Model):
    """White round the text, in millimetres; what is not said follows the size of the page."""

    inner: Margin | None = None
    """At the spine. Example: 20"""

    outer: Margin | None = None
    """At the edge. Example: 15"""

    top: Margin | None = None
    """Above the text. Example: 18"""

    bottom: Margin | None = None
    """Below the text. Example: 18"""

    def over(self, others: "Margins") -> "Margins":
        """These margins, and others where nothing is said."""
        return Margins(**{**others.model_dump(), **self.model_dump(exclude_none=True)})


def read_size(value: str) -> str:
    """The name of a page."""
    return read_paper(value).name


def read_name(value: str) -> str:
    """A word that is part of the name of a file."""
    if len(value) > LONGEST_NAME or not all(part.isalnum() and part.isascii() for part in value.split("-")):
        raise ContentError(f"edition {value!r}, expected a short name of letters, digits and hyphens")
    return value.lower()


class PageSetup(Model):
    """A page as it is set up: its paper and, where they differ from the book's, its type, margins and look."""

    paper: Annotated[str, AfterValidator(read_size)]
    """The page: a name such as a5, or a measure. Example: 6x9in"""

    edition: Annotated[str, AfterValidator(read_name)] | None = None
    """A word for the name of its file. Example: large-print"""

    text: TypeSize | None = None
    """The size of its type in points. Example: 18"""

    margins: Margins = Margins()
    """White round its text, in millimetres. Example: {inner: 20}"""

    theme: str | None = None
    """How it looks: colour, grey, ink-saving or a file of your own. Example: grey"""

    def with_wishes(self, text: float | None, theme: str | None) -> "PageSetup":
        """The same with type and a look that somebody asks for, if any."""
        given = {"text": text, "theme": theme}
        return self.model_copy(update={key: value for key, value in given.items() if value is not None})

    @property
    def size(self) -> Paper:
        """Its page with the usual margins."""
        return read_paper(self.paper, self.text)

    @property
    def name(self) -> str:
        """How its file is told from the book's others."""
        return f"{self.edition}-{self.paper}" if self.edition else self.paper


def _spelt_out(value: Any) -> Any:
    """A paper alone is a page with nothing more to say."""
    return {"paper": value} if isinstance(value, str) else value


def _all_different(value: tuple[PageSetup, ...]) -> tuple[PageSetup, ...]:
    names = [setup.name for setup in value]
    for name in names:
        if names.count(name) > 1:
            raise ContentError(f"two PDFs would be called {name!r}; give one of them an edition of its own")
    return value


PageSetups = Annotated[
    tuple[Annotated[PageSetup, BeforeValidator(_spelt_out, json_schema_input_type=str | PageSetup)], ...],
    Field(min_length=1),
    AfterValidator(_all_different),
]


def page_of(setup: PageSetup, text: float | None, margins: Margins) -> Paper:
    """A page as it is set up in a book that may have type and margins of its own."""
    size = setup.text if setup.text is not None else text
    page = read_paper(setup.paper, size)
    for given in (margins, setup.margins):
        page = page.with_margins(**given.model_dump())
    return page.checked()
