// What is said of answers and solutions, and how sentences follow each other: what stands between
// them is a matter of the language.

import { hasComma } from "./answers.js";

/** @import { Quiz } from "./types.js" */
/** @typedef {(text: string, fields?: Record<string, any>) => string} Translate */

/**
 * Sentences as one text, in which they follow each other.
 * @param {Translate} t
 * @param {...(string | undefined)} sentences empty ones are left out
 */
export function together(t, ...sentences) {
  const said = sentences.filter((sentence) => sentence !== undefined && sentence !== "");
  if (said.length === 0) return "";
  return said.reduce((first, second) => t("{first} {second}", { first, second }));
}

/**
 * What is said of one thing, as a line: "A, MIN node, value 3".
 * @param {Translate} t
 * @param {...(string | undefined)} parts empty ones are left out
 */
export function inClauses(t, ...parts) {
  const said = parts.filter((part) => part !== undefined && part !== "");
  if (said.length === 0) return "";
  return said.reduce((some, other) => t("{some}, {other}", { some, other }));
}

/**
 * What stands behind a name, as `inClauses` puts it there.
 * @param {Translate} t
 * @param {string} part
 */
export const behind = (t, part) => t("{some}, {other}", { some: "", other: part });

/**
 * What is said where an arrow key leads to no node.
 * @param {Translate} t
 * @param {string} name of the node where the keys are
 * @param {string} key
 */
export function nothingThere(t, name, key) {
  switch (key) {
    case "ArrowUp":
      return t("Nothing is above {name} here.", { name });
    case "ArrowLeft":
      return t("Nothing is to the left of {name}.", { name });
    case "ArrowRight":
      return t("Nothing is to the right of {name}.", { name });
  }
  return t("{name} is a leaf: nothing is below it.", { name });
}

/**
 * An answer as it is entered again: a comma may be a decimal one.
 * @param {string | string[]} answer
 */
export function entryOf(answer) {
  if (!Array.isArray(answer)) return answer;
  return answer.join(answer.some((part) => part.includes(",")) ? "; " : ", ");
}

/**
 * An answer as it is shown; nothing chosen out of several is an answer too.
 * @param {Translate} t
 * @param {Quiz} quiz
 */
export function textOf(t, { answer, said }) {
  if (said !== undefined) return said;
  if (!Array.isArray(answer)) return answer;
  if (answer.length === 0) return t("none of them");
  return answer.reduce((first, second) => t("{first}, {second}", { first, second }));
}

/**
 * The answer, and why it is that.
 * @param {Translate} t
 * @param {Quiz} quiz
 */
export function solution(t, quiz) {
  const answer = textOf(t, quiz).replace(/[.。]$/, "");
  return t("{answer}. {why}", { answer, why: quiz.why });
}

/**
 * @param {Translate} t
 * @param {string} why
 */
export const right = (t, why) => together(t, t("✓ Right."), why);
/**
 * @param {Translate} t
 * @param {string} hint
 */
export const wrong = (t, hint) => together(t, t("✗ Not yet."), hint);

/**
 * All that is said to answers, with the answer itself.
 * @param {Translate} t
 * @param {Quiz} quiz
 */
export const repliesTo = (t, quiz) => [
  right(t, quiz.why),
  ...(quiz.hints ?? []).map((hint) => wrong(t, hint)),
  ...(quiz.wrong ?? []).map(([, said]) => wrong(t, said)),
  solution(t, quiz),
];

const GROUPED = 10_000; // the smallest number written in groups of three, with a decimal comma

/**
 * A count as a language writes it, as classroom/words/language.py does.
 * @param {string} lang
 * @param {number} count
 */
export function writeCount(lang, count) {
  const text = count.toLocaleString("en");
  if (!hasComma(lang)) return text;
  return count < GROUPED ? String(count) : text.replaceAll(",", "\u202f");
}
