"""The layers and the rooms of the program, for CONTRIBUTING: both are read off the tree."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from docs.making.markdown import code, table

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "generator"
BEGIN, END = "<!-- {} -->", "<!-- end of {} -->"
LONGEST = 110
"""How wide a line of the drawing of layers may be; what is longer goes on below."""


def layers() -> str:
    """Every layer, from the command line down to what everything stands on, as the import contract has it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    rows = next(contract for contract in contracts if contract["type"] == "layers")["layers"]
    lines = [""]
    for row in rows:
        step = f"{row} → "
        if lines[-1] and len(lines[-1]) + len(step) > LONGEST:
            lines.append("")
        lines[-1] += step
    return "```\n" + "\n".join(line.rstrip() for line in lines).removesuffix(" →") + "\n```"


def rooms() -> str:
    """Every folder and every file at the root of the program, with the sentence that it says of itself."""
    return table(("room", "holds"), ((code(name), sentence) for name, sentence in _rooms()))


def _rooms() -> Iterator[tuple[str, str]]:
    files = (path for path in PACKAGE.glob("*.py") if not path.name.startswith("__"))
    for path in sorted((*PACKAGE.glob("*/__init__.py"), *files)):
        name = f"{path.parent.name}/" if path.name == "__init__.py" else path.name
        yield name, first_line(path)


def first_line(path: Path) -> str:
    """The first line of a module's docstring, without its full stop."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return said.partition("\n")[0].removesuffix(".")


def with_rooms(page: str) -> str:
    """A page whose marked places say what the tree says now."""
    for name, made in (("layers", layers), ("rooms", rooms)):
        begin, end = BEGIN.format(name), END.format(name)
        before, found, rest = page.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise AssertionError(f"no place for the {name}, expected {begin!r} and {end!r}")
        page = f"{before}{begin}\n{made()}\n{end}{after}"
    return page
