"""A statement about random deals: what is counted among so many, dealt again from their seed."""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from pydantic import model_validator

from generator.claim import MOST_SAMPLED, SAMPLED_KEYS, Claim, PuzzleClaim, Sampled
from generator.errors import ContentError, Disagreement, Refuted, suggestion
from generator.figure.marks import Figure
from generator.figure.tally import tally
from generator.problem import ProblemKeys
from generator.system.effort import METER, Way

Measure = Callable[[int, int], int]
"""A number worked out from a seed and a number of deals."""

Finds = tuple[tuple[str, int], ...]
"""Measures and their numbers; those of a sample stand behind its seed and its size."""

ONCE = "once"
"""What the ledger says of a sample that no checker draws again."""


def quarter(count: int, found: Iterable[int]) -> int:
    """The number below which lie so many quarters of some, the least first; nought where there are none."""
    ordered = sorted(found)
    return ordered[count * len(ordered) // 4] if ordered else 0


def written_finds(finds: Finds) -> str:
    """What was found as text."""
    return ", ".join(f"{measure} {number}" for measure, number in finds)


def read_finds(text: str) -> Finds:
    """The inverse of `written_finds`; raises ContentError for anything else."""
    if not re.fullmatch(r"[a-z-]+ \d+(, [a-z-]+ \d+)*", text):
        raise ContentError(f"{text!r} is not what a sample finds, expected measures with their numbers")
    pairs = (part.split(" ") for part in text.split(", "))
    return tuple((measure, int(number)) for measure, number in pairs)


class Sample(ProblemKeys):
    """A sampled claim of a family that knows how to measure it."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Sampled,)
    claim: PuzzleClaim
    """What is counted in a sample that its seed and size decide.

    Example: {sampled: {seed: 1, size: 300, median-moves: 20}}
    """

    @property
    @abstractmethod
    def measures(self) -> Mapping[str, Measure]:
        """What can be counted."""

    @property
    def way(self) -> Way:
        """How it is drawn, and by what unit."""
        return Way.SAMPLE

    @property
    def most(self) -> int:
        """How large it may be."""
        return MOST_SAMPLED

    @property
    def recounts(self) -> Mapping[str, Measure]:
        """The same measures by the checker, where there is one."""
        return {}

    @model_validator(mode="after")
    def _can_be_measured(self) -> "Sample":
        known = [*self.measures]
        for name in self.sampled.measures:
            if name not in known:
                raise ContentError(
                    f"unknown measure {name!r}, expected some of {', '.join(known)}{suggestion(name, known)}"
                )
        if not 1 <= self.sampled.size <= self.most:
            what = f"a sample of {self.sampled.size:,} {self.way.unit}"
            raise ContentError(f"{what}, expected a number from 1 to {self.most:,}")
        return self

    @property
    def sampled(self) -> Sampled:
        """What is claimed."""
        assert isinstance(self.claim, Sampled)
        return self.claim

    @property
    def subject(self) -> str:
        """What is dealt."""
        return self.title or self.id

    @property
    def kinds(self) -> Sequence[str]:
        """Texts count samples by their amounts alone."""
        return ()

    @property
    def amounts(self) -> Mapping[str, int]:
        """How many deals are drawn, and what is counted among them, or between what it lies."""
        band = self.sampled.band
        bounds = {"low": band.low, "high": band.high} if band else {}
        return {self.way.unit: self.sampled.size, **dict(self.sampled.finds), **bounds}

    def solve(self) -> Iterator[str]:
        """What is found in the sample, as text."""
        found = written_finds(self._measured(self.measures))
        # Last, for what counts is how many deals were drawn and not what each of them took.
        METER.add(self.way, self.sampled.size)
        yield found

    def check(self, solution: str) -> None:
        """Every number is the claimed one, or lies between those claimed."""
        finds, wanted = read_finds(solution), (*SAMPLED_KEYS, *self.sampled.measures)
        found, names = dict(finds), tuple(name for name, _ in finds)
        if names != wanted:
            raise Refuted(f"claimed {', '.join(wanted)}, but the sample gives {', '.join(names)}")
        for name, claimed in self._drawn:
            if found[name] != claimed:
                raise Refuted(f"claimed of {name} {claimed}, but the sample was drawn with {name} {found[name]}")
        band = self.sampled.band
        if band and not band.low <= found[band.measure] <= band.high:
            raise Refuted(f"claimed {band}, but the sample gives {found[band.measure]}")
        for measure, claimed in self.sampled.finds:
            if found[measure] != claimed:
                raise Refuted(f"claimed {measure} {claimed:,}, but the sample gives {found[measure]}")

    def confirm(self, found: Sequence[str]) -> str:
        """The same deals measured again by the checker."""
        if not {*self.sampled.measures} <= {*self.recounts}:
            return ONCE
        again = written_finds(self._measured(self.recounts))
        if again != found[0]:
            raise Disagreement(f"the engine measures {found[0]}, the checker {again}")
        return "drawn again by the checker"

    def draw(self, solution: str | None = None) -> Figure:
        """The numbers in a row."""
        size, band = self.sampled.size, self.sampled.band
        facts = [(f"{number:,}", measure) for measure, number in self.sampled.finds]
        bounds = [(f"{band.low:,}–{band.high:,}", band.measure)] if band else []
        told = [(f"{size:,}", self.way.unit), *facts, *bounds]
        return tally([(number, name.replace("-", " ")) for number, name in told])

    def alt_text(self, solution: str | None = None) -> str:
        """The numbers in words."""
        return f"{self.sampled}."

    def answer(self, solution: str) -> str:
        """The numbers in words."""
        return str(self.sampled)

    def read(self, text: str) -> str:
        """What was found as it was written."""
        read_finds(text)
        return text

    def _measured(self, measures: Mapping[str, Measure]) -> Finds:
        """What is found, behind the seed and the size that it is found with."""
        seed, size = self.sampled.seed, self.sampled.size
        return *self._drawn, *((measure, measures[measure](seed, size)) for measure in self.sampled.measures)

    @property
    def _drawn(self) -> Finds:
        return tuple(zip(SAMPLED_KEYS, (self.sampled.seed, self.sampled.size), strict=True))
