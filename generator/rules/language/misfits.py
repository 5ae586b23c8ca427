"""What does not fit together in a family: each with where in its file it stands and the word that was meant."""

from collections.abc import Iterable, Iterator

from generator.errors import ContentError, suggestion
from generator.problem import ProblemKeys
from generator.rules.language.board import SPLIT
from generator.rules.language.family import Family
from generator.rules.language.given import OUTSIDE, PICTURE
from generator.rules.language.lookup import layer_with
from generator.rules.language.requirements import (
    Apart,
    Beside,
    Covers,
    Different,
    Every,
    Hangs,
    HasCount,
    Holds,
    Never,
    OneLoop,
    OneOf,
    PatchSizes,
    Range,
    Relation,
    Requirement,
    Runs,
    Same,
    Sees,
    Sum,
    Unlike,
)
from generator.rules.language.rule import AMONG, SCOPES, WHERE, Crossing, Rule
from generator.rules.language.unknown import CELLS, MARKS, MOST, RANGE, SIZE
from generator.rules.language.words import ANY, HALF, OWN, Mark, read_mark

Where = tuple[str | int, ...]
Misfit = tuple[Where, ContentError]

BOARD_LOOKS = ("wall", "block")
"""What can be drawn that is neither given nor unknown."""


OURS = frozenset(
    (
        *("alt_text", "answer", "broken_rule", "certificate", "checker", "claims", "confirm", "counts", "cut_file"),
        *("draw", "figure_means", "form", "keys", "large", "motif", "pieces", "places", "read", "refutation"),
        *("setting", "solve", "subject", "terms", "told", "unit", "writing", "check", "copy", "json", "dict"),
        *("construct", "validate", "schema"),
    )
)
"""Names that mean something else of a problem, so that no key can have them."""

WHOLE = (OneLoop, PatchSizes, Never, Covers, Apart, Beside)
"""Requirements of the whole board, which hear neither `each` nor `among`, `where` and `if`."""

NO_IF = (*WHOLE, Hangs, Unlike, Sum, Runs, Holds)
"""Requirements that cannot be said only where something is found."""

IN_ORDER = ("left", "right", "up", "down", "before", "after", "above", "below", "itself")
"""Words of `among` whose places have an order of their own."""


def misfits(family: Family) -> Iterator[Misfit]:
    """Everything in a family that means nothing, and everything given that no rule reads."""
    yield from _names(family)
    yield from _given(family)
    yield from _unknown(family)
    for number, rule in enumerate(family.rules):
        for where, error in _rule(family, rule):
            yield ("rules", number, *where), error
    for name in family.draw:
        known = [*family.given, *family.unknown, *BOARD_LOOKS]
        if name not in known:
            yield ("draw", name), _unknown_word("draw", name, known)
    yield from _unread(family)


def _unknown_word(what: str, word: object, known: Iterable[object]) -> ContentError:
    names = [str(one) for one in known]
    expected = f"expected one of {', '.join(names)}" if names else "but the family has none"
    return ContentError(f"{what}: {str(word)!r}, {expected}{suggestion(str(word), names)}")


def _names(family: Family) -> Iterator[Misfit]:
    """No name means two things, and none is a key that every problem has."""
    taken = {*ProblemKeys.model_fields, "claim", "skip", "picture", *OURS}
    words = {ANY, HALF, OWN, SIZE, CELLS, MARKS, MOST}
    for key, names in (("given", family.given), ("unknown", family.unknown)):
        for name in names:
            if name in words or name in _taken(family, name):
                yield (key, name), ContentError(f"name {name!r} is a word of the language, expected another")
            elif key == "given" and name in taken and family.given[name].is_loose:
                yield (key, name), ContentError(f"name {name!r} is a key that every problem has, expected another")
            elif key == "unknown" and name in family.given:
                yield (key, name), ContentError(f"name {name!r} is given and unknown, expected two names")


def _taken(family: Family, name: str) -> tuple[str, ...]:
    """The words that mean something else where a rule could mean what has this name."""
    given = family.given.get(name)
    if given is None:
        # A layer of values may be called as a scope is, for no rule is said of each of it.
        return SCOPES if name in family.pieces else ()
    return (*SCOPES, *AMONG) if given.is_regions else SCOPES


def _given(family: Family) -> Iterator[Misfit]:
    outside = [name for name, one in family.given.items() if one.at == "outside"]
    taken = {*ProblemKeys.model_fields, "claim", "skip", *OUTSIDE, *OURS}
    for name, given in family.given.items():
        where = ("given", name)
        if given.at == "outside" and name != outside[0]:
            yield where, ContentError(f"{name!r} stands outside, and so does {outside[0]!r}; expected one of them")
        if given.at == "outside" and family.board.grid != "square":
            yield where, ContentError("clues stand outside boards of squares alone")
        if given.at == "links" and not family.board.between:
            yield where, ContentError(f"{name!r} stands between cells, expected 'between: true' of the board")
        if given.part and SPLIT not in family.board.walls:
            yield (
                where,
                ContentError(f"'part' reads tokens such as 11{SPLIT}16, expected 'walls: {SPLIT}' of the board"),
            )
        if given.in_ != PICTURE and (given.in_ in taken or given.in_ in family.given):
            yield (
                (*where, "in"),
                ContentError(f"in {given.in_!r} is another key of a problem, expected one of its own"),
            )
    if family.board.between and family.board.grid != "square":
        yield ("board", "between"), ContentError("marks stand between cells on boards of squares alone")
    if family.board.blocks and family.board.grid != "square":
        yield ("board", "blocks"), ContentError("only boards of squares have blocks")


def _unknown(family: Family) -> Iterator[Misfit]:
    if all(one.helper for one in family.unknown.values()):
        yield ("unknown",), ContentError("all that is unknown is a helper, expected something to find")
    for name, one in family.unknown.items():
        where = ("unknown", name)
        if one.fixed_by is not None and one.fixed_by not in family.given:
            yield (*where, "fixed_by"), _unknown_word("fixed_by", one.fixed_by, family.given)
        for end in _ends(one.values):
            words = [given for given, told in family.given.items() if told.is_loose]
            if not end.isdigit() and end not in (SIZE, CELLS, MARKS, MOST, *words):
                yield (*where, "values"), _unknown_word("values", end, (SIZE, CELLS, MARKS, MOST, *words))
        if one.shows is not None and one.shows not in family.given and one.shows not in family.unknown:
            yield (*where, "shows"), _unknown_word("shows", one.shows, (*family.given, *family.unknown))
        if one.shows in family.unknown and one.elsewhere is None and not _covered(family, name):
            told_of = f"{name!r} shows {one.shows!r}, so that it covers the board or says what is 'elsewhere'"
            yield where, ContentError(told_of)
        told = one.pieces.words or one.pieces.bars if one.pieces is not None else None
        words = [given for given, said in family.given.items() if said.as_ == "words"]
        if told is not None and told not in words:
            yield (*where, "pieces"), _unknown_word("pieces", told, words)


def _covered(family: Family, name: str) -> bool:
    return any(rule.cover is not None and rule.cover.of == name for rule in family.rules)


def _ends(values: object) -> list[str]:
    if not isinstance(values, str):
        return []
    found = RANGE.fullmatch(values)
    return [found[1], found[2]] if found else [values]


def _rule(family: Family, rule: Rule) -> Iterator[Misfit]:
    regions = [name for name, one in family.given.items() if one.is_regions]
    standing = [name for name, one in family.given.items() if not one.is_loose]
    if isinstance(rule.each, Crossing):
        if rule.each.crossing not in regions:
            yield ("each", "crossing"), _unknown_word("crossing", rule.each.crossing, regions)
    elif rule.each not in (*SCOPES, *standing, *family.pieces):
        yield ("each",), _unknown_word("each", rule.each, (*SCOPES, *standing, *family.pieces))
    for word in rule.among:
        if word not in (*AMONG, *regions):
            yield ("among",), _unknown_word("among", word, (*AMONG, *regions))
    for name, mark in rule.where.items():
        if name not in standing:
            yield ("where", name), _unknown_word("where", name, standing)
        elif mark not in WHERE and family.given[name].marks and mark not in family.given[name].marks:
            yield ("where", name), _unknown_word("where", mark, (*WHERE, *family.given[name].marks))
    for value in rule.if_:
        yield from _value(family, ("if", value), read_mark(value))
    found = [*_requirement(family, rule)]
    yield from (((rule.word, *where), error) for where, error in found)
    yield from _unheard(rule)
    # What its words mean must be known before one can ask where these stand.
    if (not found and rule.each in (*SCOPES, *standing)) or isinstance(rule.each, Crossing):
        yield from _astray(family, rule)


def _unheard(rule: Rule) -> Iterator[Misfit]:
    """What is said beside a requirement that does not hear it."""
    if isinstance(rule.requirement, WHOLE) and (rule.each != "board" or rule.among or rule.where):
        yield (), ContentError(f"{rule.word!r} is said of the whole board, expected no 'each', 'among' or 'where'")
    if isinstance(rule.requirement, NO_IF) and rule.if_:
        yield ("if",), ContentError(f"{rule.word!r} cannot be said with 'if'")
    if rule.word == "unlike" and not {*rule.among} <= {*IN_ORDER}:
        yield ("among",), ContentError("'unlike' compares place by place, and these places have no order")


def _astray(family: Family, rule: Rule) -> Iterator[Misfit]:
    """A rule that looks where what it speaks of never stands would say nothing at all."""
    given = family.given.get(rule.each) if isinstance(rule.each, str) else None
    on_links = rule.each in ("pair", "link") or (given is not None and given.at == "links")
    on_cells = rule.each == "cell" or (given is not None and given.at == "cells" and not given.is_regions)
    if rule.among and not on_cells:
        yield (
            ("among",),
            ContentError("'among' looks from a cell, expected 'each: cell' or marks on cells"),
        )
        return
    seen = {"cells", *(["links"] if on_links else [])}
    if rule.among:
        seen = {word if word in ("sides", "links") else "cells" for word in rule.among}
    for layer in dict.fromkeys(_layers_of(family, rule)):
        if family.unknown[layer].at not in seen:
            where = " and ".join(sorted(seen))
            told = f"{rule.word!r} looks at {where} here, but {layer!r} stands on {family.unknown[layer].at}"
            yield (rule.word,), ContentError(told)
    for value in rule.if_:
        at = family.unknown[layer_with(family, read_mark(value))].at
        if not (at == "cells" and on_cells) and not (at == "links" and on_links):
            yield ("if", value), ContentError(f"'if' asks for {value!r}, which the place it is said of never has")


def _layers_of(family: Family, rule: Rule) -> list[str]:
    """The layers whose values a requirement looks at in the places of the rule."""
    wanted = rule.requirement
    match wanted:
        case Different():
            return [wanted.of] if wanted.of in family.unknown else [layer_with(family, wanted.only or ANY)]
        case Same() | Sum() | Relation() | Sees() | Unlike():
            return [wanted.of]
        case HasCount():
            return [layer_with(family, read_mark(value)) for value in wanted.of]
        case Every() | Runs():
            return [layer_with(family, wanted.of)]
        case Hangs():
            return [wanted.each] if wanted.each is not None else [layer_with(family, value) for value in wanted.of]
        case PatchSizes():
            return [str(wanted.of) if str(wanted.of) in family.unknown else layer_with(family, wanted.of)]
        case _:
            return []


def _requirement(family: Family, rule: Rule) -> Iterator[Misfit]:
    """What is wrong with the words inside a requirement."""
    wanted = rule.requirement
    for layer in _layers_named(wanted):
        yield from _layer(family, layer, _also_given(family, wanted))
    for value in _values_named(wanted):
        yield from _value(family, (), value)
    for number in _numbers_named(wanted):
        known = [name for name, one in family.given.items() if not one.is_regions and one.as_ != "words"]
        if number not in known:
            yield (), _unknown_word("number", number, known)
    match wanted:
        case PatchSizes() if str(wanted.of) not in family.unknown:
            yield from _value(family, (), wanted.of)
            if wanted.of == ANY:
                yield (), ContentError("patches of 'any' value are not told apart, expected a value or a layer")
        case Hangs() if ANY in wanted.of:
            yield (), ContentError("'connected' of 'any' says nothing of which values, expected a list of them")
        case OneLoop() if wanted.of in family.unknown and not _can_be_drawn(family, wanted.of):
            yield (), ContentError(f"'loop' draws links or sides of two values, but {wanted.of!r} has others")
        case Covers() | Apart() if wanted.of not in family.pieces:
            yield (), _unknown_word("pieces", wanted.of, family.pieces)
        case Holds() if rule.each not in family.pieces:
            yield (
                (),
                ContentError(
                    f"'holds' is said of each piece, expected 'each' to be one of {', '.join(family.pieces)}"
                ),
            )
        case _ if rule.each in family.pieces and not isinstance(wanted, Holds):
            yield (), ContentError("only 'holds' can be said of each piece, expected that or another 'each'")
        case _:
            pass


def _can_be_drawn(family: Family, name: str) -> bool:
    one = family.unknown[name]
    return one.at in ("links", "sides") and len(one.listed) == 2


def _layers_named(wanted: Requirement) -> list[str]:
    match wanted:
        case Different() | Same() | Sum() | Relation() | Sees() | Unlike() | Beside() | OneLoop():
            return [wanted.of]
        case Hangs() if wanted.each is not None:
            return [wanted.each]
        case _:
            return []


def _also_given(family: Family, wanted: Requirement) -> tuple[str, ...]:
    if not isinstance(wanted, Different):
        return ()
    return tuple(name for name, one in family.given.items() if not one.is_loose and not one.is_regions)


def _values_named(wanted: Requirement) -> list[Mark]:
    match wanted:
        case HasCount():
            return [read_mark(value) for value in wanted.of]
        case Every() | Runs():
            return [wanted.of]
        case Different() if wanted.only is not None and wanted.only != ANY:
            return [wanted.only]
        case Hangs():
            return [*wanted.of, *([wanted.by] if wanted.by is not None else [])]
        case _:
            return []


def _numbers_named(wanted: Requirement) -> list[str]:
    match wanted:
        case HasCount():
            told: list[object] = []
            for amount in wanted.of.values():
                told += [amount.at_least, amount.at_most] if isinstance(amount, Range) else [amount]
            return [one for one in told if isinstance(one, str) and one != HALF]
        case Sum():
            return [wanted.is_] if isinstance(wanted.is_, str) else []
        case Sees():
            return [wanted.count] if isinstance(wanted.count, str) else []
        case Runs():
            return [wanted.lengths]
        case PatchSizes():
            return [wanted.size] if isinstance(wanted.size, str) and wanted.size != OWN else []
        case Holds():
            return [wanted.of, *([wanted.size] if wanted.size is not None else [])]
        case Never() | OneOf() | _:
            return []


def _layer(family: Family, name: str, also: tuple[str, ...]) -> Iterator[Misfit]:
    known = [one for one in family.unknown if one not in family.pieces]
    if name not in (*known, *also):
        yield (), _unknown_word("layer", name, (*known, *also))


def _value(family: Family, where: Where, value: Mark) -> Iterator[Misfit]:
    try:
        layer_with(family, value)
    except ContentError:
        known = [one for layer in family.unknown.values() for one in layer.listed]
        if value not in known or len([one for one in known if one == value]) != 1:
            yield where, _unknown_word("value", value, dict.fromkeys(known))


def _unread(family: Family) -> Iterator[Misfit]:
    """Everything given is read by a rule or by what is unknown."""
    read = {word for rule in family.rules for word in _words_of(rule)}
    for one in family.unknown.values():
        read |= {str(one.fixed_by), str(one.shows), *_ends(one.values)}
        read |= {str(one.pieces.words), str(one.pieces.bars)} if one.pieces is not None else set()
    for name in family.given:
        if name not in read:
            told = f"{name!r} is given, but no rule reads it; take it out, or say what it means"
            yield ("given", name), ContentError(told)


def _words_of(rule: Rule) -> Iterator[str]:
    """The names that a rule may mean something given by."""
    wanted = rule.requirement
    yield rule.each.crossing if isinstance(rule.each, Crossing) else rule.each
    yield from rule.among
    yield from rule.where
    yield from _numbers_named(wanted)
    yield from _layers_named(wanted)
