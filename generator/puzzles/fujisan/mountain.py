"""The mountain of Fujisan: twelve upright dominoes side by side, the two in the middle the peak."""

from generator.errors import PictureError
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, named, picture_error
from generator.value import Value

WIDTH = 12
HIGHEST = 5
PEAK = (5, 6)
"""The columns of the peak, counted from nought."""

ENDS = (-1, WIDTH)
"""The columns beside the mountain: the ground and, on the Country Road's way down, the goal."""

START = {"P": Square(0, -1), "N": Square(1, -1), "B": Square(0, WIDTH), "R": Square(1, WIDTH)}
"""Where each priest starts."""


class Mountain(Value):
    """The numbers of the upper and of the lower row, from the left."""

    upper: tuple[int, ...]
    lower: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "Mountain":
        """Read the picture of twelve upright dominoes."""
        return cls.of(Layout.parse(text))

    @classmethod
    def of(cls, layout: Layout) -> "Mountain":
        """The mountain of these dominoes; whatever they cannot be raises PictureError."""
        seen: set[Domino] = set()
        for column, placed in enumerate(layout.dominoes):
            if fault := _fault(placed, layout.dominoes[0].first.moved(0, column), placed.domino in seen):
                raise picture_error(f"domino {named(placed)} {fault}", placed)
            seen.add(placed.domino)
        if len(seen) != WIDTH:
            raise PictureError(f"the mountain has {len(seen)} dominoes, expected {WIDTH}")
        return cls(*zip(*(placed.numbers for placed in layout.dominoes), strict=True))

    def __str__(self) -> str:
        return str(self.layout)

    @property
    def dominoes(self) -> tuple[Domino, ...]:
        """The dominoes from the left."""
        return tuple(map(Domino.of, self.upper, self.lower))

    @property
    def layout(self) -> Layout:
        """The dominoes on the table."""
        columns = zip(self.upper, self.lower, strict=True)
        return Layout.of([Placed(Square(0, c), Square(1, c), numbers) for c, numbers in enumerate(columns)])

    def mirrored(self) -> "Mountain":
        """The mountain seen from behind, left and right exchanged."""
        return Mountain(self.upper[::-1], self.lower[::-1])

    def flipped(self) -> "Mountain":
        """The mountain with its two rows exchanged."""
        return Mountain(self.lower, self.upper)

    @property
    def likeness(self) -> str:
        """A name that mountains share which differ only by mirroring or exchanging rows."""
        both = (self, self.mirrored())
        return min(str(one) for mountain in both for one in (mountain, mountain.flipped()))


def _fault(placed: Placed, expected: Square, repeated: bool) -> str:
    if placed.lying:
        return f"lies flat, expected {WIDTH} upright dominoes side by side"
    if placed.marked:
        return "is joined by '+', expected '-'"
    if placed.first != expected:
        return "is out of line, expected upright dominoes side by side"
    if max(placed.numbers) > HIGHEST:
        return f"bears a {max(placed.numbers)}, expected numbers up to {HIGHEST}"
    if placed.domino.double:
        return "is a double, expected two different numbers"
    return "is there twice, expected each once" if repeated else ""
