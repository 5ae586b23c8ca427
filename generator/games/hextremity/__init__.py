"""Hextremity (Kate Jones, Kadon Enterprises): build long rows of colour, each in the direction it began."""

from dataclasses import replace
from typing import Any

from generator.example import Outcome
from generator.games.hextable.seat import hex_seat
from generator.games.hextremity.engine import Hextremity
from generator.games.hextremity.examples import HextremityExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HextremityExample
GAME: type[Game[Any]] = Hextremity
SEAT = replace(
    hex_seat(shown={"markers": "your markers"}),
    beside=lambda position: f"tiles left: {' '.join(map(str, position.pool))}",
)
