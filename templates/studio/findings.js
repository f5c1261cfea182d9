// What is found, beside the way to its card, its manual and what mends it; the worst first, or by group, region or
// rule. What follows from another finding is folded below that one, as in the terminal.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { all, h, icon, reason } from "./dom.js";
import { choices, filter, fitting, regionsOf, search } from "./filters.js";
import { grouped, HEADINGS } from "./grouping.js";
import { make, meantIn, words } from "./making.js";
import { manualOf } from "./manuals.js";
import { plainly } from "./plainly.js";
import { pointAt } from "./pointing.js";
import { entry, keyOf, store, watch } from "./store.js";

/** @import { EntryShown, FindingShown } from "./messages.js" */

let by = "severity";

/**
 * A finding with what follows from it, as far as that is looked at; beside a card, with what it follows from.
 *
 * @param {FindingShown} one
 * @param {{ following?: FindingShown[], beside?: boolean }} how
 * @returns {HTMLElement}
 */
export function finding(one, { following = [], beside = false } = {}) {
  const manual = h("div.manual", { hidden: true });
  const making = meantIn(one.hint);
  const card = entry(one.file, one.card);
  const cause = beside && one.cause !== null && store.findings[one.cause];
  const causing = cause && entry(cause.file, cause.card);
  return h(
    `li.finding.is-${one.severity}`,
    icon(one.severity),
    " ",
    h("span.message", plainly(one.message)),
    one.hint && !making && h("p.hint", plainly(one.hint)),
    one.related.length > 0 &&
      h(
        "ul.related",
        one.related.map((each) => h("li", h("code", `${each.path}:${each.line}`), " ", each.said)),
      ),
    cause &&
      h("p.hint", "Follows from: ", causing ? h("a", { href: addressOf(causing) }, cause.message) : cause.message),
    h(
      "p.tools",
      card && goTo(one, card, beside),
      making && h("button.main", { type: "button", onclick: () => make(making) }, `Make a ${words(making.kind)}`),
      one.fix &&
        !store.readOnly &&
        h(
          "button",
          {
            type: "button",
            title: one.fix,
            onclick: async ({ currentTarget }) => {
              currentTarget.disabled = true;
              try {
                await api.write("/mend", { fingerprint: one.fingerprint });
              } catch (error) {
                manual.hidden = false;
                manual.textContent = reason(error);
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
          onclick: async ({ currentTarget }) => {
            manual.hidden = !manual.hidden;
            currentTarget.setAttribute("aria-expanded", String(!manual.hidden));
            if (!manual.childElementCount) {
              const told = await api.get(`/manual/${one.code}`);
              manual.replaceChildren(...manualOf(told));
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

/**
 * The way to the card, and to the very field.
 *
 * @param {FindingShown} one
 * @param {EntryShown} card
 * @param {boolean} beside
 */
function goTo(one, card, beside) {
  const inside = one.pointer.slice(card.pointer.length);
  if (beside && !inside.length) return null;
  return h(
    "a",
    { href: addressOf(card), onclick: () => pointAt(keyOf(card.file, card.id), inside) },
    beside ? "Show the field" : "Go to it",
  );
}

/** @param {HTMLElement} main */
export function findings(main) {
  const shown = h("div");
  const count = h("output", { "aria-live": "polite" });
  const draw = () => {
    const fits = fitting();
    const narrowed = filter.words || filter.kinds.size || filter.group || filter.region || filter.tag;
    const some = store.findings
      .map((one) => ({ one, card: entry(one.file, one.card) }))
      .filter(({ card }) => (card ? fits(card) : !narrowed));
    const groups = grouped(some, by, (card) => regionsOf(card).map((region) => region.heading));
    count.textContent = some.length === store.findings.length ? "" : `${some.length} of ${store.findings.length}`;
    const open = new Set(all(".follows[open]", shown).map((one) => one.dataset.of));
    shown.replaceChildren(
      ...(some.length
        ? [...groups].map(([heading, list]) =>
            h(
              "section",
              h("h3", heading, h("span.count", list.length)),
              h(
                "ul.findings",
                list.map(({ one, following }) => finding(one, { following })),
              ),
            ),
          )
        : [
            h(
              store.findings.length ? "p.none" : "p.none.whole",
              { data: { sign: "✓" } },
              store.findings.length ? "Nothing matches. Remove a word or a filter." : "The box is clean.",
            ),
          ]),
    );
    for (const one of all(".follows", shown, HTMLDetailsElement)) one.open = open.has(one.dataset.of);
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
            onchange: ({ currentTarget }) => {
              by = currentTarget.value;
              draw();
            },
          },
          Object.keys(HEADINGS)
            .filter((name) => name !== "group" || store.box.groups.length)
            .map((name) =>
              h("option", { value: name, selected: name === by }, name === "group" ? store.box.group_word : name),
            ),
        ),
      ),
      count,
    ),
    shown,
  );
  draw();
  return watch(({ kind }) => {
    if (["findings", "back", "regions"].includes(kind)) draw();
  });
}
