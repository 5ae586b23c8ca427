"""Every tag of the templates' markup."""

from collections.abc import Iterator, Mapping
from typing import Any

from docs.making.markdown import code, page, starred, table
from generator.compose.document import BookTag
from generator.compose.markup.children import MANY
from generator.compose.markup.declaration import Attribute, Declaration, MarkupTag
from generator.compose.markup.prose import INLINE
from generator.compose.tags.texts import TEXTS

Tags = Mapping[str, type[MarkupTag[Any]]]

TEXT_TAGS: Tags = {tag.declared.name: tag for tag in TEXTS}

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
        table(HEADS, _rows(TEXT_TAGS, {})),
        "## In prose",
        table(HEADS, _rows(INLINE, {})),
    )


HEADS = ("tag", "what it is", "attributes", "inside")


def _sections() -> Iterator[str]:
    """A table for every tag that holds others, each told once, in the order in which they are met."""
    book = BookTag.declared
    waiting = [book]
    yield "## `<book>`"
    yield f"{book.says} {_attributes(book)}"
    told: set[int] = set()
    while waiting:
        tag = waiting.pop(0)
        inside = {name: one for name, one in tag.inside.items() if one is not TEXT_TAGS.get(name)}
        if inside and id(tag) not in told:
            told.add(id(tag))
            yield f"### In `<{tag.name}>`"
            yield table(HEADS, _rows(inside, tag.times))
        waiting += [one.declared for one in inside.values() if id(one.declared) not in told]


def _rows(tags: Tags, times: Mapping[str, tuple[int, int]]) -> Iterator[tuple[str, ...]]:
    for name, tag in tags.items():
        known = tag.declared
        yield f"{code(f'<{name}>')}{_times(times.get(name))}", known.says, _attributes(known), _inside(known)


def _times(often: tuple[int, int] | None) -> str:
    if often is None:
        return ""
    least, most = often
    if most >= MANY:
        return f", {least} or more"
    return f", {least}" if least == most else f", {least} to {most}"


def _attributes(tag: Declaration) -> str:
    return "; ".join(f"{starred(name, one.required)} {_expected(one)}" for name, one in tag.attributes.items())


def _expected(attribute: Attribute[Any]) -> str:
    said = attribute.expected
    if len(said) > LONGEST:
        words = said.split(" or ")
        said = f"{' or '.join(words[:3])} … {words[-1]}" if len(words) > 4 else said
    return said + (f" ({attribute.default})" if attribute.default is not None else "")


def _inside(tag: Declaration) -> str:
    own = [code(f"<{name}>") for name, one in tag.inside.items() if one is not TEXT_TAGS.get(name)]
    texts = ["*texts*"] if len(own) < len(tag.inside) else []
    return ", ".join([*(["*prose*"] if tag.prose else []), *texts, *own])
