"""Where the list of problems ends in the text of a file."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from generator.errors import ContentError
from generator.load.text import LINE_BREAK
from generator.load.values import PARSER


class ListEnd(NamedTuple):
    """The end of a list: the column of its hyphens, and the lines before which more of it can stand, best first."""

    column: int
    lines: tuple[int, ...]


def list_end(text: str, key: str) -> ListEnd | None:
    """The end of a list of a file, None where there is none; raises ContentError where nothing can be added."""
    loader = PARSER(text)
    try:
        found = _listed(_events(loader), key)
    finally:
        loader.dispose()
    if found is None:
        return None
    start, last = found
    return ListEnd(start.start_mark.column, _lines(text, start.start_mark.column, last))


def _events(loader: Any) -> Iterator[Any]:
    while not isinstance(event := loader.get_event(), yaml.StreamEndEvent):
        yield event


def _listed(events: Iterator[Any], wanted: str) -> tuple[Any, Any] | None:
    """The event that begins the wanted list, and the last one inside it that says something."""
    _, _, root = next(events), next(events), next(events)
    if not isinstance(root, yaml.MappingStartEvent) or root.flow_style:
        raise ContentError("the file is written in { }, expected a line for each key")
    while not isinstance(key := next(events), yaml.MappingEndEvent):
        _skip(key, events)
        value = next(events)
        if isinstance(key, yaml.ScalarEvent) and key.value == wanted:
            if not isinstance(value, yaml.SequenceStartEvent) or value.flow_style:
                raise ContentError(
                    f"its {wanted} stand in [ ] or behind an alias, expected lines that begin with '-'"
                )
            if value.anchor is not None:
                # To add to one list would be to add to every place that repeats it.
                raise ContentError(f"its {wanted} have an anchor, so that they may stand elsewhere too")
            return value, _skip(value, events)
        _skip(value, events)
    return None


def _skip(event: Any, events: Iterator[Any]) -> Any:
    """The last event of a value that says something; the ends of blocks stand where the next thing begins."""
    last = event
    flows = []
    while True:
        if isinstance(event, yaml.CollectionStartEvent):
            flows.append(event.flow_style)
        if isinstance(event, yaml.CollectionEndEvent):
            last = event if flows.pop() else last
        elif not isinstance(event, yaml.CollectionStartEvent):
            last = event
        if not flows:
            return last
        event = next(events)


def _lines(text: str, column: int, last: Any) -> tuple[int, ...]:
    """The lines before which a list can go on: after its last words and what is remarked on them."""
    lines = LINE_BREAK.split(text)
    block = isinstance(last, yaml.ScalarEvent) and last.style in ("|", ">")
    if not block:
        return (_after_remarks(lines, last.end_mark.line + 1, column),)
    end = last.end_mark.line + (last.end_mark.column > 0)
    after = _after_remarks(lines, end, column)
    if after > end:
        return (after,)
    # Empty lines under a block of text may be a part of it, and may be the room before the next key.
    full = end
    while full and not lines[min(full, len(lines)) - 1].strip():
        full -= 1
    return (full, end) if full < end else (end,)


def _after_remarks(lines: list[str], line: int, column: int) -> int:
    """The first line that is no remark further in than the hyphens of the list."""
    remark = " " * (column + 1)
    while line < len(lines) and lines[line].startswith(remark) and lines[line].lstrip().startswith("#"):
        line += 1
    return line
