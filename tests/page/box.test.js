// What the window knows of a box: the store, names in lines, groups of findings, answers, addresses, search.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { counted, fold, meant } from "../../templates/page/search.js";
import { addressOf, placeOf } from "../../templates/studio/address.js";
import { alike, byHeading } from "../../templates/studio/answers.js";
import { grouped } from "../../templates/studio/grouping.js";
import { cardsIn, partsOf } from "../../templates/studio/naming.js";
import * as known from "../../templates/studio/store.js";
import { card, finding, keyed } from "./entries.js";

const { store } = known;
const quay = card({ number: 3, name: "The Quay", label: "map 3" });
const mill = card({ number: 12, name: "The Mill", label: "map 12" });
const plain = card({ id: "box", number: null, name: "Fog", faces: [] });

beforeEach(() => {
  const box = { ...store.box, before_numbers: ["explores", "relocates to"], after_counts: ["luck"] };
  Object.assign(store, { box, entries: keyed(quay, mill, plain), findings: [], verdicts: {}, revision: 5 });
});

describe("the store", () => {
  const { box } = store;
  const news = (/** @type {object} */ more) => ({
    kind: /** @type {const} */ ("cards"),
    data: { revision: 6, changed: [], gone: [], order: null, box, undo: false, redo: false, number: 0, ...more },
  });
  test("takes what has changed and gone, in a new order, and tells its views", () => {
    /** @type {string[]} */
    const told = [];
    const stop = known.watch(({ kind }) => told.push(kind));
    const other = card({ ...quay, name: "The Old Quay" });
    known.take(
      news({
        changed: [other],
        gone: [[mill.file, mill.id]],
        order: [
          ["cards/all.json", "box"],
          [quay.file, quay.id],
        ],
      }),
    );
    stop();
    known.take(news({ revision: 7 }));
    assert.deepEqual([...store.entries.values()], [plain, other]);
    assert.deepEqual(told, ["cards"]);
  });
  test("forgets nothing for news that are late", () => {
    known.take(news({ revision: 4, gone: [[mill.file, mill.id]] }));
    assert.equal(known.entry(mill.file, mill.id), mill);
  });
  test("finds a card by its id, its number or its title, and only what has faces", () => {
    assert.equal(known.cardOf("12"), mill);
    assert.equal(known.cardOf("elsewhere", "The Quay"), quay);
    assert.equal(known.cardOf("box"), null);
  });
  test("knows ids and numbers that are free", () => {
    assert.equal(known.freeId("box"), "box-2");
    assert.equal(known.freeId("pier"), "pier");
    assert.equal(known.freeNumber(), 1);
  });
  test("sorts findings once for each list of them", () => {
    const one = finding({ number: 0, card: quay.id, severity: "warning" });
    store.findings = [one];
    assert.deepEqual(known.foundAbout(quay), [one]);
    assert.deepEqual(known.foundAbout(mill), []);
    store.findings = [];
    assert.deepEqual(known.foundAbout(quay), []);
  });
  test("knows the worst of some severities", () => {
    assert.equal(known.worst([{ severity: "remark" }, { severity: "error" }, { severity: null }]), "error");
    assert.equal(known.worst([]), "");
  });
  test("waits until something is there, and not for ever", async () => {
    const there = known.soon(() => known.entry(quay.file, "99"));
    known.take(news({ changed: [card({ number: 99 })] }));
    assert.equal((await there)?.number, 99);
    assert.equal(await known.soon(() => null, 1), null);
  });
});

describe("numbers in a line", () => {
  const named = (/** @type {string} */ line) => cardsIn(line).map((one) => one.number);
  test("name a card after its kind, before its name, after what is done with it, or before a colon", () => {
    assert.deepEqual(named("map 3 and 12 The Mill"), [3, 12]);
    assert.deepEqual(named("Ada explores 12"), [12]);
    assert.deepEqual(named("Ada (relocates to 3)"), [3]);
    assert.deepEqual(named("3: the boat is gone"), [3]);
  });
  test("only count something otherwise", () => {
    assert.deepEqual(named("3 of 12 heroes lose 3 energy"), []);
    assert.deepEqual(named("explores 4"), []);
    assert.deepEqual(named("explores 3 luck"), [], "it counts luck");
    assert.deepEqual(named("explores 3 lucky days"), [3], "a word is a whole one");
    assert.deepEqual(named("Ada inexplores 12"), [], "a word is a whole one");
    assert.deepEqual(named("Ada counts 12"), [], "no word of the game");
  });
  test("are cut out where they stand, each card once", () => {
    const line = "explores 3, then explores 3 again";
    assert.equal(
      partsOf(line)
        .map((part) => part.text)
        .join(""),
      line,
    );
    assert.deepEqual(named(line), [3]);
  });
});

describe("findings", () => {
  const some = [
    { one: finding({ number: 0, severity: "remark", code: "TK1", card: "3" }), card: quay },
    { one: finding({ number: 1, severity: "error", code: "TK2", cause: 2 }), card: undefined },
    { one: finding({ number: 2, severity: "warning", code: "TK1" }), card: mill },
  ];
  const shown = (/** @type {string} */ by, list = some) =>
    [...grouped(list, by, (one) => [`near ${one.number}`])].map(([heading, families]) => [
      heading,
      families.map(({ one, following }) => [one.number, following.map((each) => each.number)]),
    ]);
  test("stand under the worst severity of what follows from them", () => {
    assert.deepEqual(shown("severity"), [
      ["errors", [[2, [1]]]],
      ["remarks", [[0, []]]],
    ]);
  });
  test("stand on their own if their cause is not looked at", () => {
    assert.deepEqual(shown("rule", some.slice(0, 2)), [
      ["TK2 a-rule", [[1, []]]],
      ["TK1 a-rule", [[0, []]]],
    ]);
  });
  test("are elsewhere if they belong to no group", () => {
    assert.deepEqual(shown("group"), [
      [
        "elsewhere",
        [
          [2, [1]],
          [0, []],
        ],
      ],
    ]);
    assert.deepEqual(shown("region"), [
      ["near 12", [[2, [1]]]],
      ["near 3", [[0, []]]],
    ]);
  });
});

describe("answers", () => {
  const option = (/** @type {string} */ words, more = {}) => ({
    words,
    group: "",
    amount: null,
    note: "",
    sight: "",
    ...more,
  });
  test("keep their numbers under their headings", () => {
    const groups = byHeading([option("a", { group: "Move" }), option("b"), option("c", { group: "Move" })]);
    assert.deepEqual(
      [...groups].map(([heading, some]) => [heading, some.map(([, at]) => at)]),
      [
        ["Move", [0, 2]],
        ["", [1]],
      ],
    );
  });
  test("of a story that goes on, only the end is new", () => {
    const [one, other] = [{ words: "a" }, { words: "b" }];
    assert.equal(alike([], [one]), 0);
    assert.equal(alike([one], [{ ...one }, other]), 1);
    assert.equal(alike([one, other], [{ ...one }]), 1);
    assert.equal(alike([one, other], [other]), 0);
  });
});

test("an address leads back to its entry, whatever is in its name", () => {
  const one = { file: "cards/a b/ü#1.json", id: "50% / 2" };
  assert.deepEqual(placeOf(addressOf(one)), { view: "card", ...one });
  assert.deepEqual(placeOf("#play"), { view: "play", file: "", id: "" });
  assert.equal(placeOf("").view, "");
});

describe("a search", () => {
  test("finds every word, whatever its accents", () => {
    assert.ok(meant("ecole OLD")(null, fold("The old École")));
    assert.ok(!meant("ecole new")(null, fold("The old École")));
  });
  test("finds a number as that of the card, or as a word of its own", () => {
    assert.ok(meant("12")(12, ""));
    assert.ok(meant("12")(3, "leads to 12 here"));
    assert.ok(!meant("12")(3, "leads to 120"));
  });
  test("says how many there are", () => {
    assert.equal(counted(3, 3, "cards"), "3 cards");
    assert.equal(counted(1, 3, "cards"), "1 of 3 cards");
  });
});
