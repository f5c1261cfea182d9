"""Turns Jinja into a language that cannot run forever: a template pays for everything before it is done.

A box may bring templates written by somebody else. They see plain data, can use the filters named here but no methods,
and each face has a budget: *steps* (rounds of loops, calls, inclusions), *weight* (how much data filters, comparisons
and lists are given; shared parts count each time they occur) and *characters* (all texts that are made, not only
those that are printed). Nothing can make much out of little: numbers stay small, names short, templates
flat. So a template fails in the same place on every machine, which no limit on time or memory could promise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from itertools import islice
from typing import Any

from jinja2 import BaseLoader, BytecodeCache, StrictUndefined, Template, TemplateSyntaxError, Undefined, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import markup_join
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from toolkit.press.bounds import TEMPLATE_DEPTH, TEMPLATE_NODES, TEMPLATE_OUTPUT, TEMPLATE_STEPS

MOST_STEPS = int(TEMPLATE_STEPS.most)
MOST_CHARACTERS = int(TEMPLATE_OUTPUT.most)
MOST_WEIGHT = 300_000
LONGEST_NAME = 200
"""How many characters a filter's arguments, such as an attribute, may have."""
INCLUSION = 10
"""The cost in steps of including a template."""
MOST_LOOPS = 15
"""How deep loops may be nested; the Python that Jinja compiles them to could not hold many more."""
SMALL = 1e6
FILTERS = frozenset(
    "abs capitalize count d default dictsort e escape first float groupby int items join last length list lower map "
    "max min reject rejectattr reverse round safe select selectattr sort sum title trim unique upper".split()
)
TESTS = frozenset(
    "boolean defined divisibleby eq equalto even false float ge greaterthan gt in integer iterable le lessthan lower "
    "lt mapping ne none number odd sameas sequence string true undefined upper == != > >= < <=".split()
)
LONG = frozenset({"default", "d", "join"})
"""Filters whose arguments are texts in their own right."""


class Budget:
    """What is left for the face that is being rendered."""

    def __init__(self) -> None:
        self.steps = self.characters = self.weight = 0

    def renew(self) -> None:
        """A new face."""
        self.steps, self.characters, self.weight = MOST_STEPS, MOST_CHARACTERS, MOST_WEIGHT

    def step(self, count: int = 1) -> None:
        """Pays for rounds of loops and for calls."""
        self.steps -= count
        if self.steps < 0:
            raise SecurityError(f"it never ends (more than {MOST_STEPS} steps)")

    def write(self, count: int) -> None:
        """Pays for characters that are made."""
        self.characters -= count
        if self.characters < 0:
            raise SecurityError(f"it writes without end (more than {MOST_CHARACTERS} characters)")

    def weigh(self, value: Any) -> Any:
        """Pays for everything in a value: a list may hold another twice, which holds another twice, and so on."""
        waiting = [value]
        while waiting:
            one = waiting.pop()
            self.weight -= 1
            if isinstance(one, str):
                self.weight -= len(one) // 64
            elif isinstance(one, list | tuple):
                self.weight -= len(one)
                waiting += one if self.weight >= 0 else ()
            elif isinstance(one, dict):
                self.weight -= len(one)
                waiting += one.values() if self.weight >= 0 else ()
            elif isinstance(one, range):
                self.weight -= len(one)
            if self.weight < 0:
                raise SecurityError("it handles more than a card could ever show")
        return value

    def count(self, value: Any) -> Any:
        """A value that is about to be written; lists, which may hold themselves many times over, are not."""
        if isinstance(value, str):
            self.write(len(value))
        elif not isinstance(value, int | float | Undefined | None):
            raise SecurityError(f"only texts and numbers can be written, not {type(value).__name__}")
        return value

    def made(self, value: Any) -> Any:
        """The result of something: a text costs as much as one that is written, and an iterator is run to its end."""
        if isinstance(value, str):
            self.write(len(value))
            return value
        if isinstance(value, Iterator):
            value = list(islice(value, self.weight + 1))
        if isinstance(value, int) and abs(value) > 10**15:
            raise SecurityError("a number grows without end")
        return self.weigh(value)


class _Paying(NodeTransformer):
    """Puts a price on every loop, list, comparison, slice and `~`, and on the text between them."""

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802 (the names are Jinja's)
        return self._weighed(node)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        return self._weighed(node)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        if node.ctx != "load":
            self.generic_visit(node)
            return node
        return self._weighed(node)

    def _weighed(self, node: nodes.Expr) -> nodes.Node:
        self.generic_visit(node)
        return _ask("weighed", [node], node)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.expr = _ask("weighed", [node.expr], node)
        for operand in node.ops:
            operand.expr = _ask("weighed", [operand.expr], node)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _ask("sliced", [node], node) if isinstance(node.arg, nodes.Slice) else node

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        if node.recursive:
            raise TemplateSyntaxError("a loop cannot be recursive; call a macro", node.lineno)
        self.generic_visit(node)
        node.iter = _ask("counted", [node.iter], node)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _ask("joined", node.nodes, node)

    def visit_Output(self, node: nodes.Output) -> Any:  # noqa: N802
        self.generic_visit(node)
        plain = sum(len(one.data) for one in node.nodes if isinstance(one, nodes.TemplateData))
        if not plain:
            return node
        pays = nodes.ExprStmt(_ask("wrote", [nodes.Const(plain)], node)).set_lineno(node.lineno)
        return [pays, node]


def _ask(name: str, arguments: list[Any], at: nodes.Node) -> nodes.Call:
    call = nodes.Call(nodes.EnvironmentAttribute(name), arguments, [], None, None)
    call.set_lineno(at.lineno)
    return call


class Environment(ImmutableSandboxedEnvironment):
    """Jinja with a budget."""

    intercepted_binops = frozenset({"*", "**", "+", "-", "/", "//", "%"})

    def __init__(self, loader: BaseLoader, compiled: BytecodeCache) -> None:
        self.budget = Budget()
        super().__init__(
            loader=loader,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=self.budget.count,
            cache_size=200,
            bytecode_cache=compiled,
            auto_reload=False,
            optimized=False,
        )
        own: dict[str, Callable[..., Any]] = {"join": self._join, "sum": self._sum, "round": self._round}
        known: dict[str, Any] = {**self.filters, **own}
        self.filters = {name: self._paid(name, function) for name, function in known.items() if name in FILTERS}
        tests: dict[str, Any] = dict(self.tests)
        self.tests = {name: self._paid(name, function) for name, function in tests.items() if name in TESTS}
        self.globals = {"range": self._range, "namespace": self.globals["namespace"]}

    # What is wrapped around a template when it is compiled.

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        most = int(TEMPLATE_NODES.most)
        for count, token in enumerate(self._tokenize(source, name, filename)):
            if count > most:
                raise TemplateSyntaxError(f"a template has at most {most} words and symbols", token.lineno, name)
        tree = super()._parse(source, name, filename)
        waiting: list[tuple[nodes.Node, int, int]] = [(tree, 0, 0)]
        while waiting:
            node, depth, loops = waiting.pop()
            loops += isinstance(node, nodes.For)
            if depth > TEMPLATE_DEPTH.most or loops > MOST_LOOPS:
                raise TemplateSyntaxError("it is nested too deeply", node.lineno, name)
            if isinstance(node, nodes.Call) and len({one.key for one in node.kwargs}) < len(node.kwargs):
                raise TemplateSyntaxError("a name is given twice", node.lineno, name)
            waiting += [(child, depth + 1, loops) for child in node.iter_child_nodes()]
        return tree

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        return str(super()._generate(_Paying().visit(source), *args, **kwargs))

    def _paid(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """A filter or a test with a price: for what it is given, and for what it makes."""
        skip = 1 if hasattr(function, "jinja_pass_arg") else 0

        @wraps(function)
        def paid(*args: Any, **kwargs: Any) -> Any:
            self.budget.step()
            value, *more = (self._whole(one) for one in args[skip:])
            named = {key: self._whole(one) for key, one in kwargs.items()}
            for one in (value, *more, *named.values()):
                self.budget.weigh(one)
            told = (one for one in (*more, *named.values()) if isinstance(one, str))
            if name not in LONG and any(len(one) > LONGEST_NAME for one in told):
                raise SecurityError(f"the filter {name} has an argument that is too long")
            return self.budget.made(function(*args[:skip], value, *more, **named))

        return paid

    def _whole(self, value: Any) -> Any:
        """A value in full, if another filter or a table's `items` has yet to produce it."""
        if isinstance(value, Iterator):
            return list(islice(value, self.budget.weight + 1))
        return list(value) if isinstance(value, type({}.items()) | type({}.keys()) | type({}.values())) else value

    # What templates call, knowingly or not.

    def _range(self, *numbers: int) -> range:
        found = range(*numbers)
        if len(found) > MOST_STEPS:
            raise SecurityError(f"a range has at most {MOST_STEPS} steps")
        return found

    def _join(self, values: Iterable[Any], between: str = "") -> str:
        parts: list[Any] = []
        for value in values:
            self.budget.write(len(between))
            parts += [between, value] if parts else [value]
        return self.joined(*parts)

    def _sum(self, values: Iterable[Any], attribute: str | int | None = None, start: float = 0) -> float:
        picked: list[Any] = list(values) if attribute is None else [self.getitem(one, attribute) for one in values]
        if not all(isinstance(one, int | float) for one in (*picked, start)):
            raise SecurityError("only numbers have a sum")
        return float(sum(picked, start)) if any(isinstance(one, float) for one in picked) else int(sum(picked, start))

    def _round(self, value: float, precision: int = 0, method: str = "common") -> float:
        if not isinstance(value, int | float) or not isinstance(precision, int) or not 0 <= precision <= 9:
            raise SecurityError("only numbers are rounded, to at most 9 places")
        if method == "common":
            return float(round(value, precision))
        if method not in ("ceil", "floor"):
            raise SecurityError("numbers are rounded by common, ceil or floor")
        from math import ceil, floor

        scale = 10.0**precision
        return (ceil(value * scale) if method == "ceil" else floor(value * scale)) / scale

    def counted(self, values: Iterable[Any]) -> Iterator[Any]:
        """The rounds of a loop, each paid for."""
        for value in values:
            self.budget.step()
            yield value

    def weighed(self, value: Any) -> Any:
        """A list or an operand of a comparison, paid for."""
        return self.budget.weigh(value)

    def sliced(self, value: Any) -> Any:
        """A slice of a text or list, paid for."""
        return self.budget.made(value)

    def joined(self, *parts: Any) -> str:
        """The operands of `~`, joined."""
        return markup_join([self.budget.count(part) for part in parts])

    def wrote(self, count: int) -> None:
        """Pays for the text of the template itself."""
        self.budget.write(count)

    def call(self, context: Any, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Every call; those that this environment put there itself pay for what they do."""
        if getattr(function, "__self__", None) is not self:
            self.budget.step()
        return super().call(context, function, *args, **kwargs)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Plain data has no methods except those that read a table."""
        if callable(value) and isinstance(obj, str | bytes | list | dict | tuple | int | float | range):
            return isinstance(obj, dict) and attr in ("items", "keys", "values", "get")
        return bool(super().is_safe_attribute(obj, attr, value))

    def wrap_str_format(self, value: Any) -> None:
        """Refuses `format`, which can ask for a billion spaces."""
        if getattr(value, "__name__", "") in ("format", "format_map") and isinstance(
            getattr(value, "__self__", None), str
        ):
            raise SecurityError("texts are not formatted; write ~ between the parts")

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Sums of texts and lists are paid for; all else is for small numbers."""
        numbers = all(isinstance(one, int | float) and abs(one) < SMALL for one in (left, right))
        if operator == "+" and not numbers:
            if isinstance(left, str) and isinstance(right, str):
                self.budget.write(len(left) + len(right))
            elif isinstance(left, list) and isinstance(right, list):
                self.budget.weigh([left, right])
            else:
                raise SecurityError("only numbers, two texts or two lists are added")
        elif operator == "**" or not numbers:
            raise SecurityError(f"{operator} is only for small numbers")
        return super().call_binop(context, operator, left, right)

    def get_template(self, *args: Any, **kwargs: Any) -> Template:
        """A template that is rendered, included or imported."""
        self.budget.step(INCLUSION)
        return super().get_template(*args, **kwargs)
