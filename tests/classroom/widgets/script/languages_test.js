// The links to a page in other languages lead to the cell that is being read.

import assert from "node:assert/strict";

import { placeRead } from "../../../../classroom/site/web/script/languages.js";

Deno.test("the cell that is being read is the last that begins above a line", () => {
  assert.equal(placeRead([-500, -20, 200, 700], 240), 2);
  assert.equal(placeRead([-500, -20, 300, 700], 240), 1);
  assert.equal(placeRead([300], 240), -1); // there is none yet
  assert.equal(placeRead([], 240), -1); // or the page has no cells
});
