"""A book may be printed in black alone: what the program says of its pages names no colour of a theme."""

import re
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest

from generator.catalogue import example_family, family, family_names
from generator.errors import ContentError
from generator.figure.marks import Face, Label, untagged
from generator.manuscript.spoken import Spoken
from generator.press.text import width_of
from generator.puzzles.mountains.key import LANDS, key_figure
from generator.puzzles.mountains.worked import worked_way
from generator.tiles.layout import Layout
from tests.conftest import ROOT

COLOURS = re.compile(r"(?i)\b(blue|red|green|orange|yellow|purple|navy)\b")


def labels() -> list[Label]:
    return [mark for mark in untagged(key_figure(158.0).marks) if isinstance(mark, Label)]


@pytest.mark.parametrize("path", sorted((ROOT / "templates").glob("*.j2")), ids=lambda path: path.name)
def test_no_template_of_ours_names_a_colour(path: Path) -> None:
    assert not COLOURS.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(family_names()))
def test_no_family_explains_itself_by_a_colour(name: str) -> None:
    models = [family(name)]
    with suppress(ContentError):
        models.append(example_family(name))
    for model in models:
        assert issubclass(model, Spoken)
        said = " ".join((*model.picture_words, model.answer_words, *(means for _, means in model.hint_terms)))
        assert not COLOURS.search(said)


def test_neither_the_key_of_a_map_nor_a_worked_one_names_a_colour() -> None:
    figure, told = worked_way(Layout.parse("1|2 3\n    -\n0|1 4"))
    assert figure.marks
    assert not COLOURS.search(f"{told} {' '.join(label.text for label in labels())}")


def test_the_names_of_heights_stand_apart_and_are_read_apart() -> None:
    named = [label for label in labels() if label.text in LANDS]
    assert [label.text for label in named] == [*LANDS]
    sides = [(label.at[0], width_of(label.text, Face.SANS, label.size) / 2) for label in named]
    for (x, half), (other, more) in pairwise(sides):
        assert other - more - (x + half) > 0.7
    assert all(label.then == " " for label in named)
