"""The closed set of claims: what a book can say of a problem, and how an author writes it."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, assert_never

from pydantic import PlainSerializer, PlainValidator

from generator.errors import ContentError, suggestion
from generator.value import Value


class Solvable(Value):
    """At least one solution exists."""

    word: ClassVar[str] = "solvable"

    def __str__(self) -> str:
        return self.word


class Unique(Value):
    """Exactly one solution exists."""

    word: ClassVar[str] = "unique"

    def __str__(self) -> str:
        return self.word


class Impossible(Value):
    """No solution exists."""

    word: ClassVar[str] = "impossible"

    def __str__(self) -> str:
        return self.word


class Open(Value):
    """Nobody knows; printed as a challenge and not attempted during a build."""

    word: ClassVar[str] = "open"

    def __str__(self) -> str:
        return self.word


class Shortest(Value):
    """A line of so many moves exists and none is shorter."""

    word: ClassVar[str] = "shortest"
    moves: int

    def __str__(self) -> str:
        return f"{self.word} {self.moves}"


class Solutions(Value):
    """Exactly so many solutions exist."""

    word: ClassVar[str] = "solutions"
    count: int

    def __str__(self) -> str:
        return f"{self.word} {self.count}"


class Captures(Value):
    """A line of play takes at least so many pieces."""

    word: ClassVar[str] = "captures"
    count: int

    def __str__(self) -> str:
        return f"{self.word} {self.count}"


class Band(NamedTuple):
    """Between which numbers a measure lies, both of them allowed."""

    measure: str
    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.measure} {self.low:,} to {self.high:,}"


class Sampled(Value):
    """What is counted in a sample that its seed and its size decide: measures with their numbers or a band."""

    word: ClassVar[str] = "sampled"
    seed: int
    size: int
    finds: tuple[tuple[str, int], ...]
    band: Band | None = None

    @property
    def measures(self) -> tuple[str, ...]:
        """All that is counted."""
        return (self.band.measure,) if self.band else tuple(measure for measure, _ in self.finds)

    def __str__(self) -> str:
        found = ", ".join(f"{measure} {number:,}" for measure, number in self.finds)
        return f"of {self.size:,} samples from seed {self.seed} {self.band or found}"


class Studied(Value):
    """What a study found once, over all its deals: the name of the study, and names with their numbers."""

    word: ClassVar[str] = "studied"
    study: str
    finds: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        found = ", ".join(f"{name} {number:,}" for name, number in self.finds)
        return f"by the study {self.study} {found}"


class Says(Value):
    """What the rules say of a position and a move: names and values, as text."""

    word: ClassVar[str] = "facts"
    facts: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.facts)


Claim = Solvable | Unique | Impossible | Open | Shortest | Solutions | Captures | Sampled | Studied | Says

PLAIN_CLAIMS: dict[str, Claim] = {one.word: one() for one in (Solvable, Unique, Impossible, Open)}
COUNTED_CLAIMS: dict[str, type[Shortest] | type[Solutions] | type[Captures]] = {
    one.word: one for one in (Shortest, Solutions, Captures)
}
CLAIM_NAMES = [*PLAIN_CLAIMS, *COUNTED_CLAIMS, Sampled.word, Studied.word]
MOST_COUNTED = {"shortest": 1_000, "solutions": 10_000, "captures": 1_000}
"""The largest number of each counted claim: more solutions would have to be found and blocked one by one, and
nobody plays or prints more moves."""

MOST_SEED = 2**32 - 1
"""The highest seed: chance here is of 32 bits."""

MOST_SAMPLED = 100_000
"""The largest sample; a family may allow less."""

MOST_FOUND = 10**9
"""The largest number that may be claimed of a sample."""

SAMPLED_KEYS = ("seed", "size")
BAND_KEYS = ("measure", "low", "high")

DIGITS = 20
"""More digits than this are not turned into a number."""

SHOWN = 40
"""The most characters of a wrong value that a message repeats."""


def read_claim(value: object) -> Claim:
    """The claim an author wrote: a word, or a word with its number; raises ContentError for what is none."""
    if isinstance(value, Claim):
        return value
    if isinstance(value, str) and value in PLAIN_CLAIMS:
        return PLAIN_CLAIMS[value]
    if isinstance(value, Mapping) and len(value) == 1:
        [(name, detail)] = value.items()
        if isinstance(name, str) and name in COUNTED_CLAIMS:
            return COUNTED_CLAIMS[name](_number(f"claim {name!r} has", detail, 0, MOST_COUNTED[name]))
        if name == Sampled.word and isinstance(detail, Mapping):
            return _read_sampled(detail)
        if name == Studied.word and isinstance(detail, Mapping):
            return _read_studied(detail)
        value = name
    raise ContentError(
        f"unknown claim {value!r}, expected one of {', '.join(CLAIM_NAMES)}"
        + (suggestion(value, CLAIM_NAMES) if isinstance(value, str) else "")
    )


def written_claim(claim: Claim) -> object:
    """A claim as an author writes it: a word, a word with its number or numbers, or facts."""
    match claim:
        case Says(facts):
            return dict(facts)
        case Sampled(seed, size, finds, band):
            return {claim.word: {"seed": seed, "size": size} | (band._asdict() if band else dict(finds))}
        case Studied(study, finds):
            return {claim.word: {"study": study} | dict(finds)}
        case Solvable() | Unique() | Impossible() | Open():
            return claim.word
        case Shortest(number) | Solutions(number) | Captures(number):
            return {claim.word: str(number)}
        case _:
            assert_never(claim)


def require_claim(claim: Claim, taken: tuple[type[Claim], ...]) -> Claim:
    """The claim; one that a family does not take is an error of the content."""
    if not isinstance(claim, taken):
        words = ", ".join(one.word for one in taken)
        raise ContentError(f"claim '{claim}' cannot be made here, expected {words}")
    return claim


def _read_sampled(detail: Mapping[str, Any]) -> Sampled:
    measures = [name for name in detail if name not in SAMPLED_KEYS]
    if not measures or not all(name in detail for name in SAMPLED_KEYS):
        raise ContentError(f"claim 'sampled' has keys {sorted(detail)}, expected seed, size and what is counted")
    banded = any(name in BAND_KEYS for name in detail)
    if banded and {*measures} != {*BAND_KEYS}:
        raise ContentError(f"claim 'sampled' has keys {sorted(detail)}, expected seed, size, measure, low and high")
    bounds = {"seed": (0, MOST_SEED), "size": (1, MOST_SAMPLED)}
    numbers = {
        name: _number(f"claim 'sampled' has {name}", number, *bounds.get(name, (0, MOST_FOUND)))
        for name, number in detail.items()
        if name != "measure"
    }
    if not banded:
        return Sampled(numbers["seed"], numbers["size"], tuple((name, numbers[name]) for name in measures))
    return Sampled(numbers["seed"], numbers["size"], (), _read_band(str(detail["measure"]), **numbers))


def _read_studied(detail: Mapping[str, Any]) -> Studied:
    if "study" not in detail or len(detail) < 2:
        raise ContentError(f"claim 'studied' has keys {sorted(detail)}, expected study and what it found")
    finds = tuple(
        (name, _number(f"claim 'studied' has {name}", number, 0, MOST_FOUND))
        for name, number in detail.items()
        if name != "study"
    )
    return Studied(str(detail["study"]), finds)


def _number(what: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds, as an author writes it; a long one is not even read."""
    written = str(value) if isinstance(value, int) and abs(value) <= MOST_FOUND else value
    if not isinstance(written, str) or not re.fullmatch(r"-?[0-9]+", written):
        raise ContentError(f"{what} {_shortened(value)}, expected a whole number")
    if len(written) > DIGITS or not least <= int(written) <= most:
        raise ContentError(f"{what} {_shortened(value)}, expected a number from {least:,} to {most:,}")
    return int(written)


def _shortened(value: object) -> str:
    shown = repr(value) if not isinstance(value, int) or abs(value) < 10**DIGITS else "a long number"
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"


def _read_band(measure: str, low: int, high: int, **_: int) -> Band:
    if low > high:
        raise ContentError(f"claim 'sampled' has low {low} and high {high}, expected low not above high")
    return Band(measure, low, high)


def read_facts(value: object) -> Says:
    """The facts an example claims of its position and move."""
    if isinstance(value, Says):
        return value
    if isinstance(value, Mapping) and value and all(isinstance(v, str) for v in value.values()):
        return Says(tuple((str(name), str(fact)) for name, fact in value.items()))
    raise ContentError(f"claim {value!r}, expected facts such as {{legal: true, score: 10}}")


PuzzleClaim = Annotated[Claim, PlainValidator(read_claim), PlainSerializer(str)]
ExampleClaim = Annotated[Says, PlainValidator(read_facts), PlainSerializer(str)]
