"""The schema takes what the loader takes, and refuses what it refuses."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from generator.catalogue import family_names
from generator.cli.app import app
from generator.load import load_bytes
from generator.schema import ALL, FILES, KINDS, keys_of, modeline, models_of, schema_of

CONTENT = Path(__file__).parents[2] / "content"
SHIPPED = sorted(CONTENT.rglob("*.yaml"))
GRID = "numbers: |\n      2 2 1 2\n      0 0 1 0\n      1 2 0 1"


made = cache(schema_of)


@cache
def checker(kind: str) -> Any:
    return Draft202012Validator(made(kind))


def kind_of(path: Path) -> str:
    if path.parent.name == "families":
        return "family"
    if path.parent.name in ("tiles", "themes"):
        return path.parent.name.removesuffix("s") if path.parent.name == "themes" else "tiles"
    return path.stem if path.name in ("book.yaml", "goals.yaml") else "chapter"


def complaints(kind: str, text: str) -> list[str]:
    return [error.json_path for error in checker(kind).iter_errors(yaml.load(text, yaml.CSafeLoader))]


def chapter(*keys: str, family: str = "dominosa") -> str:
    return f"family: {family}\nproblems:\n  - " + "\n    ".join(keys)


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_is_one(kind: str) -> None:
    Draft202012Validator.check_schema(made(kind))


def test_all_that_is_shipped_is_valid() -> None:
    for path in SHIPPED:
        for kind in (kind_of(path), ALL):
            assert complaints(kind, path.read_text()) == [], f"{path} as {kind}"


def test_a_file_of_one_kind_is_no_file_of_another() -> None:
    samples = {kind_of(path): path.read_text() for path in SHIPPED}
    assert samples.keys() == FILES.keys()
    for one, text in samples.items():
        assert all(complaints(kind, text) for kind in FILES if kind != one), one


@pytest.mark.parametrize(
    "text",
    [
        chapter("id: a", "claim: unique", GRID),
        chapter("id: 12", "claim: {solutions: '2'}", "title: No", "highest: '2'", GRID),
        chapter("id: a", "claim: open", "title:", "credit: 3.5", "limit: 20", GRID),
        chapter("id: a", "claim: solvable", "dominoes: [01, 12]", "size: 6x6", family="mountains"),
        chapter("id: a", "claim: solvable", "dominoes: 01 12", family="mountains"),
        chapter("id: a", "claim: solvable", "tiles: AB", "figure: . .", "goal: apart", family="colouring"),
        chapter(
            "id: a",
            "claim: open",
            "tiles: {colours: 2, doubles: yes}",
            "figure: .",
            "goal: [a, b]",
            family="colouring",
        ),
    ],
)
def test_what_the_loader_takes_the_schema_takes(text: str) -> None:
    assert complaints("chapter", text) == []
    assert complaints(ALL, text) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (chapter("id: a", "claim: unique", "numbrs: 1"), "problems[0]"),
        (chapter("id: a", "claim: uniqe", GRID), "problems[0].claim"),
        (chapter("id: a", "claim: {shortest: 4}", GRID), "problems[0].claim"),
        (chapter("id: a", "claim: unique", "numbers: [1, 2]"), "problems[0].numbers"),
        (chapter("id: a", "claim: unique", "grade: easy", GRID), "problems[0].grade"),
        (chapter("id: a", "claim: unique", "highest: many", GRID), "problems[0].highest"),
        (chapter("id: a", "claim: unique", "highest: 12", GRID), "problems[0].highest"),
        (chapter("id: A b", "claim: unique", GRID), "problems[0].id"),
        (chapter("id: a", GRID), "problems[0]"),
        (chapter("id: a", "claim: unique", "start: |\n      1|2"), "problems[0]"),
        (chapter("id: a", "claim: unique", GRID, family="domino"), "family"),
        (chapter("id: a", "claim: {legal: true}", family="all-fives"), "problems[0]"),
        ("family: colouring\nsamples: [{id: a, claim: {sampled: {seed: 1, size: 1, b: 2}}}]", ""),
        ("family: all-fives\nexamples: [{id: a, position: x, claim: {leagl: true}}]", "examples[0].claim"),
        ("family: dominosa\nproblems: []", "problems"),
        ("family: dominosa\ntitel: x\nproblems: [{id: a, claim: open, numbers: 0 0}]", ""),
        ("problems: [{id: a, claim: open, numbers: 0 0}]", ""),
    ],
)
def test_what_the_loader_refuses_the_schema_refuses_at_the_same_place(text: str, place: str) -> None:
    assert load_bytes(Path("wrong.yaml"), text.encode())[1]
    assert f"$.{place}".rstrip(".") in complaints("chapter", text)
    assert complaints(ALL, text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("book", "title: A\nparts: []"),
        ("book", "title: A\nparts: [{title: B, chapters: x.yaml}]"),
        ("book", "titel: A\nparts: [{title: B, chapters: [x.yaml]}]"),
        ("goals", "goals: [{id: a, sentence: b, requires: {touching: sometimes}}]"),
        ("goals", "goals: [{id: a, sentence: b, requires: {rows: 2}}]"),
        ("tiles", "sets: [{id: a, title: b, dominos: {highest: 6}}]"),
        ("tiles", "sets: [{id: a, title: b, backs: perhaps, dominoes: {highest: 6}}]"),
    ],
)
def test_wrong_books_goals_and_sets_are_refused(kind: str, text: str) -> None:
    assert complaints(kind, text)
    assert complaints(ALL, text)


def test_a_number_may_be_meant_as_a_word() -> None:
    assert complaints("goals", "goals: [{id: a, sentence: b, requires: {symmetry: {by: 60}}}]") == []


def every_model() -> dict[str, Any]:
    from generator.load import TileSheet
    from generator.manuscript.book import Book, ChapterText
    from generator.manuscript.goals import Goal

    entries = {f"{name} {key}": model for name in family_names() for key, model in models_of(name)}
    return entries | {"book": Book, "chapter": ChapterText, "goal": Goal, "set": TileSheet}


def test_every_key_is_explained_and_has_an_example() -> None:
    for name, model in every_model().items():
        for key in keys_of(model).values():
            assert key.words.endswith("."), f"{name}: {key.name} has no words under it"
            assert key.example is not None, f"{name}: {key.name} has no example"


def test_every_key_of_a_nested_model_is_explained_and_has_an_example() -> None:
    content = made(ALL)
    for name, one in content["$defs"].items():
        for key, said in one.get("properties", {}).items():
            assert said.get("description"), f"{name}: {key}"
            assert said.get("examples") or name.endswith("-file"), f"{name}: {key}"


def test_every_example_is_valid() -> None:
    content = made(ALL)
    for name, one in content["$defs"].items():
        for key, said in one.get("properties", {}).items():
            for example in said.get("examples", ()):
                if name in ("chapter-file",) and key in ("problems", "figures", "examples", "samples"):
                    continue
                alone = Draft202012Validator({**said, "$defs": content["$defs"]})
                assert [*alone.iter_errors(example)] == [] or key == "claim", f"{name}: {key}: {example!r}"


def schema(*words: str) -> Any:
    return CliRunner().invoke(app, ["schema", *words])


def test_schemas_are_written_one_for_each_kind(tmp_path: Path) -> None:
    assert schema("-o", str(tmp_path / "here")).exit_code == 0
    written = {path.name: json.loads(path.read_text()) for path in (tmp_path / "here").iterdir()}
    assert written == {f"{kind}.schema.json": made(kind) for kind in (*FILES, ALL)}


def test_one_schema_is_printed() -> None:
    assert json.loads(schema("goals").stdout) == made("goals")


def test_an_unknown_kind_is_told() -> None:
    result = schema("chapters")
    assert result.exit_code == 2
    assert "did you mean 'chapter'?" in result.stderr


def test_a_modeline_leads_an_editor_to_the_schema() -> None:
    line = "# yaml-language-server: $schema=.schema/chapter.schema.json"
    assert modeline("chapter") == line
    assert schema("chapter", "--modeline").stdout == f"{line}\n"
    assert schema("report", "--modeline").exit_code == 2
