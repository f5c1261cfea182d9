// Sentences of a schema: "draw {cards}[, {many} times]" has a hole for each member; what stands in brackets is said
// only where its member is there. The same sentence is a row of controls in a form, and a line to be read.

import { hasMembers } from "./draft.js";
import { view, wordFor } from "./schema.js";
import { byNumber, named } from "./store.js";

/** @import { Value } from "./draft.js" */
/** @import { Field, Known } from "./schema.js" */

/**
 * @typedef {{ words: string } | { hole: string }} Bit Words, or the place of a member.
 * @typedef {{ bits: Bit[], needs: string }} Clause Said only if the member that it needs is there; "" is always said.
 */

/** @param {string} words */
const bits = (words) =>
  words
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((/** @returns {Bit} */ one) => (one.startsWith("{") ? { hole: one.slice(1, -1) } : { words: one }));

/**
 * @param {string} says
 * @returns {Clause[]}
 */
export const clauses = (says) =>
  says
    .split(/(\[[^\]]*\])/)
    .filter(Boolean)
    .map((one) => {
      if (!one.startsWith("[")) return { bits: bits(one), needs: "" };
      const inside = bits(one.slice(1, -1));
      return { bits: inside, needs: inside.flatMap((bit) => ("hole" in bit ? bit.hole : []))[0] ?? "" };
    });

/**
 * The members that a sentence has holes for.
 *
 * @param {string} says
 */
export const holes = (says) =>
  clauses(says).flatMap((one) => one.bits.flatMap((bit) => ("hole" in bit ? bit.hole : [])));

/**
 * The titles of the chapters of an entry, which are known in it by their places.
 *
 * @param {Field} whole
 * @param {Value} data
 */
export function titlesIn(whole, data) {
  if (!hasMembers(data)) return [];
  const chapters = [...view(whole, data).properties].find(([, part]) => view(part, []).means.has("chapters"));
  const listed = chapters && data[chapters[0]];
  return Array.isArray(listed) ? listed.map((one) => (hasMembers(one) ? String(one.title ?? "") : "")) : [];
}

/**
 * Some data as they are read, in one line; `titles` are those of chapters that they may name.
 *
 * @param {Field} field
 * @param {Value} data
 * @param {string[]} titles
 * @returns {string}
 */
export function spoken(field, data, titles = []) {
  const known = view(field, data);
  if (Array.isArray(data)) {
    const { items } = known;
    const all = data.map((one) => (items ? spoken(items, one, titles) : String(one))).filter(Boolean);
    return all.join(data.some((one) => hasMembers(one)) ? "; " : ", ");
  }
  if (!hasMembers(data)) return spokenValue(known, data, titles);
  if (known.says)
    return clauses(known.says)
      .filter(({ needs }) => !needs || data[needs] !== undefined)
      .flatMap((clause) => clause.bits)
      .map((bit) => ("words" in bit ? bit.words : spokenMember(known, data, bit.hole, titles)))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  const called = [data.title, data.name].find((one) => typeof one === "string");
  return called
    ? String(called)
    : Object.keys(data)
        .map((name) => spokenMember(known, data, name, titles))
        .filter(Boolean)
        .join(" ");
}

/**
 * @param {Known} known
 * @param {Record<string, Value>} data
 * @param {string} name
 * @param {string[]} titles
 */
function spokenMember(known, data, name, titles) {
  const part = known.properties.get(name);
  const value = data[name];
  if (value === undefined) return "…";
  return typeof value === "boolean" || !part ? "" : spoken(part, value, titles);
}

/**
 * @param {Known} known
 * @param {Value} value
 * @param {string[]} titles
 */
function spokenValue(known, value, titles) {
  if (value === undefined || value === null) return "";
  if (known.means.has("chapter")) return chapterCalled(Number(value), titles);
  if (known.means.has("number") && typeof value === "number") {
    const [card] = byNumber(value);
    return card ? `${value} ${card.name}` : String(value);
  }
  if (known.kinds.length && typeof value === "string") return named(value, known.kinds)?.name ?? wordFor(known, value);
  return wordFor(known, value);
}

/**
 * A chapter by its place, counted from 1, and its title if that is known.
 *
 * @param {number} number
 * @param {string[]} titles
 */
export const chapterCalled = (number, titles) =>
  titles[number - 1] ? `${number} “${titles[number - 1]}”` : String(number);
