"""Each kind of block to galleys, by what sets that kind.

What sets a kind is imported where a book has one.
"""

from typing import assert_never

from generator.compose.tags.anatomy import Anatomy
from generator.compose.tags.answers import AnswerBand, Answers
from generator.compose.tags.bars import Bars
from generator.compose.tags.blocks import AnswerBlock, Block, ChapterBlock, ListBlock, ProseBlock
from generator.compose.tags.chart import Chart
from generator.compose.tags.choices import Choices
from generator.compose.tags.claims import Claims
from generator.compose.tags.columns import Columns
from generator.compose.tags.contents import Contents
from generator.compose.tags.definitions import Definitions
from generator.compose.tags.facts import Facts
from generator.compose.tags.finding import StudyFinding
from generator.compose.tags.glossary import Glossary
from generator.compose.tags.goals import GoalList
from generator.compose.tags.grades import GradeKey, GradeRow
from generator.compose.tags.grid import Grid
from generator.compose.tags.hints import Hints
from generator.compose.tags.key import AnswerKey
from generator.compose.tags.note import NoteBox
from generator.compose.tags.page import Foot, PageBreak
from generator.compose.tags.plays import PlaysTable
from generator.compose.tags.problem import ProblemCard
from generator.compose.tags.prose import Prose
from generator.compose.tags.section import SectionPages
from generator.compose.tags.set_shown import SetShown
from generator.compose.tags.story import PictureStory
from generator.compose.tags.strip import Strip
from generator.compose.tags.table import RuledTable
from generator.compose.tags.texts import Bullets, Heading, Illustration, Paragraph
from generator.compose.tags.worked import WorkedWay
from generator.compose.whynot import WhyNot
from generator.figure.marks import Figure
from generator.press.filled import Filled, filled_galley
from generator.press.galley import Galley
from generator.press.pictures import illustration_galley
from generator.press.problems import row_galley
from generator.press.prose import facts_galley, foot_galley, note_galley, text_galley, title_galley

Row = tuple[tuple[ProblemCard, ...], int, float]
"""Problems side by side, of how many columns, and how large."""


def block_galleys(
    block: Block | Row | Filled | SectionPages, width: float, height: float, language: str
) -> list[Galley]:
    """A block set at some width, on pages of some height; of a section its title."""
    if isinstance(block, ChapterBlock):
        return _of_chapter(block, width, height, language)
    if isinstance(block, AnswerBlock):
        return _of_answers(block, width, height, language)
    if isinstance(block, ListBlock):
        return _of_list(block, width, height, language)
    match block:
        case tuple():
            return [row_galley(*block, width, language, height)]
        case SectionPages():
            return [title_galley(block, width, language)]
        case Filled():
            return [filled_galley(block, width, language)]
        case Grid():
            raise AssertionError("set by section")
        case _:
            return _of_prose(block, width, height, language)


def _of_chapter(block: ChapterBlock, width: float, height: float, language: str) -> list[Galley]:
    """A block that stands before problems."""
    match block:
        case Strip():
            from generator.press.strips import strip_galleys

            return strip_galleys(block, width, language, height)
        case Glossary():
            from generator.press.words import words_galleys

            return words_galleys(block, width, language)
        case GradeRow():
            from generator.press.grade_row import grade_row_galley

            return [grade_row_galley(block, width)]
        case Columns():
            from generator.press.broken import columns_galleys

            return columns_galleys(block, width, language, height)
        case Chart():
            from generator.press.challenges import chart_galley

            return [chart_galley(block, width)]
        case GoalList():
            from generator.press.challenges import goals_galley

            return [goals_galley(block.rows, width, language)]
        case SetShown():
            from generator.press.set_shown import set_galley

            return [set_galley(block, width, language)]
        case PlaysTable():
            from generator.press.plays import plays_galley

            return [plays_galley(block, width, language)]
        case StudyFinding():
            from generator.press.findings import finding_galleys

            return finding_galleys(block, width, language)
        case Choices():
            from generator.press.choices import choice_galleys

            return choice_galleys(block, width, language)
        case Anatomy():
            from generator.press.anatomy import anatomy_galleys

            return anatomy_galleys(block, width, language)
        case _:
            assert_never(block)


def _of_answers(block: AnswerBlock, width: float, height: float, language: str) -> list[Galley]:
    """A block of hints, answers or reasons."""
    match block:
        case AnswerBand():
            from generator.press.answers import band_galley

            return [band_galley(block, width)]
        case Answers():
            from generator.press.answers import answer_galleys

            return answer_galleys(block, width, language, block.scales[0], height)
        case Hints():
            from generator.press.hints import hint_galleys

            return hint_galleys(block, width, height, language)
        case PictureStory():
            from generator.press.stories import story_galleys

            return story_galleys(block, width, language)
        case WorkedWay():
            from generator.press.stories import worked_galleys

            return worked_galleys(block, width, language)
        case AnswerKey():
            from generator.press.stories import key_galley

            return [key_galley(block, width)]
        case WhyNot():
            from generator.press.why import why_galleys

            return why_galleys(block, width, language, height)
        case _:
            assert_never(block)


def _of_list(block: ListBlock, width: float, height: float, language: str) -> list[Galley]:
    """A block that lists what is in the book."""
    match block:
        case Contents():
            from generator.press.contents import contents_galleys

            return contents_galleys(block, width, height)
        case Claims():
            from generator.press.checked import claim_galleys

            return claim_galleys(block, width, language)
        case Bars():
            from generator.press.checked import bars_galley

            return [bars_galley(block, width, language)]
        case RuledTable():
            from generator.press.tables import table_galleys

            return table_galleys(block, width)
        case Definitions():
            from generator.press.tables import definition_galleys

            return definition_galleys(block, width, language)
        case GradeKey():
            from generator.press.contents import grade_key_galley

            return [grade_key_galley(width)]
        case _:
            assert_never(block)


def _of_prose(block: ProseBlock, width: float, height: float, language: str) -> list[Galley]:
    """A block to read through."""
    match block:
        case Heading() | Paragraph() | Bullets():
            return [text_galley(block, width, language)]
        case Illustration():
            return [illustration_galley(block, width, height)]
        case Prose():
            from generator.press.matter import prose_galleys

            return prose_galleys(block, width, language)
        case NoteBox():
            return [note_galley(block, width, language)]
        case Facts():
            return [facts_galley(block, width)]
        case Foot():
            return [foot_galley(block, width, language)]
        case PageBreak():
            return [Galley(Figure(0, 0), role="break")]
        case _:
            assert_never(block)
