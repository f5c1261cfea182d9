"""From a game, a question and its options to the words that a person reads, at a terminal or in a browser."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.playing.pieces.aloud import (
    aloud,
    front_lines,
    instruction_words,
    key_of,
    trial_words,
)
from toolkit.games.unlikely_heroes.playing.pieces.choices import (
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
    Take,
    Train,
)
from toolkit.games.unlikely_heroes.playing.seeing import judgement
from toolkit.games.unlikely_heroes.playing.seeing.layout import anchor_key, side_key
from toolkit.games.unlikely_heroes.playing.table.challenge import required, result
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.printing.wording import english
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
)
from toolkit.playing.table import Option

QUESTIONS = {
    "turn": "What now?",
    "trial": "Which challenge box?",
    "join": "Does {hero} take part?",
    "announce": "How many luck cards are announced?",
    "press": "Anything else?",
    "effect": "Does {hero} use an effect?",
    "place": "Where does {card} go?",
    "cube": "{hero} gains a cube. Where does it go?",
    "spend": "Which cube is spent?",
    "card": "Which card?",
    "hero": "Which hero?",
    "step": "Move?",
    "limit": "The backpack is too full. Which item goes?",
    "regroup": "{hero} regroups:",
    "favour": "Blessed and cursed cards: what does {hero} choose?",
    "skill": "Which skill?",
    "outfit": "Which starting item does {hero} take?",
    "first": "Who begins?",
}


def asked(game: Playthrough, question: Question) -> str:
    """The question."""
    if question.kind == "party":
        return f"Who is hero {question.hero + 1} of {game.play.heroes}?"
    card = game.label(question.about) if question.about != NOBODY else ""
    head = game.name(question.hero)
    if question.kind == "turn":
        at = game.position.seats[question.hero].at
        where = game.label(at) if at != NOWHERE else "nowhere"
        return f"{head} on {where}: {_actions(game.turn.actions)} left, {len(game.luck.pile)} luck. What now?"
    if question.kind in ("announce", "press"):
        return f"{_so_far(game)}\n{QUESTIONS[question.kind]}"
    if question.kind == "trial":
        return f"{head} faces {card}. {QUESTIONS['trial']}"
    words = QUESTIONS.get(question.kind, "")
    return words.format(hero=head, card=card) if words else _task(game)


def _actions(number: int) -> str:
    return f"{number} action{'' if number == 1 else 's'}"


def _so_far(game: Playthrough) -> str:
    contest = game.contest
    assert contest is not None
    value, wanted = result(game, contest), required(game, contest.card, contest.trial)
    drawn = ", ".join(f"{one:+d}" if one else "0" for _, one in game.luck.open)
    luck = f" with luck {drawn}" if drawn else ""
    missing = f"{wanted - value} missing" if value < wanted else "enough"
    return f"{game.label(contest.card)}: {value} of {wanted} so far{luck}, {missing}."


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
        case Choosing(_, hero, this):
            whence = f"{game.label(this)}: " if this != NOBODY else ""
            return f"{whence}{game.name(hero)} chooses."
        case _:
            return "Choose:"


NOWHERE_TO_GO = "nowhere: it is discarded"
NO = {"place": NOWHERE_TO_GO, "cube": NOWHERE_TO_GO, "trial": "forfeit", "step": "stay", "task": "no"}
"""What it means to refuse, by what is asked."""
ENOUGH = {"join": "no", "effect": "no", "regroup": "done"}
"""What it means to stop, by what is asked."""
GROUPS: dict[type, str] = {
    Follow: "objective",
    Explore: "explore",
    Travel: "travel",
    Solve: "backpack",
    Rearrange: "backpack",
    Discard: "backpack",
    Give: "backpack",
    Shift: "cubes",
    Use: "effects",
}
"""What can be done in a turn, by the headings of the rulebook."""


def option_of(game: Playthrough, question: Question, choice: Choice) -> Option:
    """An option as data: its words, its heading, and how many if that is what is asked."""
    match choice:
        case Refuse():
            words = NO.get(question.kind, _PLAIN[Refuse])
        case Stand():
            words = ENOUGH.get(question.kind, _PLAIN[Stand])
        case _:
            words = option_words(game, choice)
    if isinstance(choice, Announce):
        reshuffles = choice.cards > len(game.luck.pile)
        return Option(words, amount=choice.cards, note="the luck pile is reshuffled" if reshuffles else "")
    group = GROUPS.get(type(choice), "") if question.kind in ("turn", "regroup") else ""
    return Option(words, group, sight=_sight(game, question, choice))


def _sight(game: Playthrough, question: Question, choice: Choice) -> str:
    """The key of what something is done with: where a hero goes, what is explored, used, taken or given away."""
    match choice:
        case Explore(_, number):
            return anchor_key(number)
        case Travel(_, card) | Use(_, card) | Discard(_, card) | Rearrange(_, card, _) | Give(_, card, _, _):
            return key_of(game.play.cards[card])
        case Throw(card) | Cube(card) | Shift(card, _) | Take(card):
            return key_of(game.play.cards[card])
        case EquipOn(to, _, side):
            return side_key(to, side)
        case Join(hero):
            return f"hero {hero + 1}"
        case Pass() if game.contest is not None:
            return key_of(game.play.cards[game.contest.card])
        case Follow():
            return "chapter"
        case Favour("trait" | "discard", card):
            return key_of(game.play.cards[card])
        case Pick(number):
            return _picked(game, question, number)
        case Go():
            task = game.position.agenda[0]
            return str(task.map) if isinstance(task, MayGo) else ""
        case _:
            return ""


def _picked(game: Playthrough, question: Question, number: int) -> str:
    """The key of a hero or a map that is one of several."""
    task = game.position.agenda[0] if game.position.agenda else None
    if isinstance(task, Relocating):
        return str(task.maps[number])
    is_hero = question.kind in ("hero", "first") or isinstance(task, ChoosingHero)
    return f"hero {number + 1}" if is_hero else ""


def chance_of(game: Playthrough, choice: Choice) -> float | None:
    """The chance that a choice succeeds, without dice and further effects; None if luck does not matter."""
    contest = game.contest
    if contest is None or contest.trial == NOWHERE or not isinstance(choice, Announce | Strain):
        return None
    missing = required(game, contest.card, contest.trial) - result(game, contest)
    pile, discards = game.luck.counts
    every = sum(many for _, many in (*pile, *discards))
    return judgement.chance(game, choice.cards if isinstance(choice, Announce) else 1, missing, every)


def option_words(game: Playthrough, option: Choice) -> str:  # noqa: C901 (one case for each option)
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
            does = instruction_words(effect.instruction) if effect else ""
            return f"{name(hero)} uses {game.used_by(hero, card)}: {does}"
        case Follow(index):
            variant = game.play.variant(game.position)
            assert variant is not None
            return f"objective: {aloud(english().objective(variant.objectives[index]))}"
        case EquipOn(to, drop, side):
            return f"{name(to)}, {side} ({'modifiers' if side == 'left' else 'effect'}){_instead(game, drop)}"
        case Pass(trial):
            return _box_words(game, trial)
        case Pick(number):
            return _pick_words(game, number)
        case Announce(cards):
            return str(cards)
        case Cube(card):
            return label(card)
        case Take(card):
            return _starting_words(game, card)
        case Shift(card, to):
            return f"move a cube from {label(card)} to {label(to)}"
        case Train(skill):
            return skill
        case Join(hero):
            return f"{name(hero)} joins in"
        case Favour("trait", card, steps):
            far = "1 step" if abs(steps) == 1 else f"{abs(steps)} steps"
            return f"move the cube on {label(card)} {far} {'up' if steps > 0 else 'down'}"
        case Favour("gain", _, steps):
            return f"gain a new {'blessed' if steps > 0 else 'cursed'} item"
        case Favour("discard", card):
            return f"discard {label(card)}"
        case _:
            return _PLAIN[type(option)]


_PLAIN: dict[type, str] = {
    EndTurn: "end the turn",
    Strain: "strain: a cube for one more card",
    Stand: "stop here",
    Refuse: "no",
    Go: "go there",
    TakeOver: "yes",
}


def _instead(game: Playthrough, drop: int) -> str:
    return f", discarding {game.label(drop)}" if drop != NOBODY else ""


def _box_words(game: Playthrough, trial: int) -> str:
    """A challenge box as it is printed, with what it takes now and what the hero has."""
    contest = game.contest
    assert contest is not None
    box = game.play.challenge(contest.card).trials[trial]
    value = required(game, contest.card, trial)
    own = game.skill(contest.hero, SKILLS.index(box.skill))
    now = f"takes {value} now, " if value != box.value else ""
    return f"{trial_words(box)} ({now}{game.name(contest.hero)} has {own})"


def _starting_words(game: Playthrough, card: int) -> str:
    """A starting card with what it does, in a line; without its narrative."""
    face = game.play.cards[card]
    lines = front_lines(face)[1 if face.text is not None else 0 :]
    hard = " (hard)" if getattr(face, "variant", "") == "hard" else ""
    return f"{face.name}{hard}. {' '.join(lines)}".strip()


def _pick_words(game: Playthrough, number: int) -> str:
    task = game.position.agenda[0] if game.position.agenda else None
    match task:
        case Choosing(programs, _, this):
            return _printed_option(game, programs, this, number)
        case Relocating(maps):
            return f"map {maps[number]}"
        case _:
            return game.name(number)


def _printed_option(game: Playthrough, programs: tuple[int, ...], this: int, number: int) -> str:
    """An option in the words of its card; what is not on this card is on the page of the chapter, or anywhere else."""
    offered = tuple(game.play.programs[one] for one in programs)
    card = game.play.cards[this].instructions if this != NOBODY else ()
    others = (game.play.quest.instructions, *(one.instructions for one in game.play.box.cards))
    for instructions in (card, *others):
        for choice in _choices(instructions):
            if tuple(option.do for option in choice.options) == offered:
                return aloud(english().instruction(choice.options[number])) or "nothing"
    return aloud(english().sentence(offered[number])) or "nothing"


def _choices(instructions: Iterable[o.Instruction]) -> Iterable[o.Choose]:
    for instruction in instructions:
        yield from (one for one in o.every_operation(instruction.do) if isinstance(one, o.Choose))


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
