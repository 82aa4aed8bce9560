// A picture of a tree on the page: its nodes take clicks and keys, and have names that a screen
// reader says.

import { dress, svgOf } from "./elements.js";
import { neighbour, siblings } from "./ids.js";
import { listen, reach } from "./keys.js";
import { listenBeside } from "./nearest.js";

/** @import { Screen } from "./screen.js" */

const NODE = /^n(_\d+)*$/; // and nothing that stands for folded nodes

export class Tree {
  /**
   * Make the picture; `show` puts it on the page.
   * @param {Screen} screen
   * @param {string} text the picture as SVG
   * @param {object} does
   * @param {(id: string) => void} does.click what happens at a click on a node or on its edge, and
   *   at Enter
   * @param {(id: string, key: string) => string | undefined} [does.near] where a key leads
   * @param {boolean} [does.space] whether the space bar is like Enter
   */
  constructor(screen, text, { click, near, space }) {
    this.screen = screen;
    this.svg = svgOf(text);
    /** @type {Map<string, any>} */
    this.nodes = new Map(); // id → element
    /** @type {Record<string, string>} */
    this.names = {}; // id → what the node is called, and what is known of it
    for (const group of this.svg.querySelectorAll(":scope > g, :scope > g > g[id]")) {
      this.addGroup(group, click);
    }
    for (const [id, group] of this.nodes) {
      const ply = this.siblings(id);
      dress(group, { "aria-posinset": ply.indexOf(id) + 1, "aria-setsize": ply.length });
    }
    const byArrows = (/** @type {string} */ id, /** @type {string} */ key) =>
      neighbour(this.ids(), id, key);
    listen(this.svg, this.nodes, { click, near: near ?? byArrows, space });
    listenBeside(this.svg, this.nodes, click);
    const graph = this.svg.querySelector("g");
    dress(graph, { role: "tree", "aria-label": this.svg.getAttribute("aria-label") });
    this.svg.classList.add(screen.view.kind);
  }

  /**
   * A group of the SVG: a node, an edge, or the graph itself.
   * @param {any} group
   * @param {(id: string) => void} click
   */
  addGroup(group, click) {
    const id = group.dataset.id = group.id;
    const node = id.replace(/^e_/, ""); // an edge leads to the node below it
    group.removeAttribute("id"); // a page holds many pictures
    if (group.matches(".edge")) group.setAttribute("aria-hidden", "true");
    if (!NODE.test(node)) return;
    group.addEventListener("click", () => click(node));
    if (id !== node) return;
    const best = `, ${this.screen.t("on the best line")}`; // which would tell the answer
    this.names[id] = group.getAttribute("aria-label").replace(best, "");
    dress(group, {
      role: "treeitem",
      "aria-level": id.split("_").length,
      tabindex: "-1",
      "aria-label": this.names[id],
    });
    group.querySelector("title")?.remove(); // the browser's tooltip would cover the picture
    this.nodes.set(id, group);
  }

  /** Put the picture on the page, alone. */
  show() {
    const { screen } = this;
    screen.set("picture", this.svg);
    this.reach("n", false);
    requestAnimationFrame(() => { // a wide tree opens at its root
      screen.fitting.fit();
      screen.center(this.nodes.get("n"), true);
    });
  }

  ids() {
    return [...this.nodes.keys()];
  }

  /** @param {string} id */
  siblings(id) {
    return siblings(this.ids(), id);
  }

  /** @param {string} id */
  isLeaf(id) {
    return this.nodes.get(id)?.matches(".leaf") ?? false;
  }

  /**
   * The text in the picture that is the value of a node.
   * @param {string} id
   */
  valueOf(id) {
    return this.nodes.get(id).querySelector(":scope > g > text.value");
  }

  /**
   * The name of a node alone, such as "A2".
   * @param {string} id
   */
  shortName(id) {
    return this.names[id].split(",")[0];
  }

  /**
   * @param {string} id
   * @param {boolean} focus
   */
  reach(id, focus = true) {
    reach(this.nodes, id, focus);
  }
}
