"""Solutions told in pictures, worked ways and keys, as galleys."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.runs import Run
from generator.compose.tags.key import AnswerKey
from generator.compose.tags.story import PictureStory, StoryScene
from generator.compose.tags.worked import WorkedWay
from generator.counting.number_words import in_words
from generator.figure.marks import Face, Figure, Ink, Tag
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
    column_width,
    line,
    line_to_right,
    overlaid,
    padded,
    rows_of,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.lines import LineStyle
from generator.press.panels import on_panel
from generator.press.problems import (
    NUMBER_HEIGHT,
    NUMBER_TOP,
    NUMBER_WIDTH,
    SIGNS,
    WORDS_DROP,
    graded,
    numbered,
)
from generator.press.strips import strip_title
from generator.press.styles import HALF_LINE, PROBLEM_WORDS, SCENE, SCENE_MOVES, SMALL_TEXT, TEXT

GUTTER, PADDING, SCENE_EDGE = 9.0, 3.4, 2.0
"""From card to card, and what is left free round the words and beside the picture of one."""

HEAD, SPAN = LineStyle(8.6, Face.SANS_BOLD, Ink.PART_TEXT), LineStyle(7.6, ink=Ink.MUTED)
CARD_HEAD, CARD_BASE, SPAN_GAP, GRADE_GAP = 7.4, 5.0, 2.0, 2.6
"""What stands over a picture, and what is left free between that and behind the signs of a grade."""

HEAD_HEIGHT, UNDER_SCENE, OVER_MOVES, ARROW_GAP = 12.6, 2.6, 0.8, 1.6
WORKED_HEAD, WORKED_TOP, TINT_EDGE = 6.6, 7.0, 4.0
"""Where the panel of a worked way begins, where its words do, and how far a figure stays from its panel's edge."""

KEY_EDGE, KEY_SIDE = 3.5, 2.0
"""The same of a key, from above and from the side."""

PARAGRAPH_GAP = 0.8 * HALF_LINE

LEAST_BESIDE = 56.0
"""The narrowest text beside a figure."""


def story_galleys(block: PictureStory, width: float, language: str) -> list[Galley]:
    """A head, why it is hard, and rows of scenes with arrows between them."""
    galleys = [_head(block, width)]
    if block.text:
        text = typeset((Run(block.text),), TEXT, width, language)
        galleys.append(Galley(text, after=HALF_LINE, keep=True))
    widest = max((scene.figure.draw().width for scene in block.scenes), default=0.0)
    across = 3 if widest <= _cell(width, 3) - PADDING else 2 if widest <= _cell(width, 2) - SCENE_EDGE else 1
    heads = max((_head_width(scene) for scene in block.scenes), default=0.0)
    while across > 1 and heads > _cell(width, across):
        across -= 1
    galleys += [_row(scenes, across, width, language) for scenes in rows_of(block.scenes, across)]
    return [replace(galley, colour=block.colour) for galley in galleys]


def _cell(width: float, across: int) -> float:
    return column_width(width, across, GUTTER)


def _head(block: PictureStory, width: float) -> Galley:
    grade = [padded(graded(block.grade), right=GRADE_GAP)] if block.grade else []
    signs = beside(numbered(block.number), *grade)
    words = f"{block.words}, told in {in_words(len(block.scenes))} pictures"
    if signs.width + PROBLEM_WORDS.width(words) > width:
        words = block.words
    told = beside(signs, line(words, PROBLEM_WORDS, SIGNS + WORDS_DROP))
    problem = tagged(Tag.PROBLEM, sized(told, width, HEAD_HEIGHT))
    head = overlaid(rule(width, Ink.PART, 1.5), problem)
    question = LinkBox(block.question, NUMBER_WIDTH, NUMBER_HEIGHT, top=NUMBER_TOP)
    return Galley(carrying(head, LinkTarget(block.anchor), question), before=2 * HALF_LINE, keep=True)


def _head_width(scene: StoryScene) -> float:
    """How wide a card is at least: what stands over its picture must not meet."""
    said = HEAD.width(scene.head) + SPAN.width(scene.span)
    return said + 2 * PADDING + (SPAN_GAP if scene.span else 0.0)


def _row(scenes: Sequence[StoryScene], across: int, width: float, language: str) -> Galley:
    cell = _cell(width, across)
    figures = [within(scene.figure.draw(), cell - SCENE_EDGE) for scene in scenes]
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
    head = overlaid(line(scene.head, HEAD, CARD_BASE, then=" "), line_to_right(scene.span, SPAN, CARD_BASE, room))
    words = padded(below(text, moves, gap=OVER_MOVES), left=PADDING, bottom=PADDING)
    return below(sized(padded(head, left=PADDING), shown.width, CARD_HEAD), below(shown, words, gap=UNDER_SCENE))


def worked_galleys(block: WorkedWay, width: float, language: str) -> list[Galley]:
    """A figure on a tint, and at its right the way to the answer; below it where the page is narrow."""
    figure = within(block.figure.draw(), width - 2 * TINT_EDGE)
    aside = width - figure.width - 4 * TINT_EDGE >= LEAST_BESIDE
    wide = figure.width + 2 * TINT_EDGE if aside else width
    heading = tagged(Tag.HEADING, Forme.of(wide, WORKED_HEAD, (strip_title(block.title),)))
    shown = below(heading, on_panel(aligned(figure, width=wide, height=figure.height + 2 * TINT_EDGE)))
    if not aside:
        galleys = [Galley(shown, before=HALF_LINE, after=HALF_LINE, keep=True)]
        told = [typeset(paragraph, SMALL_TEXT, width, language) for paragraph in block.paragraphs]
        galleys += [Galley(text, after=PARAGRAPH_GAP) for text in told]
        return [replace(galley, colour=block.colour) for galley in galleys]
    room = width - wide - 2 * TINT_EDGE
    told = [typeset(paragraph, SMALL_TEXT, room, language) for paragraph in block.paragraphs]
    words = padded(below(*told, gap=PARAGRAPH_GAP), top=WORKED_TOP)
    # Less is left free under the last paragraph than between two of them.
    height = max(shown.height, words.height + PARAGRAPH_GAP - HALF_LINE)
    whole = sized(beside(shown, words, gap=2 * TINT_EDGE), width, height)
    return [Galley(whole, before=HALF_LINE, after=2 * HALF_LINE, colour=block.colour)]


def _is_clear(figure: Figure, width: float) -> bool:
    """Whether a figure fits a width and its words, in the book's own font, do not meet."""
    reach = extent(figure.marks)
    return figure.width <= width and (reach is None or reach[2] <= width) and not any(blurred(things(figure.marks)))


def key_galley(block: AnswerKey, width: float) -> Galley:
    """How to read what follows, on a tint: as it was drawn for a page of that width, or for the narrowest."""
    drawn = [figure.draw() for figure in block.figures]
    room = width - 2 * KEY_SIDE
    figure = within(next((one for one in drawn if _is_clear(one, room)), drawn[-1]), room)
    shown = aligned(figure, width=width, height=figure.height + 2 * KEY_EDGE)
    return Galley(on_panel(shown), after=1.6 * HALF_LINE, keep=True, colour=block.colour)
