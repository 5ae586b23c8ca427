"""New problems, each proven before it is handed out."""

from collections.abc import Iterator
from itertools import islice

import pytest

from generator.claim import Unique
from generator.errors import Undecided
from generator.generate import MOST_FAILURES, Wanted, generate
from tests.verify.problems import Counting


class Made(Counting):
    """New problems without end, of which every third can be proven, or none."""

    @classmethod
    def generate(cls, size: int, seed: int) -> Iterator["Made"]:
        """Problems with two solutions, and now and then one with a single one."""
        number = 0
        while True:
            number += 1
            yield cls(id=f"n{number}", claim=Unique(), count=1 if size and number % 3 == 0 else 2)

    def likeness(self) -> str:
        """No two are alike."""
        return self.id


@pytest.fixture(autouse=True)
def a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.generate.family", lambda name: Made)


def test_only_what_is_proven_is_handed_out() -> None:
    made = islice(generate("made", Wanted(size=1), 1, set()), 4)
    assert [problem.id for problem in made] == ["n3", "n6", "n9", "n12"]


def test_a_family_whose_problems_all_fail_is_given_up_with_the_reason() -> None:
    with pytest.raises(Undecided, match=f"none of the last {MOST_FAILURES} .*two or more solutions"):
        next(generate("made", Wanted(size=0), 1, set()))
