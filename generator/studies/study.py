"""What a study is: a question, the parts it falls into, and what they come to together."""

from collections.abc import Iterator
from typing import Any, Protocol

from generator.figure.marks import Figure
from generator.solve.chance import Chance

Part = tuple[int, ...]
"""A part of a study as a few whole numbers, such as the first deal and the one after the last."""

Finding = dict[str, Any]
"""What was found, as JSON keeps it: text, whole numbers, lists and mappings by text."""


class Study(Protocol):
    """One question; the same part always comes to the same finding, whoever works on it."""

    @property
    def question(self) -> str:
        """What is asked, as a sentence."""

    @property
    def family(self) -> str:
        """The family whose chapter may tell of it."""

    @property
    def unit(self) -> str:
        """What is looked at, such as deals."""

    @property
    def usual(self) -> int:
        """How many of them, or how far, unless somebody asks for another size."""

    def parts(self, size: int) -> Iterator[Part]:
        """The parts, each a few seconds of work; raises ContentError where the size is none."""

    def settle(self, part: Part) -> Finding:
        """What one part comes to, by loops that are compiled where that can be."""

    def add(self, one: Finding, other: Finding) -> Finding:
        """What two findings come to together; parts are added in their order, the first to nothing at all."""

    def hold_part(self, part: Part, finding: Finding) -> None:
        """Hold the numbers of a part to one another, and to what the part is; raises Disagreement.

        Every part is held at every proof, so it takes milliseconds.
        """

    def recount(self, part: Part, finding: Finding, chance: Chance, most: int) -> int:
        """Hold so many of a part, drawn by chance, to the checker; how many were.

        In plain Python and fast enough for a build; raises Disagreement where they differ.
        """

    def hold(self, finding: Finding) -> int:
        """Hold all that a whole finding shows, such as a record, to the checker; how many there are.

        As fast as `recount`; raises Disagreement where they differ.
        """

    def numbers(self, finding: Finding) -> dict[str, int]:
        """What a text may say of the finding, by names of small letters and hyphens."""

    def sentences(self, finding: Finding) -> list[str]:
        """What the finding says, for a reader."""

    def plot(self, finding: Finding) -> Figure:
        """The finding as a picture that stands alone, with what it says."""

    def pictures(self, finding: Finding) -> list[Figure]:
        """The finding as a page shows it beside words: a chart, or several figures that may stand side by side."""
