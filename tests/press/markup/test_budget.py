"""Whatever a template tries, it ends soon, uses little memory, and leaves one line that says where it went wrong."""

from __future__ import annotations

import resource
from pathlib import Path
from time import process_time

import pytest

from toolkit.press.bounds import TEMPLATE_DEPTH, TEMPLATE_NODES
from toolkit.press.markup.budget import FILTERS, Environment
from toolkit.press.markup.templates import BadTemplateError, Templates

GROWING = "{% set n = namespace(a=[1, 2], s='x' * 1, t='abc') %}"
HANDLES, WRITES, GOES_ON = "it handles more than", "it writes without end", "it never ends"
NESTED = "it is nested too deeply"
HOSTILE = {
    # From the review of hostile boxes.
    "round up to the end": ("{{ 1.5|round(100000000,'ceil') }}", "only numbers are rounded"),
    "sum of lists": (
        "{% set n=namespace(a=[1,2]) %}{% for i in range(60) %}"
        "{% set n.a=[n,n]|map(attribute='a')|sum(start=[]) %}{% endfor %}",
        "only numbers have a sum",
    ),
    "membership": ("{% for i in range(19000) %}{% if 'x' in range(20000)|list %}{% endif %}{% endfor %}", HANDLES),
    "filter block": (
        "{% for i in range(19000) %}{% filter upper %}" + "x" * 150_000 + "{% endfilter %}{% endfor %}",
        WRITES,
    ),
    "50,000 terms": ("{{ " + "+".join(["1"] * 50_000) + " }}", "a template has at most 20000"),
    "40,000 filters": ("{{ 1" + "|abs" * 40_000 + " }}", "a template has at most 20000"),
    "90,000 attributes": ("{{ a" + ".b" * 90_000 + " }}", "a template has at most 20000"),
    "25 loops": ("{% for i in [1] %}" * 25 + "x" + "{% endfor %}" * 25, NESTED),
    "120 conditions": ("{% if 1 %}" * 120 + "x" + "{% endif %}" * 120, NESTED),
    "a name twice": ("{{ namespace(a=1,a=2) }}", "a name is given twice"),
    "infinity": ("{{ ('inf'|float)|int }}", ""),
    # What else could be tried.
    "terms": ("{{ " + "+".join(["1"] * 5_000) + " }}", NESTED),
    "filters": ("{{ 1" + "|abs" * 5_000 + " }}", NESTED),
    "attributes": ("{{ a" + ".b" * 5_000 + " }}", NESTED),
    "brackets": ("{{ " + "(" * 5_000 + "1" + ")" * 5_000 + " }}", ""),
    "range in a range": ("{% for i in range(19000) %}{% if 1 in range(20000) %}{% endif %}{% endfor %}", HANDLES),
    "equal lists": ("{% set l = range(9000)|list %}{% for i in l %}{% if l == l %}{% endif %}{% endfor %}", HANDLES),
    "sorted again": ("{% set l = range(9000)|list %}{% for i in l %}{% set m = l|sort %}{% endfor %}", HANDLES),
    "long path": (
        "{% set n = namespace() %}{% set n.a = n %}{{ range(9000)|map(attribute='" + "a." * 50_000 + "a')|list }}",
        "the filter map has an argument that is too long",
    ),
    "trimmed by much": (
        "{% set s %}" + "x" * 90_000 + "{% endset %}{{ s|trim(s) }}",
        "the filter trim has an argument that is too long",
    ),
    "slices": (
        "{% set s %}" + "x" * 90_000 + "{% endset %}{% set n = namespace(l=[]) %}"
        "{% for i in range(9000) %}{% set n.l = [n.l, s[1:]] %}{% endfor %}",
        WRITES,
    ),
    "recursive loop": (
        "{% for i in [1] recursive %}{{ loop(range(20000)) }}{% endfor %}",
        "a loop cannot be recursive",
    ),
    "numbers": (
        "{% set n = namespace(x=9) %}{% for i in range(90) %}{% set n.x = n.x * n.x %}{% endfor %}",
        "* is only",
    ),
    "minus": (
        "{% set n = namespace(x=9) %}{% for i in range(90) %}{% set n.x = n.x - -n.x %}{% endfor %}",
        "- is only",
    ),
    "upper for ever": (
        "{% set s %}" + "x" * 9_000 + "{% endset %}{% for i in range(9000) %}{{ s|upper|length }}{% endfor %}",
        WRITES,
    ),
    "a test": ("{% set l = range(9000)|list %}{% for i in l %}{% if -1 is in(l) %}{% endif %}{% endfor %}", HANDLES),
    "grouped": ("{% for i in range(9000) %}{% for g in range(9000)|groupby('real') %}{% endfor %}{% endfor %}", ""),
    "inclusions": ("{% for i in range(9000) %}{% include 'part.xml.j2' %}{% endfor %}", GOES_ON),
    "a filter that is none": ("{{ 'x'|wordwrap }}", "No filter named"),
    "a test that is none": ("{{ 1 is filter }}", "No test named"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_template_ends_soon(name: str, tmp_path: Path) -> None:
    text, reason = HOSTILE[name]
    (tmp_path / "face.xml.j2").write_text(text)
    (tmp_path / "part.xml.j2").write_text("part")
    begun, before = process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(BadTemplateError) as caught:
        Templates(tmp_path).render("face.xml.j2", {"a": {}})
    assert caught.value.reason.startswith(reason)
    assert caught.value.line == 1
    assert process_time() - begun < 3
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000, "kB"


@pytest.mark.parametrize("name", sorted(FILTERS))
def test_every_filter_is_paid_for(name: str, tmp_path: Path) -> None:
    """Each is given a list of 10,000 values 9,000 times over, which no filter can do for free."""
    (tmp_path / "face.xml.j2").write_text(
        "{% set l = range(9000)|list %}{% for i in l %}{% set x = l|" + name + " %}{% endfor %}"
    )
    begun = process_time()
    with pytest.raises(BadTemplateError):
        Templates(tmp_path).render("face.xml.j2", {})
    assert process_time() - begun < 2


def test_no_other_filter_or_global_is_there(tmp_path: Path) -> None:
    loader = Templates(tmp_path)._loader
    environment = Environment(loader, None)  # type: ignore[arg-type]
    assert set(environment.filters) == FILTERS
    assert set(environment.globals) == {"range", "namespace"}


def test_what_a_person_writes_is_far_from_the_bounds(tmp_path: Path) -> None:
    text = "{% for i in range(500) %}{{ i }}{% if i in (1, 2, 3) %}!{% endif %}{{ 'Ab'|upper }}{% endfor %}"
    (tmp_path / "face.xml.j2").write_text(text)
    assert Templates(tmp_path).render("face.xml.j2", {}).startswith("0AB1!AB2!AB3!AB4AB")
    assert TEMPLATE_DEPTH.most >= 50
    assert TEMPLATE_NODES.most >= 10_000
