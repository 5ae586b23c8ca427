"""Dedication, foreword and the like as templates see them."""

from typing import Any

from generator.manuscript.book import Book
from generator.manuscript.prose import titled

TITLES = {"foreword": "Foreword", "afterword": "Afterword", "about": "About the author"}
"""What they are called where their own text does not begin with a heading."""


def matter_of(book: Book) -> dict[str, Any]:
    """What a book has of them by its key: a title and a text; of a dedication its lines, which stay as they are."""
    found: dict[str, Any] = {key: _titled(getattr(book, key), title) for key, title in TITLES.items()}
    return found | {"dedication": titled(book.dedication)[1].strip().splitlines()}


def _titled(text: str, usual: str) -> dict[str, str] | None:
    if not text.strip():
        return None
    title, rest = titled(text, usual)
    return {"title": title, "text": rest}
