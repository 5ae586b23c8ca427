"""What a page is to a reader who cannot see it: its content marked, and the tree of what that belongs to.

Operators carry comments (see `operators`) that say what is what. Text outside of any tag is a paragraph, and what
is no text is decoration, so that nothing is lost where nobody has said more.
"""

import re
from collections.abc import Sequence

from generator.figure.marks import Tag
from generator.press.galley import Link, Record
from generator.press.operators import CLOSES, GOES_ON, OPENS
from generator.press.pdf import MM
from generator.press.structure import Content, Leads, Node, Structure

RANKS = (Tag.PART, Tag.TITLE, Tag.HEADING, Tag.SUBHEADING, Tag.PROBLEM)
GROUPS = {"LI": "L", "TR": "Table", "TOCI": "TOC"}
"""What stands in a group of its kind, which need not be said."""

FRAMES = frozenset(GROUPS) - {"TOCI"}
"""What holds other tags, and no text of its own."""

STATE = frozenset(("rg", "RG", "g", "G", "k", "K", "w", "n", "cm", "Q"))
"""The last word of a line that paints nothing."""

PLACE = re.compile(r"BT \S+ \S+ Tf (?:\S+ Tc )?(-?[\d.]+) (-?[\d.]+) Td")
SOFT_HYPHEN = "/Span <</ActualText <FEFF00AD>>> BDC (-) Tj EMC"
NESTED = (f"{SOFT_HYPHEN} ET", "ET EMC")
NEAR = 0.5
"""How far outside of a link its words may begin, in millimetres."""

Box = tuple[float, float, float, float]
Leading = tuple[Link, str]
"""A link with words for where it leads."""


ARTIFACT = Node("Artifact")
NOWHERE = (0.0, 0.0, -1.0, -1.0)


class Unread:
    """Emits pages that nobody is told of: the comments go, and nothing comes instead."""

    def page(self, part: int) -> None:
        """Begin a page."""

    def artifact(self, operators: str) -> str:
        """What is no part of the text."""
        return plain(operators)

    def read(self, operators: str, late: str = "", links: Sequence[Leading] = ()) -> list[str]:
        """A record and the labels that needed a page's number."""
        return [plain(operators), plain(late)]

    def read_record(self, record: Record, late: str, links: Sequence[Leading]) -> list[str]:
        """The same for what is set."""
        return self.read(record.operators, late, links)

    def structure(self) -> Structure | None:
        """All that was marked."""
        return None


def plain(operators: str) -> str:
    """Operators without their comments."""
    if GOES_ON not in operators:
        return operators
    return "\n".join([line for line in operators.split("\n") if line[:1] != GOES_ON])


class Scribe(Unread):
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
        self._lines: list[str] = []
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

    def artifact(self, operators: str) -> str:
        """What is no part of the text."""
        inside = plain(operators)
        return f"/Artifact BMC\n{inside}\nEMC" if inside else inside

    def structure(self) -> Structure:
        """The whole tree."""
        return Structure(self.root, tuple(map(tuple, self._said)))

    def read_record(self, record: Record, late: str, links: Sequence[Leading]) -> list[str]:
        """A record in its place in the text; the head of a table that goes on over the page is not read twice."""
        if record.role == "head" and record is self._head:
            return [self.artifact(record.operators), self.artifact(late)]
        self._head = record if record.role == "head" else self._head
        return self.read(record.operators, late, links)

    def read(self, operators: str, late: str = "", links: Sequence[Leading] = ()) -> list[str]:
        """Operators in their place in the text."""
        self._slots = {}
        self._links = {place: (link[:4], None, None) for place, (link, _) in enumerate(links, self._linked)}
        self._said[-1] += [words for _, words in links]
        drawn = [self._walked(operators), self._walked(late)]
        for place, (_, link, _) in self._links.items():
            if link is None:
                self._put(self.root, Node("Link", kids=[Leads(self._page, place)]))
        self._linked += len(self._links)
        return drawn

    def _walked(self, operators: str) -> str:
        self._lines, self._last = [], None
        for line in operators.split("\n") if operators else ():
            self._take(line)
        self._own(None)
        return "\n".join(self._lines)

    def _take(self, line: str) -> None:
        if line.startswith(OPENS):
            self._opened(*line[len(OPENS) :].split(" ", 1))
        elif line == CLOSES:
            self._open.pop()
        elif line.startswith(GOES_ON):
            self._then = line[1:]
            self._join(self._then)
        elif line.rsplit(" ", 1)[-1] in STATE and not line.endswith("Do Q"):
            if line.endswith(" cm"):
                # What follows is turned, and no link leads from it.
                self._links = {place: (NOWHERE, link, inside) for place, (_, link, inside) in self._links.items()}
            self._lines.append(line)
        elif "() Tj" in line:
            return
        elif line.endswith(("ET", "ET EMC")):
            self._text(line)
        else:
            top = self._open[-1] if self._open else ARTIFACT
            self._own(top if top.tag == "Figure" else ARTIFACT)
            self._lines.append(line)

    def _opened(self, tag: str, says: str) -> None:
        """Begin what a tag holds; what is inside of a figure or of decoration belongs to it."""
        top = self._open[-1] if self._open else self.root
        if top is ARTIFACT or top.tag == "Figure":
            self._open.append(top)
        elif tag == Tag.LATE.value:
            if says not in self._slots and self._last and self._last[1] is top:
                self._join(" ")
            known = self._slots.setdefault(says, top)
            self._open.append(known if known is not self.root else self._put(self.root, Node("P")))
        elif tag == Tag.ARTIFACT.value:
            self._open.append(ARTIFACT)
        else:
            self._then = "" if top is self.root else self._then
            self._open.append(self._put(top, Node(self._named(tag), says)))

    def _named(self, tag: str) -> str:
        """The tag as a file has it; headings by how deep they are, none of which is left out."""
        ranks = [rank.value for rank in RANKS]
        if tag not in ranks:
            return tag
        rank = 0 if tag == Tag.TITLE.value and not self._in_part else ranks.index(tag)
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

    def _text(self, line: str) -> None:
        top = self._open[-1] if self._open else self.root
        if top is self.root or top.tag in FRAMES:
            if not self._then or self._paragraph is None:
                self._paragraph = self._put(top, Node("P"))
            block = self._paragraph
        else:
            block = top
        if self._last and self._last[1] is block and not self._then:
            self._join(" ")
        self._own(block if block is ARTIFACT or block.tag == "Figure" else self._link(block, line))
        self._last = len(self._lines), block
        self._then = ""
        self._lines.append(line)

    def _join(self, then: str) -> None:
        """Let the last line of text go on in the next."""
        if self._last is None:
            return
        at = self._last[0]
        self._lines[at] = _joined(self._lines[at], then)
        if self._lines[at].endswith(NESTED):
            # Some readers lose what follows content inside of content, so that ends here.
            self._own(None)

    def _link(self, block: Node, line: str) -> Node:
        """The link of some words, or the block where they lead nowhere."""
        place = PLACE.search(line)
        if not place:
            return block
        x, y = float(place[1]) / MM, -float(place[2]) / MM
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
            self._lines.append("EMC")
        self._owner = owner
        if owner is ARTIFACT:
            self._lines.append("/Artifact BMC")
        elif owner is not None:
            self._lines.append(f"/{owner.tag} <</MCID {self._marked}>> BDC")
            owner.kids.append(Content(self._page, self._marked))
            self._marked += 1


def _joined(line: str, then: str) -> str:
    """A line of text that goes on in the next: after a space, or without the hyphen that parts a word."""
    if then == "+":
        return line
    for end in (") Tj ET", ")] TJ ET"):
        if line.endswith(end):
            before = line[: -len(end)]
            if then != "-":
                return f"{before} {end}" if not before.endswith(" ") else line
            if before.endswith("-"):
                return f"{before[:-1]}{end[:-3]} {SOFT_HYPHEN} ET"
    return line
