"""Cells side by side."""

from generator.compose.cells import Stage, StripCell, cell_of
from generator.compose.markup.attributes import named, text, yes_no
from generator.compose.markup.children import optional, several
from generator.compose.markup.declaration import Attribute, MarkupTag
from generator.compose.markup.prose import prose
from generator.compose.runs import Text
from generator.compose.tags.sentence import SENTENCE
from generator.errors import LayoutError
from generator.value import Value

STAGES: dict[str, Stage] = {"after": "after", "before": "before", **{str(step): step for step in range(1, 1000)}}


class Strip(Value, kw_only=True):
    """Cells side by side on a tint, under a title and a sentence on one line; `numbered` counts them."""

    title: str
    text: Text
    cells: tuple[StripCell, ...]
    numbered: bool = False
    scale: float = 1.0
    """How large its figures may be, for the usual size of one."""


class CellTag(MarkupTag[StripCell], name="cell"):
    """A proven figure, with what its proof says of it and some words."""

    id = named()
    stage: Attribute[Stage] = Attribute(" or ".join(STAGES), STAGES.get, "after", default="after")
    word = text()
    words = prose()

    def _becomes(self) -> StripCell:
        item, words = self.item(self.id), self.words
        try:
            return cell_of(item, self.stage, self.word, words)
        except LayoutError as error:
            raise self.fault(str(error)) from None


class StripTag(MarkupTag[Strip], name="strip"):
    """Cells side by side on a tint."""

    title = text()
    numbered = yes_no(default=False)
    sentence = optional(SENTENCE)
    cells = several(CellTag, 1, 6)

    def _becomes(self) -> Strip:
        return Strip(title=self.title, text=self.sentence or (), cells=self.cells, numbered=self.numbered)
