"""What stood side by side and has no room for it shrinks, goes below or is left out, before words meet."""

from dataclasses import replace

import pytest

from generator.compose.plays import PlayRow
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.back_cover import BackCover
from generator.compose.tags.choices import Choice, Choices
from generator.compose.tags.cover import Cover
from generator.compose.tags.grades import GradeRow
from generator.compose.tags.key import AnswerKey
from generator.compose.tags.opener import Opener, OpenerRow
from generator.compose.tags.plays import PlaysTable
from generator.compose.tags.problem import ChallengeCard, ChallengeTask
from generator.compose.tags.set_shown import SetShown
from generator.compose.tags.story import PictureStory, StoryScene
from generator.errors import LayoutError
from generator.figure.marks import Face, Figure, Label, Polygon, untagged
from generator.figure.shapes import rectangle
from generator.press.backcover import back_figure
from generator.press.choices import choice_galleys
from generator.press.contents import grade_key_galley
from generator.press.fonts import FILES
from generator.press.front import cover_figure
from generator.press.galley import Galley
from generator.press.grade_row import grade_row_galley
from generator.press.ink_boxes import ink_boxes_of
from generator.press.overlap import whole_faults
from generator.press.picture_pages import opener_figure
from generator.press.plays import plays_galley
from generator.press.problems import columns_for, row_galley
from generator.press.set_shown import set_galley
from generator.press.stories import key_galley, story_galleys
from generator.press.typography import Typography, set_in
from generator.printing.paper import read_paper
from generator.puzzles.mountains.key import key_figure

WIDTHS = (60.0, 74.0, 92.0, 106.0, 118.4, 140.0, 166.0)
WIDE = {**FILES, Face.DISPLAY: FILES[Face.SERIF_BOLD], Face.SANS: FILES[Face.DISPLAY]}
"""Other fonts, of which some are wider than ours."""

SIZES = [("a4", None), ("a4", 18), ("letter", 24), ("a5", None), ("6x9in", 14), ("5x8in", None), ("a6", None)]


def block(wide: float, high: float) -> FigureReference:
    marks = (Polygon(rectangle(0, 0, wide, high)),)
    return FigureReference(f"block {wide} {high}", lambda: Figure(wide, high, marks).with_alt_text("A block"))


def assert_clear(galley: Galley, width: float) -> None:
    ink_boxes, clashes = ink_boxes_of(galley)
    assert clashes == ()
    for _, (left, top, right, bottom) in ink_boxes:
        assert left >= -0.6 and top >= -0.6 and right <= width + 0.6 and bottom <= galley.figure.height + 0.6


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("fonts", [FILES, WIDE], ids=["ours", "wide"])
def test_the_legend_of_mountains_keeps_its_names_apart_and_its_words_on_its_ground(
    width: float, fonts: dict[Face, object]
) -> None:
    def figure(wide: float) -> FigureReference:
        return FigureReference(f"key {wide}", lambda: key_figure(wide).with_alt_text("A key"))

    with set_in(Typography(fonts)):  # type: ignore[arg-type]
        assert_clear(key_galley(AnswerKey(figures=tuple(map(figure, (158.0, 92.0, 56.0)))), width), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_words_of_a_set_go_below_it_where_they_would_touch_a_tile(width: float) -> None:
    tiles = [rectangle(12 * col, 12 * row, 10, 10) for row in range(6) for col in range(row, 12)]
    figure = Figure(142, 70, tuple(Polygon(tile) for tile in tiles)).with_alt_text("A set")
    shown = SetShown(
        title="The set",
        figure=FigureReference("set", lambda: figure),
        text=(Run("Each tile is there once, and no more. " * 3),),
    )
    assert_clear(set_galley(shown, width, "en-GB"), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_heads_of_how_a_game_plays_stand_apart(width: float) -> None:
    rows = (
        PlayRow(players="2", moves=(20, 30, 40), choices=12, share=0.5, low=0.4, high=0.6, fair=0.5, score=101),
        PlayRow(players="3–4", moves=(20, 30, 40), choices=8, share=0.3, low=0.2, high=0.4, fair=0.3),
    )
    assert_clear(
        plays_galley(PlaysTable(title="How it plays", text=(Run("Some words on it."),), rows=rows), width, "en-GB"),
        width,
    )


@pytest.mark.parametrize("width", WIDTHS[1:])
def test_numbers_of_players_stay_clear_of_the_moves(width: float) -> None:
    rows = (
        PlayRow(
            players="4 in pairs",
            moves=(40, 47, 60),
            choices=1149,
            share=0.47,
            low=0.42,
            high=0.52,
            fair=0.5,
            score=1234,
        ),
    )
    assert_clear(
        plays_galley(PlaysTable(title="How it plays", text=(Run("Some words on it."),), rows=rows), width, "en-GB"),
        width,
    )


@pytest.mark.parametrize("width", WIDTHS)
def test_names_of_games_stay_clear_of_their_seats_and_these_of_the_page(width: float) -> None:
    row = Choice(
        target="c",
        title="Mountains and Valleys",
        seats=(1, 2, 3, 4),
        equipment="double-six set",
        designer="Sid Sackson",
        colour=1,
    )
    for galley in choice_galleys(
        Choices(title="What shall we play?", text=(Run("Count."),), rows=(row, row)), width, "en-GB"
    ):
        assert_clear(galley, width)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_signs_of_the_grades_stand_in_as_many_rows_as_they_need(width: float) -> None:
    assert_clear(grade_row_galley(GradeRow(title="How hard", means=("up to 9 slides",) * 5), width), width)
    assert_clear(grade_key_galley(width), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_heads_of_a_story_stand_apart(width: float) -> None:
    scene = StoryScene(
        head="after 121",
        span="moves 116–121",
        figure=block(20, 20),
        title="Home.",
        words="All are at home.",
        moves="12L, 13R",
    )
    told = PictureStory(
        number="7",
        grade=3,
        words="121 moves",
        text="Why it is hard.",
        scenes=(scene,) * 5,
        anchor="a-x",
        question="q-x",
    )
    for galley in story_galleys(told, width, "en-GB"):
        assert_clear(galley, width)


@pytest.mark.parametrize("width", WIDTHS)
def test_what_is_asked_of_a_figure_ends_before_how_hard_it_is(width: float) -> None:
    tasks = tuple(
        ChallengeTask(letter=letter, name="Four, two, one", anchor=f"q-x-{letter}", answer="", grade=5)
        for letter in "ABC"
    )
    one = ChallengeCard(number="12", title="Crown", figure=block(20, 20), tasks=tasks)
    columns = columns_for([one] * 3, 3, 1.0, width)
    assert_clear(row_galley((one,) * columns, columns, 1.0, width), width)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_table_of_an_opener_leaves_out_what_would_run_into_the_next_column(
    size: str, text: float | None
) -> None:
    cells = ("Kites and starfish", "101–113", "15, five colours", "Row pairs · Pairs or trios · Four", "4 of 30")
    rows = tuple(OpenerRow(cells=cells, target=f"c{n}") for n in range(5))
    heads = ("Chapter", "Numbers", "Tiles", "Goals", "Cannot be done")
    note = (Run("Boards to lay real tiles on", strong=True), Run(" are in a file of their own. " * 2))
    division = Opener(
        number=1,
        title="Shapes",
        text=(Run("Words. " * 20),),
        heads=heads,
        rows=rows,
        total=("75 shapes", "", "", "", "9 of 99"),
        note=note,
        art=None,
        anchor="p",
        colour=1,
    )
    paper = read_paper(size, text)
    with set_in(Typography(zoom=paper.zoom)):
        figure, _ = opener_figure(division, paper, paper.inner, "en-GB")
        assert [*whole_faults(figure)] == []
    said = [mark.text for mark in untagged(figure.marks) if isinstance(mark, Label)]
    assert "Kites and starfish" in said
    assert ("GOALS" in said) == (rows[0].cells[3] in said)
    if (size, text) == ("a4", None):
        assert "GOALS" in said


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_facts_on_the_back_stay_clear_of_the_card_above_them(size: str, text: float | None) -> None:
    words = tuple((Run("A paragraph of the blurb, which is as long as blurbs are. " * 3),) for _ in range(2))
    card = (Run("Find "), Run("each of them once", strong=True), Run(". You need no box for this one. " * 2))
    facts = (("12", "puzzles"), ("5", "games"), ("36", "tiles to cut out"))
    division = BackCover(
        slogan=("One.", "Two.", "Three."),
        paragraphs=words,
        card_title="Try one",
        card_text=card,
        chart=None,
        figure=block(40, 40),
        label="Number 7",
        grade=2,
        answer="a-x",
        facts=facts,
        imprint="free to print, share and change, CC BY-SA 4.0",
        motif="dominoes",
    )
    paper = read_paper(size, text)
    try:
        figure, _ = back_figure(division, paper, "en-GB")
    except LayoutError as error:
        assert "too long for a page" in str(error) and size == "a6"
        return
    assert [*whole_faults(figure)] == []


@pytest.mark.parametrize("face", [Face.DISPLAY, Face.SANS_BOLD, Face.SERIF_BOLD_ITALIC])
@pytest.mark.parametrize(
    "title", ["Unmatched", "Beyond the Chain", "All the Dominoes of Winter", "Puzzles for Long Evenings"]
)
def test_the_sign_on_the_cover_never_covers_the_title_whatever_its_font(face: Face, title: str) -> None:
    for size in ("a4", "6x9in", "8.5x8.5in", "a5"):
        for largest in (84.0, 66.0, 52.0):
            fonts = {**FILES, Face.DISPLAY: FILES[face]}
            division = Cover(
                title=title,
                subtitle="A subtitle",
                count="106",
                count_words=("puzzles", "six kinds"),
                art=None,
                author="Somebody",
            )
            with set_in(replace(Typography(fonts), sizes={"cover": largest})):
                assert [*whole_faults(cover_figure(division, read_paper(size)))] == []
