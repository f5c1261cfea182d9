"""A game of a quest: moves, effects and operations carried out in full, and a player asked for every choice (§4 to §7).

A `Game` is a `Draft` that is never frozen: moves are carried out and settled by the same code that proves quests
winnable. What that code leaves out is added here, and whenever there is a choice, a player is asked. Where the digest
is silent, this is how it is read:

- *Objectives* that are met may be followed at once or later, in any turn, without an action; each once while its
  chapter lasts.
- *Changes* to a skill, a requirement or a backpack that last longer than a challenge do not add up when the same line
  of the same card causes them again.
- *Effects* are used once in their timing, those without one once in a turn. Of an effect that others may use (adjacent,
  anytime), "you" is the hero who uses it: the one whose turn it is for adjacent, the holder otherwise.
- *Discarding luck* from an empty pile does nothing; only drawing reshuffles.
- *Regrouping* ends the turn; at the beginning of a quest there is none to end.
- *Luck redrawn* is always the lowest that lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.playing import challenge, expansions
from toolkit.games.unlikely_heroes.playing.choices import Choice, Cube, Rearrange, Stand
from toolkit.games.unlikely_heroes.playing.holding import Change, Holding
from toolkit.games.unlikely_heroes.rulebook.moves import answers
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    AfterReveal,
    Discard,
    DrawNumber,
    FaceChallenge,
    Fate,
    Give,
    Move,
    Pick,
    PlaceItem,
    Refuse,
    Regrouping,
    Task,
    Travel,
    Use,
    bits,
)


class Game(Holding):
    """A quest being played."""

    # Moments: when effects with a timing come in (§2).

    def moment(self, when: str, step: str, hero: int) -> None:
        """Forced effects of this moment happen; others may be used, each once."""
        mask = self.play.timed.get((when, step), 0)
        if not mask and not self.traits:
            return
        mask &= self.in_force()
        for card in bits(mask):
            effect = self.play.effects[card]
            assert effect is not None
            if effect.trigger == "forced":
                self.force(card, hero)
        if mask and not self.outcome:
            self.offer(mask, hero)
        if self.traits:
            expansions.trait_moment(self, when, step, hero)

    def _holds_for(self, card: int) -> bool:
        effect = self.play.effects[card]
        return effect is not None and (effect.condition is None or self.play.holds(effect.condition, self, kind=True))

    def _whose(self, card: int, hero: int) -> int:
        """The hero an effect that happens by itself is about: its holder, or whose turn it is."""
        holder = self.holder(card)
        return hero if holder == NOBODY else holder

    def usable(self, card: int, hero: int) -> int:
        """The hero who could use an effect in the turn of another, or NOBODY if it cannot be used now."""
        effect, holder = self.play.effects[card], self.holder(card)
        if effect is None or holder == NOBODY or effect.trigger in ("forced", "reveal", "play"):
            return NOBODY
        if self.play.spaces(card) and not self.energy.on.get(card):
            return NOBODY
        if holder != hero and effect.trigger in ("turn", "passive"):
            return NOBODY
        if effect.trigger == "adjacent" and self.seats[holder].at != self.seats[hero].at:
            return NOBODY
        if not self._holds_for(card):
            return NOBODY
        return hero if effect.trigger == "adjacent" else holder

    def offer(self, mask: int, hero: int) -> None:
        """Effects that may be used now, one after the other, each once."""
        while not self.outcome:
            usable = [card for card in bits(mask) if self.usable(card, hero) != NOBODY]
            if not usable:
                return
            uses = [Use(self.usable(card, hero), card) for card in usable]
            choice = self.ask("effect", hero, partial(list, [*uses, Stand()]), uses[0].card)
            if not isinstance(choice, Use):
                return
            mask &= ~(1 << choice.card)
            self.use(choice.hero, choice.card)

    def use(self, hero: int, card: int) -> None:
        """Uses an effect: a cube is removed, and the card is discarded if it is depleted and says so."""
        effect = self.play.effects[card]
        assert effect is not None
        self.record.used |= 1 << card
        self.tell(f"{self.name(hero)} uses {self.label(card)}.")
        if self.play.spaces(card):
            self.energy.take(card)
        self.at_once(effect.instruction.do, hero, card)
        self._deplete(card)

    def at_once(self, do: tuple[o.Operation, ...], hero: int, this: int) -> None:
        """Carries operations out before whatever else is on the agenda."""
        rest, self.agenda = self.agenda, []
        self._carry_out(do, hero, this)
        self.work_off()
        self.agenda += rest

    def answer_apart(self, task: Task, move: Move) -> None:
        """Answers a task that is on no agenda, and resolves all that follows before whatever else is on it."""
        rest, self.agenda = self.agenda, [task]
        self.make(move)
        self.work_off()
        self.agenda += rest

    def force(self, card: int, hero: int) -> None:
        """An effect happens by itself, if its condition holds."""
        effect = self.play.effects[card]
        if effect is not None and not self.outcome and self._holds_for(card):
            self.at_once(effect.instruction.do, self._whose(card, hero), card)

    def work_off(self) -> None:
        """Settles, asks and settles again until nothing is left to resolve."""
        while not self.outcome:
            self.settle()
            if self.outcome or not self.agenda:
                return
            task = self.agenda[0]
            match task:
                case DrawNumber(number, hero):
                    there = self.play.drawable(self.pile, self.seats[hero].held, number)
                    self.make(Fate(self.random.choice(list(bits(there)))))
                case FaceChallenge(card, hero):
                    self.agenda.pop(0)
                    challenge.face(self, card, hero)
                case PlaceItem(card, hero):
                    self.make(self.ask("place", hero, partial(self.placements, card, hero), card))
                case _:
                    self.make(self.ask("task", getattr(task, "hero", self.active), partial(self._answers, task)))

    def _answers(self, task: Task) -> list[Move]:
        return list(answers(self.play, self, task))

    # Time.

    def advance_clock(self, hero: int) -> None:
        """The cube moves to the next space, whose effect applies."""
        if not self.play.clock:
            return
        self.moment("before", "clock", hero)
        self.clock_at = (self.clock_at + 1) % len(self.play.clock)
        self.rounds += self.clock_at == 0
        instruction = self.play.clock[self.clock_at].instruction
        if instruction is not None and not self.outcome:
            self.at_once(instruction.do, hero, NOBODY)
        self.moment("after", "clock", hero)

    def draw_penalty(self) -> None:
        """An out-of-luck card comes into play for the rest of the quest."""
        if not self.left_of_penalties:
            return
        card = self.left_of_penalties.pop()
        self.penalties.append(card)
        self.tell(f"Out of luck: {self.label(card)}.")
        effect = self.play.effects[card]
        if effect is not None and effect.timing is None and self._holds_for(card):
            self.at_once(effect.instruction.do, self.active, card)

    def after_discard(self) -> None:
        """Effects that wait for a discard."""
        self.moment("after", "discard", self.active)

    def _watch_for_failure(self) -> None:
        """As the checker does, but only after something has changed that a condition can be about."""
        now = (
            self.revealed, self.table, self.passed, self.discarded, self.destroyed, self.chapter, self.variant,
            len(self.penalties), self.rounds, self.failed_tries, self.solved, tuple(self.seats),
        )  # fmt: skip
        if now != self._watched:
            self._watched = now
            super()._watch_for_failure()

    # Operations, and what the checker resolves without luck and time.

    def _trigger(self, card: int, hero: int, triggers: Sequence[str]) -> None:
        """Effects that happen by themselves; an item's only where it is not covered."""
        effect = self.play.effects[card]
        if effect is None or effect.trigger not in triggers or effect.timing is not None or not self._holds_for(card):
            return
        if effect.trigger == "forced" and self.play.items & ~self.right & 1 << card:
            return
        self._carry_out(effect.instruction.do, hero, card)

    def _reveal(self, card: int, hero: int) -> None:
        self.tell(f"{self.name(hero)} reveals {self.label(card)}.")
        self.record.seen |= 1 << card
        super()._reveal(card, hero)
        self.moment("after", "reveal", hero)

    def _lay(self, card: int, hero: int) -> None:
        here = self.seats[hero].at
        if self.detours:
            expansions.resolve_detour(self, card, hero)
        super()._lay(card, hero)
        if self.play.exploration:
            expansions.remember(self, card, here)

    def _use(self, hero: int, card: int) -> None:
        raise AssertionError("effects are used by `use`, which pays for them")

    def _begin(self, number: int) -> None:
        self.changes = [one for one in self.changes if one.lasts != "chapter"]
        self.followed = set()
        super()._begin(number)
        self.record.chapter = max(self.record.chapter, number)
        self.tell(f"Chapter {number}: {self.play.quest.chapters[number - 1].title}.")
        if self.turn:
            self.moment("after", "chapter", self.active)

    def _resolve(self, task: Task) -> bool:
        match task:
            case Regrouping() if self.turn:
                self.moment("before", "regroup", self.active)
                self._regroup()
                if self.agenda and self.agenda[0] is task:
                    super()._resolve(task)
                self.turn_over = True
                self.moment("after", "regroup", self.active)
                return True
            case AfterReveal(card, hero) if self.play.exploration:
                resolved = super()._resolve(task)
                expansions.explore(self, card, hero)
                return resolved
            case _:
                return super()._resolve(task)

    def _regroup(self) -> None:
        """Everyone may discard items for a cube each, rearrange them, and hand them over."""
        for hero in range(len(self.seats)):
            for _ in range(2 * self.seats[hero].held.bit_count()):
                choice = self.ask("regroup", hero, partial(self._regroupings, hero))
                match choice:
                    case Discard(_, item):
                        self._leave(item)
                        self.gain_energy(hero, 1)
                    case Rearrange(_, item, drop):
                        self.rearrange(hero, item, drop)
                    case Give():
                        self.give(choice)
                    case _:
                        break

    def _regroupings(self, hero: int) -> list[Choice]:
        held = list(bits(self.seats[hero].held))
        found: list[Choice] = [Stand(), *(Discard(hero, item) for item in held)]
        for item in held:
            found += self.rearrangements(hero, item)
            found += [Give(hero, item, to) for to in range(len(self.seats)) if to != hero]
        return found

    def rearrangements(self, hero: int, item: int) -> list[Choice]:
        """The ways to move an item to the other side."""
        there = self.items_on(hero, "left" if self.right >> item & 1 else "right")
        if there.bit_count() < self.limit(hero):
            return [Rearrange(hero, item)]
        return [Rearrange(hero, item, drop) for drop in bits(there)]

    def _operate(self, operation: o.Operation, hero: int, this: int) -> None:
        """Carries out one operation; those that only move cards as the checker does."""
        match operation:
            case o.GainEnergy(amount, who):
                for one in self.meant(who, hero):
                    number = self.amount(amount)
                    if number >= 0:
                        self.gain_energy(one, number)
                    else:
                        self.spend_energy(one, -number)
            case o.DiscardEnergy(amount, who):
                for one in self.meant(who, hero):
                    self.spend_energy(one, max(0, self.amount(amount)))
            case o.Recharge(who=who) | o.Uncharge(who=who):
                for one in self.meant(who, hero):
                    for card in self._targets(operation, one, this):
                        if isinstance(operation, o.Recharge):
                            self.charge(card)
                        else:
                            self.energy.clear(card)
                            self._deplete(card)
            case o.RestoreLuck(amount):
                self._restore(self.amount(amount))
            case o.DiscardLuck(amount):
                self._restore(-self.amount(amount))
            case o.ExtraLuck(amount):
                if self.contest is not None:
                    self.luck.draw(max(0, self.amount(amount)))
            case o.RedrawLuck(amount):
                if self.contest is not None:
                    self.luck.redraw(max(0, self.amount(amount)))
            case o.DrawOutOfLuck(amount):
                for _ in range(max(0, self.amount(amount))):
                    self.draw_penalty()
            case o.ChangeSkill(skill, amount, lasts, who):
                for one in self.meant(who, hero):
                    self.change(self._skill(skill, one), self.amount(amount), lasts, one, (this, id(operation)))
            case o.ChangeRequirement(amount, lasts):
                self.change("requirement", self.amount(amount), lasts, NOBODY, (this, id(operation)))
            case o.ChangeBackpack(amount, lasts, who):
                for one in self.meant(who, hero):
                    self.change("backpack", self.amount(amount), lasts, one, (this, id(operation)))
                    self.keep_limits(one)
            case o.Succeed():
                if self.contest is not None:
                    self.contest.passed = True
            case o.MoveFurther(spaces, who):
                for one in self.meant(who, hero):
                    self._step(one, spaces)
            case o.ChangeActions(amount, who):
                for one in self.meant(who, hero):
                    if one == self.active and self.turn and not self.turn_over:
                        self.actions = max(0, self.actions + amount)
                    else:
                        self.more_actions[one] = self.more_actions.get(one, 0) + amount
            case o.AdvanceClock(spaces):
                for _ in range(spaces):
                    self.advance_clock(hero)
            case o.GainItem() | o.MoveTrait():
                expansions.operate(self, operation, hero)
            case o.DiscardItem(amount, _, str() as module, who):
                expansions.discard_items(self, self.amount(amount), module, self.meant(who, hero))
            case o.Unlock(cards):
                self.record.unlocked += [str(card) for card in cards]
            case o.DiscardItem(o.Dice() as dice, tag, None, who):
                rolled = max(0, self.amount(dice))
                super()._operate(o.DiscardItem(rolled, tag, None, "you" if who == "one" else who), hero, this)
            case _:
                super()._operate(operation, hero, this)

    def _restore(self, number: int) -> None:
        """Restores luck, or discards it if the number is negative."""
        if number >= 0:
            self.luck.restore(number)
        else:
            self.luck.discard(-number)

    def meant(self, who: o.Who, hero: int) -> list[int]:
        """The heroes an operation is for; one of them is chosen if it says so."""
        if who == "one" and len(self.seats) > 1:
            options = [Pick(one) for one in range(len(self.seats))]
            return [self.ask("hero", hero, lambda: list(options)).option]
        return self._concerned(who, hero)

    def _skill(self, skill: str, hero: int) -> str:
        """The skill that is meant; of any, the one that is asked for now, or else the hero's best."""
        if skill != "any":
            return skill
        if self.contest is not None and hero == self.contest.hero and self.contest.trial != NOWHERE:
            return self.play.challenge(self.contest.card).trials[self.contest.trial].skill
        return max(SKILLS, key=lambda one: self.skill(hero, SKILLS.index(one)))

    def change(self, what: str, amount: int, lasts: o.Lasts, hero: int, source: tuple[int, int]) -> None:
        """Something is different for a while; a lasting change by the same line does not add up."""
        made = Change(what, amount, lasts, hero, source)
        if lasts == "challenge" or made not in self.changes:
            self.changes.append(made)

    def _targets(self, operation: o.Recharge | o.Uncharge, hero: int, this: int) -> list[int]:
        """The cards that are charged or emptied."""
        seat, target = self.seats[hero], operation.target
        match target:
            case "this":
                return [this] if this != NOBODY and self.play.spaces(this) else []
            case "hero":
                return [seat.hero]
            case "all":
                return self.chargeable(hero)
            case "item":
                items = [card for card in self.chargeable(hero) if card != seat.hero]
                return [self.one_of("card", hero, [Cube(card) for card in items]).card] if items else []

    def _step(self, hero: int, spaces: int) -> None:
        """Moves a hero at once, if the player wants to."""
        seat = self.seats[hero]
        if seat.at == NOWHERE:
            return
        places = self.play.within(self.table, seat.at, spaces)
        if not places:
            return
        options: list[Choice] = [*(Travel(hero, place) for place in places), Refuse()]
        choice = self.ask("step", hero, lambda: options)
        if isinstance(choice, Travel):
            self._change(hero, at=choice.map)
