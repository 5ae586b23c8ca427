"""The documentation is true: blocks are run or checked, links lead somewhere, the reference is up to date."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from docs.make import PAGES, REFERENCE
from docs.making.markdown import anchor
from generator import games, puzzles
from generator.library import tilewright as door
from generator.system.executors import Here, Pool
from tests.conftest import ROOT, catalogue_anew
from tests.docs.blocks import FENCE, Block, with_keys
from tests.docs.console import Console, alike, parse
from tests.docs.running import run_page

DOCS = ROOT / "docs"
WRITTEN = [page for page in sorted(DOCS.rglob("*.md")) if page.parent != REFERENCE]
HEAVY = (
    "large-print",
    "paperback",
    "booklets-and-worksheets",
    "accessible",
    "cutting",
    "own-theme",
    "own-tiles",
    "own-pictures",
    "covers",
    "leaving-out",
    "front-and-back-matter",
    "preview",
)
"""Pages that build several books, which are gone through in the slow tests; the tutorial is, every day."""

LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")


def _pages() -> Iterator[Any]:
    for page in (ROOT / "README.md", *WRITTEN):
        marks = [pytest.mark.slow] if page.stem in HEAVY else []
        yield pytest.param(page, id=str(page.relative_to(ROOT)), marks=marks)


@pytest.fixture(scope="module")
def proofs_of_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache for all pages, for they speak of the same few puzzles."""
    return tmp_path_factory.mktemp("docs-cache")


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """Makes a file known that lies in a folder `puzzles` or `games`, as if it lay in ours."""
    found: list[str] = []

    def add(file: Path) -> None:
        package = {"puzzles": puzzles, "games": games}[file.parent.name]
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(file.parent)])
        found.append(f"{package.__name__}.{file.stem}")
        catalogue_anew()

    yield add
    monkeypatch.undo()
    catalogue_anew()
    for name in found:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("page", [*_pages()])
def test_every_block_of_a_page_is_run_or_checked(
    page: Path,
    tmp_path: Path,
    proofs_of_pages: Path,
    added: Callable[[Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(proofs_of_pages))
    monkeypatch.setitem(sys.modules, "tilewright", door)
    monkeypatch.setattr(Pool, "run", lambda self, work, tasks: Here().run(work, tasks))
    run_page(page, tmp_path, added, monkeypatch.chdir)


@pytest.mark.parametrize("name", PAGES)
def test_the_reference_is_what_the_code_makes(name: str) -> None:
    made = PAGES[name]()
    assert (REFERENCE / name).read_text(encoding="utf-8") == made, "run python -m docs.make"


def test_every_page_of_the_reference_is_made() -> None:
    assert {page.name for page in REFERENCE.glob("*")} == {*PAGES}


@pytest.mark.parametrize("page", [*DOCS.rglob("*.md"), ROOT / "README.md"], ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, place in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        file = page.parent / target if target else page
        assert file.exists(), f"{page.name}: {target}"
        if place:
            assert place in _places(file), f"{page.name}: {target}#{place}"


def test_every_page_is_named_in_the_index() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    for page in DOCS.rglob("*.md"):
        assert page.name in index or page == DOCS / "README.md", page.name


def test_how_to_pages_and_pictures_stay_small() -> None:
    for page in (DOCS / "how-to").glob("*.md"):
        assert len(page.read_text(encoding="utf-8").splitlines()) <= 125, page.name
    pictures = [*(DOCS / "pictures").glob("*.png")]
    assert len(pictures) <= 6
    assert all(picture.stat().st_size < 150_000 for picture in pictures)


@pytest.mark.slow
def test_the_picture_of_the_booklet_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from docs.making import pictures

    monkeypatch.setattr(pictures, "PICTURES", tmp_path)
    pictures.make_pictures([one for one in pictures.SHOWN if one.name == "booklet"])
    with Image.open(tmp_path / "booklet.png") as made:
        assert abs(made.width - 1600) <= 4


def _places(file: Path) -> set[str]:
    heads = re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {anchor(head) for head in heads}


def console(text: str, tmp_path: Path) -> None:
    Console(tmp_path, lambda file: None).run(Block(Path("page.md"), 1, "console", text))


@pytest.mark.parametrize(
    "text",
    [
        "$ tilewright list papers\nA5, if you like\n",
        "$ tilewright list nonsense\n",
        "$ tilewright serve --colour\n",
        "$ tilewright serve\nsomething\n",
        "$ rm -r /\n",
        "tilewright list\n",
        "$ cd ..\n",
    ],
)
def test_a_page_that_says_what_is_not_so_is_caught(text: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        console(text, tmp_path)


def test_lines_are_alike_but_for_their_times_and_what_is_left_out() -> None:
    assert alike(["a-1  unique  proven  0.31 s", "…"], ["a-1 unique  proven   cached", "more", "and more"])
    assert alike(["see … there"], ["see what is there"])
    assert not alike(["a-1 proven"], ["a-1 refuted"])
    assert not alike(["one"], ["one", "two"])


def test_some_keys_of_a_file_are_changed_and_others_added() -> None:
    file = "title: A\nparts:\n  - title: B\n"
    assert with_keys(file, "title: C\nauthor: D\n") == "title: C\nparts:\n  - title: B\nauthor: D\n"


def test_a_command_without_its_options_is_no_command() -> None:
    parse(["check", "--jobs", "2", "."], "here")
    with pytest.raises(AssertionError, match="here"):
        parse(["check", "--jobz", "2"], "here")


@pytest.mark.parametrize(
    "block",
    [
        "```json\n{}\n```",
        "```\nwords\n```",
        "```yaml\nfamily: dominosa\nproblems: [{id: a, claim: {solutions: 2}, numbers: 0 0}]\n```",
        "```yaml\ntitel: No\n```",
        "```python\nassert False\n```",
        "```python\n>>> 1 + 1\n3\n```",
        "From `tests/adding/tatami.py`:\n\n```python\nsomething else\n```",
    ],
)
def test_a_block_that_nothing_checks_or_that_is_untrue_fails(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{block}\n")
    with pytest.raises(AssertionError):
        run_page(page, tmp_path, lambda file: None, monkeypatch.chdir)
