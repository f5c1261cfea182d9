// Where things lie on a board that is played on: on cells, on each other, side by side.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { APART, freePlace } from "../../templates/studio/apart.js";
import { covering, laidOut, standing } from "../../templates/studio/standing.js";

const place = { key: "a", x: 100, y: 50, width: 60, height: 80 };

/** @param {import("../../templates/studio/geometry.js").Extent} one */
const sides = (one) => [one.x - one.width / 2, one.y - one.height / 2, one.x + one.width / 2, one.y + one.height / 2];

describe("things in one place", () => {
  for (const many of [1, 2, 3, 7, 20])
    test(`${many} of them stand within it, and none on another`, () => {
      const all = standing(place, Array(many).fill({ width: 16, height: 20 }), 0.7).map(sides);
      const [left, top, right, bottom] = sides(place);
      for (const [l, t, r, b] of all) assert.ok(l >= left && t >= top && r <= right && b <= bottom + 1e-9);
      for (const [at, [l, t, r, b]] of all.entries())
        for (const [L, T, R, B] of all.slice(at + 1))
          assert.ok(r <= L || R <= l || b <= T || B <= t, `${[l, t, r, b]} and ${[L, T, R, B]}`);
    });
  test("are never larger than they are, and as large as the place without a size", () => {
    const [small, whole] = standing(place, [
      { width: 10, height: 12 },
      { width: 0, height: 0 },
    ]);
    assert.deepEqual([small.width, small.height], [10, 12]);
    assert.deepEqual(whole, { x: 100, y: 50, width: 60, height: 80 });
  });
});

test("a pawn lies on what it stands on, wherever that lies; what lies nowhere is left out", () => {
  const piece = (/** @type {string} */ key, /** @type {string} */ at, size = 0) => ({
    key,
    at,
    width: size,
    height: size,
  });
  const found = laidOut(
    [place],
    [piece("pawn", "map", 10), piece("map", "a"), piece("lost", "b"), piece("cube", "a", 5)],
  );
  assert.deepEqual(
    found.map((one) => one.piece.key),
    ["map", "pawn", "cube"],
  );
  const [map, pawn] = found;
  assert.deepEqual([map.lies.width, map.on?.key, pawn.on], [60, "a", null]);
  assert.ok(pawn.lies.y > place.y, "it does not hide what is in the middle");
});

describe("a place on a face", () => {
  const ratio = 63 / 88;
  const far = (/** @type {number[]} */ [x, y], /** @type {{ x: number, y: number }} */ one) =>
    Math.hypot(one.x - x, (one.y - y) / ratio);
  test("is the one that was wished for, if that is free, and never on the border", () => {
    assert.deepEqual(freePlace([{ x: 20, y: 20 }], [50, 50], ratio), [50, 50]);
    assert.deepEqual(freePlace([], [0, 140], ratio), [7, 93]);
  });
  test("is beside whatever stands there already, however often that is asked for", () => {
    /** @type {{ x: number, y: number }[]} */
    const taken = [];
    for (let many = 0; many < 12; many += 1) {
      const [x, y] = freePlace(taken, [50, 50], ratio);
      for (const one of taken) assert.ok(far([x, y], one) >= APART);
      taken.push({ x, y });
    }
    assert.ok(
      taken.every((one) => far([50, 50], one) < 4 * APART),
      "as near as may be",
    );
  });
  test("is as far from the others as it can be where there is no room", () => {
    const crowd = Array.from({ length: 400 }, (_, at) => ({ x: 5 * (at % 20) + 2, y: 5 * Math.floor(at / 20) + 2 }));
    const [x, y] = freePlace(crowd, [50, 50], ratio);
    assert.ok(x >= 7 && x <= 93 && y >= 7 && y <= 93);
  });
});

test("a board on which nothing lies flat is as large as its cells; otherwise as large as what is covered", () => {
  const cells = [
    { key: "a", x: 0, y: 0, width: 10, height: 10 },
    { key: "b", x: 20, y: 0, width: 10, height: 10 },
  ];
  const unit = { key: "unit", at: "b", width: 3, height: 3 };
  const tile = { key: "tile", at: "b", width: 0, height: 0 };
  assert.deepEqual(covering(cells, laidOut(cells, [unit])), cells);
  assert.deepEqual(covering(cells, laidOut(cells, [tile, unit])), [cells[1]]);
});
