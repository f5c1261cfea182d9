// Searching: every word must be somewhere in a card, whatever its accents; a number finds its card, and texts that name
// it.

export const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

// Whether a card matches some words: a function of its number and its folded text.
export function meant(words) {
  const each = fold(words).split(/\s+/).filter(Boolean);
  return (number, text) =>
    each.every((word) =>
      /^\d+$/.test(word) ? String(number) === word || ` ${text} `.includes(` ${word} `) : text.includes(word),
    );
}

export const counted = (some, all, word) => (some === all ? `${all} ${word}` : `${some} of ${all} ${word}`);
