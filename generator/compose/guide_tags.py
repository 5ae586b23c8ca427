"""The tags of hints, stories, worked ways and keys."""

from itertools import pairwise

from generator.abilities.answers import AnswerKey
from generator.compose.alt_text import frame_alt_text, labels_alt_text, worked_alt_text
from generator.compose.blocks import Block
from generator.compose.elements import Element, colour_of, fault, need, parsed
from generator.compose.gallery import drawn
from generator.compose.guides import Hint, HintGroup, Hints, Key, Scene, Story, WorkedWay
from generator.compose.items import Item
from generator.compose.rule_tags import Reader
from generator.compose.runs import Plate
from generator.manuscript.prose import prose

KEY_WIDTHS = 158.0, 92.0, 56.0
"""The widths for which a key is drawn: of a large page, of a small one, and of the smallest."""


def hints(reader: Reader, element: Element) -> Block:
    """Groups of hints, each a nudge and a push."""
    groups = tuple(_group(reader, child) for child in element if child.tag != "words")
    said = next((reader.text(child) for child in element if child.tag == "words"), ())
    return Hints(groups, said)


def _group(reader: Reader, element: Element) -> HintGroup:
    found = []
    for child in element:
        item = reader.look_up(child, need(child, "of"))
        anchor = f"h-{item.id}"
        found.append(
            Hint(need(child, "number"), need(child, "nudge"), child.get("push", ""), item.question_anchor, anchor)
        )
    return HintGroup(need(element, "title"), colour_of(element) or 0, tuple(found))


def story(reader: Reader, element: Element) -> Block:
    """The solution of a moving puzzle in pictures."""
    item = reader.look_up(element, need(element, "id"))
    frames = item.frames
    if not frames:
        raise fault(element, f"{item.id!r} cannot be told in pictures")
    spans = [(0, frames[0].moves), *pairwise(frame.moves for frame in frames)]
    scenes = tuple(
        Scene(
            f"after {frame.moves}" if frame.moves else "start",
            _span(first + 1, last),
            drawn(frame.figure, frame_alt_text(frame)),
            frame.title,
            frame.words,
            " ".join(item.moves[first:last]),
        )
        for frame, (first, last) in zip(frames, spans, strict=True)
    )
    told = item.story
    return Story(
        item.number,
        item.grade,
        item.words,
        told,
        scenes,
        item.answer_anchor,
        item.question_anchor,
        colour_of(element),
    )


def _span(first: int, last: int) -> str:
    if last < first:
        return ""
    return f"move {last}" if first == last else f"moves {first}–{last}"


def worked(reader: Reader, element: Element) -> Block:
    """How one answer is found."""
    item = reader.look_up(element, need(element, "id"))
    if item.worked is None:
        raise fault(element, f"{item.id!r} has no way that could be told")
    figure, words = item.worked
    told = parsed(f"<told>{prose(words)}</told>")
    return WorkedWay(
        f"How one is found: {item.number}",
        drawn(figure, worked_alt_text(item.verified.problem, item.verified.solution)),
        tuple(reader.text(child) for child in told),
        colour_of(element),
    )


def key(reader: Reader, element: Element) -> Block:
    """How to read the answers that follow."""
    item: Item = reader.look_up(element, need(element, "of"))
    problem = item.verified.problem
    if not isinstance(problem, AnswerKey):
        raise fault(element, f"{item.id!r} has no key")

    def plate(width: float) -> Plate:
        told = f"A key: {labels_alt_text(problem.key(width))}"
        return item.plate(f"key {width:g}", lambda: problem.key(width), lambda: told)

    return Key(tuple(map(plate, KEY_WIDTHS)), colour_of(element))
