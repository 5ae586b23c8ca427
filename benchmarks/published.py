"""Published problems of a public data set as keys of our families, for measuring only; nothing of it is kept here.

The folder is a checkout of the data set, in which each kind has a file of problems and answers as lines of words.
Of Sudoku it has one problem of nine by nine; where the folder also holds a `p096_sudoku.txt`, the fifty problems of
Project Euler's exercise 96, they are read too. Variants, such as regions that do not fill the board, are left out;
of most the file does not say so, but their answers do.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.rules.reading.naming import Names
from generator.rules.reading.setting import GivenBoard
from generator.rules.reading.tokens import Cell

GridShape = list[list[str]]
Keys = dict[str, str]
Reader = Callable[[list[str], GridShape, GridShape], Keys | None]
"""From the words of the first line, those of the others and those of the answer, if any, to our keys."""

EULER = "p096_sudoku.txt"
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
AROUND = {"top": (-1, 0), "right": (0, 1), "bottom": (1, 0), "left": (0, -1)}


class Published(NamedTuple):
    """A problem by its name there: our keys, how many cells it has, and its answer if one is published."""

    name: str
    keys: Keys
    cells: int
    answer: GridShape | None


def published(folder: Path, kind: str, least: int = 0, most: int = 10_000) -> Iterator[Published]:
    """The published problems of a kind that have so many places, in the order of the file."""
    for problem in _every(folder, kind):
        if least <= problem.cells <= most:
            yield problem


def _every(folder: Path, kind: str) -> Iterator[Published]:
    name, read = READERS[kind]
    path = next(folder.rglob(f"{name}_dataset.json"), None)
    if path is None:
        raise SystemExit(f"{folder} holds no {name}_dataset.json, expected the data set")
    if kind == "sudoku":
        yield from _of_euler(folder)
    for key, item in json.loads(path.read_text(encoding="utf-8"))["data"].items():
        head, *body = _lines(item["problem"])
        # What stands below the answer in some files is no part of it.
        answer = _lines(item["solution"])[1 : int(head[0]) + 1] if item.get("solution") else []
        keys = read(head, body, answer)
        if keys is not None:
            yield Published(key, keys, len(keys["picture"].split()), answer or None)


def _of_euler(folder: Path) -> Iterator[Published]:
    for path in sorted(folder.rglob(EULER)):
        for text in path.read_text(encoding="utf-8").split("Grid")[1:]:
            number, *lines = text.split()
            rows = [[*line.replace("0", ".")] for line in lines]
            yield Published(f"euler-{number}", {"picture": picture(rows)}, 81, None)


def _lines(text: str) -> GridShape:
    return [line.split() for line in text.strip().split("\n")]


def picture(grid: GridShape, change: Callable[[str], str] = lambda token: "." if token == "-" else token) -> str:
    """A grid of words as a picture."""
    changed = [[change(token) for token in row] for row in grid]
    wide = max(len(token) for row in changed for token in row)
    return "\n".join(" ".join(token.rjust(wide) for token in row) for row in changed)


def lettered(grid: GridShape) -> GridShape:
    """A grid of regions, each called by letters of its own."""
    seen: dict[str, str] = {}
    return [
        [seen.setdefault(token, f"{chr(65 + len(seen) % 26)}{len(seen) // 26 or ''}") for token in row]
        for row in grid
    ]


def _plain(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    return {"picture": picture(body[: int(head[0])])}


def _sudoku(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    return _plain(head, body, answer) if head[:2] == ["9", "9"] else None


def _large_sudoku(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    return _plain(head, body, answer) if head[:2] == ["16", "16"] else None


def _killer(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    """None where both diagonals of the published answer have each digit, for then it is a rule that is not told."""
    diagonals = ([row[at] for at, row in enumerate(answer)], [row[-1 - at] for at, row in enumerate(answer)])
    if head[:2] != ["9", "9"] or all(len({*line}) == len(answer) > 0 for line in diagonals):
        return None
    return {"picture": picture(body[:9]), "cages": picture(lettered(body[9:18]))}


def _kakuro(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    return {"picture": picture(body, lambda token: {"0": ".", "-": "\\"}.get(token, token.replace(",", "\\")))}


def _starbattle(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    """None where some cells, called @ or #, belong to no region."""
    if not all(token.isdigit() for row in body for token in row):
        return None
    return {"picture": picture(lettered(body)), "stars": head[2]}


def _binairo(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    """None where the published answer has equal rows or columns, which most of the file does not forbid."""
    columns = [*zip(*answer, strict=True)]
    if len({*map(tuple, answer)}) < len(answer) or len({*columns}) < len(columns):
        return None
    return {"picture": picture(body[: int(head[0])], lambda token: {"1": "0", "2": "1"}.get(token, "."))}


def _nurikabe(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    """None where an island's number is not told."""
    return None if any("?" in row for row in body) else _plain(head, body, answer)


def _heyawake(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    high = int(head[0])
    return {"picture": picture(body[:high]), "rooms": picture(lettered(body[high : 2 * high]))}


def _masyu(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    return {"picture": picture(body, lambda token: {"-": ".", "1": "w", "2": "b"}.get(token, token))}


def _akari(head: list[str], body: GridShape, answer: GridShape) -> Keys | None:
    return {"picture": picture(body, lambda token: {"-": ".", "x": "#"}.get(token, token))}


READERS: Mapping[str, tuple[str, Reader]] = {
    "sudoku": ("Sudoku", _sudoku),
    "sudoku-16": ("Sudoku", _large_sudoku),
    "killer": ("KillerSudoku", _killer),
    "kakuro": ("Kakuro", _kakuro),
    "star-battle": ("Starbattle", _starbattle),
    "binairo": ("Binairo", _binairo),
    "hitori": ("Hitori", _plain),
    "nurikabe": ("Nurikabe", _nurikabe),
    "heyawake": ("Heyawake", _heyawake),
    "shikaku": ("Shikaku", _plain),
    "fillomino": ("Fillomino", _plain),
    "slitherlink": ("Slitherlink", _plain),
    "masyu": ("Masyu", _masyu),
    "akari": ("Akari", _akari),
}
"""For each family the kind of the data set, and how its problems become keys of ours; None for a variant."""


class Told(NamedTuple):
    """A published answer with the names of the places of its board."""

    grid: GridShape
    names: Names

    def of(self, marks: str) -> list[Cell]:
        """The cells that bear one of some marks."""
        return [cell for cell in self.names.inside if self.grid[cell[0]][cell[1]] in marks.split()]


def told(kind: str, grid: GridShape, setting: GivenBoard) -> str:
    """A published answer as its family's answers are written."""
    return ANSWERS[kind](Told(grid, Names(setting.grid, setting.spots, setting.cells)))


def _filled(answer: Told) -> str:
    return picture(answer.grid, lambda token: "#" if token == "-" else token)


def _listed(marks: str) -> Callable[[Told], str]:
    def written(answer: Told) -> str:
        return _joined([answer.names.cells[cell] for cell in answer.of(marks)])

    return written


def _joined(names: list[str]) -> str:
    return ", ".join(names) or "none"


def _along(answer: Told) -> str:
    """A loop from cell to cell, told by the ways on from each."""
    links = {
        (min(cell, other), max(cell, other))
        for cell in answer.names.inside
        for way in answer.grid[cell[0]][cell[1]].strip("-")
        for other in [(cell[0] + STEPS[way][0], cell[1] + STEPS[way][1])]
    }
    return _joined([answer.names.link(link) for link in sorted(links)])


def _round(answer: Told) -> str:
    """A loop along sides, told by the cells within it."""
    within = {*answer.of("x")}
    return _joined(
        [
            f"{answer.names.cells[row, column]} {side}"
            for row, column in sorted(within)
            for side, (down, right) in AROUND.items()
            if (row + down, column + right) not in within
        ]
    )


def _rectangles(answer: Told) -> str:
    """Rectangles, told by a label on each of their cells."""
    parts: dict[str, list[Cell]] = {}
    for cell in answer.names.inside:
        parts.setdefault(answer.grid[cell[0]][cell[1]], []).append(cell)
    found = []
    for cells in parts.values():
        high, wide = (len({cell[way] for cell in cells}) for way in (0, 1))
        found.append(f"{high}x{wide} {'-'.join(answer.names.cells[cell] for cell in cells)}")
    return _joined(found)


ANSWERS: Mapping[str, Callable[[Told], str]] = {
    **dict.fromkeys(("sudoku", "sudoku-16", "killer", "kakuro", "fillomino"), _filled),
    "star-battle": _listed("x"),
    "binairo": _listed("2"),
    "hitori": _listed("x"),
    "nurikabe": _listed("x"),
    "heyawake": _listed("x"),
    "shikaku": _rectangles,
    "slitherlink": _round,
    "masyu": _along,
    "akari": _listed("o"),
}
"""For each family how the answers of its kind are told."""
