// What is looked at: words, kinds, a group, a region, a tag, only what has findings. The same choice holds for cards
// and findings.

import * as api from "./api.js";
import { h, later } from "./dom.js";
import { fold, meant } from "./search.js";
import { foundAbout, keyOf, store, tell, watch } from "./store.js";

export const filter = { words: "", kinds: new Set(), group: "", region: "", tag: "", found: false };
let regions = [];
let asked = null;

// Regions are asked for when somebody looks at cards, and again when these have changed.
export function regionsKnown() {
  asked ||= ask().catch(() => {});
  return asked;
}
async function ask() {
  regions = (await api.get("/regions")).regions;
  tell("regions", {});
}
const again = later(1500, () => {
  if (asked) {
    asked = null;
    regionsKnown();
  }
});
watch((kind) => {
  if (kind === "cards" || kind === "back") again();
});

export const regionsOf = (one) =>
  regions.filter((region) => region.entries.some(([file, id]) => file === one.file && id === one.id));

// Whether an entry is looked at now: a function, so that what is the same for all of them is worked out once.
export function fitting() {
  const fits = meant(filter.words);
  const region = regions.find((one) => one.id === filter.region);
  const there = region && new Set(region.entries.map(([file, id]) => keyOf(file, id)));
  return (one) => {
    if (
      (filter.kinds.size && !filter.kinds.has(one.kind)) ||
      (filter.group && !one.groups.includes(filter.group)) ||
      (filter.tag && !one.tags.includes(filter.tag))
    )
      return false;
    if ((there && !there.has(keyOf(one.file, one.id))) || (filter.found && !foundAbout(one).length)) return false;
    return !filter.words || fits(one.number, textOf(one));
  };
}

const folded = new WeakMap();
function textOf(one) {
  if (!folded.has(one)) folded.set(one, fold(`${one.label} ${one.name} ${one.id} ${one.text}`));
  return folded.get(one);
}

export const search = (changed) =>
  h("input", {
    type: "search",
    id: "search",
    placeholder: "Number, name, tag or words",
    "aria-label": "Search",
    value: filter.words,
    oninput: later(60, (event) => {
      filter.words = event.target.value;
      changed();
    }),
  });

// A choice that follows what there is to choose from.
function choice(name, word, every, offered, changed) {
  const made = h("select", {
    "aria-label": word,
    onchange: (event) => {
      filter[name] = event.target.value;
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

export function choices(changed) {
  const tags = () =>
    [...new Set([...store.entries.values()].flatMap((one) => one.tags))].sort().map((tag) => [tag, tag]);
  const word = store.box.group_word;
  const made = [
    choice("group", word, `All ${word}s`, () => store.box.groups.map((one) => [one.id, one.heading]), changed),
    choice("region", "Region", "All regions", () => regions.map((one) => [one.id, one.heading]), changed),
    choice("tag", "Tag", "All tags", tags, changed),
  ];
  regionsKnown().then(() => made[1].dispatchEvent(new Event("focus")));
  return made;
}
