"""The text of a game in progress: the table, then a line for each thing that it does not show.

hands: 12 34 / 00 16        hidden dominoes, one part for each player
shown: 25 / -               those turned up
stock: 33 06                in the order in which they are drawn
tokens: b3 c5 / d2 / -      with three players, a cell of every tetromino
turn: 2                     whose turn it is
passed: 1                   how many have passed since the last domino
offer: 36                   what that player would give a partner; `-` when it is still to be said
discarded: T                solitaire: tetrominoes given up
drawn: 3                    solitaire: dominoes to be put back; `-` when the number is still to be said
level: 2                    solitaire: which score counts
seed: 5                     solitaire: what shuffles the stock next
points: 3 4                 a tournament: what each has won in the games before this one
began: 2                    a tournament: who began this game, player 1 where nothing is said
"""

from collections.abc import Collection, Mapping
from typing import TypeVar

from generator.games.tetradominoes.engine.piece import TetrominoSide
from generator.games.tetradominoes.engine.scene import TetraScene, cell_names, write_scene
from generator.games.tetradominoes.engine.state import (
    DEALT,
    TO_WIN,
    TO_WIN_ALL,
    WON_UNDER,
    Dominoes,
    Phase,
    TetradominoesState,
)
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, LinePart, Notation
from generator.notation.said import NONE, Said
from generator.notation.words import read_domino
from generator.tiles.domino import Domino
from generator.tiles.polyomino import TETROMINOES

ALONE = ("discarded", "drawn", "level", "seed")
LARGEST_SEED = 0xFFFFFFFF
S = TypeVar("S", bound=TetradominoesState)


def read_state(kind: type[S], scene: TetraScene) -> S:
    """The state that a text describes; what cannot be raises PictureError where it stands."""
    lines, table = scene.lines, scene.table
    if "hands" in lines:
        _check_keys(lines, len(lines["hands"].parts()))
    state = kind(**NOTATION.read(lines, {"table": table, "phase": _phase(lines, table)}, scene.cells))
    if "hands" in lines:
        _check(state, lines)
    return state


def write_state(state: TetradominoesState) -> str:
    """The inverse, whatever is nought or empty left out."""
    return write_scene(state.table, NOTATION.write(state))


def _phase(lines: Mapping[str, Said], table: TetraTable) -> Phase:
    """What the player to move is asked for, by the one mark or line that says so."""
    asked = [lines[key] for key in ("offer", "drawn") if key in lines]
    if asked and table.fresh:
        raise asked[0].fault(f"domino {table.fresh.domino} has just been played, expected a tetromino first")
    if "offer" in lines:
        return Phase.OFFER if lines["offer"].text.strip() == NONE else Phase.ANSWER
    if "drawn" in lines:
        return Phase.DRAW if lines["drawn"].text.strip() == NONE else Phase.RETURN
    return Phase.TETROMINO if table.fresh else Phase.DOMINO


def _check_keys(lines: Mapping[str, Said], players: int) -> None:
    """Some lines are for so many players only."""
    for keys, needed in ((("tokens",), 3), (("offer",), 4), (ALONE, 1)):
        for key in keys:
            if key in lines and players != needed:
                raise lines[key].fault(f"there are {players} players, expected {key!r} only with {needed}")
    for key in ("shown", "turn", "passed", "points", "began"):
        if key in lines and players == 1:
            raise lines[key].fault(f"one player plays alone, expected no {key!r}")


def _check_players(said: Said, hands: tuple[Dominoes, ...], fields: FieldsRead) -> None:
    seats, players = TetradominoesState.seats, len(fields.lines["hands"].parts())
    expected = players if players in seats else f"1 to {max(seats)}"
    fits = len(hands) == players and players in seats
    said.require(fits, f"there are dominoes of {len(hands)} players, expected {expected}")


def _read_tokens(said: Said, text: str, fields: FieldsRead) -> tuple[int, ...]:
    """Whose token lies on each tetromino: one on every one of them, three at most of each player."""
    given = said.parts()
    said.require(len(given) == 3, f"there are tokens of {len(given)} players, expected 3")
    owners: dict[int, int] = {}
    for player, part in enumerate(given):
        for name in parts.words_of(part):
            cell = fields.cells.get(name)
            pieces = enumerate(fields["table"].tetrominoes)
            place = next((i for i, piece in pieces if cell in piece.cells), None)
            if place is None:
                raise said.fault(f"a token on {name!r}, expected a cell under a tetromino", name)
            second = f"a second token on the tetromino at {name!r}, expected one on each"
            said.require(place not in owners, second, name)
            owners[place] = player
    return tuple(owners[place] for place in sorted(owners))


def _write_tokens(owners: tuple[int, ...], fields: Fields) -> str:
    """The first cell of each tetromino, by the player whose token lies there."""
    names, laid = cell_names(fields["table"]), [*zip(owners, fields["table"].tetrominoes, strict=True)]
    given = (" ".join(names[piece.cells[0]] for owner, piece in laid if owner == player) for player in range(3))
    return " / ".join(part or NONE for part in given)


def _read_discarded(said: Said, text: str, fields: FieldsRead) -> tuple[str, ...]:
    letters = tuple(text.split())
    for letter in letters:
        known = f"{letter!r} is no tetromino, expected one of {', '.join(TETROMINOES)}"
        said.require(letter in TETROMINOES, known, letter)
        once = letter in fields["table"].unused and letters.count(letter) == 1
        said.require(once, f"{letter} is on the table or discarded twice, expected each piece once", letter)
    return tuple(sorted(letters))


def _read_offer(said: Said, text: str, fields: FieldsRead) -> Domino | None:
    return None if text == NONE else parts.spelt(said, text, lambda word: read_domino(word, HIGHEST_NUMBER))


def _read_drawn(said: Said, text: str, fields: FieldsRead) -> int:
    return 0 if text == NONE else DRAWN.read(said, text, fields)


def _check_points(said: Said, points: tuple[int, ...], fields: FieldsRead) -> None:
    """Points of games before this one: nobody has won yet, and partners have the same."""
    most = max(points)
    said.require(most < TO_WIN_ALL, f"{most} points, expected fewer than {TO_WIN_ALL}, which win the tournament")
    same = len(points) != 4 or points[:2] == points[2:]
    said.require(same, f"points {said.words}, expected partners, who sit opposite, to have the same")


def _players(fields: Fields) -> int:
    return len(fields["hands"])


def _on_table(fields: Fields) -> Collection[Domino]:
    found: Collection[Domino] = fields["table"].named
    return found


NO_HANDS = {"hands": "there are no hands, expected a line such as 'hands: 12 34 / 00 16'"}
DOMINOES = parts.dominoes(HIGHEST_NUMBER, _on_table)
HANDS = parts.checked(parts.shares(parts.in_order(DOMINOES, sorted)), _check_players)
A_PLAYER = parts.player(_players)
BEGINNER: LinePart[int] = LinePart(
    lambda said, text, fields: parts.number(1, _players).read(said, text, fields) - 1, A_PLAYER.write
)
DRAWN = parts.number(1, lambda fields: DEALT)
OFFER: LinePart[Domino | None] = LinePart(_read_offer, lambda offered, fields: str(offered) if offered else NONE)
POINTS = parts.checked(parts.scores(_players), _check_points)
NOTATION = Notation(
    KeyedLine("hands", HANDS, usual=()),
    KeyedLine("shown", HANDS, usual=lambda fields: ((),) * _players(fields), needs=NO_HANDS),
    KeyedLine("stock", DOMINOES, usual=(), needs=NO_HANDS),
    KeyedLine("turn", A_PLAYER, field="active", usual=0, needs=NO_HANDS),
    KeyedLine("passed", parts.number(0, _players), usual=0, needs=NO_HANDS),
    KeyedLine("tokens", LinePart(_read_tokens, _write_tokens), field="owners", usual=(), needs=NO_HANDS),
    KeyedLine(
        "offer",
        OFFER,
        field="offered",
        usual=None,
        written=lambda offered, fields: fields["phase"] in (Phase.OFFER, Phase.ANSWER),
        needs=NO_HANDS,
    ),
    KeyedLine(
        "discarded",
        LinePart(_read_discarded, lambda letters, fields: " ".join(letters)),
        usual=(),
        needs=NO_HANDS,
    ),
    KeyedLine(
        "drawn",
        LinePart(_read_drawn, lambda owed, fields: str(owed) if fields["phase"] is Phase.RETURN else NONE),
        field="owed",
        usual=0,
        written=lambda owed, fields: fields["phase"] in (Phase.DRAW, Phase.RETURN),
        needs=NO_HANDS,
    ),
    KeyedLine("level", parts.number(1, lambda fields: max(WON_UNDER)), usual=1, needs=NO_HANDS),
    KeyedLine("seed", parts.number(0, lambda fields: LARGEST_SEED), usual=0, needs=NO_HANDS),
    KeyedLine("points", POINTS, usual=(), needs=NO_HANDS),
    KeyedLine("began", BEGINNER, usual=0, needs=NO_HANDS),
)


def _check(state: TetradominoesState, lines: Mapping[str, Said]) -> None:
    """Raise PictureError unless a game can come to this."""
    _check_beginner(state, lines)
    _check_hands(state, lines)
    _check_tetrominoes(state, lines["hands"])


def _check_beginner(state: TetradominoesState, lines: Mapping[str, Said]) -> None:
    """Players take turns to begin, so a tournament says who began; nobody else is first on an empty table."""
    if "began" in lines and not state.points:
        raise lines["began"].fault("there are no points, expected 'began' only in a tournament, with 'points'")
    if state.points and not state.table.dominoes and state.active != state.began:
        said = next(lines[key] for key in ("turn", "began", "points") if key in lines)
        raise said.fault(
            f"player {state.active + 1} is to begin, expected player {state.began + 1}, who begins this game"
        )


def _check_hands(state: TetradominoesState, lines: Mapping[str, Said]) -> None:
    """Nobody can hold more than the rules ever give."""
    if state.solitaire:
        held, most = len(state.hands[0]), DEALT + state.owed
        if held > most:
            raise lines["hands"].fault(f"there are {held} dominoes in hand, expected {most} at most")
        return
    for player, (hidden, shown) in enumerate(zip(state.hands, state.shown, strict=True)):
        # Two shown bring one more, so this sum never grows but where a partner gives a hidden one for a shown one.
        exchanged = state.counts[player - 1] if state.players == 4 else 0
        if 2 * len(hidden) + len(shown) > 2 * DEALT + exchanged:
            raise lines["hands"].fault(
                f"player {player + 1} has {len(hidden)} dominoes hidden and {len(shown)} shown, "
                "expected four to begin with, and one more for every two shown"
            )
    if state.offered and state.offered not in state.held(state.active):
        raise lines["offer"].fault(f"domino {state.offered} is not held by player {state.active + 1}")


def _check_tetrominoes(state: TetradominoesState, said: Said) -> None:
    """Three players lay light pieces with tokens, and nobody lays more than it takes to win."""
    if state.solitaire:
        return
    pieces = state.table.tetrominoes
    if state.players == 3 and len(state.owners) != len(pieces):
        raise said.fault(f"{len(pieces)} tetrominoes bear {len(state.owners)} tokens, expected one on each")
    if state.players == 3 and any(piece.side is TetrominoSide.DARK for piece in pieces):
        raise said.fault("a tetromino is dark, expected the light side up with three players")
    most, counts = TO_WIN[state.players], state.counts[:3] if state.players == 3 else state.counts[:2]
    if max(counts) > most or counts.count(most) > 1:
        laid = " and ".join(map(str, counts))
        raise said.fault(f"{laid} tetrominoes are laid, expected the game to end with the {most} of one side")
