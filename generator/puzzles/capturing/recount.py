"""The rules of Capturing told a second time, on a table of single numbers."""

from generator.errors import IllegalMove
from generator.tiles.replay import Table
from generator.tiles.slide import Slide


def retell(table: Table, slide: Slide) -> set[str]:
    """Make one slide on the table and name what it collects; raises IllegalMove naming the broken rule."""
    name = table.slide(slide.name, slide.way)
    met = table.facing(name)
    if not any(mine in (theirs, 6 - theirs) for mine, theirs, _ in met):
        raise IllegalMove("match-or-add", "it neither matches nor adds to six")
    if not table.whole():
        raise IllegalMove("connected", "the group falls apart")
    collected = {other for mine, theirs, other in met if mine == theirs}
    if collected:
        collected.add(name)
        table.remove(collected)
    if not table.whole():
        raise IllegalMove("connected", "the group falls apart once the match is collected")
    return collected
