// Cards of a kind as the rows of a table: which columns there are, how a value is written in a cell, and what somebody
// means by what they type there.

import { alike, draft, hasMembers } from "./draft.js";
import { view, wordFor } from "./schema.js";

/** @import { Members, Step, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Field, Known } from "./schema.js" */

/**
 * A column: where its values are in a card, and what they are. A `rest` is anything that does not fit into a cell.
 *
 * @typedef {{
 *   key: string,
 *   path: string[],
 *   title: string,
 *   about: string,
 *   sort: "text" | "number" | "choice" | "switch" | "list" | "rest",
 *   choices: Json[],
 *   known: Known,
 *   needed: boolean,
 *   isCard: boolean,
 *   ofNumbers: boolean,
 * }} Column
 */

/** What cannot be written into a cell, and why. */
export class Refused extends Error {}

const MOST_PARTS = 6;
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** @param {string} name */
const titled = (name) => `${name[0].toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

/** @param {Known} known */
function sortOf(known) {
  if (known.enum) return "choice";
  const types = new Set(known.types);
  if (types.has("boolean")) return "switch";
  if (types.has("string")) return "text";
  if (types.has("integer") || types.has("number")) return "number";
  if (types.has("array") && known.items) {
    const inside = view(known.items, undefined);
    if (inside.types.every((one) => one === "string" || one === "integer") && inside.types.length && !inside.enum)
      return "list";
  }
  return "rest";
}

/**
 * @param {Field} part
 * @param {string[]} path
 * @param {boolean} needed
 * @returns {Column}
 */
function column(part, path, needed) {
  const known = view(part, undefined);
  return {
    key: path.join("/"),
    path,
    title: path.map((step, at) => (at ? step.replaceAll("_", " ") : titled(step))).join(": "),
    about: known.about,
    sort: sortOf(known),
    choices: known.enum || [],
    known,
    needed,
    isCard: known.means.has("number"),
    ofNumbers: Boolean(known.items && view(known.items, undefined).types.includes("integer")),
  };
}

/**
 * The columns of cards of one kind: one for each field, and one for each part of a field that has a few of them.
 *
 * @param {string} schema
 * @param {Members} like A card of that kind.
 * @returns {Column[]}
 */
export function columnsOf(schema, like) {
  const whole = view([schema, { $ref: schema }], /** @type {Json} */ (like));
  return [...whole.properties]
    .filter(([name]) => name !== "$schema" && name !== "kind")
    .flatMap(([name, part]) => {
      const one = column(part, [name], whole.required.has(name));
      const parts = [...one.known.properties];
      if (one.sort !== "rest" || parts.length > MOST_PARTS) return [one];
      const inside = parts.map(([each, field]) =>
        column(field, [name, each], one.needed && one.known.required.has(each)),
      );
      return inside.some(({ sort }) => sort !== "rest") ? inside : [one];
    });
}

/**
 * What stands in a card at a path.
 *
 * @param {Value} data
 * @param {Column} one
 * @returns {Value}
 */
export const valueAt = (data, one) =>
  one.path.reduce((/** @type {Value} */ inside, step) => (hasMembers(inside) ? inside[step] : undefined), data);

/**
 * Whether a value can be edited in a cell: some fields take a word or something larger.
 *
 * @param {Column} one
 * @param {Value} value
 */
export const isCell = (one, value) =>
  one.sort !== "rest" &&
  !hasMembers(value) &&
  (!Array.isArray(value) || value.every((each) => typeof each === "string" || typeof each === "number"));

/**
 * A value as it stands in a cell.
 *
 * @param {Column} one
 * @param {Value} value
 */
export function written(one, value) {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) {
    if (!isCell(one, value)) return `${value.length}`;
    return value.join(one.sort === "list" ? ", " : "\n\n");
  }
  if (hasMembers(value)) {
    const inside = Object.entries(value).filter(([, each]) => typeof each !== "object");
    return inside.map(([name, each]) => `${name.replaceAll("_", " ")}: ${each}`).join(", ") || "…";
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (one.sort === "choice") return choiceWord(one, value);
  return String(value);
}

/**
 * A choice as it stands in a cell.
 *
 * @param {Column} one
 * @param {Json} value
 */
export const choiceWord = ({ known }, value) => wordFor(known, value);

/**
 * @param {Column} one
 * @param {string} text
 * @returns {number}
 */
function numberIn(one, text) {
  const { minimum = -Infinity, maximum = Infinity, types } = one.known;
  const number = Number(text);
  if (!Number.isFinite(number) || (!types.includes("number") && !Number.isInteger(number)))
    throw new Refused(`${one.title} is a number, not “${text}”.`);
  if (number < minimum || number > maximum) throw new Refused(`${one.title} goes from ${minimum} to ${maximum}.`);
  return number;
}

const YES = /^(yes|y|true|1|x|✓)$/i;
const NO = /^(no|n|false|0|-)$/i;

/**
 * What somebody means by what they type into a cell; nothing if the cell is emptied.
 *
 * @param {Column} one
 * @param {string} typed
 * @param {Value} before
 * @returns {Value}
 */
export function meantBy(one, typed, before) {
  const text = typed.trim();
  if (one.sort === "rest" || !isCell(one, before)) throw new Refused(`${one.title} is edited on the card itself.`);
  if (!text) {
    if (one.needed) throw new Refused(`${one.title} cannot be empty.`);
    return undefined;
  }
  if (one.sort === "number") return numberIn(one, text);
  if (one.sort === "choice") {
    const words = one.choices.map((each) => choiceWord(one, each));
    const meant = text.toLowerCase().replaceAll("_", " ");
    const found = one.choices.findIndex((each, at) =>
      [words[at], String(each).replaceAll("_", " ")].some((word) => word.toLowerCase() === meant),
    );
    if (found < 0) throw new Refused(`${one.title} is one of ${words.join(", ")}, not “${text}”.`);
    return one.choices[found];
  }
  if (one.sort === "switch") {
    if (!YES.test(text) && !NO.test(text)) throw new Refused(`${one.title} is yes or no, not “${text}”.`);
    return YES.test(text);
  }
  if (one.sort === "list") {
    const each = text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (!one.ofNumbers) return [...new Set(each)];
    return each.map((part) => {
      if (!/^\d+$/.test(part)) throw new Refused(`${one.title} are numbers, not “${part}”.`);
      return Number(part);
    });
  }
  const most = one.known.maxLength ?? Infinity;
  if (text.length > most) throw new Refused(`${one.title} has at most ${most} letters; this has ${text.length}.`);
  if (one.known.types.includes("integer") && /^\d+$/.test(text)) return numberIn(one, text);
  if (Array.isArray(before)) return text.split(/\n\s*\n/).map((part) => part.trim());
  return text;
}

/**
 * A card with something else in a cell; a part that was the last of its field takes the field with it.
 *
 * @param {Value} data
 * @param {Column} one
 * @param {Value} value
 * @returns {Value}
 */
export function withCell(data, one, value) {
  if (alike(valueAt(data, one), value)) return data;
  const entry = draft(data, () => {});
  const [name, part] = /** @type {Step[]} */ (one.path);
  if (part === undefined) value === undefined ? entry.remove([name], "hand") : entry.write([name], value, "hand");
  else {
    const around = entry.read([name]);
    const rest = Object.entries(hasMembers(around) ? around : {}).filter(([each]) => each !== part);
    const after = value === undefined ? rest : [...rest, [part, value]];
    if (after.length) entry.write([name], /** @type {Json} */ (Object.fromEntries(after)), "hand");
    else entry.remove([name], "hand");
  }
  return entry.read();
}

/**
 * The tags of a card with one more or one fewer; nothing if none is left.
 *
 * @param {Value} data
 * @param {string} tag
 * @param {boolean} isGiven
 * @returns {Value}
 */
export function tagged(data, tag, isGiven) {
  const before = hasMembers(data) && Array.isArray(data.tags) ? data.tags : [];
  if (!hasMembers(data) || before.includes(tag) === isGiven) return data;
  const { tags: _, ...rest } = data;
  const tags = isGiven ? [...before, tag] : before.filter((one) => one !== tag);
  return /** @type {Json} */ (tags.length ? { ...data, tags } : rest);
}

/**
 * Two cells in the order in which they are sorted; empty ones come last, whichever way.
 *
 * @param {Column} one
 * @param {Value} a
 * @param {Value} b
 * @param {number} way
 */
export function compared(one, a, b, way) {
  const [first, second] = [written(one, a), written(one, b)];
  if (!first || !second) return Number(!first) - Number(!second);
  return way * collator.compare(first, second);
}

/**
 * A table as spreadsheets copy it: cells between tabs, in quotes where there are line breaks in them.
 *
 * @param {string} text
 * @returns {string[][]}
 */
export function tableIn(text) {
  const clean = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows = [[""]];
  let quoted = false;
  for (let at = 0; at < clean.length; at += 1) {
    const row = rows[rows.length - 1];
    const sign = clean[at];
    if (quoted && sign === '"' && clean[at + 1] === '"') {
      row[row.length - 1] += '"';
      at += 1;
    } else if (sign === '"' && (quoted || !row[row.length - 1])) quoted = !quoted;
    else if (!quoted && sign === "\t") row.push("");
    else if (!quoted && sign === "\n") rows.push([""]);
    else row[row.length - 1] += sign;
  }
  return rows;
}

/**
 * The same the other way, to be pasted into a spreadsheet.
 *
 * @param {string[][]} rows
 */
export const asTable = (rows) =>
  rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"))
    .join("\n");

/**
 * The columns that a first row of headings names; nothing if it is no row of headings.
 *
 * @param {string[]} first
 * @param {Column[]} columns
 */
export function headingsIn(first, columns) {
  const named = first.map((cell) =>
    columns.find(({ title, key }) => [title, key].some((one) => collator.compare(one, cell.trim()) === 0)),
  );
  return named.filter(Boolean).length > first.length / 2 ? named : null;
}
