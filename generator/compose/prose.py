"""Markdown from the content as the markup of the templates."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.errors import LayoutError

READER = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["replacements", "smartquotes"])
PAIRS = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "em": "em",
    "strong": "strong",
}


def prose(text: str) -> str:
    """Paragraphs and lists."""
    return "".join(_blocks(text))


def inline(text: str) -> str:
    """A line of Markdown without a paragraph round it."""
    return _inline(READER.parseInline(text)[0].children or [])


def _blocks(text: str) -> list[str]:
    """The outermost blocks, one string each."""
    blocks: list[str] = []
    depth = 0
    for token in READER.parse(text):
        if depth == 0 and token.nesting >= 0:
            blocks.append("")
        depth += token.nesting
        blocks[-1] += _block(token)
    return blocks


def _block(token: Token) -> str:
    if token.type == "inline":
        return _inline(token.children or [])
    name, _, side = token.type.rpartition("_")
    if name in PAIRS:
        if token.hidden:
            return ""
        return f"<{PAIRS[name]}>" if side == "open" else f"</{PAIRS[name]}>"
    if name == "heading":
        return "<h3>" if side == "open" else "</h3>"
    what = token.type.replace("_", " ")
    raise LayoutError(f"prose has a {what} ({token.content.strip()[:40]!r}), expected paragraphs and lists")


def _inline(tokens: Iterable[Token]) -> str:
    written = ""
    for token in tokens:
        name, _, side = token.type.rpartition("_")
        if token.type == "text":
            written += escape(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            written += " "
        elif token.type == "code_inline":
            written += f"<strong>{escape(token.content)}</strong>"
        elif token.type == "image":
            raise LayoutError(
                f"prose has the picture {token.attrs['src']!r}; show it in a strip, as `strip: [{{show: …}}]`"
            )
        elif token.type == "link_open":
            written += f"<ref to={quoteattr(str(token.attrs['href']).removeprefix('#'))}>"
        elif token.type == "link_close":
            written += "</ref>"
        elif name in PAIRS:
            written += f"<{PAIRS[name]}>" if side == "open" else f"</{PAIRS[name]}>"
        else:
            raise LayoutError(f"prose has {token.content!r}, expected plain words, emphasis and links")
    return written
