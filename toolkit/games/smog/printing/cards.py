"""Cards in two sizes, and the arsenal, which is cut to the slots of a dashboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.games.smog.content import cards as c
from toolkit.games.smog.content.cards import ARSENAL, NO_ICONS
from toolkit.games.smog.printing.making import Maker
from toolkit.games.smog.printing.pictures import Depicted
from toolkit.press.components import Component
from toolkit.press.layout.facing import About
from toolkit.press.layout.piece_maker import LITTLE_BLEED
from toolkit.press.shapes.outline import Rectangle

CARD, SMALL = Rectangle(63.0, 88.0, 3.0), Rectangle(44.0, 63.0, 2.5)
SLOT = (40.0, 52.0)
"""An arsenal slot of a dashboard."""
WEAPON = Rectangle(*SLOT, 2.0)
MINUS = "\N{MINUS SIGN}"


def cards(make: Maker) -> Iterator[Component]:
    """Every card and weapon."""
    box = make.box
    yield from (_power(make, one) for one in box.powers)
    yield from (_chaos(make, one) for one in box.chaos_cards)
    yield from (_role(make, one) for one in box.roles)
    yield from (_upgrade(make, one) for one in box.upgrades)
    for one in box.equipment:
        yield _weapon(make, one) if one.deck in ARSENAL else _thing(make, one)
    yield from (_torment(make, one) for one in box.torments)
    yield from (_location(make, one) for one in box.locations)


def _power(make: Maker, one: c.Power) -> Component:
    data = {"word": make.words("basic_power" if one.basic else "power"), "cost": one.cost, **_said(make, one)}
    return _card(make, "power", one, data, CARD, "scene", "Powers", attack=one.attack)


def _chaos(make: Maker, one: c.Chaos) -> Component:
    data = {"word": make.words("chaos"), "when": make.text(one.when, one.place / "when"), **_said(make, one)}
    return _card(make, "chaos", one, data, SMALL, "thing", "Chaos cards", attack=one.attack)


def _role(make: Maker, one: c.Role) -> Component:
    passive = one.leader or not (one.do or one.attack)
    used = "" if passive else make.words("use", use=one.use)
    data = {"word": make.words("role"), "use": used, "cost": one.cost, **_said(make, one)}
    return _card(make, "role", one, data, CARD, "thing", "Roles", icon="leader" if one.leader else "role")


def _upgrade(make: Maker, one: c.Upgrade) -> Component:
    job = make.words("job", job=one.job)
    data = {"word": job, "use": make.words("use", use=one.use), "cost": one.cost, **_said(make, one), "job": one.job}
    return _card(
        make, "upgrade", one, data, CARD, "thing", f"Upgrades: {one.job}", icon=one.job, back=job, attack=one.attack
    )


def _thing(make: Maker, one: c.Equipment) -> Component:
    """Gear, an artefact or a fragment: it takes no slot."""
    deck = make.words("deck", deck=one.deck)
    used = make.words("use", use=one.use) if one.use else ""
    data = {"word": deck, "use": used, "cost": one.cost, **_said(make, one)}
    outline = SMALL if one.deck == "gear" else CARD
    return _card(make, one.deck, one, data, outline, "thing", deck, back=deck, attack=one.ether)


def _torment(make: Maker, one: c.Torment) -> Component:
    weaker = make.wording.changed(one.weakens, MINUS) if one.weakens else ""
    data = {
        "word": make.words("lasting" if one.lasting else "at_once"),
        "until": make.text(one.until, one.place / "until") if one.lasting else None,
        **_said(make, one, weaker and f"**{weaker}**"),
    }
    return _card(make, "torment", one, data, SMALL, "thing", "Torments", back=make.words("torment"))


def _location(make: Maker, one: c.Location) -> Component:
    data = {"word": make.words("location"), "points": one.points, **_said(make, one)}
    return _card(make, "location", one, data, CARD, "scene", "Locations")


def _weapon(make: Maker, one: c.Equipment) -> Component:
    """A piece of the arsenal: how it reaches, its icons, and what 1 ether adds."""
    ways = [*(["melee"] if one.melee else []), *(["short" if one.short else "ranged"] if one.ranged else [])]
    data = {
        "title": one.title,
        "deck": one.deck,
        "ways": ways,
        "icons": make.icons(one.icons if one.icons != NO_ICONS else None),
        "ether": make.icons(one.ether),
        "text": make.text(make.says(one.text, one.do), one.place / ("text" if one.text else "do")),
    }
    about = About(one.place, f'equipment "{one.id}"', one.id)
    shown = Depicted("thing", one.id, one.title, one.art)
    front = make.face(f"weapon-{one.id}-front", "weapon", WEAPON, about, data, shown, LITTLE_BLEED)
    deck = make.words("deck", deck=one.deck)
    back = make.back(one.deck, WEAPON, deck, "ranged", LITTLE_BLEED)
    told = [*(make.words("reach-of", weapon=way) for way in ways)]
    told += [make.wording.boost(one.icons)] if one.icons != NO_ICONS else []
    told += [f"{make.words('armed')}: {make.wording.boost(one.ether)}"] if one.ether else []
    return make.piece(
        "weapon", one.id, one.title, (front, back), one.place, WEAPON, form="token", pile=deck, copies=one.copies,
        description=". ".join(told),
    )  # fmt: skip


def _said(make: Maker, one: c.Card, more: str = "") -> dict[str, Any]:
    """Its title, what it says, and its line of story."""
    said = " ".join(part for part in (more, make.says(one.text, one.do, getattr(one, "attack", None))) if part)
    place = one.place / ("text" if one.text else "do" if one.do else "attack")
    return {"title": one.title, "text": make.text(said, place), "story": make.text(one.story, one.place / "story")}


def _card(
    make: Maker, kind: str, one: c.Card, data: dict[str, Any], outline: Rectangle, manner: Any, pile: str, *,
    icon: str = "", back: str = "", attack: c.Boost | None = None,
) -> Component:  # fmt: skip
    about = About(one.place, f'{kind} "{one.id}"', one.id)
    sign = icon or kind
    shown = Depicted(manner, one.id, one.title, one.art)
    data = {
        "kind": kind, "icon": sign, "icons": make.icons(attack), "job": "", "use": "", "cost": 0, "points": None,
        "when": None, "until": None, **data,
    }  # fmt: skip
    template = "small" if outline is SMALL else "card"
    front = make.face(f"{kind}-{one.id}-front", template, outline, about, data, shown)
    job = data["job"]
    behind = make.back(kind, outline, back or make.words(kind), job or kind, of=job)
    description = make.says(one.text, one.do, attack)
    return make.piece(
        kind, one.id, one.title, (front, behind), one.place, outline, pile=pile, copies=one.copies,
        description=description,
    )  # fmt: skip
