// What is done with an entry as a whole: another number, another one like it, none; and which of two versions is kept.

import * as api from "./api.js";
import { $, h } from "./dom.js";
import { addressOf } from "./linked.js";
import { decide, renumbered, save, say } from "./saving.js";
import { entry, freeId, freeNumber, soon } from "./store.js";

const attempt = async (work) => {
  try {
    await work();
  } catch (error) {
    say(error.message);
  }
};

export const renumber = (mine) =>
  attempt(async () => {
    const typed = prompt(`The new number of ${mine.told.label}:`, String(freeNumber()));
    if (!typed) return;
    const changed = await renumbered(mine, Number(typed));
    say(changed === 1 ? "1 entry changed" : `${changed} entries changed`);
  });

export const duplicate = (mine) =>
  attempt(async () => {
    const { file, told } = mine;
    const data = structuredClone(mine.entry.read());
    if (data.id) data.id = freeId(data.id);
    const called = ["name", "title"].find((one) => one in data);
    if ("number" in data) data.number = freeNumber();
    else if (called) data[called] += " (copy)";
    const edits = [{ file, id: "", was: null, now: data }];
    const { ids } = await api.write("/change", { what: `another ${told.label}`, edits });
    const made = await soon(() => entry(file, ids[0]));
    if (made) location.hash = addressOf(made);
  });

function ask(heading, words, parts) {
  const dialog = $("#dialog");
  dialog.replaceChildren(h("h3", heading), h("p", words), parts);
  dialog.showModal();
}
const button = (words, act, main = true) =>
  h(
    main ? "button.main" : "button",
    {
      type: "button",
      onclick: () => {
        $("#dialog").close();
        act();
      },
    },
    words,
  );

// `gone` is called when it is deleted.
export function remove(mine, gone) {
  const from = mine.told.from.map((link) => entry(link.file, link.id)?.name).filter(Boolean);
  const many = from.length === 1 ? "1 card leads" : `${from.length} cards lead`;
  ask(
    `Delete ${mine.told.label}?`,
    from.length ? `${many} here: ${from.join(", ")}.` : "Nothing leads here.",
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

export function whichVersion(mine, there) {
  const version = (title, data, takes, isMine) =>
    h(
      "section",
      h("h4", title),
      h("pre", data === null ? "It was deleted." : JSON.stringify(data, null, 2)),
      data !== null && button(takes, () => decide(mine, there, isMine)),
    );
  ask(
    "Somebody else saved this card meanwhile",
    "Nothing was overwritten. Which version do you want to keep?",
    h(
      "div.two",
      version("Yours", mine.entry.read(), "Keep yours", true),
      version("Theirs", there, "Take theirs", false),
    ),
  );
}
