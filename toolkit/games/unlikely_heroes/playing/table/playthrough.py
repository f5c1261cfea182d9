"""A quest being played: from a prepared quest and a player to a game, move by move, in full (§4 to §7).

A `Playthrough` hosts a draft of the rulebook that is never frozen: moves are carried out and settled by the same code
that proves quests winnable. What a position leaves out is kept around it, each kind in its own value, and whenever
there is a choice, the player is asked. Where the digest is silent, this is our reading:

- *Objectives* that are met may be followed at once or later, in any turn, without an action; each once while its
  chapter is read, as `rulebook.moves` says.
- *Changes* to a skill, a requirement or a backpack that last longer than a challenge do not add up when the same line
  of the same card causes them again.
- *Effects* are used once in their timing. Of an effect that others may use (passive, adjacent, anytime), "you" is the
  hero who uses it: the one whose turn it is for passive and adjacent, the holder otherwise. Passive effects are read
  as p. 14 has them, for any hero in their turn, wherever the holder is.
- *During* a turn, a challenge and the drawing of luck, effects can be used at any time; during any other step, once it
  has begun and before it takes effect. *Before* a failure, effects may still turn it into a success.
- *Discarding luck* from an empty pile does nothing; only drawing reshuffles.
- *Regrouping* ends the turn; at the beginning of a quest there is none to end.
- *Redrawn luck* is always the lowest face-up card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar, cast

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Fortune
from toolkit.games.unlikely_heroes.content.dependencies import to_turn
from toolkit.games.unlikely_heroes.content.model import Card, Luck, Map
from toolkit.games.unlikely_heroes.content.parts import Effect, Needs
from toolkit.games.unlikely_heroes.playing.pieces.aloud import back_lines, front_lines, key_of, page_lines
from toolkit.games.unlikely_heroes.playing.pieces.changes import Changes
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Kind, Question
from toolkit.games.unlikely_heroes.playing.pieces.clock import Clock, Turn
from toolkit.games.unlikely_heroes.playing.pieces.energy import Energy
from toolkit.games.unlikely_heroes.playing.pieces.luck_pile import LuckCard, LuckPile, Penalties
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest
from toolkit.games.unlikely_heroes.playing.pieces.record import Record
from toolkit.games.unlikely_heroes.playing.table import challenge, exploration, operations, regrouping
from toolkit.games.unlikely_heroes.playing.table.backpacks import (
    Backpacks,
    end_changes,
    meet,
    place_revealed,
)
from toolkit.games.unlikely_heroes.playing.table.blessed_and_cursed import Modules
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes
from toolkit.games.unlikely_heroes.playing.table.effects import moment
from toolkit.games.unlikely_heroes.playing.table.finite import available
from toolkit.games.unlikely_heroes.rulebook.draft import Draft
from toolkit.games.unlikely_heroes.rulebook.host import Pile
from toolkit.games.unlikely_heroes.rulebook.moves import answers
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Choosing,
    DrawNumber,
    FaceChallenge,
    Fate,
    MayGo,
    MeetHero,
    Move,
    Pick,
    PlaceItem,
    Position,
    Relocating,
    Seat,
    Task,
    ThrowAway,
    bits,
)
from toolkit.games.unlikely_heroes.rulebook.resolve import make, settle, variant_of
from toolkit.playing.table import Manner, Passage, events

MODULE_LUCK = 4
"""How many blessed and cursed luck cards are shuffled into the luck pile."""

MOST_STEPS = 1000
"""How many choices the cards may ask for in one turn."""
MOST_APART = 40
"""How many things may be resolved within each other."""

C = TypeVar("C", bound=Choice)


class Playthrough:
    """A game of a quest: the position, what lies around it, and who is asked. It is the host of its position."""

    def __init__(
        self, play: PreparedQuest, choose: Choose, random: Random, *, strict: bool = False, log: bool = False
    ) -> None:
        pile = (1 << play.encounters) - 1
        self.play, self.choose, self.random, self.strict = play, choose, random, strict
        self.position = Draft(play, Position(pile=pile, table=0, seats=(Seat(NOWHERE),) * play.heroes), self)
        self.energy = Energy(play.box.energy, play.spaces, play.charged)
        self.luck = LuckPile(self._luck_cards(), random, self.roll_luck)
        self.penalties = Penalties(random.sample(play.out_of_luck, len(play.out_of_luck)), play.kept_penalties)
        self.exploration = exploration.Exploration(random.sample(play.exploration, len(play.exploration)))
        self.modules = Modules(play, random)
        self.clock, self.turn = Clock(play.clock), Turn()
        self.changes = Changes()
        self.backpacks = Backpacks(self.position, self.energy, self.changes)
        self.contest: challenge.Contest | None = None
        self.passing: list[int] = []  # challenges that were passed, and whose rewards are being resolved
        self.failures: dict[int, int] = {}  # number of a challenge → how often it was failed
        self.record = Record()
        self.read_before = NOWHERE  # the variant of chapter 1 that was read before the start map was taken
        self.apart = 0  # how many things wait while others are resolved
        self.told: list[Passage] | None = [] if log else None

    def _luck_cards(self) -> list[LuckCard]:
        more = self.play.module_luck
        return [*self.play.luck, *(self.random.sample(more, min(MODULE_LUCK, len(more))) if more else ())]

    # Asking and telling.

    def ask(self, kind: Kind, hero: int, options: Callable[[], Sequence[C]], about: int = NOBODY) -> C:
        """What the player answers."""
        question = Question(kind, hero, options, about)
        choice = self.choose(self, question)
        if self.strict and choice not in question.options:
            raise ValueError(f"{choice} is no answer to {kind}: {question.options}")
        return cast(C, choice)

    def one_of(self, kind: Kind, hero: int, options: Sequence[C], about: int = NOBODY) -> C:
        """The same, if there is a choice at all."""
        return options[0] if len(options) == 1 else self.ask(kind, hero, lambda: options, about)

    def meant(self, who: o.Who, hero: int) -> list[int]:
        """The heroes an operation is for; one of them is chosen if it says so."""
        if who in o.CHOSEN:
            heroes = range(len(self.position.seats))
            options = [Pick(one) for one in heroes if who == "one" or one != hero]
            return [self.one_of("hero", hero, options).option] if options else []
        return self.position.concerned(who, hero)

    @property
    def log(self) -> list[str]:
        """What has happened, line by line, if anyone wants to know."""
        return events(self.told or ())

    def tell(self, line: str, manner: Manner = "event") -> None:
        """Writes a line down, if anyone wants to know."""
        if self.told is not None:
            self.told.append(Passage(line, manner))

    def read(self, title: str, lines: Sequence[str], about: str = "", manner: Manner = "read") -> None:
        """Writes down what is read out, or shown."""
        if self.told is not None and lines:
            self.told.append(Passage("\n\n".join(lines), manner, title, about))

    def show(self, card: int, *, beyond: bool = True) -> None:
        """Writes down what is on the front of a card, perhaps only as far as its dependency."""
        if self.told is not None:
            face = self.play.cards[card]
            self.read(self.label(card), front_lines(face, beyond=beyond), key_of(face), "shown")

    def name(self, hero: int) -> str:
        """A hero by name."""
        return self.play.cards[self.position.seats[hero].hero].name

    def label(self, card: int) -> str:
        """A card by number and name."""
        face = self.play.cards[card]
        return f"{face.number} {face.name}" if face.number is not None else face.name

    def used_by(self, hero: int, card: int) -> str:
        """What a hero uses, in words: a card, or the effect of a hero."""
        if self.position.seats[hero].hero == card:
            return "their own effect"
        is_hero = any(seat.hero == card for seat in self.position.seats)
        return f"{self.label(card)}’s effect" if is_hero else self.label(card)

    def effect(self, card: int) -> Effect | None:
        """The effect of a card that may count now; of a trait, the one its cube lies on."""
        return self.modules.effect(card) if self.modules.mask >> card & 1 else self.play.effects[card]

    def holder(self, card: int) -> int:
        """Who holds an item, plays a hero or has a trait, or NOBODY."""
        return self.modules.holder(card) if self.modules.mask >> card & 1 else self.position.holder(card)

    def unlock(self, card: Card) -> None:
        """A starting card may be chosen in later quests (rulebook, p. 4)."""
        if card.id not in self.record.unlocked:
            self.record.unlocked.append(card.id)
            self.tell(f"{card.name} is unlocked for later quests. Play them with: --unlocked {card.id}")

    def note_needed(self, needs: Needs | None, held: int) -> None:
        """Remembers that items were of use because something asked for them."""
        if needs is not None:
            self.record.used |= self.play.fitting(needs) & held

    # Skills and dice.

    def skill(self, hero: int, skill: int) -> int:
        """A hero's skill with modifiers and changes, without what has to be rolled."""
        seat = self.position.seats[hero]
        total = self.play.skills[seat.hero][skill] + self.play.worn(seat.held & ~self.backpacks.right)[skill]
        return total + self.changes.total(o.SKILLS[skill], hero) if self.changes.made else total

    def roll_modifiers(self, hero: int, skill: int) -> int:
        """Rolls the dice of a hero's modifiers."""
        worn = bits(self.position.seats[hero].held & ~self.backpacks.right)
        amounts = (self.play.modifiers[item][skill] for item in worn)
        return sum(self.amount(amount) for amount in amounts if not isinstance(amount, int))

    def amount(self, amount: o.Amount) -> int:
        """An amount, rolled if it has to be."""
        if isinstance(amount, int):
            return amount
        return amount.number + self._roll("blessed", amount.blessed) + self._roll("cursed", amount.cursed)

    def count(self, operation: o.Counted) -> int:
        """How many an operation says.

        Rulebook, p. 30: "If the icon is used after a value, the value is multiplied by the number of Heroes in play."
        """
        return self.amount(operation.amount) * (len(self.position.seats) if operation.per_hero else 1)

    def _roll(self, module: o.Module, dice: int) -> int:
        return sum(self.random.choices(self.play.dice[module], k=dice)) if dice else 0

    def roll_luck(self, card: Luck) -> int:
        """Rolls the dice of a blessed or cursed luck card."""
        return sum(self._roll(die, 1) for die in card.rolled)

    # Resolving.

    def at_once(self, do: tuple[o.Operation, ...], hero: int, this: int) -> None:
        """Carries out operations before anything else on the agenda."""
        aside = self.position.set_aside()
        self.position.carry_out(do, hero, this)
        self._work_off_apart()
        self.position.agenda += aside

    def answer_apart(self, task: Task, move: Move) -> None:
        """Answers a task outside the agenda, and resolves everything that follows before the rest of the agenda."""
        aside = self.position.set_aside()
        self.position.agenda.append(task)
        make(self.position, move)
        self._work_off_apart()
        self.position.agenda += aside

    def _work_off_apart(self) -> None:
        """The same as `work_off`, while something else is being resolved, and has to wait."""
        self.apart += 1
        if self.apart > MOST_APART:
            self._give_up()
        self.work_off()
        self.apart -= 1

    def _give_up(self) -> None:
        """Cards that bring each other back would go on for ever; the game has stalled."""
        self.tell("This goes on for ever.")
        self.position.outcome = "stalled"

    def work_off(self) -> None:
        """Settles, asks and settles again until nothing is left to resolve."""
        position = self.position
        while not position.outcome:
            settle(position)
            if position.outcome or not position.agenda:
                return
            self.turn.steps += 1
            if self.turn.steps > MOST_STEPS:
                self._give_up()
                return
            task = position.agenda[0]
            match task:
                case DrawNumber():
                    drawn = self.random.choice(list(bits(self.play.drawn_from(position, task, insists=False))))
                    make(position, Fate(drawn))
                case FaceChallenge(card, hero):
                    position.agenda.pop(0)
                    challenge.face(self, card, hero)
                case PlaceItem(card, hero):
                    place_revealed(self, card, hero)
                case MeetHero(card, hero):
                    meet(self, card, hero)
                case Choosing():
                    make(position, self.one_of("task", task.hero, available(self, task)))
                case Relocating() | MayGo() | ThrowAway():
                    make(position, self.ask_about(task, task.hero))
                case _:
                    make(position, self.ask_about(task, self.turn.hero))

    def ask_about(self, task: Task, hero: int) -> Move:
        """What is answered to the first task of the agenda."""
        return self.ask("task", hero, lambda: list(answers(self.play, self.position, task)))

    # What the rulebook tells its host.

    def fortune(self, condition: Fortune, *, kind: bool) -> bool:
        """Whether a condition on luck or time really holds."""
        match condition:
            case c.OutOfLuckDrawn(at_least):
                return len(self.penalties.drawn) >= at_least
            case c.ClockRounds(rounds, since):
                return self.clock.rounds - (self.clock.rounds_before if since == "chapter" else 0) >= rounds
            case c.ClockAt(interval):
                return self.clock.interval == interval
            case c.EnergyLeft(at_least):
                return sum(cubes(self, hero) for hero in range(len(self.position.seats))) >= at_least
            case c.LuckLeft(at_least):
                return len(self.luck.pile) >= at_least
            case c.Failed(card, times):
                return self.failures.get(card, 0) >= times

    def operate(self, operation: o.Operation, hero: int, this: int) -> bool:
        """Operations on luck, energy and time are carried out in full."""
        return operations.carry_out(self, operation, hero, this)

    def counts(self, card: int, effect: Effect) -> bool:
        """An effect with a timing waits for it, and a forced one counts only where it is not covered.

        One that is only about challenges waits for one, as `Effect.moment` says.
        """
        covered = effect.trigger == "forced" and self.play.items & ~self.backpacks.right & 1 << card
        return effect.moment is None and not covered

    def insists(self) -> bool:
        """Every try is an action."""
        return False

    def may_cover(self, card: int) -> bool:
        """The side it lies on is known."""
        return False

    def barred(self, card: int, hero: int) -> None:
        """Everyone sees what the card asks for, and nothing beyond it."""
        face = self.play.cards[card]
        self.tell(f"{self.name(hero)} draws {face.number}, but may not reveal it.")
        if self.told is not None:
            self.read(f"The back of {face.number}", back_lines(face, beyond=False), key_of(face))
            if self.play.meets(to_turn(face), self.position.seats[hero].held):
                self.read(self.label(card), front_lines(face, beyond=False), key_of(face), "shown")

    def turning(self, card: int, hero: int) -> None:
        """The moment before a reveal. Rulebook, p. 12: "read the text on the back side, before turning the card"."""
        moment(self, "before", "reveal", hero)
        if self.told is not None:
            face = self.play.cards[card]
            self.read(f"The back of {face.number}", back_lines(face) if face.back is not None else (), key_of(face))

    def turned_over(self, card: int, hero: int) -> None:
        """Told and noted; a map may come where a detour lies."""
        moment(self, "during", "reveal", hero)
        if self.told is not None:
            self.tell(f"{self.name(hero)} reveals {self.label(card)}.")
            self.show(card, beyond=challenge.may_read(self, card, hero))
        self.record.seen |= 1 << card
        if self.play.cards[card].starting == "locked":
            self.unlock(self.play.cards[card])
        if self.play.exploration and isinstance(self.play.cards[card], Map):
            exploration.arrive(self, card, hero)

    def revealed(self, card: int, hero: int) -> None:
        """The moment after a reveal."""
        moment(self, "after", "reveal", hero)

    def completed(self, card: int, hero: int) -> None:
        """A map may bring a card of the exploration deck."""
        if self.play.exploration:
            exploration.explore(self, card, hero)

    def leaving(self, card: int, to: Pile) -> None:
        """There may be effects with the timing before an item is discarded."""
        if to == "discarded" and not self.position.outcome:
            moment(self, "before", "discard", self.turn.hero)
            moment(self, "during", "discard", self.turn.hero)

    def left(self, card: int, to: Pile, *, held: bool) -> None:
        """Cubes go back to the pool, discarded items of a module under their pile; effects may wait for a discard."""
        self.backpacks.lose(card)
        if to == "discarded" and self.modules.put_back(card):
            self.position.discarded &= ~(1 << card)
        if held and to == "discarded" and not self.position.outcome:
            moment(self, "after", "discard", self.turn.hero)

    def beginning(self, chapter: int) -> None:
        """The moment before a chapter."""
        if self.turn.number:
            moment(self, "before", "chapter", self.turn.hero)

    def begun(self, chapter: int) -> None:
        """Ends changes that lasted for a chapter."""
        end_changes(self, "chapter")
        self.clock.rounds_before = self.clock.rounds
        self.record.chapter = max(self.record.chapter, chapter)
        if self.position.variant != self.read_before:
            self.read_chapter(chapter)
        self.read_before = NOWHERE
        if self.turn.number:
            moment(self, "during", "chapter", self.turn.hero)
            moment(self, "after", "chapter", self.turn.hero)

    def read_first_chapter(self) -> None:
        """Reads chapter 1 before the start map is taken.

        Rulebook, p. 7: "Read Chapter 1 out loud to the players"; "When instructed to take a specific encounter card in
        the first chapter, take the card". It is read again only if the start map brings the item of another variant.
        """
        self.position.chapter, self.position.variant = 1, variant_of(self.position, 1)
        self.read_before = self.position.variant
        self.read_chapter(1)
        self.position.chapter, self.position.variant = 0, NOWHERE

    def read_chapter(self, chapter: int) -> None:
        """Reads out what the booklet says at the beginning of a chapter."""
        page = self.play.variant(self.position)
        title = self.play.quest.chapters[chapter - 1].title
        self.tell(f"Chapter {chapter}: {title}.")
        if self.told is not None and page is not None:
            self.read(page.title or title, page_lines(page), "chapter")

    def regrouping(self, *, together: bool) -> None:
        """Everyone may discard items for a cube each, rearrange them, and hand them over; not before the first turn."""
        if self.turn.number:
            regrouping.regroup(self, together=together)

    def regrouped(self) -> None:
        """The turn is over."""
        if self.turn.number:
            self.turn.over = True
            moment(self, "after", "regroup", self.turn.hero)


Choose = Callable[[Playthrough, Question], Choice]
"""A player: from a game and a question to one of its options."""
