"""Words that stand for values, each told in both directions."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from generator.errors import ContentError
from generator.tiles.domino import Domino
from generator.value import Value

T = TypeVar("T")


class Spelling(Generic[T], Value):
    """How a value is spelt: the pattern of its text, what that says, and the text again."""

    pattern: str
    read: Callable[[str], T]
    """May raise ContentError, for the pattern may let more pass than there is."""

    write: Callable[[T], str] = str


def number(least: int, most: int) -> Spelling[int]:
    """A whole number in a range, without a nought before it."""
    return Spelling(one_of({str(value): value for value in range(least, most + 1)}).pattern, int)


def one_of(values: Mapping[str, T]) -> Spelling[T]:
    """One of these words; a word that begins another may stand before it."""
    texts = {value: word for word, value in values.items()}
    longest_first = sorted(values, key=len, reverse=True)
    return Spelling("|".join(map(re.escape, longest_first)), values.__getitem__, texts.__getitem__)


def letter(letters: str) -> Spelling[str]:
    """One of these letters."""
    return one_of({one: one for one in letters})


def several(spelling: Spelling[T], order: Callable[[Iterable[T]], Iterable[T]] = tuple) -> Spelling[tuple[T, ...]]:
    """One or more of a kind with spaces between, put in order once they are read."""
    return Spelling(
        rf"(?:{spelling.pattern})(?: (?:{spelling.pattern}))*",
        lambda text: tuple(order(spelling.read(word) for word in text.split(" "))),
        lambda values: " ".join(map(spelling.write, values)),
    )


PLAYER = Spelling("[1-9]", lambda text: int(text) - 1, lambda player: str(player + 1))
"""A player, written from 1 and counted from nought."""

DOMINO = Spelling("[0-9]{2}", Domino.parse)
"""A domino by its two numbers, which may come in either order."""

CELL_NAME = Spelling("[a-z]{1,2}[1-9][0-9]?", str)
"""A cell by its line and its place in that line."""


def domino_up_to(highest: int) -> Spelling[Domino]:
    """A domino of the set up to a double; any other word is refused as no such domino."""
    return Spelling(r"\S+", lambda text: read_domino(text, highest))


def read_domino(word: str, highest: int) -> Domino:
    """The domino that a word names, of the set up to a double; raises ContentError for any other."""
    domino = Domino.parse(word)
    if domino.high > highest:
        raise ContentError(f"domino {word} is not in the set, expected numbers up to {highest}")
    return domino
