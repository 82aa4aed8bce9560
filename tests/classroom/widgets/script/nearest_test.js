// A tap beside a node, and the node that it is meant for.

import assert from "node:assert/strict";

import { nearest } from "../../../../classroom/widgets/script/nearest.js";

/** @typedef {[string, { x: number, y: number, width: number, height: number }]} Place */

// Two leaves, their middles 40 pixels apart, and an inner node far above.
/** @type {Place[]} */
const PLACES = [
  ["n", { x: 80, y: 0, width: 60, height: 40 }],
  ["n_0", { x: 80, y: 100, width: 20, height: 24 }],
  ["n_1", { x: 120, y: 100, width: 20, height: 24 }],
];

Deno.test("a tap between two leaves is meant for the nearer one", () => {
  assert.equal(nearest(PLACES, 108, 112), "n_0");
  assert.equal(nearest(PLACES, 112, 112), "n_1");
});

Deno.test("a small leaf answers a finger that is 44 pixels wide", () => {
  assert.equal(nearest(PLACES, 69, 91), "n_0");
  assert.equal(nearest(PLACES, 90, 133), "n_0");
});

Deno.test("a tap beside everything is meant for nothing", () => {
  assert.equal(nearest(PLACES, 90, 70), undefined);
  assert.equal(nearest(PLACES, 300, 112), undefined);
  assert.equal(nearest([], 0, 0), undefined);
});
