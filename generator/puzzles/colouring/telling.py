"""Proven reasons in the words that the book prints."""

from generator.abilities import Reason
from generator.counts import and_joined, in_words
from generator.puzzles.colouring.reasons.sums import Found
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

LISTED = (Says.CANNOT_BE_FILLED, Says.PLACES_CLASH)
"""Reasons that a reader cannot see without a long list."""

GROUPS = {2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 7: "sevens"}


def told(why: Why, found: Found) -> Reason:
    """A reason that holds, in words."""
    says = why.says
    words = _words(says, found)
    essay = _adding_rows(found.numbers) if says is Says.ROW_NUMBERS else ()
    return Reason([*BANDS].index(says), BANDS[says], words, says not in LISTED, why.cells, essay)


def _words(says: Says, found: Found) -> str:
    numbers = found.numbers
    words = [in_words(number) for number in numbers]
    match says:
        case Says.ROW_TOO_LONG:
            each = "" if found.form == "once" else f", {words[2]} cells of each"
            return f"{words[0].capitalize()} cells in a row, and only {words[1]} colours to fill them{each}."
        case Says.PART_OF_WRONG_SIZE:
            return _size(found)
        case Says.PART_LACKS_TILES:
            return (
                f"The shaded part holds {words[1]} patches, so {words[1]} colours. "
                f"Their tiles cover {words[2]} of its {words[0]} cells."
            )
        case Says.TOO_FEW_NEIGHBOURS:
            return _neighbours(found)
        case Says.SAME_AND_OTHER if found.form == "one":
            return "Dot and ring must be one tile, and one colour too. But this set has no doubles."
        case Says.SAME_AND_OTHER:
            return "The dotted cells must be one tile, so they differ. Yet each can match the ringed one only."
        case Says.TILE_TWICE:
            return f"However you fill the {words[0]} dotted cells, you need the same tile twice."
        case Says.TOO_FEW_OF_A_KIND:
            return _kind(found)
        case Says.ROW_NUMBERS:
            rows = _signed(numbers[2:])
            return f"The same sum. A colour can miss only the rows {rows}, and no three of these make 0."
        case Says.CANNOT_BE_FILLED:
            return f"The {words[0]} dotted cells can never all be filled. The ways to try are too many to print."
        case Says.PLACES_CLASH:
            many = f"One colour can take its {words[0]} cells in {numbers[1]} ways."
            return f"{many} No {words[2]} of them fit together."


def _size(found: Found) -> str:
    if found.form == "tiles":
        words = [in_words(size) for size in found.numbers]
        if len(words) == 1:
            return f"The shaded part has {words[0]} cells. A tile covers two, so one cell stays bare."
        return f"The parts have {and_joined(words)} cells. A tile covers two, so each part leaves one bare."
    parts = int(found.form.removeprefix("patches "))
    sizes = found.numbers[:parts]
    groups = [GROUPS.get(size, f"patches of {size}") for size in found.numbers[parts:]]
    cannot = f"will not divide into {and_joined(groups)}"
    if len(set(sizes)) == 1:
        whose = "The shaded part has" if parts == 1 else "Each shaded part has"
        return f"{whose} {sizes[0]} cells, and {sizes[0]} {cannot}."
    return f"The shaded parts have {and_joined([*map(str, sizes)])} cells, which {cannot}."


def _neighbours(found: Found) -> str:
    many, few = map(in_words, found.numbers)
    if found.form == "patches":
        if found.numbers == (2, 1):
            return "Both dotted tips can pair with the ringed cell only. That makes three of a colour."
        return f"The {many} dotted cells can pair with the ringed ones only, and there are only {few}."
    if found.numbers == (2, 1):
        return "Both dotted cells lean on the ringed one. Whichever shares its tile, the other stays bare."
    ringed = "ringed one" if found.numbers[1] == 1 else f"{few} ringed ones"
    return f"The {many} dotted cells touch nothing but the {ringed}. {many.capitalize()} tiles would need {many}."


def _kind(found: Found) -> str:
    parts, least, there_are, largest = found.numbers
    count = f"the set has {in_words(there_are)}" if there_are else "the set has none"
    if least > 1:
        return f"Each shaded part needs {in_words(least)} {found.form}s or more, and {count} in all."
    place = "cells" if largest == 1 else "ends"
    return f"Each of the {in_words(parts)} dotted {place} needs a {found.form} of its own, and {count}."


def _adding_rows(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """The paragraphs that tell how the rows of a figure fail to add up."""
    times, colours, *short = numbers
    end, cells, rows, full = times // 2, in_words(times), in_words(times + 1), in_words(colours)
    return (
        f"Number the rows of all three directions from −{end} to {end}, with 0 in the middle. Choose any cell and "
        "add the numbers of its three rows: they always make 0.",
        f"Now follow one colour. It has {cells} cells, no two in a row, so in each direction it misses just one of "
        f"the {rows} rows. All {rows} numbers of a direction add to 0, and so do the numbers of every cell. So the "
        "three rows that the colour misses must add to 0 as well.",
        f"A row of {full} cells needs all {full} colours, so no colour misses it. What can be missed are the short "
        f"rows: {_signed(short)}. Take any three of these numbers, the same one twice if you like. They never "
        "make 0.",
    )


def _signed(numbers: "tuple[int, ...] | list[int]") -> str:
    return and_joined([f"±{number}" for number in numbers])
