// Earlier versions of one card: each beside the card as it is now, as it printed, to be put back on its own.

import * as api from "./api.js";
import { $, h, reason } from "./dom.js";
import { differing, hasMembers } from "./draft.js";
import { store } from "./store.js";

/** @import { EntryAnswer, VersionShown } from "./messages.js" */
/** @import { Value } from "./draft.js" */

/** @type {Record<string, string>} */
export const BY = { page: "on the page", editor: "in an editor", undo: "undone", redo: "done again" };

/**
 * @param {Value} data
 * @param {string[]} names
 */
const shown = (data, names) => {
  const said = (/** @type {Value} */ value) => (value === undefined ? "–" : JSON.stringify(value, null, 2));
  const members = hasMembers(data) ? data : {};
  return h("pre", names.map((name) => `${name}: ${said(members[name])}`).join("\n"));
};

/**
 * @param {EntryAnswer} told
 * @param {Value} now
 * @param {VersionShown} version
 */
export async function compare(told, now, version) {
  const dialog = $("#dialog", HTMLDialogElement);
  const names = differing(version.data, now);
  const said = h("p.said", { role: "status" });
  const faces = h("div.faces");
  dialog.replaceChildren(
    h("h3", `${told.label}, ${new Date(version.at * 1000).toLocaleString()}`),
    h(
      "div.two",
      h("section", h("h4", "Then"), faces, shown(version.data, names)),
      h(
        "section",
        h("h4", "Now"),
        h(
          "div.faces",
          told.faces.map((one) => h("img", { src: api.face(one), alt: one.side })),
        ),
        shown(now, names),
      ),
    ),
    said,
    h(
      "p.tools",
      !store.readOnly &&
        h(
          "button.main",
          {
            type: "button",
            onclick: async () => {
              try {
                await api.write("/back", { file: told.file, id: told.id, step: version.step });
                dialog.close();
              } catch (error) {
                said.textContent = reason(error);
              }
            },
          },
          "Restore this version",
        ),
      h("button", { type: "button", onclick: () => dialog.close() }, "Close"),
    ),
  );
  dialog.showModal();
  try {
    const drawn = await api.post("/draft", { file: told.file, id: told.id, was: now, now: version.data });
    faces.replaceChildren(...drawn.faces.map((png) => h("img", { src: `data:image/png;base64,${png}`, alt: "" })));
  } catch (error) {
    said.textContent = reason(error);
  }
}

/**
 * `now` gives the card as it is; what was typed is saved `before`.
 *
 * @param {EntryAnswer} told
 * @param {() => Value} now
 * @param {() => Promise<void>} before
 */
export function earlier(told, now, before) {
  const list = h("ul.versions");
  return h(
    "details.earlier",
    {
      ontoggle: async (event) => {
        if (!event.currentTarget.open) return;
        await before();
        const { versions } = await api.get("/versions", { file: told.file, id: told.id });
        list.replaceChildren(
          ...(versions.length
            ? versions.map((one) =>
                h(
                  "li",
                  h(
                    "button",
                    { type: "button", onclick: () => compare(told, now(), one) },
                    `Until ${new Date(one.at * 1000).toLocaleString()}`,
                  ),
                  " ",
                  h("small", `changed ${[BY[one.by] || one.by, one.who && `by ${one.who}`].filter(Boolean).join(" ")}`),
                ),
              )
            : [h("li.none", "This card has not been changed in the last weeks.")]),
        );
      },
    },
    h("summary", "Earlier versions"),
    list,
  );
}
