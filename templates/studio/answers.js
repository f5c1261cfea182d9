// What a game says, as lists: answers under their headings, and what of a story is new.

/** @import { Option } from "./messages.js" */

/** @typedef {[option: Option, at: number]} Choice An answer, and its number. */

/**
 * Answers under their headings, each with its number, in the order of the question.
 *
 * @param {Option[]} options
 */
export function byHeading(options) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const [at, one] of options.entries()) groups.set(one.group, [...(groups.get(one.group) || []), [one, at]]);
  return groups;
}

/**
 * How much of a story is the same as before: what comes after was taken back, or is new.
 *
 * @param {unknown[]} before
 * @param {unknown[]} now
 */
export function alike(before, now) {
  const differs = now.findIndex((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]));
  return differs < 0 ? now.length : differs;
}
