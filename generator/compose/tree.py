"""Strict XML to a Document; an unknown tag or id is an error with its template's line."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from generator.art import Art, PictureFile, is_art_name
from generator.compose import guide_tags, leaf_tags, piece_tags, rule_tags
from generator.compose.blocks import (
    Anatomy,
    Answer,
    Answers,
    Asked,
    Band,
    Block,
    Bullets,
    Challenge,
    Chart,
    Column,
    Definitions,
    Fact,
    Facts,
    Foot,
    GoalList,
    GradeKey,
    Grid,
    Heading,
    PageBreak,
    Paragraph,
    Prose,
    Table,
)
from generator.compose.document import Document, Leaf, SheetPage
from generator.compose.elements import Element, colour_of, fault, need, parsed, plain
from generator.compose.gallery import Gallery, unkept
from generator.compose.illustrations import illustration
from generator.compose.items import Item
from generator.compose.problem_tags import asked
from generator.compose.reasons import why_anchor, why_not
from generator.compose.runs import Plate, Run, Text
from generator.compose.strips import SetShown
from generator.compose.tags import BOOK, INLINE
from generator.compose.vocabulary import check
from generator.compose.worksheet_tags import worksheet
from generator.errors import ContentError, suggestion
from generator.links import is_address

PICTURED = ("file", "art", "wrap")
"""The attributes that may name the file of a picture."""

STRIP_WIDTH = 166.0
"""The width of a chart of tiles in a chapter, in millimetres."""

CHALLENGE_PARTS = ("number", "name", "figure", "box", "goal", "grade")
QUESTION_PARTS = ("number", "words", "figure", "box", "grade")
"""What can be pointed at on the card of a challenge and of a question."""


class Tree:
    """Reads the markup of one book, whose figures are looked up by id."""

    def __init__(
        self,
        items: Mapping[str, Item],
        sheets: Mapping[str, Sequence[SheetPage]],
        bags: Mapping[str, Plate] | None = None,
        gallery: Gallery | None = None,
        pictures: Mapping[str, Art] | None = None,
        hung: Callable[[str], Art] | None = None,
    ) -> None:
        self.pictures = pictures or {}
        self.hung = hung
        self.items = items
        self.sheets = sheets
        self.bags = bags or {}
        self.gallery = gallery or unkept()
        self.leaves: dict[str, Callable[[Element], list[Leaf]]] = {
            "cover": lambda e: leaf_tags.cover(self, e),
            "half-title": lambda e: leaf_tags.half_title(self, e),
            "title-page": lambda e: leaf_tags.title_page(self, e),
            "copyright-page": lambda e: leaf_tags.copyright_page(self, e),
            "dedication": lambda e: leaf_tags.dedication(self, e),
            "back-cover": lambda e: leaf_tags.back_cover(self, e),
            "opener": lambda e: leaf_tags.opener(self, e),
            "section": lambda e: leaf_tags.section(self, e),
            "sheet": lambda e: leaf_tags.sheet(self, e),
            "board": lambda e: leaf_tags.board(self, e),
            "progress": lambda e: leaf_tags.progress(self, e),
            "worksheet": lambda e: worksheet(self, e),
        }
        self.blocks: dict[str, Callable[[Element], Block]] = {
            "h2": lambda e: Heading(plain(e), 2),
            "h3": lambda e: Heading(plain(e), 3),
            "p": lambda e: Paragraph(self.text(e), need(e, "style")),
            "picture": lambda e: illustration(self.pictures, e),
            "ul": lambda e: Bullets(tuple(self.item_text(li) for li in e), False),
            "ol": lambda e: Bullets(tuple(self.item_text(li) for li in e), True),
            "prose": lambda e: Prose(self.inner(e)),
            "note": lambda e: rule_tags.note(self, e),
            "strip": lambda e: rule_tags.strip(self, e),
            "columns": lambda e: rule_tags.columns(self, e),
            "words": lambda e: rule_tags.words(self, e),
            "grades": lambda e: rule_tags.grades(self, e),
            "facts": lambda e: Facts(tuple(Fact(need(f, "label"), plain(f), f.get("to", "")) for f in e)),
            "grid": self._grid,
            "band": lambda e: Band(need(e, "title"), e.get("range", ""), e.get("from", ""), colour_of(e)),
            "answers": self._answers,
            "hints": lambda e: guide_tags.hints(self, e),
            "story": lambda e: guide_tags.story(self, e),
            "worked": lambda e: guide_tags.worked(self, e),
            "key": lambda e: guide_tags.key(self, e),
            "chart": self._chart,
            "goals": lambda e: GoalList(tuple(self._goal(goal) for goal in e)),
            "table": self._table,
            "definitions": lambda e: Definitions(tuple((need(d, "name"), self.text(d)) for d in e)),
            "toc": lambda e: piece_tags.contents(self, e),
            "choices": lambda e: piece_tags.choices(self, e),
            "plays": lambda e: piece_tags.plays(self, e),
            "finding": lambda e: piece_tags.finding(self, e),
            "claims": lambda e: piece_tags.claims(self, e),
            "bars": lambda e: piece_tags.bars(self, e),
            "anatomy": self._anatomy,
            "grade-key": lambda e: GradeKey(),
            "set": self._set,
            "page-break": lambda e: PageBreak(),
            "why-not": lambda e: why_not(self.items.values(), e.get("title", ""), self.text(e)),
            "foot": lambda e: Foot(self.text(e)),
        }

    def document(self, xml: str, template: str = "the markup") -> Document:
        """The document that the markup of a template describes."""
        root = parsed(xml, template)
        if root.tag != "book":
            raise fault(root, f"<{root.tag}>, expected <book>")
        check(root, BOOK, INLINE)
        _require_own_ids(root)
        self._hang(root)
        leaves = [leaf for child in root for leaf in self.leaves[str(child.tag)](child)]
        cut = [leaf for leaf in leaves if isinstance(leaf, SheetPage)]
        return Document(
            need(root, "title"),
            root.get("subtitle", ""),
            root.get("author", ""),
            need(root, "language"),
            tuple(leaves),
            "".join(sorted({*xml, *(char for page in cut for text in page.texts for char in text)})),
            _files(self.pictures.values(), cut),
        )

    def _hang(self, root: Element) -> None:
        """See to the pictures that only a template names: whatever file of the book's folder it likes."""
        for element in root.iter():
            for name in (element.get(key, "") for key in PICTURED):
                if self.hung and is_art_name(name) and name not in self.pictures:
                    try:
                        self.pictures = {**self.pictures, name: self.hung(name)}
                    except ContentError as error:
                        raise fault(element, str(error)) from None

    def _anatomy(self, element: Element) -> Block:
        tags = [child.tag for child in element]
        if tags[:1] not in (["question"], ["challenge"]) or {*tags[1:]} != {"part"}:
            raise fault(element, "an <anatomy> wants a <question> or a <challenge>, and after it a <part> or more")
        first, *parts = element
        card = asked(self, first)
        known = CHALLENGE_PARTS if isinstance(card, Challenge) else QUESTION_PARTS
        for part in parts:
            if part.get("of") not in known:
                raise fault(part, f"of={part.get('of')!r} in <part>, expected {' or '.join(known)}")
        return Anatomy(card, tuple((need(part, "of"), self.text(part)) for part in parts))

    def _set(self, element: Element) -> Block:
        name = need(element, "name")
        if name not in self.bags:
            raise fault(element, f"unknown set {name!r}{suggestion(name, [*self.bags])}")
        bag = self.bags[name]
        return SetShown(element.get("title", ""), self.gallery.plate(bag.key, bag.draw), self.text(element))

    def _chart(self, element: Element) -> Block:
        item = self.look_up(element, need(element, "of"))
        plate = item.chart_plate(STRIP_WIDTH)
        if plate is None:
            raise fault(element, f"{item.id!r} has no chart of tiles")
        return Chart(element.get("title", ""), plate)

    def inner(self, element: Element) -> tuple[Block, ...]:
        """The blocks inside an element."""
        return tuple(self.blocks[str(child.tag)](child) for child in element)

    def _grid(self, element: Element) -> Block:
        questions = tuple(asked(self, child) for child in element)
        per_page = int(need(element, "per-page"))
        return Grid(questions, int(need(element, "columns")), _scales(element), per_page)

    def _answers(self, element: Element) -> Block:
        return Answers(tuple(self._answer(child) for child in element), colour_of(element), _scales(element))

    def _answer(self, element: Element) -> Answer:
        item = self.item(element)
        if not item.answered:
            label = ", ".join(part for part in (item.title, item.variant) if part)
            here, asked, why = item.answer_anchor, item.question_anchor, why_anchor(item)
            return Answer(item.number, here, asked, state=item.state, label=label, why=why)
        if element.get("as") == "words":
            return Answer(item.number, item.answer_anchor, item.question_anchor, words=item.answer)
        if element.get("as") == "moves":
            return Answer(item.number, item.answer_anchor, item.question_anchor, moves=item.moves)
        return Answer(item.number, item.answer_anchor, item.question_anchor, item.answer_plate())

    def _goal(self, element: Element) -> Asked:
        item = self.look_up(element, element.get("of", "")) if element.get("of") else None
        plate = item.goal_plate() if item else None
        return Asked(element.get("letter", ""), need(element, "name"), plain(element), plate)

    def _table(self, element: Element) -> Block:
        columns = tuple(
            Column(c.get("head", ""), float(need(c, "share")), need(c, "manner")) for c in element if c.tag == "col"
        )
        rows = tuple(tuple(plain(cell) for cell in row) for row in element if row.tag == "tr")
        for row in rows:
            if len(row) != len(columns):
                raise fault(element, f"a row of {len(row)} cells in a table of {len(columns)} columns")
        return Table(columns, rows, element.get("zebra") != "no")

    def item(self, element: Element) -> Item:
        """The item that an element names."""
        return self.look_up(element, need(element, "id"))

    def look_up(self, element: Element, name: str) -> Item:
        """The item of that name."""
        if name not in self.items:
            raise fault(element, f"{name!r} is no proven problem of this book{suggestion(name, [*self.items])}")
        return self.items[name]

    def item_text(self, element: Element) -> Text:
        """A list item, whether or not its words stand in a paragraph."""
        if len(element) and element[0].tag == "p":
            return tuple(run for child in element for run in self.text(child))
        return self.text(element)

    def text(self, element: Element) -> Text:
        """The words of an element in their manners."""
        return _trimmed(tuple(self._runs(element, Run(""))))

    def _runs(self, element: Element, manner: Run) -> list[Run]:
        runs = [_like(manner, element.text)]
        for child in element:
            if child.tag == "em":
                runs += self._runs(child, Run("", manner.strong, True, manner.target))
            elif child.tag == "strong":
                runs += self._runs(child, Run("", True, manner.em, manner.target))
            elif child.tag == "ref":
                runs += self._ref(child, manner)
            else:
                raise fault(child, f"<{child.tag}> among words, expected <em>, <strong> or <ref>")
            runs.append(_like(manner, child.tail))
        return [run for run in runs if run.text]

    def _ref(self, element: Element, manner: Run) -> list[Run]:
        target = need(element, "to")
        if is_address(target):
            return self._runs(element, Run("", manner.strong, manner.em, target))
        item = self.look_up(element, target)
        inner = Run("", manner.strong, manner.em, item.question_anchor)
        if element.text or len(element):
            return self._runs(element, inner)
        words = f"problem {item.number}" if item.number else "the example"
        return [Run(words, inner.strong, inner.em, inner.target)]


def _scales(element: Element) -> tuple[float, ...]:
    return tuple(float(scale) for scale in need(element, "scales").split())


def _like(manner: Run, text: str | None) -> Run:
    words = " ".join((text or "").split())
    if text and text[0].isspace() and words:
        words = f" {words}"
    if text and text[-1].isspace():
        words += " "
    return Run(words, manner.strong, manner.em, manner.target)


def _trimmed(runs: Text) -> Text:
    if not runs:
        return runs
    first = runs[0]
    return (Run(first.text.lstrip(), first.strong, first.em, first.target), *runs[1:])


def _require_own_ids(root: Element) -> None:
    """A link leads to one place: no two openers or sections have the same id."""
    taken: set[str] = set()
    for leaf in root:
        name = leaf.get("id", "")
        if name in taken:
            raise fault(leaf, f"id={name!r} in <{leaf.tag}> is taken already, expected one of its own")
        taken |= {name} - {""}


def _files(arts: Iterable[Art], sheets: Iterable[SheetPage]) -> tuple[PictureFile, ...]:
    """The pictures made of pixels in texts and on things to cut out, each once."""
    own = [art.file for art in arts if art.file]
    return tuple(dict.fromkeys([*own, *(file for page in sheets for file in page.pictures)]))
