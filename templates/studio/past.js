// The history: every change of the last weeks, whoever made it, to be looked at and put back.

import * as api from "./api.js";
import { h, latest } from "./dom.js";
import { BY } from "./earlier.js";
import { store, watch } from "./store.js";

export function past(main) {
  const shown = h("pre.version", { hidden: true, tabIndex: 0 });
  const list = h("div");
  const said = h("p.said", { role: "status" });
  const attempt = async (work) => {
    try {
      said.textContent = "";
      await work();
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const drawn = latest(
    () => api.get("/history"),
    ({ steps }) => {
      list.replaceChildren(
        steps.length
          ? h(
              "ul.steps",
              steps.map((step) =>
                h(
                  "li",
                  h("time", new Date(step.at * 1000).toLocaleString()),
                  " ",
                  h("span.by", BY[step.by] || step.by),
                  " ",
                  h("strong", step.what),
                  h(
                    "ul",
                    Object.entries(step.files).map(([file, [before, after]]) =>
                      h(
                        "li",
                        h("code", file),
                        " ",
                        [
                          ["before", before],
                          ["after", after],
                        ].map(
                          ([word, digest]) =>
                            digest &&
                            h(
                              "span",
                              h(
                                "button",
                                { type: "button", onclick: () => look(digest) },
                                word === "before" ? "Show what it was before" : "Show what it was after",
                              ),
                              " ",
                              !store.readOnly &&
                                h(
                                  "button",
                                  {
                                    type: "button",
                                    onclick: () => attempt(() => api.write("/restore", { file, digest })),
                                  },
                                  word === "before" ? "Restore what it was before" : "Restore what it was after",
                                ),
                              " ",
                            ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            )
          : h("p.none", "Nothing has been changed yet."),
      );
    },
  );
  const look = latest(api.text, (text) => {
    shown.hidden = false;
    shown.textContent = text;
    shown.focus();
  });
  const draw = () => attempt(drawn);
  main.append(h("h2", "History"), said, list, shown);
  draw();
  return watch((kind) => {
    if (kind === "cards" || kind === "back") draw();
  });
}
