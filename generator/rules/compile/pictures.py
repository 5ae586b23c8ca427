"""Requirements told by small pictures: what is seen nowhere, and of what one is seen."""

from collections.abc import Iterable, Iterator, Mapping

from generator.errors import ContentError
from generator.rules.compile.draft import FormDraft
from generator.rules.compile.scopes import Spot
from generator.rules.form import Clause, Part
from generator.rules.language.requirements import Never, OneOf
from generator.rules.language.rule import Rule
from generator.rules.language.words import ANY, Mark, read_mark
from generator.rules.reading.tokens import EMPTY, Cell, Link, read_tokens

ANCHOR, SOME = "o", "*"
DRAWN, BLANK = "-|", "x"


def never(draft: FormDraft, number: int, rule: Rule, wanted: Never) -> None:
    """None of the pictures is seen in any of its places."""
    for text in wanted.pictures:
        for laid in _seen(draft, text):
            draft.form.group(number, laid, Clause(tuple(-literal for literal in laid.values())))


def one_of(draft: FormDraft, number: int, rule: Rule, wanted: OneOf) -> None:
    """One of the pictures is seen in each group, or round each mark."""
    round_marks = [ANCHOR in text for text in wanted.pictures]
    if any(round_marks) != all(round_marks):
        raise ContentError("some of the pictures have an 'o' and others have none, expected all alike")
    for spot in draft.spots(rule):
        found = _round(draft, spot, wanted) if any(round_marks) else _within(draft, spot, wanted)
        draft.form.group(number, spot.places, *_chosen(draft, found, draft.guard(rule, spot)))


def _chosen(draft: FormDraft, ways: Iterable[tuple[int, ...]], guard: tuple[int, ...]) -> list[Part]:
    """One of these sets of literals holds."""
    form, chosen = draft.form, []
    for literals in dict.fromkeys(ways):
        if -form.true in literals:
            continue
        variable = form.new()
        form.define(*(Clause((-variable, literal)) for literal in literals))
        form.define(Clause((variable, *(-literal for literal in literals))))
        chosen.append(variable)
    return [Clause((*guard, *chosen))]


def _within(draft: FormDraft, spot: Spot, wanted: OneOf) -> list[tuple[int, ...]]:
    """Each picture in all places where it lies wholly within a group."""
    inside = {*spot.places}
    return [
        tuple(laid.values()) for text in wanted.pictures for laid in _seen(draft, text) if laid.keys() <= inside
    ]


def _seen(draft: FormDraft, text: str) -> Iterator[dict[Cell, int]]:
    """A picture everywhere it can lie, as the literal of each cell that it shows what it shows."""
    tokens = read_tokens(text, draft.setting.grid).items()
    picture = {cell: token for cell, token in tokens if token != EMPTY}
    if not picture:
        raise ContentError("a picture of nothing but dots, expected values in it")
    values = {token: _value(draft, token) for token in picture.values()}
    layers = {token: draft.layer_with(value) for token, value in values.items()}
    for laid in draft.board.laid(picture):
        yield {cell: draft.literal(layers[token], cell, values[token]) for cell, token in laid.items()}


def _value(draft: FormDraft, token: str) -> Mark:
    """The value that a token means: itself, or the one that begins with it."""
    if token == SOME:
        return ANY
    known = [value for values in draft.form.values.values() for value in values]
    mark = read_mark(token)
    if mark in known:
        return mark
    begun = [value for value in dict.fromkeys(known) if isinstance(value, str) and value[0] == token]
    if len(begun) != 1:
        raise ContentError(f"{token!r} in a picture begins {len(begun) or 'none'} of the values, expected one")
    return begun[0]


def _round(draft: FormDraft, spot: Spot, wanted: OneOf) -> list[tuple[int, ...]]:
    """Each picture of links about a mark, turned and mirrored; only squares have such pictures."""
    if draft.setting.grid != "square" or spot.anchor not in draft.board.sides_of:
        raise ContentError("a picture with an 'o' lies about a cell of a board of squares")
    layer = _link_layer(draft)
    row, column = spot.anchor
    assert isinstance(row, int) and isinstance(column, int)
    found = []
    for text in wanted.pictures:
        for turned in _turned(_drawn_round(text)):
            literals = [
                draft.literal(layer, link, ANY) if link in draft.form.layers[layer] else -draft.form.true
                for link in (_link(place, (row, column)) for place in turned)
            ]
            signed = [
                literal if mark else -literal for literal, mark in zip(literals, turned.values(), strict=True)
            ]
            found.append(tuple(dict.fromkeys(one for one in signed if one != draft.form.true)))
    return found


def _link_layer(draft: FormDraft) -> str:
    found = [name for name, one in draft.family.unknown.items() if one.at == "links" and one.pieces is None]
    if len(found) != 1:
        raise ContentError(f"a picture with an 'o' shows links, but {len(found)} layers stand on links")
    return found[0]


def _drawn_round(text: str) -> dict[Cell, bool]:
    """The links of a picture by where they stand from the mark, in half steps: drawn, or not."""
    tokens = read_tokens(text, "square", between=True)
    [(row, column)] = [place for place, token in tokens.items() if token == ANCHOR]
    return {
        (line - row, at - column): token in DRAWN
        for (line, at), token in tokens.items()
        if token in DRAWN or token == BLANK
    }


def _turned(marks: Mapping[Cell, bool]) -> list[dict[Cell, bool]]:
    found = []
    for over in (1, -1):
        current = {(row, over * column): mark for (row, column), mark in marks.items()}
        for _ in range(4):
            found.append(current)
            current = {(column, -row): mark for (row, column), mark in current.items()}
    return found


def _link(place: Cell, anchor: Cell) -> Link:
    """The link that stands so many half steps from a cell."""
    down, right = place
    one = anchor[0] + down // 2, anchor[1] + right // 2
    return one, (one[0] + down % 2, one[1] + right % 2)
