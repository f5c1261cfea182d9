"""From a report to SARIF 2.1.0, which GitHub code scanning and many editors read.

The standard: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any
from urllib.parse import quote

from toolkit.diagnostic import Severity
from toolkit.report.finding import Finding, Report, Spot
from toolkit.report.visible import visible, visible_json
from toolkit.report.wording import message_with_hint
from toolkit.rule import AnyRule

Json = dict[str, Any]

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
DISTRIBUTION = "unlikely-heroes-toolkit"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.REMARK: "note"}
ABSOLUTE = re.compile(r"/|[A-Za-z]:/")


def sarif(report: Report) -> str:
    """One run, with the manual of every rule and a result for every finding; or why there was none."""
    rules = sorted(report.rules, key=lambda rule: rule.code)
    index = {rule.code: number for number, rule in enumerate(rules)}
    site = _site()
    driver = {"name": "unlikely", "version": _version(), "rules": [_rule(rule, site) for rule in rules]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, index) for finding in report.findings],
    }
    if report.failed:
        said = {"level": "error", "message": _message(report.failed)}
        run["invocations"] = [{"executionSuccessful": False, "toolConfigurationNotifications": [said]}]
    return visible_json(json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)) + "\n"


@cache
def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow to import, and only needed here

    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:  # run from a checkout that is not installed
        return "0"


@cache
def _site() -> str:
    """Where the manuals of rules stand, as the distribution says; empty in a checkout that is not installed."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        told = metadata(DISTRIBUTION).get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return next((url for name, _, url in (one.partition(", ") for one in told) if name == "Documentation"), "")


def _rule(rule: AnyRule, site: str) -> Json:
    explanation = rule.explanation or rule.summary
    return {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": explanation.partition("\n\n")[0]},
        "help": {"text": explanation, "markdown": explanation},
        **(
            {"helpUri": f"{site}/made/rules-{rule.code[:3]}.html#{rule.code.lower()}"}
            if site and _is_ours(rule)
            else {}
        ),
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
    }


def _is_ours(rule: AnyRule) -> bool:
    """Whether a rule is the toolkit's own, so that its manual stands on the site."""
    return getattr(rule.check, "__module__", "toolkit.").startswith("toolkit.")


def _result(finding: Finding, index: dict[str, int]) -> Json:
    one = finding.diagnostic
    result: Json = {"ruleId": one.code}
    if one.code in index:
        result["ruleIndex"] = index[one.code]
    result |= {
        "level": LEVELS[one.severity],
        "message": _message(message_with_hint(one)),
        "locations": [_location(finding.spot)],
        "partialFingerprints": {"unlikely/v1": one.fingerprint},
    }
    places = [_location(spot) | {"message": _message(message)} for spot, message in finding.related]
    cause = finding.cause
    causes = (
        []
        if cause is None
        else [_location(cause.spot) | {"message": _message(f"follows from {message_with_hint(cause.diagnostic)}")}]
    )
    if places or causes:
        every = [*places, *causes]
        result["relatedLocations"] = [{"id": number} | place for number, place in enumerate(every, start=1)]
    if len(places) > 1:  # several places in order are a path through the box, such as a loop
        result["codeFlows"] = [{"threadFlows": [{"locations": [{"location": place} for place in places]}]}]
    properties = {"card": visible(one.card)} if one.card else {}
    if cause is not None:
        properties["followsFrom"] = cause.diagnostic.fingerprint
    if properties:
        result["properties"] = properties
    return result


def _message(text: str) -> Json:
    """SARIF reads `[text](target)` as a link; what a box says must not become one."""
    return {"text": visible(text).replace("](", "] (")}


def _location(spot: Spot) -> Json:
    physical: Json = {"artifactLocation": _artifact(spot.path)}
    if spot.known:
        physical["region"] = {
            "startLine": spot.line,
            "startColumn": spot.column,
            "endLine": spot.end_line,
            "endColumn": spot.end_column,
        }
    return {"physicalLocation": physical}


def _artifact(path: str) -> Json:
    """A path below the checked folder; a path from elsewhere is not part of the repository."""
    if ABSOLUTE.match(path):
        return {"uri": "file:///" + quote(path.lstrip("/"), safe="/:", errors="replace")}
    return {"uri": quote(path, safe="/", errors="replace"), "uriBaseId": "%SRCROOT%"}
