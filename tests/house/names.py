"""What the modules of the program name, read from their text."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

PACKAGE = ROOT / "generator"


@cache
def modules() -> dict[Path, ast.Module]:
    """Every module by its place in the package."""
    return {
        path.relative_to(PACKAGE): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def classes() -> dict[str, list[Path]]:
    """Every class name, with the modules that define a class of that name."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    return found


def names(tree: ast.Module) -> Iterator[str]:
    """Whatever a module gives a name to."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)):
                yield name
            case _:
                pass


def variadic() -> set[str]:
    """The names of functions and classes that take any number of values."""
    found = set()
    for tree in modules().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.args.vararg:
                found.add(node.name)
            if isinstance(node, ast.ClassDef):
                made = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
                found |= {node.name for one in made if one.args.vararg}
    return found


def imports() -> dict[str, set[str]]:
    """Which modules of ours each module imports when it is run, at its top or in a function."""
    known = {_dotted(path) for path in modules()}
    found: dict[str, set[str]] = {}
    for path, tree in modules().items():
        found[_dotted(path)] = beyond = set()
        for node in _running(tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                beyond |= (inner & known) or ({node.module} & known)
    return found


def _dotted(path: Path) -> str:
    return ".".join(("generator", *path.with_suffix("").parts)).removesuffix(".__init__")


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """The statements of a module that are run, without what only its types need."""
    waiting = [node]
    while waiting:
        inside = waiting.pop()
        if isinstance(inside, ast.If) and ast.unparse(inside.test) == "TYPE_CHECKING":
            continue
        yield inside
        # Statements alone: no expression imports anything, and most of a module is expressions.
        for part in ("body", "orelse", "handlers", "finalbody", "cases"):
            found = getattr(inside, part, [])
            waiting += found if isinstance(found, list) else []


def words_in(name: str) -> list[str]:
    """The words that a name is made of, in small letters."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", name)]
