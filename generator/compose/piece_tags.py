"""The tags of the pages at the front and the back: contents, choices, how a game plays, findings and claims."""

from generator.abilities.figures import Emblem
from generator.compose.blocks import Block
from generator.compose.elements import Element, colour_of, fault, need, plain
from generator.compose.gallery import decoration
from generator.compose.pieces import (
    Bars,
    Choice,
    Choices,
    ClaimRow,
    Claims,
    Contents,
    ContentsEntry,
    ContentsPart,
    Finding,
    PlayRow,
    Plays,
)
from generator.compose.plays import PLAY_MEASURES, play_row
from generator.compose.rule_tags import Reader
from generator.compose.runs import Plate, Text


def contents(reader: Reader, element: Element) -> Block:
    """The parts of the book and what stands in them."""
    return Contents(tuple(_part(reader, child) for child in element))


def _part(reader: Reader, element: Element) -> ContentsPart:
    return ContentsPart(
        need(element, "number"),
        need(element, "title"),
        element.get("words", ""),
        colour_of(element) or 0,
        tuple(_entry(reader, child) for child in element),
        element.get("lines") == "yes",
    )


def _entry(reader: Reader, element: Element) -> ContentsEntry:
    grades = tuple(int(count) for count in element.get("grades", "").split())
    return ContentsEntry(
        need(element, "to"),
        need(element, "title"),
        element.get("words", ""),
        element.get("players", ""),
        element.get("problems", ""),
        grades,
        _emblem(reader, element),
    )


def _emblem(reader: Reader, element: Element) -> Plate | None:
    name = element.get("emblem", "")
    if not name:
        return None
    item = reader.look_up(element, name)
    problem = item.verified.problem
    if not isinstance(problem, Emblem):
        return None
    return item.plate("emblem", problem.emblem, decoration)


def choices(reader: Reader, element: Element) -> Block:
    """All there is to play, a row for each chapter."""
    rows = [child for child in element if child.tag == "choice"]
    if not rows:
        raise fault(
            element, "<choices> has nothing to list, expected a chapter that says its 'players', such as 2–4"
        )
    return Choices(need(element, "title"), _sentence(reader, element), tuple(_choice(row) for row in rows))


def _choice(element: Element) -> Choice:
    seats = tuple(int(seat) for seat in element.get("seats", "").split())
    equipment, designer = element.get("equipment", ""), element.get("designer", "")
    return Choice(need(element, "to"), need(element, "title"), seats, equipment, designer, colour_of(element) or 0)


def plays(reader: Reader, element: Element) -> Block:
    """How a game plays, a row for each sample of it."""
    rows = tuple(_play_row(reader, child) for child in element if child.tag == "row")
    return Plays(need(element, "title"), _sentence(reader, element), rows)


def _sentence(reader: Reader, element: Element) -> Text:
    return next((reader.text(child) for child in element if child.tag == "sentence"), ())


def _play_row(reader: Reader, element: Element) -> PlayRow:
    item = reader.look_up(element, need(element, "id"))
    row = play_row(item)
    if row is None:
        raise fault(element, f"{item.id!r} does not say how a game plays, expected a sample with {PLAY_MEASURES}")
    return row


def finding(reader: Reader, element: Element) -> Block:
    """What a study found, in words and pictures."""
    item = reader.look_up(element, need(element, "id"))
    plates = item.finding_plates()
    if not plates:
        raise fault(element, f"{item.id!r} is no study, expected one of those that a chapter lists under 'studies'")
    return Finding(element.get("title") or item.title, reader.inner(element), plates)


def claims(reader: Reader, element: Element) -> Block:
    """What the book claims, a row for each kind."""
    names = ("count", "title", "detail", "first", "second", "ink")
    return Claims(tuple(ClaimRow(*(child.get(name, "") for name in names)) for child in element))


def bars(reader: Reader, element: Element) -> Block:
    """Bars, and a note beside them."""
    found = tuple((need(child, "name"), _count(child)) for child in element if child.tag == "bar")
    note = next((child for child in element if child.tag == "note"), None)
    words = next((plain(child) for child in element if child.tag == "words"), "")
    text = reader.text(note) if note is not None else ()
    return Bars(element.get("title", ""), found, words, note.get("title", "") if note is not None else "", text)


def _count(element: Element) -> int:
    said = plain(element)
    if not (said.isascii() and said.isdigit() and len(said) < 10 and int(said)):
        raise fault(element, f"{said[:40]!r} in <bar>, expected a whole number from 1 on")
    return int(said)
