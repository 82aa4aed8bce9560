// `lab`, and `reorder`, which has no goals: branches to be put in another order, and leaves to
// change. Python searches. A click on a node picks it, as does the focus; it is moved among its
// siblings by two buttons, Shift and an arrow, or dragging (dragging.js).

import { numberIn } from "./answers.js";
import { button, dress, group, make, PRIMARY, select, textBox } from "./elements.js";
import { Dragging } from "./dragging.js";
import { folder } from "./folding.js";
import { noNumber } from "./judging.js";
import { isModified, take } from "./keys.js";
import { ask } from "./questions.js";
import { rolling } from "./rolling.js";
import { Tree } from "./tree.js";

/** @import { Screen } from "./screen.js" */

/** @type {Record<string, number>} */
const SIDES = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, number>} */
const STEPS = { "+": 1, "=": 1, "-": -1, "−": -1 }; // "=": + without Shift on many keyboards

export class Laboratory {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {string | undefined} */
    this.chosen = undefined; // the id of the node that is picked
    this.dragging = new Dragging(this);
  }

  render() {
    const { screen, screen: { view, parts } } = this;
    const before = [...parts.picture.children];
    const focused = screen.focusedElement();
    const held = before.findIndex((shown) => shown.contains(focused));
    const scrolled = before.map((shown) => shown.scrollLeft);
    const nodesBefore = parts.picture.querySelectorAll("g.node").length;
    const pictures = view.pictures.map((/** @type {[string, string]} */ [svg, counts]) => {
      const picture = this.picture(svg);
      return counts ? make("figure", {}, make("figcaption", {}, counts), picture) : picture;
    });
    // The goal is also written above the second tree: there the controls may be out of sight.
    if (view.aim) pictures[1].firstChild.append(make("div", { class: "gt-aim" }, view.aim));
    screen.set("picture", ...pictures);
    // Another number of nodes is a new tree, which opens at its root.
    const sameTree = nodesBefore === pictures.length * this.tree.nodes.size;
    requestAnimationFrame(() => this.scroll(pictures, sameTree ? scrolled : null));
    /** @type {any} */
    const node = parts.picture.children[held]?.querySelector(`[data-id="${this.chosen ?? "n"}"]`);
    // The new picture has not been made to fit yet, so that the page would be scrolled in vain.
    node?.focus({ preventScroll: true });
    screen.say(view.said, view.aim === view.said ? "" : view.aim);
    this.dragging.answered();
    if (view.goals) screen.set("row", ...this.controls());
    else this.renderOrdering();
  }

  /**
   * @param {any[]} pictures
   * @param {number[] | null} places where each was scrolled to; null: show the root
   */
  scroll(pictures, places) {
    const { screen, tree } = this;
    screen.fitting.fit();
    screen.center(tree.nodes.get("n"), true);
    pictures.forEach((picture, i) => {
      const middle = (picture.scrollWidth - picture.clientWidth) / 2;
      picture.scrollLeft = places ? places[i] : middle;
    });
  }

  /**
   * A picture whose nodes can be picked and moved; what was picked is picked in it.
   * @param {string} text
   * @returns {SVGElement}
   */
  picture(text) {
    const { screen } = this;
    const keys = screen.view.goals
      ? screen.t(
        "The arrow keys move you through the tree and pick a node. With Shift they move it among its siblings. + and − change the value of a leaf, Enter types one.",
      )
      : screen.t(
        "The arrow keys move you through the tree and pick a node. With Shift they move it among its siblings.",
      );
    const click = (/** @type {string} */ id) => this.clickNode(id);
    const focus = (/** @type {string} */ id) => {
      this.tree = tree; // of two pictures, this one
      if (id !== this.chosen) click(id);
    };
    const tree = new Tree(screen, text, { click, focus, keys });
    this.tree = tree;
    const wanted = screen.view.focus ?? this.chosen;
    this.chosen = tree.nodes.has(wanted) ? wanted : undefined;
    mark(tree.svg, this.chosen);
    tree.reach(this.chosen ?? "n", false);
    const keydown = (/** @type {KeyboardEvent} */ event) => this.keydownOnNode(event);
    tree.svg.addEventListener("keydown", keydown, true); // before the keys that all trees have
    /** @type {string | undefined} */
    let before; // what was picked before this touch
    tree.svg.onpointerdown = (/** @type {PointerEvent} */ event) => {
      before = this.chosen;
      this.dragging.pointerdown(event, tree);
    };
    // A second click on a leaf types a value; a finger has no other way to say which.
    tree.svg.onclick = (/** @type {any} */ event) => {
      const id = event.target.closest("g.leaf")?.dataset.id;
      if (id && id === before && this.canChange(id)) this.type(id);
    };
    return tree.svg;
  }

  /**
   * A click on a node picks it.
   * @param {string} id
   */
  clickNode(id) {
    const { screen } = this;
    this.chosen = id;
    mark(screen.parts.picture, id);
    if (this.canChange(id) || id !== "n") screen.say(this.aboutPicked(id));
  }

  /** @param {string} id of a node that is picked: what can be done with it */
  aboutPicked(id) {
    const { tree, screen: { t } } = this;
    const node = tree.shortName(id);
    const moves = t(
      "{node} is picked. Move it among its siblings with the buttons, with Shift and an arrow, or drag it sideways.",
      { node },
    );
    return !this.canChange(id) ? moves : t(
      "{node} is picked. Change its value with + and −, or drag it up or down, or type one after Enter or a second click. Move it with the buttons, with Shift and an arrow, or drag it sideways.",
      { node },
    );
  }

  /** Room is kept for what is said of a node, so that the trees stay where they are touched. */
  longest() {
    const ids = this.screen.view.kind === "lab" ? [...this.tree.nodes.keys()] : [];
    const node = ids.find((id) => this.canChange(id)) ?? ids[1];
    return { said: node ? [this.aboutPicked(node)] : [] };
  }

  /**
   * Whether a node has a value that the reader may change.
   * @param {string | undefined} id
   */
  canChange(id) {
    return Boolean(this.screen.view.goals) && this.tree.isLeaf(id);
  }

  /** @param {any} event */
  keydownOnNode(event) {
    const { kernel, view } = this.screen;
    const { id } = event.target.dataset;
    const canChange = this.canChange(id) && !isModified(event);
    const places = event.shiftKey && SIDES[event.key];
    const step = STEPS[event.key];
    if (places) kernel.send("swap", id, places);
    else if (view.goals && isModified(event) && event.key === "z") kernel.send("undo");
    else if (canChange && step) kernel.send("add", id, step);
    else if (canChange && (event.key === "Enter" || event.key === "F2")) this.type(id);
    else return;
    take(event);
  }

  /**
   * Put a field over a leaf, for its value.
   * @param {string} id
   */
  type(id) {
    const { screen, tree } = this;
    const { picture } = screen.parts;
    const at = tree.nodes.get(id).getBoundingClientRect();
    const room = picture.getBoundingClientRect();
    const left = at.left - room.left + picture.scrollLeft;
    const top = at.top - room.top + picture.scrollTop;
    const field = textBox(screen.t("value of {node}", { node: tree.shortName(id) }), 4);
    const enter = () => {
      const value = numberIn(field.value, screen.view.lang);
      if (!Number.isFinite(value)) {
        return screen.say(noNumber(screen.t, field.value));
      }
      screen.kernel.send("set", id, value);
      tree.reach(id);
    };
    const keydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") enter();
      else if (event.key === "Escape") tree.reach(id); // then the field is left
      else return;
      take(event);
    };
    dress(field, {
      class: "gt-entry",
      style: `left: ${left}px; top: ${top}px`,
      value: tree.valueOf(id).textContent,
      onkeydown: keydown,
      onblur: () => field.remove(),
    });
    picture.append(field);
    field.select();
  }

  /**
   * What stands around a tree whose branches are only put in order: a question, and few buttons.
   */
  renderOrdering() {
    const { screen } = this;
    const { kernel, view } = screen;
    const done = (/** @type {string} */ _, /** @type {boolean} */ isRight) =>
      kernel.send("answer", isRight);
    screen.set("quiz", ask(screen, view.quiz, { done }).form);
    screen.set(
      "row",
      group(this.movers()),
      group([
        button(screen.t("Best first"), () => kernel.send("sort")),
        button(screen.t("Mix"), () => kernel.send("random")),
        this.resetter(),
      ]),
    );
  }

  controls() {
    const { screen } = this;
    const { kernel, view, t } = screen;
    /** @type {[string, string][]} */
    const goals = [[t("Goal …"), ""], ...view.goals];
    const undo = button(t("Undo"), () => kernel.send("undo"), { title: "Ctrl+Z" });
    const goal = select(t("goal"), goals, (name) => kernel.send("aim", name));
    const film = button(t("Step through it"), () => kernel.send("film", true), PRIMARY);
    return [
      group(this.writing(), "gt-writing gt-seldom"),
      group(this.movers()),
      group([undo, this.resetter()]),
      group(rolling(screen), "gt-seldom"),
      group([goal, film]),
      folder(screen, t("More"), "more"),
    ];
  }

  /** The tree as text, to be changed and to be copied. */
  writing() {
    const { screen } = this;
    const enter = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      take(event);
      screen.kernel.send("write", field.value);
    };
    const field = textBox(screen.t("the tree as text"), 50);
    dress(field, { value: screen.view.text, onkeydown: enter });
    const copy = button(screen.t("Copy"), () => {
      field.select();
      document.execCommand("copy"); // the clipboard itself is closed to a page without https
      screen.say(screen.t("Copied."));
    });
    return [field, copy];
  }

  movers() {
    const { t } = this.screen;
    const left = button(t("◀ Move left"), () => this.sendChosen("swap", -1));
    const right = button(t("Move right ▶"), () => this.sendChosen("swap", 1));
    return [left, right];
  }

  /**
   * Ask Python for something that is done with the node that is picked.
   * @param {string} what
   * @param {...any} details
   */
  sendChosen(what, ...details) {
    const { screen } = this;
    if (this.tree.nodes.has(this.chosen)) screen.kernel.send(what, this.chosen, ...details);
    else {
      screen.say(
        screen.t("Pick a node first. Click it, or go to it with Tab and the arrow keys."),
      );
    }
  }

  resetter() {
    return button(this.screen.t("Reset"), () => this.screen.kernel.send("reset"));
  }
}

/**
 * Mark the node that is picked.
 * @param {Element} picture
 * @param {string | undefined} chosen
 */
function mark(picture, chosen) {
  /** @type {any} */
  const nodes = picture.querySelectorAll("g.node");
  for (const node of nodes) {
    if (chosen) node.setAttribute("aria-selected", String(node.dataset.id === chosen));
    else node.removeAttribute("aria-selected"); // "not selected" at each node would say nothing
  }
}
