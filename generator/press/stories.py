"""Solutions told in pictures, worked ways and keys, as galleys."""

from dataclasses import replace

from generator.compose.runs import Run
from generator.compose.tags.key import AnswerKey
from generator.compose.tags.story import PictureStory, StoryScene
from generator.compose.tags.worked import WorkedWay
from generator.counting.number_words import in_words
from generator.figure.furniture import badge, grade_signs
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Tag
from generator.figure.shapes import arrow
from generator.press.clashes import blurred, things
from generator.press.extents import extent
from generator.press.forme import Forme, LinkBox, LinkTarget, Part
from generator.press.galley import Galley, within
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.panels import on_panel
from generator.press.problems import GRADES_WIDTH, NUMBER_HEIGHT, NUMBER_TOP, NUMBER_WIDTH
from generator.press.strips import TITLE_BASE
from generator.press.styles import HALF_LINE, SCENE, SCENE_MOVES, SMALL_TEXT, STRIP_TITLE_SIZE, TEXT
from generator.press.text import width_of

GUTTER, PADDING = 9.0, 3.4
CARD_HEAD, HEAD_SIZE, SPAN_SIZE = 7.4, 8.6, 7.6
HEAD_HEIGHT, UNDER_SCENE, OVER_MOVES, ARROW_GAP = 12.6, 2.6, 0.8, 1.6
WORKED_HEAD, WORKED_TOP, TINT_EDGE, KEY_EDGE = 6.6, 7.0, 4.0, 3.5
"""Where the panel of a worked way begins, where its words do, and how far a figure stays from its panel's edge."""

LEAST_BESIDE = 56.0
"""The narrowest text beside a figure."""


def story_galleys(block: PictureStory, width: float, language: str) -> list[Galley]:
    """A head, why it is hard, and rows of scenes with arrows between them."""
    galleys = [_head(block, width)]
    if block.text:
        text = typeset((Run(block.text),), TEXT, width, language)
        galleys.append(Galley(text, after=HALF_LINE, keep=True))
    widest = max((scene.figure.draw().width for scene in block.scenes), default=0.0)
    across = 3 if widest <= (width - 2 * GUTTER) / 3 - PADDING else 2 if widest <= (width - GUTTER) / 2 - 2 else 1
    heads = max((_head_width(scene) for scene in block.scenes), default=0.0)
    while across > 1 and heads > (width - GUTTER * (across - 1)) / across:
        across -= 1
    starts = range(0, len(block.scenes), across)
    galleys += [_row(block.scenes[at : at + across], across, width, language) for at in starts]
    return [replace(galley, colour=block.colour) for galley in galleys]


def _head(block: PictureStory, width: float) -> Galley:
    marks: list[Mark] = [*badge((4.4, 6.6), block.number)]
    left = 11.0
    if block.grade:
        marks += grade_signs(left, 6.6, block.grade)
        left += GRADES_WIDTH + 2.6
    words = f"{block.words}, told in {in_words(len(block.scenes))} pictures"
    if left + width_of(words, Face.SERIF_ITALIC, 9) > width:
        words = block.words
    marks.append(Label((left, 7.75), words, 9, Ink.MUTED, Face.SERIF_ITALIC))
    problem = tagged(Tag.PROBLEM, Forme.of(width, HEAD_HEIGHT, marks))
    head = overlaid(rule(width, Ink.PART, 1.5), problem)
    question = LinkBox(block.question, NUMBER_WIDTH, NUMBER_HEIGHT, top=NUMBER_TOP)
    return Galley(carrying(head, LinkTarget(block.anchor), question), before=2 * HALF_LINE, keep=True)


def _head_width(scene: StoryScene) -> float:
    """How wide a card is at least: what stands over its picture must not meet."""
    said = width_of(scene.head, Face.SANS_BOLD, HEAD_SIZE) + width_of(scene.span, Face.SANS, SPAN_SIZE)
    return said + 2 * PADDING + (2.0 if scene.span else 0.0)


def _row(scenes: tuple[StoryScene, ...], across: int, width: float, language: str) -> Galley:
    cell = (width - GUTTER * (across - 1)) / across
    figures = [within(scene.figure.draw(), cell - 2.0) for scene in scenes]
    zone = max(figure.height for figure in figures)
    cards = [
        _card(scene, aligned(figure, width=cell, height=zone), language)
        for scene, figure in zip(scenes, figures, strict=True)
    ]
    height = max(card.height for card in cards)
    onward = arrow((ARROW_GAP, height / 2), (GUTTER - ARROW_GAP, height / 2), Ink.PART_TEXT)
    shown = [on_panel(sized(card, height=height)) for card in cards]
    # The arrow to a card is drawn after it.
    following = [overlaid(padded(one, left=GUTTER), Forme.of(GUTTER, height, onward)) for one in shown[1:]]
    return Galley(sized(beside(shown[0], *following), width=width), after=1.4 * HALF_LINE)


def _card(scene: StoryScene, shown: Part, language: str) -> Forme:
    """A scene: what stands over its picture, the picture, and its words and moves."""
    room = shown.width - 2 * PADDING
    runs = tuple(run for run in (Run(f"{scene.title} ", strong=True), Run(scene.words)) if run.text.strip())
    text = typeset(runs, SCENE, room, language)
    moves = typeset((Run(scene.moves),), SCENE_MOVES, room, language)
    head = (
        Label((PADDING, 5.0), scene.head, HEAD_SIZE, Ink.PART_TEXT, Face.SANS_BOLD, then=" "),
        Label((shown.width - PADDING, 5.0), scene.span, SPAN_SIZE, Ink.MUTED, Face.SANS, anchor=Anchor.END),
    )
    words = padded(below(text, moves, gap=OVER_MOVES), left=PADDING, bottom=PADDING)
    return below(Forme.of(shown.width, CARD_HEAD, head), below(shown, words, gap=UNDER_SCENE))


def worked_galleys(block: WorkedWay, width: float, language: str) -> list[Galley]:
    """A figure on a tint, and at its right the way to the answer; below it where the page is narrow."""
    figure = within(block.figure.draw(), width - 2 * TINT_EDGE)
    aside = width - figure.width - 4 * TINT_EDGE >= LEAST_BESIDE
    wide = figure.width + 2 * TINT_EDGE if aside else width
    title = Label((0, TITLE_BASE), block.title, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    heading = tagged(Tag.HEADING, Forme.of(wide, WORKED_HEAD, (title,)))
    shown = below(heading, on_panel(aligned(figure, width=wide, height=figure.height + 2 * TINT_EDGE)))
    if not aside:
        galleys = [Galley(shown, before=HALF_LINE, after=HALF_LINE, keep=True)]
        told = [typeset(paragraph, SMALL_TEXT, width, language) for paragraph in block.paragraphs]
        galleys += [Galley(text, after=0.8 * HALF_LINE) for text in told]
        return [replace(galley, colour=block.colour) for galley in galleys]
    room = width - wide - 2 * TINT_EDGE
    told = [typeset(paragraph, SMALL_TEXT, room, language) for paragraph in block.paragraphs]
    words = padded(below(*told, gap=0.8 * HALF_LINE), top=WORKED_TOP)
    # Less is left free under the last paragraph than between two of them.
    height = max(shown.height, words.height + 0.8 * HALF_LINE - HALF_LINE)
    whole = sized(beside(shown, words, gap=2 * TINT_EDGE), width, height)
    return [Galley(whole, before=HALF_LINE, after=2 * HALF_LINE, colour=block.colour)]


def _is_clear(figure: Figure, width: float) -> bool:
    """Whether a figure fits a width and its words, in the book's own font, do not meet."""
    reach = extent(figure.marks)
    return figure.width <= width and (reach is None or reach[2] <= width) and not any(blurred(things(figure.marks)))


def key_galley(block: AnswerKey, width: float) -> Galley:
    """How to read what follows, on a tint: as it was drawn for a page of that width, or for the narrowest."""
    drawn = [figure.draw() for figure in block.figures]
    figure = within(next((one for one in drawn if _is_clear(one, width - 4.0)), drawn[-1]), width - 4.0)
    shown = aligned(figure, width=width, height=figure.height + 2 * KEY_EDGE)
    return Galley(on_panel(shown), after=1.6 * HALF_LINE, keep=True, colour=block.colour)
