"""What the page of reasons is made of: figures with what spoils them, and a sentence each."""

from generator.compose.runs import FigureReference, Text
from generator.value import Value


class Culprit(Value, kw_only=True):
    """A figure that cannot be done, the goals that fail on it, and why they do."""

    kind: str
    number: str
    title: str
    goals: str
    figure: FigureReference
    text: Text
    anchors: tuple[str, ...]
    question: str


class WhyRow(Value):
    """Figures side by side, three to a row, neighbours of one kind under one band."""

    cards: tuple[Culprit, ...]


class WhyAlike(Value, kw_only=True):
    """Figures that fail as those above them do, small and all in one row under a line that says so."""

    text: Text
    cards: tuple[Culprit, ...]


class WhyEssay(Value, kw_only=True):
    """A reason that is told at length beside a large figure, and those that are like it."""

    card: Culprit
    paragraphs: tuple[Text, ...]
    alike: tuple[Culprit, ...] = ()


class WhyNot(Value, kw_only=True):
    """Everything that cannot be done, as rows down the page, and a closing word under a title."""

    rows: tuple[WhyRow | WhyAlike | WhyEssay, ...]
    title: str = ""
    closing: Text = ()
