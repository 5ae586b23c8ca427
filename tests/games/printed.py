"""Chapters of games as they are printed: their examples, their strips, and how small a strip makes its figures."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import yaml
from pydantic import ValidationError

from generator.catalogue import family
from generator.example import Example, Outcome
from generator.figure.marks import LEAST_TYPE, Figure, Label
from generator.solve.chance import Chance
from tests.conftest import ROOT

LARGEST, TALLEST, TEXT_WIDTH = 0.62, 30.0, 166.0
"""The scale of figures in a strip, the height they may have there, and the width of a page's text."""

SCRIBBLES = ("0", "7", "9", ".", " ", "-", "/", ":", "o", "O", "\n", "\t", "a", "é", ",", "12")


@dataclass(frozen=True)
class Printed:
    """A chapter file by its book and its family."""

    book: str
    name: str

    @cached_property
    def chapter(self) -> dict[str, Any]:
        """What the file says."""
        return dict(yaml.load(self.text, yaml.BaseLoader))

    @property
    def text(self) -> str:
        """The file as it is written."""
        return (ROOT / "content" / self.book / f"{self.name}.yaml").read_text(encoding="utf-8")

    @cached_property
    def examples(self) -> dict[str, Any]:
        """Its examples by their ids."""
        model: Any = family(self.name)
        return {raw["id"]: model.model_validate(raw) for raw in self.chapter["examples"]}

    @property
    def strips(self) -> list[list[dict[str, str]]]:
        """Its strips, each a list of cells."""
        return [section["strip"] for section in self.chapter["sections"] if "strip" in section]

    def drawn(self, strip: list[dict[str, str]]) -> list[Figure]:
        """The figures of a strip."""
        found = []
        for cell in strip:
            example = self.examples[cell["show"]]
            found.append(example.before() if cell.get("stage") else example.draw(outcome(example)))
        return found


def outcome(example: Example) -> Outcome:
    """What the engine says of an example."""
    [found] = example.solve()
    return found


def check_cells(printed: Printed, longest: int) -> None:
    """Every example is shown, in strips of three or four, and explained in few words."""
    cells = [cell for strip in printed.strips for cell in strip]
    assert {cell["show"] for cell in cells} == {*printed.examples}
    assert all(3 <= len(strip) <= 4 for strip in printed.strips)
    for cell in cells:
        assert 20 <= len(cell["says"]) <= longest
        if cell.get("word") == "Not allowed":
            assert outcome(printed.examples[cell["show"]])["legal"] == "false"


def check_words(figures: list[Figure]) -> None:
    """Words keep their place when a strip makes its figures smaller.

    Type is never set below seven points: a figure that shrinks further has words across its tiles.
    """
    width = TEXT_WIDTH / len(figures) - 7
    scale = min(LARGEST, *(min(width / one.width, TALLEST / one.height) for one in figures))
    labels = [mark for figure in figures for mark in figure.marks if isinstance(mark, Label)]
    assert all(mark.size * scale > LEAST_TYPE - 0.4 for mark in labels)


def check_emblem(figure: Figure) -> None:
    """An emblem is small and wordless."""
    assert figure.width <= 17
    assert figure.height <= 14
    assert not [mark for mark in figure.marks if isinstance(mark, Label)]


def scribbled(text: str, chance: Chance) -> str:
    """A text with a few characters changed, left out, put in or said twice."""
    for _ in range(chance.below(4)):
        place = chance.below(len(text))
        until = place + chance.below(3)
        text = text[:place] + chance.pick(("", text[place:until] * 2, chance.pick(SCRIBBLES))) + text[until:]
    return text


def check_scribbles(printed: Printed, seed: int) -> None:
    """A scribbled example is refused with words for its author, or drawn, and judged alike by both counts."""
    chance, examples = Chance(seed), [*printed.examples.values()]
    for _ in range(40):
        position, move = chance.pick(examples).position, chance.pick(examples).move
        raw = {"id": "x", "position": scribbled(position, chance), "move": move, "claim": {"legal": "true"}}
        try:
            example = type(examples[0]).model_validate(raw)
        except ValidationError:
            continue
        found = outcome(example)
        example.check(found)
        assert example.rules.caption(found).word
        for figure in (example.draw(found), example.draw(), example.before()):
            assert figure.height >= 0
