"""The rules of Domino Finder over again, from the text of a position: shares nothing with the engine.

A cell is a row and a column of the board; what it shows is the character a player would see there.
"""

from collections.abc import Iterable
from typing import NamedTuple

Cell = tuple[int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
WINS = {2: 5, 3: 4, 4: 3}


class RecountedFinder(NamedTuple):
    """What the text says: the characters that are so, those that are seen, and the lines."""

    so: dict[Cell, str]
    seen: dict[Cell, str]
    said: dict[str, list[str]]
    pawns: list[Cell | None]
    heaps: list[list[str]]
    turn: int

    @property
    def held(self) -> set[Cell]:
        """The cells of every domino with a pawn on it."""
        return {half for pawn in self.pawns if pawn for half in _domino(pawn)}

    @property
    def traps(self) -> set[str]:
        """The dominoes with a blank that are seen, no pawn on them."""
        blank = {cell for cell in self.seen if self.so[cell] == "0" and self.seen[cell] != "#"}
        return {_name(self, cell) for cell in blank - self.held}


def recount(position: str, move: str) -> dict[str, object]:
    """All the facts of a position and a move, as plain values."""
    game = _read(position)
    verb, *words = move.split() or [""]
    if verb == "":
        return {"reach": " ".join(map(_spoken, _open(game))) or "none"} if "dice" in game.said else {}
    rule = _broken(game, verb, words)
    if rule:
        return {"legal": False, "rule": rule}
    if verb == "roll":
        return _rolled(game, "".join(sorted(words)), sum(map(int, words)))
    if verb == "pass":
        last = int(game.said.get("passed", ["0"])[0]) + 1 == len(game.pawns)
        back = {"back": " ".join(sorted(game.traps))} if last and game.traps else {}
        return {"legal": True, **back, **_onwards(game, set())}
    return _flipped(game, _cell(words[0]))


def _read(text: str) -> RecountedFinder:
    lines = text.rstrip().split("\n")
    rows = [line for line in lines if ":" not in line]
    said = {line.partition(":")[0].strip(): line.partition(":")[2].split() for line in lines if ":" in line}
    so, seen = {}, {}
    for row, line in enumerate(rows):
        for at, char in enumerate(line.rstrip()):
            if at % 2 == 0:
                so[row, at // 2] = char
                seen[row, at // 2] = "#" if line[at + 1 - at % 4 : at + 2 - at % 4] == "#" else char
    pawns = [None if word == "-" else _cell(word) for word in said["pawns"]]
    heaps = " ".join(said.get("treasures", ["/"] * (len(pawns) - 1))).split("/")
    start = said.get("start", [])
    turn = start.index("-") if start else int(said.get("turn", ["1"])[0]) - 1
    found = [["".join(sorted(word)) for word in heap.split() if word != "-"] for heap in heaps]
    return RecountedFinder(so=so, seen=seen, said=said, pawns=pawns, heaps=found, turn=turn)


def _cell(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def _spoken(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def _domino(cell: Cell) -> set[Cell]:
    """Both halves of the domino that lies on a cell."""
    return {cell, (cell[0], cell[1] + (-1 if cell[1] % 2 else 1))}


def _name(game: RecountedFinder, cell: Cell) -> str:
    return "".join(sorted(game.so[half] for half in _domino(cell)))


def _beside(cells: Iterable[Cell]) -> set[Cell]:
    return {(row + down, col + on) for row, col in cells for down, on in STEPS}


def _waves(game: RecountedFinder, walked: str) -> list[set[Cell]]:
    """The cells at one step, at two and so on: all those next to what could be walked over before."""
    pawn = game.pawns[game.turn]
    if pawn is None:
        return [{cell for cell in game.seen if _beside([cell]) - {*game.seen} and game.seen[cell] == "#"}]
    been, waves, edge = {pawn}, [], {pawn}
    while edge:
        wave = {cell for cell in _beside(edge) - been if game.seen.get(cell, " ") in f"{walked}#"}
        waves.append(wave)
        been |= wave
        edge = {cell for cell in wave if game.seen[cell] in walked}
    return waves


def _open(game: RecountedFinder, walked: str = "123456.") -> list[Cell]:
    """The hidden cells that can be entered."""
    return sorted(cell for wave in _waves(game, walked) for cell in wave if game.seen[cell] == "#")


def _is_over(game: RecountedFinder) -> bool:
    return any(len(heap) == WINS[len(game.pawns)] for heap in game.heaps)


def _broken(game: RecountedFinder, verb: str, words: list[str]) -> str:
    """The rule that a move breaks, if any."""
    rolled = "dice" in game.said
    if _is_over(game):
        return "over"
    if verb == "roll":
        return "rolled" if rolled else ""
    if not rolled:
        return "roll"
    if verb == "pass":
        return "pass" if _open(game) else ""
    cell = _cell(words[0])
    if game.seen.get(cell) != "#":
        return "hidden" if cell in game.seen else "board"
    if cell in _open(game):
        return ""
    if game.pawns[game.turn] is None:
        return "edge"
    return "blank" if cell in _open(game, "0123456.") else "covered"


def _onwards(game: RecountedFinder, fresh: set[int]) -> dict[str, object]:
    """Whose turn comes next, and who loses theirs on the way."""
    stuck = [int(word) - 1 for word in game.said.get("trapped", [])] + [*fresh]
    order = [(game.turn + step) % len(game.pawns) for step in range(1, 2 * len(game.pawns) + 1)]
    skipped: list[int] = []
    for player in order:
        if player not in stuck:
            break
        stuck.remove(player)
        skipped.append(player)
    lost = {"skipped": " ".join(str(each + 1) for each in skipped)} if skipped else {}
    return {**lost, "next": player + 1}


def _flipped(game: RecountedFinder, cell: Cell) -> dict[str, object]:
    steps = next(count for count, wave in enumerate(_waves(game, "123456."), 1) if cell in wave)
    name = _name(game, cell)
    facts: dict[str, object] = {"legal": True, "steps": steps, "flipped": name, "number": int(game.so[cell])}
    if name != "".join(sorted(game.said["dice"])):
        sprung = game.so[cell] == "0"
        return {**facts, "trap": sprung, "treasure": False, **_onwards(game, {game.turn} if sprung else set())}
    heaps = [[*heap, name] if player == game.turn else heap for player, heap in enumerate(game.heaps)]
    facts |= {"trap": False, "treasure": True, "treasures": " ".join(str(len(heap)) for heap in heaps)}
    moved = game._replace(pawns=[cell if player == game.turn else pawn for player, pawn in enumerate(game.pawns)])
    if _is_over(game._replace(heaps=heaps)):
        return {**facts, "winner": game.turn + 1}
    back = {"back": " ".join(sorted(moved.traps))} if moved.traps else {}
    return {**facts, **back, "next": game.turn + 1}


def _rolled(game: RecountedFinder, name: str, total: int) -> dict[str, object]:
    if "start" in game.said:
        return {"legal": True, **_started(game, total)}
    where = {cell for cell in game.so if _name(game, cell) == name}
    if any(game.seen[cell] == "#" for cell in where):
        onwards = _onwards(game, set()) if any(game.heaps) else {"next": game.turn + 1}
        return {"legal": True, "roll": "treasure", **onwards}
    again: dict[str, object] = {"legal": True, "roll": "again", "next": game.turn + 1}
    if not where:
        return again | {"why": "taken" if any(name in heap for heap in game.heaps) else "absent"}
    return again | ({"why": "pawn"} if where & game.held else {"why": "face up", "back": name})


def _started(game: RecountedFinder, total: int) -> dict[str, object]:
    rolls = [*game.said["start"]]
    rolls[game.turn] = str(total)
    if "-" in rolls:
        return {"roll": total, "next": rolls.index("-") + 1}
    best = max(int(word) for word in rolls if word != "x")
    level = [player + 1 for player, word in enumerate(rolls) if word == str(best)]
    told = {"starter": level[0]} if len(level) == 1 else {"tied": " ".join(map(str, level))}
    return {"roll": total, **told, "next": level[0]}
