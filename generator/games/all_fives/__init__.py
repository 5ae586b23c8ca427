"""All Fives (traditional): make the open ends of the line add up to a multiple of five."""

from typing import Any

from generator.example import Outcome
from generator.games.all_fives.engine.game import AllFives
from generator.games.all_fives.engine.move import read_move
from generator.games.all_fives.examples import AllFivesExample
from generator.playing.seat import Seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = AllFivesExample
GAME: type[Game[Any]] = AllFives
SEAT = Seat(lambda position, text: read_move(text), own={"hands": "your hand"}, piles=("stock",))
