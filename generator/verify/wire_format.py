"""A problem and its proof as text, for those who share no memory with us; nothing in it can run."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from generator.claim import written_claim
from generator.errors import ContentError, Place
from generator.load import Entry, load_vocabulary
from generator.load.families import family_model
from generator.manuscript.goals import Goal, NamedSet, Vocabulary
from generator.problem import UNPROVEN, Problem
from generator.system.cache import digest
from generator.verify.fields import fields_text
from generator.verify.proof import Proof, Verdict

LONGEST_LINE = 500
"""The most characters of a line that says how something was proven."""

KINDS = {"problem": "problems", "example": "examples", "sample": "samples", "study": "studies"}
"""What an entry is, and the list of a chapter in which it stands."""


def content_digest(entry: Entry) -> str:
    """A name for all that a problem says, its goals and tiles included."""
    return digest(entry.family, fields_text(entry.problem), fields_text(entry.problem.terms))


def stated_digest(entry: Entry) -> str:
    """A name for what is to be proven: all that a problem says but the words that no proof reads."""
    return digest(entry.family, fields_text(entry.problem, UNPROVEN), fields_text(entry.problem.terms))


def entry_text(entry: Entry) -> str:
    """The family of a problem, its keys as an author writes them, and the goals and sets that its book adds."""
    problem: Any = entry.problem
    keys = problem.model_dump(mode="json", exclude_unset=True) | {"claim": written_claim(problem.claim)}
    told = {"family": entry.family, "kind": _kind(entry), "keys": keys, "digest": content_digest(entry)}
    return json.dumps(told | own_keys(entry.own))


def own_keys(own: Vocabulary) -> dict[str, Any]:
    """The goals, sets and families that a book adds, as keys of such a text."""
    listed = {"goals": own.goals, "sets": own.sets, "families": own.families}
    return {
        name: [one.model_dump(mode="json", by_alias=True, exclude_unset=True) for one in held.values()]
        for name, held in listed.items()
        if held
    }


def own_of(told: Mapping[str, Any]) -> Vocabulary:
    """The goals, sets and families that a text adds to those that came along."""
    return Vocabulary().plus(
        [Goal.model_validate(one) for one in told.get("goals", ())],
        [NamedSet.model_validate(one) for one in told.get("sets", ())],
        {one["family"]: _family_of(one) for one in told.get("families", ())},
    )


def _family_of(told: Mapping[str, Any]) -> Any:
    # Imported here, for most books have no family as data.
    from generator.rules.language.family import Family

    return Family.model_validate(told)


def entry_of(text: str) -> Entry:
    """The problem of such a text, read by its family's own model; another one than was sent is an error."""
    told = json.loads(text)
    own = own_of(told)
    words = load_vocabulary().plus(own.goals.values(), own.sets.values(), own.families)
    model: Any = family_model(told["family"], words.families, KINDS[told["kind"]])
    problem: Problem[Any] = model.model_validate(told["keys"], context=words)
    entry = Entry(problem, told["family"], Place(""), told["kind"] != "problem", own=own)
    if content_digest(entry) != told["digest"]:
        raise ContentError(f"{problem.id} is read otherwise here, expected the same shared goals and sets of tiles")
    return entry


def proof_text(proof: Proof) -> str:
    """All of a proof."""
    return json.dumps(asdict(proof) | {"verdict": proof.verdict.value})


def proof_of(text: str) -> Proof:
    """The proof of such a text; raises ValueError, KeyError or TypeError on anything else."""
    told = json.loads(text)
    return Proof(
        verdict=Verdict(told["verdict"]),
        method=_line(told["method"]),
        ways=tuple(_line(way) for way in told["ways"]),
        unit=_line(told["unit"]),
        amount=int(told["amount"]),
        solutions=tuple(_text(solution) for solution in told["solutions"]),
        message=_text(told["message"]),
        seconds=float(told["seconds"]),
        claim=_text(told["claim"]),
    )


def _text(value: object) -> str:
    """A text in which nothing steers a terminal."""
    if not isinstance(value, str) or not all(letter.isprintable() or letter in "\n\t" for letter in value):
        raise ValueError("expected a text that can be printed")
    return value


def _line(value: object) -> str:
    """A text of one line that is short enough to be printed."""
    if "\n" in (text := _text(value)) or len(text) > LONGEST_LINE:
        raise ValueError(f"expected one line of at most {LONGEST_LINE} characters")
    return text


def _is_model(model: Any, problem: Any) -> bool:
    """Whether a problem is of a model; one of a family as data is made anew by whoever reads that family anew."""
    told = getattr(model, "told", None)
    return model is type(problem) or (told is not None and told == getattr(problem, "told", None))


def _families(entry: Entry) -> Mapping[str, Any]:
    """The families that are data among which that of an entry is looked up."""
    return load_vocabulary().plus(families=entry.own.families).families


def _kind(entry: Entry) -> str:
    """Which of a family's models a problem is read by."""
    for name in ("example", "sample", "study") if entry.is_example else ("problem",):
        try:
            if _is_model(family_model(entry.family, _families(entry), KINDS[name]), entry.problem):
                return name
        except ContentError:
            continue
    raise TypeError(f"{type(entry.problem).__name__} is no model of the family {entry.family!r}")
