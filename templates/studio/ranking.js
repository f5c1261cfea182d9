// What is meant by a few letters: everything that has all the words in it, the likeliest first.

/**
 * Something that can be gone to or done.
 *
 * @typedef {{ words: string, about?: string, number?: number | null }} Goal
 */

/** Without capitals and accents. @param {string} text */
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * How likely a goal is meant, the least first; Infinity if it lacks one of the words.
 *
 * @param {Goal} goal
 * @param {string[]} words
 */
function distance({ words: title, about = "", number }, words) {
  const folded = fold(title);
  const all = `${folded} ${fold(about)}`;
  let far = 0;
  for (const word of words) {
    if (String(number ?? "") === word) continue;
    if (!all.includes(word)) return Number.POSITIVE_INFINITY;
    const at = folded.indexOf(word);
    far += at < 0 ? 4 : at === 0 ? 1 : /[\s-]/.test(folded[at - 1]) ? 2 : 3;
  }
  return far;
}

/**
 * The goals that are meant; of two that are as likely, the one that comes first.
 *
 * @template {Goal} G
 * @param {G[]} goals
 * @param {string} typed
 * @returns {G[]}
 */
export function ranked(goals, typed) {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return goals
    .map((goal, at) => ({ goal, at, far: distance(goal, words) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.far - other.far || one.at - other.at)
    .map(({ goal }) => goal);
}
