"""Whoever stands on a stage: dashboards with slots and health boxes, standees, and activation cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.games.smog.content.cards import Gift
from toolkit.games.smog.content.figures import Agent, Ally, Figure, Gentleman, Minion
from toolkit.games.smog.content.limits import ARSENAL_SLOTS
from toolkit.games.smog.printing.cards import SLOT, SMALL
from toolkit.games.smog.printing.making import Maker
from toolkit.games.smog.printing.pictures import Depicted
from toolkit.press.components import Component
from toolkit.press.layout.facing import About
from toolkit.press.shapes.outline import Rectangle

DASHBOARD, SHEET = Rectangle(210.0, 148.0), Rectangle(148.0, 105.0)
"""A5 for gentlemen and agents, A6 for minions and allies."""
ROWS = {"gentlemen": "gentlemen_row", "nemesis": "nemesis_row"}
"""The sides, with what the rows of the activation track are called."""
STANDEE = Rectangle(23.0, 42.0)
"""Narrower than a square."""


def figures(make: Maker) -> Iterator[Component]:
    """Dashboards first, then standees and activation cards."""
    box = make.box
    yield from (_gentleman(make, one) for one in box.gentlemen)
    yield from (_agent(make, one) for one in box.agents)
    yield from (_crowd(make, one, "minion") for one in box.minions)
    yield from (_crowd(make, one, "ally") for one in box.allies)
    yield from (_standee(make, one) for one in box.figures)
    yield from (_activation(make, one) for one in box.figures)
    yield _chaos(make)


def kind_of(figure: Figure) -> str:
    """Whether it is a gentleman, an agent, a minion or an ally."""
    return type(figure).__name__.lower()


def many(figure: Figure) -> int:
    """How many of it there are."""
    if isinstance(figure, Minion):
        return figure.models
    return figure.figures if isinstance(figure, Agent | Ally) else 1


def portrait(figure: Figure) -> Depicted:
    """Its picture; an animal or a machine is a thing."""
    return Depicted("portrait", figure.id, figure.name, figure.art)


def _about(figure: Figure) -> About:
    return About(figure.place, f'{kind_of(figure)} "{figure.id}"', figure.id)


def _facts(make: Maker, one: Figure) -> dict[str, Any]:
    """What all dashboards have."""
    return {
        "name": one.name,
        "kind": kind_of(one),
        "icon": one.job if isinstance(one, Gentleman) else kind_of(one),
        "word": make.words("job", job=one.job) if isinstance(one, Gentleman) else make.words(kind_of(one)),
        "attributes": [
            {"icon": name, "word": make.words("attribute", attribute=name), "number": getattr(one, name)}
            for name in ("punch", "trigger", "agility")
        ],
        "health": list(one.health),
        "bonus": getattr(one, "bonus_health", 0),
        "ether": getattr(one, "ether", None),
        "skills": [{"icon": name, "word": make.words("skill", skill=name)} for name in getattr(one, "skills", ())],
        "gifts": [_gift(make, gift) for gift in one.gifts],
        "story": make.text(one.story, one.place / "story"),
        "figures": many(one),
        "slots": [],
        "side": "",
    }


def _gift(make: Maker, one: Gift) -> dict[str, Any]:
    return {
        "title": one.title,
        "use": make.words("use", use=one.use),
        "cost": one.cost,
        "text": make.text(make.says(one.text, one.do, one.attack), one.place / ("text" if one.text else "do")),
    }


def _gentleman(make: Maker, one: Gentleman) -> Component:
    has = [make.box.item[id].title for id in one.equipment if id in make.box.item]
    slots = [has[index] if index < len(has) else "" for index in range(ARSENAL_SLOTS)]
    data = {**_facts(make, one), "slots": slots, "slot": SLOT}
    face = make.face(f"dashboard-{one.id}-front", "dashboard", DASHBOARD, _about(one), data, portrait(one))
    back = make.back("gentleman", DASHBOARD, make.words("gentleman"), "gentleman")
    return make.piece("dashboard", one.id, one.name, (face, back), one.place, DASHBOARD, form="dashboard")


def _agent(make: Maker, one: Agent) -> Component:
    """Both sides, if it has two."""
    sides = [one, *([one.turned()] if one.back else [])]
    faces = []
    for letter, name, agent in zip("ab", ("front", "back"), sides, strict=False):
        side = make.words("side", side=letter) if one.back else ""
        data = {**_facts(make, agent), "side": side, "slot": SLOT}
        faces.append(make.face(f"dashboard-{one.id}-{name}", "dashboard", DASHBOARD, _about(one), data, portrait(one)))
    if one.back is None:
        faces.append(make.back("agent", DASHBOARD, make.words("agent"), "agent"))
    return make.piece("dashboard", one.id, one.name, faces, one.place, DASHBOARD, form="dashboard")


def _crowd(make: Maker, one: Figure, kind: str) -> Component:
    face = make.face(f"{kind}-{one.id}-front", "crowd", SHEET, _about(one), _facts(make, one), portrait(one))
    back = make.back(kind, SHEET, make.words(kind), kind)
    return make.piece(kind, one.id, one.name, (face, back), one.place, SHEET, form="dashboard")


def _standee(make: Maker, one: Figure) -> Component:
    faces = [
        make.face(
            f"standee-{one.id}-{side}", "standee", STANDEE, _about(one),
            {"name": one.name, "kind": kind_of(one), "back": side == "back"}, portrait(one),
        )
        for side in ("front", "back")
    ]  # fmt: skip
    return make.piece(
        "standee", one.id, one.name, faces, one.place, STANDEE, form="standee", pile="Standees", copies=many(one)
    )


def _activation(make: Maker, one: Figure) -> Component:
    """Their backs tell nothing but the side."""
    row = "gentlemen" if isinstance(one, Gentleman | Ally) else "nemesis"
    data = {
        "title": one.name, "kind": kind_of(one), "icon": kind_of(one), "word": make.words("activation"),
        "row": make.words(ROWS[row]),
    }  # fmt: skip
    front = make.face(f"activation-{one.id}-front", "activation", SMALL, _about(one), data, portrait(one))
    return _turned_over(make, one.id, one.name, row, front, one.place)


def _chaos(make: Maker) -> Component:
    word = make.words("chaos_activation")
    data = {
        "title": word, "kind": "chaos", "icon": "chaos", "word": make.words("activation"),
        "row": make.words("nemesis_row"),
    }  # fmt: skip
    shown = Depicted("thing", "chaos-activation", word)
    front = make.face("activation-chaos-front", "activation", SMALL, make.of_the_box, data, shown)
    return _turned_over(make, "chaos", word, "nemesis", front, make.box.place)


def _turned_over(make: Maker, id: str, name: str, row: str, front: Any, place: Any) -> Component:
    back = make.back("activation", SMALL, make.words(ROWS[row]), "activation", of=row)
    return make.piece("activation", id, name, (front, back), place, SMALL, pile=f"Activation cards of the {row}")
