"""Templates are compiled once, and again when they change."""

from pathlib import Path

from generator.compose.templating import compiled


def test_templates_are_compiled_again_when_a_file_changes_comes_or_goes(tmp_path: Path) -> None:
    own, ours = tmp_path / "own", tmp_path / "ours"
    ours.mkdir()
    (ours / "a.xml.j2").write_text("one")
    first = compiled([own, ours])
    assert first.render("a.xml.j2", {}) == "one"
    assert compiled([own, ours]) is first
    (ours / "a.xml.j2").write_text("another")
    assert compiled([own, ours]).render("a.xml.j2", {}) == "another"
    own.mkdir()
    (own / "a.xml.j2").write_text("mine")
    assert compiled([own, ours]).render("a.xml.j2", {}) == "mine"
    (own / "a.xml.j2").unlink()
    assert compiled([own, ours]).render("a.xml.j2", {}) == "another"


def test_the_budget_of_a_template_begins_anew_each_time(tmp_path: Path) -> None:
    (tmp_path / "a.xml.j2").write_text("{% for one in range(9000) %}{% endfor %}")
    for _ in range(120):
        compiled([tmp_path]).render("a.xml.j2", {})
