"""The text of a moment: what each player has taken, and a line for whatever else is to be said."""

from dataclasses import dataclass
from typing import Self

from generator.errors import PictureError
from generator.games.cobra_paw.engine.move import BLANK
from generator.games.lines import NONE, Dominoes, Said, read_dominoes, read_lines, read_turn
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino, double_set

HIGHEST_NUMBER = 6
SET = double_set(HIGHEST_NUMBER)
KEYS = ("taken", "table", "turn", "dice", "called", "owed", "hunters")
SEATS = (2, 3, 4)
GOAL = 6
"""How many dominoes win."""

Players = tuple[int, ...]


@dataclass(frozen=True)
class Moment:
    """Everything there is to know about a game; players count from nought.

    The table is in the order in which its dominoes lie, row by row. What is neither there nor taken
    stays in the box, so that a small table can be played on too. `turn` rolls, or has rolled.
    """

    taken: tuple[Dominoes, ...]
    table: Dominoes
    turn: int
    dice: tuple[int, int] | None
    caller: int | None
    owed: Players
    """Who still takes a domino after a call, in order."""
    hunters: Players
    """Who hunts: everybody, then those who came to six at once, and last the winner."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read lines such as `taken: 12 35 / 44`; what cannot be so raises PictureError."""
        said = read_lines(text.rstrip().split("\n"), 0, [*KEYS])
        if "taken" not in said:
            raise PictureError("no line says what each player has taken, expected one such as 'taken: 12 35 / -'")
        seen: set[Domino] = set()
        taken = _read_taken(said["taken"], seen)
        players = len(taken)
        moment = cls(
            taken,
            _read_table(said.get("table"), seen),
            read_turn(said["turn"], players) if "turn" in said else 0,
            _read_dice(said["dice"]) if "dice" in said else None,
            read_turn(said["called"], players, "called") if "called" in said else None,
            _read_players(said["owed"], players) if "owed" in said else (),
            _read_players(said["hunters"], players) if "hunters" in said else (*range(players),),
        )
        _check_call(moment, said)
        _check_hunters(moment, said.get("hunters", said["taken"]))
        return moment

    def __str__(self) -> str:
        """The inverse, whatever goes without saying left out."""
        lines = ["taken: " + " / ".join(_words(part) or NONE for part in self.taken)]
        if self.table != _rest({domino for part in self.taken for domino in part}):
            lines.append(f"table: {_words(self.table)}")
        if self.turn:
            lines.append(f"turn: {self.turn + 1}")
        if self.dice:
            lines.append(f"dice: {self.dice[0]} {self.dice[1]}")
        if self.caller is not None:
            lines.append(f"called: {self.caller + 1}")
        if self.owed:
            lines.append(f"owed: {numbers(self.owed)}")
        if self.hunters != (*range(self.players),):
            lines.append(f"hunters: {numbers(self.hunters)}")
        return "\n".join(lines)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.taken)

    @property
    def target(self) -> Domino | None:
        """The domino that the dice name, in whichever order they lie."""
        return Domino.of(*self.dice) if self.dice else None

    @property
    def spare(self) -> Dominoes:
        """What can be taken: all on the table but the double blank."""
        return tuple(domino for domino in self.table if domino != BLANK)

    def after(self, player: int) -> Players:
        """The other hunters, from the left of a player on."""
        return tuple(sorted((p for p in self.hunters if p != player), key=lambda p: (p - player) % self.players))


def _words(dominoes: Dominoes) -> str:
    return " ".join(map(str, dominoes))


def numbers(players: Players) -> str:
    """Players as they are written, from 1."""
    return " ".join(str(player + 1) for player in players)


def _rest(seen: set[Domino]) -> Dominoes:
    return tuple(domino for domino in SET if domino not in seen)


def _read_taken(said: Said, seen: set[Domino]) -> tuple[Dominoes, ...]:
    parts = said.parts()
    if len(parts) not in SEATS:
        raise said.fault(f"what {len(parts)} players have taken, expected 2 to {SEATS[-1]}, with strokes between")
    words = [[] if part == NONE else part.split() for part in parts]
    if not all(parts):
        raise said.fault(f"nothing stands where a player's dominoes should, expected {NONE!r} for none")
    taken = tuple(tuple(sorted(read_dominoes(said, part, HIGHEST_NUMBER, seen))) for part in words)
    if BLANK in seen:
        raise said.fault("the double blank is taken, expected it on the table at all times", str(BLANK))
    return taken


def _read_table(said: Said | None, seen: set[Domino]) -> Dominoes:
    if said is None:
        return _rest(seen)
    table = read_dominoes(said, said.text.split(), HIGHEST_NUMBER, seen)
    if BLANK not in table:
        raise said.fault("the double blank is not on the table, expected it there at all times")
    return table


def _read_dice(said: Said) -> tuple[int, int]:
    faces = [said.number(word) for word in said.text.split()]
    for number in faces:
        if number not in FACES:
            raise said.fault(f"{number} is on no die, expected 1 to {FACES[-1]}", str(number))
    if len(faces) != 2:
        raise said.fault(f"{len(faces)} dice, expected two numbers such as '3 5'")
    return faces[0], faces[1]


def _read_players(said: Said, players: int) -> Players:
    found: Players = ()
    for word in said.text.split():
        player = said.number(word) - 1
        if not 0 <= player < players:
            raise said.fault(f"{word} is no player, expected 1 to {players}", word)
        if player in found:
            raise said.fault(f"player {word} stands there twice", word)
        found = (*found, player)
    if not found:
        raise said.fault("nobody is named, expected players such as '1 2'")
    return found


def _check_hunters(moment: Moment, said: Said) -> None:
    """All hunt until the game is nearly decided; then those who hunt on must be named."""
    if moment.hunters != tuple(sorted(moment.hunters)):
        raise said.fault("the hunters are out of order, expected the lower numbers first")
    counts = [len(part) - _gains(moment).count(player) for player, part in enumerate(moment.taken)]
    done = tuple(player for player, count in enumerate(counts) if count >= GOAL)
    most = tuple(player for player, count in enumerate(counts) if count == max(counts))
    all_hunt = len(moment.hunters) == moment.players
    if done and (all_hunt or not {*moment.hunters} <= {*done}):
        raise said.fault(
            f"{GOAL} dominoes or more: {numbers(done)}; expected a line 'hunters' that says who hunts on"
        )
    if not done and moment.spare and not all_hunt:
        raise said.fault(f"only some hunt, expected that of players who have {GOAL} dominoes")
    if not done and not moment.spare and not {*moment.hunters} <= {*most}:
        raise said.fault(f"nothing is left to take, expected only those with the most to hunt: {numbers(most)}")


def _gains(moment: Moment) -> Players:
    """Who has taken a domino in this hunt already, once for each: the target and the rewards of a wrong call."""
    if not moment.owed or moment.turn == moment.caller or moment.caller is None:
        return ()
    others = moment.after(moment.caller)
    return (moment.turn, *others[: len(others) - len(moment.owed)])


def _check_call(moment: Moment, said: dict[str, Said]) -> None:
    """Dice, call and rewards come one after the other, and only while several hunt."""
    over = len(moment.hunters) == 1
    for key, given, needs, there in (
        ("dice", moment.dice, "several hunters", not over),
        ("called", moment.caller is not None, "dice", moment.dice),
        ("owed", moment.owed, "a line 'called'", moment.caller is not None),
    ):
        if given and not there:
            raise said[key].fault(f"{key!r} is said too early, expected {needs} too")
    if moment.caller is None:
        return
    if moment.caller not in moment.hunters:
        raise said["called"].fault(f"player {moment.caller + 1} has called, expected one of the hunters")
    if moment.owed:
        _check_owed(moment, said["owed"])
    elif moment.target not in moment.table:
        raise said["called"].fault(f"{moment.target} is gone, so the call is right: expected a line 'owed' too")


def _check_owed(moment: Moment, said: Said) -> None:
    """A right call brings the caller a domino; a wrong one brings the others one each, after the target."""
    assert moment.caller is not None
    if moment.target in moment.table:
        raise said.fault(f"the target {moment.target} is on the table, expected it found before anyone is owed")
    if not moment.spare:
        raise said.fault("nothing is left to take, expected nobody to be owed a domino")
    others = moment.after(moment.caller)
    if moment.owed == (moment.caller,) and moment.turn == moment.caller:
        return
    if moment.owed != others[len(others) - len(moment.owed) :]:
        raise said.fault(
            f"the others take in the order {numbers(others)}, expected the last of these, or the caller"
        )
    if moment.turn not in others or moment.target not in moment.taken[moment.turn]:
        raise said.fault(f"'turn' is {moment.turn + 1}, expected the player who has found {moment.target}")
