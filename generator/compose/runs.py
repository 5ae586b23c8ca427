"""Words in their manners, and figures by name: what every block is made of."""

from collections.abc import Callable
from dataclasses import field
from functools import cached_property

from generator.figure.marks import LEAST_TYPE, Figure
from generator.value import Value


class Run(Value):
    """Some words in one manner; `target` makes them a link."""

    text: str
    strong: bool = False
    em: bool = False
    target: str = ""


Text = tuple[Run, ...]


class FigureReference(Value):
    """A figure by the name of what was drawn."""

    key: str
    draw: Callable[[], Figure] = field(compare=False, repr=False)

    def sized(self, scale: float, least: float = LEAST_TYPE) -> Figure:
        """The figure in another size, made once for all papers."""
        known = self._sized.get((scale, least))
        if known is None:
            whole = self.draw()
            known = self._sized[scale, least] = whole.scaled(scale, least) if scale != 1 else whole
        return known

    # Here and in no cache of the program's: figures are large, and live no longer than their document.
    @cached_property
    def _sized(self) -> dict[tuple[float, float], Figure]:
        return {}
