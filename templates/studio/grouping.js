// Findings as they are listed: the worst first, under the headings that were chosen, each with what follows from it.

import { store, worst } from "./store.js";

/** @import { EntryShown, FindingShown } from "./messages.js" */

/**
 * A finding, its entry if it is about one, and what follows from it among those that are looked at.
 *
 * @typedef {{ one: FindingShown, card: EntryShown | undefined, following: FindingShown[] }} Family
 */

/** @type {Record<string, number>} */
const RANK = { error: 0, warning: 1, remark: 2 };

/**
 * The headings that a family of findings stands under, by what they are grouped by. `regions` are those of an entry.
 *
 * @type {Record<string, (family: Family, regions: (card: EntryShown) => string[]) => string[]>}
 */
export const HEADINGS = {
  severity: ({ one, following }) => [`${worst([one, ...following])}s`],
  group: ({ card }) => (card?.groups || []).map((id) => store.box.groups.find((one) => one.id === id)?.heading || id),
  region: ({ card }, regions) => (card ? regions(card) : []),
  rule: ({ one }) => [`${one.code} ${one.name}`],
  file: ({ one }) => [one.file],
};

/**
 * @param {{ one: FindingShown, card: EntryShown | undefined }[]} some
 * @returns {Family[]}
 */
function families(some) {
  const sorted = [...some].sort((a, b) => RANK[a.one.severity] - RANK[b.one.severity]);
  const all = new Map(sorted.map(({ one, card }) => [one.number, { one, card, following: noFindings() }]));
  return [...all.values()].filter(({ one }) => {
    const cause = one.cause === null ? undefined : all.get(one.cause);
    cause?.following.push(one);
    return !cause;
  });
}

/** @returns {FindingShown[]} */
const noFindings = () => [];

/**
 * Families of findings by heading, in the order in which they are listed.
 *
 * @param {{ one: FindingShown, card: EntryShown | undefined }[]} some
 * @param {string} by
 * @param {(card: EntryShown) => string[]} regions
 */
export function grouped(some, by, regions) {
  /** @type {Map<string, Family[]>} */
  const groups = new Map();
  for (const family of families(some)) {
    const headings = HEADINGS[by](family, regions);
    for (const heading of headings.length ? headings : ["elsewhere"])
      groups.set(heading, [...(groups.get(heading) || []), family]);
  }
  return groups;
}
