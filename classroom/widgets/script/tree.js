// A picture of a tree on the page: its nodes take clicks and keys, and have names that a screen
// reader says.

import { drawSvg, dress, svgOf, uniqueId } from "./elements.js";
import { depthFirst, neighbour, parentOf, siblings } from "./ids.js";
import { listen, reach } from "./keys.js";
import { listenBeside } from "./nearest.js";
import { behind, nothingThere } from "./wording.js";

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
   * @param {(id: string) => void} [does.focus] what happens where a node gets the focus
   * @param {string} [does.keys] what the keys do, in sentences
   * @param {(id: string, key: string) => string | undefined | null} [does.near] where a key leads
   * @param {boolean} [does.space] whether the space bar is like Enter
   */
  constructor(screen, text, { click, focus, keys, near, space }) {
    this.screen = screen;
    this.svg = svgOf(text);
    /** @type {Map<string, any>} */
    this.nodes = new Map(); // id → element, each before those below it
    /** @type {Record<string, string>} */
    this.names = {}; // id → what the node is called, and what is known of it
    /** @type {Record<string, string>} */
    this.folds = {}; // id → "… 57 more", what stands for children that are not shown
    this.best = new Set(); // the ids of the nodes on the best line
    this.graph = this.svg.querySelector("g");
    // In a laboratory a node is picked, and leaves are crossed out: that is said in their place.
    this.selects = !["lab", "break", "cross"].includes(screen.view.kind);
    for (const group of this.svg.querySelectorAll(":scope > g, :scope > g > g[id]")) {
      this.addGroup(group, click);
    }
    this.nest();
    const byArrows = (/** @type {string} */ id, /** @type {string} */ key) => this.near(id, key);
    listen(this.svg, this.nodes, { click, near: near ?? byArrows, space });
    listenBeside(this.svg, this.nodes, click);
    for (const [id, node] of this.nodes) {
      // Each by itself: a picture that hears of the focus takes it, too, in Chromium.
      node.addEventListener("focus", () => {
        this.reach(id, false);
        focus?.(id);
      });
    }
    if (keys) screen.describeKeys(this.graph, keys);
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
    if (group === this.graph) return;
    if (!NODE.test(id)) group.setAttribute("aria-hidden", "true"); // an edge, or a fold
    if (group.matches(".node.fold")) {
      this.folds[parentOf(id)] = group.getAttribute("aria-label");
    }
    if (!NODE.test(node)) return;
    group.addEventListener("click", () => click(node));
    if (id === node) this.addNode(id, group);
  }

  /**
   * @param {string} id
   * @param {any} group
   */
  addNode(id, group) {
    const best = behind(this.screen.t, this.screen.t("on the best line")); // which would tell the answer
    const name = group.getAttribute("aria-label");
    if (name.includes(best)) this.best.add(id);
    this.names[id] = name.replace(best, "");
    dress(group, {
      role: "treeitem",
      id: uniqueId(),
      "aria-level": id.split("_").length,
      tabindex: "-1",
      "aria-label": this.names[id],
    });
    group.querySelector("title")?.remove(); // the browser's tooltip would cover the picture
    // What is drawn is in the name, too, and would be heard twice.
    for (const drawing of group.children) drawing.setAttribute("aria-hidden", "true");
    this.nodes.set(id, group);
  }

  /**
   * Let the tree be heard as it is drawn. Its nodes lie side by side in the picture, ply by ply:
   * here each comes before those below it, and owns them.
   */
  nest() {
    const { graph, nodes } = this;
    const label = this.svg.getAttribute("aria-label");
    dress(graph, { role: "tree", "aria-label": label });
    this.svg.setAttribute("role", "none");
    this.svg.removeAttribute("aria-label");
    // The description was made for a picture that stands still.
    for (const about of graph.querySelectorAll(":scope > title, :scope > desc")) about.remove();
    this.nodes = new Map(depthFirst(this.ids()).map((id) => [id, nodes.get(id)]));
    graph.append(...this.nodes.values());
    for (const [id, group] of this.nodes) {
      const ply = this.siblings(id);
      const isFolded = parentOf(id) in this.folds;
      const about = {
        "aria-posinset": ply.indexOf(id) + 1,
        "aria-setsize": isFolded ? -1 : ply.length,
      };
      dress(group, about);
      const below = this.ids().filter((other) => parentOf(other) === id);
      if (!this.isLeaf(id)) group.setAttribute("aria-expanded", String(below.length > 0));
      if (below.length === 0) continue;
      const owned = below.map((child) => this.nodes.get(child).id).join(" ");
      group.append(drawSvg("g", { role: "group", "aria-owns": owned }));
    }
    if (this.selects) this.select("n");
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
   * Where an arrow key leads; where it leads nowhere, that is said.
   * @param {string} id
   * @param {string} key
   */
  near(id, key) {
    const next = neighbour(this.ids(), id, key);
    if (next || !key.startsWith("Arrow")) return next;
    this.screen.announce(this.end(id, key));
    return null;
  }

  /**
   * What is said where an arrow key leads nowhere.
   * @param {string} id
   * @param {string} key
   */
  end(id, key) {
    const { t } = this.screen;
    const name = this.shortName(id);
    const nothing = nothingThere(t, name, key);
    if (key === "ArrowRight") return this.folds[parentOf(id)] ?? nothing;
    if (key !== "ArrowDown" || this.isLeaf(id)) return nothing;
    return this.folds[id] ?? t("What is below {name} is not shown here.", { name });
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
    return this.names[id].split(behind(this.screen.t, ""))[0];
  }

  /**
   * @param {string} id
   * @param {boolean} focus
   */
  reach(id, focus = true) {
    reach(this.nodes, id, focus);
    if (this.selects) this.select(id);
  }

  /**
   * Mark the node where the reader is as selected, and no other one.
   * @param {string} id
   */
  select(id) {
    for (const [other, node] of this.nodes) {
      node.setAttribute("aria-selected", String(other === id));
    }
  }
}
