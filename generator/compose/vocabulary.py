"""How the vocabulary of templates is told: a tag, its attributes and what may stand inside, all checked at once."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from types import MappingProxyType

from generator.compose.elements import AT, Element, fault
from generator.errors import suggestion

MOST_ELEMENTS = 100_000
"""The most elements of a document: each becomes something that has to be set."""

WHOLE = re.compile(r"[0-9]{1,9}")
DECIMAL = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")


@dataclass(frozen=True)
class Kind:
    """What an attribute may say: in words, and as a test; one that has a default need not be said."""

    expected: str
    fits: Callable[[str], bool]
    required: bool = False
    default: str | None = None


def text(required: bool = False) -> Kind:
    """Any words, or none."""
    return Kind("words", lambda value: True, required)


def filled() -> Kind:
    """Words that must be there."""
    return Kind("some words", lambda value: bool(value.strip()), True)


def name(required: bool = True) -> Kind:
    """The name of a problem, a place, a set or a sheet; one that is not required may be empty."""
    return Kind("a name", lambda value: bool(value) or not required, required)


def whole(low: int, high: int, default: str | None = None, required: bool = False) -> Kind:
    """A whole number in a range."""
    expected = f"a whole number from {low} to {high}"
    return Kind(expected, lambda value: _is_whole(value, low, high), required, default)


def decimal(low: float, high: float, default: str) -> Kind:
    """A number in a range."""
    return Kind(f"a number from {low:g} to {high:g}", lambda value: _is_decimal(value, low, high), False, default)


def choice(*words: str, default: str | None = None, required: bool = False) -> Kind:
    """One of some words."""
    expected = " or ".join(word or "nothing" for word in words)
    return Kind(expected, lambda value: value in words, required, default)


def yes_no(default: str) -> Kind:
    """Yes or no."""
    return choice("yes", "no", default=default)


def scales() -> Kind:
    """The sizes that figures may have."""
    return Kind("one to twenty numbers from 0.1 to 4, such as '1 0.9 0.8'", _are_scales, False, "1")


def counts(least: int, most: int, low: int, high: int, required: bool = False) -> Kind:
    """Some whole numbers."""

    def fits(value: str) -> bool:
        parts = value.split()
        return least <= len(parts) <= most and all(_is_whole(part, low, high) for part in parts)

    return Kind(f"{least} to {most} whole numbers from {low} to {high}", fits, required)


@dataclass(frozen=True)
class Tag:
    """A tag in one sentence, its attributes, and what may stand inside; `words` are prose, links and emphasis."""

    says: str
    attributes: Mapping[str, Kind] = field(default_factory=lambda: MappingProxyType({}))
    inside: Mapping[str, "Tag"] = field(default_factory=lambda: MappingProxyType({}))
    words: bool = False
    times: Mapping[str, tuple[int, int]] = field(default_factory=lambda: MappingProxyType({}))
    """How often at least and at most some of the tags inside must come."""


def check(root: Element, tag: Tag, inline: Mapping[str, Tag]) -> None:
    """Go over a whole document: whatever it says is in the vocabulary, and defaults are filled in."""
    waiting = [(root, tag)]
    count = 0
    while waiting:
        element, known = waiting.pop()
        count += 1
        if count > MOST_ELEMENTS:
            raise fault(element, f"more than {MOST_ELEMENTS:,} elements in one document; does a loop repeat them?")
        _check_attributes(element, known)
        _check_text(element, known)
        inside = {**known.inside, **inline} if known.words else known.inside
        waiting += reversed([(child, _known(child, element, inside)) for child in element])
        _check_times(element, known)


def _known(child: Element, parent: Element, inside: Mapping[str, Tag]) -> Tag:
    word = str(child.tag)
    if word not in inside:
        near = suggestion(word, [*inside])
        short = (
            f", expected {' or '.join(f'<{one}>' for one in inside)}" if 0 < len(inside) <= 5 and not near else ""
        )
        raise fault(child, f"unknown tag <{word}> in <{parent.tag}>{short}{near}")
    return inside[word]


def _check_attributes(element: Element, tag: Tag) -> None:
    for word in map(str, element.attrib):
        if word != AT and word not in tag.attributes:
            near = suggestion(word, [*tag.attributes])
            raise fault(element, f"<{element.tag}> has no attribute {word!r}{near}")
    for word, kind in tag.attributes.items():
        value = element.get(word)
        if value is None and kind.required:
            raise fault(element, f"<{element.tag}> lacks {word!r}")
        if value is None and kind.default is not None:
            element.set(word, kind.default)
        if value is not None and not kind.fits(value):
            raise fault(element, f"{word}={value[:40]!r} in <{element.tag}>, expected {kind.expected}")


def _check_text(element: Element, tag: Tag) -> None:
    if tag.words:
        return
    for said in (element.text, *(child.tail for child in element)):
        if said and said.strip():
            raise fault(element, f"text {said.strip()[:40]!r} outside a paragraph")


def _check_times(element: Element, tag: Tag) -> None:
    if not tag.times:
        return
    found = Counter(str(child.tag) for child in element)
    for word, (least, most) in tag.times.items():
        if not found[word] and least:
            raise fault(element, f"a <{element.tag}> without a <{word}>")
        if not least <= found[word] <= most:
            expected = f"{least}" if least == most else f"{least} to {most}"
            raise fault(element, f"<{word}> comes {found[word]} times in <{element.tag}>, expected {expected}")


def _is_whole(value: str, low: int, high: int) -> bool:
    return bool(WHOLE.fullmatch(value)) and low <= int(value) <= high


def _is_decimal(value: str, low: float, high: float) -> bool:
    return bool(DECIMAL.fullmatch(value)) and isfinite(float(value)) and low <= float(value) <= high


def _are_scales(value: str) -> bool:
    parts = value.split()
    return 1 <= len(parts) <= 20 and all(_is_decimal(part, 0.1, 4.0) for part in parts)
