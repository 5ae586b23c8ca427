"""The rules of All Fives over again, from the text of a position: shares nothing with the engine."""

from typing import NamedTuple

from generator.games.all_fives.checker.characters import (
    LEFT,
    RIGHT,
    CountedEnd,
    JoinedDigits,
    open_ends,
    read_tiles,
)


class PlayWords(NamedTuple):
    """A play taken apart."""

    name: str
    side: str
    against: str
    in_line: bool

    @property
    def double(self) -> bool:
        """Whether its two numbers are equal."""
        return self.name[0] == self.name[1]


class RecountedFives(NamedTuple):
    """What the text says."""

    tiles: list[JoinedDigits]
    ends: list[CountedEnd]
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
        return _sum(game.ends)
    if any(not hand for hand in game.hands) or (game.hands and game.passed == len(game.hands)):
        return {"legal": False, "rule": "over"}
    if words == ["draw"]:
        drawn = {"legal": True, "why": "by choice" if _has_play(game) else "nothing fits", **_standing(game.scores)}
        return drawn if game.stock else {"legal": False, "rule": "draw"}
    if words == ["pass"]:
        return _passed(game)
    play = _words(move)
    end = next((end for end in game.ends if end.name == play.against and play.side in end.sides), None)
    rule = _broken(game, play, end)
    if rule == "match" and end:
        return {"legal": False, "rule": rule, "why": f"{play.name[1]} does not meet {end.number}"}
    return {"legal": False, "rule": rule} if rule else _played(game, play, end)


def _read(text: str) -> RecountedFives:
    lines = text.split("\n")
    said = {key.strip(): value for key, colon, value in (line.partition(":") for line in lines) if colon}
    picture = [line for line in lines if ":" not in line]
    hands = [hand.replace("-", "").split() for hand in said.get("hands", "").split("/")] if "hands" in said else []
    scores = [int(word) for word in said.get("scores", "").split()] or [0] * len(hands)
    ordered = [["".join(sorted(name)) for name in hand] for hand in hands]
    turn, passed = int(said.get("turn", 1)) - 1, int(said.get("passed", 0))
    tiles = read_tiles(picture)
    return RecountedFives(
        tiles=tiles,
        ends=open_ends(tiles),
        hands=ordered,
        stock=said.get("stock", "").split(),
        scores=scores,
        turn=turn,
        passed=passed,
    )


def _sum(ends: list[CountedEnd]) -> dict[str, object]:
    counted = [end.number * end.times for end in sorted(ends) if end.times]
    return {"ends": " + ".join(map(str, counted)) or "0", "total": sum(counted)}


def _words(move: str) -> PlayWords:
    play, *manner = (" ".join(part.split()) for part in move.split(","))
    name, _, rest = play.partition(" ")
    side, _, against = rest.rpartition(" ")
    return PlayWords("".join(sorted(name)), side, "".join(sorted(against)), "in line" in manner)


def _broken(game: RecountedFives, play: PlayWords, end: CountedEnd | None) -> str:
    """The rule that a play breaks; nothing if it is allowed."""
    if play.name in (tile.name for tile in game.tiles):
        return "twice"
    if (game.hands and play.name not in game.hands[game.turn]) or play.name[1] > "6":
        return "hand"
    if not game.tiles:
        return "end" if play.side else ""
    if not end:
        return "end"
    if str(end.number) not in play.name:
        return "match"
    return "across" if play.in_line and not _is_sniff(game, play) else ""


def _is_sniff(game: RecountedFives, play: PlayWords) -> bool:
    return play.double and not any(tile.double for tile in game.tiles)


def _opened(game: RecountedFives, play: PlayWords, end: CountedEnd | None) -> list[CountedEnd]:
    """The ends that a play brings, with their turns in the sum."""
    low, high = int(play.name[0]), int(play.name[1])
    if not end:
        return [CountedEnd(LEFT, play.name, "", low, 1), CountedEnd(RIGHT, play.name, "", high, 1)]
    if not _is_sniff(game, play):
        return [CountedEnd(end.turn, play.name, "", low + high - end.number, 2 if play.double else 1)]
    turns = (end.turn,) if play.in_line else (LEFT + 1, RIGHT - 1)
    return [CountedEnd(turn, play.name, "", low, 1) for turn in turns]


def _played(game: RecountedFives, play: PlayWords, end: CountedEnd | None) -> dict[str, object]:
    facts = _sum([other for other in game.ends if other != end] + _opened(game, play, end))
    points = int(str(facts["total"])) if str(facts["total"])[-1] in "05" else 0
    scores = [score + (points if player == game.turn else 0) for player, score in enumerate(game.scores)]
    hands = [[name for name in hand if name != play.name] for hand in game.hands]
    told = {"why": f"{end.number} meets {end.number}"} if end else {}
    ended = _ended(hands, scores) if any(not hand for hand in hands) else _standing(scores)
    return {"legal": True, **told, **facts, "score": points, **ended}


def _passed(game: RecountedFives) -> dict[str, object]:
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


def _has_play(game: RecountedFives) -> bool:
    """Whether the hand holds an open end's number; where nobody is named, whether any domino left does."""
    names = [tile.name for tile in game.tiles]
    left = [f"{low}{high}" for high in range(7) for low in range(high + 1) if f"{low}{high}" not in names]
    mine = game.hands[game.turn] if game.hands else left
    return not game.tiles or any(str(end.number) in name for end in game.ends for name in mine)


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
