"""Every form that the sentence of a reason can have, with what it takes to be true."""

import re

from tests.hostile.brute import sentences
from tests.hostile.brute.sentences import Truth

N = r"[A-Za-z]+|\d+"
LIST = r"[a-z0-9]+(?:(?:, | and )[a-z0-9]+)*"
TILE = "A tile covers two, so"
MARKED = "(?:dotted|shaded)"
KIND = "(?P<kind>single|double)"
MOST = "at most "
ESSAY = (
    r"The same sum\. A colour can miss only the rows (?P<short>.+), and no three of these make 0\. "
    r"Number the rows of all three directions from −(?P<end>\d+) to (?P=end), with 0 in the middle\. Choose any "
    r"cell and add the numbers of its three rows: they always make 0\. Now follow one "
    r"colour\. It has (?P<times>[a-z]+) cells, no two in a row, so in each direction it misses just "
    r"one of the (?P<rows>[a-z]+) rows\. "
    r"All (?P=rows) numbers of a direction add to 0, and so do the numbers of every cell\. So the three "
    r"rows that the colour misses must add to 0 as well\. "
    r"A row of (?P<full>[a-z]+) cells needs all (?P=full) colours, so no colour "
    r"misses it\. What can be missed are the short rows: (?P=short)\. Take any three of these "
    r"numbers, the same one twice if you like\. They never make 0\."
)

OF_ITS_OWN: dict[str, tuple[str, Truth]] = {
    place: (
        rf"Each of the (?P<parts>{N}) {MARKED} (?P<place>{place}) needs a {KIND} of its own, "
        rf"and the set has (?P<has>{N})\.",
        sentences.needy,
    )
    for place in ("cells", "ends", "parts")
}
SEVERAL: dict[str, tuple[str, Truth]] = {
    "several": (
        rf"Each {MARKED} part needs (?P<needs>{N}) {KIND}s or more, "
        rf"and the set has (?P<has>{N}) in all\.",
        sentences.needy,
    ),
    "different": (
        rf"The (?P<parts>{N}) {MARKED} parts need (?P<needs>{LIST}) {KIND}s or more, "
        rf"and the set has (?P<has>{N}) in all\.",
        sentences.needy,
    ),
}

SAID: dict[str, dict[str, tuple[str, Truth]]] = {
    "row-too-long": {
        "once or often": (
            rf"(?P<many>{N}) cells in a row, and only (?P<colours>{N}) colours? to fill them"
            rf"(?:, at most (?P<most>{N}) cells? of each)?\.",
            sentences.row_too_long,
        ),
    },
    "part-of-wrong-size": {
        "one part": (
            rf"The shaded part has (?P<sizes>{N}) cells\. {TILE} (?:at least )?one cell stays bare\.",
            sentences.odd_parts,
        ),
        "one cell": (rf"The shaded part is (?P<sizes>one) cell\. {TILE} it stays bare\.", sentences.odd_parts),
        "single cells": (
            rf"The (?P<parts>{N}) (?:shaded )?parts have (?P<sizes>one) cell each\. {TILE} they stay bare\.",
            sentences.odd_parts,
        ),
        "equal parts": (
            rf"Each (?:shaded )?part has (?P<sizes>{N}) cells\. {TILE} each leaves (?:at least )?one bare\.",
            sentences.odd_parts,
        ),
        "parts": (
            rf"The (?:shaded )?parts have (?P<sizes>{LIST}) cells\. {TILE} each part "
            r"leaves (?:at least )?one bare\.",
            sentences.odd_parts,
        ),
        "undivided": (
            r"(?:The|Each) shaded part has (?P<sizes>\d+) cells?, and (?P=sizes) will not divide "
            r"into (?P<into>.+)\.",
            sentences.undivided,
        ),
        "undivided parts": (
            rf"The shaded parts have (?P<sizes>{LIST}) cells, and (?P<neither>neither|none) of them "
            r"will divide into (?P<into>.+)\.",
            sentences.undivided,
        ),
    },
    "part-lacks-tiles": {
        "patches": (
            rf"The shaded part holds (?P<most_patches>{MOST})?(?P<patches>{N}) patches, so "
            rf"(?P<most_colours>{MOST})?(?P<colours>{N}) colours\. Their tiles cover "
            rf"(?P<most_covered>{MOST})?(?P<covered>{N}) of its (?P<cells>{N}) cells\.",
            sentences.scarce,
        ),
        "one patch": (
            rf"The shaded part is one patch\. The tiles of one colour cover (?P<most_covered>{MOST})?"
            rf"(?P<covered>{N}) of its (?P<cells>{N}) cells\.",
            sentences.scarce,
        ),
    },
    "too-few-neighbours": {
        "two tips": (
            r"Both dotted tips can pair with the ringed cell only\. That makes three of a colour\.",
            sentences.few_neighbours,
        ),
        "tips": (
            rf"All (?P<many>{N}) dotted tips can pair with the ringed cell only, and it can pair with one\.",
            sentences.few_neighbours,
        ),
        "patches": (
            rf"The (?P<many>{N}) dotted cells can pair with the ringed ones only, "
            rf"and there are only (?P<few>{N})\.",
            sentences.few_neighbours,
        ),
        "two": (
            r"Both dotted cells lean on the ringed one\. Whichever shares its tile, the other stays bare\.",
            sentences.few_neighbours,
        ),
        "tiles": (
            rf"The (?P<many>{N}) dotted cells touch nothing but the (?:(?P<few>{N}) ringed ones|ringed one)\. "
            r"(?P<Many>\S+) tiles would need (?P=many)\.",
            sentences.few_neighbours,
        ),
    },
    "same-and-other": {
        "one": (
            r"Dot and ring must be one tile, and one colour too\. But this set has no doubles\.",
            sentences.same_and_other,
        ),
        "two": (
            r"The dotted cells must be one tile, so they differ\. Yet each can match the ringed one only\.",
            sentences.same_and_other,
        ),
    },
    "tile-twice": {
        "twice": (
            rf"However you fill the (?P<many>{N}) {MARKED} cells, you need the same "
            r"tile (?P<times>twice)(?P<has>)\.",
            sentences.too_often,
        ),
        "more often": (
            rf"However you fill the (?P<many>{N}) {MARKED} cells, you need the same "
            r"tile (?P<times>\S+ times), and the set has it (?P<has>twice|\S+ times)\.",
            sentences.too_often,
        ),
    },
    "too-few-of-a-kind": OF_ITS_OWN | SEVERAL,
    "row-numbers": {"essay": (ESSAY, sentences.missed_rows)},
    "cells-cannot-be-filled": {
        "one": (
            r"The dotted cell can never be filled\. (?:The ways .* print|Every way fails)\.",
            sentences.unfillable,
        ),
        "some": (
            rf"The (?P<many>{N}) dotted cells can never all be filled\. "
            r"(?:The ways to try are too many to print|Every way fails)\.",
            sentences.unfillable,
        ),
    },
    "places-clash": {
        "none": (
            rf"There is no place in the figure for the (?P<times>{N}) cells? of a colour\.",
            sentences.no_places,
        ),
        "few": (
            rf"One colour can take its (?P<times>{N}) cells? in (?P<most>{MOST})?(?P<ways>one|\d+) ways?, "
            rf"and there are (?P<colours>{N}) colours\.",
            sentences.no_places,
        ),
        "clash": (
            rf"One colour can take its (?P<times>{N}) cells? in (?P<most>{MOST})?(?P<ways>one|\d+) ways?\. "
            rf"No (?P<colours>{N}) of them fit together\.",
            sentences.no_places,
        ),
    },
}
"""By the kind of a reason and the name of a form: its pattern, and its truth."""

KINDS = tuple(SAID)


def read(says: str, words: str) -> tuple[str, re.Match[str], Truth] | None:
    """The form of a sentence, its parts, and its truth; None for a sentence of no known form."""
    for name, (pattern, truth) in SAID[says].items():
        said = re.fullmatch(pattern, words)
        if said:
            return name, said, truth
    return None
