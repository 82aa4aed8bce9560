// How many questions of a film were right at the first try, and which way the wrong decisions to
// skip went.

import { make } from "./elements.js";
import { together } from "./wording.js";

/** @import { Screen } from "./screen.js" */
/** @import { Quiz } from "./types.js" */

export class Tally {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.line = make("div", { class: "gt-tally" });
    this.asked = 0;
    this.right = 0;
    this.over = 0; // skipped what still mattered
    this.under = 0; // looked at what did not matter any more
  }

  /**
   * Count the first answer to a question, and show how it stands.
   * @param {Quiz} quiz
   * @param {boolean | null} isRight null: the answer was shown
   * @param {string} [given]
   */
  count(quiz, isRight, given) {
    if (quiz.counted) return;
    quiz.counted = true;
    this.asked += 1;
    if (isRight) this.right += 1;
    if (isRight === false && quiz.choices) {
      const [skip] = quiz.choices; // of the two, the first one
      if (given === skip) this.over += 1;
      else this.under += 1;
    }
    this.show();
  }

  show() {
    const { screen, asked, right, over, under } = this;
    const first = screen.t("{right} of {asked} right at the first try.", { asked, right });
    const cuts = screen.t("Over-pruned {over}, under-pruned {under}.", { over, under });
    this.line.textContent = over + under > 0 ? together(screen.t, first, cuts) : first;
  }
}
