// `complete`: a tree to fill in. Values are typed into the nodes, α and β above them. A click on a
// node goes to its field, or says what the node is.

import { fits } from "./answers.js";
import { button, drawSvg, dress, make, withMarks } from "./elements.js";
import { judge } from "./judging.js";
import { take } from "./keys.js";
import { listenNear } from "./nearest.js";
import { offerNext, tellMissed } from "./reviewing.js";
import { numberBox, signs } from "./signs.js";
import { Tree } from "./tree.js";
import { inClauses, solution, textOf, together } from "./wording.js";

/** @import { Screen } from "./screen.js" */

// A field's key is the id of its node, or that and a letter: "n_0", "n_0 α". Beside a letter the
// field is narrower.
/** @type {Record<string, string>} */
const PLACES = { α: "rect.field-a", β: "rect.field-b" };
const LETTER_SHARE = 0.3;
const LETTER_SIZE = 0.8; // em

export class Filling {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    const { view } = screen;
    /** @type {Map<string, any>} */
    this.entries = new Map(); // key → the field, until it is right
    /** @type {Map<string, string>} */
    this.judged = new Map(); // key → what was judged there last: it is left as it was entered
    /** @type {string | undefined} */
    this.last = undefined; // the key of the field where the reader is, or was
    const keys = screen.t(
      "The arrow keys move you through the tree. Enter goes to the field of a node. In a field, Enter checks it and goes on to the next.",
    );
    this.tree = new Tree(screen, view.svg, { click: (id) => this.clickNode(id), keys });
    this.tree.show();
    const graph = this.tree.svg.querySelector(":scope > g");
    // Not in the tree itself: a tree's items hold no controls for a screen reader.
    const layer = drawSvg("g", { transform: graph.getAttribute("transform") });
    graph.after(layer);
    for (const key of Object.keys(view.fill)) this.addEntry(layer, key);
    listenNear(this.tree.svg, this.entries, (key) => this.entries.get(key).focus());
    for (const [key, given] of Object.entries(view.solved ?? {})) {
      const quiz = view.fill[key];
      if (quiz && fits(quiz, given, quiz.answer)) this.settle(key);
    }
    const title = screen.t("of the field where you are");
    const show = button(screen.t("Show the answer"), () => this.showAnswer(), { title });
    const again = button(screen.t("Begin again"), () => screen.kernel.send("again"));
    // A number pad has no Enter.
    const check = button(screen.t("Check"), () => this.check(this.last, true), {
      class: "gt-finger gt-primary",
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(), // the field stays in use
    });
    screen.set("row", signs(screen.t, () => this.entryInUse()), check, show, again);
    screen.set("crumbs", make("b", {}, ...withMarks(view.said))); // it stays above all replies
    const begun = this.entries.size < Object.keys(view.fill).length;
    const isTouched = globalThis.matchMedia("(pointer: coarse)").matches;
    const how = isTouched
      ? screen.t("Type into a field, then Check.")
      : screen.t("Type into a field. Enter checks it and goes on to the next.");
    screen.say(begun ? this.howManyLeft() : how);
  }

  /** @param {string} id */
  clickNode(id) {
    const entry = this.entries.get(id) ?? this.entries.get(`${id} α`);
    if (entry) entry.focus();
    else this.screen.say(this.tree.names[id]);
  }

  /**
   * Put a field over the blank place that the picture has for it.
   * @param {SVGElement} layer
   * @param {string} key
   */
  addEntry(layer, key) {
    const [id, letter] = key.split(" ");
    const group = this.tree.nodes.get(id);
    const blank = group.querySelector(PLACES[letter] ?? "rect.blank");
    const lengthOf = (/** @type {string} */ side) => Number(blank.getAttribute(side));
    const [y, height] = [lengthOf("y"), lengthOf("height")];
    let [x, width] = [lengthOf("x"), lengthOf("width")];
    if (letter) {
      x += width * LETTER_SHARE;
      width *= 1 - LETTER_SHARE;
    }
    const entry = this.field(key, group, letter ? LETTER_SIZE : 1);
    const transform = blank.closest("g[transform]").getAttribute("transform");
    const holder = drawSvg("foreignObject", { x, y, width, height }, entry);
    layer.append(drawSvg("g", { transform }, holder));
    this.entries.set(key, entry);
  }

  /**
   * @param {string} key
   * @param {Element} group the node
   * @param {number} size of the letters, in em
   */
  field(key, group, size) {
    const { question } = this.screen.view.fill[key];
    const enter = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      take(event);
      this.check(key, true);
    };
    const focus = () => {
      this.last = key;
      this.screen.center(group, false);
    };
    return dress(numberBox(question), {
      class: "gt-field",
      style: `font-size:${size}em`,
      onkeydown: enter,
      onchange: () => this.check(key, false),
      onfocus: focus,
    });
  }

  /**
   * Judge what stands in a field.
   * @param {string} key
   * @param {boolean} goOn whether to go to the next field if it is right
   */
  check(key, goOn) {
    const { screen, entries } = this;
    const quiz = screen.view.fill[key];
    const entry = entries.get(key);
    const given = entry?.value.trim();
    if (!given) {
      if (goOn) this.tellNothing();
      return;
    }
    if (!goOn && given === this.judged.get(key)) return;
    this.judged.set(key, given);
    const [isRight, reply] = judge(screen.t, quiz, given);
    entry.ariaInvalid = !isRight;
    if (isRight === false) tellMissed(screen);
    if (!isRight) return screen.say(screen.t("{reply} ({name})", { reply, name: quiz.name }));
    const keys = [...entries.keys()];
    const next = keys[(keys.indexOf(key) + 1) % keys.length];
    this.settle(key);
    screen.kernel.tell("right", key, given);
    const view = screen.model.get("view"); // it is saved with the notebook
    (view.solved ??= {})[key] = given;
    view.given = view.solved;
    screen.say(together(screen.t, this.withName(key, reply), this.howManyLeft()));
    if (!goOn) return;
    if (entries.has(next)) entries.get(next).focus();
    else this.tree.reach(key.split(" ")[0]); // it was the last one
  }

  /**
   * What is said to a right answer, with the node that it is about; of α and β it says so itself.
   * @param {string} key
   * @param {string} reply
   */
  withName(key, reply) {
    const { t, view } = this.screen;
    const quiz = view.fill[key];
    if (key.includes(" ")) return reply;
    return t("{reply} ({name}: {answer})", { reply, name: quiz.name, answer: textOf(t, quiz) });
  }

  /** Say why nothing is judged: nothing has been entered, or nothing is left to enter. */
  tellNothing() {
    const { screen, entries } = this;
    screen.say(entries.size > 0 ? screen.t("Enter an answer first.") : this.howManyLeft());
  }

  /**
   * Show the right answer in place of a field.
   * @param {string} key
   */
  settle(key) {
    const { tree, entries, screen } = this;
    const [id, letter] = key.split(" ");
    const answer = textOf(screen.t, screen.view.fill[key]);
    const entry = entries.get(key);
    entries.delete(key); // first: taken off the page the field is left, and would be checked again
    if (entries.size === 0) offerNext(screen);
    if (letter) {
      entry.replaceWith(make("span", { class: "gt-field" }, answer));
      return;
    }
    const group = tree.nodes.get(id);
    group.classList.add("shown");
    tree.valueOf(id).textContent = answer;
    const value = screen.t("value {value}", { value: answer });
    group.setAttribute("aria-label", inClauses(screen.t, tree.names[id], value));
    entry.closest("foreignObject").remove();
  }

  /** How much is left to do, in a sentence. */
  howManyLeft() {
    const left = this.entries.size;
    return left ? this.screen.t("{left} more to find.", { left }) : this.screen.t("All found.");
  }

  /** The field where the reader is, or the first one; undefined if all are right. */
  entryInUse() {
    const { entries } = this;
    if (!entries.has(this.last)) this.last = entries.keys().next().value;
    return entries.get(this.last);
  }

  /** Tell the answer of the field where the reader is, or of the first one. */
  showAnswer() {
    const { screen } = this;
    this.entryInUse();
    const quiz = screen.view.fill[this.last];
    if (!quiz) return screen.say(this.howManyLeft());
    this.settle(this.last);
    tellMissed(screen);
    const solved = screen.t("{label}: {answer}", {
      label: quiz.name,
      answer: solution(screen.t, quiz),
    });
    screen.say(together(screen.t, solved, this.howManyLeft()));
  }
}
