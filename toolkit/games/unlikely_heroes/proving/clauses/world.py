"""From a box to clauses: every way one card leads to another, and one chapter to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Hero, Item, Map, Owner, Quest
from toolkit.games.unlikely_heroes.content.operations import AT_WILL
from toolkit.games.unlikely_heroes.content.parts import Effect
from toolkit.games.unlikely_heroes.land.table import neighbours
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import ADRIFT, BEGUN, DOUBT, WON, Fact, QuestClause
from toolkit.games.unlikely_heroes.proving.clauses.needs import Body, Needing
from toolkit.games.unlikely_heroes.proving.clauses.removals import destroyed
from toolkit.games.unlikely_heroes.proving.clauses.revealers import can_reveal_from
from toolkit.games.unlikely_heroes.puzzles.solutions import piece_on, puzzles_of
from toolkit.games.unlikely_heroes.rulebook.abilities import LEAST_HEROES, MOST_HEROES, is_within_reach
from toolkit.games.unlikely_heroes.rulebook.compiled import are_connected, moves_cards, strikes_of, waits
from toolkit.search.exclusion import Exclusion
from toolkit.search.horn import Clause


class World(Needing):
    """A box, asked for clauses."""

    # Clauses of the cards: mostly the same in every quest.

    def card_clauses(self, cards: Iterable[Card]) -> Iterator[QuestClause]:
        """Every way these cards lead to others."""
        for card in cards:
            number = card.number
            for struck in strikes_of(card):
                strike = f.Struck(struck.place)
                yield Clause(strike, ())
                yield from self._operations(struck.do, ((strike, struck.place),), struck.place / "do", card, again=True)
            if card.starting == "locked":
                yield self._clause(f.Unlocked(card.id), [(f.CardRevealed(card.id), card.place)], card)
            if number is None:
                if isinstance(card, Item) and card.starting == "locked":
                    yield from self._item(card, None)
                continue
            here = f.CardRevealed(card.id)
            yield self._clause(f.NumberRevealed(number), [(here, card.place)], card)
            place = card.place / "revealed"
            for index, drawn in enumerate(card.draws):
                once = place / "draw" / index
                yield from self._draw(drawn, [(here, place / "draw")], card, once)
            for index, discarded in enumerate(card.discards):
                once = place / "discard" / index
                not_yet = None if isinstance(card, Map) else card  # only a map is already in play by then
                yield from self._takes(discarded, ((here, card.place),), once, card, not_yet=not_yet)
            match card:
                case Map():
                    yield from self._map(card, number)
                case Item():
                    yield from self._item(card, number)
                case Hero():
                    yield self._clause(f.NumberInPlay(number), [(here, card.place)], card)
                    yield from self._effects(card)
                    yield from self._carried(card)
                case Challenge():
                    yield from self._challenge(card, number)

    def _map(self, card: Map, number: int) -> Iterator[QuestClause]:
        at, here = f.OnMap(card.id), f.CardRevealed(card.id)
        yield self._clause(f.NumberInPlay(number), [(here, card.place)], card)
        yield Clause(f.Laid(card.id), ())
        for anchor in card.anchors:
            yield from self._draw(anchor.number, [(at, anchor.place / "number")], card)
        for edge in card.edges:
            place = edge.place / "number"
            yield from self._draw(edge.number, [(at, place)], card)
            for other in self._of_number(edge.number, Map):
                is_mutual = are_connected(card, other)
                yield from self._step(card, other, place, is_certain=is_mutual)
                yield from self._step(other, card, place, is_certain=is_mutual)
        for beside in neighbours(self.box, card):
            for other in self._of_number(beside, Map):
                yield from self._step(card, other, card.place, is_certain=False)
        for index, replaced in enumerate(card.replaces):
            place = card.place / "replaces"
            for old in self._of_number(replaced, Map):
                yield from self._step_when_laid(old, card, place)
            if replaced != number:
                yield from self._takes(replaced, ((here, card.place),), place / index, card, replaces=True)
        yield self._clause(at, [(ADRIFT, card.place), (here, card.place)], card)

    def _step(self, start: Map, end: Map, place: Place, *, is_certain: bool) -> Iterator[QuestClause]:
        """A step from map to map; unless they are connected, only as someone who stands on the one lays the other."""
        if is_certain:
            there = (f.CardRevealed(end.id), end.place)
            yield self._clause(f.OnMap(end.id), [(f.OnMap(start.id), place), there], start)
        elif can_reveal_from(self.box, end, start):
            yield from self._step_when_laid(start, end, place)

    def _step_when_laid(self, start: Map, end: Map, place: Place) -> Iterator[QuestClause]:
        there = (f.CardRevealed(end.id), end.place)
        yield self._clause(f.OnMap(end.id), [(f.OnMap(start.id), place), there, (f.Laid(end.id), place)], start)

    def _item(self, card: Item, number: int | None) -> Iterator[QuestClause]:
        """What an item is good for once it is in play; without a number, it is an unlocked starting card."""
        here = (f.CardRevealed(card.id), card.place)
        if number is not None:
            yield self._clause(f.ItemHeld(number), [here], card)
            yield self._clause(f.NumberInPlay(number), [here], card)
        for tag in card.tags:
            yield self._clause(f.TagHeld(tag), [here], card)
        yield from self._effects(card)
        yield from self._carried(card)

    def _effects(self, card: Hero | Item) -> Iterator[QuestClause]:
        """The first effect; of the others, which only people carry out, what they may bring."""
        if card.effect:
            yield from self._effect(card, card.effect)
        for index, effect in enumerate(card.more_effects):
            place = card.place / "more_effects" / index / "do"
            brings = [one for one in o.every_operation(effect.instruction.do) if isinstance(one, o.Draw | o.Relocate)]
            here = ((f.CardRevealed(card.id), card.place),)
            yield from self._operations(tuple(brings), here, place, card, again=True)

    def _carried(self, card: Hero | Item) -> Iterator[QuestClause]:
        """Anchors on a card that heroes carry: whoever has it can explore them."""
        at_hand = f.AtHand(card.id)
        if card.anchors:
            yield self._clause(at_hand, [(f.CardRevealed(card.id), card.place)], card)
        for anchor in card.anchors:
            yield from self._draw(anchor.number, [(at_hand, anchor.place / "number")], card)

    def _effect(self, card: Hero | Item, effect: Effect) -> Iterator[QuestClause]:
        """What an effect does: by choice, usually again and again; or by itself, once."""
        place = card.place / "effect"
        if not moves_cards(effect.instruction.do):
            here = ((f.CardRevealed(card.id), card.place),)
            for one in o.every_operation(effect.instruction.do):
                yield from self._unlock(one, here, card) if isinstance(one, o.Unlock) else ()
            return
        is_depleted = effect.discard_when_depleted and effect.charged + effect.uncharged <= 1 and isinstance(card, Item)
        kind = f.Happened if effect.trigger not in AT_WILL else f.Spent if is_depleted else f.Used
        used = kind(card.id)
        parts: Body = ()
        if effect.condition is not None:
            parts, clauses = self._condition(effect.condition, place / "if", card)
            yield from clauses
        yield self._clause(used, [(f.CardRevealed(card.id), card.place), *parts], card)
        if isinstance(used, f.Spent):
            yield self._clause(f.Takes(place, card.id), [(used, place)], card)
        again = isinstance(used, f.Used) or waits(effect)
        yield from self._operations(effect.instruction.do, ((used, place),), place / "do", card, again=again)

    def _challenge(self, card: Challenge, number: int) -> Iterator[QuestClause]:
        here = (f.CardRevealed(card.id), card.place)
        common = self._needs(card.needs)
        within = [index for index in range(len(card.trials)) if self.is_within_reach(card, index)]
        self._exclude([f.TrialPassed(card.id, index) for index in within], card)
        for index in within:
            trial = card.trials[index]
            passed = f.TrialPassed(card.id, index)
            yield self._clause(passed, [here, *common, *self._needs(trial.needs)], card)
            yield self._clause(f.NumberPassed(number), [(passed, trial.place)], card)
            reward = trial.reward.place / "do"
            yield from self._operations(trial.reward.do, ((passed, reward),), reward, card)

    def is_within_reach(self, card: Challenge, index: int) -> bool:
        """Whether the party, or a party of any size, can pass a challenge box at all."""
        parties = (self.heroes,) if self.heroes else range(LEAST_HEROES, MOST_HEROES + 1)
        return any(is_within_reach(self.box, card, index, heroes) for heroes in parties)

    def puzzle_clauses(self) -> Iterator[QuestClause]:
        """Pieces that are laid together draw the card with their sum, if it can be drawn."""
        for puzzle in puzzles_of(self.box):
            laid_with: dict[int, tuple[int, list[Fact]]] = {}  # piece → copies of its card, and what it is laid for
            for index, solution in enumerate(puzzle.solutions):
                items = puzzle.holders(solution)
                first = items[0]
                at = piece_on(first).place
                pieces: list[tuple[Fact, Place]] = [(f.CardRevealed(item.id), piece_on(item).place) for item in items]
                if len(items) > self.room_of_one:
                    pieces.append((f.Room(len(items)), at))
                elif len(items) > self.least_room:  # perhaps only a hero who is met can carry them
                    pieces.append(self._doubt(at))
                for card in self.box.encounters.get(solution.sum, (None,)):
                    laid = f.PiecesLaid(puzzle.colour, index, card.id if card else None)
                    for item in items:
                        laid_with.setdefault(id(piece_on(item)), (item.copies, []))[1].append(laid)
                    drawn = self._if_any(f.NumberRevealed(solution.sum), is_there=False)
                    needs = self._to_reveal(card) if card else ((drawn, at),)
                    yield self._clause(laid, [*pieces, *needs], first)
                    yield self._clause(f.PuzzleSolved(puzzle.colour), [(laid, first.place)], first)
                    if card:
                        drew = f.Drew(at / index, card.id)
                        yield self._clause(drew, [(laid, first.place)], first)
                        yield self._clause(f.CardRevealed(card.id), [(drew, first.place)], first)
            for copies, laid_facts in laid_with.values():
                if len(laid_facts) > 1 and copies == 1:
                    self.exclusions.append(Exclusion(tuple(laid_facts), f"the {puzzle.colour} puzzle"))

    # Clauses of a quest.

    def quest_clauses(self, quest: Quest, begun_with: Iterable[str] = ()) -> Iterator[QuestClause]:
        """The start, with the starting cards of the heroes (by id), and how one chapter leads to another."""
        yield Clause(DOUBT, ())
        begun = [(BEGUN, quest.place / "start")]
        for chosen in begun_with:
            yield self._clause(f.BegunWith(chosen), begun, quest)
            yield self._clause(f.CardRevealed(chosen), [(f.BegunWith(chosen), begun[0][1])], quest)
        for card in self._of_number(quest.start, Map):
            yield self._clause(f.CardRevealed(card.id), begun, quest)
            yield self._clause(f.OnMap(card.id), begun, quest)
        yield self._clause(f.Entered(1), begun, quest)
        for chapter in quest.chapters:
            followed: list[Fact] = []
            self._exclude([f.Reading(chapter.number, index) for index in range(len(chapter.variants))], quest)
            for index, variant in enumerate(chapter.variants):
                reading = f.Reading(chapter.number, index)
                entered: list[tuple[Fact, Place]] = [(f.Entered(chapter.number), variant.place)]
                if variant.item is not None:
                    in_play = self._if_any(f.NumberInPlay(variant.item), variant.item in self.box.encounters)
                    entered.append((in_play, variant.place / "item"))
                yield self._clause(reading, entered, quest)
                here = ((reading, variant.place),)
                if variant.setup and variant.setup.instruction:
                    place = variant.setup.instruction.place / "do"
                    yield from self._operations(variant.setup.instruction.do, here, place, quest)
                if variant.setup and variant.setup.regroup is not None:
                    target = None if variant.setup.regroup == "last" else variant.setup.regroup
                    is_laid = target in _drawn(variant.setup.instruction.do if variant.setup.instruction else ())
                    place = variant.place / "setup" / "regroup"
                    yield from self._regroup(target, here, place, quest, is_laid=is_laid)
                for number, objective in enumerate(variant.objectives):
                    parts, clauses = self._condition(objective.condition, objective.place / "when", quest)
                    yield from clauses
                    met = f.Met(chapter.number, index, number)
                    yield self._clause(met, parts, quest)
                    leaves = o.ends_chapter(objective.do)
                    done = (f.Followed if leaves else f.Obeyed)(chapter.number, index, number)
                    yield self._clause(done, [*here, (met, objective.place / "when")], quest)
                    if leaves:
                        followed.append(done)
                    place = objective.place / "do"
                    yield from self._operations(objective.do, ((done, place),), place, quest)
            self._exclude(followed, quest)

    # The parts.

    def _operations(
        self, do: Sequence[o.Operation], body: Body, place: Place, source: Owner, *, again: bool = False
    ) -> Iterator[QuestClause]:
        if any(isinstance(operation, o.Lose) for operation in do):
            yield self._clause(f.Lost(place), body, source)
            body = (*body, self._doubt(place))
        come: Body = ()
        for index, operation in enumerate(do):
            at = place / index
            once = None if again else at
            match operation:
                case o.Draw(numbers):
                    for which, number in enumerate(numbers):
                        yield from self._draw(number, body, source, once and once / which)
                    come += tuple((f.HandedOver(number), at) for number in numbers if self._is_sure_to_come(number))
                case o.Discard() | o.Destroy() | o.Return():
                    yield from self._takes_all(operation, body, at, source)
                case o.DiscardItem(_, tag, None):
                    yield from self._takes_any_item(tag, body, at, source)
                case o.Unlock():
                    yield from self._unlock(operation, body, source)
                case o.Relocate(maps, who):
                    for which, number in enumerate(maps):
                        there = once and once / which
                        arriving = (*body, *come)
                        parts, clauses = self._chosen(at, which, len(maps), arriving, source, once, who == "you")
                        yield from [*self._handed_over(come, source), *clauses]
                        yield from self._draw(number, parts, source, there)
                        yield from self._go(number, parts, there, source)
                case o.Regroup(number):
                    yield from self._regroup(number, body, once, source, is_laid=number in _drawn(do[:index]))
                case o.GoToChapter(number):
                    yield self._clause(f.Entered(number), body, source)
                case o.Win():
                    yield self._clause(WON, body, source)
                case o.Choose(options):
                    for option, instruction in enumerate(options):
                        parts, clauses = self._chosen(at, option, len(options), body, source, once)
                        yield from clauses
                        inner = at / "options" / option / "do"
                        yield from self._operations(instruction.do, parts, inner, source, again=again)
                case o.When(condition, then, otherwise):
                    yield from self._when(condition, then, otherwise, body, at, source, again)

    def _takes_all(
        self, operation: o.Discard | o.Destroy | o.Return, body: Body, at: Place, source: Owner
    ) -> Iterator[QuestClause]:
        """Each card that is named leaves."""
        destroys, returns = isinstance(operation, o.Destroy), isinstance(operation, o.Return)
        for which, name in enumerate(operation.cards):
            yield from self._takes(name, body, at / which, source, destroys=destroys, returns=returns)

    def _takes_any_item(self, tag: str | None, body: Body, at: Place, source: Owner) -> Iterator[QuestClause]:
        """Some item is discarded: each that anyone holds may be the one."""
        for card in self.box.cards:
            if isinstance(card, Item) and self._takes_part(card) and (tag is None or tag in card.tags):
                yield self._clause(f.Takes(at, card.id), (*body, (f.CardRevealed(card.id), at)), source)

    def _unlock(self, operation: o.Unlock, body: Body, source: Owner) -> Iterator[QuestClause]:
        """Unlocks starting cards, named by number or id, for later quests."""
        for named in operation.cards:
            cards = self.box.encounters.get(named, ()) if isinstance(named, int) else (self.box.by_id.get(named),)
            for card in cards:
                if card is not None and card.starting == "locked":
                    yield self._clause(f.Unlocked(card.id), body, source)

    def _chosen(
        self, at: Place, option: int, options: int, body: Body, source: Owner,
        once: Place | None, is_for_one: bool = True,
    ) -> tuple[Body, list[QuestClause]]:  # fmt: skip
        """One of several options; if one hero chooses only once, it excludes the others."""
        if options == 1:
            return body, []
        chosen = (f.Option if once else f.OptionAgain)(at, option)
        if option == 0 and once and is_for_one:
            self._exclude([f.Option(at, other) for other in range(options)], source)
        return ((chosen, at),), [self._clause(chosen, body, source)]

    def _when(
        self, condition: c.Condition, then: Sequence[o.Operation], otherwise: Sequence[o.Operation],
        body: Body, at: Place, source: Owner, again: bool,
    ) -> Iterator[QuestClause]:  # fmt: skip
        parts, clauses = self._condition(condition, at / "if", source)
        yield from clauses
        yes = (f.ThenAgain if again else f.Then)(at)
        no = (f.ElseAgain if again else f.Else)(at)
        yield self._clause(yes, [*body, *parts], source)
        lacking, more = self._lacking(parts, at, source) if parts else ((self._doubt(at),), [])
        yield from more
        yield self._clause(no, [*body, *lacking], source)
        yield from self._operations(then, ((yes, at),), at / "do", source, again=again)
        yield from self._operations(otherwise, ((no, at),), at / "else", source, again=again)
        if not again:
            self._exclude([yes, no], source)

    def _regroup(
        self, number: int | None, body: Body, once: Place | None, source: Owner, *, is_laid: bool = False
    ) -> Iterator[QuestClause]:
        """Moves everyone to one map; if it is not in play, everyone is stranded where they are."""
        if number is None:
            adrift = f.Adrift(once)
            yield self._clause(adrift, body, source)
            for card in self.box.cards if once else ():
                if isinstance(card, Map) and card.number is not None:
                    here = (f.CardRevealed(card.id), card.place)
                    yield self._clause(f.OnMap(card.id), [(adrift, card.place), here], source)
            return
        if once and not (is_laid and self._comes_when_drawn(number)):
            yield self._clause(f.Strands(once), body, source)
        yield from self._go(number, body, once, source, f.Regrouped)

    def _comes_when_drawn(self, number: int) -> bool:
        cards = self.box.encounters.get(number, ())
        return len(cards) == 1 and not self._to_reveal(cards[0])

    def _handed_over(self, come: Body, source: Owner) -> Iterator[QuestClause]:
        """What is drawn before a move has been revealed by then."""
        for fact, place in come:
            if isinstance(fact, f.HandedOver):
                yield self._clause(fact, [(f.NumberRevealed(fact.number), place)], source)

    def _is_sure_to_come(self, number: int) -> bool:
        """Whether an item, once it has been drawn, has certainly been revealed, now or before."""
        cards = self.box.encounters.get(number, ())
        is_plain = len(cards) == 1 and isinstance(cards[0], Item) and not to_reveal(cards[0]) and not cards[0].quests
        return is_plain and destroyed(self.box).isdisjoint((number, cards[0].id))

    def _go(
        self, number: int, body: Body, once: Place | None, source: Owner, how: type[f.Jump | f.Regrouped] = f.Jump
    ) -> Iterator[QuestClause]:
        """Moves to a map that is in play, wherever it lies; with `once`, there is no second time."""
        for card in self._of_number(number, Map):
            parts = (*body, (f.CardRevealed(card.id), card.place))
            if once:
                jump = how(once, card.id)
                yield self._clause(jump, parts, source)
                parts = ((jump, once),)
            yield self._clause(f.OnMap(card.id), parts, source)


def _drawn(do: Sequence[o.Operation]) -> set[int]:
    """The numbers that are always drawn."""
    return {number for operation in do if isinstance(operation, o.Draw) for number in operation.cards}
