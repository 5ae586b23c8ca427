"""Who holds what, whose turn it is and what is asked, taken from the lines below a picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.games.tetradominoes.checker.table import (
    BOTH_SIDES,
    OVER,
    TetraSketch,
    domino_fault,
    domino_name,
    domino_ways,
    piece_ways,
    shape_letter,
    sketch,
)

ALL = [f"{low}{high}" for high in range(7) for low in range(high + 1)]
Names = tuple[str, ...]


@dataclass(frozen=True)
class TetraStory:
    """What the text says, players counted from nought."""

    table: TetraSketch
    hidden: tuple[Names, ...]
    shown: tuple[Names, ...]
    stock: Names
    turn: int
    passed: int
    points: tuple[int, ...]
    owners: tuple[int, ...]
    asked: str
    offered: str = ""
    drawn: int = 0
    gone: str = ""
    level: int = 1
    began: int = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hidden)

    @property
    def speaker(self) -> int:
        """Who is asked."""
        return self.turn ^ 2 if self.asked == "answer" else self.turn

    def holds(self, player: int) -> set[str]:
        """Every domino of a player."""
        return {*self.hidden[player], *self.shown[player]}

    @property
    def own(self) -> set[str]:
        """What the player who is asked may use."""
        return self.holds(self.speaker) if self.seats else {*ALL} - {*self.table.dominoes}

    @property
    def sides(self) -> Sequence[str]:
        """The sides that may be up."""
        if self.seats == 3:
            return BOTH_SIDES[:1]
        return BOTH_SIDES if self.seats < 2 else [BOTH_SIDES[self.turn & 1]]

    @property
    def used(self) -> str:
        """The letters, light side up, of the pieces that were laid or given up."""
        return self.gone + "".join(light_letter(side, shape_letter(spots)) for side, spots in self.table.pieces)

    @property
    def counts(self) -> list[int]:
        """The tetrominoes of each player, partners together."""
        if self.seats == 3:
            return [self.owners.count(player) for player in range(3)]
        laid = [side for side, _ in self.table.pieces]
        if self.seats == 1:
            return [len(laid)]
        return [laid.count(BOTH_SIDES[player & 1]) for player in range(self.seats)]

    @property
    def scores(self) -> list[int]:
        """The same with what was won before."""
        return [now + before for now, before in zip(self.counts, self.points or [0] * self.seats, strict=True)]


def light_letter(side: str, letter: str) -> str:
    """The letter that a piece bears on its light side."""
    return letter if side == "light" else letter.translate(OVER)


def read_story(text: str) -> TetraStory:
    """Take a position's text apart; it has been read before, so it is known to be one."""
    table = sketch(text)
    said = table.words
    hidden = _split(said["hands"]) if "hands" in said else ()
    shown = _split(said["shown"]) if "shown" in said else ((),) * len(hidden)
    tokens = [part.replace("-", "").split() for part in said.get("tokens", "").split("/")]
    marked = {table.names[name]: player for player, part in enumerate(tokens) for name in part}
    owners = [player for _, spots in table.pieces for spot, player in marked.items() if spot in spots]
    asked = "tetromino" if table.fresh else "domino"
    for key, first, then in (("offer", "offer", "answer"), ("drawn", "draw", "return")):
        if key in said:
            asked = first if said[key] == "-" else then
    return TetraStory(
        table=table,
        hidden=hidden,
        shown=shown,
        stock=_names(said.get("stock", "")),
        turn=int(said.get("turn", 1)) - 1,
        passed=int(said.get("passed", 0)),
        points=tuple(int(word) for word in said.get("points", "").split()),
        owners=tuple(owners),
        asked=asked,
        offered=domino_name(said.get("offer", "")),
        drawn=int(said["drawn"]) if asked == "return" else 0,
        gone=said.get("discarded", "").replace(" ", ""),
        level=int(said.get("level", 1)),
        began=int(said.get("began", 1)) - 1,
    )


def _split(text: str) -> tuple[Names, ...]:
    return tuple(map(_names, text.split("/")))


def _names(text: str) -> Names:
    return tuple(domino_name(word) for word in text.split() if word != "-")


def can_lay(story: TetraStory, names: Iterable[str]) -> bool:
    """Whether one of the dominoes could be laid somewhere."""
    if not story.table.numbers:
        return any(True for _ in names)
    return any(True for _ in domino_ways(story.table, names))


def follow_ups(story: TetraStory) -> int:
    """In how many ways a tetromino could follow the domino just played."""
    ways = piece_ways(story.table, story.sides)
    return sum(1 for side, spots in ways if light_letter(side, shape_letter(spots)) not in story.gone)


def lay_fault(story: TetraStory, digits: str, names: str) -> str:
    """The rule that a domino on named cells breaks, or nothing."""
    name = domino_name(digits)
    if story.asked != "domino":
        return "phase"
    if story.points and not story.table.numbers and story.turn != story.began:
        return "begins"
    if name in story.table.dominoes:
        return "twice"
    if name not in story.own:
        return "hand"
    return domino_fault(story.table, digits, story.table.spots(names))
