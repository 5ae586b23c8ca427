"""Hex Hex Y (Mark Steere, October 2009): connect the sides of a hexagon, in one of three ways."""

from generator.example import Outcome
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.examples import HexHexYExample
from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.playing.seat import Seat
from generator.problem import Game, Problem

FAMILY: type[Problem[str]] = HexHexYPuzzle
EXAMPLE: type[Problem[Outcome]] = HexHexYExample
GAME: type[Game[Stone]] = HexHexY
SEAT = Seat(HexHexY.read_move, rows=1)
