"""Models of the files that are made of a book: for the screen, for a printer, to fold, to hand out."""

from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from generator.errors import ContentError, suggestion
from generator.model import Model
from generator.printing.page import PageSetup, read_name, read_size
from generator.printing.paper import Paper
from generator.printing.printers import INCH, PRINTERS, Printer, Size, read_printer

Kind = Literal["screen", "interior", "cover", "booklet", "worksheets", "boards"]
KINDS: tuple[Kind, ...] = get_args(Kind)
PRINTED = ("interior", "cover")
"""What a printer of books gets."""


def _read_printer(value: str) -> str:
    return read_printer(value).name


def _read_up(value: int) -> int:
    if value not in (2, 4):
        raise ContentError(f"{value} pages on a side, expected 2 or 4")
    return value


class Edition(Model):
    """One kind of file to be made of a book, and for whom; a kind alone is made as usual."""

    kind: Kind
    """What it is: screen, interior, cover, booklet, worksheets or boards. Example: interior"""

    printer: Annotated[str, AfterValidator(_read_printer)] = "home"
    """Whose measures it keeps: home, kdp, lulu or ingramspark. Example: kdp"""

    paper: Annotated[str, AfterValidator(read_size)] | None = None
    """Its page; left out, it is made on each paper of the book. Example: 8.5x11in"""

    edition: Annotated[str, AfterValidator(read_name)] | None = None
    """A word for the name of its file, in the place of its kind. Example: interior-grey"""

    theme: str | None = None
    """How it looks: colour, grey, ink-saving or a file of your own. Example: grey"""

    text: Annotated[float, Field(allow_inf_nan=False)] | None = None
    """The size of its type in points. Example: 18"""

    bleed: bool = False
    """Whether the openers and tabs of an interior run off the page. Example: true"""

    profile: str | None = None
    """The ICC profile of the press, a file of the book; its colours are then printed in four inks.

    Example: press.icc
    """

    stock: str = ""
    """The paper inside, which decides how thick the spine of a cover is; left out, white. Example: cream"""

    up: Annotated[int, AfterValidator(_read_up)] = 2
    """How many pages of a booklet stand on one side of a sheet. Example: 4"""

    thickness: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] = 0.1
    """How thick a sheet of a booklet is in millimetres, for inner ones are pushed out by it. Example: 0.1"""

    @model_validator(mode="after")
    def _can_be_made(self) -> "Edition":
        printer = self.press
        if self.bleed and not printer.bleed:
            known = ", ".join(name for name, one in PRINTERS.items() if one.bleed)
            raise ContentError(f"bleed from {printer.title}, who cannot cut it off, expected one of {known}")
        if self.paper and self.kind in PRINTED:
            require_trim(printer, PageSetup(paper=self.paper))
        if self.profile is not None:
            self._require_four_inks()
        if self.stock and self.stock not in printer.spines:
            raise ContentError(f"stock {self.stock!r}, expected one of {', '.join(printer.spines)}")
        return self

    def _require_four_inks(self) -> None:
        if self.kind not in PRINTED:
            raise ContentError(
                f"profile {self.profile!r} for {self.kind!r}, which no press prints in four inks, expected it for "
                f"{' or '.join(PRINTED)}"
            )
        if "cmyk" not in self.press.spaces:
            known = ", ".join(name for name, one in PRINTERS.items() if "cmyk" in one.spaces)
            raise ContentError(
                f"profile {self.profile!r} for {self.press.title}, who takes no colours in four inks, expected one "
                f"of {known}"
            )

    @property
    def press(self) -> Printer:
        """Whose measures it keeps."""
        return read_printer(self.printer)

    @property
    def four_inks(self) -> bool:
        """Whether its colours are printed in the four inks of a press."""
        return self.press.exchange or self.profile is not None

    @property
    def called(self) -> str:
        """What its files are called."""
        return self.edition or self.kind


def file_name(edition: Edition, setup: PageSetup) -> str:
    """How a file is told from the book's others; what is read on a screen goes by its paper alone."""
    if edition.kind == "screen" and edition.edition is None:
        return setup.name
    return f"{edition.called}-{setup.name}"


LARGE = {"a4": "a3", "letter": "11x17in"}
"""The sheet that holds four pages of a booklet where two are wanted on the key."""


def pages_of(edition: Edition, papers: tuple[PageSetup, ...]) -> tuple[PageSetup, ...]:
    """The pages on which something is made of a book that has these papers."""
    if edition.paper is not None:
        return (PageSetup(paper=edition.paper, text=edition.text, theme=edition.theme),)
    if edition.kind in ("boards", "booklet"):
        homes = dict.fromkeys(setup.size.home.name for setup in papers)
        sheets = [LARGE.get(home, home) if edition.up == 4 else home for home in homes]
        return tuple(PageSetup(paper=sheet, theme=edition.theme) for sheet in sheets)
    if edition.kind in PRINTED:
        offered = tuple(one for one in papers if edition.press.offers((one.size.width, one.size.height)))
        if not offered:
            require_trim(edition.press, papers[0])
        papers = offered
    return tuple(one.with_wishes(edition.text, edition.theme) for one in papers)


def require_trim(printer: Printer, setup: PageSetup) -> None:
    """See that a printer offers a page."""
    paper = setup.size
    if printer.offers((paper.width, paper.height)):
        return
    wide, high = min(printer.trims, key=lambda trim: _apart(paper, trim))
    offered = ", ".join(f"{x:g}x{y:g}in" for x, y in printer.trims)
    raise ContentError(
        f"paper {paper.name!r} is none that {printer.title} prints; nearest is {wide:g}x{high:g}in, "
        f"and all are {offered}"
    )


def _apart(paper: Paper, trim: Size) -> float:
    return abs(trim[0] * INCH - paper.width) + abs(trim[1] * INCH - paper.height)


def _spelt_out(value: Any) -> Any:
    """A kind alone is made as usual."""
    if not isinstance(value, str):
        return value
    if value not in KINDS:
        raise ContentError(f"edition {value!r}, expected one of {', '.join(KINDS)}{suggestion(value, [*KINDS])}")
    return {"kind": value}


AllWanted = Annotated[
    tuple[Annotated[Edition, BeforeValidator(_spelt_out, json_schema_input_type=Kind | Edition)], ...],
    Field(min_length=1),
]

USUAL: tuple[Edition, ...] = (Edition(kind="screen"), Edition(kind="boards"))
"""What is made of a book that asks for nothing."""


def chosen(asked: tuple[Edition, ...], kinds: tuple[str, ...], printer: str | None) -> tuple[Edition, ...]:
    """What is to be made: all that a book asks for or these kinds alone, for another printer if one is named."""
    found = [*asked] if not kinds else [one for kind in dict.fromkeys(kinds) for one in _of_kind(asked, kind)]
    if printer is None:
        return tuple(found)
    name = _read_printer(printer)
    if not any(one.kind in PRINTED for one in found):
        raise ContentError(f"printer {name!r}, but nothing is made for one; add --edition interior or cover")
    return tuple(_printed_by(one, name) for one in found)


def _of_kind(asked: tuple[Edition, ...], kind: str) -> list[Edition]:
    """What a book asks for of a kind; as usual, where it does not."""
    usual = Edition.model_validate(_spelt_out(kind))
    return [one for one in asked if one.kind == kind] or [usual]


def _printed_by(edition: Edition, printer: str) -> Edition:
    """The same for another printer; what is read on a screen has none."""
    if edition.kind not in PRINTED:
        return edition
    return Edition.model_validate({**edition.model_dump(exclude_unset=True), "printer": printer})
