"""Words in their manners, and the tags that stand among them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.compose.elements import Element, fault, parsed, plain
from generator.compose.markup.attributes import named
from generator.compose.markup.declaration import MarkupTag, TagContent
from generator.compose.runs import Run, Text
from generator.manuscript.links import is_address

if TYPE_CHECKING:
    from generator.compose.markup.sources import Sources


class InlineTag(MarkupTag[Run]):
    """A tag among words; it becomes what it makes of them, and the words that it has where it holds none."""

    words = TagContent((), lambda tag: None, prose=True)


class EmphasisTag(InlineTag, name="em"):
    """Words in italics."""

    def _becomes(self) -> Run:
        return Run("", em=True)


class StrongTag(InlineTag, name="strong"):
    """Words in bold."""

    def _becomes(self) -> Run:
        return Run("", strong=True)


class ReferenceTag(InlineTag, name="ref"):
    """A link to a problem; without words it says its number."""

    to = named()

    def _becomes(self) -> Run:
        if is_address(self.to):
            return Run("", target=self.to)
        item = self.item(self.to)
        return Run(f"problem {item.number}" if item.number else "the example", target=item.question_anchor)


INLINE: Mapping[str, type[InlineTag]] = {"em": EmphasisTag, "strong": StrongTag, "ref": ReferenceTag}


def prose() -> TagContent[Text]:
    """Words in their manners."""
    return TagContent((), lambda tag: text_of(tag.element, tag.sources), prose=True)


def plain_prose() -> TagContent[str]:
    """Words whose manners are not minded."""
    return TagContent((), lambda tag: plain(tag.element), prose=True)


def prose_tag(name: str, says: str) -> type[MarkupTag[Text]]:
    """A tag that is nothing but its words."""

    class WordsAloneTag(MarkupTag[Text], name=name, says=says):
        text = prose()

        def _becomes(self) -> Text:
            return self.text

    return WordsAloneTag


def plain_tag(name: str, says: str) -> type[MarkupTag[str]]:
    """A tag that is nothing but its words, whose manners are not minded."""

    class PlainWordsTag(MarkupTag[str], name=name, says=says):
        words = plain_prose()

        def _becomes(self) -> str:
            return self.words

    return PlainWordsTag


def written(words: str, sources: "Sources") -> Text:
    """The words of some Markdown."""
    from generator.manuscript.prose import inline

    return text_of(parsed(f"<asked>{inline(words)}</asked>"), sources) if words else ()


def text_of(element: Element, sources: "Sources") -> Text:
    """The words of an element in their manners."""
    return _trimmed(tuple(_runs(element, Run(""), sources)))


def _runs(element: Element, manner: Run, sources: "Sources") -> list[Run]:
    runs = [_like(manner, element.text)]
    for child in element:
        tag = INLINE.get(str(child.tag))
        if tag is None:
            raise fault(child, f"<{child.tag}> among words, expected <em>, <strong> or <ref>")
        made = tag(child, sources).read()
        inner = Run(made.text, manner.strong or made.strong, manner.em or made.em, made.target or manner.target)
        if child.text or len(child):
            runs += _runs(child, inner, sources)
        else:
            runs.append(inner)
        runs.append(_like(manner, child.tail))
    return [run for run in runs if run.text]


def _like(manner: Run, text: str | None) -> Run:
    words = " ".join((text or "").split())
    if text and text[0].isspace() and words:
        words = f" {words}"
    if text and text[-1].isspace():
        words += " "
    return replace(manner, text=words)


def _trimmed(runs: Text) -> Text:
    if not runs:
        return runs
    return (replace(runs[0], text=runs[0].text.lstrip()), *runs[1:])
