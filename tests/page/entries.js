// Entries of a box, as short as a test wants to write them.

/** @import { EntryShown, FindingShown } from "../../templates/studio/messages.js" */

/**
 * @param {Partial<EntryShown>} one
 * @returns {EntryShown}
 */
export const card = (one) => ({
  file: "cards/all.json",
  id: one.id ?? String(one.number ?? "x"),
  label: `map ${one.number}`,
  pointer: [],
  schema: "card.schema.json",
  kind: one.kind ?? "map",
  kinds: [one.kind ?? "map"],
  name: "",
  number: null,
  tags: [],
  groups: [],
  faces: [{ side: "front", name: "front", version: "1" }],
  broken: false,
  text: "",
  ...one,
});

/**
 * @param {Partial<FindingShown>} one
 * @returns {FindingShown}
 */
export const finding = (one) => ({
  fingerprint: `of ${one.number}`,
  severity: "error",
  code: "TK101",
  name: "a-rule",
  message: "",
  hint: "",
  file: "cards/all.json",
  pointer: [],
  card: "",
  line: null,
  column: null,
  path: "",
  fix: "",
  related: [],
  number: 0,
  cause: null,
  follows: "",
  ...one,
});

/**
 * What the store knows of some entries, by their keys.
 *
 * @param {EntryShown[]} some
 */
export const keyed = (...some) => new Map(some.map((one) => [`${one.file}#${one.id}`, one]));
