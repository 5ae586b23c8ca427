"""A value is all that a frozen dataclass is, whether or not its methods have been written yet."""

import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from copy import copy
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, is_dataclass, replace
from threading import Barrier, Thread
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.value import Value
from tests.conftest import ROOT

V = TypeVar("V")


class Tile(Value):
    left: int
    right: int = 0
    word: ClassVar[str] = "tile"
    marks: tuple[str, ...] = field(default=(), repr=False, compare=False)


@dataclass(frozen=True)
class PlainTile:
    left: int
    right: int = 0
    word: ClassVar[str] = "tile"
    marks: tuple[str, ...] = field(default=(), repr=False, compare=False)


def fresh() -> tuple[type[Any], type[Any]]:
    """Two kinds of which no value has been made: one of ours, and one of the standard library's."""

    class Pair(Value):
        left: int
        right: int = 0

    plain: type[Any] = dataclass(frozen=True)(
        type(
            "Pair",
            (),
            {"__annotations__": {"left": int, "right": int}, "right": 0, "__qualname__": Pair.__qualname__},
        )
    )
    return Pair, plain


numbers = st.integers(-3, 3)


@given(numbers, numbers, numbers, numbers)
def test_values_are_equal_hashed_and_written_as_plain_ones_are(a: int, b: int, c: int, d: int) -> None:
    one, other, plain_one, plain_other = Tile(a, b), Tile(c, d), PlainTile(a, b), PlainTile(c, d)
    assert (one == other) == (plain_one == plain_other)
    assert hash(one) == hash(plain_one)
    assert f"Plain{one!r}" == repr(plain_one)
    assert f"Plain{replace(one, right=c)!r}" == repr(replace(plain_one, right=c))
    assert asdict(one) == asdict(plain_one)


ASKED: dict[str, Callable[[type[Any]], object]] = {
    "fields": lambda kind: [one.name for one in fields(kind)],
    "is one": is_dataclass,
    "match": lambda kind: kind.__match_args__,
    "made": lambda kind: repr(kind(1)),
    "by keyword": lambda kind: repr(kind(right=2, left=1)),
    "equal": lambda kind: (kind(1) == kind(1), kind(1) == kind(2), kind(1) == "1", kind(1) != kind(1, 0)),
    "hashed": lambda kind: {kind(1), kind(1, 0), kind(2)} == {kind(2), kind(1)},
    "copied": lambda kind: copy(kind(1)) == kind(1),
}


@pytest.mark.parametrize("asked", ASKED)
def test_whatever_is_asked_first_a_kind_answers_as_a_plain_one(asked: str) -> None:
    ours, plain = fresh()
    assert ASKED[asked](ours) == ASKED[asked](plain)


WRONG: dict[str, Callable[[type[Any]], object]] = {
    "too few": lambda kind: kind(),
    "too many": lambda kind: kind(1, 2, 3),
    "a name that is none": lambda kind: kind(1, middle=2),
    "twice": lambda kind: kind(1, left=1),
    "set": lambda kind: setattr(kind(1), "left", 2),
    "deleted": lambda kind: delattr(kind(1), "left"),
    "set before it is written": lambda kind: setattr(object.__new__(kind), "left", 2),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_a_plain_one_refuses_is_refused_in_the_same_words(wrong: str) -> None:
    told = []
    for kind in fresh():
        with pytest.raises((TypeError, FrozenInstanceError)) as refused:
            WRONG[wrong](kind)
        told.append((refused.type, str(refused.value)))
    assert told[0] == told[1]


def test_a_kind_of_a_kind_has_the_fields_of_both_whichever_is_made_first() -> None:
    class Cell(Value, kw_only=True):
        row: int

    class Given(Cell, kw_only=True):
        digit: int

    assert repr(Given(row=1, digit=2)).endswith("Given(row=1, digit=2)")
    assert Given(row=1, digit=2) != Cell(row=1)
    assert Cell(row=1) == Cell(row=1)


def test_a_kind_that_is_told_apart_by_being_the_same_one_is_so_from_the_first() -> None:
    class Seat(Value, eq=False):
        name: str

    one, other = Seat("a"), Seat("a")
    assert (one == other, one == one, len({one, other})) == (False, True, 2)


def test_a_kind_of_one_type_or_another_is_a_value() -> None:
    class Box(Generic[V], Value):
        inside: V

    assert Box[int](3) == Box(3)


def test_a_method_of_its_own_stays() -> None:
    class Word(Value):
        text: str

        def __repr__(self) -> str:
            return self.text

        def __post_init__(self) -> None:
            if not self.text:
                raise ValueError("a word has letters")

    assert repr(Word("hive")) == "hive"
    with pytest.raises(ValueError, match="letters"):
        Word("")


READER = """
import pickle, sys
one, same, other = pickle.load(sys.stdin.buffer)
Tile = type(one)
match one:
    case Tile(left, right):
        print(left, right)
print(one == same, one == other, len({one, same, other}))
print(other)
"""


def test_a_value_is_read_by_a_program_that_has_made_none_of_its_kind() -> None:
    told = pickle.dumps([Tile(1, 2), Tile(1, 2), Tile(3)])
    read = subprocess.run([sys.executable, "-c", READER], input=told, capture_output=True, check=True, cwd=ROOT)
    assert read.stdout.decode().splitlines() == ["1 2", "True False 2", "Tile(left=3, right=0)"]


def test_threads_that_make_the_first_of_a_kind_at_once_all_get_whole_ones() -> None:
    for _ in range(20):
        ours, _ = fresh()
        start = Barrier(6)
        made: list[Any] = []

        def make(kind: type[Any] = ours, start: Barrier = start, made: list[Any] = made) -> None:
            start.wait()
            made.append(kind(1))

        threads = [Thread(target=make) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(made) == 6 and len({*made}) == 1


INTERRUPTED = """
import dataclasses, os, signal, time
from generator.cli.guard import guarded
from generator.cli.interrupts import INTERRUPTS
from generator.value import Value

class Tile(Value):
    left: int

written = dataclasses.dataclass

def interrupted(*about, **options):
    dataclasses.dataclass = written
    os.kill(os.getpid(), signal.SIGINT)
    return written(*about, **options)

def command():
    dataclasses.dataclass = interrupted
    print(Tile(1) == Tile(1), flush=True)
    time.sleep(20)

INTERRUPTS.listen()
guarded(command)()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="an interrupt cannot be asked for once more")
def test_an_interrupt_while_a_kind_is_written_is_heard_once_it_is_whole() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "True\n"
    assert done.returncode == 130
