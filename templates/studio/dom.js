// Elements from a few words: h("a.mark", { href }, "text", child …). Text is always text, never markup.

/**
 * @template {Element} E
 * @typedef {{ currentTarget: E }} At What an event happened to.
 */

/**
 * What an element is given besides its children: properties, attributes, and what hears of its events.
 *
 * @template {Element} E
 * @typedef {{
 *   onclick?: (event: MouseEvent & At<E>) => unknown,
 *   onchange?: (event: Event & At<E>) => unknown,
 *   oninput?: (event: Event & At<E>) => unknown,
 *   ontoggle?: (event: Event & At<E>) => unknown,
 *   data?: Record<string, string>,
 *   [name: string]: unknown,
 * }} Attributes
 */

/**
 * @template {Element} E
 * @typedef {Node | string | number | false | null | undefined | Attributes<E> | Part<E>[]} Part
 */

/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * An element with a tag, classes, attributes and children.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T | `${T}.${string}`} what
 * @param {...Part<HTMLElementTagNameMap[T]>} parts
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(what, ...parts) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(/** @type {T} */ (tag));
  if (classes.length) element.className = classes.join(" ");
  fill(element, parts);
  return element;
}

/**
 * @template {HTMLElement} E
 * @param {E} element
 * @param {Part<E>[]} parts
 */
function fill(element, parts) {
  for (const part of parts) {
    if (part === null || part === undefined || part === false) continue;
    if (Array.isArray(part)) fill(element, part);
    else if (part instanceof Node) element.append(part);
    else if (typeof part === "object") set(element, part);
    else element.append(String(part));
  }
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, unknown>} attributes
 */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name in element && !["list", "form", "role"].includes(name) && typeof value !== "string")
      Object.assign(element, { [name]: value });
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : String(value));
  }
}

const ANY = /** @type {unknown} */ (HTMLElement);

/**
 * The first element of a kind that a selector finds; null if there is none.
 *
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {new () => E} kind
 * @param {ParentNode} within
 */
export function seek(selector, kind = /** @type {new () => E} */ (ANY), within = document) {
  const found = within.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * An element that is always there.
 *
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {new () => E} [kind]
 * @param {ParentNode} [within]
 */
export function $(selector, kind, within) {
  const found = seek(selector, kind, within);
  if (!found) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

/**
 * All elements of a kind that a selector finds.
 *
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} within
 * @param {new () => E} kind
 */
export const all = (selector, within = document, kind = /** @type {new () => E} */ (ANY)) =>
  [...within.querySelectorAll(selector)].filter(/** @returns {one is E} */ (one) => one instanceof kind);

/**
 * What an event came from, or what that is in.
 *
 * @param {Event} event
 */
export const origin = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * What somebody is told of an error.
 *
 * @param {unknown} error
 */
export const reason = (error) => (error instanceof Error ? error.message : String(error));

/** @type {Record<string, string>} */
const SEVERITIES = {
  error: "Error: it has to be put right",
  warning: "Warning: probably a mistake",
  remark: "Remark: worth a look",
};

/** @param {string} severity */
export function icon(severity) {
  return h(`span.mark.${severity}`, { title: SEVERITIES[severity] ?? severity }, severity[0].toUpperCase());
}

/**
 * Tries something, and says beside it why it cannot be done.
 *
 * @param {HTMLElement} said
 */
export const attempting = (said) => async (/** @type {() => unknown} */ work) => {
  try {
    said.textContent = "";
    await work();
  } catch (error) {
    said.textContent = reason(error);
  }
};
