"""What the rules of Cobra Paw say of a position and a line of moves, and how a book shows it."""

from typing import ClassVar

from generator.errors import ContentError, IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import domino_scene
from generator.figure.marks import Figure
from generator.games.cobra_paw.checker import recount
from generator.games.cobra_paw.drawing import draw_scene, emblem
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import BLANK, Finger, Move, PawRoll
from generator.games.cobra_paw.engine.notation import numbers
from generator.games.cobra_paw.scenes import read_line, scene
from generator.games.players import NAMES
from generator.games.spoken import spoken
from generator.manuscript.spoken import Motif

BROKEN = {
    "over": "the game is over",
    "roll": "the hunt is still on",
    "turn": "another player rolls",
    "unrolled": "nobody has rolled yet",
    "owed": "a reward comes first",
    "hunter": "only watching now",
    "caller": "the others look for it",
    "called": "somebody was first",
    "gone": "it is not on the table",
    "target": "not the target",
    "take": "no reward is due",
    "order": "another takes first",
    "blank": "it stays on the table",
}
"""Every rule that a line of moves can break, with the words for it."""


class CobraPawRules:
    """The rules, for examples: a move may be a line of moves, with commas between."""

    alt_text = staticmethod(domino_scene)

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "target",
        "there",
        "call",
        "takes",
        "due",
        "rolls",
        "scores",
        "hunters",
        "winner",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the moves, only read."""
        before = CobraPaw.parse(position)
        for deed in read_line(move):
            if max(deed.move.player, deed.late or 0) >= before.players:
                raise ContentError(f"{move!r} names a player who is not there, expected 1 to {before.players}")

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, what the dice ask for."""
        before = game = CobraPaw.parse(position)
        deeds = read_line(move)
        if not deeds:
            there = before.target in before.table if before.target else None
            return Outcome.of({"target": before.target, "there": there, **_standing(before)})
        target, call, takes = before.target, None, list[str]()
        try:
            for deed in deeds:
                call = _call(game, deed.move, call)
                takes += _takes(deed.move)
                game = game.play(deed.move)
                target = game.target or target
        except IllegalMove as fault:
            return Outcome.of({"legal": False, "rule": fault.rule})
        facts = {"target": target, "call": call, "takes": ", ".join(takes) or None}
        return Outcome.of({"legal": True, **facts, **_standing(game)})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the text."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The table with every finger on it, and who takes what."""
        return draw_scene(scene(CobraPaw.parse(position), read_line(move)))

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; or how the hunt ends."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["winner"]:
            return Caption(True, f"{_names(outcome['winner'])} wins")
        if outcome["hunters"]:
            return Caption(None, f"{_names(outcome['hunters'])} hunt on")
        if outcome["call"]:
            caller, verdict = outcome["call"].split()
            if verdict == "open":
                return Caption(None, f"{_names(caller)} calls")
            return Caption(verdict == "right", f"{_names(caller)} is {verdict}")
        if outcome["takes"]:
            return Caption(True, f"{_names(outcome['takes'][0])} takes it")
        return _hunt_caption(outcome)


class CobraPawExample(Example):
    """A hunt, or a part of one."""

    pieces: ClassVar[Motif] = "dominoes"
    rules: ClassVar[type[Rules]] = CobraPawRules

    def before(self) -> Figure:
        """The table before any finger is on it."""
        return draw_scene(scene(CobraPaw.parse(self.position), []))

    def emblem(self) -> Figure:
        """A domino with a finger on it."""
        return emblem()


def _call(before: CobraPaw, move: Move, call: str | None) -> str | None:
    """What the latest call comes to: open until the target is found, or its caller rewarded as nobody finds it."""
    if isinstance(move, Finger) and move.domino == BLANK:
        return f"{move.player + 1} {'open' if before.target in before.table else 'right'}"
    if call is None or before.caller is None or before.owed:
        return call
    return f"{before.caller + 1} {'wrong' if isinstance(move, Finger) else 'right'}"


def _takes(move: Move) -> list[str]:
    return [] if isinstance(move, PawRoll) or move.domino == BLANK else [f"{move.player + 1} {move.domino}"]


def _standing(game: CobraPaw) -> dict[str, object]:
    some = not game.over and len(game.hunters) < game.players
    return {
        "due": numbers(game.owed) or None,
        "rolls": None if game.over or game.dice else game.turn + 1,
        "scores": " ".join(map(str, game.score())),
        "hunters": numbers(game.hunters) if some else None,
        "winner": numbers(game.winners) or None,
    }


def _names(players: str) -> str:
    *some, last = (NAMES[int(number) - 1] for number in players.split())
    return f"{', '.join(some)} and {last}" if some else last


def _hunt_caption(outcome: Outcome) -> Caption:
    """A hunt that has only begun."""
    if not outcome["target"]:
        return Caption(None, f"{_names(outcome['rolls'])} rolls")
    low, high = map(spoken, outcome["target"])
    return Caption(None, f"Target: {f'double {low}' if low == high else f'{low}-{high}'}")
