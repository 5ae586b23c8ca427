import pytest

from generator.compose.document import Document
from generator.compose.runs import FigureReference
from generator.compose.tags.grid import Grid
from generator.compose.tags.hints import Hint, HintGroup, Hints
from generator.compose.tags.problem import QuestionCard
from generator.compose.tags.section import SectionPages
from generator.errors import LayoutError
from generator.figure.marks import Figure, Label, Mark, untagged
from generator.press.book import press_book
from generator.press.hints import hint_galleys
from generator.press.running import foot_words
from generator.printing.paper import PAPERS
from generator.system.cache import Cache
from tests.printed import pages_of

WIDTH, HEIGHT = 166.0, 249.0


def group(title: str, count: int) -> HintGroup:
    hints = tuple(
        Hint(number=str(n), nudge=f"Nudge {n}.", push=f"Push {n}.", question=f"q-{n}", anchor=f"h-{n}")
        for n in range(1, count + 1)
    )
    return HintGroup(title=title, colour=1, hints=hints)


def labels(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.text for mark in untagged(marks) if isinstance(mark, Label)]


def test_pushes_stand_on_their_heads_and_nudges_do_not() -> None:
    [galley] = hint_galleys(Hints(groups=(group("Unmatched", 5),)), WIDTH, HEIGHT, "en-GB")
    assert galley.turned is not None
    pushes, top = galley.turned
    upright, turned = labels(galley.figure.marks), labels(pushes.marks)
    assert [word for word in upright if word.startswith("Nudge")] == [f"Nudge {n}." for n in range(1, 6)]
    assert [word for word in turned if word.startswith("Push")] == [f"Push {n}." for n in range(1, 6)]
    assert not [word for word in upright if word.startswith("Push")]
    assert top + pushes.height <= galley.figure.height + 0.01


def test_every_hint_stands_on_one_page_with_its_own_push() -> None:
    galleys = hint_galleys(Hints(groups=(group("One", 130), group("Two", 90))), WIDTH, HEIGHT, "en-GB")
    assert len(galleys) > 1
    seen = []
    for galley in galleys:
        assert galley.turned is not None
        nudges = [word[6:] for word in labels(galley.figure.marks) if word.startswith("Nudge")]
        pushes = [word[5:] for word in labels(galley.turned[0].marks) if word.startswith("Push")]
        assert sorted(nudges) == sorted(pushes)
        seen += nudges
        assert galley.figure.height <= HEIGHT
    assert len(seen) == 220


def test_three_columns_are_of_about_the_same_height() -> None:
    [galley] = hint_galleys(Hints(groups=(group("One", 30),)), WIDTH, HEIGHT, "en-GB")
    lefts: dict[float, int] = {}
    for mark in untagged(galley.figure.marks):
        if isinstance(mark, Label) and mark.text.startswith("Nudge"):
            lefts[round(mark.at[0])] = lefts.get(round(mark.at[0]), 0) + 1
    assert len(lefts) == 3
    assert max(lefts.values()) - min(lefts.values()) <= 3


def test_a_hint_that_is_only_a_push_has_a_place_on_its_page() -> None:
    told = HintGroup(
        title="One",
        colour=1,
        hints=(
            Hint(number="1", nudge="", push="Push 1.", question="q-1", anchor="h-1"),
            Hint(number="2", nudge="Nudge 2.", push="", question="q-2", anchor="h-2"),
        ),
    )
    [galley] = hint_galleys(Hints(groups=(told,)), WIDTH, HEIGHT, "en-GB")
    assert {name for name, _ in galley.anchors} == {"h-1", "h-2"}


@pytest.mark.parametrize(
    ("hints", "said"),
    [
        (("h-1", "h-2"), "Hints on page 46."),
        (("h-2", "h-3"), "Hints on pages 46 and 47."),
        (("h-1", "h-4"), "Hints on pages 46–49."),
        (("h-3", "h-nowhere"), "Hints on page 47."),
    ],
)
def test_a_foot_names_the_pages_on_which_its_hints_stand(hints: tuple[str, ...], said: str) -> None:
    pages = {"hints": 40, "h-1": 46, "h-2": 46, "h-3": 47, "h-4": 49}
    assert foot_words("Hints on {page of hints}.", 9, pages, (hints,)) == said


def test_a_page_that_asks_nothing_with_a_hint_names_those_of_its_chapter() -> None:
    assert foot_words("{page of hints}", 9, {"h-1": 46}, ((), ("h-1",))) == "page 46"
    assert foot_words("{page of hints}", 9, {"h-1": 46}, (("h-open",), ("h-1",))) == "page 46"


def test_a_foot_without_hints_to_name_is_refused() -> None:
    with pytest.raises(LayoutError, match="the foot of page 9 refers to 'page of hints', which stands nowhere"):
        foot_words("Hints on {page of hints}.", 9, {}, ())


def test_every_page_of_a_chapter_names_the_page_of_its_own_hints() -> None:
    square = FigureReference("square of hints", lambda: Figure(60.0, 80.0))
    count = 180
    asked = tuple(
        QuestionCard(number=str(n), figure=square, anchor=f"q-{n}", answer="") for n in range(1, count + 1)
    )
    chapter = SectionPages(
        title="One",
        subtitle="",
        head="",
        part=1,
        colour=1,
        blocks=(Grid(questions=asked, columns=2),),
        anchor="one",
        recto=False,
        follows=False,
        listed=True,
        problems="",
        foot="Hints on {page of hints}.",
    )
    hints = SectionPages(
        title="Hints",
        subtitle="",
        head="",
        part=2,
        colour=5,
        blocks=(Hints(groups=(group("One", count),)),),
        anchor="hints",
        recto=False,
        follows=False,
        listed=True,
        problems="",
        foot="",
    )
    pressed = press_book(
        Document(title="B", subtitle="", author="", language="en-GB", divisions=(chapter, hints)),
        PAPERS["a4"],
        Cache(None),
    )
    places, feet = pressed.places, set()
    for page, words in enumerate(pages_of(pressed.data), 1):
        mine = sorted({places[f"h-{n}"] for n in range(1, count + 1) if places[f"q-{n}"] == page})
        if mine:
            said = f"page {mine[0]}" if len(mine) == 1 else f"pages {mine[0]} and {mine[-1]}"
            assert f"Hints on {said}." in words
            feet.add(said)
    assert len(feet) > 1
