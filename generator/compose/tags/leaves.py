"""Whole pages and runs of pages."""

from collections.abc import Mapping

from generator.compose.tags.blocks import BLOCKS
from generator.compose.tags.common import COLOUR, MOST_PARTS, MOTIF, TASK, TD, TEXTS, words
from generator.compose.vocabulary import Tag, choice, filled, name, text, whole, yes_no

OPENER_COLUMNS = (1, 6)
"""The columns of the table that opens a part: its chapters have six things to say at most, and so many fit."""

CHART = Tag("The tiles to use.", {"title": text(), "of": name()})

LEAVES: Mapping[str, Tag] = {
    "cover": Tag(
        "The front of the book.",
        {
            "title": filled(),
            "subtitle": text(),
            "art": name(False),
            "fills": choice("page", "foot", default="foot"),
            "lettered": yes_no("yes"),
            "panel": yes_no("yes"),
            "ink": choice("dark", "light", default="dark"),
            "wrap": name(False),
            "barcode": yes_no("yes"),
            "motif": MOTIF,
            "count": text(),
            "words": text(),
            "author": text(),
        },
    ),
    "half-title": Tag("A page before the title page, with nothing on it but the title.", {"title": filled()}),
    "title-page": Tag(
        "The title page; the house is who publishes.",
        {
            "title": filled(),
            "subtitle": text(),
            "author": text(),
            "imprint": text(),
            "motif": MOTIF,
            "house": text(),
        },
    ),
    "copyright-page": Tag(
        "The back of the title page: whose the book is, and what may be done with it.",
        {"title": filled()},
        TEXTS,
    ),
    "dedication": Tag("For whom the book is.", inside={"p": words("A line of it; an empty one leaves some room.")}),
    "opener": Tag(
        "The first page of a part.",
        {
            "title": filled(),
            "id": name(),
            "number": whole(1, MOST_PARTS, required=True),
            "art": name(False),
            "colour": COLOUR,
        },
        {
            "p": words("What the part is about."),
            "note": words("A word at the foot."),
            "heads": Tag("The heads of its table.", inside={"td": TD}, times={"td": OPENER_COLUMNS}),
            "row": Tag("A chapter.", {"to": text()}, {"td": TD}, times={"td": OPENER_COLUMNS}),
            "total": Tag("The last line.", inside={"td": TD}, times={"td": OPENER_COLUMNS}),
        },
        times={"p": (0, 1), "note": (0, 1), "heads": (1, 1), "row": (1, 60), "total": (0, 1)},
    ),
    "section": Tag(
        "A run of pages under one title.",
        {
            "title": filled(),
            "id": name(),
            "subtitle": text(),
            "head": text(),
            "problems": text(),
            "part": whole(0, MOST_PARTS, "0"),
            "colour": COLOUR,
            "foot": text(),
            "listed": yes_no("yes"),
            "start": choice("page", "recto", "below", default="page"),
        },
        BLOCKS,
    ),
    "sheet": Tag(
        "The pages of a set to cut out.",
        {"name": name()},
        {"for": words("A chapter that needs it.", to=name())},
    ),
    "board": Tag(
        "A figure to lay real tiles on.",
        {
            "title": text(required=True),
            "impossible": yes_no("no"),
            "book": text(),
            "imprint": text(),
            "also": text(),
            "colour": COLOUR,
            "place": whole(1, 9999, "1"),
            "total": whole(1, 9999, "1"),
        },
        {"chart": CHART, "task": TASK},
        times={"task": (1, 60), "chart": (0, 4)},
    ),
    "worksheet": Tag(
        "A problem alone on its page, or all that is asked of one figure, with room for a name and for the answer.",
        {
            "chapter": text(required=True),
            "needs": text(),
            "impossible": yes_no("no"),
            "book": text(),
            "imprint": text(),
            "colour": COLOUR,
        },
        {**TEXTS, "chart": CHART, "task": TASK},
        times={"task": (1, 60), "chart": (0, 4)},
    ),
    "progress": Tag(
        "A page to colour in, a cell for each number.",
        {"title": filled(), "words": text(), "numbers": text(), "motif": MOTIF},
    ),
    "back-cover": Tag(
        "The back of the book.",
        {"motif": MOTIF, "house": text(), "wrap": name(False)},
        {
            "slogan": words("A line in large type."),
            "p": words("What the book is."),
            "try": words("A problem to try at once.", id=name(), title=text()),
            "fact": words("A number and what it counts."),
            "imprint": words("The last line."),
        },
        times={"try": (0, 1), "imprint": (0, 1)},
    ),
}
