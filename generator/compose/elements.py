"""The markup read, and what is asked of every element of it; the only importer of lxml."""

import re
from typing import TYPE_CHECKING, Any

from generator.errors import LayoutError

SIGN = "\U000e0074"
"""A letter that XML takes in names, that no font has, and that templates may not write."""

AT = f"at{SIGN}"
"""The attribute in which a tag keeps its template and line; none but the guard of templates can give it."""

if TYPE_CHECKING:
    from lxml import etree

    Element = etree._Element
else:
    # A press of a ready document knows the tags and reads no markup.
    Element = Any


MOST_MARKUP = 5_000_000
"""The most characters of a document's markup, forty times that of our longest book."""


def parsed(xml: str, template: str = "the markup") -> Element:
    """The root of some markup; nothing is read from elsewhere, and nothing is declared."""
    if len(xml) > MOST_MARKUP:
        raise LayoutError(f"{template}: the document has more than {MOST_MARKUP:,} characters")
    if "<!DOCTYPE" in xml:
        raise LayoutError(f"{template}: the markup declares a document type, expected none")
    # Whatever encoding the markup says it has, these bytes are UTF-8.
    from lxml import etree

    parser = etree.XMLParser(
        encoding="utf-8", resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        return etree.fromstring(xml.encode(errors="replace"), parser)
    except etree.XMLSyntaxError as error:
        told = re.sub(r", line \d+, column \d+$", "", error.msg or "")
        raise LayoutError(
            f"{_before(xml, error.position) or template}: the markup is not well formed: {told}"
        ) from None


def _before(xml: str, position: tuple[int, int]) -> str:
    """The place of the last tag that begins before some line and column of the markup."""
    line, column = position
    lines = xml.encode(errors="replace").split(b"\n")[: max(line, 1)]
    before = b"\n".join([*lines[:-1], lines[-1][: max(column - 1, 0)]]).decode(errors="replace")
    marks = re.findall(rf'<[a-z][a-z0-9-]* {AT}="([^"]*)"', before)
    return str(marks[-1]) if marks else ""


def plain(element: Element) -> str:
    """The words of an element without their manners."""
    return " ".join("".join(map(str, element.itertext())).split())


def fault(element: Element | None, message: str) -> LayoutError:
    """An error at the line of the template from which an element came."""
    while element is not None and element.get(AT) is None:
        element = element.getparent()
    place = element.get(AT, "") if element is not None else ""
    return LayoutError(f"{place}: {message}" if place else message)
