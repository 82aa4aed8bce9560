// How large pictures, and the letters in them, were drawn.

/** @import { Size } from "./types.js" */

/**
 * The size that a picture was drawn in.
 * @param {Element} picture
 * @returns {Size}
 */
export function sizeOf(picture) {
  const [width, height] = ["width", "height"].map((side) => parseFloat(picture.getAttribute(side)));
  return { width, height };
}

/**
 * The sizes of a picture's letters; those of a board that stands inside are its own business.
 * @param {any} picture
 * @returns {number[]}
 */
export function lettersOf(picture) {
  const texts = [...picture.querySelectorAll("text[font-size]")];
  const own = texts.filter((text) => text.ownerSVGElement === picture);
  return own.map((text) => parseFloat(text.getAttribute("font-size")));
}
