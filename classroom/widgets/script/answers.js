// What a reader has entered, compared with what is right. Nothing here knows of the page.

/** @import { Quiz } from "./types.js" */

const SIGNED = String.raw`[+-]?(?:\d[\d.,]*|[.,]\d+|Infinity)(?:e[+-]?\d+)?`;
const FRACTION = new RegExp(`^(${SIGNED})(?:/(\\d+))?$`);
const PERCENT = new RegExp(`^(${SIGNED})%$`);
const MIXED = /^([+-]?)\s*(\d+)\s+(\d+)\s*\/\s*(\d+)$/; // 1 1/2
const GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/; // 5,478 or 1.234.567
const GROUPS_BEFORE_MARK = /^\d{1,3}([.,])\d{3}(\1\d{3})*(?!\1)[.,]\d+$/; // 1,234.5
const DIGITS = /^\d*[.,]?\d*$/;
const INFINITY = /∞|oo|inf(inity)?|unendlich|无穷大?/i;

/**
 * Whether decimals follow a comma in a language.
 * @param {string} lang
 */
export const hasComma = (lang) => (0.5).toLocaleString(lang).includes(",");

// What stands before the decimals, and what between thousands, in a language.
/** @param {string} lang */
const marksOf = (lang) => hasComma(lang) ? [",", "."] : [".", ","];

/**
 * A number as it is written on a keyboard: "½" is " 1/2", "−３" is "-3".
 * @param {string} entered
 */
function inKeyboardSigns(entered) {
  // Apart, or 1½ would be 11/2.
  const apart = entered.replace(/[¼-¾⅐-⅞]/g, " $&");
  const signs = apart.normalize("NFKC").replace(/⁄/g, "/").replace(/[−–]/g, "-");
  return signs.replace(INFINITY, "Infinity").trim();
}

/**
 * The number that a reader has written: "-1", "1/2", "1 1/2", "½", "0,5", ".5", "33%", "549 946",
 * "−∞". NaN if it is none, as "1/0". Whether "1.296" has thousands or decimals, the language says.
 * @param {string} entered
 * @param {string} [lang] the reader's language
 */
export function numberIn(entered, lang = "en") {
  const text = inKeyboardSigns(entered);
  const mixed = MIXED.exec(text);
  if (mixed) {
    const [, sign, whole, numerator, denominator] = mixed;
    return Number(`${sign}1`) * (Number(whole) + quotient(Number(numerator), denominator));
  }
  const apart = text.replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1"); // 549 946
  if (/\d\s+\d/.test(apart)) return NaN; // two numbers
  const joined = apart.replace(/\s/g, "");
  const percent = PERCENT.exec(joined);
  if (percent) return quotient(decimal(percent[1], lang), "100");
  const fraction = FRACTION.exec(joined);
  return fraction ? quotient(decimal(fraction[1], lang), fraction[2] ?? "1") : NaN;
}

/**
 * The number that digits with points and commas are. One of these that stands before three digits
 * is what the language has between thousands, or else before decimals; where both stand, the last
 * one is before decimals.
 * @param {string} written "-1.296", in which there are no blanks
 * @param {string} lang
 */
function decimal(written, lang) {
  const [, sign, digits, power = ""] = /^([+-]?)([^e]*)(e.*)?$/.exec(written) ?? [];
  const number = (/** @type {string} */ plain) => Number(`${sign}${plain}${power}`);
  if (digits === "Infinity") return number(digits);
  const [, thousands] = marksOf(lang);
  const [, mark] = GROUPS.exec(digits) ?? [];
  const isRepeated = mark !== undefined && digits.split(mark).length > 2;
  if (mark === thousands || isRepeated) return number(digits.replaceAll(mark, ""));
  const [, between] = GROUPS_BEFORE_MARK.exec(digits) ?? [];
  const joined = between ? digits.replaceAll(between, "") : digits;
  return DIGITS.test(joined) ? number(joined.replace(",", ".")) : NaN;
}

/**
 * What a number could mean that is written with one point or one comma before three digits: both
 * ways of writing it that leave no doubt, thousands first. Undefined for all others.
 * @param {string} entered
 * @param {string} lang
 * @returns {[string, string] | undefined}
 */
export function twoMeanings(entered, lang) {
  const [, sign, digits] = /^([+-]?)(.*)$/.exec(inKeyboardSigns(entered)) ?? [];
  const [, mark] = GROUPS.exec(digits ?? "") ?? [];
  if (mark === undefined || digits.split(mark).length > 2) return undefined;
  const [point] = marksOf(lang);
  return [sign + digits.replace(mark, ""), `${sign}${digits.replace(mark, point)}0`];
}

/**
 * @param {number} numerator
 * @param {string} denominator
 */
function quotient(numerator, denominator) {
  return Number(denominator) === 0 ? NaN : numerator / Number(denominator);
}

/**
 * Whether a reader divides by 0, as in "1/0".
 * @param {string} entered
 */
export function dividesByZero(entered) {
  return /\d\s*\/\s*0+$/.test(inKeyboardSigns(entered));
}

/**
 * The parts of a list: "3, 5", "3 5" and "(3, 5)" are the same, and with "0,5; 1" a comma can be a
 * decimal one. Where the language has a decimal comma, it is one between digits, unless so many
 * parts are wanted as there are without. "3/5" is a fraction, unless two parts are wanted.
 * @param {string} entered
 * @param {string} [lang] the reader's language
 * @param {number} [wanted] how many parts
 */
export function partsIn(entered, lang = "en", wanted = 0) {
  if (entered.includes(";")) return partsBetween(entered, ";");
  const [point] = marksOf(lang);
  if (point === ",") {
    const parts = partsBetween(entered, /,(?!\d)|[\s，、]+/);
    if (parts.length === wanted) return parts;
  }
  const parts = partsBetween(entered, /[\s,，、]+/);
  const bySlashes = partsBetween(entered, "/");
  return parts.length === 1 && bySlashes.length === wanted ? bySlashes : parts;
}

/**
 * @param {string} entered
 * @param {string | RegExp} between
 */
function partsBetween(entered, between) {
  // A blank that breaks no line holds thousands together.
  const joined = entered.replace(/(\d)[\u00a0\u2009\u202f](?=\d{3})/g, "$1");
  const bare = joined.replace(/[()[\]&]/g, " ");
  const parts = bare.split(between).map((part) => part.trim());
  return parts.filter((part) => part && !/^(and|und|和)$/.test(part));
}

/** @param {string} text */
const plain = (text) => text.trim().toLowerCase().replace(/\s+/g, " ");

/**
 * Whether two single answers are the same number, or the same words.
 * @param {string} given
 * @param {string} answer as Python writes it
 * @param {string} lang the language in which `given` was entered
 */
function alike(given, answer, lang) {
  const [x, y] = [numberIn(given, lang), numberIn(answer)];
  if (Number.isNaN(y)) return plain(given) === plain(answer);
  if (x === y) return true;
  // A reader may round a fraction, never a whole number; and no finite number is near to ∞.
  const rounded = Number.isFinite(x - y) && !Number.isInteger(y);
  return rounded && Math.abs(x - y) <= Math.max(0.005, 0.002 * Math.abs(y));
}

/**
 * Whether `given` is `answer`. Both are lists where several things are wanted, in this order or in
 * any.
 * @param {Pick<Quiz, "kind" | "choices" | "lang">} quiz
 * @param {any} given
 * @param {any} answer
 */
export function fits(quiz, given, answer) {
  const same = (/** @type {any} */ one, /** @type {any} */ other) =>
    quiz.choices ? String(one) === other : alike(String(one), other, quiz.lang ?? "en");
  if (!Array.isArray(answer)) return same(given, answer);
  if (given.length !== answer.length) return false;
  if (quiz.kind === "list") return answer.every((part, i) => same(given[i], part));
  return answer.every((part) => given.some((/** @type {string} */ other) => same(other, part)));
}
