// `review`: tasks one after the other. Each is shown by its own module, as it is anywhere else:
// here is the bar above it, and what is said before the first task and after the last.

import { button, make, PRIMARY, withMarks } from "./elements.js";

/** @import { Screen } from "./screen.js" */

/**
 * The bar above a task: which one it is, and the way to the next. Nothing where there is no series.
 * @param {Screen} screen
 */
export function showSeries(screen) {
  const { series } = screen.view;
  if (!series) return;
  // Nobody goes on by mistake: the button that passes a task over is a quiet one.
  const skip = button(screen.t("Skip this task"), () => screen.kernel.send("next"));
  screen.set("series", make("b", {}, series.said), skip);
  screen.announce(series.said); // where the focus goes, it is not said
}

/**
 * The task in a series is done, right or with its answer shown: the next one is what comes now.
 * @param {Screen} screen
 */
export function offerNext(screen) {
  const { series } = screen.view;
  const next = series && screen.parts.series.querySelector("button");
  if (!next) return;
  next.textContent = series.next;
  next.className = PRIMARY.class;
}

/**
 * Tell Python that the task in a series was not right at once: a wrong answer, or the right one was
 * shown.
 * @param {Screen} screen
 */
export function tellMissed(screen) {
  if (screen.view.series && screen.kernel.alive()) screen.model.send(["missed"]);
}

/** What is said before the tasks and after them. */
export class Review {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    const { said, rows = [], begin } = screen.view;
    screen.say(said);
    const start = begin && button(begin, () => screen.kernel.send("next"), PRIMARY);
    const list = make("ul", { class: "gt-outcomes", tabindex: "-1" });
    const items = rows.map((/** @type {[string, string]} */ [mark, text]) =>
      make("li", {}, ...withMarks(mark), ` ${text}`)
    );
    list.append(...items);
    screen.set("row", start);
    screen.set("quiz", rows.length > 0 && list);
  }
}
