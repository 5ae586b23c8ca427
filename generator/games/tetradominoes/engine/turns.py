"""What each move makes of a moment: a domino, a tetromino, what to do without one, and partners who exchange."""

from dataclasses import replace
from typing import TypeVar

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.move import Give, Reveal
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.state import DEALT, Dominoes, Phase, TetradominoesState
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

M = TypeVar("M", bound=TetradominoesState)


def lay(moment: M, placed: Placed) -> M:
    """Lay a domino; the turn goes on only where a tetromino can follow."""
    moment.asked_for(Phase.DOMINO)
    if moment.points and not moment.table.dominoes and moment.active != moment.began:
        raise IllegalMove("begins", f"player {moment.began + 1} begins this game")
    _check_own(moment, placed.domino)
    moment.table.check_domino(placed)
    if not moment.table.dominoes and placed not in moment.table.placements([placed.domino]):
        raise IllegalMove("opening", "the first domino of all lies flat, its lower number first")
    after = replace(
        moment,
        table=moment.table.with_domino(placed).settled(),
        hands=_without(moment.hands, placed.domino),
        shown=_without(moment.shown, placed.domino),
        passed=0,
        phase=Phase.TETROMINO,
    )
    return after if any(True for _ in after.fitting()) else _turn_over(after)


def cover(moment: M, piece: Tetromino) -> M:
    """Lay a tetromino on the domino just played."""
    if piece.side not in moment.sides:
        raise IllegalMove("side", f"player {moment.active + 1} lays tetrominoes {moment.sides[0].value} side up")
    moment.table.check_tetromino(piece)
    if piece.piece in moment.discarded:
        raise IllegalMove("used", f"the piece that shows {piece.letter} {piece.side.value} side up is discarded")
    table = moment.table.with_tetromino(piece)
    owners = moment.owners
    if moment.players == 3:
        place = table.tetrominoes.index(piece)
        owners = (*owners[:place], moment.active, *owners[place:])
    after = _turn_over(replace(moment, table=table, owners=owners))
    return replace(after, phase=Phase.OFFER) if _may_exchange(after) else after


def skip(moment: M) -> M:
    """Lay no tetromino."""
    moment.asked_for(Phase.TETROMINO)
    if not moment.may_skip:
        raise IllegalMove("skip", "in solitaire a tetromino that fits has to be played")
    return _turn_over(moment)


def reveal(moment: M, move: Reveal) -> M:
    """Turn two hidden dominoes up and draw one, because none can be played."""
    moment.asked_for(Phase.DOMINO)
    if moment.can_place:
        raise IllegalMove("reveal", "dominoes are revealed only when none can be played")
    if not moment.may_reveal:
        raise IllegalMove("reveal", "that takes two hidden dominoes, and one to draw")
    hidden = moment.hands[moment.active]
    if len({*move.dominoes}) != 2 or len(move.dominoes) != 2 or move.dominoes[0] > move.dominoes[1]:
        raise IllegalMove("reveal", "two different dominoes are revealed")
    if not {*move.dominoes} <= {*hidden}:
        raise IllegalMove("hand", f"player {moment.active + 1} does not hide both of these")
    left = tuple(sorted((*(one for one in hidden if one not in move.dominoes), moment.stock[0])))
    shown = tuple(sorted(moment.shown[moment.active] + move.dominoes))
    return replace(
        moment,
        hands=_changed(moment.hands, moment.active, left),
        shown=_changed(moment.shown, moment.active, shown),
        stock=moment.stock[1:],
    )


def pass_on(moment: M) -> M:
    """Turn every hidden domino up and let the next player go on."""
    moment.asked_for(Phase.DOMINO)
    if not moment.hands or moment.solitaire:
        raise IllegalMove("pass", "nobody passes in solitaire, nor where there are no hands")
    if moment.can_place:
        raise IllegalMove("pass", "a player passes only when no domino can be played")
    if moment.may_reveal:
        raise IllegalMove("pass", "there is a domino to draw, for two that are revealed")
    after = replace(
        moment,
        hands=_changed(moment.hands, moment.active, ()),
        shown=_changed(moment.shown, moment.active, moment.held(moment.active)),
        passed=moment.passed + 1,
    )
    return _turn_over(after)


def give(moment: M, move: Give) -> M:
    """Put a domino forward; when both partners have, the two change hands, hidden or shown as they were."""
    _asked_to_exchange(moment)
    if move.domino not in moment.own:
        others = [moment.held((moment.active + seat) % 4) for seat in (1, 3)]
        if any(move.domino in hand for hand in others):
            raise IllegalMove("team", f"{move.domino} belongs to the team that has just laid the tetromino")
        raise IllegalMove("hand", f"{move.domino} is not in the hand of player {moment.turn + 1}")
    if moment.phase is Phase.OFFER:
        return replace(moment, phase=Phase.ANSWER, offered=move.domino)
    pair = {move.domino, moment.offered}
    return replace(
        moment,
        hands=_exchanged(moment.hands, moment.active, pair),
        shown=_exchanged(moment.shown, moment.active, pair),
        phase=Phase.DOMINO,
        offered=None,
    )


def keep(moment: M) -> M:
    """Exchange nothing."""
    _asked_to_exchange(moment)
    return replace(moment, phase=Phase.DOMINO, offered=None)


def _asked_to_exchange(moment: TetradominoesState) -> None:
    if moment.phase not in (Phase.OFFER, Phase.ANSWER):
        raise IllegalMove("exchange", "partners exchange only when the other team has just laid a tetromino")


def _check_own(moment: TetradominoesState, domino: Domino) -> None:
    if domino in moment.table.named:
        raise IllegalMove("twice", f"{domino} is on the table already")
    if domino not in moment.own:
        raise IllegalMove("hand", f"{domino} is not in the hand of player {moment.active + 1}, whose turn it is")


def _turn_over(moment: M) -> M:
    """The end of a turn: fewer than four dominoes are made up by one, and the next player is asked for one."""
    after = replace(moment, table=moment.table.at_rest(), phase=Phase.DOMINO)
    if not moment.hands:
        return after
    player = moment.active
    if moment.stock and len(moment.hands[player]) + len(moment.shown[player]) < DEALT:
        hand = tuple(sorted((*moment.hands[player], moment.stock[0])))
        after = replace(after, hands=_changed(moment.hands, player, hand), stock=moment.stock[1:])
    return replace(after, active=(player + 1) % moment.players)


def _may_exchange(moment: TetradominoesState) -> bool:
    """Whether there are partners whose turn comes next, both with a domino, and a game to go on with."""
    if moment.players != 4 or moment.decided:
        return False
    return bool(moment.held(moment.active)) and bool(moment.held((moment.active + 2) % 4))


def _without(hands: tuple[Dominoes, ...], domino: Domino) -> tuple[Dominoes, ...]:
    return tuple(tuple(one for one in hand if one != domino) if domino in hand else hand for hand in hands)


def _changed(hands: tuple[Dominoes, ...], player: int, hand: Dominoes) -> tuple[Dominoes, ...]:
    return (*hands[:player], hand, *hands[player + 1 :])


def _exchanged(hands: tuple[Dominoes, ...], player: int, pair: set[Domino | None]) -> tuple[Dominoes, ...]:
    """The hands after a player and the partner have given each other those of the pair that lie here."""
    partner = (player + 2) % 4
    one, other = ({*hands[seat]} & pair for seat in (player, partner))
    after = _changed(hands, player, tuple(sorted({*hands[player]} - one | other)))
    return _changed(after, partner, tuple(sorted({*hands[partner]} - other | one)))
