"""Every family of the book: each module of puzzles/ and games/ that names a FAMILY, and what packages offer.

A package of ours without one is a room that sibling families share.
"""

import ast
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from traceback import walk_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any

from generator import games, puzzles
from generator.errors import ContentError, suggestion
from generator.example import Example
from generator.problem import KEBAB, Game, Problem, ProblemKeys
from generator.system.outside import FAMILIES, GAMES, Offer, offers, outside_code

if TYPE_CHECKING:
    from generator.playing.seat import Seat

PACKAGES = (puzzles, games)
RULES_SHOWN = ("drawing",)
"""The parts of the language of rules on which no proof rests."""

WHAT = {FAMILIES: "family", GAMES: "game"}


@cache
def family_names() -> dict[str, str]:
    """The module of each family, by the family's name: our own, then those that packages offer."""
    return _own_names("FAMILY") | {name: found[0].module for name, found in _offered(FAMILIES)}


def sentence(name: str) -> str:
    """What a family is, in one sentence: the first of its module, which need not be imported for it."""
    try:
        path = _path(family_names()[name])
        # Read and not imported: a list of all there is should not start every solver.
        told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"), str(path))) or ""
    except Exception as error:
        # A list of all there is names what is broken, and goes on.
        return f"cannot be read: {_error_words(error, family_names()[name])}"
    return told.partition("\n")[0].rstrip(".")


def family_title(name: str) -> str:
    """What a family is called: the first words of that sentence."""
    told = sentence(name)
    for sign in ":(,":
        told = told.partition(sign)[0]
    return told.strip()


def family(name: str) -> type[Problem[Any]]:
    """The model of one family; only its own module is imported. Raises ContentError for an unknown one."""
    names = family_names()
    if name not in names:
        shared = f"; {_modules()[name]} has no line 'FAMILY = …'" if name in _modules() else ""
        raise ContentError(
            f"unknown family {name!r}, expected one of {', '.join(names)}{suggestion(name, [*names])}{shared}"
        )
    found: type[Problem[Any]] = _module(name, names[name], "FAMILY", FAMILIES).FAMILY
    if not isinstance(found, type) or not issubclass(found, ProblemKeys):
        raise ContentError(f"{_whose(name, FAMILIES)}: FAMILY is {found!r}, expected a model of problems")
    return found


def example_family(name: str) -> type[Problem[Any]]:
    """The model of a family's rule examples: EXAMPLE beside FAMILY, or a game's FAMILY itself."""
    model = family(name)
    found: type[Problem[Any]] = getattr(import_module(family_names()[name]), "EXAMPLE", model)
    if not issubclass(found, Example):
        raise ContentError(f"family {name!r} has no examples, expected 'problems'")
    return found


def sample_family(name: str) -> type[Problem[Any]]:
    """The model of a family's sampled claims: SAMPLE beside FAMILY, or how its GAME plays."""
    family(name)
    found: type[Problem[Any]] | None = getattr(import_module(family_names()[name]), "SAMPLE", None)
    if found is None and name in game_names():
        # Imported here, for most problems are about no game that chance plays.
        from generator.playing.sample import play_sample

        return play_sample(name, game(name))
    if found is None:
        raise ContentError(f"family {name!r} has nothing to sample, expected 'problems'")
    return found


def study_family(name: str) -> type[Problem[Any]]:
    """The model of what studies found, for a family that one is about."""
    family(name)
    # Studies know families of their own, which a book without any need not load.
    from generator.studies.claim import StudyClaim, studied_families

    if name not in studied_families():
        raise ContentError(f"family {name!r} has no study, expected 'problems'")
    return StudyClaim


@cache
def rooms_named(room: str) -> dict[str, str]:
    """The module of that name in each family's package that has one, by the family's name; none is imported."""
    return {
        path.parent.name.replace("_", "-"): f"{package.__name__}.{path.parent.name}.{room}"
        for package in PACKAGES
        for folder in package.__path__
        for path in sorted(Path(folder).glob(f"*/{room}.py"))
    }


@cache
def game_names() -> dict[str, str]:
    """The module of each game that can be played: our own, in the order of their names, then those of packages.

    A family of puzzles may be a game, too.
    """
    own = dict(sorted(_own_names("GAME").items()))
    return own | {name: found[0].module for name, found in _offered(GAMES)}


def game(name: str) -> type[Game[Any]]:
    """The engine of one game: GAME beside FAMILY; raises ContentError for an unknown one."""
    names = game_names()
    if name not in names:
        raise ContentError(f"unknown game {name!r}, expected one of {', '.join(names)}{suggestion(name, [*names])}")
    found: type[Game[Any]] = _module(name, names[name], "GAME", GAMES).GAME
    if not isinstance(found, type) or not hasattr(found, "deal"):
        raise ContentError(f"{_whose(name, GAMES)}: GAME is {found!r}, expected a class that can be dealt")
    return found


def seat(name: str) -> "Seat":
    """How people play a game: SEAT beside GAME; without one, all of a position is shown if nothing is hidden."""
    game(name)
    module = import_module(game_names()[name])
    # Imported here, for only who plays a game sits down at it.
    from generator.playing.seat import Seat

    return module.SEAT if hasattr(module, "SEAT") else Seat()


def family_source(name: str) -> list[Path]:
    """The files that state a family's rules, those it shares with its siblings included, for the cache's key.

    Of a family that a package offers there are none: its whole code has a name, `outside_code`.
    """
    if outside_code(name):
        return []
    if name not in family_names():
        return rules_source()
    own = family_names()[name]
    shared = [module for module in _modules().values() if module not in family_names().values()]
    beside = [module for module in shared if module.rpartition(".")[0] == own.rpartition(".")[0]]
    return [file for module in (own, *beside) for file in _files(module)]


@cache
def rules_source() -> list[Path]:
    """The files that read the rules of families that are data; what only draws is none of them."""
    home = Path(__file__).parent / "rules"
    return sorted(path for path in home.rglob("*.py") if path.relative_to(home).parts[0] not in RULES_SHOWN)


def _own_names(what: str) -> dict[str, str]:
    return {name: module for name, module in _modules().items() if _names(module, what)}


def _offered(group: str) -> list[tuple[str, tuple[Offer, ...]]]:
    """What packages offer beside our own; what bears a name of ours is told when somebody asks for it."""
    return [(name, found) for name, found in offers(group).items() if name not in _modules()]


def _module(name: str, module: str, what: str, group: str) -> ModuleType:
    """A module that names something; raises ContentError, with whose it is, where that cannot be had."""
    offered = offers(group).get(name, ())
    own = bool(offered) and name in _modules()
    if len(offered) + own > 1:
        who = " and by ".join([*["tilewright"] * own, *(offer.package for offer in offered)])
        raise ContentError(f"{WHAT[group]} {name!r} is offered by {who}, expected one; remove the others")
    if offered and not KEBAB.fullmatch(name):
        raise ContentError(f"{_whose(name, group)}: expected a name of small letters, digits and single hyphens")
    found = _imported(name, module, group)
    if not hasattr(found, what):
        raise ContentError(f"{_whose(name, group)}: {module} has no {what}, expected a line '{what} = …'")
    return found


def _imported(name: str, module: str, group: str) -> ModuleType:
    """A module; what is wrong with its text is an error that names its file, and so is all about a package's."""
    try:
        return import_module(module)
    except SyntaxError as error:
        raise ContentError(f"{_whose(name, group)}: {_error_words(error, module)}") from None
    except (Exception, SystemExit) as error:
        if not offers(group).get(name):
            raise
        raise ContentError(f"{_whose(name, group)}: {_error_words(error, module)}") from None


def _whose(name: str, group: str) -> str:
    """A family or game and, where it is not our own, the package that offers it."""
    offered = offers(group).get(name, ())
    return f"{WHAT[group]} {name!r}{f' of the package {offered[0].package}' if offered else ''}"


def _error_words(error: BaseException, module: str) -> str:
    """What is wrong with a module, and where in its own code."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}: {error.msg}"
    top = module.partition(".")[0]
    lines = [
        f"{frame.f_code.co_filename}:{line}: "
        for frame, line in walk_tb(error.__traceback__)
        if str(frame.f_globals.get("__name__", "")).partition(".")[0] == top
    ]
    return f"{lines[-1] if lines else ''}{type(error).__name__}: {error}"


def _modules() -> dict[str, str]:
    """Every module and package of puzzles/ and games/, by the name its family would have."""
    return {
        info.name.replace("_", "-"): f"{package.__name__}.{info.name}"
        for package in PACKAGES
        for info in iter_modules(package.__path__)
    }


def _names(module: str, what: str) -> bool:
    """Whether a module has a line that begins so, read without importing it: solvers start slowly."""
    text = _path(module).read_text(encoding="utf-8")
    return re.search(rf"^{what}\b", text, re.MULTILINE) is not None


def _path(module: str) -> Path:
    spec = find_spec(module)
    return Path(str(spec.origin if spec else None))


def _files(module: str) -> list[Path]:
    path = _path(module)
    return sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
