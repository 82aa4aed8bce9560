// Dragging in the laboratory: a branch sideways, to another place among its siblings; a leaf up or
// down, to another value.

import { numberIn } from "./answers.js";
import { upwards } from "./ids.js";

/** @import { Laboratory } from "./laboratory.js" */
/** @import { Tree } from "./tree.js" */

const CLICK = 5; // pixels that a hand moves at a click
const STEP = 8; // pixels for a value larger by one
const DIGITS = 3; // after the point, that 0.1 + 0.2 is 0.3

/**
 * @typedef {object} Drag
 * @property {string} id the node that is held
 * @property {Tree} tree
 * @property {number} value of a leaf that may change; else NaN
 * @property {number} x where it was taken
 * @property {number} y
 * @property {number} token names this drag: all of it is undone at once
 * @property {"sideways" | "value" | undefined} way which way it goes, once that is clear
 * @property {number} [sent] the value that was sent last
 */

export class Dragging {
  /** @param {Laboratory} laboratory */
  constructor(laboratory) {
    this.laboratory = laboratory;
    /** @type {Drag | null} */
    this.drag = null;
    // Values come faster than Python searches: one is on its way, and of the others the latest
    // waits.
    this.onItsWay = false;
    /** @type {any[] | null} */
    this.waiting = null;
  }

  get screen() {
    return this.laboratory.screen;
  }

  /**
   * @param {any} event
   * @param {Tree} tree
   */
  pointerdown(event, tree) {
    const node = event.target.closest("g.node");
    if (!node || event.button) return; // beside all nodes, or not the first button
    node.focus();
    const { id } = node.dataset;
    const value = this.laboratory.canChange(id)
      ? numberIn(tree.valueOf(id).textContent, this.laboratory.screen.view.lang)
      : NaN;
    const { clientX: x, clientY: y, timeStamp: token } = event;
    this.drag = { id, tree, value, x, y, token, way: undefined };
    // These two stand on what stays while pictures come and go.
    const { picture } = this.screen.parts;
    picture.onpointermove = (move) => this.pointermove(move);
    picture.onpointerup = () => this.pointerup();
  }

  /** @param {PointerEvent} event */
  pointermove(event) {
    const { drag } = this;
    if (!drag) return;
    if (!event.buttons) { // it was let go elsewhere
      this.drag = null;
      return;
    }
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.way && Math.hypot(x, y) > CLICK) {
      const isValue = Number.isFinite(drag.value) && Math.abs(y) > Math.abs(x);
      drag.way = isValue ? "value" : "sideways";
    }
    if (!drag.way) return;
    this.screen.parts.picture.setPointerCapture(event.pointerId);
    if (drag.way === "sideways") shift(drag, x / drag.tree.svg.getScreenCTM().a);
    else this.pull(drag, y);
  }

  pointerup() {
    const { drag } = this;
    this.drag = null;
    if (drag?.way !== "sideways") return;
    const { id, tree } = drag;
    const leftOf = (/** @type {string} */ other) =>
      tree.nodes.get(other).getBoundingClientRect().left;
    const ply = tree.siblings(id);
    const place = ply.filter((other) => leftOf(other) < leftOf(id)).length;
    if (ply[place] === id) shift(drag, 0); // back where it was
    else this.screen.kernel.send("move", id, place);
  }

  /**
   * Give the leaf that is held the value that belongs to where it is.
   * @param {Drag} drag
   * @param {number} y how far below where it was taken
   */
  pull(drag, y) {
    const value = Number((drag.value - Math.round(y / STEP)).toFixed(DIGITS));
    if (value === drag.sent) return;
    drag.sent = value;
    this.put(["set", drag.id, value, drag.token]);
  }

  /** @param {any[]} message */
  put(message) {
    if (this.onItsWay) this.waiting = message;
    else {
      this.onItsWay = true;
      this.screen.kernel.send(...message);
    }
  }

  /** Python has answered. */
  answered() {
    const { waiting } = this;
    this.onItsWay = false;
    this.waiting = null;
    if (waiting) this.put(waiting);
  }
}

/**
 * Show the branch that is held to the side of its place.
 * @param {Drag} drag
 * @param {number} x in the picture's own units
 */
function shift({ id, tree }, x) {
  for (const group of tree.svg.querySelectorAll("[data-id]")) {
    const part = group.dataset.id;
    if (!upwards(part.replace(/^e_/, "")).includes(id)) continue;
    let transform = `translate(${x} 0)`;
    if (part === `e_${id}`) { // its upper end stays, so it is slanted
      const { y, height } = group.querySelector("path").getBBox();
      const slant = x / height;
      transform = `matrix(1 0 ${slant} 1 ${-slant * y} 0)`;
    }
    group.setAttribute("transform", transform);
  }
}
