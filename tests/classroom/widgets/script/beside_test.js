// Where the controls are: what the pictures are, and the room in, a class out.

import assert from "node:assert/strict";

import { placingOf } from "../../../../classroom/widgets/script/beside.js";

/** @import { Look } from "../../../../classroom/widgets/script/fitting.js" */
/** @import { Size } from "../../../../classroom/widgets/script/types.js" */

const LOOK = { kind: "lab", projector: false, lesson: false, hand: false, letters: [15, 12] };
const ROOM = { width: 833, height: 600 };
const WALL = { width: 1226, height: 654 };
const TWO = [{ width: 426, height: 242 }, { width: 756, height: 307 }];
const HIGH = [{ width: 500, height: 500 }];

/**
 * @param {Partial<Look>} more of the look
 * @param {Size[]} sizes
 * @param {Size} room
 */
const placing = (more, sizes, room) => placingOf({ ...LOOK, ...more }, sizes, 0.875, room);

Deno.test("controls are beside the first of two pictures if both do not fit side by side", () => {
  assert.equal(placing({}, TWO, ROOM), "gt-abreast");
  assert.equal(placing({}, TWO, { ...ROOM, width: 1200 }), "");
  assert.equal(placing({}, TWO, { ...ROOM, width: 640 }), "");
  assert.equal(placing({ hand: true }, TWO, ROOM), "");
});

Deno.test("a question is beside a high tree on a wall, and above a wide one", () => {
  const asked = { kind: "fill", projector: true, lesson: true };
  assert.equal(placing(asked, HIGH, WALL), "gt-aside");
  assert.equal(placing(asked, [{ width: 1500, height: 300 }], WALL), "");
  assert.equal(placing({ ...asked, lesson: false }, HIGH, WALL), "");
  assert.equal(placing({ ...asked, kind: "walk" }, HIGH, WALL), "");
});
