// Sheets to print: paper, turning edge, selection; every page is shown before anybody wastes one.

import * as api from "./api.js";
import { all, h, reason } from "./dom.js";
import { store } from "./store.js";

/** @param {HTMLElement} main */
export function print(main) {
  /**
   * @param {string} word
   * @param {string} name
   * @param {string[][]} values
   */
  const choice = (word, name, values) =>
    h(
      "label",
      `${word} `,
      h(
        "select",
        { data: { name } },
        values.map(([value, title]) => h("option", { value }, title)),
      ),
    );
  const form = h(
    "div.filters",
    choice(
      "Paper",
      "paper",
      ["a4", "letter", "a3", "tabloid", "legal", "a5", "sra3"].map((name) => [name, name.toUpperCase()]),
    ),
    choice("Flip on", "flip", [
      ["long", "the long edge"],
      ["short", "the short edge"],
      ["none", "neither: fronts only"],
    ]),
    choice("Backs", "fold", [
      ["no", "on pages of their own"],
      ["yes", "beside the fronts, to fold"],
    ]),
    choice(store.box.group_word, "group", [["", "all"], ...store.box.groups.map((one) => [one.id, one.heading])]),
    h(
      "label",
      "Offset ",
      h("input", {
        type: "text",
        value: "0,0",
        size: 7,
        data: { name: "offset" },
        title: "How far your printer shifts the backs, to the right and down, in millimetres",
      }),
    ),
    h(
      "label",
      "Changed since ",
      h("input", {
        type: "text",
        value: "",
        size: 10,
        placeholder: "HEAD~1",
        data: { name: "changed_since" },
        title: "Only what differs from this git revision",
      }),
    ),
  );
  const shown = h("div.sheets");
  const begin = h(
    "button.main",
    {
      type: "button",
      onclick: async () => {
        begin.disabled = true;
        shown.replaceChildren(h("p.hint", { role: "status" }, "Making the sheets …"));
        const fields = [...all("select", form, HTMLSelectElement), ...all("input", form, HTMLInputElement)];
        const asked = Object.fromEntries(fields.map((one) => [one.dataset.name, one.value]));
        try {
          const { files } = await api.post("/print", asked);
          const at = (/** @type {string} */ file) =>
            `api/${api.chosen()}/printed/${file.split("/").map(encodeURIComponent).join("/")}?${Date.now()}`;
          const pages = files.filter((file) => file.endsWith(".png"));
          shown.replaceChildren(
            h(
              "p.tools",
              files
                .filter((file) => file.endsWith(".pdf"))
                .map((file) =>
                  h("a.main", { href: at(file), target: "_blank", rel: "noopener" }, `Open ${file.split("/").pop()}`),
                ),
              pages.length === 1 ? "1 page" : `${pages.length} pages`,
            ),
            ...pages.map((file) => h("img", { src: at(file), alt: file, loading: "lazy" })),
          );
        } catch (error) {
          shown.replaceChildren(h("p.said", { role: "alert" }, reason(error)));
        }
        begin.disabled = false;
      },
    },
    "Make the sheets",
  );
  main.append(h("h2", "Print"), form, h("p", begin), shown);
}
