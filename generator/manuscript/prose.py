"""Markdown from the content: what it may say, and as the markup of the templates."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import unquote

from pydantic import AfterValidator

from generator.errors import ContentError
from generator.manuscript.links import is_address
from generator.model import LONGEST_TITLE

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
WIDTH = re.compile(r"(\d{1,4}(?:\.\d{1,2})?) ?(mm|cm|in)")
UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
WIDEST = 1000.0
"""The widest that a picture may be asked to be, in millimetres."""
TITLE = re.compile(r"\s*+# ++(?P<title>[^\n]*+)")
"""A heading of the first rank on the first line that says anything."""


class ProseError(ContentError):
    """Something in a text that no page can show; lines count from nought."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.line)


def prose(text: str) -> str:
    """Paragraphs, lists, quotations and pictures."""
    return "".join(_blocks(_reader().parse(text)))


def pictures_in(text: str) -> list[tuple[str, int]]:
    """The files of the pictures in a text, and the line of each, counted from nought."""
    if "![" not in text:
        return []
    tokens = _reader().parse(text)
    found = [(_lone_picture(tokens, place), token) for place, token in enumerate(tokens)]
    return [(_source(image), token.map[0] if token.map else 0) for image, token in found if image is not None]


def inline(text: str) -> str:
    """A line of Markdown without a paragraph round it."""
    return _inline(_reader().parseInline(text)[0].children or [], 0)


def titled(text: str, title: str = "") -> tuple[str, str]:
    """The heading that a text begins with, or else another title; and the text without it, line by line."""
    found = TITLE.match(text)
    words = found["title"].rstrip(" #") if found else ""
    if not found or not words or words[-1].isspace():
        return title, text
    from xml.sax.saxutils import unescape

    said = unescape(re.sub(r"<[^<>]*+>", "", inline(words)))
    return said, "\n" * found[0].count("\n") + text[found.end() :]


@cache
def _reader() -> "MarkdownIt":
    # Imported here, for many commands read no prose.
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["replacements", "smartquotes"])
    # Else a link that it mistrusts would be printed as it was typed; ours are judged by `_target`, and told.
    reader.validateLink = lambda _: True  # type: ignore[method-assign, assignment]
    return reader


def _blocks(tokens: Sequence[Any]) -> Iterator[str]:
    quoted = False
    shown = -1
    for place, token in enumerate(tokens):
        name, _, side = token.type.rpartition("_")
        line = token.map[0] if token.map else 0
        if (image := _lone_picture(tokens, place)) is not None:
            shown = place + 2
            yield _picture(image, line)
        elif place <= shown:
            continue
        elif name == "blockquote":
            quoted = side == "open"
        elif token.type == "inline":
            if len(token.content) > LONGEST_TITLE and tokens[place - 1].type == "heading_open":
                told = f"a heading of {len(token.content):,} characters, expected at most {LONGEST_TITLE}"
                raise ProseError(told, line)
            yield _inline(token.children or [], line)
        elif quoted and name != "paragraph":
            raise ProseError("a quotation holds more than paragraphs, expected words alone", line)
        elif name == "paragraph" and quoted:
            yield '<p style="aside">' if side == "open" else "</p>"
        elif name in PAIRS:
            yield "" if token.hidden else f"<{PAIRS[name]}>" if side == "open" else f"</{PAIRS[name]}>"
        elif name == "heading":
            rank = "h2" if token.tag in ("h1", "h2") else "h3"
            yield f"<{rank}>" if side == "open" else f"</{rank}>"
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
            raise ProseError(
                f"the picture {_source(token)!r} stands among words, expected a paragraph of its own; "
                "a proven figure is shown by `strip: [{show: …}]`",
                line,
            )
        elif token.type == "link_open":
            written += f"<ref to={quoteattr(_target(str(token.attrs['href']), line))}>"
        elif token.type == "link_close":
            written += "</ref>"
        elif name in PAIRS:
            written += f"<{PAIRS[name]}>" if side == "open" else f"</{PAIRS[name]}>"
        else:
            raise ProseError(f"the text has {token.content!r}, expected plain words, emphasis and links", line)
    return written


def _lone_picture(tokens: Sequence[Any], place: int) -> Any | None:
    """The picture in the paragraph that begins here, if it is the only thing there and stands in nothing else."""
    if tokens[place].type != "paragraph_open" or tokens[place].level:
        return None
    inside = tokens[place + 1].children or []
    return inside[0] if len(inside) == 1 and inside[0].type == "image" else None


def _source(image: Any) -> str:
    return unquote(str(image.attrs["src"]))


def _picture(image: Any, line: int) -> str:
    """A picture as markup; what it shows must be said, for who cannot see it."""
    source, asked = _source(image), str(image.attrs.get("title", ""))
    says = " ".join("".join(child.content for child in image.children or []).split())
    if not says:
        raise ProseError(f"the picture {source!r} says nothing, expected ![what it shows]({source})", line)
    width = WIDTH.fullmatch(asked.strip())
    size = float(width[1]) * UNITS[width[2]] if width else 0.0
    if asked and not 0 < size <= WIDEST:
        raise ProseError(f"the picture {source!r} has the width {asked[:40]!r}, expected one such as '60mm'", line)
    from xml.sax.saxutils import quoteattr

    return f'<picture file={quoteattr(source)} says={quoteattr(says)} width="{size:.2f}"/>'


def _target(address: str, line: int) -> str:
    """Where a link leads: to a problem of the book by its id, or out of the book."""
    if address.startswith("#") or is_address(address):
        return address.removeprefix("#")
    raise ProseError(f"a link to {address!r}, expected '#' and the id of a problem, or an https: address", line)


def _passage(text: str) -> str:
    prose(text)
    return text


def _unpictured(text: str) -> str:
    for source, line in pictures_in(text):
        raise ProseError(f"the picture {source!r}, expected words alone; pictures stand in chapters", line)
    return text


def _words(text: str) -> str:
    inline(text)
    return text


Passage = Annotated[str, AfterValidator(_passage)]
"""A text in Markdown, of paragraphs."""

PlainPassage = Annotated[str, AfterValidator(_passage), AfterValidator(_unpictured)]
"""A text in Markdown, of paragraphs without pictures."""

Words = Annotated[str, AfterValidator(_words)]
"""A line in Markdown."""
