"""Hexdominimum (Néstor Romeral Andrés): keep the groups of your two secret numbers small."""

from typing import Any

from generator.example import Outcome
from generator.games.hexdominimum.engine import Hexdominimum
from generator.games.hexdominimum.examples import HexdominimumExample
from generator.games.hextable.seat import HANDS, hex_seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexdominimumExample
GAME: type[Game[Any]] = Hexdominimum
SEAT = hex_seat(own=HANDS | {"missions": "your mission"}, piles=("supply",))
