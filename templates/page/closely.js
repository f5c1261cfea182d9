// A card, enlarged: its faces side by side, with the numbers on them as links; arrow keys lead to the next card.

/**
 * What a card has to show: its title, its faces as elements, and the card that a click on a number leads to.
 *
 * @template C
 * @typedef {{ title: string, faces: HTMLElement[], leads: (spot: HTMLAnchorElement) => C | null | undefined }} Shown
 */

/**
 * `shown` returns what a card has to show: its title, its faces as elements, and the card that a click on a number
 * leads to. `next` returns the card before or after one; `left` is told which card was shown last.
 *
 * @template C
 * @param {HTMLDialogElement} dialog
 * @param {{
 *   shown: (card: C) => Shown<C>,
 *   next: (card: C, by: number) => C | undefined,
 *   left?: (card: C) => void,
 * }} ways
 */
export function closely(dialog, { shown, next, left = () => {} }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (dialog.querySelector(selector));
  /** @type {C | undefined} */
  let current;
  const open = (/** @type {C} */ card) => {
    current = card;
    const { title, faces } = shown(card);
    find("strong").textContent = title;
    find(".pair").replaceChildren(...faces);
    if (!dialog.open) dialog.showModal();
  };
  const move = (/** @type {number} */ by) => {
    if (current === undefined) return;
    const there = next(current, by);
    if (there) open(there);
  };
  for (const button of dialog.querySelectorAll("[data-by]"))
    button.addEventListener("click", () => move(Number(button.getAttribute("data-by"))));
  dialog.addEventListener("click", (event) => {
    const at = /** @type {Element} */ (event.target);
    /** @type {HTMLAnchorElement | null} */
    const spot = at.closest(".spot");
    if (spot && current !== undefined) {
      // A number leads to its card here too.
      event.preventDefault();
      const there = shown(current).leads(spot);
      if (there) open(there);
    } else if (at.matches(".pair, form")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") move(-1);
    else if (event.key === "ArrowRight") move(1);
  });
  dialog.addEventListener("close", () => {
    if (current !== undefined) left(current);
  });
  return open;
}
