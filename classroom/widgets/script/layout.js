// Where everything goes in the room that there is: a picture, a panel beside it or below it. Only
// numbers here, so that a test can call it; fitting.js measures the page before, and writes what
// comes out into it.
//
// A picture is made smaller as far as its text can be read, and scrolls beyond that. All lengths
// are in pixels.

/** @import { Size } from "./types.js" */

// The smallest letters that can be read, and those of a picture that has no text.
const READABLE = { paper: 12, projector: 20 };
const USUAL_LETTERS = { paper: 15, projector: 24 };
// A board is read by its shapes, and in a lesson the picture is to be seen as a whole.
const LEAST_SCALE_OF_BOARD = 0.4;
const LEAST_SCALE_IN_LESSON = 0.45;
const LARGEST_SCALE_OF_PROJECTED_BOARD = 1.3;
// A projected film may be smaller than its letters ask for where it is then seen as a whole.
const LEAST_SCALE_OF_WHOLE_FILM = 0.52;

// What stands around one picture (its padding and a focus ring), and around two in figures with
// captions.
const AROUND_ONE = 14;
const AROUND_TWO = 46;
const BETWEEN_TWO = 100; // two side by side, with their paddings and the gap
const BETWEEN_ROWS = 2; // against a scroll bar from rounding

// Panels: the position drawn large, the code and calls of a film, and others.
const BIG_POSITION = { paper: 230, projector: 340 };
const PANEL = { paper: 320, projector: 430 };
const NARROW_PANEL = { paper: 270, projector: 320 }; // of a film whose tree is then seen as a whole
const WIDEST_PANEL = 520;
const FILM_PANEL_SHARE = 0.36; // of the width; more where the picture leaves it free
const FILM_PANEL_MOST = 0.45;
const PANEL_GAP = 16; // as in the style sheet
const PICTURE_MARGINS = 30;
// So much of a picture is to be seen beside a panel, else the panel goes below. An upright page has
// room below.
const SEEN_BESIDE = 420;
const SEEN_BESIDE_UPRIGHT = 640;

// Below the picture a panel gets as much as it asks for, up to a share of the height.
const PANEL_SHARE_BELOW = 0.38;
const PANEL_LEAST_BELOW = 130;
// Where a film has hardly room: the line that runs, and no calls.
const LINE_AT_WORK = { paper: 44, projector: 60 };
const PANEL_GAP_BELOW = 8;

export const PICTURE_LEAST = 170; // a lower picture shows nothing: then the page scrolls
const BORDERS = 30; // the box's own paddings, borders and margins, above and below
export const EDGE = 6; // that the box does not touch the end of the screen
// What must be left for the picture and its panel, whatever the controls take.
const LEAST_UNDER_CONTROLS = { beside: 150, below: 250 };
// A walk that goes on below the picture keeps a height, so that nothing jumps as one walks.
const WALK = { paper: 430, projector: 560 };

/**
 * @typedef {object} Sizes
 * @property {number} width inside the box
 * @property {number} height at hand on the screen
 * @property {number} controls the height of what stands above the picture; in the hand of all but
 *   picture and panel
 * @property {number} around the height of the box's own paddings and borders
 * @property {Size[]} pictures one, or two
 * @property {number[]} letters the sizes of the letters in the first one
 * @property {string} kind of the view
 * @property {boolean} projector
 * @property {boolean} lesson whether this is a lesson, which keeps room for its headings
 * @property {boolean} folded whether the tree of a walk goes on below what is drawn
 * @property {"none" | "position" | "other"} panel what stands in the panel
 * @property {number} panelHeight the height that the panel would like
 * @property {number} tallest the height of the picture so far: it only grows, so that nothing jumps
 * @property {number} widest the width of the widest picture so far
 */

/**
 * @typedef {object} Places
 * @property {boolean} below whether the panel stands below the picture
 * @property {boolean} short whether it has room there for the line at work only
 * @property {number} scale of the pictures
 * @property {number} boxHeight at most
 * @property {number} mainHeight of picture and panel
 * @property {number} pictureHeight 0 beside a panel, where the row gives it
 * @property {number | null} panelLength the panel's height below, or its width beside; null if
 *   there is none
 * @property {number} tallest
 * @property {number} widest
 */

/**
 * @typedef {object} Wishes
 * @property {number} least the smallest scale
 * @property {number} panel the width of a panel beside the picture
 * @property {number} foot the height of one below
 * @property {boolean} [short] whether that is to hold the line at work only
 */

/**
 * Find places for all parts of a widget.
 * @param {Sizes} sizes
 * @returns {Places}
 */
export function layout(sizes) {
  const across = Math.max(...sizes.pictures.map((picture) => picture.width));
  const usual = {
    least: leastScale(sizes),
    panel: panelWidth(sizes, across),
    foot: footHeight(sizes),
  };
  const { whole, places } = placed(sizes, across, usual);
  if (whole || sizes.kind !== "film") return places;
  const others = otherWishes(sizes, usual).map((wishes) => placed(sizes, across, wishes));
  return others.find((other) => other.whole)?.places ?? places;
}

/**
 * What a film may wish for so that its tree is seen as a whole, from the best to the least: smaller
 * letters at a projector, a narrower panel beside them, a lower one below.
 * @param {Sizes} sizes
 * @param {Wishes} usual
 * @returns {Wishes[]}
 */
function otherWishes(sizes, usual) {
  const theme = themeOf(sizes);
  const smallest = sizes.projector ? LEAST_SCALE_OF_WHOLE_FILM : usual.least;
  const smaller = { ...usual, least: Math.min(usual.least, smallest) };
  return [
    smaller,
    { ...smaller, foot: Math.min(usual.foot, PANEL_LEAST_BELOW) },
    { ...smaller, panel: Math.min(usual.panel, NARROW_PANEL[theme]) },
    { ...smaller, foot: Math.min(usual.foot, LINE_AT_WORK[theme]), short: true },
  ];
}

/**
 * Find places with a given least scale, width of a panel beside and height of one below; and say
 * whether the whole picture is then in view.
 * @param {Sizes} sizes
 * @param {number} across the width of the widest picture
 * @param {Wishes} wishes
 * @returns {{ whole: boolean, places: Places }}
 */
function placed(sizes, across, { least, panel, foot: panelBelow, short = false }) {
  const widest = Math.max(sizes.widest, across);
  const seen = Math.min(
    widest * least,
    sizes.height > sizes.width ? SEEN_BESIDE_UPRIGHT : SEEN_BESIDE,
  );
  const below = panel > 0 && sizes.width < panel + PANEL_GAP + seen;

  const foot = below ? panelBelow + PANEL_GAP_BELOW : 0;
  const free = Math.max(PICTURE_LEAST, sizes.height - sizes.controls - foot - BORDERS);
  const beside = below || panel === 0 ? 0 : panel + PANEL_GAP;
  const picture = scaleThatFits(sizes, {
    least,
    across,
    width: sizes.width - beside,
    height: free,
  });

  const theme = themeOf(sizes);
  const walking = sizes.kind === "walk" && sizes.folded ? WALK[theme] : 0;
  const asked = below ? 0 : sizes.panelHeight;
  const wanted = Math.max(picture.height, walking, asked);
  const tallest = Math.max(sizes.tallest, Math.min(free, wanted));
  const under = below ? LEAST_UNDER_CONTROLS.below : LEAST_UNDER_CONTROLS.beside;
  const places = {
    below,
    short: below && short,
    scale: picture.scale,
    boxHeight: Math.max(sizes.height - EDGE, sizes.controls + under),
    mainHeight: tallest + foot,
    pictureHeight: below ? tallest : 0,
    panelLength: below ? foot - PANEL_GAP_BELOW : panel || null,
    tallest,
    widest,
  };
  return { whole: picture.whole, places };
}

/** @param {Sizes} sizes */
const themeOf = (sizes) => (sizes.projector ? "projector" : "paper");

/**
 * The scale at which a picture can still be read; it is never made larger for that.
 * @param {Sizes} sizes
 */
export function leastScale(sizes) {
  if (sizes.kind === "match") return LEAST_SCALE_OF_BOARD;
  if (sizes.lesson) return LEAST_SCALE_IN_LESSON;
  const theme = themeOf(sizes);
  return Math.min(1, READABLE[theme] / Math.min(...sizes.letters, USUAL_LETTERS[theme]));
}

/**
 * A picture is not made larger than it was drawn, but for a board that is projected.
 * @param {Sizes} sizes
 */
function largestScale({ kind, projector }) {
  return kind === "match" && projector ? LARGEST_SCALE_OF_PROJECTED_BOARD : 1;
}

/**
 * How wide a panel beside the picture is; 0 if there is none.
 * @param {Sizes} sizes
 * @param {number} across the width of the picture
 */
function panelWidth(sizes, across) {
  const theme = themeOf(sizes);
  if (sizes.panel === "none") return 0;
  if (sizes.panel === "position") return BIG_POSITION[theme];
  let width = PANEL[theme];
  if (sizes.kind === "film") {
    const leftFree = sizes.width - across - PICTURE_MARGINS;
    const most = Math.min(sizes.width * FILM_PANEL_MOST, leftFree);
    width = Math.max(width, sizes.width * FILM_PANEL_SHARE, most);
  }
  return Math.min(WIDEST_PANEL, width);
}

/**
 * How high a panel below the picture is.
 * @param {Sizes} sizes
 */
function footHeight(sizes) {
  return Math.min(
    sizes.panelHeight,
    Math.max(PANEL_LEAST_BELOW, sizes.height * PANEL_SHARE_BELOW),
  );
}

/**
 * The scale of the pictures, the height that they then take, and whether they are seen as a whole.
 * @param {Sizes} sizes
 * @param {object} room for all pictures
 * @param {number} room.least the smallest scale
 * @param {number} [room.largest] the largest one
 * @param {number} room.across the width of the widest picture
 * @param {number} room.width
 * @param {number} room.height
 */
export function scaleThatFits(
  sizes,
  { least, largest = largestScale(sizes), across, width, height },
) {
  const { pictures } = sizes;
  const sum = pictures.reduce((total, picture) => total + picture.width, 0);
  const high = Math.max(...pictures.map((picture) => picture.height));
  const two = pictures.length === 2;
  const around = two ? AROUND_TWO : AROUND_ONE;
  const sideBySide = two && width >= sum * least + BETWEEN_TWO;
  const rows = two && !sideBySide ? 2 : 1;
  const byWidth = sideBySide ? (width - BETWEEN_TWO) / sum : (width - around) / across;
  const byHeight = (height / rows - around) / high;
  const scale = Math.max(least, Math.min(largest, byWidth, byHeight));
  const whole = scale <= Math.min(byWidth, byHeight);
  return { scale, whole, height: rows * (high * scale + around) + BETWEEN_ROWS };
}
