// The node of a whole tree at which the keys are: an element that lies over its strip, in a tree of
// elements for whoever hears and does not see the canvas. It has the way down from the root and the
// siblings, each at its place; what lies below comes when one goes there.

import { make } from "./elements.js";
import { childrenOf, wayUp } from "./unfolding.js";
import { nothingThere } from "./wording.js";

/** @import { Icicle } from "./icicle.js" */

const MOST_SIBLINGS = 60; // that are elements, too

export class Reached {
  /** @param {Icicle} icicle */
  constructor(icicle) {
    this.icicle = icicle;
    this.node = 0;
    this.element = make("div", {
      class: "gt-reached",
      role: "tree",
      "aria-label": icicle.screen.t("The whole tree"),
    });
    icicle.screen.describeKeys(
      this.element,
      icicle.screen.t(
        "The arrow keys move you through the tree: down to the first branch, up to the node above, right and left to the branches beside it. Enter: zoom to a node. Backspace: zoom out. Home: the whole tree. Space bar: play the search.",
      ),
    );
    this.go(0, false);
  }

  /**
   * Be at a node.
   * @param {number} node
   * @param {boolean} focus whether it also gets the focus
   */
  go(node, focus = true) {
    const { tree } = this.icicle;
    this.node = node;
    const before = [...this.element.children];
    const [, ...above] = wayUp(tree, node);
    let inside = this.siblings(node);
    for (const one of above) {
      const group = make("div", { role: "group" }, ...inside);
      inside = [this.item(one, { "aria-expanded": "true" }, group)];
    }
    this.element.append(...inside);
    this.current = this.element.lastElementChild.querySelector('[tabindex="0"]') ??
      this.element.lastElementChild;
    if (focus) this.current.focus({ preventScroll: true });
    for (const old of before) old.remove();
    this.place();
  }

  /**
   * A node and those beside it, as elements.
   * @param {number} node
   */
  siblings(node) {
    const { siblings } = this.icicle.facts.among(node);
    const shown = siblings.length > MOST_SIBLINGS ? [node] : siblings;
    return shown.map((one) =>
      this.item(one, {
        tabindex: one === node ? "0" : null,
        "aria-expanded": childrenOf(this.icicle.tree, one).length > 0 ? "false" : null,
      })
    );
  }

  /**
   * @param {number} node
   * @param {Record<string, any>} attributes
   * @param {Node | null} below
   */
  item(node, attributes, below = null) {
    const { facts, light } = this.icicle;
    const { index, siblings } = facts.among(node);
    return make("div", {
      role: "treeitem",
      "aria-label": facts.words(node, light.aboutVisit(node)),
      "aria-level": this.icicle.tree.depth[node] + 1,
      "aria-posinset": index + 1,
      "aria-setsize": siblings.length,
      ...attributes,
    }, below);
  }

  /** Name the node again: a search has come by, or not. */
  rename() {
    const { facts, light } = this.icicle;
    this.current.setAttribute("aria-label", facts.words(this.node, light.aboutVisit(this.node)));
  }

  /** Lay the element over the strip. */
  place() {
    const { canvas, zoom: { rows, sight } } = this.icicle;
    if (!canvas.height) return;
    const row = canvas.height / rows;
    const { left, width, top } = canvas.placeOf(this.node, { sight }, row);
    const { ratio } = canvas;
    const { style } = this.current;
    style.left = `${left / ratio}px`;
    style.top = `${top / ratio}px`;
    style.width = `${Math.max(4, width / ratio)}px`;
    style.height = `${row / ratio}px`;
  }

  /**
   * Where an arrow key leads; undefined where it leads nowhere.
   * @param {string} key
   * @returns {number | undefined}
   */
  near(key) {
    const { tree, facts } = this.icicle;
    const { siblings, index } = facts.among(this.node);
    switch (key) {
      case "ArrowUp":
        return this.node === 0 ? undefined : tree.parent[this.node];
      case "ArrowDown":
        return childrenOf(tree, this.node)[0];
      case "ArrowLeft":
        return siblings[index - 1];
      case "ArrowRight":
        return siblings[index + 1];
    }
  }

  /**
   * What is said where an arrow key leads nowhere.
   * @param {string} key
   */
  end(key) {
    const { facts, screen } = this.icicle;
    return nothingThere(screen.t, facts.name(this.node), key);
  }
}
