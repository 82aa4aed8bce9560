// `step`: a film of a search. All frames are here, so a step needs nobody else: one picture, and
// for each frame what changes in it. A click on a node tells of it: why it is skipped, or what is
// known of it.

import { Calls } from "./calls.js";
import { button, dress } from "./elements.js";
import { folder } from "./folding.js";
import { NOTHING, whySkipped, windTo } from "./frames.js";
import { isModified, take, withoutHaste } from "./keys.js";
import { Player } from "./player.js";
import { ask } from "./questions.js";
import { Tally } from "./tally.js";
import { Tree } from "./tree.js";
import { repliesTo, together } from "./wording.js";

/** @import { Screen } from "./screen.js" */
/** @import { Frame, Quiz } from "./types.js" */

const LONGEST_TEXTS = 8; // for so many room is tried; the longest in letters may not be the highest
const LONGEST_QUESTIONS = 6;
const WAYS = /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowDown: 1 });

export class Film {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    const { view } = screen;
    /** @type {Frame[]} */
    this.frames = view.frames;
    this.last = this.frames.length - 1;
    this.shown = NOTHING;
    /** @type {Record<string, Quiz>} */
    this.quizzes = view.quizzes ? { ...view.quizzes } : {}; // frame → what is asked there
    this.asking = Boolean(view.quizzes);
    /** @type {(() => void) | null} */
    this.tellAnswer = null; // while a question is open
    this.tally = new Tally(screen);
    this.longestTexts = this.texts().sort(longerFirst).slice(0, LONGEST_TEXTS);

    const click = (/** @type {string} */ id) => this.clickNode(id);
    const near = (/** @type {string} */ id, /** @type {string} */ key) => this.near(id, key);
    this.tree = new Tree(screen, view.svg, { click, near, space: false });
    this.tree.show();
    const groups = [...this.tree.svg.querySelectorAll("[data-id]")];
    this.groups = new Map(groups.map((group) => [group.dataset.id, group])); // nodes and edges
    this.calls = new Calls(screen, this.frames.some((frame) => frame.calls));
    screen.set("row", ...this.controls());
    const { picture } = screen.parts;
    dress(picture, { tabindex: "0", role: "group", "aria-label": screen.t("The search") });
    const keys = screen.t(
      "Right and left arrow: a step forward, a step back. Up and down: the nodes. Enter describes one.",
    );
    screen.describeKeys(picture, keys);
    this.follow();
  }

  /** The frame that is shown. */
  get at() {
    return this.shown.at;
  }

  /** Show the frame to which Python has gone. */
  follow() {
    this.show(this.screen.model.get("index") || 0, false);
  }

  // --- what is shown ---

  /**
   * Show a frame.
   * @param {number} to
   * @param {boolean} tell whether Python is told
   */
  show(to, tell = true) {
    to = Math.max(0, Math.min(this.last, to));
    if (to === this.at) {
      if (tell) this.player.tellEnd();
      return;
    }
    const before = this.shown.parts;
    this.shown = windTo(this.frames, this.shown, to);
    for (const [part, state] of Object.entries(this.shown.parts)) {
      if (before[part] !== state) this.write(part, state);
    }
    const { screen, frames, at } = this;
    const frame = frames[at];
    screen.say(frame.said);
    this.tellAnswer = null;
    screen.set("quiz");
    this.calls.show(frame, this.shown);
    this.player.show();
    this.holdFocus();
    this.center();
    if (!tell) return;
    screen.model.set("index", at);
    screen.model.save_changes();
  }

  /** Bring the node in sight at which the search is. */
  center() {
    const { at } = this.frames[this.at];
    if (at) this.screen.center(this.groups.get(at), false);
  }

  /**
   * Write into the picture what a part looks like now.
   * @param {string} part id of a node or an edge, or "above": the window above the root
   * @param {[string, string, string]} state its class, the text on it, its description
   */
  write(part, [kind, text, label]) {
    if (part === "above") {
      const above = this.groups.get("n").querySelector(":scope > g > text.above");
      above?.replaceChildren(text);
      return;
    }
    const group = this.groups.get(part);
    group.setAttribute("class", kind);
    if (label) group.setAttribute("aria-label", label);
    if (!part.startsWith("e_")) {
      this.tree.valueOf(part).textContent = text;
      return;
    }
    const tag = group.querySelector(":scope > g > g.label");
    if (!tag) return;
    tag.style.display = text ? "" : "none";
    tag.lastChild.textContent = text;
  }

  /**
   * Take the focus from what is no longer open, and from a node: a second mark would be taken for
   * the step's.
   */
  holdFocus() {
    const { screen } = this;
    const held = screen.focusedElement();
    if (!screen.box.contains(held)) return;
    if (held.disabled || held.matches("g.node")) this.focusPicture();
  }

  focusPicture() {
    this.screen.parts.picture.focus({ preventScroll: true });
  }

  // --- what happens at a click and at a key ---

  /**
   * A click on a node, or Enter, tells why it is skipped; of others what is known of them.
   * @param {string} id
   */
  clickNode(id) {
    const { screen, frames, at } = this;
    const { names } = screen.view;
    const why = whySkipped(frames.slice(0, at + 1), id);
    const label = this.groups.get(id).getAttribute("aria-label");
    if (!why) return screen.say(screen.t("{label}.", { label }));
    if (why.skipped === id) return screen.say(why.reason);
    const below = { name: names[id], other: names[why.skipped] };
    screen.say(together(screen.t, screen.t("{name} lies below {other}.", below), why.reason));
  }

  /**
   * Up and down lead from node to node; the other keys step.
   * @param {string} id
   * @param {string} key
   */
  near(id, key) {
    if (!WAYS[key]) return;
    const ids = this.tree.ids();
    const next = ids[ids.indexOf(id) + WAYS[key]];
    if (!next) this.screen.announce(this.tree.end(id, key));
    return next ?? null;
  }

  /** A click beside all that answers one gives the picture the keys. */
  click(/** @type {any} */ event) {
    if (!event.target.closest("button, input, select, label, [tabindex]")) this.focusPicture();
  }

  /**
   * A swipe steps; but it does not tell an answer, as a key does: a finger swipes unawares.
   * @param {-1 | 1} way
   */
  swipe(way) {
    if (this.tellAnswer) return;
    if (way > 0) this.forward();
    else this.show(this.at - 1);
  }

  /** @param {any} event */
  keydown(event) {
    const { target, key } = event;
    const entry = target.type === "text";
    const presenter = /^Page/.test(key); // its keys step wherever the focus is
    // A field keeps its keys; but an empty one leaves the arrows to the film.
    const keepsKey = entry && (target.value || !/^Arrow(Left|Right)$/.test(key));
    if ((keepsKey && !presenter) || isModified(event)) return;
    if (!this.step(key, target.localName === "button")) return;
    take(event);
  }

  /**
   * Do what a key does.
   * @param {string} key
   * @param {boolean} onButton whether a button has the focus, which the space bar presses
   * @returns {boolean} whether it does something
   */
  step(key, onButton) {
    const { at, last } = this;
    if (key === "ArrowRight") this.forward();
    else if (key === "ArrowLeft") this.show(at - 1);
    else if (key === "Home") this.show(0);
    else if (key === "End") this.show(last);
    // At the end, and at the beginning, a presenter's keys are the page's, to go on to the next
    // slide.
    else if (key === "PageDown" && (this.tellAnswer || at < last)) this.forward();
    else if (key === "PageUp" && at > 0) this.show(at - 1);
    else if (key === " " && !onButton) this.forward();
    else return false;
    return true;
  }

  /**
   * A step on. Where something is to be decided it is asked first; the same key then tells the
   * answer, and goes on.
   */
  forward() {
    const { screen, at } = this;
    if (this.tellAnswer) return this.tellAnswer();
    const quiz = this.asking && this.quizzes[at];
    if (!quiz) return this.show(at + 1);
    const done = (/** @type {string} */ said) => {
      delete this.quizzes[at];
      this.show(quiz.to);
      screen.say(said);
      this.focusPicture();
    };
    const count = (/** @type {boolean | null} */ isRight, /** @type {string} */ given) =>
      this.tally.count(quiz, isRight, given);
    const { form, tell } = ask(screen, quiz, { done, count });
    screen.set("quiz", form);
    /** @type {any} */
    const entry = form.querySelector("input, button");
    entry.focus({ preventScroll: true });
    this.tellAnswer = withoutHaste(tell);
  }

  // --- controls, and the room that is kept for what is said ---

  controls() {
    const { screen } = this;
    const { t } = screen;
    this.player = new Player(this);
    const leave = screen.view.lab &&
      button(t("Back to the laboratory"), () => screen.kernel.send("film", false));
    const quizzing = screen.view.quizzes && this.quizSwitch();
    const code = screen.view.code.length > 0 &&
      folder(screen, t("Code and calls"), "side", () => this.calls.follow());
    return [leave, this.player.row, quizzing, quizzing && this.tally.line, code];
  }

  quizSwitch() {
    const { screen } = this;
    const click = (/** @type {any} */ event) => {
      this.asking = !this.asking;
      event.currentTarget.setAttribute("aria-pressed", this.asking);
      if (this.asking) return;
      this.tellAnswer = null;
      screen.set("quiz");
    };
    const title = screen.t("stop at each decision");
    return button(screen.t("Ask me"), click, { "aria-pressed": "true", title });
  }

  /** All that can be said. */
  texts() {
    const { frames, quizzes, screen } = this;
    const replies = Object.values(quizzes).flatMap((quiz) => repliesTo(screen.t, quiz));
    return [...frames.map((frame) => frame.said), ...replies];
  }

  /** What room is kept for. */
  longest() {
    const { screen, quizzes } = this;
    const all = Object.values(quizzes).sort((one, other) =>
      longerFirst(one.question, other.question)
    );
    const asked = all.slice(0, LONGEST_QUESTIONS);
    return { said: this.longestTexts, quiz: asked.map((quiz) => ask(screen, quiz).form) };
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
const longerFirst = (one, other) => other.length - one.length;
