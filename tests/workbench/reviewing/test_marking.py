"""Two texts as one: the words that differ are marked, and nothing in them is taken for Markdown or HTML."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.workbench.reviewing import marking
from toolkit.workbench.reviewing.marking import escaped, marked

LONG = " ".join(f"word{number}" for number in range(100))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("It is red.", "It is green.", "It is <del>red</del> <ins>green</ins>."),
        ("A hill.", "A green hill.", "A <ins>green</ins> hill."),
        ("One, two, three.", "One, four, five.", "One, <del>two, three</del> <ins>four, five</ins>."),
        ("Nothing in common", "Quite another thing", "<del>Nothing in common</del> <ins>Quite another thing</ins>"),
        ("One  two", "One two", "One two <i>(only spaces differ)</i>"),
        ("One.\nTwo.", "One.\nThree.", "One.<br><del>Two</del> <ins>Three</ins>."),
        ("", "New.", "<del></del> <ins>New.</ins>"),
    ],
)
def test_marked_by_words(before: str, after: str, said: str) -> None:
    assert marked(before, after) == said


def test_what_stays_far_from_a_change_is_left_out() -> None:
    said = marked(f"{LONG} red {LONG}", f"{LONG} green {LONG}")
    assert said.startswith("… word")
    assert said.endswith(" …")
    assert " <del>red</del> <ins>green</ins> " in said
    assert len(said) < len(LONG)
    twice = marked(f"red {LONG} red", f"green {LONG} green")
    assert twice.startswith("<del>red</del> <ins>green</ins> word0 ")
    assert " … word" in twice
    assert twice.endswith(" word99 <del>red</del> <ins>green</ins>")


def test_parts_too_long_to_be_compared_are_shown_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    assert marked("a b c d, then e f.", "a x c y, then e f.").count("<ins>") == 2
    monkeypatch.setattr(marking, "MOST_COMPARED", 4)
    said = marked("a b c d, then e f.", "a x c y, then e f.")
    assert said == "a <del>b c d</del> <ins>x c y</ins>, then e f."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a *b* _c_ `d`", r"a \*b\* \_c\_ \`d\`"),
        ("<script>&amp;</script>", "&lt;script&gt;&amp;amp;&lt;/script&gt;"),
        ("[x](http://evil)", r"\[x\](http&#58;//evil)"),
        ("@mara closes #12", "@<!-- -->mara closes #<!-- -->12"),
        (":tada: www.evil.org", "&#58;tada: www&#46;evil.org"),
        ("a | b ~~c~~ $x$", r"a \| b \~\~c\~\~ <span>$</span>x<span>$</span>"),
        ("\x1b[2Jred\u202e", r"\\x1b\[2Jred\\u202e"),
    ],
)
def test_signs_of_markdown_are_escaped(text: str, said: str) -> None:
    assert escaped(text) == said


@given(st.text(alphabet="ab .,\n*<@", max_size=30), st.text(alphabet="ab .,\n*<@", max_size=30))
def test_nothing_is_lost(before: str, after: str) -> None:
    """Without what is new it is the older text, without what is gone the newer one, apart from spaces."""
    said = marked(before, after)
    if "only spaces differ" in said:
        return

    def bare(text: str) -> str:
        return re.sub(r"\s|<br>|</?(del|ins)>", "", text)

    assert bare(re.sub(r"<ins>.*?</ins>", "", said)) == bare(escaped(before))
    assert bare(re.sub(r"<del>.*?</del>", "", said)) == bare(escaped(after))
