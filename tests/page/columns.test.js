import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import {
  asTable,
  columnsOf,
  compared,
  headingsIn,
  isCell,
  meantBy,
  tableIn,
  tagged,
  valueAt,
  withCell,
  written,
} from "../../templates/studio/columns.js";
import { emptied, filled, planOf } from "../../templates/studio/pasting.js";
import { store } from "../../templates/studio/store.js";

/** @import { Column } from "../../templates/studio/columns.js" */
/** @import { Json } from "../../templates/studio/messages.js" */

/** @type {Record<string, Json>} */
const SCHEMAS = {
  "card.schema.json": {
    type: "object",
    required: ["number", "name"],
    properties: {
      kind: { type: "string" },
      number: { type: "integer", minimum: 1, maximum: 999, "x-studio": "number" },
      name: { type: "string", maxLength: 20 },
      story: { type: ["string", "array"], items: { type: "string" } },
      sort: { enum: ["old_gate", "well"], "x-studio-words": { well: "a deep well" } },
      deep: { type: "boolean" },
      tags: { type: "array", items: { type: "string" } },
      draws: { type: "array", items: { type: "integer" } },
      skills: { type: "object", properties: { wit: { type: "integer" }, speed: { type: "integer" } } },
      ways: { type: "array", items: { type: "object", properties: { x: { type: "number" } } } },
    },
  },
};
/** @type {Column[]} */
let columns = [];
/** @param {string} key */
const at = (key) => {
  const found = columns.find((one) => one.key === key);
  assert.ok(found);
  return found;
};
const WELL = { number: 3, name: "The Well", skills: { wit: 1 }, story: ["One.", "Two."], tags: ["wet"], ways: [{}] };

beforeEach(() => {
  store.schemas = SCHEMAS;
  columns = columnsOf("card.schema.json", {});
});

describe("columns", () => {
  test("are the fields of a kind, and the parts of small ones", () => {
    assert.deepEqual(
      columns.map(({ key, sort, needed }) => [key, sort, needed]),
      [
        ["number", "number", true],
        ["name", "text", true],
        ["story", "text", false],
        ["sort", "choice", false],
        ["deep", "switch", false],
        ["tags", "list", false],
        ["draws", "list", false],
        ["skills/wit", "number", false],
        ["skills/speed", "number", false],
        ["ways", "rest", false],
      ],
    );
    assert.equal(at("skills/wit").title, "Skills: wit");
  });
  test("say what is in a card, and what is too large for a cell", () => {
    assert.deepEqual(
      columns.map((one) => written(one, valueAt(WELL, one))),
      ["3", "The Well", "One.\n\nTwo.", "", "", "wet", "", "1", "", "1"],
    );
    assert.equal(isCell(at("ways"), WELL.ways), false);
    assert.equal(written(at("sort"), "well"), "a deep well");
    assert.equal(written(at("skills/wit"), { number: 1, dice: 2 }), "number: 1, dice: 2");
  });
});

describe("what is typed into a cell", () => {
  test("is what somebody means by it", () => {
    /** @type {[string, string, Json | undefined, Json | undefined][]} */
    const typed = [
      ["name", " The Spring ", "The Well", "The Spring"],
      ["number", "12", 3, 12],
      ["sort", "Old gate", "well", "old_gate"],
      ["sort", "A deep well", undefined, "well"],
      ["deep", "no", true, false],
      ["tags", "a, b;a", undefined, ["a", "b"]],
      ["draws", "3, 4", undefined, [3, 4]],
      ["story", "One.\n\n Three.", WELL.story, ["One.", "Three."]],
      ["story", "One.", undefined, "One."],
      ["tags", "  ", ["wet"], undefined],
    ];
    for (const [key, text, before, meant] of typed) assert.deepEqual(meantBy(at(key), text, before), meant);
  });
  test("is refused, in words, before it breaks a card", () => {
    /** @type {[string, string, RegExp][]} */
    const typed = [
      ["name", "", /cannot be empty/],
      ["name", "A name that is much too long", /at most 20 letters; this has 28/],
      ["number", "1000", /from 1 to 999/],
      ["number", "three", /is a number, not “three”/],
      ["number", "1.5", /is a number/],
      ["sort", "tree", /one of old gate, a deep well/],
      ["deep", "perhaps", /yes or no/],
      ["draws", "3, x", /not “x”/],
      ["ways", "1", /on the card itself/],
    ];
    for (const [key, text, why] of typed) assert.throws(() => meantBy(at(key), text, undefined), why);
  });
  test("changes that cell and nothing else", () => {
    assert.deepEqual(withCell(WELL, at("name"), "A"), { ...WELL, name: "A" });
    assert.deepEqual(withCell(WELL, at("skills/speed"), 2), { ...WELL, skills: { wit: 1, speed: 2 } });
    const { skills, ...without } = WELL;
    assert.deepEqual(withCell(WELL, at("skills/wit"), undefined), without);
    assert.deepEqual(withCell(without, at("skills/wit"), 1), { ...without, skills });
    assert.equal(withCell(WELL, at("name"), "The Well"), WELL);
    assert.deepEqual(WELL.skills, { wit: 1 }, "the old card stays as it was");
  });
});

test("rows are sorted by number or word, empty cells last whichever way", () => {
  const one = at("skills/wit");
  const values = [10, undefined, 9];
  for (const [way, sorted] of /** @type {[number, (number | undefined)[]][]} */ ([
    [1, [9, 10, undefined]],
    [-1, [10, 9, undefined]],
  ]))
    assert.deepEqual(
      values
        .map((value) => ({ value }))
        .sort((a, b) => compared(one, a.value, b.value, way))
        .map(({ value }) => value),
      sorted,
    );
});

describe("a table from a spreadsheet", () => {
  test("has line breaks and quotes in its cells, there and back", () => {
    const rows = [
      ["a", 'He said "no".\nTwice.', ""],
      ["", "b\tc", '"'],
    ];
    assert.deepEqual(tableIn(asTable(rows)), rows);
    assert.deepEqual(tableIn("a\tb\r\nc\td\r\n"), [
      ["a", "b"],
      ["c", "d"],
    ]);
  });
  test("goes where it is pasted, new cards after the last", () => {
    const range = { top: 1, left: 1, bottom: 1, right: 1 };
    const plan = planOf("A\tOnce.\nB\tTwice.", columns, [WELL, WELL], range);
    assert.deepEqual([...plan.rows.keys()], [1]);
    assert.deepEqual(
      plan.made.map((some) => some.map(({ column, value }) => [column.key, value])),
      [
        [
          ["name", "B"],
          ["story", "Twice."],
        ],
      ],
    );
    assert.deepEqual(plan.refused, []);
  });
  test("with headings finds its cards by their numbers", () => {
    const range = { top: 0, left: 0, bottom: 0, right: 0 };
    const text = "Name\tNumber\tSkills: wit\nThe Spring\t3\t4\nThe Moor\t7\t\nThe Bog\t8\tmuch";
    assert.deepEqual(headingsIn(["nonsense", "x"], columns), null);
    const plan = planOf(text, columns, [{ number: 2 }, WELL], range);
    assert.deepEqual(
      [...plan.rows].map(([row, some]) => [row, some.map(({ column, value }) => [column.key, value])]),
      [
        [
          1,
          [
            ["name", "The Spring"],
            ["skills/wit", 4],
          ],
        ],
      ],
    );
    assert.deepEqual(
      plan.made.map((some) => some.map(({ value }) => value)),
      [
        ["The Moor", 7],
        ["The Bog", 8],
      ],
    );
    assert.deepEqual(plan.refused, ["Row 3: Skills: wit is a number, not “much”."]);
  });
  test("of one cell fills all that are chosen; a range is filled down, and emptied where it may be", () => {
    const range = { top: 0, left: 1, bottom: 1, right: 1 };
    assert.deepEqual([...planOf("A", columns, [WELL, WELL], range).rows.keys()], [0, 1]);
    const down = filled(columns, [{ name: "A" }, WELL], range);
    assert.deepEqual(down.rows.get(1)?.[0].value, "A");
    const wide = { top: 0, left: 1, bottom: 0, right: 2 };
    const empty = emptied(columns, [WELL], wide);
    assert.deepEqual(
      empty.rows.get(0)?.map(({ column }) => column.key),
      ["story"],
    );
    assert.deepEqual(empty.refused, ["Row 1: Name cannot be empty."]);
  });
});

test("a tag is given once, and the last one takes the field with it", () => {
  assert.deepEqual(tagged({ name: "A" }, "wet", true), { name: "A", tags: ["wet"] });
  assert.equal(tagged(WELL, "wet", true), WELL);
  assert.deepEqual(tagged({ tags: ["wet"] }, "wet", false), {});
  assert.deepEqual(tagged({ tags: ["wet", "dry"] }, "wet", false), { tags: ["dry"] });
});
