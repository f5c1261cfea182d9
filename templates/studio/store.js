// What the window knows of the box. Views ask it, and are told when something changed.

/** @import { Told } from "./api.js" */
/** @import { BoxAnswer, BoxesAnswer, BoxShown, EntryShown, FindingShown, Json } from "./messages.js" */

/**
 * What a view is told: an event of the server; that it is `back`, so that anything may have changed; that other regions
 * are known; that other comments are known.
 *
 * @typedef {Told | { kind: "back" } | { kind: "regions" } | { kind: "remarks" }} News
 * @typedef {(news: News) => void} View
 */

/** @type {BoxShown} */
const NO_BOX = {
  title: "",
  subtitle: "",
  language: "",
  shown: "",
  key: "",
  game: "",
  subject: "",
  subjects: [],
  word: "",
  group_word: "",
  groups: [],
  counts: {},
  whole: false,
  players: [],
  player: "",
  campaign: false,
  views: [],
  commands: [],
  before_numbers: [],
  after_counts: [],
};

export const store = {
  box: NO_BOX,
  /** @type {Map<string, EntryShown>} */
  entries: new Map(),
  /** @type {BoxAnswer["findings"]} */
  findings: [],
  /** @type {BoxAnswer["verdicts"]} */
  verdicts: {},
  /** @type {Record<string, Json>} */
  schemas: {},
  /** @type {BoxAnswer["files"]} */
  files: [],
  /** @type {BoxAnswer["settings"]} */
  settings: {},
  readOnly: false,
  fixed: false, // nobody may change anything in this box
  player: "", // the name of somebody who only plays
  name: "",
  /** @type {BoxesAnswer["role"]} */
  role: "owner",
  campaign: false,
  revision: 0,
};
/** @type {Set<View>} */
const views = new Set();

/**
 * @param {string} file
 * @param {string} id
 */
export const keyOf = (file, id) => `${file}#${id}`;

/** @param {View} view */
export const watch = (view) => {
  views.add(view);
  return () => {
    views.delete(view);
  };
};

/** @param {News} news */
export const tell = (news) => {
  for (const view of [...views]) view(news);
};

/** @param {BoxAnswer} data */
export function fill(data) {
  const { box, findings, verdicts, files, revision, settings } = data;
  const entries = new Map(data.entries.map((one) => [keyOf(one.file, one.id), one]));
  Object.assign(store, { box, entries, findings, verdicts, files, revision, settings });
}

/** @param {Told} told */
export function take(told) {
  const { kind, data } = told;
  if ("revision" in data && data.revision < store.revision) return; // told before what is known here
  if (kind === "cards") {
    store.revision = data.revision;
    store.box = data.box;
    for (const [file, id] of data.gone) renamed.set(keyOf(file, id), successor(entry(file, id), data.changed));
    for (const one of data.changed) store.entries.set(keyOf(one.file, one.id), one);
    for (const [file, id] of data.gone) store.entries.delete(keyOf(file, id));
    if (data.order) store.entries = new Map(data.order.flatMap(known));
  }
  if (kind === "findings") store.findings = data.findings;
  if (kind === "verdicts") Object.assign(store.verdicts, data.verdicts);
  tell(told);
}

/** @type {Map<string, EntryShown | undefined>} */
const renamed = new Map();

/**
 * The entry that stands where another one stood, and was not there before: the same one by another name.
 *
 * @param {EntryShown | undefined} gone
 * @param {EntryShown[]} changed
 */
const successor = (gone, changed) =>
  changed.find(
    (one) =>
      gone?.file === one.file &&
      gone.kind === one.kind &&
      gone.pointer.join("/") === one.pointer.join("/") &&
      !entry(one.file, one.id),
  );

/**
 * What an entry that is gone is called now, if it was only named otherwise.
 *
 * @param {string} file
 * @param {string} id
 */
export const calledNow = (file, id) => renamed.get(keyOf(file, id));

/**
 * @param {[file: string, id: string]} key
 * @returns {[string, EntryShown][]}
 */
function known([file, id]) {
  const one = entry(file, id);
  return one ? [[keyOf(file, id), one]] : [];
}

/**
 * @param {string} file
 * @param {string} id
 */
export const entry = (file, id) => store.entries.get(keyOf(file, id));

/** @param {number | undefined} number */
export const byNumber = (number) => [...store.entries.values()].filter((one) => one.number === number);

/**
 * Whether an entry is what a field may name.
 *
 * @param {EntryShown} one
 * @param {string[]} kinds
 */
export const isOneOf = (one, kinds) => one.kinds.some((kind) => kinds.includes(kind));

/**
 * The entry of one of some kinds that has an id.
 *
 * @param {string} id
 * @param {string[]} kinds
 */
export const named = (id, kinds) =>
  [...store.entries.values()].find((one) => one.id === id && isOneOf(one, kinds)) ?? null;

/**
 * The card that something on a table is, by its id, its number or its name.
 *
 * @param {string} key
 */
export function cardOf(key, title = "") {
  const all = [...store.entries.values()].filter((one) => one.faces.length);
  return (
    all.find((one) => one.id === key) ||
    (/^\d+$/.test(key) && byNumber(Number(key))[0]) ||
    (title && all.find((one) => one.name === title)) ||
    null
  );
}

// Findings by what they are about, sorted once for each list of them.
/** @type {{ of: FindingShown[] | null, by: Map<string, FindingShown[]> }} */
let sorted = { of: null, by: new Map() };

/** @param {{ file: string, id: string }} one */
export function foundAbout(one) {
  if (sorted.of !== store.findings) {
    sorted = { of: store.findings, by: new Map() };
    for (const each of store.findings) {
      const key = keyOf(each.file, each.card);
      sorted.by.set(key, [...(sorted.by.get(key) || []), each]);
    }
  }
  return sorted.by.get(keyOf(one.file, one.id)) || [];
}

/** @type {Record<string, number>} */
const RANK = { error: 3, warning: 2, remark: 1 };

/**
 * The worst severity among some findings or claims; empty if there are none.
 *
 * @param {{ severity: string | null }[]} found
 */
export const worst = (found) =>
  found.reduce((most, { severity }) => (severity && RANK[severity] > (RANK[most] || 0) ? severity : most), "");

/**
 * What has just been written is told a moment later: waits until it is there.
 *
 * @template T
 * @param {() => T} find
 * @param {number} wait
 * @returns {Promise<T | null>}
 */
export function soon(find, wait = 5000) {
  return new Promise((give) => {
    const look = () => {
      const found = find();
      if (found) {
        stop();
        give(found);
      }
    };
    const stop = watch(look);
    setTimeout(() => {
      stop();
      give(null);
    }, wait);
    look();
  });
}

/**
 * An id that no entry has: this one, or this one with a number.
 *
 * @param {string} id
 */
export function freeId(id) {
  const taken = new Set([...store.entries.values()].map((one) => one.id));
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

/** The next number that no entry has. */
export function freeNumber() {
  const taken = new Set([...store.entries.values()].map((one) => one.number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
