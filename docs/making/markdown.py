"""Tables and other pieces of Markdown."""

from collections.abc import Iterable, Sequence

NOTE = "<!-- Made from the code by `python -m docs.make`; change the code, and make it again. -->"


def page(title: str, *parts: str) -> str:
    """A page under its title, with a note for whoever opens the file."""
    return "\n\n".join([NOTE, f"# {title}", *filter(None, parts)]) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; nothing where it would have no rows."""
    lines = [f"| {' | '.join(map(_cell, row))} |" for row in rows]
    return "\n".join([f"| {' | '.join(heads)} |", "|" + "---|" * len(heads), *lines]) if lines else ""


def code(said: str) -> str:
    """Something as it is typed."""
    return f"`` {said} ``" if "`" in said else f"`{said}`"


def starred(name: str, must: bool) -> str:
    """A name as it is typed, with a star if it must be there."""
    return code(name) + ("\\*" if must else "")


def sentence(said: str) -> str:
    """The words of a docstring on one line."""
    return " ".join(said.split())


def anchor(heading: str) -> str:
    """The place of a heading as repository pages name it."""
    kept = "".join(char for char in heading.lower() if char.isalnum() or char in " -_")
    return kept.replace(" ", "-")


def _cell(said: str) -> str:
    return said.replace("|", "\\|").replace("\n", " ")
