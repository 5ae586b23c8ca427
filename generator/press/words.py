"""Words of a book as galleys: what they mean, with a right and a wrong picture."""

from generator.compose.tags.glossary import Glossary, GlossaryWord
from generator.figure.furniture import cross, tick
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Tag, Tagged, moved
from generator.press.galley import Galley
from generator.press.styles import HALF_LINE, NARROW, TEXT
from generator.press.text import set_text, width_of
from generator.press.titles import title_lines

WORD_ROW, PICTURE, PICTURES = 25.4, 0.5, (0.54, 0.8)
"""A row of the words: its height, the scale of its pictures, and where these stand."""

SAID, SAID_LINE = 8.0, 3.4
"""The size of what is said under pictures of words, and how far its lines lie apart in millimetres."""


def words_galleys(block: Glossary, width: float, language: str) -> list[Galley]:
    """Words with their meaning at the left, what they are and what they are not at the right, ruled."""
    head: list[Mark] = [Tagged(Tag.HEADING, (Label((0, 6.0), block.title, 17, Ink.PART_TEXT, Face.DISPLAY),))]
    signs = ((tick, "yes", Ink.YES), (cross, "no", Ink.ANSWER))
    for middle, (sign, word, ink) in zip(_middles(width), signs, strict=True):
        left = middle - 6.0
        head += sign((left, 4.4), 1.9)
        head.append(Label((left + 3.6, 5.4), word, 9, ink, Face.SANS_SEMIBOLD))
    head.append(Line((0, 9.6), (width, 9.6), Ink.HAIR, 0.75))
    galleys = [Galley(Figure(width, 9.9, tuple(head)), before=3 * HALF_LINE, keep=True)]
    rows = [_word(word, width, language) for word in block.rows]
    return galleys + rows


def _word(word: GlossaryWord, width: float, language: str) -> Galley:
    room = width * (PICTURES[1] - PICTURES[0])
    text = set_text(word.text, TEXT, width * PICTURES[0] - 12.0, language)
    name = Label((0, 7.2), word.title, 14, Ink.TEXT, Face.DISPLAY)
    marks: list[Mark] = [Tagged(Tag.SUBHEADING, (name,))]
    marks += [moved(label, 0, 9.4) for label in text.labels]
    cells = (word.right, word.wrong)
    said = [_said("".join(run.text for run in cell.text), room - 2.0) for cell in cells]
    under = SAID_LINE * (max(map(len, said)) - 1)
    height = max(WORD_ROW, 9.4 + text.height + 2.0) + under
    for middle, cell, lines in zip(_middles(width), cells, said, strict=True):
        figure = cell.plate.draw()
        figure = figure.scaled(min(PICTURE, (room - 3) / figure.width, (height - under - 7.4) / figure.height))
        top = 1.6 + (height - under - 7.4 - figure.height) / 2
        marks += [moved(mark, middle - figure.width / 2, top) for mark in figure.marks]
        for place, line in enumerate(lines):
            then = " " if place + 1 < len(lines) else ""
            at = middle, height - 2.0 - under + place * SAID_LINE
            marks.append(Label(at, line, SAID, Ink.MUTED, Face.SANS, Anchor.MIDDLE, then=then))
    marks.append(Line((0, height), (width, height), Ink.HAIR, 0.75))
    anchors = tuple((cell.anchor, 0.0) for cell in (word.right, word.wrong) if cell.anchor)
    return Galley(Figure(width, height + 0.3, tuple(marks)), links=(), anchors=anchors)


def _middles(width: float) -> tuple[float, float]:
    """Where the two pictures of a word have their middles; on narrow pages what is said needs all the room."""
    right, wrong = (width * share + 16.0 for share in PICTURES)
    room = width * (PICTURES[1] - PICTURES[0])
    return (right, wrong) if width >= NARROW else (width - 1.5 * room, width - 0.5 * room)


def _said(words: str, room: float) -> list[str]:
    """What is said under a picture, in one line or, on narrow pages, in as many as it needs."""
    return title_lines(words, Face.SANS, SAID, room) if width_of(words, Face.SANS, SAID) > room else [words]
