// Which numbers in a line of the toolkit's own name a card, and which only count something.

import { byNumber, store } from "./store.js";

/** @import { EntryShown } from "./messages.js" */

/** @param {string} before */
const isAnnounced = (before) =>
  store.box.before_numbers.some(
    (word) => before.endsWith(`${word} `) && !/\p{L}$/u.test(before.slice(0, -word.length - 1)),
  );

/** @param {string} after */
const isCounted = (after) => store.box.after_counts.includes(/^ (\p{L}+)/u.exec(after)?.[1] ?? "");

/**
 * A number names a card after its kind (map 3), before its name (3 The Causeway), after a word of the game for what is
 * done with cards unless it counts something (discards 1 luck), or before a colon at the beginning; others only count.
 *
 * @param {EntryShown} card
 * @param {string} before
 * @param {string} after
 */
function names(card, before, after) {
  const kind = card.label.replace(/\s*\d+$/, "").toLowerCase();
  return (
    (kind && before.toLowerCase().endsWith(`${kind} `)) ||
    after.startsWith(` ${card.name}`) ||
    (isAnnounced(before.toLowerCase()) && !isCounted(after)) ||
    (!before && after.startsWith(":"))
  );
}

/**
 * A line in parts: text, and the cards that are named between.
 *
 * @param {string} line
 */
export const partsOf = (line) =>
  line.split(/(\b\d{1,5}\b)/).map((text, at, all) => {
    const [card] = at % 2 ? byNumber(Number(text)) : [];
    return { text, card: card && names(card, all.slice(0, at).join(""), all[at + 1]) ? card : null };
  });

/**
 * The cards that a line names, each once.
 *
 * @param {string} line
 */
export const cardsIn = (line) => [...new Set(partsOf(line).flatMap(({ card }) => card ?? []))];
