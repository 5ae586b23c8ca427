"""Solutions told in pictures, worked ways and keys, as galleys."""

from dataclasses import replace

from generator.compose.guides import Key, Scene, Story, WorkedWay
from generator.compose.runs import Run
from generator.figure.furniture import badge, grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Tag, Tagged, moved
from generator.figure.shapes import arrow
from generator.number_words import in_words
from generator.press.extents import extent
from generator.press.galley import Galley, within
from generator.press.inked import blurred, things
from generator.press.panels import panel
from generator.press.problems import GRADES_WIDTH
from generator.press.styles import HALF_LINE, SCENE, SCENE_MOVES, SMALL_TEXT, STRIP_TITLE_SIZE, TEXT
from generator.press.text import set_text, width_of

GUTTER, PADDING = 9.0, 3.4
CARD_HEAD, HEAD_SIZE, SPAN_SIZE = 7.4, 8.6, 7.6
LEAST_BESIDE = 56.0
"""The narrowest text beside a figure."""


def story_galleys(block: Story, width: float, language: str) -> list[Galley]:
    """A head, why it is hard, and rows of scenes with arrows between them."""
    galleys = [_head(block, width)]
    if block.text:
        text = set_text((Run(block.text),), TEXT, width, language)
        galleys.append(Galley(Figure(width, text.height, text.labels), after=HALF_LINE, keep=True))
    widest = max((scene.plate.draw().width for scene in block.scenes), default=0.0)
    across = 3 if widest <= (width - 2 * GUTTER) / 3 - PADDING else 2 if widest <= (width - GUTTER) / 2 - 2 else 1
    heads = max((_head_width(scene) for scene in block.scenes), default=0.0)
    while across > 1 and heads > (width - GUTTER * (across - 1)) / across:
        across -= 1
    starts = range(0, len(block.scenes), across)
    galleys += [_row(block.scenes[at : at + across], across, width, language) for at in starts]
    return [replace(galley, colour=block.colour) for galley in galleys]


def _head(block: Story, width: float) -> Galley:
    marks: list[Mark] = [*badge((4.4, 6.6), block.number)]
    left = 11.0
    if block.grade:
        marks += grade_signs(left, 6.6, block.grade)
        left += GRADES_WIDTH + 2.6
    words = f"{block.words}, told in {in_words(len(block.scenes))} pictures"
    if left + width_of(words, Face.SERIF_ITALIC, 9) > width:
        words = block.words
    marks.append(Label((left, 7.75), words, 9, Ink.MUTED, Face.SERIF_ITALIC))
    rule = Line((0, 0), (width, 0), Ink.PART, 1.5)
    return Galley(
        Figure(width, 12.6, (rule, Tagged(Tag.PROBLEM, tuple(marks)))),
        before=2 * HALF_LINE,
        keep=True,
        anchors=((block.anchor, 0.0),),
        links=((0, 1.5, 10, 11, block.question),),
    )


def _head_width(scene: Scene) -> float:
    """How wide a card is at least: what stands over its picture must not meet."""
    said = width_of(scene.head, Face.SANS_BOLD, HEAD_SIZE) + width_of(scene.span, Face.SANS, SPAN_SIZE)
    return said + 2 * PADDING + (2.0 if scene.span else 0.0)


def _row(scenes: tuple[Scene, ...], across: int, width: float, language: str) -> Galley:
    cell = (width - GUTTER * (across - 1)) / across
    cards = [_card(scene, cell, language) for scene in scenes]
    figures = [within(scene.plate.draw(), cell - 2.0) for scene in scenes]
    zone = max(figure.height for figure in figures)
    height = max(CARD_HEAD + zone + 2.6 + below for _, below in cards) + PADDING
    marks: list[Mark] = []
    for place, (scene, figure, (under, _)) in enumerate(zip(scenes, figures, cards, strict=True)):
        left = place * (cell + GUTTER)
        marks.append(panel(left, 0, cell, height, 2.4, Ink.TINT))
        marks.append(Label((left + PADDING, 5.0), scene.head, HEAD_SIZE, Ink.PART_TEXT, Face.SANS_BOLD, then=" "))
        marks.append(Label((left + cell - PADDING, 5.0), scene.span, SPAN_SIZE, Ink.MUTED, Face.SANS, Anchor.END))
        down = CARD_HEAD + (zone - figure.height) / 2
        marks += [moved(mark, left + (cell - figure.width) / 2, down) for mark in figure.marks]
        marks += [moved(mark, left + PADDING, CARD_HEAD + zone + 2.6) for mark in under]
        if place:
            marks += arrow((left - GUTTER + 1.6, height / 2), (left - 1.6, height / 2), Ink.PART_TEXT)
    return Galley(Figure(width, height, tuple(marks)), after=1.4 * HALF_LINE)


def _card(scene: Scene, cell: float, language: str) -> tuple[list[Mark], float]:
    """The words and moves under a scene, and their height."""
    room = cell - 2 * PADDING
    runs = tuple(run for run in (Run(f"{scene.title} ", strong=True), Run(scene.words)) if run.text.strip())
    text = set_text(runs, SCENE, room, language)
    marks: list[Mark] = list(text.labels)
    top = text.height + 0.8
    moves = set_text((Run(scene.moves),), SCENE_MOVES, room, language)
    marks += [moved(label, 0, top) for label in moves.labels]
    return marks, top + moves.height


def worked_galleys(block: WorkedWay, width: float, language: str) -> list[Galley]:
    """A figure on a tint, and at its right the way to the answer; below it where the page is narrow."""
    figure = within(block.plate.draw(), width - 8.0)
    beside = width - figure.width - 16.0 >= LEAST_BESIDE
    wide = figure.width + 8.0 if beside else width
    marks: list[Mark] = [
        Tagged(Tag.HEADING, (Label((0, 4.2), block.title, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD),)),
        panel(0, 6.6, wide, figure.height + 8.0, 2.4, Ink.TINT),
    ]
    marks += [moved(mark, (wide - figure.width) / 2, 10.6) for mark in figure.marks]
    left, top = wide + 8.0, 7.0
    if not beside:
        shown = Galley(Figure(width, figure.height + 14.6, tuple(marks)), HALF_LINE, HALF_LINE, True)
        told = [set_text(paragraph, SMALL_TEXT, width, language) for paragraph in block.paragraphs]
        below = [Galley(Figure(width, text.height, text.labels), after=0.8 * HALF_LINE) for text in told]
        return [replace(galley, colour=block.colour) for galley in (shown, *below)]
    for paragraph in block.paragraphs:
        text = set_text(paragraph, SMALL_TEXT, width - wide - 8.0, language)
        marks += [moved(label, left, top) for label in text.labels]
        top += text.height + 0.8 * HALF_LINE
    height = max(figure.height + 14.6, top - HALF_LINE)
    return [Galley(Figure(width, height, tuple(marks)), HALF_LINE, 2 * HALF_LINE, colour=block.colour)]


def _is_clear(figure: Figure, width: float) -> bool:
    """Whether a figure fits a width and its words, in the book's own font, do not meet."""
    reach = extent(figure.marks)
    return figure.width <= width and (reach is None or reach[2] <= width) and not any(blurred(things(figure.marks)))


def key_galley(block: Key, width: float) -> Galley:
    """How to read what follows, on a tint: as it was drawn for a page of that width, or for the narrowest."""
    drawn = [plate.draw() for plate in block.plates]
    figure = within(next((one for one in drawn if _is_clear(one, width - 4.0)), drawn[-1]), width - 4.0)
    height = figure.height + 7.0
    marks = [moved(mark, (width - figure.width) / 2, 3.5) for mark in figure.marks]
    ground = panel(0, 0, width, height, 2.4, Ink.TINT)
    return Galley(Figure(width, height, (ground, *marks)), after=1.6 * HALF_LINE, keep=True, colour=block.colour)
