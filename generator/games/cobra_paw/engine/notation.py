"""The text of a state: what each player has taken, and a line for whatever else is to be said."""

from typing import Self

from generator.games.cobra_paw.engine.move import BLANK
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, LinePart, Needed, Notation
from generator.notation.said import NONE, Said, read_lines
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino, double_set
from generator.value import Value

HIGHEST_NUMBER = 6
SET = double_set(HIGHEST_NUMBER)
SEATS = (2, 3, 4)
GOAL = 6
"""How many dominoes win."""

Dominoes = tuple[Domino, ...]
Players = tuple[int, ...]


class CobraPawState(Value):
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
        lines = read_lines(text.rstrip().split("\n"), 0, NOTATION.keys)
        state = cls(**NOTATION.read(lines, {}))
        _check_call(state, lines)
        _check_hunters(state, lines.get("hunters", lines["taken"]))
        return state

    def __str__(self) -> str:
        """The inverse, whatever goes without saying left out."""
        return NOTATION.written(self)

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


def numbers(players: Players) -> str:
    """Players as they are written, from 1."""
    return " ".join(str(player + 1) for player in players)


def _rest(fields: Fields) -> Dominoes:
    """What is not taken, in the order of the set."""
    taken = {domino for part in fields["taken"] for domino in part}
    return tuple(domino for domino in SET if domino not in taken)


def _players(fields: Fields) -> int:
    return len(fields["taken"])


def _read_taken(said: Said, text: str, fields: FieldsRead) -> tuple[Dominoes, ...]:
    given = said.parts()
    many = f"what {len(given)} players have taken, expected 2 to {SEATS[-1]}, with strokes between"
    said.require(len(given) in SEATS, many)
    said.require(all(given), f"nothing stands where a player's dominoes should, expected {NONE!r} for none")
    taken = TAKEN.read(said, text, fields)
    kept = "the double blank is taken, expected it on the table at all times"
    said.require(BLANK not in fields.taken, kept, str(BLANK))
    return taken


def _check_table(said: Said, table: Dominoes, fields: FieldsRead) -> None:
    said.require(BLANK in table, "the double blank is not on the table, expected it there at all times")


def _check_dice(said: Said, dice: tuple[int, ...], fields: FieldsRead) -> None:
    for number in dice:
        said.require(number in FACES, f"{number} is on no die, expected 1 to {FACES[-1]}", str(number))
    said.require(len(dice) == 2, f"{len(dice)} dice, expected two numbers such as '3 5'")


def _check_players(said: Said, found: Players, fields: FieldsRead) -> None:
    for place, (word, player) in enumerate(zip(said.text.split(), found, strict=True)):
        here = 0 <= player < _players(fields)
        said.require(here, f"{word} is no player, expected 1 to {_players(fields)}", word)
        said.require(player not in found[:place], f"player {word} stands there twice", word)
    said.require(found, "nobody is named, expected players such as '1 2'")


ON_TABLE = parts.dominoes(HIGHEST_NUMBER, lambda fields: ())
TAKEN = parts.shares(parts.in_order(ON_TABLE, sorted))
SOME_PLAYERS = parts.checked(parts.players(), _check_players)
A_PLAYER = parts.player(_players)
NOTATION = Notation(
    KeyedLine(
        "taken",
        LinePart(_read_taken, TAKEN.write),
        usual=Needed("no line says what each player has taken, expected one such as 'taken: 12 35 / -'"),
    ),
    KeyedLine("table", parts.checked(ON_TABLE, _check_table), usual=_rest),
    KeyedLine("turn", A_PLAYER, usual=0),
    KeyedLine("dice", parts.optional(parts.checked(parts.numbers(), _check_dice)), usual=None),
    KeyedLine("called", parts.optional(A_PLAYER), field="caller", usual=None),
    KeyedLine("owed", SOME_PLAYERS, usual=()),
    KeyedLine("hunters", SOME_PLAYERS, usual=lambda fields: (*range(_players(fields)),)),
)


def _check_hunters(state: CobraPawState, said: Said) -> None:
    """All hunt until the game is nearly decided; then those who hunt on must be named."""
    in_order = state.hunters == tuple(sorted(state.hunters))
    said.require(in_order, "the hunters are out of order, expected the lower numbers first")
    counts = [len(part) - _gains(state).count(player) for player, part in enumerate(state.taken)]
    done = tuple(player for player, count in enumerate(counts) if count >= GOAL)
    most = tuple(player for player, count in enumerate(counts) if count == max(counts))
    all_hunt = len(state.hunters) == state.players
    if done and (all_hunt or not {*state.hunters} <= {*done}):
        raise said.fault(
            f"{GOAL} dominoes or more: {numbers(done)}; expected a line 'hunters' that says who hunts on"
        )
    if not done and state.spare and not all_hunt:
        raise said.fault(f"only some hunt, expected that of players who have {GOAL} dominoes")
    if not done and not state.spare and not {*state.hunters} <= {*most}:
        raise said.fault(f"nothing is left to take, expected only those with the most to hunt: {numbers(most)}")


def _gains(state: CobraPawState) -> Players:
    """Who has taken a domino in this hunt already, once for each: the target and the rewards of a wrong call."""
    if not state.owed or state.turn == state.caller or state.caller is None:
        return ()
    others = state.after(state.caller)
    return (state.turn, *others[: len(others) - len(state.owed)])


def _check_call(state: CobraPawState, said: dict[str, Said]) -> None:
    """Dice, call and rewards come one after the other, and only while several hunt."""
    over = len(state.hunters) == 1
    for key, given, needs, there in (
        ("dice", state.dice, "several hunters", not over),
        ("called", state.caller is not None, "dice", state.dice),
        ("owed", state.owed, "a line 'called'", state.caller is not None),
    ):
        if given and not there:
            raise said[key].fault(f"{key!r} is said too early, expected {needs} too")
    if state.caller is None:
        return
    if state.caller not in state.hunters:
        raise said["called"].fault(f"player {state.caller + 1} has called, expected one of the hunters")
    if state.owed:
        _check_owed(state, said["owed"])
    elif state.target not in state.table:
        raise said["called"].fault(f"{state.target} is gone, so the call is right: expected a line 'owed' too")


def _check_owed(state: CobraPawState, said: Said) -> None:
    """A right call brings the caller a domino; a wrong one brings the others one each, after the target."""
    assert state.caller is not None
    if state.target in state.table:
        raise said.fault(f"the target {state.target} is on the table, expected it found before anyone is owed")
    if not state.spare:
        raise said.fault("nothing is left to take, expected nobody to be owed a domino")
    others = state.after(state.caller)
    if state.owed == (state.caller,) and state.turn == state.caller:
        return
    if state.owed != others[len(others) - len(state.owed) :]:
        raise said.fault(
            f"the others take in the order {numbers(others)}, expected the last of these, or the caller"
        )
    if state.turn not in others or state.target not in state.taken[state.turn]:
        raise said.fault(f"'turn' is {state.turn + 1}, expected the player who has found {state.target}")
