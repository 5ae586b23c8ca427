"""What an operator finds set when its turn comes."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Self

from generator.finish.preflight.content.fonts import Font
from generator.finish.preflight.content.marks import BLACK, Paint
from generator.finish.preflight.content.matrix import Matrix
from generator.finish.preflight.objects import Box


@dataclass(slots=True)
class State:
    """The graphics state, as far as marks depend on it; the one thing here that changes while one reads."""

    matrix: Matrix
    clip: Box
    fill: Paint = BLACK
    stroke: Paint = BLACK
    fill_space: Paint = BLACK
    stroke_space: Paint = BLACK
    fill_pattern: Any = None
    stroke_pattern: Any = None
    width: float = 1.0
    font: Font | None = None
    size: float = 0.0
    between_signs: float = 0.0
    between_words: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0

    def kept(self) -> Self:
        """The same, to come back to."""
        return type(self)(*EVERYTHING(self))


EVERYTHING = attrgetter(*(field.name for field in fields(State)))
