"""A whole document gone over at once: whatever it says is declared."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from generator.compose.elements import AT, fault
from generator.compose.markup.declaration import Declaration, MarkupTag
from generator.errors import suggestion

MOST_ELEMENTS = 100_000
"""The most elements of a document: each becomes something that has to be set."""


def check(root: MarkupTag[Any], inline: Mapping[str, type[MarkupTag[Any]]]) -> None:
    """Go over a document from its outermost tag; `inline` are the tags that may stand in prose."""
    waiting = [root]
    count = 0
    while waiting:
        tag = waiting.pop()
        count += 1
        if count > MOST_ELEMENTS:
            raise tag.fault(f"more than {MOST_ELEMENTS:,} elements in one document; does a loop repeat them?")
        known = tag.declared
        _check_attributes(tag, known)
        _check_text(tag, known)
        inside = {**known.inside, **inline} if known.prose else known.inside
        waiting += reversed(_known(tag, inside))
        _check_times(tag, known)


def _known(tag: MarkupTag[Any], inside: Mapping[str, type[MarkupTag[Any]]]) -> list[MarkupTag[Any]]:
    """What stands in a tag, each child as the tag that it is there."""
    found = []
    for child in tag.element:
        word = str(child.tag)
        if word not in inside:
            near = suggestion(word, [*inside])
            few = 0 < len(inside) <= 5 and not near
            short = f", expected {' or '.join(f'<{one}>' for one in inside)}" if few else ""
            raise fault(child, f"unknown tag <{word}> in <{tag.element.tag}>{short}{near}")
        found.append(inside[word](child, tag.sources))
    return found


def _check_attributes(tag: MarkupTag[Any], known: Declaration) -> None:
    for word in map(str, tag.element.attrib):
        if word != AT and word not in known.attributes:
            raise tag.fault(f"<{known.name}> has no attribute {word!r}{suggestion(word, [*known.attributes])}")
    for attribute in known.attributes.values():
        attribute.of(tag)


def _check_text(tag: MarkupTag[Any], known: Declaration) -> None:
    if known.prose:
        return
    for said in (tag.element.text, *(child.tail for child in tag.element)):
        if said and said.strip():
            raise tag.fault(f"text {said.strip()[:40]!r} outside a paragraph")


def _check_times(tag: MarkupTag[Any], known: Declaration) -> None:
    if not known.times:
        return
    found = Counter(str(child.tag) for child in tag.element)
    for word, (least, most) in known.times.items():
        if not found[word] and least:
            raise tag.fault(f"a <{known.name}> without a <{word}>")
        if not least <= found[word] <= most:
            expected = f"{least}" if least == most else f"{least} to {most}"
            raise tag.fault(f"<{word}> comes {found[word]} times in <{known.name}>, expected {expected}")
