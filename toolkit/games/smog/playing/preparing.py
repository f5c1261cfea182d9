"""The setup of a chapter: the team with its upgrades, equipment and roles, the nemesis with sides, powers and benefits.

"Players choose their upgrades from among those in the appropriate job deck"; what a power level gives is in `charter`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.games.smog.content.cards import Attributes
from toolkit.games.smog.content.figures import Gentleman
from toolkit.games.smog.content.limits import BASIC_POWERS, CHAOS_CARDS, MOST_POWERS, ONE_SHOT
from toolkit.games.smog.playing.charter import LEVELS, OneShot
from toolkit.games.smog.playing.effects import carry_out
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, OFF, Pawn
from toolkit.games.smog.playing.resting import rest
from toolkit.playing.inquiry import DONE, Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course

TWICE = 2
"""How often a benefit may be bought."""
MOST_UPGRADES = 3
"""Of a job."""


def prepare(course: Course) -> None:
    """Sets a chapter up; after an intermission, if one is due."""
    chronicle, chapter = course.charter.chronicle, course.charter.chapter
    for id in chronicle.all_equipment:
        _take_out(course, id)
    stays = rest(course) if chronicle.won else []
    level = LEVELS.get(chronicle.level)
    if chapter.story:
        course.tell(chapter.story.replace("*", ""), "read", title=chapter.title)
    _place_the_rest(course)
    team = _team(course)
    _upgrades(course, team, level)
    _equip(course, team, chronicle.level)
    _roles(course, team)
    _powers(course, level)
    if level is not None:
        course.scene.points += level.points
    _benefits(course)
    course.scene.chaos_hand = course.scene.chaos.draw(CHAOS_CARDS) + course.scene.chaos_hand
    _stand(course, team)
    for stay in stays:
        pawn = course.scene.pawns.get(stay.who)
        if pawn is not None:
            carry_out(course, stay.effects, GENTLEMEN, pawn)


def _place_the_rest(course: Course) -> None:
    """Agents, minions and allies where the chapter puts them. "Select which side to use"."""
    scene, chapter, box = course.scene, course.charter.chapter, course.charter.box
    sides: dict[str, str] = {}
    for chosen in chapter.agents:
        agent = box.agent.get(chosen.agent)
        if agent is not None:
            options: list[Deed] = [("side", agent.id, side) for side in agent.sides]
            sides[agent.id] = chosen.side or course.ask(NEMESIS, "side", options)[2]
    sheets = {**box.agent, **box.minion, **box.ally}
    for one in chapter.start.standing:
        sheet = sheets[one.who]
        if sides.get(one.who) == "b":
            sheet = box.agent[one.who].turned()
        many = sum(other.who == one.who for other in chapter.start.standing) > 1 or one.who in box.minion
        number = sum(other.sheet.id == one.who for other in scene.pawns.values()) + 1
        key = f"{one.who}#{number}" if many else one.who
        scene.pawns[key] = Pawn(key, sheet, scene.ground.at[one.square])


def _team(course: Course) -> list[Gentleman]:
    """Four gentlemen of different jobs."""
    teams = course.charter.teams
    options: list[Deed] = [("team", number) for number in range(len(teams))]
    team = list(teams[course.ask(GENTLEMEN, "team", options)[1]])
    for one in team:
        course.scene.pawns[one.id] = Pawn(one.id, one, OFF)
    course.tell(f"The gentlemen: {', '.join(one.name for one in team)}.")
    return team


def learn(course: Course, job: str, who: str = "") -> None:
    """An upgrade of a job's deck is chosen; "if they would gain a fourth, it replaces an existing one"."""
    known = {one.id: one for one in course.charter.box.upgrades}
    have = Counter(course.learned)
    mine = [one for one in course.learned if known[one].job == job]
    left = [one.id for one in known.values() if one.job == job and have[one.id] < one.copies]
    if not left:
        return
    options: list[Deed] = [("upgrade", id) for id in left]
    gained = course.ask(GENTLEMEN, "upgrade", options, sight=who)[1]
    learned = list(course.learned)
    if len(mine) >= MOST_UPGRADES:
        choices: list[Deed] = [("forget", id) for id in dict.fromkeys(mine)]
        learned.remove(course.ask(GENTLEMEN, "forget", choices, sight=who)[1])
    course.learned = tuple(sorted((*learned, gained)))
    course.tell(f"The {job} learns {known[gained].title}.")


def _upgrades(course: Course, team: Sequence[Gentleman], level: OneShot | None) -> None:
    """ "Gentlemen start the first chapter with 1 upgrade each"; a job that comes later has one, too."""
    by_id = {one.id: one for one in course.charter.box.gentlemen}
    known = {by_id[id].job for id in course.charter.chronicle.met if id in by_id}
    for one in team:
        for _ in range(level.upgrades if level else int(one.job not in known)):
            learn(course, one.job, one.id)
    further = list(team)
    for _ in range(level.extra if level else 0):
        options: list[Deed] = [("further", one.id) for one in further]
        id = course.ask(GENTLEMEN, "further", options)[1]
        one = by_id[id]
        further.remove(one)
        learn(course, one.job, id)
    for one in team:
        for upgrade in course.charter.box.upgrades:
            if upgrade.job == one.job:
                for _ in range(course.learned.count(upgrade.id)):
                    course.scene.pawns[one.id].learn(upgrade)


def _equip(course: Course, team: Sequence[Gentleman], level: str) -> None:
    """Starting equipment is kept by whoever brings it; all else is drawn, or lies in the armory, and is shared out."""
    box, scene, chronicle = course.charter.box, course.scene, course.charter.chronicle
    shared = [box.item[id] for id in course.armory if id in box.item]
    for one in team:
        for id in one.equipment if one.id not in chronicle.met else ():
            item = box.item.get(id)
            if item is not None:
                _take_out(course, id)
                course.armory = tuple(sorted((*course.armory, id)))
                course.gain(scene.pawns[one.id], item)
    for deck, count in ONE_SHOT.get(level, {}).items():
        drawn = scene.decks[deck].draw(count)
        course.armory = tuple(sorted((*course.armory, *(item.id for item in drawn))))
        shared += drawn
    for item in shared:
        options: list[Deed] = [("take", item.id, one.id) for one in team if scene.pawns[one.id].holds(item)]
        if options:
            course.gain(scene.pawns[course.ask(GENTLEMEN, "assign", options, about=item)[2]], item)


def _take_out(course: Course, id: str) -> None:
    """What somebody owns is not in its deck."""
    item = course.charter.box.item.get(id)
    cards = course.scene.decks[item.deck].cards if item is not None and item.deck in course.scene.decks else []
    if item in cards:
        cards.remove(item)


def _roles(course: Course, team: Sequence[Gentleman]) -> None:
    """ "Select 1 gentleman to be the leader … then assigns 1 of the remaining role cards to each"."""
    box, scene = course.charter.box, course.scene
    leads = next((one for one in box.roles if one.leader), None)
    options: list[Deed] = [("leader", one.id) for one in team]
    leader = course.ask(GENTLEMEN, "leader", options)[1]
    scene.pawns[leader].role = leads
    roles = [one for one in box.roles if not one.leader for _ in range(one.copies)]
    for one in team:
        if one.id != leader and roles:
            choices: list[Deed] = [("role", id, one.id) for id in dict.fromkeys(role.id for role in roles)]
            id = course.ask(GENTLEMEN, "role", choices)[1]
            role = next(role for role in roles if role.id == id)
            roles.remove(role)
            scene.pawns[one.id].role = role
    course.team = (leader, *(one.id for one in team if one.id != leader))
    course.tell(f"{scene.pawns[leader].name} leads.")


def _powers(course: Course, level: OneShot | None) -> None:
    """Both basic powers, and as many more as the level or the campaign gives; six in all, then one is exchanged."""
    chronicle = course.charter.chronicle
    known = {one.id: one for one in course.charter.box.powers}
    held = [id for id in chronicle.powers if id in known]
    held += [one.id for one in known.values() if one.basic and one.id not in held][:BASIC_POWERS]
    for _ in range(level.powers if level else 1):
        options: list[Deed] = [("power", id) for id, one in known.items() if id not in held and not one.basic]
        if len(held) >= MOST_POWERS:
            options = [DONE, *options]
        gained = course.ask(NEMESIS, "power", options) if options else DONE
        if gained == DONE:
            break
        if len(held) >= MOST_POWERS:
            choices: list[Deed] = [("exchange", id) for id in held if not known[id].basic]
            held.remove(course.ask(NEMESIS, "exchange", choices)[1])
        held.append(gained[1])
    course.scene.powers = {id: known[id] for id in held}
    course.scene.ether = dict.fromkeys(held, 0)


def _benefits(course: Course) -> None:
    """ "During set-up for the next chapter, the nemesis may use these points"; "they cannot be saved"."""
    scene, benefits = course.scene, course.charter.box.benefits
    bought = Counter[int]()
    granted: set[tuple[int, str]] = set()
    while True:
        options: list[Deed] = [DONE]
        for number, one in enumerate(benefits):
            if one.cost > scene.points or (bought[number] >= TWICE and not one.often):
                continue
            if one.strengthens is not None:
                agents = (pawn for pawn in scene.standing(NEMESIS) if pawn.kind == "agent")
                options += [("benefit", number, pawn.key) for pawn in agents if (number, pawn.sheet.id) not in granted]
            elif one.do:
                options.append(("benefit", number, ""))
        deed = course.ask(NEMESIS, "benefit", options)
        if deed == DONE:
            break
        _, number, key = deed
        one = benefits[number]
        scene.points -= one.cost
        bought[number] += 1
        course.tally[f"benefit {number}"] += 1
        course.tell(f"The nemesis buys {one.title}.")
        if one.strengthens is not None:
            granted.add((number, scene.pawns[key].sheet.id))
            _strengthen(scene.pawns[key], one.strengthens)
        carry_out(course, one.do, NEMESIS, None)
    scene.points = 0


def _strengthen(pawn: Pawn, more: Attributes) -> None:
    words = ("punch", "trigger", "agility", "health", "ether")
    pawn.more = Attributes(**{word: getattr(pawn.more, word) + getattr(more, word) for word in words})
    pawn.ether += more.ether


def _stand(course: Course, team: Sequence[Gentleman]) -> None:
    """Any gentleman may take any of their squares."""
    scene = course.scene
    squares = list(scene.ground.number(course.charter.chapter.start.gentlemen))
    for one in team:
        options: list[Deed] = [("stand", one.id, square) for square in squares]
        _, _, square = course.ask(GENTLEMEN, "place", options)
        squares.remove(square)
        scene.pawns[one.id].at = square
