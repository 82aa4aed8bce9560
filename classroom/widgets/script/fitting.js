// Everything fits: the page is measured, layout.js finds the places, or handheld.js does on a
// telephone, and they are written into the page.

import { markEdges } from "./edges.js";
import { isUnfolded } from "./folding.js";
import { heldAs, layoutInHand } from "./handheld.js";
import { layout } from "./layout.js";
import { addStyle } from "./stylesheet.js";

/** @import { Screen } from "./screen.js" */
/** @import { Held, PlacesInHand } from "./handheld.js" */
/** @import { Places, Sizes } from "./layout.js" */

const PADDING = 22; // of the box, both sides, with what rounding may take
const TOUCHED = globalThis.matchMedia?.("(pointer: coarse)");
const PAGE_HEADING = 80; // at most so much above a widget on a page stays in sight
const UNDER_CODE = 230; // what a film's calls need below the code
const TALLY = 60; // a film's panel without code: how many answers were right
const UNDER_PANEL = 6;
const NARROW_PROJECTOR = 640; // in a narrower box large texts would take the room of the picture

export class Fitting {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.measured = ""; // the room at hand when heights were last kept
    this.tallest = 0;
    this.widest = 0;
    this.controls = 0; // in the hand: their height so far
    /** @type {Held} */
    this.held = null;
  }

  /** Put everything where it fits now. */
  fit() {
    const { screen } = this;
    addStyle(screen.el, screen.style); // or what is measured is not what will be seen
    if (screen.widget.fit) return screen.widget.fit();
    const pictures = this.pictures();
    const width = screen.box.clientWidth - PADDING;
    if (!pictures.length || width <= 0) return; // not on the page yet
    const room = this.room();
    this.held = heldAs(screen.box.clientWidth, globalThis.innerHeight, TOUCHED.matches);
    screen.box.classList.toggle("gt-hand", this.held !== null);
    screen.box.classList.toggle("gt-aside", this.held === "aside");
    screen.box.classList.toggle("gt-narrow", screen.box.clientWidth < NARROW_PROJECTOR);
    if (this.measured !== `${width} ${room.height} ${this.held}`) {
      this.measured = `${width} ${room.height} ${this.held}`;
      this.forget();
    }
    if (this.held) this.fitInHand(pictures, width, room);
    else {
      const sizes = this.measure(pictures, width, room);
      const places = layout(sizes);
      this.tallest = places.tallest;
      this.widest = places.widest;
      this.write(pictures, sizes, places);
    }
    for (const part of [screen.parts.picture, ...screen.parts.picture.children]) markEdges(part);
  }

  /**
   * @param {any[]} pictures
   * @param {number} width
   * @param {{ height: number, lesson: boolean }} room
   */
  fitInHand(pictures, width, room) {
    this.keepControls();
    const { controls } = this;
    const more = this.isPanelOpen() ? {} : { panel: /** @type {const} */ ("none") };
    const sizes = { ...this.measure(pictures, width, room), controls, ...more };
    const places = layoutInHand(sizes, this.held);
    if (!this.isPanelOpen()) this.tallest = places.picture;
    this.writeInHand(pictures, sizes, places);
  }

  /** Whether the panel that can be folded away is to be seen in the hand. */
  isPanelOpen() {
    const { box, parts } = this.screen;
    return isUnfolded(box) && parts.row.querySelector(".gt-fold-side") !== null;
  }

  /** In the hand: note how high all but picture and panel is now, if it was never higher. */
  keepControls() {
    const { box, parts: { picture, side } } = this.screen;
    box.style.minHeight = "";
    picture.style.height = "0"; // its padding stays
    if (!this.isPanelOpen()) side.style.height = ""; // what it had while it was unfolded
    const below = this.held === "upright" ? picture.offsetHeight : 0;
    const panel = this.isPanelOpen() ? side.offsetHeight : 0;
    this.controls = Math.max(this.controls, box.offsetHeight - below - panel);
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
    return { height: (notebook?.clientHeight || page) - above, lesson: above > 0 };
  }

  /** Something else is about to be shown: it finds its own heights. */
  begin() {
    this.forget();
    this.measured = "";
  }

  /**
   * Forget the heights of another room, and keep room again for the longest texts that can come.
   */
  forget() {
    const { screen } = this;
    const { said, quiz, picture, side } = screen.parts;
    const held = screen.focused();
    for (const part of [screen.box, screen.main, picture, side]) part.removeAttribute("style");
    screen.box.classList.remove("gt-below", "gt-short");
    this.tallest = 0;
    this.widest = 0;
    this.controls = 0;
    said.style.minHeight = quiz.style.minHeight = "";
    const longest = screen.widget.longest?.();
    const keep = this.held ? () => this.keepControls() : keepHeight;
    reserve(said, longest?.said ?? [], keep);
    reserve(quiz, longest?.quiz ?? [], keep);
    // A field that was taken off the page for a moment has lost the focus.
    if (quiz.contains(held) && held !== screen.focused()) held.focus({ preventScroll: true });
  }

  /**
   * @param {any[]} pictures
   * @param {number} width
   * @param {{ height: number, lesson: boolean }} room
   * @returns {Sizes}
   */
  measure(pictures, width, { height, lesson }) {
    const { view, box, main, parts } = this.screen;
    const [first] = pictures;
    const texts = [...first.querySelectorAll("text[font-size]")];
    // Those of a board that stands inside are its own business.
    const own = texts.filter((text) => text.ownerSVGElement === first);
    const lengthOf = (/** @type {Element} */ picture, /** @type {string} */ side) =>
      parseFloat(picture.getAttribute(side));
    const position = view.big ? "position" : "other";
    // What is asked about is seen as a whole: below a long question the page scrolls, no picture.
    const all = pictures.map((picture) => lengthOf(picture, "height"));
    const more = view.kind === "question" ? box.offsetHeight + 2 * Math.max(...all) : 0;
    return {
      width,
      height: height + more,
      lesson,
      controls: main.offsetTop - box.offsetTop,
      around: PADDING,
      pictures: pictures.map((picture) => ({
        width: lengthOf(picture, "width"),
        height: lengthOf(picture, "height"),
      })),
      letters: own.map((text) => parseFloat(text.getAttribute("font-size"))),
      kind: view.kind,
      projector: view.theme === "projector",
      folded: !view.whole,
      panel: parts.side.lastElementChild ? position : "none",
      panelHeight: this.panelHeight(),
      tallest: this.tallest,
      widest: this.widest,
    };
  }

  /** The height that the panel would like. */
  panelHeight() {
    const { view, parts: { side } } = this.screen;
    const last = side.lastElementChild;
    if (!last) return 0;
    if (view.kind === "film") {
      const code = side.querySelector(".gt-code");
      return code ? code.scrollHeight + UNDER_CODE : TALLY;
    }
    const inside = last.getBoundingClientRect().bottom - side.getBoundingClientRect().top;
    return inside + side.scrollTop + UNDER_PANEL;
  }

  /**
   * @param {any[]} pictures
   * @param {Sizes} sizes
   * @param {Places} places
   */
  write(pictures, sizes, places) {
    const { box, main, parts } = this.screen;
    box.classList.toggle("gt-below", places.below);
    box.classList.toggle("gt-short", places.short);
    enlarge(pictures, sizes, places.scale);
    // The style sheet says what gives way where the room is short: the panels first, then the
    // picture.
    box.style.maxHeight = `${places.boxHeight}px`;
    main.style.height = `${places.mainHeight}px`;
    parts.picture.style.flexBasis = `${places.pictureHeight}px`;
    parts.side.style.flexBasis = places.panelLength === null ? "auto" : `${places.panelLength}px`;
  }

  /**
   * @param {any[]} pictures
   * @param {Sizes} sizes
   * @param {PlacesInHand} places
   */
  writeInHand(pictures, sizes, places) {
    const { box, parts } = this.screen;
    enlarge(pictures, sizes, places.scale);
    box.style.minHeight = `${places.box}px`;
    parts.picture.style.height = `${places.picture}px`;
    parts.side.style.height = places.panel > 0 ? `${places.panel}px` : "";
  }
}

/**
 * @param {any[]} pictures
 * @param {Sizes} sizes
 * @param {number} scale
 */
function enlarge(pictures, sizes, scale) {
  pictures.forEach((picture, i) => {
    picture.style.width = `${sizes.pictures[i].width * scale}px`;
    picture.style.height = `${sizes.pictures[i].height * scale}px`;
  });
}

/**
 * Let a part keep the height that it has now: heights only grow while one works, so that nothing
 * jumps.
 * @param {HTMLElement} part
 */
export function keepHeight(part) {
  const before = parseFloat(part.style.minHeight) || 0;
  part.style.minHeight = `${Math.max(before, part.offsetHeight)}px`;
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
