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
 * }} Carrying
 */

const ENOUGH = 6; // pixels after which it is no click any more

/** @param {Event} click */
const swallow = (click) => {
  click.preventDefault();
  click.stopPropagation();
};

/**
 * `what` gives what is seen under the pointer, `onto` selects where it may be dropped; `held` hears when it is taken
 * and let go.
 *
 * @param {HTMLElement} handle
 * @param {Carrying} carrying
 */
export function carry(handle, { what, onto, drop, held = () => {}, grip = ".grip" }) {
  handle.addEventListener("dragstart", (event) => event.preventDefault());
  handle.addEventListener("pointerdown", (event) => {
    if (event.button || (event.pointerType === "touch" && !origin(event).closest(grip))) return;
    const from = event;
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
      }
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
      if (!ghost) return;
      ghost.remove();
      held(false);
      addEventListener("click", swallow, true);
      setTimeout(() => removeEventListener("click", swallow, true), 0); // a later one is meant
    };
    const letGo = (/** @type {PointerEvent} */ to) => {
      const there = ghost && over;
      leave();
      if (there) drop(there, to, from);
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", letGo);
    addEventListener("pointercancel", leave);
  });
}
