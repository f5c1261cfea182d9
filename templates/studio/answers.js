// Which answers of a game are about a card, so that they can be given beside it.

/** @import { EntryShown, Option } from "./messages.js" */

/** @typedef {[option: Option, at: number]} Choice An answer, and its number. */

/**
 * Whether an answer is about a card: it says so, or names it: "travels to 2 The Fairground", "explore 11: …".
 *
 * @param {Option} option
 * @param {Pick<EntryShown, "id" | "number" | "name">} card
 * @param {boolean} isBack
 */
export function names(option, card, isBack) {
  if (option.sight) return option.sight === String(card.number ?? card.id);
  if (card.number === null) return option.words.includes(card.name);
  return isBack
    ? new RegExp(`\\b${card.number}(?=:|$)`).test(option.words)
    : option.words.includes(`${card.number} ${card.name}`);
}

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
