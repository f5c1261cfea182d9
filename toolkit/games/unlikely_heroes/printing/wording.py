"""From operations and conditions to the sentences that are printed when an author wrote none.

>>> from toolkit.games.unlikely_heroes.content.operations import Draw, GainEnergy
>>> sentence((Draw((72,)), GainEnergy(2, "all")))
'Draw {card:72}. Each hero gains 2 {energy}.'

The sentences are markup, as an author would have typed them, so they are printed like any other text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Failure, Objective, ScoreLine
from toolkit.source.inline import Text, escaped


def instruction_text(instruction: o.Instruction) -> str:
    """What is printed for an instruction: the author's text, or else one written from the operations."""
    return sentence(instruction.do) if instruction.text is None else _with_options(instruction.text, instruction.do)


def objective_text(objective: Objective) -> str:
    """What is printed for an objective."""
    if objective.text is not None:
        return _with_options(objective.text, objective.do)
    return _ended(f"When {clause(objective.condition)}: {_chain(objective.do)}")


def failure_text(failure: Failure) -> str:
    """What is printed for a failure condition."""
    return str(failure.text) if failure.text is not None else f"You lose when {clause(failure.condition)}."


def score_text(line: ScoreLine) -> str:
    """What is counted, for a line of the scoring table."""
    if line.text is not None:
        return str(line.text)
    counted = {
        "quest": "For finishing",
        "hero": "Each hero in play",
        "item": "Each item held",
        "energy": "Each {energy} left",
        "luck": "Each {luck} left in the pile",
        "out_of_luck": "Each out-of-luck card",
        "turn": "Each turn taken",
        "clock_round": "Each round of the {clock}",
    }[line.per]
    return counted if line.condition is None else f"{counted}, if {clause(line.condition)}"


def sentence(do: Sequence[o.Operation]) -> str:
    """Operations as sentences, one after the other."""
    return " ".join(_ended(_upper(_phrase(operation))) for operation in do)


def _phrase(operation: o.Operation) -> str:
    match operation:
        case o.Draw(numbers):
            return f"draw {_cards(numbers)}"
        case o.Discard(numbers):
            return f"discard {_cards(numbers)}"
        case o.Destroy(numbers):
            return f"destroy {_cards(numbers)}"
        case o.Return(numbers):
            return f"return {_cards(numbers)} to the pile"
        case o.Relocate(maps, who):
            return f"{_does(who, 'relocate')} to {' or '.join(map(_card, maps))}"
        case o.Unlock(numbers):
            names = [_card(one) if isinstance(one, int) else _title(one) for one in numbers]
            return f"unlock {_series(names)} for later quests"
        case o.GainEnergy(amount, who, per_hero):
            return f"{_does(who, 'gain')} {_amount(amount, '{energy}', who, per_hero)}"
        case o.DiscardEnergy(amount, who, per_hero):
            return f"{_does(who, 'discard')} {_amount(amount, '{energy}', who, per_hero)}"
        case o.Recharge(target, who):
            return f"{_does(who, 'recharge')} {_target(target, who)}"
        case o.Uncharge(target, who):
            return f"{_does(who, 'uncharge')} {_target(target, who)}"
        case o.RestoreLuck(amount, per_hero):
            return f"restore {_amount(amount, '{luck}', per_hero=per_hero)}"
        case o.DiscardLuck(amount, per_hero):
            return f"discard {_amount(amount, '{luck}', per_hero=per_hero)}"
        case o.ExtraLuck(amount, per_hero):
            return f"draw {_amount(amount, 'more {luck}', per_hero=per_hero)}"
        case o.RedrawLuck(amount, per_hero):
            return f"discard and redraw {_amount(amount, '{luck}', per_hero=per_hero)}"
        case o.DrawOutOfLuck(amount, per_hero):
            return f"draw {_amount(amount, '{out_of_luck}', per_hero=per_hero)}"
        case o.ChangeSkill(skill, amount, lasts, who):
            word = "one skill of your choice" if skill == "any" else f"{{{skill}}}"
            return f"{_added(amount)} to {word}{_for(who)}{_lasting(lasts)}"
        case o.ChangeRequirement(amount, lasts):
            what = "what the challenge requires" if lasts == "challenge" else "what challenges require"
            return f"{_added(amount)} to {what}{_lasting(lasts)}"
        case o.Succeed():
            return "you succeed without drawing {luck}"
        case o.ChangeBackpack(amount, lasts, who):
            return f"{_added(amount)} to the backpack limit{_for(who)}{_lasting(lasts)}"
        case o.MoveFurther(spaces, who):
            return f"{_does(who, 'move')} up to {_plural(spaces, 'map')}"
        case o.ChangeActions(amount, who) if amount < 0:
            return f"{_does(who, 'lose')} {_plural(-amount, 'action')}"
        case o.ChangeActions(amount, who):
            return f"{_does(who, 'take')} {_plural(amount, 'more action')}"
        case o.AdvanceClock(spaces):
            return f"advance the {{clock}} by {_plural(spaces, 'space')}"
        case o.Regroup(number):
            return f"regroup on {'the last revealed map' if number is None else _card(number)}"
        case o.GainItem(module, who):
            return f"{_does(who, 'gain')} a {{{module}}} item"
        case o.DiscardItem(amount, tag, module, who, per_hero):
            kind = "".join([f"{{{module}}} " if module else "", f"{_tag(tag)} " if tag else "", "item"])
            what = kind if amount == 1 and not per_hero else f"{kind}s"
            return f"{_does(who, 'discard')} {_amount(amount, what, who, per_hero)}"
        case o.MoveTrait(steps, module, who):
            trait = f"a {{{module}}} trait" if module else "a trait"
            way = f"{'up' if steps > 0 else 'down'} {_plural(abs(steps), 'step')}"
            return f"{_does(who, 'move')} the {{energy}} on {trait} {way}"
        case o.GoToChapter(number):
            return f"go on to chapter {number}"
        case o.Win():
            return "you win the quest"
        case o.Lose():
            return "you lose the quest"
        case o.Choose(options):
            return "choose one: " + " **or** ".join(_option(option) for option in options)
        case o.When(condition, do, ()):
            return f"if {clause(condition)}: {_chain(do, nested=True)}"
        case o.When(condition, do, otherwise):
            then, instead = (_chain(part, nested=True) for part in (do, otherwise))
            return f"if {clause(condition)}: {then}; otherwise {instead}"


def worded_choices(do: Sequence[o.Operation]) -> tuple[o.Operation, ...]:
    """The operations with options that have a text of their own, which no text beside them may hide."""
    return tuple(operation for operation in do if _has_words(operation))


def _has_words(operation: o.Operation) -> bool:
    match operation:
        case o.Choose(options):
            return any(option.text is not None or worded_choices(option.do) for option in options)
        case o.When(_, then, otherwise):
            return any(map(_has_words, (*then, *otherwise)))
    return False


def _with_options(text: Text, do: Sequence[o.Operation]) -> str:
    """An author's text, and after it the options that were given words, too."""
    choices = sentence(worded_choices(do))
    return f"{text}\n\n{choices}" if choices else str(text)


def _option(option: o.Instruction) -> str:
    """An author's own text keeps its capital letter, as it may start with a name, but not its full stop."""
    if option.text is None:
        return _chain(option.do, nested=True)
    inside = worded_choices(option.do)
    return FULL_STOP.sub("", str(option.text)) + (f" {_chain(inside, nested=True)}" if inside else "")


FULL_STOP = re.compile(r"(?<!\.)\.$")


def _chain(do: Sequence[o.Operation], *, nested: bool = False) -> str:
    """Operations within one sentence; in brackets where it would not be clear how far a choice reaches."""
    unclear = nested or len(do) > 1
    return ", then ".join(
        f"({_phrase(one)})" if unclear and isinstance(one, o.Choose | o.When) else _phrase(one) for one in do
    )


def clause(condition: c.Condition) -> str:
    """A condition as the part of a sentence that follows "when" or "if"."""
    match _inward(condition):
        case c.Revealed(card):
            return f"{_card(card)} has been revealed"
        case c.InPlay(card):
            return f"{_card(card)} is in play"
        case c.TagInPlay(tag):
            return f"an item with {_tag(tag)} is in play"
        case c.Passed(card):
            return f"{_card(card)} has been passed"
        case c.Failed(card, 1):
            return f"{_card(card)} has been failed"
        case c.Failed(card, times):
            return f"{_card(card)} has been failed {times} times"
        case c.Gone(card):
            return f"{_card(card)} has been discarded or destroyed"
        case c.Solved(colour):
            return f"the {colour} puzzle has been solved"
        case c.At(number, "all"):
            return f"all heroes are on {_card(number)}"
        case c.At(number):
            return f"a hero is on {_card(number)}"
        case c.OutOfLuckDrawn(number):
            return f"{_plural(number, 'out-of-luck card')} {'has' if number == 1 else 'have'} been drawn"
        case c.ClockRounds(1, since):
            return f"the {{clock}} has gone round once{_since(since)}"
        case c.ClockRounds(number, since):
            return f"the {{clock}} has gone round {number} times{_since(since)}"
        case c.ClockAt(interval):
            return f"the {{clock}} shows {escaped(interval)}"
        case c.EnergyLeft(number):
            return f"the heroes have at least {number} {{energy}}"
        case c.LuckLeft(number):
            return f"at least {number} {{luck}} {'is' if number == 1 else 'are'} left"
        case c.Heroes(number):
            return f"at least {_plural(number, 'hero')} {'is' if number == 1 else 'are'} in play"
        case c.All(parts):
            return " and ".join(_grouped(part, c.Any) for part in parts)
        case c.Any(parts):
            return " or ".join(_grouped(part, c.All) for part in parts)
        case c.Not(part):
            return _denial(part)


def _denial(condition: c.Condition) -> str:
    """The clause for a condition that does not hold."""
    match condition:
        case c.Revealed(card):
            return f"{_card(card)} has not been revealed"
        case c.InPlay(card):
            return f"{_card(card)} is not in play"
        case c.TagInPlay(tag):
            return f"no item with {_tag(tag)} is in play"
        case c.Passed(card):
            return f"{_card(card)} has not been passed"
        case c.Failed(card, 1):
            return f"{_card(card)} has not been failed"
        case c.Failed(card, times):
            return f"{_card(card)} has been failed fewer than {times} times"
        case c.Gone(card):
            return f"{_card(card)} has been neither discarded nor destroyed"
        case c.Solved(colour):
            return f"the {colour} puzzle has not been solved"
        case c.At(number, "all"):
            return f"not all heroes are on {_card(number)}"
        case c.At(number):
            return f"no hero is on {_card(number)}"
        case c.OutOfLuckDrawn(number):
            return f"{_fewer(number, 'out-of-luck card')} {'has' if number == 1 else 'have'} been drawn"
        case c.ClockRounds(1, since):
            return f"the {{clock}} has not gone round {'yet' if since == 'quest' else 'since the chapter began'}"
        case c.ClockRounds(number, since):
            return f"the {{clock}} has gone round fewer than {number} times{_since(since)}"
        case c.ClockAt(interval):
            return f"the {{clock}} does not show {escaped(interval)}"
        case c.EnergyLeft(1):
            return "the heroes have no {energy}"
        case c.EnergyLeft(number):
            return f"the heroes have fewer than {number} {{energy}}"
        case c.LuckLeft(1):
            return "no {luck} is left"
        case c.LuckLeft(number):
            return f"fewer than {number} {{luck}} are left"
        case c.Heroes(number):
            return f"{_fewer(number, 'hero')} {'is' if number == 1 else 'are'} in play"
        case c.All() | c.Any() | c.Not():
            return clause(c.Not(condition))


def _since(since: str) -> str:
    return " since the chapter began" if since == "chapter" else ""


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


def _grouped(condition: c.Condition, other: type[c.All] | type[c.Any]) -> str:
    """In brackets where "and" and "or" would mix."""
    part = _inward(condition)
    return f"({clause(part)})" if isinstance(part, other) and len(part.of) > 1 else clause(part)


def _does(who: o.Who, verb: str) -> str:
    return {
        "you": verb,
        "all": f"each hero {verb}s",
        "adjacent": f"each hero on your map {verb}s",
        "one": f"one hero of your choice {verb}s",
    }[who]


def _for(who: o.Who) -> str:
    return {
        "you": "",
        "all": " for each hero",
        "adjacent": " for each hero on your map",
        "one": " for one hero of your choice",
    }[who]


def _target(target: o.Target, who: o.Who) -> str:
    they, their = ("you", "your") if who == "you" else ("they", "their")
    return {
        "this": "this card",
        "item": f"an item of {their} choice",
        "hero": f"{their} hero card",
        "all": f"everything {they} hold",
    }[target]


def _lasting(lasts: o.Lasts) -> str:
    return {
        "challenge": "",
        "turn": " until the end of the turn",
        "chapter": " until the end of the chapter",
        "quest": " for the rest of the quest",
    }[lasts]


def _amount(amount: o.Amount, what: str, who: o.Who = "you", per_hero: bool = False) -> str:
    if isinstance(amount, int):
        return f"{amount}{'{hero}' if per_hero else ''} {what}"
    rolled = f"as many {what} as {'you' if who == 'you' else 'they'} roll ({_rolled(amount)})"
    return f"{rolled}, for each {{hero}}" if per_hero else rolled


def _added(amount: o.Amount) -> str:
    """What comes before "to": `+1`, or a roll."""
    return f"{amount:+d}".replace("-", "−") if isinstance(amount, int) else f"roll {_rolled(amount)} and add the result"


def _rolled(dice: o.Dice) -> str:
    parts = (("{blessed}", dice.blessed), ("{cursed}", dice.cursed))
    return " and ".join(f"{count} {icon}" for icon, count in parts if count)


def _card(number: int | str) -> str:
    return f"{{card:{number}}}" if isinstance(number, int) else "this card"


def _cards(numbers: Iterable[int | str]) -> str:
    return _series(_card(number) for number in numbers)


def _tag(tag: str) -> str:
    return f"*{escaped(tag)}*"


def _title(card_id: str) -> str:
    return f"*{escaped(card_id.replace('-', ' ').title())}*"


def _series(words: Iterable[str]) -> str:
    every = list(words)
    return " and ".join([", ".join(every[:-1]), every[-1]]) if len(every) > 1 else every[0]


def _plural(number: int, noun: str) -> str:
    many = {"hero": "heroes"}.get(noun, noun + "s")
    return f"{number} {noun if number == 1 else many}"


def _fewer(number: int, noun: str) -> str:
    return f"no {noun}" if number == 1 else f"fewer than {_plural(number, noun)}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ended(text: str) -> str:
    """With a full stop, unless an author's own words end in another sign."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
