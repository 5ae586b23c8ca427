"""Hexdominomega (Néstor Romeral Andrés): the sizes of a symbol's groups, multiplied."""

from typing import Any

from generator.example import Outcome
from generator.games.hexdominomega.engine import Hexdominomega
from generator.games.hexdominomega.examples import HexdominomegaExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexdominomegaExample
GAME: type[Game[Any]] = Hexdominomega
