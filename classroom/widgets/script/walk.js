// `explore`: a walk in a tree. A click on a node goes there; while values are hidden it first shows
// that node's value.

import { button, make, select, svgOf } from "./elements.js";
import { folder } from "./folding.js";
import { parentOf, upwards } from "./ids.js";
import { take } from "./keys.js";
import { Tree } from "./tree.js";
import { behind, inClauses } from "./wording.js";

/** @import { Screen } from "./screen.js" */

const GLIDE = { duration: 300, easing: "ease-out" };
const NEW = { opacity: 0, offset: 0 };

export class Walk {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {string | undefined} */
    this.here = undefined; // where the reader stood when the picture was shown
  }

  render() {
    const { screen } = this;
    const { view } = screen;
    const before = this.places();
    this.up = parentOf(view.here);
    const keys = screen.t(
      "The arrow keys move you through the tree: down to the first branch, up to the node above, right and left to the branches beside it. Home: the root. Enter: go to a node. Backspace: go back.",
    );
    this.tree = new Tree(screen, view.svg, { click: (id) => this.clickNode(id), keys });
    this.tree.show();
    requestAnimationFrame(() => this.glide(before));
    this.nameNodes();
    screen.set("crumbs", ...this.crumbs());
    screen.set("side", view.big && svgOf(view.big));
    screen.set("row", ...this.controls());
    this.tell();
  }

  /**
   * Where on the screen each node is now, by its id in the whole tree.
   * @returns {Map<string, DOMRect>}
   */
  places() {
    const nodes = [...(this.tree?.nodes ?? [])];
    return new Map(
      nodes.map(([id, node]) => [this.here + id.slice(1), node.getBoundingClientRect()]),
    );
  }

  /**
   * Let each node come from where it was, and fade in what is new; not where less motion is wanted.
   * @param {Map<string, DOMRect>} before
   */
  glide(before) {
    const { svg } = this.tree;
    this.here = this.screen.view.here;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    if (before.size === 0 || isStill || !scale) return;
    const nodes = this.places();
    for (const [id, node] of this.tree.nodes) {
      const [was, now] = [before, nodes].map((places) => places.get(this.here + id.slice(1)));
      const way = was && `translate(${(was.x - now.x) / scale}px, ${(was.y - now.y) / scale}px)`;
      node.animate([was ? { transform: way, offset: 0 } : NEW], GLIDE);
    }
    for (const edge of svg.querySelectorAll("g.edge")) edge.animate([NEW], GLIDE);
  }

  /**
   * A click on a node, or on the branch that leads to it.
   * @param {string} id in this picture, whose root is where the reader stands
   */
  clickNode(id) {
    const { screen, tree } = this;
    if (this.hides(id)) {
      tree.nodes.get(id).classList.add("shown");
      this.nameNodes();
      screen.say(tree.names[id]);
    } else if (id === "n") {
      screen.announce(screen.t("You are at {name} already.", { name: tree.shortName(id) }));
    } else this.go(screen.view.here + id.slice(1));
  }

  /** @param {string} id in the whole tree */
  go(id) {
    this.screen.kernel.send("go", id);
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const { key } = event;
    if (key !== "Backspace" && key !== "Escape") return;
    if (this.up) {
      this.go(this.up);
      take(event);
    } else if (key === "Backspace") {
      this.screen.announce(this.screen.t("You are where the walk began."));
    }
  }

  /**
   * The value that stands at an inner node; a leaf's is never hidden.
   * @param {string} id
   */
  value(id) {
    return this.tree.isLeaf(id) ? "" : this.tree.valueOf(id)?.textContent;
  }

  /** @param {string} id */
  hides(id) {
    if (!this.value(id) || this.screen.box.classList.contains("values")) return false;
    return !this.tree.nodes.get(id).classList.contains("shown");
  }

  /** Give each node its name: without a value that is hidden, with the best line if it is shown. */
  nameNodes() {
    const { screen } = this;
    const { names, nodes, best } = this.tree;
    for (const [id, node] of nodes) {
      const value = behind(screen.t, screen.t("value {value}", { value: this.value(id) }));
      const name = this.hides(id) ? names[id].replace(value, "") : names[id];
      const onLine = this.showsLine() && best.has(id);
      const line = onLine ? screen.t("on the best line") : "";
      node.setAttribute("aria-label", inClauses(screen.t, name, line));
    }
  }

  /** The way from the beginning to here, each step a link but the last. */
  crumbs() {
    const { view } = this.screen;
    const above = upwards(view.here).reverse();
    const last = view.crumbs.length - 1;
    const link = (/** @type {string} */ text, /** @type {number} */ i) =>
      button(text, () => this.go(above[i]), { class: "gt-link" });
    return view.crumbs.flatMap((/** @type {string} */ text, /** @type {number} */ i) => [
      i > 0 ? " › " : null,
      i < last ? link(text, i) : make("b", {}, text),
    ]);
  }

  controls() {
    const { screen, up } = this;
    const { view } = screen;
    const { t } = screen;
    const home = button(t("Home"), () => this.go("n"), { disabled: !up });
    const back = button(t("Back"), () => this.go(up), { disabled: !up });
    /** @type {[string, string][]} */
    const branches = view.menu.map((/** @type {string} */ text, /** @type {number} */ i) => [
      text,
      `${view.here}_${i}`,
    ]);
    const menu = branches.length > 0 &&
      select(t("Branch"), [[t("Branch …"), ""], ...branches], (id) => this.go(id));
    const hasValues = this.tree.ids().some((id) => this.value(id));
    const values = hasValues && this.valuesSwitch();
    const position = view.big && folder(screen, t("Position"), "side");
    return [home, back, menu, values, this.lineSwitch(), position];
  }

  valuesSwitch() {
    const { screen } = this;
    const title = screen.t("when off, a click shows one value");
    return this.switch(screen.t("Values"), "values", title, () => {
      for (const node of this.tree.nodes.values()) node.classList.remove("shown");
      this.nameNodes();
    });
  }

  lineSwitch() {
    const { screen } = this;
    const title = screen.t("the moves that best play makes");
    return this.switch(screen.t("Best line"), "line", title, () => {
      // Null: Python has not looked for it yet.
      if (screen.view.line == null) screen.kernel.send("line", this.showsLine());
      else {
        this.nameNodes();
        this.tell();
      }
    });
  }

  /**
   * A button that puts a class on the box and takes it off again.
   * @param {string} text
   * @param {string} name of the class
   * @param {string} title
   * @param {() => void} changed comes after
   */
  switch(text, name, title, changed) {
    const { classList } = this.screen.box;
    const click = (/** @type {any} */ event) => {
      event.target.setAttribute("aria-pressed", classList.toggle(name));
      changed();
    };
    return button(text, click, { "aria-pressed": String(classList.contains(name)), title });
  }

  showsLine() {
    return this.screen.box.classList.contains("line");
  }

  /** Say the best line, if it is shown, or where the reader stands. */
  tell() {
    const { line, said } = this.screen.view;
    this.screen.say((this.showsLine() && line) || said);
  }
}
