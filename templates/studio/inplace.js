// A part of an entry that is edited where it is read, and saved as in the panel.

import { whichVersion } from "./clashing.js";
import { h, reason } from "./dom.js";
import { form } from "./form.js";
import { ask, begin, follow, save } from "./saving.js";

/** @import { Step } from "./draft.js" */
/** @import { EntryShown } from "./messages.js" */
/** @import { Mine } from "./saving.js" */

/**
 * One part at a time: `edit` gives its form, `done` saves and closes it.
 */
export function editing() {
  /** @type {Mine | null} */
  let mine = null;
  const place = h("div.in-place");
  /** @type {Step[]} */
  let path = [];
  const draw = () => {
    if (mine) place.replaceChildren(form(mine.told.schema, mine.entry, path));
  };
  return {
    /** Whether something is being edited. */
    isOn: () => mine !== null,
    /**
     * @param {EntryShown} subject
     * @param {Step[]} part
     */
    edit: async (subject, part) => {
      path = part;
      place.replaceChildren(h("p.hint", "…"));
      try {
        mine = await begin(await ask(subject), (one, ...[what, detail]) => {
          if (what === "clashed") whichVersion(one, detail);
          else if (what === "replaced") draw();
        });
        draw();
      } catch (error) {
        place.replaceChildren(h("p.said", reason(error)));
      }
    },
    place,
    /** Somebody changed the box. */
    follow: async (isBack = false) => {
      if (mine) await follow(mine, isBack).catch(() => {}); // without a server, the page says so
    },
    done: async () => {
      const last = mine;
      mine = null;
      place.replaceChildren();
      await save(last);
    },
  };
}
