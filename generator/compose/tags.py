"""Every tag of the templates' markup, in one sentence each."""

from collections.abc import Mapping

from generator.compose.vocabulary import (
    Kind,
    Tag,
    choice,
    counts,
    decimal,
    filled,
    name,
    scales,
    text,
    whole,
    yes_no,
)

MANY = 100_000
"""No bound of its own: as often as a document may have elements."""

MOST_PARTS = 99
MOTIF = choice("", "dominoes", "hexes", "binary", "stones")
COLOUR = whole(0, MOST_PARTS)
"""The number of a part, whose colour it is; after the fifth they come round again."""


def _words(says: str, **attributes: Kind) -> Tag:
    return Tag(says, attributes, words=True)


OPENER_COLUMNS = (1, 6)
"""The columns of the table that opens a part: its chapters have six things to say at most, and so many fit."""

TD = _words("A cell of a table.")
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
SENTENCE = _words("The sentence beside a title.")

INLINE: Mapping[str, Tag] = {
    "em": _words("Words in italics."),
    "strong": _words("Words in bold."),
    "ref": _words("A link to a problem; without words it says its number.", to=name()),
}

TEXTS: Mapping[str, Tag] = {
    "h2": _words("A heading."),
    "h3": _words("A smaller heading."),
    "p": _words("A paragraph.", style=choice("text", "lead", "aside", "small", default="text")),
    "ul": Tag("A list.", inside={"li": Tag("A point.", inside={"p": _words("A paragraph.")}, words=True)}),
    "ol": Tag("A numbered list.", inside={"li": Tag("A step.", inside={"p": _words("A paragraph.")}, words=True)}),
}

QUESTION = Tag(
    "A problem: its number, its figure and where its answer stands.",
    {"id": name(), "title": text(), "words": text(), "ask": text()},
)
CHALLENGE = Tag(
    "A figure with everything that is asked of it.",
    {"title": text(required=True)},
    {"task": TASK},
    times={"task": (1, 20)},
)
ASKED: Mapping[str, Tag] = {"question": QUESTION, "challenge": CHALLENGE}

RULES: Mapping[str, Tag] = {
    "note": Tag(
        "A tinted box of prose; a cell at its end stands at its right.",
        {"title": text(), "tick": yes_no("no")},
        {**TEXTS, "cell": CELL},
        times={"cell": (0, 1)},
    ),
    "strip": Tag(
        "Cells side by side on a tint.",
        {"title": text(), "numbered": yes_no("no")},
        {"sentence": SENTENCE, "cell": CELL},
        times={"sentence": (0, 1), "cell": (1, 6)},
    ),
    "columns": Tag(
        "Prose side by side.", inside={"column": Tag("A column.", inside=TEXTS)}, times={"column": (1, 4)}
    ),
    "words": Tag(
        "Words that the book uses, each with a picture of it and one of what it is not.",
        {"title": text()},
        {
            "word": Tag(
                "A word.",
                {"title": text(required=True)},
                {"sentence": SENTENCE, "cell": CELL},
                times={"sentence": (1, 1), "cell": (2, 2)},
            )
        },
        times={"word": (1, MANY)},
    ),
    "grades": Tag(
        "What the five grades mean in a chapter.",
        {"title": text()},
        {"grade": _words("What one of them means.")},
        times={"grade": (5, 5)},
    ),
    "facts": Tag(
        "A strip of labels and values.",
        inside={
            "fact": _words("A value; one with a place ends in its page.", label=text(required=True), to=text())
        },
    ),
    "chart": Tag("The tiles of a problem.", {"of": name(), "title": text()}),
    "goals": Tag(
        "What is asked in a chapter.",
        inside={"goal": _words("A goal.", letter=text(), name=text(required=True), of=name(required=False))},
        times={"goal": (1, MANY)},
    ),
    "set": _words("Every tile of a set, and some words.", name=name(), title=text()),
    "plays": Tag(
        "How a game plays, from the games that were sampled.",
        {"title": text(required=True)},
        {"sentence": SENTENCE, "row": Tag("A sample.", {"id": name()})},
        times={"sentence": (1, 1), "row": (1, 40)},
    ),
}

PROBLEMS: Mapping[str, Tag] = {
    "grid": Tag("Problems side by side.", {"columns": whole(1, 6, "2"), "scales": scales()}, ASKED),
    "anatomy": Tag(
        "A problem taken apart: first itself, then its parts.",
        inside={
            **ASKED,
            "part": _words(
                "What one part says.",
                of=choice("number", "name", "words", "figure", "box", "goal", "grade", required=True),
            ),
        },
    ),
    "grade-key": Tag("What the signs of the grades mean."),
}

ANSWERS: Mapping[str, Tag] = {
    "band": Tag(
        "The heading of some answers.",
        {"title": text(required=True), "range": text(), "from": text(), "colour": COLOUR},
    ),
    "answers": Tag(
        "Answers in small.",
        {"scales": scales(), "colour": COLOUR},
        {"answer": Tag("An answer.", {"id": name(), "as": choice("figure", "words", "moves", default="figure")})},
    ),
    "story": Tag("A solution told in pictures.", {"id": name(), "colour": COLOUR}),
    "worked": Tag("How an answer is found.", {"id": name(), "colour": COLOUR}),
    "key": Tag("How to read the answers of a chapter.", {"of": name(), "colour": COLOUR}),
    "hints": Tag(
        "Nudges, and below them pushes upside down.",
        inside={
            "words": _words("What some of them mean."),
            "group": Tag(
                "The hints of a chapter.",
                {"title": text(required=True), "colour": COLOUR},
                {
                    "hint": Tag(
                        "A nudge and a push.",
                        {"of": name(), "number": text(True), "nudge": text(True), "push": text()},
                    )
                },
            ),
        },
        times={"words": (0, 1)},
    ),
    "why-not": _words("Everything that cannot be done, and a closing word.", title=text()),
}

PIECES: Mapping[str, Tag] = {
    "toc": Tag(
        "The contents of the book.",
        inside={
            "part": Tag(
                "A part of it; one in lines has no pictures.",
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
            "bar": _words("How many, as a number.", name=text(required=True)),
            "words": _words("What was counted."),
            "note": _words("What to say of it.", title=text()),
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
        inside={"define": _words("A name.", name=text(required=True))},
        times={"define": (1, MANY)},
    ),
    "page-break": Tag("What follows starts a page."),
    "foot": _words("Small print at the foot of the page."),
}

BLOCKS: Mapping[str, Tag] = {**TEXTS, **RULES, **PROBLEMS, **ANSWERS, **PIECES}

LEAVES: Mapping[str, Tag] = {
    "cover": Tag(
        "The front of the book.",
        {
            "title": filled(),
            "subtitle": text(),
            "art": name(False),
            "motif": MOTIF,
            "count": text(),
            "words": text(),
        },
    ),
    "title-page": Tag(
        "The first page inside.",
        {"title": filled(), "subtitle": text(), "author": text(), "imprint": text(), "motif": MOTIF},
    ),
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
            "p": _words("What the part is about."),
            "note": _words("A word at the foot."),
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
        {"for": _words("A chapter that needs it.", to=name())},
    ),
    "board": Tag(
        "A figure to lay real tiles on.",
        {
            "title": text(required=True),
            "chart": text(),
            "impossible": yes_no("no"),
            "book": text(),
            "imprint": text(),
            "also": text(),
            "colour": COLOUR,
            "place": whole(1, 9999, "1"),
            "total": whole(1, 9999, "1"),
        },
        {"task": TASK},
        times={"task": (1, 60)},
    ),
    "progress": Tag(
        "A page to colour in, a cell for each number.",
        {"title": filled(), "words": text(), "numbers": text(), "motif": MOTIF},
    ),
    "back-cover": Tag(
        "The back of the book.",
        {"motif": MOTIF},
        {
            "slogan": _words("A line in large type."),
            "p": _words("What the book is."),
            "try": _words("A problem to try at once.", id=name(), title=text()),
            "fact": _words("A number and what it counts."),
            "imprint": _words("The last line."),
        },
        times={"try": (0, 1), "imprint": (0, 1)},
    ),
}

BOOK = Tag(
    "A book or booklet, leaf by leaf.",
    {"title": filled(), "subtitle": text(), "author": text(), "language": Kind("a language", bool, False, "en-GB")},
    LEAVES,
)
