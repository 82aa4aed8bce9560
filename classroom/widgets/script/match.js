// `play`: a match. The board's spots are buttons: a click on one is a move, and Python answers with
// the machine's.

import { button, drawSvg, make, select, svgOf } from "./elements.js";
import { listen, reach } from "./keys.js";

/** @import { Screen } from "./screen.js" */

/** @type {Record<string, number[]>} */
const DIRECTIONS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const ASIDE = 3; // what lies aside of an arrow's direction counts so much more than what lies ahead
const SAME_LINE = 0.01; // rounding, in units of the board
// What a move is worth stands in its spot: as wide as a letter of a bold font, and with a little
// room.
const HINT_SIZE = 7;
const HINT_LETTER = 0.68;
const HINT_MARGIN = 2;

export class Match {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  render() {
    const { screen } = this;
    const { view, parts } = screen;
    /** @type {HTMLElement} */
    const focused = parts.picture.querySelector(":focus");
    const held = focused?.dataset.id;
    const board = view.svg ? svgOf(view.svg) : make("pre", {}, view.text);
    /** @type {Map<string, any>} */
    this.spots = new Map(); // the number of a move, as text → its place on the board
    view.spots.forEach((/** @type {any[]} */ spot, /** @type {number} */ i) => {
      this.addSpot(board, String(i), spot);
    });
    listen(board, this.spots, {
      click: (id) => this.clickSpot(id),
      near: (id, key) => this.near(id, key),
    });
    screen.describeKeys(board, screen.t("The arrow keys move you over the board. Enter plays."));
    board.classList.add("match");
    if (view.rest) board.classList.add("rest");
    screen.set("picture", board);
    reach(this.spots, this.spots.has(held) ? held : this.firstFree(), false);
    const beside = view.moves.map((/** @type {[string, number]} */ [text, i]) =>
      button(text, () => this.clickSpot(i))
    );
    screen.set("side", ...beside);
    screen.set("row", ...this.controls());
    screen.say(view.said, view.note);
  }

  /**
   * A move is picked.
   * @param {string | number} id
   */
  clickSpot(id) {
    const { kernel } = this.screen;
    // A second touch before Python has answered would be a move that nobody has thought about.
    if (kernel.late) kernel.wait();
    else kernel.send("play", Number(id));
  }

  /**
   * @param {Element} board
   * @param {string} id
   * @param {any[]} spot
   */
  addSpot(board, id, [x, y, width, height, name, hint, free]) {
    const spot = drawSvg("rect", {
      x,
      y,
      width,
      height,
      class: free ? "spot free" : "spot",
      role: "button",
      tabindex: "-1",
      "aria-label": name,
      "data-id": id,
      onclick: () => this.clickSpot(id),
    });
    this.spots.set(id, spot);
    board.append(spot);
    if (!hint) return;
    const fitting = (width - HINT_MARGIN) / (HINT_LETTER * hint.length);
    const size = Math.min(HINT_SIZE, fitting, height / 5);
    // Above a bone; in a column in its top square, which is free as long as a disc may fall there.
    const down = this.screen.view.rest ? height / 20 : Math.min(width, height) / 2;
    const place = { x: x + width / 2, y: y + down, class: "hint" };
    board.append(drawSvg("text", { ...place, "font-size": size }, hint));
  }

  /**
   * Where an arrow key leads; where it leads nowhere, that is said.
   * @param {string} id
   * @param {string} key
   */
  near(id, key) {
    if (!(key in DIRECTIONS)) return undefined;
    const { screen } = this;
    const next = nearestSpot(screen.view.spots, Number(id), key);
    if (next) return next;
    screen.announce(screen.t("The board ends here."));
    return null;
  }

  firstFree() {
    const index = this.screen.view.spots.findIndex((/** @type {any[]} */ spot) => spot[6]);
    return String(Math.max(0, index));
  }

  controls() {
    const { screen } = this;
    const { view, kernel } = screen;
    const { t } = screen;
    const undo = button(t("Undo"), () => kernel.send("undo"), { disabled: !view.undo });
    const hint = button(t("Hint"), () => kernel.send("hint"), {
      "aria-pressed": String(view.hinted),
      title: t("what each move is worth"),
    });
    if (view.both) return [undo, hint, button(t("New game"), () => kernel.send("again"))];
    /** @type {[string, string][]} */
    const beginners = [
      [t("New game …"), ""],
      [t("I begin"), "me"],
      [t("the machine begins"), "machine"],
      [t("chosen at random"), "lot"],
    ];
    const again = select(t("who begins"), beginners, (who) => who && kernel.send("again", who));
    return [undo, hint, again];
  }
}

/**
 * The spot to which an arrow leads, as its number in text; false if there is none that way.
 * @param {number[][]} spots x, y, width and height of each
 * @param {number} from
 * @param {string} key
 */
export function nearestSpot(spots, from, key) {
  const [right, down] = DIRECTIONS[key] ?? [0, 0];
  const middles = spots.map(([x, y, width, height]) => [x + width / 2, y + height / 2]);
  const distances = middles.map(([x, y]) => {
    const [across, along] = [x - middles[from][0], y - middles[from][1]];
    const ahead = across * right + along * down;
    const aside = Math.abs(across * down + along * right);
    return ahead > SAME_LINE ? ahead + ASIDE * aside : Infinity;
  });
  const least = Math.min(...distances);
  return least < Infinity && String(distances.indexOf(least));
}
