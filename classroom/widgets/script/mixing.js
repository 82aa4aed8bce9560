// `mix`: a probability to drag. What a mix brings at each of its steps has come from Python, in
// numbers and in words; here the step is chosen, and shown in the picture.

import { drawSvg, dress, make, svgOf } from "./elements.js";
import { together } from "./wording.js";

/** @import { Screen } from "./screen.js" */

const LETTERS = 16; // their height, in pixels
const BESIDE = 4; // from a line to its name
const RADIUS = 5; // of the mark where a line is met, in pixels

/**
 * The number of the step that is nearest to a place in the picture.
 * @param {number} x in the picture's own pixels
 * @param {{ left: number, right: number }} frame
 * @param {number} last the number of the last step
 */
export function stepAt(x, { left, right }, last) {
  const share = (x - left) / (right - left);
  return Math.round(Math.min(1, Math.max(0, share)) * last);
}

/**
 * Where a payoff lies in the picture.
 * @param {number} payoff
 * @param {{ top: number, bottom: number, low: number, high: number }} frame
 */
export function heightOf(payoff, { top, bottom, low, high }) {
  return bottom - (bottom - top) * (payoff - low) / (high - low);
}

/**
 * The better of two steps for whoever mixes; the first, if they are sure of the same.
 * @param {{ sure: number }[]} steps
 * @param {boolean} upwards whether more is better
 * @param {number} first
 * @param {number} second
 */
export function better(steps, upwards, first, second) {
  const gain = steps[second].sure - steps[first].sure;
  return (upwards ? gain : -gain) > 0 ? second : first;
}

export class Mixing {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    const { view } = screen;
    this.at = 0;
    this.best = 0;
    this.svg = svgOf(view.svg);
    this.marks = drawSvg("g", {});
    this.svg.append(this.marks);
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: view.steps.length - 1,
      value: 0,
      "aria-label": view.label,
      oninput: () => this.go(Number(this.slider.value)),
    });
    screen.set("row", make("label", {}, "p", this.slider));
    screen.set("picture", this.svg);
    this.listen();
    this.mark();
    screen.say(view.said);
  }

  /** Let a mouse or a finger drag p in the picture. */
  listen() {
    const drag = (/** @type {PointerEvent} */ event) => {
      if (event.type === "pointerdown") this.svg.setPointerCapture(event.pointerId);
      else if (!this.svg.hasPointerCapture(event.pointerId)) return;
      const { left, width } = this.svg.getBoundingClientRect();
      const scale = this.svg.viewBox.baseVal.width / width;
      const { frame, steps } = this.screen.view;
      this.go(stepAt((event.clientX - left) * scale, frame, steps.length - 1));
    };
    dress(this.svg, { onpointerdown: drag, onpointermove: drag });
    this.svg.style.touchAction = "pan-y"; // a finger that goes up or down scrolls the page
  }

  /** @param {number} step */
  go(step) {
    const { screen } = this;
    const { steps, upwards } = screen.view;
    this.at = step;
    this.best = better(steps, upwards, this.best, step);
    this.slider.value = step;
    this.mark();
    this.slider.setAttribute("aria-valuetext", steps[step].p);
    screen.say(together(screen.t, steps[step].said, steps[this.best].best));
  }

  /** Draw where p is, what is met there, and the height of the best so far. */
  mark() {
    const { steps, frame } = this.screen.view;
    const { payoffs, sure } = steps[this.at];
    const { left, right, top, bottom } = frame;
    const x = left + (right - left) * this.at / (steps.length - 1);
    const best = heightOf(steps[this.best].sure, frame);
    const met = payoffs.map((/** @type {number} */ payoff) =>
      drawSvg("circle", {
        cx: x,
        cy: heightOf(payoff, frame),
        r: RADIUS,
        class: payoff === sure ? "gt-sure" : "gt-met",
      })
    );
    // Its name is above the line, or below it at the top.
    const above = best - top > LETTERS ? best - BESIDE : best + LETTERS;
    const { best: name } = this.screen.view;
    this.marks.replaceChildren(
      drawSvg(
        "g",
        { class: "gt-best-so-far" },
        drawSvg("line", { x1: left, y1: best, x2: right, y2: best }),
        drawSvg("text", { x: right - BESIDE, y: above }, name),
      ),
      drawSvg("line", { x1: x, y1: top, x2: x, y2: bottom, class: "gt-p" }),
      ...met,
    );
  }
}
