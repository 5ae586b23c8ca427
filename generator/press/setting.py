"""Blocks to records: set, drawn as operators, and kept by the hash of what they say."""

from dataclasses import replace

from generator.compose.tags.answers import Answers
from generator.compose.tags.blocks import Block
from generator.compose.tags.grid import Grid
from generator.compose.tags.page import PageBreak
from generator.compose.tags.section import SectionPages
from generator.compose.tags.strip import Strip
from generator.press.block_galleys import Row, block_galleys
from generator.press.filled import FILLED_GAP, Filled, shape_of, shares
from generator.press.galley import Galley, Record
from generator.press.ink_boxes import ink_boxes_of
from generator.press.materials import materials_digest
from generator.press.operators import SpaceBegins, StateEnds
from generator.press.pages import depth_of, pack
from generator.press.palette import COLOUR, Palette
from generator.press.pdf import MM, PdfFile
from generator.press.pen import operators
from generator.press.problems import columns_for
from generator.press.sizing import STRIP_SCALES, in_proportion, narrowest, scales_on
from generator.press.typography import typography
from generator.system.cache import Cache, code_digest, digest


class Setter:
    """Sets the blocks of one book at one width."""

    def __init__(
        self,
        pdf: PdfFile,
        width: float,
        height: float,
        language: str,
        extra: str,
        cache: Cache,
        palette: Palette = COLOUR,
    ) -> None:
        self.pdf = pdf
        self.width = width
        self.height = height
        self.language = language
        self.cache = cache
        self.palette = palette
        materials = materials_digest(language, typography())
        # All that decides the bytes of a block: what is left out here would let an old page stand in a new book.
        self.base = digest(code_digest(), materials, f"{width} {height}", language, extra, repr(palette))
        # Counting pages needs heights alone; what was set for that is drawn later without being set again.
        self.undrawn: dict[str, list[Galley]] = {}
        self.extra = extra

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height of the page for usual type."""
        return self.width * typography().zoom, self.height * typography().zoom

    def on(self, width: float, height: float) -> "Setter":
        """One that sets the same book at another width, in the manner at hand."""
        return Setter(
            self.pdf,
            width=width,
            height=height,
            language=self.language,
            extra=self.extra,
            cache=self.cache,
            palette=self.palette,
        )

    def section(self, section: SectionPages, size: int = 0, drawn: bool = True, begun: float = 0.0) -> list[Record]:
        """The records of a section, its title first; `size` chooses among the scales of its problems.

        Those that are not drawn have their heights alone, which is enough to count pages. Its first page may have
        `begun` with another section.
        """
        records = self._kept(replace(section, blocks=()), section.colour, drawn)
        for block in section.blocks:
            if isinstance(block, Grid) and records[-1].role != "break":
                # What introduces problems stays with the first of them.
                records[-1] = replace(records[-1], keep=True)
            match block:
                case Grid() if block.per_page:
                    used = depth_of(pack(records, self.height, section.title, begun, typography().zoom)[-1])
                    for page in self._filled(block, used):
                        records += self._kept(page, section.colour, drawn)
                case Grid():
                    scale = in_proportion(scales_on(block, *self.room), size)
                    for row in _rows(block, scale, self._columns(block, scale)):
                        records += self._kept(row, section.colour, drawn)
                case Strip():
                    records += self._kept(replace(block, scale=_strip_scale(section, size)), section.colour, drawn)
                case Answers():
                    scale = in_proportion(block.scales, size)
                    records += self._kept(replace(block, scales=(scale,)), section.colour, drawn)
                case _:
                    records += self._kept(block, section.colour, drawn)
        return records

    def _filled(self, block: Grid, used: float) -> list[Filled | PageBreak]:
        """So many problems to a page; the first may share one that is used so far, unless little is left of it."""
        shape = shape_of(block, self.width, self.height, self.language)
        count, left = shape[0] * shape[1], self.height - used - FILLED_GAP
        groups = [block.questions[at : at + count] for at in range(0, len(block.questions), count)]
        pages = [Filled(group, shape, self.height) for group in groups]
        if shares(block, shape, self.width, (left, self.height), self.language):
            return [replace(pages[0], depth=left), *pages[1:]]
        return [PageBreak(), *pages]

    def _columns(self, block: Grid, scale: float) -> int:
        """How many problems stand side by side; worked out once, for their figures must be drawn to know.

        In usual type there are as many as fit in their smallest size, in large print as many as fit in theirs.
        """
        narrow = scale if typography().figures > 1 else narrowest(block, self.room[0])
        key = digest(self.base, "columns", f"{narrow}", repr(block))
        kept = self.cache.get(key)
        if isinstance(kept, int) and 1 <= kept <= block.columns:
            return kept
        found = columns_for(block.questions, block.columns, narrow, self.width)
        self.cache.put(key, found)
        return found

    def _kept(self, block: Block | Row | Filled | SectionPages, colour: int, drawn: bool) -> list[Record]:
        """A block's records from the cache, or set now; the names of its figures say in its key what was drawn.

        A section without its blocks is its title.
        """
        key = digest(self.base, str(colour), repr(block))
        if (kept := self.records(key)) is not None:
            return kept
        if not drawn and (heights := self.cache.recall(key)) is not None:
            return [*heights]
        galleys = self.undrawn.pop(key, None) or block_galleys(block, self.width, self.height, self.language)
        if not drawn:
            self.undrawn[key] = galleys
            heights = [Record.of(galley, ()) for galley in galleys]
            self.cache.remember(key, tuple(heights))
            return heights
        records = [self._drawn(galley, colour, f"{key} {number}") for number, galley in enumerate(galleys)]
        if self.cache.folder is not None:
            self.cache.put(key, [record.kept() for record in records])
        return records

    def records(self, key: str) -> list[Record] | None:
        """What a cache has of a block; None where that is nothing."""
        whole = f"{key}, drawn"
        if (known := self.cache.recall(whole)) is not None:
            return [*known]
        kept = Record.all_from_kept(self.cache.get(key), key)
        if kept is not None:
            self.cache.remember(whole, tuple(kept))
        return kept

    def _drawn(self, galley: Galley, colour: int, name: str = "") -> Record:
        palette = self.palette.of_part(galley.colour or colour)
        drawn = operators(galley.figure, palette, self.pdf.codes, typography().least_type)
        if galley.turned:
            figure, top = galley.turned
            across, down = figure.width * MM, -(top + figure.height) * MM
            inside = operators(figure, palette, self.pdf.codes, typography().least_type)
            drawn = (*drawn, SpaceBegins(f"-1 0 0 -1 {across:.2f} {down:.2f}"), *inside, StateEnds())
        ink_boxes, clashes = ink_boxes_of(galley)
        return Record.of(galley, drawn, ink_boxes, clashes, name)


def _strip_scale(section: SectionPages, size: int) -> float:
    """The size of figures in strips; beside problems or answers it is always the largest."""
    return 1.0 if any(isinstance(block, Grid | Answers) for block in section.blocks) else STRIP_SCALES[size]


def _rows(block: Grid, scale: float, step: int) -> list[Row]:
    """The rows of a grid; none of them holds one problem alone where it can be helped."""
    count = len(block.questions)
    lengths = [min(step, count - at) for at in range(0, count, step)]
    spread = step > 2 and len(lengths) > 1 and lengths[-1] == 1
    if spread:
        lengths[-2:] = [step - 1, 2]
    rows = []
    at = 0
    for place, length in enumerate(lengths):
        columns = length if spread and place >= len(lengths) - 2 else step
        rows.append((block.questions[at : at + length], columns, scale))
        at += length
    return rows
