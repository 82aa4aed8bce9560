// Leaves to cross out: a click on a leaf crosses it out, a click on an inner node all leaves below
// it; or takes it back.

import { fits } from "./answers.js";
import { button, drawSvg, dress, make, PRIMARY, uniqueId, withMarks } from "./elements.js";
import { upwards } from "./ids.js";
import { wronglyCrossed } from "./judging.js";
import { checking } from "./questions.js";
import { offerNext, tellMissed } from "./reviewing.js";
import { Tree } from "./tree.js";
import { inClauses, together, wrong } from "./wording.js";

/** @import { Screen } from "./screen.js" */

// What is drawn on each leaf, until the style sheet shows one of them. A wide leaf has them larger.
const SIGNS = {
  "gt-cross": "M-12 -12L12 12M-12 12L12 -12",
  "gt-tick": "M4 -14l5 5l9 -11",
};
const LEAF_WIDTH = 24;

export class Crossing {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    const { t } = screen;
    const { quiz, svg } = screen.view;
    this.crossed = new Set(); // ids
    const keys = t(
      "The arrow keys move you through the tree. Enter crosses out a leaf, or all leaves below a node, or undoes that.",
    );
    this.tree = new Tree(screen, svg, { click: (id) => this.clickNode(id), keys });
    this.tree.show();
    const question = make("b", { id: uniqueId() }, ...withMarks(quiz.question));
    dress(this.tree.graph, { "aria-labelledby": question.id });
    for (const id of this.leavesBelow("n")) this.addSigns(id);
    this.tellCrossed();
    screen.say(t("Click the leaves, then Check."));
    const enter = (/** @type {string[]} */ ids) => {
      this.crossed = new Set(ids);
    };
    const finish = (/** @type {any} */ _, /** @type {string} */ said) => {
      this.mark(true);
      screen.say(said);
      this.bringInSight(wronglyCrossed(quiz, [...this.crossed]));
    };
    const check = checking(screen, quiz, { read: () => [...this.crossed], enter, finish });
    const show = () => {
      enter(quiz.answer);
      this.mark(false);
      screen.say(quiz.why);
      tellMissed(screen);
      offerNext(screen);
      this.bringInSight(quiz.answer[0]);
    };
    screen.set(
      "row",
      button(t("Check"), check, PRIMARY),
      button(t("Show the answer"), show),
      button(t("Begin again"), () => screen.kernel.send("again")),
    );
    screen.set("crumbs", question);
  }

  /** Room is kept for each reply, so that the leaves stay where they are clicked. */
  longest() {
    const { t, view: { quiz } } = this.screen;
    const counts = t("{found} of {all} found, {more} too many.", { found: 9, all: 9, more: 9 });
    /** @type {string[]} */
    const replies = Object.values(quiz.replies);
    return { said: replies.map((reply) => wrong(t, together(t, counts, reply))) };
  }

  /** @param {string} id */
  clickNode(id) {
    const below = this.leavesBelow(id);
    const allCrossed = below.every((leaf) => this.crossed.has(leaf));
    for (const leaf of below) {
      if (allCrossed) this.crossed.delete(leaf);
      else this.crossed.add(leaf);
    }
    this.mark(false);
    const { screen } = this;
    screen.say(screen.t("{count} crossed out.", { count: this.crossed.size }));
  }

  /** @param {string} id */
  leavesBelow(id) {
    const { tree } = this;
    return tree.ids().filter((other) => upwards(other).includes(id) && tree.isLeaf(other));
  }

  /** @param {string} id of a leaf */
  addSigns(id) {
    const leaf = this.tree.nodes.get(id);
    // By its corners: it may not be laid out yet, and would have no size.
    const [right, left] = leaf.querySelector("polygon").points;
    const scale = Math.max(right.x - left.x, LEAF_WIDTH) / LEAF_WIDTH;
    const signs = Object.entries(SIGNS).map(([name, d]) =>
      drawSvg("path", { class: name, d, transform: `scale(${scale})` })
    );
    leaf.querySelector(":scope > g").prepend(...signs); // behind its value, which stays readable
  }

  /**
   * Show what is crossed out.
   * @param {boolean} judged whether it is shown what of that is wrong
   */
  mark(judged) {
    const { screen, tree, crossed } = this;
    const said = {
      crossed: screen.t("crossed out"),
      right: screen.t("rightly crossed out"),
      wrong: screen.t("wrongly crossed out"),
    };
    for (const id of this.leavesBelow("n")) {
      const leaf = tree.nodes.get(id);
      const isCrossed = crossed.has(id);
      const kind = judged ? this.judgement(id) : isCrossed && "crossed";
      for (const name of Object.keys(said)) {
        leaf.classList.toggle(name, name === kind || (name === "crossed" && isCrossed));
      }
      leaf.setAttribute("aria-label", inClauses(screen.t, tree.names[id], kind ? said[kind] : ""));
    }
    this.tellCrossed();
  }

  /** Let each node say to a listener whether it is crossed out; a node stands for its leaves. */
  tellCrossed() {
    for (const [id, node] of this.tree.nodes) {
      const below = this.leavesBelow(id);
      const count = below.filter((leaf) => this.crossed.has(leaf)).length;
      const some = count > 0 ? "mixed" : "false";
      node.setAttribute("aria-checked", count === below.length ? "true" : some);
    }
  }

  /** @param {string | undefined} id of a leaf that something is said of */
  bringInSight(id) {
    if (id) this.screen.center(this.tree.nodes.get(id), false);
  }

  /**
   * What is shown of a judged leaf: "wrong" of one that is wrongly crossed out; "right" only once
   * all is right; else "crossed", or "". What is missing is not shown: that would be the answer.
   * @param {string} id
   */
  judgement(id) {
    const { quiz } = this.screen.view;
    if (!this.crossed.has(id)) return "";
    const crossed = [...this.crossed];
    if (fits(quiz, crossed, quiz.answer)) return "right";
    return id === wronglyCrossed(quiz, crossed) ? "wrong" : "crossed";
  }
}
