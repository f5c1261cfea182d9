"""It could not be decided whether a quest can be won, or whether players can get stuck in it.

That is not a fault, but nobody knows that there is none. Where cards share a number, it may only be open whether the
quest can be won whatever is drawn. The message says what was tried. More time may help (`unlikely
check --prove --seconds 120`, or `proof-seconds` and `proof-positions` under `[limits]` in `unlikely.toml`), and so may
a simpler box: cards that lead back and forth, maps that leave play and ways that are open only once make it hard.

If a card or a file could not be read, nothing is certain about the quests that lead to it. They are not even tried:
one finding, under the error that is the cause, names them all. Quests that never lead there are proved as usual.

The search through the quest's positions, for two heroes, only runs when asked for: with `unlikely check --prove`,
`--select UH5`, or `unlikely solve`, all within the same limits.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.damage import Damage
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.reachable.damaged import damage_to, damage_words
from toolkit.games.unlikely_heroes.proving.results.verdicts import HEROES, STOPPED, Proofs, proofs
from toolkit.rule import Rule
from toolkit.source.content import unread
from toolkit.source.suggest import series


def check(box: Box) -> Iterator[Diagnostic]:
    """Quests with an open question, and those that are not proved because of cards that could not be read."""
    yield from _unread(box)
    for quest in box.quests:
        found = proofs(box, quest)
        if found is None:
            continue
        seconds = box.limits["proof-seconds"]
        more = f"Give it more than {seconds:g} s with --seconds, or proof-seconds and proof-positions under [limits]."
        for asked, tried in _open_questions(found):
            yield RULE(
                quest.place / "title",
                f"{quest.label}: not decided whether it {asked}: {tried}.",
                "Run it again, and let it finish." if tried == STOPPED else more,
                card=quest.id,
            )


def _unread(box: Box) -> Iterator[Diagnostic]:
    """What could not be read, with all quests that it keeps from being proved; it follows from why it could not."""
    kept: dict[tuple[Damage, ...], list[Quest]] = {}
    for quest in box.quests:
        if damage := damage_to(box, quest):
            kept.setdefault(damage, []).append(quest)
    for damage, quests in kept.items():
        first, *others = damage
        named = series(quest.label for quest in quests)
        yield RULE(
            first.place,
            f"{named} {'is' if len(quests) == 1 else 'are'} not proved, because {damage_words(damage)}.",
            "Fix that first.",
            card=first.id,
            salient=" ".join(quest.id for quest in quests),
            related=[
                *(Related(one.place, "could not be read, either") for one in others),
                *(Related(quest.place / "title", "is not proved") for quest in quests),
            ],
            follows=[unread(one.place) for one in damage],
        )


def _open_questions(found: Proofs) -> Iterator[tuple[str, str]]:
    """What is not decided, each with what was tried."""
    if found.verdict.winnable == "undecided":
        yield f"can be won by {HEROES} heroes", "; ".join(found.verdict.why)
    elif found.verdict.winnable == "yes" and found.verdict.safe == "undecided":
        yield (
            f"can be won by {HEROES} heroes whatever is drawn",
            "cards that share a number can come in more ways than could be looked at",
        )
    if found.locks is not None and found.locks.answer == "undecided":
        yield f"has a soft-lock for {HEROES} heroes", found.locks.why


RULE = Rule("UH517", "undecided-quest", Severity.WARNING, __doc__, check, opt_in=True)
