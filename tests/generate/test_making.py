"""New problems: each proven before it is handed out, none twice, the same whoever makes them."""

from collections.abc import Iterator
from typing import ClassVar

import pytest

from generator.claim import Unique
from generator.errors import Disagreement, Refuted, Undecided
from generator.generate import FRUITLESS, Marks, New, Order, OrderProgress, WantedProblems, generate, mark_of
from generator.generate.making import MAKING, MOST_FAILURES, Batch, Made, seed_of
from generator.load import load_vocabulary
from generator.manuscript.goals import NamedSet
from generator.puzzles.dominosa import Dominosa
from generator.system.executors import Here, Pool
from tests.verify.problems import Counting

SMALL = Order("dominosa", WantedProblems(size=3, grade="gentle"), 5)


class Toy(Counting):
    """New problems without end, of which every third can be proven, or none; four to a batch."""

    batch: ClassVar[int] = 4
    quick: ClassVar[bool] = True
    disagreeing: ClassVar[bool] = False
    judged: ClassVar[list[str]] = []
    swift: ClassVar[list[str]] = []

    @classmethod
    def generate(cls, size: int, seed: int) -> Iterator["Toy"]:
        """Problems with two solutions, and now and then one with a single one."""
        for number in range(1, 1000):
            yield cls(id=f"n{seed % 1000}-{number}", claim=Unique(), count=1 if size and number % 3 == 0 else 2)

    def fast_check(self) -> tuple[str, str]:
        """Quickly, or not at all."""
        if self.disagreeing:
            raise Disagreement("they differ")
        if self.count != 1:
            raise Refuted("two or more solutions")
        if not self.quick:
            raise Undecided("too long")
        self.swift.append(self.id)
        return "one", "another"

    def written(self) -> dict[str, str]:
        """Its name and how many solutions it has."""
        return {"name": self.id, "count": str(self.count)}

    def likeness(self) -> str:
        """No two are alike."""
        return self.id


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Order:
    def read(family: str, written: dict[str, str]) -> Toy:
        Toy.judged.append(written["name"])
        return Toy(id=written["name"], claim=Unique(), count=int(written["count"]))

    monkeypatch.setattr("generator.generate.wanted.family", lambda name: Toy)
    monkeypatch.setattr("generator.generate.making.read_again", read)
    monkeypatch.setattr(Toy, "judged", [])
    monkeypatch.setattr(Toy, "swift", [])
    return Order("toy", WantedProblems(size=1), 1)


def names(order: Order, count: int, known: Marks | None = None, place: OrderProgress | None = None) -> list[str]:
    found = generate(order, known or Marks(), Here(), place or OrderProgress(), count)
    return [problem.keys["name"] for problem, _ in found]


def test_only_what_is_proven_is_handed_out(toy: Order) -> None:
    assert names(toy, 4) == ["n1-3", "n1-6", "n1-9", "n1-12"]


def test_the_first_of_each_batch_is_proven_as_a_check_does_and_the_others_quickly(toy: Order) -> None:
    made = names(toy, 8)
    assert Toy.swift == [*made[1:4], *made[5:]]
    assert [one for one in Toy.judged if int(one.split("-")[1]) % 3 == 0] == [made[0], made[4]]


def test_all_are_proven_as_a_check_does_where_that_is_asked_for(toy: Order) -> None:
    made = names(Order("toy", WantedProblems(size=1), 1, whole=True), 6)
    assert not Toy.swift
    assert {*made} <= {*Toy.judged}


def test_what_the_quick_programs_cannot_decide_goes_to_the_solver(
    toy: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "quick", False)
    assert names(toy, 3) == ["n1-3", "n1-6", "n1-9"]
    assert not Toy.swift


def test_quick_programs_that_disagree_stop_everything(toy: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "disagreeing", True)
    with pytest.raises(Disagreement, match="they differ"):
        names(toy, 2)


def test_a_family_whose_problems_all_fail_is_given_up_with_the_reason(toy: Order) -> None:
    with pytest.raises(Undecided, match=f"none of the last {MOST_FAILURES} .*two or more solutions"):
        names(Order("toy", WantedProblems(size=0), 1), 1)


def test_a_family_that_brings_nothing_new_is_given_up(toy: Order) -> None:
    known = Marks(mark_of(f"n{seed_of(1, batch) % 1000}-{n}") for batch in range(FRUITLESS) for n in range(1000))
    with pytest.raises(Undecided, match="no more problems of 'toy' found"):
        names(toy, 1, known)


def test_a_known_problem_is_passed_over_without_being_proven(toy: Order) -> None:
    known = Marks([mark_of("n1-6")])
    assert names(toy, 3, known) == ["n1-3", "n1-9", "n1-12"]
    assert "n1-6" not in Toy.swift


def test_it_goes_on_from_any_place_as_if_it_had_never_stopped(toy: Order) -> None:
    whole = [(problem.keys["name"], place) for problem, place in generate(toy, Marks(), Here(), most=11)]
    for stop in range(1, 11):
        known = Marks(mark_of(name) for name, _ in whole[:stop])
        rest = generate(toy, known, Here(), whole[stop - 1][1], 11 - stop)
        assert [(problem.keys["name"], place) for problem, place in rest] == whole[stop:]


def test_no_two_batches_begin_alike() -> None:
    seeds = {seed_of(seed, number) for seed in range(40) for number in range(1, 100)}
    assert len(seeds) == 40 * 99
    assert seed_of(7, 0) == 7


def made(jobs: int, count: int) -> list[tuple[New, OrderProgress]]:
    return list(generate(SMALL, Marks(), Pool(jobs) if jobs else Here(), most=count))


def test_a_pool_makes_the_same_problems_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dominosa, "batch", 3)
    assert [one.keys for one, _ in made(0, 8)] == [one.keys for one, _ in made(2, 8)]


def test_more_problems_begin_with_the_same_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dominosa, "batch", 3)
    assert made(0, 7)[:4] == made(0, 4)


def test_a_batch_and_what_comes_of_it_travel_as_text() -> None:
    assert MAKING.send and MAKING.receive and MAKING.answer and MAKING.hear
    own = NamedSet(id="mine", title="Mine", tiles="AB AC BC A B C")
    words = load_vocabulary().plus((), [own])
    order = Order("colouring", WantedProblems(tiles="mine", grade="gentle"), 2**33 + 1, whole=True, words=words)
    batch = MAKING.receive(MAKING.send(Batch(order, 3, 7)))
    assert batch == Batch(order, 3, 7)
    done = Made((New(2**63 + 5, {"claim": {"shortest": 4}, "list": ["a"]}, ("one", "two")),))
    assert MAKING.hear(MAKING.answer(done)) == done
    stopped = MAKING.hear(MAKING.answer(Made((), Undecided("none was proven")))).stopped
    assert isinstance(stopped, Undecided)
    assert str(stopped) == "none was proven"
