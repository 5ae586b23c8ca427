from types import SimpleNamespace

import pytest

from generator.compose.template_views import TemplateViews
from generator.compose.view import TemplateView
from generator.manuscript.book import ChapterText


def test_a_view_is_read_by_its_names_and_by_nothing_else() -> None:
    view = TemplateView("book", {"title": "T", "years": (1, 2.5, None, True)})
    assert (view["title"], view["years"], "title" in view, [*view]) == (
        "T",
        (1, 2.5, None, True),
        True,
        ["title", "years"],
    )
    assert repr(view) == "<book>"
    with pytest.raises(AttributeError):
        _ = view.title  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["title", "_said", "_kind", "other"])
def test_a_view_is_never_changed(name: str) -> None:
    view = TemplateView("book", {"title": "T"})
    with pytest.raises(AttributeError, match="for reading alone"):
        setattr(view, name, {})
    with pytest.raises(AttributeError, match="for reading alone"):
        delattr(view, name)


def test_what_was_told_can_be_changed_afterwards_without_the_view() -> None:
    said = {"title": "T"}
    view = TemplateView("book", said)
    said["title"] = "U"
    assert view["title"] == "T"


@pytest.mark.parametrize("value", [[], {}, set(), len, object(), SimpleNamespace(), ChapterText(), ((1, [2]),)])
def test_nothing_alive_gets_into_a_view(value: object) -> None:
    with pytest.raises(TypeError, match="expected words, a number, a view or a tuple"):
        TemplateView("book", {"x": value})  # type: ignore[dict-item]


def test_template_views_say_nothing_of_what_it_does_not_know() -> None:
    with pytest.raises(TypeError, match="SimpleNamespace is nothing to tell a template"):
        TemplateViews([]).plain(SimpleNamespace())


def test_a_chapters_file_is_told_without_its_problems() -> None:
    told = TemplateViews([]).plain(ChapterText(title="T", problems=[object()]))
    assert isinstance(told, TemplateView)
    assert (told["title"], told["laid"], "problems" in told) == ("T", (), False)
