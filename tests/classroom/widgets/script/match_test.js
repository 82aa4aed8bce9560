// Arrows on a board.

import assert from "node:assert/strict";

import { nearestSpot } from "../../../../classroom/widgets/script/match.js";

// 0 1 2
// 3 4 5
const BOARD = [0, 1, 2, 3, 4, 5].map((i) => [30 * (i % 3), 30 * Math.floor(i / 3), 30, 30]);

Deno.test("an arrow leads to the next spot that way", () => {
  assert.equal(nearestSpot(BOARD, 0, "ArrowRight"), "1");
  assert.equal(nearestSpot(BOARD, 4, "ArrowLeft"), "3");
  assert.equal(nearestSpot(BOARD, 1, "ArrowDown"), "4");
  assert.equal(nearestSpot(BOARD, 5, "ArrowUp"), "2");
});

Deno.test("at the edge of the board it leads nowhere, nor does another key", () => {
  assert.equal(nearestSpot(BOARD, 2, "ArrowRight"), false);
  assert.equal(nearestSpot(BOARD, 3, "ArrowDown"), false);
  assert.equal(nearestSpot(BOARD, 3, "Enter"), false);
});
