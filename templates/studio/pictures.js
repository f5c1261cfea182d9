// Pictures that have their room before they are there, and are fetched when they come into view, a few at a time: a
// browser keeps six lines open to a server, and whatever else is asked for must not wait behind a hundred faces being
// painted.

import { h } from "./dom.js";

const MOST = 3;
/** @type {HTMLImageElement[]} */
const waiting = [];
/** @type {Set<HTMLImageElement>} */
const coming = new Set();

function next() {
  while (coming.size < MOST && waiting.length) {
    const image = waiting.pop(); // what came into view last is looked at now
    if (!image?.isConnected || !image.dataset.src) continue;
    const done = () => {
      image.classList.remove("coming");
      if (coming.delete(image)) next();
    };
    coming.add(image);
    image.addEventListener("load", done, { once: true });
    image.addEventListener("error", done, { once: true });
    image.src = image.dataset.src;
    delete image.dataset.src;
  }
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries.reverse())
      if (isIntersecting) {
        seen.unobserve(target);
        waiting.push(/** @type {HTMLImageElement} */ (target));
      }
    next();
  },
  { rootMargin: "400px" },
);

/**
 * @param {string} source
 * @param {string} alt
 * @param {number} [ratio]
 */
export function picture(source, alt, ratio) {
  const made = h("img.coming", { alt, decoding: "async", draggable: false, data: { src: source } });
  if (ratio) made.style.aspectRatio = String(ratio);
  seen.observe(made);
  return made;
}

/**
 * Another picture in the place of one; the old is seen until the new is there.
 *
 * @param {HTMLImageElement} image
 * @param {string} source
 */
export function exchange(image, source) {
  if ((image.dataset.src || image.getAttribute("src")) === source) return;
  if (image.dataset.src) image.dataset.src = source;
  else image.src = source;
}
