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

from collections.abc import Mapping, Sequence
from typing import TypeVar

from generator.games.lines import NONE, Dominoes, Said, read_dominoes, read_scores, read_turn
from generator.games.tetradominoes.engine.moment import DEALT, TO_WIN, TO_WIN_ALL, WON_UNDER, Moment, Phase
from generator.games.tetradominoes.engine.piece import Side
from generator.games.tetradominoes.engine.scene import TetraScene, cell_names, write_scene
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.polyomino import TETROMINOES

PLAYED = ("shown", "stock", "turn", "passed")
ALONE = ("discarded", "drawn", "level", "seed")
KEYS = ("hands", *PLAYED, "tokens", "offer", *ALONE, "points", "began")
LARGEST_SEED = 0xFFFFFFFF
M = TypeVar("M", bound=Moment)


def read_moment(kind: type[M], scene: TetraScene) -> M:
    """The moment that a text describes; what cannot be raises PictureError where it stands."""
    lines, table = scene.lines, scene.table
    if "hands" not in lines:
        for said in lines.values():
            raise said.fault("there are no hands, expected a line such as 'hands: 12 34 / 00 16'")
        return kind(table, phase=_phase(lines, table))
    players = len(lines["hands"].parts())
    _check_keys(lines, players)
    seen, phase = {*table.named}, _phase(lines, table)
    moment = kind(
        table,
        _read_hands(lines, "hands", players, seen),
        _read_hands(lines, "shown", players, seen),
        _read_stock(lines, seen),
        read_turn(lines["turn"], players) if "turn" in lines else 0,
        _within(lines, "passed", 0, players, 0),
        _read_tokens(lines["tokens"], scene) if "tokens" in lines else (),
        phase,
        _read_offer(lines["offer"]) if phase is Phase.ANSWER else None,
        _within(lines, "drawn", 1, DEALT, 0) if phase is Phase.RETURN else 0,
        _read_discarded(lines["discarded"], table) if "discarded" in lines else (),
        _within(lines, "level", 1, max(WON_UNDER), 1),
        _within(lines, "seed", 0, LARGEST_SEED, 0),
        _read_points(lines["points"], players) if "points" in lines else (),
        _within(lines, "began", 1, players, 1) - 1,
    )
    _check(moment, lines)
    return moment


def write_moment(moment: Moment) -> str:
    """The inverse, whatever is nought or empty left out."""
    names = cell_names(moment.table)
    lines = {
        "hands": _write_hands(moment.hands),
        "shown": _write_hands(moment.shown) if any(moment.shown) else "",
        "stock": _write(moment.stock) if moment.stock else "",
        "turn": str(moment.active + 1) if moment.active else "",
        "passed": str(moment.passed) if moment.passed else "",
        "tokens": _write_tokens(moment, names) if moment.owners else "",
        "offer": {Phase.OFFER: NONE, Phase.ANSWER: str(moment.offered)}.get(moment.phase, ""),
        "discarded": " ".join(moment.discarded),
        "drawn": {Phase.DRAW: NONE, Phase.RETURN: str(moment.owed)}.get(moment.phase, ""),
        "level": str(moment.level) if moment.level > 1 else "",
        "seed": str(moment.seed) if moment.seed else "",
        "points": " ".join(map(str, moment.points)),
        "began": str(moment.began + 1) if moment.began else "",
    }
    return write_scene(moment.table, lines)


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


def _read_hands(lines: Mapping[str, Said], key: str, players: int, seen: set[Domino]) -> tuple[Dominoes, ...]:
    """The dominoes of each player, hidden or shown."""
    if key not in lines:
        return ((),) * players
    said = lines[key]
    parts = said.parts()
    if len(parts) not in Moment.seats or len(parts) != players:
        expected = players if players in Moment.seats else f"1 to {max(Moment.seats)}"
        raise said.fault(f"there are dominoes of {len(parts)} players, expected {expected}")
    return tuple(tuple(sorted(read_dominoes(said, _words(part), HIGHEST_NUMBER, seen))) for part in parts)


def _read_stock(lines: Mapping[str, Said], seen: set[Domino]) -> Dominoes:
    said = lines.get("stock")
    return read_dominoes(said, _words(said.text), HIGHEST_NUMBER, seen) if said else ()


def _words(text: str) -> list[str]:
    return [] if text.strip() == NONE else text.split()


def _within(lines: Mapping[str, Said], key: str, least: int, most: int, usual: int) -> int:
    """A number of a line, within bounds."""
    if key not in lines:
        return usual
    number = lines[key].number(lines[key].text.strip())
    if not least <= number <= most:
        raise lines[key].fault(f"{key} {number}, expected {least} to {most}")
    return number


def _read_tokens(said: Said, scene: TetraScene) -> tuple[int, ...]:
    """Whose token lies on each tetromino: one on every one of them, three at most of each player."""
    parts = said.parts()
    if len(parts) != 3:
        raise said.fault(f"there are tokens of {len(parts)} players, expected 3")
    owners: dict[int, int] = {}
    for player, part in enumerate(parts):
        for name in _words(part):
            cell = scene.cells.get(name)
            place = next((i for i, piece in enumerate(scene.table.tetrominoes) if cell in piece.cells), None)
            if place is None:
                raise said.fault(f"a token on {name!r}, expected a cell under a tetromino", name)
            if place in owners:
                raise said.fault(f"a second token on the tetromino at {name!r}, expected one on each", name)
            owners[place] = player
    return tuple(owners[place] for place in sorted(owners))


def _read_discarded(said: Said, table: TetraTable) -> tuple[str, ...]:
    letters = tuple(said.text.split())
    for letter in letters:
        if letter not in TETROMINOES:
            raise said.fault(f"{letter!r} is no tetromino, expected one of {', '.join(TETROMINOES)}", letter)
        if letter not in table.unused or letters.count(letter) > 1:
            raise said.fault(f"{letter} is on the table or discarded twice, expected each piece once", letter)
    return tuple(sorted(letters))


def _read_offer(said: Said) -> Domino:
    (offered,) = read_dominoes(said, [said.text.strip()], HIGHEST_NUMBER, set())
    return offered


def _read_points(said: Said, players: int) -> tuple[int, ...]:
    """Points of games before this one: nobody has won yet, and partners have the same."""
    points = read_scores(said, players)
    if max(points) >= TO_WIN_ALL:
        raise said.fault(f"{max(points)} points, expected fewer than {TO_WIN_ALL}, which win the tournament")
    if players == 4 and points[:2] != points[2:]:
        raise said.fault(f"points {said.text.strip()}, expected partners, who sit opposite, to have the same")
    return points


def _check(moment: Moment, lines: Mapping[str, Said]) -> None:
    """Raise PictureError unless a game can come to this."""
    _check_beginner(moment, lines)
    _check_hands(moment, lines)
    _check_tetrominoes(moment, lines["hands"])


def _check_beginner(moment: Moment, lines: Mapping[str, Said]) -> None:
    """Players take turns to begin, so a tournament says who began; nobody else is first on an empty table."""
    if "began" in lines and not moment.points:
        raise lines["began"].fault("there are no points, expected 'began' only in a tournament, with 'points'")
    if moment.points and not moment.table.dominoes and moment.active != moment.began:
        said = next(lines[key] for key in ("turn", "began", "points") if key in lines)
        raise said.fault(
            f"player {moment.active + 1} is to begin, expected player {moment.began + 1}, who begins this game"
        )


def _check_hands(moment: Moment, lines: Mapping[str, Said]) -> None:
    """Nobody can hold more than the rules ever give."""
    if moment.solitaire:
        held, most = len(moment.hands[0]), DEALT + moment.owed
        if held > most:
            raise lines["hands"].fault(f"there are {held} dominoes in hand, expected {most} at most")
        return
    for player, (hidden, shown) in enumerate(zip(moment.hands, moment.shown, strict=True)):
        # Two shown bring one more, so this sum never grows but where a partner gives a hidden one for a shown one.
        exchanged = moment.counts[player - 1] if moment.players == 4 else 0
        if 2 * len(hidden) + len(shown) > 2 * DEALT + exchanged:
            raise lines["hands"].fault(
                f"player {player + 1} has {len(hidden)} dominoes hidden and {len(shown)} shown, "
                "expected four to begin with, and one more for every two shown"
            )
    if moment.offered and moment.offered not in moment.held(moment.active):
        raise lines["offer"].fault(f"domino {moment.offered} is not held by player {moment.active + 1}")


def _check_tetrominoes(moment: Moment, said: Said) -> None:
    """Three players lay light pieces with tokens, and nobody lays more than it takes to win."""
    if moment.solitaire:
        return
    pieces = moment.table.tetrominoes
    if moment.players == 3 and len(moment.owners) != len(pieces):
        raise said.fault(f"{len(pieces)} tetrominoes bear {len(moment.owners)} tokens, expected one on each")
    if moment.players == 3 and any(piece.side is Side.DARK for piece in pieces):
        raise said.fault("a tetromino is dark, expected the light side up with three players")
    most, counts = TO_WIN[moment.players], moment.counts[:3] if moment.players == 3 else moment.counts[:2]
    if max(counts) > most or counts.count(most) > 1:
        laid = " and ".join(map(str, counts))
        raise said.fault(f"{laid} tetrominoes are laid, expected the game to end with the {most} of one side")


def _write_hands(hands: Sequence[Dominoes]) -> str:
    return " / ".join(_write(hand) or NONE for hand in hands)


def _write(dominoes: Dominoes) -> str:
    return " ".join(map(str, dominoes))


def _write_tokens(moment: Moment, names: Mapping[Square, str]) -> str:
    """The first cell of each tetromino, by the player whose token lies there."""
    laid = [*zip(moment.owners, moment.table.tetrominoes, strict=True)]
    parts = (" ".join(names[piece.cells[0]] for owner, piece in laid if owner == player) for player in range(3))
    return " / ".join(part or NONE for part in parts)
