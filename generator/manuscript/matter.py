"""Models of what stands before and after the chapters of a book, and where its answers go."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator

from generator.errors import ContentError
from generator.manuscript.prose import Passage
from generator.model import Model
from generator.printing.isbn import require_isbn

PROSE_FILE = ".md"
YEARS = re.compile(r"[0-9]{4}(?:(?:[-–]|, ?)[0-9]{4})*")


def is_file_name(value: str) -> bool:
    """Whether a text is the name of a file that holds the text: one line that ends in .md."""
    return value.strip().endswith(PROSE_FILE) and "\n" not in value.strip()


def _read_years(value: str) -> str:
    if not YEARS.fullmatch(value):
        raise ContentError(f"year {value[:40]!r}, expected one such as 2026, or 2024–2026")
    return value


def _spelt(value: Any) -> Any:
    """The word for answers at the back that older books have."""
    return "back" if value == "appendix" else value


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Matter = Passage
"""Markdown as it stands, or the name of a file of the book that ends in .md."""

Isbn = Annotated[str, AfterValidator(require_isbn)]
Years = Annotated[str, AfterValidator(_read_years)]
Files = Annotated[tuple[str, ...], BeforeValidator(_listed, json_schema_input_type=str | tuple[str, ...])]
AnswersGo = Annotated[
    Literal["back", "after-chapter", "file", "none"],
    BeforeValidator(_spelt, json_schema_input_type=Literal["back", "appendix", "after-chapter", "file", "none"]),
]
HintsGo = Literal["back", "none"]
CheckedIn = Literal["page", "full", "none"]


class Copyright(Model):
    """The page on the back of the title page; it also says the book's edition, ISBN and licence."""

    holder: str = ""
    """Whose book it is; the author where nobody is named. Example: Ada Example"""

    year: Years | None = None
    """The year, or several; none is printed unless given. Example: 2026"""

    publisher: str = ""
    """Who publishes it; named on the title page and at the back too. Example: Attic Press"""

    text: Matter = ""
    """Further words, in Markdown or as the name of an .md file. Example: copyright.md"""
