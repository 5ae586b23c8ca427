"""Blocks that no page holds, in several that may stand on different ones."""

from generator.compose.tags.columns import Columns
from generator.press.galley import Galley
from generator.press.prose import as_rules, columns_galley, text_galley


def columns_galleys(block: Columns, width: float, language: str, depth: float) -> list[Galley]:
    """Stacks of text side by side; where that is higher than a page, one after the other."""
    whole = columns_galley(block, width, language)
    if whole.height <= depth:
        return [whole]
    return [text_galley(one, width, language) for cell in block.cells for one in as_rules(cell)]
