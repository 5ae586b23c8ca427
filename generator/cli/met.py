"""What a check says of files that hold no problems."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.load import Loaded

FEW = 5
"""The most files for other programs that are named."""


def remarks_after(loaded: "Loaded", paths: Sequence[Path], problems: int) -> Iterator[str]:
    """A line for each file that no book lists, for other files of ours that were named, and one for the rest."""
    from generator.load.text import shown

    yield from (f"{file}: not in any book" for file in loaded.unlisted)
    named = {shown(path) for path in paths}
    doubtful = {note.fault.place.file for note in loaded.noticed.notes}
    for file, held in loaded.noticed.others.items():
        if file in named or not problems:
            yield f"{file}: {held}" if file in doubtful else f"{file}: {held}, and nothing wrong"
    if foreign := loaded.noticed.foreign:
        more = f" and {len(foreign) - FEW} more" if len(foreign) > FEW else ""
        what = "holds no content, so it was" if len(foreign) == 1 else "hold no content, so they were"
        yield f"{', '.join(foreign[:FEW])}{more}: {what} left out"
