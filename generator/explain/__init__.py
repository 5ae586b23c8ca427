"""What families, games, goals and claims are, told to an author."""

from generator.catalogue import family_names, sentence
from generator.errors import ContentError, suggestion
from generator.explain.examples import example_of
from generator.explain.families import family_page
from generator.explain.pages import Page
from generator.explain.words import CLAIMS, claim_page, goal_page
from generator.load.families import all_family_names, family_sentence
from generator.manuscript.goals import Vocabulary

__all__ = ["example_of", "explained", "named"]


def explained(name: str, words: Vocabulary) -> Page:
    """All about one family, game, goal or claim."""
    families = all_family_names(words.families)
    if name in families:
        return family_page(name, words)
    if name in words.goals:
        return goal_page(words.goals[name])
    if name in CLAIMS:
        return claim_page(name)
    known = [*families, *words.goals, *CLAIMS]
    raise ContentError(f"nothing is called {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}")


def _of_data(words: Vocabulary) -> list[tuple[str, str]]:
    """The families that are a file, each with its sentence."""
    return [(name, f"{family_sentence(name, words.families)}.") for name in words.families]


def named(words: Vocabulary) -> Page:
    """Everything that can be explained."""
    return Page(
        "What content can name. Ask for more with: tilewright explain NAME",
        "",
        (
            ("Families and games", [(name, f"{sentence(name)}.") for name in family_names()]),
            ("Families as data", _of_data(words)),
            ("Goals", [(name, goal.sentence) for name, goal in words.goals.items()]),
            ("Claims", [(word, (claim.__doc__ or "").strip()) for word, claim in CLAIMS.items()]),
        ),
    )
