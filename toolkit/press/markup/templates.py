"""From a template and data to markup, safely: templates are sandboxed and can neither run nor grow forever.

A box may have its own templates, written by somebody else; so they reach no file outside the folders for
templates, and `toolkit.press.markup.budget` puts a price on everything they do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from traceback import walk_tb
from typing import Any, ClassVar

from jinja2 import BaseLoader, BytecodeCache, TemplateNotFound, TemplateSyntaxError
from jinja2.bccache import Bucket

from toolkit.files import TooLargeError, read_whole
from toolkit.press.bounds import TEMPLATE_BYTES
from toolkit.press.markup.budget import Environment
from toolkit.source.rules.escaping_path import leads_out
from toolkit.work.cache import Cache

MOST_BYTES = int(TEMPLATE_BYTES.most)
MOST_COMPILED = 500
REFERS = re.compile(r"""{%-?\s*(?:include|import|from|extends)\s+["']([^"']+)["']""")


class BadTemplateError(Exception):
    """A template that cannot be rendered: which one, where in it, and why."""

    def __init__(self, template: str, line: int, reason: str) -> None:
        super().__init__(f"{template}, line {line}: {reason}")
        self.template, self.line, self.reason = template, line, reason


class _Loader(BaseLoader):
    """Templates from several folders; the first folder that has one wins."""

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

    def read(self, path: Path) -> bytes:
        """A template's file."""
        return read_whole(path, MOST_BYTES, path.parent)

    def get_source(self, environment: object, template: str) -> tuple[str, str, None]:
        path = self.find(template)
        if path is None:
            raise TemplateNotFound(template, f'there is no template "{template}" in templates/')
        try:
            return self.read(path).decode("utf-8"), template, None
        except TooLargeError:
            raise TemplateSyntaxError(f"a template has at most {MOST_BYTES // 1000} kB", 1, template) from None
        except OSError as error:
            raise TemplateSyntaxError(f"the template cannot be read: {error.strerror}", 1, template) from None
        except UnicodeDecodeError:
            raise TemplateSyntaxError("the template is not written in UTF-8", 1, template) from None


class _Compiled(BytecodeCache):
    """Compiled templates by their text, for all looks in this process: boxes change a few and share the rest.

    `lasting` keeps them for the next process too. They are code, so it must be the user's own cache.
    """

    kept: ClassVar[dict[tuple[str, str], bytes]] = {}
    lasting: ClassVar[Cache | None] = None

    def load_bytecode(self, bucket: Bucket) -> None:
        at = (bucket.key, bucket.checksum)
        if at not in self.kept and self.lasting is not None:
            known = self.lasting.get(self.lasting.key("template", *at))
            if known is not None:
                self.kept[at] = known
        if at in self.kept:
            bucket.bytecode_from_string(self.kept[at])

    def dump_bytecode(self, bucket: Bucket) -> None:
        if len(self.kept) > MOST_COMPILED:
            self.kept.clear()
        made = self.kept[bucket.key, bucket.checksum] = bucket.bytecode_to_string()
        if self.lasting is not None:
            self.lasting.put(self.lasting.key("template", bucket.key, bucket.checksum), made)


def keep_compiled(cache: Cache) -> None:
    """From now on, compiled templates are kept in a cache and taken from it: the user's own, and no other."""
    _Compiled.lasting = cache


class Templates:
    """The templates of several folders, the first of which takes precedence."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._environment = Environment(_Loader(folders), _Compiled())
        self._digests: dict[str, str] = {}

    def has(self, name: str) -> bool:
        """Whether there is such a template."""
        return self._loader.find(name) is not None

    def folder_of(self, name: str) -> Path | None:
        """The folder that a template is from."""
        path = self._loader.find(name)
        return path.parent if path is not None else None

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
                    try:
                        seen[one] = self._loader.read(path)
                    except OSError as error:  # reported when it is rendered
                        seen[one] = str(error).encode()
                    waiting += REFERS.findall(seen[one].decode("utf-8", "replace"))
            together = sha256()
            for one in sorted(seen):
                together.update(f"{one}\0{len(seen[one])}\0".encode() + seen[one])
            self._digests[name] = together.hexdigest()
        return self._digests[name]

    def render(self, name: str, data: Mapping[str, Any]) -> str:
        """The markup of one face.

        Raises:
            BadTemplateError: the template did something wrong.
        """
        self._environment.budget.renew()
        try:
            return self._environment.get_template(name).render(data)
        except TemplateSyntaxError as error:
            raise BadTemplateError(error.name or name, error.lineno, _sentence(error.message or "")) from None
        except RecursionError as error:
            template, line = self._blame(error, name)
            raise BadTemplateError(template, line, "it calls itself endlessly") from None
        except SyntaxError as error:  # in the Python that Jinja compiles a template to
            raise BadTemplateError(name, 1, f"it cannot be compiled: {_sentence(error.msg)}") from None
        except TemplateNotFound as error:
            template, line = self._blame(error, name)
            raise BadTemplateError(template, line, _sentence(error.message or str(error))) from None
        except Exception as error:
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
