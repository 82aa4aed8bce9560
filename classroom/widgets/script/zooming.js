// What part of a whole tree is in sight, and the way from one part to another.

import { between, sightOf } from "./strips.js";

/** @import { Sight } from "./strips.js" */
/** @import { Unfolded } from "./unfolding.js" */

const LASTS = 450; // milliseconds
const NARROWEST = 24; // pixels: a strip that is narrower is not well in sight

export class Zoom {
  /**
   * @param {Unfolded} tree
   * @param {(isThere: boolean) => void} moved comes after each part of the way
   */
  constructor(tree, moved) {
    this.tree = tree;
    this.moved = moved;
    this.node = 0; // which takes the whole width
    this.rows = 1; // how many plies there is room for
    this.frame = 0; // a number while it is on its way
    /** @type {Sight} */
    this.sight = sightOf(tree, 0, 1);
    this.target = this.sight; // what will be in sight
  }

  /**
   * Take the room that there is.
   * @param {number} rows
   */
  resize(rows) {
    this.rows = rows;
    this.halt();
    this.target = sightOf(this.tree, this.node, rows);
    this.sight = this.target;
  }

  /** Stay on the way, wherever it is. */
  halt() {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /**
   * Let a node take the whole width; at once where less motion is wanted.
   * @param {number} node
   */
  to(node) {
    this.node = node;
    this.target = sightOf(this.tree, node, this.rows);
    this.halt();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [begin, begun] = [this.sight, performance.now()];
    const step = () => {
      const part = isStill ? 1 : Math.min(1, (performance.now() - begun) / LASTS);
      this.sight = between(begin, this.target, part * part * (3 - 2 * part));
      this.frame = part < 1 ? requestAnimationFrame(step) : 0;
      this.moved(part === 1);
    };
    step();
  }

  /**
   * Whether the strip of a node will be well in sight.
   * @param {number} node
   * @param {number} width of the picture, in pixels
   */
  shows(node, width) {
    const { tree, rows, target: { from, to, ply } } = this;
    const [left, right] = [tree.start[node], tree.start[node] + tree.width[node]];
    if (tree.depth[node] < ply || tree.depth[node] >= ply + rows) return false;
    if (left <= from && right >= to) return true;
    return left >= from && right <= to && (right - left) / (to - from) * width >= NARROWEST;
  }
}
