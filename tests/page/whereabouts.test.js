// Comments stay with their card when it gets another number or file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { whereIs } from "../../templates/studio/whereabouts.js";

/** @param {string} file @param {string} id @param {string} name */
const map = (file, id, name) => ({ file, id, kind: "map", name });
const about = map("a.json", "3", "The Lane");

test("where it was", () => {
  const there = map("a.json", "3", "The Lane");
  assert.equal(whereIs(about, [map("a.json", "4", "The Hill"), there]), there);
});
test("with another number, in another file", () => {
  const there = map("b.json", "30", "The Lane");
  assert.equal(whereIs(about, [there, map("a.json", "3", "The Hill")]), there);
});
test("with another name", () => {
  const there = map("a.json", "3", "The Long Lane");
  assert.equal(whereIs(about, [there, map("a.json", "4", "The Hill")]), there);
});
test("one of several of that name is nobody's guess", () => {
  assert.equal(whereIs(about, [map("b.json", "8", "The Lane"), map("b.json", "9", "The Lane")]), null);
});
test("gone", () => {
  assert.equal(whereIs(about, []), null);
});
