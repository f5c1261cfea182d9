// Several cards of the gallery at once: ticked on their pictures, changed together as in the list, each time as one
// step.

import * as api from "./api.js";
import { bulk, cards } from "./bulk.js";
import { columnsOf } from "./columns.js";
import { h, reason } from "./dom.js";
import { hasMembers } from "./draft.js";
import { entryOf } from "./rows.js";
import { keyOf, store } from "./store.js";
import { latest } from "./turns.js";

/** @import { Column } from "./columns.js" */
/** @import { Change, Made, Row } from "./rows.js" */
/** @import { News } from "./store.js" */

/**
 * The columns that cards of all these kinds have.
 *
 * @param {Row[]} rows
 * @returns {Column[]}
 */
function shared(rows) {
  const kinds = new Map(rows.map((row) => [entryOf(row)?.kind, row]));
  const [first, ...others] = [...kinds.values()].map((row) =>
    hasMembers(row.data) ? columnsOf(entryOf(row)?.schema ?? "", { kind: row.data.kind }) : [],
  );
  const like = (/** @type {Column} */ one) => (/** @type {Column} */ other) =>
    other.key === one.key && other.sort === one.sort && String(other.choices) === String(one.choices);
  return (first ?? []).filter((one) => others.every((some) => some.some(like(one))));
}

/**
 * @param {{ shown: () => string[], changed: () => void }} gallery The cards that are looked at, by key and in order;
 *   and what is done when others are ticked.
 */
export function selecting({ shown, changed }) {
  /** @type {Set<string>} */
  const ticked = new Set();
  /** @type {Row[]} */
  let rows = [];
  let last = "";
  const status = h("span.said", { role: "status" });
  const said = (/** @type {string} */ words) => {
    status.textContent = words;
  };

  /** @type {(what: string, changes: Change[], made?: Made[]) => Promise<void>} */
  const change = async (what, changes, made = []) => {
    const edits = [
      ...changes.map(({ row: { file, id, was }, edit }) => ({ file, id, was, now: edit(was) })),
      ...made.map(({ file, data }) => ({ file, id: "", was: null, now: data })),
    ].filter(({ was, now }) => was !== now);
    said(edits.length ? "…" : "Nothing changes.");
    if (!edits.length) return;
    try {
      await api.write("/change", { what, edits });
      said(`Saved: ${what}`);
    } catch (error) {
      said(`Not saved: ${reason(error)}`);
    }
    load();
  };
  const none = () => {
    ticked.clear();
    draw();
  };
  const acting = bulk({ ticked: () => rows, columns: () => shared(rows), change, none, said });
  const load = latest(
    async () => {
      /** @type {Map<string, [string, string][]>} */
      const kinds = new Map();
      for (const key of ticked) {
        const one = store.entries.get(key);
        if (one) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), [one.file, one.id]]);
      }
      const told = await Promise.all([...kinds].map(([kind, only]) => api.post("/rows", { kind, only })));
      return told.flatMap((one) => one.rows.map(({ file, id, data }) => ({ file, id, data, was: data })));
    },
    (found) => {
      rows = found;
      for (const key of ticked) if (!rows.some((row) => keyOf(row.file, row.id) === key)) ticked.delete(key);
      acting.draw();
      every.hidden = !rows.length;
      every.textContent = `Select all ${cards(shown().length)} shown`;
      changed();
    },
  );
  const draw = () => {
    changed();
    load().catch((error) => said(reason(error)));
  };
  const every = h(
    "button",
    {
      type: "button",
      hidden: true,
      onclick: () => {
        for (const key of shown()) ticked.add(key);
        draw();
      },
    },
    "Select all",
  );

  return {
    element: h("div.several-cards", acting.element, every, status),
    has: (/** @type {string} */ key) => ticked.has(key),
    any: () => ticked.size > 0,
    /**
     * Ticks a card, or takes it out again; all between it and the one before, too, if that is meant.
     *
     * @param {string} key
     * @param {boolean} isRange
     */
    tick(key, isRange) {
      const isTicked = !ticked.has(key);
      const all = shown();
      const [from, to] = [all.indexOf(isRange ? last : key), all.indexOf(key)].sort((one, other) => one - other);
      for (const one of from < 0 ? [key] : all.slice(from, to + 1)) isTicked ? ticked.add(one) : ticked.delete(one);
      last = key;
      draw();
    },
    none,
    /** @param {News} news */
    follow: (news) => {
      if (ticked.size && (news.kind === "cards" || news.kind === "back")) draw();
    },
  };
}
