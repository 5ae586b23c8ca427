"""Small books of one family each, made of the first few things that our own books ask or show of it."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.build import Workshop, document_on
from generator.catalogue import family_names
from generator.load import LoadedBook, load_book
from generator.press.book import press_book
from generator.printing.paper import read_paper
from generator.system.cache import Cache
from generator.system.executors import Here
from generator.verify import Verified, prove, verified
from tests.conftest import ROOT
from tests.printed import pages_of

FEW = 2
FAMILIES = sorted(family_names())
NUMBERS = "numbers"
"""A book of hidden tiles that bear numbers, which is no family of its own."""

SMALL = [*FAMILIES, NUMBERS]
NO_CHAPTERS = ("book.yaml", "goals.yaml", "ornaments.yaml")
HEAVY = "hexagone"
"""A family whose problems take long to check, so that one will do."""


@cache
def shown_of() -> dict[str, list[dict[str, Any]]]:
    """The chapters of our books by their families, those that ask the most first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((ROOT / "content").glob("*/*.yaml")):
        said = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        if path.name not in NO_CHAPTERS and "family" in said:
            found.setdefault(said["family"], []).append(said)
    for chapters in found.values():
        chapters.sort(key=lambda said: ("figures" not in said, -len(said.get("problems", ""))))
    numbered = [said for said in found["hexmate"] if said["title"] == "Lost borders"]
    coloured = [said for said in found["hexmate"] if said not in numbered]
    return found | {"hexmate": coloured, NUMBERS: numbered}


def chapter_of(name: str) -> dict[str, Any]:
    """The first problems or examples of a family, without a word beside them."""
    said = shown_of()[name][0]
    key = next(key for key in ("problems", "figures", "examples") if key in said)
    some = said[key][: 1 if name == HEAVY else FEW]
    return {"family": said["family"], key: [_untitled(one) if name == NUMBERS else one for one in some]}


def _untitled(problem: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in problem.items() if key != "title"}


def written(folder: Path, chapter: dict[str, Any], **book: Any) -> Path:
    """A book of that one chapter."""
    folder.mkdir(parents=True, exist_ok=True)
    keys = {"title": "Small", "parts": [{"title": "Part", "chapters": ["chapter.yaml"]}]} | book
    (folder / "book.yaml").write_text(yaml.safe_dump(keys), encoding="utf-8")
    (folder / "chapter.yaml").write_text(yaml.safe_dump(chapter, sort_keys=False), encoding="utf-8")
    return folder


def proven(folder: Path) -> tuple[LoadedBook, list[Verified[Any]]]:
    """A book with all that it claims proven here."""
    loaded = load_book(folder)
    entries = [entry for chapter in loaded.proven for entry in chapter.entries]
    proofs = prove(entries, Cache(None), Here(), lambda entry, proof: None)
    return loaded, [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]


def pages(folder: Path, size: str = "a4") -> list[str]:
    """What is said on each page of a book."""
    loaded, found = proven(folder)
    paper = read_paper(size)
    shop = Workshop((ROOT / "templates",), folder / "output", Cache(None), Here())
    return pages_of(press_book(document_on(paper, loaded, found, shop), paper, Cache(None)).data)
