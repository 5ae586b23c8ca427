"""What stands behind the keys of many games: numbers, players, dominoes, and a share for each player."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from generator.errors import ContentError
from generator.notation.lines import Fields, FieldsRead, LinePart
from generator.notation.said import NONE, Said
from generator.notation.words import read_domino
from generator.tiles.domino import Domino

T = TypeVar("T")

Counted = Callable[[Fields], int]


def shares(each: LinePart[T]) -> LinePart[tuple[T, ...]]:
    """A part for each player, with strokes between; `-` is nothing."""
    return LinePart(
        lambda said, text, fields: tuple(each.read(said, part, fields) for part in said.parts()),
        lambda values, fields: " / ".join(each.write(value, fields) or NONE for value in values),
    )


def checked(part: LinePart[T], check: Callable[[Said, T, FieldsRead], None]) -> LinePart[T]:
    """The same, refused where it cannot be so."""

    def read(said: Said, text: str, fields: FieldsRead) -> T:
        found = part.read(said, text, fields)
        check(said, found, fields)
        return found

    return LinePart(read, part.write)


def in_order(part: LinePart[tuple[T, ...]], order: Callable[[Iterable[T]], Iterable[T]]) -> LinePart[tuple[T, ...]]:
    """The same, put in order once it is read: it does not matter how it stands there."""
    return LinePart(lambda said, text, fields: tuple(order(part.read(said, text, fields))), part.write)


def optional(part: LinePart[T]) -> LinePart[T | None]:
    """The same, of what may be nothing at all; then no line is written."""
    return LinePart(part.read, lambda value, fields: "" if value is None else part.write(value, fields))


def words_of(text: str) -> list[str]:
    """The words of a text; `-` is none."""
    return [] if text == NONE else text.split()


def spelt(said: Said, word: str, read: Callable[[str], T]) -> T:
    """What a word stands for; a fault of it is told where it stands."""
    try:
        return read(word)
    except ContentError as error:
        raise said.fault(str(error), word) from None


def dominoes(highest: int, laid: Callable[[Fields], Collection[Domino]]) -> LinePart[tuple[Domino, ...]]:
    """Dominoes of a set, in their order; none of them lies on the table, and none is in two lines."""

    def read(said: Said, text: str, fields: FieldsRead) -> tuple[Domino, ...]:
        found = []
        for word in words_of(text):
            domino = spelt(said, word, lambda one: read_domino(one, highest))
            twice = domino in fields.taken or domino in laid(fields)
            said.require(not twice, f"domino {word} is there twice, expected each of the set once", word)
            fields.taken.add(domino)
            found.append(domino)
        return tuple(found)

    return LinePart(read, lambda values, fields: " ".join(map(str, values)))


def letters() -> LinePart[str]:
    """Letters whose order does not matter, with or without spaces between; `-` is none."""
    return LinePart(
        lambda said, text, fields: "" if text == NONE else "".join(sorted(text.replace(" ", ""))),
        lambda value, fields: value,
    )


def number(least: int, most: Counted) -> LinePart[int]:
    """A number in a range."""

    def read(said: Said, text: str, fields: FieldsRead) -> int:
        found = said.number(text)
        fits = least <= found <= most(fields)
        said.require(fits, f"{said.key} {found}, expected {least} to {most(fields)}")
        return found

    return LinePart(read, lambda value, fields: str(value))


def count() -> LinePart[int]:
    """A whole number."""
    return LinePart(lambda said, text, fields: said.number(text), lambda value, fields: str(value))


def numbers() -> LinePart[tuple[int, ...]]:
    """Whole numbers, such as everybody's points."""
    return LinePart(
        lambda said, text, fields: tuple(map(said.number, text.split())),
        lambda values, fields: " ".join(map(str, values)),
    )


def passes(most: Counted, each: str) -> LinePart[int]:
    """How many have passed in a row: so many at most, for a reason."""

    def check(said: Said, found: int, fields: FieldsRead) -> None:
        said.require(found <= most(fields), f"{said.key!r} has {found}, expected at most one pass a {each}")

    return checked(count(), check)


def scores(players: Counted) -> LinePart[tuple[int, ...]]:
    """The points of each player, `5 0`; of so many players, where that is known."""

    def check(said: Said, found: tuple[int, ...], fields: FieldsRead) -> None:
        known = players(fields)
        said.require(len(found) == known or not known, f"there are {len(found)} scores, expected {known}")

    return checked(numbers(), check)


def player(players: Counted) -> LinePart[int]:
    """A player, written from 1 and counted from nought."""

    def read(said: Said, text: str, fields: FieldsRead) -> int:
        found, last = said.number(text), players(fields)
        said.require(1 <= found <= last, f"{said.key} {found}, expected a player from 1 to {last}")
        return found - 1

    return LinePart(read, lambda value, fields: str(value + 1))


def players() -> LinePart[tuple[int, ...]]:
    """Some players in their order, `2 1`, written from 1 and counted from nought."""
    return LinePart(
        lambda said, text, fields: tuple(said.number(word) - 1 for word in text.split()),
        lambda values, fields: " ".join(str(value + 1) for value in values),
    )


def choice(values: Mapping[str, T]) -> LinePart[T]:
    """One of some words."""

    def read(said: Said, text: str, fields: FieldsRead) -> T:
        said.require(text in values, f"{said.key} {text!r}, expected {' or '.join(values)}")
        return values[text]

    return LinePart(read, lambda value, fields: next(word for word, one in values.items() if one == value))
