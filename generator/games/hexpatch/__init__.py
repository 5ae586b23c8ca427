"""Hexpatch (Kate Jones, Kadon Enterprises): connect your three colours, and break the other player's."""

from typing import Any

from generator.example import Outcome
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hexpatch.examples import HexpatchExample
from generator.games.hextable.seat import HANDS, hex_seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = HexpatchExample
GAME: type[Game[Any]] = Hexpatch
SEAT = hex_seat(shown=HANDS | {"colours": "your colours"})
