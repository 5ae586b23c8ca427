"""What is explained, as text for a person."""

from collections.abc import Sequence
from textwrap import fill, indent

from generator.value import Value

WIDTH = 96
WIDEST = 18
"""The most columns that the words at the left take."""

Rows = Sequence[tuple[str, str]]
"""Words and what is said of them; where there is no word, a paragraph."""


class Page(Value):
    """A head, a paragraph, some lists with their titles, and an example."""

    head: str
    words: str
    lists: tuple[tuple[str, Rows], ...] = ()
    example: str = ""
    titled: str = "An example to paste"

    def __str__(self) -> str:
        parts = [fill(self.head, WIDTH), fill(self.words, WIDTH)]
        parts += [f"{title}\n{_rows(rows)}" for title, rows in self.lists if rows]
        if self.example:
            parts.append(f"{self.titled}\n\n{indent(self.example, '  ')}".rstrip())
        return "\n\n".join(part for part in parts if part) + "\n"


def _rows(rows: Rows) -> str:
    wide = min(max(len(word) for word, _ in rows), WIDEST)
    return "\n".join(_row(word, says, wide) for word, says in rows)


def _row(word: str, says: str, wide: int) -> str:
    room = " " * (wide + 4 if wide else 2)
    if len(word) > wide:
        return f"  {word}\n{fill(says, WIDTH, initial_indent=room, subsequent_indent=room)}"
    first = f"  {word.ljust(wide)}  " if wide else "  "
    return fill(says, WIDTH, initial_indent=first, subsequent_indent=room, break_on_hyphens=False) or first.rstrip()
