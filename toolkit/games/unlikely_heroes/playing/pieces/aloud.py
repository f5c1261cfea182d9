"""What is read aloud at the table: from a card, its back or a page of the booklet to words, as they are printed.

Clues stay **bold**, since players are meant to notice them; icons become words, and card numbers stay numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import (
    Card,
    Challenge,
    Clock,
    Detour,
    Hero,
    Item,
    Map,
    Nightfall,
    OutOfLuck,
    Space,
    Trait,
    Variant,
    Weather,
)
from toolkit.games.unlikely_heroes.content.parts import Back, Effect, Needs, Piece, Trial
from toolkit.games.unlikely_heroes.printing.wording import english
from toolkit.source.inline import Text, parse_line
from toolkit.source.suggest import series

TRIGGERS = {
    "turn": "On your turn",
    "passive": "Passive, for any hero on their turn",
    "adjacent": "For heroes on the same map, on their turn",
    "anytime": "At any time",
    "reveal": "When revealed",
    "play": "When equipped",
    "forced": "Forced",
}
STEPS = {
    "action": "an action",
    "backpack": "a backpack action",
    "challenge": "a challenge",
    "chapter": "a chapter",
    "clock": "the clock moves",
    "draw_luck": "drawing luck",
    "equip": "equipping an item",
    "solve": "solving a puzzle",
    "turn": "the turn",
}
"""Steps with a different name in print."""


def aloud(text: Text | str | None) -> str:
    """A text to read aloud: without markup, except bold."""
    found: list[str] = []
    for run in parse_line(str(text)).runs if text is not None else ():
        match run.kind:
            case "break":
                found.append("\n\n")
            case "text" if run.bold and run.value.strip():
                lead, trail = run.value[: -len(run.value.lstrip())], run.value[len(run.value.rstrip()) :]
                found.append(f"{lead}**{run.value.strip()}**{trail}" if lead or trail else f"**{run.value}**")
            case "icon":
                found.append(run.value.replace("_", " "))
            case _:
                found.append(run.value)
    return "".join(found)


def key_of(card: Card) -> str:
    """The key of a card: its number, or else its id."""
    return str(card.number) if card.number is not None else card.id


def needs_words(needs: Needs) -> str:
    """What an icon asks for."""
    return series([*(f"card {one}" for one in needs.items), *(f"an item with the tag {one}" for one in needs.tags)])


def back_lines(card: Card, *, beyond: bool = True) -> list[str]:
    """What is read of a card's back: its text, but nothing after an unmet dependency. Help is only for those who ask.

    Rulebook, p. 22: "you may only read, reveal or resolve beyond the icon, if you … have the dependent card in play".
    """
    back: Back | None = card.back
    if back is None:
        return ["Nothing is printed on the back."]
    lines = [f"Needs {needs_words(back.needs)}."] if back.needs is not None else []
    if back.needs is not None and not beyond:
        return [*lines, "Nobody here may read further."]
    return [*lines, aloud(back.text)]


def front_lines(card: Card, *, beyond: bool = True) -> list[str]:
    """What is on a card's front, and what it does; of one whose dependency is not met, only what it asks for.

    Rulebook, p. 22: "you may only read, reveal or resolve beyond the icon, if you … have the dependent card in play".
    """
    asked = [f"Needs {needs_words(card.needs)}."] if card.needs is not None else []
    if asked and not beyond:
        return [*asked, "Nobody here may read further."]
    lines = [*asked, *([aloud(card.text)] if card.text is not None else [])]
    lines += _own(card)
    if card.sights:
        lines.append(f"In the picture: {'; '.join(one.words for one in card.sights)}.")
    if card.tags:
        lines.append(f"Tags: {', '.join(card.tags)}.")
    if card.discards:
        lines.append(f"Discard {_numbers(card.discards)}.")
    if card.draws:
        lines.append(f"Draw {_numbers(card.draws)}.")
    return lines


def _own(card: Card) -> Iterator[str]:
    match card:
        case Map():
            yield from (f"{one.number}: {one.label}" for one in card.anchors if one.label)
            bare = [one.number for one in card.anchors if not one.label]
            if bare:
                yield f"{_numbers(bare)} {'is' if len(bare) == 1 else 'are'} on it."
            yield from (f"{edge.number}: to the {edge.side}" for edge in card.edges)
        case Hero():
            yield f"{_skills(card)}; backpack {card.backpack} on each side; {card.meeple} meeple."
            for effect in (card.effect, *card.more_effects):
                yield from effect_lines(effect)
        case Item():
            yield from _item(card)
        case Challenge():
            yield from _challenge(card)
        case OutOfLuck():
            yield from effect_lines(card.effect)
        case Trait():
            for effect in card.scale:
                yield from effect_lines(effect)
        case Clock():
            yield from (space_words(index, space) for index, space in enumerate(card.spaces))
        case Weather():
            yield from (f"Explored to the {side}: {instruction_words(one)}" for side, one in card.directions.items())
        case Detour():
            yield instruction_words(card.effect)
        case Nightfall():
            yield from (f"{word.capitalize()}: {instruction_words(one)}" for word, one in card.intervals)


def _skills(card: Hero) -> str:
    return ", ".join(f"{skill} {value}" for skill, value in card.skills.items()).capitalize()


def _item(card: Item) -> Iterator[str]:
    if card.modifiers:
        yield f"On the left: {', '.join(f'{_amount(amount)} {skill}' for skill, amount in card.modifiers.items())}."
    lines = [line for effect in (card.effect, *card.more_effects) for line in effect_lines(effect)]
    yield from (f"On the right: {line}" if index == 0 else line for index, line in enumerate(lines))
    yield from map(_piece, card.pieces)
    if card.discard_without is not None:
        yield f"Discard this card without {card.discard_without}."


def _piece(piece: Piece) -> str:
    sides = (f"{one.kind}{f' ({one.shape})' if one.shape else ''} {side}" for side, one in sorted(piece.sides.items()))
    return f"Puzzle piece, {piece.colour}, {piece.number}: {', '.join(sides) or 'flat on all sides'}."


def _challenge(card: Challenge) -> Iterator[str]:
    if card.forced:
        yield "Forced: it has to be faced."
    if card.joined:
        yield "Joined: heroes on the same map may take part."
    yield from (trial_words(trial) for trial in card.trials)


def trial_words(trial: Trial) -> str:
    """A challenge box as it is printed."""
    value = f"{trial.skill.capitalize()} {trial.value}{' for each hero' if trial.per_hero else ''}"
    needs = f" (needs {needs_words(trial.needs)})" if trial.needs is not None else ""
    text = f" {aloud(trial.text)}" if trial.text is not None else ""
    return f"{value}{needs}:{text} {instruction_words(trial.reward)}".rstrip()


def instruction_words(instruction: o.Instruction) -> str:
    """What an instruction says, in one paragraph."""
    return aloud(english().instruction(instruction)).replace("\n\n", " ")


def effect_lines(effect: Effect | None) -> list[str]:
    """What a card can do: when, what it costs, and what it does."""
    if effect is None:
        return []
    when = TRIGGERS.get(effect.trigger, effect.trigger)
    if effect.timing is not None:
        step = STEPS.get(effect.timing.step, effect.timing.step)
        when += f", {effect.timing.when} {step}"
    spaces = effect.charged + effect.uncharged
    if spaces:
        when += f" (a cube each time; {spaces} space{'s' if spaces > 1 else ''})"
    words = [f"Discard {effect.cost} energy first."] if effect.cost else []
    if effect.condition is not None and effect.instruction.text is None:
        words.append(aloud(f"Only if {english().clause(effect.condition)}."))
    words.append(instruction_words(effect.instruction))
    if effect.discard_when_depleted:
        words.append("Discard this card when it has no cube left.")
    return [f"{when}: {' '.join(words)}"]


def space_words(index: int, space: Space) -> str:
    """A space of the clock: its number, the time of day, and what it says."""
    time = f", {space.interval}" if space.interval else ""
    return f"{index + 1}{time}: {instruction_words(space.instruction) if space.instruction else 'nothing happens.'}"


def _amount(amount: o.Amount) -> str:
    if isinstance(amount, int):
        return f"{amount:+d}"
    dice = ((amount.blessed, "blessed"), (amount.cursed, "cursed"))
    added = [f"{amount.number:+d}"] if amount.number else []
    return " and ".join([*added, *(f"{count} {word} dice" for count, word in dice if count)])


def _numbers(numbers: Sequence[int]) -> str:
    words = [str(number) for number in numbers]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def page_lines(page: Variant) -> list[str]:
    """A chapter as it is read out: its story, its setup, what is to be done, and how the quest is lost."""
    lines = [aloud(page.story)] if page.story is not None else []
    setup = page.setup
    if setup is not None and setup.instruction is not None:
        lines.append(f"Setup: {instruction_words(setup.instruction)}")
    if setup is not None and setup.regroup is not None:
        lines.append(f"Regroup on {'the last revealed map' if setup.regroup == 'last' else setup.regroup}.")
    lines += objective_lines(page)
    return [*lines, *failure_lines(page)]


def objective_lines(page: Variant) -> list[str]:
    """What is to be done in a chapter."""
    return [f"Objective: {aloud(english().objective(one))}" for one in page.objectives]


def failure_lines(page: Variant) -> list[str]:
    """How the quest is lost in a chapter."""
    return [f"Failure: {aloud(english().failure(one))}" for one in page.failures]
