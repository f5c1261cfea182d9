// A value that is typed, chosen or ticked where it stands. What is not written yet is an empty field with a hint.

import { ask } from "./asking.js";
import { h } from "./dom.js";
import { keyAt } from "./form.js";
import { chapterCalled } from "./grammar.js";
import { beginning, mayBe, UNWRITTEN, wordFor } from "./schema.js";
import { store } from "./store.js";

/** @import { At } from "./dom.js" */
/** @import { Value } from "./draft.js" */
/** @import { Place } from "./form.js" */
/** @import { Known } from "./schema.js" */

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Value} data
 * @returns {HTMLElement}
 */
export function simple(place, known, data) {
  const { path } = place;
  const marks = { data: { at: keyAt(path) }, disabled: store.readOnly };
  if (known.enum) {
    const values = data === undefined || known.enum.includes(data) ? known.enum : [data, ...known.enum];
    return h(
      "select",
      marks,
      { onchange: ({ currentTarget }) => place.write(path, values[currentTarget.selectedIndex]) },
      values.map((value) => h("option", { selected: value === data, value: String(value) }, wordFor(known, value))),
    );
  }
  if (typeof data === "boolean")
    return h("input", marks, {
      type: "checkbox",
      checked: data,
      onchange: ({ currentTarget }) => place.type(path, currentTarget.checked),
    });
  const titles = known.means.has("chapter") ? place.titles() : [];
  if (typeof data === "number" && data >= 1 && data <= titles.length)
    return h(
      "select",
      marks,
      { onchange: ({ currentTarget }) => place.type(path, currentTarget.selectedIndex + 1) },
      titles.map((_, at) => h("option", { selected: at + 1 === data, value: at + 1 }, chapterCalled(at + 1, titles))),
    );
  if (typeof data === "number" && !known.types.includes("string")) return number(place, known, data);
  return text(place, known, data);
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {number} data
 */
function number(place, known, data) {
  const { path } = place;
  const input = h("input", {
    data: { at: keyAt(path) },
    disabled: store.readOnly,
    type: "number",
    value: String(data),
    step: known.types.includes("number") ? "any" : "1",
    min: known.minimum,
    max: known.maximum,
    oninput: ({ currentTarget }) => {
      if (Number.isFinite(currentTarget.valueAsNumber)) place.type(path, currentTarget.valueAsNumber);
    },
    // What is no number is not kept.
    onchange: ({ currentTarget }) => {
      currentTarget.value = String(place.read(path));
    },
  });
  const other = known.words.object;
  if (!other || store.readOnly) return input;
  return h(
    "span.number-or",
    input,
    h(
      "button.quiet",
      {
        type: "button",
        title: `${other} instead`,
        "aria-label": `${other} instead of ${known.words.integer ?? "a number"}`,
        data: { at: keyAt([...path, "instead"]) },
        onclick: async ({ currentTarget }) => {
          const [file, node] = place.field;
          const value = await ask(currentTarget, [file, { type: "object", parts: [[file, node]] }], other);
          if (value !== undefined) place.write(path, value);
        },
      },
      "⚄",
    ),
  );
}

/**
 * Whether nobody has written it yet: what stands for a text, or the name that a new card begins with.
 *
 * @param {Place} place
 * @param {Value} data
 */
function isUnwritten({ path, read }, data) {
  if (data === UNWRITTEN) return true;
  const kind = read(["kind"]) ?? store.box.subject;
  return path.length === 1 && typeof kind === "string" && data === beginning(kind);
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Value} data
 */
function text(place, known, data) {
  const { path } = place;
  const [example] = known.examples ?? [];
  // Its own id is changed by "Change id", wherever it is named.
  if (path.length === 1 && path[0] === "id" && data && !place.open.has(keyAt(path)))
    return h("output.own-number", { data: { at: keyAt(path) } }, String(data));
  const value = data === undefined || data === null || isUnwritten(place, data) ? "" : String(data);
  const give = (/** @type {At<HTMLInputElement | HTMLTextAreaElement>} */ { currentTarget: { value: typed } }) => {
    if (typed) return place.type(path, known.types.includes("integer") && /^\d+$/.test(typed) ? Number(typed) : typed);
    if (!place.isRequired) return place.clear(path);
    place.type(path, mayBe(known, UNWRITTEN) ? UNWRITTEN : typed);
  };
  const marks = {
    data: { at: keyAt(path) },
    disabled: store.readOnly,
    placeholder:
      typeof data === "string" && data !== UNWRITTEN && !value
        ? data
        : typeof example === "string" || typeof example === "number"
          ? `for example: ${example}`
          : "",
    oninput: give,
  };
  const isLong =
    (known.types.includes("string") && (known.maxLength ?? 999) > 90) || value.length > 60 || value.includes("\n");
  if (!isLong) return h("input", marks, { type: "text", value });
  const rows = Math.ceil(value.length / 52) + value.split("\n").length - 1;
  return h(
    "textarea",
    marks,
    { rows: Math.min(12, Math.max(2, rows)), spellcheck: true, lang: store.box.language },
    value,
  );
}
