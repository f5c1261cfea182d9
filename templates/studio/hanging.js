// A picture for a card: dropped onto one of its faces, or chosen. What the press says of it is said at once.

import * as api from "./api.js";
import { $, all, h, reason, seek } from "./dom.js";
import { keyOf, store } from "./store.js";

/** @import { EntryAnswer } from "./messages.js" */

const TAKEN = ["image/png", "image/jpeg", "image/webp"];
let last = { key: "", text: "", bad: false }; // what was said stays when the card is drawn anew

/**
 * @param {EntryAnswer} told
 * @param {string} text
 */
function say(told, text, bad = false) {
  last = { key: keyOf(told.file, told.id), text, bad };
  const shown = seek("#panel .hung");
  if (!shown) return;
  shown.textContent = text;
  shown.classList.toggle("doubted", bad);
}

/**
 * @param {EntryAnswer} told
 * @param {string} side
 * @param {File} file
 * @param {() => Promise<void>} before
 */
async function hang(told, side, file, before) {
  if (!TAKEN.includes(file.type)) return say(told, `${file.name} is not a PNG, JPEG or WebP.`, true);
  say(told, "…");
  await before();
  try {
    const { path, doubts } = await api.picture(told, side, file);
    say(told, [`The picture is in ${path}.`, ...doubts].join(" "), doubts.length > 0);
  } catch (error) {
    say(told, reason(error), true);
  }
}

/**
 * `before` saves what was typed, so that the picture comes after it.
 *
 * @param {EntryAnswer} told
 * @param {() => Promise<void>} before
 */
export function frames(told, before) {
  if (store.readOnly || !told.pictured.length) return "";
  const mine = last.key === keyOf(told.file, told.id);
  const said = h(`p.hung${mine && last.bad ? ".doubted" : ""}`, { role: "status" }, mine && last.text);
  const figures = all("figure", $("#panel .faces"));
  for (const [at, side] of told.pictured.entries()) {
    const figure = figures[at];
    if (!figure) continue;
    const over = (/** @type {boolean} */ on) => (/** @type {DragEvent} */ event) => {
      if (event.dataTransfer?.types.includes("Files")) {
        event.preventDefault();
        figure.classList.toggle("over", on);
      }
    };
    figure.addEventListener("dragover", over(true));
    figure.addEventListener("dragleave", over(false));
    figure.addEventListener("drop", (event) => {
      over(false)(event);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) hang(told, side, file, before);
    });
  }
  return h(
    "div.hanging",
    told.pictured.slice(0, figures.length).map((side) =>
      h(
        "label",
        `Picture of the ${side} `,
        h("input", {
          type: "file",
          accept: TAKEN.join(","),
          "aria-label": `Picture of the ${side}`,
          onchange: ({ currentTarget: field }) => {
            const [file] = field.files ?? [];
            if (file) hang(told, side, file, before);
            field.value = "";
          },
        }),
      ),
    ),
    said,
  );
}
