"""Cobra Paw (Derek Weston, 2017; for ordinary dominoes by Don Kirkby): be the first finger on the target."""

from typing import Any

from generator.example import Outcome
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.examples import CobraPawExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = CobraPawExample
GAME: type[Game[Any]] = CobraPaw
