// A face that is looked at closely while the pointer or the focus is on something small.

import { face } from "./api.js";
import { h } from "./dom.js";

/** @import { FaceShown } from "./messages.js" */

const seen = h("div.closer", { hidden: true, "aria-hidden": "true" });

/**
 * @param {Element} element
 * @param {FaceShown | null | undefined} shown
 * @param {() => boolean} isSmall
 */
export function closer(element, shown, isSmall = () => true) {
  if (!shown) return;
  const show = () => {
    if (!isSmall()) return;
    const area = element.getBoundingClientRect();
    seen.replaceChildren(h("img", { src: face(shown), alt: "" }));
    seen.hidden = false;
    if (!seen.isConnected) document.body.append(seen);
    const wide = Math.min(320, innerWidth / 2);
    const high = wide / (shown.ratio || 0.7);
    const isRight = area.right + wide + 24 < innerWidth;
    seen.style.width = `${wide}px`;
    seen.style.left = `${Math.max(8, isRight ? area.right + 12 : area.left - wide - 12)}px`;
    seen.style.top = `${Math.max(64, Math.min(area.top, innerHeight - high - 12))}px`;
  };
  const hide = () => {
    seen.hidden = true;
  };
  element.addEventListener("pointerenter", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === "mouse") show();
  });
  element.addEventListener("focusin", () => {
    if (element.matches(":focus-visible, :has(:focus-visible)")) show();
  });
  for (const name of ["pointerleave", "pointerdown", "focusout"]) element.addEventListener(name, hide);
}

/** Whatever was looked at is gone from the page. */
export const closerGone = () => {
  seen.hidden = true;
};
