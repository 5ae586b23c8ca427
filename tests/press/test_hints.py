from generator.compose.guides import Hint, HintGroup, Hints
from generator.figure.marks import Label, Mark, untagged
from generator.press.hints import hint_galleys

WIDTH, HEIGHT = 166.0, 249.0


def group(title: str, count: int) -> HintGroup:
    hints = tuple(Hint(str(n), f"Nudge {n}.", f"Push {n}.", f"q-{n}", f"h-{n}") for n in range(1, count + 1))
    return HintGroup(title, 1, hints)


def labels(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.text for mark in untagged(marks) if isinstance(mark, Label)]


def test_pushes_stand_on_their_heads_and_nudges_do_not() -> None:
    [galley] = hint_galleys(Hints((group("Unmatched", 5),)), WIDTH, HEIGHT, "en-GB")
    assert galley.turned is not None
    pushes, top = galley.turned
    upright, turned = labels(galley.figure.marks), labels(pushes.marks)
    assert [word for word in upright if word.startswith("Nudge")] == [f"Nudge {n}." for n in range(1, 6)]
    assert [word for word in turned if word.startswith("Push")] == [f"Push {n}." for n in range(1, 6)]
    assert not [word for word in upright if word.startswith("Push")]
    assert top + pushes.height <= galley.figure.height + 0.01


def test_every_hint_stands_on_one_page_with_its_own_push() -> None:
    galleys = hint_galleys(Hints((group("One", 130), group("Two", 90))), WIDTH, HEIGHT, "en-GB")
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
    [galley] = hint_galleys(Hints((group("One", 30),)), WIDTH, HEIGHT, "en-GB")
    lefts: dict[float, int] = {}
    for mark in untagged(galley.figure.marks):
        if isinstance(mark, Label) and mark.text.startswith("Nudge"):
            lefts[round(mark.at[0])] = lefts.get(round(mark.at[0]), 0) + 1
    assert len(lefts) == 3
    assert max(lefts.values()) - min(lefts.values()) <= 3
