"""The rules of Cobra Paw over again, from the text of a position: shares nothing with the engine.

A hunt is told as a log of what was done since the dice were rolled. Who has called, who has found
the target and who is still to take a domino is read off that log each time it is asked.
"""

from typing import NamedTuple

Deed = tuple[int, str, str]
"""A player, what they do (`on` or `takes`), and a domino by its name."""

BLANK = "00"
WINNING = 6


class RecountedPaw(NamedTuple):
    """What the text says."""

    table: list[str]
    piles: list[list[str]]
    roller: int
    dice: str
    log: list[Deed]
    hunting: list[int]

    @property
    def target(self) -> str:
        """The dice as a domino's name."""
        return "".join(sorted(self.dice))

    @property
    def caller(self) -> int | None:
        """Who was first on the double blank; None where nobody was."""
        return next((who for who, deed, name in self.log if (deed, name) == ("on", BLANK)), None)

    @property
    def finder(self) -> int | None:
        """Who was first on the target; None where nobody was."""
        return next((who for who, deed, name in self.log if (deed, name) == ("on", self.target)), None)

    @property
    def bare(self) -> bool:
        """Whether nothing but the double blank lies there."""
        return self.table == [BLANK]

    def clockwise(self, start: int) -> list[int]:
        """Those who hunt, from a player's left round to that player's right."""
        seats = len(self.piles)
        return [seat % seats for seat in range(start + 1, start + seats) if seat % seats in self.hunting]

    @property
    def takings(self) -> int:
        """How many dominoes were taken as rewards."""
        return sum(deed == "takes" for _, deed, _ in self.log)

    @property
    def verdict(self) -> str:
        """What a call has come to: wrong once the target is found, and right once nobody can find it, or does."""
        if self.finder is not None:
            return "wrong"
        return "right" if self.takings or self.target not in self.table else "open"

    @property
    def due(self) -> list[int]:
        """Who is still to take a domino."""
        if self.caller is None or self.bare or self.verdict == "open":
            return []
        rewarded = self.clockwise(self.caller) if self.verdict == "wrong" else [self.caller]
        return rewarded[self.takings :]

    @property
    def settled(self) -> bool:
        """Whether the hunt is over and the dice can be picked up."""
        ended = self.finder is not None if self.caller is None else self.verdict != "open"
        return ended and not self.due


def recount(position: str, move: str) -> dict[str, object]:
    """All the facts of a position and a line of moves, as plain values."""
    game = _read(position)
    told: dict[str, object] = {"target": game.target or None}
    if not move.strip():
        return told | {"there": game.target in game.table if game.dice else None} | _standing(game)
    taken = []
    call = None
    said = False
    for part in move.split(","):
        who, verb, name = _words(part)
        rule = _broken(game, who, verb, name)
        if rule:
            return {"legal": False, "rule": rule}
        taken += [f"{who + 1} {name}"] if verb != "rolls" and name != BLANK else []
        game = _done(game, who, verb, name)
        said = said or name == BLANK
        call = f"{game.caller + 1} {game.verdict}" if said and game.caller is not None else call
        told["target"] = game.target or told["target"]
        game = _closed(game) if game.settled else game
    return {"legal": True, **told, "call": call, "takes": ", ".join(taken) or None, **_standing(game)}


def _read(text: str) -> RecountedPaw:
    lines = (line.replace("/", " / ").partition(":") for line in text.split("\n"))
    said = {key.strip(): value.split() for key, _, value in lines}
    piles: list[list[str]] = [[]]
    for word in said["taken"]:
        if word == "/":
            piles.append([])
        elif word != "-":
            piles[-1].append("".join(sorted(word)))
    gone = {name for pile in piles for name in pile}
    every = [f"{low}{high}" for low in range(7) for high in range(low, 7)]
    table = said.get("table", [name for name in every if name not in gone])
    hunting = [int(word) - 1 for word in said.get("hunters", [])] or [*range(len(piles))]
    roller = int(said.get("turn", ["1"])[0]) - 1
    game = RecountedPaw(
        table=["".join(sorted(name)) for name in table],
        piles=piles,
        roller=roller,
        dice="".join(str(int(word)) for word in said.get("dice", [])),
        log=[],
        hunting=hunting,
    )
    return game._replace(log=_log(game, said))


def _log(game: RecountedPaw, said: dict[str, list[str]]) -> list[Deed]:
    """What must have been done in a hunt for somebody to be owed a domino now."""
    if "called" not in said:
        return []
    caller = int(said["called"][0]) - 1
    log = [(caller, "on", BLANK)]
    owed = [int(word) - 1 for word in said.get("owed", [])]
    if owed and caller not in owed:
        log.append((game.roller, "on", game.target))
        log += [(who, "takes", "?") for who in game.clockwise(caller) if who not in owed]
    return log


def _words(part: str) -> tuple[int, str, str]:
    """A move taken apart; whose finger came second changes nothing."""
    who, verb, *name = part.partition(" before ")[0].split()
    return int(who) - 1, verb, "".join(name if verb == "rolls" else sorted(name[0]))


def _broken(game: RecountedPaw, who: int, verb: str, name: str) -> str:
    """The rule that a move breaks."""
    if len(game.hunting) == 1:
        return "over"
    if verb == "rolls":
        return "roll" if game.dice else "" if who == game.roller else "turn"
    if not game.dice:
        return "unrolled"
    return _broken_taking(game, who, name) if verb == "takes" else _broken_finger(game, who, name)


def _broken_taking(game: RecountedPaw, who: int, name: str) -> str:
    if game.due and game.due[0] != who:
        return "order"
    # While a call is open, its caller takes a domino where none of the others has found the target.
    if not game.due and game.caller != who:
        return "take"
    return "blank" if name == BLANK else "" if name in game.table else "gone"


def _broken_finger(game: RecountedPaw, who: int, name: str) -> str:
    if game.due:
        return "owed"
    if who not in game.hunting:
        return "hunter"
    if who == game.caller:
        return "caller"
    if name == BLANK:
        return "" if game.caller is None else "called"
    if name not in game.table:
        return "gone"
    return "" if name == game.target else "target"


def _done(game: RecountedPaw, who: int, verb: str, name: str) -> RecountedPaw:
    if verb == "rolls":
        return game._replace(dice=name)
    after = game._replace(log=[*game.log, (who, verb, name)])
    if name == BLANK:
        return after
    piles = [[*pile, name] if seat == who else pile for seat, pile in enumerate(game.piles)]
    return after._replace(table=[one for one in game.table if one != name], piles=piles)


def _closed(game: RecountedPaw) -> RecountedPaw:
    """The hunt over: who rolls next, and who goes on hunting."""
    winner = game.finder if game.finder is not None else game.caller
    assert winner is not None
    counts = [len(pile) for pile in game.piles]
    everybody = len(game.hunting) == len(counts)
    if not everybody or (game.bare and len(game.log) == 1 and game.finder is None):
        wrong = game.caller is not None and game.finder is not None
        hunting = [who for who in game.hunting if who != game.caller] if wrong else [winner]
    elif max(counts) >= WINNING or game.bare:
        hunting = [who for who, count in enumerate(counts) if count >= min(WINNING, max(counts))]
    else:
        hunting = game.hunting
    return game._replace(roller=winner, dice="", log=[], hunting=hunting)


def _standing(game: RecountedPaw) -> dict[str, object]:
    names = " ".join(str(who + 1) for who in game.hunting)
    some = 1 < len(game.hunting) < len(game.piles)
    won = len(game.hunting) == 1
    return {
        "due": " ".join(str(who + 1) for who in game.due) or None,
        "rolls": None if won or game.dice else game.roller + 1,
        "scores": " ".join(str(len(pile)) for pile in game.piles),
        "hunters": names if some else None,
        "winner": names if won else None,
    }
