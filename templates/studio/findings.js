// What is found, beside the way to its card, its manual and what mends it; the worst first, or by group, region or
// rule. What follows from another finding is folded below that one, as in the terminal.

import * as api from "./api.js";
import { h, icon } from "./dom.js";
import { choices, filter, fitting, regionsOf, search } from "./filters.js";
import { addressOf } from "./linked.js";
import { entry, store, watch, worst } from "./store.js";

const RANK = { error: 0, warning: 1, remark: 2 };
const BY = {
  severity: ["severity", (_one, _card, family) => [`${worst(family)}s`]],
  group: [
    "group",
    (_, card) => (card?.groups || []).map((id) => store.box.groups.find((each) => each.id === id)?.heading || id),
  ],
  region: ["region", (_, card) => (card ? regionsOf(card).map((region) => region.heading) : [])],
  rule: ["rule", (one) => [`${one.code} ${one.name}`]],
  file: ["file", (one) => [one.file]],
};
let by = "severity";

// A finding with what follows from it, as far as that is looked at; beside a card, with what it follows from.
export function finding(one, { following = [], beside = false } = {}) {
  const manual = h("div.manual", { hidden: true });
  const card = entry(one.file, one.card);
  const cause = beside && one.cause !== null && store.findings[one.cause];
  const causing = cause && entry(cause.file, cause.card);
  return h(
    `li.finding.is-${one.severity}`,
    icon(one.severity),
    " ",
    h("span.message", one.message),
    one.hint && h("p.hint", one.hint),
    one.related.length > 0 &&
      h(
        "ul.related",
        one.related.map((each) => h("li", h("code", `${each.path}:${each.line}`), " ", each.said)),
      ),
    cause &&
      h("p.hint", "Follows from: ", causing ? h("a", { href: addressOf(causing) }, cause.message) : cause.message),
    h(
      "p.tools",
      !beside && card && h("a", { href: addressOf(card) }, "Go to it"),
      one.fix &&
        !store.readOnly &&
        h(
          "button",
          {
            type: "button",
            title: one.fix,
            onclick: async (event) => {
              event.target.disabled = true;
              try {
                await api.write("/mend", { fingerprint: one.fingerprint });
              } catch (error) {
                manual.hidden = false;
                manual.textContent = error.message;
              }
            },
          },
          "Fix it",
        ),
      h(
        "button",
        {
          type: "button",
          "aria-expanded": "false",
          onclick: async (event) => {
            manual.hidden = !manual.hidden;
            event.target.setAttribute("aria-expanded", String(!manual.hidden));
            if (!manual.childElementCount) {
              const told = await api.get(`/manual/${one.code}`);
              manual.replaceChildren(h("strong", told.summary), h("pre", told.manual));
            }
          },
        },
        "Why?",
      ),
      h("code", `${one.path}${one.line ? `:${one.line}:${one.column}` : ""} · ${one.code} ${one.name}`),
    ),
    manual,
    following.length > 0 &&
      h(
        "details.follows",
        { data: { of: one.fingerprint } },
        h("summary", one.follows),
        h(
          "ul.findings",
          following.map((each) => finding(each)),
        ),
      ),
  );
}

export function findings(main) {
  const shown = h("div");
  const count = h("output", { "aria-live": "polite" });
  const draw = () => {
    const fits = fitting();
    const narrowed = filter.words || filter.kinds.size || filter.group || filter.region || filter.tag;
    const some = store.findings
      .map((one) => [one, entry(one.file, one.card)])
      .filter(([, card]) => (card ? fits(card) : !narrowed))
      .sort(([a], [b]) => RANK[a.severity] - RANK[b.severity]);
    const seen = new Map(some.map(([one]) => [one.number, []])); // what follows from each finding that is looked at
    const first = some.filter(([one]) => !seen.get(one.cause)?.push(one));
    const groups = new Map();
    for (const [one, card] of first) {
      const headings = BY[by][1](one, card, [one, ...seen.get(one.number)]);
      for (const heading of headings.length ? headings : ["elsewhere"])
        groups.set(heading, [...(groups.get(heading) || []), one]);
    }
    count.textContent = some.length === store.findings.length ? "" : `${some.length} of ${store.findings.length}`;
    const open = new Set([...shown.querySelectorAll(".follows[open]")].map((one) => one.dataset.of));
    shown.replaceChildren(
      ...(some.length
        ? [...groups].map(([heading, list]) =>
            h(
              "section",
              h("h3", heading, h("span.count", list.length)),
              h(
                "ul.findings",
                list.map((one) => finding(one, { following: seen.get(one.number) })),
              ),
            ),
          )
        : [
            h(
              "p.none",
              store.findings.length ? "Nothing matches. Remove a word or a filter." : "None. The box is clean.",
            ),
          ]),
    );
    for (const one of shown.querySelectorAll(".follows")) one.open = open.has(one.dataset.of);
  };
  main.append(
    h("h2", "Findings"),
    h(
      "div.filters",
      { role: "search" },
      search(draw),
      choices(draw),
      h(
        "label",
        "by ",
        h(
          "select",
          {
            "aria-label": "Grouped by",
            onchange: (event) => {
              by = event.target.value;
              draw();
            },
          },
          Object.entries(BY)
            .filter(([name]) => name !== "group" || store.box.groups.length)
            .map(([name, [word]]) =>
              h("option", { value: name, selected: name === by }, name === "group" ? store.box.group_word : word),
            ),
        ),
      ),
      count,
    ),
    shown,
  );
  draw();
  return watch((kind) => {
    if (["findings", "back", "regions"].includes(kind)) draw();
  });
}
