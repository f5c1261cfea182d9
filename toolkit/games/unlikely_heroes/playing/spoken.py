"""From a game, a question and its options to the words a person at the terminal reads."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Card
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.playing.challenge import required, result
from toolkit.games.unlikely_heroes.playing.choices import (
    Announce,
    Choice,
    Cube,
    EndTurn,
    EquipOn,
    Favour,
    Join,
    Question,
    Rearrange,
    Shift,
    Stand,
    Strain,
    Train,
)
from toolkit.games.unlikely_heroes.playing.cubes import cubes
from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turn import ICON
from toolkit.games.unlikely_heroes.printing.wording import instruction_text, objective_text, sentence
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Choosing,
    ChoosingHero,
    Discard,
    Explore,
    Follow,
    Give,
    Go,
    MayGo,
    MeetHero,
    Pass,
    Pick,
    Refuse,
    Relocating,
    Solve,
    TakeOver,
    Throw,
    Travel,
    Use,
    bits,
)
from toolkit.source.inline import plain_text

QUESTIONS = {
    "turn": "What now?",
    "trial": "Which challenge box?",
    "join": "Does {hero} take part?",
    "announce": "How many luck cards are announced?",
    "press": "Not enough. Anything else?",
    "effect": "Use an effect?",
    "place": "Where does {card} go?",
    "cube": "Where does the cube go?",
    "spend": "Which cube is spent?",
    "card": "Which card?",
    "hero": "Which hero?",
    "step": "Move?",
    "limit": "The backpack is too full. What goes?",
    "regroup": "{hero} regroups:",
    "favour": "Blessed or cursed?",
    "skill": "Which skill?",
}


def spoken(text: str) -> str:
    """A text with marks and icons as one would read it aloud."""
    return ICON.sub(r"\1", plain_text(text))


def asked(game: Playthrough, question: Question) -> str:
    """The question."""
    card = game.label(question.about) if question.about != NOBODY else ""
    head = f"{game.name(question.hero)}"
    if question.kind == "turn":
        at = game.position.seats[question.hero].at
        where = game.label(at) if at != NOWHERE else "nowhere"
        return f"{head} on {where}: {_actions(game.turn.actions)} left, {len(game.luck.pile)} luck. What now?"
    if question.kind in ("trial", "announce", "press") and question.about != NOBODY:
        return f"{_challenge(game, question)}\n{QUESTIONS[question.kind]}"
    words = QUESTIONS.get(question.kind, "")
    return words.format(hero=head, card=card) if words else _task(game)


def _actions(number: int) -> str:
    return f"{number} action{'' if number == 1 else 's'}"


def _challenge(game: Playthrough, question: Question) -> str:
    contest, face = game.contest, game.play.cards[question.about]
    if contest is None or contest.trial == NOWHERE:
        return f"{game.label(question.about)}: {plain(face)}"
    return f"{result(game, contest)} of {required(game, contest.card, contest.trial)} so far."


def plain(face: Card) -> str:
    """The narrative on a card's front."""
    return spoken(str(face.text)) if face.text is not None else ""


def _task(game: Playthrough) -> str:
    match game.position.agenda[0]:
        case MayGo(number, hero):
            return f"Does {game.name(hero)} go to map {number}?"
        case MeetHero(card, hero):
            return f"{game.label(card)} offers to take over from {game.name(hero)}."
        case Relocating():
            return "Relocate where?"
        case ChoosingHero():
            return "Which hero?"
        case _:
            return "Choose:"


def option_words(game: Playthrough, option: Choice) -> str:
    """An option in words."""
    name, label = game.name, game.label
    match option:
        case Travel(hero, place):
            return f"{name(hero)} travels to {label(place)}"
        case Explore(_, number):
            return f"explore {number}{_anchor_words(game, number)}"
        case Rearrange(_, item, drop):
            return f"rearrange {label(item)}{_instead(game, drop)}"
        case Discard(_, item) | Throw(item):
            return f"discard {label(item)}"
        case Give(hero, item, to, back):
            other = f" for {label(back)}" if back != NOBODY else ""
            return f"{name(hero)} gives {label(item)} to {name(to)}{other}"
        case Solve(_, colour, _, number):
            return f"solve the {colour} puzzle: {number}"
        case Use(hero, card):
            effect = game.effect(card)
            text = spoken(instruction_text(effect.instruction)) if effect else ""
            return f"{name(hero)} uses {label(card)}: {text}"
        case Follow(index):
            variant = game.play.variant(game.position)
            assert variant is not None
            return f"objective: {spoken(objective_text(variant.objectives[index]))}"
        case EquipOn(to, drop, side):
            return f"{name(to)}, {side} ({'modifiers' if side == 'left' else 'effect'}){_instead(game, drop)}"
        case Pass(trial):
            assert game.contest is not None
            box = game.play.challenge(game.contest.card).trials[trial]
            value = required(game, game.contest.card, trial)
            own = game.skill(game.contest.hero, SKILLS.index(box.skill))
            return f"{box.skill} {value} (you have {own}): {spoken(instruction_text(box.reward))}"
        case Pick(number):
            return _pick_words(game, number)
        case Announce(cards):
            return str(cards)
        case Cube(card):
            return label(card)
        case Shift(card, to):
            return f"move a cube from {label(card)} to {label(to)}"
        case Train(skill):
            return skill
        case Join(hero):
            return f"{name(hero)} joins in"
        case Favour(what, card):
            return f"{what}{f' {label(card)}' if card != NOBODY else ''}"
        case _:
            return _PLAIN[type(option)]


_PLAIN: dict[type, str] = {
    EndTurn: "end the turn",
    Strain: "strain: a cube for one more card",
    Stand: "leave it at that",
    Refuse: "no",
    Go: "go there",
    TakeOver: "yes",
}


def _instead(game: Playthrough, drop: int) -> str:
    return f", discarding {game.label(drop)}" if drop != NOBODY else ""


def _pick_words(game: Playthrough, number: int) -> str:
    task = game.position.agenda[0] if game.position.agenda else None
    match task:
        case Choosing(programs):
            return spoken(sentence(game.play.programs[programs[number]]))
        case Relocating(maps):
            return f"map {maps[number]}"
        case _:
            return game.name(number)


def _anchor_words(game: Playthrough, number: int) -> str:
    """What the picture shows where an anchor is."""
    at = game.position.seats[game.turn.hero].at
    for anchor in game.play.map(at).anchors if at != NOWHERE else ():
        if anchor.number == number and anchor.label:
            return f": {anchor.label}"
    for edge in game.play.map(at).edges if at != NOWHERE else ():
        if edge.number == number:
            return f": to the {edge.side}"
    return ""


def back_words(card: Card, *, beyond: bool = True) -> Iterator[str]:
    """What is on a card's back: its text, and where to find help; nothing beyond a dependency that is not met.

    Rulebook, p. 22: "you may only read, reveal or resolve beyond the icon, if you … have the dependent card in play".
    """
    back = card.back
    if back and back.needs and not beyond:
        asked = [f"card {back.needs.item}"] if back.needs.item is not None else []
        asked += [f"something with the tag {back.needs.tag}"] if back.needs.tag is not None else []
        yield f"{card.number}: needs {' and '.join(asked)} to be read."
        return
    yield f"{card.number}: {spoken(str(back.text)) if back else '…'}"
    if back and back.help:
        yield f"   (help: {spoken(str(back.help))})"


def situation(game: Playthrough) -> str:
    """Where everyone is, what they hold, and what has to be found."""
    variant = game.play.variant(game.position)
    lines = [f"{game.play.quest.title}, chapter {game.position.chapter}: {variant.title if variant else ''}"]
    if variant is not None and variant.story is not None:
        lines.append(spoken(str(variant.story)))
    lines += [f"  objective: {spoken(objective_text(one))}" for one in variant.objectives] if variant else []
    for hero, seat in enumerate(game.position.seats):
        where = game.label(seat.at) if seat.at != NOWHERE else "nowhere"
        skills = ", ".join(f"{skill} {game.skill(hero, index)}" for index, skill in enumerate(SKILLS))
        right = game.backpacks.right
        held = ", ".join(f"{game.label(item)} ({'right' if right >> item & 1 else 'left'})" for item in bits(seat.held))
        lines.append(f"  {game.name(hero)} on {where}; {skills}; {cubes(game, hero)} cubes; {held or 'empty hands'}")
    luck = f"luck {len(game.luck.pile)} of {game.luck.available}"
    lines.append(f"  {luck}; out of luck {len(game.penalties.drawn)}; round {game.clock.rounds + 1}")
    if game.exploration.top is not None:
        lines.append(f"  the exploration deck shows {game.exploration.top.name}")
    return "\n".join(lines)
