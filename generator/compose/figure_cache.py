"""Figures drawn once, each named by what was drawn."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from generator.compose.runs import FigureReference
from generator.figure.marks import Figure
from generator.system.cache import Cache, code_digest, digest

T = TypeVar("T")
NAME = 64
"""How long the name of a drawing is."""


class FigureCache:
    """Keeps every figure of a book under the name of its drawing.

    Which drawing belongs to which content is kept, so that an unchanged book need not be drawn to be known.
    """

    def __init__(self, store: Cache) -> None:
        self.store = store
        self._by_content: dict[str, FigureReference] = {}

    def figure(
        self, content: str, draw: Callable[[], Figure], alt_text: Callable[[], str] | None = None
    ) -> FigureReference:
        """The figure of some content, which is named by what it says and by what its proof found.

        What is told of it is said here, unless the figure says it itself.
        """
        if content not in self._by_content:
            once = cache(draw if alt_text is None else lambda: draw().with_alt_text(alt_text()))
            self._by_content[content] = FigureReference(self._name(content, once), once)
        return self._by_content[content]

    def worked_out(self, content: str, work: Callable[[], T]) -> T:
        """What is said of some content, worked out once in the life of a program that stays."""
        known: T | None = self.store.recall(content)
        if known is None:
            known = work()
            self.store.remember(content, known)
        return known

    def _name(self, content: str, draw: Callable[[], Figure]) -> str:
        key = digest("drawn", code_digest(), content)
        kept = self.store.get(key)
        if isinstance(kept, str) and len(kept) == NAME:
            return kept
        # By what was drawn and not by what it was drawn from: two contents with one picture share a figure.
        name = digest(repr(draw()))
        self.store.put(key, name)
        return name


def decoration() -> str:
    """What is said of a figure that means nothing."""
    return ""


def drawn(figure: Figure, says: str | None = None) -> FigureReference:
    """A figure that has been drawn already, and what it says where it does not say it itself."""
    told = figure if says is None else figure.with_alt_text(says)
    return FigureReference(digest(repr(told)), lambda: told)


def unkept() -> FigureCache:
    """A cache of figures whose names nobody keeps."""
    return FigureCache(Cache(None))
