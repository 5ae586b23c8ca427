"""Pages laid out on sheets to be folded into a booklet: which page goes where, and how far inner ones move."""

import pikepdf
from pikepdf import Array, Dictionary, Name

from generator.finish.opening import Pdf, opened, written
from generator.value import Value

MM = 72 / 25.4
TICK, TICK_FROM_EDGE = 4.0, 5.0
"""The marks where a sheet of four is cut, in millimetres: how long, and how far from its edge."""

Side = tuple[int, ...]
"""The pages of one side of a sheet, counted from 1, row by row; 0 is an empty place."""


class Folding(Value):
    """How a booklet is laid out: its sheet in millimetres, 2 or 4 pages a side, and how thick the paper is."""

    width: float
    height: float
    up: int = 2
    thickness: float = 0.1


def spreads(pages: int) -> list[tuple[Side, Side]]:
    """The front and the back of each folded sheet, the outermost first."""
    # A folded sheet has four pages, so that a booklet is filled up to fours.
    whole = -(-pages // 4) * 4
    found = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet + 1, whole - 2 * sheet
        front, back = (last, first), (first + 1, last - 1)
        found.append((_there(front, pages), _there(back, pages)))
    return found


def _there(side: Side, pages: int) -> Side:
    return tuple(page if page <= pages else 0 for page in side)


def sides(pages: int, up: int) -> list[Side]:
    """The sides of all sheets in the order they are printed; of four pages a side, the lower half goes inside."""
    folded = spreads(pages)
    if up == 2:
        return [side for pair in folded for side in pair]
    # The stack is cut in two, and its lower half is laid inside the upper one.
    half = -(-len(folded) // 2)
    nothing = ((0, 0), (0, 0))
    return [
        (*folded[place][face], *(folded[place + half] if place + half < len(folded) else nothing)[face])
        for place in range(half)
        for face in (0, 1)
    ]


def moved_in(page: int, pages: int, thickness: float) -> float:
    """How far a page moves towards the fold, in millimetres, for folded sheets push the inner ones out."""
    whole = -(-pages // 4) * 4
    return ((min(page, whole + 1 - page) - 1) // 2) * thickness


def imposed(data: bytes, name: str, folding: Folding) -> bytes:
    """A book as sheets to be printed on both sides, folded and stapled."""
    source = opened(data, name)
    made = pikepdf.new()
    forms = [_form(source, made, index) for index in range(len(source.pages))]
    for side in sides(len(forms), folding.up):
        made.pages.append(pikepdf.Page(made.make_indirect(_sheet(made, side, forms, folding))))
    for key, value in source.docinfo.items():
        made.docinfo[key] = value
    if "/Lang" in source.Root:
        made.Root.Lang = source.Root.Lang
    made.Root.ViewerPreferences = Dictionary(
        DisplayDocTitle=True, Duplex=_flip(folding), PrintScaling=Name("/None")
    )
    return written(made, object_stream_mode=pikepdf.ObjectStreamMode.generate)


def _flip(folding: Folding) -> Name:
    """Which edge the sheet is flipped on; lying sheets on the short one."""
    return Name.DuplexFlipShortEdge if folding.width > folding.height else Name.DuplexFlipLongEdge


def _form(source: Pdf, made: Pdf, index: int) -> pikepdf.Object:
    return made.copy_foreign(source.pages[index].as_form_xobject())


def _sheet(made: Pdf, side: Side, forms: list[pikepdf.Object], folding: Folding) -> Dictionary:
    """One side of a sheet."""
    wide, high = folding.width * MM / 2, folding.height * MM / (folding.up // 2)
    # First, so that the marks belong to no block of a page.
    drawn = [_cut_marks(folding)] if folding.up == 4 else []
    used = Dictionary()
    for place, page in enumerate(side):
        if page:
            row, column = divmod(place, 2)
            corner = column * wide, folding.height * MM - (row + 1) * high
            used[f"/P{page}"] = forms[page - 1]
            drawn.append(
                _placed(forms[page - 1], page, len(forms), corner=corner, room=(wide, high), folding=folding)
            )
    return Dictionary(
        Type=Name.Page,
        MediaBox=Array([0, 0, folding.width * MM, folding.height * MM]),
        TrimBox=Array([0, 0, folding.width * MM, folding.height * MM]),
        Resources=Dictionary(XObject=used),
        Contents=made.make_stream("\n".join(drawn).encode()),
    )


def _placed(
    form: pikepdf.Object,
    page: int,
    pages: int,
    corner: tuple[float, float],
    room: tuple[float, float],
    folding: Folding,
) -> str:
    """The operators that show a page in its place, as large as it goes, nothing of it past the fold."""
    left, low, right, top = (float(number) for number in form.BBox)
    (x, y), (wide, high) = corner, room
    scale = min(wide / (right - left), high / (top - low))
    inwards = moved_in(page, pages, folding.thickness) * MM * (1 if page % 2 == 0 else -1)
    across = x + (wide - (right - left) * scale) / 2 - left * scale + inwards
    up = y + (high - (top - low) * scale) / 2 - low * scale
    clip = f"{x:.3f} {y:.3f} {wide:.3f} {high:.3f} re W n"
    return f"q {clip} {scale:.5f} 0 0 {scale:.5f} {across:.3f} {up:.3f} cm /P{page} Do Q"


def _cut_marks(folding: Folding) -> str:
    """Short lines at both edges where the sheet is cut in two."""
    middle, wide = folding.height * MM / 2, folding.width * MM
    near, far = TICK_FROM_EDGE * MM, (TICK_FROM_EDGE + TICK) * MM
    lines = f"{near:.2f} {middle:.2f} m {far:.2f} {middle:.2f} l "
    lines += f"{wide - near:.2f} {middle:.2f} m {wide - far:.2f} {middle:.2f} l"
    return f"q 0.75 w 0.5 G {lines} S Q"
