"""The tags of whole pages: covers, openers, sections, sheets and boards."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from generator.art import Art
from generator.compose.blocks import Asked
from generator.compose.document import (
    BackCover,
    Board,
    CopyrightPage,
    Cover,
    Dedication,
    HalfTitle,
    Leaf,
    Opener,
    Progress,
    Section,
    SheetPage,
    TitlePage,
)
from generator.compose.elements import Element, colour_of, fault, need, plain
from generator.compose.illustrations import own_plate
from generator.compose.items import Item
from generator.compose.pieces import OpenerRow
from generator.compose.rule_tags import Reader
from generator.compose.runs import Plate, Text
from generator.errors import suggestion

TRY_CHART, BOARD_CHART, LONG_CHART = 62.0, 160.0, 224.0
"""The widths of a chart of tiles on the back cover, and over a board in usual and in long rows, in millimetres."""


class LeafReader(Reader, Protocol):
    """What these tags ask of the tree that they stand in."""

    pictures: Mapping[str, Art]
    sheets: Mapping[str, Sequence[SheetPage]]

    def item(self, element: Element) -> Item:
        """The item that an element names."""

    def item_text(self, element: Element) -> Text:
        """A point of a list, whether or not its words stand in a paragraph."""


def cover(reader: LeafReader, element: Element) -> list[Leaf]:
    """The front of the book."""
    words = tuple(element.get("words", "").split("|"))
    title, subtitle, count = need(element, "title"), element.get("subtitle", ""), element.get("count", "")
    name = element.get("art", "")
    own = name in reader.pictures
    lettered = element.get("lettered") != "no"
    # Who cannot see a picture that bears the title is told it all the same.
    art = _art(reader, element, "" if lettered else f"The cover: {title}.")
    ground = reader.look_up(element, name).ground_plate() if name and not own else None
    return [
        Cover(
            title,
            subtitle,
            count,
            words,
            art,
            ground,
            element.get("motif", ""),
            element.get("author", ""),
            need(element, "fills") if own else "",
            lettered,
            element.get("panel") != "no",
            element.get("ink") == "light",
            _wrap(reader, element, f"The cover: {title}."),
            element.get("barcode") != "no",
        )
    ]


def half_title(reader: LeafReader, element: Element) -> list[Leaf]:
    """A page with nothing but the title."""
    return [HalfTitle(need(element, "title"))]


def title_page(reader: LeafReader, element: Element) -> list[Leaf]:
    """The title page."""
    names = ("subtitle", "author", "imprint", "motif", "house")
    return [TitlePage(need(element, "title"), *(element.get(name, "") for name in names))]


def copyright_page(reader: LeafReader, element: Element) -> list[Leaf]:
    """The back of the title page."""
    lines = [line for child in element for line in (child if child.tag in ("ul", "ol") else (child,))]
    return [CopyrightPage(need(element, "title"), tuple(reader.item_text(line) for line in lines))]


def dedication(reader: LeafReader, element: Element) -> list[Leaf]:
    """For whom the book is."""
    return [Dedication(tuple(reader.text(line) for line in element))]


def opener(reader: LeafReader, element: Element) -> list[Leaf]:
    """The first page of a part, with a table of its chapters."""
    text: Text = ()
    note: Text = ()
    heads: tuple[str, ...] = ()
    rows: list[OpenerRow] = []
    total: tuple[str, ...] = ()
    for child in element:
        match child.tag:
            case "p":
                text = reader.text(child)
            case "note":
                note = reader.text(child)
            case "heads":
                heads = tuple(plain(cell) for cell in child)
            case "row":
                rows.append(OpenerRow(tuple(plain(cell) for cell in child), child.get("to", "")))
            case "total":
                total = tuple(plain(cell) for cell in child)
            case _:
                raise fault(child, f"<{child.tag}> in an opener, expected p, note, heads, row or total")
    for child in element:
        if child.tag in ("row", "total") and len(child) != len(heads):
            raise fault(child, f"a <{child.tag}> of {len(child)} cells under {len(heads)} heads")
    number, title = int(need(element, "number")), need(element, "title")
    places = _art(reader, element), need(element, "id"), colour_of(element) or number
    own = element.get("art", "") in reader.pictures
    return [Opener(number, title, text, heads, tuple(rows), total, note, *places, own)]


def back_cover(reader: LeafReader, element: Element) -> list[Leaf]:
    """The back of the book, with a puzzle to try."""
    texts = {str(child.tag): child for child in element if child.tag in ("try", "imprint")}
    card = texts.get("try")
    item = reader.look_up(card, need(card, "id")) if card is not None else None
    facts = [plain(child).partition(" ") for child in element if child.tag == "fact"]
    return [
        BackCover(
            tuple(plain(child) for child in element if child.tag == "slogan"),
            tuple(reader.text(child) for child in element if child.tag == "p"),
            card.get("title", "") if card is not None else "",
            reader.text(card) if card is not None else (),
            item.chart_plate(TRY_CHART) if item else None,
            item.question_plate() if item else None,
            f"{item.number} {item.title}".strip() if item else "",
            item.grade if item else 0,
            item.answer_anchor if item else "",
            tuple((number, words) for number, _, words in facts),
            plain(texts["imprint"]) if "imprint" in texts else "",
            element.get("motif", ""),
            element.get("house", ""),
            _wrap(reader, element, "The back cover."),
        )
    ]


def progress(reader: LeafReader, element: Element) -> list[Leaf]:
    """A page to colour in."""
    numbers = tuple(element.get("numbers", "").split())
    return [Progress(need(element, "title"), element.get("words", ""), numbers, element.get("motif", ""))]


def section(reader: LeafReader, element: Element) -> list[Leaf]:
    """A run of pages under one title."""
    part = int(need(element, "part"))
    return [
        Section(
            need(element, "title"),
            element.get("subtitle", ""),
            element.get("head", ""),
            part,
            colour_of(element) or part,
            reader.inner(element),
            need(element, "id"),
            element.get("start") == "recto",
            element.get("start") == "below",
            element.get("listed") != "no",
            element.get("problems", ""),
            element.get("foot", ""),
        )
    ]


def sheet(reader: LeafReader, element: Element) -> list[Leaf]:
    """The pages of a set to cut out, and the chapters that need it."""
    name = need(element, "name")
    if name not in reader.sheets:
        known = [*reader.sheets]
        raise fault(element, f"unknown sheet {name!r}{suggestion(name, known)}")
    needed = tuple((plain(child), need(child, "to")) for child in element if child.tag == "for")
    return [replace(page, needed=needed) for page in reader.sheets[name]]


def board(reader: LeafReader, element: Element) -> list[Leaf]:
    """A figure to lay real tiles on."""
    items = [reader.item(child) for child in element if child.tag == "task"]
    first = items[0]
    plate = first.full_size_plate()
    if plate is None:
        raise fault(element, f"{first.id!r} cannot be drawn at full size")
    grouped = bool(first.letter)
    return [
        Board(
            plate,
            first.place if grouped else "",
            need(element, "title"),
            tuple(_chart(reader, child) for child in element if child.tag == "chart"),
            tuple((Asked(i.letter, i.variant, i.sentence), i.grade) for i in items) if grouped else (),
            () if grouped else tuple((i.number, i.grade, i.question_plate()) for i in items),
            element.get("impossible") == "yes",
            element.get("book", ""),
            first.question_anchor,
            first.answer_anchor,
            element.get("imprint", ""),
            int(need(element, "place")),
            int(need(element, "total")),
            colour_of(element) or 0,
            f"board-{first.id}",
            element.get("also", ""),
        )
    ]


def _chart(reader: LeafReader, element: Element) -> tuple[str, tuple[Plate, Plate]]:
    item = reader.look_up(element, need(element, "of"))
    usual, long = item.chart_plate(BOARD_CHART), item.chart_plate(LONG_CHART)
    if usual is None or long is None:
        raise fault(element, f"{item.id!r} has no tiles to show")
    return element.get("title", ""), (usual, long)


def _wrap(reader: LeafReader, element: Element, says: str) -> Plate | None:
    """The picture of the whole cover, where there is one."""
    name = element.get("wrap", "")
    if name and name not in reader.pictures:
        raise fault(element, f"{name!r} is no picture of this book{suggestion(name, [*reader.pictures])}")
    return own_plate(reader.pictures[name], says) if name else None


def _art(reader: LeafReader, element: Element, says: str = "") -> Plate | None:
    name = element.get("art", "")
    if not name:
        return None
    if name in reader.pictures:
        return own_plate(reader.pictures[name], says or f"A picture by the author: {name}.")
    plate = reader.look_up(element, name).art_plate()
    if plate is None:
        raise fault(element, f"{name!r} has no answer that can be drawn as an ornament")
    return plate
