// A card large: its faces side by side, with the numbers on them as links; arrow keys go on to the next.

// `shown` gives what there is to see of a card: its title, its faces as elements, and the card that a click on one leads to.
// `next` gives the card before or after one; `left` hears which was looked at last.
export function closely(dialog, { shown, next, left = () => {} }) {
  let current = null;
  const open = (card) => {
    current = card;
    const { title, faces } = shown(card);
    dialog.querySelector("strong").textContent = title;
    dialog.querySelector(".pair").replaceChildren(...faces);
    if (!dialog.open) dialog.showModal();
  };
  const move = (by) => { const there = next(current, by); if (there) open(there); };
  for (const button of dialog.querySelectorAll("[data-by]")) button.addEventListener("click", () => move(Number(button.dataset.by)));
  dialog.addEventListener("click", (event) => {
    const spot = event.target.closest(".spot");
    if (spot) {  // a number leads on to its card, here as well
      event.preventDefault();
      const there = shown(current).leads(spot);
      if (there) open(there);
    } else if (event.target.matches(".pair, form")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => { if (event.key === "ArrowLeft") move(-1); else if (event.key === "ArrowRight") move(1); });
  dialog.addEventListener("close", () => left(current));
  return open;
}
