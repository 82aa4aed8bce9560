// How an answer is judged, and what is said to it.

import { dividesByZero, fits, numberIn, twoMeanings } from "./answers.js";
import { right, together, wrong } from "./wording.js";

/** @import { Quiz } from "./types.js" */
/** @import { Translate } from "./wording.js" */

const LONGEST_QUOTE = 40; // letters of what a reader has entered

/**
 * Judge an answer: whether it is right, null if it is none, and what is said to it.
 * @param {Translate} t
 * @param {Quiz} quiz
 * @param {any} given
 * @returns {[boolean | null, string]}
 */
export function judge(t, quiz, given) {
  const missing = noAnswer(t, quiz, given);
  if (missing) return [null, missing];
  if (fits(quiz, given, quiz.answer)) return [true, right(t, quiz.why)];
  const doubtful = inDoubt(t, quiz, given);
  if (doubtful) return [null, doubtful];
  return [false, wrong(t, hint(t, quiz, given))];
}

/**
 * What is said to a number that would be right if its point or comma were read as another language
 * does: it is not called wrong. Undefined for all others.
 * @param {Translate} t
 * @param {Quiz} quiz
 * @param {any} given
 */
function inDoubt(t, quiz, given) {
  const meanings = quiz.choices ? undefined : twoMeanings(String(given), quiz.lang ?? "en");
  if (!meanings?.some((meaning) => fits(quiz, meaning, quiz.answer))) return undefined;
  const [thousands, decimals] = meanings;
  return t("“{given}” can be read in two ways. Enter {thousands} or {decimals}.", {
    given,
    thousands,
    decimals,
  });
}

/**
 * What is said where nothing has been answered; undefined where something has.
 * @param {Translate} t
 * @param {Quiz} quiz
 * @param {any} given
 */
function noAnswer(t, quiz, given) {
  if (quiz.kind === "leaves" || quiz.kind === "several") {
    if (given.length > 0 || quiz.answer.length === 0) return; // "none of them" is an answer, too
    return quiz.kind === "leaves"
      ? t("Nothing is crossed out yet. Click a leaf first.")
      : t("Tick all that are right.");
  }
  if (quiz.choices) return given ? undefined : t("Choose one of them first.");
  if (!String(given).trim()) return t("Enter an answer first.");
  const areNumbers = [quiz.answer].flat().every((part) => !Number.isNaN(numberIn(part)));
  if (quiz.kind === "text" || !areNumbers) return;
  const word = [given].flat().find((part) => Number.isNaN(numberIn(part, quiz.lang)));
  if (word !== undefined) return noNumber(t, word);
}

/**
 * @param {Translate} t
 * @param {string} entered
 */
export function noNumber(t, entered) {
  if (dividesByZero(entered)) return t("Nothing can be divided by 0.");
  const given = entered.slice(0, LONGEST_QUOTE);
  return t("“{given}” is not a number. Enter one such as 12, -5 or 1/2.", { given });
}

/**
 * What is said to a wrong answer: what is known of it, else the next hint, where to look, then why;
 * the last one is said again. The answer itself is given only on request.
 * @param {Translate} t
 * @param {Quiz} quiz whose hints are used up
 * @param {any} given
 */
function hint(t, quiz, given) {
  const known = quiz.wrong?.find(([answer]) => fits(quiz, given, answer));
  if (known) return known[1];
  if (quiz.probability && Math.abs(numberIn(given, quiz.lang) - 0.5) > 0.5) {
    return t("A probability is at least 0 and at most 1.");
  }
  if (quiz.kind === "several") return aboutTicked(t, quiz, given);
  if (quiz.kind === "leaves") return aboutCrossed(t, quiz, given);
  const next = nextHint(quiz);
  if (next) return next;
  if (quiz.kind !== "number") return t("Look again.");
  const tooLarge = numberIn(String(given), quiz.lang) > numberIn(String(quiz.answer));
  return tooLarge ? t("That is too large.") : t("That is too small.");
}

/**
 * The next hint of a question; the last one again where no other is left, undefined if none is.
 * @param {Quiz} quiz whose hints are used up
 */
function nextHint(quiz) {
  const { hints = [] } = quiz;
  return hints.length > 1 ? hints.shift() : hints[0];
}

/**
 * How many are found, and how many too many; the first time, only whether something is wrong.
 * @param {Translate} t
 * @param {Quiz} quiz
 * @param {string[]} given
 */
function howManyFound(t, quiz, given) {
  const wrong = given.some((part) => !quiz.answer.includes(part));
  if (!quiz.missed) {
    return wrong
      ? t("Something that you chose is wrong.")
      : t("What you chose is right, but something is missing.");
  }
  const found = given.filter((part) => quiz.answer.includes(part)).length;
  const fields = { found, all: quiz.answer.length, more: given.length - found };
  return wrong
    ? t("{found} of {all} found, {more} too many.", fields)
    : t("{found} of {all} found.", fields);
}

/**
 * The leaf of which something is said: the first one that was wrongly crossed out; undefined where
 * none was, or more than half of all were crossed out. If all wrong ones were shown, the others
 * would be the answer.
 * @param {Quiz} quiz
 * @param {string[]} given
 */
export function wronglyCrossed(quiz, given) {
  const leaves = Object.keys(quiz.replies ?? {});
  if (given.length > leaves.length / 2) return undefined;
  return leaves.find((leaf) => given.includes(leaf) && !quiz.answer.includes(leaf));
}

/**
 * What is said to leaves that were crossed out: how many are right; then what concerns a wrong one
 * or, if none is and something was wrong before, the first one that is missing.
 * @param {Translate} t
 * @param {Quiz} quiz
 * @param {string[]} given
 */
function aboutCrossed(t, quiz, given) {
  const count = howManyFound(t, quiz, given);
  const isFirst = !quiz.missed;
  quiz.missed = true;
  const replyTo = (/** @type {string | undefined} */ leaf) => leaf && quiz.replies?.[leaf];
  if (given.every((leaf) => quiz.answer.includes(leaf))) {
    const missing = [quiz.answer].flat().find((leaf) => !given.includes(leaf));
    return isFirst ? count : together(t, count, replyTo(missing));
  }
  return together(t, count, replyTo(wronglyCrossed(quiz, given)) ?? nextHint(quiz));
}

/**
 * What is said to what was ticked: how many hold; what is known of the choices that do not, or,
 * from the second time on, which one to look at; then the next hint.
 * @param {Translate} t
 * @param {Quiz} quiz whose hints are used up
 * @param {string[]} given
 */
function aboutTicked(t, quiz, given) {
  const beside = (/** @type {string | string[]} */ ticked) =>
    [ticked].flat().filter((choice) => !quiz.answer.includes(choice));
  const notRight = beside(given);
  const said = [howManyFound(t, quiz, given)];
  if (notRight.length > 0) {
    const asSet = { kind: /** @type {const} */ ("set"), choices: quiz.choices };
    const replyTo = (/** @type {string[]} */ choices) =>
      quiz.wrong?.find(([answer]) => fits(asSet, choices, beside(answer)));
    const same = replyTo(notRight) ?? notRight.map((one) => replyTo([one])).find(Boolean);
    const choice = notRight[0].replaceAll("`", "");
    if (same) said.push(same[1]);
    else if (quiz.missed) said.push(t("Look again at “{choice}”.", { choice }));
  }
  quiz.missed = true;
  return together(t, ...said, nextHint(quiz));
}
