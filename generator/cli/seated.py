"""A game in the terminal: who sits there is shown what a player may see, and asked for every move."""

import sys
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from generator.cli.interrupts import INTERRUPTED
from generator.cli.streams import give, put, say
from generator.errors import ContentError, IllegalMove

if TYPE_CHECKING:
    from generator.playing.playout import PlayoutStep, SeatedGame
    from generator.playing.seat import Seat
    from generator.problem import Game

FEW = 12
"""So many moves are listed without being asked for."""

LONGEST = 1000
"""The most bytes of a line that is taken for a move."""

WIDTH = 100
SCREEN = 60
"""Empty lines that put a hand out of sight."""

HELP = "type a move as it is listed; 'moves' lists all there are, 'look' shows the table, 'quit' leaves the game"


class Left(Exception):
    """Whoever played has gone."""


def play_here(table: "SeatedGame") -> int:
    """Play one game with whoever sits at the terminal; the exit status."""
    from generator.catalogue import seat
    from generator.playing.players import HUMAN, KINDS
    from generator.playing.playout import steps

    people = _People(seat(table.name), [player for player, kind in enumerate(table.kinds) if kind == HUMAN])
    try:
        give(f"{_welcome(table)}\n")
        for step in steps(table, 1, {**KINDS, HUMAN: people.asked}):
            people.hear(step, table.kinds)
    except Left:
        say("the game is left before its end, and nothing of it is kept")
    except KeyboardInterrupt:
        say("interrupted; the game is left before its end, and nothing of it is kept")
        return INTERRUPTED
    return 0


def _welcome(table: "SeatedGame") -> str:
    who = ", ".join(f"player {number} {kind}" for number, kind in enumerate(table.kinds, 1))
    return f"{table.name}, seed {table.seed}: {who}\n{HELP}"


class _People:
    """Those who sit at one terminal, and what is shown to them."""

    def __init__(self, seat: "Seat", players: list[int]) -> None:
        self._seat = seat
        self._players = players
        self._last: int | None = None

    def asked(self, position: "Game[Any]", moves: list[Any], chance: Any) -> Any:
        """The move of whoever is to move, asked for until it is one."""
        self._hand_over(position.turn)
        self._last = position.turn
        names = {self._seat.write(position, move): move for move in moves}
        give(f"\n{self._seat.seen(position)}\n")
        give(_listed([*names], every=len(names) <= FEW))
        while True:
            text = _line(f"player {position.turn + 1}> ")
            match text:
                case "quit":
                    raise Left
                case "" | "help" | "?":
                    give(f"{HELP}\n")
                case "moves":
                    give(_listed([*names], every=True))
                case "look":
                    give(f"{self._seat.seen(position)}\n")
                case _:
                    move = self._understood(position, text, names)
                    if move is not None:
                        return move

    def hear(self, step: "PlayoutStep", kinds: tuple[str, ...]) -> None:
        """Say what happened: what others did, what was rolled, and how it ended."""
        position, move, _, rolled = step
        if move is None:
            winners = ", ".join(f"player {winner + 1}" for winner in position.winners) or "nobody"
            give(f"\n{position}\nscores {' '.join(map(str, position.score()))}; won by {winners}\n")
        elif rolled:
            give(f"player {position.turn + 1}: {self._seat.write(position, move)}\n")
        elif position.turn not in self._players or len(self._players) > 1:
            kind = "" if position.turn in self._players else f" ({kinds[position.turn]})"
            give(f"player {position.turn + 1}{kind}: {self._seat.announced(position, move)}\n")

    def _understood(self, position: "Game[Any]", text: str, names: Mapping[str, Any]) -> Any:
        """The move that is meant, if the rules allow it; else why they do not."""
        try:
            move = names[text] if text in names else self._seat.read(position, text)
            position.play(move)
        except IllegalMove as broken:
            give(f"not allowed: {broken} (rule: {broken.rule})\n")
        except ContentError as error:
            give(f"no move: {error}\n")
        else:
            return move
        return None

    def _hand_over(self, player: int) -> None:
        """Where others sit at the same terminal, let them look away before a hand is shown."""
        if self._seat.hides and self._last not in (None, player):
            put("\n" * SCREEN if sys.stdout.isatty() else "\n")
            _line(f"player {player + 1} is to move, and nobody else looks; press Enter ")


def _line(prompt: str) -> str:
    """What somebody types, with single spaces; raises Left where nothing comes any more."""
    put(prompt)
    data = sys.stdin.buffer.readline(LONGEST) if sys.stdin is not None else b""
    if not data:
        put("\n")
        raise Left
    return " ".join(data.decode(errors="replace").split())


def _listed(names: list[str], every: bool) -> str:
    """The moves there are, or how many and some of them."""
    if every:
        told = f"moves: {'; '.join(names)}"
    else:
        told = f"{len(names)} moves, such as {'; '.join(names[:3])}; 'moves' lists all"
    return textwrap.fill(told, WIDTH, subsequent_indent="  ", break_on_hyphens=False) + "\n"
