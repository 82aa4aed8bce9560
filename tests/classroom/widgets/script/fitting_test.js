// The scale of a picture: what it is, and the room in, the scale out.

import assert from "node:assert/strict";

import { scaleThatFits } from "../../../../classroom/widgets/script/fitting.js";

/** @import { Look } from "../../../../classroom/widgets/script/fitting.js" */
/** @import { Size } from "../../../../classroom/widgets/script/types.js" */

/**
 * The scale of a film's tree in a room of 1000 × 500; `more` is otherwise.
 * @param {Size} picture
 * @param {Partial<Look>} more
 */
const scaleOf = (picture, more = {}) => {
  const look = { kind: "film", projector: false, lesson: false, hand: false, letters: [15, 13] };
  return scaleThatFits({ ...look, ...more }, picture, { width: 1000, height: 500 });
};

Deno.test("a picture that has room is as large as it was drawn", () => {
  assert.equal(scaleOf({ width: 600, height: 300 }), 1);
});

Deno.test("a wide or high picture is made smaller so that it is seen as a whole", () => {
  assert.equal(scaleOf({ width: 1020, height: 300 }), 1000 / 1020);
  assert.equal(scaleOf({ width: 600, height: 600 }), 500 / 600);
});

Deno.test("letters may be a little smaller for that; of what is wider still they are large", () => {
  assert.equal(scaleOf({ width: 1200, height: 300 }), 1000 / 1200);
  assert.equal(scaleOf({ width: 1400, height: 300 }), 12 / 13); // it scrolls
});

Deno.test("a small tree is made larger in the hand and on a wall, and no board in the hand", () => {
  const small = { width: 100, height: 100 };
  assert.equal(scaleOf(small, { hand: true }), 1.5);
  assert.equal(scaleOf(small, { projector: true, letters: [24, 20] }), 1.5);
  assert.equal(scaleOf(small, { kind: "match", hand: true }), 1);
  assert.equal(scaleOf(small, { kind: "match", projector: true }), 1.3);
});

Deno.test("on a wall the letters of a film are never smaller than 11 pixels", () => {
  const projected = { projector: true, letters: [24, 20] };
  for (const width of [900, 1200, 1500, 1700, 2000, 9000]) {
    assert.ok(20 * scaleOf({ width, height: 300 }, projected) >= 11, String(width));
  }
  assert.equal(scaleOf({ width: 1500, height: 300 }, projected), 1000 / 1500);
  assert.equal(scaleOf({ width: 2000, height: 300 }, projected), 1); // it scrolls
});

Deno.test("who wants to see all of a tree sees it, however small", () => {
  assert.equal(scaleOf({ width: 4000, height: 300 }, { all: true }), 0.25);
});

Deno.test("in a lesson the whole picture is in view, however small", () => {
  assert.equal(scaleOf({ width: 2000, height: 300 }, { lesson: true }), 0.5);
});

Deno.test("a board and the lines of a mix are read by their shapes: they may be small", () => {
  assert.equal(scaleOf({ width: 2000, height: 300 }, { kind: "match" }), 0.5);
  assert.equal(scaleOf({ width: 2000, height: 300 }, { kind: "mix" }), 0.5);
});
