"""The markup of a drawing, read within bounds: nothing is declared, nothing is fetched, and it ends."""

import re
from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from generator.errors import ContentError

LARGEST_DRAWING = 8 * 1024 * 1024
MOST_ELEMENTS, DEEPEST = 50_000, 60
"""The most elements of a drawing, and how many may stand inside one another."""

DECLARES = re.compile(r"<!DOCTYPE(?:[^<>\[]|<(?!!DOCTYPE))*+\[|<!ENTITY")
"""A document type that declares things: what makes bombs."""

DECLARED = re.compile(r"""<\?xml\s[^?>]{0,200}?\bencoding\s{0,20}=\s{0,20}["']([^"'<>]{0,40})["']""")
UTF8 = frozenset({"utf-8", "utf8", "us-ascii", "ascii"})
"""Names for letters that stand for the same bytes in UTF-8."""

SVG = "{http://www.w3.org/2000/svg}"


class _Bounded(TreeBuilder):
    """Builds a tree, and stops where it becomes too large."""

    def __init__(self) -> None:
        super().__init__()
        self.count = self.depth = 0

    def start(self, tag: Any, attrs: Any, /) -> Any:
        """Begin an element."""
        self.count += 1
        self.depth += 1
        if self.count > MOST_ELEMENTS:
            raise ContentError(f"more than {MOST_ELEMENTS:,} elements, expected a simpler drawing")
        if self.depth > DEEPEST:
            raise ContentError(f"more than {DEEPEST} groups inside one another; ungroup some")
        return super().start(tag, attrs)

    def end(self, tag: Any, /) -> Any:
        """End an element."""
        self.depth -= 1
        return super().end(tag)

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        """Pass over the name of a document type, which many programs write; nothing is fetched for it."""


def tree(data: bytes) -> Element:
    """The root of a drawing; raises ContentError where it is no SVG, or more than may be read."""
    if len(data) > LARGEST_DRAWING:
        raise ContentError(f"a drawing larger than {LARGEST_DRAWING // 1024} kB, expected a simpler one")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ContentError("is no UTF-8, expected an SVG in it; save it again as plain SVG") from None
    if "\0" in text:
        # A reader would take it for UTF-16, in which nothing here looked for declarations.
        raise ContentError("has a byte of nought in it, expected UTF-8; save it again as plain SVG")
    declared = DECLARED.match(text.lstrip("\ufeff"))
    if declared and declared[1].lower() not in UTF8:
        raise ContentError(f"says that it is {declared[1]!r}, expected UTF-8; save it again as plain SVG")
    # Looked for in the text and not left to the parser, which would have unfolded a bomb by then.
    if DECLARES.search(text):
        raise ContentError("declares entities of its own, expected none; take out what begins with <!DOCTYPE")
    parser = XMLParser(target=_Bounded(), encoding="utf-8")
    try:
        parser.feed(text.encode())
        root = parser.close()
    except ParseError as error:
        raise ContentError(f"is no well-formed SVG ({error}); save it again") from None
    if not isinstance(root, Element) or name_of(root) != "svg":
        raise ContentError("is markup of another kind, expected an SVG")
    return root


def name_of(element: Element) -> str:
    """The name of an element of SVG; that of any other program's is empty."""
    tag = element.tag if isinstance(element.tag, str) else ""
    if tag.startswith("{"):
        return tag.removeprefix(SVG) if tag.startswith(SVG) else ""
    return tag


def href_of(element: Element) -> str:
    """Where an element refers to."""
    return element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
