"""The rules of Unmatched told a second time, on a table of single numbers."""

from generator.errors import IllegalMove
from generator.tiles.replay import Table
from generator.tiles.slide import Slide


def retell(table: Table, slide: Slide) -> None:
    """Make one slide on the table; raises IllegalMove naming the broken rule."""
    name = table.slide(slide.name, slide.way)
    for mine, theirs, other in table.facing(name):
        if mine == theirs:
            raise IllegalMove("unmatched", f"its {mine} matches the {theirs} of {other}")
    if not table.whole():
        raise IllegalMove("connected", "the group falls apart")
