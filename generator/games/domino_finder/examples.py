"""What the rules of Domino Finder say of a position and a move, and how a book shows it."""

from typing import ClassVar, assert_never

from generator.errors import IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import hidden_scene
from generator.figure.marks import Figure
from generator.games.domino_finder.checker import recount
from generator.games.domino_finder.drawing import draw_known, draw_reach, emblem
from generator.games.domino_finder.engine.cells import place_name, place_of
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.known import BLANK, route, within_reach
from generator.games.domino_finder.engine.move import FinderPass, FinderRoll, Flip, Move, read_move
from generator.games.domino_finder.moving import draw_after, draw_refused
from generator.games.players import NAMES
from generator.manuscript.spoken import BROKEN_OUTLINE, Motif

BROKEN = {
    "over": "the game is over",
    "rolled": "the treasure is rolled",
    "dice": "dice have one to six",
    "roll": "roll the dice first",
    "board": "off the board",
    "hidden": "nothing to flip there",
    "edge": "not at the edge",
    "blank": "a blank is in the way",
    "covered": "that is face down",
    "pass": "one can be reached",
}
"""Every rule that a move can break, with the words for it."""

AGAIN = {
    "taken": "it has been found",
    "pawn": "a pawn stands on it",
    "face up": "it is turned down",
    "absent": "it is not there",
}
"""Why the dice are rolled again."""


class DominoFinderRules:
    """The rules, for examples."""

    alt_text = staticmethod(hidden_scene)

    facts: ClassVar[tuple[str, ...]] = (
        "legal",
        "rule",
        "reach",
        "steps",
        "flipped",
        "number",
        "trap",
        "treasure",
        "treasures",
        "roll",
        "why",
        "starter",
        "tied",
        "back",
        "skipped",
        "next",
        "winner",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        DominoFinder.parse(position)
        if move.strip():
            read_move(move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, where the player in turn could go."""
        before = DominoFinder.parse(position)
        if not move.strip():
            return Outcome.of({"reach": _reach(before) if before.dice else None})
        wanted = read_move(move)
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            return Outcome.of({"legal": False, "rule": fault.rule})
        match wanted:
            case Flip():
                facts = _flipped(before, wanted, after)
            case FinderRoll():
                facts = _rolled(before, wanted, after)
            case FinderPass():
                facts = {}
            case _:
                assert_never(wanted)
        return Outcome.of(
            {"legal": True, **facts, **_turned_back(before, after), **_onwards(before, wanted, after)}
        )

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the picture."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The board after the move and the way that led there; without a move, every cell within reach."""
        before = DominoFinder.parse(position)
        if not move.strip():
            return draw_reach(before.known) if outcome else draw_known(before.known)
        wanted = read_move(move)
        try:
            return draw_after(before, wanted, before.play(wanted))
        except IllegalMove as fault:
            return draw_refused(before, wanted, fault.rule)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Allowed or not and why; or what the flip or the roll brought."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", BROKEN[outcome["rule"]])
        if outcome["winner"]:
            return Caption(True, f"{NAMES[int(outcome['winner']) - 1]} wins")
        if outcome["treasure"] == "true":
            return Caption(True, "Treasure")
        if outcome["trap"] == "true":
            return Caption(None, "A trap")
        if outcome["roll"] == "again":
            return Caption(None, "Roll again", AGAIN[outcome["why"]])
        return Caption(True, "Allowed") if outcome["legal"] else Caption(None, "")


class DominoFinderExample(Example):
    """A move of Domino Finder, or a position in which one is to be found."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (BROKEN_OUTLINE,)
    rules: ClassVar[type[Rules]] = DominoFinderRules

    def before(self) -> Figure:
        """The board, and who is to move."""
        return DominoFinderRules.draw(self.position, "", None)

    def emblem(self) -> Figure:
        """A pawn among dominoes face down."""
        return emblem()


def _reach(before: DominoFinder) -> str:
    cells = (place_of(cell, before.board.columns) for cell in within_reach(before.known))
    return " ".join(map(place_name, cells)) or "none"


def _flipped(before: DominoFinder, move: Flip, after: DominoFinder) -> dict[str, object]:
    cell = before.known.cell(move.place)
    tile = None if cell is None else before.board.tiles[cell // 2]
    assert cell is not None and tile is not None, "the move has been played"
    found = after.score() != before.score()
    way = route(before.known, cell)
    return {
        "steps": len(way) - (before.known.pawn is not None),
        "flipped": tile.domino,
        "number": tile.numbers[cell % 2],
        "trap": tile.numbers[cell % 2] == BLANK,
        "treasure": found,
        "treasures": " ".join(map(str, after.score())) if found else None,
    }


def _rolled(before: DominoFinder, roll: FinderRoll, after: DominoFinder) -> dict[str, object]:
    if before.rolls:
        level = [player for player, total in enumerate(after.rolls) if total == 0]
        started = {"starter": after.turn + 1} if not after.rolls else {}
        tied = after.rolls and after.turn <= before.turn
        facts = {"tied": " ".join(str(player + 1) for player in level)} if tied else started
        return {"roll": roll.one + roll.other, **facts}
    if after.dice:
        return {"roll": "treasure"}
    if any(roll.domino in heap for heap in before.treasures):
        return {"roll": "again", "why": "taken"}
    there = before.board.find(roll.domino) is not None
    turned = after.board != before.board
    return {"roll": "again", "why": "face up" if turned else "pawn" if there else "absent"}


def _turned_back(before: DominoFinder, after: DominoFinder) -> dict[str, object]:
    """The dominoes that lay face up before and lie face down now."""
    pairs = zip(before.board.tiles, after.board.tiles, strict=True)
    names = sorted(str(old.domino) for old, new in pairs if old and new and old.up and not new.up)
    return {"back": " ".join(names)} if names else {}


def _onwards(before: DominoFinder, move: Move, after: DominoFinder) -> dict[str, object]:
    """Who won, or who moves next and who lost a turn on the way."""
    if after.winners:
        return {"winner": after.winners[0] + 1}
    pawn = after.pawns[before.turn]
    sprung = isinstance(move, Flip) and pawn is not None and after.board.faces[pawn] == BLANK
    held = {*before.trapped, *([before.turn] if sprung else [])} - {*after.trapped}
    players = len(before.pawns)
    skipped = sorted(held, key=lambda player: (player - before.turn - 1) % players)
    lost = {"skipped": " ".join(str(player + 1) for player in skipped)} if skipped else {}
    return {**lost, "next": after.turn + 1}
