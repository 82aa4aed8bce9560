// What a row of a whole tree looks like, pixel by pixel: only numbers here, so that a test can call
// it; icicle_canvas.js puts them on the page.
//
// A strip that is narrower than a pixel is not drawn by itself: in each pixel all strips that lie
// there are mixed, each by its part of it.

import { firstBehind } from "./unfolding.js";

/** @import { Unfolded } from "./unfolding.js" */

// What is mixed in a pixel: how much of it shows values above the middle, below it, the middle
// itself, and strips that are not visited yet.
const KINDS = 4;

/**
 * What is in sight: from which leaf to which, and from which ply.
 * @typedef {{ from: number, to: number, ply: number }} Sight
 */

/**
 * @typedef {object} Lit what a search has visited by now
 * @property {Uint32Array} moments of each node
 * @property {number} now how many moments have passed
 */

/**
 * Measure the pixels of a row.
 * @param {Unfolded} tree
 * @param {Float32Array} shades of each pattern
 * @param {number} ply
 * @param {Sight} sight
 * @param {number} columns how many pixels
 * @param {Lit} lit
 * @returns {Float32Array} of each pixel the four parts
 */
export function measureRow(tree, shades, ply, sight, columns, lit) {
  const parts = new Float32Array(columns * KINDS);
  const { pattern, start, width } = tree;
  const nodes = tree.plies[ply];
  const scale = columns / (sight.to - sight.from);
  for (let i = firstBehind(tree, ply, sight.from); i < nodes.length; i++) {
    const node = nodes[i];
    const left = (start[node] - sight.from) * scale;
    if (left >= columns) break;
    const right = left + width[node] * scale;
    const shade = lit.moments[node] < lit.now ? shades[pattern[node]] : NaN;
    add(parts, Math.max(0, left), Math.min(columns, right), shade);
  }
  return parts;
}

/**
 * Add a strip to the pixels over which it lies.
 * @param {Float32Array} parts
 * @param {number} left
 * @param {number} right
 * @param {number} shade NaN: it is not visited yet
 */
function add(parts, left, right, shade) {
  const last = Math.floor(right);
  for (let column = Math.floor(left); column <= last; column++) {
    const part = Math.min(right, column + 1) - Math.max(left, column);
    if (part <= 0) continue;
    const at = column * KINDS;
    if (shade !== shade) parts[at + 3] += part;
    else {
      if (shade > 0) parts[at] += part * shade;
      else parts[at + 1] -= part * shade;
      parts[at + 2] += part * (1 - Math.abs(shade));
    }
  }
}

/** @typedef {[number, number, number]} Colour red, green, blue */

/**
 * Write the colours of a row into a picture, mixed as light is: what shines on little of a pixel is
 * seen all the same.
 * @param {Float32Array} parts as measureRow returns them
 * @param {Colour[]} colours above the middle, below it, the middle, not visited yet
 * @param {Uint8ClampedArray} pixels of the row, four numbers each
 * @param {Uint8Array} hatched gets a 1 for those that are mostly below the middle
 */
export function colourRow(parts, colours, pixels, hatched) {
  const squares = colours.map((colour) => colour.map((channel) => channel * channel));
  for (let at = 0; at < parts.length; at += KINDS) {
    let sum = 0;
    const mixed = [0, 0, 0];
    for (let kind = 0; kind < KINDS; kind++) {
      const part = parts[at + kind];
      if (part === 0) continue;
      sum += part;
      for (let channel = 0; channel < 3; channel++) mixed[channel] += part * squares[kind][channel];
    }
    if (sum === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.sqrt(mixed[channel] / sum);
    }
    pixels[at + 3] = 255; // also where strips end above: the few that go on fill the pixel
    const [above, below, middle, unseen] = parts.subarray(at, at + KINDS);
    hatched[at / KINDS] = Number(below > above && 2 * below > middle && 2 * below > unseen);
  }
}

/**
 * The lines of pixels that a row is made of, over and over again: slanting lines lie over what is
 * hatched.
 * @param {Uint8ClampedArray} pixels of the row
 * @param {Uint8Array} hatched
 * @param {object} hatch
 * @param {number} hatch.period pixels from one line to the next
 * @param {number} hatch.line how many pixels of these a line takes
 * @param {Colour} hatch.colour
 * @returns {Uint8ClampedArray[]} as many as a period has pixels
 */
export function hatchedLines(pixels, hatched, { period, line, colour }) {
  if (!hatched.includes(1)) return Array(period).fill(pixels);
  return Array.from({ length: period }, (_, y) => {
    const over = pixels.slice();
    for (let x = 0; x < hatched.length; x++) {
      if (hatched[x] && (x + y) % period < line) over.set(colour, 4 * x);
    }
    return over;
  });
}

/**
 * The strips of a row that are wide enough to be told apart.
 * @param {Unfolded} tree
 * @param {number} ply
 * @param {Sight} sight
 * @param {number} columns how many pixels
 * @param {number} least how wide they are
 * @returns {{ node: number, left: number, right: number }[]} in pixels, within the picture
 */
export function wideStrips(tree, ply, sight, columns, least) {
  const scale = columns / (sight.to - sight.from);
  if (tree.widest[ply] * scale < least) return [];
  const strips = [];
  const nodes = tree.plies[ply];
  for (let i = firstBehind(tree, ply, sight.from); i < nodes.length; i++) {
    const node = nodes[i];
    const left = (tree.start[node] - sight.from) * scale;
    if (left >= columns) break;
    const right = left + tree.width[node] * scale;
    if (right - left < least) continue;
    strips.push({ node, left: Math.max(0, left), right: Math.min(columns, right) });
  }
  return strips;
}

/**
 * What is in sight when a node takes the whole width.
 * @param {Unfolded} tree
 * @param {number} node
 * @param {number} rows how many plies there is room for
 * @returns {Sight}
 */
export function sightOf({ start, width, depth, plies }, node, rows) {
  const last = Math.max(0, plies.length - rows);
  const ply = Math.max(0, Math.min(last, depth[node] - 1));
  return { from: start[node], to: start[node] + width[node], ply };
}

/**
 * What is in sight on the way from one sight to another; each part of it is as much of a zoom.
 * @param {Sight} one
 * @param {Sight} other
 * @param {number} part of the way, from 0 to 1
 * @returns {Sight}
 */
export function between(one, other, part) {
  if (part >= 1) return other;
  const [before, after] = [one.to - one.from, other.to - other.from];
  const width = before * (after / before) ** part;
  // The same part of the way that the width has gone: so one point stays where it is.
  const gone = before === after ? part : (width - before) / (after - before);
  const from = one.from + (other.from - one.from) * gone;
  return { from, to: from + width, ply: one.ply + (other.ply - one.ply) * part };
}
