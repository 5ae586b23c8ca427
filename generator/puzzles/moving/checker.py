"""What the checker offers to those who check and confirm with it."""

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

T = TypeVar("T")
M = TypeVar("M", contravariant=True)
N = TypeVar("N", bound=Hashable)


class Checker(Protocol[T, M, N]):
    """The rules of one problem: positions as frozen values, and of each the sight that all its likes share."""

    @property
    def start(self) -> T:
        """The position the problem begins with."""

    def take(self, state: T, move: M, /) -> T:
        """The position after a move; raises IllegalMove naming the broken rule."""

    def lacking(self, state: T, /) -> str:
        """What a line that ends here lacks; nothing where it is solved."""

    def sight(self, state: T, /) -> N:
        """What is the same for all positions from which the same can be reached."""

    def following(self, sight: N, /) -> Iterable[N]:
        """The sights one legal move away."""

    def solved(self, sight: N, /) -> bool:
        """Whether a line that ends here lacks nothing."""
