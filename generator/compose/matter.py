"""Forewords and the like as templates see them: a title, and a text."""

from generator.book import Book
from generator.prose import titled

TITLES = {"foreword": "Foreword", "afterword": "Afterword", "about": "About the author"}
"""What they are called where their own text does not begin with a heading."""


def matter_of(book: Book) -> dict[str, dict[str, str] | None]:
    """What a book has of them by its key."""
    return {key: _titled(getattr(book, key), title) for key, title in TITLES.items()}


def _titled(text: str, usual: str) -> dict[str, str] | None:
    if not text.strip():
        return None
    title, rest = titled(text, usual)
    return {"title": title, "text": rest}
