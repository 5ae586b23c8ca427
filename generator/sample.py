"""A statement about random deals, drawn again from its seed and held to its band."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from pydantic import model_validator

from generator.claim import Claim, PuzzleClaim, Sampled
from generator.effort import METER, Way
from generator.errors import ContentError, Disagreement, Refuted, suggestion
from generator.figure.gauge import gauge
from generator.figure.marks import Figure
from generator.problem import Stated

Measure = Callable[[int, int], float]
"""A number worked out from a seed and a number of deals."""

ONCE = "once"
"""What the ledger says of a sample that no second telling of the rules draws again."""


class Sample(Stated):
    """A sampled claim of a family that knows how to measure it."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Sampled,)
    measures: ClassVar[Mapping[str, Measure]]
    recounts: ClassVar[Mapping[str, Measure]] = {}
    """The same measures by the second telling of the rules, where there is one."""

    claim: PuzzleClaim

    @model_validator(mode="after")
    def _can_be_measured(self) -> "Sample":
        known = [*self.measures]
        if self.band.measure not in known:
            name = self.band.measure
            raise ContentError(
                f"unknown measure {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}"
            )
        if self.band.size < 1:
            raise ContentError(f"a sample of size {self.band.size}, expected at least 1")
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

    @property
    def kinds(self) -> Sequence[str]:
        """Texts count samples by their size alone."""
        return ()

    @property
    def amounts(self) -> Mapping[str, int]:
        """How many deals are drawn."""
        return {"deals": self.band.size}

    def solve(self) -> Iterator[str]:
        """The measure over the sample, as text."""
        measured = self.measures[self.band.measure](self.band.seed, self.band.size)
        # Last, for what counts is how many deals were drawn and not what each of them took.
        METER.add(Way.SAMPLE, self.band.size)
        yield repr(measured)

    def check(self, solution: str) -> None:
        """The measure lies in the band."""
        if not self.band.low <= float(solution) <= self.band.high:
            raise Refuted(f"claimed {self.band}, but the sample gives {float(solution):g}")

    def confirm(self, found: Sequence[str]) -> str:
        """The same deals measured again by the second telling of the rules."""
        recount = self.recounts.get(self.band.measure)
        if recount is None:
            return ONCE
        again = repr(recount(self.band.seed, self.band.size))
        if again != found[0]:
            raise Disagreement(f"the engine measures {found[0]}, the second telling of the rules {again}")
        return "drawn again by the recount"

    def draw(self, solution: str | None = None) -> Figure:
        """The band on a scale."""
        return gauge(self.band.low, self.band.high)

    def answer(self, solution: str) -> str:
        """The band in words."""
        return str(self.band)

    def read(self, text: str) -> str:
        """The measure as it was written."""
        float(text)
        return text
