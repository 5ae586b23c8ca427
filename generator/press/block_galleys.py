"""Each kind of block to galleys, by what sets that kind."""

from typing import assert_never

from generator.compose.blocks import (
    Anatomy,
    Answers,
    Band,
    Block,
    Bullets,
    Challenge,
    Chart,
    Columns,
    Definitions,
    Facts,
    Foot,
    GoalList,
    GradeKey,
    Grid,
    Heading,
    Illustration,
    Note,
    PageBreak,
    Paragraph,
    Prose,
    Question,
    Table,
)
from generator.compose.guides import Hints, Key, Story, WorkedWay
from generator.compose.pieces import Bars, Choices, Claims, Contents, Finding, Plays
from generator.compose.strips import GradeRow, SetShown, Strip, Words
from generator.compose.whynot import WhyNot
from generator.figure.marks import Figure
from generator.press.filled import Filled, filled_galley
from generator.press.galley import Galley
from generator.press.pictures import illustration_galley
from generator.press.problems import row_galley
from generator.press.prose import facts_galley, foot_galley, note_galley, text_galley

Row = tuple[tuple[Question | Challenge, ...], int, float]
"""Problems side by side, of how many columns, and how large."""


def block_galleys(block: Block | Row | Filled, width: float, height: float, language: str) -> list[Galley]:
    """A block set at some width, on pages of some height."""
    # What sets a kind of block is imported where a book has one.
    match block:
        case tuple():
            return [row_galley(*block, width, language, height)]
        case Filled():
            return [filled_galley(block, width, language)]
        case Strip():
            from generator.press.strips import strip_galleys

            return strip_galleys(block, width, language, height)
        case Words():
            from generator.press.words import words_galleys

            return words_galleys(block, width, language)
        case GradeRow():
            from generator.press.grade_row import grade_row_galley

            return [grade_row_galley(block, width)]
        case Columns():
            from generator.press.broken import columns_galleys

            return columns_galleys(block, width, language, height)
        case Heading() | Paragraph() | Bullets():
            return [text_galley(block, width, language)]
        case Illustration():
            return [illustration_galley(block, width, height)]
        case Prose():
            from generator.press.matter import prose_galleys

            return prose_galleys(block, width, language)
        case Note():
            return [note_galley(block, width, language)]
        case Facts():
            return [facts_galley(block, width)]
        case Band():
            from generator.press.answers import band_galley

            return [band_galley(block, width)]
        case Answers():
            from generator.press.answers import answer_galleys

            return answer_galleys(block, width, language, block.scales[0], height)
        case Hints():
            from generator.press.hints import hint_galleys

            return hint_galleys(block, width, height, language)
        case Story():
            from generator.press.stories import story_galleys

            return story_galleys(block, width, language)
        case WorkedWay():
            from generator.press.stories import worked_galleys

            return worked_galleys(block, width, language)
        case Key():
            from generator.press.stories import key_galley

            return [key_galley(block, width)]
        case Chart():
            from generator.press.challenges import chart_galley

            return [chart_galley(block, width)]
        case GoalList():
            from generator.press.challenges import goals_galley

            return [goals_galley(block.rows, width, language)]
        case Contents():
            from generator.press.contents import contents_galleys

            return contents_galleys(block, width, height)
        case Choices():
            from generator.press.choices import choice_galleys

            return choice_galleys(block, width, language)
        case Plays():
            from generator.press.plays import plays_galley

            return [plays_galley(block, width, language)]
        case Finding():
            from generator.press.findings import finding_galleys

            return finding_galleys(block, width, language)
        case Claims():
            from generator.press.checked import claim_galleys

            return claim_galleys(block, width, language)
        case Bars():
            from generator.press.checked import bars_galley

            return [bars_galley(block, width, language)]
        case Anatomy():
            from generator.press.anatomy import anatomy_galleys

            return anatomy_galleys(block, width, language)
        case Table():
            from generator.press.tables import table_galleys

            return table_galleys(block, width)
        case Definitions():
            from generator.press.tables import definition_galleys

            return definition_galleys(block, width, language)
        case SetShown():
            from generator.press.set_shown import set_galley

            return [set_galley(block, width, language)]
        case GradeKey():
            from generator.press.contents import grade_key_galley

            return [grade_key_galley(width)]
        case Foot():
            return [foot_galley(block, width, language)]
        case WhyNot():
            from generator.press.why import why_galleys

            return why_galleys(block, width, language, height)
        case PageBreak():
            return [Galley(Figure(0, 0), role="break")]
        case Grid():
            raise AssertionError("set by section")
        case _:
            assert_never(block)
