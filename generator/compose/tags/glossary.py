"""Words that the book uses, each with a right and a wrong picture."""

from generator.compose.cells import StripCell
from generator.compose.markup.attributes import text
from generator.compose.markup.children import MANY, several, single
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import Text
from generator.compose.tags.sentence import SENTENCE
from generator.compose.tags.strip import CellTag
from generator.value import Value


class GlossaryWord(Value, kw_only=True):
    """A word of the book: what it means, a picture of it, and one of what it is not."""

    title: str
    text: Text
    right: StripCell
    wrong: StripCell


class Glossary(Value, kw_only=True):
    """The words that a book uses, one below the other."""

    title: str
    rows: tuple[GlossaryWord, ...]


class WordTag(MarkupTag[GlossaryWord], name="word"):
    """A word."""

    title = text(required=True)
    sentence = single(SENTENCE)
    cells = several(CellTag, 2, 2)

    def _becomes(self) -> GlossaryWord:
        right, wrong = self.cells
        return GlossaryWord(title=self.title, text=self.sentence, right=right, wrong=wrong)


class WordsTag(MarkupTag[Glossary], name="words"):
    """Words that the book uses, each with a picture of it and one of what it is not."""

    title = text()
    rows = several(WordTag, 1, MANY)

    def _becomes(self) -> Glossary:
        return Glossary(title=self.title, rows=self.rows)
