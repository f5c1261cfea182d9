// What is added to an entry is asked for before it is there: which operation, then which card, then how many. So
// nothing that is not whole is ever written, and nothing that nobody has chosen.

import { hasMembers } from "./draft.js";
import { clauses, spoken } from "./grammar.js";
import { pick, typeIn } from "./picking.js";
import { candidates, isReference, kept } from "./references.js";
import { fresh, mayBe, view, wordFor } from "./schema.js";
import { store } from "./store.js";

/** @import { Members, Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Offer } from "./picking.js" */
/** @import { Field, Known } from "./schema.js" */

/**
 * @param {Element} beside
 * @param {Known} known
 * @param {string} title
 */
export function pickReference(beside, known, title) {
  const what = known.kinds.join(" or ").replaceAll("_", " ") || store.box.word || "card";
  const byNumber = known.means.has("number");
  return pick(beside, title, candidates(known), {
    none: `There is no ${what} yet.`,
    typed: (words) => {
      const number = Number(words);
      if (!byNumber || !Number.isInteger(number) || number < (known.minimum ?? 1)) return null;
      return number > (known.maximum ?? 99999) || store.entries.size === 0
        ? null
        : { value: number, words: `${number}`, about: "there is no card of this number yet" };
    },
  });
}

/**
 * What each value of the member that decides means, as a sentence with an example.
 *
 * @param {Field} field
 * @param {Known} known
 * @returns {Offer[]}
 */
function choices(field, known) {
  const part = known.properties.get(known.chooses);
  if (!part) return [];
  const deciding = view(part, undefined);
  return (deciding.enum ?? []).map((value, at) => {
    const begun = { [known.chooses]: value };
    const { says } = view(field, begun);
    const about = (deciding.markdownEnumDescriptions?.[at] ?? "").replaceAll("`", "");
    if (!says) return { value, words: wordFor(deciding, value), about };
    const example = spoken(field, exampleOf(field, begun));
    const words = clauses(says)
      .filter(({ needs }) => !needs)
      .flatMap(({ bits }) => bits)
      .map((bit) => ("words" in bit ? bit.words : "…"))
      .join("")
      .trim();
    return { value, words, about: example === words ? about : `${about} For example: ${example}` };
  });
}

/**
 * With what it has to have, by cards of this box and otherwise by the schema's examples.
 *
 * @param {Field} field
 * @param {Members} begun
 */
function exampleOf(field, begun) {
  const known = view(field, begun);
  /** @type {Members} */
  const made = { ...begun };
  for (const name of known.required) {
    const part = known.properties.get(name);
    if (!part || name in made) continue;
    const wanted = view(part, undefined);
    const [example] = wanted.examples ?? [];
    const [there] =
      isReference(wanted) || (wanted.items && isReference(view(wanted.items, undefined)))
        ? candidates(wanted.items ? view(wanted.items, undefined) : wanted).filter((one) => one.card)
        : [];
    const value = there?.value ?? (Array.isArray(example) ? example[0] : example);
    if (value !== undefined) made[name] = wanted.items ? [value] : value;
  }
  return /** @type {Value} */ (made);
}

/** @param {string} name */
const title = (name) => `${name[0].toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

/**
 * A new value for a field, with everything that it has to have; undefined if the question was left.
 *
 * @param {Element} beside
 * @param {Field} field
 * @param {string} name What it is asked for as.
 * @returns {Promise<Value>}
 */
export async function ask(beside, field, name) {
  const known = view(field, undefined);
  const about = known.about.replaceAll("`", "");
  if (known.const !== undefined) return known.const;
  if (known.enum)
    return pick(
      beside,
      title(name),
      known.enum.map((value, at) => ({
        value,
        words: wordFor(known, value),
        about: known.markdownEnumDescriptions?.[at]?.replaceAll("`", ""),
      })),
    );
  if (isReference(known) && known.types[0] !== "array") return pickReference(beside, known, about || title(name));
  const type = known.types[0] || (known.properties.size ? "object" : known.items ? "array" : "string");
  if (type === "array") return askItems(beside, known, name);
  if (type === "object") return askMembers(beside, field, {}, name);
  if (type === "boolean") return true;
  const [hint] = known.examples ?? [];
  const isNumber = type === "integer" || type === "number";
  const typed = await typeIn(beside, title(name), {
    about,
    hint: hint === undefined || hasMembers(hint) ? "" : String(hint),
    isNumber,
    isLong: !isNumber && (known.maxLength ?? 999) > 90 && !known.pattern,
    value: isNumber ? String(fresh(field)) : "",
    min: known.minimum,
    max: known.maximum,
    may: (words) => isNumber || mayBe(known, words),
  });
  return isNumber && typed !== undefined ? Number(typed) : typed;
}

/**
 * @param {Element} beside
 * @param {Known} known
 * @param {string} name
 */
async function askItems(beside, known, name) {
  /** @type {Json[]} */
  const made = [];
  if (!known.items) return made;
  for (let many = Math.max(1, known.minItems ?? 0); many > 0; many -= 1) {
    const one = await ask(beside, known.items, many > 1 ? `${name}: one of ${many}` : name);
    if (one === undefined) return undefined;
    made.push(one);
  }
  return made;
}

/**
 * The rest of what an object has to have. Where anything will do, it is asked which.
 *
 * @param {Element} beside
 * @param {Field} field
 * @param {Members} begun
 * @param {string} name
 * @returns {Promise<Value>}
 */
async function askMembers(beside, field, begun, name) {
  /** @type {Members} */
  const made = { ...begun };
  const known = view(field, made);
  if (known.chooses && made[known.chooses] === undefined) {
    const kind = await pick(beside, title(name), choices(field, known));
    if (kind === undefined) return undefined;
    return askMembers(beside, field, { ...made, [known.chooses]: kind }, name);
  }
  const wanted = [...known.required].filter((one) => made[one] === undefined);
  if (!wanted.length && known.minProperties && !Object.keys(made).length) {
    const member = await pick(beside, title(name), members(known, made));
    if (member === undefined) return undefined;
    wanted.push(String(member));
  }
  for (const one of wanted) {
    const part = known.properties.get(one);
    if (!part) continue;
    const value = await ask(beside, part, headingOf(part, one));
    if (value === undefined) return undefined;
    made[one] = value;
  }
  return /** @type {Value} */ (made);
}

/**
 * What a field is called: in the schema's words, or by its name.
 *
 * @param {Field} field
 * @param {string} name
 */
export function headingOf([, node], name) {
  const own = [node, ...(node.parts ?? []).map(([, part]) => part)].find((one) => one.title);
  return title(own?.title ?? name);
}

/**
 * The members that something does not have yet, to pick one.
 *
 * @param {Known} known
 * @param {Members} data
 * @returns {Offer[]}
 */
export const members = (known, data) =>
  [...known.properties]
    .filter(([name]) => !(name in data) && name !== "$schema")
    .map(([name, part]) => ({
      value: name,
      words: headingOf(part, name),
      about: view(part, undefined).about.replaceAll("`", ""),
    }));

/**
 * Another kind of the same thing: what no longer belongs to it is gone, what it now needs is asked for.
 *
 * @param {Element} beside
 * @param {Field} field
 * @param {Members} data
 * @param {string} name
 * @returns {Promise<Value>}
 */
export async function askKind(beside, field, data, name) {
  const known = view(field, data);
  const kind = await pick(beside, title(name), choices(field, known));
  if (kind === undefined || kind === data[known.chooses]) return undefined;
  return askMembers(beside, field, kept(field, { ...data, [known.chooses]: kind }), name);
}
