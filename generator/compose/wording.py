"""What a book says of its own families where it explains itself: heads, hints, answers and pictures."""

from collections.abc import Iterable, Sequence

from generator.claim import Captures, Says, Shortest
from generator.compose.items import Item
from generator.compose.views import ChapterView
from generator.manuscript.spoken import Spoken, terms_in

LEGAL = "legal"
"""The fact of an example that a tick or a cross stands for."""


def head_of(item: Item) -> str:
    """What stands beside the number of a problem: length, a number to take, name, what it is, or its claim."""
    if isinstance(item.claim, Shortest):
        return "length"
    if isinstance(item.claim, Captures):
        return "take"
    if item.title:
        return "name"
    return "subject" if item.verified.problem.subject else "claim"


def is_judged(item: Item) -> bool:
    """Whether it is an example under which a tick or a cross says whether a play is allowed."""
    return isinstance(item.claim, Says) and any(name == LEGAL for name, _ in item.claim.facts)


def picture_words(items: Iterable[Item]) -> tuple[str, ...]:
    """What the signs in the pictures of rules mean, each sentence once."""
    found = (item.verified.problem for item in items if not item.number)
    return _once(words for one in found if isinstance(one, Spoken) for words in one.picture_words)


def hint_words(chapters: Sequence[ChapterView]) -> tuple[str, ...]:
    """What the words in the hints of a book mean: as its chapters say, or else as the families do that use them."""
    hinted = [chapter for chapter in chapters if chapter.hints]
    own = {chapter.text.family for chapter in hinted if chapter.text.hint_words is not None}
    said: list[str] = []
    for chapter in hinted:
        if chapter.text.hint_words is not None:
            said.append(chapter.text.hint_words)
        elif chapter.text.family not in own:
            told = " ".join(f"{nudge} {push}" for _, nudge, push, _ in chapter.hints)
            said += terms_in(chapter.problems[0].verified.problem, told)
    return _once(said)


def answer_words(chapter: ChapterView) -> str:
    """How the answers of a chapter are written; nothing where they are pictures that speak, or there are none."""
    answered = [item.verified.problem for item in chapter.problems if item.answered]
    if not answered:
        return ""
    if chapter.text.answer_words is not None:
        return str(chapter.text.answer_words)
    return answered[0].answer_words if isinstance(answered[0], Spoken) else ""


def _once(sentences: Iterable[str]) -> tuple[str, ...]:
    """Sentences in their order, each once and in one line."""
    return tuple(dict.fromkeys(line for one in sentences if (line := " ".join(one.split()))))
