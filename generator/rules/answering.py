"""Solutions of a form as answers, and cuts as what they say of places."""

from collections.abc import Mapping, Sequence

from generator.certify.refute import Contradicted
from generator.rules.check.cuts import Saying
from generator.rules.compile.laying import LAID, NOT_LAID
from generator.rules.cuts.finding import CutClause
from generator.rules.form import Form
from generator.rules.language.family import Family
from generator.rules.reading.answer import FilledLayer, Piece


def layers_of(family: Family, form: Form, values: Sequence[bool]) -> dict[str, FilledLayer]:
    """What stands on each place, and which pieces lie, where these variables hold."""

    def holds(literal: int) -> bool:
        return values[literal] if literal > 0 else not values[-literal]

    found = {}
    for name, unknown in family.unknown.items():
        table = form.layers[name]
        if unknown.pieces is None:
            filled = {place: next(v for v, one in told.items() if holds(one)) for place, told in table.items()}
            found[name] = FilledLayer(filled)
            continue
        laid: list[Piece] = []
        for (kind, shown), told in table.items():
            if holds(told[LAID]):
                laid.append((kind, tuple(cell for cell, _ in shown)))
        found[name] = FilledLayer(pieces=tuple(laid))
    return found


def literals_of(form: Form, layers: Mapping[str, FilledLayer]) -> list[int]:
    """The literals that hold in an answer; raises Contradicted for one that has no place in the form."""
    found: list[int] = []
    for name in form.answers:
        table, layer = form.layers[name], layers[name]
        if not layer.values:
            shown = {kind: [mark for _, mark in some] for kind, some in table}
            laid = {
                (kind, frozenset(zip(cells, shown.get(kind, cells), strict=True))) for kind, cells in layer.pieces
            }
            places = {place: (place[0], frozenset(place[1])) for place in table}
            found += (told[LAID if places[place] in laid else NOT_LAID] for place, told in table.items())
            if not laid <= {*places.values()}:
                raise Contradicted("a piece that was found lies where the second program has no room for it")
        for place, value in layer.values.items():
            if value not in table.get(place, ()):
                raise Contradicted("an answer that was found has a value that the second program does not know")
            found.append(table[place][value])
    return found


def sayings(form: Form, cut: CutClause) -> list[Saying]:
    """What the literals of a cut say of places; a literal that always holds or never does says nothing."""
    return [
        Saying(*form.facts[abs(literal)], has=literal > 0) for literal in cut.literals if abs(literal) in form.facts
    ]
