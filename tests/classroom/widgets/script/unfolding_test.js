// A whole tree that grows again from its patterns.

import assert from "node:assert/strict";

import {
  childrenOf,
  firstBehind,
  momentsOf,
  NEVER,
  nodeAt,
  unfold,
  visitsOf,
  wayUp,
} from "../../../../classroom/widgets/script/unfolding.js";

// MAX(MIN(3, 12), MIN(3, 12), 3): a leaf 3, a leaf 12, the two together, and the root.
const TREE = unfold({ branches: [0, 0, 2, 3], below: [2, 1, 1, 1, 3] });

Deno.test("each node comes before those below it, from left to right", () => {
  assert.equal(TREE.size, 8);
  assert.deepEqual([...TREE.pattern], [3, 2, 0, 1, 2, 0, 1, 0]);
  assert.deepEqual([...TREE.parent], [-1, 0, 1, 1, 0, 4, 4, 0]);
  assert.deepEqual([...TREE.after], [8, 4, 3, 4, 7, 6, 7, 8]);
  assert.deepEqual([...TREE.depth], [0, 1, 2, 2, 1, 2, 2, 1]);
});

Deno.test("a strip is as wide as its leaves, and begins where they do", () => {
  assert.deepEqual([...TREE.width], [5, 2, 1, 1, 2, 1, 1, 1]);
  assert.deepEqual([...TREE.start], [0, 0, 0, 1, 2, 2, 3, 4]);
  assert.deepEqual(TREE.plies.map((ply) => [...ply]), [[0], [1, 4, 7], [2, 3, 5, 6]]);
  assert.deepEqual(TREE.widest, [5, 2, 1]);
});

Deno.test("a node is found by its ply and a leaf, also between two leaves", () => {
  assert.equal(nodeAt(TREE, 0, 4.9), 0);
  assert.equal(nodeAt(TREE, 1, 2), 4);
  assert.equal(nodeAt(TREE, 2, 3.5), 6);
  assert.equal(nodeAt(TREE, 2, 4.5), undefined); // play was over above
  assert.equal(nodeAt(TREE, 2, 5), undefined);
  assert.equal(nodeAt(TREE, 3, 0), undefined);
  assert.equal(firstBehind(TREE, 2, 9), 4);
});

Deno.test("children, and the way up", () => {
  assert.deepEqual(childrenOf(TREE, 0), [1, 4, 7]);
  assert.deepEqual(childrenOf(TREE, 7), []);
  assert.deepEqual(wayUp(TREE, 6), [6, 4, 0]);
});

Deno.test("a leaf alone is a tree", () => {
  const leaf = unfold({ branches: [0], below: [] });
  assert.equal(leaf.size, 1);
  assert.deepEqual([leaf.width[0], leaf.after[0], leaf.plies.length], [1, 1, 1]);
});

Deno.test("visits are steps from place to place, and each node has its moment", () => {
  const visits = visitsOf([1, 4, 2, -5]);
  assert.deepEqual([...visits], [0, 4, 6, 1]);
  assert.deepEqual([...momentsOf(8, visits)], [0, 3, NEVER, NEVER, 1, NEVER, 2, NEVER]);
});
