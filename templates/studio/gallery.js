// All cards as they print, by kind, group, region, tag and finding; what changes is redrawn in its place.

import { face, write } from "./api.js";
import { h } from "./dom.js";
import { choices, filter, fitting, regionsKnown, search } from "./filters.js";
import { freshEntry, kindsOf } from "./form.js";
import { addressOf } from "./linked.js";
import { exchange, picture } from "./pictures.js";
import { counted } from "./search.js";
import { entry, foundAbout, freeNumber, keyOf, soon, store, watch, worst } from "./store.js";
import { replaceWords } from "./words.js";

let size = 190;

// Where a card of a kind goes: into the files where there are cards already, those with its like first. Where the
// schema knows no kinds, a file has its own.
function newKinds() {
  const known = store.files
    .filter((one) => one.list)
    .flatMap((one) => {
      const all = [...store.entries.values()].filter((each) => each.schema === one.schema);
      const kinds = kindsOf(one.schema);
      return (kinds.length ? kinds : all.slice(0, 1).map((each) => each.kind)).map((kind) => {
        const home = all.find((each) => each.kind === kind) || all[0];
        return home ? [kind, home.file, one.schema] : null;
      });
    })
    .filter(Boolean);
  return known.filter(([kind, file], at) => known.findIndex((one) => one[0] === kind && one[1] === file) === at);
}

async function add(choice) {
  const found = newKinds().find(([kind, file]) => `${kind} ${file}` === choice);
  if (!found) return;
  const [kind, file, schema] = found;
  const made = freshEntry(schema, kind, freeNumber());
  const { ids } = await write("/change", { what: `a new ${kind}`, edits: [{ file, id: "", was: null, now: made }] });
  const there = await soon(() => entry(file, ids[0]));
  if (there) location.hash = addressOf(there);
}

export function gallery(main) {
  const list = h("ul.cards");
  const count = h("output", { "aria-live": "polite" });
  const shown = new Map();

  const pictures = (one) =>
    one.faces.length
      ? h(
          "div.faces",
          one.faces.map((side) => picture(face(side), side.side, side.ratio)),
        )
      : h(
          "div.plain",
          h("strong", one.kind.replaceAll("_", " ")),
          h("p", one.broken ? "cannot be read yet" : one.label),
        );
  const caption = (one, found) =>
    h(
      "span.caption",
      one.number !== null && h("b.number", one.number),
      " ",
      one.name,
      found.length > 0 &&
        h(`span.mark.${worst(found)}`, { title: found.map((each) => each.message).join("\n") }, found.length),
    );
  const label = (one) => `${one.number ?? ""} ${one.name}, ${one.kind.replaceAll("_", " ")}`;
  const draw = (one, found) =>
    h(
      "li",
      { data: { key: keyOf(one.file, one.id) } },
      h("a", { href: addressOf(one), "aria-label": label(one) }, pictures(one), caption(one, found)),
    );

  // A picture is exchanged when the new one is there, which a browser does by itself: no flash of white.
  const redraw = (element, one, found) => {
    const images = [...element.querySelectorAll("img")];
    if (images.length && images.length === one.faces.length)
      for (const [at, side] of one.faces.entries()) exchange(images[at], face(side));
    else element.querySelector(".faces, .plain").replaceWith(pictures(one));
    element.querySelector("a").setAttribute("aria-label", label(one));
    element.querySelector(".caption").replaceWith(caption(one, found));
  };

  // Only what differs is touched, so that nothing moves under the reader's eyes.
  const fit = () => {
    const fits = fitting();
    let many = 0,
      all = 0;
    for (const [key, one] of store.entries) {
      const element = shown.get(key);
      if (!element) continue;
      all += 1;
      const here = fits(one);
      element.hidden = !here;
      many += here;
    }
    count.textContent = counted(many, all, "entries");
  };
  const sync = () => {
    for (const [key, element] of shown)
      if (!store.entries.has(key)) {
        element.remove();
        shown.delete(key);
      }
    let before = null;
    for (const [key, one] of store.entries) {
      const found = foundAbout(one);
      const signs = found.map((each) => `${each.severity} ${each.message}`).join("\n");
      let element = shown.get(key);
      if (!element) {
        element = draw(one, found);
        shown.set(key, element);
      } else if (element.entry !== one || element.signs !== signs) redraw(element, one, found);
      Object.assign(element, { entry: one, signs });
      const after = before ? before.nextSibling : list.firstChild;
      if (after !== element) list.insertBefore(element, after);
      before = element;
    }
    fit();
  };

  const kinds = [...new Set([...store.entries.values()].map((one) => one.kind))];
  main.append(
    h(
      "div.filters",
      { role: "search" },
      search(fit),
      choices(fit),
      h(
        "label",
        h("input", {
          type: "checkbox",
          checked: filter.found,
          onchange: (event) => {
            filter.found = event.target.checked;
            fit();
          },
        }),
        " with findings",
      ),
      h(
        "label.zoom",
        "Size ",
        h("input", {
          type: "range",
          min: "110",
          max: "420",
          value: String(size),
          "aria-label": "Size of cards",
          oninput: (event) => {
            size = Number(event.target.value);
            list.style.setProperty("--card", `${size}px`);
          },
        }),
      ),
      h(
        "div.chips",
        { role: "group", "aria-label": "Kinds" },
        kinds.map((kind) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(filter.kinds.has(kind)),
              onclick: (event) => {
                if (!filter.kinds.delete(kind)) filter.kinds.add(kind);
                event.currentTarget.setAttribute("aria-pressed", String(filter.kinds.has(kind)));
                fit();
              },
            },
            kind.replaceAll("_", " "),
          ),
        ),
      ),
      count,
      !store.readOnly &&
        h(
          "select",
          {
            "aria-label": "New",
            onchange: (event) => {
              add(event.target.value);
              event.target.value = "";
            },
          },
          h("option", { value: "" }, "New …"),
          newKinds().map(([kind, file]) =>
            h("option", { value: `${kind} ${file}` }, `${kind.replaceAll("_", " ")} in ${file}`),
          ),
        ),
      !store.readOnly && h("button", { type: "button", onclick: replaceWords }, "Find and replace"),
    ),
    list,
  );
  list.style.setProperty("--card", `${size}px`);
  sync();
  regionsKnown().then(fit);
  return watch((kind) => {
    if (["cards", "findings", "back"].includes(kind)) sync();
    else if (kind === "regions") fit();
  });
}
