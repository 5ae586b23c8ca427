"""What the rules of Hexdominimum say of a position and a move, and how a book shows it."""

from collections.abc import Collection
from typing import ClassVar

from generator.errors import ContentError, IllegalMove
from generator.example import Caption, Outcome, Rules
from generator.figure.binary import symbols
from generator.figure.marks import Figure
from generator.games.drawtable.drawing import Counted, counted_figure
from generator.games.drawtable.examples import DrawExample, allowed, laid, product
from generator.games.hexdominimum.checker import recount
from generator.games.hexdominimum.drawing import draws_figure
from generator.games.hexdominimum.engine import Hexdominimum, is_drawing, mission_of, read_draws
from generator.games.hextable.drawing import TableEmphasis, emblem_figure, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import HexPiece
from generator.games.hextable.examples import HexRules
from generator.games.players import NAMES

KEYS = tuple(name.lower() for name in NAMES)
"""The facts that tell what each player's mission counts."""

NO_MISSION = {"double": "a double is no mission", "kept": "the first tile stays"}
"""The rules on drawing a mission, with the words for a breach."""


class HexdominimumRules(HexRules):
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "edges",
        "draws",
        "mission",
        "back",
        *KEYS,
        "scores",
        "winner",
    )
    game: ClassVar[type[HexGame]] = Hexdominimum

    @classmethod
    def read(cls, position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        if not is_drawing(position):
            super().read(position, move)
            return
        read_draws(position)
        if move.strip():
            raise ContentError(f"move {move!r}, expected none while missions are drawn")

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, of the tiles as they lie or as they are drawn."""
        if is_drawing(position):
            return Outcome.of(_drawn(position))
        before, wanted = Hexdominimum.read(position, move)
        if wanted is None:
            return Outcome.of(_counted(before))
        after, facts = laid(before, wanted)
        return Outcome.of(facts | (_counted(after) if isinstance(after, Hexdominimum) else {}))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @classmethod
    def draw(cls, position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile; where missions are told, with the groups that count tinted and numbered."""
        wrong = outcome is not None and outcome["legal"] == "false"
        if is_drawing(position):
            return draws_figure(read_draws(position), not wrong)
        before, wanted = Hexdominimum.read(position, move)
        told = [place for place, key in enumerate(KEYS) if outcome and outcome[key]]
        if not told:
            return table_figure(
                before.table, TableEmphasis(wanted if isinstance(wanted, HexPiece) else None, wrong)
            )
        if not isinstance(wanted, HexPiece):
            return counted_figure(before.table, _groups_of(before, told))
        after, fresh = before.play(wanted), before.table.after(wanted)[1]
        return counted_figure(after.table, _groups_of(after, told), fresh)

    @classmethod
    def before(cls, position: str, move: str) -> Figure:
        """The table with an empty slot for the tile that comes next; of draws, all of them."""
        return cls.draw(position, move, None) if is_drawing(position) else super().before(position, move)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not; the mission that is kept; who wins; or the product that a mission makes."""
        if outcome["rule"] in NO_MISSION:
            return Caption(False, "Not allowed", NO_MISSION[outcome["rule"]])
        if outcome["mission"]:
            return Caption(True, "Mission", " and ".join(outcome["mission"]))
        if outcome["winner"]:
            return _ended(outcome)
        told = [outcome[key] for key in KEYS if outcome[key]]
        if len(told) == 1:
            return _product(told[0])
        return allowed(outcome) if outcome["legal"] else Caption(None, "As it lies")


class HexdominimumExample(DrawExample):
    """A play or a count of Hexdominimum, or how a mission is drawn."""

    rules: ClassVar[type[Rules]] = HexdominimumRules
    hex_rules: ClassVar[type[HexRules]] = HexdominimumRules
    asked: ClassVar[Collection[str]] = ("draws", *KEYS, "scores", "winner")

    def emblem(self) -> Figure:
        """Two fives, and the tile that keeps them apart."""
        return emblem_figure([((0, 0), (-1, 1), "51"), ((2, 0), (1, 1), "52")], ((1, 0), (0, 1), "30"))


def _drawn(position: str) -> dict[str, object]:
    """The mission that is kept and what goes back, or the rule that is broken."""
    drawn = read_draws(position)
    try:
        mission = mission_of(drawn)
    except IllegalMove as fault:
        return {"legal": False, "rule": fault.rule}
    return {"legal": True, "mission": mission, "back": " ".join(map(str, drawn[:-1])) or None}


def _counted(position: Hexdominimum) -> dict[str, object]:
    """What each mission counts; at the end the products of all, and who won."""
    facts: dict[str, object] = {}
    for player, key in enumerate(KEYS[: len(position.missions)]):
        tally = position.tally(player)
        sizes = ", ".join(f"{number} {len(group)}" for number, group in tally.groups)
        facts[key] = f"{sizes}, score {tally.points}"
    if position.winners:
        facts |= {"scores": " ".join(map(str, position.score())), "winner": position.winners[0] + 1}
    return facts


def _groups_of(position: Hexdominimum, players: Collection[int]) -> Counted:
    """The largest groups of these players' numbers; every half that bears one of the numbers keeps its ink."""
    found = dict(group for player in players for group in position.tally(player).groups)
    colours = position.table.colours
    inked = {cell: symbols(number) for cell, number in colours.items() if number in found}
    return Counted(tuple(group for group in found.values() if group), inked)


def _product(tally: str) -> Caption:
    """What a mission makes."""
    *sizes, total = (int(part.split()[1]) for part in tally.split(", "))
    return product(sizes, total)


def _ended(outcome: Outcome) -> Caption:
    """Who has won, and by what."""
    scores = [int(score) for score in outcome["scores"].split()]
    place = int(outcome["winner"]) - 1
    others = sorted(scores[:place] + scores[place + 1 :])
    standing = " to ".join(map(str, [scores[place], *others]))
    return Caption(
        True, f"{NAMES[place]} wins", f"{standing}, last tile first" if scores[place] in others else standing
    )
