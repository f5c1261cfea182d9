// The address of a place in the studio: #cards, #card/FILE/ID, #play. Whatever is in it may hold any character.

/** @param {{ file: string, id: string }} one */
export const addressOf = (one) =>
  `#card/${one.file.split("/").map(encodeURIComponent).join("/")}/${encodeURIComponent(one.id)}`;

/**
 * What an address leads to: the view, and the entry if it is that of a card.
 *
 * @param {string} hash
 */
export function placeOf(hash) {
  const [view, ...rest] = hash.replace(/^#/, "").split("/").map(decodeURIComponent);
  const id = rest.pop() ?? "";
  return { view, file: rest.join("/"), id };
}
