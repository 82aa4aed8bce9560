// What is said of the nodes of a whole tree.

import assert from "node:assert/strict";

import { Facts, letters } from "../../../../classroom/widgets/script/facts.js";
import { unfold } from "../../../../classroom/widgets/script/unfolding.js";
import { writeCount } from "../../../../classroom/widgets/script/wording.js";
import { t } from "./toys.js";

/** @import { Content } from "../../../../classroom/widgets/script/unfolding.js" */

/** @type {Content} */
const CONTENT = {
  branches: [0, 0, 2, 3],
  below: [2, 1, 1, 1, 3],
  moves: [0, 1, 0, 1, 2],
  words: ["0", "1", "2"],
  about: [0, 1, 2, 2],
  abouts: [["None", -1, "3", "Leaf"], ["None", 1, "12", "Leaf"], ["MIN", -1, "3", "a node"]],
  names: {},
  game: false,
  labels: [],
  pictures: [],
  pieces: [],
  visits: [],
};

/** @param {Partial<Content>} more */
function facts(more = {}) {
  const content = { ...CONTENT, ...more };
  return new Facts(content, unfold(content), t, "en");
}

Deno.test("a node of a written tree is called by its place, or as its writer called it", () => {
  const written = facts();
  assert.deepEqual([0, 1, 3, 4, 6, 7].map((node) => written.name(node)), [
    "the root",
    "A",
    "A2",
    "B",
    "B2",
    "C",
  ]);
  assert.equal(facts({ names: { 2: "Q" } }).name(6), "Q2");
  assert.deepEqual([0, 25, 26, 51, 52].map(letters), ["A", "Z", "AA", "AZ", "BA"]);
});

Deno.test("a node of a game is called by the move that leads there", () => {
  const game = facts({ game: true, words: ["left", "right", "pass"] });
  assert.deepEqual(game.way(6), ["right", "right"]);
  assert.deepEqual(game.way(7), ["pass"]);
  assert.deepEqual(game.way(0), []);
});

Deno.test("a node in words has its position, and whether a search came by", () => {
  const game = facts({ game: true, labels: ["", "", "X. / ..", ".. / .."] });
  assert.equal(game.words(4, "not visited"), "1, a node, X. / .., not visited");
  assert.equal(game.below(4), 2);
});

Deno.test("a position is put together from the pieces of its picture", () => {
  const drawn = facts({ pictures: [[0, 1], [], [1, 1], []], pieces: ["<g>", "</g>"] });
  assert.deepEqual([2, 3, 4].map((node) => drawn.picture(node)), ["<g></g>", "", "</g></g>"]);
  assert.equal(facts().picture(4), "");
});

Deno.test("a count is written as its language does", () => {
  assert.deepEqual(["en", "de", "zh"].map((lang) => writeCount(lang, 18_297)), [
    "18,297",
    "18\u202f297",
    "18,297",
  ]);
  assert.equal(writeCount("de", 7_275), "7275");
});
