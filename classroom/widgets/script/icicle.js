// `icicle`: a whole tree in one picture. A row is a ply, a node a strip as wide as its leaves; the
// picture lights up in the order in which a search came by. All of it is here: nobody is asked.

import { Canvas } from "./canvas.js";
import { button, make, svgOf } from "./elements.js";
import { Facts } from "./facts.js";
import { isModified, take } from "./keys.js";
import { unpack } from "./unpacking.js";
import { key, panel, textOnStrip } from "./panel.js";
import { Reached } from "./cursor.js";
import { Searchlight } from "./searchlight.js";
import { nodeAt, unfold, wayUp } from "./unfolding.js";
import { Zoom } from "./zooming.js";

/** @import { Screen } from "./screen.js" */
/** @import { Content } from "./unfolding.js" */

const HIGHEST_ROW = 46; // CSS pixels
const LOWEST_ROW = 20;
const SHARE = 0.62; // of the screen's height, at most, is the picture's
const LEAST_HEIGHT = 200;
const GAPS = 44; // around picture and panel, and around all

export class Icicle {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.frame = 0; // a number while a picture is to be drawn
  }

  render() {
    const { screen } = this;
    const { view } = screen;
    screen.set("picture", svgOf(view.svg));
    screen.set("row");
    screen.say(view.said);
    unpack(view).then(
      (content) => this.begin(content),
      () => screen.say(screen.t("This browser cannot unpack the tree, but a newer one can.")),
    );
  }

  /**
   * Grow the tree, and show it.
   * @param {Content} content
   */
  begin(content) {
    const { screen } = this;
    const { view, t } = screen;
    this.content = content;
    this.tree = unfold(content);
    this.facts = new Facts(content, this.tree, t, view.lang);
    const shades = content.about.map((about) => content.abouts[about][1]);
    this.canvas = new Canvas(
      this.tree,
      new Float32Array(shades),
      (node, fits) => textOnStrip(this, node, fits),
    );
    this.zoom = new Zoom(this.tree, (isThere) => this.zoomed(isThere));
    /** @type {string} */
    this.measured = ""; // the room when sizes were last taken
    /** @type {{ offsetX: number, offsetY: number } | null} */
    this.pointer = null; // where it is
    /** @type {number | undefined} */
    this.pointed = undefined;
    this.light = new Searchlight(this);
    this.light.take(0); // nothing is said: the page is read in its place
    this.reached = new Reached(this);
    this.place = make("div", { class: "gt-strips" }, this.canvas.element, this.reached.element);
    this.listen();
    screen.set("picture", this.place);
    screen.set("row", this.light.row);
    this.legend = key(this);
    screen.parts.picture.append(this.legend);
    this.showCrumbs();
    this.tell(0);
    screen.fitting.fit();
  }

  // --- sizes ---

  /** Take the room that there is. */
  fit() {
    if (!this.place) return;
    const { screen, tree } = this;
    const width = this.place.clientWidth;
    const { height } = screen.fitting.room();
    const measured = `${width} ${height}`;
    if (width <= 0 || measured === this.measured) return; // what is told changes no size
    this.measured = measured;
    const room = Math.max(LEAST_HEIGHT, Math.min(SHARE * height, height - this.heightAround()));
    const rows = Math.min(tree.plies.length, Math.floor(room / LOWEST_ROW));
    const row = Math.min(HIGHEST_ROW, Math.floor(room / rows));
    this.canvas.resize(width, row * rows);
    this.zoom.resize(rows);
    this.drawNow();
  }

  /** How high all is but the canvas. */
  heightAround() {
    const { box, main, parts: { picture, side } } = this.screen;
    const above = main.offsetTop - box.offsetTop;
    const isBelow = side.offsetTop > picture.offsetTop;
    const panel = isBelow ? side.offsetHeight : 0;
    return above + this.legend.offsetHeight + panel + GAPS;
  }

  /** Another search has been chosen, or has gone on. */
  lightChanged() {
    if (!this.reached) return;
    this.draw();
    if (this.light.isPlaying) return; // what is told changes once it stands
    this.reached.rename();
    this.tell(this.pointed ?? this.reached.node);
  }

  /** Draw soon. */
  draw() {
    if (this.frame || !this.reached) return;
    this.frame = requestAnimationFrame(() => this.drawNow());
  }

  drawNow() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.canvas.height) return;
    const { zoom: { sight, rows }, pointed, light } = this;
    this.canvas.draw({ sight, rows, pointed, lit: light.lit, current: light.current });
    this.reached.place();
  }

  // --- zoom ---

  /** @param {boolean} isThere whether what will be in sight is so now */
  zoomed(isThere) {
    if (isThere && this.pointer) this.point(this.pointer);
    this.drawNow();
  }

  /**
   * Let a node take the whole width.
   * @param {number} node
   */
  zoomTo(node) {
    this.zoom.to(node);
    this.showCrumbs();
  }

  /** The way from the root to what takes the whole width, each step a link but the last. */
  showCrumbs() {
    const { screen, tree, facts } = this;
    const way = wayUp(tree, this.zoom.node).reverse();
    const crumbs = way.flatMap((node, i) => {
      const text = node === 0 ? screen.t("the whole tree") : facts.name(node);
      const link = button(text, () => this.goTo(node), { class: "gt-link" });
      return [i > 0 ? " › " : null, node === this.zoom.node ? make("b", {}, text) : link];
    });
    screen.set("crumbs", ...crumbs);
  }

  /** @param {number} node */
  tell(node) {
    this.screen.set("side", ...panel(this, node));
  }

  // --- what happens at a key, a click, and where one points ---

  listen() {
    const { element } = this.canvas;
    element.addEventListener(
      "pointermove",
      (/** @type {any} */ { offsetX, offsetY }) => this.point({ offsetX, offsetY }),
    );
    element.addEventListener("pointerleave", () => this.leave());
    element.addEventListener("click", (/** @type {any} */ event) => this.hit(event));
  }

  /**
   * The node under a pointer.
   * @param {{ offsetX: number, offsetY: number }} event
   */
  under({ offsetX, offsetY }) {
    const { canvas, zoom: { sight, rows }, tree } = this;
    const { clientWidth, clientHeight } = canvas.element;
    const ply = Math.floor(sight.ply + offsetY / clientHeight * rows);
    return nodeAt(tree, ply, sight.from + offsetX / clientWidth * (sight.to - sight.from));
  }

  /** @param {{ offsetX: number, offsetY: number }} at */
  point(at) {
    this.pointer = at;
    const node = this.under(at);
    if (node === this.pointed) return;
    this.pointed = node;
    this.tell(node ?? this.reached.node);
    this.draw();
  }

  leave() {
    this.pointer = null;
    this.pointed = undefined;
    this.tell(this.reached.node);
    this.draw();
  }

  /**
   * A click zooms to a node; on the one that takes the whole width, to the one above it.
   * @param {PointerEvent} event
   */
  hit(event) {
    const node = this.under(event);
    if (node === undefined) return;
    const next = node === this.zoom.node ? Math.max(0, this.tree.parent[node]) : node;
    this.goTo(next);
    this.pointed = undefined;
  }

  /** @param {KeyboardEvent} event */
  keydown(event) {
    const { key } = event;
    const { light, reached, screen } = this;
    if (!reached || isModified(event) || !reached.element.contains(screen.focusedElement())) return;
    if (key === " ") light.toggle();
    else if (key === "Enter") this.enter();
    else if (key === "Backspace") this.back();
    else if (key === "Home") this.home();
    else if (key.startsWith("Arrow")) this.arrow(key);
    else return;
    take(event);
  }

  /** @param {string} key */
  arrow(key) {
    const { reached, screen, tree } = this;
    const next = reached.near(key);
    if (next === undefined) return screen.announce(reached.end(key));
    if (!this.zoom.shows(next, this.canvas.element.clientWidth)) {
      this.zoomTo(Math.max(0, tree.parent[next]));
    }
    reached.go(next);
    this.tell(next);
  }

  enter() {
    const { reached, facts, screen } = this;
    const { node } = reached;
    if (node !== this.zoom.node) this.zoomTo(node);
    screen.announce(screen.t("{name} takes the whole width.", { name: facts.name(node) }));
  }

  back() {
    const { screen, tree, zoom } = this;
    if (zoom.node === 0) return screen.announce(screen.t("This is the whole tree."));
    this.goTo(tree.parent[zoom.node]);
  }

  home() {
    this.goTo(0);
  }

  /**
   * Zoom to a node, and be there.
   * @param {number} node
   */
  goTo(node) {
    this.zoomTo(node);
    this.reached.go(node);
    this.tell(node);
  }
}
