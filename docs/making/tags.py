"""Every tag of the templates' markup."""

from collections.abc import Iterator, Mapping

from docs.making.markdown import code, page, starred, table
from generator.compose.tags import BOOK, INLINE
from generator.compose.tags.common import MANY, TEXTS
from generator.compose.vocabulary import Kind, Tag

LONGEST = 70
"""The most characters of what an attribute may say; more of them are cut short."""


def tags_page() -> str:
    """The tags by the tag in which they stand, from the book inwards."""
    return page(
        "Template tags",
        "Templates are Jinja and give this markup. What is not here is refused, with the template and the line. "
        "`tilewright templates copy NAME` puts a template into your project.",
        "A star: it must be there. *Prose* means words, with the tags at the [end](#in-prose) among them. "
        "*Texts* are the tags of [texts](#texts).",
        *_sections(),
        "## Texts",
        table(HEADS, _rows(TEXTS, {})),
        "## In prose",
        table(HEADS, _rows(INLINE, {})),
    )


HEADS = ("tag", "what it is", "attributes", "inside")


def _sections() -> Iterator[str]:
    """A table for every tag that holds others, each told once, in the order in which they are met."""
    waiting: list[tuple[str, Tag]] = [("book", BOOK)]
    yield "## `<book>`"
    yield f"{BOOK.says} {_attributes(BOOK)}"
    told: set[int] = set()
    while waiting:
        name, tag = waiting.pop(0)
        inside = {word: one for word, one in tag.inside.items() if one is not TEXTS.get(word)}
        if inside and id(tag) not in told:
            told.add(id(tag))
            yield f"### In `<{name}>`"
            yield table(HEADS, _rows(inside, tag.times))
        waiting += [(word, one) for word, one in inside.items() if id(one) not in told]


def _rows(tags: Mapping[str, Tag], times: Mapping[str, tuple[int, int]]) -> Iterator[tuple[str, ...]]:
    for name, tag in tags.items():
        yield f"{code(f'<{name}>')}{_times(times.get(name))}", tag.says, _attributes(tag), _inside(tag)


def _times(often: tuple[int, int] | None) -> str:
    if often is None:
        return ""
    least, most = often
    if most >= MANY:
        return f", {least} or more"
    return f", {least}" if least == most else f", {least} to {most}"


def _attributes(tag: Tag) -> str:
    return "; ".join(f"{starred(name, kind.required)} {_expected(kind)}" for name, kind in tag.attributes.items())


def _expected(kind: Kind) -> str:
    said = kind.expected
    if len(said) > LONGEST:
        words = said.split(" or ")
        said = f"{' or '.join(words[:3])} … {words[-1]}" if len(words) > 4 else said
    return said + (f" ({kind.default})" if kind.default is not None else "")


def _inside(tag: Tag) -> str:
    own = [code(f"<{name}>") for name, one in tag.inside.items() if one is not TEXTS.get(name)]
    texts = ["*texts*"] if any(one is TEXTS.get(name) for name, one in tag.inside.items()) else []
    return ", ".join([*(["*prose*"] if tag.words else []), *texts, *own])
