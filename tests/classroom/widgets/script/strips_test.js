// Strips of a whole tree as pixels, and what is in sight.

import assert from "node:assert/strict";

import {
  between,
  colourRow,
  hatchedLines,
  measureRow,
  sightOf,
  wideStrips,
} from "../../../../classroom/widgets/script/strips.js";
import { momentsOf, unfold, visitsOf } from "../../../../classroom/widgets/script/unfolding.js";

/** @import { Colour } from "../../../../classroom/widgets/script/strips.js" */

// MAX(MIN(-1, 1), 0): patterns are the three leaves, the MIN node, and the root.
const TREE = unfold({ branches: [0, 0, 2, 0, 2], below: [2, 1, 2, 1] });
const SHADES = new Float32Array([-1, 1, -1, 0, 0]);
const WHOLE = { from: 0, to: 3, ply: 0 };
const ALL = { moments: momentsOf(5, visitsOf([1, 1, 1, 1, 1])), now: 5 };
const NONE = { ...ALL, now: 0 };

/** @type {(ply: number, columns: number, lit?: typeof ALL) => number[][]} */
function partsOf(ply, columns, lit = ALL) {
  const parts = measureRow(TREE, SHADES, ply, WHOLE, columns, lit);
  return Array.from({ length: columns }, (_, x) => [...parts.subarray(4 * x, 4 * x + 4)]);
}

Deno.test("a pixel says what lies there: above, below, the middle, not visited", () => {
  assert.deepEqual(partsOf(1, 3), [[0, 1, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]);
  assert.deepEqual(partsOf(2, 3), [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]);
  assert.deepEqual(partsOf(2, 3, NONE), [[0, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0]]);
});

Deno.test("strips narrower than a pixel are mixed, each by its part of it", () => {
  const [[above, below, middle, unseen]] = partsOf(2, 1);
  assert.ok(Math.abs(above - 1 / 3) < 1e-6 && Math.abs(below - 1 / 3) < 1e-6);
  assert.deepEqual([middle, unseen], [0, 0]);
  const [[, seen, , dark]] = partsOf(1, 1, { ...ALL, now: 2 });
  assert.ok(Math.abs(seen - 2 / 3) < 1e-6 && Math.abs(dark - 1 / 3) < 1e-6);
});

/** @type {Colour[]} */
const COLOURS = [[0, 0, 200], [200, 0, 0], [100, 100, 100], [0, 0, 0]];

Deno.test("colours are mixed as light is, and what is mostly below the middle is hatched", () => {
  const pixels = new Uint8ClampedArray(4 * 3);
  const hatched = new Uint8Array(3);
  const parts = new Float32Array([0, 0.5, 0, 0.5, 0, 0, 0, 0, 0.9, 0.1, 0, 0]);
  colourRow(parts, COLOURS, pixels, hatched);
  assert.deepEqual([...pixels.subarray(0, 4)], [141, 0, 0, 255]); // brighter than 100
  assert.deepEqual([...pixels.subarray(4, 8)], [0, 0, 0, 0]); // nothing is there
  assert.deepEqual([...hatched], [1, 0, 0]);
});

Deno.test("slanting lines lie over what is hatched, and over nothing else", () => {
  const pixels = new Uint8ClampedArray(4 * 4).fill(7);
  /** @type {Colour} */
  const colour = [9, 9, 9];
  const lines = hatchedLines(pixels, new Uint8Array([1, 1, 1, 0]), { period: 3, line: 1, colour });
  const red = lines.map((line) => [0, 1, 2, 3].map((x) => line[4 * x]));
  assert.deepEqual(red, [[9, 7, 7, 7], [7, 7, 9, 7], [7, 9, 7, 7]]);
  const plain = hatchedLines(pixels, new Uint8Array(4), { period: 3, line: 1, colour });
  assert.ok(plain.every((line) => line === pixels));
});

Deno.test("strips that are wide enough are told apart, as far as they are in sight", () => {
  assert.deepEqual(wideStrips(TREE, 1, WHOLE, 30, 11).map(({ node }) => node), [1]);
  assert.deepEqual(wideStrips(TREE, 2, WHOLE, 30, 11), []);
  const part = { from: 0.5, to: 2.5, ply: 0 };
  const [first, second] = wideStrips(TREE, 1, part, 40, 5);
  assert.deepEqual([first.left, first.right, second.left, second.right], [0, 30, 30, 40]);
});

Deno.test("a node that is zoomed to takes the whole width, with the node above it in sight", () => {
  assert.deepEqual(sightOf(TREE, 1, 3), { from: 0, to: 2, ply: 0 });
  assert.deepEqual(sightOf(TREE, 3, 2), { from: 1, to: 2, ply: 1 });
  assert.deepEqual(sightOf(TREE, 0, 2), WHOLE);
});

Deno.test("the way from one sight to another begins and ends there, and narrows evenly", () => {
  const [one, other] = [{ from: 0, to: 100, ply: 0 }, { from: 20, to: 21, ply: 2 }];
  assert.deepEqual(between(one, other, 0), one);
  assert.deepEqual(between(one, other, 1), other);
  const half = between(one, other, 0.5);
  assert.ok(Math.abs(half.to - half.from - 10) < 1e-9 && half.ply === 1);
  assert.ok(half.from <= 20 && half.to >= 21); // it never leaves the sight
});
