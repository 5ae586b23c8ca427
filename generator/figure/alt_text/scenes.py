"""Positions in words: a picture, and lines that say what players have and whose turn it is."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby

from generator.figure.alt_text.phrases import cells_joined, dominoes_named, row_name

KEY = re.compile(r" *([a-z]+(?: [0-9]+)?):(.*)")
BARE = re.compile(r"^(hand|stock|turn|passed)(?: |$)")
"""The beginning of a line that some pictures write without a colon."""

NONE = "-"
VERBS = {"hands": "holds", "taken": "has taken"}
"""What a line says of each player."""

DOMINOES = (*VERBS, "hand", "passed", "table", "stock", "chain", "draws", "missions")
"""The lines that name dominoes or pairs of hexes."""

SEATED = ("Ann", "Ben", "Cleo", "Dan")
EACH = ("pawns", "start")
"""The lines with one word for each player."""

SYMBOLS = {"-": "blank", ".": "pip", "o": "small circle", "O": "large circle"}
"""How the concentric code of a hex is written."""


def scene_alt_text(position: str, picture: Callable[[str], str]) -> str:
    """A position: its pictures by a teller of their own, its lines one by one."""
    told: list[str] = []
    for is_line, lines in groupby(_rows(position), key=lambda row: bool(KEY.fullmatch(row))):
        if is_line:
            told += [_line(line) for line in lines]
        else:
            text = "\n".join(lines)
            told += [picture(text)] if text.strip() else []
    return " ".join(told)


def lines_alt_text(text: str) -> str:
    """Any picture, row by row as it is written."""
    return " ".join(f"Row {row_name(row)}: {line.strip() or 'nothing'}." for row, line in enumerate(_rows(text)))


def _rows(text: str) -> Iterator[str]:
    yield from (BARE.sub(r"\1: ", row) for row in text.rstrip().split("\n"))


def _line(line: str) -> str:
    found = KEY.fullmatch(line)
    assert found is not None
    key, said = found[1], found[2].strip()
    name = key.capitalize()
    if not said:
        return f"{name}: nothing." if key == "hand" else f"{name}:"
    if key in ("hexes", "tile"):
        hexes = [" with ".join(SYMBOLS.get(char, char) for char in one) for one in said.split()]
        return f"{name}: {', '.join(hexes)}."
    stroke = " " if key in EACH else "/"
    parts = [_things(part.strip()) for part in (dominoes_named(said) if key in DOMINOES else said).split(stroke)]
    if key in VERBS:
        return f"{'; '.join(f'{who} {VERBS[key]} {part}' for who, part in _seated(parts))}."
    players = [f"{who} {part}" for who, part in _seated(parts)] if len(parts) > 1 else parts
    return f"{name}: {'; '.join(players)}."


def _seated(parts: list[str]) -> list[tuple[str, str]]:
    """What is said of each player, by the names that the chapters give them."""
    others = [f"player {number}" for number in range(len(SEATED) + 1, len(parts) + 1)]
    return [*zip([*SEATED, *others], parts, strict=False)]


def _things(said: str) -> str:
    if said == NONE:
        return "nothing"
    if "," in said:
        return "; ".join(cells_joined(part.strip()) for part in said.split(","))
    return cells_joined(said)
