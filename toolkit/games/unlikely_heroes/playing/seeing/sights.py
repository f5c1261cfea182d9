"""What can be looked at in a game: from a key to a card, a hero, the clock or a pile, as people at the table see it.

Cards are visible once revealed or face up; backs where a hero stands, as far as the icon allows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from toolkit.games.unlikely_heroes.content.model import Map
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.playing.pieces.aloud import (
    aloud,
    back_lines,
    effect_lines,
    failure_lines,
    front_lines,
    key_of,
    objective_lines,
    page_lines,
    space_words,
)
from toolkit.games.unlikely_heroes.playing.pieces.luck_pile import counted
from toolkit.games.unlikely_heroes.playing.table.cubes import chargeable, cubes
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns import anchors
from toolkit.games.unlikely_heroes.playing.turns.endings import epilogue
from toolkit.games.unlikely_heroes.playing.turns.scoring import score_lines
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, bits
from toolkit.playing.table import Look, LookPart, Sight


def seen(game: Playthrough) -> int:
    """The cards whose fronts anyone at the table may look at: revealed, in play, or laid out to choose from."""
    mask = game.record.seen | game.penalties.mask | game.modules.mask
    for seat in game.position.seats:
        mask |= seat.held | (1 << seat.hero if seat.hero != NOBODY else 0)
    if not game.position.chapter:
        mask |= sum(1 << card for card in {*game.play.starting_heroes, *game.play.starting_items})
    return mask


def backs_here(game: Playthrough) -> list[int]:
    """The anchors that heroes may explore whose cards are in the pile, so that anyone may peek at their backs."""
    found = {number for seat in game.position.seats for number in game.play.eligible(seat)}
    return sorted(number for number in found if game.play.numbered.get(number, 0) & game.position.pile)


def sights(game: Playthrough) -> list[Sight]:
    """Everything that can be looked at now."""
    hidden = {
        *(["score"] if game.play.quest.scoring is None else []),
        *(["epilogue"] if epilogue(game) is None else []),
    }
    found = [Sight(key, title, "table") for key, (title, _) in PLACES.items() if key not in hidden]
    for hero, seat in enumerate(game.position.seats):
        if seat.hero != NOBODY:
            found.append(Sight(f"hero {hero + 1}", game.name(hero), "heroes"))
    played = {seat.hero for seat in game.position.seats}
    faces = {key_of(game.play.cards[card]): _titled(game, card) for card in bits(seen(game)) if card not in played}
    found += [Sight(key, label, "cards") for key, label in sorted(faces.items(), key=_by_number)]
    found += [
        Sight(str(number), f"the back of {number}", "backs") for number in backs_here(game) if str(number) not in faces
    ]
    return found


def _titled(game: Playthrough, card: int) -> str:
    """A card by number and name; while heroes are chosen, both variants of a hero lie there."""
    hard = getattr(game.play.cards[card], "variant", "") == "hard"
    return f"{game.label(card)} (hard)" if hard else game.label(card)


def _by_number(face: tuple[str, str]) -> tuple[bool, int, str]:
    key = face[0]
    return not key.isdecimal(), int(key) if key.isdecimal() else 0, key


def look_at(game: Playthrough, key: str) -> Look:
    """What is seen of something; of the table as a whole, without a key.

    Raises:
        KeyError: nobody can see that.
    """
    if not key:
        return table(game)
    if key in PLACES:
        title, parts = PLACES[key]
        return Look(title.capitalize(), tuple(part for part in parts(game) if part.lines))
    if key.startswith("hero ") and key[5:].isdecimal() and 0 < int(key[5:]) <= len(game.position.seats):
        return _hero(game, int(key[5:]) - 1)
    return _card(game, key)


# Cards and heroes.


def _card(game: Playthrough, key: str) -> Look:
    """Everything that is known of the cards with a number, or of a card by its id."""
    known, here = seen(game), backs_here(game)
    parts: list[LookPart] = []
    title = key
    for card, face in enumerate(game.play.cards):
        if key_of(face) != key:
            continue
        if known >> card & 1 and not any(part.heading == face.name for part in parts):
            title = game.label(card)
            parts.append(LookPart(face.name, (*front_lines(face), *_where(game, card))))
        may_peek = face.number in here and game.position.pile >> card & 1
        if face.back is not None and (may_peek or known >> card & 1):
            beyond = bool(known >> card & 1) or anchors.may_read(game, card, face.number or 0)
            parts.append(LookPart("Back", tuple(back_lines(face, beyond=beyond))))
            if face.back.help is not None and beyond:
                parts.append(LookPart("Help, upside down", (aloud(face.back.help),)))
    if not parts:
        raise KeyError(key)
    return Look(title, tuple(parts))


def _where(game: Playthrough, card: int) -> list[str]:
    """Where a card is now, with the cubes on it."""
    position, holder = game.position, game.holder(card)
    lines = []
    if game.energy.spaces[card] and holder != NOBODY:
        lines.append(f"{game.energy.on.get(card, 0)} of {game.energy.spaces[card]} cubes on it.")
    if game.modules.mask >> card & 1:
        hero = game.modules.holder(card)
        step = game.modules.traits[hero][card] + 1
        lines.append(f"{game.name(hero)} has it; the cube is on effect {step} of {len(game.modules.scale(card))}.")
    if holder != NOBODY and game.play.items >> card & 1:
        side = "right" if game.backpacks.right >> card & 1 else "left"
        lines.append(f"{game.name(holder)} holds it, on the {side}.")
    for mask, words in (
        (position.pile, "It is in the encounter pile."),
        (position.discarded, "It was discarded."),
        (position.destroyed, "It was destroyed."),
        (position.table, "It lies on the table."),
    ):
        if mask >> card & 1:
            lines.append(words)
    return lines


def _hero(game: Playthrough, hero: int) -> Look:
    """A hero: skills as they are now, cubes, both sides of the backpack, traits."""
    seat = game.position.seats[hero]
    limit = game.backpacks.limit(hero)
    parts = [
        LookPart(game.label(seat.hero), (*front_lines(game.play.cards[seat.hero]), f"Now: {_skills(game, hero)}.")),
        LookPart("Cubes", tuple(_cubes(game, hero))),
    ]
    for side, heading in (("left", "Left, for modifiers"), ("right", "Right, for effects")):
        there = game.backpacks.items_on(hero, side)  # type: ignore[arg-type]
        lines = [_with_words(game, item) for item in bits(there)]
        parts.append(LookPart(f"{heading} ({there.bit_count()} of {limit})", tuple(lines) or ("nothing",)))
    for trait in game.modules.traits.get(hero, {}):
        parts.append(LookPart(game.label(trait), tuple(effect_lines(game.modules.effect(trait)))))
    return Look(f"{game.name(hero)}{_place(game, hero)}", tuple(part for part in parts if part.lines))


def _with_words(game: Playthrough, item: int) -> str:
    """An item with what it does, in a line; without its narrative."""
    face = game.play.cards[item]
    words = " ".join(front_lines(face)[0 if face.text is None else 1 :])
    return f"{game.label(item)}: {words}" if words else game.label(item)


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _skills(game: Playthrough, hero: int) -> str:
    return ", ".join(f"{skill} {game.skill(hero, index)}" for index, skill in enumerate(SKILLS))


def _cubes(game: Playthrough, hero: int) -> list[str]:
    return [
        f"{game.label(card)}: {game.energy.on.get(card, 0)} of {game.energy.spaces[card]}"
        for card in chargeable(game, hero)
    ]


def _place(game: Playthrough, hero: int) -> str:
    at = game.position.seats[hero].at
    return f" on {game.label(at)}" if at != NOWHERE else ""


# The table.


def table(game: Playthrough) -> Look:
    """Where everyone is, what they hold, and what has to be found."""
    page = game.play.variant(game.position)
    heroes = []
    for hero, seat in enumerate(game.position.seats):
        if seat.hero == NOBODY:
            continue
        right = game.backpacks.right
        held = ", ".join(f"{game.label(item)} ({'right' if right >> item & 1 else 'left'})" for item in bits(seat.held))
        where = f"{game.name(hero)}{_place(game, hero)}"
        heroes.append(f"{where}; {_skills(game, hero)}; {_many(cubes(game, hero), 'cube')}; {held or 'empty hands'}")
    parts = [
        LookPart("", tuple([*objective_lines(page), *failure_lines(page)] if page is not None else ())),
        LookPart("Heroes", tuple(heroes)),
        LookPart("Time and luck", (*_clock_now(game), _luck_now(game), _penalties_now(game))),
        LookPart("Exploration", tuple(_exploration(game))),
    ]
    title = f"{game.play.quest.title}, chapter {game.position.chapter}: {_chapter_title(game)}"
    return Look(title if game.position.chapter else game.play.quest.title, tuple(part for part in parts if part.lines))


def _chapter_title(game: Playthrough) -> str:
    page = game.play.variant(game.position)
    chapter = game.play.quest.chapters[game.position.chapter - 1]
    return page.title if page is not None and page.title else chapter.title


def _clock_now(game: Playthrough) -> list[str]:
    """Where the cube is, and what comes next."""
    clock = game.clock
    if not clock.spaces:
        return []
    ahead = (clock.at + 1) % len(clock.spaces)
    return [
        f"Clock: round {clock.rounds + 1}, space {clock.at + 1} of {len(clock.spaces)}.",
        f"Next space: {space_words(ahead, clock.spaces[ahead])}",
    ]


def _luck_now(game: Playthrough) -> str:
    return f"Luck: {len(game.luck.pile)} in the pile, {len(game.luck.discards)} discarded."


def _penalties_now(game: Playthrough) -> str:
    kept = f", {len(game.penalties.kept)} from earlier quests" if game.penalties.kept else ""
    return f"Out of luck: {len(game.penalties.drawn)} drawn{kept}, {len(game.penalties.pile)} left."


def _exploration(game: Playthrough) -> list[str]:
    top = game.exploration.top
    return [] if top is None else [f"The exploration deck shows {top.name}.", *front_lines(top)]


def _chapter_parts(game: Playthrough) -> Iterable[LookPart]:
    page = game.play.variant(game.position)
    if page is not None:
        yield LookPart(f"Chapter {game.position.chapter}: {_chapter_title(game)}", tuple(page_lines(page)))


def _origin_parts(game: Playthrough) -> Iterable[LookPart]:
    texts = (game.play.box.origin, game.play.quest.origin)
    yield LookPart("How it came to this", tuple(aloud(one) for one in texts if one is not None))


def _failure_parts(game: Playthrough) -> Iterable[LookPart]:
    page = game.play.variant(game.position)
    yield LookPart("", tuple(failure_lines(page)) if page is not None else ())
    yield LookPart("So far", (*_clock_now(game)[:1], _penalties_now(game)))
    failed = [f"{number}: failed {_many(times, 'time')}" for number, times in game.failures.items()]
    yield LookPart("Challenges", tuple(failed))


def _clock_parts(game: Playthrough) -> Iterable[LookPart]:
    yield LookPart("", tuple(_clock_now(game)))
    here = game.clock.at
    spaces = [
        f"{space_words(index, space)}{' ← the cube is here' if index == here else ''}"
        for index, space in enumerate(game.clock.spaces)
    ]
    yield LookPart("Spaces", tuple(spaces))


def _luck_parts(game: Playthrough) -> Iterable[LookPart]:
    yield LookPart("", (_luck_now(game),))
    for heading, cards in (("Left in the pile", game.luck.pile), ("Discarded", game.luck.discards)):
        values = ", ".join(f"{many} × {f'{value:+d}' if value else '0'}" for value, many in counted(cards))
        yield LookPart(heading, (values,) if values else ())


def _penalty_parts(game: Playthrough) -> Iterable[LookPart]:
    yield LookPart("", (_penalties_now(game),))
    for card in (*game.penalties.kept, *game.penalties.drawn):
        yield LookPart(game.label(card), tuple(front_lines(game.play.cards[card])))


def _cube_parts(game: Playthrough) -> Iterable[LookPart]:
    for hero, seat in enumerate(game.position.seats):
        if seat.hero != NOBODY:
            yield LookPart(game.name(hero), tuple(_cubes(game, hero)) or ("no energy spaces",))
    yield LookPart("Pool", (_many(game.energy.pool, "cube"),))


def _pile_parts(game: Playthrough) -> Iterable[LookPart]:
    position, play = game.position, game.play
    encounters = (1 << play.encounters) - 1
    yield LookPart("Encounter pile", (_many((position.pile & encounters).bit_count(), "card"),))
    known = position.pile & seen(game)
    yield LookPart("Seen and returned to it", tuple(game.label(card) for card in bits(known)))
    yield LookPart("Discarded", tuple(game.label(card) for card in bits(position.discarded)))
    yield LookPart("Destroyed", tuple(game.label(card) for card in bits(position.destroyed)))
    for module, cards in game.modules.piles.items():
        yield LookPart(f"{module.capitalize()} items", (_many(len(cards), "card"),))


def _map_parts(game: Playthrough) -> Iterable[LookPart]:
    """The maps in play: who stands there, where ways lead, what is still to be explored."""
    standing = Counter(seat.at for seat in game.position.seats)
    for place in bits(game.position.table):
        face = game.play.map(place)
        names = [game.name(hero) for hero, seat in enumerate(game.position.seats) if seat.at == place]
        who = f" — {', '.join(names)}" if standing[place] else ""
        yield LookPart(f"{game.label(place)}{who}", tuple(_on_map(game, face)))


def _on_map(game: Playthrough, face: Map) -> Iterable[str]:
    pile, table = game.position.pile, game.position.table
    for anchor in face.anchors:
        cards = game.play.numbered.get(anchor.number, 0)
        state = "" if cards & pile else " (explored)"
        yield f"{anchor.number}: {anchor.label or 'an anchor'}{state}"
    for edge in face.edges:
        cards = game.play.numbered.get(edge.number, 0)
        state = " (in play)" if cards & table else "" if cards & pile else " (gone)"
        yield f"{edge.number}: to the {edge.side}{state}"


def _epilogue_parts(game: Playthrough) -> Iterable[LookPart]:
    ending = epilogue(game)
    if ending is None:
        raise KeyError("epilogue")
    yield LookPart(ending.title, (aloud(ending.text),))


def _score_parts(game: Playthrough) -> Iterable[LookPart]:
    yield LookPart("If the quest were won now" if not game.position.outcome else "", tuple(score_lines(game)))


PLACES: dict[str, tuple[str, Callable[[Playthrough], Iterable[LookPart]]]] = {
    "chapter": ("chapter", _chapter_parts),
    "failure": ("failure conditions", _failure_parts),
    "origin": ("origin", _origin_parts),
    "maps": ("maps in play", _map_parts),
    "clock": ("clock", _clock_parts),
    "luck": ("luck pile and discards", _luck_parts),
    "out-of-luck": ("out-of-luck cards", _penalty_parts),
    "cubes": ("energy cubes", _cube_parts),
    "piles": ("piles", _pile_parts),
    "epilogue": ("epilogue", _epilogue_parts),
    "score": ("score", _score_parts),
}
"""What lies on every table, by key: what it is called, and what is seen of it."""
