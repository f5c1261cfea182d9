// What can be made in this box, and into which file it goes: to its like, or into a new file of its own. Where several
// files would do, one is asked for, once.

import { addressOf } from "./address.js";
import { write } from "./api.js";
import { $, h, reason } from "./dom.js";
import { hasMembers } from "./draft.js";
import { filter, regionsOf } from "./filters.js";
import { pointAt } from "./pointing.js";
import { say } from "./saving.js";
import { fresh, freshEntry, kindsOf, view } from "./schema.js";
import { entry, freeNumber, keyOf, soon, store } from "./store.js";

/** @import { EntryShown, FileKindShown, Json } from "./messages.js" */

/**
 * Something that can be made: its kind, the files that it may go into, the best one first, and the kind of these files.
 *
 * @typedef {{ kind: string, files: string[], of: FileKindShown }} Making
 * @typedef {{ file: string, now: Json }} Prepared What is made, and where to.
 */

/** @param {string} name */
export const words = (name) => name.replaceAll("_", " ");

/** @param {string} word */
const plural = (word) => `${word.replaceAll("_", "-")}${word.endsWith("s") ? "" : word.endsWith("o") ? "es" : "s"}`;

/**
 * Whether a file is of a kind; `*` stands for anything but a folder.
 *
 * @param {string} pattern
 */
const fits = (pattern) => {
  const source = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${source.join("[^/]*")}$`);
};

/**
 * The folders that are there for a pattern: `scenarios/*` may be several.
 *
 * @param {string} pattern
 */
function folders(pattern) {
  const folder = pattern.split("/").slice(0, -1).join("/");
  if (!folder.includes("*")) return [folder];
  const there = [...store.entries.values()].map((one) => one.file.split("/").slice(0, -1).join("/"));
  return [...new Set(there)].filter((one) => fits(folder).test(one));
}

/** @param {EntryShown[]} some */
const inOrderOfUse = (some) => {
  /** @type {Map<string, number>} */
  const many = new Map();
  for (const one of some) many.set(one.file, (many.get(one.file) || 0) + 1 + (isLookedAt(one) ? 1000 : 0));
  return [...many].sort((one, other) => other[1] - one[1]).map(([file]) => file);
};

/** @param {EntryShown} one */
const isLookedAt = (one) =>
  (filter.group && one.groups.includes(filter.group)) ||
  (filter.region && regionsOf(one).some((region) => region.id === filter.region));

/** @returns {Making[]} */
export function makings() {
  return store.files.flatMap((of) => {
    if (!of.list)
      return of.pattern.includes("*") && folders(of.pattern).length === 1 ? [{ kind: of.word, files: [], of }] : [];
    const all = [...store.entries.values()].filter((one) => fits(of.pattern).test(one.file));
    const kinds = kindsOf(of.schema);
    return (kinds.length ? kinds : [all[0]?.kind ?? of.word]).flatMap((kind) => {
      const like = kinds.length ? all.filter((one) => one.kind === kind) : all;
      const files = inOrderOfUse(like);
      const name = kinds.length ? plural(kind) : of.pattern.split("/").at(-1)?.replace("*.json", "");
      if (!files.length)
        for (const folder of folders(of.pattern)) files.push([folder, `${name}.json`].filter(Boolean).join("/"));
      return files.length ? [{ kind, files, of }] : [];
    });
  });
}

/**
 * What a file would be that is named and not there: `tales/1.json`.
 *
 * @param {string} words
 */
export function meantIn(words) {
  const [file] = words.match(/[\w-]+\/[\w-]+\.json/) ?? [];
  if (!file || store.readOnly || [...store.entries.values()].some((one) => one.file === file)) return undefined;
  return makings().find(({ of }) => !of.list && fits(of.pattern).test(file));
}

/** @type {Map<string, string>} */
const answers = new Map(); // which file was chosen for a kind

/** @param {Making} making */
export async function make(making) {
  const there = await made(making);
  if (!there) return;
  location.hash = addressOf(there);
  const { properties } = view([there.schema, { $ref: there.schema }], { kind: there.kind });
  const name = ["name", "title"].find((one) => properties.has(one));
  if (name) pointAt(keyOf(there.file, there.id), [name]); // it is named first
}

/**
 * The same, for somebody who stays where they are.
 *
 * @param {Making} making
 */
export async function made(making) {
  const ready = await prepared(making);
  if (!ready) return null;
  const { file, now } = ready;
  const what = `a new ${words(making.kind)}`;
  const { ids } = await write("/change", { what, edits: [{ file, id: "", was: null, now }] });
  return soon(() => entry(file, ids[0]));
}

/**
 * What would be made, and in which file; nothing if that was asked and not answered.
 *
 * @param {Making} making
 * @returns {Promise<Prepared | null>}
 */
export async function prepared(making, isLedTo = false) {
  const file = making.of.list ? await fileFor(making) : freeFile(making.of, making.kind);
  return file ? { file, now: begun(making, isLedTo) } : null;
}

/**
 * Whether what is made can have a number, by which others can lead to it.
 *
 * @param {Making} making
 */
export function hasNumber(making) {
  const now = begun(making, true);
  const isNumber = making.of.list && hasMembers(now) && typeof now.number === "number";
  return isNumber && view([making.of.schema, { $ref: making.of.schema }], now).properties.has("number");
}

/**
 * A file of its own that is not there yet: `tales/2.json`.
 *
 * @param {FileKindShown} of
 * @param {string} kind
 */
export function freeFile(of, kind) {
  const taken = new Set([...store.entries.values()].map((one) => one.file));
  const named = (/** @type {number} */ number) => of.pattern.replace("*", `${kind.replaceAll("_", "-")}-${number}`);
  let number = 1;
  while (taken.has(named(number))) number += 1;
  return named(number);
}

/** @param {Making} making */
async function fileFor({ kind, files }) {
  const key = `${store.box.key} ${kind}`;
  const answer = answers.get(key);
  if (answer && files.includes(answer)) return answer;
  if (files.length < 2) return files[0];
  const chosen = await asked(kind, files);
  if (chosen) answers.set(key, chosen);
  return chosen;
}

/**
 * @param {string} kind
 * @param {string[]} files
 * @returns {Promise<string>}
 */
const asked = (kind, files) =>
  new Promise((give) => {
    const dialog = $("#dialog", HTMLDialogElement);
    const many = (/** @type {string} */ file) =>
      [...store.entries.values()].filter((one) => one.file === file && one.kind === kind).length;
    dialog.replaceChildren(
      h("h3", `Where does a new ${words(kind)} go?`),
      h("p", "It is asked once; the next one goes to the same file."),
      h(
        "p.tools",
        files.map((file) =>
          h("button", { type: "button", onclick: () => dialog.close(file) }, file, h("small", ` ${many(file)} there`)),
        ),
        h("button.quiet", { type: "button", onclick: () => dialog.close("") }, "Cancel"),
      ),
    );
    dialog.returnValue = "";
    dialog.addEventListener("close", () => give(dialog.returnValue), { once: true });
    dialog.showModal();
  });

/**
 * What a new entry begins with. Where it has parts in playing order, it has the first of them; where it names a card
 * that it cannot do without, it names the first one.
 *
 * @param {Making} making
 * @returns {Json}
 */
function begun({ kind, of }, isLedTo = false) {
  const made = freshEntry(of.schema, kind, of.list ? freeNumber() : 1 + ofKind(kind).length, isLedTo);
  const first = Math.min(...[...store.entries.values()].flatMap((one) => one.number ?? []));
  for (const [name, part] of view([of.schema, { $ref: of.schema }], made).properties) {
    if (!(name in made)) continue;
    const known = view(part, made[name]);
    if (known.means.has("number") && name !== "number") made[name] = Number.isFinite(first) ? first : 1;
    const isInOrder = known.means.has("chapters");
    if (Array.isArray(made[name]) && known.items && isInOrder) made[name] = [newPart(known.items, 1)];
  }
  return made;
}

/** @param {string} kind */
const ofKind = (kind) => [...store.entries.values()].filter((one) => one.kind === kind);

/**
 * A part of something that is read in order, with a title of its own.
 *
 * @param {import("./schema.js").Field} field
 * @param {number} number
 * @returns {Record<string, Json>}
 */
function newPart(field, number) {
  const made = /** @type {Record<string, Json>} */ (fresh(field));
  return view(field, made).properties.has("title") ? { ...made, title: `Chapter ${number}` } : made;
}

/**
 * The same for an entry that is there: a part to be added to it.
 *
 * @param {EntryShown} one
 * @param {string} member
 * @param {number} number
 */
export function anotherPart(one, member, number) {
  const part = view([one.schema, { $ref: one.schema }], {}).properties.get(member);
  const items = part && view(part, []).items;
  return items ? newPart(items, number) : {};
}

/** Everything that can be made, to be chosen by a press of a button: moving through it makes nothing. */
export function newMenu() {
  const list = h("div.menu-list");
  const menu = h(
    "details.menu",
    {
      ontoggle: () => {
        if (!menu.open) return;
        list.replaceChildren(
          ...makings().map((making) =>
            h(
              "button",
              {
                type: "button",
                onclick: () => {
                  menu.open = false;
                  make(making).catch((error) => say(reason(error)));
                },
              },
              words(making.kind),
            ),
          ),
        );
      },
    },
    h("summary.main", "New"),
    list,
  );
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.preventDefault();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  return menu;
}
