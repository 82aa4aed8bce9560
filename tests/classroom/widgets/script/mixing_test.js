// Where p is in the picture, and which step is the best so far.

import assert from "node:assert/strict";

import { better, heightOf, stepAt } from "../../../../classroom/widgets/script/mixing.js";

const FRAME = { left: 40, right: 240, top: 10, bottom: 110, low: -2, high: 3 };

Deno.test("the nearest step is taken, and no p is below 0 or above 1", () => {
  assert.equal(stepAt(40, FRAME, 100), 0);
  assert.equal(stepAt(141, FRAME, 100), 51);
  assert.equal(stepAt(0, FRAME, 100), 0);
  assert.equal(stepAt(999, FRAME, 100), 100);
});

Deno.test("the lowest payoff lies at the bottom, the highest at the top", () => {
  assert.equal(heightOf(-2, FRAME), 110);
  assert.equal(heightOf(3, FRAME), 10);
  assert.equal(heightOf(0.5, FRAME), 60);
});

Deno.test("MAX wants to be sure of more, MIN to allow less; the first of equals stays", () => {
  const steps = [{ sure: 1 }, { sure: 2 }, { sure: 2 }];
  assert.equal(better(steps, true, 0, 1), 1);
  assert.equal(better(steps, true, 1, 0), 1);
  assert.equal(better(steps, true, 1, 2), 1);
  assert.equal(better(steps, false, 0, 1), 0);
  assert.equal(better(steps, false, 1, 0), 0);
});
