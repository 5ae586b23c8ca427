"""What a study found, as a claim of a book: its parts must add up, and some of them are recounted."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from secrets import randbits
from typing import ClassVar

from pydantic import model_validator

from generator.claim import Claim, PuzzleClaim, Studied
from generator.counting.counts import Counts, counted
from generator.errors import ContentError, Refuted, suggestion
from generator.figure.marks import Figure
from generator.problem import ProblemKeys
from generator.sample import read_finds, written_finds
from generator.solve.chance import Chance
from generator.studies.kept import digest_of, has_record, record_of
from generator.studies.running import study_names, study_of
from generator.system.effort import METER, Way

PARTS, EACH = 4, 5
"""How many parts are recounted, and how much of each."""

BITS = 64
"""Of the number that draws one part more."""


class StudyClaim(ProblemKeys):
    """What a study found once, of which a book tells."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Studied,)

    text: str = ""
    """What the book says of it, beside its picture; the numbers that are claimed can be counted.

    Example: Of {count: deals} deals, {count: mapped} have a map.
    """

    claim: PuzzleClaim
    """The study, and numbers of its finding.

    Example: {studied: {study: mountains, mapped: 13116460}}
    """

    @model_validator(mode="after")
    def _is_known(self) -> "StudyClaim":
        kept = [name for name in study_names() if has_record(name)]
        if self.studied.study not in kept:
            name = self.studied.study
            raise ContentError(f"unknown study {name!r}, expected one of {', '.join(kept)}{suggestion(name, kept)}")
        known = [*self._numbers]
        for name, _ in self.studied.finds:
            if name not in known:
                raise ContentError(
                    f"the study finds no {name!r}, expected some of {', '.join(known)}{suggestion(name, known)}"
                )
        _ = self.said
        return self

    @property
    def studied(self) -> Studied:
        """What is claimed."""
        assert isinstance(self.claim, Studied)
        return self.claim

    @property
    def subject(self) -> str:
        """The question."""
        return self.title or study_of(self.studied.study).question

    @property
    def kinds(self) -> Sequence[str]:
        """Texts count studies by their amounts alone."""
        return ()

    @property
    def amounts(self) -> Mapping[str, int]:
        """The numbers that are claimed."""
        return dict(self.studied.finds)

    @property
    def said(self) -> str:
        """The author's words, with the numbers that are claimed."""
        return counted(self.text, Counts((self,)))

    @property
    def terms(self) -> tuple[object, ...]:
        """The record that the claim rests on, by its digest."""
        return (digest_of(self.studied.study),)

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The family that the study is about, whatever chapter tells of it."""
        return (study_of(self.studied.study).family,)

    @property
    def _numbers(self) -> dict[str, int]:
        name = self.studied.study
        return study_of(name).numbers(record_of(name).finding)

    def solve(self) -> Iterator[str]:
        """What the record says, once its parts are seen to be all there are."""
        record = record_of(self.studied.study)
        parts = [*study_of(record.study).parts(record.size)]
        if [one.part for one in record.parts] != parts:
            raise Refuted(f"the record of the study {record.study} has other parts than the study", "record")
        METER.add(Way.STUDY, len(parts))
        numbers = self._numbers
        yield written_finds(tuple((name, numbers[name]) for name, _ in self.studied.finds))

    def check(self, solution: str) -> None:
        """Every number is the claimed one."""
        found = read_finds(solution)
        for (name, claimed), (told, number) in zip(self.studied.finds, found, strict=False):
            if (told, number) != (name, claimed):
                raise Refuted(
                    f"claimed {name} {claimed:,}, but the study found {number if told == name else 'none'}"
                )
        if len(found) != len(self.studied.finds):
            raise Refuted(f"claimed {len(self.studied.finds)} numbers, but the study found {len(found)}")

    def confirm(self, found: Sequence[str]) -> str:
        """Every part by its own numbers, what the record shows, and some of some parts by the checker."""
        record = record_of(self.studied.study)
        # Drawn from the record itself, so that a build looks at the same parts each time and costs the same.
        study, chance = study_of(record.study), Chance(int(digest_of(record.study)[:16], 16))
        for one in record.parts:
            study.hold_part(one.part, one.finding)
        again = study.hold(record.finding)
        for _ in range(PARTS):
            one = chance.pick(record.parts)
            again += study.recount(one.part, one.finding, chance, EACH)
        # One part more is drawn anew each time: those above are always the same, and can be foreseen.
        by_luck = Chance(randbits(BITS))
        one = by_luck.pick(record.parts)
        study.recount(one.part, one.finding, by_luck, EACH)
        if METER.way is not Way.STUDY:
            # What counts is the study, and not what it took to look at a few again.
            METER.add(Way.STUDY, len(record.parts))
        return f"{again} recounted"

    def draw(self, solution: str | None = None) -> Figure:
        """The plot of the study."""
        record = record_of(self.studied.study)
        return study_of(record.study).plot(record.finding)

    def pictures(self) -> Sequence[Figure]:
        """The finding as a page shows it."""
        record = record_of(self.studied.study)
        return study_of(record.study).pictures(record.finding)

    def alt_text(self, solution: str | None = None) -> str:
        """The finding in words."""
        record = record_of(self.studied.study)
        return " ".join(study_of(record.study).sentences(record.finding))

    def answer(self, solution: str) -> str:
        """The numbers in words."""
        return str(self.studied)

    def read(self, text: str) -> str:
        """What was found as it was written."""
        read_finds(text)
        return text


@cache
def studied_families() -> frozenset[str]:
    """The families that a study is about."""
    return frozenset(study_of(name).family for name in study_names())
