"""The tags of rules in pictures: strips, columns, words and grades."""

from typing import Protocol

from generator.compose.blocks import Block, Columns, Note
from generator.compose.cells import cell_of
from generator.compose.elements import Element, fault, need, plain
from generator.compose.items import Item
from generator.compose.runs import Text
from generator.compose.strips import Cell, GradeRow, Strip, Word, Words
from generator.errors import LayoutError


class Reader(Protocol):
    """What these tags ask of the tree that they stand in."""

    def look_up(self, element: Element, name: str) -> Item:
        """The item of that name."""

    def text(self, element: Element) -> Text:
        """The words of an element in their manners."""

    def inner(self, element: Element) -> tuple[Block, ...]:
        """The blocks inside an element."""


def strip(reader: Reader, element: Element) -> Block:
    """Cells under a title and a sentence."""
    said: Text = ()
    cells = []
    for child in element:
        if child.tag == "sentence":
            said = reader.text(child)
        else:
            cells.append(cell(reader, child))
    return Strip(element.get("title", ""), said, tuple(cells), element.get("numbered") == "yes")


def cell(reader: Reader, element: Element) -> Cell:
    """One cell of a strip."""
    item = reader.look_up(element, need(element, "id"))
    try:
        return cell_of(item, need(element, "stage"), element.get("word", ""), reader.text(element))
    except LayoutError as error:
        raise fault(element, str(error)) from None


def note(reader: Reader, element: Element) -> Block:
    """A tinted box; a cell at its end stands at its right."""
    beside = None
    shown = element.find("cell")
    if shown is not None:
        beside = cell(reader, shown)
        element.remove(shown)
    return Note(element.get("title", ""), reader.inner(element), element.get("tick") == "yes", beside)


def columns(reader: Reader, element: Element) -> Block:
    """Blocks of text side by side."""
    return Columns(tuple(reader.inner(child) for child in element))


def words(reader: Reader, element: Element) -> Block:
    """Words, each with a right and a wrong picture."""
    rows = []
    for child in element:
        said = next(reader.text(one) for one in child if one.tag == "sentence")
        right, wrong = (cell(reader, one) for one in child if one.tag == "cell")
        rows.append(Word(need(child, "title"), said, right, wrong))
    return Words(element.get("title", ""), tuple(rows))


def grades(reader: Reader, element: Element) -> Block:
    """What the five grades mean here."""
    return GradeRow(element.get("title", ""), tuple(plain(child) for child in element))
