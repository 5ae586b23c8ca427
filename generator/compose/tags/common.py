"""What tags of many kinds share: prose, cells, and the colours of parts."""

from collections.abc import Mapping
from typing import get_args

from generator.compose.vocabulary import Kind, Tag, choice, decimal, filled, name, text, whole
from generator.manuscript.spoken import Motif

MANY = 100_000
"""No bound of its own: as often as a document may have elements."""

MOST_PARTS = 99
MOTIF = choice("", *get_args(Motif))
COLOUR = whole(0, MOST_PARTS)
"""The number of a part, whose colour it is; after the fifth they come round again."""


def words(says: str, **attributes: Kind) -> Tag:
    """A tag with prose inside."""
    return Tag(says, attributes, words=True)


TD = words("A cell of a table.")
TASK = Tag("One of the things asked of a figure.", {"id": name()})
CELL = Tag(
    "A proven figure, with what its proof says of it and some words.",
    {
        "id": name(),
        "stage": choice("after", "before", *map(str, range(1, 1000)), default="after"),
        "word": text(),
    },
    words=True,
)
SENTENCE = words("The sentence beside a title.")

INLINE: Mapping[str, Tag] = {
    "em": words("Words in italics."),
    "strong": words("Words in bold."),
    "ref": words("A link to a problem; without words it says its number.", to=name()),
}

TEXTS: Mapping[str, Tag] = {
    "h2": words("A heading."),
    "h3": words("A smaller heading."),
    "p": words("A paragraph.", style=choice("text", "lead", "aside", "small", "key", default="text")),
    "picture": Tag(
        "A picture of the author's own, in a width in millimetres or its own.",
        {"file": name(), "says": filled(), "width": decimal(0, 1000, "0")},
    ),
    "ul": Tag("A list.", inside={"li": Tag("A point.", inside={"p": words("A paragraph.")}, words=True)}),
    "ol": Tag("A numbered list.", inside={"li": Tag("A step.", inside={"p": words("A paragraph.")}, words=True)}),
}
