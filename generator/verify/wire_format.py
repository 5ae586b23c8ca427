"""A problem and its proof as text, for those who share no memory with us; nothing in it can run."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from generator.catalogue import example_family, family, sample_family, study_family
from generator.claim import written_claim
from generator.errors import ContentError, Place
from generator.load import Entry, load_vocabulary
from generator.manuscript.goals import Goal, NamedSet, Vocabulary
from generator.problem import UNPROVEN, Problem
from generator.system.cache import digest
from generator.verify.fields import fields_text
from generator.verify.proof import Proof, Verdict

LONGEST_LINE = 500
"""The most characters of a line that says how something was proven."""

KINDS = {"problem": family, "example": example_family, "sample": sample_family, "study": study_family}


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
    """The goals and sets that a book adds, as keys of such a text."""
    return {
        name: [one.model_dump(mode="json", exclude_unset=True) for one in listed.values()]
        for name, listed in (("goals", own.goals), ("sets", own.sets))
        if listed
    }


def own_of(told: Mapping[str, Any]) -> Vocabulary:
    """The goals and sets that a text adds to those that came along."""
    return Vocabulary().plus(
        [Goal.model_validate(one) for one in told.get("goals", ())],
        [NamedSet.model_validate(one) for one in told.get("sets", ())],
    )


def entry_of(text: str) -> Entry:
    """The problem of such a text, read by its family's own model; another one than was sent is an error."""
    told = json.loads(text)
    own = own_of(told)
    words = load_vocabulary().plus(own.goals.values(), own.sets.values())
    model: Any = KINDS[told["kind"]](told["family"])
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


def _kind(entry: Entry) -> str:
    """Which of a family's models a problem is read by."""
    for name in ("example", "sample", "study") if entry.is_example else ("problem",):
        try:
            if KINDS[name](entry.family) is type(entry.problem):
                return name
        except ContentError:
            continue
    raise TypeError(f"{type(entry.problem).__name__} is no model of the family {entry.family!r}")
