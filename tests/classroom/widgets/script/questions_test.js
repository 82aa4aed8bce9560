// What is kept of an answer, and how the solution is said.

import assert from "node:assert/strict";

import { checking } from "../../../../classroom/widgets/script/questions.js";
import { solution } from "../../../../classroom/widgets/script/wording.js";
import { quiz, t } from "./toys.js";

Deno.test("a solution is the answer and why", () => {
  assert.equal(solution(t, quiz({})), "9. Three times three.");
  assert.equal(solution(t, quiz({ answer: ["3", "5"] })), "3, 5. Three times three.");
  assert.equal(solution(t, quiz({ answer: [] })), "none of them. Three times three.");
  assert.equal(solution(t, quiz({ answer: "-0.5", said: "−0,5" })), "−0,5. Three times three.");
});

Deno.test("the last answer is kept in the view, to be saved; what was right, too", () => {
  /** @type {any} */
  const view = {};
  let typed = "";
  /** @type {any} */
  const screen = {
    t,
    view,
    model: { get: () => view },
    kernel: { tell: () => {} },
  };
  const does = { read: () => typed, enter: () => {}, finish: () => {} };
  const check = checking(screen, quiz({}), does);
  for (
    const [given, kept] of [
      ["", {}],
      ["8", { given: "8" }],
      ["9", { given: "9", solved: "9" }],
      ["7", { given: "7", solved: "9" }],
    ]
  ) {
    typed = String(given);
    check();
    assert.deepEqual(view, kept);
  }
});
