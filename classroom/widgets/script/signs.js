// The number pad of a telephone has no minus, no fraction and no ∞ (that of iOS; those of others
// lack one or the other): beside a field for a number these signs are buttons, where a finger
// points.

import { button, dress, make, textBox } from "./elements.js";

/** @import { Quiz } from "./types.js" */

const SIGNS = ["−", "/", "∞"];

/**
 * A field for a number, for which a telephone shows its number pad.
 * @param {string | null} label null: something else on the page names it
 * @param {number} [size] in letters
 */
export function numberBox(label, size) {
  return dress(textBox(label, size), { inputmode: "decimal" });
}

/**
 * The field for the answer to a question, which names it.
 * @param {Pick<Quiz, "kind">} quiz
 * @param {number} size in letters
 */
export function answerBox({ kind }, size) {
  return (kind === "number" ? numberBox : textBox)(null, size);
}

/**
 * The signs for what has its number pad, null for what has none.
 * @param {(text: string) => string} t
 * @param {any} entry
 */
export function signsFor(t, entry) {
  return entry.inputMode === "decimal" ? signs(t, () => entry) : null;
}

/**
 * Buttons that write a sign into a field.
 * @param {(text: string) => string} t
 * @param {() => HTMLElement | undefined} field the one to write into
 */
export function signs(t, field) {
  const write = (/** @type {string} */ sign) => {
    /** @type {any} */
    const entry = field();
    entry?.focus();
    if (entry?.ariaInvalid === "true") { // a wrong answer makes room for the next
      entry.select();
      entry.ariaInvalid = null;
    }
    // As if it were typed, so that all who hear of typing hear of it.
    document.execCommand("insertText", false, sign);
  };
  const keys = SIGNS.map((sign) => {
    const label = sign === "−" ? t("minus") : null;
    return button(sign, () => write(sign), { "aria-label": label });
  });
  return make("span", { class: "gt-signs", onmousedown: stay }, ...keys);
}

/**
 * The field keeps the focus, and the telephone its keyboard.
 * @param {Event} event
 */
const stay = (event) => event.preventDefault();
