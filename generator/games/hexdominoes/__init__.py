"""Hexdominoes, the game (Kate Jones, Kadon Enterprises): match edges and grow patches of colour."""

from typing import Any

from generator.example import Outcome
from generator.games.hexdominoes.engine import Hexdominoes
from generator.games.hexdominoes.examples import HexdominoesExample
from generator.games.hextable.seat import HANDS, hex_seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexdominoesExample
GAME: type[Game[Any]] = Hexdominoes
SEAT = hex_seat(shown=HANDS)
