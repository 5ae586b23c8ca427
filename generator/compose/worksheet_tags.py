"""The tag of a worksheet: a problem alone on its page, and nothing of its answer."""

from generator.compose.blocks import Asked
from generator.compose.document import Leaf, Worksheet
from generator.compose.elements import Element, colour_of, fault, need
from generator.compose.items import Item
from generator.compose.leaf_tags import LeafReader
from generator.compose.problem_tags import asked_text, asks, credits_of
from generator.compose.runs import Plate, Text

CHARTS = (160.0, 112.0, 76.0)
"""The widths of a chart of tiles in millimetres: on A4, on six by nine inches, and in large print."""

SET_APART = frozenset({"task", "chart", "picture"})


def worksheet(reader: LeafReader, element: Element) -> list[Leaf]:
    """A page for one problem, or for all that is asked of one figure."""
    items = [reader.item(child) for child in element if child.tag == "task"]
    first = items[0]
    if len({item.place for item in items}) > 1:
        raise fault(
            element, f"{items[-1].id!r} has another number than {first.id!r}, expected problems of one figure"
        )
    several = bool(first.letter)
    return [
        Worksheet(
            first.place if several else first.number,
            need(element, "chapter"),
            first.title if several else _words(first),
            0 if several else first.grade,
            first.open and not several,
            _task(reader, element),
            asked_text(reader, asks(items)),
            credits_of(items),
            element.get("needs", ""),
            first.question_plate(),
            first.full_size_plate() if several else None,
            first.blank_plate(),
            tuple(_chart(reader, child) for child in element if child.tag == "chart"),
            tuple((Asked(i.letter, i.variant, i.sentence), i.grade, i.open) for i in items) if several else (),
            element.get("impossible") == "yes",
            first.asked_moves,
            first.unit[1],
            first.answer_lines,
            element.get("book", ""),
            element.get("imprint", ""),
            first.question_anchor,
            colour_of(element) or 0,
            f"worksheet-{first.id}",
        )
    ]


def _words(item: Item) -> str:
    """What stands under the name of the chapter: the problem's own name, and how many moves or tiles it has."""
    if item.title in item.words:
        return item.words
    return f"{item.title}, {item.words}"


def _task(reader: LeafReader, element: Element) -> tuple[Text, ...]:
    """What is asked in the chapter, paragraph by paragraph; the points of a list are such, too."""
    said = [child for child in element if child.tag not in SET_APART]
    lines = [line for child in said for line in (child if child.tag in ("ul", "ol") else (child,))]
    return tuple(reader.item_text(line) for line in lines)


def _chart(reader: LeafReader, element: Element) -> tuple[str, tuple[Plate, ...]]:
    item = reader.look_up(element, need(element, "of"))
    plates = tuple(plate for width in CHARTS if (plate := item.chart_plate(width)) is not None)
    if not plates:
        raise fault(element, f"{item.id!r} has no tiles to show")
    return element.get("title", ""), plates
