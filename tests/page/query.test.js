// The search field: words are words, and whatever else `unlikely find` understands is a query.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isQuery } from "../../templates/studio/query.js";

test("words and numbers alone are looked for as they are", () => {
  for (const words of [
    "",
    "lamp",
    "34",
    "old lamp",
    "android",
    "nothing",
    "orange",
    "notes",
    "Fog-bound",
    "12:30",
    "mission: fog",
    "tag:",
  ])
    assert.ok(!isQuery(words), words);
});

test("fields, quotes, brackets and what joins them are a query", () => {
  for (const words of [
    "tag:light",
    "item and tag:light",
    "not named-by:3",
    "map or hero",
    '"in the dark"',
    "item, map",
    "not (item or map)",
    "number:30..40",
    "lamp AND rope",
  ])
    assert.ok(isQuery(words), words);
});
