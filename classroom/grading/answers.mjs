// Judges answers as the page does that asks: reads [quiz, answer] pairs as JSON, and writes for each
// whether it is right, and what is said to that wrong answer ("" where nothing is known of it).

import { fits } from "../widgets/script/answers.js";

/** @typedef {import("../widgets/script/types.js").Quiz} Quiz */

/** @type {[Quiz, any][]} */
const pairs = JSON.parse(await new Response(Deno.stdin.readable).text());
const judged = pairs.map(([quiz, given]) => {
  const known = quiz.wrong?.find(([answer]) => fits(quiz, given, answer));
  return [fits(quiz, given, quiz.answer), known?.[1] ?? ""];
});
console.log(JSON.stringify(judged));
