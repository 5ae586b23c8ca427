"""The text of a game in progress: the picture, then a line for each thing it does not show."""

import re
from typing import NamedTuple

from generator.errors import ContentError, PictureError, suggestion
from generator.games.all_fives.engine.picture import HIGHEST_NUMBER, read_table
from generator.games.all_fives.engine.reckoning import Hand
from generator.games.all_fives.engine.table import EMPTY, Table
from generator.tiles.domino import Domino

KEYS = ("hands", "stock", "scores", "turn", "first", "passed")
MOST_PLAYERS = 4
NOTHING = "-"


class State(NamedTuple):
    """Everything there is to know about a game; players count from nought."""

    table: Table = EMPTY
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()
    scores: tuple[int, ...] = ()
    turn: int = 0
    first: int = 0
    passed: int = 0


def write_state(state: State) -> str:
    """The text of a game, whatever is nought or empty left out."""
    lines = [str(state.table)] if state.table.dominoes else []
    if state.hands:
        lines.append("hands: " + " / ".join(" ".join(map(str, hand)) or NOTHING for hand in state.hands))
    if state.stock:
        lines.append("stock: " + " ".join(map(str, state.stock)))
    if any(state.scores) or (state.scores and not state.hands):
        lines.append("scores: " + " ".join(map(str, state.scores)))
    lines += [f"{key}: {player + 1}" for key, player in (("turn", state.turn), ("first", state.first)) if player]
    lines += [f"passed: {state.passed}"] if state.passed else []
    return "\n".join(lines)


def read_state(text: str) -> State:
    """The inverse; what cannot be so raises ContentError."""
    lines = text.rstrip().split("\n")
    start = next((row for row, line in enumerate(lines) if ":" in line), len(lines))
    table = read_table("\n".join(lines[:start]))
    said: dict[str, str] = {}
    for row, line in enumerate(lines[start:], start):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not line.strip():
            continue
        if not colon or key not in KEYS:
            raise PictureError(
                f"unknown line {line.strip()!r}, expected one of {', '.join(KEYS)}{suggestion(key, [*KEYS])}", row
            )
        if key in said:
            raise PictureError(f"{key!r} is said twice", row)
        said[key] = value
    return _checked(_state(table, said))


def _state(table: Table, said: dict[str, str]) -> State:
    hands = tuple(tuple(sorted(_dominoes(hand))) for hand in said["hands"].split("/")) if "hands" in said else ()
    scores = tuple(_number("scores", word) for word in said.get("scores", "").split())
    return State(
        table,
        hands,
        _dominoes(said.get("stock", "")),
        scores or (0,) * len(hands),
        _number("turn", said.get("turn", "1")) - 1,
        _number("first", said.get("first", "1")) - 1,
        _number("passed", said.get("passed", "0")),
    )


def _dominoes(text: str) -> Hand:
    return tuple(Domino.parse(word) for word in text.split() if word != NOTHING)


def _number(key: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ContentError(f"{key!r} has {text!r}, expected a whole number")
    return int(text)


def _checked(state: State) -> State:
    players = len(state.scores)
    if players and not 2 <= players <= MOST_PLAYERS:
        raise ContentError(f"there are {players} players, expected 2 to {MOST_PLAYERS}")
    if state.hands and players != len(state.hands):
        raise ContentError(f"there are {players} scores for {len(state.hands)} hands, expected as many")
    for key, player in (("turn", state.turn), ("first", state.first)):
        if not 0 <= player < max(players, 1):
            raise ContentError(f"{key!r} has {player + 1}, expected a player from 1 to {max(players, 1)}")
    for score in state.scores:
        if score % 5:
            raise ContentError(f"'scores' has {score}, expected multiples of five")
    if state.passed and (state.stock or not state.hands or state.passed > players):
        raise ContentError(f"'passed' has {state.passed}, expected at most one pass a hand, and no stock")
    if state.stock and not state.hands:
        raise ContentError("there is a stock but there are no hands, expected the hands too")
    if [*state.hands].count(()) > 1:
        raise ContentError("two hands are empty, expected the first empty one to end the round")
    _check_set(state)
    return state


def _check_set(state: State) -> None:
    seen = {placed.domino for placed in state.table.dominoes}
    for domino in [*(domino for hand in state.hands for domino in hand), *state.stock]:
        if domino.high > HIGHEST_NUMBER:
            raise ContentError(f"domino {domino} is not in the set, expected numbers up to {HIGHEST_NUMBER}")
        if domino in seen:
            raise ContentError(f"domino {domino} is there twice, expected each of the set once")
        seen.add(domino)
