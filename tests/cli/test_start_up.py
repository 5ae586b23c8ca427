"""A command imports only what it uses: start-up is counted in modules, which no busy machine changes."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.load import load_loose
from generator.system.cache import Cache
from generator.system.executors import Here
from generator.verify import prove
from tests.cli.test_cli import GOOD
from tests.conftest import ROOT

WATCH = """\
import atexit, json, sys
importers = {}
class Watch:
    def find_spec(self, name, path=None, target=None):
        frame = sys._getframe(1)
        while "importlib" in frame.f_code.co_filename:
            frame = frame.f_back
        importers[name] = frame.f_globals.get("__name__", "")
sys.meta_path.insert(0, Watch())
def tell(file):
    known = set(sys.stdlib_module_names)
    with open(file, "w") as told:
        json.dump({name: [importers.get(name, ""), name.split(".")[0] in known] for name in sys.modules}, told)
"""
COMMAND = """\
from generator.cli import main
atexit.register(tell, sys.argv.pop(1))
main()
"""
PRESS = """\
from benchmarks.our_press import synthetic_document
from benchmarks.synthetic import synthetic_pages
from generator.system.cache import Cache
from generator.printing.paper import PAPERS
from generator.press.book import press_book
press_book(synthetic_document(synthetic_pages()[:1]), PAPERS["a4"], Cache(None))
tell(sys.argv[1])
import generator.build
tell(sys.argv[2])
"""
FONTS = {"font_fredoka_one", "font_source_sans_pro", "font_source_serif_pro"}
TYPED = {"annotated_doc", "shellingham", "typer", "typing_extensions"}
READ = {"_yaml", "annotated_types", "pydantic", "pydantic_core", "typing_inspection", "yaml"}
PRESSED = {"PIL", "platformdirs", "pyphen", "reportlab", "uharfbuzz"} | FONTS
HELPED = {"attr", "markdown_it", "mdurl", "pygments", "rich"}


class Start(NamedTuple):
    """How many modules may be imported, of ours and in all, and by which libraries."""

    ours: int
    all: int
    libraries: set[str]


# A little more than each takes: what is over is told with who imported it, and belongs where it is used.
STARTS = {
    "help": Start(52, 380, TYPED | HELPED),
    "check": Start(240, 558, TYPED | READ | {"platformdirs"}),
    "press": Start(130, 348, PRESSED),
    "build": Start(266, 617, PRESSED | READ | {"typing_extensions"}),
}


class Imported(NamedTuple):
    """A module that is imported: by which other, and whether Python brings it."""

    by: str
    python: bool


Modules = Mapping[str, Imported]


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Modules]:
    """What is imported by the help, by a check of what is proven, by a press, and before a build begins."""
    folder = tmp_path_factory.mktemp("start")
    (folder / "good.yaml").write_text(GOOD)
    cache = folder / "cache"
    [chapter], _ = load_loose([folder / "good.yaml"])
    prove(chapter.entries, Cache(cache), Here(), lambda *_: None)
    told = {name: folder / f"{name}.json" for name in STARTS}
    run(folder, COMMAND, told["help"], "--help")
    assert "cached" in run(folder, COMMAND, told["check"], "check", "good.yaml")
    run(folder, PRESS, told["press"], told["build"])
    return {
        name: {one: Imported(*how) for one, how in json.loads(file.read_text()).items()}
        for name, file in told.items()
    }


def run(folder: Path, program: str, *words: object) -> str:
    command = [sys.executable, "-c", WATCH + program, *map(str, words)]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "TILEWRIGHT_CACHE": str(folder / "cache")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout


def chain(name: str, modules: Modules) -> Iterator[str]:
    """A module, who imported it, who imported that, up to the command."""
    while name in modules:
        yield name
        name = modules[name].by


@pytest.mark.parametrize("command", [*STARTS])
def test_no_library_is_imported_that_is_not_needed(imported: dict[str, Modules], command: str) -> None:
    modules, known = imported[command], STARTS[command].libraries | {"benchmarks", "generator"}
    new: dict[str, str] = {}
    for name, how in modules.items():
        library = name.split(".")[0]
        # What nobody imports is made on the way; what Python is built with has a name that differs by machine.
        if how.by and not (how.python or library in known or library.startswith("_sysconfigdata")):
            new.setdefault(library, " <- ".join(chain(name, modules)))
    assert not new, f"new: {', '.join(new)}\n" + "\n".join(new.values())


@pytest.mark.parametrize("command", [*STARTS])
def test_no_more_modules_are_imported_than_before(imported: dict[str, Modules], command: str) -> None:
    modules, most = imported[command], STARTS[command]
    ours = [name for name in modules if name.split(".")[0] == "generator"]
    told = "\n".join(f"{name} <- {modules[name].by}" for name in sorted(modules))
    assert len(ours) <= most.ours, f"{len(ours)} modules of ours\n{told}"
    assert len(modules) <= most.all, f"{len(modules)} modules in all\n{told}"
