"""The page of reasons put together: what cannot be done, goals of one figure and one reason on one card."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from generator.abilities.hints import Reason, Reasoned
from generator.claim import Impossible
from generator.compose.alt_text import culprit_alt_text
from generator.compose.items import Item
from generator.compose.runs import FigureReference, Run, Text
from generator.compose.whynot import Culprit, WhyAlike, WhyEssay, WhyNot, WhyRow
from generator.counting.number_words import in_words
from generator.value import Value

ACROSS = 3
MOST_OF_A_KIND = 2 * ACROSS
"""More cards of one kind than this are not all shown at length."""

CARD, SMALL, LARGE = (46.0, 27.4), (20.5, 17.0), (68.0, 74.0)
"""The room for a figure on a card, among those that are alike, and beside an essay."""

UNKNOWN = Reason(99, "No reason known", "", False)
UNKNOWN_WORDS = (
    "Searched to the end, and no short reason is known here. It rests on its certificate. Do you see one?"
)
ALIKE_WORDS = "{count} more fail like this."


class Reasons(Value):
    """What a template may say of the page of reasons."""

    asked: int
    impossible: int
    seen: int

    @property
    def subtitle(self) -> str:
        """How many cannot be done, and of how many of these a reader can see why."""
        cannot = f"{in_words(self.impossible).capitalize()} of the {self.asked} challenges cannot be done."
        if self.seen == self.impossible:
            return f"{cannot} Here you can see why."
        return f"{cannot} For {in_words(self.seen)} you can see the reason."


def why_anchor(item: Item) -> str:
    """The name of the place where a reason stands; none for what can be done, or never has a reason."""
    return f"why-{item.id}" if _is_impossible(item) else ""


def reasons_of(items: Iterable[Item]) -> Reasons:
    """How many of the challenges cannot be done, and why."""
    numbered = [item for item in items if item.number and isinstance(item.verified.problem, Reasoned)]
    impossible = [item for item in numbered if _is_impossible(item)]
    asked = sum(bool(item.letter) or item in impossible for item in numbered)
    return Reasons(asked, len(impossible), sum(_reason(item).seen for item in impossible))


def why_not(items: Iterable[Item], title: str = "", closing: Text = ()) -> WhyNot:
    """Everything that cannot be done, in the order of its kinds."""
    every = [*items]
    cards = sorted(_cards(every), key=lambda card: (card[0].rank, card[0].kind))
    rows: list[WhyRow | WhyAlike | WhyEssay] = []
    waiting: list[Culprit] = []
    for _, group in groupby(cards, key=lambda card: card[0].kind):
        kind = [*group]
        if any(reason.essay for reason, _ in kind):
            whole = len(waiting) - len(waiting) % ACROSS
            rows += [*_rows(waiting[:whole]), _essay(kind, every)]
            waiting = waiting[whole:]
            continue
        shown, others = _at_length(kind)
        waiting += [_culprit(reason, members, every) for reason, members in shown]
        if others:
            rows += [*_rows(waiting), _alike(others, every)]
            waiting = []
    return WhyNot(rows=(*rows, *_rows(waiting)), title=title, closing=closing)


def _is_impossible(item: Item) -> bool:
    return isinstance(item.claim, Impossible) and isinstance(item.verified.problem, Reasoned)


def _reason(item: Item) -> Reason:
    problem = item.verified.problem
    found = problem.reason if isinstance(problem, Reasoned) else None
    return found or UNKNOWN


Card = tuple[Reason, list[Item]]


def _cards(items: Sequence[Item]) -> list[Card]:
    """The impossible items, those of one figure with one reason together."""
    found: dict[tuple[str, Reason], list[Item]] = {}
    for item in items:
        if item.number and _is_impossible(item):
            found.setdefault((item.group, _reason(item)), []).append(item)
    return [(reason, members) for (_, reason), members in found.items()]


def _at_length(cards: Sequence[Card]) -> tuple[Sequence[Card], Sequence[Card]]:
    """The cards of a kind to show at length, with sentences of their own, and the others where there are many."""
    if len(cards) <= MOST_OF_A_KIND:
        return cards, []
    first = {reason.words: at for at, (reason, _) in reversed([*enumerate(cards)])}
    chosen = sorted(first.values())[:ACROSS]
    chosen += [at for at in range(len(cards)) if at not in chosen][: ACROSS - len(chosen)]
    return [cards[at] for at in sorted(chosen)], [card for at, card in enumerate(cards) if at not in chosen]


def _rows(cards: Sequence[Culprit]) -> list[WhyRow | WhyAlike | WhyEssay]:
    return [WhyRow(tuple(cards[at : at + ACROSS])) for at in range(0, len(cards), ACROSS)]


def _alike(cards: Sequence[Card], every: Sequence[Item]) -> WhyAlike:
    words = ALIKE_WORDS.format(count=in_words(len(cards)).capitalize())
    looks = {reason.look for reason, _ in cards}
    words = " ".join([words, *(filter(None, looks) if len(looks) == 1 else ())])
    return WhyAlike(
        text=(Run(words),), cards=tuple(_culprit(reason, items, every, SMALL) for reason, items in cards)
    )


def _essay(cards: Sequence[Card], every: Sequence[Item]) -> WhyEssay:
    """The largest figure of the kind at length, and the others that are like it."""
    (reason, items), *others = sorted(cards, key=lambda card: -len(card[1][0].group))
    paragraphs = tuple((Run(text),) for text in reason.essay)
    card = replace(_culprit(reason, items, every), figure=_figure(items[0], "numbered", LARGE))
    return WhyEssay(
        card=card,
        paragraphs=paragraphs,
        alike=tuple(_culprit(reason, items, every, SMALL) for reason, items in others),
    )


def _figure(item: Item, manner: str, room: tuple[float, float]) -> FigureReference:
    problem = item.verified.problem
    assert isinstance(problem, Reasoned)
    draw = problem.numbered if manner == "numbered" else problem.culprits
    return item.figure(f"{manner} {room}", lambda: draw(*room), lambda: culprit_alt_text(problem, problem.reason))


def _culprit(
    reason: Reason, items: Sequence[Item], every: Sequence[Item], room: tuple[float, float] = CARD
) -> Culprit:
    first = items[0]
    asked = sum(item.group == first.group and bool(item.number) for item in every)
    number, goals = first.number, ", ".join(item.variant for item in items)
    if len(items) > 1:
        bare = number.removesuffix(first.letter)
        whole = len(items) == asked
        number = bare if whole else bare + "".join(item.letter for item in items)
        every_goal = "both goals" if asked == 2 else f"all {in_words(asked)} goals"
        goals = every_goal if whole else goals
    return Culprit(
        kind=reason.kind,
        number=number,
        title=first.title,
        goals=goals,
        figure=_figure(first, "culprits", room),
        text=(Run(reason.words or UNKNOWN_WORDS),),
        anchors=tuple(map(why_anchor, items)),
        question=first.question_anchor,
    )
