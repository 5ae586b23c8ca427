"""The text of a map in the making: its picture, then a line for each thing that it does not show.

hand 01 12      one for each player, in the order of their seats, with nothing behind it where it is empty
turn 2          whose turn it is, the first player's where nothing is said
passed 34       what that player was passed, and lays
stock 23 45     alone: those still to be turned up, in that order
"""

from collections.abc import Sequence
from typing import TypeVar

from generator.errors import ContentError
from generator.puzzles.mountains.deal import HIGHEST, read_dominoes
from generator.puzzles.mountains.engine.state import DEALT, FRAME, Dominoes, MountainsState
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, picture_error, settled

KINDS = ("hand", "turn", "passed", "stock")
M = TypeVar("M", bound=MountainsState)


def read_state(kind: type[M], text: str) -> M:
    """The state that a text describes; what cannot be is an error of the content."""
    lines = text.rstrip().split("\n")
    start = next((at for at, line in enumerate(lines) if line[:1].isalpha()), len(lines))
    picture = "\n".join(lines[:start])
    layout = Layout.parse(picture) if picture.strip() else Layout(())
    said: dict[str, list[list[str]]] = {name: [] for name in KINDS}
    for line in lines[start:]:
        word, *names = line.split() or [""]
        if word not in said:
            raise ContentError(f"line {line!r}, expected 'hand', 'turn', 'passed' or 'stock' and what it is")
        said[word].append(names)
    hands = tuple(read_dominoes(names) for names in said["hand"])
    state = kind(
        _require_frame(settled(layout)),
        hands,
        read_dominoes(_once("stock", said["stock"])),
        _read_turn(_once("turn", said["turn"]), len(hands)) if said["turn"] else 0,
        _read_passed(_once("passed", said["passed"])) if said["passed"] else None,
    )
    _require_different(layout, state)
    _require_seats(state)
    return state


def write_state(state: MountainsState) -> str:
    """The inverse, whatever is nought or empty left out."""
    lines = [str(state.layout)] if state.layout.dominoes else []
    lines += [_line("hand", hand) for hand in state.hands]
    lines += [f"turn {state.turn + 1}"] if state.turn else []
    lines += [] if state.passed is None else [_line("passed", [state.passed])]
    lines += [_line("stock", state.stock)] if state.stock else []
    return "\n".join(lines)


def _line(word: str, dominoes: Sequence[Domino]) -> str:
    return " ".join([word, *map(str, dominoes)])


def _once(word: str, lines: list[list[str]]) -> list[str]:
    if len(lines) > 1:
        raise ContentError(f"there are {len(lines)} lines {word!r}, expected one")
    return lines[0] if lines else []


def _read_turn(words: list[str], players: int) -> int:
    if len(words) != 1 or words[0] not in map(str, range(1, players + 1)):
        raise ContentError(f"turn {' '.join(words)!r}, expected a player from 1 to {players}")
    return int(words[0]) - 1


def _read_passed(names: list[str]) -> Domino:
    dominoes = read_dominoes(names)
    if len(dominoes) != 1:
        raise ContentError(f"{len(dominoes)} dominoes are passed, expected one such as 'passed 24'")
    return dominoes[0]


def _require_seats(state: MountainsState) -> None:
    """As many players as there are rules for, none with more than was dealt; some lines are not for all of them."""
    players = state.players
    if players > max(DEALT):
        raise ContentError(f"there are {players} hands, expected {max(DEALT)} at most")
    if players > 1 and state.stock:
        raise ContentError(f"there are {players} hands, expected a stock only where one plays alone")
    if players < 2 and state.passed is not None:
        raise ContentError(f"domino '{state.passed}' is passed, expected that of two hands or more")
    for number, hand in enumerate(state.hands if players > 1 else (), 1):
        if len(hand) > DEALT[players]:
            raise ContentError(f"hand {number} has {len(hand)} dominoes, expected {DEALT[players]} at most")


def _require_different(layout: Layout, state: MountainsState) -> None:
    """No domino twice, on the table or in hand, and none of another set."""
    seen: set[Domino] = set()
    for placed in layout.dominoes:
        name = "".join(map(str, placed.numbers))
        if placed.domino.high > HIGHEST:
            raise picture_error(f"domino {name} is not in the set up to double {HIGHEST}", placed)
        if placed.domino in seen:
            raise picture_error(f"domino {name} is there twice, expected each once", placed)
        seen.add(placed.domino)
    passed: Dominoes = () if state.passed is None else (state.passed,)
    for domino in (*(domino for hand in state.hands for domino in hand), *state.stock, *passed):
        if domino in seen:
            raise ContentError(f"domino '{domino}' is there twice, expected each once")
        seen.add(domino)


def _require_frame(layout: Layout) -> Layout:
    """The map fits the frame."""
    for placed in layout.dominoes:
        if max(*placed.first, *placed.second) >= FRAME:
            raise picture_error(f"the map is larger than {FRAME}x{FRAME}", placed)
    return layout
