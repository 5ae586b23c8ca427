"""How a game plays, as a galley: words at the left, a row of figures for each number of players at the right."""

from generator.compose.plays import PlayRow
from generator.compose.tags.plays import PlaysTable
from generator.figure.marks import Anchor, Face, Ink, Label, Line, Tag
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    on_line,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.panels import on_panel, panel
from generator.press.styles import GOAL, HALF_LINE, NARROW, STRIP_TITLE_SIZE
from generator.press.text import width_of

LEFT, WORDS_TOP, WORDS = 4.0, 7.5, 0.29
"""Where the words begin, and the share of the width they may take."""

PLAYERS, MOVES, CHOICES, FIRST, SCORE = 0.335, 0.475, 0.63, 0.705, 0.976
"""Where the columns stand, in shares of the width: those of numbers end there."""

FIRST_HEAD, BAR, BAR_END = 0.676, 0.785, 0.89
"""Where the head over the share of the first player begins, and where its bar begins and ends, likewise."""

NEAR = 0.25
"""How far from an even share the bars reach at least, in parts of it."""

ROW, FOOT = 4.3, 1.3
"""How high a row is, and what is free below the last."""

BASE, SIZE = 3.2, 9.0
"""The baseline of a row, and the type of what is counted."""

GREY, GREY_GAP, GREY_FREE = 7.6, 1.6, 0.5
"""The type of what stands in grey after a number, how far after it, and what stays free then at least."""

HEAD, HEAD_BASE, HEAD_SIZE, TRACKING = 6.8, 5.1, 7, 0.6
"""How high the heads are, their baseline, and their type."""

HEADS_APART, RAISED = 1.6, 3.0
"""How far heads stay from one another, and how much higher every second one stands where they would meet."""

THICK, NOTCH_INSET = 1.8, 0.7
"""How thick a bar is, and how far the notch stays from what is above and below its row."""

TITLE_BASE, AROUND, STRETCH = 6.0, 1.6 * HALF_LINE, 7.0
"""The baseline of the title, what is free above and below the panel, and how much that above may grow."""


def plays_galley(block: PlaysTable, width: float, language: str) -> Galley:
    """A tinted panel with a ruled table."""
    abreast = width >= NARROW
    room = width * WORDS if abreast else width - 2 * LEFT
    words = padded(typeset(block.text, GOAL, room, language), left=LEFT, top=WORDS_TOP, bottom=FOOT)
    # Below its words the table has the whole width: its columns are spread from the left edge.
    spread = width if abreast else (width - 2 * LEFT) / (SCORE - PLAYERS)
    # Who plays is told at the left edge, however far that is from the numbers.
    aside = _aside(block, spread)
    spread -= 0.0 if abreast else aside / (SCORE - PLAYERS)
    table = padded(_table(block, spread, aside), left=0.0 if abreast else LEFT + aside - PLAYERS * spread)
    height = max(table.height, words.height) if abreast else words.height + table.height
    title = Label((LEFT, TITLE_BASE), block.title, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    heading = tagged(Tag.HEADING, Forme.of(width, WORDS_TOP, (title,)))
    shown = overlaid(words, aligned(table, height=height)) if abreast else below(words, table)
    box = on_panel(sized(overlaid(heading, shown), width, height))
    return Galley(box, before=AROUND, after=AROUND, stretch=STRETCH)


def _table(block: PlaysTable, width: float, aside: float) -> Forme:
    """Heads, and a ruled row for each number of players."""
    reach = max(NEAR, *(_deviation(row) for row in block.rows))
    left = PLAYERS * width - aside
    line = padded(rule(SCORE * width - left, Ink.SEAM), left=left)
    rows = (sized(overlaid(line, _row(row, width, reach, aside)), width, ROW) for row in block.rows)
    return padded(below(sized(_heads(block, width, aside), width, HEAD), *rows), bottom=FOOT)


def _aside(block: PlaysTable, width: float) -> float:
    """How much further left than usual the players stand, so that none of them meets a number."""
    needed = [
        width_of(row.players, Face.SANS_SEMIBOLD, SIZE) + width_of(f"{row.moves[1]:,}", Face.SANS_BOLD, SIZE)
        for row in block.rows
    ]
    short = max(needed, default=0.0) + HEADS_APART - (MOVES - PLAYERS) * width
    # What is left over for the numbers is less by as much.
    return max(0.0, short / (1 - (MOVES - PLAYERS) / (SCORE - PLAYERS)))


def _heads(block: PlaysTable, width: float, aside: float) -> Forme:
    against = any(row.fair for row in block.rows)
    said = [
        (PLAYERS, "players", Anchor.START),
        (MOVES, "moves", Anchor.END),
        (CHOICES, "choices", Anchor.END),
        (FIRST_HEAD, "first wins, of 100" if against else "won, of 100", Anchor.START),
    ]
    if any(row.score for row in block.rows):
        said.append((SCORE, "wins with", Anchor.END))
    heads = [on_line(_head(word)) for _, word, _ in said]
    free = [-aside + PLAYERS * width, -aside + PLAYERS * width]
    lefts = [
        share * width - head.width * (anchor is Anchor.END)
        for head, (share, _, anchor) in zip(heads, said, strict=True)
    ]
    # Where they would meet, every second head stands on a line of its own above the others.
    meet = any(
        left + head.width + HEADS_APART > after for left, head, after in zip(lefts, heads, lefts[1:], strict=False)
    )
    lefts[0] -= aside
    cells: list[Forme] = []
    for place, head in enumerate(heads):
        track = place % 2 if meet else 0
        left = max(free[track], min(lefts[place], SCORE * width - head.width))
        cells.append(tagged(Tag.HEAD_CELL, padded(head, left=left, top=HEAD_BASE - track * RAISED)))
        free[track] = left + head.width + HEADS_APART
    return tagged(Tag.ROW, *cells)


def _head(word: str) -> Label:
    return Label((0, 0), word.upper(), HEAD_SIZE, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=TRACKING)


def _row(row: PlayRow, width: float, reach: float, aside: float) -> Forme:
    lower, median, upper = row.moves
    low, high = (round(100 * share) for share in (row.low, row.high))
    players = on_line(Label((0, BASE), row.players, SIZE, Ink.TEXT, Face.SANS_SEMIBOLD))
    cells = [padded(players, left=PLAYERS * width - aside)]
    numbers = [
        (MOVES, median, f"{lower}–{upper}" if lower < upper else ""),
        (CHOICES, row.choices, ""),
        (FIRST, round(100 * row.share), f"{low}–{high}"),
    ]
    starts = [share * width - width_of(f"{number:,}", Face.SANS_BOLD, SIZE) for share, number, _ in numbers]
    ends = [*starts[1:], BAR * width if row.fair else SCORE * width]
    for (share, number, grey), end in zip(numbers, ends, strict=True):
        counted = _counted(number, share * width)
        # On the narrowest pages there is no room for what stands in grey.
        fits = counted.width + GREY_GAP + width_of(grey, Face.SANS, GREY) < end - GREY_FREE
        spread = on_line(Label((0, BASE), grey if fits else "", GREY, Ink.MUTED, Face.SANS))
        cells.append(beside(counted, spread, gap=GREY_GAP))
    if row.score:
        cells.append(_counted(row.score, SCORE * width))
    told = tagged(Tag.ROW, *(tagged(Tag.CELL, cell) for cell in cells))
    return overlaid(told, *([_bar(row, width, reach)] if row.fair else []))


def _counted(number: int, right: float) -> Forme:
    """A number that ends somewhere."""
    label = Label((right, BASE), f"{number:,}", SIZE, Ink.TEXT, Face.SANS_BOLD, anchor=Anchor.END)
    return Forme.of(right, 0, (label,))


def _deviation(row: PlayRow) -> float:
    """How far the first player's share may lie from an even one, in parts of that."""
    return max(abs(share / row.fair - 1) for share in (row.low, row.high)) if row.fair else 0.0


def _bar(row: PlayRow, width: float, reach: float) -> Forme:
    """Where the first player's share lies, over a line on which a notch stands for an even share."""
    room = (BAR_END - BAR) * width
    even, scale = room / 2, room / (2 * reach * row.fair)
    low, high = (even + scale * (share - row.fair) for share in (row.low, row.high))
    shape = panel(low, 0, max(high - low, THICK / 2), THICK, THICK / 4, fill=Ink.PART)
    lying = (aligned(part, height=ROW) for part in (rule(room, Ink.FAINT), Forme.of(room, THICK, (shape,))))
    notch = Line((even, NOTCH_INSET), (even, ROW - NOTCH_INSET), Ink.LINE, 1.0)
    return padded(overlaid(*lying, Forme.of(room, ROW, (notch,))), left=BAR * width)
