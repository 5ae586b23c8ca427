"""Everything that can be wrong with a book.

* BookError
  * ContentError     the YAML does not say a problem         raised by load
    * PictureError   a picture cannot be read, at a row and column
  * Refuted          a printed claim is untrue               raised by verify, check
    * Unplayable     rules leave a game stuck or endless     raised by playing
  * Undecided        the solver stopped before it knew       raised by solve
  * IllegalMove      the rules forbid a move                 raised by games
  * LayoutError      it does not fit the paper               raised by compose, press
  * Unprintable      a made file fails its preflight         raised by build
  * Deserted         a cluster went away in the middle       raised by executors
  * Distrusted       a cluster said what is not so           raised by executors
  * Crashed          a worker died before it knew            raised by verify, generate, studies

`Disagreement` is none of these: two programs that prove one claim contradict each other, and that is ours.
`Place` says where, and a `Fault` is an error at a place, so that a run can report all of them.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from generator.spelling import one_line


class BookError(Exception):
    """An error an author can cause; only the command line catches it."""

    several = False
    """Whether it may be told on several lines; any other is one, whatever names it holds."""

    def __str__(self) -> str:
        told = super().__str__()
        return told if self.several else one_line(told)


class ContentError(BookError, ValueError):
    """The YAML does not say a problem."""


class PictureError(ContentError):
    """A picture cannot be read; row and column count from nought."""

    def __init__(self, message: str, row: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.row = row
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.row, self.column)


class Refuted(BookError):
    """A printed claim is untrue; `how` says in a word or two what shows it."""

    several = True

    def __init__(self, message: str, how: str = "counter-example") -> None:
        super().__init__(message)
        self.how = how

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.how)


class Unplayable(Refuted):
    """The rules leave a game stuck, or let it go on for ever: that it can be played is untrue."""


class Undecided(BookError):
    """The solver stopped before it knew."""

    several = True


class Crashed(BookError):
    """A worker died before it knew: a fault of ours."""


class Disagreement(Exception):
    """Two ways to prove one claim contradict each other: a fault of this program, not of a book."""


class IllegalMove(BookError, ValueError):
    """The rules forbid a move; `rule` is the name of the broken one."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rule, str(self))


class LayoutError(BookError):
    """Something does not fit the paper, or a template asks for what there is not."""


class Unprintable(BookError):
    """A file was made that its printer would send back."""


class Deserted(BookError):
    """Those who did the work went away in the middle of it."""


class Distrusted(BookError):
    """Those who did the work said what is not so."""


class Place(NamedTuple):
    """A line of a file, as a reader counts them."""

    file: str
    line: int = 0

    def __str__(self) -> str:
        file = one_line(self.file)
        return f"{file}:{self.line}" if self.line else file


@dataclass(frozen=True)
class Fault:
    """An error and where it was found."""

    place: Place
    subject: str
    error: BookError
    excerpt: str = ""

    def __str__(self) -> str:
        parts = [str(self.place), one_line(self.subject), str(self.error)]
        head = ": ".join(part for part in parts if part)
        return f"{head}\n{self.excerpt}" if self.excerpt else head


class Faults(BookError):
    """All that was found wrong in one run."""

    several = True

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def faults_of(error: BookError) -> tuple[Fault, ...]:
    """The faults that an error is made of; an error at no place is one of them."""
    return error.faults if isinstance(error, Faults) else (Fault(Place(""), "", error),)


LONGEST_WORD, MOST_WORDS = 100, 2000
"""What is compared for a suggestion: it costs as much as the words are long and many."""


def suggestion(word: str, known: list[str]) -> str:
    """A closing question when a known word is close to the unknown one."""
    # Imported here, for most words are known.
    from difflib import get_close_matches

    near = get_close_matches(word, known[:MOST_WORDS], 1) if len(word) <= LONGEST_WORD else []
    return f"; did you mean {near[0]!r}?" if near else ""
