// What is looked at: words, kinds, a group, a region, a tag, only what has findings. The same choice holds for cards
// and findings.

import * as api from "./api.js";
import { h, reason } from "./dom.js";
import { isQuery } from "./query.js";
import { fold, meant } from "./search.js";
import { foundAbout, keyOf, store, tell, watch } from "./store.js";
import { later, latest } from "./turns.js";

/** @import { EntryShown, FoundAnswer, RegionShown } from "./messages.js" */

const everything = () => ({
  words: "",
  /** @type {Set<string>} */
  kinds: new Set(),
  group: "",
  region: "",
  tag: "",
  found: false,
});
export const filter = everything();

const keptAs = () => `studio filter ${store.box.key}`;

/** Keeps the choice for this box, until the window is closed. */
export function keepFilter() {
  if (!store.box.key) return; // no box is shown yet
  try {
    sessionStorage.setItem(keptAs(), JSON.stringify({ ...filter, kinds: [...filter.kinds] }));
  } catch {} // a browser may be told to keep nothing
}

/** The choice that was made for the box that is shown now. */
export function recallFilter() {
  Object.assign(filter, everything());
  answered = null;
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs()) ?? "{}");
    Object.assign(filter, kept, { kinds: new Set(kept.kinds) });
  } catch {} // then everything is looked at
}
addEventListener("pagehide", keepFilter);

/** @type {RegionShown[]} */
let regions = [];
/** @type {Promise<void> | null} */
let asked = null;

// Regions are asked for when somebody looks at cards, and again when these have changed.
export function regionsKnown() {
  asked ||= ask().catch(() => {});
  return asked;
}
async function ask() {
  regions = (await api.get("/regions")).regions;
  tell({ kind: "regions" });
}
const again = later(1500, () => {
  if (asked) {
    asked = null;
    regionsKnown();
  }
});
watch(({ kind }) => {
  if (kind === "cards" || kind === "back") again();
});

/** @param {EntryShown} one */
export const regionsOf = (one) =>
  regions.filter((region) => region.entries.some(([file, id]) => file === one.file && id === one.id));

/**
 * Whether an entry is looked at now: a function, so that what is the same for all of them is worked out once.
 *
 * @param {boolean} isOfAnyKind Whether kinds are chosen elsewhere.
 */
export function fitting(isOfAnyKind = false) {
  const fits = isQuery(filter.words) ? null : meant(filter.words);
  const found = answered;
  const region = regions.find((one) => one.id === filter.region);
  const there = region && new Set(region.entries.map(([file, id]) => keyOf(file, id)));
  return (/** @type {EntryShown} */ one) => {
    if (
      (!isOfAnyKind && filter.kinds.size && !filter.kinds.has(one.kind)) ||
      (filter.group && !one.groups.includes(filter.group)) ||
      (filter.tag && !one.tags.includes(filter.tag))
    )
      return false;
    if ((there && !there.has(keyOf(one.file, one.id))) || (filter.found && !foundAbout(one).length)) return false;
    return fits ? !filter.words || fits(one.number, textOf(one)) : !found || found.has(keyOf(one.file, one.id));
  };
}

/** @type {WeakMap<EntryShown, string>} */
const folded = new WeakMap();
/** @param {EntryShown} one */
function textOf(one) {
  const text = folded.get(one) ?? fold(`${one.label} ${one.name} ${one.id} ${one.text}`);
  folded.set(one, text);
  return text;
}

/** What a query has found; null if that is not known yet. @type {Set<string> | null} */
let answered = null;
/** The field that is shown: who hears of an answer. @type {{ said: HTMLElement, changed: () => void } | null} */
let asking = null;

// Words alone are found here. A query that cannot be understood, or not yet, leaves what is shown as it is.
const look = latest(
  /** @returns {Promise<{ entries: FoundAnswer["entries"] | null, said: string }>} */
  async (/** @type {string} */ words) => {
    if (!isQuery(words)) return { entries: null, said: "" };
    return api.get("/found", { query: words }).catch((error) => ({ entries: [], said: reason(error) }));
  },
  ({ entries, said }) => {
    if (!said) answered = entries && new Set(entries.map(([file, id]) => keyOf(file, id)));
    if (!asking) return;
    asking.said.textContent = said;
    asking.changed();
  },
);
const lookAgain = later(300, () => look(filter.words));
watch(({ kind }) => {
  if (["cards", "findings", "back"].includes(kind) && isQuery(filter.words)) lookAgain();
});

/** @param {() => void} changed */
export function search(changed) {
  const said = h("span.said", { role: "status" });
  const field = h("input", {
    type: "search",
    id: "search",
    placeholder: "Number, name, tag or words",
    title: "Or a query: item and tag:light, number:30..40, names:34, named-by:34, finding:error, not …",
    "aria-label": "Search",
    value: filter.words,
    oninput: later(60, () => {
      filter.words = field.value;
      look(filter.words);
    }),
  });
  asking = { said, changed };
  if (isQuery(filter.words)) look(filter.words);
  return [field, said];
}

/**
 * A choice that follows what there is to choose from.
 *
 * @param {"group" | "region" | "tag"} name
 * @param {string} word
 * @param {string} every
 * @param {() => string[][]} offered
 * @param {() => void} changed
 */
function choice(name, word, every, offered, changed) {
  const made = h("select", {
    "aria-label": word,
    onchange: () => {
      filter[name] = made.value;
      changed();
    },
  });
  const fill = () => {
    const some = offered();
    made.hidden = !some.length;
    made.replaceChildren(
      h("option", { value: "" }, every),
      ...some.map(([value, title]) => h("option", { value, selected: value === filter[name] }, title)),
    );
    if (made.value !== filter[name]) {
      filter[name] = made.value;
      changed();
    }
  };
  fill();
  made.addEventListener("focus", fill);
  return made;
}

/**
 * Which group is looked at.
 *
 * @param {() => void} changed
 */
export function groups(changed) {
  const word = store.box.group_word;
  return choice("group", word, `All ${word}s`, () => store.box.groups.map((one) => [one.id, one.heading]), changed);
}

/** @param {() => void} changed */
export function choices(changed) {
  const tags = () =>
    [...new Set([...store.entries.values()].flatMap((one) => one.tags))].sort().map((tag) => [tag, tag]);
  const made = [
    groups(changed),
    choice("region", "Region", "All regions", () => regions.map((one) => [one.id, one.heading]), changed),
    choice("tag", "Tag", "All tags", tags, changed),
  ];
  regionsKnown().then(() => made[1].dispatchEvent(new Event("focus")));
  return made;
}
