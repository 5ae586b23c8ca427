"""Rules in pictures: strips of cells, and words with a right and a wrong picture."""

from dataclasses import dataclass

from generator.compose.runs import Plate, Text


@dataclass(frozen=True)
class Verdict:
    """What a proof says of a figure: its sign, a word, a reason behind it, and at the right a pill or an aside."""

    good: bool | None = None
    word: str = ""
    reason: str = ""
    pill: str = ""
    aside: str = ""


@dataclass(frozen=True)
class Cell:
    """A figure, what the rules say of it, and the words that explain it."""

    plate: Plate
    verdict: Verdict
    text: Text
    anchor: str = ""


@dataclass(frozen=True)
class Strip:
    """Cells side by side on a tint, under a title and a sentence on one line; `numbered` counts them."""

    title: str
    text: Text
    cells: tuple[Cell, ...]
    numbered: bool = False
    scale: float = 1.0
    """How large its figures may be, for the usual size of one."""


@dataclass(frozen=True)
class Word:
    """A word of the book: what it means, a picture of it, and one of what it is not."""

    title: str
    text: Text
    right: Cell
    wrong: Cell


@dataclass(frozen=True)
class Words:
    """The words that a book uses, one below the other."""

    title: str
    rows: tuple[Word, ...]


@dataclass(frozen=True)
class SetShown:
    """Every tile of a set, with some words in the room that its staircase leaves."""

    title: str
    plate: Plate
    text: Text


@dataclass(frozen=True)
class GradeRow:
    """The five grades side by side, each with what it means here."""

    title: str
    means: tuple[str, ...]
