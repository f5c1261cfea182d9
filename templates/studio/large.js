// A card large, as on the page that `build` writes: on a projector, or for tired eyes. Arrow keys go on to the next.

import { face, get } from "./api.js";
import { closely } from "./closely.js";
import { $, h } from "./dom.js";
import { spotted } from "./handles.js";
import { byNumber, store } from "./store.js";

// The next card in the gallery; if that is not there, in the box.
function next(one, by) {
  const shown = new Set([...document.querySelectorAll(".cards li:not([hidden])")].map((item) => item.dataset.key));
  const all = [...store.entries]
    .filter(([key, each]) => each.faces.length && (!shown.size || shown.has(key)))
    .map(([, each]) => each);
  return all[(all.findIndex((each) => each.file === one.file && each.id === one.id) + by + all.length) % all.length];
}

function shown(one) {
  const faces = one.faces.map((side) =>
    h("div.face", h("img", { src: face(side, "large"), alt: `${one.name}, ${side.side}` })),
  );
  get(`/spots?${new URLSearchParams({ file: one.file, id: one.id })}`)
    .then((sides) => spotted(faces, one, sides))
    .catch(() => {});
  return {
    title: `${one.number ?? ""} ${one.name}`,
    faces,
    leads: (spot) => byNumber(Number(spot.title.split(" ")[0]))[0],
  };
}

export const large = closely($("dialog.view"), { shown, next });
