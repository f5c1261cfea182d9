// What was typed and not saved yet stays in the browser, for the server may be gone, and the window too. Each window
// keeps its own: another takes it over only when that window is no more.

import { keyOf, store } from "./store.js";

/** @import { Value } from "./draft.js" */

/**
 * What was typed: the entry as it was seen and as it is now, text that is no JSON yet, and what was sent without an
 * answer.
 *
 * @typedef {{ was: Value, data: Value, text: string | null, unheard?: Value[] }} Typed
 * @typedef {{ file: string, id: string }} One
 */

const OF_WINDOW = "studio window ";
let me = "";

// A browser gives each window a place of its own; whoever duplicates a window duplicates that too: then one of them
// gets another name.
export async function claim() {
  me = recall(() => sessionStorage.window) || anew();
  if (!navigator.locks) return; // only where the page is on this computer, or comes by HTTPS
  const held = (/** @type {string} */ name) =>
    new Promise((give) => {
      navigator.locks.request(OF_WINDOW + name, { ifAvailable: true }, (lock) => {
        give(lock !== null);
        return lock && new Promise(() => {}); // until the window is closed
      });
    });
  while (!(await held(me))) me = anew();
}

function anew() {
  const name = Math.random().toString(36).slice(2);
  recall(() => {
    sessionStorage.window = name;
  });
  return name;
}

/**
 * A browser may be told to keep nothing.
 *
 * @template T
 * @param {() => T} read
 */
function recall(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

/** @param {One} one */
const about = (one) => `draft ${store.box.key} ${keyOf(one.file, one.id)} `;

/**
 * Whether it could be kept.
 *
 * @param {One} one
 * @param {Typed} what
 */
export const keep = (one, what) =>
  recall(() => {
    localStorage.setItem(about(one) + me, JSON.stringify({ ...what, at: Date.now() }));
    return true;
  }) || false;
/** @param {One} one */
export const forget = (one, window = me) => recall(() => localStorage.removeItem(about(one) + window));

// The names of windows that are open besides this one.
async function others() {
  const { held = [] } = (await navigator.locks?.query()) || {};
  return new Set(held.map((one) => (one.name ?? "").slice(OF_WINDOW.length)).filter((name) => name !== me));
}

const kept = () => recall(() => Object.keys(localStorage)) || [];

/**
 * What was typed into an entry, here or in a window that is no more; the latest first.
 *
 * @param {One} one
 * @returns {Promise<(Typed & { window: string, at: number })[]>}
 */
export async function typedInto(one) {
  const open = await others();
  const windows = kept()
    .filter((key) => key.startsWith(about(one)))
    .map((key) => key.slice(about(one).length));
  return windows
    .filter((window) => !open.has(window))
    .map((window) => ({
      window,
      ...recall(() => JSON.parse(localStorage.getItem(about(one) + window) ?? "{}")),
    }))
    .filter((draft) => draft.data !== undefined)
    .sort((a, b) => b.at - a.at);
}

// The entries that something was typed into, here or in a window that is no more.
export async function unsavedEntries() {
  const open = await others();
  const keys = new Set(
    kept()
      .filter((key) => !open.has(key.slice(key.lastIndexOf(" ") + 1)))
      .map((key) => key.slice(0, key.lastIndexOf(" ") + 1)),
  );
  return [...store.entries.values()].filter((one) => keys.has(about(one)));
}
