"""What helps a reader on: hints in two stages, solutions told in pictures, and ways worked out."""

from dataclasses import dataclass

from generator.compose.runs import Plate, Text


@dataclass(frozen=True)
class Hint:
    """A nudge and a push for one number."""

    number: str
    nudge: str
    push: str
    question: str
    anchor: str


@dataclass(frozen=True)
class HintGroup:
    """The hints of one chapter."""

    title: str
    colour: int
    hints: tuple[Hint, ...]


@dataclass(frozen=True)
class Hints:
    """Nudges upright, and below them the pushes upside down; the words say what some of them mean."""

    groups: tuple[HintGroup, ...]
    words: Text = ()


@dataclass(frozen=True)
class Scene:
    """A key position of a story: how far it has come, the picture, what was achieved, and the moves since."""

    head: str
    span: str
    plate: Plate
    title: str
    words: str
    moves: str


@dataclass(frozen=True)
class Story:
    """A solution told in pictures."""

    number: str
    grade: int
    words: str
    text: str
    scenes: tuple[Scene, ...]
    anchor: str
    question: str
    colour: int | None = None


@dataclass(frozen=True)
class WorkedWay:
    """How an answer is found: a figure, and paragraphs beside it."""

    title: str
    plate: Plate
    paragraphs: tuple[Text, ...]
    colour: int | None = None


@dataclass(frozen=True)
class Key:
    """How to read the answers of a chapter, in one figure, drawn for pages from wide to narrow."""

    plates: tuple[Plate, ...]
    colour: int | None = None
