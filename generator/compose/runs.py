"""Words in their manners, and figures by name: what every block is made of."""

from collections.abc import Callable
from dataclasses import field

from generator.figure.marks import Figure
from generator.value import Value


class Run(Value):
    """Some words in one manner; `target` makes them a link."""

    text: str
    strong: bool = False
    em: bool = False
    target: str = ""


Text = tuple[Run, ...]


class Plate(Value):
    """A figure by the name of what was drawn."""

    key: str
    draw: Callable[[], Figure] = field(compare=False, repr=False)
