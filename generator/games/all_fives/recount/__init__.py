"""The rules of All Fives over again, from the text of a position: shares nothing with the engine."""

from typing import NamedTuple

from generator.games.all_fives.recount.squares import SIDES, TURNS, Tile, Words, judged, meeting, read_tiles, terms


class Game(NamedTuple):
    """What the text says."""

    tiles: list[Tile]
    hands: list[list[str]]
    stock: list[str]
    scores: list[int]
    turn: int
    passed: int


def recount(position: str, move: str) -> dict[str, object]:
    """All the facts of a position and a move, as plain values."""
    game = _read(position)
    words = move.split()
    if not words:
        return _sum(game.tiles)
    if any(not hand for hand in game.hands) or (game.hands and game.passed == len(game.hands)):
        return {"legal": False, "rule": "over"}
    if words == ["draw"]:
        drawn = {"legal": True, "why": "by choice" if _has_play(game) else "nothing fits", **_standing(game.scores)}
        return drawn if game.stock else {"legal": False, "rule": "draw"}
    if words == ["pass"]:
        return _passed(game)
    play = _words(move)
    rule, tile = _judged(game, play)
    why = meeting(game.tiles, play)
    if not tile:
        return {"legal": False, "rule": rule} | ({"why": why} if rule == "match" else {})
    return _played(game, tile, why)


def _read(text: str) -> Game:
    lines = text.split("\n")
    said = {key.strip(): value for key, colon, value in (line.partition(":") for line in lines) if colon}
    picture = [line for line in lines if ":" not in line]
    hands = [hand.replace("-", "").split() for hand in said.get("hands", "").split("/")] if "hands" in said else []
    scores = [int(word) for word in said.get("scores", "").split()] or [0] * len(hands)
    ordered = [["".join(sorted(name)) for name in hand] for hand in hands]
    turn, passed = int(said.get("turn", 1)) - 1, int(said.get("passed", 0))
    return Game(read_tiles(picture), ordered, said.get("stock", "").split(), scores, turn, passed)


def _sum(tiles: list[Tile]) -> dict[str, object]:
    counted = [number for _, number in sorted(terms(tiles), key=lambda term: term[0][::-1])]
    return {"ends": " + ".join(map(str, counted)) or "0", "total": sum(counted)}


def _words(move: str) -> Words:
    play, *manner = (" ".join(part.split()) for part in move.split(","))
    name, _, rest = play.partition(" ")
    side, _, against = rest.rpartition(" ")
    turned = next((part.removeprefix("turned ") for part in manner if part.startswith("turned ")), "")
    return Words("".join(sorted(name)), side, "".join(sorted(against)), "in line" in manner, turned)


def _judged(game: Game, play: Words) -> tuple[str, Tile | None]:
    """The rule that a play breaks, or the domino where it comes to lie."""
    names = [tile.name for tile in game.tiles]
    if play.name in names:
        return "twice", None
    if (game.hands and play.name not in game.hands[game.turn]) or play.name[1] > "6":
        return "hand", None
    if not game.tiles:
        if play.side:
            return "end", None
        tile = Tile((0, 0), (1, 2), (int(play.name[0]), int(play.name[1])))
        return "", tile._replace(reach=(2, 1), sniff=True) if tile.double else tile
    if play.against not in names:
        return "end", None
    target = game.tiles[names.index(play.against)]
    return judged(game.tiles, target, play)


def _played(game: Game, tile: Tile, why: str | None) -> dict[str, object]:
    facts = _sum([*game.tiles, tile])
    points = int(str(facts["total"])) if str(facts["total"])[-1] in "05" else 0
    scores = [score + (points if player == game.turn else 0) for player, score in enumerate(game.scores)]
    hands = [[name for name in hand if name != tile.name] for hand in game.hands]
    told = {} if why is None else {"why": why}
    ended = _ended(hands, scores) if any(not hand for hand in hands) else _standing(scores)
    return {"legal": True, **told, **facts, "score": points, **ended}


def _passed(game: Game) -> dict[str, object]:
    if game.stock:
        return {"legal": False, "rule": "pass", "why": "there is still a stock"}
    if not game.hands or _has_play(game):
        return {"legal": False, "rule": "pass", "why": "something fits" if _has_play(game) else "nothing fits"}
    last = game.passed + 1 == len(game.hands)
    return {
        "legal": True,
        "why": "nothing fits",
        **(_ended(game.hands, game.scores) if last else _standing(game.scores)),
    }


def _has_play(game: Game) -> bool:
    pairs = [f"{low}{high}" for high in range(7) for low in range(high + 1)]
    return any(_fits(game, name) for name in (game.hands[game.turn] if game.hands else pairs))


def _fits(game: Game, name: str) -> bool:
    manners = [(True, ""), (False, "")] if name[0] == name[1] else [(False, turned) for turned in ("", *TURNS)]
    tries = (
        Words(name, side, tile.name, in_line, turned)
        for tile in game.tiles
        if {*tile.name} & {*name}
        for side in SIDES
        for in_line, turned in manners
    )
    return not game.tiles or any(_judged(game, play)[1] for play in tries)


def _ended(hands: list[list[str]], scores: list[int]) -> dict[str, object]:
    """The reckoning: everybody's pips above the lightest hand's, each to the nearest five."""
    left = [sum(int(digit) for name in hand for digit in name) for hand in hands]
    out = [player for player, hand in enumerate(hands) if not hand]
    out = out or [player for player, amount in enumerate(left) if amount == min(left)]
    worth = [_to_five(amount - left[out[0]]) for player, amount in enumerate(left) if player not in out]
    share = _to_five(sum(worth) / len(out))
    final = [score + share * (player in out) for player, score in enumerate(scores)]
    facts: dict[str, object] = {
        "player": " ".join(str(player + 1) for player in out),
        "hands": " + ".join(map(str, worth)) or "0",
        "out": share,
        **_standing(final),
    }
    leaders = [player for player, score in enumerate(final) if score == max(final)]
    return facts | ({"winner": leaders[0] + 1} if max(final) > 200 and len(leaders) == 1 else {})


def _to_five(amount: float) -> int:
    below = int(amount // 5) * 5
    return below if amount - below < 2.5 else below + 5


def _standing(scores: list[int]) -> dict[str, object]:
    return {"scores": " ".join(map(str, scores))} if scores else {}
