"""What paper cannot do: links, bookmarks, scripts, forms, files within the file."""

from generator.finish.preflight.check import Check, judged
from generator.finish.preflight.objects import entry, items, keys, name
from generator.finish.preflight.pages import File


def extras(file: File, on_screen: bool) -> Check:
    """Nothing of the kind in print; on a screen links and bookmarks are welcome."""
    found: dict[str, int] = {}
    for sheet in file.sheets:
        for kind in sheet.annotations:
            words = "links" if kind == "Link" else "annotations"
            if not (on_screen and words == "links"):
                found.setdefault(words, sheet.number)
    for words, there in _whole(file, on_screen).items():
        if there:
            found[words] = 0
    wanted = "none but links and bookmarks" if on_screen else "none"
    page = next((page for page in found.values() if page), 0)
    return judged("extras", ", ".join(found) or "none", wanted, not found, page)


def _whole(file: File, on_screen: bool) -> dict[str, bool]:
    root = file.pdf.Root
    names = entry(root, "/Names")
    start = entry(root, "/OpenAction")
    pages = [page.obj for page in file.pdf.pages]
    return {
        "bookmarks": not on_screen and entry(entry(root, "/Outlines"), "/First") is not None,
        "scripts": entry(names, "/JavaScript") is not None
        or name(entry(start, "/S")) == "JavaScript"
        or entry(root, "/AA") is not None
        or any(entry(page, "/AA") is not None for page in pages),
        "forms": any(True for _ in items(entry(entry(root, "/AcroForm"), "/Fields"))),
        "files within the file": entry(names, "/EmbeddedFiles") is not None,
        "layers": not on_screen and bool(keys(entry(root, "/OCProperties"))),
    }
