import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { clauses, holes, spoken, titlesIn } from "../../templates/studio/grammar.js";
import { plainly } from "../../templates/studio/plainly.js";
import { kept } from "../../templates/studio/references.js";
import { view } from "../../templates/studio/schema.js";
import { store } from "../../templates/studio/store.js";
import { card, keyed } from "./entries.js";

/** @import { Json } from "../../templates/studio/messages.js" */
/** @import { Field } from "../../templates/studio/schema.js" */

const number = { type: "integer", "x-studio": "number" };
const branch = (/** @type {string} */ name) => ({
  if: { properties: { op: { const: name } }, required: ["op"] },
  then: { $ref: `#/$defs/${name}` },
});
const OPERATION = {
  type: "object",
  required: ["op"],
  properties: { op: { enum: ["draw", "gain", "when"] } },
  allOf: ["draw", "gain", "when"].map(branch),
  $defs: {
    draw: {
      required: ["op", "cards"],
      properties: { op: { type: "string" }, cards: { type: "array", items: number } },
      "x-studio-says": "draw {cards}",
    },
    gain: {
      required: ["op", "amount"],
      properties: {
        op: { type: "string" },
        amount: { type: "integer" },
        who: { enum: ["all"] },
        each: { type: "boolean" },
      },
      "x-studio-says": "gain {amount} lamps[ each{each}][, for {who}]",
    },
    when: {
      required: ["op", "do"],
      properties: { op: { type: "string" }, do: { type: "array", items: { $ref: "#" } } },
      "x-studio-says": "now {do}",
    },
  },
};
/** @type {Field} */
const FIELD = ["operation.schema.json", { $ref: "operation.schema.json" }];

beforeEach(() => {
  store.schemas = { "operation.schema.json": OPERATION };
  store.entries = keyed(card({ id: "52", number: 52, name: "The Lamp" }));
});

describe("a sentence", () => {
  test("has holes, and clauses that need a member", () => {
    assert.deepEqual(holes("gain {amount}[, for {who}]"), ["amount", "who"]);
    assert.deepEqual(
      clauses("gain {amount}[, for {who}]").map((one) => one.needs),
      ["", "who"],
    );
  });
  test("is read with names, and without what is not there", () => {
    assert.equal(spoken(FIELD, { op: "draw", cards: [52, 9] }), "draw 52 The Lamp, 9");
    assert.equal(spoken(FIELD, { op: "gain", amount: 2 }), "gain 2 lamps");
    assert.equal(spoken(FIELD, { op: "gain", amount: 2, who: "all", each: true }), "gain 2 lamps each, for all");
    /** @type {Json} */
    const inside = {
      op: "when",
      do: [
        { op: "gain", amount: 1 },
        { op: "draw", cards: [52] },
      ],
    };
    assert.equal(spoken(FIELD, inside), "now gain 1 lamps; draw 52 The Lamp");
  });
  test("names a chapter by its title, where that is known", () => {
    /** @type {Field} */
    const tale = [
      "tale.json",
      { properties: { parts: { type: "array", "x-studio": "chapters" }, then: { $ref: "#/$defs/then" } } },
    ];
    /** @type {Field} */
    const on = ["tale.json", { properties: { part: { "x-studio": "chapter" } }, "x-studio-says": "go on to {part}" }];
    const titles = titlesIn(tale, { parts: [{ title: "Fog" }, { title: "The Quay" }] });
    assert.deepEqual(titles, ["Fog", "The Quay"]);
    assert.equal(spoken(on, { part: 2 }, titles), "go on to 2 “The Quay”");
    assert.equal(spoken(on, { part: 3 }, titles), "go on to 3");
    assert.deepEqual(titlesIn(on, { part: 2 }), []);
  });
  test("stands for data in what is found", () => {
    assert.equal(plainly('Let it do {"op": "gain", "amount": 2}.'), "Let it do “gain 2 lamps”.");
    assert.equal(plainly('Write {"shows": {"thing": …}}, or `fix` it.'), "Write shows thing, or fix it.");
    assert.equal(plainly('Add {"number": 1, "title": …, "parts": […]}.'), "Add number 1, title, parts.");
  });
  test("has one member that decides what else there is", () => {
    assert.equal(view(FIELD, { op: "draw" }).chooses, "op");
  });
});

describe("another kind of it", () => {
  test("keeps what still belongs, and nothing else", () => {
    assert.deepEqual(kept(FIELD, { op: "gain", cards: [52], amount: 2 }), { op: "gain", amount: 2 });
    assert.deepEqual(kept(FIELD, { op: "gain", amount: "two", who: "nobody" }), { op: "gain" });
  });
});
