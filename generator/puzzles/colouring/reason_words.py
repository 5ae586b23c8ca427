"""Proven reasons in the words that the book prints: each sentence says what its check found, and nothing else."""

from collections.abc import Sequence
from typing import assert_never

from generator.abilities.hints import Reason
from generator.counting.number_words import and_joined, in_words
from generator.puzzles.colouring.reasons.found import (
    Amount,
    FewNeighbours,
    MissedRows,
    Needy,
    NoPlaces,
    OddParts,
    ReasonFound,
    RowTooLong,
    SameAndOther,
    ScarcePart,
    UndividedParts,
    Unfillable,
    WantedTooOften,
)
from generator.puzzles.colouring.reasons.why import Says, Why

BANDS = {
    Says.ROW_TOO_LONG: "A row is too long",
    Says.ROW_NUMBERS: "The rows do not add up",
    Says.SAME_AND_OTHER: "Same and different at once",
    Says.TILE_TWICE: "One tile, wanted twice",
    Says.TOO_FEW_OF_A_KIND: "Not enough to go round",
    Says.PART_OF_WRONG_SIZE: "A part does not come out",
    Says.PART_LACKS_TILES: "A part does not come out",
    Says.TOO_FEW_NEIGHBOURS: "Too few neighbours",
    Says.CANNOT_BE_FILLED: "Only a list will do",
    Says.PLACES_CLASH: "Only a list will do",
}
"""What the page calls each kind of reason, in the order of the page."""

TOO_OFTEN = "One tile, wanted too often"
"""What the page calls it where the set has the tile twice or more."""

COUNTED = (Says.ROW_TOO_LONG, Says.PART_OF_WRONG_SIZE)
"""Reasons that a reader sees who counts the cells that are shaded."""

LISTED = (Says.CANNOT_BE_FILLED, Says.PLACES_CLASH)
"""Reasons that a reader cannot see without a long list."""

WHOLE = (Says.ROW_NUMBERS, Says.PLACES_CLASH)
"""Reasons that speak of the whole figure, so that no cell is picked out."""

PRINTABLE = 100
"""More tries than these would be too many to print."""

GROUPS = {2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens"}


def reason_in_words(why: Why, found: ReasonFound) -> Reason:
    """A reason that holds, in words."""
    says = why.says
    kind = TOO_OFTEN if isinstance(found, WantedTooOften) and found.copies > 1 else BANDS[says]
    return Reason(
        rank=[*BANDS].index(says),
        kind=kind,
        words=_words(found),
        seen=says not in LISTED,
        cells=() if says in WHOLE else why.cells,
        essay=_adding_rows(found) if isinstance(found, MissedRows) else (),
        look="Count the shaded cells." if says in COUNTED else "",
    )


def _words(found: ReasonFound) -> str:
    match found:
        case RowTooLong():
            colours = _many(found.colours, "colour")
            each = "" if found.most == 1 else f", at most {_many(found.most, 'cell')} of each"
            return f"{_many(found.cells, 'cell').capitalize()} in a row, and only {colours} to fill them{each}."
        case OddParts():
            return _odd(found)
        case UndividedParts():
            return _undivided(found)
        case ScarcePart():
            return _scarce(found)
        case FewNeighbours():
            return _for_patches(found) if found.for_patches else _for_tiles(found)
        case SameAndOther(cells=1):
            return "Dot and ring must be one tile, and one colour too. But this set has no doubles."
        case SameAndOther():
            return "The dotted cells must be one tile, so they differ. Yet each can match the ringed one only."
        case WantedTooOften():
            return _too_often(found)
        case Needy():
            return _needy(found)
        case MissedRows():
            rows = _signed(found.short)
            return f"The same sum. A colour can miss only the rows {rows}, and no three of these make 0."
        case Unfillable():
            return _unfillable(found)
        case NoPlaces():
            return _no_places(found)
        case _:
            assert_never(found)


def _odd(found: OddParts) -> str:
    bare = "one" if found.leave_one else "at least one"
    whose = "part" if found.all_parts else "shaded part"
    words = [in_words(size) for size in found.sizes]
    if len(words) == 1:
        if found.sizes == (1,):
            return "The shaded part is one cell. A tile covers two, so it stays bare."
        return f"The shaded part has {words[0]} cells. A tile covers two, so {bare} cell stays bare."
    if set(found.sizes) == {1}:
        return f"The {in_words(len(words))} {whose}s have one cell each. A tile covers two, so they stay bare."
    if len(set(words)) == 1:
        return f"Each {whose} has {words[0]} cells. A tile covers two, so each leaves {bare} bare."
    return f"The {whose}s have {and_joined(words)} cells. A tile covers two, so each part leaves {bare} bare."


def _undivided(found: UndividedParts) -> str:
    sizes = found.sizes
    into = and_joined([GROUPS.get(size, f"patches of {size}") for size in found.allowed])
    if len(set(sizes)) == 1:
        whose = "The shaded part has" if len(sizes) == 1 else "Each shaded part has"
        cells = "cell" if sizes[0] == 1 else "cells"
        return f"{whose} {sizes[0]} {cells}, and {sizes[0]} will not divide into {into}."
    none = "neither of them" if len(sizes) == 2 else "none of them"
    return f"The shaded parts have {and_joined([*map(str, sizes)])} cells, and {none} will divide into {into}."


def _scarce(found: ScarcePart) -> str:
    cells, covered = in_words(found.cells), _amount(found.covered)
    if (found.patches.number, found.patches.exact) == (1, True):
        return f"The shaded part is one patch. The tiles of one colour cover {covered} of its {cells} cells."
    return (
        f"The shaded part holds {_amount(found.patches)} patches, so {_amount(found.colours)} colours. "
        f"Their tiles cover {covered} of its {cells} cells."
    )


def _for_patches(found: FewNeighbours) -> str:
    many, few = in_words(found.cells), len(found.leans)
    if few > 1:
        return f"The {many} dotted cells can pair with the ringed ones only, and there are only {in_words(few)}."
    if found.cells == 2:
        return "Both dotted tips can pair with the ringed cell only. That makes three of a colour."
    return f"All {many} dotted tips can pair with the ringed cell only, and it can pair with one."


def _for_tiles(found: FewNeighbours) -> str:
    many, few = in_words(found.cells), len(found.leans)
    if (found.cells, few) == (2, 1):
        return "Both dotted cells lean on the ringed one. Whichever shares its tile, the other stays bare."
    ringed = "ringed one" if few == 1 else f"{in_words(few)} ringed ones"
    return f"The {many} dotted cells touch nothing but the {ringed}. {many.capitalize()} tiles would need {many}."


def _too_often(found: WantedTooOften) -> str:
    dotted = "dotted" if found.dotted else "shaded"
    has = "" if found.copies == 1 else f", and the set has it {_times(found.copies)}"
    times = _times(found.copies + 1)
    return f"However you fill the {in_words(found.cells)} {dotted} cells, you need the same tile {times}{has}."


def _needy(found: Needy) -> str:
    dotted = "dotted" if found.dotted else "shaded"
    kind, there_are, parts = found.kind, in_words(found.there_are), in_words(len(found.needs))
    if set(found.needs) == {1}:
        each = f"Each of the {parts} {dotted} {found.place}s"
        return f"{each} needs a {kind} of its own, and the set has {there_are}."
    if len(set(found.needs)) == 1:
        needs = in_words(found.needs[0])
        return f"Each {dotted} part needs {needs} {kind}s or more, and the set has {there_are} in all."
    needs = and_joined([in_words(need) for need in sorted(found.needs)])
    return f"The {parts} {dotted} parts need {needs} {kind}s or more, and the set has {there_are} in all."


def _unfillable(found: Unfillable) -> str:
    if found.cells == 1:
        never = "The dotted cell can never be filled."
    else:
        never = f"The {in_words(found.cells)} dotted cells can never all be filled."
    return f"{never} {'The ways to try are too many to print' if found.tries > PRINTABLE else 'Every way fails'}."


def _no_places(found: NoPlaces) -> str:
    cells, ways, colours = _many(found.times, "cell"), found.ways.number, in_words(found.colours)
    if not ways:
        return f"There is no place in the figure for the {cells} of a colour."
    most = "" if found.ways.exact else "at most "
    can = f"One colour can take its {cells} in {most}{'one way' if ways == 1 else f'{ways} ways'}"
    if ways < found.colours:
        return f"{can}, and there are {colours} colours."
    return f"{can}. No {colours} of them fit together."


def _adding_rows(found: MissedRows) -> tuple[str, ...]:
    """The paragraphs that tell how the rows of a figure fail to add up."""
    end, cells, rows = found.times // 2, in_words(found.times), in_words(found.times + 1)
    full = in_words(found.colours)
    return (
        f"Number the rows of all three directions from −{end} to {end}, with 0 in the middle. Choose any cell and "
        "add the numbers of its three rows: they always make 0.",
        f"Now follow one colour. It has {cells} cells, no two in a row, so in each direction it misses just one of "
        f"the {rows} rows. All {rows} numbers of a direction add to 0, and so do the numbers of every cell. So the "
        "three rows that the colour misses must add to 0 as well.",
        f"A row of {full} cells needs all {full} colours, so no colour misses it. What can be missed are the short "
        f"rows: {_signed(found.short)}. Take any three of these numbers, the same one twice if you like. They "
        "never make 0.",
    )


def _amount(amount: Amount) -> str:
    return in_words(amount.number) if amount.exact else f"at most {in_words(amount.number)}"


def _many(number: int, noun: str) -> str:
    return f"{in_words(number)} {noun}{'' if number == 1 else 's'}"


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{in_words(number)} times"


def _signed(numbers: Sequence[int]) -> str:
    return and_joined([f"±{number}" for number in numbers])
