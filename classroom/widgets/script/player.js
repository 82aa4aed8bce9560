// The controls of a film: to its ends, a step back, a step on, a slider, and a switch for all of
// the tree. On a telephone they are at the foot, under the thumb.

import { button, make } from "./elements.js";

/** @import { Film } from "./film.js" */

export class Player {
  /** @param {Film} film */
  constructor(film) {
    this.film = film;
    const { screen: { t }, last } = film;
    this.first = button("|◀", () => film.show(0), about(t("first step"), "Home", "gt-end"));
    this.back = button("◀", () => film.show(film.at - 1), about(t("step back"), "←", "gt-step"));
    this.next = button(
      "▶",
      () => film.forward(),
      about(t("step forward"), "→", "gt-step gt-on gt-primary"),
    );
    this.end = button("▶|", () => film.show(last), about(t("last step"), "End", "gt-end"));
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: last,
      value: 0,
      "aria-label": t("step"),
      oninput: () => film.show(Number(this.slider.value)),
    });
    this.counter = make("span", { class: "gt-place" });
    const reel = make("span", { class: "gt-reel" }, this.slider, this.counter);
    const buttons = [this.first, this.back, this.next, this.end];
    this.row = make("span", { class: "gt-player" }, ...buttons, reel, this.wholeSwitch());
  }

  /** The switch for all of a large tree, however small, in place of its code and calls. */
  wholeSwitch() {
    const { film, film: { screen } } = this;
    const click = (/** @type {any} */ event) => {
      event.currentTarget.setAttribute("aria-pressed", screen.box.classList.toggle("whole"));
      screen.fitting.fit();
      film.center();
    };
    return button(screen.t("Whole tree"), click, { class: "gt-all", "aria-pressed": "false" });
  }

  /** Show at which frame the film is. */
  show() {
    const { at, last } = this.film;
    this.slider.value = at;
    this.counter.textContent = `${at} / ${last}`;
    this.back.disabled = this.first.disabled = at === 0;
    this.next.disabled = this.end.disabled = at === last;
  }

  /** At an end of the film: tell a listener that no step lies beyond it. */
  tellEnd() {
    const { screen, at, last } = this.film;
    if (at === 0) screen.announce(screen.t("This is the first step."));
    else if (at === last) screen.announce(screen.t("This is the last step."));
  }
}

/**
 * @param {string} name
 * @param {string} key
 * @param {string} kind
 */
const about = (name, key, kind) => ({ "aria-label": name, title: key, class: kind });
