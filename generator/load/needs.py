"""The sheets that a book has and its chapters need: every one of them must be there."""

from collections.abc import Iterator, Sequence

from generator.errors import ContentError, Fault, Place, suggestion

Named = tuple[str, Place]


def sheet_faults(listed: Sequence[Named], needed: Sequence[Named], known: Sequence[str]) -> Iterator[Fault]:
    """A fault for each sheet that is no set, or that a chapter needs and the book does not list."""
    there = {name for name, _ in listed}
    for name, place in (*listed, *needed):
        if name not in known:
            yield _fault(place, name, known)
    for name, place in needed:
        if name in known and name not in there:
            what = f"needs the sheet {name!r}, which is not among the 'sheets' of book.yaml; add it there"
            yield Fault(place, "", ContentError(what))


def _fault(place: Place, name: str, known: Sequence[str]) -> Fault:
    near = suggestion(name, [*known])
    return Fault(place, "", ContentError(f"unknown sheet {name!r}, expected one of {', '.join(known)}{near}"))
