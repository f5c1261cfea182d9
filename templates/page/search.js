// Searching: every word must be somewhere in a card, whatever its accents; a number finds its card, and texts that name
// it.

/** @param {string} text */
export const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Whether a card matches some words: a function of its number and its folded text.
 *
 * @param {string} words
 */
export function meant(words) {
  const each = fold(words).split(/\s+/).filter(Boolean);
  return (/** @type {number | string | null} */ number, /** @type {string} */ text) =>
    each.every((word) =>
      /^\d+$/.test(word) ? String(number) === word || ` ${text} `.includes(` ${word} `) : text.includes(word),
    );
}

/**
 * @param {number} some
 * @param {number} all
 * @param {string} word
 */
export const counted = (some, all, word) => (some === all ? `${all} ${word}` : `${some} of ${all} ${word}`);
