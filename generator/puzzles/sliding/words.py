"""How dominoes and slides are spoken of."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from generator.counting.number_words import and_joined, in_words
from generator.tiles.domino import Domino

NUMBERS = ("nought", "one", "two", "three", "four", "five", "six")
WAYS = {"L": "left", "R": "right", "U": "up", "D": "down"}
ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
OFTEN = 4
NAMED = 5
"""The most dominoes that are named at all."""


def spoken(name: str) -> str:
    """A domino's name as one says it, from its two numerals."""
    one, other = (NUMBERS[int(digit)] for digit in name)
    return f"the double {one}" if one == other else f"the {one}-{other}"


def listed(names: Sequence[str]) -> str:
    """Some dominoes: one in words, a few in numerals, many only counted."""
    if len(names) > NAMED:
        return in_words(len(names))
    return and_joined(names) if len(names) > 1 else spoken(names[0])


def plural(number: int) -> str:
    """A number that is there twice."""
    return f"{NUMBERS[number]}{'es' if NUMBERS[number].endswith('x') else 's'}"


def in_turn(number: int) -> str:
    """Which one it is in a row, in words as far as they go."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


def most_often(counts: Mapping[Domino, int], names: Mapping[Domino, str]) -> tuple[str, int] | None:
    """The one domino that slides most often and how often; None where several do, or where it is not often."""
    most = max(counts.values())
    busy = [one for one, count in counts.items() if count == most]
    return (spoken(names[busy[0]]), most) if len(busy) == 1 and most >= OFTEN else None


def first_new(titles: Iterable[str], used: Collection[str]) -> str:
    """The first title that is not used yet."""
    return next(title for title in titles if title not in used)


def capital(text: str) -> str:
    """A sentence's beginning."""
    return text[:1].upper() + text[1:]


def verb(count: int, one: str, more: str) -> str:
    """The form that a verb takes for so many."""
    return one if count == 1 else more


def fitting(sentences: Iterable[str], most: int) -> str:
    """As many sentences as there is room for, the first in any case."""
    text = ""
    for sentence in sentences:
        if text and len(text) + 1 + len(sentence) > most:
            continue
        text = f"{text} {sentence}".strip()
    return text
