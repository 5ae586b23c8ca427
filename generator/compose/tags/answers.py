"""What answers, and what helps to get there."""

from collections.abc import Mapping

from generator.compose.tags.common import COLOUR, words
from generator.compose.vocabulary import Tag, choice, name, scales, text

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
            "words": words("What some of them mean."),
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
    "why-not": words("Everything that cannot be done, and a closing word.", title=text()),
}
