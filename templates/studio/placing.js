// A picture in its frame on a face: pulled by the mouse or the arrow keys, made larger by the wheel, + and - or the
// slider. It is written into the entry as it is, and the face is drawn anew.

import * as api from "./api.js";
import { $, all, h } from "./dom.js";
import { hasMembers } from "./draft.js";
import { LARGEST, MIDDLE, pulled, shown, written, zoomed } from "./framing.js";
import { keyOf, store } from "./store.js";

/** @import { Pair } from "./geometry.js" */
/** @import { Lying } from "./framing.js" */
/** @import { FramedShown, Json } from "./messages.js" */
/** @import { Mine } from "./saving.js" */

/** @type {Record<string, Pair>} */
const STEPS = { ArrowLeft: [-0.02, 0], ArrowRight: [0.02, 0], ArrowUp: [0, -0.02], ArrowDown: [0, 0.02] };
/** @type {Record<string, number>} */
const ZOOMS = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 };

let placed = ""; // which picture is being placed: it still is when the card was drawn anew

/**
 * Handles on those faces of an entry whose pictures are files.
 *
 * @param {Mine} mine
 */
export async function placing(mine) {
  if (store.readOnly || !mine.told.pictured.length) return;
  const figures = all("#panel .faces figure");
  const { frames } = await api
    .get("/framed", { file: mine.told.file, id: mine.told.id })
    .catch(() => ({ frames: /** @type {FramedShown[]} */ ([]) }));
  for (const one of frames) {
    const at = mine.told.faces.findIndex((face) => face.side === one.side);
    if (figures[at]?.isConnected) frame(mine, one, figures[at]);
  }
}

/**
 * @param {Mine} mine
 * @param {FramedShown} one
 * @param {HTMLElement} figure
 */
function frame(mine, one, figure) {
  const { entry } = mine;
  const [member, name, side] = one.at.map(String);
  /** @returns {Lying} */
  const lying = () => {
    const said = entry.read([member, name, side]);
    return { ...MIDDLE, ...(hasMembers(said) ? said : {}) };
  };
  const shape = () => {
    const { width, height } = made.getBoundingClientRect();
    return width / height;
  };
  /** @param {Lying} now */
  const put = (now) => {
    if (mine.text !== null) return;
    const there = entry.read([member, name]);
    const { [side]: _, ...others } = hasMembers(there) ? there : {};
    const said = written(now);
    /** @type {Record<string, Json>} */
    const all = said ? { ...others, [side]: said } : others;
    slider.value = String(now.zoom);
    if (Object.keys(all).length) entry.write([member, name], all, "hand");
    else if (there !== undefined) entry.remove([member, name], "hand");
  };
  const pull = (/** @type {Pair} */ by) => {
    const now = lying();
    put(pulled(now, by, shown(shape(), one.ratio, now.zoom)));
  };
  const zoom = (/** @type {number} */ to) => put(zoomed(lying(), to, shape(), one.ratio));
  const made = h("button.framed", {
    type: "button",
    title: "Drag to move the picture, turn the wheel to make it larger",
    "aria-label": `The picture of the ${one.side}: arrow keys move it, + and - change its size`,
  });
  for (const edge of /** @type {const} */ (["left", "top", "width", "height"])) made.style[edge] = `${one[edge]}%`;
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  const by = { right: 0, down: 0 }; // since the last frame of the screen
  made.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    event.stopPropagation();
    made.focus({ preventScroll: true });
    from = { x: event.clientX, y: event.clientY };
    made.setPointerCapture(event.pointerId);
  });
  made.addEventListener("pointermove", (event) => {
    if (!from) return;
    const { width, height } = made.getBoundingClientRect();
    if (!by.right && !by.down)
      requestAnimationFrame(() => {
        pull([by.right, by.down]);
        Object.assign(by, { right: 0, down: 0 });
      });
    by.right += (event.clientX - from.x) / width;
    by.down += (event.clientY - from.y) / height;
    from = { x: event.clientX, y: event.clientY };
  });
  for (const end of ["pointerup", "pointercancel"])
    made.addEventListener(end, () => {
      from = null;
    });
  made.addEventListener("wheel", (event) => {
    if (document.activeElement !== made) return; // whoever scrolls by does not mean it
    event.preventDefault();
    zoom(lying().zoom * (event.deltaY < 0 ? 1.05 : 1 / 1.05));
  });
  made.addEventListener("keydown", (event) => {
    if (STEPS[event.key]) pull(STEPS[event.key]);
    else if (ZOOMS[event.key]) zoom(lying().zoom * ZOOMS[event.key]);
    else return;
    event.preventDefault();
  });
  const slider = h("input", {
    type: "range",
    min: "1",
    max: String(LARGEST),
    step: "0.05",
    value: String(lying().zoom),
    "aria-label": `Size of the picture of the ${one.side}`,
    oninput: ({ currentTarget }) => zoom(Number(currentTarget.value)),
  });
  const key = `${keyOf(mine.file, mine.id)} ${one.side}`;
  const controls = h(
    "span.tools",
    h("label", "Size ", slider),
    h("button.quiet", { type: "button", onclick: () => put(MIDDLE) }, "Fill the frame"),
  );
  const turn = (/** @type {boolean} */ on) => {
    made.hidden = controls.hidden = !on;
    begin.setAttribute("aria-pressed", String(on));
  };
  const begin = h(
    "button",
    {
      type: "button",
      onclick: () => {
        placed = placed === key ? "" : key;
        turn(placed === key);
        if (placed === key) made.focus(); // which brings it into view
      },
    },
    one.side === "front" ? "Place the picture" : `Place the picture of the ${one.side}`,
  );
  turn(placed === key);
  figure.append(made);
  $("#panel .hanging").append(h("p.tools.framing", begin, controls));
}
