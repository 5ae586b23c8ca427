"""The ink of a block, problem by problem, and what in it lies over something else in it."""

from collections.abc import Iterator

from generator.press.clashes import Thing, clashing, things
from generator.press.extents import Box, around
from generator.press.galley import Galley, InkBox

WIDEST = "888"
"""A page's number, as wide as one is while it is not known."""


def ink_boxes_of(galley: Galley) -> tuple[tuple[InkBox, ...], tuple[str, ...]]:
    """The ink of a block, problem by problem, and what in it lies over something else in it."""
    drawn = [*_in_galley(galley)]
    found: dict[str, list[Box]] = {}
    for thing in drawn:
        found.setdefault(_held(galley, thing.box), []).append(thing.box)
    ink_boxes = tuple((name, box) for name, boxes in found.items() if (box := around(boxes)))
    return ink_boxes, tuple(named(_held(galley, clash.over.box), clash.in_words) for clash in clashing(drawn))


def _in_galley(galley: Galley) -> Iterator[Thing]:
    late = [number.with_number(WIDEST) for number in galley.numbers]
    yield from things([*galley.figure.marks, *late])
    if galley.turned:
        figure, top = galley.turned
        for thing in things(figure.marks):
            yield _on_its_head(thing, figure.width, top + figure.height)


def _on_its_head(thing: Thing, width: float, foot: float) -> Thing:
    def turned(box: Box) -> Box:
        return width - box[2], foot - box[3], width - box[0], foot - box[1]

    words = tuple(_on_its_head(one, width, foot) for one in thing.words)
    return thing._replace(box=turned(thing.box), parts=tuple(map(turned, thing.parts)), words=words)


def _held(galley: Galley, box: Box) -> str:
    """The problem that stands where something is drawn; that of the whole block where it has but one."""
    middle = (box[0] + box[2]) / 2
    for name, left, right in galley.problem_spans:
        if left <= middle <= right:
            return _place(name)
    return _place(galley.anchors[0][0]) if galley.anchors and not galley.problem_spans else ""


def _place(anchor: str) -> str:
    """A place as its author knows it."""
    kind, _, name = anchor.partition("-")
    return {"q": name, "a": f"the answer of {name}", "h": f"the hint of {name}"}.get(kind, anchor)


def named(place: str, told: str) -> str:
    """What is told of a place, where that is known."""
    return f"{place}: {told}" if place else told
