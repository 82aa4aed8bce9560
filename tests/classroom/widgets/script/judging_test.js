// What is said to an answer.

import assert from "node:assert/strict";

import { judge } from "../../../../classroom/widgets/script/judging.js";
import { quiz, t } from "./toys.js";

/** @import { Quiz } from "../../../../classroom/widgets/script/types.js" */

Deno.test("a right answer is told why", () => {
  assert.deepEqual(judge(t, quiz({}), "9"), [true, "✓ Right. Three times three."]);
});

Deno.test("a wrong number is told which way", () => {
  assert.deepEqual(judge(t, quiz({}), "10"), [false, "✗ Not yet. That is too large."]);
  assert.deepEqual(judge(t, quiz({}), "-∞"), [false, "✗ Not yet. That is too small."]);
});

Deno.test("a mistake that is known is answered as such, before all hints", () => {
  const known = quiz({ wrong: [["3", "These are moves."]], hints: ["Look at the leaves."] });
  assert.deepEqual(judge(t, known, "3"), [false, "✗ Not yet. These are moves."]);
});

Deno.test("a number that cannot be a probability is told so, where one is wanted", () => {
  const said = "✗ Not yet. A probability is at least 0 and at most 1.";
  for (const given of ["5", "-1/2"]) {
    assert.equal(judge(t, quiz({ answer: "5/9", probability: true }), given)[1], said);
  }
  assert.match(judge(t, quiz({ answer: "5/9", probability: true }), "1")[1], /too large/);
});

Deno.test("hints come one after the other, and the last one again", () => {
  const hinted = quiz({ hints: ["Count.", "Multiply."] });
  const said = ["1", "2", "3"].map((given) => judge(t, hinted, given)[1]);
  assert.deepEqual(said, ["✗ Not yet. Count.", "✗ Not yet. Multiply.", "✗ Not yet. Multiply."]);
});

Deno.test("what is no answer is neither right nor wrong", () => {
  assert.deepEqual(judge(t, quiz({}), " "), [null, "Enter an answer first."]);
  const nonsense = judge(t, quiz({}), "nine");
  assert.equal(nonsense[0], null);
  assert.match(nonsense[1], /“nine” is not a number/);
  const list = quiz({ kind: "list", answer: ["13", "11"] });
  assert.match(judge(t, list, ["13", "eleven"])[1], /“eleven” is not a number/);
  const choice = quiz({ kind: "one", choices: ["a", "b"], answer: "a" });
  assert.deepEqual(judge(t, choice, undefined), [null, "Choose one of them first."]);
});

Deno.test("a right number is not called wrong for another language's point or comma", () => {
  const said = "can be read in two ways. Enter 1296 or 1,2960.";
  const german = quiz({ answer: "1.296", lang: "de" });
  assert.deepEqual(judge(t, german, "1.296"), [null, `“1.296” ${said}`]);
  assert.equal(judge(t, german, "1,296")[0], true);
  assert.equal(judge(t, quiz({ answer: "1296", lang: "de" }), "1.296")[0], true);
  assert.equal(judge(t, quiz({ answer: "1296" }), "1.296")[0], null);
  assert.equal(judge(t, quiz({ answer: "7", lang: "de" }), "1.296")[0], false);
});

Deno.test("a division by 0 is no answer, and is called so", () => {
  assert.deepEqual(judge(t, quiz({}), "1/0"), [null, "Nothing can be divided by 0."]);
});

const SEVERAL = { kind: "several", choices: ["a", "b", "c", "d"], answer: ["a", "b"] };

/**
 * What is said to these ticks.
 * @param {Partial<Quiz>} more
 * @param {string[]} given
 */
const saidTo = (more, given) =>
  judge(t, quiz({ .../** @type {Partial<Quiz>} */ (SEVERAL), ...more }), given)[1];

Deno.test("of several it is told whether one is wrong, and then how many are found and which one is wrong", () => {
  const several = quiz(/** @type {any} */ (SEVERAL));
  const [first, second] = [1, 2].map(() => judge(t, several, ["a", "b", "c", "d"])[1]);
  assert.equal(first, "✗ Not yet. Something that you chose is wrong.");
  assert.equal(second, "✗ Not yet. 2 of 2 found, 2 too many. Look again at “c”.");
  assert.equal(saidTo({ missed: true }, ["a"]), "✗ Not yet. 1 of 2 found.");
  assert.ok(saidTo({ answer: [] }, []).startsWith("✓")); // nothing ticked is an answer
  assert.deepEqual(judge(t, quiz(/** @type {any} */ (SEVERAL)), []), [
    null,
    "Tick all that are right.",
  ]);
});

Deno.test("what is known of a wrong tick is said, whatever is ticked beside it", () => {
  const wrong = /** @type {any} */ ([[["a", "c"], "c is a fruit."], [["a"], "And b?"]]);
  assert.equal(saidTo({ wrong }, ["a", "c"]), "✗ Not yet. c is a fruit.");
  assert.equal(
    saidTo({ wrong }, ["a", "b", "c"]),
    "✗ Not yet. Something that you chose is wrong. c is a fruit.",
  );
  assert.equal(saidTo({ wrong }, ["a"]), "✗ Not yet. And b?");
  assert.match(saidTo({ wrong }, ["b", "c", "d"]), /wrong\. c is a fruit\.$/); // the first of two
  assert.match(saidTo({ wrong, missed: true }, ["b", "d"]), /Look again at “d”/);
});

Deno.test("a hint comes behind what concerns the ticks", () => {
  const hints = ["Count.", "Multiply."];
  assert.match(saidTo({ hints, missed: true }, ["c"]), /1 too many\. Look again at “c”\. Count\.$/);
  assert.match(saidTo({ hints }, ["a"]), /something is missing\. Multiply\.$/);
});

Deno.test("that nothing holds, or is skipped, is an answer", () => {
  for (const kind of /** @type {const} */ (["leaves", "several"])) {
    const none = quiz({ kind, choices: ["A", "B"], answer: [] });
    assert.equal(judge(t, none, [])[0], true);
  }
});

const leaves = (/** @type {Partial<Quiz>} */ more) =>
  quiz({
    kind: "leaves",
    answer: ["n_1", "n_2"],
    replies: { n_0: "A?", n_1: "B?", n_2: "C?", n_3: "D?", n_4: "E?", n_5: "F?" },
    hints: ["Who is sure of what?"],
    ...more,
  });

Deno.test("of leaves it is told whether one is wrong, and then how many are found", () => {
  const asked = leaves({});
  assert.deepEqual(judge(t, asked, []), [
    null,
    "Nothing is crossed out yet. Click a leaf first.",
  ]);
  const [first, second] = [1, 2].map(() => judge(t, asked, ["n_1", "n_3"])[1]);
  assert.equal(first, "✗ Not yet. Something that you chose is wrong. D?");
  assert.equal(second, "✗ Not yet. 1 of 2 found, 1 too many. D?");
});

Deno.test("what is said of leaves concerns one that is wrong, else one that is missing", () => {
  const asked = leaves({});
  const said = (/** @type {string[]} */ ...given) => judge(t, asked, given)[1];
  assert.equal(said("n_1"), "✗ Not yet. What you chose is right, but something is missing.");
  assert.match(said("n_1"), /1 of 2 found\. C\?$/);
  assert.match(said("n_2"), /1 of 2 found\. B\?$/);
  assert.match(said("n_4", "n_0"), /2 too many\. A\?$/);
  assert.match(said("n_1", "n_2", "n_5"), /1 too many\. F\?$/);
});

Deno.test("whoever crosses out nearly all leaves is not told which ones are wrong", () => {
  assert.match(judge(t, leaves({}), ["n_0", "n_1", "n_2", "n_3"])[1], /Who is sure of what\?$/);
});
