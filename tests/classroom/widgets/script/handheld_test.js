// Sizes in, places out, on a telephone.

import assert from "node:assert/strict";

import { heldAs, layoutInHand } from "../../../../classroom/widgets/script/handheld.js";

/** @import { Sizes } from "../../../../classroom/widgets/script/layout.js" */

/**
 * A film of a small tree on an upright telephone; `more` is otherwise.
 * @param {Partial<Sizes>} more
 * @returns {Sizes}
 */
const film = (more) => ({
  width: 344,
  height: 764,
  controls: 200,
  around: 22,
  pictures: [{ width: 320, height: 260 }],
  letters: [15, 13],
  kind: "film",
  projector: false,
  lesson: false,
  folded: false,
  panel: "none",
  panelHeight: 0,
  tallest: 0,
  widest: 0,
  ...more,
});

Deno.test("a narrow widget is held upright, on any screen", () => {
  assert.equal(heldAs(366, 844, true), "upright");
  assert.equal(heldAs(366, 844, false), "upright");
});

Deno.test("a low screen that is touched is a telephone on its side", () => {
  assert.equal(heldAs(820, 390, true), "aside");
  assert.equal(heldAs(820, 390, false), null);
});

Deno.test("a tablet is no telephone", () => {
  assert.equal(heldAs(796, 1180, true), null);
});

Deno.test("upright, three fifths of a widget are the picture's, however small that is", () => {
  for (const high of [50, 260, 500, 900]) {
    const pictures = [{ width: 300, height: high }];
    const { picture, box } = layoutInHand(film({ pictures }), "upright");
    assert.ok(picture >= 0.6 * box - 0.001, String(high));
    assert.ok(box <= 764 - 6, String(high));
  }
});

Deno.test("a small tree is made larger as far as it is seen as a whole", () => {
  const small = layoutInHand(film({ pictures: [{ width: 100, height: 100 }] }), "upright");
  assert.equal(small.scale, 1.5);
  const wide = layoutInHand(film({ pictures: [{ width: 300, height: 100 }] }), "upright");
  assert.equal(wide.scale, (344 - 14) / 300);
});

Deno.test("letters are a little smaller where the whole tree is then seen", () => {
  const three = layoutInHand(film({ pictures: [{ width: 390, height: 251 }] }), "upright");
  assert.equal(three.scale, (344 - 14) / 390);
});

Deno.test("letters stay as large as they must be: what is wider scrolls", () => {
  const { scale } = layoutInHand(film({ pictures: [{ width: 900, height: 300 }] }), "upright");
  assert.equal(scale, 12 / 13);
});

Deno.test("a panel that is unfolded gets room below the picture, and all fits on the screen", () => {
  const sizes = film({ panel: "other", panelHeight: 500, pictures: [{ width: 300, height: 900 }] });
  const { picture, panel, box } = layoutInHand(sizes, "upright");
  assert.ok(panel >= 190);
  assert.equal(box, 200 + picture + panel);
  assert.ok(box <= 764 - 6);
});

Deno.test("heights only grow, so that nothing jumps in the hand", () => {
  const { picture } = layoutInHand(film({ tallest: 400 }), "upright");
  assert.equal(picture, 400);
});

Deno.test("on its side the picture has the whole height, and is seen as a whole", () => {
  const sizes = film({ width: 798, height: 344, controls: 222 });
  const { scale, picture, box } = layoutInHand(sizes, "aside");
  assert.ok(260 * scale + 14 <= picture);
  assert.equal(box, picture + 22);
  assert.ok(box <= 344);
});
