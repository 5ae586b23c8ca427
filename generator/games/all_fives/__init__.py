"""All Fives (traditional): make the open ends of the line add up to a multiple of five."""

from generator.example import Outcome
from generator.games.all_fives.examples import AllFivesExample
from generator.problem import Problem

FAMILY: type[Problem[Outcome]] = AllFivesExample
