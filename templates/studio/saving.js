// What is typed, on its way into the file: saved after a pause, one save after the other, and kept in the browser until
// then. What somebody else changed meanwhile is joined with it; where both changed the same, `onClash` asks.

import * as api from "./api.js";
import { $, reason } from "./dom.js";
import { alike, clash, draft, joined } from "./draft.js";
import { forget, keep, typedInto } from "./kept.js";
import { store } from "./store.js";
import { later, queue } from "./turns.js";

/** @import { Draft, Editor, Value } from "./draft.js" */
/** @import { EntryAnswer, RenumberAnswer } from "./messages.js" */

/**
 * An entry that is edited: `entry` has its data, `was` is how it was last seen in the file, `text` is JSON that is
 * being
 * typed, and is none yet; `unheard` is what was sent without an answer yet: it may be in the file, and is nobody
 * else's; `saves` and `asked` count how often the file was written and asked for.
 *
 * @typedef {{
 *   box: number,
 *   file: string,
 *   id: string,
 *   told: EntryAnswer,
 *   was: Value,
 *   entry: Draft,
 *   text: string | null,
 *   unheard: Value[],
 *   dirty: boolean,
 *   failed: boolean,
 *   isKept: boolean,
 *   isWriting: boolean,
 *   asText: boolean,
 *   saves: number,
 *   asked: number,
 *   pause: ReturnType<typeof later>,
 *   hear: (...news: Happened) => void,
 * }} Mine
 */

/**
 * What happens to it: it was `changed` (by whom), `renamed`, `replaced` by data from elsewhere, or it `clashed` (with
 * what is there).
 *
 * @typedef {(
 *   [what: "changed", by: Editor] | [what: "renamed"] | [what: "replaced"] | [what: "clashed", there: Value]
 * )} Happened
 */

const PAUSE = 900;

/** @type {Set<Mine>} */
const unsaved = new Set();

/** @param {string} words */
export const say = (words) => {
  $("#saved").textContent = words;
};
/** @param {{ file: string, id: string }} one */
export const ask = (one) => api.get("/entry", { file: one.file, id: one.id });

/**
 * Begins to edit an entry, with what was typed into it and is not saved yet. `hear` is told what happens to it.
 *
 * @param {EntryAnswer} told
 * @param {(mine: Mine, ...news: Happened) => void} hear
 */
export async function begin(told, hear) {
  /** @type {Mine} */
  const mine = {
    box: api.chosen(),
    file: told.file,
    id: told.id,
    told,
    was: told.data,
    entry: draft(told.data, (by) => {
      touched(mine);
      mine.hear("changed", by);
    }),
    text: null,
    unheard: [],
    dirty: false,
    failed: false,
    isKept: false,
    isWriting: false,
    asText: false,
    saves: 0,
    asked: 0,
    pause: later(PAUSE, () => save(mine)),
    hear: (...news) => hear(mine, ...news),
  };
  const [typed] = await typedInto(told);
  if (typed) {
    mine.text = typed.text;
    mine.entry.replace(typed.data);
    forget(mine, typed.window);
    const own = [typed.data, ...(typed.unheard ?? [])].some((sent) => alike(sent, told.data));
    settle(mine, own ? told.data : typed.was);
    if (mine.dirty) save(mine);
  }
  return mine;
}

/** @param {Mine} mine */
const put = (mine) => {
  mine.isKept = keep(mine, { was: mine.was, data: mine.entry.read(), text: mine.text, unheard: mine.unheard });
};

/** @param {Mine} mine */
function touched(mine) {
  unsaved.add(mine);
  Object.assign(mine, { dirty: true, text: null });
  put(mine);
  say("…");
  mine.pause();
}

/**
 * Text that is not JSON yet is kept, and saved when it is.
 *
 * @param {Mine} mine
 * @param {string} text
 */
export function halfTyped(mine, text) {
  mine.text = text;
  put(mine);
}

/**
 * The file has the entry like this: is anything left to be saved?
 *
 * @param {Mine} mine
 * @param {Value} was
 */
function settle(mine, was) {
  mine.was = was;
  mine.failed = false;
  mine.dirty = !alike(mine.entry.read(), was);
  if (!mine.dirty) unsaved.delete(mine);
  if (mine.dirty || mine.text !== null) put(mine);
  else forget(mine);
}

// One after the other: what is saved while something is being saved comes after it, and is compared with that.
const inTurn = queue();

/** @param {Mine | null} mine */
export const save = (mine) => inTurn(() => write(mine));

/** Saves whatever is typed in this window, wherever that is. */
export const saveAll = async () => {
  for (const mine of [...unsaved]) await save(mine);
};

/**
 * While the file is being written, what is told of it may be from before or after.
 *
 * @template T
 * @param {Mine} mine
 * @param {() => Promise<T>} act
 */
async function writing(mine, act) {
  mine.isWriting = true;
  try {
    return await act();
  } finally {
    mine.isWriting = false;
    mine.saves += 1;
  }
}

/**
 * @param {Mine | null} mine
 * @returns {Promise<void>}
 */
async function write(mine) {
  mine?.pause.cancel();
  if (!mine?.dirty || store.readOnly || mine.box !== api.chosen()) return;
  const { file, id, was } = mine;
  const now = mine.entry.read();
  const edits = [{ file, id, was, now }];
  mine.unheard.push(now);
  put(mine);
  try {
    const { ids } = await writing(mine, () => api.post("/change", { what: mine.told.label, edits }));
    mine.unheard = [];
    if (ids[0] !== id) rename(mine, ids[0]);
    settle(mine, now);
    say(mine.dirty ? "…" : "Saved");
  } catch (error) {
    if (!(error instanceof api.Conflict)) {
      mine.failed = true;
      say(`Not saved: ${reason(error)}`);
    } else {
      const { there } = error.told;
      const own = mine.unheard.slice(0, -1).some((sent) => alike(sent, there));
      Object.assign(mine, { failed: false, unheard: [] });
      if (own) settle(mine, there); // its answer was lost
      if (own || join(mine, there)) await write(mine);
      else mine.hear("clashed", error.told.there);
    }
  }
}

/**
 * An entry whose id comes from its number or its name is called otherwise when these change.
 *
 * @param {Mine} mine
 * @param {string} id
 */
function rename(mine, id) {
  forget(mine);
  mine.id = id;
  mine.hear("renamed");
}

/**
 * Gives a card another number, wherever it is named; what is typed meanwhile comes after it.
 *
 * @param {Mine} mine
 * @param {number} number
 */
export const renumbered = (mine, number) =>
  calledOtherwise(mine, ({ file, id, told }) =>
    api.post("/renumber", { old: Number(told.number), new: number, file, id }),
  );

/**
 * The same for an id.
 *
 * @param {Mine} mine
 * @param {string} name
 */
export const renamed = (mine, name) =>
  calledOtherwise(mine, ({ file, id }) => api.post("/rename", { file, id, new: name }));

/**
 * @param {Mine} mine
 * @param {(mine: Mine) => Promise<RenumberAnswer>} act
 */
const calledOtherwise = (mine, act) =>
  inTurn(async () => {
    await write(mine);
    return writing(mine, async () => {
      const { id } = mine;
      const { changed, ids } = await act(mine);
      if (ids[0] !== id) rename(mine, ids[0]);
      mine.told = await ask(mine);
      if (!join(mine, mine.told.data)) mine.hear("clashed", mine.told.data);
      return changed;
    });
  });

/**
 * Takes in what somebody else changed; false if both changed the same.
 *
 * @param {Mine} mine
 * @param {Value} there
 */
function join(mine, there) {
  const both = there === null || there === undefined ? clash : joined(mine.was, there, mine.entry.read());
  if (both === clash) return false;
  mine.entry.replace(both);
  settle(mine, there);
  mine.hear("replaced");
  return true;
}

/**
 * Of two versions, one is chosen, or some of each.
 *
 * @param {Mine} mine
 * @param {Value} there
 * @param {Value} chosen
 */
export function decide(mine, there, chosen) {
  mine.entry.replace(chosen);
  settle(mine, there);
  say("");
  if (mine.dirty) save(mine);
  mine.hear("replaced");
}

/**
 * The box has changed: what is not being edited here becomes as it is there. An answer from before a save is out of
 * date, and so is one that another question has overtaken.
 *
 * @param {Mine} mine
 * @param {boolean} isBack
 * @returns {Promise<void>}
 */
export async function follow(mine, isBack) {
  const { saves } = mine;
  mine.asked += 1;
  const turn = mine.asked;
  const told = await ask(mine);
  if (turn !== mine.asked) return;
  if (mine.isWriting || saves !== mine.saves) return follow(mine, isBack);
  mine.told = told;
  if (mine.text !== null) return;
  if (told.namesakes > 1 && !alike(told.data, mine.was)) return; // another one of that name
  const isSame = alike(told.data, mine.entry.read());
  // The box may tell of a save before it is answered.
  if (mine.dirty && isSame) say("Saved");
  else if (mine.dirty) {
    if (isBack || mine.failed) save(mine);
    return;
  }
  mine.entry.replace(told.data);
  settle(mine, told.data);
  if (!isSame) mine.hear("replaced");
}
