// Where the controls are beside a picture because it has more room there than below them. All
// lengths are in pixels.

/** @import { Look } from "./fitting.js" */
/** @import { Size } from "./types.js" */

const FRAMES = 98; // around two pictures that are side by side, and between them
const CONTROLS = 444; // beside the first of two pictures, with what is around both
const LOW_TREES = ["question", "fill", "cross"]; // what is asked about is seen as a whole
const QUESTION = 400; // beside a picture on a wall; its height above one:
const ABOVE = 190;
const LARGEST = 1.5;
/** The classes of the style sheet. */
export const PLACINGS = ["gt-abreast", "gt-aside"];

/**
 * The class that puts the controls beside a picture; "" if they are above it.
 * @param {Look} look
 * @param {Size[]} sizes of the pictures
 * @param {number} whole the smallest scale
 * @param {Size} room
 */
export function placingOf(look, sizes, whole, room) {
  if (look.hand) return "";
  if (sizes.length > 1) return isAbreast(sizes, whole, room) ? "gt-abreast" : "";
  const isAsked = look.lesson && LOW_TREES.includes(look.kind);
  return isAsked && isLargerAside(sizes[0], room, look.wall) ? "gt-aside" : "";
}

/**
 * Whether two pictures are too wide to be side by side, and the first leaves room.
 * @param {Size[]} sizes
 * @param {number} whole
 * @param {Size} room
 */
function isAbreast([first, second], whole, room) {
  const isTooWide = (first.width + second.width) * whole + FRAMES > room.width;
  return isTooWide && first.width * whole + CONTROLS <= room.width;
}

/**
 * Whether a picture can be larger beside its question than below it.
 * @param {Size} picture
 * @param {Size} room
 * @param {number} wall how many times as high as usual the wall is
 */
function isLargerAside(picture, room, wall = 1) {
  const scale = (/** @type {number} */ width, /** @type {number} */ height) =>
    Math.min(LARGEST * wall, width / picture.width, height / picture.height);
  const aside = scale(room.width - QUESTION * wall, room.height);
  return aside > scale(room.width, room.height - ABOVE * wall);
}
