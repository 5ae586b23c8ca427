"""Contents, tables and what else stands between."""

from collections.abc import Mapping

from generator.compose.tags.common import COLOUR, MANY, SENTENCE, TD, TEXTS, words
from generator.compose.vocabulary import Tag, choice, counts, decimal, name, text, yes_no

PIECES: Mapping[str, Tag] = {
    "prose": Tag("A text to be read through, in lines of a length that is easy to read.", inside=TEXTS),
    "toc": Tag(
        "The contents of the book.",
        inside={
            "part": Tag(
                "A part of it; one in lines has no pictures, one without a title no head.",
                {
                    "number": text(required=True),
                    "title": text(required=True),
                    "words": text(),
                    "colour": COLOUR,
                    "lines": yes_no("no"),
                },
                {
                    "entry": Tag(
                        "A chapter.",
                        {
                            "to": name(),
                            "title": text(required=True),
                            "words": text(),
                            "players": text(),
                            "problems": text(),
                            "grades": counts(0, 5, 0, 10**6),
                            "emblem": name(False),
                        },
                    )
                },
            )
        },
    ),
    "choices": Tag(
        "All there is to play.",
        {"title": text(required=True)},
        {
            "sentence": SENTENCE,
            "choice": Tag(
                "A chapter, and how many may play.",
                {
                    "to": name(),
                    "title": text(required=True),
                    "seats": counts(1, 20, 1, 20, required=True),
                    "equipment": text(),
                    "designer": text(),
                    "colour": COLOUR,
                },
            ),
        },
        times={"sentence": (0, 1)},
    ),
    "finding": Tag(
        "What a study found: words, and beside or below them its chart or its figures.",
        {"id": name(), "title": text()},
        TEXTS,
    ),
    "claims": Tag(
        "What the book claims.",
        inside={
            "claim": Tag(
                "A kind of claim, and the two ways by which it was settled.",
                {
                    "count": text(),
                    "title": text(),
                    "detail": text(),
                    "first": text(),
                    "second": text(),
                    "ink": choice("", "no"),
                },
            )
        },
    ),
    "bars": Tag(
        "How many of something took so much, as bars, and a note beside them.",
        {"title": text()},
        {
            "bar": words("How many, as a number.", name=text(required=True)),
            "words": words("What was counted."),
            "note": words("What to say of it.", title=text()),
        },
        times={"bar": (1, 20), "words": (0, 1), "note": (0, 1)},
    ),
    "table": Tag(
        "Rows under their heads.",
        {"zebra": yes_no("yes")},
        {
            "col": Tag(
                "A column.",
                {
                    "head": text(),
                    "share": decimal(0.01, 100, "1"),
                    "manner": choice("text", "number", "right", "page", "verdict", "muted", default="text"),
                },
            ),
            "tr": Tag("A row.", inside={"td": TD}),
        },
        times={"col": (1, 20)},
    ),
    "definitions": Tag(
        "Names, and what they stand for.",
        inside={"define": words("A name.", name=text(required=True))},
        times={"define": (1, MANY)},
    ),
    "page-break": Tag("What follows starts a page."),
    "foot": words("Small print at the foot of the page."),
}
