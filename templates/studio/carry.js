// Something carried from one place of the page to another, by mouse, pen or finger. A finger takes it by its grip only,
// so that the page can still be scrolled; every view has keys for the same.

import { origin } from "./dom.js";

/**
 * What is carried, and where to.
 *
 * @typedef {{
 *   what: () => HTMLElement,
 *   onto: string,
 *   drop: (there: HTMLElement, to: PointerEvent, from: PointerEvent) => void,
 *   held?: (isHeld: boolean) => void,
 *   grip?: string,
 *   when?: (event: PointerEvent) => boolean,
 *   miss?: (from: PointerEvent) => void,
 *   line?: boolean,
 * }} Carrying
 */

const ENOUGH = 6; // pixels after which it is no click any more

/** @param {Event} click */
const swallow = (click) => {
  click.preventDefault();
  click.stopPropagation();
};

const SVG = "http://www.w3.org/2000/svg";

/**
 * A line from where something began to the pointer.
 *
 * @param {PointerEvent} from
 */
function drawnLine(from) {
  const made = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "line");
  made.classList.add("drawn-line");
  made.append(line);
  const follow = (/** @type {PointerEvent} */ to) => {
    const ends = { x1: from.clientX, y1: from.clientY, x2: to.clientX, y2: to.clientY };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
  };
  follow(from);
  document.body.append(made);
  return { follow, remove: () => made.remove() };
}

/**
 * `what` gives what is seen under the pointer, `onto` selects where it may be dropped; `held` hears when it is taken
 * and let go, and `miss` that it was let go elsewhere on the page. Only what begins `when` it may is carried; with a
 * `line`, one is seen from where it began.
 *
 * @param {HTMLElement | SVGElement} handle
 * @param {Carrying} carrying
 */
export function carry(handle, { what, onto, drop, held = () => {}, grip = ".grip", when = () => true, miss, line }) {
  handle.addEventListener("dragstart", (event) => event.preventDefault());
  handle.addEventListener("pointerdown", (pressed) => {
    const event = /** @type {PointerEvent} */ (pressed);
    if (event.button || (event.pointerType === "touch" && !origin(event).closest(grip))) return;
    if (!when(event)) return;
    event.stopPropagation(); // of things within each other, the innermost is carried
    const from = event;
    /** @type {ReturnType<typeof drawnLine> | null} */
    let drawn = null;
    /** @type {HTMLElement | null} */
    let ghost = null;
    /** @type {HTMLElement | null} */
    let over = null;
    const follow = (/** @type {PointerEvent} */ to) => {
      if (!ghost && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) < ENOUGH) return;
      if (!ghost) {
        ghost = what();
        ghost.classList.add("carried");
        ghost.setAttribute("aria-hidden", "true");
        document.body.append(ghost);
        held(true);
        if (line) drawn = drawnLine(from);
      }
      drawn?.follow(to);
      ghost.style.translate = `calc(${to.clientX}px - 50%) calc(${to.clientY}px - 50%)`;
      /** @type {HTMLElement | null} */
      const there = document.elementFromPoint(to.clientX, to.clientY)?.closest(onto) || null;
      if (there === over) return;
      over?.classList.remove("over");
      there?.classList.add("over");
      over = there;
    };
    const leave = () => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", letGo);
      removeEventListener("pointercancel", leave);
      over?.classList.remove("over");
      drawn?.remove();
      if (!ghost) return;
      ghost.remove();
      held(false);
      addEventListener("click", swallow, true);
      setTimeout(() => removeEventListener("click", swallow, true), 0); // a later one is meant
    };
    const letGo = (/** @type {PointerEvent} */ to) => {
      const [wasHeld, there] = [ghost !== null, ghost && over];
      leave();
      if (there) drop(there, to, from);
      else if (wasHeld && document.elementFromPoint(to.clientX, to.clientY)) miss?.(from);
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", letGo);
    addEventListener("pointercancel", leave);
  });
}
