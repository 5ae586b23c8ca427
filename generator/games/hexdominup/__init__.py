"""Hexdominup (Néstor Romeral Andrés, after his Dominup): climb while you can, and be rid of your tiles first."""

from typing import Any

from generator.example import Outcome
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.examples import HexdominupExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexdominupExample
GAME: type[Game[Any]] = Hexdominup
