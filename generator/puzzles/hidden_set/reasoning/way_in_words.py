"""The way to a solution as somebody would tell it: what starts it, where it sticks, and how it goes on.

What is told here are the steps of the walkthrough, which the checker retraces; only the strokes round
drawn dominoes go without saying.
"""

from collections import Counter
from itertools import groupby, pairwise

from generator.counting.number_words import and_joined, in_words
from generator.puzzles.hidden_set.field import Pair, spot_name
from generator.puzzles.hidden_set.reasoning.deduction import Inference
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard, bits
from generator.puzzles.hidden_set.reasoning.techniques import BASIC, Technique
from generator.puzzles.hidden_set.reasoning.wording import place_text, worked_of, would_be
from generator.tiles.domino import Domino

LONGEST_LIST = 5
ONLY = " could only go with "
STUCK = ("Here it sticks.", "Stuck again.", "And once more.")
NUMBERS = "The small numbers in the picture give the order"


def order_of(board: PencilBoard, steps: list[Inference]) -> list[Pair]:
    """The dominoes in the order in which they are drawn."""
    return [pair for step in steps for pair in board.chosen(step.drawn)]


def before_supposing(board: PencilBoard, steps: list[Inference]) -> list[Pair]:
    """The dominoes that are drawn before anything has to be supposed."""
    first = next((at for at, step in enumerate(steps) if step.technique is Technique.SUPPOSE), len(steps))
    return order_of(board, steps[:first])


def way_words(board: PencilBoard, steps: list[Inference]) -> str:
    """The steps in paragraphs."""
    order = [str(board.field.tile(pair)) for pair in order_of(board, steps)]
    paragraphs: list[list[str]] = []
    found = stuck = 0
    for basic, group in groupby(steps, key=lambda step: step.technique in BASIC):
        run = [*group]
        if basic:
            paragraphs = _with(paragraphs, _run(run, order, found), new=not paragraphs)
            found += _drawn(run)
            continue
        for step in run:
            if step.technique is Technique.SUPPOSE:
                again = min(stuck, len(STUCK) - 1)
                paragraphs = _with(paragraphs, f"**{STUCK[again]}** {_supposed(board, step)}", new=True)
                stuck += 1
            else:
                fresh = len(paragraphs) < 2 and not stuck
                paragraphs = _with(paragraphs, f"{worked_of(board, step)}: {_strokes(board, step)}.", new=fresh)
    waiting = ", and the tinted dominoes have to wait for the first *suppose*" if stuck else ""
    paragraphs[0].append(f"{NUMBERS}{waiting}.")
    return "\n\n".join(" ".join(sentences) for sentences in paragraphs)


def _with(paragraphs: list[list[str]], sentence: str, new: bool) -> list[list[str]]:
    """The paragraphs and one more sentence, in the last of them or in a new one."""
    if not sentence:
        return paragraphs
    return [*paragraphs, [sentence]] if new else [*paragraphs[:-1], [*paragraphs[-1], sentence]]


def _run(run: list[Inference], order: list[str], found: int) -> str:
    """A run of dominoes that fall one after another."""
    single = sum(step.technique is Technique.ONLY_PLACE for step in run)
    names = order[found : found + _drawn(run)]
    begun, follow = names[:single], names[single:]
    if follow and found and found + len(names) == len(order):
        rest = f", and the other {in_words(len(follow) - 1)} follow" if len(follow) > 1 else ""
        return f"Now {follow[0]} falls{rest}."
    told = (
        [f"{and_joined(begun)} {'has only one place' if single == 1 else 'have only one place each'}."]
        if begun
        else []
    )
    if len(follow) > LONGEST_LIST:
        first = found + single + 1
        told.append(
            f"That sets off a run from {follow[0]} to {follow[-1]}, numbers {first} to {found + len(names)}."
        )
    elif follow:
        next_come = "Next comes" if len(follow) == 1 else "Next come"
        told.append(f"{next_come if begun else 'That gives'} {and_joined(follow)}.")
    return " ".join(told)


def _drawn(run: list[Inference]) -> int:
    return sum(step.drawn.bit_count() for step in run)


def _supposed(board: PencilBoard, step: Inference) -> str:
    shown = [would_be(board, inner) for inner in step.trial if inner.technique is not Technique.STROKES]
    # "c1 could only go with c2 and f1 only with f2"
    shown = [one.replace(ONLY, " only with ") if ONLY in before else one for before, one in pairwise(["", *shown])]
    then = f"{and_joined(shown)}, and {_dead_end(board, step)}" if shown else _dead_end(board, step)
    return f"{worked_of(board, step)}. Then {then}. So there is {_strokes(board, step)}."


def _dead_end(board: PencilBoard, step: Inference) -> str:
    """Why it cannot be: a domino that would lie twice is seen sooner than a number that is left alone."""
    laid = Counter(board.dominoes[number] for inner in step.trial for number in bits(inner.drawn))
    twice = [domino for domino, times in laid.items() if times > 1]
    if twice:
        return f"{twice[0]} would lie twice"
    end = step.dead_end
    if end is None or isinstance(end, Domino):
        return f"{end} would have no place at all"
    return f"{spot_name(end)} would be left without a partner"


def _strokes(board: PencilBoard, step: Inference) -> str:
    pairs = [board.pairs[number] for number in bits(step.ruled_out)]
    places = [f"between {place_text(pair)}" for pair in pairs]
    return f"{'a stroke' if len(places) == 1 else 'strokes'} {and_joined(places)}"
