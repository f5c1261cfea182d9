"""Facts of different kinds are different, and only facts of a known kind can be written."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import fields

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.proving.clauses import facts as f

KINDS = [one for one in vars(f).values() if isinstance(one, type) and issubclass(one, f.Fact) and one is not f.Fact]
SAME = {"place": Place("a.json"), "card": "1", "colour": "blue", "tag": "sharp", "fact": f.WON}
"""Facts of two kinds differ although everything in them is the same; whatever is not named here is a number."""


def made(kind: type[f.Fact]) -> f.Fact:
    return kind(*(SAME.get(field.name, 1) for field in fields(kind)))


def test_there_are_as_many_facts_as_kinds() -> None:
    assert len(KINDS) > 40
    assert len({made(kind) for kind in KINDS}) == len(KINDS)
    assert not [pair for pair in combinations(map(made, KINDS), 2) if pair[0] == pair[1]]


@pytest.mark.parametrize("kind", KINDS)
def test_a_fact_is_known_again(kind: type[f.Fact]) -> None:
    one, other = made(kind), made(kind)
    assert (one, hash(one)) == (other, hash(other))
    assert one.__struct_config__.frozen
    assert one.__struct_config__.cache_hash


def test_a_misspelt_fact_fails() -> None:
    with pytest.raises(AttributeError):
        f.CardReveald("1")  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        f.Reading(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        f.CardRevealed(number=1)  # type: ignore[call-arg]
