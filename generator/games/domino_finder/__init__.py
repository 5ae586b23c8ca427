"""Domino Finder (Don Kirkby): find the treasures among dominoes face down, and remember where the traps are."""

from typing import Any

from generator.example import Outcome
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.examples import DominoFinderExample
from generator.games.domino_finder.seat import SEAT as SEAT
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = DominoFinderExample
GAME: type[Game[Any]] = DominoFinder
