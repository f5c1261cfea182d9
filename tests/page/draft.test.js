import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { alike, clash, differing, draft, joined } from "../../templates/studio/draft.js";

/** @import { Editor } from "../../templates/studio/draft.js" */

describe("two values", () => {
  test("are alike in whatever order their members are written", () => {
    assert.ok(alike({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }));
  });
  test("are not alike if one is a list, or has another member", () => {
    assert.ok(!alike([], {}));
    assert.ok(!alike({ a: undefined }, { b: undefined }));
    assert.ok(!alike([1, 2], [1]));
    assert.ok(!alike(null, {}));
  });
  test("differ in members, also in those that only one has", () => {
    assert.deepEqual(differing({ a: 1, b: { c: 2 }, d: 3 }, { b: { c: 2 }, a: 2, e: 4 }), ["a", "d", "e"]);
  });
});

describe("two changes of one value", () => {
  const was = { id: "quay", name: "The Quay", anchors: [{ x: 1 }, { x: 2 }] };
  test("are joined member by member", () => {
    const [theirs, mine] = [
      { ...was, name: "The Old Quay" },
      { ...was, tags: ["sea"] },
    ];
    assert.deepEqual(joined(was, theirs, mine), { ...was, name: "The Old Quay", tags: ["sea"] });
  });
  test("are joined item by item, if none has come or gone", () => {
    const theirs = { ...was, anchors: [{ x: 5 }, { x: 2 }] };
    const mine = { ...was, anchors: [{ x: 1 }, { x: 6 }] };
    assert.deepEqual(joined(was, theirs, mine), { ...was, anchors: [{ x: 5 }, { x: 6 }] });
    assert.equal(joined(was, { ...was, anchors: [{ x: 1 }] }, mine), clash);
  });
  test("are joined within an item, if none has moved", () => {
    const [first, second] = [
      { skill: "wit", value: 3, text: "Think." },
      { skill: "agility", value: 2, text: "Jump." },
    ];
    const mine = [{ ...first, text: "Think again." }, second];
    const theirs = { ...first, value: 4 };
    assert.deepEqual(joined([first, second], [theirs, second], mine), [{ ...theirs, text: "Think again." }, second]);
    assert.equal(joined([first, second], [{ ...first, text: "Guess." }, second], mine), clash);
    assert.equal(joined([first, second], [second, first], mine), clash);
    assert.equal(joined([first, second], [second, theirs], mine), clash, "moved and mended");
  });
  test("clash where both changed the same", () => {
    assert.equal(joined(was, { ...was, name: "A" }, { ...was, name: "B" }), clash);
    assert.deepEqual(joined(was, { ...was, name: "A" }, { ...was, name: "A" }), { ...was, name: "A" });
  });
  test("keep what one of them removed removed", () => {
    const { name, ...less } = was;
    assert.deepEqual(joined(was, less, { ...was, id: "pier" }), { ...less, id: "pier" });
    assert.equal(joined(was, less, { ...was, name: `${name}!` }), clash);
  });
});

describe("a draft", () => {
  const started = () => {
    /** @type {Editor[]} */
    const heard = [];
    const data = { id: "quay", anchors: [{ x: 1 }, { x: 2 }, { x: 3 }] };
    return { heard, data, entry: draft(data, (by) => heard.push(by)) };
  };
  test("is edited step by step, and what it was stays as it was", () => {
    const { heard, data, entry } = started();
    entry.write(["anchors", 1, "x"], 9, "form");
    entry.move(["anchors", 0], 2, "form");
    entry.insert(["anchors", 1], { x: 7 }, "link");
    entry.remove(["anchors", 0], "form");
    entry.remove(["id"], "text");
    assert.deepEqual(entry.read(), { anchors: [{ x: 7 }, { x: 3 }, { x: 1 }] });
    assert.deepEqual(heard, ["form", "form", "link", "form", "text"]);
    assert.deepEqual(data, { id: "quay", anchors: [{ x: 1 }, { x: 2 }, { x: 3 }] });
  });
  test("begins a list where there is none", () => {
    const { entry } = started();
    entry.insert(["tags", 0], "sea", "form");
    assert.deepEqual(entry.read(["tags"]), ["sea"]);
  });
  test("cannot be changed at a place that is no longer there, and nobody hears of it", () => {
    const { heard, data, entry } = started();
    entry.write(["lies", "at", "x"], 1, "hand");
    assert.equal(entry.read(), data);
    assert.equal(entry.read(["anchors", 8, "x"]), undefined);
    assert.deepEqual(heard, []);
  });
  test("is replaced without a word", () => {
    const { heard, entry } = started();
    entry.replace({ id: "pier" });
    assert.equal(entry.read(["id"]), "pier");
    assert.deepEqual(heard, []);
  });
});
