// The cards of one kind as rows: what is typed into them is shown at once and saved one change after the other, each as
// one step that can be undone; what others change is taken in.

import * as api from "./api.js";
import { reason } from "./dom.js";
import { keyOf, store } from "./store.js";
import { queue } from "./turns.js";

/** @import { Value } from "./draft.js" */
/** @import { Json, RenumberAnswer } from "./messages.js" */
/** @import { News } from "./store.js" */

/**
 * A card as a row: as it is shown, and as it was last seen in its file.
 *
 * @typedef {{ file: string, id: string, data: Value, was: Value }} Row
 */

/**
 * What is to be done with a row: from a card to the card as it should be; null if it is deleted.
 *
 * @typedef {{ row: Row, edit: (data: Value) => Value }} Change
 * @typedef {{ file: string, data: Json }} Made A card that is new, and the file that it goes into.
 */

/**
 * The rows of a kind. `changed` is called whenever they are other than before, with the rows, or nothing if all may be;
 * `said` with what there is to tell.
 *
 * @param {string} kind
 * @param {(some?: Row[]) => void} changed
 * @param {(words: string) => void} said
 */
export function rowsOf(kind, changed, said) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const inTurn = queue();
  let waiting = 0; // changes that are not saved yet

  /** @param {[file: string, id: string][] | null} only */
  const ask = (only) =>
    inTurn(async () => {
      if (only && !only.length) return;
      const told = await api.post("/rows", { kind, only });
      if (!only) rows.clear();
      const some = told.rows.map(({ file, id, data }) => {
        const row = Object.assign(rows.get(keyOf(file, id)) || { file, id }, { data, was: data });
        rows.set(keyOf(file, id), row);
        return row;
      });
      changed(only ? some : undefined);
    }).catch((error) => said(reason(error)));

  /**
   * @param {string} what
   * @param {Change[]} changes
   * @param {Made[]} made
   */
  const save = async (what, changes, made) => {
    const after = changes.map(({ row, edit }) => edit(row.was));
    const edits = [
      ...changes.map(({ row: { file, id, was } }, at) => ({ file, id, was, now: after[at] })),
      ...made.map(({ file, data }) => ({ file, id: "", was: null, now: data })),
    ].filter(({ was, now }) => was !== now);
    if (!edits.length) return;
    const { ids } = await api.write("/change", { what, edits });
    for (const [at, { row }] of changes.entries()) {
      row.was = after[at];
      const id = ids[edits.findIndex((edit) => edit.file === row.file && edit.id === row.id)];
      if (!id || id === row.id) continue;
      rows.delete(keyOf(row.file, row.id));
      row.id = id;
      rows.set(keyOf(row.file, id), row);
    }
  };

  /**
   * A change wherever a card is named.
   *
   * @param {() => Promise<RenumberAnswer>} act
   */
  const throughout = (act) =>
    inTurn(act).then(
      ({ changed: many }) => {
        said(many === 1 ? "1 card changed" : `${many} cards changed`);
        return ask(null);
      },
      (error) => {
        said(reason(error));
        return ask(null);
      },
    );

  return {
    rows,
    ask: () => ask(null),
    /**
     * Changes some rows as one step: they show it at once.
     *
     * @param {string} what
     * @param {Change[]} changes
     * @param {Made[]} made
     */
    change(what, changes, made = []) {
      for (const { row, edit } of changes) row.data = edit(row.data);
      changed(changes.map(({ row }) => row));
      said("…");
      waiting += 1;
      return inTurn(() => save(what, changes, made)).then(
        () => {
          waiting -= 1;
          if (!waiting) said("Saved");
        },
        (error) => {
          waiting -= 1;
          said(`Not saved: ${reason(error)}`);
          return ask(null);
        },
      );
    },
    /**
     * Gives a card another number, wherever it is named.
     *
     * @param {Row} row
     * @param {number} old
     * @param {number} number
     */
    renumber: (row, old, number) =>
      throughout(() => api.write("/renumber", { old, new: number, file: row.file, id: row.id })),
    /**
     * The same for an id.
     *
     * @param {Row} row
     * @param {string} id
     */
    rename: (row, id) => throughout(() => api.write("/rename", { file: row.file, id: row.id, new: id })),
    /** @param {News} news */
    follow(news) {
      if (news.kind === "back") return ask(null);
      if (news.kind !== "cards") return;
      const { changed: some, gone, order } = news.data;
      const isHere = gone.some(([file, id]) => rows.has(keyOf(file, id)));
      const mine = some.filter((one) => one.kind === kind);
      const isOther = some.some((one) => one.kind !== kind && rows.has(keyOf(one.file, one.id)));
      if (order || isHere || isOther) return ask(null);
      return ask(mine.map(({ file, id }) => [file, id]));
    },
  };
}

/** @param {Row} row */
export const entryOf = (row) => store.entries.get(keyOf(row.file, row.id));
