"""What operators leave on a page."""

from typing import Literal, NamedTuple

from generator.finish.preflight.objects import Box

Inks = Literal["grey", "rgb", "cmyk", "spot", "none", "other"]
"""What a colour is mixed of; a stencil or a pattern without colour of its own has none."""

DARK = 0.2
"""The most light that still looks black."""

SAME_LIGHT = 1 / 512
NEUTRAL = 0.012
"""By how much the lights of a grey may differ: what looks warm or cool differs by more."""


class Paint(NamedTuple):
    """A colour as the page says it."""

    inks: Inks
    values: tuple[float, ...] = ()
    managed: bool = False
    """Whether it comes with a profile or a white point."""

    @property
    def light(self) -> tuple[float, ...]:
        """About how much of red, green and blue it leaves; nothing where that cannot be told."""
        if self.inks == "cmyk" and len(self.values) == 4:
            # A rough rule, good enough to tell black and white from colours; nothing is printed by it.
            *colours, black = self.values
            return tuple(max(0.0, 1 - ink - black) for ink in colours)
        known = self.inks in ("grey", "rgb")
        return self.values if known else ()

    @property
    def white(self) -> bool:
        """Whether it leaves the paper as it is."""
        return bool(self.light) and min(self.light) >= 1 - SAME_LIGHT

    @property
    def black(self) -> bool:
        """Whether it looks black."""
        return bool(self.light) and max(self.light) <= DARK

    @property
    def neutral(self) -> bool:
        """Whether it is a grey."""
        return bool(self.light) and max(self.light) - min(self.light) <= NEUTRAL

    @property
    def strength(self) -> float:
        """The strongest of its inks; full where that cannot be told."""
        if self.inks == "cmyk" and self.values:
            return max(self.values)
        return 1 - min(self.light) if self.light else 1.0


BLACK = Paint("grey", (0.0,))


class DrawnMark(NamedTuple):
    """Something drawn, in points from the lower left of the page as it is looked at."""

    kind: Literal["text", "line", "fill", "image", "shade"]
    box: Box
    paint: Paint
    size: float
    """Of text its size, of a line its width, of a fill its least extent, of a picture its dots an inch."""

    of: int = 0
    """To which block of its page it belongs, by number."""


class Block(NamedTuple):
    """A block of a page as our own files tell them apart; what stands before the first is in none."""

    kind: str = ""
    name: str = ""
    leaf: int = 0
    """Which page it is on, for a sheet may show several."""

    area: Box | None = None
    """Where the blocks of that page may stand."""
