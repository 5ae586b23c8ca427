"""Games played at random, for laws that hold in every one of them."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random

from generator.errors import PictureError
from generator.games.all_fives.bending import with_play
from generator.games.all_fives.engine.game import SET, AllFives
from generator.games.all_fives.engine.laying import lay
from generator.games.all_fives.engine.move import FivesDraw, FivesPass, FivesPlay, FivesSide, Move
from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reading import read_picture
from generator.tiles.layout import Placed


def rounds(players: int, seed: int) -> Iterator[tuple[AllFives, Move, AllFives]]:
    """One round by a player who seldom draws without need: each position, move and position after."""
    yield from played(AllFives.deal(players, seed), Random(seed))


def played(position: AllFives, chance: Random) -> Iterator[tuple[AllFives, Move, AllFives]]:
    """The rest of a round."""
    while not position.over:
        moves = [*position.moves()]
        plays = [move for move in moves if isinstance(move, FivesPlay)]
        move = chance.choice(plays if plays and chance.random() < 0.9 else moves)
        after = position.play(move)
        yield position, move, after
        position = after


def match(players: int, seed: int) -> Iterator[tuple[AllFives, Move, AllFives]]:
    """All rounds of a match."""
    chance = Random(seed)
    position = AllFives.deal(players, seed)
    while True:
        for before, move, after in played(position, chance):
            yield before, move, after
            position = after
        if position.match_winner is not None:
            return
        position = position.next_round(chance.randrange(10**6))


def conceivable(position: AllFives) -> list[Move]:
    """Every move that can be said of this table at all."""
    named = sorted(position.table.dominoes)
    plays = [FivesPlay(*words) for words in product(SET, FivesSide, named, (False, True))]
    return [FivesDraw(), FivesPass(), *map(FivesPlay, SET), *plays]


def wandering(seed: int) -> FivesPicture:
    """A table drawn with corners wherever chance and the room on the paper allow."""
    chance = Random(seed)
    picture = with_play(FivesPicture(()), FivesPlay(chance.choice(SET)))
    for _ in range(chance.randrange(50)):
        plays = [*AllFives(picture.table).plays()]
        if plays:
            new = _laid(picture, chance.choice(plays), chance)
            with suppress(PictureError):
                picture = read_picture(str(FivesPicture((*picture.dominoes, new))))
    return picture


def _laid(picture: FivesPicture, play: FivesPlay, chance: Random) -> Placed:
    assert play.side
    end = picture.followed[play.side].end
    corner = chance.choice([None, *(side for side in FivesSide if side.upright is not end.side.upright)])
    turned = None if play.domino.double else corner
    return lay(end, play.domino, play.in_line, turned, play.domino.double and not picture.sniff)
