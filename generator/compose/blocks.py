"""The blocks of a section: what stands on its pages, as values that know no page."""

from dataclasses import dataclass

from generator.compose.guides import Hints, Key, Story, WorkedWay
from generator.compose.pieces import Bars, Choices, Claims, Contents, Finding, Plays
from generator.compose.runs import Plate, Text
from generator.compose.strips import Cell, GradeRow, SetShown, Strip, Words
from generator.compose.whynot import WhyNot


@dataclass(frozen=True)
class Heading:
    """A heading inside a chapter."""

    text: str
    level: int = 2


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of prose; the style is one of text, lead, small and aside."""

    text: Text
    style: str = "text"


@dataclass(frozen=True)
class Bullets:
    """A list, numbered or not."""

    items: tuple[Text, ...]
    numbered: bool = False


@dataclass(frozen=True)
class Illustration:
    """A picture of the author's own, in words for who cannot see it; a width of nought is the picture's own."""

    plate: Plate
    says: str
    width: float = 0.0


@dataclass(frozen=True)
class Prose:
    """Paragraphs, headings and lists that are read through, in lines of a length that is easy to read."""

    blocks: "tuple[Block, ...]"


@dataclass(frozen=True)
class Note:
    """A tinted box with a title and some prose; `tick` gives it a sign, a cell stands at its right."""

    title: str
    blocks: "tuple[Block, ...]"
    tick: bool = False
    cell: Cell | None = None


@dataclass(frozen=True)
class Columns:
    """Blocks of text side by side."""

    cells: "tuple[tuple[Block, ...], ...]"


@dataclass(frozen=True)
class Fact:
    """A label and a value; one with a target ends in the number of that page."""

    label: str
    value: str
    target: str = ""


@dataclass(frozen=True)
class Facts:
    """A strip of labels and values under a chapter's title."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Question:
    """A problem in a grid: its number and name, how hard it is, what is asked and where the answer is.

    What only this problem asks stands under its head as a sentence, and under that who made it.
    """

    number: str
    plate: Plate
    anchor: str
    answer: str
    grade: int = 0
    title: str = ""
    words: str = ""
    open: bool = False
    """Whether nobody knows its answer; what is known of others stands among the answers alone."""

    ask: Text = ()
    credit: str = ""


@dataclass(frozen=True)
class Task:
    """One of several things asked of a figure: a letter, a name, how hard it is, and whether nobody knows."""

    letter: str
    name: str
    anchor: str
    answer: str
    grade: int = 0
    open: bool = False


@dataclass(frozen=True)
class Challenge:
    """A figure with a name of its own and everything asked of it."""

    number: str
    title: str
    plate: Plate
    tasks: tuple[Task, ...]
    ask: Text = ()
    credit: str = ""


@dataclass(frozen=True)
class Anatomy:
    """A real problem taken apart: its card, and what each of its parts says."""

    asked: Question | Challenge
    parts: tuple[tuple[str, Text], ...]


@dataclass(frozen=True)
class Grid:
    """Problems side by side; `scales` are the sizes their figures may have, the largest first.

    With `per_page` so many stand on each page, and their figures fill it.
    """

    questions: tuple[Question | Challenge, ...]
    columns: int = 2
    scales: tuple[float, ...] = (1.0,)
    per_page: int = 0


@dataclass(frozen=True)
class Band:
    """The heading of a group of answers."""

    title: str
    range: str
    target: str
    colour: int | None = None


@dataclass(frozen=True)
class Answer:
    """An answer: a small figure, words, or the moves of a line of play."""

    number: str
    anchor: str
    question: str
    plate: Plate | None = None
    words: str = ""
    moves: tuple[str, ...] = ()
    state: str = ""
    label: str = ""
    why: str = ""


@dataclass(frozen=True)
class Answers:
    """Answers in small multiples, as many to a row as fit; `scales` are their sizes, the largest first."""

    answers: tuple[Answer, ...]
    colour: int | None = None
    scales: tuple[float, ...] = (1.0,)


@dataclass(frozen=True)
class Chart:
    """A chart of tiles behind a small heading, or below it where it is wide."""

    title: str
    plate: Plate


@dataclass(frozen=True)
class Asked:
    """One thing asked of the figures of a chapter: a letter, a name, a sentence and a picture of it."""

    letter: str
    name: str
    sentence: str
    plate: Plate | None = None


@dataclass(frozen=True)
class GoalList:
    """What is asked in a chapter."""

    rows: tuple[Asked, ...]


@dataclass(frozen=True)
class Column:
    """A column of a table: its head, its share of the width, and its manner."""

    head: str
    share: float
    manner: str = "text"


@dataclass(frozen=True)
class Table:
    """Rows under their heads; a page that cannot hold all of them repeats the heads."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    zebra: bool = True


@dataclass(frozen=True)
class Definitions:
    """Names on the left, what they stand for on the right, ruled."""

    rows: tuple[tuple[str, Text], ...]


@dataclass(frozen=True)
class GradeKey:
    """What the difficulty signs mean."""


@dataclass(frozen=True)
class PageBreak:
    """What follows starts a page."""


@dataclass(frozen=True)
class Foot:
    """Small print at the foot of the text area."""

    text: Text


Block = (
    Heading
    | Paragraph
    | Bullets
    | Illustration
    | Prose
    | Note
    | Facts
    | Grid
    | Band
    | Answers
    | Hints
    | Story
    | WorkedWay
    | Key
    | Chart
    | Strip
    | Words
    | GradeRow
    | Columns
    | GoalList
    | Choices
    | Plays
    | Finding
    | Claims
    | Bars
    | Anatomy
    | Table
    | Definitions
    | Contents
    | SetShown
    | GradeKey
    | PageBreak
    | Foot
    | WhyNot
)
