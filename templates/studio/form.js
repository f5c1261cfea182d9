// A form for any entry, made from the game's schemas: labels, help, choices, numbers offered with the card's name.

import { h, seek } from "./dom.js";
import { hasMembers } from "./draft.js";
import { fresh, inOrder, view } from "./schema.js";
import { byNumber, store } from "./store.js";
import { later } from "./turns.js";

/** @import { At } from "./dom.js" */
/** @import { Draft, Members, Step, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Field, Known } from "./schema.js" */

/**
 * A place in an entry that a control is drawn for, and what can be done there. `write`, `remove`, `insert` and `move`
 * change more than the control's own value, so that the form is drawn again.
 *
 * @typedef {{
 *   field: Field,
 *   path: Step[],
 *   read: (path: Step[]) => Value,
 *   type: (path: Step[], value: Json) => void,
 *   write: (path: Step[], value: Json) => void,
 *   remove: (path: Step[]) => void,
 *   insert: (path: Step[], value: Json) => void,
 *   move: (path: Step[], to: number) => void,
 * }} Place
 */

/** @param {string} name */
const words = (name) => name.replaceAll("_", " ");
/** @param {string} name */
const heading = (name) => `${name[0].toUpperCase()}${words(name).slice(1)}`;
let serial = 0;

/**
 * A form of an entry that is being edited (see draft.js). A control knows its place and nothing else: it reads what is
 * there when it is drawn, and writes what is typed there.
 *
 * @param {string} schema
 * @param {Draft} entry
 */
export function form(schema, entry) {
  const root = h("div.form");
  const draw = () => {
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement && root.contains(focused) ? focused.dataset.at : null;
    root.replaceChildren(control({ ...edits, field: [schema, { $ref: schema }], path: [] }));
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
    read: entry.read,
    type: (path, value) => entry.write(path, value, "form"),
    write: drawing((/** @type {Step[]} */ path, /** @type {Json} */ value) => entry.write(path, value, "form")),
    remove: drawing((/** @type {Step[]} */ path) => entry.remove(path, "form")),
    insert: drawing((/** @type {Step[]} */ path, /** @type {Json} */ value) => entry.insert(path, value, "form")),
    move: drawing((/** @type {Step[]} */ path, /** @type {number} */ to) => entry.move(path, to, "form")),
  };
  draw();
  return root;
}

/**
 * @param {Step[]} path
 * @param {string} [doing]
 */
const marked = (path, doing) => ({ at: ["", ...path, ...(doing ? [doing] : [])].join("/") });

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
  if (hasMembers(data)) return group(place, known, data);
  return simple(place, known, data);
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Members} data
 */
function group(place, known, data) {
  const { path } = place;
  const absent = [...known.properties].filter(([name]) => !(name in data) && name !== "$schema");
  return h(
    "div.group",
    inOrder(known, data).map((name) => {
      /** @type {Field} */
      const part = known.properties.get(name) || [place.field[0], {}];
      const here = { ...place, field: part, path: [...path, name] };
      const { about } = view(part, data[name]);
      serial += 1;
      const id = `field-${serial}`;
      const inner = control(here);
      const input = inner.matches(CONTROLS) ? inner : null;
      if (input) input.id = id;
      return h(
        "div.field",
        h(
          "div.head",
          h(input ? "label" : "span.label", input && { for: id }, heading(name)),
          !known.required.has(name) &&
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
        about && h("p.help", about),
      );
    }),
    absent.length > 0 &&
      h(
        "select.add",
        {
          "aria-label": "Add a field",
          data: marked(path, "add"),
          onchange: ({ currentTarget }) => {
            const part = known.properties.get(currentTarget.value);
            if (part) place.write([...path, currentTarget.value], fresh(part));
          },
        },
        h("option", { value: "" }, "Add …"),
        absent.map(([name, part]) => h("option", { value: name, title: view(part, undefined).about }, words(name))),
      ),
  );
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Json[]} data
 */
function list(place, known, data) {
  const { path } = place;
  /** @type {Field} */
  const items = known.items || [place.field[0], {}];
  const item = (/** @type {number} */ index) => {
    const made = control({ ...place, field: items, path: [...path, index] });
    if (made.matches(CONTROLS)) made.setAttribute("aria-label", `${words(String(path.at(-1)))} ${index + 1}`);
    return made;
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
      {
        type: "button",
        "aria-label": says,
        disabled,
        data: marked([...path, index], doing),
        onclick,
      },
      sign,
    );
  return h(
    "div.list",
    data.map((_, index) =>
      h(
        "div.item",
        item(index),
        h(
          "span.moves",
          button(index, "up", `Move ${index + 1} up`, "↑", () => place.move([...path, index], index - 1), index === 0),
          button(
            index,
            "down",
            `Move ${index + 1} down`,
            "↓",
            () => place.move([...path, index], index + 1),
            index === data.length - 1,
          ),
          button(index, "remove", `Remove ${index + 1}`, "✕", () => place.remove([...path, index])),
        ),
      ),
    ),
    h(
      "button.add",
      {
        type: "button",
        data: marked(path, "add"),
        onclick: () => place.insert([...path, data.length], fresh(items)),
      },
      "Add another",
    ),
  );
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Value} data
 * @returns {HTMLElement}
 */
function simple(place, known, data) {
  const { path } = place;
  const marks = { data: marked(path), disabled: store.readOnly };
  if (known.enum) {
    const values = data === undefined || known.enum.includes(data) ? known.enum : [data, ...known.enum];
    return h(
      "select",
      marks,
      { onchange: ({ currentTarget }) => place.write(path, values[currentTarget.selectedIndex]) },
      values.map((value) => h("option", { selected: value === data }, String(value))),
    );
  }
  if (typeof data === "boolean")
    return h("input", marks, {
      type: "checkbox",
      checked: data,
      onchange: ({ currentTarget }) => place.type(path, currentTarget.checked),
    });
  if (typeof data === "number" && !known.types.includes("string"))
    return h("input", marks, {
      type: "number",
      value: String(data),
      step: known.types.includes("number") ? "any" : "1",
      min: known.minimum,
      max: known.maximum,
      list: known.means.has("number") ? "card-numbers" : null,
      title: known.means.has("number") ? named(data) : "",
      oninput: ({ currentTarget }) => {
        if (Number.isFinite(currentTarget.valueAsNumber)) place.type(path, currentTarget.valueAsNumber);
      },
      // What is no number is not kept.
      onchange: ({ currentTarget }) => {
        currentTarget.value = String(place.read(path));
      },
    });
  const text = String(data ?? "");
  const give = (/** @type {At<HTMLInputElement | HTMLTextAreaElement>} */ { currentTarget: { value } }) =>
    place.type(path, known.types.includes("integer") && /^\d+$/.test(value) ? Number(value) : value);
  const isLong =
    (known.types.includes("string") && (known.maxLength ?? 999) > 90 && !known.means.has("number")) ||
    text.length > 60 ||
    text.includes("\n");
  if (isLong)
    return h(
      "textarea",
      marks,
      {
        rows: Math.min(12, Math.max(2, Math.ceil(text.length / 52) + text.split("\n").length - 1)),
        spellcheck: true,
        lang: store.box.language,
        oninput: give,
      },
      text,
    );
  return h("input", marks, {
    type: "text",
    value: text,
    list: known.means.has("number") ? "card-numbers" : null,
    oninput: give,
  });
}

/** @param {number} number */
const named = (number) =>
  byNumber(number)
    .map((one) => one.name)
    .join(", ");

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
