"""A climb told in pictures, in hints and in words: all of it is so."""

import re

import pytest

from generator.load import load_loose
from generator.moves import Moves
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.examples import FujisanExample
from generator.puzzles.fujisan.notation import Walk
from tests.conftest import ROOT
from tests.figure.inside import inside
from tests.puzzles.fujisan.cases import deal, problem

LINES = [problem(), problem(variant="country-road"), problem(deal(4)), problem(deal(66))]


def solved(one: Fujisan) -> Moves[Walk]:
    (line,) = one.solve()
    return line


@pytest.mark.parametrize("one", LINES)
def test_frames_lead_from_the_first_to_the_last_move_in_one_window(one: Fujisan) -> None:
    line = solved(one)
    frames = one.frames(line)
    numbers = [frame.moves for frame in frames]
    assert numbers == sorted({*numbers})
    assert numbers[-1] == len(line)
    assert len({(frame.figure.width, frame.figure.height) for frame in frames}) == 1
    assert all(frame.figure.width <= 76.5 and inside(frame.figure) for frame in frames)


@pytest.mark.parametrize("one", LINES)
def test_a_frame_says_how_many_have_come_how_far(one: Fujisan) -> None:
    line = solved(one)
    for frame in one.frames(line):
        position = one.after(Moves(line[: frame.moves]))
        columns = [place.col for place in position.places]
        there = {
            "in.": sum(0 <= column < 12 for column in columns),
            "up.": sum(column in (5, 6) for column in columns),
            "home.": sum(column in (-1, 12) for column in columns),
        }
        many, _, word = frame.title.partition(" ")
        assert ("", "One", "Two", "Three", "All").index(many) == there[word]
        assert frame.words.startswith(line[frame.moves - 1].priest)


@pytest.mark.parametrize("one", LINES)
def test_the_story_counts_what_the_line_does(one: Fujisan) -> None:
    line = solved(one)
    first, count, busiest, amount, waiting, late = re.findall(r"\b\d+\b|\b[PNBR]\b", one.story(line))[:6]
    climbers = [one.after(Moves(line[:number])) for number in range(len(line) + 1)]
    assert count == str(len(line))
    assert not any(place.col in (5, 6) for place in climbers[int(first) - 1].places)
    assert any(place.col in (5, 6) for place in climbers[int(first)].places)
    assert sum(move.priest == busiest for move in line) == int(amount)
    assert climbers[int(late) - 1].place(waiting).col in (-1, 12)
    assert climbers[int(late)].place(waiting).col not in (-1, 12)


@pytest.mark.parametrize("one", LINES)
def test_hints_name_who_is_first_and_how_to_begin_and_no_place(one: Fujisan) -> None:
    line = solved(one)
    nudge, push = one.hints_for(line)
    assert push == f"Begin {line[0]}, {line[1]}, {line[2]}."
    arrived = next(m for n, m in enumerate(line, 1) if one.after(Moves(line[:n])).score() == (1,))
    assert nudge == f"First on the peak: {arrived.priest}."
    assert not re.search(r"\b[a-z]\d", nudge + push)
    assert max(map(len, (nudge, push))) <= 38
    assert one.hints_for(None) == ("", "")


def test_the_sign_of_the_chapter_is_small() -> None:
    emblem = problem().emblem()
    assert emblem.width <= 17
    assert emblem.height <= 14
    assert inside(emblem)


def test_the_climb_that_the_chapter_writes_out_is_the_one_in_its_pictures() -> None:
    chapters, faults = load_loose([ROOT / "content" / "dominoes" / "fujisan.yaml"])
    assert not faults
    text = next(one.text for one in chapters[0].text.sections if one.title == "Reading the solutions")
    walks = [Walk.parse(word) for word in re.findall(r"[PNBR][UDLR][1-5]?(?:\(\+\d\))?", text.split("pictures")[1])]
    shown = {
        entry.problem.id: entry.problem
        for entry in chapters[0].entries
        if isinstance(entry.problem, FujisanExample)
    }
    position = FujisanPosition.parse(shown["fujisan-mountain"].position)
    met = []
    for walk in walks:
        met.append((str(position), str(walk)))
        position = position.play(walk)
    assert position.solved
    assert len(walks) == 10
    for name in ("step", "across", "hop", "crossing", "arrived"):
        example = shown[f"fujisan-{name}"]
        assert (str(FujisanPosition.parse(example.position)), example.move) in met
