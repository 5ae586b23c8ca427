"""Hexpatch (Kate Jones, Kadon Enterprises): connect your three colours, and break the other player's."""

from generator.example import Outcome
from generator.games.hexpatch.examples import HexpatchExample
from generator.problem import Problem

FAMILY: type[Problem[Outcome]] = HexpatchExample
