"""Every fact about a position and a move once more, from the characters of the picture."""

from generator.games.hex_hex_y.checker.paper import OTHER, WORDS, Group, HexHexPaper, read_paper


def recount(position: str, move: str) -> dict[str, object]:
    """The facts, in the order in which a book may claim them."""
    paper = read_paper(position)
    if not move.strip():
        return _standing(paper, []) | _waiting(paper)
    *said, name = move.split()
    colour = said[0] if said else paper.turn
    rule = _broken(paper, colour, name)
    if rule:
        return {"legal": False, "rule": rule}
    after = paper.put(name, colour)
    mine = [group for group in after.groups(colour) if after.names[name] in group]
    return {"legal": True} | _standing(after, mine)


def _broken(paper: HexHexPaper, colour: str, name: str) -> str | None:
    """The rule that a move breaks."""
    if paper.winner():
        return "over"
    if colour != paper.turn:
        return "turn"
    if name not in paper.names:
        return "outside"
    return None if paper.marks[paper.names[name]] == "." else "taken"


def _standing(paper: HexHexPaper, played: list[Group]) -> dict[str, object]:
    """Who has won, how and with what; or who is next."""
    facts: dict[str, object] = {}
    winner = paper.winner()
    shown = played
    if winner:
        won = paper.won(winner)
        assert won is not None
        way, shown = won
        facts |= {"winner": WORDS[winner], "way": way}
    else:
        facts |= {"winner": "none", "turn": WORDS[paper.turn]}
    if shown:
        facts["groups"] = " ".join(str(len(group)) for group in shown)
        facts["cells"] = " / ".join(" ".join(paper.called(group)) for group in shown)
        facts["sides"] = " / ".join(", ".join(paper.touched(group)) or "none" for group in shown)
    return facts | _arrows(paper)


def _arrows(paper: HexHexPaper) -> dict[str, object]:
    """The directions that any group of either colour establishes."""
    groups = [group for colour in OTHER for group in paper.groups(colour)]
    ends = [one for one in paper.directions if any(one in paper.crossed(group) for group in groups)]
    if not ends:
        return {}
    return {
        "primary": " / ".join(f"{red} to {blue}" for red, blue in ends),
        "secondary": " / ".join(", ".join(paper.directions[one]) for one in ends),
    }


def _waiting(paper: HexHexPaper) -> dict[str, object]:
    """The cells on which the player to move would win at once."""
    if paper.winner():
        return {}
    wins = [name for name in paper.free() if paper.put(name, paper.turn).won(paper.turn)]
    return {"wins": " ".join(wins) or "none"}
