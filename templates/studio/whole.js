// What is done with an entry as a whole: another number, another one like it, none.

import { addressOf } from "./address.js";
import * as api from "./api.js";
import { $, h, reason } from "./dom.js";
import { hasMembers } from "./draft.js";
import { freeFile } from "./making.js";
import { renamed, renumbered, save, say } from "./saving.js";
import { view } from "./schema.js";
import { entry, freeId, freeNumber, soon, store } from "./store.js";

/** @import { EntryAnswer, Json } from "./messages.js" */

/** @import { Mine } from "./saving.js" */

/** @param {() => unknown} work */
const attempt = async (work) => {
  try {
    await work();
  } catch (error) {
    say(reason(error));
  }
};

/** @param {Mine} mine */
export const renumber = (mine) =>
  attempt(async () => {
    const typed = prompt(`The new number of ${mine.told.label}:`, String(freeNumber()));
    if (!typed) return;
    const changed = await renumbered(mine, Number(typed));
    say(changed === 1 ? "1 entry changed" : `${changed} entries changed`);
  });

/**
 * Whether an entry has an id that its author has given it.
 *
 * @param {EntryAnswer} told
 */
export const hasOwnId = ({ schema, data }) => {
  const part = hasMembers(data) && data.id && view([schema, { $ref: schema }], data).properties.get("id");
  return Array.isArray(part) && !view(part, undefined).enum;
};

/** @param {Mine} mine */
export const rename = (mine) =>
  attempt(async () => {
    const typed = prompt(`What ${mine.told.name} is called wherever it is named:`, mine.told.id)?.trim();
    if (!typed || typed === mine.told.id) return;
    const changed = await renamed(mine, typed);
    say(changed === 1 ? "1 entry changed" : `${changed} entries changed`);
  });

/**
 * The kind of files that are one entry each, if an entry is such a file.
 *
 * @param {EntryAnswer} told
 */
const ownFile = (told) => store.files.find((one) => !one.list && one.schema === told.schema);

/**
 * Whether there may be others beside an entry: in a list, or in files of their own.
 *
 * @param {EntryAnswer} told
 */
export const isOneOfMany = (told) => told.pointer.length > 0 || Boolean(ownFile(told)?.pattern.endsWith("/*.json"));

/** @param {Mine} mine */
export const duplicate = (mine) =>
  attempt(async () => {
    const { told } = mine;
    const own = told.pointer.length ? null : ownFile(told);
    const file = own ? freeFile(own, told.kind) : mine.file;
    const data = structuredClone(mine.entry.read());
    if (!hasMembers(data)) return;
    if (data.id) data.id = freeId(String(data.id));
    const called = ["name", "title"].find((one) => one in data);
    if ("number" in data && !own) data.number = freeNumber();
    else if (called) data[called] = `${data[called]} (copy)`;
    const edits = [{ file, id: "", was: null, now: /** @type {Json} */ (data) }];
    const { ids } = await api.write("/change", { what: `another ${told.label}`, edits });
    const made = await soon(() => entry(file, ids[0]));
    if (made) location.hash = addressOf(made);
  });

/**
 * @param {string} heading
 * @param {string} words
 * @param {HTMLElement} parts
 */
function ask(heading, words, parts) {
  const dialog = $("#dialog", HTMLDialogElement);
  dialog.replaceChildren(h("h3", heading), h("p", words), parts);
  dialog.showModal();
}
/**
 * @param {string} words
 * @param {() => void} act
 */
const button = (words, act, main = true) =>
  h(
    main ? "button.main" : "button",
    {
      type: "button",
      onclick: () => {
        $("#dialog", HTMLDialogElement).close();
        act();
      },
    },
    words,
  );

/**
 * `gone` is called when it is deleted.
 *
 * @param {Mine} mine
 * @param {() => void} gone
 */
export function remove(mine, gone) {
  const from = mine.told.from.map((link) => entry(link.file, link.id)?.name).filter(Boolean);
  const many = from.length === 1 ? "1 card leads" : `${from.length} cards lead`;
  const names = mine.told.named_by.map(([file, id]) => entry(file, id)?.name).filter(Boolean);
  const told = [
    from.length > 0 && `${many} here: ${from.join(", ")}.`,
    names.length > 0 && `It is named by ${names.join(", ")}.`,
  ];
  ask(
    `Delete ${mine.told.label}?`,
    told.filter(Boolean).join(" ") || "Nothing leads here.",
    h(
      "p.tools",
      button("Delete", () =>
        attempt(async () => {
          await save(mine);
          const { file, id, was, told } = mine;
          await api.post("/change", { what: `deleted ${told.label}`, edits: [{ file, id, was, now: null }] });
          gone();
        }),
      ),
      button("Keep it", () => {}, false),
    ),
  );
}
