"""The profiles of presses that a book names, each read once."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.art.profile import Profile, read_profile
from generator.errors import ContentError, Fault
from generator.load.folder import book_file, confines
from generator.load.pictures import Named

MOST_PROFILES = 8
"""The most profiles of a book."""


def load_profiles(folder: Path, named: Iterable[Named]) -> tuple[Mapping[str, Profile], list[Fault]]:
    """The profiles by their names, and a fault for each that is none."""
    found: dict[str, Profile] = {}
    faults: list[Fault] = []
    for count, (name, place) in enumerate(dict(named).items(), 1):
        try:
            if count > MOST_PROFILES:
                raise ContentError(f"more than {MOST_PROFILES} profiles in one book")
            found[name] = _profile(folder, name)
        except ContentError as error:
            faults.append(Fault(place, "", error))
            if count > MOST_PROFILES:
                break
    return found, faults


def _profile(folder: Path, name: str) -> Profile:
    path = book_file(folder, name, "profile")
    try:
        return read_profile(path, name, confines(folder))
    except ContentError as error:
        raise ContentError(f"profile {name!r}: {error}") from None
