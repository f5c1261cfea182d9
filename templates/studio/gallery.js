// All cards as they print, by kind, quest, tag and finding; what changes is redrawn in its place.

import { face, post } from "./api.js";
import { fold, h, later, picture } from "./dom.js";
import { freeNumber, foundAbout, keyOf, soon, store, watch, worst } from "./store.js";
import { freshEntry, kindsOf } from "./form.js";
import { replaceWords } from "./words.js";

const filter = { words: "", kinds: new Set(), group: "", tag: "", found: false, size: 190 };

export const addressOf = (one) => `#card/${one.file.split("/").map(encodeURIComponent).join("/")}/${encodeURIComponent(one.id)}`;

// Where a card of a kind goes: into the files where there are cards already, those with its like first.
function newKinds() {
  return store.files.filter((one) => one.list).flatMap((one) => kindsOf(one.schema).map((kind) => {
    const all = [...store.entries.values()].filter((each) => each.schema === one.schema);
    const home = all.find((each) => each.kind === kind) || all[0];
    return home ? [kind, home.file, one.schema] : null;
  })).filter(Boolean);
}

async function add(choice) {
  const found = newKinds().find(([kind, file]) => `${kind} ${file}` === choice);
  if (!found) return;
  const [kind, file, schema] = found;
  const made = freshEntry(schema, kind, freeNumber());
  await post("/change", { what: `a new ${kind}`, edits: [{ file, id: "", was: null, now: made }] });
  const there = await soon(() => [...store.entries.values()].find((one) => one.file === file && (made.number ? one.number === made.number : one.name === made.name)));
  if (there) location.hash = addressOf(there);
}

export function gallery(main) {
  const list = h("ul.cards");
  const count = h("output", { "aria-live": "polite" });
  const shown = new Map();

  const draw = (one) => h("li", { data: { key: keyOf(one.file, one.id) } },
    h("a", { href: addressOf(one), "aria-label": `${one.number ?? ""} ${one.name}, ${one.kind.replaceAll("_", " ")}` },
      one.faces.length
        ? h("div.faces", one.faces.map((side) => picture(face(side), side.side, side.ratio)))
        : h("div.plain", h("strong", one.kind.replaceAll("_", " ")), h("p", one.broken ? "cannot be read yet" : one.label)),
      h("span.caption", one.number !== null && h("b.number", one.number), " ", one.name, mark(one))));
  const mark = (one) => {
    const found = foundAbout(one);
    return found.length ? h(`span.mark.${worst(found)}`, { title: found.map((each) => each.message).join("\n") }, found.length) : null;
  };

  // Only what differs is touched, so that nothing moves under the reader's eyes.
  const fit = () => {
    const words = fold(filter.words).split(/\s+/).filter(Boolean);
    let many = 0, all = 0;
    for (const [key, one] of store.entries) {
      const element = shown.get(key);
      if (!element) continue;
      all += 1;
      const text = fold(`${one.label} ${one.name} ${one.id} ${one.text}`);
      const fits = words.every((word) => (/^\d+$/.test(word) ? String(one.number) === word || ` ${text} `.includes(` ${word} `) : text.includes(word)))
        && (!filter.kinds.size || filter.kinds.has(one.kind)) && (!filter.group || one.groups.includes(filter.group))
        && (!filter.tag || one.tags.includes(filter.tag)) && (!filter.found || foundAbout(one).length);
      element.hidden = !fits;
      many += fits;
    }
    count.textContent = many === all ? `${all} entries` : `${many} of ${all} entries`;
  };
  const sync = () => {
    for (const [key, element] of shown) if (!store.entries.has(key)) { element.remove(); shown.delete(key); }
    let before = null;
    for (const [key, one] of store.entries) {
      const stamp = JSON.stringify([one, foundAbout(one).map((each) => [each.severity, each.message])]);
      let element = shown.get(key);
      if (!element || element.stamp !== stamp) {
        const made = draw(one);
        made.stamp = stamp;
        if (element) swap(element, made); else list.append(made);
        element = element ? (element.isConnected ? element : made) : made;
        shown.set(key, list.querySelector(`li[data-key="${CSS.escape(key)}"]`));
      }
      const placed = shown.get(key);
      if (before ? before.nextSibling !== placed : list.firstChild !== placed) list.insertBefore(placed, before ? before.nextSibling : list.firstChild);
      before = placed;
    }
    fit();
  };
  // A face is exchanged when the new picture is there: no flash of white.
  const swap = (old, made) => {
    const images = [...made.querySelectorAll("img")];
    images.forEach((image) => { image.loading = "eager"; });
    const hidden = old.hidden;
    old.replaceWith(made);
    made.hidden = hidden;
  };

  const kinds = [...new Set([...store.entries.values()].map((one) => one.kind))];
  const tags = [...new Set([...store.entries.values()].flatMap((one) => one.tags))].sort();
  main.append(
    h("div.filters", { role: "search" },
      h("input", { type: "search", id: "search", placeholder: "Number, name, tag or words", "aria-label": "Search", value: filter.words,
        oninput: later(60, (event) => { filter.words = event.target.value; fit(); }) }),
      h("select", { "aria-label": store.box.group_word, onchange: (event) => { filter.group = event.target.value; fit(); } },
        h("option", { value: "" }, `All ${store.box.group_word}s`),
        store.box.groups.map((one) => h("option", { value: one.id, selected: filter.group === one.id }, one.heading))),
      tags.length > 0 && h("select", { "aria-label": "Tag", onchange: (event) => { filter.tag = event.target.value; fit(); } },
        h("option", { value: "" }, "All tags"), tags.map((tag) => h("option", { value: tag, selected: filter.tag === tag }, tag))),
      h("label", h("input", { type: "checkbox", checked: filter.found, onchange: (event) => { filter.found = event.target.checked; fit(); } }), " with findings"),
      h("label.zoom", "Size ", h("input", { type: "range", min: "110", max: "420", value: String(filter.size), "aria-label": "Size of cards",
        oninput: (event) => { filter.size = Number(event.target.value); list.style.setProperty("--card", `${filter.size}px`); } })),
      h("div.chips", { role: "group", "aria-label": "Kinds" }, kinds.map((kind) => h("button", {
        type: "button", "aria-pressed": String(filter.kinds.has(kind)),
        onclick: (event) => {
          if (!filter.kinds.delete(kind)) filter.kinds.add(kind);
          event.currentTarget.setAttribute("aria-pressed", String(filter.kinds.has(kind)));
          fit();
        },
      }, kind.replaceAll("_", " ")))),
      count,
      !store.readOnly && h("select", { "aria-label": "New", onchange: (event) => { add(event.target.value); event.target.value = ""; } },
        h("option", { value: "" }, "New …"), newKinds().map(([kind, file]) => h("option", { value: `${kind} ${file}` }, `${kind.replaceAll("_", " ")} in ${file}`))),
      !store.readOnly && h("button", { type: "button", onclick: replaceWords }, "Find and replace")),
    list);
  list.style.setProperty("--card", `${filter.size}px`);
  sync();
  return watch((kind) => { if (["cards", "findings", "back"].includes(kind)) sync(); });
}
