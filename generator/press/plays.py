"""How a game plays, as a galley: words at the left, a row of figures for each number of players at the right."""

from generator.compose.plays import PlayRow
from generator.compose.tags.plays import PlaysTable
from generator.figure.marks import Anchor, Face, Ink, Label, Line, Mark, Tag, Tagged
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import aligned, below, overlaid, padded, sized, tagged, typeset
from generator.press.panels import on_panel, panel
from generator.press.styles import GOAL, HALF_LINE, NARROW, STRIP_TITLE_SIZE
from generator.press.text import width_of

LEFT, WORDS_TOP, WORDS = 4.0, 7.5, 0.29
"""Where the words begin, and the share of the width they may take."""

PLAYERS, MOVES, CHOICES, FIRST, SCORE = 0.335, 0.475, 0.63, 0.705, 0.976
"""Where the columns stand, in shares of the width: those of numbers end there."""

FIRST_HEAD, BAR, BAR_END = 0.676, 0.785, 0.89

NEAR = 0.25
"""How far from an even share the bars reach at least, in parts of it."""

HEAD, ROW, FOOT = 6.8, 4.3, 1.3
BASE, SIZE, GREY = 3.2, 9.0, 7.6
HEADS_APART, RAISED = 1.6, 3.0
"""How far heads stay from one another, and how much higher every second one stands where they would meet."""


def plays_galley(block: PlaysTable, width: float, language: str) -> Galley:
    """A tinted panel with a ruled table."""
    beside = width >= NARROW
    room = width * WORDS if beside else width - 2 * LEFT
    words = padded(typeset(block.text, GOAL, room, language), left=LEFT, top=WORDS_TOP, bottom=FOOT)
    # Below its words the table has the whole width: its columns are spread from the left edge.
    spread = width if beside else (width - 2 * LEFT) / (SCORE - PLAYERS)
    # Who plays is told at the left edge, however far that is from the numbers.
    aside = _aside(block, spread)
    spread -= 0.0 if beside else aside / (SCORE - PLAYERS)
    table = padded(_table(block, spread, aside), left=0.0 if beside else LEFT + aside - PLAYERS * spread)
    height = max(table.height, words.height) if beside else words.height + table.height
    title = Label((LEFT, 6.0), block.title, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)
    heading = tagged(Tag.HEADING, Forme.of(width, WORDS_TOP, (title,)))
    shown = overlaid(words, aligned(table, height=height)) if beside else below(words, table)
    box = on_panel(sized(overlaid(heading, shown), width, height))
    return Galley(box, before=1.6 * HALF_LINE, after=1.6 * HALF_LINE, stretch=7.0)


def _table(block: PlaysTable, width: float, aside: float) -> Forme:
    """Heads, and a ruled row for each number of players."""
    reach = max(NEAR, *(_deviation(row) for row in block.rows))
    line = Line((PLAYERS * width - aside, 0), (SCORE * width, 0), Ink.SEAM, 0.75)
    rows = (Forme.of(width, ROW, (line, *_row(row, width, reach, aside))) for row in block.rows)
    return padded(below(Forme.of(width, HEAD, _heads(block, width, aside)), *rows), bottom=FOOT)


def _aside(block: PlaysTable, width: float) -> float:
    """How much further left than usual the players stand, so that none of them meets a number."""
    needed = [
        width_of(row.players, Face.SANS_SEMIBOLD, SIZE) + width_of(f"{row.moves[1]:,}", Face.SANS_BOLD, SIZE)
        for row in block.rows
    ]
    short = max(needed, default=0.0) + HEADS_APART - (MOVES - PLAYERS) * width
    # What is left over for the numbers is less by as much.
    return max(0.0, short / (1 - (MOVES - PLAYERS) / (SCORE - PLAYERS)))


def _heads(block: PlaysTable, width: float, aside: float) -> list[Mark]:
    against = any(row.fair for row in block.rows)
    said = [
        (PLAYERS, "players", Anchor.START),
        (MOVES, "moves", Anchor.END),
        (CHOICES, "choices", Anchor.END),
        (FIRST_HEAD, "first wins, of 100" if against else "won, of 100", Anchor.START),
    ]
    if any(row.score for row in block.rows):
        said.append((SCORE, "wins with", Anchor.END))
    wide = [width_of(word.upper(), Face.SANS_SEMIBOLD, 7, 0.6) for _, word, _ in said]
    free = [-aside + PLAYERS * width, -aside + PLAYERS * width]
    lefts = [
        share * width - across * (anchor is Anchor.END)
        for across, (share, _, anchor) in zip(wide, said, strict=True)
    ]
    # Where they would meet, every second head stands on a line of its own above the others.
    meet = any(
        left + across + HEADS_APART > after for left, across, after in zip(lefts, wide, lefts[1:], strict=False)
    )
    lefts[0] -= aside
    heads: list[Mark] = []
    for place, (_, word, _) in enumerate(said):
        track = place % 2 if meet else 0
        left = max(free[track], min(lefts[place], SCORE * width - wide[place]))
        at = left, HEAD - 1.7 - track * RAISED
        heads.append(Label(at, word.upper(), 7, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.6))
        free[track] = left + wide[place] + HEADS_APART
    return [Tagged(Tag.ROW, tuple(Tagged(Tag.HEAD_CELL, (head,)) for head in heads))]


def _row(row: PlayRow, width: float, reach: float, aside: float) -> list[Mark]:
    lower, median, upper = row.moves
    low, high = (round(100 * share) for share in (row.low, row.high))
    players = Label((PLAYERS * width - aside, BASE), row.players, SIZE, Ink.TEXT, Face.SANS_SEMIBOLD)
    cells: list[Mark] = [Tagged(Tag.CELL, (players,))]
    numbers = [
        (MOVES, median, f"{lower}–{upper}" if lower < upper else ""),
        (CHOICES, row.choices, ""),
        (FIRST, round(100 * row.share), f"{low}–{high}"),
    ]
    starts = [share * width - width_of(f"{number:,}", Face.SANS_BOLD, SIZE) for share, number, _ in numbers]
    ends = [*starts[1:], BAR * width if row.fair else SCORE * width]
    for (share, number, grey), end in zip(numbers, ends, strict=True):
        counted = Label((share * width, BASE), f"{number:,}", SIZE, Ink.TEXT, Face.SANS_BOLD, anchor=Anchor.END)
        # On the narrowest pages there is no room for what stands in grey.
        shown = grey if share * width + 1.6 + width_of(grey, Face.SANS, GREY) < end - 0.5 else ""
        cells.append(
            Tagged(Tag.CELL, (counted, Label((share * width + 1.6, BASE), shown, GREY, Ink.MUTED, Face.SANS)))
        )
    if row.score:
        score = Label((SCORE * width, BASE), f"{row.score:,}", SIZE, Ink.TEXT, Face.SANS_BOLD, anchor=Anchor.END)
        cells.append(Tagged(Tag.CELL, (score,)))
    return [Tagged(Tag.ROW, tuple(cells))] + (_bar(row, width, reach) if row.fair else [])


def _deviation(row: PlayRow) -> float:
    """How far the first player's share may lie from an even one, in parts of that."""
    return max(abs(share / row.fair - 1) for share in (row.low, row.high)) if row.fair else 0.0


def _bar(row: PlayRow, width: float, reach: float) -> list[Mark]:
    """Where the first player's share lies, over a line on which a notch stands for an even share."""
    left, right, middle = BAR * width, BAR_END * width, ROW / 2
    notch, scale = (left + right) / 2, (right - left) / (2 * reach * row.fair)
    low, high = (notch + scale * (share - row.fair) for share in (row.low, row.high))
    return [
        Line((left, middle), (right, middle), Ink.FAINT, 0.75),
        panel(low, middle - 0.9, max(high - low, 0.9), 1.8, 0.45, fill=Ink.PART),
        Line((notch, 0.7), (notch, ROW - 0.7), Ink.LINE, 1.0),
    ]
