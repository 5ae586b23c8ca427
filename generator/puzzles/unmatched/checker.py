"""The rules of Unmatched told a second time, on a table of single numbers."""

from generator.errors import IllegalMove
from generator.puzzles.sliding.checker import CheckedTable, SlidingChecker
from generator.puzzles.sliding.notation import Slide


class UnmatchedChecker(SlidingChecker):
    """Slide into a full rectangle; equal numbers never side by side."""

    def take(self, table: CheckedTable, slide: Slide) -> CheckedTable:
        """The table after a slide; raises IllegalMove naming the broken rule."""
        name, goals = table.pushed(slide)
        for mine, theirs, other in table.facing(name, goals):
            if mine == theirs:
                raise IllegalMove("unmatched", f"its {mine} matches the {theirs} of {other}")
        after = table.moved(name, goals)
        if not after.whole():
            raise IllegalMove("connected", "the group falls apart")
        return after

    def lacking(self, table: CheckedTable) -> str:
        """What a line that ends with this table lacks; nothing where it is solved."""
        return "" if table.full_rectangle() else "the dominoes do not fill a rectangle"
