"""Hextra (Néstor Romeral Andrés): match one half to go on, match both to go again."""

from typing import Any

from generator.example import Outcome
from generator.games.hextable.seat import HANDS, hex_seat
from generator.games.hextra.engine import Hextra
from generator.games.hextra.examples import HextraExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HextraExample
GAME: type[Game[Any]] = Hextra
SEAT = hex_seat(own=HANDS)
