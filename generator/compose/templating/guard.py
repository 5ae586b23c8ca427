"""A template's own words gone over before they run: what it may say, and everything that costs made to count."""

import re

from jinja2 import TemplateSyntaxError, nodes
from jinja2.visitor import NodeTransformer

from generator.compose.elements import AT, SIGN
from generator.errors import suggestion

# What is allowed is listed, and not what is forbidden: what a later jinja brings is refused until somebody looks.
STATEMENTS = frozenset({
    *(nodes.Template, nodes.Output, nodes.TemplateData, nodes.For, nodes.If, nodes.Macro, nodes.CallBlock),
    *(nodes.FilterBlock, nodes.With, nodes.Block, nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport),
    *(nodes.Assign, nodes.AssignBlock),
})  # fmt: skip
EXPRESSIONS = frozenset({
    *(nodes.Name, nodes.NSRef, nodes.Const, nodes.Tuple, nodes.List, nodes.Dict, nodes.Pair, nodes.Keyword),
    *(nodes.CondExpr, nodes.Filter, nodes.Test, nodes.Call, nodes.Getitem, nodes.Getattr, nodes.Slice),
    *(nodes.Concat, nodes.Compare, nodes.Operand, nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv),
    *(nodes.Mod, nodes.Not, nodes.And, nodes.Or, nodes.Neg, nodes.Pos),
})  # fmt: skip
WORDS = {
    nodes.Pow: "'**'",
    nodes.ScopedEvalContextModifier: "'autoescape'",
    nodes.EvalContextModifier: "'autoescape'",
    nodes.ExprStmt: "'do'",
}

TAG = re.compile(r"<([a-z][a-z0-9-]*)(?=[\s/>]|$)")
ODD = re.compile(r"<(?!/?[a-z][a-z0-9-]*[\s/>]|!--)")
"""A tag that is not written out: its line could not be told."""

TURNS, HELD, SLICED, JOINED, COMPARED = ":turns", ":held", ":sliced", ":joined", ":compared"
"""Filters of our own, under names that no template can write, that count what would otherwise go uncounted."""

SHOWN = ":shown"
"""One more, for what a filter makes of a block: only values between braces are escaped of themselves."""


class TemplateGuard(NodeTransformer):
    """Refuses what a template may not say, counts what costs, and marks every tag with its template and line."""

    def __init__(self, name: str, filters: list[str], tests: list[str]) -> None:
        self.name = name
        self.filters = filters
        self.tests = tests

    def fail(self, message: str, node: nodes.Node) -> TemplateSyntaxError:
        """An error at a line of the template."""
        return TemplateSyntaxError(message, node.lineno or 1, self.name)

    def visit(self, node: nodes.Node) -> nodes.Node:
        """Any part of a template."""
        if type(node) not in STATEMENTS and type(node) not in EXPRESSIONS:
            word = WORDS.get(type(node), repr(type(node).__name__.lower()))
            raise self.fail(f"a template may not use {word}", node)
        found: nodes.Node = super().visit(node)
        return found

    def visit_TemplateData(self, node: nodes.TemplateData) -> nodes.Node:  # noqa: N802
        """Markup: its tags must be written out, and get their line."""
        self._require_unsigned(node, node.data)
        odd = ODD.search(node.data)
        if odd:
            line = node.lineno + node.data.count("\n", 0, odd.start())
            what = node.data[odd.start() :].split("\n")[0][:20]
            raise TemplateSyntaxError(
                f"{what!r} begins no tag that is written out, expected one such as '<p>' or '&lt;'", line, self.name
            )
        lines = node.data.split("\n")
        marked = [
            TAG.sub(rf'<\1 {AT}="{self.name}:{node.lineno + at}"', line) if "<" in line else line
            for at, line in enumerate(lines)
        ]
        return nodes.TemplateData("\n".join(marked), lineno=node.lineno)

    def visit_Const(self, node: nodes.Const) -> nodes.Node:  # noqa: N802
        """A number or a text."""
        self._require_unsigned(node, node.value)
        return node

    def visit_AssignBlock(self, node: nodes.AssignBlock) -> nodes.Node:  # noqa: N802
        """A block that is kept: what a filter made of it is escaped."""
        self.generic_visit(node)
        if node.filter is not None:
            node.filter = _call(SHOWN, node.filter)
        return node

    def visit_FilterBlock(self, node: nodes.FilterBlock) -> nodes.Node:  # noqa: N802
        """A block that is printed: the same."""
        self.generic_visit(node)
        node.filter = _call(SHOWN, node.filter)
        return node

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        """A loop counts its turns, and the text that each of them repeats, before the first of them."""
        if node.recursive:
            raise self.fail("a template may not use 'recursive'", node)
        repeated = sum(len(data.data) for child in node.body for data in _texts(child))
        self.generic_visit(node)
        node.iter = _call(TURNS, node.iter, nodes.Const(repeated, lineno=node.lineno))
        return node

    def visit_Name(self, node: nodes.Name) -> nodes.Node:  # noqa: N802
        """`self` is the template with everything behind it."""
        if node.name == "self":
            raise self.fail("a template may not use 'self'", node)
        return node

    def visit_Filter(self, node: nodes.Filter) -> nodes.Node:  # noqa: N802
        """Only filters that we know."""
        self._require(node, "filter", self.filters)
        return self.generic_visit(node)

    def visit_Test(self, node: nodes.Test) -> nodes.Node:  # noqa: N802
        """Only tests that we know."""
        self._require(node, "test", self.tests)
        return self.generic_visit(node)

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802
        """Arguments are written one by one."""
        self._require_plain_arguments(node)
        return self.generic_visit(node)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        """A list that is made is weighed; one that values are unpacked into is none."""
        self.generic_visit(node)
        return _call(HELD, node) if node.ctx == "load" else node

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802
        """A list is never changed, so it may as well be a tuple."""
        self.generic_visit(node)
        return _call(HELD, nodes.Tuple(node.items, "load", lineno=node.lineno))

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        """Weighed like a list."""
        return _call(HELD, self.generic_visit(node))

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        """Texts put together."""
        self.generic_visit(node)
        return _call(JOINED, *node.nodes)

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        """A part of a text or list is a copy, which costs."""
        self.generic_visit(node)
        part = node.arg
        if not isinstance(part, nodes.Slice):
            return node
        ends = (end or nodes.Const(None, lineno=node.lineno) for end in (part.start, part.stop, part.step))
        return _call(SLICED, node.node, *ends)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        """Values compared two by two, each pair counted."""
        self.generic_visit(node)
        left = node.expr
        found: nodes.Expr | None = None
        for operand in node.ops:
            pair = _call(COMPARED, left, nodes.Const(operand.op, lineno=node.lineno), operand.expr)
            found = nodes.And(found, pair, lineno=node.lineno) if found else pair
            left = operand.expr
        assert found is not None
        return found

    def _require_unsigned(self, node: nodes.Node, value: object) -> None:
        if isinstance(value, str) and SIGN in value:
            raise self.fail(f"a template may not use {SIGN!r}, which marks our own places", node)

    def _require(self, node: nodes.Filter | nodes.Test, kind: str, known: list[str]) -> None:
        self._require_plain_arguments(node)
        if node.name not in known:
            raise self.fail(f"no {kind} {node.name!r} for templates{suggestion(node.name, known)}", node)

    def _require_plain_arguments(self, node: nodes.Filter | nodes.Test | nodes.Call) -> None:
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            raise self.fail("a template may not use '*' or '**' before an argument", node)


def _texts(node: nodes.Node) -> list[nodes.TemplateData]:
    return [node] if isinstance(node, nodes.TemplateData) else [*node.find_all(nodes.TemplateData)]


def _call(name: str, first: nodes.Node, *others: nodes.Node) -> nodes.Filter:
    return nodes.Filter(first, name, [*others], [], None, None, lineno=first.lineno)
