"""Pictures spoilt by a character, a row or a column."""

from collections.abc import Callable
from random import Random

SIGNS = ".-|#/x? ABCDEFRBW0123456789*+~"
LARGEST = 20_000
"""The most characters of a picture that grows."""


def spoilt(rng: Random, picture: str, other: str) -> str:
    """The picture with one thing wrong; `other` is a picture to take signs and rows from."""
    return rng.choice(_WAYS)(rng, picture, other)[:LARGEST]


def _sign(rng: Random, picture: str, other: str) -> str:
    """A sign that pictures of this kind have, mostly."""
    return rng.choice(rng.choice((picture or SIGNS, picture or SIGNS, other or SIGNS, SIGNS)))


def _put(rng: Random, picture: str, other: str) -> str:
    at = _ink(rng, picture)
    return picture[:at] + _sign(rng, picture, other) + picture[at + 1 :]


def _ink(rng: Random, picture: str) -> int:
    """A place in a picture, more often than not one where something is."""
    for _ in range(3):
        at = rng.randrange(len(picture) + 1)
        if picture[at : at + 1].strip():
            break
    return at


def _insert(rng: Random, picture: str, other: str) -> str:
    at = rng.randrange(len(picture) + 1)
    return picture[:at] + _sign(rng, picture, other) + picture[at:]


def _delete(rng: Random, picture: str, other: str) -> str:
    at = _ink(rng, picture)
    return picture[:at] + picture[at + rng.choice((1, 1, 1, 2, 5)) :]


def _exchange(rng: Random, picture: str, other: str) -> str:
    one, two = sorted((_ink(rng, picture), _ink(rng, picture)))
    return (
        picture[:one]
        + picture[two : two + 1]
        + picture[one + 1 : two]
        + picture[one : one + 1]
        + picture[two + 1 :]
    )


def _next_number(rng: Random, picture: str, other: str) -> str:
    digits = [at for at, char in enumerate(picture) if char.isdigit() and char.isascii()]
    if not digits:
        return _put(rng, picture, other)
    at = rng.choice(digits)
    return picture[:at] + str((int(picture[at]) + rng.choice((-1, 1))) % 10) + picture[at + 1 :]


def _rows(change: Callable[[Random, list[str], list[str]], list[str]]) -> Callable[[Random, str, str], str]:
    def changed(rng: Random, picture: str, other: str) -> str:
        return "\n".join(change(rng, picture.split("\n"), other.split("\n")))

    return changed


def _drop_row(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    at = rng.randrange(len(rows))
    return rows[:at] + rows[at + 1 :]


def _double_row(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    at = rng.randrange(len(rows))
    return rows[:at] + [rows[at]] * rng.choice((2, 2, 2, 3, 40)) + rows[at + 1 :]


def _swap_rows(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    one, two = rng.randrange(len(rows)), rng.randrange(len(rows))
    return [rows[two if at == one else one if at == two else at] for at in range(len(rows))]


def _take_row(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    at = rng.randrange(len(rows) + 1)
    return [*rows[:at], rng.choice(others), *rows[at + rng.choice((0, 1)) :]]


def _shift_row(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    at = rng.randrange(len(rows))
    return [*rows[:at], rng.choice((" ", "  ", "\t", "    ")) + rows[at], *rows[at + 1 :]]


def _trail(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    return [row + rng.choice(("", "", " ", "\t", " .")) for row in rows]


def _drop_column(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    at, wide = rng.randrange(max(map(len, rows)) + 1), rng.choice((1, 2, 4))
    return [row[:at] + row[at + wide :] for row in rows]


def _double_column(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    at, wide = rng.randrange(max(map(len, rows)) + 1), rng.choice((1, 2, 2, 4))
    return [row[: at + wide] + row[at:] for row in rows]


def _cut(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    return rows[: rng.randrange(len(rows) + 1)]


def _turn(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    return rng.choice(
        (rows[::-1], [row[::-1] for row in rows], ["".join(column) for column in zip(*rows, strict=False)])
    )


def _repeat(rng: Random, rows: list[str], others: list[str]) -> list[str]:
    times = rng.choice((2, 2, 3, 30))
    return rng.choice((rows * times, [" ".join([row] * times) for row in rows]))


_WAYS = (
    *((_put, _next_number, _exchange) * 4),
    *((_insert, _delete) * 2),
    *map(
        _rows, (_drop_row, _double_row, _swap_rows, _take_row, _take_row, _shift_row, _trail, _cut, _turn, _repeat)
    ),
    *map(_rows, (_drop_column, _double_column)),
)
