"""Who prints: what each printer of books takes, in millimetres; type and lines in points."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from generator.errors import ContentError, suggestion
from generator.value import Value

INCH = 25.4
NEAR = 0.6
"""How far a page may be from a trim that a printer offers and still be meant by it."""

Space = Literal["rgb", "grey", "cmyk"]
"""In which inks a page is written: light, black alone, or the four of a press."""

Size = tuple[float, float]


class Printer(Value):
    """The measures of a printer; what is not known is left open and said to be."""

    name: str
    title: str
    bleed: float = 0.125 * INCH
    """How far what runs off the page goes past the trim."""

    bleeds_inside: bool = False
    """Whether the page has bleed at the spine, too."""

    safe: float = 0.25 * INCH
    """How far from the trim everything stays that must not be cut."""

    safe_with_bleed: float = 0.25 * INCH
    gutters: tuple[tuple[int, float], ...] = ()
    """The least inner margin of books up to so many pages."""

    least_pages: int = 1
    most_pages: int = 100_000
    trims: tuple[Size, ...] = ()
    """The pages it offers, in inches; nothing for any."""

    least_type: float = 7.0
    least_line: float = 0.75
    least_grey_line: float = 0.25
    """The finest line in black, and in what is screened: grey or a tint."""

    least_grey: float = 0.0
    """The lightest grey that it prints, from 0 to 1."""

    spaces: frozenset[Space] = frozenset({"rgb", "grey"})
    exchange: bool = False
    """Whether it wants PDF/X-1a."""

    flat: bool = True
    """Whether nothing may be seen through."""

    most_ink: float = 4.0
    """The most ink on any spot: 4 is all four inks in full."""

    spines: Mapping[str, float] = field(default_factory=dict)
    """How thick a page (half a leaf) of each of its papers is."""

    spine_more: float = 0.0
    """What the cover itself adds to the spine."""

    spine_text_from: int = 100_000
    """From how many pages on the spine may bear words."""

    spine_safe: float = 0.0625 * INCH
    """How far words on the spine stay from its folds."""

    barcode: Size = (2.0 * INCH, 1.2 * INCH)
    """The room that is left white for its barcode."""

    unverified: tuple[str, ...] = ()
    """What of all this comes from no document of its own that we have read."""

    def gutter(self, pages: int) -> float:
        """The least inner margin of a book of so many pages."""
        return next((width for most, width in self.gutters if pages <= most), self.safe)

    def safe_from_trim(self, bleeds: bool) -> float:
        """How far from the trim text stays, in a book that runs off its pages or not."""
        return self.safe_with_bleed if bleeds else self.safe

    def offers(self, size: Size) -> bool:
        """Whether it prints on pages of a size in millimetres."""
        return not self.trims or any(_near(size, trim) for trim in self.trims)


def _near(size: Size, trim: Size) -> bool:
    return all(abs(one - other * INCH) <= NEAR for one, other in zip(size, trim, strict=True))


# In inches, as the printers list them; 8.27 by 11.69 is A4.
KDP_TRIMS: tuple[Size, ...] = (
    (5, 8),
    (5.06, 7.81),
    (5.25, 8),
    (5.5, 8.5),
    (6, 9),
    (6.14, 9.21),
    (6.69, 9.61),
    (7, 10),
    (7.44, 9.69),
    (7.5, 9.25),
    (8, 10),
    (8.25, 6),
    (8.25, 8.25),
    (8.5, 8.5),
    (8.5, 11),
    (8.27, 11.69),
)
LULU_TRIMS: tuple[Size, ...] = (
    (4.25, 6.875),
    (5, 8),
    (5.5, 8.5),
    (5.83, 8.27),
    (6, 9),
    (6.14, 9.21),
    (7, 10),
    (7.44, 9.68),
    (7.5, 7.5),
    (8.27, 11.69),
    (8.5, 8.5),
    (8.5, 11),
)
INGRAM_TRIMS: tuple[Size, ...] = (
    (5, 8),
    (5.5, 8.5),
    (5.83, 8.27),
    (6, 9),
    (6.14, 9.21),
    (6.69, 9.61),
    (7, 10),
    (7.44, 9.69),
    (7.5, 9.25),
    (8, 8),
    (8, 10),
    (8.268, 11.693),
    (8.5, 8.5),
    (8.5, 11),
)

PRINTERS = {
    "home": Printer("home", "a printer at home", 0.0, safe=5.0, safe_with_bleed=5.0, least_line=0.5, flat=False),
    "kdp": Printer(
        "kdp",
        "KDP",
        safe_with_bleed=0.375 * INCH,
        gutters=tuple(
            (most, inches * INCH)
            for most, inches in ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875))
        ),
        # Gutters, papers and lines come from guides that agree, and are named as unverified below.
        least_pages=24,
        most_pages=828,
        trims=KDP_TRIMS,
        least_grey=0.10,
        spaces=frozenset({"rgb", "grey", "cmyk"}),
        spines={"white": 0.002252 * INCH, "cream": 0.0025 * INCH, "colour": 0.002347 * INCH},
        spine_text_from=79,
        unverified=("gutter by page count", "thickness of the papers", "least line and grey"),
    ),
    "lulu": Printer(
        "lulu",
        "Lulu",
        bleeds_inside=True,
        safe=0.5 * INCH,
        safe_with_bleed=0.5 * INCH,
        gutters=((100_000, 0.5 * INCH),),
        least_pages=32,
        most_pages=800,
        trims=LULU_TRIMS,
        # Lulu's formula: pages divided by 444, and 0.06 inches for the cover.
        spines={"white": INCH / 444, "cream": INCH / 444, "colour": INCH / 444},
        spine_more=0.06 * INCH,
        spine_text_from=80,
        unverified=(
            "gutter, of which it advises 5 to 8 mm more",
            "page counts",
            "thickness of the papers",
            "spine words",
        ),
    ),
    "ingramspark": Printer(
        "ingramspark",
        "IngramSpark",
        safe=0.5 * INCH,
        safe_with_bleed=0.5 * INCH,
        gutters=((100_000, 0.5 * INCH),),
        least_pages=18,
        most_pages=1200,
        trims=INGRAM_TRIMS,
        spaces=frozenset({"grey", "cmyk"}),
        exchange=True,
        # IngramSpark's own limit for the four inks together.
        most_ink=2.4,
        spines={"white": 0.002252 * INCH, "cream": 0.0025 * INCH, "colour": 0.002347 * INCH},
        spine_text_from=48,
        unverified=("gutter", "most pages", "thickness of the papers", "PDF/X-1a, which nothing here can certify"),
    ),
}


def read_printer(name: str) -> Printer:
    """The printer of a name; raises ContentError for an unknown one."""
    found = PRINTERS.get(name.strip().lower())
    if found is None:
        raise ContentError(
            f"unknown printer {name!r}, expected one of {', '.join(PRINTERS)}{suggestion(name, [*PRINTERS])}"
        )
    return found
