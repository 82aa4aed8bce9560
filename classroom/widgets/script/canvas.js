// A whole tree on a canvas: strips.js says what each pixel looks like, and this puts it there, row
// by row, with what is written on strips that are wide enough.

import { make } from "./elements.js";
import { colourRow, hatchedLines, measureRow, wideStrips } from "./strips.js";

/** @import { Colour, Lit, Sight } from "./strips.js" */
/** @import { Unfolded } from "./unfolding.js" */

const LEAST_LINED = 9; // CSS pixels: a narrower strip has no line at its side
const LEAST_WRITTEN = 20;
const MARGIN = 4; // on both sides of what is written
const GAP = 1; // between rows
const HATCH = 6; // from one line to the next
const HATCH_LINE = 2;
const POINTED_LINE = 2.5;
const LEAST_CURRENT = 4; // so wide at least is the mark where the search stands

/**
 * @typedef {object} Shown what is drawn
 * @property {Sight} sight
 * @property {Lit} lit
 * @property {number} rows how many plies there is room for
 * @property {number | undefined} pointed the node at which one points
 * @property {number | undefined} current the node where the search stands
 */

export class Canvas {
  /**
   * @param {Unfolded} tree
   * @param {Float32Array} shades of each pattern
   * @param {(node: number, room: (text: string) => boolean) => string} textOnStrip what stands on a
   *   strip, as much as there is room for
   */
  constructor(tree, shades, textOnStrip) {
    this.tree = tree;
    this.shades = shades;
    this.textOnStrip = textOnStrip;
    this.element = make("canvas", { "aria-hidden": "true" });
    this.context = this.element.getContext("2d");
  }

  /**
   * Take a size, in CSS pixels.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    this.width = Math.max(1, Math.round(width * this.ratio));
    this.height = Math.max(1, Math.round(height * this.ratio));
    this.element.width = this.width;
    this.element.height = this.height;
    this.image = new ImageData(this.width, this.height);
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
  }

  /** Take colours and letters from the style sheet. */
  readLooks() {
    const style = getComputedStyle(this.element);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
    this.colours = ["gt-max", "gt-min", "gt-even", "gt-unseen"].map((name) =>
      channels(colour(name))
    );
    this.paper = colour("gt-paper");
    this.paperColour = channels(this.paper);
    this.ink = colour("gt-ink");
    this.currentColour = colour("gt-current");
    this.unseen = colour("gt-unseen");
    this.font = parseFloat(style.fontSize) * 0.9 * this.ratio;
    this.family = style.fontFamily;
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { height } = this;
    this.readLooks(); // the theme may have changed
    this.drawRows(shown);
    const row = height / shown.rows;
    const first = Math.floor(shown.sight.ply);
    for (let ply = first; ply < Math.min(this.tree.plies.length, first + shown.rows + 1); ply++) {
      this.drawLines(shown, ply, (ply - shown.sight.ply) * row, row);
    }
    this.drawMarks(shown, row);
  }

  /**
   * The colours of all rows in sight: of each row a few lines of pixels, again and again.
   * @param {Shown} shown
   */
  drawRows({ sight, lit, rows }) {
    const { tree, shades, width, height, ratio, image } = this;
    const hatch = {
      period: Math.round(HATCH * ratio),
      line: Math.round(HATCH_LINE * ratio),
      colour: this.paperColour,
    };
    image.data.fill(0);
    const row = height / rows;
    const first = Math.floor(sight.ply);
    for (let ply = first; ply < Math.min(tree.plies.length, first + rows + 1); ply++) {
      const parts = measureRow(tree, shades, ply, sight, width, lit);
      const pixels = new Uint8ClampedArray(4 * width);
      const hatched = new Uint8Array(width);
      colourRow(parts, this.colours, pixels, hatched);
      const lines = hatchedLines(pixels, hatched, hatch);
      const top = Math.max(0, Math.round((ply - sight.ply) * row));
      const end = Math.min(height, Math.round((ply + 1 - sight.ply) * row - GAP * ratio));
      for (let y = top; y < end; y++) image.data.set(lines[y % hatch.period], 4 * width * y);
    }
    this.context.putImageData(image, 0, 0);
  }

  /**
   * The lines between the strips of a row, and between rows, and what is written on strips.
   * @param {Shown} shown
   * @param {number} ply
   * @param {number} top
   * @param {number} row the height of a row
   */
  drawLines({ sight, lit }, ply, top, row) {
    const { context, ratio, width, tree } = this;
    const font = Math.min(this.font, row * 0.62);
    context.font = `${font}px ${this.family}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const strip of wideStrips(tree, ply, sight, width, LEAST_LINED * ratio)) {
      const { node, left, right } = strip;
      if (left > 0) {
        context.fillStyle = this.paper;
        context.fillRect(left - ratio / 2, top, ratio, row);
      }
      const room = right - left - 2 * MARGIN * ratio;
      if (room < LEAST_WRITTEN * ratio - 2 * MARGIN * ratio || font < 8 * ratio) continue;
      const fits = (/** @type {string} */ text) => context.measureText(text).width <= room;
      const text = this.textOnStrip(node, fits);
      if (!text) continue;
      const middle = top + (row - GAP * ratio) / 2;
      const wide = context.measureText(text).width + 2 * MARGIN * ratio;
      this.label(text, (left + right) / 2, middle, wide, font * 1.3, lit.moments[node] < lit.now);
    }
  }

  /**
   * Text on a strip, on a ground of its own, so that it is read on every colour.
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {number} wide
   * @param {number} high
   * @param {boolean} isLit
   */
  label(text, x, y, wide, high, isLit) {
    const { context } = this;
    context.fillStyle = isLit ? this.paper : this.unseen;
    context.fillRect(x - wide / 2, y - high / 2, wide, high);
    context.fillStyle = isLit ? this.ink : this.paper;
    context.fillText(text, x, y + high * 0.04);
  }

  /**
   * Where the search stands, and where one points.
   * @param {Shown} shown
   * @param {number} row
   */
  drawMarks(shown, row) {
    const { context, ratio } = this;
    for (const which of /** @type {const} */ (["current", "pointed"])) {
      if (shown[which] === undefined) continue;
      const place = this.placeOf(shown[which], shown, row);
      if (which === "current") {
        const wide = Math.max(LEAST_CURRENT * ratio, place.width);
        const left = place.left + (place.width - wide) / 2;
        context.fillStyle = this.currentColour;
        context.fillRect(left, place.top, wide, row);
      }
      const wide = Math.max(LEAST_CURRENT * ratio, place.width);
      const left = place.left + (place.width - wide) / 2;
      context.strokeStyle = this.ink;
      context.lineWidth = (which === "current" ? 1 : POINTED_LINE) * ratio;
      context.strokeRect(left, place.top + ratio, wide, row - 2 * ratio);
    }
  }

  /**
   * Where the strip of a node lies, in pixels.
   * @param {number} node
   * @param {{ sight: Sight }} shown
   * @param {number} row
   */
  placeOf(node, { sight }, row) {
    const { tree, width } = this;
    const scale = width / (sight.to - sight.from);
    const left = Math.max(0, (tree.start[node] - sight.from) * scale);
    const right = Math.min(width, (tree.start[node] + tree.width[node] - sight.from) * scale);
    return { left, width: right - left, top: (tree.depth[node] - sight.ply) * row };
  }
}

/**
 * Red, green and blue of a colour as the style sheet has it, in six digits.
 * @param {string} colour
 * @returns {Colour}
 */
function channels(colour) {
  const number = parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
