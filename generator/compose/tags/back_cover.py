"""The back of the book."""

from typing import Self

from generator.compose.markup.attributes import known_motif, named, text
from generator.compose.markup.children import every, optional
from generator.compose.markup.declaration import MarkupTag
from generator.compose.markup.prose import plain_prose, plain_tag, prose, prose_tag
from generator.compose.runs import FigureReference, Text
from generator.compose.tags.cover import wrap_figure
from generator.value import Value

CHART = 62.0
"""The width of a chart of tiles, in millimetres."""

SLOGAN = plain_tag("slogan", "A line in large type.")
BLURB = prose_tag("p", "What the book is.")
LAST_LINE = plain_tag("imprint", "The last line.")


class BackCover(Value, kw_only=True):
    """The back of the book: what it is, a real puzzle to try at once, and what is in it in numbers."""

    slogan: tuple[str, ...]
    paragraphs: tuple[Text, ...]
    card_title: str
    card_text: Text
    chart: FigureReference | None
    figure: FigureReference | None
    label: str
    grade: int
    answer: str
    facts: tuple[tuple[str, str], ...]
    imprint: str
    motif: str
    house: str = ""
    wrap: FigureReference | None = None
    """One picture for the whole cover, of which this is the left part."""


class TryTag(MarkupTag["TryTag"], name="try"):
    """A problem to try at once."""

    id = named()
    title = text()
    words = prose()

    def _becomes(self) -> Self:
        return self


class CountedFactTag(MarkupTag[tuple[str, str]], name="fact"):
    """A number and what it counts."""

    words = plain_prose()

    def _becomes(self) -> tuple[str, str]:
        number, _, words = self.words.partition(" ")
        return number, words


class BackCoverTag(MarkupTag[BackCover], name="back-cover"):
    """The back of the book."""

    motif = known_motif()
    house = text()
    wrap = named(required=False)
    slogans = every(SLOGAN)
    blurb = every(BLURB)
    tried = optional(TryTag)
    facts = every(CountedFactTag)
    imprint = optional(LAST_LINE)

    def _becomes(self) -> BackCover:
        card = self.tried
        item = card.item(card.id) if card else None
        return BackCover(
            slogan=self.slogans,
            paragraphs=self.blurb,
            card_title=card.title if card else "",
            card_text=card.words if card else (),
            chart=item.chart_figure(CHART) if item else None,
            figure=item.question_figure() if item else None,
            label=f"{item.number} {item.title}".strip() if item else "",
            grade=item.grade if item else 0,
            answer=item.answer_anchor if item else "",
            facts=self.facts,
            imprint=self.imprint or "",
            motif=self.motif,
            house=self.house,
            wrap=wrap_figure(self, self.wrap, "The back cover."),
        )
