// What is done with several cards at once: a field changed, a tag given or taken, another file, none; each one step.

import { choiceWord, isCell, meantBy, Refused, tagged, withCell } from "./columns.js";
import { $, h } from "./dom.js";
import { hasMembers } from "./draft.js";
import { store } from "./store.js";

/** @import { Column } from "./columns.js" */
/** @import { Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Change, Made, Row } from "./rows.js" */

/**
 * What the bar acts on, and how it changes that.
 *
 * @typedef {{
 *   ticked: () => Row[],
 *   columns: () => Column[],
 *   change: (what: string, changes: Change[], made?: Made[]) => unknown,
 *   none: () => void,
 *   said: (words: string) => void,
 * }} Acting
 */

/** @param {number} many */
export const cards = (many) => (many === 1 ? `1 ${store.box.word}` : `${many} ${store.box.word}s`);

/** @param {Acting} acting */
export function bulk({ ticked, columns, change, none, said }) {
  const dialog = $("#dialog", HTMLDialogElement);
  /**
   * @param {string} heading
   * @param {string} goes
   * @param {() => boolean} act Whether it was done.
   * @param {(Node | string)[]} parts
   */
  const ask = (heading, goes, act, parts) => {
    const go = () => {
      if (act()) dialog.close();
    };
    dialog.replaceChildren(
      h("h3", heading),
      ...parts,
      h(
        "p.tools",
        h("button.main", { type: "button", onclick: go }, goes),
        h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      ),
    );
    dialog.showModal();
  };

  const field = () => {
    const some = columns().filter(({ sort, isCard, key }) => sort !== "rest" && !(isCard && key === "number"));
    const names = h(
      "select",
      { "aria-label": "Field" },
      some.map(({ title }) => h("option", title)),
    );
    const place = h("span");
    const wrong = h("p.said", { role: "alert" });
    const offered = () => {
      const one = some[names.selectedIndex];
      const { sort, choices, title } = one;
      const words = sort === "switch" ? ["yes", "no"] : choices.map((each) => choiceWord(one, each));
      place.replaceChildren(
        words.length
          ? h(
              "select",
              { "aria-label": title },
              h("option", { value: "" }, "nothing"),
              words.map((one) => h("option", one)),
            )
          : h("input", { type: "text", "aria-label": title }),
      );
    };
    names.addEventListener("change", offered);
    offered();
    ask(
      `Change ${cards(ticked().length)}`,
      "Change",
      () => {
        const one = some[names.selectedIndex];
        const typed = /** @type {HTMLInputElement | HTMLSelectElement} */ (place.firstElementChild).value;
        try {
          const value = meantBy(one, typed, undefined);
          const fit = (/** @type {Value} */ data) =>
            isCell(one, hasMembers(data) ? data[one.path[0]] : undefined) || one.path.length > 1;
          const edit = (/** @type {Value} */ data) => (fit(data) ? withCell(data, one, value) : data);
          change(
            `${one.title} of ${cards(ticked().length)}`,
            ticked().map((row) => ({ row, edit })),
          );
          return true;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          wrong.textContent = error.message;
          return false;
        }
      },
      [h("p.tools", h("label", "Field ", names), h("label", "becomes ", place)), wrong],
    );
  };

  const tag = (/** @type {boolean} */ isGiven) => {
    const known = [...new Set([...store.entries.values()].flatMap((one) => one.tags))].sort();
    const input = h("input", { type: "text", list: "known-tags", "aria-label": "Tag" });
    const list = h(
      "datalist",
      { id: "known-tags" },
      known.map((one) => h("option", { value: one })),
    );
    ask(
      isGiven ? `Tag ${cards(ticked().length)}` : `Take a tag from ${cards(ticked().length)}`,
      isGiven ? "Add the tag" : "Remove the tag",
      () => {
        const word = input.value.trim();
        if (!word) return false;
        const edit = (/** @type {Value} */ data) => tagged(data, word, isGiven);
        change(
          `“${word}” ${isGiven ? "on" : "off"} ${cards(ticked().length)}`,
          ticked().map((row) => ({ row, edit })),
        );
        return true;
      },
      [h("p", h("label", "Tag ", input)), list],
    );
    input.focus();
  };

  const move = (/** @type {string} */ file) => {
    const rows = ticked().filter((row) => row.file !== file);
    if (!rows.length) return said("They are in that file already.");
    const made = rows.map(({ data }) => ({ file, data: /** @type {Json} */ (data) }));
    change(
      `${cards(rows.length)} moved to ${file}`,
      rows.map((row) => ({ row, edit: () => null })),
      made,
    );
    none();
  };

  const remove = () => {
    const rows = ticked();
    ask(
      `Delete ${cards(rows.length)}?`,
      "Delete",
      () => {
        change(
          `deleted ${cards(rows.length)}`,
          rows.map((row) => ({ row, edit: () => null })),
        );
        none();
        return true;
      },
      [h("p", "What leads to them is told under Findings. Undo brings them back, all at once.")],
    );
  };

  const bar = h("div.bulk", { role: "region", "aria-label": "Selected cards", hidden: true });
  return {
    element: bar,
    draw: () => {
      const rows = ticked();
      bar.hidden = !rows.length;
      if (!rows.length) return bar.replaceChildren();
      const schema = [...store.entries.values()].find(
        (one) => one.file === rows[0].file && one.id === rows[0].id,
      )?.schema;
      const files = new Set([...store.entries.values()].filter((one) => one.schema === schema).map((one) => one.file));
      const isListed = store.files.some((one) => one.schema === schema && one.list);
      const hasTags = columns().some(({ key }) => key === "tags");
      bar.replaceChildren(
        h("strong", { role: "status" }, `${rows.length} selected`),
        ...(columns().length ? [h("button", { type: "button", onclick: field }, "Change a field")] : []),
        ...(hasTags
          ? [
              h("button", { type: "button", onclick: () => tag(true) }, "Add a tag"),
              h("button", { type: "button", onclick: () => tag(false) }, "Remove a tag"),
            ]
          : []),
        ...(isListed && files.size > 1
          ? [
              h(
                "label",
                "Move to ",
                h(
                  "select",
                  { "aria-label": "Move to a file" },
                  h("option", { value: "" }, "…"),
                  [...files].sort().map((file) => h("option", { value: file }, file)),
                ),
              ),
              h(
                "button",
                {
                  type: "button",
                  onclick: () => {
                    const { value } = $("select", HTMLSelectElement, bar);
                    if (value) move(value);
                  },
                },
                "Move",
              ),
            ]
          : []),
        ...(isListed ? [h("button", { type: "button", onclick: remove }, "Delete")] : []),
        h("button.quiet", { type: "button", onclick: none }, "Select none"),
      );
    },
  };
}
