// The frame of every page: light or dark, a bar that hides nothing, a key that leads to the search field.

const root = document.documentElement;
const isDark = () =>
  root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

/**
 * The reader's choice is kept where possible.
 *
 * @param {HTMLElement} button
 */
export function lightOrDark(button) {
  try {
    if (localStorage.theme) root.dataset.theme = localStorage.theme;
  } catch {
    /* not allowed here */
  }
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.theme = root.dataset.theme;
    } catch {
      /* not allowed here */
    }
  });
}

/**
 * Jump targets stop below the bar, and what is next to the page begins there, however many lines the bar has.
 *
 * @param {HTMLElement} bar
 */
export function belowBar(bar) {
  new ResizeObserver(() => root.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);
}

/** @param {Event} event */
export const isTyping = (event) =>
  /** @type {Element} */ (event.target).matches("input, textarea, select, [contenteditable]");

/**
 * "/" leads to the search field, wherever that is at the moment; Escape empties it.
 *
 * @param {() => HTMLInputElement | null} field
 */
export function searchKey(field) {
  addEventListener("keydown", (event) => {
    const search = field();
    if (!search) return;
    if (event.key === "/" && !isTyping(event) && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      search.focus();
    } else if (event.key === "Escape" && event.target === search && search.value) {
      event.preventDefault();
      search.value = "";
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}
