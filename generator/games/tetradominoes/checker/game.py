"""What the rules say of a whole position and a move in it, told a second time from the text."""

from collections.abc import Callable
from dataclasses import replace

from generator.games.tetradominoes.checker.story import (
    Names,
    TetraStory,
    can_lay,
    follow_ups,
    lay_fault,
    light_letter,
    read_story,
)
from generator.games.tetradominoes.checker.table import beside, domino_name, piece_fault, shape_letter

ENOUGH = {2: 4, 3: 3, 4: 4}
"""How many tetrominoes win."""


def recount(position: str, move: str) -> dict[str, object]:
    """All the facts of a position and a move, as plain values."""
    story, words = read_story(position), move.split()
    if not words:
        return standing(story)
    if is_over(story):
        return {"legal": False, "rule": "over"}
    kind = words[0] if words[0].isalpha() else "domino"
    rule = FAULTS[kind](story, words)
    if rule:
        return {"legal": False, "rule": rule, **_why_not(story, words, rule)}
    after, facts = _play(story, kind, words)
    return {"legal": True, **facts, **_changes(story, after), **(standing(after) if after.seats else {})}


def standing(story: TetraStory) -> dict[str, object]:
    """What a position counts without a move."""
    if story.seats == 1:
        return _alone(story)
    facts: dict[str, object] = {"uncovered": len(story.table.numbers) - len(story.table.hidden)}
    if story.seats:
        facts["scores"] = " ".join(map(str, story.scores))
    if story.seats and is_over(story):
        best = max(story.scores)
        # Round the table to the left, so that everybody begins once before anybody begins again.
        later = [*range(story.began + 1, story.seats), *range(story.began)]
        facts |= {"begins": later[0] + 1} if best < 7 else {}
        won = [str(player + 1) for player, score in enumerate(story.scores) if score == best]
        facts |= {"winner": " ".join(won)} if best >= 7 or not story.points else {}
    return facts


def _alone(story: TetraStory) -> dict[str, object]:
    dark = sum(side == "dark" for side, _ in story.table.pieces)
    light = len(story.table.pieces) - dark
    rows = [row for row, _ in story.table.numbers]
    cols = [col for _, col in story.table.numbers]
    longer = max(max(line) - min(line) for line in (rows, cols)) // 2 + 1 if rows and story.level == 2 else 0
    missing = 7 - dark - light
    score = dark * light + missing * 7 + longer
    terms = f"{dark} × {light} + 7 × {missing}" + (f" + {longer}" if longer else "")
    won = {"won": score < (15 if story.level == 2 else 10)} if is_over(story) else {}
    return {"sum": terms, "score": score, **won}


def is_over(story: TetraStory) -> bool:
    """Whether nobody moves any more."""
    if story.seats == 1:
        stuck = story.asked == "domino" and not story.stock and not can_lay(story, story.own)
        return stuck or len(story.used) == 7
    if not story.seats:
        return False
    won = max(story.counts) == ENOUGH[story.seats] or (story.points != () and max(story.scores) > 6)
    return won or story.passed == story.seats


def _may_reveal(story: TetraStory) -> bool:
    return story.seats > 1 and len(story.stock) > 0 and len(story.hidden[story.turn]) >= 2


def _lay_fault(story: TetraStory, words: list[str]) -> str:
    return lay_fault(story, words[0], words[1])


def _piece_fault(story: TetraStory, words: list[str]) -> str:
    side, spots = words[0], story.table.spots(words[1])
    if side not in story.sides:
        return "side"
    letter = light_letter(side, shape_letter(spots))
    return piece_fault(story.table, side, spots) or ("used" if letter in story.gone else "")


def _skip_fault(story: TetraStory, _: list[str]) -> str:
    if story.asked != "tetromino":
        return "phase"
    return "skip" if story.seats == 1 and follow_ups(story) else ""


def _reveal_fault(story: TetraStory, words: list[str]) -> str:
    if story.asked != "domino":
        return "phase"
    if can_lay(story, story.own) or not _may_reveal(story):
        return "reveal"
    return "" if {*map(domino_name, words[1:])} <= {*story.hidden[story.turn]} else "hand"


def _pass_fault(story: TetraStory, _: list[str]) -> str:
    if story.asked != "domino":
        return "phase"
    return "pass" if story.seats < 2 or can_lay(story, story.own) or _may_reveal(story) else ""


def _give_fault(story: TetraStory, words: list[str]) -> str:
    if story.asked not in ("offer", "answer"):
        return "exchange"
    if words[0] == "keep" or domino_name(words[1]) in story.own:
        return ""
    laid = story.holds(story.turn ^ 1) | story.holds(story.turn ^ 3)
    return "team" if domino_name(words[1]) in laid else "hand"


def _discard_fault(story: TetraStory, words: list[str]) -> str:
    if story.asked != "domino":
        return "phase"
    if story.seats != 1:
        return "alone"
    if can_lay(story, story.own):
        return "discard"
    return "used" if words[1] in story.used else ""


def _draw_fault(story: TetraStory, words: list[str]) -> str:
    if story.asked != "draw":
        return "phase"
    return "draw" if int(words[1]) > min(4, len(story.stock)) else ""


def _return_fault(story: TetraStory, words: list[str]) -> str:
    if story.asked != "return":
        return "phase"
    if len(words) - 1 != story.drawn:
        return "return"
    return "" if {*map(domino_name, words[1:])} <= story.own else "hand"


FAULTS: dict[str, Callable[[TetraStory, list[str]], str]] = {
    "domino": _lay_fault,
    "light": _piece_fault,
    "dark": _piece_fault,
    "skip": _skip_fault,
    "reveal": _reveal_fault,
    "pass": _pass_fault,
    "give": _give_fault,
    "keep": _give_fault,
    "discard": _discard_fault,
    "draw": _draw_fault,
    "return": _return_fault,
}


def _why_not(story: TetraStory, words: list[str], rule: str) -> dict[str, object]:
    """Which number a tetromino should not cover."""
    if rule != "foreign":
        return {}
    own = {story.table.numbers[spot] for spot in story.table.fresh}
    return {"why": f"covers {min({story.table.numbers[spot] for spot in story.table.spots(words[1])} - own)}"}


def _why(story: TetraStory, words: list[str]) -> str:
    """What lets a domino lie where it does."""
    table = story.table
    if not table.numbers:
        return "first of all"
    met = {
        digit
        for digit, spot in zip(words[0], table.spots(words[1]), strict=True)
        for near in beside(spot)
        if near not in table.hidden and table.numbers.get(near) == digit
    }
    return " and ".join(f"{digit} meets {digit}" for digit in sorted(met)) or "all numbers are covered"


def _play(story: TetraStory, kind: str, words: list[str]) -> tuple[TetraStory, dict[str, object]]:
    """The position after a legal move, and what there is to say of the move itself."""
    if kind == "domino":
        return _after_domino(story, words)
    if kind in ("light", "dark"):
        return _after_piece(story, words)
    if kind == "skip":
        return _turned(replace(story, table=story.table.at_rest())), {}
    if kind == "reveal":
        return _after_reveal(story, [*map(domino_name, words[1:])]), {}
    if kind == "pass":
        up = _swapped(story.shown, story.turn, tuple(sorted(story.own)))
        down = _swapped(story.hidden, story.turn, ())
        return _turned(replace(story, hidden=down, shown=up, passed=story.passed + 1)), {"passed": story.passed + 1}
    if kind in ("give", "keep"):
        return _after_exchange(story, "" if kind == "keep" else domino_name(words[1]))
    return _after_alone(story, kind, words[1:]), {}


def _after_domino(story: TetraStory, words: list[str]) -> tuple[TetraStory, dict[str, object]]:
    name = domino_name(words[0])
    after = replace(
        story,
        table=story.table.with_domino(words[0], story.table.spots(words[1])),
        hidden=tuple(tuple(one for one in hand if one != name) for hand in story.hidden),
        shown=tuple(tuple(one for one in hand if one != name) for hand in story.shown),
        passed=0,
        asked="tetromino",
    )
    ways = follow_ups(after)
    facts: dict[str, object] = {"why": _why(story, words), "ways": ways}
    return (after if ways else _turned(replace(after, table=after.table.at_rest()))), facts


def _after_piece(story: TetraStory, words: list[str]) -> tuple[TetraStory, dict[str, object]]:
    spots = story.table.spots(words[1])
    after = replace(story, table=story.table.with_piece(words[0], spots))
    if story.seats == 3:
        after = replace(after, owners=(*story.owners, story.turn))
    after = _turned(after)
    partners = story.seats == 4 and not is_over(after) and after.holds(after.turn) and after.holds(after.turn ^ 2)
    return replace(after, asked="offer" if partners else "domino"), {"tetromino": shape_letter(spots)}


def _after_reveal(story: TetraStory, pair: list[str]) -> TetraStory:
    down = (*(one for one in story.hidden[story.turn] if one not in pair), story.stock[0])
    up = (*story.shown[story.turn], *pair)
    return replace(
        story,
        hidden=_swapped(story.hidden, story.turn, down),
        shown=_swapped(story.shown, story.turn, up),
        stock=story.stock[1:],
    )


def _after_exchange(story: TetraStory, name: str) -> tuple[TetraStory, dict[str, object]]:
    if not name:
        return replace(story, asked="domino"), {}
    if story.asked == "offer":
        return replace(story, asked="answer", offered=name), {}
    pair = {story.offered, name}
    after = replace(story, hidden=_crossed(story.hidden, pair), shown=_crossed(story.shown, pair), asked="domino")
    return after, {"exchange": f"{story.offered} {name}"}


def _crossed(hands: tuple[Names, ...], pair: set[str]) -> tuple[Names, ...]:
    """Both dominoes with the player opposite, face down or up as they were."""
    kept = [[one for one in hand if one not in pair] for hand in hands]
    got = [[one for one in hands[seat ^ 2] if one in pair] for seat in range(4)]
    return tuple(tuple(mine + new) for mine, new in zip(kept, got, strict=True))


def _after_alone(story: TetraStory, kind: str, words: list[str]) -> TetraStory:
    if kind == "discard":
        return replace(story, gone=story.gone + words[0], asked="draw")
    if kind == "draw":
        count = int(words[0])
        hand = (*story.hidden[0], *story.stock[:count])
        asked = "return" if count else "domino"
        return replace(story, hidden=(hand,), stock=story.stock[count:], drawn=count, asked=asked)
    back = [*map(domino_name, words)]
    hand = tuple(one for one in story.hidden[0] if one not in back)
    return replace(story, hidden=(hand,), stock=(*story.stock, *back), drawn=0, asked="domino")


def _turned(story: TetraStory) -> TetraStory:
    """The end of a turn."""
    after = replace(story, asked="domino")
    if story.seats and story.stock and len(story.own) < 4:
        hand = (*story.hidden[story.turn], story.stock[0])
        after = replace(after, hidden=_swapped(story.hidden, story.turn, hand), stock=story.stock[1:])
    return replace(after, turn=(story.turn + 1) % story.seats) if story.seats else after


def _swapped(hands: tuple[Names, ...], player: int, hand: Names) -> tuple[Names, ...]:
    return tuple(hand if seat == player else one for seat, one in enumerate(hands))


def _changes(before: TetraStory, after: TetraStory) -> dict[str, object]:
    """What the player who moved drew, hides and shows, who is asked next and for what."""
    if not before.seats:
        return {}
    player = before.speaker
    return {
        "draws": max(0, len(before.stock) - len(after.stock)),
        "hidden": len(after.hidden[player]),
        "shown": len(after.shown[player]),
        "next": after.speaker + 1,
        "asked": after.asked,
        "left": 7 - len(after.used),
    }
