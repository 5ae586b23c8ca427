"""Every pattern of the program, found by reading its files, with the ways in which it is used."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT
from tests.hostile.patterns.steps import Pattern

WAYS = ("match", "fullmatch", "search", "findall", "finditer", "split", "sub", "subn")
MAKES = re.compile(r"\bre\.\w+\(")
GENERATOR = ROOT / "generator"
LONGEST = 60
"""How much of a pattern without a name is its name."""


class Found(NamedTuple):
    """A pattern: its module and its name there, or its own words where it has none."""

    module: str
    name: str
    line: int
    pattern: Pattern | None
    """None where it is put together when it is used."""

    ways: frozenset[str]

    @property
    def key(self) -> str:
        """What it is listed by."""
        return f"{self.module.removeprefix('generator.')}: {self.name}"

    @property
    def way(self) -> str:
        """The way that takes longest: whatever looks for a match tries every place."""
        return "fullmatch" if self.ways == {"fullmatch"} else "match" if self.ways == {"match"} else "finditer"


@cache
def found() -> tuple[Found, ...]:
    """All of them, in order."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(GENERATOR.rglob("*.py"))}
    makers = [path for path, text in texts.items() if MAKES.search(text)]
    named = re.compile(r"\b(?:" + "|".join({name for path in makers for name in _names(texts[path])}) + r")\b")
    # Most files make no pattern and name none, and need not be read closely.
    uses = _uses([path for path, text in texts.items() if named.search(text)])
    return tuple(one for path in makers for one in _of(path, uses))


def _names(text: str) -> Iterator[str]:
    return (name for name, _ in _assigned(ast.parse(text)))


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _of(path: Path, uses: dict[str, set[str]]) -> Iterator[Found]:
    module = _module(path)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {id(call): name for name, call in _assigned(tree)}
    for call in ast.walk(tree):
        way = _way(call)
        if not isinstance(call, ast.Call) or not way:
            continue
        if id(call) in names:
            name = names[id(call)]
            yield Found(module, name, call.lineno, _named(module, name), frozenset(uses[f"{module}:{name}"]))
        else:
            words = ast.unparse(call.args[0])[:LONGEST]
            yield Found(module, words, call.lineno, _literal(module, call), frozenset({way}))


def _way(call: ast.AST) -> str:
    """The function of `re` that is called, if one is."""
    match call:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=attr)) if attr in (*WAYS, "compile"):
            return attr
    return ""


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """Names at the top of a module that stand for patterns."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call) if _way(call):
                yield name, call


def _named(module: str, name: str) -> Pattern:
    compiled = getattr(importlib.import_module(module), name)
    assert isinstance(compiled, re.Pattern)
    return _written(compiled.pattern, compiled.flags)


def _literal(module: str, call: ast.Call) -> Pattern | None:
    """A pattern of words and names of its module; None where it depends on more."""
    try:
        text = eval(ast.unparse(call.args[0]), vars(importlib.import_module(module)))
    except NameError:
        return None
    flags = [one for one in ast.walk(call) if isinstance(one, ast.Attribute) and one.attr.isupper()]
    return _written(text, sum(getattr(re, one.attr) for one in flags))


def _written(text: str | bytes, flags: int) -> Pattern:
    flags &= ~re.UNICODE
    return Pattern(text.decode("latin-1"), flags, True) if isinstance(text, bytes) else Pattern(text, flags)


def _uses(files: list[Path]) -> dict[str, set[str]]:
    """The ways in which each name is used, by module and name, wherever it is imported to."""
    found: dict[str, set[str]] = {}
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        own = {name: f"{_module(path)}:{name}" for name, _ in _assigned(tree)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                own |= {one.asname or one.name: f"{node.module}:{one.name}" for one in node.names}
        for key in own.values():
            found.setdefault(key, set())
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=name), attr=attr) if attr in WAYS and name in own:
                    found[own[name]].add(attr)
    return found
