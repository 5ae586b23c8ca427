"""What the rules of Hexdominomega say of a position and a move, and how a book shows it."""

from collections.abc import Collection
from typing import ClassVar

from generator.counting.number_words import and_joined
from generator.example import Caption, Outcome, Rules
from generator.figure.binary import LARGE_CIRCLE, PIP, SMALL_CIRCLE, SYMBOLS
from generator.figure.marks import Figure
from generator.games.drawtable.drawing import Counted, counted_emblem, counted_figure
from generator.games.drawtable.examples import DrawExample, allowed, laid, product
from generator.games.hexdominomega.checker import recount
from generator.games.hexdominomega.engine import Hexdominomega, bearing, best_product, groups
from generator.games.hextable.drawing import TableEmphasis, table_figure
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.table import NUMBERED, HexPiece, HexTable
from generator.games.hextable.examples import HexRules
from generator.games.players import NAMES, leaders

KEYS = {"pip": PIP, "small": SMALL_CIRCLE, "large": LARGE_CIRCLE}
"""The facts that tell the groups of each symbol."""

NOBODY = "nobody"
EMBLEM_TABLE = """\
 2 6 1
5 3 4
tiles: a1-b1, a2-b2, a3-b3"""
"""Three tiles whose small circles make a group of three."""


class HexdominomegaRules(HexRules):
    """The rules, for examples."""

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "edges",
        "draws",
        "before",
        "halves",
        *KEYS,
        "scores",
        "most",
        "best",
        "winners",
        "whose",
    )
    game: ClassVar[type[HexGame]] = Hexdominomega

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, of the tiles as they lie."""
        before, wanted = Hexdominomega.read(position, move)
        if wanted is None:
            return Outcome.of(_counted(before))
        after, facts = laid(before, wanted)
        if not isinstance(after, Hexdominomega):
            return Outcome.of(facts)
        return Outcome.of(facts | {"before": _scores(before)} | _counted(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @classmethod
    def draw(cls, position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with the new tile; where groups are told, with the first symbol's tinted and numbered."""
        before, wanted = Hexdominomega.read(position, move)
        told = _shown_symbols(outcome) if outcome else []
        if not told:
            wrong = outcome is not None and outcome["legal"] == "false"
            return table_figure(
                before.table, TableEmphasis(wanted if isinstance(wanted, HexPiece) else None, wrong)
            )
        if not isinstance(wanted, HexPiece):
            return counted_figure(before.table, _groups_of(before.table, told[0]))
        table, fresh = before.table.after(wanted)
        return counted_figure(table, _groups_of(table, told[0]), fresh)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not; who wins; or the product of a symbol's groups."""
        if outcome["winners"]:
            return _ended(outcome)
        if told := _shown_symbols(outcome):
            name = next(key for key, worth in KEYS.items() if worth == told[0])
            sizes = [int(size) for size in outcome[name].split() if size.isdigit()]
            return product(sizes, _points(outcome)[SYMBOLS[told[0]]])
        if outcome["halves"]:
            numbers = zip(outcome["halves"].split(), SYMBOLS.values(), strict=True)
            return Caption(None, and_joined([f"{number} {symbol}s" for number, symbol in numbers]))
        if outcome["legal"]:
            return allowed(outcome)
        return Caption(None, "Scores", and_joined([str(points) for points in _points(outcome).values()]))


class HexdominomegaExample(DrawExample):
    """A play or a count of Hexdominomega."""

    rules: ClassVar[type[Rules]] = HexdominomegaRules
    hex_rules: ClassVar[type[HexRules]] = HexdominomegaRules
    asked: ClassVar[Collection[str]] = ("draws", "before", "halves", *KEYS, "most", "best")

    def emblem(self) -> Figure:
        """Three halves with a small circle in a group."""
        table = Hexdominomega.parse(EMBLEM_TABLE).table
        return counted_emblem(table, _groups_of(table, SMALL_CIRCLE))


def _counted(position: Hexdominomega) -> dict[str, object]:
    """How often each symbol is there, its groups and scores; at the end the most there can be, and who won."""
    table, names = position.table, {worth: key for key, worth in KEYS.items()}
    facts: dict[str, object] = {"halves": " ".join(str(len(bearing(table, worth))) for worth in names)}
    for worth, key in names.items():
        facts[key] = " ".join(str(len(group)) for group in groups(table, worth)) or "none"
    facts["scores"] = _scores(position)
    if len(table.pieces) == len(NUMBERED):
        most, ways = best_product(len(NUMBERED))
        facts |= {"most": most, "best": " or ".join(" ".join(map(str, way)) for way in ways)}
    return facts | (_won(position) if position.hands and position.over else {})


def _scores(position: Hexdominomega) -> str:
    """What each symbol scores, in words."""
    points = dict(zip(position.symbols, position.products, strict=True))
    return ", ".join(f"{SYMBOLS[worth]} {points[worth]}" for worth in SYMBOLS)


def _won(position: Hexdominomega) -> dict[str, object]:
    """The symbols that have the highest product, and the players who have won by that."""
    highest = sorted(position.symbols[place] for place in leaders(position.products))
    return {
        "winners": ", ".join(SYMBOLS[worth] for worth in highest),
        "whose": ", ".join(NAMES[player] for player in position.winners) or NOBODY,
    }


def _shown_symbols(outcome: Outcome) -> list[int]:
    """The symbols whose groups the example tells; at the end, where it tells none, those that have won."""
    told = [worth for key, worth in KEYS.items() if outcome[key]]
    if len(told) == len(KEYS):
        return []
    return told or [worth for worth, name in SYMBOLS.items() if name in outcome["winners"].split(", ")]


def _groups_of(table: HexTable, worth: int) -> Counted:
    return Counted(tuple(groups(table, worth)), dict.fromkeys(bearing(table, worth), (worth,)))


def _points(outcome: Outcome) -> dict[str, int]:
    """The scores by symbol, as the fact tells them."""
    parts = (part.rsplit(" ", 1) for part in outcome["scores"].split(", "))
    return {name: int(points) for name, points in parts}


def _ended(outcome: Outcome) -> Caption:
    """Who has won, and by what."""
    scores = " to ".join(f"{score}" for score in sorted(_points(outcome).values(), reverse=True))
    owners = outcome["whose"].split(", ")
    if owners == [NOBODY]:
        return Caption(None, "Nobody wins", scores)
    people = and_joined(owners)
    return Caption(True, f"{people[0].upper()}{people[1:]} win{'s' * (len(owners) == 1)}", scores)
