"""A problem taken apart."""

from typing import Self

from generator.compose.markup.attributes import required_choice
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.runs import Text
from generator.compose.tags.problem import PROBLEM_TAGS, ChallengeCard, ProblemCard
from generator.value import Value

CHALLENGE_PARTS = ("number", "name", "figure", "box", "goal", "grade")
QUESTION_PARTS = ("number", "words", "figure", "box", "grade")
"""What can be pointed at on the card of a challenge and of a question."""


class Anatomy(Value, kw_only=True):
    """A real problem taken apart: its card, and what each of its parts says."""

    asked: ProblemCard
    parts: tuple[tuple[str, Text], ...]


class AnatomyPartTag(MarkupTag["AnatomyPartTag"], name="part"):
    """What one part says."""

    of = required_choice("number", "name", "words", "figure", "box", "goal", "grade")
    words = prose()

    def _becomes(self) -> Self:
        # What may be pointed at hangs on the card beside it.
        return self


class AnatomyTag(MarkupTag[Anatomy], name="anatomy"):
    """A problem taken apart: first itself, then its parts."""

    cards = every(*PROBLEM_TAGS)
    parts = every(AnatomyPartTag)

    def _becomes(self) -> Anatomy:
        tags = [child.tag for child in self.element]
        if tags[:1] not in (["question"], ["challenge"]) or {*tags[1:]} != {"part"}:
            raise self.fault("an <anatomy> wants a <question> or a <challenge>, and after it a <part> or more")
        [card] = self.cards
        parts = self.parts
        known = CHALLENGE_PARTS if isinstance(card, ChallengeCard) else QUESTION_PARTS
        for part in parts:
            if part.of not in known:
                raise part.fault(f"of={part.of!r} in <part>, expected {' or '.join(known)}")
        return Anatomy(asked=card, parts=tuple((part.of, part.words) for part in parts))
