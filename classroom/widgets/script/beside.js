// Where the controls are beside a picture because it has more room there than below them. All
// lengths are in pixels.

/** @import { Look } from "./fitting.js" */
/** @import { Size } from "./types.js" */

const FRAMES = 98; // around two pictures that are side by side, and between them
const CONTROLS = 444; // beside the first of two pictures, with what is around both
const ASKED = ["question", "fill", "cross"]; // seen as a whole, below or beside the question
const QUESTION = { width: 400, height: 190 }; // on a wall
/** The classes: in the style sheet, and in that of a lesson. */
export const PLACINGS = ["gt-abreast", "gt-aside"];

/**
 * The class that puts the controls beside a picture; "" if they are above it.
 * @param {Look} look
 * @param {Size[]} sizes of the pictures
 * @param {number} whole the smallest scale
 * @param {Size} room
 */
export function placingOf({ kind, hand, lesson, wall = 1 }, [first, second], whole, room) {
  if (hand) return "";
  if (second) {
    const isTooWide = (first.width + second.width) * whole + FRAMES > room.width;
    return isTooWide && first.width * whole + CONTROLS <= room.width ? "gt-abreast" : "";
  }
  if (!lesson || !ASKED.includes(kind)) return "";
  const scale = (/** @type {number} */ width, /** @type {number} */ height) =>
    Math.min(width / first.width, height / first.height);
  const below = scale(room.width, room.height - QUESTION.height * wall);
  return scale(room.width - QUESTION.width * wall, room.height) > below ? "gt-aside" : "";
}
