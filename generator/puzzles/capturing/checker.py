"""The rules of Capturing told a second time, on a table of single numbers."""

from generator.errors import IllegalMove
from generator.puzzles.sliding.checker import CheckedTable, SlidingChecker
from generator.puzzles.sliding.notation import Slide


class CapturingChecker(SlidingChecker):
    """Collect dominoes by sliding equal numbers together; all of them, or as many as are wanted."""

    def __init__(self, picture: str, wanted: int | None = None) -> None:
        super().__init__(picture)
        self.wanted = len(self.start.cells) if wanted is None else wanted

    def take(self, table: CheckedTable, slide: Slide) -> CheckedTable:
        """The table after a slide and its capture; raises IllegalMove naming the broken rule."""
        name, goals = table.pushed(slide)
        met = table.facing(name, goals)
        if not any(mine in (theirs, 6 - theirs) for mine, theirs, _ in met):
            raise IllegalMove("match-or-add", "it neither matches nor adds to six")
        after = table.moved(name, goals)
        if not after.whole():
            raise IllegalMove("connected", "the group falls apart")
        matched = {other for mine, theirs, other in met if mine == theirs}
        if not matched:
            return after
        left = after.without(matched | {name})
        if not left.whole():
            raise IllegalMove("connected", "the group falls apart once the match is collected")
        return left

    def lacking(self, table: CheckedTable) -> str:
        """What a line that ends with this table lacks; nothing where enough are collected."""
        collected = len(self.start.cells) - len(table.cells)
        return "" if collected >= self.wanted else f"{collected} dominoes are collected, {self.wanted} are wanted"
