"""Every pattern of the program: what is worst for it, by whose bytes it meets; or why it meets only our own.

A new pattern goes on this list with the text that makes it try most often: what stands before, what is repeated,
and what stands behind and spoils it.
"""

from generator.art.markup import LARGEST_DRAWING
from generator.compose.elements import AT, MOST_MARKUP
from generator.load.values import LONGEST_TEXT
from generator.problem import MOST_TEXT
from tests.hostile.patterns.attacks import Attack

BOUNDS = {
    "drawings": LARGEST_DRAWING,
    "PDFs": 8 * 1024 * 1024,
    "templates": MOST_MARKUP,
    "texts": LONGEST_TEXT,
    "pictures": MOST_TEXT,
    "words": 10_000,
}
"""The most characters of each that a pattern meets; PDFs may be larger, and are only slower then."""

STRANGERS: dict[str, dict[str, list[Attack]]] = {
    "drawings": {
        "art.colours: LAST": [Attack("rgba(a,", "0")],
        "art.colours: SHARES": [Attack("rgb(", "0"), Attack("rgb( 0.0% , 0.0% , 0.0%", " ")],
        "art.jpeg: AFTER_SCAN": [Attack("", "ÿ")],
        "art.lengths: LENGTH": [Attack(" +0", "0", "a"), Attack("0", " ", "a")],
        "art.painting: COMMENT": [Attack("", "/* "), Attack("", "-")],
        "art.painting: SELECTOR": [Attack("", "a", "!")],
        "art.markup: DECLARED": [Attack("<?xml ", " encoding"), Attack("<?xml encoding", " ")],
        "art.markup: DECLARES": [Attack("", "<!DOCTYPE"), Attack("<!DOCTYPE", "<")],
        "art.shapes: MOVE": [Attack("", "m")],
        "art.shapes: PATH": [Attack("", " ")],
        "art.vector: NUMBER": [Attack("", "0")],
    },
    "PDFs": {
        "finish.opening: OBJECTS": [Attack("", "/Obj"), Attack("", "/#4f#62")],
        "finish.opening: ODD_PACKING": [Attack("/Filter", " "), Attack("", "LZ")],
        "finish.preflight.content.colours: INLINE_SPACE": [Attack("/CS ", " ")],
        "finish.preflight.content.pictures: INLINE_SIZE": [Attack("", "/")],
        "finish.preflight.content.pictures: STENCIL": [Attack("/IM", " ")],
        "finish.preflight.content.tokens: TOKEN": [
            *(Attack("", pump) for pump in (" ", "1 ", "m ", "<0 ", "((((((a")),
            *(Attack("(", "\\(", after) for after in ("", "((((((", "\\")),
        ],
        "finish.preflight.content.tokens: INLINE": [Attack("", "BI ")],
        "finish.preflight.content.tokens: HEAD_END": [Attack("", " ")],
        "finish.preflight.content.tokens: END": [Attack("", " EI")],
        "finish.preflight.content.tokens: ESCAPE": [Attack("", "\\\r")],
        "finish.preflight.rules.metadata: WORDS": [Attack("", "<rdf:li "), Attack("", "<rdf:li>")],
        "finish.preflight.rules.metadata: b'/Type\\\\s*/(?:ObjStm|XRef)\\\\b'": [Attack("/Type", " ")],
        "finish.preflight.rules.reading: CLAIM": [Attack("pdfaid:part>", " ")],
    },
    "templates": {
        'compose.elements: f\'<[a-z][a-z0-9-]* {AT}="([^"]*)"\'': [Attack('<aa at="', "<a")],
        "compose.elements: ', line \\\\d+, column \\\\d+$'": [Attack(", line ", "0")],
        "compose.templating.guard: TAG": [Attack("<a", "a")],
        "compose.templating.guard: ODD": [Attack("", "<")],
        "compose.templating.loader: NAME": [Attack("aa/a", "a", "!")],
        "compose.templating.texts: PLACED": [Attack(f' {AT}="', f" {AT}="), Attack("", f' {AT}="')],
        "compose.views: SEATS": [Attack("", "0 ")],
        "compose.markup.attributes: WHOLE": [Attack("", "0")],
        "compose.markup.attributes: DECIMAL": [Attack("", "0")],
        "press.running: '\\\\{([^{}]++)\\\\}'": [Attack("", "{a")],
    },
    "texts": {
        "rules.check.cut_files: VARIABLE": [Attack("v 1 a ", " = "), Attack("v 1 ", "a"), Attack("v 1 a b", " =")],
        "rules.check.cut_files: CUT": [Attack("", "1"), Attack("1 follows from rule ", "1", "a")],
        "rules.reading.answer: HEAD": [Attack("a", "a"), Attack("", "a-", "!")],
        "claim: '-?[0-9]+'": [Attack("", "0", "a")],
        "counting.counts: COUNT": [Attack("{", "a")],
        "sheet.given.pad: BOX": [Attack("[", " "), Attack("[", "a")],
        "load.prose: LINK": [Attack("", "](#")],
        "load.recognise: UNREAD": [Attack("", "\n"), Attack("family", " ")],
        "load.slips: HEADER": [Attack(" -", " ")],
        "load.slips: OPENED": [Attack("", "f")],
        "load.text: UNPRINTABLE": [Attack("", "\x00")],
        "load.text: UNWANTED": [Attack("", "\r")],
        "load.text: LINE_BREAK": [Attack("", "\r")],
        "load.text: DIRECTIVE": [Attack("", "\n")],
        "load.values: NUMBER": [Attack("", "0"), Attack("", "0" * 1000 + "a")],
        "load.write: PLAIN": [Attack("", "aa", "!")],
        "manuscript.matter: YEARS": [Attack("", "0000,")],
        "problem: PLACE": [Attack("a", "0")],
        "problem: ODD_SPACE": [Attack("", "\t")],
        "problem: KEBAB": [Attack("a-", "a", "A")],
        "manuscript.prose: WIDTH": [Attack("", "0")],
        "manuscript.prose: TITLE": [Attack("# ", "#", "\t"), Attack("# ", " ")],
        "manuscript.prose: '<[^<>]*+>'": [Attack("", "<")],
        "sample: '[a-z-]+ \\\\d+(, [a-z-]+ \\\\d+)*'": [Attack("a 0, a ", "0", "A")],
        "schema.shapes: NATURAL": [Attack("", "1", "a")],
        "manuscript.theme: HEX": [Attack("#", "a")],
        "tiles.inks: COLOUR": [Attack("#", "a")],
    },
    "pictures": {
        "rules.reading.tokens: WORD": [Attack("", "a"), Attack("", "a ")],
        "figure.alt_text.phrases: JOINED": [Attack("", "0")],
        "figure.alt_text.phrases: BORDER": [Attack("", "aa")],
        "figure.alt_text.phrases: ON": [Attack("", "A")],
        "figure.alt_text.phrases: SLIDE": [Attack("", "0")],
        "figure.alt_text.phrases: DOMINO": [Attack("", "0")],
        "figure.alt_text.scenes: KEY": [Attack("", "a")],
        "figure.alt_text.scenes: BARE": [Attack("", "h")],
        "figure.alt_text.squares: HIDDEN": [Attack("", "0")],
        "games.cobra_paw.scenes: LATE": [Attack("1", " ")],
        "games.domino_finder.engine.cells: NAME": [Attack("a1", "0")],
        "games.domino_finder.engine.picture: PLACE": [Attack("", "0")],
        "games.hex_hex_y.engine.game: MOVE": [Attack("", "a")],
        "games.hexagone.line: STEP": [Attack("", " ")],
        "games.hexagone.line: ENTRY": [Attack("a10-a10", " main a10", "G")],
        "games.hexdominup.engine.notation: LEVEL": [Attack("", ",")],
        "games.hexdominup.engine.storeys: HEAD": [Attack("", " ")],
        "notation.said: LINE": [Attack("", "a")],
        "games.tetradominoes.drawing: CELL_NAME": [Attack("", "a")],
        "grid.hexpicture: NAME": [Attack("a1", "0")],
        "puzzles.dominosa.grid: PLAIN": [Attack(" 0 0", " 0 0", "a")],
        "puzzles.dominosa.grid: '\\\\S+'": [Attack("", "a")],
        "puzzles.fujisan.notation: WRITTEN": [Attack("BL1", "(")],
        "puzzles.hidden_set.reasoning.hints: OPENING": [Attack("", "L")],
        "puzzles.hidden_set.checker.paper: DOMINO": [Attack("00 a", "0")],
        "puzzles.hidden_set.checker.paper: STROKE": [Attack("a", "0")],
        "puzzles.hidden_set.checker.paper: f'(?P<cell>{CELL}) is in (?P<name>\\\\d\\\\d)'": [Attack("a", "0")],
        "puzzles.hidden_set.checker.paper: f'(?P<name>\\\\d\\\\d) needs (?P<cell>{CELL})'": [Attack("", "0")],
        "puzzles.hidden_set.checker.paper: f'(?P<cell>{CELL}) shuts off (?P<count>\\\\d+) cells? at (?P<i": [
            Attack("a", "0")
        ],
        "puzzles.hidden_set.checker.paper: '; |, (?!so )'": [Attack("", ",")],
        "puzzles.hidden_set.checker.paper: CELL": [Attack("a", "0", "A")],
        "puzzles.mountains.deal: '(\\\\d{1,2})\\\\s*[x×]\\\\s*(\\\\d{1,2})'": [Attack("0", " ")],
    },
    "words": {
        "rules.language.board: BLOCKS": [Attack("", "3x")],
        "rules.language.unknown: RANGE": [Attack("", "a"), Attack("a to ", "a", "!"), Attack("", " to ")],
        "rules.language.words: NUMBER": [Attack("-", "0"), Attack("1", "0", "a")],
        "rules.language.words: NAME": [Attack("a", "a", "!"), Attack("", "-")],
        "serve.app: RULE": [Attack("rule-", "1"), Attack("", "rule-")],
        "cli.making.names: NUMBERED": [Attack("", "-")],
        "cli.making.names: '[^a-z0-9]+'": [Attack("", "A")],
        "cli.reports.junit: UNTOLD": [Attack("", "\x00")],
        "cli.reports.sarif: LINES": [Attack("", ":0"), Attack("", "line ")],
        "cli.streams: STEERING": [Attack("", "\x1b["), Attack("\x1b[", "0;")],
        "system.executors.address: ADDRESS": [Attack("tcp://", "a")],
        "system.executors.address: '[0-9]{1,4}'": [Attack("", "0")],
        "printing.offsets: NUMBER": [Attack("", "0", "a")],
        "printing.paper: MEASURE": [Attack("0.0 x 0", " ")],
        "printing.paper: '(\\\\d{1,4}(?:\\\\.\\\\d{1,3})?)\\\\s*[x×]\\\\s*(\\\\d{1,4}(?:\\\\.\\\\d{1,": [
            Attack("0", " ")
        ],
        "serve.snapshot: IN_TEMPLATE": [Attack("", ".")],
        "spelling: UNSEEN": [Attack("", "\x1b")],
        "spelling: PAINT": [Attack("", "\x1b["), Attack("\x1b[", "0;")],
        "spelling: COLONS": [Attack("", " "), Attack("", "\n "), Attack("", ":")],
        "spelling: HASHES": [Attack("", "#"), Attack("##", "a"), Attack("", "##a")],
    },
}
"""By what they stand in: drawings, PDFs, templates, texts of books, pictures of problems, and words of a user."""

OURS: dict[str, str] = {
    "system.cache: ENTRY": "names of files in the user's own cache",
    "system.cache: PART": "names of files in the user's own cache",
    "catalogue: f'^{what}\\\\b'": "the program's own files are searched",
    "cli.making.names: f'{re.escape(prefix)}-(\\\\d{{1,9}})(-.*)?'": "the prefix is escaped",
    "explain.examples: f'^family: {re.escape(name)}\\\\s*$'": "the name is escaped",
    "finish.opening: UNNAMED": "the reader of PDFs says it, of a file without a name",
    "notation.said: f'(?<![\\\\w-]){re.escape(word)}(?![\\\\w-])' if word else '\\\\S'": (
        "the word is escaped, and sought where a word begins only"
    ),
    "load.slips: pattern": "each of SLIPS in its turn, which are tried below",
    "notation.phrases: FIELD": "the templates of moves, which stand in the program's own files",
    "notation.phrases: self.pattern": "each phrase of each game, all of which are tried below",
    "schema.keys: EXAMPLE": "the words under a key stand in the program's own files",
    "system.writing.holding: PROCESS": "at most twelve digits are looked at",
    "system.writing.places: HANDLES": "paths that the user names",
}
"""Those that meet nothing of a stranger's, or nothing that could be repeated, and why."""
