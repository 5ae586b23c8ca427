"""The sandbox: templates read names of views, call macros, and reach nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.runtime import BlockReference, Context, LoopContext, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from generator.compose.budget import Budget
from generator.compose.templating.guard import TemplateGuard
from generator.compose.templating.loader import FILE, Loader
from generator.compose.templating.texts import words_of
from generator.compose.templating.tools import SUMS, Tools, said
from generator.compose.view import Plain, TemplateView
from generator.errors import LayoutError, suggestion

LOOP = (
    *("index", "index0", "revindex", "revindex0", "first", "last", "length", "previtem", "nextitem"),
    *("cycle", "changed"),
)


class Templates:
    """The templates of some folders, the first folder that has a file first."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self.environment = _Environment(Loader(folders))

    def render(self, template: str, context: Mapping[str, Plain]) -> str:
        """A template filled in with its context, within one budget; any error is told with its line."""
        self.environment.budget.begin()
        try:
            return self.environment.get_template(template).render(**context)
        except jinja2.TemplateSyntaxError as error:
            raise LayoutError(f"{error.name}:{error.lineno}: {error.message}") from None
        except jinja2.TemplateNotFound as error:
            names = error.templates if isinstance(error, jinja2.TemplatesNotFound) else [error.name]
            missing = f"no template {' or '.join(map(repr, names))} in {', '.join(map(str, self.folders))}"
            raise LayoutError(_placed(error, missing, "")) from None
        except Exception as error:
            raise LayoutError(_placed(error, _error_words(error), template)) from None

    @property
    def used(self) -> Budget:
        """What the last document took."""
        return self.environment.budget


class _Template(jinja2.Template):
    """A template whose own text is counted wherever it is used; what is put into it counts by itself."""

    environment: "_Environment"

    @classmethod
    def _from_namespace(cls, environment: Any, namespace: Any, globals: Any) -> Any:
        template = super()._from_namespace(environment, namespace, globals)
        root = namespace["root"]

        def counted(context: Context) -> Iterator[str]:
            with environment.budget.inside():
                environment.budget.write(environment.lengths[namespace["name"]])
                yield from root(context)

        template.root_render_func = counted
        return template


class _Environment(ImmutableSandboxedEnvironment):
    """Attributes, calls, filters and sums by allow-list, each counted."""

    template_class = _Template
    intercepted_binops = frozenset({*SUMS, "**"})

    def __init__(self, loader: Loader) -> None:
        super().__init__(
            loader=loader,
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            # jinja would work sums of constants out while it compiles, before anything is counted.
            optimized=False,
            finalize=_printed,
        )
        self.lengths: dict[str, int] = {}
        self.budget = Budget()
        self.tools = Tools(self.budget)
        self.filters = self.tools.filters
        self.tests = dict(self.tools.tests)
        self.globals = {"range": self.tools.range, "namespace": Namespace}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        self.lengths[name or ""] = sum(len(text.data) for text in parsed.find_all(nodes.TemplateData))
        # Those of our own begin with a sign that no name in a template can have.
        known = [one for one in self.filters if one[0] != ":"]
        guarded = TemplateGuard(name or "", known, [*self.tests]).visit(parsed)
        assert isinstance(guarded, nodes.Template)
        return guarded

    def _load_template(self, name: str, globals: Any) -> jinja2.Template:
        self.budget.step()
        return super()._load_template(name, globals)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What a dot reaches: names of views, of our own namespaces, of loops and of imported templates."""
        return self._read(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """What brackets reach: the same, and members of lists by their number."""
        if isinstance(argument, str):
            return self._read(obj, argument)
        if isinstance(obj, tuple | list | str) and isinstance(argument, int):
            if -len(obj) <= argument < len(obj):
                return words_of(obj)[argument] if isinstance(obj, str) else obj[argument]
            return self.undefined(f"{said(obj)} has no number {argument}")
        if isinstance(obj, dict) and isinstance(argument, int | float | tuple) and argument in obj:
            return obj[argument]
        if isinstance(obj, jinja2.Undefined):
            return obj[argument]
        return self.undefined(f"{said(obj)} has nothing under {said(argument)}")

    def _read(self, obj: Any, name: str) -> Any:
        if isinstance(obj, jinja2.Undefined):
            # It says for itself what was not defined.
            return obj[name]
        if isinstance(obj, TemplateView):
            return obj[name] if name in obj else self._unknown(repr(obj), name, [*obj])
        if isinstance(obj, dict):
            return obj[name] if name in obj else self._unknown("the record", name, [str(key) for key in obj])
        if isinstance(obj, LoopContext):
            return getattr(obj, name) if name in LOOP else self._unknown("loop", name, [*LOOP])
        if isinstance(obj, Namespace | jinja2.environment.TemplateModule):
            found = _members(obj)
            if name in found and not name.startswith("_"):
                return found[name]
            return self._unknown(said(obj), name, [str(key) for key in found])
        return self.undefined(f"{said(obj)} has no {name!r} that a template may read", name=name)

    def _unknown(self, what: str, name: str, known: list[str]) -> jinja2.Undefined:
        return self.undefined(f"{what} has no {name!r}{suggestion(name, known)}", name=name)

    def call(
        __self,  # noqa: N805
        __context: Context,
        __obj: Any,
        *args: Any,
        **kwargs: Any,
    ) -> Any:
        """A macro, what stands between `call` and `endcall`, a block's parent, or a function of ours."""
        self = __self
        if isinstance(__obj, jinja2.Undefined):
            return __obj()
        if not self.is_safe_callable(__obj):
            raise LayoutError(f"{said(__obj)} is nothing that a template may call")
        named = [value for name, value in kwargs.items() if name not in ("_loop_vars", "_block_vars")]
        self.budget.handle(*args, *named)
        with self.budget.inside():
            found = __context.call(__obj, *args, **kwargs)
        if isinstance(found, str):
            self.budget.write(len(found))
        self.budget.handle(found)
        return found

    def is_safe_callable(self, obj: Any) -> bool:
        """Whether a template may call it."""
        if type(obj) in (Macro, BlockReference):
            return True
        if type(getattr(obj, "__self__", None)) is LoopContext:
            return obj.__name__ in ("cycle", "changed")
        return any(obj is known for known in self.globals.values())

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """A sum."""
        for value in (left, right):
            if isinstance(value, jinja2.Undefined):
                return value + 0
        return self.tools.calculated(operator, left, right)


@jinja2.pass_context
def _printed(context: Context, value: Any) -> Any:
    environment = context.environment
    assert isinstance(environment, _Environment)
    return environment.tools.printed(value)


def _members(obj: Any) -> dict[str, Any]:
    if isinstance(obj, Namespace):
        # A namespace looks every name up among those that the template gave it, so it is asked past that.
        found: dict[str, Any] = object.__getattribute__(obj, "_Namespace__attrs")
        return found
    return dict(vars(obj))


def _error_words(error: Exception) -> str:
    """What went wrong, in a few words."""
    if isinstance(error, LayoutError | jinja2.TemplateError):
        return str(error)
    if isinstance(error, RecursionError):
        return "the template is nested too deep; does it use itself?"
    return f"{error} ({type(error).__name__})"


def _placed(error: BaseException, message: str, template: str) -> str:
    """A message after the last line of a template that the error passed through."""
    place = f"{template}:1" if template else ""
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(FILE):
            place = f"{name.removeprefix(FILE)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{place}: {message}" if place else message
