// Who sits where in a game that is about to begin: in each seat a person or somebody of the cast, also those who think
// ahead.

import * as api from "./api.js";
import { h } from "./dom.js";
import { asked } from "./settings.js";
import { latest } from "./turns.js";

/** @import { SeatsSent } from "./messages.js" */

/** @param {string} player */
export const wordsFor = (player) => {
  const [name, strength] = player.split(":");
  return strength ? `${name}, who tries ${strength} games before each answer` : name;
};

/**
 * The fields of all seats, if there are several; asked for anew when something else is to be played.
 *
 * @param {string} other Who sits in a seat that nobody is chosen for.
 */
export function seating(other) {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  const fields = h("div.settings.seating", { hidden: true });
  const ask = latest(
    (/** @type {SeatsSent} */ sent) => api.post("/seats", sent).catch(() => ({ seats: [] })),
    ({ seats }) => {
      for (const id of chosen.keys()) if (!seats.some((seat) => seat.id === id)) chosen.delete(id);
      fields.hidden = seats.length < 2;
      fields.replaceChildren(
        ...seats.map(({ id, title, players }) =>
          asked(
            title,
            h(
              "select",
              { data: { seat: id }, onchange: ({ currentTarget }) => chosen.set(id, currentTarget.value) },
              h("option", { value: "" }, other),
              players.map((one) => h("option", { value: one, selected: one === chosen.get(id) }, wordsFor(one))),
            ),
          ),
        ),
      );
    },
  );
  return {
    fields,
    ask,
    /** As it is typed: `north=careful`. */
    seated: () => [...chosen].filter(([, player]) => player).map(([seat, player]) => `${seat}=${player}`),
  };
}
