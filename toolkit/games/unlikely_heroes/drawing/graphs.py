"""From an atlas to the graph of a box or of one quest: its cards as nodes, its links as lines, regions as clusters.

Decisions:
- What is needed points to what needs it, as the players meet them: first the key, then the door.
- A mention in a text is drawn only between cards that nothing else links.
- A card without a number is drawn only if something links it: luck and weather would only fill the page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Card, Chapter, Map, Quest, Variant
from toolkit.games.unlikely_heroes.content.operations import GoToChapter, Lose, Operation, Win
from toolkit.games.unlikely_heroes.drawing.atlas import Atlas, Finding, drawn_cards
from toolkit.games.unlikely_heroes.drawing.graph_style import FLAG_KINDS, LINE_KINDS, LOOKS, NODE_KINDS, kind_of
from toolkit.games.unlikely_heroes.land.links import Link, LinkKind
from toolkit.games.unlikely_heroes.land.regions import chapter_of, quest_cards, regions
from toolkit.games.unlikely_heroes.land.table import MapSpot
from toolkit.graph.graph import Cluster, Graph, Node
from toolkit.graph.graph import Link as Line

FEW = 3
"""A tag on more items than this is drawn as a node."""


def graph_of(atlas: Atlas, quest: Quest | None = None, *, goals: bool = False) -> Graph:
    """Cards in regions, the regions of each quest (or of each chapter of one quest) in a frame.

    With `goals`, each objective of a quest is a node of its own; otherwise the chapter stands for them.
    """
    box = atlas.box
    quests = [quest] if quest else list(box.quests)
    cards = drawn_cards(atlas, quest)
    kept = {atlas.keys[card]: card for card in cards}
    lines = _lines(atlas, set(cards), quests, goals=goals)
    clusters, home = _clusters(atlas, cards, quest)
    nodes = [_card_node(atlas, key, card, *home.get(key, ("", 0))) for key, card in kept.items()]
    by_home = {key: index for index, key in enumerate(home)}
    nodes.sort(key=lambda node: by_home.get(node.key, len(by_home)))
    for one in quests:
        nodes += _quest_nodes(atlas, one, several=quest is None, goals=goals)
        if quest is None:
            book = atlas.books[one]
            clusters.append(Cluster(f"book {book}", "", f"quest {book}", stacked=True))
    nodes += [Node(key, f"any {key.removeprefix(TAG)}", "tag") for key in _tag_keys(lines)]
    ends = {end for line in lines for end in (line.source, line.target)}
    nodes = [node for node in nodes if node.kind != "goal" or node.key in ends]
    title = quest.title if quest else box.title
    return Graph(title, "", (), tuple(nodes), tuple(lines), tuple(clusters), NODE_KINDS, LINE_KINDS, FLAG_KINDS)


def _card_node(atlas: Atlas, key: str, card: Card, cluster: str, depth: int) -> Node:
    found = atlas.finding(card)
    spot = atlas.table.spots.get(card.number) if isinstance(card, Map) and card.number is not None else None
    more = {"table": {"group": spot.group, "x": spot.x, "y": spot.y}} if spot else {}
    number = "" if card.number is None else str(card.number)
    name = card.name or card.label
    return Node(key, name, kind_of(card), number, cluster, found.mark, found.codes, depth, place=card.place, more=more)


def _quest_nodes(atlas: Atlas, quest: Quest, *, several: bool, goals: bool) -> Iterator[Node]:
    """A quest and its chapters; with goals, also what its objectives lead to."""
    book = atlas.books[quest]
    cluster = f"book {book}" if several else ""
    if several:
        yield Node(f"quest {book}", f"Quest {quest.number}: {quest.title}", "quest", cluster=cluster)
    for chapter in quest.chapters:
        found = atlas.found.get((quest.place.file, chapter.number - 1), Finding())
        name = f"Chapter {chapter.number}: {chapter.title}"
        yield Node(
            chapter_key(atlas, quest, chapter.number),
            name,
            "chapter",
            "",
            cluster,
            found.mark,
            found.codes,
            int(several),
            elsewhere=f"chapter {chapter.number}, {chapter.title}",
        )
        if goals:
            yield from {node.key: node for node in goal_nodes(quest, chapter)}.values()


def chapter_key(atlas: Atlas, quest: Quest, number: int) -> str:
    """The key of a chapter's node."""
    return f"chapter {atlas.books[quest]} {number}"


def goal_nodes(quest: Quest, chapter: Chapter) -> Iterator[Node]:
    """What the objectives and failures of a chapter lead to; those that variants share, more than once."""
    several = len(chapter.variants) > 1
    for variant in chapter.variants:
        for place, outcome in _outcomes(quest, variant):
            words = f"{variant.title}: {outcome}" if several and variant.title else outcome[0].upper() + outcome[1:]
            yield Node(_goal_key(place), words, "goal", elsewhere=f"the objective of chapter {chapter.number}")


def _goal_key(place: Place) -> str:
    return f"goal {place.file}{place.pointer_text}"


def _outcomes(quest: Quest, variant: Variant) -> Iterator[tuple[Place, str]]:
    """Each objective and failure of a variant, and what follows it."""
    for objective in variant.objectives:
        yield objective.place, ", ".join(_outcome(quest, one) for one in objective.do if _outcome(quest, one)) or "done"
    for failure in variant.failures:
        yield failure.place, "the quest is lost"


def _outcome(quest: Quest, operation: Operation) -> str:
    match operation:
        case GoToChapter(chapter):
            titles = {one.number: one.title for one in quest.chapters}
            return f"go on to chapter {chapter}" + (f", {titles[chapter]}" if chapter in titles else "")
        case Win():
            return "the quest is won"
        case Lose():
            return "the quest is lost"
    return ""


# Its lines.

TAG = "tag "


def _lines(atlas: Atlas, cards: Collection[Card], quests: Collection[Quest], *, goals: bool) -> list[Line]:
    """Every link between what is drawn, those that look the same as one line."""
    merged: dict[tuple[str, str, str], list[Link]] = {}
    for link in atlas.links.every:
        look, against = LOOKS[link.kind]
        source = _source(atlas, link, cards, quests, goals=goals)
        for target in _targets(atlas, link, cards) if source else ():
            ends = (target, source) if against else (source, target)
            if source != target:
                merged.setdefault((*ends, look), []).append(link)
    joined = {(source, target) for source, target, look in merged if look != "mention"}
    lines: list[Line] = []
    for (source, target, look), every in merged.items():
        both = look == "edge" and (target, source, look) in merged
        if both and source > target:
            continue
        if look == "mention" and ((source, target) in joined or (target, source) in joined):
            continue
        more = {"ways": sorted({one.kind.value for one in every}), "places": [_shown(one.place) for one in every]}
        lines.append(Line(source, target, look, both, more))
    return lines


def _source(atlas: Atlas, link: Link, cards: Collection[Card], quests: Collection[Quest], *, goals: bool) -> str:
    """What a link begins at, if it is in the picture: a card, a chapter or a goal."""
    if isinstance(link.source, Card):
        return atlas.keys[link.source] if link.source in cards else ""
    if link.source not in quests or link.kind is LinkKind.MENTION:
        return ""
    if goals and link.kind in (LinkKind.OBJECTIVE, LinkKind.FAILURE):
        return _goal_key(_enclosing(link.place))
    if link.chapter or link.kind is LinkKind.START:
        return chapter_key(atlas, link.source, link.chapter or 1)
    return ""  # scoring is not part of the way


def _enclosing(place: Place) -> Place:
    """The objective or failure that a condition belongs to."""
    pointer = place.pointer or ()
    index = next(index for index, step in enumerate(pointer) if step in ("objectives", "failures"))
    return Place(place.file, pointer[: index + 2])


def _targets(atlas: Atlas, link: Link, cards: Collection[Card]) -> list[str]:
    """The cards a link leads to, or the tag that stands for them."""
    named = atlas.links.cards(link)
    kept = [atlas.keys[card] for card in named if card in cards]
    if link.by != "tag":
        return kept
    if link.kind in (LinkKind.CONDITION, LinkKind.DISCARD) or not named:
        return []  # a remark about any such item, not a way to it
    return kept if len(kept) == len(named) <= FEW else [f"{TAG}{link.target}"]


def _tag_keys(lines: Iterable[Line]) -> list[str]:
    return sorted({line.source for line in lines if line.source.startswith(TAG)})


def _shown(place: Place) -> dict[str, str]:
    return {"file": place.file, "pointer": place.pointer_text}


# Its clusters.


def _clusters(
    atlas: Atlas, cards: Sequence[Card], quest: Quest | None
) -> tuple[list[Cluster], dict[str, tuple[str, int]]]:
    """Frames with regions in them; and for each card, its region and indentation."""
    frames, frame_of = _chapter_frames(atlas, cards, quest) if quest else _quest_frames(atlas)
    stacks: dict[str, Cluster] = {}
    home: dict[str, tuple[str, int]] = {}
    for region in regions(atlas.links, cards):
        first = region.rows[0][0]
        frame = frame_of[first]
        key = f"region {frame} {region.title}" if region.title else f"region {atlas.keys[first]}"
        stacks.setdefault(key, Cluster(key, region.title, frame, stacked=True))
        home |= {atlas.keys[card]: (key, depth) for card, depth in region.rows}
    stacks = _in_cells(atlas, stacks, (lambda stack: "") if quest else (lambda stack: stack.within))
    used = {cluster.within for cluster in stacks.values()}
    kept = [frame for frame in frames if frame.key in used or frame.key.startswith("quest ")]
    return [*kept, *stacks.values()], home


def _in_cells(atlas: Atlas, stacks: Mapping[str, Cluster], field_of: Callable[[Cluster], str]) -> dict[str, Cluster]:
    """The regions of maps where these lie on the table; unconnected groups side by side."""
    spot_of = {f"region {key}": atlas.table.spots[card.number] for card, key in atlas.keys.items()
               if isinstance(card, Map) and card.number is not None}  # fmt: skip
    groups: dict[tuple[str, int], list[MapSpot]] = {}
    for key, stack in stacks.items():
        if key in spot_of:
            groups.setdefault((field_of(stack), spot_of[key].group), []).append(spot_of[key])
    start: dict[tuple[str, int], tuple[int, int]] = {}
    right: dict[str, int] = {}
    for (frame, group), spots in groups.items():
        if len(spots) > 1:
            west, north = min(spot.x for spot in spots), min(spot.y for spot in spots)
            start[(frame, group)] = (right.get(frame, 0) - west, -north)
            right[frame] = right.get(frame, 0) + 1 + max(spot.x for spot in spots) - west
    made: dict[str, Cluster] = {}
    for key, stack in stacks.items():
        spot = spot_of.get(key)
        at = start.get((field_of(stack), spot.group)) if spot else None
        made[key] = replace(stack, cell=(spot.x + at[0], spot.y + at[1]) if spot and at else None)
    return made


FrameOf = Mapping[Card, str]


def _quest_frames(atlas: Atlas) -> tuple[list[Cluster], FrameOf]:
    """A frame for the cards of each quest, for those that several share, and for those of none."""
    quests = atlas.box.quests
    of_quest = [set(quest_cards(atlas.links, quest)) for quest in quests]
    frames = {f"quest {atlas.books[quest]}": f"Quest {quest.number}: {quest.title}" for quest in quests}

    frame_of: dict[Card, str] = {}
    for card in atlas.keys:
        users = [quest for quest, cards in zip(quests, of_quest, strict=True) if card in cards]
        numbers = [str(quest.number) for quest in users]
        if len(users) == 1:
            key, title = f"quest {atlas.books[users[0]]}", ""
        elif not users:
            key, title = "apart", "In no quest"
        elif len(users) == len(quests):
            key, title = "shared", "In every quest"
        else:
            key, title = f"shared {' '.join(numbers)}", f"Quests {', '.join(numbers[:-1])} and {numbers[-1]}"
        frames.setdefault(key, title)
        frame_of[card] = key
    return [Cluster(key, title) for key, title in frames.items()], frame_of


def _chapter_frames(atlas: Atlas, cards: Collection[Card], quest: Quest) -> tuple[list[Cluster], FrameOf]:
    """A frame for the cards of each chapter."""
    home = chapter_of(atlas.links, quest, tuple(cards))
    frames = [Cluster(f"frame {one.number}", f"Chapter {one.number}: {one.title}") for one in quest.chapters]
    return frames, {card: f"frame {chapter}" for card, chapter in home.items()}
