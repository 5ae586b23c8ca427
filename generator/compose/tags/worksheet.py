"""A problem alone on its page, and nothing of its answer."""

from typing import TYPE_CHECKING

from generator.compose.markup.attributes import part_colour, text, yes_no
from generator.compose.markup.children import several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import written
from generator.compose.runs import FigureReference, Text
from generator.compose.tags.chart import TilesTag
from generator.compose.tags.goals import GoalRow, goal_row
from generator.compose.tags.problem import TaskTag, asks, credits_of
from generator.compose.tags.texts import lines
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item

CHARTS = (160.0, 112.0, 76.0)
"""The widths of a chart of tiles in millimetres: on A4, on six by nine inches, and in large print."""


class Worksheet(Value, kw_only=True):
    """A problem alone on its page, or all that is asked of one figure, with room for a name and for the answer."""

    number: str
    chapter: str
    words: str
    grade: int
    open: bool
    task: tuple[Text, ...]
    ask: Text
    credit: str
    needs: str
    figure: FigureReference
    full: FigureReference | None
    """The figure at the size of real tiles, where these can be laid on it."""

    blank: FigureReference | None
    """The empty place for an answer that goes beside the figure."""

    charts: tuple[tuple[str, tuple[FigureReference, ...]], ...]
    """The tiles to use, each set under its heading and drawn in several widths, the widest first."""

    rows: tuple[tuple[GoalRow, int, bool], ...]
    """What is asked, with its grade and whether it is open, where one figure has several goals."""

    some_impossible: bool
    moves: int
    """How many moves are asked for; nought where nobody says."""

    unit: str
    lines: int
    book: str
    imprint: str
    question: str
    colour: int
    anchor: str


class WorksheetChartTag(TilesTag[tuple[str, tuple[FigureReference, ...]]], name="chart"):
    """The tiles to use."""

    def _becomes(self) -> tuple[str, tuple[FigureReference, ...]]:
        return self.title, self.figures(*CHARTS)


class WorksheetTag(MarkupTag[Worksheet], name="worksheet"):
    """A problem alone on its page, or all that is asked of one figure, with room for a name and for the answer."""

    chapter = text(required=True)
    needs = text()
    impossible = yes_no(default=False)
    book = text()
    imprint = text()
    colour = part_colour()
    task = lines("picture")
    charts = several(WorksheetChartTag, 0, 4)
    tasks = several(TaskTag, 1, 60)

    def _becomes(self) -> Worksheet:
        items = self.tasks
        first = items[0]
        if len({item.place for item in items}) > 1:
            other = f"{items[-1].id!r} has another number than {first.id!r}"
            raise self.fault(f"{other}, expected problems of one figure")
        several_asked = bool(first.letter)
        return Worksheet(
            number=first.place if several_asked else first.number,
            chapter=self.chapter,
            words=first.title if several_asked else _words(first),
            grade=0 if several_asked else first.grade,
            open=first.open and not several_asked,
            task=self.task,
            ask=written(asks(items), self.sources),
            credit=credits_of(items),
            needs=self.needs,
            figure=first.question_figure(),
            full=first.full_size_figure() if several_asked else None,
            blank=first.blank_figure(),
            charts=self.charts,
            rows=tuple((goal_row(item), item.grade, item.open) for item in items) if several_asked else (),
            some_impossible=self.impossible,
            moves=first.asked_moves,
            unit=first.unit[1],
            lines=first.answer_lines,
            book=self.book,
            imprint=self.imprint,
            question=first.question_anchor,
            colour=self.colour or 0,
            anchor=f"worksheet-{first.id}",
        )


def _words(item: "Item") -> str:
    """What stands under the name of the chapter: the problem's own name, and how many moves or tiles it has."""
    if item.title in item.words:
        return item.words
    return f"{item.title}, {item.words}"
