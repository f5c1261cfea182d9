"""From a template and data to markup, safely: templates are sandboxed, and cannot run for ever or grow without end.

A box may bring templates of its own, written by somebody else; so they reach no file outside the folders for
templates, see plain data only, and have a budget of steps and of characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from traceback import walk_tb
from typing import Any, ClassVar

from jinja2 import (
    BaseLoader,
    BytecodeCache,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    Undefined,
    nodes,
)
from jinja2.bccache import Bucket
from jinja2.exceptions import SecurityError
from jinja2.runtime import markup_join
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from toolkit.source.rules.escaping_path import leads_out

MOST_STEPS = 20_000
"""Rounds of loops, calls and inclusions for one face."""
MOST_CHARACTERS = 400_000
MOST_BYTES = 200_000
"""Of a template file."""
MOST_COMPILED = 500
FILTERS = frozenset(
    "abs capitalize count d default dictsort e escape first float groupby int items join last length list lower map "
    "max min reject rejectattr reverse round safe select selectattr sort sum title trim unique upper".split()
)
REFERS = re.compile(r"""{%-?\s*(?:include|import|from|extends)\s+["']([^"']+)["']""")


class BadTemplateError(Exception):
    """A template that cannot be rendered: which one, where in it, and why."""

    def __init__(self, template: str, line: int, reason: str) -> None:
        super().__init__(f"{template}, line {line}: {reason}")
        self.template, self.line, self.reason = template, line, reason


class _Loader(BaseLoader):
    """Templates of some folders; the first that has one wins."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders

    def find(self, name: str) -> Path | None:
        if not re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_.-]*", name):
            return None
        for folder in self.folders:
            path = folder / name
            if path.is_file() and not leads_out(folder, path):
                return path
        return None

    def get_source(self, environment: object, template: str) -> tuple[str, str, None]:
        path = self.find(template)
        if path is None:
            raise TemplateNotFound(template, f'there is no template "{template}" in templates/')
        raw = path.read_bytes()
        if len(raw) > MOST_BYTES:
            raise TemplateSyntaxError(f"a template has at most {MOST_BYTES // 1000} kB", 1, template)
        try:
            return raw.decode("utf-8"), template, None
        except UnicodeDecodeError:
            raise TemplateSyntaxError("the template is not written in UTF-8", 1, template) from None


class _Compiled(BytecodeCache):
    """Compiled templates by their text, for all looks of this process: boxes change a few and share the rest."""

    kept: ClassVar[dict[tuple[str, str], bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        known = self.kept.get((bucket.key, bucket.checksum))
        if known is not None:
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if len(self.kept) > MOST_COMPILED:
            self.kept.clear()
        self.kept[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


class _Budget:
    """What is left for the face that is being rendered."""

    def __init__(self) -> None:
        self.steps = self.characters = 0

    def renew(self) -> None:
        self.steps, self.characters = MOST_STEPS, MOST_CHARACTERS

    def step(self, count: int = 1) -> None:
        self.steps -= count
        if self.steps < 0:
            raise SecurityError(f"it goes on for ever (more than {MOST_STEPS} steps)")

    def write(self, count: int) -> None:
        self.characters -= count
        if self.characters < 0:
            raise SecurityError(f"it writes without end (more than {MOST_CHARACTERS} characters)")

    def count(self, value: Any) -> Any:
        """A value that is about to be written; lists, which may hold themselves many times over, are not."""
        if isinstance(value, str):
            self.write(len(value))
        elif not isinstance(value, int | float | Undefined | None):
            raise SecurityError(f"only texts and numbers can be written, no {type(value).__name__}")
        return value


class _Counting(NodeTransformer):
    """Every loop counts its rounds, every `~` what it joins, and every list what it holds."""

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802 (the names are Jinja's)
        self.generic_visit(node)
        return _ask("weighed", [node]).set_lineno(node.lineno)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _ask("weighed", [node]).set_lineno(node.lineno)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _ask("weighed", [node]).set_lineno(node.lineno) if node.ctx == "load" else node

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.iter = _ask("counted", [node.iter])
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _ask("joined", node.nodes).set_lineno(node.lineno)


def _ask(name: str, arguments: list[Any]) -> nodes.Call:
    return nodes.Call(nodes.EnvironmentAttribute(name), arguments, [], None, None)


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja with a budget: loops, calls, inclusions and everything that makes texts longer are counted."""

    intercepted_binops = frozenset({"*", "**", "+", "%"})

    def __init__(self, folders: Sequence[Path]) -> None:
        self.budget = _Budget()
        super().__init__(
            loader=_Loader(folders),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=self.budget.count,
            cache_size=200,
            bytecode_cache=_Compiled(),
            auto_reload=False,
        )
        self.filters = {name: function for name, function in self.filters.items() if name in FILTERS}
        self.filters["join"] = self._join
        self.globals = {"range": self._range, "namespace": self.globals["namespace"]}

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

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        return str(super()._generate(_Counting().visit(source), *args, **kwargs))

    def counted(self, values: Iterable[Any]) -> Iterator[Any]:
        for value in values:
            self.budget.step()
            yield value

    def weighed(self, value: Any) -> Any:
        """A list, which may hold another twice, and that one another twice, and so on."""
        waiting = [value]
        while waiting:
            one = waiting.pop()
            self.budget.step()
            if isinstance(one, list | tuple):
                waiting += one
            elif isinstance(one, dict):
                waiting += one.values()
        return value

    def joined(self, *parts: Any) -> str:
        return markup_join([self.budget.count(part) for part in parts])

    def call(self, context: Any, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.budget.step()
        return super().call(context, function, *args, **kwargs)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Plain data has no methods but those that read a table."""
        if callable(value) and isinstance(obj, str | bytes | list | dict | tuple | int | float):
            return isinstance(obj, dict) and attr in ("items", "keys", "values", "get")
        return bool(super().is_safe_attribute(obj, attr, value))

    def wrap_str_format(self, value: Any) -> None:
        """A format can ask for a thousand million spaces."""
        if getattr(value, "__name__", "") in ("format", "format_map") and isinstance(
            getattr(value, "__self__", None), str
        ):
            raise SecurityError("texts are not formatted; write ~ between the parts")

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        numbers = all(isinstance(one, int | float) and abs(one) < 1e6 for one in (left, right))
        if operator == "+" and not numbers:
            if isinstance(left, str) and isinstance(right, str):
                self.budget.write(len(left) + len(right))
            elif isinstance(left, list) and isinstance(right, list):
                self.budget.step(len(left) + len(right))
            else:
                raise SecurityError("only numbers, two texts or two lists are added")
        elif operator == "**" or not numbers:
            raise SecurityError(f"{operator} is only for small numbers")
        return super().call_binop(context, operator, left, right)

    def get_template(self, *args: Any, **kwargs: Any) -> Template:
        self.budget.step()
        return super().get_template(*args, **kwargs)


class Templates:
    """The templates of some folders, the first of which has the last word."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._environment = _Environment(folders)
        self._digests: dict[str, str] = {}

    def has(self, name: str) -> bool:
        """Whether there is such a template."""
        return self._loader.find(name) is not None

    @property
    def _loader(self) -> _Loader:
        assert isinstance(self._environment.loader, _Loader)
        return self._environment.loader

    def digest(self, name: str) -> str:
        """What decides the markup besides the data: the template and all that it refers to."""
        if name not in self._digests:
            seen: dict[str, bytes] = {}
            waiting = [name]
            while waiting:
                one = waiting.pop()
                path = self._loader.find(one) if one not in seen else None
                if path is not None:
                    seen[one] = path.read_bytes()
                    waiting += REFERS.findall(seen[one].decode("utf-8", "replace"))
            together = sha256()
            for one in sorted(seen):
                together.update(f"{one}\0{len(seen[one])}\0".encode() + seen[one])
            self._digests[name] = together.hexdigest()
        return self._digests[name]

    def render(self, name: str, data: Mapping[str, Any]) -> str:
        """The markup of one face.

        Raises:
            BadTemplateError: whatever the template did wrong.
        """
        self._environment.budget.renew()
        try:
            return self._environment.get_template(name).render(data)
        except TemplateSyntaxError as error:
            raise BadTemplateError(error.name or name, error.lineno, _sentence(error.message or "")) from None
        except RecursionError as error:
            template, line = self._blame(error, name)
            raise BadTemplateError(template, line, "it calls itself for ever") from None
        except TemplateNotFound as error:
            template, line = self._blame(error, name)
            raise BadTemplateError(template, line, _sentence(error.message or str(error))) from None
        except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
            template, line = self._blame(error, name)
            raise BadTemplateError(template, line, _sentence(str(error) or type(error).__name__)) from None

    def _blame(self, error: BaseException, name: str) -> tuple[str, int]:
        """The innermost template and line that an error came from."""
        found = name, 1
        for frame, line in walk_tb(error.__traceback__):
            file = frame.f_code.co_filename
            if self._loader.find(file) is not None:
                found = file, line
        return found


def _sentence(text: str) -> str:
    return " ".join(text.split()).rstrip(".")[:200]
