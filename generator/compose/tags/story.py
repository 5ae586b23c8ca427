"""A solution told in pictures."""

from itertools import pairwise

from generator.compose.figure_cache import drawn
from generator.compose.markup.attributes import named, part_colour
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.value import Value


class StoryScene(Value, kw_only=True):
    """A key position of a story: how far it has come, the picture, what was achieved, and the moves since."""

    head: str
    span: str
    figure: FigureReference
    title: str
    words: str
    moves: str


class PictureStory(Value, kw_only=True):
    """A solution told in pictures."""

    number: str
    grade: int
    words: str
    text: str
    scenes: tuple[StoryScene, ...]
    anchor: str
    question: str
    colour: int | None = None


class StoryTag(MarkupTag[PictureStory], name="story"):
    """A solution told in pictures."""

    id = named()
    colour = part_colour()

    def _becomes(self) -> PictureStory:
        from generator.compose.alt_text import frame_alt_text

        item = self.item(self.id)
        frames = item.frames
        if not frames:
            raise self.fault(f"{item.id!r} cannot be told in pictures")
        spans = [(0, frames[0].moves), *pairwise(frame.moves for frame in frames)]
        scenes = tuple(
            StoryScene(
                head=f"after {frame.moves}" if frame.moves else "start",
                span=_span(first + 1, last),
                figure=drawn(frame.figure, frame_alt_text(frame)),
                title=frame.title,
                words=frame.words,
                moves=" ".join(item.moves[first:last]),
            )
            for frame, (first, last) in zip(frames, spans, strict=True)
        )
        return PictureStory(
            number=item.number,
            grade=item.grade,
            words=item.words,
            text=item.story,
            scenes=scenes,
            anchor=item.answer_anchor,
            question=item.question_anchor,
            colour=self.colour,
        )


def _span(first: int, last: int) -> str:
    if last < first:
        return ""
    return f"move {last}" if first == last else f"moves {first}–{last}"
