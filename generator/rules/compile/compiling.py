"""A problem's form, from its family's rules: every requirement has one reading here."""

from collections.abc import Sequence
from typing import Any, assert_never

from generator.errors import ContentError
from generator.rules.compile import graphs, laying, lines, local, pictures
from generator.rules.compile.draft import FormDraft
from generator.rules.compile.room import with_room
from generator.rules.form import Form
from generator.rules.language.family import Family
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
    Relation,
    Runs,
    Same,
    Sees,
    Sum,
    Unlike,
)
from generator.rules.language.rule import Rule
from generator.rules.language.words import Mark
from generator.rules.reading.setting import UNTOLD, GivenBoard, values_of


def compiled(family: Family, setting: GivenBoard) -> Form:
    """The form of a problem; raises ContentError where a rule means nothing on its board."""
    draft = FormDraft(family, setting)
    _lay_layers(draft)
    for number, rule in enumerate(family.rules):
        try:
            _require(draft, number, rule)
        except ContentError as error:
            raise ContentError(f"the rule {rule.says!r} cannot be read here: {error}") from None
    return draft.form


def _lay_layers(draft: FormDraft) -> None:
    """Every layer of the answer; pieces last, for they show the values of others."""
    form, board = draft.form, draft.board
    for name, unknown in draft.family.unknown.items():
        if not unknown.helper:
            form.answers.append(name)
        if unknown.pieces is not None:
            continue
        places = {"cells": board.cells, "links": board.links, "sides": tuple(board.cells_on)}[unknown.at]
        values = values_of(unknown, draft.setting)
        fixed = draft.setting.marks.get(unknown.fixed_by or "", {})
        left: dict[Any, Sequence[Mark]] = dict.fromkeys(places, values)
        for place, mark in fixed.items():
            if place in left and not isinstance(mark, tuple) and mark != UNTOLD:
                value = unknown.fixed(mark)
                left[place] = (value,)
                # A mark that is no value here leaves no answer at all.
                form.given += [] if value in values else [-form.true]
        form.layer(name, with_room(draft, name, left), values)
    for name in draft.family.pieces:
        laying.lay_out(draft, name, draft.family.unknown[name])


def _require(draft: FormDraft, number: int, rule: Rule) -> None:
    """One rule in all its applications."""
    match wanted := rule.requirement:
        case HasCount():
            local.counts(draft, number, rule, wanted)
        case Different():
            local.different(draft, number, rule, wanted)
        case Same():
            local.same(draft, number, rule, wanted)
        case Every():
            local.every(draft, number, rule, wanted)
        case Sum():
            local.total(draft, number, rule, wanted)
        case Relation():
            local.relation(draft, number, rule, wanted)
        case Unlike():
            local.unlike(draft, number, rule, wanted)
        case Beside():
            local.beside(draft, number, rule, wanted)
        case Sees():
            lines.sees(draft, number, rule, wanted)
        case Runs():
            lines.runs(draft, number, rule, wanted)
        case Hangs():
            graphs.connected(draft, number, rule, wanted)
        case OneLoop():
            graphs.loop(draft, number, rule, wanted)
        case PatchSizes():
            graphs.patches(draft, number, rule, wanted)
        case Never():
            pictures.never(draft, number, rule, wanted)
        case OneOf():
            pictures.one_of(draft, number, rule, wanted)
        case Covers():
            laying.cover(draft, number, rule, wanted)
        case Apart():
            laying.apart(draft, number, rule, wanted)
        case Holds():
            laying.holds(draft, number, rule, wanted)
        case _:
            assert_never(wanted)
