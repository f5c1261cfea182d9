// What the page reads from schemas, given as JSON: for every place in some entries, what its schemas mean by it and the
// order of its members. `test_page.py` compares that with what the server reads, which has a walker of its own.

import { readFileSync } from "node:fs";
import { hasMembers } from "../../templates/studio/draft.js";
import { inOrder, view } from "../../templates/studio/schema.js";
import { store } from "../../templates/studio/store.js";

/** @import { Json } from "../../templates/studio/messages.js" */
/** @import { Field } from "../../templates/studio/schema.js" */

/** @typedef {[path: string, means: string[], members: string[]]} Seen */

/**
 * @param {Field} field
 * @param {Json} data
 * @param {string} path
 * @returns {Generator<Seen>}
 */
function* walk(field, data, path) {
  const known = view(field, data);
  yield [path, [...known.means].sort(), hasMembers(data) ? inOrder(known, data) : []];
  const inside = Array.isArray(data) ? data.entries() : hasMembers(data) ? Object.entries(data) : [];
  for (const [step, value] of inside) {
    const part = typeof step === "number" ? known.items : known.properties.get(step);
    yield* walk(part || [field[0], {}], /** @type {Json} */ (value), `${path}/${step}`);
  }
}

const { schemas, entries } = JSON.parse(readFileSync(0, "utf-8"));
store.schemas = schemas;
/** @type {[string, Json][]} */
const given = entries;
const seen = given.map(([schema, data]) => [...walk([schema, { $ref: schema }], data, "")]);
process.stdout.write(JSON.stringify(seen));
