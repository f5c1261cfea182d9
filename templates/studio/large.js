// A card large, as on the page that `build` writes: on a projector, or for tired eyes. Arrow keys go on to the next.

import { face, get } from "./api.js";
import { closely } from "./closely.js";
import { $, all, h } from "./dom.js";
import { spotted } from "./handles.js";
import { byNumber, store } from "./store.js";

/** @import { Shown } from "./closely.js" */
/** @import { EntryShown } from "./messages.js" */

/**
 * The next card in the gallery; if that is not there, in the box.
 *
 * @param {EntryShown} one
 * @param {number} by
 */
function next(one, by) {
  const shown = new Set(all(".cards li:not([hidden])").map((item) => item.dataset.key));
  const some = [...store.entries]
    .filter(([key, each]) => each.faces.length && (!shown.size || shown.has(key)))
    .map(([, each]) => each);
  const at = some.findIndex((each) => each.file === one.file && each.id === one.id);
  return some[(at + by + some.length) % some.length];
}

/**
 * @param {EntryShown} one
 * @returns {Shown<EntryShown>}
 */
function shown(one) {
  const faces = one.faces.map((side) =>
    h("div.face", h("img", { src: face(side, "large"), alt: `${one.name}, ${side.side}` })),
  );
  get("/spots", { file: one.file, id: one.id })
    .then((sides) => spotted(faces, one, sides))
    .catch(() => {});
  return {
    title: `${one.number ?? ""} ${one.name}`,
    faces,
    leads: (spot) => byNumber(Number(spot.title.split(" ")[0]))[0],
  };
}

export const large = closely($("dialog.view", HTMLDialogElement), { shown, next });
