"""The synthetic book by typst and by WeasyPrint, from the same words and figures."""

import sys
from html import escape
from pathlib import Path

FONTS = "fonts.txt"
"""Where the folders of the fonts are written down, so that neither peer's time holds an import of ours."""

TYPST_HEAD = """
#set document(title: "Bench", date: datetime(year: 2026, month: 1, day: 1))
#set page(paper: "a4", margin: (inside: 24mm, outside: 20mm, y: 24mm), numbering: "1", header: context {
  set text(7pt, font: "Source Sans Pro")
  let here-on = query(selector(heading)).filter(x => x.location().page() == here().page())
  if here-on.len() > 0 { here-on.first().body }
})
#set text(font: "Source Serif Pro", size: 10pt, lang: "en", region: "GB", hyphenate: true)
#set par(leading: 0.55em, spacing: 0.9em)
#show heading: it => { pagebreak(weak: true); set text(27pt, font: "Fredoka One"); block(below: 10pt, it.body) }
#outline(title: none)
"""
CSS = """
@page { size: A4; margin: 24mm 20mm; @top-center { content: string(head); font: 7pt SourceSans }
  @bottom-center { content: counter(page); font: 7pt SourceSans } }
body { font: 10pt/14pt SourceSerif; hyphens: auto; margin: 0 } p { margin: 0 0 7pt }
h1 { font: 27pt Fredoka; margin: 0 0 8pt; string-set: head content(); break-before: page; bookmark-level: 1 }
.row { display: flex; justify-content: space-between } figure { margin: 0 }
.toc a { display: block; text-decoration: none; color: black }
.toc a::after { content: leader('.') target-counter(attr(href), page) }
"""


def write_sources(folder: Path) -> None:
    """Figures as SVG, and the book in both peers' languages."""
    from benchmarks.our_press import figure
    from benchmarks.synthetic import synthetic_pages
    from generator.press.palette import part_palette
    from generator.press.svg import svg

    typst, html = [TYPST_HEAD], []
    contents = []
    for number, page in enumerate(synthetic_pages(), 1):
        names = [f"{pattern.number}.svg" for pattern in page.patterns]
        for name, pattern in zip(names, page.patterns, strict=True):
            (folder / name).write_text(svg(figure(pattern), part_palette(1)), encoding="utf-8")
        typst.append(f"= {page.title}\n")
        typst += [f"{text}\n" for text in page.paragraphs]
        shown = ", ".join(f'image("{name}", width: 75mm)' for name in names)
        typst.append(f"#grid(columns: (1fr, 1fr), gutter: 6pt, {shown})\n")
        contents.append(f'<a href="#p{number}">{escape(page.title)}</a>')
        images = "".join(f'<figure><img src="{name}" style="width: 75mm"></figure>' for name in names)
        text = "".join(f"<p>{escape(words)}</p>" for words in page.paragraphs)
        html.append(f'<h1 id="p{number}">{escape(page.title)}</h1>{text}<div class="row">{images}</div>')
    (folder / "book.typ").write_text("\n".join(typst), encoding="utf-8")
    faces = "".join(
        f"@font-face {{ font-family: {name}; src: url({path.as_uri()}) }}" for name, path in _faces().items()
    )
    head = f'<html lang="en-GB"><head><title>Bench</title><style>{faces}{CSS}</style></head>'
    body = f'<body><div class="toc">{"".join(contents)}</div>{"".join(html)}</body></html>'
    (folder / "book.html").write_text(head + body, encoding="utf-8")
    (folder / FONTS).write_text(
        "\n".join(sorted({str(path.parent) for path in _faces().values()})), encoding="utf-8"
    )


def _faces() -> dict[str, Path]:
    from generator.press.fonts import FILES

    by_stem = {path.stem: path for path in FILES.values()}
    return {
        "SourceSerif": by_stem["SourceSerifPro-Regular"],
        "SourceSans": by_stem["SourceSansPro-Regular"],
        "Fredoka": by_stem["FredokaOne-Regular"],
    }


def press_typst(folder: Path) -> None:
    """Make the book by typst."""
    import typst

    fonts = (folder / FONTS).read_text(encoding="utf-8").splitlines()
    typst.compile(
        str(folder / "book.typ"), output=str(folder / "typst.pdf"), font_paths=fonts, ignore_system_fonts=True
    )


def press_weasyprint(folder: Path) -> None:
    """Make the book by WeasyPrint."""
    from weasyprint import HTML

    HTML(str(folder / "book.html")).write_pdf(str(folder / "weasyprint.pdf"))


if __name__ == "__main__":
    {"typst": press_typst, "weasyprint": press_weasyprint}[sys.argv[1]](Path(sys.argv[2]))
