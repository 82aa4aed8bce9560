// The scale of a picture. The style sheet says where all parts stand; here the room that it leaves
// for the picture is measured, and the picture is made to fit: as far as its text can be read, and
// it scrolls beyond that. All lengths are in pixels.

import { placingOf, PLACINGS } from "./beside.js";
import { markEdges } from "./edges.js";
import { isUnfolded } from "./folding.js";
import { lettersOf, sizeOf } from "./sizes.js";
import { addStyle } from "./stylesheet.js";

/** @import { Screen } from "./screen.js" */
/** @import { Size } from "./types.js" */

const TOUCHED = globalThis.matchMedia?.("(pointer: coarse)");
const NARROW = 480; // a narrower widget is on a telephone, or as on one
const LOW = 500; // a screen so low that is touched is a telephone on its side
const PAGE_HEADING = 80; // at most so much above a widget on a page stays in sight
const EDGE = 6; // that the box does not touch the end of the screen
const LOWEST = 170; // a lower picture shows nothing: then the page scrolls
const MARGIN = 16; // around a picture, in the style sheet
const GAP = 8; // between two

// The smallest letters that are read with ease; those of a picture that is then seen as a whole;
// and those of a picture without text.
const LETTERS = {
  paper: { read: 12, whole: 10, usual: 15 },
  projector: { read: 20, whole: 11, usual: 24 },
};
// A board and the lines of a mix are read by their shapes, and in a lesson the picture is to be
// seen as a whole.
const LEAST_OF_BOARD = 0.4;
const LEAST_IN_LESSON = 0.45;
// A small tree is made larger in the hand, since what is tapped is too, and on a wall.
const LARGEST = { desk: 1, hand: 1.5, projector: 1.5 };
const WALL = 720; // the height of a wall for which that is; a higher one has larger letters, too
const LARGEST_BOARD = { desk: 1, hand: 1, projector: 1.3 };

/**
 * @typedef {object} Look what a picture is, and where
 * @property {string} kind of the view
 * @property {boolean} projector
 * @property {boolean} lesson whether this is a lesson, which keeps room for its headings
 * @property {boolean} hand
 * @property {number} [wall] how many times as high as usual the wall of a lesson is
 * @property {boolean} [all] whether the reader wants to see all of it, however small
 * @property {number[]} letters the sizes of those in the picture
 */

/**
 * The smallest scales of a picture: at which it is read with ease; and at which it can be read,
 * where it is then seen as a whole.
 * @param {Look} look
 */
export function leastScales({ kind, projector, lesson, all, letters }) {
  if (all) return { read: 0, whole: 0 };
  if (kind === "match" || kind === "mix") return { read: LEAST_OF_BOARD, whole: LEAST_OF_BOARD };
  if (lesson) return { read: LEAST_IN_LESSON, whole: LEAST_IN_LESSON };
  const { read, whole, usual } = LETTERS[projector ? "projector" : "paper"];
  const smallest = Math.min(...letters, usual);
  return { read: Math.min(1, read / smallest), whole: Math.min(1, whole / smallest) };
}

/**
 * The scale at which a picture is seen as a whole, if it can be read then; else it scrolls.
 * @param {Look} look
 * @param {Size} picture
 * @param {Size} room
 */
export function scaleThatFits(look, picture, room) {
  const { kind, projector, hand } = look;
  const place = projector ? "projector" : hand ? "hand" : "desk";
  const largest = (kind === "match" ? LARGEST_BOARD : LARGEST)[place] * (look.wall ?? 1);
  const { read, whole } = leastScales(look);
  const fits = Math.min(largest, room.width / picture.width, room.height / picture.height);
  return fits >= whole ? fits : read;
}

export class Fitting {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    screen.el.classList.add("gt-room");
    this.begin();
  }

  /** Something else is about to be shown: it finds its own sizes. */
  begin() {
    /** @type {string} */
    this.measured = ""; // what was in the room, and how large that was, when it was last measured
    this.others = 0; // the height of what stands above and below the picture, with long texts
    this.lowest = 0; // the height of the box without its picture
    this.scale = Infinity; // of the pictures: it only falls while the room is the same, so that
    this.tallest = 0; // nothing jumps; the height of the picture only grows
  }

  /** Let the picture fit now. */
  fit() {
    const { screen } = this;
    const { box, el, parts: { picture }, view, widget } = screen;
    addStyle(el, screen.style); // or what is measured is not what will be seen
    if (widget.fit) return widget.fit();
    const pictures = this.pictures();
    const width = box.clientWidth;
    if (width <= 0) return; // not on the page yet
    if (!pictures.length) return this.keepRoom(width);
    const { height, lesson } = this.room();
    const low = TOUCHED.matches && globalThis.innerHeight <= LOW;
    const hand = width <= NARROW || low;
    box.classList.toggle("gt-hand", hand);
    const look = {
      kind: view.kind,
      projector: view.theme === "projector",
      lesson,
      hand,
      all: box.classList.contains("whole"),
      wall: lesson ? Math.max(1, globalThis.innerHeight / WALL) : 1,
      letters: lettersOf(pictures[0]),
    };
    const sizes = pictures.map(sizeOf);
    const widths = sizes.map((size) => size.width);
    const widest = Math.max(...widths);
    const { whole } = leastScales(look);
    const placing = placingOf(look, sizes, whole, { width, height });
    for (const name of PLACINGS) box.classList.toggle(name, name === placing);
    // Of two that are side by side the wider one has more of the width.
    pictures.forEach((one, i) => one.parentNode.style.setProperty("--gt-wide", widths[i]));
    box.style.setProperty("--gt-wants", `${widest + MARGIN}px`);
    box.style.setProperty("--gt-needs", `${widest * whole + MARGIN}px`);
    const measured = [view.kind, width, height, isUnfolded(box), look.all, placing].join(" ");
    if (measured !== this.measured) {
      this.begin();
      this.measured = measured;
      this.measure(height);
    }
    this.write(pictures, sizes, look, height);
    for (const part of [picture, ...picture.children]) markEdges(part);
  }

  /**
   * Keep room for what can be said where there is no picture. A telephone has none to spare.
   * @param {number} width
   */
  keepRoom(width) {
    const { parts: { said }, view, widget } = this.screen;
    const measured = `${view.kind} ${width}`;
    if (!widget.longest || measured === this.measured) return;
    this.begin();
    this.measured = measured;
    said.removeAttribute("style");
    if (width > NARROW) reserve(said, widget.longest().said, keepHeight);
  }

  /** @returns {any[]} */
  pictures() {
    return [...this.screen.parts.picture.querySelectorAll(":scope > svg, :scope > figure > svg")];
  }

  /** The height at hand on the screen, and whether this is a lesson. */
  room() {
    const { el } = this.screen;
    const notebook = el.closest(".jp-WindowedPanel-outer, .jp-Notebook");
    // A lesson keeps room for its headings, and wants its pictures in view.
    const above = parseFloat(getComputedStyle(el).getPropertyValue("--gt-above")) || 0;
    const page = globalThis.innerHeight - Math.min(PAGE_HEADING, el.offsetTop);
    return { height: (notebook?.clientHeight || page) - above - EDGE, lesson: above > 0 };
  }

  /**
   * Measure what all but the picture needs, with the longest texts that can come.
   * @param {number} height of the room
   */
  measure(height) {
    const { screen } = this;
    const { box, parts: { said, quiz, picture } } = screen;
    const held = screen.focusedElement();
    for (const part of [picture, said, quiz]) part.removeAttribute("style");
    box.style.minHeight = "";
    box.style.setProperty("--gt-height", `${height}px`);
    box.style.setProperty("--gt-free", `${height / 2}px`);
    picture.style.height = "0"; // its padding stays
    const keep = (/** @type {HTMLElement} */ part) => {
      keepHeight(part);
      this.others = Math.max(this.others, this.heightOfOthers());
      const own = this.isAside() ? 0 : picture.offsetHeight;
      this.lowest = Math.max(this.lowest, box.offsetHeight - own);
    };
    const longest = screen.widget.longest?.();
    reserve(said, longest?.said ?? [], keep);
    reserve(quiz, longest?.quiz ?? [], keep);
    picture.style.height = "";
    box.style.setProperty("--gt-beside", `${this.lowest}px`);
    // A field that was taken off the page for a moment has lost the focus.
    if (quiz.contains(held) && held !== screen.focusedElement()) {
      held.focus({ preventScroll: true });
    }
  }

  /** Whether all else is beside the picture, or beside the first of two. */
  isAside() {
    const { box, parts: { picture, said } } = this.screen;
    const end = picture.offsetLeft + picture.offsetWidth;
    return box.classList.contains("gt-abreast") || said.offsetLeft >= end;
  }

  /** The height of all that stands above and below the picture. */
  heightOfOthers() {
    const { box, main, parts: { picture, side } } = this.screen;
    if (this.isAside()) return 2 * parseFloat(getComputedStyle(box).paddingTop);
    const end = picture.offsetLeft + picture.offsetWidth;
    const isBeside = side.offsetHeight > 0 && side.offsetLeft >= end;
    return box.offsetHeight - (isBeside ? main : picture).offsetHeight;
  }

  /**
   * @param {any[]} pictures
   * @param {Size[]} sizes of them
   * @param {Look} look
   * @param {number} roomHeight
   */
  write(pictures, sizes, look, roomHeight) {
    const { box, parts: { picture } } = this.screen;
    // What is asked about is seen as a whole: below a long question the page scrolls, no picture.
    // So are two with their controls.
    const isAsked = look.kind === "question";
    let least = 0;
    if (isAsked) least = 1;
    else if (box.classList.contains("gt-abreast")) least = leastScales(look).whole;
    const inSight = Math.max(LOWEST, roomHeight - this.others);
    const free = least > 0 ? Infinity : inSight;
    box.style.setProperty("--gt-free", least > 0 ? "none" : `${free}px`);
    const holders = pictures.map((one) => one.parentNode); // figures, or the picture itself
    const rows = holders.at(-1).offsetTop > holders[0].offsetTop ? 2 : 1;
    const caption = pictures[0].previousElementSibling?.offsetHeight ?? 0;
    const inside = insetOf(picture) + (rows - 1) * GAP;
    const inRow = caption + (holders[0] === picture ? 0 : insetOf(holders[0]));
    const roomOfAll = inSight - inside - rows * inRow;
    const heights = sizes.map((size) => size.height);
    const high = rows > 1 ? heights.reduce((sum, one) => sum + one) : Math.max(...heights);
    const scales = sizes.map((size, i) => {
      // But it is made larger only as far as it stays in sight.
      const height = Math.max(roomOfAll * size.height / high, Math.ceil(least * size.height));
      const room = { width: holders[i].clientWidth - insetOf(holders[i]), height };
      return scaleThatFits(look, size, room);
    });
    // Each place on a walk has a picture of its own.
    if (look.kind === "walk") this.scale = Infinity;
    this.scale = Math.min(this.scale, ...scales);
    pictures.forEach((one, i) => {
      one.style.width = `${sizes[i].width * this.scale}px`;
      one.style.height = `${sizes[i].height * this.scale}px`;
    });
    const natural = high * this.scale + rows * inRow + inside;
    const isUpright = look.hand && !this.isAside();
    this.tallest = Math.max(this.tallest, Math.min(free, natural));
    picture.style.minHeight = `${this.tallest}px`;
    const { others, lowest, tallest } = this;
    const whole = isUpright ? lowest + tallest : Math.max(lowest, others + tallest);
    if (look.hand) box.style.minHeight = `${whole}px`;
  }
}

/**
 * The paddings of a part, on two sides together: they are the same on all.
 * @param {Element} part
 */
const insetOf = (part) => 2 * parseFloat(getComputedStyle(part).paddingTop);

/**
 * Let a part keep the height that it has now: heights only grow while one works, so that nothing
 * jumps.
 * @param {HTMLElement} part
 */
export function keepHeight(part) {
  const before = parseFloat(part.style.minHeight) || 0;
  const { height } = part.getBoundingClientRect(); // offsetHeight would be rounded
  part.style.minHeight = `${Math.max(before, height)}px`;
}

/**
 * Keep room in a part for each of these in turn, and then for what stands there now.
 * @param {HTMLElement} part
 * @param {(string | Element)[]} contents
 * @param {(part: HTMLElement) => void} keep keeps the room that is taken now
 */
function reserve(part, contents, keep) {
  if (contents.length > 0) {
    const now = [...part.childNodes];
    for (const content of contents) {
      part.replaceChildren(content);
      keep(part);
    }
    part.replaceChildren(...now);
  }
  keep(part);
}
