// A form for any entry, made from the game's schemas: what is a sentence there is read as one, whatever else is a field
// with its name and help. Long lists of parts fold.

import { ask, headingOf, members } from "./asking.js";
import { h, seek } from "./dom.js";
import { hasMembers } from "./draft.js";
import { spoken, titlesIn } from "./grammar.js";
import { pick } from "./picking.js";
import { isReference, isWritten } from "./references.js";
import { fieldAt, inOrder, view, without } from "./schema.js";
import { chip, kindButton, sentence } from "./sentence.js";
import { simple } from "./simple.js";
import { store } from "./store.js";
import { later } from "./turns.js";

/** @import { Draft, Members, Step, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Field, Known } from "./schema.js" */

/**
 * A place in an entry that a control is drawn for, and what can be done there. `write`, `remove`, `insert` and `move`
 * change more than the control's own value, so that the form is drawn again. What is `open` is shown although it is not
 * there: an empty field, until something is typed into it. `titles` are those of the entry's chapters.
 *
 * @typedef {{
 *   field: Field,
 *   path: Step[],
 *   isRequired: boolean,
 *   open: Set<string>,
 *   folds: Map<string, boolean>,
 *   control: (place: Place) => HTMLElement,
 *   read: (path: Step[]) => Value,
 *   titles: () => string[],
 *   type: (path: Step[], value: Json) => void,
 *   clear: (path: Step[]) => void,
 *   begin: (path: Step[]) => void,
 *   write: (path: Step[], value: Json) => void,
 *   remove: (path: Step[]) => void,
 *   insert: (path: Step[], value: Json) => void,
 *   move: (path: Step[], to: number) => void,
 * }} Place
 */

/** @param {string} name */
const words = (name) => name.replaceAll("_", " ");
let serial = 0;

/** @param {Step[]} path */
export const keyAt = (path) => ["", ...path].join("/");

/**
 * @param {Step[]} path
 * @param {string} [doing]
 */
export const marked = (path, doing) => ({ at: keyAt(doing ? [...path, doing] : path) });

/**
 * A form of an entry that is being edited (see draft.js), or of a part of it. A control knows its place and nothing
 * else: it reads what is there when it is drawn, and writes what is typed there.
 *
 * @param {string} schema
 * @param {Draft} entry
 * @param {Step[]} part
 */
export function form(schema, entry, part = []) {
  const root = h("div.form");
  /** @type {Field} */
  const whole = [schema, { $ref: schema }];
  /** @type {Set<string>} */
  const open = new Set();
  const draw = (/** @type {string | undefined} */ wanted = undefined) => {
    const focused = document.activeElement;
    const at = wanted ?? (focused instanceof HTMLElement && root.contains(focused) ? focused.dataset.at : null);
    root.replaceChildren(control({ ...edits, field: fieldAt(whole, entry.read(), part), path: part }));
    if (at) seek(`[data-at="${CSS.escape(at)}"]`, HTMLElement, root)?.focus();
  };
  /**
   * @template {unknown[]} W
   * @param {(...words: W) => void} change
   */
  const drawing =
    (change) =>
    (/** @type {W} */ ...words) => {
      change(...words);
      draw();
    };
  /** @type {Omit<Place, "field" | "path">} */
  const edits = {
    isRequired: true,
    open,
    folds: new Map(),
    control,
    read: entry.read,
    titles: () => titlesIn(whole, entry.read()),
    type: (path, value) => entry.write(path, value, "form"),
    clear: (path) => {
      open.add(keyAt(path));
      entry.remove(path, "form");
    },
    begin: (path) => {
      open.add(keyAt(path));
      draw(keyAt(path));
    },
    write: drawing((/** @type {Step[]} */ path, /** @type {Json} */ value) => entry.write(path, value, "form")),
    remove: drawing((/** @type {Step[]} */ path) => {
      open.clear(); // places of lists are others now
      if (entry.read(path) !== undefined) entry.remove(without(whole, entry.read(), path), "form");
    }),
    insert: drawing((/** @type {Step[]} */ path, /** @type {Json} */ value) => entry.insert(path, value, "form")),
    move: drawing((/** @type {Step[]} */ path, /** @type {number} */ to) => {
      open.clear();
      entry.move(path, to, "form");
    }),
  };
  draw();
  return root;
}

const LONG = 500; // a part of so many characters folds

/** What is edited directly. */
const CONTROLS = "input, textarea, select";

/**
 * @param {Place} place
 * @returns {HTMLElement}
 */
function control(place) {
  const data = place.read(place.path);
  const known = view(place.field, data);
  if (Array.isArray(data)) return list(place, known, data);
  if (hasMembers(data)) return known.says ? sentence(place, known, data, fields) : group(place, known, data);
  return isReference(known) ? chip(place, known, data) : simple(place, known, data);
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Members} data
 */
function group(place, known, data) {
  const more = members(known, data).filter(({ value }) => !place.open.has(keyAt([...place.path, String(value)])));
  return h(
    "div.group",
    fields(place, known, data, () => true),
    more.length > 0 && !store.readOnly && adding(place, known, more),
  );
}

/**
 * What an object has, or will have when somebody types it.
 *
 * @param {Place} place
 * @param {Known} known
 * @param {Members} data
 * @param {(name: string) => boolean} isMeant
 */
function fields(place, known, data, isMeant) {
  const opened = [...known.properties.keys()].filter(
    (name) => !(name in data) && place.open.has(keyAt([...place.path, name])),
  );
  return inOrder(known, { ...data, ...Object.fromEntries(opened.map((name) => [name, null])) })
    .filter(isMeant)
    .map((name) => field(place, known, data, name));
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Members} data
 * @param {string} name
 */
function field(place, known, data, name) {
  /** @type {Field} */
  const part = known.properties.get(name) || [place.field[0], {}];
  const isRequired = known.required.has(name);
  const here = { ...place, field: part, path: [...place.path, name], isRequired };
  const { about } = view(part, data[name]);
  serial += 1;
  const id = `field-${serial}`;
  const decides = name === known.chooses;
  const inner = decides ? kindButton(place, known, data) : control(here);
  const input = inner.matches(CONTROLS) ? inner : null;
  if (input) input.id = id;
  const heading = headingOf(part, name);
  return h(
    "div.field",
    h(
      "div.head",
      h(input ? "label" : "span.label", { title: about.replaceAll("`", ""), ...(input && { for: id }) }, heading),
      !isRequired &&
        !store.readOnly &&
        h(
          "button.quiet",
          {
            type: "button",
            title: `Remove ${words(name)}`,
            "aria-label": `Remove ${words(name)}`,
            data: marked(here.path, "remove"),
            onclick: () => place.remove(here.path),
          },
          "✕",
        ),
    ),
    inner,
    about && !saysNothingNew(about, heading) && h("p.help", about.replaceAll("`", "")),
  );
}

/**
 * "Its title." below "Title" is no help.
 *
 * @param {string} about
 * @param {string} heading
 */
const saysNothingNew = (about, heading) =>
  /^(?:its|the|the card's) (.+)\.$/i.exec(about)?.[1].toLowerCase() === heading.toLowerCase();

/**
 * The button for what is not there yet: a list to choose from. Moving through it adds nothing.
 *
 * @param {Place} place
 * @param {Known} known
 * @param {ReturnType<typeof members>} more
 */
export const adding = (place, known, more, says = "Add …") =>
  h(
    "button.add",
    {
      type: "button",
      "aria-label": says === "Add …" ? "Add a field" : "Add to this sentence",
      "aria-haspopup": "listbox",
      data: marked(place.path, "add"),
      onclick: async ({ currentTarget }) => {
        const name = await pick(currentTarget, "What do you want to add?", more);
        const part = typeof name === "string" && known.properties.get(name);
        if (!part) return;
        const path = [...place.path, name];
        if (isWritten(view(part, undefined))) return place.begin(path);
        const value = await ask(currentTarget, part, headingOf(part, name));
        if (value !== undefined) place.write(path, value);
      },
    },
    says === "+" && more.length === 1 ? `+ ${more[0].words}` : says,
  );

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Json[]} data
 */
function list(place, known, data) {
  const { path } = place;
  /** @type {Field} */
  const items = known.items || [place.field[0], {}];
  const one = view(items, data[0]);
  const name = words(String(path.at(-1)));
  const next = [...path, data.length];
  // One of them: an objective, a paragraph of a text, one more thing that happens.
  const called = known.types.includes("string") ? "paragraph" : singular(headingOf(place.field, name).toLowerCase());
  const isOpen = place.open.has(keyAt(next));
  const item = (/** @type {number} */ index) => {
    const made = control({ ...place, field: items, path: [...path, index], isRequired: true });
    if (made.matches(CONTROLS)) made.setAttribute("aria-label", `${name} ${index + 1}`);
    return made.matches(".group") ? folding(place, items, index, made) : made;
  };
  /**
   * @param {number} index
   * @param {string} doing
   * @param {string} says
   * @param {string} sign
   * @param {() => void} onclick
   */
  const button = (index, doing, says, sign, onclick, disabled = false) =>
    h(
      "button.quiet",
      { type: "button", "aria-label": says, disabled, data: marked([...path, index], doing), onclick },
      sign,
    );
  const moves = (/** @type {number} */ index) => {
    const there = [...path, index];
    const last = index === data.length - 1;
    return h(
      "span.moves",
      data.length > 1 &&
        button(index, "up", `Move ${index + 1} up`, "↑", () => place.move(there, index - 1), index === 0),
      data.length > 1 && button(index, "down", `Move ${index + 1} down`, "↓", () => place.move(there, index + 1), last),
      (data.length > (known.minItems ?? 0) || !place.isRequired) &&
        button(index, "remove", `Remove ${index + 1}`, "✕", () => place.remove(there)),
    );
  };
  const isShort = isReference(one) || (one.enum !== undefined && data.length < 9);
  return h(
    `div.list${isShort ? ".in-a-row" : ""}`,
    data.map((_, index) => h("div.item", item(index), moves(index))),
    isOpen && h("div.item", item(data.length)),
    !isOpen &&
      data.length < (known.maxItems ?? 999) &&
      !store.readOnly &&
      h(
        "button.add",
        {
          type: "button",
          "aria-label": `Add to ${name}`,
          data: marked(path, "add"),
          onclick: async ({ currentTarget }) => {
            if (isWritten(one)) return place.begin(next);
            const value = await ask(currentTarget, items, singular(name));
            if (value !== undefined) place.insert(next, value);
          },
        },
        isShort ? "+" : `+ ${called}`,
      ),
  );
}

/** @param {string} name */
const singular = (name) => (/^what /.test(name) ? "thing" : name.replace(/ies$/, "y").replace(/([^s])s$/, "$1"));

/**
 * A long part folds: its heading says what is in it.
 *
 * @param {Place} place
 * @param {Field} field
 * @param {number} index
 * @param {HTMLElement} made
 */
function folding(place, field, index, made) {
  const path = [...place.path, index];
  const data = place.read(path);
  if (!hasMembers(data) || JSON.stringify(data).length < LONG) return made;
  const key = keyAt(path);
  const heading = spoken(field, data, place.titles()).slice(0, 90);
  return h(
    "details.part",
    {
      open: place.folds.get(key) ?? false,
      data: { fold: key },
      ontoggle: ({ currentTarget }) => place.folds.set(key, currentTarget.open),
    },
    h("summary", h("b", `${index + 1} `), heading),
    made,
  );
}

export const numbers = later(0, () => {
  let offered = document.getElementById("card-numbers");
  if (!offered) {
    offered = h("datalist", { id: "card-numbers" });
    document.body.append(offered);
  }
  offered.replaceChildren(
    ...[...store.entries.values()]
      .filter((one) => one.number !== null && one.faces.length)
      .map((one) => h("option", { value: String(one.number) }, `${one.number} ${one.name}`)),
  );
});
