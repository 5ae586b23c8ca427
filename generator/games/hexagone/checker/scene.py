"""A position as its characters say it: a piece is a letter at a row and a column of the text."""

from collections.abc import Iterable
from typing import NamedTuple

from generator.certify.characters import Spot, around, cell_names, characters


class RecountedBlock(NamedTuple):
    """What the text says; a full stop is a free cell."""

    chars: dict[Spot, str]
    piles: list[str]
    turn: int = 0
    roll: int = 1
    dice: str = ""
    waiting: str = ""
    choosing: bool = False

    @property
    def block(self) -> set[Spot]:
        """Where pieces lie."""
        return {spot for spot, char in self.chars.items() if char != "."}

    @property
    def solo(self) -> bool:
        """Whether there is only one player."""
        return len(self.piles) == 1


def read(text: str) -> RecountedBlock:
    """The scene of a text that is known to be well formed."""
    lines = text.rstrip().split("\n")
    said = {line.partition(":")[0].strip(): line.partition(":")[2].split() for line in lines if ":" in line}
    chars = characters([line for line in lines if ":" not in line])
    piles = "".join(said.get("captured", ["-/-"])).split("/")
    return RecountedBlock(
        chars=chars,
        piles=[pile.replace("-", "") for pile in piles],
        turn=int(said.get("turn", ["1"])[0]) - 1,
        roll=int(said.get("roll", ["1"])[0]),
        dice="".join(said.get("dice", [])),
        waiting="".join(said.get("waiting", [])),
        choosing="main" in said,
    )


def names(scene: RecountedBlock) -> dict[Spot, str]:
    """What each cell is called: the letter of its line, and its number among the cells of the line."""
    return cell_names(scene.chars)


def called(scene: RecountedBlock, name: str) -> Spot | None:
    """The cell of a name, if there is one."""
    return next((spot for spot, known in names(scene).items() if known == name), None)


def beside(spot: Spot) -> set[Spot]:
    """Where the six cells beside one would be."""
    return {*around(spot)}


def parts(spots: Iterable[Spot]) -> list[set[Spot]]:
    """Spots that hang together, joined one after another."""
    found: list[set[Spot]] = []
    for spot in sorted(spots):
        touched = [part for part in found if part & beside(spot)]
        found = [part for part in found if part not in touched]
        found.append({spot}.union(*touched))
    return sorted(found, key=min)


def sides(scene: RecountedBlock, spot: Spot) -> int:
    """How many pieces lie beside a spot."""
    return len(beside(spot) & scene.block)


def landings(scene: RecountedBlock) -> list[Spot]:
    """The free cells with two pieces or more beside them."""
    return [spot for spot, char in sorted(scene.chars.items()) if char == "." and sides(scene, spot) > 1]


def alike(scene: RecountedBlock, spot: Spot) -> set[Spot]:
    """The patch of one letter that a spot is in."""
    same = [other for other, char in scene.chars.items() if char == scene.chars[spot]]
    return next(part for part in parts(same) if spot in part)
