"""Hexagone: swap pieces of a block into groups of one colour and capture them; and solo challenges of ours."""

from typing import Any

from generator.example import Outcome
from generator.games.hexagone.engine.game import Hexagone
from generator.games.hexagone.engine.move import read_move
from generator.games.hexagone.examples import HexagoneExample
from generator.games.hexagone.line import SoloLine
from generator.games.hexagone.puzzle import HexagoneSolo
from generator.playing.seat import Seat
from generator.problem import Game, Problem

FAMILY: type[Problem[SoloLine]] = HexagoneSolo
EXAMPLE: type[Problem[Outcome]] = HexagoneExample
GAME: type[Game[Any]] = Hexagone
SEAT = Seat(lambda position, text: read_move(text), shown={"captured": "your captures"}, rows=1)
