// All cards of a kind as a table: sorted, filtered, edited in its cells, several at once, pasted from a spreadsheet.

import { addressOf } from "./address.js";
import { bulk, cards } from "./bulk.js";
import {
  asTable,
  choiceWord,
  columnsOf,
  compared,
  isCell,
  meantBy,
  Refused,
  valueAt,
  withCell,
  written,
} from "./columns.js";
import { $, h } from "./dom.js";
import { hasMembers } from "./draft.js";
import { choices, fitting, regionsKnown, search } from "./filters.js";
import { grid } from "./grid.js";
import { emptied, filled, planOf } from "./pasting.js";
import { entryOf, rowsOf } from "./rows.js";
import { freshEntry } from "./schema.js";
import { counted, fold } from "./search.js";
import { byNumber, foundAbout, freeNumber, keyOf, store, watch, worst } from "./store.js";

/** @import { Column } from "./columns.js" */
/** @import { Value } from "./draft.js" */
/** @import { Json } from "./messages.js" */
/** @import { Plan } from "./pasting.js" */
/** @import { Row } from "./rows.js" */

const LONG = 90; // letters from which on a field is a text of several lines
const WIDTHS = { number: 5.5, switch: 5.5, choice: 8.5, list: 11, text: 12, rest: 8 };
const MOST_REFUSED = 8;

/** What is looked at, kept while other views are. */
const chosen = { kind: "", sorted: "", way: 1 };

/**
 * Which columns somebody hides, by kind; kept in the browser where possible.
 *
 * @param {string} kind
 */
const hiddenAt = (kind) => `columns ${store.box.game} ${kind}`;
/** @param {string} kind */
function hiddenOf(kind) {
  try {
    return new Set(JSON.parse(localStorage.getItem(hiddenAt(kind)) || '["id","suppress","notes"]'));
  } catch {
    return new Set();
  }
}
/**
 * @param {string} kind
 * @param {Set<string>} hidden
 */
function hide(kind, hidden) {
  try {
    localStorage.setItem(hiddenAt(kind), JSON.stringify([...hidden]));
  } catch {
    /* not allowed here */
  }
}

const kinds = () => {
  const several = [...store.entries.values()].filter(({ pointer }) => pointer.length);
  return [...new Set((several.length ? several : [...store.entries.values()]).map((one) => one.kind))];
};

/** @param {HTMLElement} main */
export function list(main) {
  if (!kinds().includes(chosen.kind)) chosen.kind = kinds()[0] ?? "";
  const status = h("span.said.of-cells", { role: "status" });
  const count = h("output", { "aria-live": "polite" });
  const said = (/** @type {string} */ words) => {
    status.textContent = words;
  };
  /** @type {Column[]} */
  let every = [];
  /** @type {Column[]} */
  let columns = [];
  /** @type {Row[]} */
  let shown = [];
  /** @type {Map<Row, number>} */
  let places = new Map();
  /** @type {Record<string, string>} */
  let narrowed = {};
  /** @type {Set<Row>} */
  let ticked = new Set();
  let lastTick = 0;

  const model = (/** @type {string} */ kind) =>
    rowsOf(
      kind,
      (some) => {
        if (!some) return arrange();
        table.redraw(some.flatMap((row) => places.get(row) ?? []));
      },
      said,
    );
  let rows = model(chosen.kind);

  // Which rows are seen and in which order; they stay where they are while somebody types.
  const arrange = () => {
    const all = [...rows.rows.values()];
    const schema = (all[0] && entryOf(all[0])?.schema) || "";
    every = all.length && hasMembers(all[0].data) ? columnsOf(schema, { kind: all[0].data.kind }) : [];
    const hidden = hiddenOf(chosen.kind);
    columns = every.filter(({ key }) => !hidden.has(key));
    const fits = fitting(true);
    const words = Object.entries(narrowed).flatMap(([key, word]) => {
      const column = every.find((one) => one.key === key);
      return word && column ? [{ column, word: fold(word) }] : [];
    });
    shown = all.filter((row) => {
      const one = entryOf(row);
      const isFound = words.every(({ column, word }) =>
        fold(written(column, valueAt(row.data, column))).includes(word),
      );
      return isFound && (!one || fits(one));
    });
    const by = every.find(({ key }) => key === chosen.sorted);
    if (by) shown.sort((a, b) => compared(by, valueAt(a.data, by), valueAt(b.data, by), chosen.way));
    places = new Map(shown.map((row, at) => [row, at]));
    ticked = new Set([...ticked].filter((row) => places.has(row)));
    count.textContent = counted(shown.length, all.length, `${store.box.word}s`);
    table.draw();
    narrow();
    acting.draw();
  };

  /** @param {Plan} plan */
  const carryOut = (plan) => {
    const many = plan.rows.size + plan.made.length;
    if (!many) return;
    const numbered = every.some(({ key, isCard }) => isCard && key === "number");
    let next = freeNumber();
    const taken = new Set([...store.entries.values()].map((one) => one.number));
    const [like] = shown.length ? shown.slice(-1) : rows.rows.values();
    const schema = entryOf(like)?.schema ?? "";
    const ids = new Set([...store.entries.values()].map((one) => one.id));
    const made = plan.made.map((some) => {
      while (taken.has(next)) next += 1;
      taken.add(next);
      const begun = freshEntry(schema, chosen.kind, numbered ? next : 0);
      const data = some.reduce(
        (card, { column, value }) => withCell(card, column, value),
        /** @type {Value} */ (begun),
      );
      if (hasMembers(data) && typeof data.id === "string") {
        const stem = data.id;
        for (let number = 2; ids.has(String(data.id)); number += 1) data.id = `${stem}-${number}`;
        ids.add(String(data.id));
      }
      return { file: like.file, data: /** @type {Json} */ (data) };
    });
    rows.change(
      cards(many),
      [...plan.rows].map(([at, some]) => ({
        row: shown[at],
        edit: (data) => some.reduce((card, { column, value }) => withCell(card, column, value), data),
      })),
      made,
    );
  };
  /** @param {Plan} plan */
  const propose = (plan) => {
    if (!plan.refused.length && !plan.made.length) return carryOut(plan);
    const dialog = $("#dialog", HTMLDialogElement);
    const rest = plan.refused.length - MOST_REFUSED;
    dialog.replaceChildren(
      h("h3", "Paste a table"),
      h("p", `${cards(plan.rows.size)} change, ${plan.made.length} are new.`),
      plan.refused.length ? h("p", `${plan.refused.length} cells stay as they are:`) : "",
      h(
        "ul",
        plan.refused.slice(0, MOST_REFUSED).map((why) => h("li", why)),
        rest > 0 && h("li", `and ${rest} more`),
      ),
      h(
        "p.tools",
        h(
          "button.main",
          {
            type: "button",
            disabled: !plan.rows.size && !plan.made.length,
            onclick: () => {
              dialog.close();
              carryOut(plan);
            },
          },
          "Paste the others",
        ),
        h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      ),
    );
    $(".main", HTMLElement, dialog).textContent = plan.refused.length ? "Paste the others" : "Paste";
    dialog.showModal();
  };

  const table = grid(
    {
      titles: () =>
        columns.map(({ title, about, sort, key, known }) => ({
          title,
          about,
          width: sort === "text" && (known.maxLength ?? LONG + 1) > LONG ? 20 : WIDTHS[sort],
          sorted: key === chosen.sorted ? chosen.way : 0,
        })),
      many: () => shown.length,
      cell: (row, column) => {
        const one = columns[column];
        const value = valueAt(shown[row]?.data, one);
        const [named] = one.isCard && typeof value === "number" && one.key !== "number" ? byNumber(value) : [];
        return {
          text: written(one, value),
          more: named?.name,
          open: isCell(one, value),
          sort: one.sort,
          choices: one.choices.map((each) => choiceWord(one, each)),
          long:
            one.sort === "text" && ((one.known.maxLength ?? LONG + 1) > LONG || Array.isArray(value)) && !one.isCard,
        };
      },
      mark: (row) => {
        const one = entryOf(shown[row]);
        const found = one ? foundAbout(one) : [];
        return {
          key: keyOf(shown[row].file, shown[row].id),
          ticked: ticked.has(shown[row]),
          sign: worst(found),
          found: found.map((each) => each.message).join("\n"),
        };
      },
      edit: (row, column, text) => {
        const [one, card] = [columns[column], shown[row]];
        try {
          const before = valueAt(card.data, one);
          const value = meantBy(one, text, before);
          if (one.isCard && one.key === "number" && typeof before === "number" && typeof value === "number")
            rows.renumber(card, before, value);
          else if (one.key === "id" && typeof before === "string") rows.rename(card, String(value));
          else
            rows.change(`${one.title} of ${entryOf(card)?.label ?? card.id}`, [
              { row: card, edit: (data) => withCell(data, one, value) },
            ]);
          return null;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          said(error.message);
          return error.message;
        }
      },
      open: (row) => {
        location.hash = addressOf(shown[row]);
      },
      tick: (row, isRange) => {
        const isTicked = !ticked.has(shown[row]);
        const [first, last] = isRange ? [Math.min(row, lastTick), Math.max(row, lastTick)] : [row, row];
        for (let at = first; at <= last; at += 1) isTicked ? ticked.add(shown[at]) : ticked.delete(shown[at]);
        lastTick = row;
        table.redraw(Array.from({ length: last - first + 1 }, (_, at) => first + at));
        acting.draw();
      },
      sort: (column) => {
        const { key } = columns[column];
        if (chosen.sorted !== key) Object.assign(chosen, { sorted: key, way: 1 });
        else if (chosen.way > 0) chosen.way = -1;
        else Object.assign(chosen, { sorted: "", way: 1 });
        arrange();
      },
      copy: ({ top, bottom, left, right }) =>
        asTable(
          shown
            .slice(top, bottom + 1)
            .map(({ data }) => columns.slice(left, right + 1).map((one) => written(one, valueAt(data, one)))),
        ),
      paste: (text, range) =>
        propose(
          planOf(
            text,
            columns,
            shown.map(({ data }) => data),
            range,
          ),
        ),
      clear: (range) =>
        propose(
          emptied(
            columns,
            shown.map(({ data }) => data),
            range,
          ),
        ),
      fill: (range) =>
        propose(
          filled(
            columns,
            shown.map(({ data }) => data),
            range,
          ),
        ),
    },
    `All ${store.box.word}s of a kind`,
    store.readOnly,
  );
  const acting = bulk({
    ticked: () => shown.filter((row) => ticked.has(row)),
    columns: () => every,
    change: (what, changes, made) => rows.change(what, changes, made),
    none: () => {
      ticked.clear();
      table.draw();
      acting.draw();
    },
    said,
  });

  const titles = h("div.menu");
  const menu = h("details.columns", h("summary", "Columns"), titles);
  const narrow = () => {
    const hidden = hiddenOf(chosen.kind);
    titles.replaceChildren(
      ...every.map(({ key, title }) =>
        h(
          "p",
          h(
            "label",
            h("input", {
              type: "checkbox",
              checked: !hidden.has(key),
              onchange: ({ currentTarget }) => {
                currentTarget.checked ? hidden.delete(key) : hidden.add(key);
                hide(chosen.kind, hidden);
                arrange();
              },
            }),
            ` ${title}`,
          ),
          h("input", {
            type: "text",
            value: narrowed[key] ?? "",
            placeholder: "has …",
            "aria-label": `${title} has`,
            onchange: ({ currentTarget }) => {
              narrowed[key] = currentTarget.value;
              arrange();
            },
          }),
        ),
      ),
    );
    menu.classList.toggle("is-narrowed", Object.values(narrowed).some(Boolean));
  };
  const names = h(
    "select",
    {
      "aria-label": "Kind",
      onchange: () => {
        Object.assign(chosen, { kind: names.value, sorted: "", way: 1 });
        narrowed = {};
        ticked.clear();
        rows = model(chosen.kind);
        rows.ask();
      },
    },
    kinds().map((kind) => h("option", { value: kind, selected: kind === chosen.kind }, kind.replaceAll("_", " "))),
  );
  main.append(
    h("div.filters", { role: "search" }, names, search(arrange), choices(arrange), menu, count, status),
    acting.element,
    table.element,
  );
  rows.ask();
  regionsKnown().then(arrange);
  return watch((news) => {
    rows.follow(news);
    if (news.kind === "findings") table.redraw([...places.values()]);
  });
}
