// Nodes by their ids, and where a key leads from one.

import assert from "node:assert/strict";

import {
  depthFirst,
  neighbour,
  parentOf,
  siblings,
  upwards,
} from "../../../../classroom/widgets/script/ids.js";

const IDS = ["n", "n_0", "n_0_0", "n_0_1", "n_1", "n_1_0"];

Deno.test("an id names the way down, so it names those above", () => {
  assert.deepEqual(upwards("n_0_12"), ["n_0_12", "n_0", "n"]);
  assert.equal(parentOf("n"), "");
  assert.deepEqual(upwards(""), []);
});

Deno.test("a tree is told node by node, each with all below it before the next", () => {
  const plyByPly = ["n", "n_0", "n_1", "n_2", "n_0_0", "n_0_1", "n_2_0", "n_0_1_0"];
  const told = ["n", "n_0", "n_0_0", "n_0_1", "n_0_1_0", "n_1", "n_2", "n_2_0"];
  assert.deepEqual(depthFirst(plyByPly), told);
});

Deno.test("siblings have one parent", () => {
  assert.deepEqual(siblings(IDS, "n_0_1"), ["n_0_0", "n_0_1"]);
  assert.deepEqual(siblings(IDS, "n"), ["n"]);
});

Deno.test("arrows lead to the parent, the first child and the siblings, Home to the root", () => {
  assert.equal(neighbour(IDS, "n_0_1", "ArrowUp"), "n_0");
  assert.equal(neighbour(IDS, "n_0", "ArrowDown"), "n_0_0");
  assert.equal(neighbour(IDS, "n_0", "ArrowRight"), "n_1");
  assert.equal(neighbour(IDS, "n_1", "ArrowLeft"), "n_0");
  assert.equal(neighbour(IDS, "n_1_0", "Home"), "n");
});

Deno.test("at an edge of the tree an arrow leads nowhere, as does another key", () => {
  assert.ok(!neighbour(IDS, "n", "ArrowUp"));
  assert.ok(!neighbour(IDS, "n_1_0", "ArrowDown"));
  assert.ok(!neighbour(IDS, "n_0", "ArrowLeft")); // not round to the last one
  assert.ok(!neighbour(IDS, "n_1", "ArrowRight"));
  assert.ok(!neighbour(IDS, "n_1", "x"));
});
