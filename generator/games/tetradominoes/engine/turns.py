"""What each move makes of a state: a domino, a tetromino, what to do without one, and partners who exchange."""

from dataclasses import replace
from typing import TypeVar

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.move import Give, Reveal
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.state import DEALT, Dominoes, Phase, TetradominoesState
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

M = TypeVar("M", bound=TetradominoesState)


def lay(state: M, placed: Placed) -> M:
    """Lay a domino; the turn goes on only where a tetromino can follow."""
    state.asked_for(Phase.DOMINO)
    if state.points and not state.table.dominoes and state.active != state.began:
        raise IllegalMove("begins", f"player {state.began + 1} begins this game")
    _check_own(state, placed.domino)
    state.table.check_domino(placed)
    if not state.table.dominoes and placed not in state.table.placements([placed.domino]):
        raise IllegalMove("opening", "the first domino of all lies flat, its lower number first")
    after = replace(
        state,
        table=state.table.with_domino(placed).settled(),
        hands=_without(state.hands, placed.domino),
        shown=_without(state.shown, placed.domino),
        passed=0,
        phase=Phase.TETROMINO,
    )
    return after if any(True for _ in after.fitting()) else _turn_over(after)


def cover(state: M, piece: Tetromino) -> M:
    """Lay a tetromino on the domino just played."""
    if piece.side not in state.sides:
        raise IllegalMove("side", f"player {state.active + 1} lays tetrominoes {state.sides[0].value} side up")
    state.table.check_tetromino(piece)
    if piece.piece in state.discarded:
        raise IllegalMove("used", f"the piece that shows {piece.letter} {piece.side.value} side up is discarded")
    table = state.table.with_tetromino(piece)
    owners = state.owners
    if state.players == 3:
        place = table.tetrominoes.index(piece)
        owners = (*owners[:place], state.active, *owners[place:])
    after = _turn_over(replace(state, table=table, owners=owners))
    return replace(after, phase=Phase.OFFER) if _may_exchange(after) else after


def skip(state: M) -> M:
    """Lay no tetromino."""
    state.asked_for(Phase.TETROMINO)
    if not state.may_skip:
        raise IllegalMove("skip", "in solitaire a tetromino that fits has to be played")
    return _turn_over(state)


def reveal(state: M, move: Reveal) -> M:
    """Turn two hidden dominoes up and draw one, because none can be played."""
    state.asked_for(Phase.DOMINO)
    if state.can_place:
        raise IllegalMove("reveal", "dominoes are revealed only when none can be played")
    if not state.may_reveal:
        raise IllegalMove("reveal", "that takes two hidden dominoes, and one to draw")
    hidden = state.hands[state.active]
    if len({*move.dominoes}) != 2 or len(move.dominoes) != 2 or move.dominoes[0] > move.dominoes[1]:
        raise IllegalMove("reveal", "two different dominoes are revealed")
    if not {*move.dominoes} <= {*hidden}:
        raise IllegalMove("hand", f"player {state.active + 1} does not hide both of these")
    left = tuple(sorted((*(one for one in hidden if one not in move.dominoes), state.stock[0])))
    shown = tuple(sorted(state.shown[state.active] + move.dominoes))
    return replace(
        state,
        hands=_changed(state.hands, state.active, left),
        shown=_changed(state.shown, state.active, shown),
        stock=state.stock[1:],
    )


def pass_on(state: M) -> M:
    """Turn every hidden domino up and let the next player go on."""
    state.asked_for(Phase.DOMINO)
    if not state.hands or state.solitaire:
        raise IllegalMove("pass", "nobody passes in solitaire, nor where there are no hands")
    if state.can_place:
        raise IllegalMove("pass", "a player passes only when no domino can be played")
    if state.may_reveal:
        raise IllegalMove("pass", "there is a domino to draw, for two that are revealed")
    after = replace(
        state,
        hands=_changed(state.hands, state.active, ()),
        shown=_changed(state.shown, state.active, state.held(state.active)),
        passed=state.passed + 1,
    )
    return _turn_over(after)


def give(state: M, move: Give) -> M:
    """Put a domino forward; when both partners have, the two change hands, hidden or shown as they were."""
    _asked_to_exchange(state)
    if move.domino not in state.own:
        others = [state.held((state.active + seat) % 4) for seat in (1, 3)]
        if any(move.domino in hand for hand in others):
            raise IllegalMove("team", f"{move.domino} belongs to the team that has just laid the tetromino")
        raise IllegalMove("hand", f"{move.domino} is not in the hand of player {state.turn + 1}")
    if state.phase is Phase.OFFER:
        return replace(state, phase=Phase.ANSWER, offered=move.domino)
    pair = {move.domino, state.offered}
    return replace(
        state,
        hands=_exchanged(state.hands, state.active, pair),
        shown=_exchanged(state.shown, state.active, pair),
        phase=Phase.DOMINO,
        offered=None,
    )


def keep(state: M) -> M:
    """Exchange nothing."""
    _asked_to_exchange(state)
    return replace(state, phase=Phase.DOMINO, offered=None)


def _asked_to_exchange(state: TetradominoesState) -> None:
    if state.phase not in (Phase.OFFER, Phase.ANSWER):
        raise IllegalMove("exchange", "partners exchange only when the other team has just laid a tetromino")


def _check_own(state: TetradominoesState, domino: Domino) -> None:
    if domino in state.table.named:
        raise IllegalMove("twice", f"{domino} is on the table already")
    if domino not in state.own:
        raise IllegalMove("hand", f"{domino} is not in the hand of player {state.active + 1}, whose turn it is")


def _turn_over(state: M) -> M:
    """The end of a turn: fewer than four dominoes are made up by one, and the next player is asked for one."""
    after = replace(state, table=state.table.at_rest(), phase=Phase.DOMINO)
    if not state.hands:
        return after
    player = state.active
    if state.stock and len(state.hands[player]) + len(state.shown[player]) < DEALT:
        hand = tuple(sorted((*state.hands[player], state.stock[0])))
        after = replace(after, hands=_changed(state.hands, player, hand), stock=state.stock[1:])
    return replace(after, active=(player + 1) % state.players)


def _may_exchange(state: TetradominoesState) -> bool:
    """Whether there are partners whose turn comes next, both with a domino, and a game to go on with."""
    if state.players != 4 or state.decided:
        return False
    return bool(state.held(state.active)) and bool(state.held((state.active + 2) % 4))


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
