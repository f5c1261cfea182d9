"""Questions and answers in printed words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.smog.content.cards import NO_ICONS, Benefit, Equipment
from toolkit.games.smog.content.figures import Agent
from toolkit.games.smog.playing.layout import words_of
from toolkit.games.smog.playing.moving import walks
from toolkit.games.smog.playing.pawns import Ability, Pawn
from toolkit.games.smog.playing.resting import Board, place_name
from toolkit.playing.inquiry import DONE, Deed
from toolkit.playing.table import Option

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course

ASKED = {
    "team": "Who goes?",
    "upgrade": "Which upgrade?",
    "forget": "Which upgrade does it replace?",
    "further": "Who learns one more upgrade?",
    "assign": "Who takes it?",
    "leader": "Who leads?",
    "role": "Which role?",
    "place": "Where does everybody begin?",
    "side": "Which side of the dashboard?",
    "power": "Which power do you choose?",
    "exchange": "Which power does it replace?",
    "benefit": "What do you buy with your conspiracy points?",
    "visit": "Where to?",
    "order": "Which card comes next, face down?",
    "ether": "Where does the ether go that the gentlemen used?",
    "weapon": "Pay 1 ether for the weapon's effect?",
    "boost": "Do you boost the attack?",
    "spread": "Who else is hit?",
    "crowns": "How many crowns do you take as 2 ether each?",
    "defend": "How do you defend?",
    "counter": "Do you strike, and with what?",
    "target": "Who suffers it?",
    "torment": "Who draws it?",
    "heal": "Who is healed?",
    "mover": "Who moves?",
    "fire": "Where is the fire laid?",
    "spawn": "Where do they come?",
    "spread fire": "Where does the fire spread?",
    "discard": "All slots are full. What do you discard?",
}
DONE_WORDS = {
    "move": "stay here",
    "weapon": "no",
    "boost": "no boost",
    "spread": "nobody else",
    "defend": "just roll",
    "counter": "no",
    "benefit": "nothing more",
    "power": "keep what you have",
}


def asked(course: Course, kind: str, side: int) -> str:
    """A question in words."""
    if kind == "act":
        turn = course.turn
        pawn = course.scene.pawns.get(turn.active) if turn is not None else None
        if pawn is not None and turn is not None:
            left = turn.left[pawn.key]
            return f"{pawn.name}, {left} action{'s' * (left != 1)} left. What next?"
        return f"{course.charter.title_of[turn.card]}. What next?" if turn is not None else "What next?"
    if kind == "move":
        points = course.points_left
        mover = course.about.name if isinstance(course.about, Pawn) else "it"
        return f"{mover}, {points} agility point{'s' * (points != 1)}. Where to?"
    if kind == "visit" and isinstance(course.about, Board):
        return f"{course.about.who}: where to?"
    if kind == "assign" and isinstance(course.about, Equipment):
        said = _printed(course, course.about.id)
        return f"{course.about.title}{f': {said}' if said else ''} {ASKED[kind]}".strip()
    if kind == "benefit":
        return f"{ASKED[kind]} You have {course.scene.points}."
    return ASKED[kind]


def option(course: Course, kind: str, deed: Deed) -> Option:
    """An answer in words."""
    if deed == DONE:
        return Option(DONE_WORDS.get(kind, "nothing more"))
    if kind == "ether":
        return _laid(course, deed)
    return _action(course, deed) if kind == "act" else _answer(course, deed)


def _action(course: Course, deed: Deed) -> Option:
    """What an active figure may do."""
    name, scene = course.charter.title_of, course.scene
    match deed:
        case ("end",):
            return Option("that is all")
        case ("stand", key):
            return Option("stand up", _who(course, key), sight=key)
        case ("agility", key):
            return Option("use agility", _who(course, key), sight=key)
        case ("recover", key):
            return Option("recover: 3 damage off, 2 ether", _who(course, key), sight=key)
        case ("attack", key, attack):
            return Option(_attack(course, attack), _who(course, key), sight=attack[2])
        case ("charge", key, target):
            return Option(f"charge {_who(course, target)}, 1 ether", _who(course, key), sight=target)
        case ("revive", key, one):
            return Option(f"revive {_who(course, one)}", _who(course, key), sight=one)
        case ("destroy", key, number):
            token = scene.tokens[number]
            return Option(f"destroy the {token.name}", _who(course, key), sight=f"square-{token.at}")
        case ("use", key, ability):
            one = next(one for one in scene.pawns[key].abilities if one.key == ability)
            return Option(_ability(one), _who(course, key), note=_does(course, one), sight=key)
        case ("power", _, id):
            power = scene.powers[id]
            return Option(f"{name[id]}, {power.cost} ether", "powers", note=words_of(course, power), sight=id)
        case _:
            return Option(name[deed[2]], "chaos cards", note=_printed(course, deed[2]), sight=deed[2])


def _answer(course: Course, deed: Deed) -> Option:
    """What may be answered within an action, or between them."""
    name, scene = course.charter.title_of, course.scene
    match deed:
        case ("attack", _, target, _):
            return Option(_attack(course, deed), sight=target)
        case ("boost", key):
            boost = _ability_named(course, key)
            return Option(_ability(boost), note=_does(course, boost))
        case ("go", square):
            return Option(f"to {course.place(square)}", note=_on_the_way(course, square), sight=f"square-{square}")
        case ("door", door):
            one, other = scene.ground.doors[door]
            return Option(f"open the door between {one.x}, {one.y} and {other.x}, {other.y}")
        case ("give", item, key):
            return Option(f"give {name[item]} to {_who(course, key)}", sight=key)
        case ("hand", token, key):
            return Option(f"hand the {token} to {_who(course, key)}", sight=key)
        case ("crowns", count):
            return Option(f"{count}", amount=count, note=f"{2 * count} ether")
        case ("fire" | "spread", square):
            return Option(course.place(square), sight=f"square-{square}")
        case ("spawn", minion, square):
            return Option(f"{name[minion]} at {course.place(square)}", sight=f"square-{square}")
        case ("pay",):
            return Option("yes")
        case ("evade",):
            return Option("evasion: 1 ether, 3 dice")
        case ("power" | "chaos" | "upgrade" | "forget" | "exchange", id):
            return Option(_titled(course, id), note=_printed(course, id), sight=id)
        case _:
            return _setup(course, deed)


def _on_the_way(course: Course, square: int) -> str:
    """The damage that a walk brings."""
    mover = course.about
    if not isinstance(mover, Pawn):
        return ""
    damage = walks(course.scene, mover, course.points_left)[square][0]
    return f"{damage} damage" if damage else ""


def _setup(course: Course, deed: Deed) -> Option:
    """Answers before the first round, and in the intermission."""
    name = course.charter.title_of
    match deed:
        case ("team", number):
            return Option(", ".join(one.name for one in course.charter.teams[number]))
        case ("take", item, key):
            return Option(f"{name[item]} for {name[key]}", sight=key)
        case ("role", role, key):
            return Option(f"{name[role]} for {name[key]}", note=_printed(course, role), sight=key)
        case ("side", agent, side):
            sheet = course.charter.box.agent[agent]
            return Option(f"{name[agent]}, side {side}", note=_attributes(sheet.turned() if side == "b" else sheet))
        case ("benefit", number, key):
            one = course.charter.box.benefits[number]
            whom = f" for {_who(course, key)}" if key else ""
            return Option(f"{one.title}{whom}, {one.cost}", note=one.text or _bought(course, one))
        case ("stand", key, square):
            return Option(f"{name[key]} at {course.place(square)}", sight=f"square-{square}")
        case ("bazaar" | "store" | "market" | "club" | "location", _):
            assert isinstance(course.about, Board), "visits are asked about the board"
            return Option(place_name(course.about, deed), note=_visited(course, course.about, deed))
        case (_, key):
            return Option(_who(course, key), sight=key)
        case _:
            return Option(" ".join(map(str, deed)))


def _who(course: Course, key: Any) -> str:
    pawn = course.scene.pawns.get(key)
    return pawn.name if pawn is not None else course.charter.title_of.get(key, str(key))


def _attack(course: Course, deed: Deed) -> str:
    _, weapon, target, manner = deed
    arms = course.charter.title_of[weapon] if weapon else ""
    how = arms or ("bare hands" if manner == "melee" else "at range")
    return f"attack {_who(course, target)}: {how}"


def _ability(one: Ability) -> str:
    cost = f", {one.cost} ether" if one.cost else ""
    use = {"action": " (an action)", "upkeep": " (upkeep)"}.get(one.use, "")
    return f"{one.title}{cost}{use}"


def _ability_named(course: Course, key: str) -> Ability:
    """What somebody boosts an attack or a defence with."""
    fought = course.about
    pawns: tuple[Pawn, ...] = (fought.first, fought.target) if hasattr(fought, "first") else ()
    every = (one for pawn in (*pawns, *course.scene.pawns.values()) for one in pawn.abilities)
    return next(one for one in every if one.key == key)


def _does(course: Course, one: Ability) -> str:
    """What an ability does, in printed words."""
    wording = course.charter.wording
    return " ".join(said for said in (wording.effects(one.do), wording.boost(one.attack or NO_ICONS)) if said)


def _laid(course: Course, deed: Deed) -> Option:
    """Where ether of the gentlemen may go, with what lies there."""
    word, key = deed
    if word == "agent":
        return Option(_who(course, key), note=f"{course.scene.pawns[key].ether} ether", sight=key)
    power = course.scene.powers[key]
    return Option(power.title, note=f"{course.scene.ether[key]} of {power.cost} ether", sight=key)


def _attributes(sheet: Agent) -> str:
    """What is printed on a dashboard."""
    words = ", ".join(f"{word} {getattr(sheet, word)}" for word in ("punch", "trigger", "agility"))
    return f"{words}, health {' + '.join(map(str, sheet.health))}, {sheet.ether} ether"


def _bought(course: Course, one: Benefit) -> str:
    """What a benefit does."""
    wording = course.charter.wording
    return wording.changed(one.strengthens, "+") if one.strengthens is not None else wording.effects(one.do)


def _visited(course: Course, board: Board, deed: Deed) -> str:
    """What a visit brings, and the conspiracy points that the nemesis has of it."""
    word, number = deed
    if word == "location":
        place = board.locations[number]
        points, said = place.points, _printed(course, place.id)
    else:
        points, said = getattr(course.charter.box.intermission, word).points, ""
    spent = f"{points} conspiracy point{'s' * (points != 1)}"
    return f"{spent}: {said}" if said else spent


def _titled(course: Course, id: str) -> str:
    """A card with what it costs."""
    cost = getattr(course.charter.card_of[id], "cost", 0)
    return f"{course.charter.title_of[id]}{f', {cost} ether' if cost else ''}"


def _printed(course: Course, id: str) -> str:
    """What a card says."""
    card = course.charter.card_of[id]
    said = card.text or words_of(course, card)
    return "" if said == card.title else said
