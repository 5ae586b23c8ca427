"""What of a page is cut off when it is trimmed."""

from generator.value import Value


class Bleed(Value):
    """How far pages are printed past their trim, at the spine and at the three other edges, in millimetres."""

    spine: float = 0.0
    edge: float = 0.0

    def __bool__(self) -> bool:
        return self.edge > 0

    def left(self, number: int) -> float:
        """At the left of a page; odd ones are on the right hand, and have the spine there."""
        return self.spine if number % 2 else self.edge


NO_BLEED = Bleed()
