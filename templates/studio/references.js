// What a field may hold: which entries it can name, what only its author can write, and what still belongs to something
// when it becomes something else.

import { hasMembers } from "./draft.js";
import { view } from "./schema.js";
import { isOneOf, store } from "./store.js";

/** @import { Members, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Offer } from "./picking.js" */
/** @import { Field, Known } from "./schema.js" */

/**
 * Whether something is an entry's number or id, or words for one.
 *
 * @param {Known} known
 */
export const isReference = (known) => known.means.has("number") || known.kinds.length > 0;

/**
 * Whether it is written by its author, and by nobody else: it begins empty, and is typed where it stands.
 *
 * @param {Known} known
 */
export const isWritten = (known) =>
  !known.enum && known.const === undefined && !isReference(known) && known.types[0] === "string";

/**
 * The cards and other entries that a field may name.
 *
 * @param {Known} known
 * @returns {Offer[]}
 */
export function candidates(known) {
  const { kinds, words } = known;
  const byNumber = known.means.has("number");
  const orById = byNumber && known.types.includes("string"); // whatever has no number
  const all = [...store.entries.values()].filter(
    (one) =>
      (byNumber && !orById ? one.number !== null && one.faces.length : true) && (!kinds.length || isOneOf(one, kinds)),
  );
  const others = Object.entries(words).filter(([value]) => !known.types.includes(value));
  return [
    ...others.map(([value, said]) => ({ value, words: said })),
    ...all.map((card) => ({
      value: byNumber ? (card.number ?? card.id) : card.id,
      words: byNumber && card.number !== null ? `${card.number} ${card.name}` : card.name,
      about: card.label === card.name ? "" : card.kind.replaceAll("_", " "),
      card,
    })),
  ];
}

/**
 * What still belongs, of what is there: members that the schema knows, with a value of a type that it knows.
 *
 * @param {Field} field
 * @param {Members} data
 */
export function kept(field, data) {
  const { properties } = view(field, data);
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => {
      const part = properties.get(name);
      if (!part) return false;
      const { types, enum: values, kinds } = view(part, value);
      if (values) return values.includes(/** @type {Json} */ (value));
      if (kinds.length && !candidates(view(part, value)).some((one) => one.value === value)) return false;
      return !types.length || types.includes(typeOf(value)) || (types.includes("number") && typeof value === "number");
    }),
  );
}

/** @param {Value} value */
const typeOf = (value) =>
  Array.isArray(value) ? "array" : hasMembers(value) ? "object" : Number.isInteger(value) ? "integer" : typeof value;
