"""How a file of ours tells its blocks apart: points among its operators, which no reader shows.

The press writes them and the preflight reads them, and what lies where is then measured, not said.
"""

PAGE, BLOCK, RUNNING, WHOLE = "TwPage", "TwBlock", "TwRunning", "TwWhole"
"""A page begins, a block of its text area, something round that, or a page that is one picture."""

AREA, NAME = "Area", "Of"
"""Where the blocks of a page may stand, and what a block is called."""

MAKER = "Tilewright"
"""Who made a file, as it says itself."""


def point(kind: str, name: str = "", area: tuple[float, float, float, float] | None = None) -> str:
    """The operator that begins a page or a block."""
    said = f" /{NAME} <{name.encode().hex().upper()}>" if name else ""
    if area is not None:
        said += f" /{AREA} [{' '.join(f'{side:.2f}' for side in area)}]"
    return f"/{kind} <<{said} >> DP"
