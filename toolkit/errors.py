"""The one exception for a user's or the machine's mistake: one line on stderr, exit code 2.

Three kinds of errors are never mixed: an author's mistake in a box is a `Diagnostic`; a wrong option, a
bad configuration or a full disk is a `ToolkitError`; a bug is a traceback and is never swallowed.
"""


class ToolkitError(Exception):
    """Something outside the box is wrong; the message is one line that says what to do."""


class NothingToCheckError(ToolkitError):
    """No box was found where one was looked for (exit code 3: "nothing linted" must not pass)."""
