// A picture in its frame: what shows is what the press cuts out, and pulling it follows the hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MIDDLE, pulled, shown, written, zoomed } from "../../templates/studio/framing.js";

test("a picture fills its frame, and shows whole along one side", () => {
  assert.deepEqual(shown(1, 2, 1), [0.5, 1]);
  assert.deepEqual(shown(2, 1, 1), [1, 0.5]);
  assert.deepEqual(shown(2, 2, 4), [0.25, 0.25]);
});

test("what is pulled follows the hand, as far as there is something", () => {
  const parts = shown(1, 2, 1);
  assert.deepEqual(pulled(MIDDLE, [0.1, 0.3], parts), { x: 40, y: 50, zoom: 1 });
  assert.deepEqual(pulled(MIDDLE, [-9, 0], parts), { x: 100, y: 50, zoom: 1 });
  assert.deepEqual(pulled(MIDDLE, [9, 0], parts), { x: 0, y: 50, zoom: 1 });
});

test("what is in the middle stays there when the size changes, and it never leaves its frame", () => {
  const large = zoomed({ x: 0, y: 50, zoom: 2 }, 4, 1, 1);
  const middle = (/** @type {{ x: number, zoom: number }} */ { x, zoom }) => (x / 100) * (1 - 1 / zoom) + 1 / zoom / 2;
  assert.ok(Math.abs(middle(large) - middle({ x: 0, zoom: 2 })) < 0.001);
  assert.deepEqual(zoomed(large, 0.1, 1, 1), MIDDLE);
  assert.equal(zoomed(MIDDLE, 99, 1, 1).zoom, 8);
});

test("nothing is written of a picture that nothing was said of", () => {
  assert.equal(written({ ...MIDDLE }), undefined);
  assert.deepEqual(written({ x: 10, y: 50, zoom: 1 }), { x: 10, y: 50, zoom: 1 });
});
