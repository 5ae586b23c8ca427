"""Everything that may stand in a section."""

from collections.abc import Mapping

from generator.compose.tags.answers import ANSWERS
from generator.compose.tags.common import TEXTS
from generator.compose.tags.pieces import PIECES
from generator.compose.tags.problems import PROBLEMS
from generator.compose.tags.rules import RULES
from generator.compose.vocabulary import Tag

BLOCKS: Mapping[str, Tag] = {**TEXTS, **RULES, **PROBLEMS, **ANSWERS, **PIECES}
