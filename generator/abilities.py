"""What a problem may offer beyond being proven and drawn: each a small protocol of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.figure.marks import Figure


@runtime_checkable
class Graded(Protocol):
    """A family that measures how hard a problem is; a printed grade must agree."""

    @property
    def graded_by(self) -> str:
        """What is measured, in words that follow "by"."""

    def measured_grade(self, solution: Any) -> str:
        """One of GRADE_NAMES; the solution is the one that was proven, None where there is none."""


@runtime_checkable
class Told(Protocol):
    """A problem whose figures can be told in words to who cannot see them; what differs is never told alike."""

    def tell(self, solution: Any = None) -> str:
        """The question or, given a solution, the answer, as somebody would read it out."""


@runtime_checkable
class Staged(Protocol):
    """An example that can show what was there before its move."""

    def before(self) -> Figure:
        """The position, and what is about to be played."""


@runtime_checkable
class Hinted(Protocol):
    """A family that can point at a way in, in two stages."""

    def hints_for(self, solution: Any) -> tuple[str, str]:
        """A nudge and a push: where to look, then the next step; nothing where there is nothing to say."""


@dataclass(frozen=True)
class Frame:
    """A position on the way of a solution: how many moves led there, and what has just been achieved."""

    moves: int
    title: str
    words: str
    figure: Figure
    says: str = ""
    """The position in words, for who cannot see it."""


@runtime_checkable
class Framed(Protocol):
    """A moving puzzle whose solution can be told in pictures."""

    def frames(self, solution: Any) -> Sequence[Frame]:
        """The key positions from the start to the end, all in one fixed window."""

    def story(self, solution: Any) -> str:
        """Why it is hard, to be read over the pictures; nothing where there is nothing to say."""


@runtime_checkable
class Emblem(Protocol):
    """A family with a small sign for the contents page."""

    def emblem(self) -> Figure:
        """At most 17 by 14 millimetres."""


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done, in words that have been proven."""

    rank: int
    kind: str
    words: str
    seen: bool
    """Whether a reader can see it without a long list."""

    cells: tuple[str, ...] = ()
    """The cells that it speaks of; none where it speaks of them all."""

    essay: tuple[str, ...] = ()
    """Paragraphs that tell it at length, where it deserves the room."""

    look: str = ""
    """How a reader sees it in figures that fail alike; nothing where there is no one way."""


@runtime_checkable
class Reasoned(Protocol):
    """A problem that may say why it cannot be done."""

    @property
    def reason(self) -> Reason | None:
        """The reason; None where none is known."""

    def culprits(self, width: float, height: float) -> Figure:
        """The question with what spoils it picked out, in a room of that size."""

    def numbered(self, width: float, height: float) -> Figure:
        """The question with what the essay speaks of."""


@runtime_checkable
class Explainable(Protocol):
    """A problem for which a reason why it cannot be done can be looked for."""

    def explain(self) -> tuple[str, str] | None:
        """The reason in words, and as the value of a key to write down; None where none is found."""


@runtime_checkable
class Grouped(Protocol):
    """A problem that shares its figure, and so its number, with others: 7a, 7b, 7c."""

    @property
    def group(self) -> str:
        """What the problems of one number have in common."""

    @property
    def variant(self) -> str:
        """What tells them apart, in a word or two."""

    @property
    def sentence(self) -> str:
        """What is asked, as the book prints it."""


@dataclass(frozen=True)
class Asks:
    """How problems that share a figure are written as one figure with its asks, and whose keys are whose."""

    by: str
    """The key that tells them apart; an ask goes by its value."""

    figure: tuple[str, ...]
    """The keys that make the figure, which no ask may change."""

    ask: tuple[str, ...]
    """The keys that belong to one ask alone."""


@dataclass(frozen=True)
class Unasked:
    """A new figure of which several things are to be asked: its name, and its problems, made if it is new."""

    name: str
    """What all its forms share."""

    problems: Callable[[], Sequence[Any]]


@runtime_checkable
class Asked(Protocol):
    """A family that asks several things of one figure, which may be written once."""

    asks: ClassVar[Asks]


@runtime_checkable
class Pictured(Protocol):
    """A problem whose goal has a small picture."""

    def pictured(self) -> Figure | None:
        """What is asked, in a picture of about 14 by 12 millimetres; None where its goal has none."""


@runtime_checkable
class Keyed(Protocol):
    """A family whose answers are read with a key."""

    def key(self, width: float) -> Figure:
        """How to read an answer, in a figure of that width; it is asked for wide, narrow and very narrow pages."""


@runtime_checkable
class Worked(Protocol):
    """A puzzle whose way to the answer can be told on one figure and in a few paragraphs."""

    def worked(self, solution: Any) -> tuple[Figure, str]:
        """The figure, and paragraphs of Markdown."""


@runtime_checkable
class Scaled(Protocol):
    """A family whose figures may be printed smaller where that saves pages."""

    scales: ClassVar[tuple[float, ...]]
    """The sizes of its figures, the largest first."""


@runtime_checkable
class Banded(Protocol):
    """A family that grades by a number, with a limit for every grade but the last."""

    grade_limits: ClassVar[tuple[float, float, float, float]]


@runtime_checkable
class Countable(Protocol):
    """A problem that texts can count by more than its claim and its grade."""

    @property
    def kinds(self) -> Sequence[str]:
        """The words it can be counted by, such as the ids of its goals."""

    @property
    def amounts(self) -> Mapping[str, int]:
        """What it has a number of, such as tiles or moves."""


@runtime_checkable
class Charted(Protocol):
    """A problem with a chart of the tiles it uses."""

    @property
    def chart_name(self) -> str:
        """The tiles in one canonical text, the same for all problems that share the chart."""

    def chart(self, width: float) -> Figure:
        """The tiles side by side, in lines of that width."""


@runtime_checkable
class FullSize(Protocol):
    """A problem that can be drawn large enough to lay real tiles on."""

    @property
    def board_name(self) -> str:
        """The bare figure in one canonical text, the same for all problems that share the board."""

    def full_size(self) -> Figure:
        """The figure at the size of the cut-out tiles."""


@runtime_checkable
class Blank(Protocol):
    """A problem whose answer has a place of its own beside its figure."""

    def blank(self) -> Figure:
        """That place with nothing in it."""


@runtime_checkable
class Written(Protocol):
    """A problem whose answer is written down below its figure, and is no list of moves of a known length."""

    answer_lines: ClassVar[int]
    """How many lines it takes."""


@runtime_checkable
class Heard(Protocol):
    """A problem whose answers people write otherwise than files do: in one line, or as the book prints them."""

    def heard(self, text: str) -> Any:
        """The solution that is meant; raises ContentError for what cannot be read, Refuted for what cannot lie."""


@runtime_checkable
class Ornate(Protocol):
    """A problem whose answer makes an ornament for covers and openers."""

    def ornament(self, solution: Any) -> Figure:
        """The answer, large and colourful."""


@runtime_checkable
class Grounded(Protocol):
    """A problem whose ornament lies among empty cells."""

    def ground(self) -> Figure:
        """The empty cells round the ornament, drawn where they would be."""


@runtime_checkable
class Rolling(Protocol):
    """A game with dice."""

    @property
    def rolling(self) -> bool:
        """Whether the next move is a roll, all of whose moves are equally likely."""


@runtime_checkable
class Prospective(Protocol):
    """A game whose score does not say who is well off: it is to be low, or silent until the end."""

    def prospects(self) -> tuple[int, ...]:
        """How each player stands, the more the better; it tells the player to move nothing that is hidden."""


@runtime_checkable
class Teamed(Protocol):
    """A game in which some win and lose together."""

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each player; partners share a number."""


@runtime_checkable
class Raced(Protocol):
    """A game that is a race: what it decides is beyond chance and choice, so that nobody can simulate it."""

    race: ClassVar[str]
    """Why, in a sentence without its capital and its stop."""


@runtime_checkable
class OnBoard(Protocol):
    """A game whose board may have any size: numbers about it say on which one it was played."""

    played_on: ClassVar[str]
    """The board of a new game, in words. Example: a board of side 5"""


@runtime_checkable
class Surveyed(Protocol):
    """A claim about all there are, or very many, of which a page tells in words and pictures."""

    @property
    def said(self) -> str:
        """The words of its author, with the numbers that are claimed."""

    def pictures(self) -> Sequence[Figure]:
        """A chart, or several figures that may stand side by side."""


@runtime_checkable
class Swift(Protocol):
    """A new problem that two quick programs can hold to its claim, far sooner than a check does."""

    def swiftly(self) -> tuple[str, str]:
        """The names of both; raises Refuted or Undecided where the claim fails, Disagreement where they differ."""


@dataclass(frozen=True)
class Attempt:
    """How far an attempt at an open problem has come, and the keys to write once it is settled."""

    words: str
    keys: tuple[tuple[str, str], ...] = ()
    settled: bool = False
    away: int = 0
    """How far from being settled, in a measure of the family's own, for whoever compares two hunts."""


@runtime_checkable
class Hunted(Protocol):
    """An open problem that is hunted by a search of its own, rather than by the solver."""

    def hunt(self, seed: int) -> Iterator[Attempt]:
        """Better and better attempts, the last one settled; the same for the same seed."""
