"""Colleagues are let in: each by an address that works once, as words and as a code to be scanned.

They may look, comment or write. Whoever is sent away is out at once.

Nothing listens in the network before somebody is invited: `reach` begins that, and says at which address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from toolkit.errors import ToolkitError
from toolkit.studio.colleagues.naming import fit_name
from toolkit.studio.door.people import People, Person, Role, new_key
from toolkit.studio.door.quotas import colleagues_quota
from toolkit.studio.hub import Hub

ROLES: Mapping[str, Role] = {
    "play": Role.PLAYER, "look": Role.READER, "comment": Role.COMMENTER, "write": Role.WRITER,
}  # fmt: skip
MOST_COLLEAGUES = 50
QUIET = 4
"""How many modules around a code stay white, as the standard wants it."""


class Sharing:
    """Who was invited. `reach` begins to listen in the network and returns the name and port to be called."""

    def __init__(self, people: People, hub: Hub, reach: Callable[[], str] | None) -> None:
        self.people, self._hub, self._reach = people, hub, reach

    @property
    def possible(self) -> bool:
        """Whether anybody can be let in."""
        return self._reach is not None

    def invite(self, name: str, role: str) -> str:
        """Lets somebody in, or lets them do something else from now on, and returns a new address for them.

        Raises:
            ToolkitError: there is no such role, there are too many people, or the network cannot be reached.
        """
        called = fit_name(name)
        if role not in ROLES:
            raise ToolkitError(f"Nobody can be invited to “{role}”.")
        if self._reach is None:
            raise ToolkitError("Nobody can be let in here.")
        there = next((one for one in self.people.guests if one.name == called), None)
        if there is None and len(self.people.guests) >= MOST_COLLEAGUES:
            raise ToolkitError(f"{MOST_COLLEAGUES} people were invited already. Send somebody away first.")
        address = self._reach()
        person = there or Person(new_key(), called, colleagues_quota())
        self.people.let_in(replace(person, invited_as=ROLES[role]))
        invited = self.people.at(person.path)
        assert invited is not None
        return f"http://{address}/?code={self.people.invite(invited)}"

    def send_away(self, name: str) -> None:
        """Somebody is out: their windows hear nothing more, and their key and addresses are worth nothing."""
        if name:
            self.people.send_away(name)
            self._hub.drop(name)


def scanned(address: str) -> str:
    """An address as a code that a phone reads, as SVG.

    Raises:
        ToolkitError: what draws it is not installed.
    """
    try:
        import segno
    except ImportError as error:
        raise ToolkitError("Drawing the code needs another package: pip install segno") from error
    rows = list(segno.make(address, error="m", micro=False).matrix_iter(border=QUIET))
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark)
    side = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{dark}"/></svg>'
    )
