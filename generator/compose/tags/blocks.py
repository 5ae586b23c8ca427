"""The blocks of a section, and the tags that become them: what stands on its pages, as values that know no page."""

from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.anatomy import Anatomy, AnatomyTag
from generator.compose.tags.answers import AnswerBand, Answers, AnswersTag, BandTag
from generator.compose.tags.bars import Bars, BarsTag
from generator.compose.tags.chart import Chart, ChartTag
from generator.compose.tags.choices import Choices, ChoicesTag
from generator.compose.tags.claims import Claims, ClaimsTag
from generator.compose.tags.columns import Columns, ColumnsTag
from generator.compose.tags.contents import Contents, ContentsTag
from generator.compose.tags.definitions import Definitions, DefinitionsTag
from generator.compose.tags.facts import Facts, FactsTag
from generator.compose.tags.finding import FindingTag, StudyFinding
from generator.compose.tags.glossary import Glossary, WordsTag
from generator.compose.tags.goals import GoalList, GoalsTag
from generator.compose.tags.grades import GradeKey, GradeKeyTag, GradeRow, GradesTag
from generator.compose.tags.grid import Grid, GridTag
from generator.compose.tags.hints import Hints, HintsTag
from generator.compose.tags.key import AnswerKey, KeyTag
from generator.compose.tags.note import NoteBox, NoteTag
from generator.compose.tags.page import Foot, FootTag, PageBreak, PageBreakTag
from generator.compose.tags.plays import PlaysTable, PlaysTag
from generator.compose.tags.prose import Prose, ProseTag
from generator.compose.tags.set_shown import SetShown, SetTag
from generator.compose.tags.story import PictureStory, StoryTag
from generator.compose.tags.strip import Strip, StripTag
from generator.compose.tags.table import RuledTable, TableTag
from generator.compose.tags.texts import TEXTS, TextBlock
from generator.compose.tags.why_not import WhyNotTag
from generator.compose.tags.worked import WorkedTag, WorkedWay
from generator.compose.whynot import WhyNot

ChapterBlock = (
    Strip
    | Glossary
    | GradeRow
    | Columns
    | Chart
    | GoalList
    | SetShown
    | PlaysTable
    | StudyFinding
    | Choices
    | Anatomy
)
"""What a chapter says before its problems, and a book before its chapters."""

AnswerBlock = AnswerBand | Answers | Hints | PictureStory | WorkedWay | AnswerKey | WhyNot
"""What stands at the back for who wants a hint, an answer or a reason."""

ListBlock = Contents | Claims | Bars | RuledTable | Definitions | GradeKey
"""What a book lists of itself."""

ProseBlock = TextBlock | Prose | NoteBox | Facts | Foot | PageBreak
"""Words to read through, and what parts them."""

Block = ProseBlock | ChapterBlock | Grid | AnswerBlock | ListBlock

BLOCK_TAGS: tuple[type[MarkupTag[Block]], ...] = (
    *TEXTS,
    NoteTag,
    StripTag,
    ColumnsTag,
    WordsTag,
    GradesTag,
    FactsTag,
    ChartTag,
    GoalsTag,
    SetTag,
    PlaysTag,
    GridTag,
    AnatomyTag,
    GradeKeyTag,
    BandTag,
    AnswersTag,
    StoryTag,
    WorkedTag,
    KeyTag,
    HintsTag,
    WhyNotTag,
    ProseTag,
    ContentsTag,
    ChoicesTag,
    FindingTag,
    ClaimsTag,
    BarsTag,
    TableTag,
    DefinitionsTag,
    PageBreakTag,
    FootTag,
)
