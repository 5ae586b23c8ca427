"""The interfaces of the book: a Problem, a Position, and the closed set of Claims."""

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Protocol, Self, TypeVar

from pydantic import AfterValidator, Field, PlainSerializer, PlainValidator

from generator.errors import ContentError, suggestion
from generator.figure.furniture import GRADE_NAMES
from generator.figure.marks import Figure
from generator.model import Model

S = TypeVar("S")
M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True)
class Solvable:
    """At least one solution exists."""

    def __str__(self) -> str:
        return "solvable"


@dataclass(frozen=True)
class Unique:
    """Exactly one solution exists."""

    def __str__(self) -> str:
        return "unique"


@dataclass(frozen=True)
class Impossible:
    """No solution exists."""

    def __str__(self) -> str:
        return "impossible"


@dataclass(frozen=True)
class Open:
    """Nobody knows; printed as a challenge and not attempted during a build."""

    def __str__(self) -> str:
        return "open"


@dataclass(frozen=True)
class Shortest:
    """A line of so many moves exists and none is shorter."""

    moves: int

    def __str__(self) -> str:
        return f"shortest {self.moves}"


@dataclass(frozen=True)
class Solutions:
    """Exactly so many solutions exist."""

    count: int

    def __str__(self) -> str:
        return f"solutions {self.count}"


@dataclass(frozen=True)
class Captures:
    """A line of play takes at least so many pieces."""

    count: int

    def __str__(self) -> str:
        return f"captures {self.count}"


@dataclass(frozen=True)
class Sampled:
    """A measure over a seeded sample lies in a band."""

    measure: str
    seed: int
    size: int
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.measure} of {self.size} samples in {self.low:g} to {self.high:g}"


@dataclass(frozen=True)
class Says:
    """What the rules say of a position and a move: names and values, as text."""

    facts: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.facts)


Claim = Solvable | Unique | Impossible | Open | Shortest | Solutions | Captures | Sampled | Says

PLAIN_CLAIMS: dict[str, Claim] = {
    "solvable": Solvable(),
    "unique": Unique(),
    "impossible": Impossible(),
    "open": Open(),
}
COUNTED_CLAIMS: dict[str, type[Shortest] | type[Solutions] | type[Captures]] = {
    "shortest": Shortest,
    "solutions": Solutions,
    "captures": Captures,
}
CLAIM_NAMES = [*PLAIN_CLAIMS, *COUNTED_CLAIMS, "sampled"]
SAMPLED_KEYS = ("measure", "seed", "size", "low", "high")


def read_claim(value: object) -> Claim:
    """The claim an author wrote: a word, or a word with its number."""
    if isinstance(value, Claim):
        return value
    if isinstance(value, str) and value in PLAIN_CLAIMS:
        return PLAIN_CLAIMS[value]
    if isinstance(value, Mapping) and len(value) == 1:
        [(name, detail)] = value.items()
        if name in COUNTED_CLAIMS and isinstance(detail, str) and detail.isdigit():
            return COUNTED_CLAIMS[name](int(detail))
        if name in COUNTED_CLAIMS:
            raise ContentError(f"claim {name!r} has {detail!r}, expected a whole number")
        if name == "sampled" and isinstance(detail, Mapping):
            return _read_sampled(detail)
        value = name
    raise ContentError(
        f"unknown claim {value!r}, expected one of {', '.join(CLAIM_NAMES)}"
        + (suggestion(value, CLAIM_NAMES) if isinstance(value, str) else "")
    )


def _read_sampled(detail: Mapping[str, Any]) -> Sampled:
    if sorted(detail) != sorted(SAMPLED_KEYS):
        raise ContentError(f"claim 'sampled' has keys {sorted(detail)}, expected {', '.join(SAMPLED_KEYS)}")
    try:
        return Sampled(
            detail["measure"],
            int(detail["seed"]),
            int(detail["size"]),
            float(detail["low"]),
            float(detail["high"]),
        )
    except (TypeError, ValueError):
        raise ContentError(f"claim 'sampled' has {dict(detail)!r}, expected numbers but for measure") from None


def read_facts(value: object) -> Says:
    """The facts an example claims of its position and move."""
    if isinstance(value, Says):
        return value
    if isinstance(value, Mapping) and value and all(isinstance(v, str) for v in value.values()):
        return Says(tuple((str(name), str(fact)) for name, fact in value.items()))
    raise ContentError(f"claim {value!r}, expected facts such as {{legal: true, score: 10}}")


def _read_id(value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value):
        raise ContentError(f"id {value!r}, expected small letters, digits and single hyphens")
    return value


def _read_grade(value: str) -> str:
    if value not in GRADE_NAMES:
        raise ContentError(
            f"grade {value!r}, expected one of {', '.join(GRADE_NAMES)}" + suggestion(value, [*GRADE_NAMES])
        )
    return value


Slug = Annotated[str, AfterValidator(_read_id)]
Grade = Annotated[str, AfterValidator(_read_grade)]
PuzzleClaim = Annotated[Claim, PlainValidator(read_claim), PlainSerializer(str)]
ExampleClaim = Annotated[Says, PlainValidator(read_facts), PlainSerializer(str)]


class Stated(Model):
    """The keys that every problem may have."""

    kind: ClassVar[str] = "problem"

    id: Slug
    title: str = ""
    text: str = ""
    hint: str = ""
    grade: Grade | None = None
    credit: str = ""
    limit: Annotated[float, Field(gt=0)] | None = None
    solution: str | None = None


class Puzzle(Stated):
    """The keys of a problem that is solved, as against an example that is judged."""

    usual_size: ClassVar[int] = 6
    """The size of new problems where none is asked for."""

    claim: PuzzleClaim

    @property
    def subject(self) -> str:
        """What the problem is, in the two or three words that follow its number."""
        return self.title


class Problem(Protocol[S]):
    """One numbered diagram: a frozen model whose fields are its YAML keys."""

    @property
    def id(self) -> str:
        """Its name, unique in a book and stable for ever."""

    @property
    def claim(self) -> Claim:
        """What the book says of it."""

    def solve(self) -> Iterator[S]:
        """Solutions, lazily, always in the same order; raises Undecided when it stops early."""

    def check(self, solution: S) -> None:
        """The rules in plain Python: raises Refuted unless they accept it; never calls solve."""

    def draw(self, solution: S | None = None) -> Figure:
        """The question or, given a solution, the answer."""

    def answer(self, solution: S) -> str:
        """The solution in words, for the appendix."""

    def read(self, text: str) -> S:
        """A solution from its text form, the inverse of `str`."""


class Position(Protocol[M]):
    """A frozen moment of a game or sliding puzzle; str and parse are inverse."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position."""

    def moves(self) -> Iterator[M]:
        """Every legal move once, always in the same order."""

    def play(self, move: M) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""

    def score(self) -> tuple[int, ...]:
        """The points of each player so far."""

    def draw(self, last: M | None = None) -> Figure:
        """The position, its latest move picked out."""


@dataclass
class Meter:
    """What a proof has cost so far, in units that are the same on every machine."""

    unit: str = ""
    amount: float = 0
    patience: float | None = None

    def add(self, unit: str, amount: float) -> None:
        """Count some more of one unit."""
        self.unit = unit
        self.amount += amount

    def start(self, patience: float | None = None) -> None:
        """Count anew; with patience, a constraint solver gives up after so much deterministic time."""
        self.unit, self.amount, self.patience = "", 0, patience


METER = Meter()
"""The meter of the running proof: `verify` starts and reads it, solvers add to it."""
