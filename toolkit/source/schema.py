"""From data and a JSON Schema to few, precise findings.

Two validators share the work. `jsonschema-rs` says in microseconds whether something is valid, which it usually is;
only when it is not does `jsonschema` (slow to import and run, but detailed) explain why. The schemas are written for
that: a choice is an `enum` on one property with `if`/`then` after it, never a bare `oneOf`, so every error points at
the mistake.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.diagnostic import MOST_ALIKE, Diagnostic, Edit, Fix, Place, Pointer, at_most
from toolkit.files import text_of
from toolkit.source.rules import missing_property, unknown_property, wrong_type, wrong_value
from toolkit.source.suggest import closest, is_slip, listing

if TYPE_CHECKING:
    from jsonschema import ValidationError

BASE = "http://schemas.invalid/"
"""The base address for references between schema files; nothing is ever fetched."""


class Choice:
    """The branches of an `allOf`: what has a certain word, such as an `op` or a `kind`, is found by it."""

    def __init__(self, branches: Sequence[dict[str, Any]]) -> None:
        self._by_word: dict[str, dict[str, list[tuple[int, Any]]]] = {}
        self._others: list[tuple[int, Any]] = []
        for place, branch in enumerate(branches):
            match branch:
                case {"if": {"properties": {**tests}, "required": [name], **more}, "then": then, **other} if (
                    list(tests) == [name] and not more and not other
                ):
                    match tests[name]:
                        case {"const": str(word), **no} if not no:
                            self._by_word.setdefault(name, {}).setdefault(word, []).append((place, then))
                            continue
            self._others.append((place, branch))

    def fitting(self, data: Any) -> list[Any]:
        """The `then` of every branch whose `if` fits the data, in their order."""
        others = [(place, one) for place, one in self._others if "if" in one and _fits(one["if"], data)]
        found = [*self._by(data), *((place, one["then"]) for place, one in others)]
        return [then for _, then in sorted(found, key=itemgetter(0))]

    def applying(self, data: dict[str, Any]) -> list[Any]:
        """What applies to an object: a `then` that its word chooses, and every branch without a word."""
        return [schema for _, schema in sorted([*self._by(data), *self._others], key=itemgetter(0))]

    def _by(self, data: Any) -> Iterator[tuple[int, Any]]:
        if isinstance(data, dict):
            for name, words in self._by_word.items():
                word = data.get(name)
                yield from words.get(word, ()) if isinstance(word, str) else ()


def _fits(condition: dict[str, Any], data: Any) -> bool:
    if condition.get("type") == "array":
        return isinstance(data, list)
    if condition.get("type") == "object":
        return isinstance(data, dict)
    tests = condition.get("properties", {})
    return isinstance(data, dict) and all(
        name in data and data[name] == test.get("const", data[name]) for name, test in tests.items()
    )


@dataclass(frozen=True)
class Schemas:
    """The schema files of one game: of its content, and `beside` it those of other files that editors complete."""

    folder: Path
    beside: tuple[Path, ...] = ()

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        """All schema files, as a box gets copies of them."""
        return tuple(sorted((*self.folder.glob("*.schema.json"), *self.beside), key=lambda path: path.name))

    @cached_property
    def files(self) -> dict[str, Any]:
        """Every schema of the content by its file name."""
        return {path.name: json.loads(text_of(path)) for path in self.paths if path not in self.beside}

    @cached_property
    def _deciders(self) -> dict[str, Any]:
        return {}

    def is_valid(self, name: str, data: Any) -> bool:
        """Whether data follows a schema; quick."""
        if name not in self._deciders:
            from jsonschema_rs import Draft202012Validator, Registry

            registry = Registry([(BASE + file, schema) for file, schema in self.files.items()])
            self._deciders[name] = Draft202012Validator({"$ref": BASE + name}, registry=registry)
        return bool(self._deciders[name].is_valid(data))

    @cached_property
    def _choices(self) -> dict[int, Choice]:
        return {}

    def choice(self, node: dict[str, Any]) -> Choice:
        """The branches of a node of `files` that has an `allOf`."""
        known = self._choices.get(id(node))
        if known is None:
            known = self._choices[id(node)] = Choice(node["allOf"])
        return known

    @cached_property
    def _referred(self) -> dict[tuple[str, str], tuple[str, Any]]:
        return {}

    def referred(self, file: str, reference: str) -> tuple[str, Any]:
        """The node that a `$ref` in a file names, and its own file."""
        known = self._referred.get((file, reference))
        if known is None:
            target, _, fragment = reference.partition("#")
            found = self.files[target or file]
            for step in fragment.strip("/").split("/") if fragment else ():
                found = found[step]
            known = self._referred[file, reference] = (target or file, found)
        return known

    @cached_property
    def property_names(self) -> frozenset[str]:
        """Every property name in all schemas."""
        return frozenset(_property_names(list(self.files.values())))

    @cached_property
    def example_texts(self) -> frozenset[str]:
        """The texts of some words that explain fields as examples."""
        return frozenset(text for schema in self.files.values() for text in _examples(schema, False))

    def most_entries(self, name: str, member: str) -> int | None:
        """How many entries the list of a file may have."""
        most: int | None = self.files[name].get("properties", {}).get(member, {}).get("maxItems")
        return most

    def explain(self, name: str, data: Any, place: Place, label: str, card: str) -> list[Diagnostic]:
        """Why data at `place` does not follow a schema; slow."""
        validator = self._explainer({"$ref": BASE + name}, registry=self._registry)
        errors = islice(validator.iter_errors(data), MOST_ALIKE + 1)
        return list(at_most(_findings(errors, place, label, card, self.property_names)))

    @cached_property
    def _explainer(self) -> Any:
        from jsonschema import Draft202012Validator
        from jsonschema.validators import extend

        keywords = {keyword: _as_decided(keyword) for keyword in ("pattern", "uniqueItems")}
        keywords |= {"items": _items, "allOf": self._all_of}
        return extend(Draft202012Validator, keywords)  # type: ignore[no-untyped-call]

    def _all_of(self, validator: Any, branches: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
        """Every branch, but of those that one word chooses between only the one that is chosen: there are dozens."""
        chosen = self.choice(schema).applying(instance) if isinstance(instance, dict) else branches
        for branch in chosen:
            yield from validator.descend(instance, branch)

    @cached_property
    def _registry(self) -> Any:
        """The files without their `$schema`, which would give each reference a separate validator."""
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        bare = {file: {key: schema[key] for key in schema if key != "$schema"} for file, schema in self.files.items()}
        return Registry().with_resources((BASE + file, DRAFT202012.create_resource(bare[file])) for file in bare)


def _as_decided(keyword: str) -> Callable[[Any, Any, Any, Any], Iterator[ValidationError]]:
    """A keyword that the quick validator decides for the slow one, so that the two always agree.

    In Python's `re`, `$` also matches before a final line break; and comparing all items of a list with each other can
    take minutes.
    """
    from jsonschema import ValidationError
    from jsonschema_rs import Draft202012Validator

    decider = cache(lambda value: Draft202012Validator({keyword: value}))

    def judge(validator: Any, value: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
        if not decider(value).is_valid(instance):
            yield ValidationError(f"{keyword}: {value}")

    return judge


def _items(validator: Any, items: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """The items of a list, as many as it may have: that there are more is a mistake of its own."""
    if validator.is_type(instance, "array"):
        for index, item in enumerate(instance[: schema.get("maxItems")]):
            yield from validator.descend(item, items, path=index)


def _examples(node: Any, inside: bool) -> Iterator[str]:
    """Texts of at least three words in the examples of a schema."""
    if isinstance(node, str) and inside and node.count(" ") > 1:
        yield node
    elif isinstance(node, list):
        for one in node:
            yield from _examples(one, inside)
    elif isinstance(node, dict):
        for name, one in node.items():
            yield from _examples(one, inside or name == "examples")


def _property_names(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _property_names(part)


def _findings(
    errors: Iterator[ValidationError], place: Place, label: str, card: str, names: frozenset[str]
) -> Iterator[Diagnostic]:
    """One finding per mistake, none twice; no more than one too many to be told."""
    found: dict[tuple[Pointer, str, bool | str], Diagnostic] = {}
    meant: set[Pointer] = set()  # a misspelt property is not reported a second time as missing
    for error in sorted(errors, key=lambda error: error.validator == "required"):
        at = Place(place.file, (*(place.pointer or ()), *error.absolute_path))
        mistake = Mistake(error, at, label, card, names)
        for finding in EXPLANATIONS.get(str(error.validator), _explain_other)(mistake):
            pointer = finding.place.pointer or ()
            if finding.fix and finding.place.on_key:
                meant.add((*pointer[:-1], json.loads(finding.fix.edits[0].text)))
            is_missing = finding.code == missing_property.RULE.code
            if is_missing and all((*pointer, name) in meant for name in mistake.missing):
                continue
            # If a value breaks several limits, the first is enough; of missing properties, all are listed.
            found.setdefault((pointer, finding.code, is_missing and finding.salient), finding)
            if len(found) > MOST_ALIKE:
                break
    yield from found.values()


@dataclass(frozen=True)
class Mistake:
    """A validator's error with its place in the box and the words to report it."""

    error: Any  # a jsonschema.ValidationError; its fields are typed as "may be unset"
    at: Place
    label: str
    card: str
    names: frozenset[str]  # all properties, wherever they belong

    @property
    def missing(self) -> list[str]:
        """The missing properties of a `required` error."""
        return [name for name in self.error.validator_value if name not in self.error.instance]

    @property
    def member(self) -> str:
        """The nearest property name: `anchors` for `/cards/3/anchors/0`; empty at the entry itself."""
        names = [step for step in self.error.absolute_path if isinstance(step, str)]
        return names[-1] if names else ""

    @property
    def subject(self) -> str:
        """How a sentence about it begins."""
        return f'{self.label}: "{self.member}"' if self.member else f"{self.label}"

    def salient(self, what: str = "") -> str:
        """Where inside the entry; without the entry's own index, which moves when cards are added."""
        return "/".join([*map(str, self.error.absolute_path), what])


def _explain_unknown(mistake: Mistake) -> Iterator[Diagnostic]:
    error, at = mistake.error, mistake.at
    known = error.schema.get("properties", {})
    free = [key for key in known if key not in error.instance]
    for name in [name for name in error.instance if name not in known]:
        meant = closest(name, free)
        if meant:
            free.remove(meant)  # two properties cannot both be renamed to it
        hint = f'Did you mean "{meant}"?' if meant else f"Allowed here: {listing(sorted(known), most=30)}."
        # A known name is in the wrong place rather than misspelt, unless the name it resembles is required here.
        belongs = meant in error.schema.get("required", ()) or name not in mistake.names
        is_sure = meant and belongs and is_slip(name, meant)
        yield unknown_property.RULE(
            at.key(name),
            f'{mistake.label}: unknown property "{name}".',
            hint,
            card=mistake.card,
            salient=mistake.salient(name),
            fix=Fix(f'Rename it to "{meant}"', (Edit(at.key(name), json.dumps(meant)),)) if is_sure else None,
        )


def _explain_missing(mistake: Mistake) -> Iterator[Diagnostic]:
    missing = mistake.missing
    names = listing([f'"{name}"' for name in missing], joint="and")
    known = mistake.error.schema.get("properties", {})
    told = [f'"{name}": {known[name]["description"]}' for name in missing if "description" in known.get(name, ())]
    inside = f" (in {mistake.member})" if mistake.member else ""
    yield missing_property.RULE(
        mistake.at,
        f"{mistake.label}: {names} {'is' if len(missing) == 1 else 'are'} missing{inside}.",
        " ".join(told) or f"Add {names}.",
        card=mistake.card,
        salient=mistake.salient(",".join(missing)),
    )


TYPE_WORDS = {
    "object": "an object {…}",
    "array": "a list […]",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")


def _explain_type(mistake: Mistake) -> Iterator[Diagnostic]:
    error = mistake.error
    wanted = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    quoted = "integer" in wanted and isinstance(error.instance, str) and WHOLE_NUMBER.fullmatch(error.instance)
    yield wrong_type.RULE(
        mistake.at,
        f"{mistake.subject} has to be {listing(TYPE_WORDS[word] for word in wanted)}, not {_shown(error.instance)}.",
        _description(error),
        card=mistake.card,
        salient=mistake.salient(),
        fix=Fix("Remove the quotes", (Edit(mistake.at, str(int(error.instance))),)) if quoted else None,
    )


def _explain_enum(mistake: Mistake) -> Iterator[Diagnostic]:
    error = mistake.error
    words = [word if isinstance(word, str) else json.dumps(word) for word in error.validator_value]
    meant = closest(error.instance, words) if isinstance(error.instance, str) else None
    is_sure = meant and is_slip(error.instance, meant)
    hint = f'Did you mean "{meant}"? ' if meant else ""
    yield wrong_value.RULE(
        mistake.at,
        f"{mistake.label}: {_shown(error.instance)} is not a known {error.schema.get('title', mistake.member)}.",
        f"{hint}Allowed: {listing(words, most=40)}.",
        card=mistake.card,
        salient=mistake.salient(_shown(error.instance)),
        fix=Fix(f'Write "{meant}"', (Edit(mistake.at, json.dumps(meant)),)) if is_sure else None,
    )


LIMITS: dict[str, Callable[[Any], str]] = {
    "minimum": lambda limit: f"has to be at least {limit}",
    "maximum": lambda limit: f"may be at most {limit}",
    "minLength": lambda limit: "must not be empty" if limit == 1 else f"needs at least {limit} characters",
    "maxLength": lambda limit: f"may have at most {limit} characters",
    "minItems": lambda limit: "must not be empty" if limit == 1 else f"needs at least {limit} entries",
    "maxItems": lambda limit: f"may have at most {limit} entries",
    "minProperties": lambda limit: "must not be empty" if limit == 1 else f"needs at least {limit} properties",
    "maxProperties": lambda limit: f"may have at most {limit} propert{'ies' if limit != 1 else 'y'}",
    "uniqueItems": lambda _: "has the same entry twice",
    "pattern": lambda _: "is not in the right form",
}


def _explain_other(mistake: Mistake) -> Iterator[Diagnostic]:
    """Limits and patterns; for any other keyword, the validator's own words."""
    error, keyword = mistake.error, str(mistake.error.validator)
    what = LIMITS[keyword](error.validator_value) if keyword in LIMITS else error.message[:200]
    shown = f" ({_shown(error.instance)})" if keyword in ("minimum", "maximum", "pattern") else ""
    yield wrong_value.RULE(
        mistake.at,
        f"{mistake.subject} {what}{shown}.",
        _description(error),
        card=mistake.card,
        salient=mistake.salient(keyword),
    )


EXPLANATIONS: dict[str, Callable[[Mistake], Iterator[Diagnostic]]] = {
    "additionalProperties": _explain_unknown,
    "required": _explain_missing,
    "type": _explain_type,
    "enum": _explain_enum,
}


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return TYPE_WORDS["object" if isinstance(value, dict) else "array"]
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "…" + ('"' if text.startswith('"') else "")


def _description(error: Any) -> str:
    """What the schema says about the value, as a hint."""
    told = str(error.schema.get("description") or error.schema.get("$comment", ""))
    examples = error.schema.get("examples", [])
    if examples:
        told += f" For example: {json.dumps(examples[0], ensure_ascii=False)}."
    return told.strip()
