"""Blocks to records: set, drawn as operators, and kept by the hash of what they say."""

from dataclasses import replace
from typing import assert_never

from generator.compose.tags.anatomy import Anatomy
from generator.compose.tags.answers import AnswerBand, Answers
from generator.compose.tags.bars import Bars
from generator.compose.tags.blocks import Block
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
from generator.press.anatomy import anatomy_galleys
from generator.press.answers import answer_galleys, band_galley
from generator.press.broken import columns_galleys
from generator.press.challenges import chart_galley, goals_galley
from generator.press.checked import bars_galley, claim_galleys
from generator.press.choices import choice_galleys
from generator.press.contents import contents_galleys, grade_key_galley
from generator.press.filled import FILLED_GAP, Filled, filled_galley, shape_of, shares
from generator.press.findings import finding_galleys
from generator.press.galley import Galley, Record
from generator.press.grade_row import grade_row_galley
from generator.press.held import ink_of
from generator.press.hints import hint_galleys
from generator.press.materials import materials_digest
from generator.press.matter import prose_galleys
from generator.press.operators import SpaceBegins, StateEnds
from generator.press.pages import depth_of, pack
from generator.press.palette import COLOUR, Palette
from generator.press.pdf import MM, PdfFile
from generator.press.pen import operators
from generator.press.pictures import illustration_galley
from generator.press.plays import plays_galley
from generator.press.problems import columns_for, row_galley
from generator.press.prose import (
    facts_galley,
    foot_galley,
    note_galley,
    text_galley,
    title_galley,
)
from generator.press.set_shown import set_galley
from generator.press.sizing import STRIP_SCALES, in_proportion, narrowest, scales_on
from generator.press.stories import key_galley, story_galleys, worked_galleys
from generator.press.strips import strip_galleys
from generator.press.tables import definition_galleys, table_galleys
from generator.press.typography import typography
from generator.press.why import why_galleys
from generator.press.words import words_galleys
from generator.system.cache import Cache, code_digest, digest

Row = tuple[tuple[ProblemCard, ...], int, float]


class Setter:
    """Sets the blocks of one book at one width."""

    def __init__(
        self,
        pdf: PdfFile,
        width: float,
        height: float,
        language: str,
        extra: str,
        cache: Cache,
        palette: Palette = COLOUR,
    ) -> None:
        self.pdf = pdf
        self.width = width
        self.height = height
        self.language = language
        self.cache = cache
        self.palette = palette
        materials = materials_digest(language, typography())
        # All that decides the bytes of a block: what is left out here would let an old page stand in a new book.
        self.base = digest(code_digest(), materials, f"{width} {height}", language, extra, repr(palette))
        # Counting pages needs heights alone; what was set for that is drawn later without being set again.
        self.undrawn: dict[str, list[Galley]] = {}
        self.extra = extra

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height of the page for usual type."""
        return self.width * typography().zoom, self.height * typography().zoom

    def on(self, width: float, height: float) -> "Setter":
        """One that sets the same book at another width, in the manner at hand."""
        return Setter(
            self.pdf,
            width=width,
            height=height,
            language=self.language,
            extra=self.extra,
            cache=self.cache,
            palette=self.palette,
        )

    def section(self, section: SectionPages, size: int = 0, drawn: bool = True, begun: float = 0.0) -> list[Record]:
        """The records of a section, its title first; `size` chooses among the scales of its problems.

        Those that are not drawn have their heights alone, which is enough to count pages. Its first page may have
        `begun` with another section.
        """
        records = [self._drawn(title_galley(section, self.width, self.language), section.colour)]
        for block in section.blocks:
            if isinstance(block, Grid) and records[-1].role != "break":
                # What introduces problems stays with the first of them.
                records[-1] = replace(records[-1], keep=True)
            match block:
                case Grid() if block.per_page:
                    used = depth_of(pack(records, self.height, section.title, begun, typography().zoom)[-1])
                    for page in self._filled(block, used):
                        records += self._kept(page, section.colour, drawn)
                case Grid():
                    scale = in_proportion(scales_on(block, *self.room), size)
                    for row in _rows(block, scale, self._columns(block, scale)):
                        records += self._kept(row, section.colour, drawn)
                case Strip():
                    records += self._kept(replace(block, scale=_strip_scale(section, size)), section.colour, drawn)
                case Answers():
                    scale = in_proportion(block.scales, size)
                    records += self._kept(replace(block, scales=(scale,)), section.colour, drawn)
                case _:
                    records += self._kept(block, section.colour, drawn)
        return records

    def _filled(self, block: Grid, used: float) -> list[Filled | PageBreak]:
        """So many problems to a page; the first may share one that is used so far, unless little is left of it."""
        shape = shape_of(block, self.width, self.height, self.language)
        count, left = shape[0] * shape[1], self.height - used - FILLED_GAP
        groups = [block.questions[at : at + count] for at in range(0, len(block.questions), count)]
        pages = [Filled(group, shape, self.height) for group in groups]
        if shares(block, shape, self.width, (left, self.height), self.language):
            return [replace(pages[0], depth=left), *pages[1:]]
        return [PageBreak(), *pages]

    def _columns(self, block: Grid, scale: float) -> int:
        """How many problems stand side by side; worked out once, for their figures must be drawn to know.

        In usual type there are as many as fit in their smallest size, in large print as many as fit in theirs.
        """
        narrow = scale if typography().figures > 1 else narrowest(block, self.room[0])
        key = digest(self.base, "columns", f"{narrow}", repr(block))
        kept = self.cache.get(key)
        if isinstance(kept, int) and 1 <= kept <= block.columns:
            return kept
        found = columns_for(block.questions, block.columns, narrow, self.width)
        self.cache.put(key, found)
        return found

    def _kept(self, block: Block | Row | Filled, colour: int, drawn: bool) -> list[Record]:
        """A block's records from the cache, or set now; its plates say in its key what was drawn."""
        key = digest(self.base, str(colour), repr(block))
        whole = f"{key}, drawn"
        if (known := self.cache.recall(whole)) is not None:
            return [*known]
        kept = Record.all_from_kept(self.cache.get(key))
        if kept is not None:
            self.cache.remember(whole, tuple(kept))
            return kept
        if not drawn and (heights := self.cache.recall(key)) is not None:
            return [*heights]
        galleys = self.undrawn.pop(key, None) or self._set(block)
        if not drawn:
            self.undrawn[key] = galleys
            heights = [Record.of(galley, ()) for galley in galleys]
            self.cache.remember(key, tuple(heights))
            return heights
        records = [self._drawn(galley, colour) for galley in galleys]
        if self.cache.folder is not None:
            self.cache.put(key, [record.kept() for record in records])
        return records

    def _drawn(self, galley: Galley, colour: int) -> Record:
        palette = self.palette.of_part(galley.colour or colour)
        drawn = operators(galley.figure, palette, self.pdf.codes, typography().least_type)
        if galley.turned:
            figure, top = galley.turned
            across, down = figure.width * MM, -(top + figure.height) * MM
            inside = operators(figure, palette, self.pdf.codes, typography().least_type)
            drawn = (*drawn, SpaceBegins(f"-1 0 0 -1 {across:.2f} {down:.2f}"), *inside, StateEnds())
        return Record.of(galley, drawn, *ink_of(galley))

    def _set(self, block: Block | Row | Filled) -> list[Galley]:
        width, language = self.width, self.language
        match block:
            case tuple():
                return [row_galley(*block, width, language, self.height)]
            case Filled():
                return [filled_galley(block, width, language)]
            case Strip():
                return strip_galleys(block, width, language, self.height)
            case Glossary():
                return words_galleys(block, width, language)
            case GradeRow():
                return [grade_row_galley(block, width)]
            case Columns():
                return columns_galleys(block, width, language, self.height)
            case Heading() | Paragraph() | Bullets():
                return [text_galley(block, width, language)]
            case Illustration():
                return [illustration_galley(block, width, self.height)]
            case Prose():
                return prose_galleys(block, width, language)
            case NoteBox():
                return [note_galley(block, width, language)]
            case Facts():
                return [facts_galley(block, width)]
            case AnswerBand():
                return [band_galley(block, width)]
            case Answers():
                return answer_galleys(block, width, language, block.scales[0], self.height)
            case Hints():
                return hint_galleys(block, width, self.height, language)
            case PictureStory():
                return story_galleys(block, width, language)
            case WorkedWay():
                return worked_galleys(block, width, language)
            case AnswerKey():
                return [key_galley(block, width)]
            case Chart():
                return [chart_galley(block, width)]
            case GoalList():
                return [goals_galley(block.rows, width, language)]
            case Contents():
                return contents_galleys(block, width, self.height)
            case Choices():
                return choice_galleys(block, width, language)
            case PlaysTable():
                return [plays_galley(block, width, language)]
            case StudyFinding():
                return finding_galleys(block, width, language)
            case Claims():
                return claim_galleys(block, width, language)
            case Bars():
                return [bars_galley(block, width, language)]
            case Anatomy():
                return anatomy_galleys(block, width, language)
            case RuledTable():
                return table_galleys(block, width)
            case Definitions():
                return definition_galleys(block, width, language)
            case SetShown():
                return [set_galley(block, width, language)]
            case GradeKey():
                return [grade_key_galley(width)]
            case Foot():
                return [foot_galley(block, width, language)]
            case WhyNot():
                return why_galleys(block, width, language, self.height)
            case PageBreak():
                return [Galley(Figure(0, 0), role="break")]
            case Grid():
                raise AssertionError("set by section")
            case _:
                assert_never(block)


def _strip_scale(section: SectionPages, size: int) -> float:
    """The size of figures in strips; beside problems or answers it is always the largest."""
    return 1.0 if any(isinstance(block, Grid | Answers) for block in section.blocks) else STRIP_SCALES[size]


def _rows(block: Grid, scale: float, step: int) -> list[Row]:
    """The rows of a grid; none of them holds one problem alone where it can be helped."""
    count = len(block.questions)
    lengths = [min(step, count - at) for at in range(0, count, step)]
    spread = step > 2 and len(lengths) > 1 and lengths[-1] == 1
    if spread:
        lengths[-2:] = [step - 1, 2]
    rows = []
    at = 0
    for place, length in enumerate(lengths):
        columns = length if spread and place >= len(lengths) - 2 else step
        rows.append((block.questions[at : at + length], columns, scale))
        at += length
    return rows
