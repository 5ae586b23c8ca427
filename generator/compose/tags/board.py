"""A figure to lay real tiles on."""

from generator.compose.markup.attributes import part_colour, text, whole, yes_no
from generator.compose.markup.children import several
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.compose.tags.chart import TilesTag
from generator.compose.tags.goals import GoalRow, goal_row
from generator.compose.tags.problem import TaskTag
from generator.value import Value

USUAL_CHART, LONG_CHART = 160.0, 224.0
"""The widths of a chart of tiles over a board in usual and in long rows, in millimetres."""


class BoardPage(Value, kw_only=True):
    """A figure large enough to lay real tiles on, alone on its page, with all that is asked of it."""

    figure: FigureReference
    number: str
    title: str
    charts: tuple[tuple[str, tuple[FigureReference, FigureReference]], ...]
    """The tiles that are laid on it, each set under its heading, in the usual rows and in long ones."""

    rows: tuple[tuple[GoalRow, int], ...]
    patterns: tuple[tuple[str, int, FigureReference], ...]
    some_impossible: bool
    book: str
    question: str
    answer: str
    imprint: str
    place: int
    total: int
    colour: int
    anchor: str
    also: str = ""


class BoardChartTag(TilesTag[tuple[str, tuple[FigureReference, FigureReference]]], name="chart"):
    """The tiles to use."""

    def _becomes(self) -> tuple[str, tuple[FigureReference, FigureReference]]:
        [usual, long] = self.figures(USUAL_CHART, LONG_CHART)
        return self.title, (usual, long)


class BoardTag(MarkupTag[BoardPage], name="board"):
    """A figure to lay real tiles on."""

    title = text(required=True)
    impossible = yes_no(default=False)
    book = text()
    imprint = text()
    also = text()
    colour = part_colour()
    place = whole(1, 9999, default=1)
    total = whole(1, 9999, default=1)
    charts = several(BoardChartTag, 0, 4)
    tasks = several(TaskTag, 1, 60)

    def _becomes(self) -> BoardPage:
        items = self.tasks
        first = items[0]
        figure = first.full_size_figure()
        if figure is None:
            raise self.fault(f"{first.id!r} cannot be drawn at full size")
        grouped = bool(first.letter)
        return BoardPage(
            figure=figure,
            number=first.place if grouped else "",
            title=self.title,
            charts=self.charts,
            rows=tuple((goal_row(item), item.grade) for item in items) if grouped else (),
            patterns=() if grouped else tuple((i.number, i.grade, i.question_figure()) for i in items),
            some_impossible=self.impossible,
            book=self.book,
            question=first.question_anchor,
            answer=first.answer_anchor,
            imprint=self.imprint,
            place=self.place,
            total=self.total,
            colour=self.colour or 0,
            anchor=f"board-{first.id}",
            also=self.also,
        )
