"""Problems side by side."""

from generator.compose.markup.attributes import number_choice, sizes, whole
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.problem import PROBLEM_TAGS, ProblemCard
from generator.value import Value


class Grid(Value, kw_only=True):
    """Problems side by side; `scales` are the sizes their figures may have, the largest first.

    With `per_page` so many stand on each page, and their figures fill it.
    """

    questions: tuple[ProblemCard, ...]
    columns: int = 2
    scales: tuple[float, ...] = (1.0,)
    per_page: int = 0


class GridTag(MarkupTag[Grid], name="grid"):
    """Problems side by side, or so many to a page."""

    columns = whole(1, 6, default=2)
    scales = sizes()
    per_page = number_choice(0, 1, 2, 4, default=0)
    problems = every(*PROBLEM_TAGS)

    def _becomes(self) -> Grid:
        return Grid(questions=self.problems, columns=self.columns, scales=self.scales, per_page=self.per_page)
