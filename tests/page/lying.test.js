// What lies on boards and grids: where, which cell comes next, and whether pieces fit.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgement } from "../../templates/studio/fitting.js";
import { frameOf, outlineOf, towards, turned, within } from "../../templates/studio/geometry.js";

describe("a board", () => {
  const things = [
    { x: 10, y: 10, width: 20, height: 20 },
    { x: 50, y: 20, width: 20, height: 40 },
  ];
  test("is framed by what lies on it", () => {
    const frame = frameOf(things);
    assert.deepEqual(frame, { x: 0, y: 0, width: 60, height: 40 });
    assert.deepEqual(within(frame, things[1]), { left: (100 * 40) / 60, top: 0, width: (100 * 20) / 60, height: 100 });
  });
  test("has outlines in per cent of the thing itself, and none for rectangles", () => {
    assert.equal(outlineOf({ ...things[0], corners: [] }), "");
    const corners = /** @type {[number, number][]} */ ([
      [10, 0],
      [20, 20],
      [0, 20],
    ]);
    assert.equal(outlineOf({ ...things[0], corners }), "polygon(50% 0%, 100% 100%, 0% 100%)");
  });
  test("is crossed cell by cell; on squares never across a corner, on hexes aslant", () => {
    const square = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
    assert.deepEqual(towards(square, { x: 1, y: 1 }, [1, 0]), { x: 2, y: 1 });
    assert.equal(towards([{ x: 2, y: 2 }], { x: 1, y: 1 }, [1, 0]), null);
    assert.deepEqual(towards([{ x: 1.87, y: 1.5 }], { x: 1, y: 1 }, [1, 0]), { x: 1.87, y: 1.5 });
    assert.equal(towards(square, { x: 2, y: 1 }, [1, 0]), null);
  });
  test("turns pieces around and around", () => {
    assert.deepEqual([turned(300, 60), turned(0, -90), turned(270, 180)], [0, 270, 90]);
  });
});

describe("pieces on a grid", () => {
  const fits = /** @type {[string, string][]} */ ([
    ["star tab", "star"],
    ["moon tab", "moon"],
  ]);
  const piece = (/** @type {number} */ number, /** @type {Record<string, string>} */ sides) => ({
    file: "f",
    id: String(number),
    number,
    sides,
    copies: 1,
    key: `f#${number}#0`,
  });
  const [left, middle, right] = [
    piece(1, { east: "star tab" }),
    piece(2, { west: "star", east: "moon tab" }),
    piece(3, { west: "moon" }),
  ];
  test("are a solution when they fit and nothing is open", () => {
    const laid = new Map([
      [left, "0,0"],
      [middle, "0,1"],
      [right, "0,2"],
    ]);
    assert.deepEqual(judgement(fits, laid), { solved: true, said: "A complete solution: no connector is open." });
  });
  test("say which ends are open", () => {
    assert.deepEqual(judgement(fits, new Map([[middle, "1,1"]])), {
      solved: false,
      said: "Open: 2 → moon tab, 2 ← star",
    });
  });
  test("do not fit if their ends differ, or if one is flat", () => {
    assert.equal(
      judgement(
        fits,
        new Map([
          [left, "0,0"],
          [right, "0,1"],
        ]),
      ).said,
      "1 and 3 do not fit together.",
    );
    assert.equal(
      judgement(
        fits,
        new Map([
          [right, "0,0"],
          [left, "0,1"],
        ]),
      ).said,
      "Open: 3 ← moon, 1 → star tab",
    );
    assert.equal(
      judgement(
        fits,
        new Map([
          [middle, "0,0"],
          [left, "0,1"],
        ]),
      ).said,
      "2 and 1 do not fit together.",
    );
  });
  test("have to hang together", () => {
    const [alone, other] = [piece(8, {}), piece(9, {})];
    assert.equal(
      judgement(
        fits,
        new Map([
          [alone, "0,0"],
          [other, "2,5"],
        ]),
      ).said,
      "The pieces are not all joined.",
    );
  });
});
