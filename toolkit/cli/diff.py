"""`unlikely diff`: which cards look different, side by side; or what changed in a box, in words for a review."""

from __future__ import annotations

from toolkit.cli.terminal import TERMINAL, say, show, tell
from toolkit.workbench.printing.comparing import CompareRequest, comparing, titled
from toolkit.workbench.reviewing.markdown import markdown
from toolkit.workbench.reviewing.reviewing import ReviewRequest, reviews


def run(request: CompareRequest, *, pictures: bool) -> None:
    """Lists the changes and new comments on stdout, and draws them on a page unless only the list is wanted.

    Raises:
        ToolkitError: one of the two is neither a box nor a revision.
    """
    with comparing(request, TERMINAL) as comparison:
        for change in comparison.changes:
            tell(f"{change.word:8} {titled(change.component)} ({', '.join(change.sides)})")
        for said in comparison.comments:
            tell(f"comment  {said}")
        count, word = len(comparison.changes), comparison.word
        tell(f"{count} {word}{'s' if count != 1 else ''} differ{'s' if count == 1 else ''}.")
        if pictures:
            page, faces = comparison.draw()
            say(f"{page.as_posix()}: {faces} face{'s' if faces != 1 else ''} side by side.")


def run_words(request: ReviewRequest) -> None:
    """Writes what changed to stdout, as Markdown.

    Raises:
        ToolkitError: one of the two is neither a box nor a revision, or they are of two games.
    """
    show(markdown(reviews(request, TERMINAL)))
