"""From two boxes, or two revisions, to what changed in between, box by box.

for review in reviews(ReviewRequest("HEAD", "adventures")):
    review.entries, review.new, review.gone, review.verdicts, review.chances
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.lint.config import Config
from toolkit.source.folder import Folder, find_boxes
from toolkit.workbench.audience import NOBODY, Audience
from toolkit.workbench.bench import Workbench
from toolkit.workbench.comments import comments_of
from toolkit.workbench.comments import compared as said_since
from toolkit.workbench.printing.comparing import box_meant
from toolkit.workbench.printing.earlier import NotThereYetError, box_at
from toolkit.workbench.proving import ProofRequest
from toolkit.workbench.reviewing.answers import Chance, Verdict, chances, findings, verdicts
from toolkit.workbench.reviewing.entries import EntryChange, compared


@dataclass(frozen=True)
class ReviewRequest:
    """Two boxes or revisions; `box` says which box revisions are of. With `prove`, verdicts and odds are compared too.

    `after` may be a folder of several boxes if `before` is a revision.
    """

    before: str
    after: str
    box: Path | None = None
    prove: bool = False
    seconds: float | None = None


@dataclass(frozen=True)
class Review:
    """What changed in a box. `is_new` says that there was none before."""

    title: str
    shown: str
    is_new: bool
    proved: bool
    entries: tuple[EntryChange, ...]
    new: tuple[Diagnostic, ...]
    gone: tuple[Diagnostic, ...]
    verdicts: tuple[Verdict, ...] = ()
    chances: tuple[Chance, ...] = ()
    comments: tuple[str, ...] = ()


def reviews(request: ReviewRequest, audience: Audience = NOBODY) -> Iterator[Review]:
    """The changes of each box, one after the other.

    Raises:
        ToolkitError: one of the two is neither a box nor a revision, or they are of two games.
    """
    if Path(request.before).is_dir() or not Path(request.after).is_dir():
        yield _review(request, box_meant(request.before, request.after, request.box), audience)
        return
    for folder in find_boxes([Path(request.after)]):
        yield _review(replace(request, after=str(folder.root)), folder, audience)


def _review(request: ReviewRequest, like: Folder | None, audience: Audience) -> Review:
    with ExitStack() as stack:
        newer = stack.enter_context(box_at(request.after, like, "diff"))
        try:
            older = stack.enter_context(box_at(request.before, like, "diff"))
        except NotThereYetError:
            older = None
        config = Workbench(like).config if like is not None else None
        after = _bench(newer, request.after, like, config, audience)
        before = _bench(older, request.before, like, config, audience) if older is not None else None
        return reviewed(before, after, request)


def _bench(folder: Folder, word: str, like: Folder | None, config: Config | None, audience: Audience) -> Workbench:
    """One side. A revision lies elsewhere: the settings and the boxes beside it are those of the box as it is now."""
    if Path(word).is_dir() or like is None or config is None:
        return Workbench(folder, audience=audience)
    if config.baseline is not None:
        inside = os.path.relpath(config.baseline.resolve(), like.root.resolve())
        config = replace(config, baseline=folder.root / inside)
    return Workbench(folder, [base.root for base in Workbench(like).bases], audience, config)


def reviewed(before: Workbench | None, after: Workbench, request: ReviewRequest) -> Review:
    """What changed from one open box to another.

    Raises:
        ToolkitError: they are of two games.
    """
    if before is not None and before.game is not after.game:
        one, other = (f"{side.folder.shown} is for {side.game.title}" for side in (before, after))
        raise ToolkitError(f"diff: {one}, and {other}. Compare two states of one box.")
    new, gone = findings(before, after)
    proofs = ProofRequest(seconds=request.seconds)
    said = comments_of(before.folder.root) if before is not None else None
    return Review(
        title=after.box.title,
        shown=after.folder.shown,
        is_new=before is None,
        proved=request.prove,
        entries=tuple(compared(before.alone if before is not None else None, after.alone)),
        new=tuple(new),
        gone=tuple(gone),
        verdicts=tuple(verdicts(before, after, proofs)) if request.prove else (),
        chances=tuple(chances(before, after)) if request.prove else (),
        comments=tuple(said_since(said, comments_of(after.folder.root))) if said is not None else (),
    )
