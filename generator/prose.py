"""Markdown from the content: what it may say, and as the markup of the templates."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator

from generator.errors import ContentError

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

PAIRS = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "em": "em",
    "strong": "strong",
}
EXPECTED = "expected paragraphs, lists, headings and quotations"
NAMES = {"hr": "rule", "fence": "block of code", "code_block": "block of code", "html_block": "piece of HTML"}
ADDRESSES = ("https://", "http://", "mailto:")


class ProseError(ContentError):
    """Something in a text that no page can show; lines count from nought."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.line)


def is_address(target: str) -> bool:
    """Whether a link leads out of the book."""
    return target.startswith(ADDRESSES)


def prose(text: str) -> str:
    """Paragraphs, lists and quotations."""
    return "".join(_blocks(_reader().parse(text)))


def inline(text: str) -> str:
    """A line of Markdown without a paragraph round it."""
    return _inline(_reader().parseInline(text)[0].children or [], 0)


@cache
def _reader() -> "MarkdownIt":
    # Imported here, for many commands read no prose.
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["replacements", "smartquotes"])
    # Else a link that it mistrusts would be printed as it was typed; ours are judged by `_target`, and told.
    reader.validateLink = lambda _: True  # type: ignore[method-assign, assignment]
    return reader


def _blocks(tokens: Iterable[Any]) -> Iterator[str]:
    quoted = False
    for token in tokens:
        name, _, side = token.type.rpartition("_")
        line = token.map[0] if token.map else 0
        if name == "blockquote":
            quoted = side == "open"
        elif token.type == "inline":
            yield _inline(token.children or [], line)
        elif quoted and name != "paragraph":
            raise ProseError("a quotation holds more than paragraphs, expected words alone", line)
        elif name == "paragraph" and quoted:
            yield '<p style="aside">' if side == "open" else "</p>"
        elif name in PAIRS:
            yield "" if token.hidden else f"<{PAIRS[name]}>" if side == "open" else f"</{PAIRS[name]}>"
        elif name == "heading":
            yield "<h3>" if side == "open" else "</h3>"
        else:
            what = NAMES.get(token.type, token.type.replace("_", " "))
            raise ProseError(f"the text has a {what} ({token.content.strip()[:40]!r}), {EXPECTED}", line)


def _inline(tokens: Iterable[Any], line: int) -> str:
    # Imported here, for it brings half of what a web browser needs.
    from xml.sax.saxutils import escape, quoteattr

    written = ""
    for token in tokens:
        name, _, side = token.type.rpartition("_")
        if token.type == "text":
            written += escape(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            line += 1
            written += " "
        elif token.type == "code_inline":
            written += f"<strong>{escape(token.content)}</strong>"
        elif token.type == "image":
            src = token.attrs["src"]
            raise ProseError(f"the picture {src!r}; show it in a strip, as `strip: [{{show: …}}]`", line)
        elif token.type == "link_open":
            written += f"<ref to={quoteattr(_target(str(token.attrs['href']), line))}>"
        elif token.type == "link_close":
            written += "</ref>"
        elif name in PAIRS:
            written += f"<{PAIRS[name]}>" if side == "open" else f"</{PAIRS[name]}>"
        else:
            raise ProseError(f"the text has {token.content!r}, expected plain words, emphasis and links", line)
    return written


def _target(address: str, line: int) -> str:
    """Where a link leads: to a problem of the book by its id, or out of the book."""
    if address.startswith("#") or is_address(address):
        return address.removeprefix("#")
    raise ProseError(f"a link to {address!r}, expected '#' and the id of a problem, or an https: address", line)


def _passage(text: str) -> str:
    prose(text)
    return text


def _words(text: str) -> str:
    inline(text)
    return text


Passage = Annotated[str, AfterValidator(_passage)]
"""A text in Markdown, of paragraphs."""

Words = Annotated[str, AfterValidator(_words)]
"""A line in Markdown."""
