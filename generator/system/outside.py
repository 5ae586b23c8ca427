"""Families and games that other installed packages offer by their entry points.

A package is trusted as all installed code is. A book names a family and never brings code: what lies in the folder
that one stands in is not looked at.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distributions, version
from importlib.util import find_spec
from itertools import accumulate, takewhile
from pathlib import Path
from typing import NamedTuple

from generator.system.cache import code_digest, digest, files_digest

FAMILIES, GAMES = "tilewright.families", "tilewright.games"
"""The groups in which packages offer modules that name a FAMILY, or a GAME, as those of our own do."""

COMPILED = "__pycache__"


class Offer(NamedTuple):
    """A module that a package offers under a name, and what the package is called."""

    module: str
    package: str


@cache
def offers(group: str) -> dict[str, tuple[Offer, ...]]:
    """What is offered in a group, by its name; several for one name are a clash."""
    found: dict[str, tuple[Offer, ...]] = {}
    for package in _packages():
        for point in package.entry_points:
            if point.group == group:
                offer = Offer(point.value, f"{package.name} {package.version}")
                found[point.name] = (*found.get(point.name, ()), offer)
    return dict(sorted(found.items()))


@cache
def outside_code(name: str) -> str:
    """A name for all the code behind what is offered under a name; nothing where nobody offers it.

    That is every file of its packages, the versions of what they need, and all of ours, which they may use.
    """
    offered = [offer for group in (FAMILIES, GAMES) for offer in offers(group).get(name, ())]
    if not offered:
        return ""
    files = sorted({file for offer in offered for file in _files(offer.module)})
    packages = [package for package in _packages() if f"{package.name} {package.version}" in _names(offered)]
    own = sorted({file for package in packages for file in _listed(package)})
    needs = sorted({need for package in packages for need in _needs(package)})
    return digest(code_digest(), files_digest(files), files_digest(own), *sorted(_names(offered)), *needs)


def all_outside_code() -> str:
    """A name for the code of all that is offered; nothing where nothing is."""
    names = sorted({*offers(FAMILIES), *offers(GAMES)})
    return digest(*names, *map(outside_code, names)) if names else ""


@cache
def _packages() -> tuple[Distribution, ...]:
    """The installed packages that offer anything; of one that is there twice, the first is the one that counts."""
    here = Path.cwd()
    # A folder that a stranger's book stands in must not offer code, though Python would look there.
    places = [place for place in sys.path if place and Path(place).absolute() != here]
    found: dict[str, Distribution] = {}
    for package in distributions(path=places):
        told = package.read_text("entry_points.txt") or ""
        if FAMILIES in told or GAMES in told:
            found.setdefault(package.name.lower(), package)
    return tuple(found[name] for name in sorted(found))


def _names(offered: list[Offer]) -> set[str]:
    return {offer.package for offer in offered}


def _files(module: str) -> list[Path]:
    """Every file of the package that a module belongs to, wherever it lies; nothing where it is not there."""
    # From the outermost name inwards: the first that has a file is the package whose whole code counts.
    for name in accumulate(module.split("."), "{}.{}".format):
        try:
            spec = find_spec(name)
        except Exception:
            # Whatever is wrong with it is told to whoever uses it.
            return []
        # A name that several packages share is no package of anybody's.
        origin = Path(spec.origin) if spec and spec.origin else None
        if origin is not None and origin.is_file():
            return _below(origin.parent) if origin.name == "__init__.py" else [origin]
    return []


def _below(folder: Path) -> list[Path]:
    found = []
    for place, folders, names in os.walk(folder):
        folders[:] = [one for one in folders if one != COMPILED]
        found += [Path(place, name) for name in names]
    return found


def _listed(package: Distribution) -> Iterator[Path]:
    """The modules that a package says it installed: one of them may use another that bears another name."""
    for file in package.files or ():
        place = Path(str(file.locate()))
        if place.suffix == ".py" and place.is_file():
            yield place


def _needs(package: Distribution) -> Iterator[str]:
    """What a package needs, with the versions that are there."""
    for told in package.requires or ():
        name = "".join(takewhile(lambda char: char.isalnum() or char in "._-", told))
        try:
            yield f"{name} {version(name)}"
        except (PackageNotFoundError, ValueError):
            yield name
