// What a reader has entered, compared with what is right. Nothing here knows of the page.

/** @import { Quiz } from "./types.js" */

/**
 * The number that a reader has written: "-1", "1/2", "0,5", "1,000", "−∞". NaN if it is none.
 * @param {string} entered
 */
export function numberIn(entered) {
  let text = entered.replace(/\s/g, "").replace(/−/g, "-").replace(/∞|inf(inity)?/i, "Infinity");
  const thousands = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/;
  if (thousands.test(text)) text = text.replace(/,/g, "");
  const match = /^([+-]?(?:\d+(?:[.,]\d+)?|Infinity))(?:\/(\d+))?$/.exec(text);
  if (!match) return NaN;
  const [, numerator, denominator] = match;
  return Number(numerator.replace(",", ".")) / Number(denominator || 1);
}

/**
 * The parts of a list: "3, 5" and "3 5" are the same, and with "0,5; 1" a comma can be a decimal
 * one.
 * @param {string} entered
 */
export function partsIn(entered) {
  const between = entered.includes(";") ? ";" : /[\s,，、]+/;
  const parts = entered.split(between).map((part) => part.trim());
  return parts.filter((part) => part && !/^(and|und|和)$/.test(part));
}

/** @param {string} text */
const plain = (text) => text.trim().toLowerCase().replace(/\s+/g, " ");

/**
 * Whether two single answers are the same number, or the same words.
 * @param {string} given
 * @param {string} answer
 */
function alike(given, answer) {
  const [x, y] = [numberIn(given), numberIn(answer)];
  if (Number.isNaN(y)) return plain(given) === plain(answer);
  if (x === y) return true;
  // A reader may round a fraction, never a whole number; and no finite number is near to ∞.
  const rounded = Number.isFinite(x - y) && !Number.isInteger(y);
  return rounded && Math.abs(x - y) <= Math.max(0.005, 0.002 * Math.abs(y));
}

/**
 * Whether `given` is `answer`. Both are lists where several things are wanted, in this order or in
 * any.
 * @param {Pick<Quiz, "kind">} quiz
 * @param {any} given
 * @param {any} answer
 */
export function fits(quiz, given, answer) {
  if (!Array.isArray(answer)) return alike(String(given), answer);
  if (given.length !== answer.length) return false;
  if (quiz.kind === "list") return answer.every((part, i) => alike(given[i], part));
  return answer.every((part) => given.some((/** @type {string} */ other) => alike(other, part)));
}
