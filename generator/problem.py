"""The interfaces of the book: a Problem with its two halves of a proof, a Position, and a Game."""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Protocol, Self, TypeVar

from pydantic import AfterValidator, Field, field_validator, model_validator

from generator.abilities.grading import Measured
from generator.claim import Claim, Impossible, Open, PuzzleClaim, Solutions, Solvable, Unique, require_claim
from generator.errors import ContentError, Undecided
from generator.figure.marks import Figure
from generator.grades import read_grade
from generator.manuscript.prose import Words
from generator.manuscript.spoken import Spoken
from generator.model import Model, Title
from generator.system.effort import MOST_LIMIT

PLACE = re.compile(r"\b[a-z][0-9]{1,2}\b")
"""The name of a place in a hint: a row and a column."""

MOST_TEXT = 10_000
"""The most characters of a problem: twenty times what the largest one of the books has."""

MOST_LINES = 200
"""The most lines of any of its pictures and texts."""

PROSE = ("title", "text", "hint", "credit")
"""The keys whose text is for readers alone."""

UNPROVEN = (*PROSE, "skip")
"""The keys that no proof reads: a kept one holds whatever they say."""

ODD_SPACE = re.compile(r"[^\S \n]")
"""A tab, or another space that takes no one column."""

S = TypeVar("S")
M = TypeVar("M", bound=Hashable)


KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 80
"""The most characters of an id, for it becomes the name of a file."""


def read_id(value: str) -> str:
    """The id; one that cannot be the name of a file is an error of the content."""
    if len(value) > LONGEST_ID:
        raise ContentError(f"an id of {len(value)} characters, expected at most {LONGEST_ID}")
    if not KEBAB.fullmatch(value):
        raise ContentError(f"id {value!r}, expected small letters, digits and single hyphens")
    return value


Slug = Annotated[str, AfterValidator(read_id)]
Grade = Annotated[str, AfterValidator(read_grade)]


def _require_small(value: object) -> None:
    """Refuse more text than a page can hold before anybody reads it."""
    waiting, counted = [value], 0
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            counted += len(one)
            if one.count("\n") >= MOST_LINES and one.rstrip().count("\n") >= MOST_LINES:
                lines = one.rstrip().count("\n") + 1
                raise ContentError(f"a picture or text of {lines:,} lines, expected {MOST_LINES} at most")
        elif isinstance(one, Mapping):
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple):
            counted += len(one)
            waiting += one if counted <= MOST_TEXT else ()
        if counted > MOST_TEXT:
            raise ContentError(f"the problem has over {MOST_TEXT:,} characters, expected no more than that")


def require_text(what: str, said: str) -> None:
    """Refuse a text that no key of a problem could hold: too long, or of characters that are not what they seem."""
    if len(said) > MOST_TEXT or said.count("\n") > MOST_LINES:
        raise ContentError(f"{what} is too long, expected at most {MOST_TEXT:,} characters and {MOST_LINES} lines")
    _require_plain(what, said)


def _require_plain(key: str, said: str) -> None:
    """Refuse what looks like a space or a digit and is none to whoever counts columns or adds up."""
    odd = ODD_SPACE.search(said)
    if odd:
        raise ContentError(f"{key} has the space {odd[0]!r}, expected plain spaces and line ends only")
    digits = () if said.isascii() else [char for char in said if char.isdigit() and not char.isascii()]
    if digits:
        raise ContentError(f"{key} has the digit {digits[0]!r}, expected one from 0 to 9")


class ProblemKeys(Spoken, Model):
    """The keys that every problem may have."""

    claims: ClassVar[tuple[type[Claim], ...]]
    """The claims that can be made of it; any other is an error of the content."""

    counts: ClassVar[Mapping[str, Callable[[], int]]] = {}
    """Numbers that texts about the family may name, each worked out when it is asked for."""

    id: Slug
    """Its name: small letters, digits and hyphens. Choose it once and keep it. Example: dominosa-1"""

    title: Title = ""
    """What the problem is called, if it has a name. Example: The other wing"""

    text: Words = ""
    """A sentence or two of your own about it. Markdown. Example: One wing is laid. Lay its **mirror image**."""

    hint: str = ""
    """Your own hint, printed with the hints at the back. Example: Every patch is a small triangle."""

    grade: Grade | None = None
    """How hard it is, in one of five words. It is measured, so a wrong grade is told. Example: gentle"""

    credit: str = ""
    """Who thought of this one. Example: after a puzzle by O. S. Adler"""

    limit: Annotated[float, Field(gt=0, le=MOST_LIMIT, allow_inf_nan=False)] | None = None
    """How much its proof may take, in units of about a second, if it needs more than usual. Example: 120"""

    solution: str | None = None
    """A solution to print, as text. Leave it out and one is found; give one and it is checked.

    Example: 01 a1-a2, 12 b1-b2
    """

    @model_validator(mode="before")
    @classmethod
    def _is_no_larger_than_a_page(cls, value: object) -> object:
        _require_small(value)
        return value

    @field_validator("claim", check_fields=False)
    @classmethod
    def _claim_is_taken(cls, claim: Claim) -> Claim:
        return require_claim(claim, cls.claims)

    @field_validator("grade")
    @classmethod
    def _grade_is_measured(cls, grade: str | None) -> str | None:
        if grade is not None and not isinstance(cls, Measured):
            raise ContentError(f"grade {grade!r} cannot be given, for nothing here measures it")
        return grade

    @model_validator(mode="before")
    @classmethod
    def _columns_can_be_counted(cls, value: object) -> object:
        for key, said in value.items() if isinstance(value, Mapping) else ():
            if isinstance(said, str) and key not in PROSE:
                _require_plain(key, said)
        return value

    @property
    def terms(self) -> tuple[object, ...]:
        """What the proof depends on beside the keys, such as goals and tiles."""
        return ()

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The families whose rules its proof reads beside those of its own."""
        return ()


class Puzzle(ProblemKeys):
    """The keys of a problem that is solved, as against an example that is judged."""

    usual_size: ClassVar[int] = 6
    """The size of new problems where none is asked for."""

    claims: ClassVar[tuple[type[Claim], ...]] = (Solvable, Unique, Solutions, Impossible, Open)
    """Those of a puzzle in which things are placed; one in which they are moved says others."""

    claim: PuzzleClaim
    """What you say of the problem. It is proven before anything is printed. Example: unique"""

    skip: bool = False
    """Whether it is left out of the book, though it is checked like the others. Example: true"""

    @property
    def places(self) -> frozenset[str]:
        """The names of places that are printed on the problem, such as a1; none unless a family prints them."""
        return frozenset()

    @model_validator(mode="after")
    def _hint_names_printed_places(self) -> Self:
        for place in PLACE.findall(self.hint):
            if place not in self.places:
                shown = "prints no names of places" if not self.places else "has no such place"
                raise ContentError(f"hint {self.hint!r} names {place!r}, but the problem {shown}; say it in words")
        return self

    @property
    def subject(self) -> str:
        """What the problem is, in the two or three words that follow its number."""
        return self.title

    def confirm(self, found: Sequence[Any]) -> str:
        """Nothing confirms what `solve` says of the rest, unless a family does."""
        raise Undecided("that nothing was missed rests on one program, for the family confirms it by no second one")


class Problem(Protocol[S]):
    """One numbered diagram: a frozen model whose fields are its YAML keys.

    A proof has two halves. `solve` and `check` are the half that a solution shows: it is there, and
    the rules accept it. `confirm` is the half that only a whole search shows, by a second program.
    """

    claims: ClassVar[tuple[type[Claim], ...]]
    counts: ClassVar[Mapping[str, Callable[[], int]]]

    @property
    def id(self) -> str:
        """Its name, unique in a book and stable for ever."""

    @property
    def claim(self) -> Claim:
        """What the book says of it."""

    @property
    def title(self) -> str:
        """What the author calls it."""

    @property
    def text(self) -> str:
        """What the author asks, in a sentence; nothing where the chapter asks the same of all."""

    @property
    def hint(self) -> str:
        """The author's own hint."""

    @property
    def credit(self) -> str:
        """Who made it."""

    @property
    def grade(self) -> str | None:
        """How hard the book says it is; None where it does not say."""

    @property
    def limit(self) -> float | None:
        """The units that its proof may take; None for as many as usual."""

    @property
    def solution(self) -> str | None:
        """The solution the author prints, as text; None where it is left to the solver."""

    @property
    def subject(self) -> str:
        """What it is, in the two or three words that follow its number."""

    @property
    def terms(self) -> tuple[object, ...]:
        """What the proof depends on beside the keys."""

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The families whose rules its proof reads beside those of its own."""

    def solve(self) -> Iterator[S]:
        """Solutions, lazily, always in the same order; raises Undecided when it stops early."""

    def check(self, solution: S) -> None:
        """The rules in plain Python: raises Refuted unless they accept it; never calls solve."""

    def confirm(self, found: Sequence[S]) -> str:
        """How a second program knows that `solve` missed nothing: none beside those found, none shorter.

        It shares no model and no code with `solve`; raises Disagreement where it finds otherwise,
        and Undecided where it stops early.
        """

    def draw(self, solution: S | None = None) -> Figure:
        """The question or, given a solution, the answer."""

    def answer(self, solution: S) -> str:
        """The solution in words, for the appendix."""

    def read(self, text: str) -> S:
        """A solution from its text form, the inverse of `str`."""

    def model_dump_json(self) -> str:
        """Its keys and their values, the same text for the same problem."""


class Position(Protocol[M]):
    """A frozen state of a game or sliding puzzle; str and parse are inverse."""

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


class Game(Position[M], Protocol[M]):
    """A position of a game that can be played from the deal to the end."""

    seats: ClassVar[tuple[int, ...]]
    """The numbers of players it is for."""

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game; all that chance decides comes from the seed."""

    @property
    def over(self) -> bool:
        """Whether it has ended; then, and only then, there is no move."""

    @property
    def turn(self) -> int:
        """The player to move, counted from nought."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: nobody until it is over, several where they share it; one who plays alone may lose."""

    def otherwise(self, seed: int) -> Self:
        """A position that the player to move cannot tell from this one: what is hidden is dealt anew."""
