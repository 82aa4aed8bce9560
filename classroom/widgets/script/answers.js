// What a reader has entered, compared with what is right. Nothing here knows of the page.

/** @import { Quiz } from "./types.js" */

const SIGNED = String.raw`[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+|Infinity)`;
const FRACTION = new RegExp(`^(${SIGNED})(?:/(\\d+))?$`);
const PERCENT = new RegExp(`^(${SIGNED})%$`);
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/;
const MIXED = /^([+-]?)\s*(\d+)\s+(\d+)\s*\/\s*(\d+)$/; // 1 1/2

/**
 * A number as it is written on a keyboard: "½" is " 1/2", "−３" is "-3".
 * @param {string} entered
 */
function typed(entered) {
  // Apart, or 1½ would be 11/2.
  const apart = entered.replace(/[¼-¾⅐-⅞]/g, " $&");
  const signs = apart.normalize("NFKC").replace(/⁄/g, "/").replace(/[−–]/g, "-");
  return signs.replace(/∞|inf(inity)?/i, "Infinity").trim();
}

/**
 * The number that a reader has written: "-1", "1/2", "1 1/2", "½", "0,5", ".5", "33%", "1,000",
 * "−∞". NaN if it is none, as "1/0".
 * @param {string} entered
 */
export function numberIn(entered) {
  const text = typed(entered);
  const mixed = MIXED.exec(text);
  if (mixed) {
    const [, sign, whole, numerator, denominator] = mixed;
    return Number(`${sign}1`) * (Number(whole) + quotient(numerator, denominator));
  }
  const joined = text.replace(/\s/g, "");
  if (THOUSANDS.test(joined)) return Number(joined.replace(/,/g, ""));
  const percent = PERCENT.exec(joined);
  if (percent) return quotient(percent[1], "100");
  const fraction = FRACTION.exec(joined);
  return fraction ? quotient(fraction[1], fraction[2] ?? "1") : NaN;
}

/**
 * @param {string} numerator
 * @param {string} denominator
 */
function quotient(numerator, denominator) {
  if (Number(denominator) === 0) return NaN;
  return Number(numerator.replace(",", ".")) / Number(denominator);
}

/**
 * Whether a reader divides by 0, as in "1/0".
 * @param {string} entered
 */
export function dividesByZero(entered) {
  return /\d\s*\/\s*0+$/.test(typed(entered));
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
