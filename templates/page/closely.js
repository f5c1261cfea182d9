// A card, enlarged: its faces side by side, with the numbers on them as links; arrow keys lead to the next card.

// `shown` returns what a card has to show: its title, its faces as elements, and the card that a click on a number
// leads to. `next` returns the card before or after one; `left` is told which card was shown last.
export function closely(dialog, { shown, next, left = () => {} }) {
  let current = null;
  const open = (card) => {
    current = card;
    const { title, faces } = shown(card);
    dialog.querySelector("strong").textContent = title;
    dialog.querySelector(".pair").replaceChildren(...faces);
    if (!dialog.open) dialog.showModal();
  };
  const move = (by) => {
    const there = next(current, by);
    if (there) open(there);
  };
  for (const button of dialog.querySelectorAll("[data-by]"))
    button.addEventListener("click", () => move(Number(button.dataset.by)));
  dialog.addEventListener("click", (event) => {
    const spot = event.target.closest(".spot");
    if (spot) {
      // a number leads to its card here too
      event.preventDefault();
      const there = shown(current).leads(spot);
      if (there) open(there);
    } else if (event.target.matches(".pair, form")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") move(-1);
    else if (event.key === "ArrowRight") move(1);
  });
  dialog.addEventListener("close", () => left(current));
  return open;
}
