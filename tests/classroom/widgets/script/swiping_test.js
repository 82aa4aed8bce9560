// Which way a finger has swiped.

import assert from "node:assert/strict";

import { swipe } from "../../../../classroom/widgets/script/swiping.js";

/**
 * @param {number} x how far to the right a finger goes
 * @param {number} y how far down
 */
const wayOf = (x, y) => swipe({ x: 200, y: 300 }, { x: 200 + x, y: 300 + y });

Deno.test("a swipe to the left leads on, one to the right leads back", () => {
  assert.equal(wayOf(-80, 10), 1);
  assert.equal(wayOf(80, -10), -1);
});

Deno.test("a tap of an unsteady hand is no swipe", () => {
  assert.equal(wayOf(-30, 0), 0);
});

Deno.test("a finger that scrolls the page swipes nothing", () => {
  assert.equal(wayOf(-60, 200), 0);
  assert.equal(wayOf(-60, 40), 0);
});
