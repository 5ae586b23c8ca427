"""A page gone through from its top: its files are written, its commands and its Python are run."""

import doctest
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator

from generator.load import load_bytes
from generator.schema import ALL, schema_of
from generator.system.outside import FAMILIES, GAMES
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.conftest import ROOT
from tests.docs.blocks import Block, blocks_of, with_keys
from tests.docs.console import INSTALLERS, Console, parse, words_of

FILES = ("yaml", "markdown", "xml")
FIRST_BOOK = "Starts from the [first book of the tutorial](../tutorial.md#build-it)"
"""A page that says so finds that book in its folder."""

SHELLS = ("sh", "bat")
"""Blocks for a shell that are read and not run: each of their commands must be one."""


def run_page(page: Path, home: Path, added: Callable[[Path], None], enter: Callable[[Path], None]) -> None:
    console = Console(home, added)
    if FIRST_BOOK in page.read_text(encoding="utf-8"):
        console.folder = home / "quiet-evenings"
        _first_book(console.folder)
    names: dict[str, Any] = {}
    for block in blocks_of(page):
        enter(console.folder)
        if block.quoted:
            assert block.text.strip("\n") in (ROOT / block.name).read_text(), f"{block.place}: not in {block.name}"
        elif block.language == "console":
            for line in _lines(block):
                enter(console.folder)
                console.run(line)
        elif block.language == "python":
            _python(block, names)
        elif block.language == "py":
            # For libraries that are not ours and not here.
            compile(block.text, block.place, "exec")
        elif block.language == "toml":
            _packaged(block)
        elif block.language in SHELLS:
            _shell(block)
        elif block.language in FILES and block.name:
            _write(block, console.folder)
        elif block.language == "yaml":
            _content(block)
        else:
            raise AssertionError(f"{block.place}: nothing checks a block of {block.language!r}")


def _first_book(folder: Path) -> None:
    """The book that the tutorial has written when it builds for the first time."""
    tutorial = ROOT / "docs" / "tutorial.md"
    built = tutorial.read_text(encoding="utf-8").partition("## Build it")[0].count("\n")
    for block in blocks_of(tutorial):
        if block.name and block.line < built:
            _write(block, folder)


def _lines(block: Block) -> list[Block]:
    """A console in pieces of one command, for a command may change the folder of the next."""
    parts = block.text.split("\n$ ")
    texts = [parts[0], *(f"$ {part}" for part in parts[1:])]
    return [Block(block.page, block.line, block.language, text) for text in texts]


def _write(block: Block, folder: Path) -> None:
    path = folder / block.name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = block.text
    if block.partly:
        assert path.is_file(), f"{block.place}: there is no {block.name} yet"
        text = with_keys(path.read_text(encoding="utf-8"), text)
    path.write_text(text, encoding="utf-8")
    if block.name.startswith("."):
        _workflow(block)


def _workflow(block: Block) -> None:
    """A file for another program: YAML whose commands are ours."""
    yaml.safe_load(block.text)
    for line in block.text.splitlines():
        _, found, command = line.partition("tilewright ")
        if found and line.strip().startswith(("- run:", "entry:", "run:")):
            parse(words_of(command), block.place)


def _packaged(block: Block) -> None:
    """What a package says of itself: its entry points are in groups that are looked at."""
    groups = tomllib.loads(block.text)["project"]["entry-points"]
    assert {*groups} <= {FAMILIES, GAMES}, f"{block.place}: {sorted(groups)}"


@cache
def _validator() -> Any:
    return Draft202012Validator(schema_of(ALL))


def _content(block: Block) -> None:
    """A block that is no file: what it says is allowed, and what it claims is true."""
    value = yaml.load(block.text, yaml.CSafeLoader)
    faults = [error.message for error in _validator().iter_errors(value)]
    assert not faults, f"{block.place}: {faults[:3]}"
    if not isinstance(value, dict) or "family" not in value:
        return
    chapter, wrong = load_bytes(Path(f"{block.page.stem}.yaml"), block.text.encode())
    assert chapter is not None and not wrong, f"{block.place}: {wrong}"
    for entry in chapter.entries:
        assert judge(entry.problem).verdict in (Verdict.PROVEN, Verdict.OPEN), f"{block.place}: {entry.problem.id}"


def _python(block: Block, names: dict[str, Any]) -> None:
    if not block.text.startswith(">>> "):
        exec(compile(block.text, block.place, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, block.place, str(block.page), block.line)
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    failed = runner.run(test, out=told.append, clear_globs=False).failed
    names.update(test.globs)
    assert not failed, "".join(told)


def _docker(words: Sequence[str], place: str) -> None:
    """A container is made of a file that is there, or runs a command of ours."""
    if words[0] == "build":
        assert (ROOT / words[words.index("-f") + 1]).is_file(), f"{place}: no such Dockerfile"
    else:
        parse(words[words.index("tilewright") + 1 :] or ["check"], place)


def _shell(block: Block) -> None:
    targets = (ROOT / "Makefile").read_text()
    for line in block.text.splitlines():
        words = words_of(line.replace("\\", "/"))
        program = Path(words[0]).name if words else ""
        if program == "make":
            assert f"\n{words[1]}:" in targets, f"{block.place}: make has no target {words[1]!r}"
        elif program == "dask":
            assert words[1] in ("scheduler", "worker"), f"{block.place}: {line!r} is not known"
        elif program == "tilewright":
            parse(words[1:], block.place)
        elif program == "docker":
            _docker(words[1:], block.place)
        else:
            assert not words or program in (*INSTALLERS, "cd", "mkdir"), f"{block.place}: {line!r} is not known"
