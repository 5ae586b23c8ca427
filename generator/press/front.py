"""The front of the book: its title over a proven arrangement or a picture of the author's own."""

from generator.compose.tags.cover import Cover
from generator.errors import LayoutError
from generator.figure.marks import Face, Figure, Ink, Label, Mark, Path, Polygon, Tag, Tagged, moved, untagged
from generator.figure.shapes import POINT, centred, hexagon, rectangle, rounded
from generator.press.pictures import cover_art, page_art, words_panel, wrap_side
from generator.press.styles import COVER_TITLE_SIZE
from generator.press.text import Style, width_of
from generator.press.titles import sense_lines, title_lines
from generator.press.typography import typography
from generator.printing.paper import BLEED, Paper
from generator.value import Value

COVER_SUBTITLE = Style(18, 25, Face.SERIF, Face.SERIF_ITALIC, Face.SERIF_BOLD, hyphenate=False)
COVER_LINES, LEAST_COVER_TITLE = 3, 40.0
"""The most lines of a title on the cover, and the smallest type a long one is set in."""

AUTHOR_SIZE, SMALLEST_AUTHOR, AUTHOR_TRACKING = 15.0, 8.0, 0.4
SIGN_ROOM = 46.0
"""What the sign with the number of puzzles takes of the lines of a title that stand beside it."""

SIGN_MIDDLE, SIGN_EDGE, TALL = 41.0, 20.5, 0.75
"""How far down that sign stands, how far it reaches, and how tall letters are for their size."""

OVERHANG = 11.0
"""How far the cover's ornament runs off the paper."""

UNDERHANG, MOST_GROWN = 5.0, 1.25
"""How far an ornament goes below the bleed at least, and how much larger it may be for that."""


class Reach(Value):
    """How far art goes past the paper: an ornament to the left, a picture to the left and on the other sides."""

    ornament: float = OVERHANG
    picture: float = BLEED
    edge: float = BLEED


def cover_figure(cover: Cover, page: Paper) -> Figure:
    """Title over a proven arrangement that runs off the foot and both sides, a page of its own."""
    paper = page.unscaled(page.drawn)
    corners = rectangle(-BLEED, -BLEED, paper.width + 2 * BLEED, paper.height + 2 * BLEED)
    ground = Figure(paper.width, paper.height, (Polygon(corners, fill=Ink.GROUND),))
    return (ground + _cover(cover, paper, Reach())).scaled(page.drawn)


def front_figure(cover: Cover, page: Paper, bleed: float, wraps: float, safe: float) -> Figure:
    """The same for a cover that is folded at its left, without a ground of its own.

    An ornament begins at the safe distance from the fold, so that none of it is seen on the spine however the
    fold falls; a picture goes round the fold as far as it `wraps`, so that no ground is seen beside it.
    """
    scale = page.drawn
    reach = Reach(-safe / scale, wraps / scale, bleed / scale)
    return _cover(cover, page.unscaled(scale), reach).scaled(scale)


def _cover(cover: Cover, paper: Paper, reach: Reach) -> Figure:
    if cover.wrap and not cover.art:
        return Figure(
            paper.width, paper.height, (Tagged(Tag.UNDER, (wrap_side(cover.wrap.draw(), paper, front=True),)),)
        )
    if cover.art and not cover.lettered:
        bare = page_art(cover.art.draw(), paper, reach.picture, reach.edge)
        sign = _count_sign((paper.width - 38, 41.0), cover) if cover.count else []
        return Figure(paper.width, paper.height, (*bare, *sign))
    words, end = _words(cover, paper)
    art: list[Mark] = []
    if cover.art and cover.fills == "page":
        art = page_art(cover.art.draw(), paper, reach.picture, reach.edge)
        art += [words_panel(paper, end)] if cover.panel else []
    elif cover.art and cover.fills:
        art = cover_art(cover.art.draw(), paper, end + 15.0, reach.picture, reach.edge)
    elif cover.art:
        art = _ornament(cover, cover.art.draw(), paper, end + 15.0, reach)
    # A picture that fills the page lies under the words, on a panel of their own.
    shown = Tagged(Tag.BLEEDS, tuple(art))
    marks: list[Mark] = [shown, *words] if cover.fills == "page" else [*words, shown]
    if cover.count:
        marks += _count_sign((paper.width - 38, SIGN_MIDDLE), cover)
    if cover.author:
        marks.append(_author(cover, paper, 20.0))
    return Figure(paper.width, paper.height, tuple(marks))


def _words(cover: Cover, paper: Paper) -> tuple[list[Mark], float]:
    """The title and the subtitle, and where they end."""
    marks: list[Mark] = []
    left = 20.0
    bright, quiet = (Ink.PAPER, Ink.PAPER) if cover.light else (Ink.BRAND, Ink.TEXT)
    below, end = 60.0, 60.0
    size, lines, top = _cover_lines(cover.title, paper.width - 2 * left, bool(cover.count))
    if len(lines) == 1:
        # A line alone stands beside the sign; where its longest word is too wide for that, it is set smaller.
        beside = paper.width - left - 66
        size *= min(1.0, beside / max(width_of(word, Face.DISPLAY, size) for word in cover.title.split()) - 0.001)
        lines = title_lines(cover.title, Face.DISPLAY, size, beside)
    for place, line in enumerate(lines, 1):
        then = " " if place < len(lines) else ""
        marks.append(Label((left, top), line, size, bright, Face.DISPLAY, then=then))
        below = top + 12.0
        top += size * 1.02 * POINT
    under = sense_lines(cover.subtitle, COVER_SUBTITLE, 104.0)
    for number, line in enumerate(under):
        end = below + COVER_SUBTITLE.rise + number * COVER_SUBTITLE.line
        then = " " if number + 1 < len(under) else ""
        marks.append(Label((left + 0.5, end), line, COVER_SUBTITLE.size, quiet, Face.SERIF, then=then))
    return marks, end


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
    widest = max((width_of(word, Face.DISPLAY, largest) for word in title.split()), default=1.0)
    ways = ((room, 0.0), (room - SIGN_ROOM, 0.0), (room, SIGN_MIDDLE + SIGN_EDGE)) if beside else ((room, 0.0),)
    for narrow, over in ways:
        size = min(largest, largest * (narrow - 0.1) / widest)
        while size >= LEAST_COVER_TITLE:
            top = max(_first_line(size), over + (TALL * size + 8.0) * POINT if over else 0.0)
            lines = title_lines(title, Face.DISPLAY, size, narrow)
            if len(lines) <= COVER_LINES and _ends_before_sign(lines, size, top, room, beside):
                return size, lines, top
            size -= 2.0
    raise LayoutError(
        f"the title {title!r} does not fit the cover in {COVER_LINES} lines of {LEAST_COVER_TITLE:g} points; "
        "shorten it"
    )


def _ends_before_sign(lines: list[str], size: float, top: float, room: float, beside: bool) -> bool:
    """Whether the lines of a title that stand as high as the sign with the number of puzzles end before it."""
    if not beside or len(lines) < 2:
        return True
    tops = [top + (place * size * 1.02 - size * TALL) * POINT for place in range(len(lines))]
    near = [line for line, high in zip(lines, tops, strict=True) if high < SIGN_MIDDLE + SIGN_EDGE]
    return all(width_of(line, Face.DISPLAY, size) <= room - SIGN_ROOM for line in near)


def _first_line(size: float) -> float:
    """Where the first line of a title stands: smaller ones a little higher."""
    return 51.0 - (COVER_TITLE_SIZE - size) * 0.5 * POINT


def _author(cover: Cover, paper: Paper, left: float) -> Label:
    """Who wrote it, over the title; beside the sign with the number of puzzles where there is one."""
    room = paper.width - 2 * left - (44.0 if cover.count else 0.0)
    wide = width_of(cover.author, Face.SANS_SEMIBOLD, AUTHOR_SIZE, AUTHOR_TRACKING)
    size = AUTHOR_SIZE * min(1.0, room / wide)
    if size < SMALLEST_AUTHOR:
        raise LayoutError(f"the author {cover.author!r} does not fit one line of the cover; shorten it")
    ink = Ink.PAPER if cover.light else Ink.BRAND
    return Label((left + 0.5, 21.0), cover.author, size, ink, Face.SANS_SEMIBOLD, tracking=AUTHOR_TRACKING)


def _count_sign(centre: tuple[float, float], cover: Cover) -> list[Mark]:
    """The red hexagon with the number of puzzles."""
    x, y = centre
    marks: list[Mark] = [
        Path(rounded(hexagon(centre, SIGN_EDGE), 3.6), fill=Ink.ANSWER),
        centred((x, y - 7.6), cover.count, 29, Ink.PAPER, Face.DISPLAY),
    ]
    first, *rest = cover.count_words
    marks.append(centred((x, y + 2.0), first.upper(), 8.5, ink=Ink.PAPER, face=Face.SANS_BOLD, tracking=0.3))
    for number, line in enumerate(rest):
        marks.append(centred((x, y + 6.8 + number * 4.4), line, 9.5, Ink.PAPER, Face.SERIF_ITALIC))
    return [Tagged(Tag.PARAGRAPH, tuple(marks))]


def _least(mark: Mark, side: int) -> float:
    """How far left (1) or up (2) an outline reaches."""
    return min(float(step[side]) for step in mark.steps if len(step) > 2) if isinstance(mark, Path) else 0.0
