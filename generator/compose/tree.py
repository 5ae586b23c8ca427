"""Strict XML to a Document; an unknown tag or id is an error with its template's line."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from generator.compose import guide_tags, piece_tags, rule_tags
from generator.compose.document import (
    Anatomy,
    Answer,
    Answers,
    Asked,
    BackCover,
    Band,
    Block,
    Board,
    Bullets,
    Challenge,
    Chart,
    Column,
    Cover,
    Definitions,
    Document,
    Facts,
    Foot,
    GoalList,
    GradeKey,
    Grid,
    Heading,
    Leaf,
    Opener,
    PageBreak,
    Paragraph,
    Progress,
    Question,
    Section,
    SheetPage,
    Table,
    Task,
    TitlePage,
)
from generator.compose.elements import Element, colour_of, fault, need, parsed, plain
from generator.compose.items import Item
from generator.compose.pieces import OpenerRow
from generator.compose.reasons import why_anchor, why_not
from generator.compose.runs import Plate, Run, Text
from generator.compose.strips import SetShown
from generator.errors import suggestion

STRIP_WIDTH, TRY_CHART, BOARD_CHART = 166.0, 62.0, 160.0
"""The widths of a chart of tiles, in a chapter, on the back cover and over a board, in millimetres."""

T = TypeVar("T")


class Tree:
    """Reads the markup of one book, whose figures are looked up by id."""

    def __init__(
        self,
        items: Mapping[str, Item],
        sheets: Mapping[str, tuple[str, list[Plate]]],
        bags: Mapping[str, Plate] | None = None,
    ) -> None:
        self.items = items
        self.sheets = sheets
        self.bags = bags or {}
        self.leaves: dict[str, Callable[[Element], list[Leaf]]] = {
            "cover": self._cover,
            "title-page": self._title_page,
            "back-cover": self._back_cover,
            "opener": self._opener,
            "section": self._section,
            "sheet": self._sheet,
            "board": self._board,
            "progress": self._progress,
        }
        self.blocks: dict[str, Callable[[Element], Block]] = {
            "h2": lambda e: Heading(plain(e), 2),
            "h3": lambda e: Heading(plain(e), 3),
            "p": lambda e: Paragraph(self.text(e), e.get("style", "text")),
            "ul": lambda e: Bullets(tuple(self._item_text(li) for li in e), False),
            "ol": lambda e: Bullets(tuple(self._item_text(li) for li in e), True),
            "note": lambda e: rule_tags.note(self, e),
            "strip": lambda e: rule_tags.strip(self, e),
            "columns": lambda e: rule_tags.columns(self, e),
            "words": lambda e: rule_tags.words(self, e),
            "grades": lambda e: rule_tags.grades(self, e),
            "facts": lambda e: Facts(tuple((need(f, "label"), plain(f)) for f in e)),
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
            "claims": lambda e: piece_tags.claims(self, e),
            "bars": lambda e: piece_tags.bars(self, e),
            "anatomy": self._anatomy,
            "grade-key": lambda e: GradeKey(),
            "set": self._set,
            "page-break": lambda e: PageBreak(),
            "why-not": lambda e: why_not(self.items.values(), e.get("title", ""), self.text(e)),
            "foot": lambda e: Foot(self.text(e)),
        }

    def document(self, xml: str) -> Document:
        """The document that the markup describes."""
        root = parsed(xml)
        leaves = [leaf for child in root for leaf in self._known(child, self.leaves)(child)]
        return Document(
            need(root, "title"),
            root.get("subtitle", ""),
            root.get("author", ""),
            root.get("language", "en-GB"),
            tuple(leaves),
            "".join(sorted(set(xml))),
        )

    def _known(self, element: Element, readers: Mapping[str, Callable[[Element], T]]) -> Callable[[Element], T]:
        tag = str(element.tag)
        if tag not in readers:
            raise fault(element, f"unknown tag <{tag}>{suggestion(tag, [*readers])}")
        return readers[tag]

    def _cover(self, element: Element) -> list[Leaf]:
        words = tuple(element.get("words", "").split("|"))
        art = self._art(element)
        title, subtitle, count = need(element, "title"), element.get("subtitle", ""), element.get("count", "")
        name = element.get("art", "")
        ground = self.look_up(element, name).ground_plate() if name else None
        return [Cover(title, subtitle, count, words, art, ground, element.get("motif", ""))]

    def _title_page(self, element: Element) -> list[Leaf]:
        names = ("subtitle", "author", "imprint", "motif")
        subtitle, author, imprint, motif = (element.get(name, "") for name in names)
        return [TitlePage(need(element, "title"), subtitle, author, imprint, motif)]

    def _opener(self, element: Element) -> list[Leaf]:
        text: Text = ()
        note: Text = ()
        heads: tuple[str, ...] = ()
        rows: list[OpenerRow] = []
        total: tuple[str, ...] = ()
        for child in element:
            match child.tag:
                case "p":
                    text = self.text(child)
                case "note":
                    note = self.text(child)
                case "heads":
                    heads = tuple(plain(cell) for cell in child)
                case "row":
                    rows.append(OpenerRow(tuple(plain(cell) for cell in child), child.get("to", "")))
                case "total":
                    total = tuple(plain(cell) for cell in child)
                case _:
                    raise fault(child, f"unknown tag <{child.tag}> in an opener, expected <p>, <row> or <note>")
        number, title = int(need(element, "number")), need(element, "title")
        places = self._art(element), need(element, "id"), colour_of(element) or number
        return [Opener(number, title, text, heads, tuple(rows), total, note, *places)]

    def _back_cover(self, element: Element) -> list[Leaf]:
        texts = {str(child.tag): child for child in element if child.tag in ("try", "imprint")}
        card = texts.get("try")
        item = self.look_up(card, need(card, "id")) if card is not None else None
        facts = [plain(child).partition(" ") for child in element if child.tag == "fact"]
        return [
            BackCover(
                tuple(plain(child) for child in element if child.tag == "slogan"),
                tuple(self.text(child) for child in element if child.tag == "p"),
                card.get("title", "") if card is not None else "",
                self.text(card) if card is not None else (),
                item.chart_plate(TRY_CHART) if item else None,
                item.question_plate() if item else None,
                f"{item.number} {item.title}".strip() if item else "",
                item.grade if item else 0,
                item.answer_anchor if item else "",
                tuple((number, words) for number, _, words in facts),
                plain(texts["imprint"]) if "imprint" in texts else "",
                element.get("motif", ""),
            )
        ]

    def _progress(self, element: Element) -> list[Leaf]:
        numbers = tuple(element.get("numbers", "").split())
        return [Progress(need(element, "title"), element.get("words", ""), numbers, element.get("motif", ""))]

    def _anatomy(self, element: Element) -> Block:
        asked = self._asked(element[0])
        return Anatomy(asked, tuple((need(child, "of"), self.text(child)) for child in list(element)[1:]))

    def _section(self, element: Element) -> list[Leaf]:
        part = int(element.get("part", "0"))
        return [
            Section(
                need(element, "title"),
                element.get("subtitle", ""),
                element.get("head", ""),
                part,
                colour_of(element) or part,
                self.inner(element),
                need(element, "id"),
                element.get("start") == "recto",
                element.get("listed") != "no",
                element.get("problems", ""),
                element.get("foot", ""),
            )
        ]

    def _sheet(self, element: Element) -> list[Leaf]:
        name = need(element, "name")
        if name not in self.sheets:
            known = [*self.sheets]
            raise fault(element, f"unknown sheet {name!r}{suggestion(name, known)}")
        title, plates = self.sheets[name]
        return [SheetPage(plate, title, f"sheet-{name}-{i}", i == 0) for i, plate in enumerate(plates)]

    def _board(self, element: Element) -> list[Leaf]:
        items = [self._item(child, "task") for child in element]
        if not items:
            raise fault(element, "a <board> without a <task>")
        first = items[0]
        plate = first.full_size_plate()
        if plate is None:
            raise fault(element, f"{first.id!r} cannot be drawn at full size")
        chart = first.chart_plate(BOARD_CHART)
        grouped = bool(first.letter) or len(items) == 1
        return [
            Board(
                plate,
                first.number.removesuffix(first.letter) if grouped else "",
                need(element, "title"),
                chart,
                element.get("chart", ""),
                tuple((Asked(i.letter, i.variant, i.sentence), i.grade) for i in items) if grouped else (),
                () if grouped else tuple((i.number, i.grade, i.question_plate()) for i in items),
                element.get("impossible") == "yes",
                element.get("book", ""),
                first.question_anchor,
                first.answer_anchor,
                element.get("imprint", ""),
                int(element.get("place", "1")),
                int(element.get("total", "1")),
                colour_of(element) or 0,
                f"board-{first.id}",
            )
        ]

    def _set(self, element: Element) -> Block:
        name = need(element, "name")
        if name not in self.bags:
            raise fault(element, f"unknown set {name!r}{suggestion(name, [*self.bags])}")
        return SetShown(element.get("title", ""), self.bags[name], self.text(element))

    def _chart(self, element: Element) -> Block:
        item = self.look_up(element, need(element, "of"))
        plate = item.chart_plate(STRIP_WIDTH)
        if plate is None:
            raise fault(element, f"{item.id!r} has no chart of tiles")
        return Chart(element.get("title", ""), plate)

    def inner(self, element: Element) -> tuple[Block, ...]:
        """The blocks inside an element."""
        if element.text and element.text.strip():
            raise fault(element, f"text {element.text.strip()[:40]!r} outside a paragraph")
        return tuple(self._known(child, self.blocks)(child) for child in element)

    def _grid(self, element: Element) -> Block:
        scales = tuple(float(scale) for scale in element.get("scales", "1").split())
        return Grid(tuple(self._asked(child) for child in element), int(element.get("columns", "2")), scales)

    def _asked(self, element: Element) -> Question | Challenge:
        return self._challenge(element) if element.tag == "challenge" else self._question(element)

    def _challenge(self, element: Element) -> Challenge:
        items = [self._item(child, "task") for child in element]
        if not items:
            raise fault(element, "a <challenge> without a <task>")
        tasks = tuple(
            Task(i.letter, i.variant, i.question_anchor, i.answer_anchor, i.grade, i.state) for i in items
        )
        number = items[0].number.removesuffix(items[0].letter)
        return Challenge(number, need(element, "title"), items[0].question_plate(), tasks)

    def _question(self, element: Element) -> Question:
        item = self._item(element, "question")
        answer = item.answer_anchor if item.answered or item.state else ""
        return Question(
            item.number,
            item.question_plate(),
            item.question_anchor,
            answer,
            item.grade,
            element.get("title", ""),
            element.get("words", item.words),
            item.state,
            element.get("ask", ""),
        )

    def _answers(self, element: Element) -> Block:
        scales = tuple(float(scale) for scale in element.get("scales", "1").split())
        return Answers(tuple(self._answer(child) for child in element), colour_of(element), scales)

    def _answer(self, element: Element) -> Answer:
        item = self._item(element, "answer")
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
        if element.tag != "goal":
            raise fault(element, f"<{element.tag}>, expected <goal>")
        item = self.look_up(element, element.get("of", "")) if element.get("of") else None
        plate = item.goal_plate() if item else None
        return Asked(element.get("letter", ""), need(element, "name"), plain(element), plate)

    def _table(self, element: Element) -> Block:
        columns = tuple(
            Column(c.get("head", ""), float(c.get("share", "1")), c.get("manner", "text"))
            for c in element
            if c.tag == "col"
        )
        rows = tuple(tuple(plain(cell) for cell in row) for row in element if row.tag == "tr")
        for row in rows:
            if len(row) != len(columns):
                raise fault(element, f"a row of {len(row)} cells in a table of {len(columns)} columns")
        return Table(columns, rows, element.get("zebra") != "no")

    def _art(self, element: Element) -> Plate | None:
        name = element.get("art", "")
        if not name:
            return None
        plate = self.look_up(element, name).art_plate()
        if plate is None:
            raise fault(element, f"{name!r} has no answer that can be drawn as an ornament")
        return plate

    def _item(self, element: Element, tag: str) -> Item:
        if element.tag != tag:
            raise fault(element, f"<{element.tag}>, expected <{tag}>")
        return self.look_up(element, need(element, "id"))

    def look_up(self, element: Element, name: str) -> Item:
        """The item of that name."""
        if name not in self.items:
            raise fault(element, f"{name!r} is no proven problem of this book{suggestion(name, [*self.items])}")
        return self.items[name]

    def _item_text(self, element: Element) -> Text:
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
                raise fault(child, f"unknown tag <{child.tag}> in a paragraph")
            runs.append(_like(manner, child.tail))
        return [run for run in runs if run.text]

    def _ref(self, element: Element, manner: Run) -> list[Run]:
        item = self.look_up(element, need(element, "to"))
        inner = Run("", manner.strong, manner.em, item.question_anchor)
        if element.text or len(element):
            return self._runs(element, inner)
        words = f"problem {item.number}" if item.number else "the example"
        return [Run(words, inner.strong, inner.em, inner.target)]


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
