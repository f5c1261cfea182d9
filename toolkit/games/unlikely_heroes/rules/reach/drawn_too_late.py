"""A card is always gone before it can be drawn.

Players who get as far as this draw, anchor or relocation have already revealed the card, or seen it destroyed: there is
nothing left to draw. A challenge counts as gone once it must have been passed (one that is left alone goes back to the
pile); a map that is still in play can be relocated to. Cards that something returns to the pile are not checked.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut.", "needs": {"item": 2}},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4, 2]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut.", "needs": {"item": 2}},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Hero, Owner, Reference, Role
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, why
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.clauses.removals import returned
from toolkit.games.unlikely_heroes.proving.reachable.certain import landmarks, sure_takers
from toolkit.rule import Rule

WAYS = {
    Role.DRAW: "draws",
    Role.REVEAL_DRAW: "draws",
    Role.ANCHOR: "has an anchor to",
    Role.RELOCATE: "relocates to",
}
OF_OTHERS: f.Kinds = frozenset({f.Drew, f.PiecesLaid, f.Else, f.ElseAgain})
"""Facts that are not draws themselves, or that a condition has already ensured."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Draws that come too late in every quest that gets that far."""
    vain: dict[Place, tuple[Owner, Reference]] = {}
    of_use: set[Place] = set()
    for quest in landmarks(box):
        reach = reached(box)[quest]
        for clause in reach.knowledge.clauses:
            drawn = _drawn(box, clause)
            if drawn is None or not all(part in reach for part in clause.body):
                continue
            before = landmarks(box)[quest].of(clause.body)
            for reference in _references(clause, drawn):
                cards = box.encounters[drawn]
                if all(_is_gone(box, quest, card, clause, before, reference.role) for card in cards):
                    vain[reference.place] = (why(clause).source, reference)
                else:
                    of_use.add(reference.place)
    for place, (owner, reference) in vain.items():
        if place not in of_use:
            yield _explain(box, owner, reference)


def _drawn(box: Box, clause: QuestClause) -> int | None:
    """The number that a clause draws, if it is a draw."""
    head = clause.head
    if (
        not (type(head) is f.CardRevealed or type(head) is f.Drew)
        or not clause.body
        or type(clause.body[0]) in OF_OTHERS
    ):
        return None
    return box.by_id[head.card].number


def _references(clause: QuestClause, number: int) -> Iterator[Reference]:
    """The place of the number, below the place where the clause starts."""
    start = why(clause).places[0]
    for one in why(clause).source.references:
        pointer = one.place.pointer or ()
        if one.target == number and one.role in WAYS and pointer[: len(start.pointer or ())] == start.pointer:
            yield one


def _is_gone(box: Box, quest: str, card: Card, draw: QuestClause, before: Set[Fact], role: Role) -> bool:
    """Whether a card is out of the pile for good (and, for a relocation, out of play) whenever this draw comes."""
    if card.number in returned(box) or card.copies > 1:
        return False
    if _is_taken(box, quest, card, before - set(draw.body)):
        return True
    if role is Role.RELOCATE:
        return False
    if isinstance(card, Challenge):
        passed = any(f.TrialPassed(card.id, index) in before for index in range(len(card.trials)))
        if passed or card.number is None or box.shares_number(card):
            return passed
        return f.NumberPassed(card.number) in before
    return f.CardRevealed(card.id) in before


def _is_taken(box: Box, quest: str, card: Card, before: Set[Fact]) -> bool:
    """Whether something earlier has certainly taken the card: out of play, or destroyed wherever it was."""
    if isinstance(card, Hero):
        return False
    for taker in sure_takers(box)[quest].get(card.id, ()):
        if taker.body[0] in before:
            is_there = f.CardRevealed(card.id)
            if is_there not in taker.body or is_there in landmarks(box)[quest].of(taker.body[:1]):
                return True
    return False


def _explain(box: Box, owner: Owner, reference: Reference) -> Diagnostic:
    cards = box.encounters[int(reference.target)]
    gone = "is always passed" if isinstance(cards[0], Challenge) else "is always revealed"
    if reference.role is Role.RELOCATE:
        gone = "is always gone"
    return RULE(
        reference.place,
        f"{owner.label} {WAYS[reference.role]} {cards[0].label}, which {gone} before players get here.",
        "Lead to another card, or remove this.",
        card=owner.id,
        salient=f"{reference.role} {reference.target}",
        related=[Related(card.place, f"{card.label} has been here before") for card in cards],
    )


RULE = Rule("UH208", "drawn-too-late", Severity.WARNING, __doc__, check, wordless=True)
