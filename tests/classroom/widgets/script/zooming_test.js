// What part of a whole tree is in sight.

import assert from "node:assert/strict";

import { unfold } from "../../../../classroom/widgets/script/unfolding.js";
import { Zoom } from "../../../../classroom/widgets/script/zooming.js";

// MAX(MIN(3, 12), MIN(3, 12), 3)
const TREE = unfold({ branches: [0, 0, 2, 3], below: [2, 1, 1, 1, 3] });

Deno.test("a strip is in sight where its row is, and it is wide enough", () => {
  const zoom = new Zoom(TREE, () => {});
  zoom.resize(3);
  assert.deepEqual([0, 1, 2].map((node) => zoom.shows(node, 600)), [true, true, true]);
  assert.deepEqual([0, 1, 2].map((node) => zoom.shows(node, 100)), [true, true, false]);
  zoom.resize(2);
  assert.equal(zoom.shows(2, 600), false); // below the last row
});

Deno.test("what is to be in sight is known before one is there", () => {
  const zoom = new Zoom(TREE, () => {});
  zoom.node = 4;
  zoom.resize(2);
  assert.deepEqual(zoom.sight, { from: 2, to: 4, ply: 0 });
  assert.deepEqual([0, 4, 1, 7].map((node) => zoom.shows(node, 600)), [true, true, false, false]);
});
