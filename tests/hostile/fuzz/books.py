"""Books small enough to be made in a moment, and the frames in which one template of ours stands alone."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tests.hostile.fuzz.emit import Tree
from tests.hostile.fuzz.seeds import CONTENT, ENTRIES, GAMES, chapters, tiny, tree_of, uncounted

HEAD = (
    '{% import "macros.xml.j2" as macros with context %}\n{% set last = 3 %}\n'
    '{% set numbered = items | selectattr("number") | list %}\n{% set below = "below" %}\n<book title="Framed">\n'
    '<section id="first" title="First"><p>First.</p></section>\n'
)
EACH = "{% for part in parts %}{% for chapter in part.chapters %}\n"
EACH_OF = '{{% for part in parts %}}{{% for chapter in part.chapters if chapter.layout == "{}" %}}\n'
DONE = "{% endfor %}{% endfor %}\n"
ANSWERED = DONE + '{% include "answers.xml.j2" %}</book>\n'
CALLS = (
    '\n<book title="Framed">\n' + EACH + '<section id="{{ chapter.name }}" title="t">{{ facts(chapter.text) }}\n'
    "{{ sections(chapter.text) }}{{ plays(chapter) }}{{ problems(chapter) }}{{ tip(chapter.text) }}\n</section>\n"
    + DONE
    + "</book>\n"
)

FRAMES = {
    "": (HEAD, "</book>\n"),
    "book.xml.j2": ("", ""),
    "boards.xml.j2": ("", ""),
    "worksheets.xml.j2": ("", ""),
    "answers-file.xml.j2": ("", ""),
    "answers-chapter.xml.j2": (HEAD + EACH + "{% if chapter.problems %}", "{% endif %}" + DONE + "</book>\n"),
    "macros.xml.j2": ("", CALLS),
    "introduction.xml.j2": (HEAD + "{% for chapter in introduction %}\n", "{% endfor %}</book>\n"),
    "opener.xml.j2": (HEAD + "{% for part in parts %}\n", "{% endfor %}</book>\n"),
    "chapter.xml.j2": (HEAD + EACH, ANSWERED),
    "chapter-challenges.xml.j2": (HEAD + EACH_OF.format("challenges"), ANSWERED),
    "chapter-plates.xml.j2": (HEAD + EACH_OF.format("plates"), ANSWERED),
    "chapter-tile-sets.xml.j2": (HEAD + EACH_OF.format("tile-sets"), ANSWERED),
}
"""What stands before and after a template, by its name."""

CHAPTERS = ("capturing", "patterns", "sixteen", "all-fives", "hex-hex-y", "wins", "mountains", "unmatched", "solo")
"""The chapters of which the small books are made, cut short."""


def mini_books() -> Iterator[tuple[str, dict[str, Tree]]]:
    """Small books by name: one for each chapter, with the head of a book that came along, and two of their own."""
    heads = [tree_of(path.read_text(encoding="utf-8")) for path in sorted(CONTENT.glob("*/book.yaml"))]
    for number, name in enumerate(CHAPTERS):
        head = _short_head(heads[number % len(heads)], [["chapter.yaml"]])
        yield name, {"book.yaml": head, "chapter.yaml": _short(name)}
    yield "own-words", own_words()
    yield "everything", everything()


def everything() -> dict[str, Tree]:
    """A book with puzzles, hints, reasons, examples, games, a full-size board, a sheet and an introduction."""
    head = _short_head(tree_of((CONTENT / "hex-hex-y" / "book.yaml").read_text(encoding="utf-8")), [
        ["capturing.yaml", "patterns.yaml", "sixteen.yaml"], ["all-fives.yaml"]
    ])  # fmt: skip
    names = ("capturing", "patterns", "sixteen", "all-fives")
    front: Tree = {"title": "First words", "sections": [{"title": "Hello", "text": "Turn the page."}]}
    head |= {"introduction": ["front.yaml"], "try": "tiny-capturing-1", "sheets": ["tokens"]}
    head |= {"isbn": "978-0-306-40615-7", "half_title": "true", "checked": "full", "dedication": "For Ben."}
    head |= {"copyright": {"year": "2026", "publisher": "Attic Press", "text": "All rights kept."}}
    head |= {"foreword": "# Before\n\nOpen it.", "afterword": "> It is done.", "about": "She draws."}
    return {"book.yaml": head, "front.yaml": front} | {f"{name}.yaml": _short(name) for name in names}


def own_words() -> dict[str, Tree]:
    """A book that brings its own goals and its own tiles."""
    goal = {"id": "mine", "title": "Mine", "sentence": "No two touch.", "requires": {"touching": "never"}}
    tiles = {
        "id": "my-tiles",
        "title": "My tiles",
        "tiles": {"colours": "3", "doubles": "false", "singles": "false"},
    }
    problem = {
        "id": "own-1",
        "title": "Bar",
        "claim": "solvable",
        "tiles": "my-tiles",
        "goal": "mine",
        "figure": ". . .\n . . .\n",
    }
    return {
        "book.yaml": {"title": "Own words", "parts": [{"title": "One", "chapters": ["chapter.yaml"]}]},
        "chapter.yaml": {"family": "colouring", "title": "Own", "full_size": "true", "problems": [problem]},
        "goals.yaml": {"goals": [goal]},
        "tiles/own.yaml": {"sets": [tiles]},
    }


def _short_head(head: Tree, parts: list[list[str]]) -> Tree:
    """What a book says of itself, without the pictures and the problems that it names."""
    dropped = ("parts", "cover", "try", "introduction", "ornaments", "sheets")
    kept = {key: uncounted(value) for key, value in head.items() if key not in dropped}
    numbered = [{"title": f"Part {number}", "chapters": names} for number, names in enumerate(parts, 1)]
    return kept | {"papers": ["a4"], "parts": numbered}


def _short(name: str) -> Tree:
    """A chapter that came along with two of its sections, the examples that they show, and tiny problems."""
    [tree] = [tree for path, tree in chapters() if path.stem == name]
    head = {
        key: uncounted(value) for key, value in tree.items() if key not in (*ENTRIES, "sections", "words", "worked")
    }
    head.pop("sheets", None)
    sections = [uncounted(section) for section in tree.get("sections", ()) if not section.get("choice")][:2]
    shown = {cell["show"] for section in sections for cell in section.get("strip", ())}
    examples = [entry for entry in tree.get("examples", ()) if entry["id"] in shown]
    known = {entry["id"] for entry in examples}
    kept = [section for section in sections if all(c["show"] in known for c in section.get("strip", ()))]
    found = {
        "sections": kept,
        "examples": examples,
        "samples": _short_samples(tree),
        "problems": _easy(tree["family"], "problems"),
        "figures": _easy(tree["family"], "figures"),
    }
    return head | {key: value for key, value in found.items() if value}


def _short_samples(tree: Tree) -> list[Tree]:
    """A sample of two games, which claims nothing but that nobody moves less than never."""
    return [
        {"id": entry["id"], "players": entry["players"]}
        | {
            "claim": {
                "sampled": {"seed": "1", "size": GAMES, "measure": "median-moves", "low": "0", "high": "9999"}
            }
        }
        for entry in islice(tree.get("samples", ()), 1)
        if "players" in entry
    ]


def _easy(family: str, key: str) -> list[Tree]:
    """Tiny problems of a family; those of one figure share a title, so that templates see a group."""
    return [entry | {"title": "Tiny"} for tree in tiny() if tree["family"] == family for entry in tree.get(key, ())]


def write_trees(folder: Path, files: dict[str, Tree]) -> None:
    """Put the files of a book into a folder."""
    from tests.hostile.fuzz.case import written

    for name, tree in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(tree))
