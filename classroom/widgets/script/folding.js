// On a telephone what is not always needed is folded away, behind a button that only a telephone
// shows.

import { button } from "./elements.js";

/** @import { Screen } from "./screen.js" */

const UNFOLDED = "unfolded"; // a class of the box: the style sheet shows what is folded without it

/** @param {Element} box */
export function isUnfolded(box) {
  return box.classList.contains(UNFOLDED);
}

/**
 * The button that unfolds something, and folds it again.
 * @param {Screen} screen
 * @param {string} text
 * @param {"side" | "more"} what the panel, or what of the controls is seldom used
 * @param {() => void} unfolded comes after
 */
export function folder(screen, text, what, unfolded = () => {}) {
  const { box } = screen;
  const click = (/** @type {any} */ { currentTarget }) => {
    currentTarget.setAttribute("aria-expanded", String(box.classList.toggle(UNFOLDED)));
    screen.fitting.fit();
    unfolded();
  };
  const about = { class: `gt-fold gt-fold-${what}`, "aria-expanded": String(isUnfolded(box)) };
  return button(text, click, about);
}
