// The panel beside a film: the code of the search with the line that runs, and the calls that are
// open.

import { make } from "./elements.js";
import { upwards } from "./ids.js";
import { inClauses } from "./wording.js";

/** @import { Shown } from "./frames.js" */
/** @import { Screen } from "./screen.js" */
/** @import { Frame } from "./types.js" */

const NUMBERS = 6; // letters' widths, for those of the lines of one's own code

export class Calls {
  /**
   * @param {Screen} screen
   * @param {boolean} own whether the code is a function of one's own
   */
  constructor(screen, own) {
    this.screen = screen;
    const { code } = screen.view;
    this.lines = code.map((/** @type {string} */ line) => {
      const blanks = line.search(/\S|$/);
      return make("li", { style: `--in: ${blanks}` }, line);
    });
    /** @type {any} */
    this.line = undefined; // the one that runs
    const calls = screen.t("calls that are open");
    this.stack = make("ol", { class: "gt-stack", "aria-label": calls, tabindex: "0" });
    if (!code.length) return;
    const kind = own ? "gt-code gt-own" : "gt-code";
    const about = { class: kind, "aria-label": screen.t("the search"), tabindex: "0" };
    const list = make("ol", about, ...this.lines);
    const title = make("b", {}, screen.t("Open calls"));
    const columns = Math.max(...code.map(columnsOf)) + (own ? NUMBERS : 0);
    const style = `--lines: ${code.length}; --columns: ${columns}`;
    screen.set("side", make("div", { class: "gt-calls", style }, list, title, this.stack));
  }

  /**
   * Mark the line that runs, and list the calls that are open.
   * @param {Frame} frame
   * @param {Shown} shown
   */
  show(frame, shown) {
    const { lines, stack } = this;
    lines.forEach((/** @type {Element} */ line, /** @type {number} */ i) => {
      if (i === frame.line) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    });
    const calls = shown.calls.length ? this.ownCalls(shown) : this.callsAt(frame.at, shown);
    const items = calls.map(([name, text]) =>
      make("li", {}, make("b", {}, name), text ? ` ${text}` : text)
    );
    stack.replaceChildren(...items);
    this.line = lines[frame.line];
    requestAnimationFrame(() => this.follow()); // once all has its size
  }

  /** Bring the line that runs, and the call that was opened last, into sight. */
  follow() {
    const { line, stack } = this;
    if (line) line.parentNode.scrollTop = line.offsetTop - line.parentNode.clientHeight / 2;
    stack.scrollTop = stack.scrollHeight;
  }

  /** @param {string} id */
  nameOf(id) {
    return this.screen.view.names[id] || this.screen.t("root");
  }

  /**
   * The open calls of a function of one's own: each call, and its variables.
   * @param {Shown} shown
   * @returns {[string, string][]}
   */
  ownCalls({ calls }) {
    return calls.map(([name, id, variables]) => {
      const values = Object.entries(variables).map(([variable, value]) => `${variable} = ${value}`);
      return [id ? `${name}(${this.nameOf(id)})` : name, inClauses(this.screen.t, ...values)];
    });
  }

  /**
   * The open calls of one of our searches, which are read off the picture: each node from the root
   * to where the search stands, its window and its value.
   * @param {string | null} id
   * @param {Shown} shown
   * @returns {[string, string][]}
   */
  callsAt(id, { parts }) {
    return upwards(id || "").reverse().map((node) => {
      const window = windowIn(parts[node === "n" ? "above" : `e_${node}`]?.[1] || "");
      const [, value] = parts[node];
      const known = [window, value && this.screen.t("value {value}", { value })];
      return [this.nameOf(node), inClauses(this.screen.t, ...known)];
    });
  }
}

/**
 * How many letters wide a line of code is: a Chinese one counts as two.
 * @param {string} line
 */
const columnsOf = (line) => line.replace(/[\u2e80-\uffff]/g, "  ").length;

/**
 * The window on an edge, without the brackets in which it follows the name of a move.
 * @param {string} label
 */
export function windowIn(label) {
  return /α[^()]*/.exec(label)?.[0];
}
