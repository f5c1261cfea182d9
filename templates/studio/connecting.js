// Cards that are connected by hand: from a place on one to another, or to one that is made for it. Each is one step,
// for undo as well.

import { addressOf } from "./address.js";
import { freePlace } from "./apart.js";
import { write } from "./api.js";
import { $, h } from "./dom.js";
import { hasMembers } from "./draft.js";
import { hasNumber, makings, prepared, words } from "./making.js";
import { pointList, points } from "./schema.js";
import { entry, soon, store } from "./store.js";

/** @import { Pair } from "./geometry.js" */
/** @import { EntryShown, Json } from "./messages.js" */
/** @import { Making } from "./making.js" */

/**
 * Where a link begins: an entry with what it says, and either the place of a new number on it or one that is there.
 *
 * @typedef {{ card: EntryShown, data: Json, wish: Pair, number?: number }} Beginning
 */

/** @param {EntryShown} card */
const ratioOf = (card) => card.faces[0]?.ratio || 1;

/**
 * Whether numbers that lead elsewhere can stand on an entry.
 *
 * @param {EntryShown} card
 * @param {Json} data
 */
export const leadsOn = (card, data) => !store.readOnly && pointList(card.schema, data) !== null;

/** Whether anything in this box can be led elsewhere by a line that is drawn. */
export const isLinkable = () => {
  const one = new Map([...store.entries.values()].map((card) => [`${card.schema} ${card.kind}`, card]));
  return [...one.values()].some((card) => leadsOn(card, { kind: card.kind }));
};

/**
 * What an entry says once it leads to a number from somewhere: another point on it, or one that now leads there.
 *
 * @param {Beginning} from
 * @param {number} number
 * @returns {Json}
 */
export function linkedTo({ card, data, wish, number: before }, number) {
  const list = pointList(card.schema, data);
  if (!list || !hasMembers(data)) return data;
  const there = Array.isArray(data[list.name]) ? /** @type {Json[]} */ (data[list.name]) : [];
  if (before !== undefined) {
    const at = there.findIndex((one) => hasMembers(one) && one.number === before);
    return {
      ...data,
      [list.name]: there.map((one, index) => (index === at && hasMembers(one) ? { ...one, number } : one)),
    };
  }
  const made = list.made();
  const [x, y] = freePlace([...points(card.schema, data)], wish, ratioOf(card)).map((one) => Math.round(10 * one) / 10);
  const point = /** @type {Json} */ ({ ...(hasMembers(made) ? made : {}), number, x, y });
  return { ...data, [list.name]: [...there, point] };
}

/**
 * From a place to a card that is there.
 *
 * @param {Beginning} from
 * @param {EntryShown} to
 */
export async function connect(from, to) {
  if (to.number === null) throw new Error(`${to.name} has no number that could be printed there.`);
  const { card, data } = from;
  const edit = { file: card.file, id: card.id, was: data, now: linkedTo(from, to.number) };
  await write("/change", { what: `${card.label} leads to ${to.number}`, edits: [edit] });
  return `${card.name} leads to ${to.number} ${to.name} now.`;
}

/**
 * From a place to a card that is made for it: both in one step.
 *
 * @param {Beginning} from
 */
export async function connectNew(from) {
  const making = await chosen();
  const made = making && (await prepared(making, true));
  if (!making || !made || !hasMembers(made.now)) return "";
  const { card, data } = from;
  const edits = [
    { file: made.file, id: "", was: null, now: made.now },
    { file: card.file, id: card.id, was: data, now: linkedTo(from, Number(made.now.number)) },
  ];
  const { ids } = await write("/change", { what: `a new ${words(making.kind)} on ${card.label}`, edits });
  const there = await soon(() => entry(made.file, ids[0]));
  if (there) location.hash = addressOf(there);
  return `A new ${words(making.kind)} is on ${card.name}.`;
}

/** @returns {Promise<Making | null>} */
const chosen = () =>
  new Promise((give) => {
    const dialog = $("#dialog", HTMLDialogElement);
    const some = makings().filter(hasNumber);
    dialog.replaceChildren(
      h("h3", "What is made here?"),
      h(
        "p.tools",
        some.map((one, at) =>
          h("button", { type: "button", onclick: () => dialog.close(String(at)) }, words(one.kind)),
        ),
        h("button.quiet", { type: "button", onclick: () => dialog.close("") }, "Cancel"),
      ),
    );
    dialog.returnValue = "";
    dialog.addEventListener("close", () => give(dialog.returnValue ? some[Number(dialog.returnValue)] : null), {
      once: true,
    });
    dialog.showModal();
  });
