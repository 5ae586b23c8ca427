"""The front of the book: its title over a proven arrangement or a picture of the author's own."""

from generator.compose.tags.cover import Cover
from generator.errors import LayoutError
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Path, Tag, moved, untagged
from generator.figure.shapes import POINT, centred, hexagon, rounded
from generator.press.forme import Forme
from generator.press.laying_out import aligned, below, on_line, overlaid, padded, sized, stacked, tagged
from generator.press.panels import ground
from generator.press.pictures import cover_art, page_art, words_panel, wrap_side
from generator.press.styles import COVER_TITLE_SIZE
from generator.press.text import Style, width_of
from generator.press.titles import sense_lines, title_lines, widest_word
from generator.press.typography import typography
from generator.printing.paper import BLEED, Paper
from generator.value import Value

COVER_SUBTITLE = Style(18, 25, Face.SERIF, Face.SERIF_ITALIC, Face.SERIF_BOLD, hyphenate=False)
SUBTITLE_WIDTH = 104.0
COVER_LINES, LEAST_COVER_TITLE, SMALLER = 3, 40.0, 2.0
"""The most lines of a title on the cover, the smallest type a long one is set in, and the steps down to that."""

TITLE_PITCH, TALL = 1.02, 0.75
"""From line to line of a title, and how tall its letters are, in shares of their size."""

MARGIN, SET_IN = 20.0, 0.5
"""Where the title begins, and how much further in small type does, which would seem to stand out otherwise."""

TITLE_BASE, AUTHOR_BASE, NO_SUBTITLE = 51.0, 21.0, 60.0
"""How far down the title and the author stand, and how far down the words go where there is no subtitle."""

UNDER_TITLE, UNDER_WORDS = 12.0, 15.0
"""From the last line of the title to the subtitle, and from the words to an ornament or a picture."""

AUTHOR_SIZE, SMALLEST_AUTHOR, AUTHOR_TRACKING = 15.0, 8.0, 0.4
SIGN_ROOM, AUTHOR_SIGN_ROOM = 46.0, 44.0
"""What the sign with the number of puzzles takes of the lines of a title and of the author beside it."""

SIGN_RIGHT, SIGN_MIDDLE, SIGN_EDGE, SIGN_ROUND = 38.0, 41.0, 20.5, 3.6
"""How far from the right and down the middle of that sign is, how far it reaches, and how round its corners are."""

UNDER_SIGN = 8.0
"""How far below the sign a title begins that stands under it, in points."""

COUNT_SIZE, COUNTED_SIZE, MORE_SIZE, COUNTED_TRACKING = 29.0, 8.5, 9.5, 0.3
"""The type of the number on the sign, of what it counts, and of what is said below that."""

OVER_COUNT, UNDER_COUNT, UNDER_COUNTED, COUNT_LINE = 12.9, 9.6, 4.8, 4.4
"""From the top of the sign to the middle of its number, and on from line to line."""

OVERHANG = 11.0
"""How far the cover's ornament runs off the paper."""

UNDERHANG, MOST_GROWN = 5.0, 1.25
"""How far an ornament goes below the bleed at least, and how much larger it may be for that."""

HAIR, LITTLE = 0.1, 0.001
"""What is left free of a line that a word fills, in millimetres and in shares, so that no rounding breaks it."""


class Reach(Value):
    """How far art goes past the paper: an ornament to the left, a picture to the left and on the other sides."""

    ornament: float = OVERHANG
    picture: float = BLEED
    edge: float = BLEED


def cover_figure(cover: Cover, page: Paper) -> Figure:
    """Title over a proven arrangement that runs off the foot and both sides, a page of its own."""
    paper = page.unscaled(page.drawn)
    whole = ground(paper.width, paper.height, Ink.GROUND) + _cover(cover, paper, Reach())
    return whole.scaled(page.drawn)


def front_figure(cover: Cover, page: Paper, bleed: float, wraps: float, safe: float) -> Figure:
    """The same for a cover that is folded at its left, without a ground of its own.

    An ornament begins at the safe distance from the fold, so that none of it is seen on the spine however the
    fold falls; a picture goes round the fold as far as it `wraps`, so that no ground is seen beside it.
    """
    scale = page.drawn
    reach = Reach(-safe / scale, wraps / scale, bleed / scale)
    return _cover(cover, page.unscaled(scale), reach).scaled(scale)


def _cover(cover: Cover, paper: Paper, reach: Reach) -> Figure:
    return sized(overlaid(*_parts(cover, paper, reach)), paper.width, paper.height).figure


def _parts(cover: Cover, paper: Paper, reach: Reach) -> list[Forme]:
    """What lies on the ground of a cover, the lowest first."""
    if cover.wrap and not cover.art:
        return [tagged(Tag.UNDER, Forme.of(0, 0, (wrap_side(cover.wrap.draw(), paper, front=True),)))]
    sign = [_count_sign(cover, paper)] if cover.count else []
    if cover.art and not cover.lettered:
        return [Forme.of(0, 0, page_art(cover.art.draw(), paper, reach.picture, reach.edge)), *sign]
    words = _words(cover, paper)
    art = tagged(Tag.BLEEDS, Forme.of(0, 0, _art(cover, paper, words.height, reach)))
    author = [_author(cover, paper)] if cover.author else []
    # A picture that fills the page lies under the words, on a panel of their own.
    return [*([art, words] if cover.fills == "page" else [words, art]), *sign, *author]


def _art(cover: Cover, paper: Paper, end: float, reach: Reach) -> list[Mark]:
    """The picture or the ornament of a cover, whose words end at some height."""
    if not cover.art:
        return []
    art = cover.art.draw()
    if cover.fills == "page":
        panel = [words_panel(paper, end)] if cover.panel else []
        return [*page_art(art, paper, reach.picture, reach.edge), *panel]
    if cover.fills:
        return cover_art(art, paper, end + UNDER_WORDS, reach.picture, reach.edge)
    return _ornament(cover, art, paper, end + UNDER_WORDS, reach)


def _words(cover: Cover, paper: Paper) -> Forme:
    """The title over the subtitle, from the head of the page down."""
    room = paper.width - 2 * MARGIN
    bright, quiet = (Ink.PAPER, Ink.PAPER) if cover.light else (Ink.BRAND, Ink.TEXT)
    size, lines, top = _cover_lines(cover.title, room, bool(cover.count))
    if len(lines) == 1:
        # A line alone stands beside the sign; where its longest word is too wide for that, it is set smaller.
        beside = room - SIGN_ROOM
        size *= min(1.0, beside / widest_word(cover.title, Face.DISPLAY, size) - LITTLE)
        lines = title_lines(cover.title, Face.DISPLAY, size, beside)
    pitch = size * TITLE_PITCH * POINT
    title = stacked(lines, Label((0, 0), "", size, bright, Face.DISPLAY, then=" "), pitch)
    small = Label((0, COVER_SUBTITLE.rise), "", COVER_SUBTITLE.size, quiet, Face.SERIF, then=" ")
    subtitle = stacked(sense_lines(cover.subtitle, COVER_SUBTITLE, SUBTITLE_WIDTH), small, COVER_SUBTITLE.line)
    words = below(padded(title, bottom=UNDER_TITLE - pitch), padded(subtitle, left=SET_IN))
    # They end where the last line stands, and not below it.
    placed = padded(words, left=MARGIN, top=top, bottom=COVER_SUBTITLE.rise - COVER_SUBTITLE.line)
    return placed if cover.subtitle else sized(placed, height=NO_SUBTITLE)


def _ornament(cover: Cover, art: Figure, paper: Paper, top: float, reach: Reach) -> list[Mark]:
    """A proven arrangement among empty cells, under the words; of these cells only whole ones at a fold."""
    left = -reach.ornament
    scale = (paper.width - left + OVERHANG) / art.width
    if reach.ornament < 0:
        # What is trimmed at the foot is a piece in its middle, not beside its edge; a little larger, it gets there.
        needed = paper.height + reach.edge + UNDERHANG - top
        scale = min(max(scale, needed / art.height), MOST_GROWN * scale)
        top = max(top, top + needed - art.height * scale)
    under = cover.ground.draw().scaled(scale).marks if cover.ground else ()
    shown = untagged([moved(mark, left, top) for mark in under])
    least = left if reach.ornament < 0 else float("-inf")
    marks = [mark for mark in shown if _least(mark, 2) > top and _least(mark, 1) >= least]
    return [*marks, *(moved(mark, left, top) for mark in art.scaled(scale).marks)]


def _cover_lines(title: str, room: float, beside: bool) -> tuple[float, list[str], float]:
    """A title in its largest size in few lines, and where the first stands; one too long for any is refused.

    What would run under the sign beside it is broken into shorter lines or set smaller, or stands below the sign.
    """
    largest = typography().size("cover", COVER_TITLE_SIZE)
    widest = widest_word(title, Face.DISPLAY, largest)
    ways = ((room, 0.0), (room - SIGN_ROOM, 0.0), (room, SIGN_MIDDLE + SIGN_EDGE)) if beside else ((room, 0.0),)
    for narrow, over in ways:
        size = min(largest, largest * (narrow - HAIR) / widest)
        while size >= LEAST_COVER_TITLE:
            top = max(_first_line(size), over + (TALL * size + UNDER_SIGN) * POINT if over else 0.0)
            lines = title_lines(title, Face.DISPLAY, size, narrow)
            if len(lines) <= COVER_LINES and _ends_before_sign(lines, size, top, room, beside):
                return size, lines, top
            size -= SMALLER
    raise LayoutError(
        f"the title {title!r} does not fit the cover in {COVER_LINES} lines of {LEAST_COVER_TITLE:g} points; "
        "shorten it"
    )


def _ends_before_sign(lines: list[str], size: float, top: float, room: float, beside: bool) -> bool:
    """Whether the lines of a title that stand as high as the sign with the number of puzzles end before it."""
    if not beside or len(lines) < 2:
        return True
    tops = [top + (place * size * TITLE_PITCH - size * TALL) * POINT for place in range(len(lines))]
    near = [line for line, high in zip(lines, tops, strict=True) if high < SIGN_MIDDLE + SIGN_EDGE]
    return all(width_of(line, Face.DISPLAY, size) <= room - SIGN_ROOM for line in near)


def _first_line(size: float) -> float:
    """Where the first line of a title stands: smaller ones a little higher."""
    return TITLE_BASE - (COVER_TITLE_SIZE - size) * POINT / 2


def _author(cover: Cover, paper: Paper) -> Forme:
    """Who wrote it, over the title; beside the sign with the number of puzzles where there is one."""
    room = paper.width - 2 * MARGIN - (AUTHOR_SIGN_ROOM if cover.count else 0.0)
    wide = width_of(cover.author, Face.SANS_SEMIBOLD, AUTHOR_SIZE, AUTHOR_TRACKING)
    size = AUTHOR_SIZE * min(1.0, room / wide)
    if size < SMALLEST_AUTHOR:
        raise LayoutError(f"the author {cover.author!r} does not fit one line of the cover; shorten it")
    ink = Ink.PAPER if cover.light else Ink.BRAND
    label = Label((0, 0), cover.author, size, ink, Face.SANS_SEMIBOLD, tracking=AUTHOR_TRACKING)
    return padded(on_line(label), left=MARGIN + SET_IN, top=AUTHOR_BASE)


def _count_sign(cover: Cover, paper: Paper) -> Forme:
    """The red hexagon with the number of puzzles."""
    shape = Path(rounded(hexagon((SIGN_EDGE, SIGN_EDGE), SIGN_EDGE), SIGN_ROUND), fill=Ink.ANSWER)
    first, *rest = cover.count_words
    count = centred((0, 0), cover.count, COUNT_SIZE, Ink.PAPER, Face.DISPLAY)
    counted = centred((0, 0), first.upper(), COUNTED_SIZE, Ink.PAPER, Face.SANS_BOLD, tracking=COUNTED_TRACKING)
    words = below(
        padded(on_line(count), top=OVER_COUNT, bottom=UNDER_COUNT),
        padded(on_line(counted), bottom=UNDER_COUNTED),
        stacked(rest, centred((0, 0), "", MORE_SIZE, Ink.PAPER, Face.SERIF_ITALIC), COUNT_LINE),
        across=Anchor.MIDDLE,
    )
    side = 2 * SIGN_EDGE
    sign = tagged(Tag.PARAGRAPH, Forme.of(side, side, (shape,)), aligned(words, width=side))
    return padded(sign, left=paper.width - SIGN_RIGHT - SIGN_EDGE, top=SIGN_MIDDLE - SIGN_EDGE)


def _least(mark: Mark, side: int) -> float:
    """How far left (1) or up (2) an outline reaches."""
    return min(float(step[side]) for step in mark.steps if len(step) > 2) if isinstance(mark, Path) else 0.0
