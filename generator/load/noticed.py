"""What a reader of files meets beside chapters, and what is worth a look without being wrong."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from generator.errors import ContentError, Fault, Place
from generator.manuscript.theme import Theme


class Doubt(Enum):
    """Kinds of notes, each by the verdict that reports give it."""

    DUPLICATE = "duplicate"
    FAINT = "faint"
    DOUBTFUL = "doubtful"


class Note(NamedTuple):
    """What is worth a look: it stops nothing unless somebody asks for that."""

    kind: Doubt
    fault: Fault


def faint(theme: Theme, place: Place, judge: Callable[[Theme], Sequence[str]]) -> list[Note]:
    """A note for each thing that is hard to read, or to tell apart in grey, in the colours of a theme."""
    return [Note(Doubt.FAINT, Fault(place, "", ContentError(words))) for words in judge(theme)]


@dataclass
class Noticed:
    """Other files of ours with what they hold, files for other programs, and notes."""

    others: dict[str, str] = field(default_factory=dict)
    """Goals, sets and themes that were read, each with how many there are."""
    foreign: list[str] = field(default_factory=list)
    """YAML files that are for other programs."""
    notes: list[Note] = field(default_factory=list)
    ours: int = 0
    """The files that are ours, good or faulty."""
