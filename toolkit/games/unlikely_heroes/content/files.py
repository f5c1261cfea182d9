"""The files of a box: from a folder to a typed box, what it counts, and the quests that are solved and played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.games.unlikely_heroes.content import naming, parse
from toolkit.games.unlikely_heroes.content.components import SETS, component_counts
from toolkit.games.unlikely_heroes.content.giving_away import secrets
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Owner, Quest
from toolkit.resources import data_folder
from toolkit.search.claims import Subject
from toolkit.source.art import Art
from toolkit.source.content import FileKind
from toolkit.source.inline import Text
from toolkit.source.schema import Schemas


def arts(box: Box) -> Iterator[tuple[Owner, Art]]:
    """What is said about pictures: those of cards, of quests, and of their endings."""
    for owner in box.owners:
        endings = owner.epilogues if isinstance(owner, Quest) else ()
        yield from ((owner, art) for art in (owner.art, *(one.art for one in endings)) if art is not None)


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a box names: the pictures of cards and quests."""
    for owner, art in arts(box):
        for place, path in art.files:
            yield place, path, owner.id


def subjects(box: Box) -> Sequence[Subject]:
    """Its quests."""
    return [Subject(quest.id, quest.title, quest.number) for quest in box.quests]


def implied(box: Box) -> Mapping[str, Sequence[str]]:
    """A box joined with expansions is played with everything they add, unless the settings say otherwise."""
    if not box.added:
        return {}
    there = component_counts(replace(box, cards=box.cards_from(box.added)))
    whole = {word: some for word, some in SETS.items() if all(there[one] for one in some)}
    told = {one for some in whole.values() if len(some) > 1 for one in some}
    return {"with": [word for word, some in whole.items() if len(some) > 1 or not told & {*some}]}


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """The narrative texts on cards and in booklets, each with where it is; not instructions and objectives."""
    told: list[tuple[str, Text | None]] = [("box", box.description), ("box", box.origin)]
    for card in box.cards:
        trials = card.trials if isinstance(card, Challenge) else ()
        back = (card.back.text, card.back.help) if card.back else ()
        told += [(card.label, text) for text in (card.text, *back, *(trial.text for trial in trials))]
    for quest in box.quests:
        told += [(quest.label, text) for text in (quest.teaser, quest.origin)]
        for chapter in quest.chapters:
            stories = {variant.story.place: variant.story for variant in chapter.variants if variant.story}
            told += [(f"chapter {chapter.number} of {quest.label}", story) for story in stories.values()]
        told += [(f"epilogue of {quest.label}", epilogue.text) for epilogue in quest.epilogues]
        told += [(f"score of {quest.label}", rank.text) for rank in (quest.scoring.ranks if quest.scoring else ())]
    return ((on, str(text)) for on, text in told if text is not None)


def reached_in(box: Box) -> Mapping[str, Collection[str]]:
    """The cards that can come into play in each quest, by id: starting cards, and what is not surely out of reach."""
    from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed  # content comes before proofs
    from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached

    unnumbered = {card.id for card in box.cards if card.number is None}
    numbered = [card.id for card in box.cards if card.number is not None]
    return {
        quest: unnumbered.union(id for id in numbered if CardRevealed(id) in reach)
        for quest, reach in reached(box).items()
    }


def fixed_numbers(box: Box) -> Mapping[int, str]:
    """What pieces add up to: the card with that number is the reward for laying them."""
    from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of  # content comes before puzzles

    return {total: f"the sum of the {puzzle.colour} puzzle" for puzzle in puzzles_of(box) for total in puzzle.by_sum()}


READER = Reader(
    files=(
        FileKind(parse.BOX, "box.schema.json", naming.identify_box, required=True),
        FileKind(
            parse.CARDS,
            "cards.schema.json",
            naming.identify_card,
            list_of="cards",
            entry_schema="card.schema.json",
            sort_key=naming.card_order,
        ),
        FileKind(parse.QUESTS, "quest.schema.json", naming.identify_quest),
    ),
    schemas=Schemas(
        data_folder("schemas") / "unlikely_heroes",
        (data_folder("templates") / "unlikely_heroes" / "look.schema.json",),
    ),
    parse=parse.parse,
    paths=paths,
    counts=parse.counts,
    subjects=subjects,
    implied=implied,
    fixed_numbers=fixed_numbers,
    secrets=secrets,
    reached=reached_in,
)
