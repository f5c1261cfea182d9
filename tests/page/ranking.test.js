// Going anywhere by a few letters: what is likeliest meant comes first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ranked } from "../../templates/studio/ranking.js";

const GOALS = [
  { words: "Cards", about: "Every card as it prints" },
  { words: "Undo" },
  { words: "The Old Lamp", about: "item", number: 12 },
  { words: "Lamplighter", about: "encounter", number: 112 },
  { words: "A Clamp", about: "item", number: 7 },
  { words: "Café", about: "map, with a lamp", number: 3 },
];
const found = (/** @type {string} */ typed) => ranked(GOALS, typed).map(({ words }) => words);

test("what begins so comes before what has it within, and that before what is only about it", () => {
  assert.deepEqual(found("lamp"), ["Lamplighter", "The Old Lamp", "A Clamp", "Café"]);
});

test("a number is that card first; accents and case do not matter, and every word counts", () => {
  assert.deepEqual(found("12"), ["The Old Lamp"]);
  assert.deepEqual(found("CAFE"), ["Café"]);
  assert.deepEqual(found("lamp item"), ["The Old Lamp", "A Clamp"]);
  assert.deepEqual(found("lamp ghost"), []);
});

test("nothing typed is everything, as it is listed", () => {
  assert.deepEqual(
    found("  "),
    GOALS.map(({ words }) => words),
  );
});
