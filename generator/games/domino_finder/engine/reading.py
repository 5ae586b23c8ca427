"""The lines below a board, each held against the board and the other lines."""

from collections.abc import Collection

from generator.games.domino_finder.engine.cells import cell_at, place_name, place_of, read_place
from generator.games.domino_finder.engine.known import BLANK, GAP, HIDDEN, TREASURES
from generator.games.domino_finder.engine.setup import HIGHEST
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, LinePart, Needed, Notation
from generator.notation.said import NONE, Said
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino

WAITING, OUT = 0, -1
"""What stands for the roll of a player who has yet to roll for the start, or no longer may."""

SIGNS = {WAITING: NONE, OUT: "x"}
NO_PAWNS = "there is no line 'pawns', expected one such as 'pawns: a3 -'"
Pawns = tuple[int | None, ...]
Heaps = tuple[tuple[Domino, ...], ...]


def _read_pawns(said: Said, text: str, fields: FieldsRead) -> Pawns:
    """Where everybody stands, `a3 -`; off the board or on what can be stood on."""
    words = text.split()
    many = f"there are {len(words)} pawns, expected 2 to {max(TREASURES)}; one to come in is '{NONE}'"
    said.require(len(words) in TREASURES, many)
    pawns = tuple(None if word == NONE else _read_cell(said, word, fields) for word in words)
    places = [cell // 2 for cell in pawns if cell is not None]
    alone = len({*places}) == len(places)
    said.require(alone, "two pawns on one domino or gap, expected one: nobody enters what has been flipped")
    return pawns


def _read_cell(said: Said, word: str, fields: FieldsRead) -> int:
    place, board = read_place(word), fields["board"]
    cell = cell_at(place, board.columns, len(board.faces)) if place else None
    if cell is None:
        raise said.fault(f"{word!r} is no cell of the board, expected its row and column such as 'a1'", word)
    hidden = f"a pawn at {word}, on a domino that lies face down; expected one face up or a gap"
    said.require(board.faces[cell] != HIDDEN, hidden, word)
    return cell


def _write_pawns(pawns: Pawns, fields: Fields) -> str:
    columns = fields["board"].columns
    return " ".join(NONE if cell is None else place_name(place_of(cell, columns)) for cell in pawns)


def _check_heaps(said: Said, heaps: Heaps, fields: FieldsRead) -> None:
    players = len(fields["pawns"])
    many = f"there are {len(heaps)} heaps of treasures, expected {players}, one for each pawn"
    said.require(len(heaps) == players, many)


def _check_dice(said: Said, dice: tuple[int, ...], fields: FieldsRead) -> None:
    """The treasure that is looked for, `3 5`, lies face down."""
    two = len(dice) == 2 and all(number in FACES for number in dice)
    said.require(two, f"dice {said.words!r}, expected two numbers from 1 to {HIGHEST} such as '3 5'")
    said.require(not _is_won(fields["treasures"]), "the last treasure has been found, expected no dice")
    board, domino = fields["board"], Domino.of(*dice)
    place = board.find(domino)
    hidden = place is not None and not board.tiles[place].up
    said.require(hidden, f"domino {domino} does not lie face down, expected the treasure to do so")


def _read_rolls(said: Said, text: str, fields: FieldsRead) -> tuple[int, ...]:
    """The rolls for the start, `7 - x`: yet to roll is `-`, out of it is `x`."""
    signs = {sign: total for total, sign in SIGNS.items()}
    rolls = tuple(signs[word] if word in signs else said.number(word) for word in text.split())
    players = len(fields["pawns"])
    said.require(len(rolls) == players, f"there are {len(rolls)} rolls, expected {players}, one for each pawn")
    summed = all(total in range(2, 13) for total in rolls if total > 0)
    said.require(summed, "a roll is the sum of two dice, expected 2 to 12")
    still = [total for total in rolls if total != OUT]
    first = still.index(WAITING) if WAITING in still else len(still)
    in_turn = len(still) > 1 and not any(still[first:]) and first < len(still)
    said.require(in_turn, f"{text!r}, expected those who roll to do so in turn, one of them yet to")
    return rolls


def _check_trapped(said: Said, trapped: tuple[int, ...], fields: FieldsRead) -> None:
    """Who will lose the next turn, `2 3`, stands on a blank."""
    once = trapped and len({*trapped}) == len(trapped)
    said.require(once, f"trapped {said.words!r}, expected players such as '2 3', each once")
    pawns, faces = fields["pawns"], fields["board"].faces
    for player in trapped:
        pawn = pawns[player] if 0 <= player < len(pawns) else None
        held = pawn is not None and faces[pawn] == BLANK
        said.require(held, f"player {player + 1} is not on a blank, expected so of whoever is trapped")
        mine = f"it is player {player + 1}'s turn, expected those trapped to have none"
        said.require(player != fields["turn"], mine)


def _check_passed(said: Said, passed: int, fields: FieldsRead) -> None:
    fewer = passed < _players(fields) and "dice" in fields.lines
    said.require(fewer, f"{passed} passes in a row, expected fewer than {_players(fields)}, and dice")


def _players(fields: Fields) -> int:
    return len(fields["pawns"])


def _on_board(fields: Fields) -> Collection[Domino]:
    return {tile.domino for tile in fields["board"].tiles if tile}


HEAPS = parts.shares(parts.in_order(parts.dominoes(HIGHEST, _on_board), sorted))
NOTATION = Notation(
    KeyedLine("dice", parts.optional(parts.checked(parts.numbers(), _check_dice)), usual=None),
    KeyedLine("pawns", LinePart(_read_pawns, _write_pawns), usual=Needed(NO_PAWNS)),
    KeyedLine("treasures", parts.checked(HEAPS, _check_heaps), usual=lambda fields: ((),) * _players(fields)),
    KeyedLine(
        "turn",
        parts.player(_players),
        usual=lambda fields: fields["rolls"].index(WAITING) if fields["rolls"] else 0,
    ),
    KeyedLine("trapped", parts.checked(parts.in_order(parts.players(), sorted), _check_trapped), usual=()),
    KeyedLine("passed", parts.checked(parts.count(), _check_passed), usual=0),
    KeyedLine(
        "start",
        LinePart(_read_rolls, lambda rolls, fields: " ".join(SIGNS.get(total, str(total)) for total in rolls)),
        field="rolls",
        usual=(),
    ),
)


def check(fields: FieldsRead) -> None:
    """Raise PictureError unless a game can come to this."""
    _check_treasures(fields)
    if not fields["rolls"]:
        if fields["dice"] is None:
            _check_roller(fields)
        return
    _check_fresh(fields, fields.line("start"))
    for key in ("turn", "dice"):
        if key in fields.lines:
            raise fields.line(key).fault("they still roll for the start, expected no such line")


def _check_treasures(fields: FieldsRead) -> None:
    """There is a gap for each treasure, and nobody has more than win."""
    said, heaps = fields.line("treasures", "pawns"), fields["treasures"]
    for domino in (domino for heap in heaps for domino in heap if domino.low == BLANK):
        raise said.fault(f"{domino} is no treasure, expected numbers that the dice have, from 1 to {HIGHEST}")
    gaps, taken = fields["board"].tiles.count(None), sum(map(len, heaps))
    as_many = f"{taken} treasures have been found and the board has {gaps} gaps, expected as many"
    said.require(gaps == taken, as_many)
    enough = TREASURES[len(heaps)]
    over = sum(len(heap) >= enough for heap in heaps) > 1 or max(map(len, heaps)) > enough
    said.require(not over, f"the game ended before that, expected one player at most with {enough} treasures")


def _check_roller(fields: FieldsRead) -> None:
    """Without dice the board is fresh, or whoever is in turn has just found a treasure."""
    said, heaps, turn = fields.line("turn", "pawns"), fields["treasures"], fields["turn"]
    if not any(heaps):
        _check_fresh(fields, said)
        return
    board, pawn = fields["board"], fields["pawns"][turn]
    just_found = heaps[turn] and pawn is not None and board.faces[pawn] == GAP
    gap = f"without dice player {turn + 1} has just found a treasure, expected the pawn in its gap"
    said.require(just_found, gap)
    if _is_won(heaps):
        said.require(len(heaps[turn]) >= TREASURES[len(heaps)], "the game is over, expected the winner's turn")
        return
    shut = "without dice a treasure was just found, expected every trap without a pawn face down"
    said.require(not board.open_traps(fields["pawns"]), shut)


def _check_fresh(fields: FieldsRead, said: Said) -> None:
    fresh = {*fields["pawns"]} == {None} and {*fields["board"].faces} == {HIDDEN}
    said.require(fresh, "no treasure has been rolled for yet, expected every domino face down and no pawn on them")


def _is_won(treasures: Heaps) -> bool:
    return max(map(len, treasures)) >= TREASURES[len(treasures)]
