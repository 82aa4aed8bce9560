// What a tournament's page tells of its games.

import assert from "node:assert/strict";

import { isLesson, titleOf } from "../../../../classroom/widgets/script/replaying.js";

/**
 * @param {string} result
 * @param {number} place of its first mistake
 * @returns {import("../../../../classroom/widgets/script/replaying.js").Game}
 */
function game(result, place) {
  return {
    number: 7,
    names: ["Ann", "Ben"],
    result,
    place,
    moves: [],
    opening: 0,
    frames: [],
    notes: {},
    why: "",
    tree: "",
  };
}

Deno.test("a game is called by its number, its players and its result", () => {
  assert.equal(titleOf(game("½–½", 0)), "7. Ann – Ben ½–½");
});

Deno.test("who lost by a mistake has something to learn, and who looks at all games has too", () => {
  assert.equal(isLesson(game("1–0", 3), "Ben"), true);
  assert.equal(isLesson(game("1–0", 3), "Ann"), false);
  assert.equal(isLesson(game("0–1", 3), "Ann"), true);
  assert.equal(isLesson(game("0–1", 3), ""), true);
  assert.equal(isLesson(game("0–1", 0), ""), false);
});
