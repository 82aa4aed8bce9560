// Where everything goes on a telephone. Upright, the picture is above, what is said below it, and
// the controls are at the foot, under the thumb. On its side, all of that is beside the picture.
// Only numbers here, so that a test can call it; fitting.js measures the page before, and writes
// what comes out into it.

import { EDGE, leastScale, PICTURE_LEAST, scaleThatFits } from "./layout.js";

/** @import { Sizes } from "./layout.js" */

const NARROW = 480; // a narrower widget is on a telephone, or as on one
const LOW = 500; // a screen so low that is touched is a telephone on its side
const TEXT_ASIDE = 300; // the width of what stands beside the picture
const GAP_ASIDE = 12; // as in the style sheet

const SHARE = 0.6; // of an upright widget's height is the picture's at least
const SMALLER = 0.875; // than usual a picture may be where it is then seen as a whole
const LARGEST = 1.5; // a small tree is made larger: what is tapped is too
const PANEL_LEAST = 190; // a panel that is unfolded: some lines of code, and the calls

/** @typedef {"upright" | "aside" | null} Held how a telephone is held; null: there is none */

/**
 * @typedef {object} PlacesInHand
 * @property {number} scale of the pictures
 * @property {number} picture the height of the picture
 * @property {number} panel the height of the panel
 * @property {number} box the height of all, which only grows
 */

/**
 * How a widget is held.
 * @param {number} width of the widget
 * @param {number} height of the screen
 * @param {boolean} touched whether a finger points there
 * @returns {Held}
 */
export function heldAs(width, height, touched) {
  if (width <= NARROW) return "upright";
  return touched && height <= LOW ? "aside" : null;
}

/**
 * Find places for all parts of a widget on a telephone.
 * @param {Sizes} sizes controls: the height of all but picture and panel
 * @param {Held} held
 * @returns {PlacesInHand}
 */
export function layoutInHand(sizes, held) {
  return held === "aside" ? aside(sizes) : upright(sizes);
}

/**
 * @param {Sizes} sizes
 * @returns {PlacesInHand}
 */
function upright(sizes) {
  const { height, controls } = sizes;
  const unfolded = sizes.panel !== "none";
  const free = height - EDGE - controls;
  const room = Math.max(PICTURE_LEAST, unfolded ? free - PANEL_LEAST : free);
  const { scale, height: natural } = inRoom(sizes, sizes.width, room);
  const needsNoMore = unfolded || sizes.kind === "question";
  const share = needsNoMore ? 0 : controls * SHARE / (1 - SHARE);
  // Once it is there it keeps its height: a longer text makes the widget higher at its foot.
  const picture = Math.min(room, Math.max(natural, sizes.tallest || share));
  const most = Math.max(PANEL_LEAST, free - picture);
  const panel = unfolded ? Math.min(sizes.panelHeight, most) : 0;
  return { scale, picture, panel, box: controls + picture + panel };
}

/**
 * The picture takes the whole height. The panel gets what the text beside it leaves.
 * @param {Sizes} sizes
 * @returns {PlacesInHand}
 */
function aside(sizes) {
  const { height, controls } = sizes;
  const unfolded = sizes.panel !== "none";
  const room = Math.max(PICTURE_LEAST, height - EDGE - sizes.around);
  const width = sizes.width - TEXT_ASIDE - GAP_ASIDE;
  const { scale, height: natural } = inRoom(sizes, width, room);
  const picture = Math.min(room, Math.max(natural, controls - sizes.around, sizes.tallest));
  const panel = unfolded ? Math.max(PANEL_LEAST, picture + sizes.around - controls) : 0;
  return { scale, picture, panel, box: Math.max(picture + sizes.around, controls + panel) };
}

/**
 * @param {Sizes} sizes
 * @param {number} width
 * @param {number} height
 */
function inRoom(sizes, width, height) {
  const across = Math.max(...sizes.pictures.map((picture) => picture.width));
  const largest = sizes.kind === "match" ? 1 : LARGEST;
  const least = leastScale(sizes);
  const usual = scaleThatFits(sizes, { least, largest, across, width, height });
  if (usual.whole) return usual;
  const other = scaleThatFits(sizes, { least: least * SMALLER, largest, across, width, height });
  return other.whole ? other : usual;
}
