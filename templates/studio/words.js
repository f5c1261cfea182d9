// Find and replace over all texts: what would change is shown first, entry by entry, to be ticked.

import * as api from "./api.js";
import { $, all, attempting, h } from "./dom.js";
import { entry } from "./store.js";

export function replaceWords() {
  const dialog = $("#dialog", HTMLDialogElement);
  const find = h("input", { type: "text", "aria-label": "Find" });
  const instead = h("input", { type: "text", "aria-label": "Replace with" });
  const words = h("input", { type: "checkbox" });
  const list = h("div.found");
  const said = h("p.said", { role: "status" });
  const asked = () => ({ find: find.value, instead: instead.value, whole_words: words.checked });
  const act = attempting(said);
  const look = () =>
    act(async () => {
      const { found } = await api.write("/occurrences", asked());
      said.textContent = found.length ? "" : "Nothing found.";
      list.replaceChildren(
        ...found.map((one) =>
          h(
            "label.change",
            h("input", { type: "checkbox", checked: true, data: { file: one.file, id: one.id } }),
            " ",
            h("b", entry(one.file, one.id)?.label || one.id),
            one.before.map((text, at) => h("p", h("del", text), " ", h("ins", one.after[at]))),
          ),
        ),
      );
      go.disabled = !found.length;
    });
  const go = h(
    "button.main",
    {
      type: "button",
      disabled: true,
      onclick: () =>
        act(async () => {
          const ticked = all("input:checked", list, HTMLInputElement).map(({ dataset }) => dataset);
          /** @type {[string, string][]} */
          const only = ticked.map(({ file = "", id = "" }) => [file, id]);
          const { changed } = await api.write("/replace", { ...asked(), only });
          dialog.close();
          $("#saved").textContent = `Replaced in ${changed}`;
        }),
    },
    "Replace",
  );
  dialog.replaceChildren(
    h("h3", "Find and replace"),
    h("p", h("label", "Find ", find)),
    h("p", h("label", "Replace with ", instead)),
    h("p", h("label", words, " whole words only")),
    h(
      "p.tools",
      h("button", { type: "button", onclick: look }, "Show what changes"),
      go,
      h("button", { type: "button", onclick: () => dialog.close() }, "Close"),
    ),
    said,
    list,
  );
  dialog.showModal();
  find.focus();
}
