// A table of many rows as a spreadsheet has it: only what is seen is drawn; arrows move, typing edits, a range is
// copied, pasted, filled and emptied.

import { $, h, origin } from "./dom.js";

/**
 * A cell: its text, what else is shown in it, and whether it can be edited here.
 *
 * @typedef {{ text: string, more?: string, open: boolean, sort: string, choices: string[], long: boolean }} Cell
 */

/**
 * What a table shows: titles with what they mean and how wide they are, and its cells by row and column.
 *
 * @typedef {{
 *   titles: () => { title: string, about: string, width: number, sorted: number }[],
 *   many: () => number,
 *   cell: (row: number, column: number) => Cell,
 *   mark: (row: number) => { key: string, ticked: boolean, sign: string, found: string },
 *   edit: (row: number, column: number, text: string) => string | null,
 *   open: (row: number) => void,
 *   tick: (row: number, isRange: boolean) => void,
 *   sort: (column: number) => void,
 *   copy: (range: Range) => string,
 *   paste: (text: string, range: Range) => void,
 *   clear: (range: Range) => void,
 *   fill: (range: Range) => void,
 * }} Source
 * @typedef {{ top: number, left: number, bottom: number, right: number }} Range
 */

const HEIGHT = 34;
const AHEAD = 24; // rows that are drawn beyond what is seen

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {Source} source
 * @param {string} name
 * @param {boolean} readOnly
 */
export function grid(source, name, readOnly) {
  const head = h("div.row.titles", { role: "row" });
  const body = h("div.rows", { role: "rowgroup" });
  const whole = h("div.sheet", { role: "grid", tabIndex: 0, "aria-label": name }, head, body);
  /** @type {Map<number, HTMLElement>} */
  const drawn = new Map();
  let at = { row: 0, column: 0 };
  let from = at;
  /** @type {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null} */
  let editor = null;

  const range = () => ({
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  });
  /**
   * @param {number} row
   * @param {number} column
   */
  const idOf = (row, column) => `cell-${row}-${column}`;

  /**
   * @param {number} row
   * @param {number} column
   */
  const cell = (row, column) => {
    const { text, more, open, sort } = source.cell(row, column);
    return h(
      `div.cell.of-${sort}`,
      {
        id: idOf(row, column),
        role: "gridcell",
        "aria-colindex": String(column + 2),
        "aria-readonly": String(!open || readOnly),
        title: text.length > 24 ? text : "",
        data: { row: String(row), column: String(column) },
      },
      text,
      more && h("small", ` ${more}`),
    );
  };
  /** @param {number} row */
  const line = (row) => {
    const { key, ticked, sign, found } = source.mark(row);
    const made = h(
      "div.row",
      { role: "row", "aria-rowindex": String(row + 2), "aria-selected": String(ticked), data: { key } },
      h(
        "div.cell.tick",
        { role: "gridcell", "aria-colindex": "1" },
        !readOnly &&
          h("input", {
            type: "checkbox",
            checked: ticked,
            tabIndex: -1,
            "aria-label": `Select row ${row + 1}`,
            data: { tick: String(row) },
          }),
        sign && h(`span.mark.${sign}`, { title: found }, sign[0].toUpperCase()),
      ),
      source.titles().map((_, column) => cell(row, column)),
    );
    made.style.translate = `0 ${row * HEIGHT}px`;
    return made;
  };
  const marks = () => {
    for (const one of body.querySelectorAll(".in-range, .is-active")) one.classList.remove("in-range", "is-active");
    const { top, bottom, left, right } = range();
    for (const row of drawn.keys())
      for (let column = left; row >= top && row <= bottom && column <= right; column += 1)
        drawn.get(row)?.children[column + 1]?.classList.add("in-range");
    drawn.get(at.row)?.children[at.column + 1]?.classList.add("is-active");
    whole.setAttribute("aria-activedescendant", idOf(at.row, at.column));
  };

  // Rows that are near what is seen are there before they are seen.
  const see = () => {
    const first = Math.max(0, Math.floor(whole.scrollTop / HEIGHT) - AHEAD);
    const last = Math.min(source.many(), Math.ceil((whole.scrollTop + whole.clientHeight) / HEIGHT) + AHEAD);
    for (const [row, element] of drawn)
      if ((row < first || row >= last) && !element.contains(editor)) {
        element.remove();
        drawn.delete(row);
      }
    for (let row = first; row < last; row += 1)
      if (!drawn.has(row)) {
        const made = line(row);
        drawn.set(row, made);
        body.append(made);
      }
    marks();
  };
  const draw = () => {
    editor = null;
    const titles = source.titles();
    const widths = titles.map(({ width }) => `${width}rem`).join(" ");
    whole.style.setProperty("--columns", `3.6rem ${widths}`);
    whole.setAttribute("aria-rowcount", String(source.many() + 1));
    whole.setAttribute("aria-colcount", String(titles.length + 1));
    head.replaceChildren(
      h("div.cell.tick", { role: "columnheader" }, h("span.unseen", "Selected")),
      ...titles.map(({ title, about, sorted }, column) =>
        h(
          "div.cell",
          { role: "columnheader", "aria-sort": sorted > 0 ? "ascending" : sorted < 0 ? "descending" : "none" },
          h(
            "button.quiet",
            { type: "button", title: about, tabIndex: -1, onclick: () => source.sort(column) },
            title,
            sorted ? (sorted > 0 ? " ↑" : " ↓") : "",
          ),
        ),
      ),
    );
    body.style.height = `${source.many() * HEIGHT}px`;
    for (const element of drawn.values()) element.remove();
    drawn.clear();
    at = within(at);
    from = within(from);
    see();
  };
  /** @param {{ row: number, column: number }} one */
  const within = ({ row, column }) => ({
    row: Math.max(0, Math.min(source.many() - 1, row)),
    column: Math.max(0, Math.min(source.titles().length - 1, column)),
  });

  /** @param {number} row */
  const redraw = (row) => {
    const before = drawn.get(row);
    if (!before || before.contains(editor)) return;
    const made = line(row);
    before.replaceWith(made);
    drawn.set(row, made);
  };

  /**
   * @param {number} row
   * @param {number} column
   * @param {boolean} isFurther
   */
  const goTo = (row, column, isFurther = false) => {
    at = within({ row, column });
    if (!isFurther) from = at;
    const top = at.row * HEIGHT;
    const room = whole.clientHeight - head.offsetHeight - HEIGHT;
    if (top < whole.scrollTop) whole.scrollTop = top;
    else if (top > whole.scrollTop + room) whole.scrollTop = top - room;
    see();
    $(`#${idOf(at.row, at.column)}`, HTMLElement, body).scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  /** @param {string | null} typed */
  const edit = (typed) => {
    const { row, column } = at;
    const { text, open, sort, choices, long } = source.cell(row, column);
    if (readOnly) return;
    if (!open) return source.open(row);
    if (sort === "switch") return put(row, column, text === "yes" ? "no" : "yes");
    const attributes = { "aria-label": source.titles()[column].title };
    const field =
      sort === "choice"
        ? h(
            "select",
            attributes,
            ["", ...choices].map((one) => h("option", { selected: one === text }, one)),
          )
        : long
          ? h("textarea", attributes, typed ?? text)
          : h("input", attributes, { type: "text", value: typed ?? text });
    $(`#${idOf(row, column)}`, HTMLElement, body).replaceChildren(field);
    editor = field;
    field.addEventListener("blur", () => leave(true));
    field.focus();
    if (!(field instanceof HTMLSelectElement)) field.setSelectionRange(field.value.length, field.value.length);
    else if (typed) field.value = choices.find((one) => one.startsWith(typed)) ?? text;
  };
  /**
   * Ends editing; a text that does not fit stays in the field.
   *
   * @param {boolean} isKept
   */
  const leave = (isKept) => {
    const field = editor;
    if (!field) return true;
    const { row = "0", column = "0" } = field.parentElement?.dataset ?? {};
    if (isKept && !put(Number(row), Number(column), field.value)) {
      field.setAttribute("aria-invalid", "true");
      return false;
    }
    editor = null;
    redraw(Number(row));
    marks();
    return true;
  };
  /**
   * @param {number} row
   * @param {number} column
   * @param {string} text
   */
  const put = (row, column, text) => {
    if (text === source.cell(row, column).text) return true;
    return source.edit(row, column, text) === null;
  };

  /** @param {KeyboardEvent} event */
  const typing = (event) => {
    const { key } = event;
    if (key === "Escape") leave(false);
    else if ((key === "Enter" && !event.shiftKey) || key === "Tab") {
      if (leave(true)) {
        if (key === "Tab") goTo(at.row, at.column + (event.shiftKey ? -1 : 1));
        else goTo(at.row + 1, at.column);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (!editor) whole.focus();
  };
  /** @param {KeyboardEvent} event */
  const moving = (event) => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(whole.clientHeight / HEIGHT) - 2);
    if (key in ARROWS) {
      const [down, right] = ARROWS[key];
      const far = isCommand ? source.many() + source.titles().length : 1;
      goTo(at.row + down * far, at.column + right * far, shiftKey);
    } else if (key === "PageDown" || key === "PageUp")
      goTo(at.row + (key === "PageDown" ? page : -page), at.column, shiftKey);
    else if (key === "Home") goTo(isCommand ? 0 : at.row, 0, shiftKey);
    else if (key === "End") goTo(isCommand ? source.many() : at.row, source.titles().length, shiftKey);
    else if (key === "Enter" || key === "F2") edit(null);
    else if (key === " ") source.tick(at.row, shiftKey);
    else if ((key === "Delete" || key === "Backspace") && !readOnly) source.clear(range());
    else if (isCommand && key.toLowerCase() === "d" && !readOnly) source.fill(range());
    else if (isCommand && key.toLowerCase() === "a") {
      from = within({ row: 0, column: 0 });
      at = within({ row: source.many(), column: source.titles().length });
      marks();
    } else if (key.length === 1 && !isCommand && !event.altKey) edit(key);
    else return;
    event.preventDefault();
  };
  whole.addEventListener("keydown", (event) => {
    if (!source.many()) return;
    if (editor?.contains(origin(event))) typing(event);
    else if (event.target === whole) moving(event);
  });
  whole.addEventListener("pointerdown", (event) => {
    const { row, column } = /** @type {HTMLElement | null} */ (origin(event).closest(".cell"))?.dataset ?? {};
    if (row === undefined || column === undefined || editor?.contains(origin(event))) return;
    event.preventDefault();
    if (!leave(true)) return;
    goTo(Number(row), Number(column), event.shiftKey);
    whole.focus();
    const follow = (/** @type {PointerEvent} */ to) => {
      const there = document.elementFromPoint(to.clientX, to.clientY)?.closest(".cell");
      if (!(there instanceof HTMLElement) || there.dataset.row === undefined) return;
      at = { row: Number(there.dataset.row), column: Number(there.dataset.column) };
      marks();
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", () => removeEventListener("pointermove", follow), { once: true });
  });
  whole.addEventListener("dblclick", (event) => {
    if (origin(event).closest(".cell[data-row]") && !editor) edit(null);
  });
  whole.addEventListener("click", (event) => {
    const { tick } = origin(event).dataset;
    if (tick !== undefined) source.tick(Number(tick), event.shiftKey);
  });
  whole.addEventListener("copy", (event) => {
    if (editor) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", source.copy(range()));
  });
  whole.addEventListener("paste", (event) => {
    if (editor || readOnly) return;
    event.preventDefault();
    source.paste(event.clipboardData?.getData("text/plain") || "", range());
  });
  whole.addEventListener("scroll", see, { passive: true });
  new ResizeObserver(() => whole.isConnected && see()).observe(whole);

  return {
    element: whole,
    draw,
    /** @param {number[]} some */
    redraw: (some) => {
      for (const row of some) redraw(row);
      marks();
    },
  };
}
