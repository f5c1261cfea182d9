"""From the components of two boxes to those whose printed faces differ: what has to be printed again."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.press.components import SIDES, Component, Components, FaceSource, Side
from toolkit.press.production.workshop import Workshop


class Change(Struct, frozen=True):
    """A component that is new, gone, cut differently, or looks different on at least one side."""

    id: str
    before: Component | None
    after: Component | None
    sides: tuple[Side, ...]

    @property
    def component(self) -> Component:
        """The component as it is now, or as it was before it went."""
        component = self.after or self.before
        assert component is not None
        return component

    @property
    def word(self) -> str:
        """What happened to it."""
        return "added" if self.before is None else "removed" if self.after is None else "changed"


def changes(before: Workshop, after: Workshop) -> Iterator[Change]:
    """The changes in the order of the newer box; components that are gone come last.

    Components are the same if they have the same id. Faces are compared as they are printed: an edit that does not
    show on paper is not a change.
    """
    old = _by_id(before.components)
    for identity, component in _by_id(after.components).items():
        was = old.pop(identity, None)
        if was is None:
            yield Change(component.id, None, component, _sides(component))
        elif was.outline != component.outline:
            yield Change(component.id, was, component, _sides(component))
        elif sides := tuple(_differing(before, was, after, component)):
            yield Change(component.id, was, component, sides)
    for component in old.values():
        yield Change(component.id, component, None, _sides(component))


def _by_id(components: Components) -> dict[tuple[str, int], Component]:
    """Each component by its id; those that share an id (which is a finding in itself) by their order."""
    found: dict[tuple[str, int], Component] = {}
    for component in components.components:
        count = 0
        while (component.id, count) in found:
            count += 1
        found[component.id, count] = component
    return found


def _sides(component: Component) -> tuple[Side, ...]:
    return tuple(side for side, _ in component.sides)


def _differing(before: Workshop, was: Component, after: Workshop, now: Component) -> Iterator[Side]:
    """The sides that look different, or that only one of the two has."""
    here, there = dict(now.sides), dict(was.sides)
    for side in SIDES:
        one, other = there.get(side), here.get(side)
        if one is None or other is None:
            if one is not other:
                yield side
        elif not _same(before, one, after, other):
            yield side


def _same(before: Workshop, one: FaceSource, after: Workshop, other: FaceSource) -> bool:
    return one.source == other.source or before.ink(one.name) == after.ink(other.name)
