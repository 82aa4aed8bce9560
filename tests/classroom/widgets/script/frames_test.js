// A film, wound forward and back.

import assert from "node:assert/strict";

import { NOTHING, whySkipped, windTo } from "../../../../classroom/widgets/script/frames.js";

/** @import { Frame } from "../../../../classroom/widgets/script/types.js" */

/**
 * @param {Frame["changed"]} changed
 * @param {Partial<Frame>} more
 * @returns {Frame}
 */
const frame = (changed, more = {}) => ({ changed, at: null, line: null, said: "", ...more });

const FILM = [
  frame({ n: ["node", "", ""], n_0: ["node", "", ""] }),
  frame({ n_0: ["node current", "3", ""] }, { calls: [0, ["f", "n", {}], ["f", "n_0", {}]] }),
  frame({ n_0: ["node", "3", ""], n: ["node current", "3", ""] }, { calls: [1] }),
  frame({ n_1: ["node pruned", "", ""] }, { why: { n_1: "3 is enough" } }),
];

Deno.test("each frame changes what was shown before", () => {
  const shown = windTo(FILM, NOTHING, 2);
  assert.equal(shown.at, 2);
  assert.deepEqual(shown.parts, { n: ["node current", "3", ""], n_0: ["node", "3", ""] });
});

Deno.test("it is the same by single steps, by a leap, and back from the end", () => {
  const byLeap = windTo(FILM, NOTHING, 2);
  const bySteps = windTo(FILM, windTo(FILM, windTo(FILM, NOTHING, 0), 1), 2);
  const back = windTo(FILM, windTo(FILM, NOTHING, 3), 2);
  assert.deepEqual(bySteps, byLeap);
  assert.deepEqual(back, byLeap);
});

Deno.test("calls are opened, and closed down to those that stay", () => {
  assert.deepEqual(windTo(FILM, NOTHING, 1).calls.map(([, id]) => id), ["n", "n_0"]);
  assert.deepEqual(windTo(FILM, NOTHING, 2).calls.map(([, id]) => id), ["n"]);
});

Deno.test("winding changes nothing of what was shown", () => {
  const first = windTo(FILM, NOTHING, 1);
  const before = structuredClone(first);
  windTo(FILM, first, 3);
  assert.deepEqual(first, before);
  assert.deepEqual(NOTHING, { at: -1, parts: {}, calls: [] });
});

Deno.test("what lies below a skipped node is skipped with it, once that has happened", () => {
  assert.deepEqual(whySkipped(FILM, "n_1_0"), { skipped: "n_1", reason: "3 is enough" });
  assert.equal(whySkipped(FILM, "n_0"), undefined);
  assert.equal(whySkipped(FILM.slice(0, 3), "n_1"), undefined);
});
