"""What is done in the phases of a turn outside of battles: buying, cards, breath, the vortex, what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.nexus_ops.content.abilities import Breath
from toolkit.games.nexus_ops.content.effects import DrawMissions, March, Recruit, Rubium, Sale, Strike
from toolkit.games.nexus_ops.content.model import RANKS, Energize
from toolkit.games.nexus_ops.playing.battling import suffer
from toolkit.games.nexus_ops.playing.moon import NOBODY, Player
from toolkit.playing.inquiry import DONE, Deed
from toolkit.playing.play import Choose

if TYPE_CHECKING:
    from toolkit.games.nexus_ops.playing.course import Course

REWARD, POINT = ("cards",), ("point",)


def deployments(course: Course) -> list[Deed]:
    """Units that can be bought, cards that can be played, cards that can be traded for a rubium; or nothing more.

    "The active player may always place these units on any of his home base hexes, even if another player’s units
    currently occupy that hex."
    """
    moon, seat = course.moon, course.active
    player, limits = moon.players[seat], course.charter.limits[seat]
    found: list[Deed] = [DONE]
    for rank in range(RANKS):
        if player.supply[rank] and course.bought[rank] < limits[rank] and course.price(rank) <= player.rubium:
            found += [("buy", rank, hex) for hex in moon.board.homes[seat]]
    found += [("card", id) for id in dict.fromkeys(one.id for one in player.energize if can_play(course, one))]
    found += [("trade", id) for id in dict.fromkeys(hand(player))]
    return found


def hand(player: Player) -> list[str]:
    """The cards in a hand, by their ids."""
    return [*(one.id for one in player.energize), *(one.id for one in player.missions)]


def can_play(course: Course, card: Energize) -> bool:
    """Whether a deployment card would do anything now."""
    match card.effect:
        case Rubium() | Sale() | March() | DrawMissions():
            return True
        case Recruit(unit=unit):
            return course.moon.players[course.active].supply[course.charter.ranks[unit]] > 0
        case Strike():
            return bool(struck(course))
        case _:
            return False


def struck(course: Course) -> list[Deed]:
    """The hexes and seats that a strike may be against."""
    moon, seat = course.moon, course.active
    return [("strike", hex, enemy) for hex in range(len(moon.there)) for enemy in moon.enemies(seat, hex)]


def deploy(course: Course, deed: Deed, choose: Choose) -> None:
    """Does one of these."""
    moon, seat = course.moon, course.active
    player, title = moon.players[seat], course.charter.seats[seat].title
    match deed:
        case ("buy", rank, hex):
            player.rubium -= course.price(rank)
            course.bought[rank] += 1
            moon.place(seat, rank, hex)
            course.tell(f"{title} buys {course.name_of(rank)}.", about=f"hex-{hex}")
        case ("trade", id):
            card = next((one for one in player.energize if one.id == id), None)
            if card is not None:
                player.energize.remove(card)
                moon.energize.discard(card)
            else:
                mission = next(one for one in player.missions if one.id == id)
                player.missions.remove(mission)
                moon.missions.discard(mission)
            player.rubium += 1
            course.tell(f"{title} discards {(card or mission).title} for 1 rubium.")
        case ("card", id):
            card = next(one for one in player.energize if one.id == id)
            course.depth += 1
            _play(course, card, choose)
            course.depth -= 1


def _play(course: Course, card: Energize, choose: Choose) -> None:
    moon, seat = course.moon, course.active
    player, effect = moon.players[seat], card.effect
    player.energize.remove(card)
    moon.energize.discard(card)
    course.tally[f"card {card.id}"] += 1
    course.tell(f"{course.charter.seats[seat].title} plays {card.title}.")
    match effect:
        case Rubium(amount=amount):
            player.rubium += amount
        case Recruit(unit=unit, count=count):
            rank = course.charter.ranks[unit]
            for _ in range(min(count, player.supply[rank])):
                options: list[Deed] = [("recruit", rank, hex) for hex in moon.board.homes[seat]]
                deed = course.ask(choose, seat, "recruit", options)
                moon.place(seat, rank, deed[2])
        case Sale(less=less, unit=of):
            for rank in _ranks(course, of):
                course.sale[rank] += less
        case March(hexes=hexes, unit=of):
            for rank in _ranks(course, of):
                course.further[rank] += hexes
        case DrawMissions(count=count):
            player.missions += moon.missions.draw(count)
        case Strike(dice=dice, value=value):
            _, hex, enemy = course.ask(choose, seat, "strike", struck(course))
            rolled = [course.die() for _ in range(dice)]
            hits = sum(die >= value for die in rolled)
            course.tell(f"{', '.join(map(str, rolled))}: {hits} hit{'s' * (hits != 1)} on {course.hex_name(hex)}.")
            suffer(moon, hex, enemy, hits, _asker(course, choose), course.tell, None)


def _ranks(course: Course, unit: str | None) -> range | tuple[int, ...]:
    return range(RANKS) if unit is None else (course.charter.ranks[unit],)


def _asker(course: Course, choose: Choose):  # type: ignore[no-untyped-def]
    return lambda seat, kind, options, about: course.ask(choose, seat, kind, options, about)


def breathers(course: Course) -> list[tuple[int, int]]:
    """Every unit with breath on a hex that the active player controls: where, and what hits."""
    moon, sheet = course.moon, course.charter.sheets[course.active]
    breath = {rank: one.value for rank, stats in enumerate(sheet) for one in stats.abilities if isinstance(one, Breath)}
    if not breath:
        return []
    return [
        (hex, value)
        for hex in moon.controlled(course.active)
        for rank, value in breath.items()
        for _ in range(moon.units[hex][course.active][rank])
    ]


def targets(course: Course, start: int) -> list[Deed]:
    """Whom units beside a hex belong to."""
    moon = course.moon
    return [("breathe", hex, enemy) for hex in moon.board.near[start] for enemy in moon.enemies(course.active, hex)]


def vortex(course: Course) -> None:
    """Before the first player's turn: units beside it are blown elsewhere, a hex is laid waste, cards are drawn."""
    moon = course.moon
    edges = moon.board.edges
    black, white, third = course.die(), course.die(), course.die()
    start, end, waste = edges[black - 1], edges[white - 1], edges[third - 1]
    course.tell(f"The vortex: from edge {black} to edge {white}, and all that is at edge {third}.")
    if start is not None and end is not None and start != end:
        for seat, ranks in enumerate(moon.units[start]):
            for rank, count in enumerate(ranks):
                for _ in range(count):
                    moon.move(seat, rank, start, end)
    if waste is not None:
        for seat, ranks in enumerate(moon.units[waste]):
            for rank, count in enumerate(ranks):
                for _ in range(count):
                    moon.remove(seat, rank, waste)
    for hex in edges:
        owner = moon.controller(hex) if hex is not None else NOBODY
        if owner != NOBODY:
            moon.players[owner].energize += moon.energize.draw()


def draw_missions(course: Course, choose: Choose) -> None:
    """One mission; or the better of two; or the open row is filled again."""
    moon, seat = course.moon, course.active
    player, charter = moon.players[seat], course.charter
    if charter.has("transmissions"):
        room = len(charter.seats) + 2 - len(moon.row)
        moon.row += moon.missions.draw(room)
        return
    drawn = moon.missions.draw(2 if charter.has("top_priority") else 1)
    if len(drawn) > 1:
        options: list[Deed] = [("keep", index, mission) for index, mission in enumerate(drawn)]
        kept = course.ask(choose, seat, "keep", options)[1]
        moon.missions.put_below(*(one for index, one in enumerate(drawn) if index != kept))
        drawn = [drawn[kept]]
    player.missions += drawn
    if drawn:
        course.tell(f"You draw {drawn[0].title}.", to=(charter.seats[seat].id,))


def reward(course: Course, choose: Choose) -> None:
    """What the monolith brings: two energize cards; or, with King of the Hill, a point, and a card for all others."""
    moon, seat = course.moon, course.active
    title = course.charter.seats[seat].title
    is_hill = course.charter.has("king_of_the_hill") and moon.battle_cards > 0
    if is_hill and course.ask(choose, seat, "hill", [REWARD, POINT]) == POINT:
        moon.battle_cards -= 1
        moon.players[seat].hills += 1
        course.tally["hill"] += 1
        course.tell(f"{title} is King of the Hill.")
        for other, player in enumerate(moon.players):
            if other != seat:
                player.energize += moon.energize.draw()
        course.look_for_winner()
        return
    moon.players[seat].energize += moon.energize.draw(2)
    course.tell(f"{title} controls the monolith and draws two energize cards.")


def pass_card(course: Course, choose: Choose) -> None:
    """ "The active player’s teammate may choose one card from his hand and pass that card facedown"."""
    moon, seat = course.moon, course.active
    friend = next(one for one in course.charter.friends(seat) if one != seat)
    giver, taker = moon.players[friend], moon.players[seat]
    options: list[Deed] = [DONE]
    options += [("pass", id) for id in dict.fromkeys(hand(giver))]
    deed = course.ask(choose, friend, "pass", options) if len(options) > 1 and not giver.out else DONE
    if deed == DONE:
        return
    mission = next((one for one in giver.missions if one.id == deed[1]), None)
    if mission is not None:
        giver.missions.remove(mission)
        taker.missions.append(mission)
    else:
        card = next(one for one in giver.energize if one.id == deed[1])
        giver.energize.remove(card)
        taker.energize.append(card)
    course.tell(f"{course.charter.seats[friend].title} passes a card.")
