import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import {
  fresh,
  freshEntry,
  inOrder,
  kindsOf,
  pointList,
  points,
  view,
  without,
} from "../../templates/studio/schema.js";
import { store } from "../../templates/studio/store.js";
import { card, keyed } from "./entries.js";

/** @import { Json } from "../../templates/studio/messages.js" */
/** @import { Field } from "../../templates/studio/schema.js" */

/** @type {Json} */
const kind = { enum: ["map", "old_gate"], description: "What it is." };
/** @type {Record<string, Json>} */
const SCHEMAS = {
  "card.schema.json": {
    type: "object",
    required: ["id", "kind"],
    properties: { id: { type: "string" }, kind, number: { type: "integer", minimum: 1, "x-studio": "number" } },
    allOf: [
      { if: { properties: { kind: { const: "map" } }, required: ["kind"] }, then: { $ref: "map.schema.json" } },
      { if: { required: ["number"] }, then: { required: ["name"] } },
    ],
  },
  "map.schema.json": {
    $comment: "A place.",
    required: ["anchors"],
    properties: {
      name: { type: "string", maxLength: 40, description: "Printed on the front." },
      number: { description: "Printed in the corner." },
      anchors: { type: "array", items: { $ref: "parts.schema.json#/$defs/anchor", description: "A way on." } },
    },
  },
  "parts.schema.json": {
    $defs: {
      anchor: {
        type: "object",
        "x-studio": "point",
        required: ["number", "x", "y"],
        properties: { number: { type: "integer" }, x: { type: "number", minimum: 0 }, y: { examples: [50] } },
      },
    },
  },
};
/** @type {Field} */
const CARD = ["card.schema.json", { $ref: "card.schema.json" }];

beforeEach(() => {
  store.schemas = SCHEMAS;
  store.entries = keyed(card({ id: "new-map", number: 1 }));
});

describe("a field", () => {
  test("is what all schemas say about it, given its data", () => {
    const known = view(CARD, { kind: "map" });
    assert.deepEqual([...known.properties.keys()], ["name", "number", "anchors", "id", "kind"]);
    assert.deepEqual([...known.required], ["anchors", "id", "kind"]);
    assert.equal(known.about, "A place.");
    assert.deepEqual([...view(CARD, { kind: "old_gate" }).properties.keys()], ["id", "kind", "number"]);
    assert.deepEqual([...view(CARD, { kind: "old_gate", number: 2 }).required], ["name", "id", "kind"]);
  });
  test("may be spoken about by several schemas", () => {
    const part = view(CARD, { kind: "map" }).properties.get("number");
    assert.ok(part);
    const { about, types, minimum, means } = view(part, 3);
    assert.deepEqual(
      { about, types, minimum, means },
      { about: "Printed in the corner.", types: ["integer"], minimum: 1, means: new Set(["number"]) },
    );
  });
  test("has its members in the order of the schema, others last", () => {
    const data = { odd: 1, kind: "map", $schema: "", id: "a", name: "b" };
    assert.deepEqual(inOrder(view(CARD, data), data), ["name", "id", "kind", "odd"]);
  });
});

describe("something new", () => {
  test("begins with as little as it has to have; a text is not written yet", () => {
    assert.deepEqual(fresh(["parts.schema.json", { $ref: "#/$defs/anchor" }]), {
      number: 1,
      x: 50,
      y: 50,
    });
    assert.deepEqual(fresh(["", { type: ["boolean", "string"] }]), true);
    assert.deepEqual(fresh(["", { items: {} }]), []);
    assert.deepEqual(fresh(["", { items: { enum: ["a", "b"] }, minItems: 1 }]), ["a"]);
    assert.equal(fresh(["", {}]), "…");
    assert.equal(fresh(["", { type: "string", examples: ["The tide is out."] }]), "…");
    assert.equal(fresh(["", { type: "string", pattern: "^[a-z]+$", examples: ["red"] }]), "red");
  });
  test("has numbers that mean something in any story", () => {
    assert.equal(fresh(["", { type: "integer", examples: [52] }]), 1);
    assert.equal(fresh(["", { type: "integer", minimum: 2, examples: [10] }]), 2);
    assert.equal(fresh(["", { type: "number", minimum: -3, maximum: 0 }]), 0);
    assert.equal(fresh(["", { type: "integer", minimum: 1, "x-studio-begins": 3 }]), 3);
  });
  test("has no number where something else makes it part of the game, until something leads to it", () => {
    const own = { kind: "map", id: "new-map-2", name: "New map", anchors: [] };
    const begins = { "x-studio-begins": { kind: "map", starting: true } };
    const before = store.schemas["card.schema.json"];
    store.schemas["card.schema.json"] = /** @type {import("../../templates/studio/messages.js").Json} */ ({
      ...Object(before),
      ...begins,
    });
    assert.deepEqual(freshEntry("card.schema.json", "map", 7), { ...own, starting: true });
    assert.deepEqual(freshEntry("card.schema.json", "map", 7, true), { ...own, number: 7 });
    store.schemas["card.schema.json"] = before;
  });
  test("of a kind has a free id, a name and its number", () => {
    assert.deepEqual(kindsOf("card.schema.json"), ["map", "old_gate"]);
    assert.deepEqual(freshEntry("card.schema.json", "map", 7), {
      kind: "map",
      id: "new-map-2",
      number: 7,
      name: "New map",
      anchors: [],
    });
  });
});

describe("what is taken away", () => {
  /** @type {Field} */
  const field = [
    "",
    {
      type: "object",
      required: ["do"],
      properties: {
        do: { type: "array", minItems: 1, items: {} },
        else: { type: "array", minItems: 1, items: {} },
        needs: { type: "object", minProperties: 1, properties: { tags: { type: "array", minItems: 1, items: {} } } },
      },
    },
  ];
  test("takes along what may not be empty", () => {
    assert.deepEqual(without(field, { else: ["a"] }, ["else", 0]), ["else"]);
    assert.deepEqual(without(field, { else: ["a", "b"] }, ["else", 0]), ["else", 0]);
    assert.deepEqual(without(field, { needs: { tags: ["a"] } }, ["needs", "tags", 0]), ["needs"]);
    const two = /** @type {Field} */ (["", { properties: { items: { type: "array", minItems: 2, items: {} } } }]);
    assert.deepEqual(without(two, { items: ["a", "b"] }, ["items", 0]), ["items", 0], "the other one stays");
    assert.deepEqual(without(field, { do: ["a"] }, ["do", 0]), ["do", 0], "what has to be there stays");
  });
});

describe("points", () => {
  /** @type {Json} */
  const data = {
    kind: "map",
    id: "quay",
    anchors: [
      { number: 3, x: 10, y: 20 },
      { x: 1, y: 2 },
    ],
  };
  test("are found wherever the schema has them", () => {
    assert.deepEqual(
      [...points("card.schema.json", data)],
      [
        { at: ["anchors", 0], number: 3, x: 10, y: 20 },
        { at: ["anchors", 1], x: 1, y: 2 },
      ],
    );
    assert.deepEqual([...points("card.schema.json", null)], []);
  });
  test("can be added to the list that has them", () => {
    const list = pointList("card.schema.json", data);
    assert.equal(list?.name, "anchors");
    assert.deepEqual(list?.made(), { number: 1, x: 50, y: 50 });
    assert.equal(pointList("card.schema.json", { kind: "old_gate" }), null);
  });
});
