"""From operations and conditions to the sentences that are printed when an author wrote none, in a box's language.

>>> from toolkit.games.unlikely_heroes.content.operations import Draw, GainEnergy
>>> wording("en").sentence((Draw((72,)), GainEnergy(2, "all")))
'Draw {card:72}. Each hero gains 2 {energy}.'
>>> wording("de").sentence((Draw((72,)), GainEnergy(2, "all")))
'Decke {card:72} auf. Alle erhalten je 2 {energy}.'

The sentences are markup, as an author would type them, so they are printed like any other text. This module decides
which message to use; all words and their order are in the catalogues: `templates/unlikely_heroes/words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.games.unlikely_heroes.content.model import Card, Failure, Luck, Objective, ScoreLine
from toolkit.resources import data_folder
from toolkit.source.inline import Text, escaped
from toolkit.words.catalogue import Words, words_in

FOLDER = "unlikely_heroes"
GIVEN: dict[str, str | int] = {**{name: f"{{{name}}}" for name in ICONS}, "position": "first"}
"""Values for every message: the icons, and its position in a sentence, `first` unless it comes after "then"."""


@lru_cache(maxsize=8)
def wording(language: str) -> Wording:
    """The sentences of the game in a language, read when they are first needed."""
    return Wording(words_in(language, data_folder("templates") / FOLDER / "words"))


def english() -> Wording:
    """The sentences in English, for findings and the terminal."""
    return wording("en")


class Wording:
    """Writes in the words of one language. A phrase is the part of a sentence that says what is done."""

    def __init__(self, words: Words) -> None:
        self.words = words.giving(GIVEN)

    def instruction(self, instruction: o.Instruction) -> str:
        """What is printed for an instruction: the author's text, or else one written from the operations."""
        if instruction.text is None:
            return self.sentence(instruction.do)
        return self._with_options(instruction.text, instruction.do)

    def objective(self, objective: Objective) -> str:
        """What is printed for an objective."""
        if objective.text is not None:
            return self._with_options(objective.text, objective.do)
        clause, then = self.clause(objective.condition), self._chain(objective.do)
        how = "objective" if o.ends_chapter(objective.do) else "objective-once"
        return _ended(self.words(how, clause=clause, then=then))

    def failure(self, failure: Failure) -> str:
        """What is printed for a failure condition."""
        if failure.text is not None:
            return str(failure.text)
        return self.words("failure", clause=self.clause(failure.condition))

    def score(self, line: ScoreLine) -> str:
        """What is counted, for a line of the scoring table."""
        if line.text is not None:
            return str(line.text)
        counted = self.words("score", per=line.per)
        if line.condition is None:
            return counted
        return self.words("score-if", counted=counted, clause=self.clause(line.condition))

    def sentence(self, do: Sequence[o.Operation]) -> str:
        """Operations as sentences, one after the other."""
        return " ".join(_ended(_upper(self._phrase(operation))) for operation in do)

    def clause(self, condition: c.Condition) -> str:
        """A condition as the part of a sentence that follows "when" or "if"."""
        match _inward(condition):
            case c.All(parts):
                return self._joined("and", [self._grouped(part, c.Any) for part in parts])
            case c.Any(parts):
                return self._joined("or", [self._grouped(part, c.All) for part in parts])
            case c.Not(part):
                return self._fact("if-not", part)
            case fact:
                return self._fact("if", fact)

    def _fact(self, way: str, condition: c.Condition) -> str:  # noqa: C901 (one case for each condition)
        """A single condition, or its negation."""
        words = self.words
        match condition:
            case c.Revealed(card):
                return words(f"{way}-revealed", card=self._card(card))
            case c.InPlay(card):
                return words(f"{way}-in-play", card=self._card(card))
            case c.TagInPlay(tag):
                return words(f"{way}-tag-in-play", tag=_tag(tag))
            case c.Passed(card):
                return words(f"{way}-passed", card=self._card(card))
            case c.Failed(card, times):
                return words(f"{way}-failed", card=self._card(card), times=times)
            case c.Gone(card):
                return words(f"{way}-gone", card=self._card(card))
            case c.Solved(colour):
                return words(f"{way}-solved", colour=colour)
            case c.At(number, "all"):
                return words(f"{way}-all-at", card=self._card(number))
            case c.At(number, _, at_least) if at_least > 1:
                return words(f"{way}-several-at", number=at_least, card=self._card(number))
            case c.At(number):
                return words(f"{way}-at", card=self._card(number))
            case c.OutOfLuckDrawn(number):
                return words(f"{way}-out-of-luck-drawn", number=number)
            case c.ClockRounds(number, since):
                return words(f"{way}-clock-rounds", number=number, since=since)
            case c.ClockAt(interval):
                return words(f"{way}-clock-at", interval=escaped(interval))
            case c.EnergyLeft(number):
                return words(f"{way}-energy-left", number=number)
            case c.LuckLeft(number):
                return words(f"{way}-luck-left", number=number)
            case c.Heroes(number):
                return words(f"{way}-heroes", number=number)
            case c.Unlocked(card):
                return words(f"{way}-unlocked", card=_title(card))
            case c.All() | c.Any() | c.Not():
                return self.clause(c.Not(condition))

    def _grouped(self, condition: c.Condition, other: type[c.All] | type[c.Any]) -> str:
        """In brackets where "and" and "or" would mix."""
        part = _inward(condition)
        return f"({self.clause(part)})" if isinstance(part, other) and len(part.of) > 1 else self.clause(part)

    def _phrase(self, operation: o.Operation, position: str = "first") -> str:  # noqa: C901 (one case for each operation)
        words = self.words
        match operation:
            case o.Draw(numbers):
                return words("do-draw", cards=self._cards(numbers))
            case o.Discard(numbers):
                return words("do-discard", cards=self._cards(numbers))
            case o.Destroy(numbers):
                return words("do-destroy", cards=self._cards(numbers))
            case o.Return(numbers):
                return words("do-return", cards=self._cards(numbers))
            case o.Relocate(maps, who):
                to = self._joined("or", list(map(self._card, maps)))
                return words("do-relocate", who=who, maps=to, position=position)
            case o.Unlock(numbers):
                names = [self._card(one) if isinstance(one, int) else _title(one) for one in numbers]
                return words("do-unlock", cards=self._series(names))
            case o.GainEnergy(amount, who, per_hero):
                much = self._amount(amount, "{energy}", who, per_hero=per_hero)
                return words("do-gain-energy", who=who, amount=much, position=position)
            case o.DiscardEnergy(amount, who, per_hero):
                much = self._amount(amount, "{energy}", who, per_hero=per_hero)
                return words("do-discard-energy", who=who, amount=much, position=position)
            case o.Recharge(target, who):
                what = words("target", target=target, who=who)
                return words("do-recharge", who=who, target=what, position=position)
            case o.Uncharge(target, who):
                what = words("target", target=target, who=who)
                return words("do-uncharge", who=who, target=what, position=position)
            case o.RestoreLuck(amount, per_hero):
                return words("do-restore-luck", amount=self._amount(amount, "{luck}", per_hero=per_hero))
            case o.DiscardLuck(amount, per_hero):
                return words("do-discard-luck", amount=self._amount(amount, "{luck}", per_hero=per_hero))
            case o.ExtraLuck(int() as amount, per_hero) if amount < 0:
                return words("do-extra-luck", amount=self._amount(-amount, words("fewer-luck"), per_hero=per_hero))
            case o.ExtraLuck(amount, per_hero):
                return words("do-extra-luck", amount=self._amount(amount, words("more-luck"), per_hero=per_hero))
            case o.RedrawLuck(amount, per_hero):
                return words("do-redraw-luck", amount=self._amount(amount, "{luck}", per_hero=per_hero))
            case o.DrawOutOfLuck(amount, per_hero):
                return words("do-draw-out-of-luck", amount=self._amount(amount, "{out_of_luck}", per_hero=per_hero))
            case o.ChangeSkill(skill, amount, lasts, who):
                whom, lasting = words("for", who=who), words("lasting", lasts=lasts)
                added = self._added(amount)
                icon = f"{{{skill}}}"
                return words("do-change-skill", **added, skill=skill, icon=icon, lasting=lasting, **{"for": whom})
            case o.ChangeRequirement(amount, lasts):
                lasting = words("lasting", lasts=lasts)
                return words("do-change-requirement", **self._added(amount), lasts=lasts, lasting=lasting)
            case o.Succeed():
                return words("do-succeed", position=position)
            case o.ChangeBackpack(amount, lasts, who):
                whom, lasting = words("for", who=who), words("lasting", lasts=lasts)
                return words("do-change-backpack", **self._added(amount), lasting=lasting, **{"for": whom})
            case o.MoveFurther(spaces, who) if spaces < 0:
                return words("do-move-less", who=who, number=-spaces, position=position)
            case o.MoveFurther(spaces, who):
                return words("do-move-further", who=who, number=spaces, position=position)
            case o.ChangeActions(amount, who) if amount < 0:
                return words("do-lose-actions", who=who, number=-amount, position=position)
            case o.ChangeActions(amount, who):
                return words("do-take-actions", who=who, number=amount, position=position)
            case o.AdvanceClock(spaces):
                return words("do-advance-clock", number=spaces)
            case o.Regroup(number):
                return words("do-regroup", map="last" if number is None else self._card(number))
            case o.GainItem(module, who):
                return words("do-gain-item", who=who, module=f"{{{module}}}", position=position)
            case o.DiscardItem(amount, tag, module, who, per_hero):
                kind = words(
                    "item-kind",
                    module=f"{{{module}}}" if module else "none",
                    tag=_tag(tag) if tag else "none",
                    number=amount if isinstance(amount, int) and not per_hero else 2,
                )
                much = self._amount(amount, kind, who, per_hero=per_hero)
                return words("do-discard-item", who=who, amount=much, position=position)
            case o.MoveTrait(steps, module, who):
                return words(
                    "do-move-trait",
                    who=who,
                    module=f"{{{module}}}" if module else "none",
                    way="up" if steps > 0 else "down",
                    number=abs(steps),
                    position=position,
                )
            case o.GoToChapter(number):
                return words("do-go-to-chapter", number=number)
            case o.Win():
                return words("do-win", position=position)
            case o.Lose():
                return words("do-lose", position=position)
            case o.Choose(options):
                return words("do-choose", options=self._joined("or-option", [self._option(one) for one in options]))
            case o.When(condition, do, otherwise):
                then, instead = (self._chain(part, nested=True) if part else "" for part in (do, otherwise))
                if not otherwise:
                    return words("do-when", clause=self.clause(condition), then=then)
                return words("do-when-otherwise", clause=self.clause(condition), then=then, otherwise=instead)

    def _with_options(self, text: Text, do: Sequence[o.Operation]) -> str:
        """An author's text, followed by the options that have their own text."""
        choices = self.sentence(worded_choices(do))
        return f"{text}\n\n{choices}" if choices else str(text)

    def _option(self, option: o.Instruction) -> str:
        """An author's own text keeps its capital letter, as it may start with a name, but not its full stop."""
        if option.text is None:
            return self._chain(option.do, nested=True)
        inside = worded_choices(option.do)
        return FULL_STOP.sub("", str(option.text)) + (f" {self._chain(inside, nested=True)}" if inside else "")

    def _chain(self, do: Sequence[o.Operation], *, nested: bool = False) -> str:
        """Operations within one sentence; in brackets where it would not be clear how far a choice reaches."""
        unclear = nested or len(do) > 1
        found = ""
        for index, one in enumerate(do):
            phrase = self._phrase(one, "then" if index else "first")
            phrase = f"({phrase})" if unclear and isinstance(one, o.Choose | o.When) else phrase
            found = self.words("then", first=found, next=phrase) if index else phrase
        return found

    def _amount(self, amount: o.Amount, what: str, who: o.Who = "you", *, per_hero: bool = False) -> str:
        each = "yes" if per_hero else "no"
        if isinstance(amount, int):
            return self.words("amount", number=amount, what=what, who=who, per_hero=each)
        return self.words("amount-rolled", what=what, who=who, dice=self._rolled(amount), per_hero=each)

    def _added(self, amount: o.Amount) -> dict[str, str]:
        """What is added to something: `+1`, or a roll."""
        if isinstance(amount, int):
            return {"how": "number", "amount": f"{amount:+d}".replace("-", "−")}
        return {"how": "roll", "amount": self._rolled(amount)}

    def _rolled(self, dice: o.Dice) -> str:
        parts = (("{blessed}", dice.blessed), ("{cursed}", dice.cursed))
        added = [f"{dice.number:+d}".replace("-", "−")] if dice.number else []
        return self._joined("and", [*(f"{count} {icon}" for icon, count in parts if count), *added])

    def _card(self, number: int | str) -> str:
        return f"{{card:{number}}}" if isinstance(number, int) else self.words("this-card")

    def _cards(self, numbers: Iterable[int | str]) -> str:
        return self._series([self._card(number) for number in numbers])

    def _series(self, every: Sequence[str]) -> str:
        """One thing, "one and another", or "one, another and a third"."""
        if len(every) < 2:
            return every[0]
        return self.words("and", one=self._joined("comma", every[:-1]), other=every[-1])

    def _joined(self, how: str, parts: Sequence[str]) -> str:
        """Any number of parts, with the same words between each two."""
        return reduce(lambda one, other: self.words(how, one=one, other=other), parts) if parts else ""


def shown_name(card: Card, words: Words) -> str:
    """What a card is called in a list; cards without a name by what they are."""
    match card:
        case Card(name=str(name)) if name:
            return name
        case Luck(module=None):
            return words("luck-card", value=card.value)
        case Luck(module=module):
            return words("luck-card-of", module=module or "", dice=card.dice)
    return words("kind", kind=card.KIND)


def worded_choices(do: Sequence[o.Operation]) -> tuple[o.Operation, ...]:
    """The operations whose options have their own text, which the author's text must not hide."""
    return tuple(operation for operation in do if _has_words(operation))


def _has_words(operation: o.Operation) -> bool:
    match operation:
        case o.Choose(options):
            return any(option.text is not None or worded_choices(option.do) for option in options)
        case o.When(_, then, otherwise):
            return any(map(_has_words, (*then, *otherwise)))
    return False


FULL_STOP = re.compile(r"(?<!\.)\.$")


def _inward(condition: c.Condition) -> c.Condition:
    """The same condition, with "not" as far inside as it goes: "not (a and b)" is "not a or not b"."""
    match condition:
        case c.Not(c.Not(part)):
            return _inward(part)
        case c.Not(c.All(parts)):
            return c.Any(tuple(c.Not(part) for part in parts))
        case c.Not(c.Any(parts)):
            return c.All(tuple(c.Not(part) for part in parts))
    return condition


def _tag(tag: str) -> str:
    return f"*{escaped(tag)}*"


def _title(card_id: str) -> str:
    return f"*{escaped(card_id.replace('-', ' ').title())}*"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ended(text: str) -> str:
    """With a full stop, unless the author's own words end in another punctuation mark."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
