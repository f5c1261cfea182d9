"""From a card to the plain data its templates print: texts as markup, numbers, names of icons; nothing else.

    printed(card) = {"kind": "item", "number": 10, "name": …, "text": {"xml": …}, "effect": {…}, …}

Templates see this and the look, and no object of the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any

from toolkit.games.unlikely_heroes.content import model as m
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.parts import Effect, Needs, Piece, Trial
from toolkit.games.unlikely_heroes.printing.face_text import CardWriter
from toolkit.games.unlikely_heroes.printing.marks import marks_of, quest_numbers
from toolkit.games.unlikely_heroes.printing.wording import Wording, worded_choices
from toolkit.press.layout.writing import Words

Data = dict[str, Any]


def printed(box: m.Box, card: m.Card, look: Mapping[str, Any], wording: Wording) -> Data:
    """Everything that is printed on a card, front and back."""
    write = CardWriter(look, card.place, wording)
    return {
        "kind": card.KIND,
        "number": card.number,
        "name": card.name,
        "tags": list(card.tags),
        "starting": card.starting,
        "module": card.module,
        "text": write.text(card.text),
        "draws": list(card.draws),
        "discards": list(card.discards),
        "needs": _needs(card.needs),
        "discard_without": None,
        "box": {"title": box.title, "subtitle": box.subtitle or "", "icon": box.icon or "map"},
        "language": box.language,
        "credit": card.art.credit if card.art and card.art.credit else "",
        **_own(box, card, write),
    }


def printed_back(box: m.Box, card: m.Card, look: Mapping[str, Any], wording: Wording) -> Data:
    """What is printed on an encounter back."""
    assert card.back is not None
    write = CardWriter(look, card.place, wording)
    return {
        "number": card.number,
        "text": write.text(card.back.text),
        "help": write.text(card.back.help),
        "needs": _needs(card.back.needs),
        "quests": _tabs(box, card),
        "box": {"title": box.title, "icon": box.icon or "map"},
        "language": box.language,
    }


def _tabs(box: m.Box, card: m.Card) -> list[Data]:
    """A tab for each quest that a limited card takes part in, and how far along the edge of the card it is, 0 to 1."""
    numbers = quest_numbers(box)
    share = 1 / max(1, len(numbers))
    return [{"number": number, "at": (numbers.index(number) + 0.5) * share} for number in marks_of(box, card)]


def _own(box: m.Box, card: m.Card, write: CardWriter) -> Data:
    match card:
        case m.Map():
            return _map(box, card)
        case m.Hero():
            return {
                "variant": card.variant,
                "meeple": card.meeple,
                "backpack": card.backpack,
                "skills": dict(card.skills),
                "effect": _effect(card.effect, write),
                "more_effects": [_effect(one, write) for one in card.more_effects],
                "carried": [anchor.number for anchor in card.anchors],
            }
        case m.Item():
            return {
                "modifiers": [{"skill": skill, **_amount(value)} for skill, value in card.modifiers.items()],
                "effect": _effect(card.effect, write),
                "more_effects": [_effect(one, write) for one in card.more_effects],
                "pieces": [_piece(piece) for piece in card.pieces],
                "carried": [anchor.number for anchor in card.anchors],
                "discard_without": card.discard_without,
            }
        case m.Challenge():
            trials = [_trial(trial, write) for trial in card.trials]
            return {"joined": card.joined, "forced": card.forced, "trials": trials}
        case m.Luck():
            return {"value": card.value, "shown": _signed(card.value), "rolled": list(card.rolled)}
        case m.OutOfLuck():
            return {"effect": _effect(card.effect, write), "lasts": card.lasts}
        case m.Clock():
            return _clock(card, write)
        case m.Weather():
            found = [{"side": side, **_instruction(one, write)} for side, one in card.directions.items()]
            return {"directions": found}
        case m.Detour():
            return {"placement": list(card.placement), "effect": _instruction(card.effect, write)}
        case m.Nightfall():
            return {"intervals": [{"interval": word, **_instruction(one, write)} for word, one in card.intervals]}
        case m.Trait():
            return {"scale": [_effect(effect, write) for effect in card.scale], "middle": card.middle}
    return {}


def _map(box: m.Box, card: m.Map) -> Data:
    from toolkit.games.unlikely_heroes.printing.subjects import subject_of
    from toolkit.illustration.subjects import LandMap

    subject = subject_of(box, card)
    assert isinstance(subject, LandMap)
    anchors = [
        {"number": anchor.number, "x": round(sight.x, 2), "y": round(sight.y, 2), "label": anchor.label or ""}
        for anchor, sight in zip(card.anchors, subject.sights, strict=True)
    ]
    edges = [{"side": edge.side, "number": edge.number, "at": edge.at} for edge in card.edges]
    return {"anchors": anchors, "edges": edges, "replaces": list(card.replaces)}


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def _amount(amount: o.Amount) -> Data:
    """A number as it is printed, or dice to roll."""
    if isinstance(amount, o.Dice):
        shown = _signed(amount.number) if amount.number else ""
        return {"shown": shown, "dice": ["blessed"] * amount.blessed + ["cursed"] * amount.cursed}
    return {"shown": _signed(amount), "dice": []}


def _needs(needs: Needs | None) -> Data | None:
    return None if needs is None else {"cards": list(needs.items), "tags": list(needs.tags)}


def _piece(piece: Piece) -> Data:
    sides = {side: f"{one.kind}:{one.shape}" if one.shape else one.kind for side, one in sorted(piece.sides.items())}
    return {"number": piece.number, "colour": piece.colour, "sides": sides}


def _instruction(instruction: o.Instruction, write: CardWriter) -> Data:
    """What to do: `options` if there is a choice, under a `lead` if that has its own text."""
    match instruction:
        case o.Instruction(text=None, do=(o.Choose(options),)):
            return {"lead": None, "options": [_words(option, write) for option in options]}
        case o.Instruction(do=(o.Choose(options),)) if worded_choices(instruction.do):
            return {"lead": write.text(instruction.text), "options": [_words(option, write) for option in options]}
    return {"lead": None, "options": [_words(instruction, write)]}


def _words(instruction: o.Instruction, write: CardWriter) -> Words:
    place = instruction.text.place if instruction.text is not None else instruction.place
    return write.words(write.wording.instruction(instruction), place if place.file else write.piece)


def _effect(effect: Effect | None, write: CardWriter) -> Data | None:
    if effect is None:
        return None
    words = write.wording.words
    return {
        "trigger": effect.trigger,
        "when": effect.timing.when if effect.timing else "",
        "step": effect.timing.step if effect.timing else "",
        "timing": words("timing", when=effect.timing.when, step=effect.timing.step) if effect.timing else "",
        "charged": effect.charged,
        "uncharged": effect.uncharged,
        "depletes": effect.discard_when_depleted,
        "condition": _condition(effect, write),
        **_instruction(effect.instruction, write),
    }


def _condition(effect: Effect, write: CardWriter) -> Words | None:
    """What it costs; and the condition in words, where the author's text does not already say it."""
    wording = write.wording
    words = [wording.words("cost", number=effect.cost)] if effect.cost else []
    if effect.condition is not None and effect.instruction.text is None:
        words.append(wording.words("only-if", clause=wording.clause(effect.condition)))
    return write.words(" ".join(words), write.piece) if words else None


def _trial(trial: Trial, write: CardWriter) -> Data:
    return {
        "skill": trial.skill,
        "value": trial.value,
        "per_hero": trial.per_hero,
        "needs": _needs(trial.needs),
        "text": write.text(trial.text),
        **_instruction(trial.reward, write),
    }


def _clock(card: m.Clock, write: CardWriter) -> Data:
    """The spaces of the ring: where each is beside the middle, its icon, and a letter that leads to its words."""
    found: list[Data] = []
    notes = iter("abcdefghijklmnopqrstuvwxyz" * 4)
    for index, space in enumerate(card.spaces):
        angle = 2 * pi * index / len(card.spaces)
        one: Data = {"interval": space.interval or "", "x": round(sin(angle), 4), "y": round(-cos(angle), 4)}
        one |= {"icon": "", "note": "", "lead": None, "options": []}
        if space.instruction is not None:
            one |= {"icon": _icon(space.instruction), "note": next(notes), **_instruction(space.instruction, write)}
        found.append(one)
    return {"spaces": found, "side": round(min(8.6, 40 * pi / len(card.spaces) * 0.8), 2)}


ICON_OF: dict[type[Any], str] = {
    o.GainEnergy: "gain_energy", o.DiscardEnergy: "discard_energy", o.RestoreLuck: "restore_luck",
    o.DiscardLuck: "discard_luck", o.DrawOutOfLuck: "out_of_luck", o.Draw: "draw", o.Discard: "discard",
    o.Relocate: "relocate", o.Regroup: "regroup", o.Recharge: "recharge", o.Uncharge: "uncharge", o.Lose: "forced",
}  # fmt: skip


def _icon(instruction: o.Instruction) -> str:
    """The icon of the first operation; a "look here" mark if there is none for it."""
    return next((ICON_OF[type(one)] for one in o.every_operation(instruction.do) if type(one) in ICON_OF), "forced")
