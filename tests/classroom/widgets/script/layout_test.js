// Sizes in, places out.

import assert from "node:assert/strict";

import { layout } from "../../../../classroom/widgets/script/layout.js";

/** @import { Sizes } from "../../../../classroom/widgets/script/layout.js" */

/**
 * A film without code, of a small tree, on a screen of a notebook; `more` is otherwise.
 * @param {Partial<Sizes>} more
 */
const placed = (more) =>
  layout({
    width: 1000,
    height: 700,
    controls: 100,
    around: 22,
    pictures: [{ width: 600, height: 300 }],
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

Deno.test("a picture that has room is as large as it was drawn", () => {
  assert.equal(placed({}).scale, 1);
});

Deno.test("a wide picture is made smaller as far as its smallest letters can be read", () => {
  assert.equal(placed({ pictures: [{ width: 1020, height: 300 }] }).scale, (1000 - 14) / 1020);
  assert.equal(placed({ pictures: [{ width: 9000, height: 300 }] }).scale, 12 / 13);
  const projected = placed({ pictures: [{ width: 9000, height: 300 }], projector: true });
  assert.equal(projected.scale, 1); // its letters are too small already
});

Deno.test("a high picture is made smaller too", () => {
  assert.ok(placed({ pictures: [{ width: 600, height: 600 }] }).scale < 1);
});

// The film of alpha-beta on nine leaves, as a projector shows it, and the box that it has on the
// screen: in JupyterLab with its list of files and without, and on a page of its own.
const projected = {
  pictures: [{ width: 683, height: 477 }],
  letters: [24, 20],
  controls: 124,
  panel: /** @type {const} */ ("other"),
  panelHeight: 485,
  projector: true,
};
const BOXES = {
  "1280 × 720": { width: 826, height: 599 },
  "1280 × 720 without files": { width: 1078, height: 599 },
  "1024 × 768": { width: 570, height: 647, controls: 153 },
  "1024 × 768 without files": { width: 822, height: 647 },
  "1280 × 720 on a page": { width: 1234, height: 674 },
  "1024 × 768 on a page": { width: 978, height: 722 },
  "1280 × 720, with questions": { width: 826, height: 599, controls: 255 },
  "1024 × 768, with questions": { width: 570, height: 647, controls: 255 },
};

Deno.test("the film of nine leaves is seen as a whole on a projector", () => {
  for (const [screen, box] of Object.entries(BOXES)) {
    const sizes = { ...projected, ...box };
    const { below, scale, mainHeight, pictureHeight, panelLength } = placed(sizes);
    const beside = below ? 0 : (panelLength ?? 0) + 16;
    assert.ok(683 * scale + 14 <= box.width - beside, screen);
    assert.ok(477 * scale + 14 <= (below ? pictureHeight : mainHeight), screen);
    assert.ok(sizes.controls + mainHeight + 30 <= box.height, screen);
    assert.ok((panelLength ?? 0) >= (below ? 60 : 320), screen);
  }
});

Deno.test("where a film has hardly room, its calls give way, and its tree does not", () => {
  const least = { ...projected, ...BOXES["1024 × 768, with questions"] };
  assert.equal(placed(least).short, true);
  assert.equal(placed({ ...least, height: 800 }).short, false);
});

Deno.test("a film on paper is seen as a whole where its panel can be lower", () => {
  const sizes = {
    panel: /** @type {const} */ ("other"),
    panelHeight: 485,
    width: 570,
    height: 647,
  };
  const pictures = [{ width: 468, height: 277 }];
  const { below, panelLength, scale, pictureHeight } = placed({
    ...sizes,
    pictures,
    controls: 195,
  });
  assert.ok(below && panelLength === 130);
  assert.ok(277 * scale + 14 <= pictureHeight);
});

Deno.test("a projected tree that cannot be seen as a whole stays large, and scrolls", () => {
  const pictures = [{ width: 2000, height: 477 }];
  assert.equal(placed({ ...projected, pictures }).scale, 1);
});

Deno.test("on a telephone nothing of that changes what is seen", () => {
  const telephone = { ...projected, width: 344, height: 800 };
  assert.equal(placed(telephone).scale, 1);
  assert.equal(placed(telephone).panelLength, 0.38 * 800);
});

Deno.test("in a lesson the whole picture is in view, however small", () => {
  const places = placed({ pictures: [{ width: 2000, height: 300 }], lesson: true });
  assert.ok(2000 * places.scale <= 1000);
});

Deno.test("a panel stands beside the picture, or below it where that is too narrow", () => {
  const beside = placed({ panel: "other", panelHeight: 300 });
  assert.equal(beside.below, false);
  assert.ok(beside.panelLength >= 320 && beside.panelLength <= 520);
  assert.equal(beside.pictureHeight, 0);
  const below = placed({ panel: "other", panelHeight: 300, width: 390, height: 844 });
  assert.equal(below.below, true);
  assert.equal(below.mainHeight, below.pictureHeight + below.panelLength + 8);
});

Deno.test("a panel below takes at most a share of the height", () => {
  const { panelLength } = placed({ panel: "other", panelHeight: 900, width: 390, height: 844 });
  assert.equal(panelLength, 0.38 * 844);
});

Deno.test("an upright page has the panel below sooner", () => {
  const sizes = { panel: /** @type {const} */ ("other"), panelHeight: 300, width: 820 };
  assert.equal(placed({ ...sizes, height: 700 }).below, false);
  assert.equal(placed({ ...sizes, height: 1180 }).below, true);
});

Deno.test("the picture beside a panel gets what the panel leaves", () => {
  const pictures = [{ width: 980, height: 300 }];
  const { scale, panelLength } = placed({ panel: "position", pictures, kind: "walk" });
  assert.equal(panelLength, 230);
  assert.equal(scale, 12 / 13); // it scrolls
});

Deno.test("two pictures stand side by side where they can, else one above the other", () => {
  const pictures = [{ width: 400, height: 200 }, { width: 400, height: 200 }];
  const wide = placed({ kind: "lab", pictures });
  const narrow = placed({ kind: "lab", pictures, width: 500 });
  assert.equal(wide.mainHeight, 200 + 46 + 2);
  assert.equal(narrow.mainHeight, 2 * (200 + 46) + 2);
});

Deno.test("a board may be small, and larger than drawn at a projector", () => {
  const pictures = [{ width: 420, height: 420 }];
  const small = placed({ kind: "match", pictures, width: 200 });
  assert.equal(small.scale, (200 - 14) / 420);
  const projected = placed({ kind: "match", pictures, height: 1200, projector: true });
  assert.equal(projected.scale, 1.3);
});

Deno.test("heights only grow, so that nothing jumps", () => {
  const first = placed({ pictures: [{ width: 600, height: 400 }] });
  const second = placed({ pictures: [{ width: 600, height: 100 }], tallest: first.tallest });
  assert.equal(second.mainHeight, first.mainHeight);
});

Deno.test("a walk that goes on keeps a height from the beginning", () => {
  const pictures = [{ width: 300, height: 100 }];
  assert.equal(placed({ kind: "walk", folded: true, pictures }).mainHeight, 430);
  assert.equal(placed({ kind: "walk", folded: false, pictures }).mainHeight, 100 + 14 + 2);
});

Deno.test("in hardly any room something is left of the picture, and the page scrolls", () => {
  const places = placed({ height: 200, controls: 180 });
  assert.equal(places.mainHeight, 170);
  assert.equal(places.boxHeight, 180 + 150);
});
