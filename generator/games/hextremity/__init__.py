"""Hextremity (Kate Jones, Kadon Enterprises): build long rows of colour, each in the direction it began."""

from typing import Any

from generator.example import Outcome
from generator.games.hextremity.engine import Hextremity
from generator.games.hextremity.examples import HextremityExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HextremityExample
GAME: type[Game[Any]] = Hextremity
