"""Every way in which a module could get at the disk without the door, found in its syntax tree.

What is allowed is listed where that is short (of `os`, `shutil`, `io` …), what is forbidden where it is not (modules
that open files, methods of paths). A way counts when it is mentioned, not only when it is called: an alias is a way,
too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

ALLOWED = {
    "os": {
        "PathLike", "_exit", "altsep", "cpu_count", "devnull", "environ", "fsdecode", "fsencode", "fspath",
        "get_terminal_size", "getpid",
        "name", "path", "sched_getaffinity", "sep", "stat", "stat_result", "terminal_size",
        "scandir", "walk", "DirEntry", "kill", "utime",
    },
    "os.path": {
        "abspath", "basename", "commonpath", "isabs", "isfile", "join", "lexists", "normpath", "realpath", "relpath",
        "splitext",
    },
    "shutil": {"get_terminal_size", "which"},
    "io": {"BytesIO", "StringIO", "TextIOWrapper"},
    "tempfile": {"gettempdir"},
    "pathlib": {"Path", "PurePath", "PurePosixPath"},
    "importlib": {"metadata", "util"},
}  # fmt: skip
"""What may be used of modules that can do more. Listing a folder and asking for a size opens nothing."""
MODULES = {
    "_io", "_pyio", "asyncio.subprocess", "builtins", "bz2", "cffi", "codecs", "configparser", "ctypes", "dbm", "fcntl",
    "fileinput", "glob2", "gzip", "imp", "linecache", "logging.handlers", "lzma", "mailbox", "marshal", "mmap", "netrc",
    "nt", "numpy", "pandas", "posix", "pty", "runpy", "shelve", "sqlite3", "tarfile", "tokenize", "zipfile",
    "zipimport",
}  # fmt: skip
"""What no module imports."""
BUILT_IN = {"open", "__import__", "__builtins__", "eval", "exec", "breakpoint"}
METHODS = {
    "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "makedirs", "removedirs", "rmdir",
    "truncate", "touch", "chmod",
    "symlink_to", "hardlink_to", "rmtree", "copytree", "copyfile", "copy2", "truetype", "fromfile", "tofile", "memmap",
    "mkstemp", "mkdtemp", "TemporaryDirectory", "NamedTemporaryFile", "TemporaryFile", "extractall", "FileSystemLoader",
    "ZipFile", "FileIO", "popen", "Popen", "execv", "spawnv", "open_code", "loadtxt", "savetxt", "from_file",
    "getOpenProfile", "import_module",
}  # fmt: skip
"""Names that mean a file whoever has them, called or not."""
CALLED = {"open", "rename", "system", "replace_with"}
"""Names that mean a file when they are called; other things have fields of that name."""


def ways(tree: ast.AST) -> Iterator[str]:
    """Each way that is mentioned, by its name."""
    every = list(ast.walk(tree))
    owners = {id(node.value) for node in every if isinstance(node, ast.Attribute)}
    owners |= {id(node.args[0]) for node in every if isinstance(node, ast.Call) and _is_question(node)}
    harmless = {id(part) for node in every if _is_from_memory(node) for part in (node, node.func)}
    for node in every:
        if id(node) in harmless:
            continue
        match node:
            case ast.Import():
                for alias in node.names:
                    yield from _imported(alias)
            case ast.ImportFrom(module=str(module)):
                yield from (f"{module}.{one.name}" for one in node.names if not _may_import(module, one.name))
            case ast.Name(id=name) if name in BUILT_IN or (name in ALLOWED and id(node) not in owners):
                yield name  # a module that is handed on would no longer be recognised
            case ast.Attribute(value=whole, attr=name):
                yield from _mentioned(ast.unparse(whole), name)
            case ast.Call():
                yield from _called(node)


def _imported(alias: ast.alias) -> Iterator[str]:
    if any(alias.name == module or alias.name.startswith(f"{module}.") for module in MODULES):
        yield alias.name
    elif alias.name in ALLOWED and alias.asname:
        yield f"{alias.name} as {alias.asname}"  # it would no longer be recognised


def _may_import(module: str, name: str) -> bool:
    if module.startswith("toolkit."):
        return True
    if any(module == one or module.startswith(f"{one}.") for one in MODULES) or f"{module}.{name}" in MODULES:
        return False
    return name in ALLOWED.get(module, {name}) and (module in ALLOWED or name not in METHODS | CALLED | BUILT_IN)


def _mentioned(whole: str, name: str) -> Iterator[str]:
    if (whole, name) == ("sys", "modules"):
        yield "sys.modules"
    elif whole in ALLOWED:
        if name not in ALLOWED[whole]:
            yield f"{whole}.{name}"
    elif name in METHODS or name in BUILT_IN - {"open", "eval", "exec"}:
        yield name
    elif name in CALLED | {"replace", "rename"} and whole in ("Path", "PurePath", "Image"):
        yield f"{whole}.{name}"


def _called(call: ast.Call) -> Iterator[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    first = ast.unparse(call.args[0]) if call.args else ""
    if isinstance(call.func, ast.Attribute):
        if name in CALLED and ast.unparse(call.func.value) not in ALLOWED:
            yield name
        if name == "replace" and len(call.args) == 1 and not call.keywords:
            yield name  # of a path: a text needs two, a struct its fields by name
        if name == "save" and call.args and first != "stream":
            yield name
    if name == "getattr" and len(call.args) > 1:
        word = str(call.args[1].value) if isinstance(call.args[1], ast.Constant) else ""
        if first in ALLOWED or word in METHODS | CALLED | BUILT_IN:
            yield f"getattr {word or first}"


def _is_question(call: ast.Call) -> bool:
    """`hasattr(os, "sched_getaffinity")`."""
    return ast.unparse(call.func) == "hasattr" and bool(call.args)


def _is_from_memory(node: ast.AST) -> TypeGuard[ast.Call]:
    """A picture or profile that was read already: `Image.open(BytesIO(…))`."""
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("Image.open", "ImageCms.getOpenProfile")
        and bool(node.args)
        and ast.unparse(node.args[0]).startswith("BytesIO(")
    )
