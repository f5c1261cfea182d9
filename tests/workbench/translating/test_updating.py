"""Catalogues follow the box, whatever happens to it, and no translation is ever lost."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.workbench.translating.conftest import card, edit, entries, renumber, translated, type_in
from toolkit.errors import ToolkitError
from toolkit.workbench.bench import Workbench
from toolkit.workbench.translating.translate import Translate

ENCOUNTERS = "cards/encounters.json"
GEESE = "challenge 9: back/text"


def text_of(box: Path, language: str = "de") -> bytes:
    return (box / f"translations/{language}.po").read_bytes()


def test_twice_is_once(box: Path) -> None:
    (first,) = translated(box)
    before = text_of(box)
    (again,) = translated(box)
    assert (first.found.new, first.changed, again.found.new, again.changed) == (first.found.texts, True, 0, False)
    assert text_of(box) == before


def test_several_languages_and_later_all_of_them(box: Path) -> None:
    assert [one.language for one in translated(box, "de", "pt-BR", "de")] == ["de", "pt-BR"]
    assert [one.language for one in Translate(Workbench.at(box), (), room=False).write()] == ["de", "pt-BR"]


def test_texts_stand_in_the_order_of_reading_with_what_a_translator_needs(box: Path) -> None:
    translated(box)
    found = entries(box)
    names = list(found)
    story, kitchen, recipe = "quest put-the-kettle-on: origin/1", "map 1: back/text", "item 7: back/text"
    assert names.index("box: title") < names.index(story) < names.index(kitchen) < names.index(recipe)
    comment = found[GEESE].comment
    assert "The Geese" in comment
    assert "back: text" in comment
    assert "Picture: A disciplined rank of geese" in comment.replace("\n", " ")
    assert "Note: A challenge with two boxes" in comment.replace("\n", " ")
    assert found["box: title"].comment.endswith("At most 60 letters.")
    assert not any(name.partition(": ")[2].startswith(("notes", "art/brief", "authors", "icon")) for name in names)


def test_room_is_told_of_faces_that_are_set(box: Path) -> None:
    Translate(Workbench.at(box), ("de",)).write()
    assert "Room: front: " in entries(box)["challenge 9: text"].comment


def test_a_changed_text_is_doubted_and_confirmed_and_goes_back(box: Path) -> None:
    translated(box)
    type_in(box, GEESE, "Sie stehen **in Reih und Glied**.")
    was = entries(box)[GEESE].msgid

    def change(text: str) -> None:
        edit(box, ENCOUNTERS, lambda data: card(data, 9)["back"].update(text=text))

    change("They stand **in a row**, and say nothing.")
    (found,) = translated(box)
    assert (found.found.changed, found.found.new, found.found.gone) == (1, 0, 0)
    now = entries(box)[GEESE]
    assert (now.fuzzy, now.previous_msgid, now.msgstr) == (True, was, "Sie stehen **in Reih und Glied**.")

    change("They stand **in a row**, and say nothing at all.")
    translated(box)
    assert entries(box)[GEESE].previous_msgid == was, "the text that the translation belongs to"

    change(was)
    translated(box)
    now = entries(box)[GEESE]
    assert (now.fuzzy, now.previous_msgid, now.msgstr) == (False, None, "Sie stehen **in Reih und Glied**.")


def test_a_card_with_another_number_keeps_its_translations(box: Path) -> None:
    translated(box)
    type_in(box, GEESE, "Gänse.")
    type_in(box, "item 14: name", "Die andere Hälfte")
    type_in(box, "challenge 13: trials/2/reward/text", "Es fällt heraus: Ziehe {card:14}.")
    renumber(box, 9, 90)
    renumber(box, 14, 94)
    (found,) = translated(box)
    assert (found.found.new, found.found.changed, found.found.gone) == (0, 0, 0)
    now = entries(box)
    assert now["challenge 90: back/text"].msgstr == "Gänse."
    assert now["item 94: name"].msgstr == "Die andere Hälfte"
    mention = now["challenge 13: trials/2/reward/text"]
    assert (mention.fuzzy, mention.msgstr) == (False, "Es fällt heraus: Ziehe {card:94}.")


def test_two_cards_that_change_places_do_not_change_translations(box: Path) -> None:
    translated(box)
    for number, said in ((8, "Die Wäscheleine"), (18, "Eine Trittleiter")):
        type_in(box, f"item {number}: name", said)
    for old, new in ((8, 800), (18, 8), (800, 18)):
        renumber(box, old, new)
    translated(box)
    now = entries(box)
    assert (now["item 18: name"].msgstr, now["item 8: name"].msgstr) == ("Die Wäscheleine", "Eine Trittleiter")


def test_a_new_item_in_a_list_moves_the_others(box: Path) -> None:
    translated(box)
    type_in(box, "challenge 9: trials/1/text", "Geh hindurch.")
    first = {"skill": "wit", "value": 5, "text": "Honk.", "reward": {"text": "They are impressed."}}
    edit(box, ENCOUNTERS, lambda data: card(data, 9)["trials"].insert(0, first))
    translated(box)
    now = entries(box)
    assert now["challenge 9: trials/2/text"].msgstr == "Geh hindurch."
    assert now["challenge 9: trials/1/text"].msgstr == ""


def test_what_is_gone_is_kept_and_comes_back(box: Path) -> None:
    translated(box)
    type_in(box, GEESE, "Gänse.")
    whole = (box / ENCOUNTERS).read_bytes()
    edit(box, ENCOUNTERS, lambda data: data["cards"].remove(card(data, 9)))
    (found,) = translated(box)
    assert found.found.gone > 0
    assert b'#~ msgstr "G\xc3\xa4nse."' in text_of(box)
    before = text_of(box)
    translated(box)
    assert text_of(box) == before
    (box / ENCOUNTERS).write_bytes(whole)
    translated(box)
    assert entries(box)[GEESE].msgstr == "Gänse."
    assert b"#~" not in text_of(box)


def test_a_tag_is_translated_once_for_all_cards(box: Path) -> None:
    translated(box)
    assert [name for name in entries(box) if name.startswith("tag ")].count("tag climb") == 1


def test_a_translators_own_comments_and_header_stay(box: Path) -> None:
    translated(box)
    text = text_of(box).decode().replace('"Language: de', '"Last-Translator: Ida Strand\\n"\n"Language: de', 1)
    text = text.replace(f'msgctxt "{GEESE}"', f'msgctxt "{GEESE}"').replace(
        "#. challenge 9", "# Mind the hat.\n#. challenge 9", 1
    )
    (box / "translations/de.po").write_text(text, encoding="utf-8")
    translated(box)
    assert "# Mind the hat." in text_of(box).decode()
    assert "Last-Translator: Ida Strand" in text_of(box).decode()


def test_nothing_is_lost_whatever_happens(box: Path) -> None:
    """Texts are changed, cards renumbered, moved and removed at random; every translation stays in the catalogue."""
    luck = random.Random(33)
    translated(box)
    translations = {}
    for number, name in enumerate(luck.sample(list(entries(box)), 12)):
        translations[name] = f"Übersetzung {number}"
        type_in(box, name, translations[name])

    def change(data: Any) -> None:
        one = luck.choice(data["cards"])
        what = luck.randrange(4)
        if what == 0 and len(data["cards"]) > 3:
            data["cards"].remove(one)
        elif what == 1:
            luck.shuffle(data["cards"])
        elif what == 2 and "text" in one:
            one["text"] += " Really."
        elif "name" in one:
            one["name"] = one["name"][::-1]

    for step in range(6):
        edit(box, ENCOUNTERS, change)
        renumber(box, luck.randrange(7, 19), 100 + step)
        translated(box)
        text = text_of(box).decode()
        assert all(said in text for said in translations.values())


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text.replace("msgstr", "mgstr", 2), "translations/de.po:"),
        (lambda text: text.replace('msgid "The Geese"', 'msgid "The Geese'), "this is not a line of a catalogue"),
        (lambda text: f'{text}\nmsgctxt "box: title"\nmsgid "Put the Kettle On"\nmsgstr ""\n', "cannot be read"),
        (lambda text: f"{text}<<<<<<< HEAD\n", "<<<<<<< HEAD"),
    ],
)
def test_a_damaged_catalogue_is_refused_and_left_alone(box: Path, damage: Any, said: str) -> None:
    translated(box)
    file = box / "translations/de.po"
    file.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(ToolkitError) as refused:
        translated(box)
    assert said in str(refused.value)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "is written in en already"), ("German", "is not the tag of a language"), ("qps", "needs no catalogue")],
)
def test_languages_that_make_no_sense_are_refused(box: Path, language: str, said: str) -> None:
    with pytest.raises(ToolkitError, match=said):
        translated(box, language)
    assert not (box / "translations").exists()


def test_a_missing_library_is_said_with_the_command_that_installs_it(
    box: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolkit.workbench.translating.catalogue.find_spec", lambda name: None)
    with pytest.raises(ToolkitError, match=r'pip install "unlikely-heroes-toolkit\[translations\]"'):
        translated(box)
