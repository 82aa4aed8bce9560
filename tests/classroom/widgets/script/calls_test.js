// What is said of open calls.

import assert from "node:assert/strict";

import { windowIn } from "../../../../classroom/widgets/script/calls.js";

Deno.test("the window is read off an edge, with the name of a move or without", () => {
  assert.equal(windowIn("α = −∞, β = 3"), "α = −∞, β = 3");
  assert.equal(windowIn("left (α = −∞, β = 3)"), "α = −∞, β = 3");
  assert.equal(windowIn("left"), undefined);
});
