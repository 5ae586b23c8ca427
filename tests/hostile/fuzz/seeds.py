"""Good content in small pieces: every family, game and kind of file that came along, an entry each."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from tests.conftest import ROOT
from tests.hostile.fuzz.case import MAIN, Door, Seed
from tests.hostile.fuzz.emit import Tree

CONTENT = ROOT / "content"
TEMPLATES = ROOT / "templates"
ENTRIES = ("problems", "figures", "examples", "samples")
PROBLEMS = ("problems", "figures")
GAMES = "2"
"""The size of every sample: one that is small is drawn at once."""

SHIPPED_SHARE = 0.03
"""Of the problems that came along, most take a tenth of a second; so few of their offspring are proven."""

LIST_KEYS = ("sections", "words")
COUNT = re.compile(r"\{([A-Za-z]+):[^{}]*\}")


def tree_of(text: str) -> Tree:
    """A file's values, all scalars as text."""
    return yaml.load(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


@cache
def seeds() -> tuple[Seed, ...]:
    """Every seed, always in the same order."""
    return (
        *_chapters(),
        *_families(),
        *_tiny(),
        *_texts(),
        *_sets(),
        *_inked(),
        *_goals(),
        *_books(),
        *_templates(),
    )


@cache
def chapters() -> tuple[tuple[Path, Tree], ...]:
    """The chapter files that came along."""
    files = sorted(path for path in CONTENT.glob("*/*.yaml") if path.parent.name not in ("tiles", "families"))
    read = [(path, tree_of(path.read_text(encoding="utf-8"))) for path in files]
    return tuple((path, tree) for path, tree in read if path.name not in ("book.yaml", "goals.yaml"))


def _families() -> Iterator[Seed]:
    """Each family as data as one of a stranger's own, with its first problem."""
    for path in sorted((CONTENT / "families").glob("*.yaml")):
        tree = tree_of(path.read_text(encoding="utf-8"))
        asked = tree_of((path.parent / "problems" / path.name).read_text(encoding="utf-8"))
        files = {
            MAIN[Door.LOOSE]: {"family": "mine", "problems": asked["problems"][:1]},
            "families/mine.yaml": {**tree, "family": "mine"},
        }
        yield Seed("problems", f"mine-{path.stem}", Door.LOOSE, files, SHIPPED_SHARE)


def _chapters() -> Iterator[Seed]:
    """One file for each problem, example and sample."""
    for path, tree in chapters():
        beside = _own_goals(path.parent)
        for key in ENTRIES:
            for entry in tree.get(key, ()):
                share = SHIPPED_SHARE if key in PROBLEMS else 1.0
                value = _few_games(entry) if key == "samples" else entry
                files = {MAIN[Door.LOOSE]: {"family": tree["family"], key: [value]}, **beside}
                yield Seed(
                    key, str(entry["id"]), Door.LOOSE, files if _asks(entry, beside) else _alone(files), share
                )


def _few_games(entry: Tree) -> Tree:
    """A sample of very few games, as its claim has it or not."""
    claim = {"sampled": entry["claim"]["sampled"] | {"size": GAMES}}
    return entry | {"claim": claim}


def _own_goals(folder: Path) -> dict[str, Tree]:
    path = folder / "goals.yaml"
    return {"goals.yaml": tree_of(path.read_text(encoding="utf-8"))} if path.exists() else {}


def _asks(entry: Tree, beside: dict[str, Tree]) -> bool:
    """Whether an entry names a goal that its own book defines."""
    named = entry.get("goal", (*entry.get("asks", ()),))
    return any(goal["id"] in named for goal in beside.get("goals.yaml", {}).get("goals", ()))


def _alone(files: dict[str, Tree]) -> dict[str, Tree]:
    return {MAIN[Door.LOOSE]: files[MAIN[Door.LOOSE]]}


@cache
def tiny() -> tuple[Tree, ...]:
    """Chapters of problems that are proven in a few milliseconds."""
    found: list[Tree] = tree_of((Path(__file__).parent / "tiny.yaml").read_text(encoding="utf-8"))
    return tuple(found)


def _tiny() -> Iterator[Seed]:
    for tree in tiny():
        for key in PROBLEMS:
            for entry in tree.get(key, ()):
                files = {MAIN[Door.LOOSE]: {"family": tree["family"], key: [entry]}}
                yield Seed("tiny", entry["id"], Door.LOOSE, files)


def _texts() -> Iterator[Seed]:
    """What chapters say beside their entries: the head, and each section and word of its own."""
    for path, tree in chapters():
        head = {key: uncounted(value) for key, value in tree.items() if key not in (*ENTRIES, *LIST_KEYS)}
        plain = [{"title": "Some words", "text": "And a few more."}]
        yield Seed("texts", path.stem, Door.LOOSE, {MAIN[Door.LOOSE]: head | {"sections": plain}})
        for section in tree.get("sections", ()):
            short = {"title": tree["title"], "sections": [uncounted(section)]}
            yield Seed("texts", path.stem, Door.LOOSE, {MAIN[Door.LOOSE]: short})
        for word in tree.get("words", ()):
            short = {"title": tree["title"], "sections": plain, "words": [uncounted(word)]}
            yield Seed("texts", path.stem, Door.LOOSE, {MAIN[Door.LOOSE]: short})


def uncounted(tree: Tree) -> Tree:
    """The same with every count turned into one that always has a number."""
    if isinstance(tree, dict):
        return {key: uncounted(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [uncounted(value) for value in tree]
    return COUNT.sub(r"{\1: problems}", tree)


def _sets() -> Iterator[Seed]:
    """Every set to cut out in a file of its own, under another name than the one that came along."""
    for path in sorted((CONTENT / "tiles").glob("*.yaml")):
        for entry in tree_of(path.read_text(encoding="utf-8"))["sets"]:
            own = entry | {"id": f"my-{entry['id']}"}
            yield Seed("sets", own["id"], Door.SETS, {MAIN[Door.SETS]: {"sets": [own]}})


def _inked() -> Iterator[Seed]:
    """A set in colours of its own, more than a theme has."""
    tiles = {"colours": "7", "doubles": "true", "singles": "true"}
    own: Tree = {"id": "my-inks", "title": "Seven", "tiles": tiles, "inks": {"A": "#C0392B", "G": "884422"}}
    yield Seed("sets", own["id"], Door.SETS, {MAIN[Door.SETS]: {"sets": [own]}})


def _goals() -> Iterator[Seed]:
    """Every goal in a file of its own, beside a small problem that asks for it."""
    for path in (CONTENT / "goals.yaml", *sorted(CONTENT.glob("*/goals.yaml"))):
        for entry in tree_of(path.read_text(encoding="utf-8"))["goals"]:
            own = entry | {"id": f"my-{entry['id']}"}
            problem = {
                "id": "asked",
                "claim": "solvable",
                "tiles": "AB AC BC",
                "goal": own["id"],
                "figure": ". . .\n . . .\n",
            }
            files = {
                MAIN[Door.LOOSE]: {"family": "colouring", "problems": [problem]},
                "goals.yaml": {"goals": [own]},
            }
            yield Seed("goals", own["id"], Door.LOOSE, files)


def _books() -> Iterator[Seed]:
    from tests.hostile.fuzz.books import mini_books

    for name, files in mini_books():
        yield Seed("books", name, Door.BOOK, files)


def _templates() -> Iterator[Seed]:
    from tests.hostile.fuzz.books import FRAMES

    for path in sorted(TEMPLATES.glob("*.j2")):
        text = path.read_text(encoding="utf-8")
        before, after = FRAMES.get(path.name, FRAMES[""])
        yield Seed("templates", path.name, Door.TEMPLATE, {MAIN[Door.TEMPLATE]: before + text + after})
