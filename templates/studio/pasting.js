// What somebody means by a table that they paste: which cells of which cards change, which cards are new, and what
// cannot be.

import { headingsIn, meantBy, Refused, tableIn, valueAt } from "./columns.js";

/** @import { Column } from "./columns.js" */
/** @import { Value } from "./draft.js" */
/** @import { Range } from "./grid.js" */

/**
 * @typedef {{ column: Column, value: Value }} Put What a cell becomes.
 * @typedef {{ rows: Map<number, Put[]>, made: Put[][], refused: string[] }} Plan By the places of rows; and new ones.
 */

/**
 * @param {Column} column
 * @param {string} text
 * @param {Value} before
 * @param {string} where
 * @param {string[]} refused
 * @returns {Put[]}
 */
function put(column, text, before, where, refused) {
  try {
    return [{ column, value: meantBy(column, text, before) }];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused.push(`${where}: ${error.message}`);
    return [];
  }
}

/**
 * Headings name the columns; then a number says which card a row is about. Without headings, cells go where they are
 * pasted, and one cell goes into all that are chosen.
 *
 * @param {string} text
 * @param {Column[]} columns
 * @param {Value[]} cards
 * @param {Range} range
 * @returns {Plan}
 */
export function planOf(text, columns, cards, range) {
  const table = tableIn(text);
  const headings = table.length > 1 ? headingsIn(table[0], columns) : null;
  if (headings) return byHeadings(table.slice(1), headings, cards, range.top);
  const isOne = table.length === 1 && table[0].length === 1;
  const deep = isOne ? range.bottom - range.top + 1 : table.length;
  const wide = isOne ? range.right - range.left + 1 : 0;
  const across = (/** @type {string[]} */ cells) =>
    Array.from({ length: wide || cells.length }, (_, at) => columns[range.left + at]);
  const rows = Array.from({ length: deep }, (_, at) => {
    const cells = table[isOne ? 0 : at];
    return {
      at: range.top + at,
      cells: across(cells).map((column, each) => ({ column, text: cells[isOne ? 0 : each] })),
    };
  });
  return planned(rows, cards);
}

/**
 * @param {string[][]} table
 * @param {(Column | undefined)[]} headings
 * @param {Value[]} cards
 * @param {number} top
 */
function byHeadings(table, headings, cards, top) {
  const place = headings.findIndex((one) => one?.isCard && one.key === "number");
  const numbers = headings[place];
  const rows = table.map((cells, each) => {
    const number = numbers && Number(cells[place]);
    const found = numbers ? cards.findIndex((data) => valueAt(data, numbers) === number) : top + each;
    const named = headings.map((column, at) => ({ column, text: cells[at] ?? "" }));
    return {
      at: found < 0 ? cards.length : found,
      cells: named.filter(({ column }) => column && (column !== numbers || found < 0)),
    };
  });
  return planned(rows, cards);
}

/**
 * @param {{ at: number, cells: { column: Column | undefined, text: string }[] }[]} rows
 * @param {Value[]} cards
 */
function planned(rows, cards) {
  /** @type {Plan} */
  const plan = { rows: new Map(), made: [], refused: [] };
  for (const [each, { at, cells }] of rows.entries()) {
    const data = cards[at];
    const some = cells.flatMap(({ column, text }) => {
      if (!column || (data === undefined && !text.trim())) return [];
      return put(column, text, data === undefined ? undefined : valueAt(data, column), `Row ${each + 1}`, plan.refused);
    });
    if (data !== undefined && some.length) plan.rows.set(at, [...(plan.rows.get(at) || []), ...some]);
    else if (some.length) plan.made.push(some);
  }
  return plan;
}

/**
 * The first row of a range in all the others of it.
 *
 * @param {Column[]} columns
 * @param {Value[]} cards
 * @param {Range} range
 * @returns {Plan}
 */
export function filled(columns, cards, { top, bottom, left, right }) {
  /** @type {Plan} */
  const plan = { rows: new Map(), made: [], refused: [] };
  for (let row = top + 1; row <= bottom; row += 1)
    plan.rows.set(
      row,
      columns.slice(left, right + 1).map((column) => ({ column, value: valueAt(cards[top], column) })),
    );
  return plan;
}

/**
 * A range without anything in it.
 *
 * @param {Column[]} columns
 * @param {Value[]} cards
 * @param {Range} range
 */
export function emptied(columns, cards, { top, bottom, left, right }) {
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => ({
    at: top + at,
    cells: columns
      .slice(left, right + 1)
      .filter((column) => valueAt(cards[top + at], column) !== undefined)
      .map((column) => ({ column, text: "" })),
  }));
  return planned(rows, cards);
}
