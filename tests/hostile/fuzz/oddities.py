"""Values that nobody means and somebody will write."""

from tests.hostile.fuzz.emit import Raw, Tree

NUMBERS = (
    *("0", "-1", "-0", "1", "2", "3", "4", "5", "7", "8", "9", "10", "12", "13", "20", "60", "99", "100", "1000"),
    *("1000000", "2147483648", "9223372036854775807", "9223372036854775808", "1" * 400, "9" * 5000, "1.5", "0.1"),
    *("1e3", "1e400", ".inf", "-.inf", ".nan", "nan", "inf", "0x10", "0o7", "1_000", "٣", "²", "½", "+1", "1e-400"),
)

TEXTS = (
    *(
        "",
        " ",
        "\n",
        "\n\n\n",
        "x",
        "A",
        "0",
        "a1",
        "a1-a2",
        "true",
        "none",
        "null",
        "-",
        "--help",
        "...",
        "x" * 300,
    ),
    *(
        "\x00",
        "\x07",
        "\x1b[31m",
        "\u2028",
        "\u202e",
        "\ufeff",
        "\ufffe",
        "\x85",
        "\ud800",
        "\udfff",
        "a\ud83d",
        "\x7f",
    ),
    *("é", "e\u0301", "☃", "𝔘", "👩\u200d👩\u200d👧", "ﷺ", "İ", "ß", "\u00ad", "fi", "\u0301", "ا", "漢"),
    *("<b>&amp;</b>", "</section>", "<!-- -->", "]]>", "{{ 7*7 }}", "{% for %}", "{count: problems}", "{count: }"),
    *("{count: most moves}", "{number: tiles}", "{Count: chapters}", "{x: y}", "{count: wholly}", "{}", "{", "}"),
    *(
        "[x](javascript:alert(1))",
        "![x](file:///etc/passwd)",
        "[x][y]",
        "```",
        "`x",
        "*" * 60,
        "> " * 60,
        "- " * 60,
    ),
    *(
        "# x",
        "| a | b |\n|---|---|\n| 1 |",
        "1. x\n2. y",
        "&copy;",
        "&#0;",
        "**x",
        "_x_y_",
        "~~x~~",
        "\\",
        "'",
        '"',
    ),
    *(
        "../x.yaml",
        "/etc/passwd",
        "/dev/zero",
        "book.yaml",
        "a/b",
        ".",
        "..",
        "CON",
        "chapter.yaml ",
        "$HOME",
        "%s%n",
    ),
    *("- -", "a" * 70 + " " + "b" * 70, "word " * 400, "\t", "a\tb", "a\r\nb", "line\n" * 60),
)

LONG = ("x" * 100_000, "ab " * 40_000, "9" * 100_000, ". " * 20_000, "\n" * 20_000, "(" * 50_000)
"""Texts that cost time to read; so they come seldom."""

CLAIMS: tuple[Tree, ...] = (
    *("solvable", "unique", "impossible", "open", "sampled", "shortest", "facts", "Solvable", ""),
    *(
        {word: number}
        for word in ("solutions", "shortest", "captures")
        for number in ("0", "1", "2", "3", "5", "100")
    ),
    *(
        {word: number}
        for word in ("solutions", "shortest", "captures")
        for number in ("-1", "1e3", "9" * 40, "٣", "²")
    ),
    {"solutions": "9" * 5000},
    {"solutions": "9223372036854775807"},
    {"solutions": {"solutions": "1"}},
    {"solutions": "1", "shortest": "1"},
    {"sampled": {"seed": "1", "size": "2", "median-moves": "3"}},
    {"sampled": {"seed": "-1", "size": "1", "measure": "median-moves", "low": "0", "high": "99"}},
    {"sampled": {"seed": "1", "size": "0", "first": "3"}},
    {"sampled": {"seed": "1", "size": "-1", "first": "3"}},
    {"sampled": {"seed": "9" * 40, "size": "2", "first": "1"}},
    {"sampled": {"seed": "1", "size": "1000000000000", "first": "3"}},
    {"sampled": []},
    {"legal": "true"},
    {"legal": "false", "rule": "x"},
    {"solved": "true"},
    {"legal": "true", "score": "0"},
    {},
    [],
    ["unique"],
)

RAWS = tuple(
    map(
        Raw,
        (
            *("*a", "&a x", "&a [*a]", "!!python/object/apply:os.getcwd []", "!!binary aGk=", "!!set {a}", "! x"),
            *(
                "!!int 3",
                "!!float .nan",
                "!!bool yes",
                "!!null x",
                "!!timestamp 2001-01-01",
                "? [x]\n: y",
                "|9",
                "|-",
            ),
            *(
                "|\n",
                ">",
                ">+\n\n",
                "'",
                '"',
                '"\\x',
                '"\\ud800"',
                "{a: b",
                "[",
                "]",
                "@x",
                "`x`",
                "%x",
                "# x",
                ": :",
            ),
            *(
                "- - - - x",
                "{<<: {a: b}}",
                "{? x : y}",
                "[[[[[[[[]]]]]]]]",
                "[" * 60,
                "{a: " * 60,
                "2001-01-01",
                "0b1",
            ),
            *("yes", "~", "=", "<<", "1:30", '"a\\\n  b"', "'it''s'", "---", "...", "--- x", "&a &b x", "*"),
        ),
    )
)
"""What goes into a file without quotation marks."""
