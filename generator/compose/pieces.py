"""Pieces of the pages at the front and the back: contents, choices, how a game plays, findings, claims and bars."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.compose.runs import Plate, Text

if TYPE_CHECKING:
    from generator.compose.blocks import Block


@dataclass(frozen=True)
class ContentsEntry:
    """A chapter in the contents: where it stands, what it is, and how many problems it has at each grade."""

    target: str
    title: str
    words: str
    players: str = ""
    problems: str = ""
    grades: tuple[int, ...] = ()
    emblem: Plate | None = None


@dataclass(frozen=True)
class ContentsPart:
    """A part in the contents; one with `lines` has no pictures."""

    number: str
    title: str
    words: str
    colour: int
    entries: tuple[ContentsEntry, ...]
    lines: bool = False


@dataclass(frozen=True)
class Contents:
    """The contents of the whole book."""

    parts: tuple[ContentsPart, ...]


@dataclass(frozen=True)
class Choice:
    """Something to play: for how many it is, what it needs, who thought of it, and where it stands."""

    target: str
    title: str
    seats: tuple[int, ...]
    equipment: str
    designer: str
    colour: int


@dataclass(frozen=True)
class Choices:
    """All that a book holds to play, under a title and a sentence."""

    title: str
    text: Text
    rows: tuple[Choice, ...]


@dataclass(frozen=True)
class PlayRow:
    """How a game plays with so many: its moves by quarters, its choices, and what share the first player wins."""

    players: str
    moves: tuple[int, int, int]
    choices: int
    share: float
    low: float
    high: float
    fair: float
    """The share in an even game; nothing where one plays alone, or all win together."""

    score: int = 0
    """What it takes to win; nothing where the score does not say."""


@dataclass(frozen=True)
class Plays:
    """How a game plays, a row for each number of players, under a title and some words."""

    title: str
    text: Text
    rows: tuple[PlayRow, ...]


@dataclass(frozen=True)
class Finding:
    """What a study found: words, and a chart or some figures."""

    title: str
    blocks: "tuple[Block, ...]"
    plates: tuple[Plate, ...]


@dataclass(frozen=True)
class ClaimRow:
    """A kind of claim: how many, what it says, and the two ways by which it was settled."""

    count: str
    title: str
    detail: str
    first: str
    second: str
    ink: str = ""


@dataclass(frozen=True)
class Claims:
    """What a book claims, a row for each kind."""

    rows: tuple[ClaimRow, ...]


@dataclass(frozen=True)
class Bars:
    """How many of something took so much, as bars under a title, and a note beside them."""

    title: str
    bars: tuple[tuple[str, int], ...]
    words: str
    note_title: str
    note: Text


@dataclass(frozen=True)
class OpenerRow:
    """A line of the table on a part's first page."""

    cells: tuple[str, ...]
    target: str = ""
