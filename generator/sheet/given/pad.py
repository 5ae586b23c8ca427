"""A score pad as it is given: slips of paper that are made of tables, races and sums."""

import re
from typing import Annotated, NamedTuple

from pydantic import Field, field_validator, model_validator

from generator.errors import ContentError
from generator.model import Model, Title

Few = Annotated[int, Field(ge=1, le=6)]
Many = Annotated[int, Field(ge=1, le=40)]

ABREAST = 2
"""How many races stand side by side."""

BOX = re.compile(r"(\[\s*+[^\[\]\s][^\[\]]*+\])")


class ScoreTable(Model):
    """A row for every round and for each player some columns, of which the last bears the total."""

    players: Few
    """How many players have columns. Example: 4"""

    rows: Many
    """How many rounds there is room for. Example: 10"""

    row: str = "Round"
    """What a row is called. Example: Round"""

    columns: Annotated[tuple[str, ...], Field(min_length=1, max_length=3)]
    """What each player writes in a round; the last bears the total. Example: [scored, total]"""

    @property
    def lines(self) -> int:
        """How many lines of writing it takes."""
        return self.rows


class Race(Model):
    """A line of boxes to tick for each player; whoever fills them wins."""

    title: Title
    """What the race is called. Example: First to seven"""

    players: Few
    """How many players run. Example: 4"""

    boxes: Annotated[int, Field(ge=2, le=9)]
    """How many boxes a player has to tick. Example: 7"""

    times: Few = 1
    """How often the race stands on the slip. Example: 4"""

    @property
    def bands(self) -> int:
        """How many rows of races there are."""
        return -(-self.times // ABREAST)

    @property
    def lines(self) -> int:
        """How many lines of writing it takes."""
        return self.bands * self.players


class Term(NamedTuple):
    """A word of a sum: a box with a name, or what stands between two."""

    text: str
    box: bool


class Sums(Model):
    """The same sum over and over: `[dark] × [light] = [score]` has three boxes, named above."""

    title: Title
    """What the sums are called. Example: On your own"""

    words: str = ""
    """A sentence above them. Example: Level 1 is won under 10."""

    line: str
    """The sum: names in brackets become boxes to write in. Example: '[dark] × [light] = [score]'"""

    rows: Many
    """How many of these sums there are. Example: 8"""

    @field_validator("line")
    @classmethod
    def _has_boxes(cls, value: str) -> str:
        between = BOX.split(value)[::2]
        if len(between) == 1 or any(mark in text for text in between for mark in "[]"):
            raise ContentError(f"line {value!r}, expected boxes such as '[dark] × [light] = [score]'")
        return value

    @property
    def terms(self) -> tuple[Term, ...]:
        """Its boxes and what stands between them, in order."""
        parts = (Term(text.strip(" []"), place % 2 == 1) for place, text in enumerate(BOX.split(self.line)))
        return tuple(term for term in parts if term.text)

    @property
    def lines(self) -> int:
        """How many lines of writing it takes."""
        return self.rows


class PadPart(Model):
    """One part of a slip."""

    table: ScoreTable | None = None
    """A table with a row for every round. Example: {players: 4, rows: 10, columns: [scored, total]}"""

    race: Race | None = None
    """A line of boxes to tick for each player. Example: {title: First to seven, players: 4, boxes: 7}"""

    sums: Sums | None = None
    """The same sum, line by line. Example: {title: On your own, line: '[dark] × [light] = [score]', rows: 8}"""

    @model_validator(mode="after")
    def _one_of_them(self) -> "PadPart":
        if sum(part is not None for part in (self.table, self.race, self.sums)) != 1:
            raise ContentError("a part of a pad, expected exactly one of the keys table, race, sums")
        return self

    @property
    def what(self) -> ScoreTable | Race | Sums:
        """The table, the race or the sums."""
        found = self.table or self.race or self.sums
        assert found is not None
        return found


class Pad(Model):
    """Slips to a page, each with a title, a sentence and some parts."""

    title: Title
    """What stands at the head of a slip. Example: All Fives"""

    words: str = ""
    """A sentence under the title. Example: Play until somebody is over 200."""

    slips: Annotated[int, Field(ge=1, le=4)] = 1
    """How many slips a page holds. Example: 2"""

    parts: tuple[PadPart, ...]
    """What is on a slip, from top to bottom.

    Example: [{table: {players: 4, rows: 10, columns: [scored, total]}}]
    """

    @field_validator("parts")
    @classmethod
    def _not_empty(cls, value: tuple[PadPart, ...]) -> tuple[PadPart, ...]:
        if not value:
            raise ContentError("a pad without parts, expected at least one")
        return value
