// What tests of questions share: a language, and a question.

/** @import { Quiz } from "../../../../classroom/widgets/script/types.js" */

/**
 * English.
 * @param {string} text
 * @param {Record<string, any>} fields
 */
export const t = (text, fields = {}) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);

/**
 * A question whose answer is 9.
 * @param {Partial<Quiz>} more
 * @returns {Quiz}
 */
export const quiz = (more) => ({
  question: "?",
  answer: "9",
  why: "Three times three.",
  kind: "number",
  ...more,
});
