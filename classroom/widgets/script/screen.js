// One widget on the page: its parts, its view, and what every kind of widget can do with them.
//
// Python sends a view (a picture and what belongs to it), `paint` shows it. A touch sends back a
// list, such as ["go", "n_0_2"], and Python answers with the next view.

import { watchEdges } from "./edges.js";
import { dress, make, uniqueId, withMarks } from "./elements.js";
import { Fitting, keepHeight } from "./fitting.js";
import { bringInSight, keepKeys, keepSaved, showGivenUp } from "./jupyter.js";
import { Kernel } from "./kernel.js";
import { showSeries } from "./reviewing.js";
import { addStyle } from "./stylesheet.js";
import { listenToSwipes } from "./swiping.js";

/** @import { Model, Widget } from "./types.js" */

// From above: which task of a series it is; where a walk stands; controls; what is said; what is
// asked; what the keys do, for listeners; then picture and panel, which `main` holds; and what
// only listeners are told.
const PARTS = ["series", "crumbs", "row", "said", "quiz", "keys", "picture", "side", "heard"];
// Switches that stay as they are from one view to the next.
const SWITCHES = ["values", "line", "unfolded"];
const OF_A_PICTURE = ["tabindex", "role", "aria-label", "aria-describedby"];

export class Screen {
  /**
   * @param {Model} model
   * @param {HTMLElement} el the place on the page
   * @param {string} style the style sheet, where the page does not have it already
   * @param {Record<string, new (screen: Screen) => Widget>} kinds kind of view → what shows it
   */
  constructor(model, el, style, kinds) {
    this.model = model;
    this.el = el;
    this.style = style;
    this.kinds = kinds;
    /** @type {Record<string, Widget>} */
    this.widgets = {}; // those that have been shown
    const parts = PARTS.map((name) => [name, make("div", { class: `gt-${name}` })]);
    /** @type {Record<string, HTMLElement>} */
    this.parts = Object.fromEntries(parts);
    const { series, crumbs, row, said, quiz, keys, picture, side, heard } = this.parts;
    keys.id = uniqueId();
    this.main = make("div", { class: "gt-main" }, picture, side);
    const above = [series, crumbs, row, said, quiz, keys];
    this.box = make("div", { class: "gt values" }, ...above, this.main, heard);
    this.fitting = new Fitting(this);
    this.kernel = new Kernel(this);
    el.append(this.box);
  }

  /** Begin: show the view that is there, and each that comes. Returns what ends it. */
  start() {
    const { model, el, kernel } = this;
    const letKeysGo = keepKeys(this.box);
    keepSaved(model.widget_manager, kernel.alive());
    showGivenUp(model.widget_manager, el);
    kernel.listen();
    this.box.addEventListener("beforeinput", replaceWrong);
    listenToSwipes(this.box, (way) => this.widget.swipe?.(way));
    watchEdges(this.box);
    model.on("change:view", () => this.paint());
    model.on("change:index", () => this.widget.follow?.());
    this.paint();
    const fit = () => this.fitting.fit();
    // A notebook puts `el` on its page after this, a framework even into another root: the size
    // changes then.
    const sizes = new ResizeObserver(() => {
      addStyle(el, this.style);
      requestAnimationFrame(() => {
        fit();
        if (!this.parts.said.role) bringInSight(el); // it is here for the first time
        setTimeout(() => this.announceFromNowOn());
      });
    });
    sizes.observe(el);
    globalThis.addEventListener("resize", fit);
    if (!kernel.alive()) kernel.stopped();
    return () => { // the model's own listeners end with it
      sizes.disconnect();
      globalThis.removeEventListener("resize", fit);
      letKeysGo();
      kernel.leave();
    };
  }

  /**
   * Announce what is said from now on. What stands there from the beginning is read in its place: a
   * page would interrupt its reader at each widget that comes near.
   */
  announceFromNowOn() {
    this.parts.said.setAttribute("role", "status");
    this.parts.heard.setAttribute("role", "status");
  }

  /** Show the view that the model has now. */
  paint() {
    const held = this.focusedElement();
    const part = Object.values(this.parts).find((place) => place.contains(held));
    addStyle(this.el, this.style);
    this.clear();
    // A copy: what is noted in it here is not the notebook's.
    this.view = structuredClone(this.model.get("view"));
    this.kernel.heard();
    const { kind, theme, lang } = this.view;
    const switches = SWITCHES.filter((name) => this.box.classList.contains(name));
    this.box.className = ["gt", `gt-${kind}`, `gt-${theme}`, ...switches].join(" ");
    this.box.lang = lang === "zh" ? "zh-Hans" : lang;
    this.widget = this.widgets[kind] ??= new this.kinds[kind](this);
    this.widget.render();
    showSeries(this);
    this.box.onkeydown = (/** @type {KeyboardEvent} */ event) => this.widget.keydown?.(event);
    this.box.onclick = (/** @type {MouseEvent} */ event) => this.widget.click?.(event);
    this.fitting.fit();
    if (part && !this.box.contains(this.focusedElement())) this.refocus(part, held);
  }

  /** Take away what another kind of view may have left. */
  clear() {
    this.box.onkeydown = this.box.onclick = null;
    for (const name of OF_A_PICTURE) this.parts.picture.removeAttribute(name);
    for (const part of ["series", "crumbs", "said", "quiz", "keys", "side", "heard"]) {
      this.set(part);
    }
    if (!this.view?.series && !this.view?.begin) return;
    // The next task of a series is another thing, with room of its own.
    for (const part of ["row", "picture"]) this.set(part);
    this.fitting.begin();
  }

  /**
   * What had the focus has been made again: give it to what has its name now, or else to the
   * picture. Where nothing is left there, as of a heap, what starts again has it: the last control.
   * @param {HTMLElement} part where it was
   * @param {any} held what had it
   */
  refocus(part, held) {
    const nameOf = (/** @type {any} */ control) =>
      control.getAttribute("aria-label") || control.textContent;
    const open = openControls(part);
    const next = open.find((control) => nameOf(control) === nameOf(held)) ||
      this.parts.picture.querySelector('[tabindex="0"]') || open[0] ||
      openControls(this.parts.row).at(-1) ||
      this.parts.quiz.querySelector('[tabindex="-1"]'); // a list of what was right
    next?.focus({ preventScroll: true });
  }

  /** What has the focus. In a shadow root the document would only name the root's host. */
  focusedElement() {
    const root = /** @type {any} */ (this.el.getRootNode());
    return root.activeElement ?? null;
  }

  /**
   * Put something into a part in place of what is there.
   * @param {string} part
   * @param {...(Node | string | false | 0 | null | undefined)} inside
   */
  set(part, ...inside) {
    this.parts[part].replaceChildren(.../** @type {any[]} */ (inside.filter(Boolean)));
  }

  /**
   * Say something to the reader, and to a screen reader.
   * @param {string} text
   * @param {string} [note] on a line of its own
   */
  say(text, note) {
    this.parts.said.replaceChildren(...withMarks(text));
    if (note) this.parts.said.append(make("div", {}, note));
    keepHeight(this.parts.said);
  }

  /**
   * Tell listeners what is to be seen anyway, such as that an arrow key leads nowhere.
   * @param {string} text
   */
  announce(text) {
    const { heard } = this.parts;
    const again = heard.textContent === text; // the same text once more would not be heard
    heard.textContent = again ? `${text}\u00a0` : text;
  }

  /**
   * Describe to listeners what the keys do in an element, once they come there.
   * @param {Element} element
   * @param {string} text
   */
  describeKeys(element, text) {
    this.set("keys", text);
    dress(element, { "aria-describedby": this.parts.keys.id });
  }

  /**
   * A sentence of the script in the reader's language, with its fields in place of {name}. Python
   * sends the translations of the sentences that it finds as t, a bracket and a text.
   * @param {string} text
   * @param {Record<string, any>} fields
   */
  t = (text, fields = {}) => { // not a method: it is handed on by itself
    let sentence = this.view.words?.[text] ?? text;
    for (const [name, value] of Object.entries(fields)) {
      sentence = sentence.replaceAll(`{${name}}`, value);
    }
    return sentence;
  };

  /**
   * Scroll the picture so that an element is in its middle.
   * @param {Element} element
   * @param {boolean} always also where it is in sight already
   */
  center(element, always) {
    const { picture } = this.parts;
    const at = element.getBoundingClientRect();
    const room = picture.getBoundingClientRect();
    if (always || at.left < room.left || at.right > room.right) {
      picture.scrollLeft += at.left + at.width / 2 - room.left - room.width / 2;
    }
    if (!always && (at.top < room.top || at.bottom > room.bottom)) {
      picture.scrollTop += at.top + at.height / 2 - room.top - room.height / 2;
    }
  }
}

/**
 * What is typed takes the place of an answer that was wrong, unless that is edited first.
 * @param {any} event
 */
function replaceWrong({ target, inputType }) {
  if (target.ariaInvalid === "true" && inputType.startsWith("insert")) target.value = "";
  target.ariaInvalid = null;
}

/**
 * What can be used in a part of a page.
 * @param {Element} part
 * @returns {any[]}
 */
function openControls(part) {
  return [...part.querySelectorAll("button, select, input")].filter((control) =>
    !(/** @type {any} */ (control).disabled)
  );
}
