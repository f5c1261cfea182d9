// What the toolkit says, in the studio's own words: an operation that is written out as data is read as its sentence.

import { hasMembers } from "./draft.js";
import { spoken } from "./grammar.js";
import { view } from "./schema.js";
import { store } from "./store.js";

/** @import { Value } from "./draft.js" */
/** @import { Field } from "./schema.js" */

const OBJECT = /\{"[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

/**
 * A sentence for some data, if one of the game's schemas has one.
 *
 * @param {Value} data
 */
function sentenceFor(data) {
  if (!hasMembers(data)) return "";
  for (const file of Object.keys(store.schemas)) {
    /** @type {Field} */
    const field = [file, { $ref: file }];
    const { chooses, says } = view(field, data);
    if (chooses && says && data[chooses] !== undefined) return spoken(field, data);
  }
  return "";
}

/**
 * The members of an example by their names, where there is no sentence for it; what is left open is only named.
 *
 * @param {Value} data
 * @returns {string}
 */
const membersOf = (data) =>
  hasMembers(data)
    ? Object.entries(data)
        .map(([name, value]) => {
          const inside = hasMembers(value) ? membersOf(value) : Array.isArray(value) ? "" : String(value ?? "");
          return [name.replaceAll("_", " "), inside].filter(Boolean).join(" ");
        })
        .join(", ")
    : "";

/**
 * A line without data in it, and without marks for code.
 *
 * @param {string} line
 */
export const plainly = (line) =>
  line
    .replace(OBJECT, (written) => {
      try {
        const data = JSON.parse(written.replaceAll("…", "null"));
        return sentenceFor(data) ? `“${sentenceFor(data)}”` : membersOf(data);
      } catch {
        return written;
      }
    })
    .replace(/`([^`]*)`/g, "$1");
