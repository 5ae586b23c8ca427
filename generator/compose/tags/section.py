"""A run of pages under one title."""

from generator.compose.markup.attributes import MOST_PARTS, choice, filled, named, part_colour, text, whole, yes_no
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag
from generator.compose.tags.blocks import BLOCK_TAGS, Block
from generator.value import Value


class SectionPages(Value, kw_only=True):
    """A run of pages under one title and one running head."""

    title: str
    subtitle: str
    head: str
    part: int
    colour: int
    blocks: tuple[Block, ...]
    anchor: str
    recto: bool = False
    follows: bool = False
    """Whether it may begin under what stands on the page before."""

    listed: bool = True
    problems: str = ""
    foot: str = ""


class SectionTag(MarkupTag[SectionPages], name="section"):
    """A run of pages under one title."""

    title = filled()
    id = named()
    subtitle = text()
    head = text()
    problems = text()
    part = whole(0, MOST_PARTS, default=0)
    colour = part_colour()
    foot = text()
    listed = yes_no(default=True)
    start = choice("page", "recto", "below", default="page")
    blocks = every(*BLOCK_TAGS)

    def _becomes(self) -> SectionPages:
        return SectionPages(
            title=self.title,
            subtitle=self.subtitle,
            head=self.head,
            part=self.part,
            colour=self.colour or self.part,
            blocks=self.blocks,
            anchor=self.id,
            recto=self.start == "recto",
            follows=self.start == "below",
            listed=self.listed,
            problems=self.problems,
            foot=self.foot,
        )
