// A condition, an operation, or whatever else a schema has a sentence for: words with a control in each hole. Cards are
// chips with their picture and name; another kind is chosen from a list that explains each by an example.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { askKind, members, pickReference } from "./asking.js";
import { h, reason } from "./dom.js";
import { adding, keyAt, marked } from "./form.js";
import { clauses, holes } from "./grammar.js";
import { picture } from "./pictures.js";
import { isReference } from "./references.js";
import { say } from "./saving.js";
import { view, wordFor } from "./schema.js";
import { byNumber, named, store } from "./store.js";

/** @import { Members, Step, Value } from "./draft.js" */
/** @import { Place } from "./form.js" */
/** @import { Clause } from "./grammar.js" */
/** @import { EntryShown } from "./messages.js" */
/** @import { Known } from "./schema.js" */

/**
 * @typedef {(place: Place, known: Known, data: Members, isMeant: (name: string) => boolean) => HTMLElement[]} Fields
 */

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Members} data
 * @param {Fields} fields What draws the members that the sentence does not speak of.
 */
export function sentence(place, known, data, fields) {
  const all = clauses(known.says);
  const inside = new Set(holes(known.says));
  const isSaid = (/** @type {string} */ name) => !inside.has(name) && name !== known.chooses;
  const absent = members(known, data)
    .filter(({ value }) => value !== known.chooses && !place.open.has(keyAt([...place.path, String(value)])))
    .map((one) => ({ ...one, words: wordsOf(all, String(one.value)) || one.words }));
  const open = Object.fromEntries(
    [...inside].filter((name) => place.open.has(keyAt([...place.path, name]))).map((name) => [name, null]),
  );
  const said = all
    .filter(({ needs }) => !needs || data[needs] !== undefined || needs in open)
    .map((clause) => drawn(place, known, clause));
  return h(
    "div.sentence",
    known.chooses && !store.readOnly && kindButton(place, known, data, "▾"),
    said,
    absent.length > 0 && !store.readOnly && adding(place, known, absent, "+"),
    fields(place, known, data, isSaid),
  );
}

/**
 * What a clause is called that is not said yet.
 *
 * @param {Clause[]} all
 * @param {string} name
 */
const wordsOf = (all, name) =>
  all
    .find(({ needs }) => needs === name)
    ?.bits.map((bit) => ("words" in bit ? bit.words : "…"))
    .join("")
    .replace(/…$/, " …")
    .replace(/\s+/g, " ")
    .replace(/^[,.:\s]+/, "")
    .trim();

/**
 * @param {Place} place
 * @param {Known} known
 * @param {Clause} clause
 */
function drawn(place, known, { bits, needs }) {
  const path = [...place.path, needs];
  return h(
    `span.clause${needs ? ".optional" : ""}`,
    bits.map((bit) => ("words" in bit ? bit.words : hole(place, known, bit.hole))),
    needs &&
      !known.required.has(needs) &&
      !store.readOnly &&
      h(
        "button.quiet.off",
        {
          type: "button",
          "aria-label": "Leave this out",
          data: marked(path, "remove"),
          onclick: () => place.remove(path),
        },
        "✕",
      ),
  );
}

/**
 * @param {Place} place
 * @param {Known} known
 * @param {string} name
 */
function hole(place, known, name) {
  const part = known.properties.get(name);
  const path = [...place.path, name];
  if (!part || typeof place.read(path) === "boolean") return null;
  const made = place.control({ ...place, field: part, path, isRequired: known.required.has(name) });
  if (made.matches("input, textarea, select")) made.setAttribute("aria-label", name.replaceAll("_", " "));
  return made;
}

/**
 * The way to another kind of this.
 *
 * @param {Place} place
 * @param {Known} known
 * @param {Members} data
 */
export function kindButton(place, known, data, sign = "") {
  const part = known.properties.get(known.chooses);
  const value = data[known.chooses] ?? null;
  const words = part ? wordFor(view(part, value), value) : String(value);
  return h(
    "button.kind",
    {
      type: "button",
      disabled: store.readOnly,
      title: "Something else instead",
      "aria-label": `${words}: something else instead`,
      "aria-haspopup": "listbox",
      data: marked([...place.path, known.chooses], "kind"),
      onclick: async ({ currentTarget }) => {
        const other = await askKind(currentTarget, place.field, data, "What is it?").catch((error) =>
          say(reason(error)),
        );
        if (other !== undefined) place.write(place.path, other);
      },
    },
    sign || `${words} ▾`,
  );
}

/**
 * An entry that is named: its picture and its name, to be exchanged for another, and the way to it.
 *
 * @param {Place} place
 * @param {Known} known
 * @param {Value} data
 */
export function chip(place, known, data) {
  const { path } = place;
  if (isOwn(path)) return h("output.own-number", { data: { at: keyAt(path) } }, String(data ?? ""));
  const card = cardFor(known, data);
  const [face] = card?.faces ?? [];
  const words = card ? card.name : data === undefined || data === null ? "choose …" : wordFor(known, data);
  const isMissing = !card && data !== undefined && data !== null && !(String(data) in known.words);
  return h(
    `span.chip${isMissing ? ".missing" : ""}`,
    h(
      "button",
      {
        type: "button",
        disabled: store.readOnly,
        title: isMissing ? "There is no such card yet" : "Choose another",
        "aria-label": `${words}: choose another`,
        "aria-haspopup": "listbox",
        data: { at: keyAt(path), value: String(data ?? "") },
        onclick: async ({ currentTarget }) => {
          const value = await pickReference(currentTarget, known, known.about.replaceAll("`", "") || "Which one?");
          if (value !== undefined) place.write(path, value);
        },
      },
      face && picture(api.face(face), "", face.ratio),
      card?.number ? h("b", card.number) : null,
      card?.number ? " " : "",
      words,
    ),
    card && h("a", { href: addressOf(card), title: `Go to ${card.name}`, "aria-label": `Go to ${card.name}` }, "→"),
  );
}

/**
 * The number that an entry has itself is changed by "Renumber", wherever it is named.
 *
 * @param {Step[]} path
 */
const isOwn = (path) => path.length === 1 && path[0] === "number";

/**
 * @param {Known} known
 * @param {Value} data
 * @returns {EntryShown | null}
 */
function cardFor(known, data) {
  if (!isReference(known)) return null;
  if (typeof data === "number") return byNumber(data)[0] ?? null;
  return typeof data === "string" && known.kinds.length ? named(data, known.kinds) : null;
}
