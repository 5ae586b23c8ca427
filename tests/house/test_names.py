"""A name means one thing, and is a plain word of the field."""

import ast

from tests.house.names import classes, modules, names, variadic, words_in

PRIVATE = {"telling", "tellings", "swift", "swiftly", "hiding"}
"""Words that meant several things, or nothing to a newcomer; they name nothing any more."""

PRIVATE_CLASSES = {"moment", "desk", "manner", "asked"}
"""Words that were the names of many classes; a plain variable may still be called so."""

MANY_MEANINGS = {"told", "untold", "retold"}
"""Words that said of a dozen functions that they put something into words; each is named for which words."""

MOST_SHARED = 15
MOST_ARGUMENTS = 5
LISTS = {"pack", "Filter"}
"""What takes any number of values in libraries: a struct, and the fields of a node of a template."""


def test_words_are_taken_out_of_names() -> None:
    assert words_in("FujisanTelling") == ["fujisan", "telling"]
    assert words_in("PDFFile_of") == ["pdf", "file", "of"]


def test_private_words_name_nothing() -> None:
    for path, tree in modules().items():
        for place in path.with_suffix("").parts:
            assert not {*words_in(place)} & (PRIVATE | PRIVATE_CLASSES), path
        for name in names(tree):
            assert not {*words_in(name)} & PRIVATE, f"{path}: {name}"


def test_private_words_name_no_class() -> None:
    for name, places in classes().items():
        assert not {*words_in(name)} & PRIVATE_CLASSES, f"{places[0]}: {name}"


def test_no_function_and_no_class_is_called_by_a_word_of_many_meanings() -> None:
    found = 0
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found += 1
                assert not {*words_in(node.name)} & MANY_MEANINGS, f"{path}:{node.lineno}: {node.name}"
    assert found > 5_000


def test_few_class_names_are_shared_and_none_within_a_package() -> None:
    shared = {name: places for name, places in classes().items() if len(places) > 1}
    assert len(shared) <= MOST_SHARED, sorted(shared)
    for name, places in shared.items():
        packages = [place.parts[0] for place in places]
        assert len({*packages}) == len(packages), f"{name}: {[*map(str, places)]}"


def test_no_call_has_more_than_five_positional_arguments() -> None:
    """But for calls of what takes a list of any length, where no value has a place of its own."""
    calls, lists = 0, variadic() | LISTS
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _called(node.func) not in lists:
                calls += 1
                given = [argument for argument in node.args if not isinstance(argument, ast.Starred)]
                assert len(given) <= MOST_ARGUMENTS, f"{path}:{node.lineno}: {ast.unparse(node.func)}"
    assert calls > 10_000


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
