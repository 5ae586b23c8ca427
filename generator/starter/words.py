"""What a book of new puzzles says of each family: the rules in a few sentences that anybody may print."""

from typing import NamedTuple


class Words(NamedTuple):
    """The title of a chapter, the line under it, who thought of the puzzle, what one needs, and what is asked."""

    title: str
    subtitle: str
    designer: str
    equipment: str
    task: str


WORDS = {
    "dominosa": Words(
        "Dominosa",
        "A full set of dominoes hides in each grid.",
        "O. S. Adler, 1874",
        "a pencil",
        "Draw round the dominoes. Every number belongs to one of them, and every domino of the set is there "
        "**once**. There is one way to do it.",
    ),
    "unmatched": Words(
        "Unmatched",
        "Slide the dominoes into one rectangle, and never let equal numbers touch.",
        "Don Kirkby",
        "a set of dominoes",
        "Lay the dominoes out as the figure shows them, and slide them until they fill **one rectangle**. One"
        " at a time slides lengthwise by one space. After each slide they are one group, and equal numbers of"
        " two dominoes do not touch. No way has fewer slides than the number says.",
    ),
    "capturing": Words(
        "Capturing",
        "Slide equal numbers together, and clear the table.",
        "Don Kirkby",
        "a set of dominoes",
        "Collect **all** dominoes. One at a time slides lengthwise by one space. If a number of it then meets"
        " an equal one, it is taken, with all that it matches; if not, one of its numbers must make six with "
        "one that it meets. What is left stays one group. No way has fewer slides than the number says.",
    ),
    "mountains": Words(
        "Mountains and Valleys",
        "Lay a map on which you can walk everywhere.",
        "Sid Sackson, adapted by Don Kirkby",
        "a set of dominoes",
        "Every number is a height. Lay the dominoes into the square so that a walk leads from every place to "
        "every other: level, one step up or one step down at a time.",
    ),
    "colouring": Words(
        "Shapes in colour",
        "Fill each shape with the tiles shown, once for every goal.",
        "",
        "hex tiles, or crayons",
        "Use all the tiles on each shape, once for every goal, and tick it off. Some goals may be beyond "
        "anybody: to see that is to solve them.",
    ),
}
