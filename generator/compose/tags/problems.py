"""What asks."""

from collections.abc import Mapping

from generator.compose.tags.common import TASK, words
from generator.compose.vocabulary import Tag, choice, name, scales, text, whole

QUESTION = Tag(
    "A problem: its number, its figure and where its answer stands.",
    {"id": name(), "title": text(), "words": text(), "ask": text(), "credit": text()},
)
CHALLENGE = Tag(
    "A figure with everything that is asked of it.",
    {"title": text(required=True), "ask": text(), "credit": text()},
    {"task": TASK},
    times={"task": (1, 20)},
)
ASKED: Mapping[str, Tag] = {"question": QUESTION, "challenge": CHALLENGE}

PROBLEMS: Mapping[str, Tag] = {
    "grid": Tag(
        "Problems side by side, or so many to a page.",
        {"columns": whole(1, 6, "2"), "scales": scales(), "per-page": choice("0", "1", "2", "4", default="0")},
        ASKED,
    ),
    "anatomy": Tag(
        "A problem taken apart: first itself, then its parts.",
        inside={
            **ASKED,
            "part": words(
                "What one part says.",
                of=choice("number", "name", "words", "figure", "box", "goal", "grade", required=True),
            ),
        },
    ),
    "grade-key": Tag("What the signs of the grades mean."),
}
