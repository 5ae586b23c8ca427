"""Words of a book as galleys: what they mean, with a right and a wrong picture."""

from generator.compose.tags.glossary import Glossary, GlossaryWord
from generator.figure.furniture import cross, tick
from generator.figure.marks import Anchor, Face, Ink, Label, Mark, Tag, Tagged
from generator.press.forme import Forme, LinkTarget
from generator.press.galley import Galley
from generator.press.laying_out import aligned, below, carrying, overlaid, padded, rule, sized, tagged, typeset
from generator.press.styles import HALF_LINE, NARROW, TEXT
from generator.press.text import width_of
from generator.press.titles import title_lines

WORD_ROW, PICTURE, PICTURES = 25.4, 0.5, (0.54, 0.8)
"""A row of the words: its height, the scale of its pictures, and where these stand."""

WORDS_HEAD, WORD_HEAD, PICTURE_TOP, PICTURE_ROOM = 9.6, 9.4, 1.6, 7.4
"""The heights of the heads, and what is left free over a picture, and over and under it with what is said."""

SAID, SAID_LINE = 8.0, 3.4
"""The size of what is said under pictures of words, and how far its lines lie apart in millimetres."""


def words_galleys(block: Glossary, width: float, language: str) -> list[Galley]:
    """Words with their meaning at the left, what they are and what they are not at the right, ruled."""
    title = Label((0, 6.0), block.title, 17, Ink.PART_TEXT, Face.DISPLAY)
    head: list[Mark] = [Tagged(Tag.HEADING, (title,))]
    signs = ((tick, "yes", Ink.YES), (cross, "no", Ink.ANSWER))
    for middle, (sign, word, ink) in zip(_middles(width), signs, strict=True):
        left = middle - 6.0
        head += sign((left, 4.4), 1.9)
        head.append(Label((left + 3.6, 5.4), word, 9, ink, Face.SANS_SEMIBOLD))
    galleys = [Galley(_ruled(Forme.of(width, WORDS_HEAD, head)), before=3 * HALF_LINE, keep=True)]
    return galleys + [_word(word, width, language) for word in block.rows]


def _word(word: GlossaryWord, width: float, language: str) -> Galley:
    room = width * (PICTURES[1] - PICTURES[0])
    name = Label((0, 7.2), word.title, 14, Ink.TEXT, Face.DISPLAY)
    title = tagged(Tag.SUBHEADING, Forme.of(width, WORD_HEAD, (name,)))
    text = below(title, typeset(word.text, TEXT, width * PICTURES[0] - 12.0, language))
    cells = (word.right, word.wrong)
    said = [_said("".join(run.text for run in cell.text), room - 2.0) for cell in cells]
    zone = max(WORD_ROW, text.height + 2.0) - PICTURE_ROOM
    under = SAID_LINE * (max(map(len, said)) - 1)
    foot = PICTURE_ROOM - PICTURE_TOP + under
    parts = [sized(text, width, zone + PICTURE_ROOM + under)]
    for middle, cell, lines in zip(_middles(width), cells, said, strict=True):
        figure = cell.figure.draw()
        figure = figure.scaled(min(PICTURE, (room - 3) / figure.width, zone / figure.height))
        shown = below(aligned(figure, width=room, height=zone), sized(_lines(lines, room, under), height=foot))
        parts.append(padded(shown, left=middle - room / 2, top=PICTURE_TOP))
    anchors = (LinkTarget(cell.anchor) for cell in cells if cell.anchor)
    return Galley(carrying(_ruled(sized(overlaid(*parts), width=width)), *anchors))


def _lines(lines: list[str], room: float, under: float) -> Forme:
    """What is said under a picture, the last line at the foot of its row."""
    first = PICTURE_ROOM - PICTURE_TOP - 2.0
    labels = [
        Label(
            (room / 2, first + place * SAID_LINE),
            line,
            SAID,
            Ink.MUTED,
            Face.SANS,
            anchor=Anchor.MIDDLE,
            then=" " if place + 1 < len(lines) else "",
        )
        for place, line in enumerate(lines)
    ]
    return Forme.of(room, first + under, labels)


def _ruled(part: Forme) -> Forme:
    return padded(below(part, rule(part.width, Ink.HAIR)), bottom=0.3)


def _middles(width: float) -> tuple[float, float]:
    """Where the two pictures of a word have their middles; on narrow pages what is said needs all the room."""
    right, wrong = (width * share + 16.0 for share in PICTURES)
    room = width * (PICTURES[1] - PICTURES[0])
    return (right, wrong) if width >= NARROW else (width - 1.5 * room, width - 0.5 * room)


def _said(words: str, room: float) -> list[str]:
    """What is said under a picture, in one line or, on narrow pages, in as many as it needs."""
    return title_lines(words, Face.SANS, SAID, room) if width_of(words, Face.SANS, SAID) > room else [words]
