"""What is claimed about each motive: its bounds and its highest level; and about the box: its deck, its end, its ships.

All of it is arithmetic on what the files say, so that nothing is left undecided where there is a board.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Severity
from toolkit.games.nemos_war.balance.clock import the_end_comes, the_herald_comes
from toolkit.games.nemos_war.balance.columns import level_of
from toolkit.games.nemos_war.balance.combat import can_be_hit
from toolkit.games.nemos_war.balance.deck import can_be_built, stack
from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.model import Box, Card, Motive
from toolkit.games.nemos_war.proving.bounds import best, best_cards, falls_short, highest, lowest
from toolkit.games.nemos_war.proving.cards import never_used, only_collects
from toolkit.plain import Plain
from toolkit.search.claims import Claim, Solver, Subject
from toolkit.settings import Chosen

BOUNDS, TRIUMPH, DECK, PILES, USES, SHIPS, END = "bounds", "triumph", "deck", "piles", "uses", "ships", "end"


class MotiveSolver(Solver[Box]):
    """Proves what is certain before a die is rolled."""

    def prove(self, box: Box, subject: Subject, chosen: Chosen, limit: int) -> Iterator[Claim]:
        """The claims about a motive; those about the whole box go with the first."""
        motive = next(one for one in box.motives if one.id == subject.id)
        if box.board is None:
            why = ("Tracks, liberation and scouring are on it.",)
            yield Claim(BOUNDS, "undecided", "without a board, nobody knows what a year is worth:", why)
        else:
            yield _bounds(box, box.board, motive)
            yield _triumph(box, motive)
        if motive is box.motives[0]:
            yield _deck(box)
            yield _piles(box)
            if box.board is not None:
                yield _uses(box)
                yield _ships(box)
                if can_be_built(box):
                    yield _end(box)


def _bounds(box: Box, board: Board, motive: Motive) -> Claim:
    most, least, record = highest(box, motive), lowest(box, motive), best(box, motive)
    scoring = len(best_cards(box, motive))
    story = (
        f"Everything that puts to sea is sunk: {record.warships} points of warships, {record.others} of others.",
        f"Of the best deck for it, {scoring} cards score: {record.adventures} points, {record.science} science.",
        f"Every treasure is found: {record.treasures} points, {record.wonders} wonders.",
        f"Liberation stands at {record.liberation}, scouring brings {record.scouring}, the tracks {record.tracks}.",
    )
    short = falls_short(box, board)
    last = (
        "The least is certain, but need not be reached: " + short + "."
        if short
        else "The least is reached: every passenger is committed to a capture, and then attacks miss to the end."
    )
    said = f"no year is worth more than {most} or less than {least}:"
    details: dict[str, Plain] = {"most": most, "least": least, "least_is_reached": not short}
    return Claim(BOUNDS, "yes", said, story=(*story, last), details=details)


def _triumph(box: Box, motive: Motive) -> Claim:
    last, most = box.levels[-1], highest(box, motive)
    if level_of(box.levels, most) == last:
        return Claim(TRIUMPH, "yes", f"{last.title} is not out of reach")
    why = f"It takes {last.first}, and everything together comes to {most}."
    return Claim(
        TRIUMPH,
        "no",
        f"{last.title} is out of reach:",
        (why,),
        severity=Severity.WARNING,
        finding="NW601",
        card=motive.id,
    )


def _deck(box: Box) -> Claim:
    if can_be_built(box):
        made = stack(box)
        return Claim(DECK, "yes", f"the deck can be built: {made.size} cards, {made.out} set aside")
    why = f"There are {len(box.ordinary)} ordinary cards, {box.deck.out} are set aside and {box.deck.bottom} lie below."
    return Claim(DECK, "no", "the deck cannot be built:", (why,), severity=Severity.ERROR, finding="NW103")


def strays(card: Card) -> bool:
    """Whether a card may come to a point where it says nothing about where it goes."""
    if card.test is not None:
        two = card.test.passed is not None and card.test.failed is not None
        return not two or (not card.retain and None in card.piles)
    return not card.retain and card.pile is None


def _piles(box: Box) -> Claim:
    lost = [card for card in box.cards if strays(card)]
    if not lost:
        return Claim(PILES, "yes", f"each of {len(box.cards)} cards ends in a pile, or in front of the player")
    why = tuple(f"{card.number} {card.title} has nowhere to go." for card in lost)
    return Claim(PILES, "no", "some cards end nowhere:", why, severity=Severity.ERROR, finding="NW203")


def _uses(box: Box) -> Claim:
    idle = [card for card in box.cards if card.use is not None and only_collects(card) and never_used(box, card)]
    if not idle:
        return Claim(USES, "yes", "every use that can be counted in points is worth it under some motive")
    why = tuple(f"{card.number} {card.title} is worth more unused, whatever the motive." for card in idle)
    return Claim(USES, "no", "some uses are never chosen:", why, severity=Severity.REMARK, finding="NW602")


def _ships(box: Box) -> Claim:
    safe = [ship for ship in box.ships if not can_be_hit(box, ship)]
    if not safe:
        return Claim(SHIPS, "yes", f"each of {len(box.counters)} ships can be sunk")
    why = tuple(f"{ship.name} has a defence of {ship.defence}." for ship in safe)
    return Claim(SHIPS, "no", "some ships can never be hit:", why, severity=Severity.ERROR, finding="NW303")


def _end(box: Box) -> Claim:
    assert box.board is not None, "asked for where there is one"
    deck, targets = stack(box), box.board.target_of
    share, herald = the_end_comes(deck, targets), the_herald_comes(deck, targets)
    title = box.card[box.deck.end].title
    said = f"{title} comes within {len(targets)} weeks in {float(100 * share):.1f}% of years, if nothing else ends them"
    details: dict[str, Plain] = {"end": float(share), "herald": float(herald), "exactly": str(share)}
    return Claim(END, "yes" if share else "no", said, severity=None if share else Severity.WARNING, details=details)
