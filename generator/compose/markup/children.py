"""Tags that stand inside others: one, at most one, several, or any number of some kinds."""

from typing import Any, TypeVar

from generator.compose.markup.declaration import MarkupTag, TagContent

T = TypeVar("T")

MANY = 100_000
"""No bound of its own: as often as a document may have elements."""


def single(tag: type[MarkupTag[T]]) -> TagContent[T]:
    """A tag that stands there once."""
    return TagContent((tag,), lambda outer: within(outer, tag)[0], (1, 1))


def optional(tag: type[MarkupTag[T]]) -> TagContent[T | None]:
    """A tag that stands there at most once; None where it does not."""
    return TagContent((tag,), lambda outer: next(iter(within(outer, tag)), None), (0, 1))


def several(tag: type[MarkupTag[T]], least: int, most: int) -> TagContent[tuple[T, ...]]:
    """A tag that stands there so often."""
    return TagContent((tag,), lambda outer: within(outer, tag), (least, most))


def every(*tags: type[MarkupTag[T]]) -> TagContent[tuple[T, ...]]:
    """Tags that stand there as often as they like, in the order in which they come."""
    return TagContent(tags, lambda outer: within(outer, *tags))


def within(outer: MarkupTag[Any], *tags: type[MarkupTag[T]]) -> tuple[T, ...]:
    """What those of a tag's children become that are of some kinds, in their order."""
    known = {tag.declared.name: tag for tag in tags}
    found = [child for child in outer.element if child.tag in known]
    return tuple(known[str(child.tag)](child, outer.sources).read() for child in found)
