"""A statement about random deals, drawn again from its seed and held to its band."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from pydantic import model_validator

from generator.errors import ContentError, suggestion
from generator.figure.gauge import gauge
from generator.figure.marks import Figure
from generator.problem import PuzzleClaim, Sampled, Stated

Measure = Callable[[int, int], float]
"""A number worked out from a seed and a number of deals."""


class Sample(Stated):
    """A sampled claim of a family that knows how to measure it."""

    kind: ClassVar[str] = "sample"
    measures: ClassVar[Mapping[str, Measure]]

    claim: PuzzleClaim

    @model_validator(mode="after")
    def _can_be_measured(self) -> "Sample":
        known = [*self.measures]
        if not isinstance(self.claim, Sampled):
            raise ContentError(f"claim {self.claim}, expected {{sampled: …}}")
        if self.claim.measure not in known:
            name = self.claim.measure
            raise ContentError(
                f"unknown measure {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}"
            )
        return self

    @property
    def band(self) -> Sampled:
        """What is claimed."""
        assert isinstance(self.claim, Sampled)
        return self.claim

    @property
    def subject(self) -> str:
        """What is measured."""
        return self.title or self.band.measure

    def sample(self, measure: str, seed: int, size: int) -> float:
        """The measure over so many deals from a seed."""
        return self.measures[measure](seed, size)

    def solve(self) -> Iterator[str]:
        """A sample has nothing to solve."""
        return iter(())

    def check(self, solution: str) -> None:
        """A sample has nothing to check."""

    def draw(self, solution: str | None = None) -> Figure:
        """The band on a scale."""
        return gauge(self.band.low, self.band.high)

    def answer(self, solution: str) -> str:
        """The band in words."""
        return str(self.band)

    def read(self, text: str) -> str:
        """A sample keeps no solution."""
        return text
