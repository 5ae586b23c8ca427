"""A whole set of tiles, as a galley: a staircase on a tint, and its words."""

from generator.compose.tags.set_shown import SetShown
from generator.figure.marks import Tag
from generator.press.clashes import clashes, things
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import aligned, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel
from generator.press.strips import HEAD, PADDING, strip_title
from generator.press.styles import HALF_LINE, SMALL


def set_galley(block: SetShown, width: float, language: str) -> Galley:
    """A staircase of tiles on a tint, its words in the corner below it; under it where they would touch a tile."""
    figure = block.figure.draw()
    if figure.width > width - 2 * PADDING:
        figure = figure.scaled((width - 2 * PADDING) / figure.width)
    height = figure.height + 2 * PADDING + 1.0
    tiles = padded(aligned(figure, width=width), top=PADDING + 0.5)
    text = typeset(block.text, SMALL, width * 0.36, language)
    words = padded(text, left=(width - figure.width) / 2, top=height - PADDING - text.height)
    if clashes(things(overlaid(tiles, words).figure.marks)):
        text = typeset(block.text, SMALL, width - 2 * PADDING, language)
        words = padded(text, left=PADDING, top=height - PADDING + 1.0)
        height += text.height + 1.0
    title = tagged(Tag.HEADING, Forme.of(width, HEAD, (strip_title(block.title),)))
    heading = [title] if block.title else []
    head = sum(one.height for one in heading)
    # The tint is drawn before the title over it.
    ground = padded(on_panel(Forme(width, height)), top=head)
    whole = overlaid(ground, *heading, padded(overlaid(tiles, words), top=head))
    return Galley(sized(whole, width, head + height), before=HALF_LINE, after=2 * HALF_LINE)
