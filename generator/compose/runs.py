"""Words in their manners, and figures by name: what every block is made of."""

from collections.abc import Callable
from dataclasses import dataclass, field

from generator.figure.marks import Figure


@dataclass(frozen=True)
class Run:
    """Some words in one manner; `target` makes them a link."""

    text: str
    strong: bool = False
    em: bool = False
    target: str = ""


Text = tuple[Run, ...]


@dataclass(frozen=True)
class Plate:
    """A figure by the name of what was drawn."""

    key: str
    draw: Callable[[], Figure] = field(compare=False, repr=False)
