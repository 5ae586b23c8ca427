"""Hexdominup (Néstor Romeral Andrés, after his Dominup): climb while you can, and be rid of your tiles first."""

from typing import Any

from generator.example import Outcome
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.notation import write_move
from generator.games.hexdominup.examples import HexdominupExample
from generator.games.hextable.seat import HANDS
from generator.playing.seat import Seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexdominupExample
GAME: type[Game[Any]] = Hexdominup
SEAT = Seat(
    lambda position, text: position.read(str(position), text)[1],
    lambda position, move: write_move(position.towers, move),
    own=HANDS,
    rows=1,
)
