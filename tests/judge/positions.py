"""Every position of a quest, and the judge's verdict: can it be won, even whatever is drawn, and where is it stuck?"""

from __future__ import annotations

from tests.judge.deck import Deck
from tests.judge.deeds import Fork, Tree, beginning, ends, played
from tests.judge.help import Innocence
from tests.judge.table import HAND, PLAYED, Answer, State, Table


class TooMany(Exception):  # noqa: N818 - no error of anybody
    """There are too many positions to wait for."""


class Judgement:
    """A quest for a party, with all its positions; heroes are equal, so who is who does not matter."""

    def __init__(self, deck: Deck, most: int) -> None:
        self.deck = deck
        self._folded: dict[State, State] = {}
        self.start = beginning(deck)
        self.ahead: dict[State, list[tuple[Answer, Tree]]] = {}
        queue = list(dict.fromkeys(self.folded(end) for end in ends(self.start) if isinstance(end, State)))
        known = set(queue)
        for state in queue:  # it grows while it is walked
            self.ahead[state] = [(deed, played(deck, state, deed)) for deed in Table(deck, state).deeds()]
            after = (self.folded(end) for _, tree in self.ahead[state] for end in ends(tree) if isinstance(end, State))
            fresh = [one for one in dict.fromkeys(after) if one not in known]
            known.update(fresh)
            queue += fresh
            if len(known) > most:
                raise TooMany
        self.alive = self._alive()
        self.innocence = Innocence(deck)

    def folded(self, state: State) -> State:
        """The same position with its heroes in a fixed order."""
        if len(state.at) == 1:
            return state
        if state not in self._folded:
            self._folded[state] = self._in_order(state)
        return self._folded[state]

    def _in_order(self, state: State) -> State:
        cards = [[(place, card) for card, place in enumerate(state.where) if place >= HAND] for _ in state.at]
        mine = [
            sorted((place - hero, card) for place, card in held if place in (HAND + hero, PLAYED + hero))
            for hero, held in enumerate(cards)
        ]
        order = sorted(range(len(state.at)), key=lambda hero: (state.at[hero], mine[hero]))
        if order == list(range(len(order))):
            return state
        where = bytearray(state.where)
        for new, old in enumerate(order):
            for place, card in mine[old]:
                where[card] = place + new
        return state._replace(where=bytes(where), at=tuple(state.at[old] for old in order))

    def _alive(self) -> set[State]:
        """Positions from which some way leads to a win."""
        before: dict[State, list[State]] = {}
        queue: list[State] = []
        for state, deeds in self.ahead.items():
            for _, tree in deeds:
                for end in ends(tree):
                    if end == "won":
                        queue.append(state)
                    elif isinstance(end, State):
                        before.setdefault(self.folded(end), []).append(state)
        found: set[State] = set()
        while queue:
            state = queue.pop()
            if state not in found:
                found.add(state)
                queue += before.get(state, ())
        return found

    def is_alive(self, tree: Tree) -> bool:
        """Whether some way leads to a win from here."""
        return any(end == "won" or (isinstance(end, State) and self.folded(end) in self.alive) for end in ends(tree))

    @property
    def winnable(self) -> bool:
        return self.is_alive(self.start)

    @property
    def safe(self) -> bool:
        """Whether the players can win whatever is drawn."""
        sure: set[State] = set()

        def is_sure(tree: Tree) -> bool:
            if isinstance(tree, Fork):
                every = (is_sure(after) for _, after in tree.ahead)
                return all(every) if tree.who == "world" else any(every)
            return tree == "won" or (isinstance(tree, State) and self.folded(tree) in sure)

        grown = True
        while grown:
            more = [
                state
                for state in self.alive
                if state not in sure and any(is_sure(tree) for _, tree in self.ahead[state])
            ]
            sure.update(more)
            grown = bool(more)
        return is_sure(self.start)

    def is_locked(self, state: State) -> bool:
        """Whether the quest can no longer be won, although it is not lost."""
        return self.folded(state) not in self.alive

    @property
    def soft_locks(self) -> str:
        """`none`, `voluntary` if someone has to throw away a helpful card, or `innocent`."""
        if all(state in self.alive for state in self.ahead):
            return "none"
        return "innocent" if self._innocent_lock() else "voluntary"

    def _innocent_lock(self) -> bool:
        seen: set[State] = set()
        queue = [self.folded(end) for end in self.innocence.ends(self.start) if isinstance(end, State)]
        while queue:
            state = queue.pop()
            if state in seen:
                continue
            if state not in self.alive:
                return True
            seen.add(state)
            for deed, tree in self.ahead[state]:
                if self.innocence.may_do(deed):
                    every = self.innocence.ends(tree)
                    queue += [self.folded(end) for end in every if isinstance(end, State)]
        return False
