"""Who is here: everybody with a window open, and which card or view they have before them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from toolkit.studio.door.people import People
from toolkit.studio.hub import Hub
from toolkit.studio.messages.colleagues import HereSent, PersonHere
from toolkit.studio.messages.events import HereEvent


@dataclass
class Presence:
    """Tells every window whenever somebody comes, goes, or turns to something else."""

    hub: Hub
    people: People
    own_name: Callable[[], str]
    places: dict[str, HereSent] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.hub.moved = self.tell

    def went(self, name: str, place: HereSent) -> None:
        """Somebody has something else before them."""
        if self.places.get(name) != place:
            self.places[name] = place
            self.tell()

    def tell(self) -> None:
        """Tells everybody who is here."""
        self.hub.tell(HereEvent(people=self.now))

    @property
    def now(self) -> tuple[PersonHere, ...]:
        """Everybody who is here, whoever started the studio first."""
        there = self.hub.present
        known = {one.name: one for one in (self.people.owner, *self.people.guests) if one.name in there}
        return tuple(
            PersonHere(one.name or self.own_name(), one.role.name.lower(), self.places.get(name, HereSent()))
            for name, one in known.items()
        )
