"""Hexdominomega (Néstor Romeral Andrés): the sizes of a symbol's groups, multiplied."""

from typing import Any

from generator.example import Outcome
from generator.games.hexdominomega.engine import Hexdominomega
from generator.games.hexdominomega.examples import HexdominomegaExample
from generator.games.hextable.seat import HANDS, hex_seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexdominomegaExample
GAME: type[Game[Any]] = Hexdominomega
SEAT = hex_seat(own=HANDS, piles=("supply",))
