"""Named sets of tiles, shared by all books."""

from pathlib import Path

from generator.errors import ContentError, Fault, Faults
from generator.load.models import make
from generator.load.source import read_source
from generator.model import Model
from generator.problem import Slug
from generator.tiles.domino import DominoSet


class TileSheet(Model):
    """A set that can be cut out."""

    id: Slug
    title: str
    dominoes: DominoSet


def load_sets(folder: Path) -> dict[str, TileSheet]:
    """The sets of every file in a folder, by id."""
    found: dict[str, TileSheet] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.yaml")):
        source = read_source(path)
        values = source.value.get("sets") if isinstance(source.value, dict) else None
        if not isinstance(values, list):
            faults.append(Fault(source.place(()), "", ContentError("missing key 'sets', expected a list of sets")))
            continue
        for i, value in enumerate(values):
            made = make(TileSheet, value, source, ("sets", i), str(value.get("id", "")))
            if isinstance(made, list):
                faults += made
            elif made.id in found:
                message = f"id {made.id!r} is used twice"
                faults.append(Fault(source.place(("sets", i)), made.id, ContentError(message)))
            else:
                found[made.id] = made
    if faults:
        raise Faults(faults)
    return found
