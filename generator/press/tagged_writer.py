"""What a page is to a reader who cannot see it: its content marked, and the tree of what that belongs to.

Among the operators there are tags that say what is what. Text outside of any tag is a paragraph, and what is no
text is decoration, so that nothing is lost where nobody has said more.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from generator.figure.marks import Tag
from generator.press.galley import Link, Record
from generator.press.operators import (
    ArtifactBegins,
    ClipBegins,
    ContentBegins,
    ContentEnds,
    FillColour,
    GlyphRun,
    LineWidth,
    Operator,
    PageOperator,
    PaintedPath,
    PlacedPicture,
    SpaceBegins,
    StateEnds,
    StrokeColour,
    TagBegins,
    TagEnds,
    without_tags,
)
from generator.press.pdf import MM
from generator.press.structure import Content, Leads, Node, Structure

RANKS = (Tag.PART, Tag.TITLE, Tag.HEADING, Tag.SUBHEADING, Tag.PROBLEM)
GROUPS = {"LI": "L", "TR": "Table", "TOCI": "TOC"}
"""What stands in a group of its kind, which need not be said."""

FRAMES = frozenset(GROUPS) - {"TOCI"}
"""What holds other tags, and no text of its own."""

NEAR = 0.5
"""How far outside of a link its words may begin, in millimetres."""

Box = tuple[float, float, float, float]
Leading = tuple[Link, str]
"""A link with words for where it leads."""


ARTIFACT = Node("Artifact")
NOWHERE = (0.0, 0.0, -1.0, -1.0)


class UntaggedWriter:
    """Writes pages that nobody is told of: the tags go, and nothing comes instead."""

    def page(self, part: int) -> None:
        """Begin a page."""

    def artifact(self, operators: Iterable[Operator]) -> Sequence[PageOperator]:
        """What is no part of the text."""
        return without_tags(operators)

    def write(
        self, operators: Iterable[Operator], late: Iterable[Operator] = (), links: Sequence[Leading] = ()
    ) -> list[Sequence[PageOperator]]:
        """What is drawn, and the labels that needed a page's number."""
        return [without_tags(operators), without_tags(late)]

    def write_record(
        self, record: Record, late: Iterable[Operator], links: Sequence[Leading]
    ) -> list[Sequence[PageOperator]]:
        """The same for what is set."""
        return self.write(record.operators, late, links)

    def structure(self) -> Structure | None:
        """All that was marked."""
        return None


class TaggedWriter(UntaggedWriter):
    """Marks the content of one page after the other, and grows the tree of a book."""

    def __init__(self, parted: bool) -> None:
        self.root: Node = Node("Document")
        self.parted = parted
        self._page = -1
        self._marked = self._linked = 0
        self._in_part = False
        self._ranks: list[int] = []
        self._open: list[Node] = []
        self._paragraph: Node | None = None
        self._then = ""
        self._slots: dict[str, Node] = {}
        self._links: dict[int, tuple[Box, Node | None, Node | None]] = {}
        self._written: list[PageOperator] = []
        self._owner: Node | None = None
        self._last: tuple[int, Node] | None = None
        self._head: Record | None = None
        self._said: list[list[str]] = []

    def page(self, part: int) -> None:
        """Begin a page; `part` is that of its section, nought for none."""
        self._page += 1
        self._said.append([])
        self._marked = self._linked = 0
        self._in_part = self.parted and part > 0

    def artifact(self, operators: Iterable[Operator]) -> Sequence[PageOperator]:
        """What is no part of the text."""
        inside = without_tags(operators)
        return [ArtifactBegins(), *inside, ContentEnds()] if inside else inside

    def structure(self) -> Structure:
        """The whole tree."""
        return Structure(self.root, tuple(map(tuple, self._said)))

    def write_record(
        self, record: Record, late: Iterable[Operator], links: Sequence[Leading]
    ) -> list[Sequence[PageOperator]]:
        """A record in its place in the text; the head of a table that goes on over the page is not read twice."""
        if record.role == "head" and record is self._head:
            return [self.artifact(record.operators), self.artifact(late)]
        self._head = record if record.role == "head" else self._head
        return self.write(record.operators, late, links)

    def write(
        self, operators: Iterable[Operator], late: Iterable[Operator] = (), links: Sequence[Leading] = ()
    ) -> list[Sequence[PageOperator]]:
        """Operators in their place in the text."""
        self._slots = {}
        self._links = {place: (link[:4], None, None) for place, (link, _) in enumerate(links, self._linked)}
        self._said[-1] += [words for _, words in links]
        drawn: list[Sequence[PageOperator]] = [self._walked(operators), self._walked(late)]
        for place, (_, link, _) in self._links.items():
            if link is None:
                self._put(self.root, Node("Link", kids=[Leads(self._page, place)]))
        self._linked += len(self._links)
        return drawn

    def _walked(self, operators: Iterable[Operator]) -> list[PageOperator]:
        self._written, self._last = [], None
        for one in operators:
            self._take(one)
        self._own(None)
        return self._written

    def _take(self, one: Operator) -> None:
        match one:
            case FillColour() | StrokeColour() | LineWidth() | ClipBegins() | StateEnds():
                self._written.append(one)
            case PaintedPath() | PlacedPicture():
                top = self._open[-1] if self._open else ARTIFACT
                self._own(top if top.tag == "Figure" else ARTIFACT)
                self._written.append(one)
            case GlyphRun():
                if one.codes:
                    self._text(one)
                if one.then:
                    self._then = one.then
                    self._join(one.then)
            case TagBegins(tag, says):
                self._opened(tag, says)
            case TagEnds():
                self._open.pop()
            case SpaceBegins():
                # What follows is turned, and no link leads from it.
                self._links = {place: (NOWHERE, link, inside) for place, (_, link, inside) in self._links.items()}
                self._written.append(one)
            case _:
                assert_never(one)

    def _opened(self, tag: Tag, says: str) -> None:
        """Begin what a tag holds; what is inside of a figure or of decoration belongs to it."""
        top = self._open[-1] if self._open else self.root
        if top is ARTIFACT or top.tag == "Figure":
            self._open.append(top)
        elif tag is Tag.LATE:
            if says not in self._slots and self._last and self._last[1] is top:
                self._join(" ")
            known = self._slots.setdefault(says, top)
            self._open.append(known if known is not self.root else self._put(self.root, Node("P")))
        elif tag is Tag.ARTIFACT:
            self._open.append(ARTIFACT)
        else:
            self._then = "" if top is self.root else self._then
            self._open.append(self._put(top, Node(self._named(tag), says)))

    def _named(self, tag: Tag) -> str:
        """The tag as a file has it; headings by how deep they are, none of which is left out."""
        if tag not in RANKS:
            return tag.value
        rank = 0 if tag is Tag.TITLE and not self._in_part else RANKS.index(tag)
        self._ranks = [*(above for above in self._ranks if above < rank), rank]
        return f"H{len(self._ranks)}"

    def _put(self, parent: Node, node: Node) -> Node:
        """A node at the end of its parent, in a group of its kind where it wants one."""
        group = GROUPS.get(node.tag)
        if group:
            last = parent.kids[-1] if parent.kids else None
            if not isinstance(last, Node) or last.tag != group:
                last = Node(group)
                parent.kids.append(last)
            parent = last
        elif node.tag == "TH":
            self._parted(parent)
        parent.kids.append(node)
        return node

    def _parted(self, row: Node) -> None:
        """A row of heads begins a table, even right below another."""
        table = self.root.kids[-1]
        if isinstance(table, Node) and table.tag == "Table" and len(table.kids) > 1 and table.kids[-1] is row:
            self.root.kids.append(Node("Table", kids=[table.kids.pop()]))

    def _text(self, run: GlyphRun) -> None:
        top = self._open[-1] if self._open else self.root
        if top is self.root or top.tag in FRAMES:
            if not self._then or self._paragraph is None:
                self._paragraph = self._put(top, Node("P"))
            block = self._paragraph
        else:
            block = top
        if self._last and self._last[1] is block and not self._then:
            self._join(" ")
        self._own(block if block is ARTIFACT or block.tag == "Figure" else self._link(block, run))
        self._last = len(self._written), block
        self._then = ""
        self._written.append(run)

    def _join(self, then: str) -> None:
        """Let the last line of text go on in the next."""
        if self._last is None:
            return
        at = self._last[0]
        run = self._written[at]
        assert isinstance(run, GlyphRun)
        self._written[at] = run = _joined(run, then)
        if run.tracking or run.soft_hyphen:
            # Some readers lose what follows content inside of content, so that ends here.
            self._own(None)

    def _link(self, block: Node, run: GlyphRun) -> Node:
        """The link of some words, or the block where they lead nowhere."""
        if run.turned:
            return block
        x, y = run.x / MM, -run.y / MM
        for number, (box, link, inside) in self._links.items():
            left, top, width, height = box
            if left - NEAR <= x < left + width and top <= y <= top + height + NEAR:
                if link is None:
                    link = self._put(block, Node("Link", kids=[Leads(self._page, number)]))
                    self._links[number] = box, link, block
                    return link
                if inside is block:
                    return link
        return block

    def _own(self, owner: Node | None) -> None:
        """Let what follows belong to a node; whatever was open before ends."""
        if owner is self._owner:
            return
        if self._owner is not None:
            self._written.append(ContentEnds())
        self._owner = owner
        if owner is ARTIFACT:
            self._written.append(ArtifactBegins())
        elif owner is not None:
            self._written.append(ContentBegins(owner.tag, self._marked))
            owner.kids.append(Content(self._page, self._marked))
            self._marked += 1


def _joined(run: GlyphRun, then: str) -> GlyphRun:
    """A line of text that goes on in the next: after a space, or without the hyphen that parts a word."""
    if run.tracking or run.soft_hyphen or then == "+":
        return run
    if then != "-":
        return run if run.codes.endswith(" ") else run._replace(codes=f"{run.codes} ")
    return run._replace(codes=run.codes[:-1], soft_hyphen=True) if run.codes.endswith("-") else run
