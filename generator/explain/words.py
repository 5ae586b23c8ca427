"""Goals and claims, one by one."""

from typing import Any, get_args

from generator.catalogue import family, family_names
from generator.claim import Claim, Says, Studied
from generator.explain.families import families_that_take, written
from generator.explain.pages import Page
from generator.manuscript.goals import Goal, Requires
from generator.schema import keys_of

CLAIMS: dict[str, type[Claim]] = {one.word: one for one in get_args(Claim) if one is not Says}


def goal_page(goal: Goal) -> Page:
    """A goal: its sentence, and what is proven of it."""
    given = goal.requires.model_dump(mode="json", exclude_none=True)
    told = keys_of(Requires)
    users = ", ".join(name for name in family_names() if "goal" in getattr(family(name), "model_fields", {}))
    return Page(
        f"{goal.title or goal.id}: {goal.sentence}",
        "",
        (
            ("Requires", [(f"{name}: {_written(value)}", told[name].words) for name, value in given.items()]),
            ("Written", [("", f"goal: {goal.id}")]),
            ("Taken by", [("", users)]),
        ),
        goal.picture.rstrip("\n"),
        "A picture of it",
    )


def claim_page(word: str) -> Page:
    """A claim: when it holds, how it is written, and who takes it."""
    claim = CLAIMS[word]
    others = "the studies of chapters" if claim is Studied else "the samples of families and games"
    takers = ", ".join(families_that_take(claim)) or others
    return Page(
        f"{word.capitalize()}: {(claim.__doc__ or '').strip()}",
        "",
        (("Written", [("", f"claim: {written(claim)}")]), ("Taken by", [("", takers)])),
    )


def _written(value: Any) -> str:
    """A requirement as its author writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_written(one)}" for name, one in value.items()) + "}"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)
