// A drawing that is looked at from nearer or farther: buttons, plus and minus, the wheel with Ctrl; 0 shows the whole.
// It is moved by scrolling, or by dragging where nothing else is.

import { h, origin } from "./dom.js";

const STEP = 1.25;
const [LEAST, MOST] = [0.05, 40]; // pixels for a unit of the drawing

/** @type {Map<string, number>} */
const chosen = new Map(); // pixels for a unit, by the drawing; none while the whole is shown

/**
 * `size` is that of the drawing, in its unit; `content` is as large as `--unit` says. `most` is the part of the
 * window's height that the whole may take up, and `largest` how many pixels a unit takes at most while it is shown.
 *
 * @param {string} key
 * @param {HTMLElement} content
 * @param {{ wide: number, high: number }} size
 * @param {{ most?: number, largest?: number }} [limits]
 */
export function zooming(key, content, size, { most = 0.72, largest = Infinity } = {}) {
  const view = h(
    "div.zoomed",
    { tabIndex: 0, role: "group", "aria-label": "Plus and minus zoom, 0 shows all" },
    content,
  );
  const fitted = () => Math.min(largest, (view.clientWidth - 2) / size.wide, (innerHeight * most) / size.high);
  const show = () => {
    const unit = chosen.get(key) ?? fitted();
    content.style.setProperty("--unit", `${unit}px`);
    content.classList.toggle("is-far", unit * size.wide > 0 && unit < 0.9);
  };
  /**
   * Nearer or farther, with a point of the view where it is.
   *
   * @param {number} by
   * @param {{ clientX: number, clientY: number }} [at]
   */
  const zoom = (by, at) => {
    const area = view.getBoundingClientRect();
    const x = at ? at.clientX - area.left : area.width / 2;
    const y = at ? at.clientY - area.top : area.height / 2;
    const before = chosen.get(key) ?? fitted();
    const after = Math.min(MOST, Math.max(LEAST, before * by));
    const [left, top] = [view.scrollLeft + x, view.scrollTop + y];
    chosen.set(key, after);
    show();
    view.scrollLeft = (left * after) / before - x;
    view.scrollTop = (top * after) / before - y;
  };
  const fit = () => {
    chosen.delete(key);
    show();
  };
  view.addEventListener("keydown", (event) => {
    if (event.target !== view || event.ctrlKey || event.metaKey) return;
    const act = { "+": () => zoom(STEP), "-": () => zoom(1 / STEP), 0: fit }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  view.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1 / STEP : STEP, event);
    },
    { passive: false },
  );
  /** @type {PointerEvent | null} */
  let held = null;
  view.addEventListener("pointerdown", (event) => {
    const isFree = origin(event) === view || origin(event).matches(".laid, .free, .backdrop");
    held = isFree && !event.button && event.pointerType === "mouse" ? event : null;
  });
  view.addEventListener("pointermove", (event) => {
    if (!held || !event.buttons) return;
    view.scrollBy(held.clientX - event.clientX, held.clientY - event.clientY);
    held = event;
  });
  const watched = new ResizeObserver(() => {
    if (!chosen.has(key)) show();
  });
  watched.observe(view);
  const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ act) =>
    h("button", { type: "button", title: words, "aria-label": words, onclick: act }, sign);
  const tools = h(
    "div.zoom-tools",
    { role: "group", "aria-label": "Size" },
    button("−", "Farther", () => zoom(1 / STEP)),
    button("⤢", "Show all of it", fit),
    button("+", "Nearer", () => zoom(STEP)),
  );
  return { element: h("div.zooming", tools, view), show };
}
