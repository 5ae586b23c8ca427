"""What stands in the rules of a chapter."""

from collections.abc import Mapping

from generator.compose.tags.common import CELL, MANY, SENTENCE, TEXTS, words
from generator.compose.vocabulary import Tag, name, text, yes_no

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
        {"grade": words("What one of them means.")},
        times={"grade": (5, 5)},
    ),
    "facts": Tag(
        "A strip of labels and values.",
        inside={"fact": words("A value; one with a place ends in its page.", label=text(required=True), to=text())},
    ),
    "chart": Tag("The tiles of a problem.", {"of": name(), "title": text()}),
    "goals": Tag(
        "What is asked in a chapter.",
        inside={"goal": words("A goal.", letter=text(), name=text(required=True), of=name(required=False))},
        times={"goal": (1, MANY)},
    ),
    "set": words("Every tile of a set, and some words.", name=name(), title=text()),
    "plays": Tag(
        "How a game plays, from the games that were sampled.",
        {"title": text(required=True)},
        {"sentence": SENTENCE, "row": Tag("A sample.", {"id": name()})},
        times={"sentence": (1, 1), "row": (1, 40)},
    ),
}
