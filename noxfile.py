"""The commands of CONTRIBUTING.md by name: `nox -l` lists them, `nox -s quick` runs one, `--` hands arguments on.

They use the environment that nox is started from, apart from `pythons`, which makes one for each version of Python.
"""

from __future__ import annotations

import sys

import nox

nox.needs_version = ">=2024.10"
nox.options.sessions = ["lint", "quick"]

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
LOCKS = {
    "requirements.lock": ("pyproject.toml", "--extra", "test", "--extra", "docs"),
    ".github/release.lock": ("--group", "release"),
}
"""What is pinned where."""


def python(session: nox.Session, *words: str) -> None:
    """Runs a module in this environment."""
    session.run(sys.executable, "-m", *words, external=True)


@nox.session(python=False)
def quick(session: nox.Session) -> None:
    """The tests that take no time of their own: an answer in under a minute."""
    python(session, "pytest", "-n", "auto", "-m", "not slow", *session.posargs)


@nox.session(python=False)
def tests(session: nox.Session) -> None:
    """Every test, as CI runs them."""
    python(session, "pytest", "-n", "auto", "--dist", "worksteal", *session.posargs)


@nox.session(python=False)
def exhaustive(session: nox.Session) -> None:
    """Every test with every case, also of those that are sampled otherwise."""
    python(session, "pytest", "-n", "auto", "--dist", "worksteal", "--exhaustive", *session.posargs)


@nox.session(python=False)
def lint(session: nox.Session) -> None:
    """The linter, the formatter and the type checker, changing nothing."""
    python(session, "ruff", "check", ".")
    python(session, "ruff", "format", "--check", ".")
    python(session, "mypy")


@nox.session(python=False)
def tidy(session: nox.Session) -> None:
    """Mends what the linter can mend, and formats."""
    python(session, "ruff", "check", "--fix", ".")
    python(session, "ruff", "format", ".")


@nox.session(python=False)
def page(session: nox.Session) -> None:
    """The types, the lint and the unit tests of the page's JavaScript; npm installs its tools at the first time."""
    python(session, "pytest", "tests/page", *session.posargs)


@nox.session(python=False)
def declarations(session: nox.Session) -> None:
    """Declares the messages of the studio for TypeScript, after a change of them."""
    python(session, "tests.page.declarations")


@nox.session(python=False)
def site(session: nox.Session) -> None:
    """The documents as a site: open build/site/index.html."""
    python(session, "sphinx", "-W", "docs", "build/site")


@nox.session(python=False)
def judge(session: nox.Session) -> None:
    """Proofs beside an independent judge of small boxes: `nox -s judge -- --boxes 1000`."""
    python(session, "tests.judge", *session.posargs)


@nox.session(python=False)
def fuzz(session: nox.Session) -> None:
    """Damaged boxes through every command: `nox -s fuzz -- --minutes 5`."""
    python(session, "tests.fuzz", *session.posargs)


@nox.session(python=False)
def bench(session: nox.Session) -> None:
    """A benchmark by its name: `nox -s bench -- check --small`."""
    name, *words = session.posargs or ["check"]
    python(session, f"tests.bench.{name}", *words)


@nox.session(python=PYTHONS)
def pythons(session: nox.Session) -> None:
    """The quick tests on every supported Python that is installed, each in an environment of its own."""
    session.install("--require-hashes", "--only-binary", ":all:", "-r", "requirements.lock")
    session.install("--no-deps", ".")
    session.run("python", "-m", "pytest", "-n", "auto", "-m", "not slow", *session.posargs)


@nox.session(python=False)
def app(session: nox.Session) -> None:
    """Builds the app for this system with PyInstaller (extra `app`), starts it, and says how large it is."""
    made, around = "build/app", session.create_tmp()
    words = ("--noconfirm", "--distpath", made, "--workpath", f"{made}/work", ".github/app/studio.spec")
    python(session, "PyInstaller", *words)
    name = "unlikely-studio.exe" if sys.platform == "win32" else "unlikely-studio"
    session.run(sys.executable, ".github/app/tried.py", f"{made}/{name}", around, external=True)


@nox.session
def lock(session: nox.Session) -> None:
    """Pins what development, CI and releases install, on every system; `-- --upgrade` takes newer versions."""
    session.install("uv")
    for file, wanted in LOCKS.items():
        session.run(
            "uv", "pip", "compile", *wanted, "--universal", "--python-version", PYTHONS[0], "--generate-hashes",
            "--custom-compile-command", "nox -s lock", "--output-file", file, "--quiet", *session.posargs,
        )  # fmt: skip
