// A widget on a page without Python, saved by a teacher or of the site: all views are there
// already, and its model, with what is used of an ipywidget's model, finds the next one.

import { keep, keeps, recall } from "./memory.js";
import { unpackedText } from "./unpacking.js";

/** @import { Model } from "./types.js" */

/**
 * What a page holds: the view to begin with; and of a walk or a match all others, by name.
 * @param {Element} place with a <script> that has it as JSON
 */
export async function modelOf(place) {
  const data = JSON.parse(place.querySelector("script").textContent);
  const views = data.views ? await unpackedText(data.views) : {};
  data.view.words ??= wordsOfPage();
  if (!keeps()) delete data.name;
  if (data.name) data.view.solved = recall(data.name);
  return new PageModel(data, views);
}

/** The script's own sentences in the language of the page, where it has them for all widgets. */
function wordsOfPage() {
  const words = document.querySelector("script.gt-words");
  return words ? JSON.parse(words.textContent) : {};
}

/** @implements {Model} */
export class PageModel extends EventTarget {
  /**
   * @param {Record<string, any>} data what a notebook's model would have
   * @param {Record<string, any>} views name → view: of a walk by the id of a node, of a match by
   *   links
   */
  constructor(data, views) {
    super();
    this.data = data;
    this.views = views;
    /** @type {string | undefined} */
    this.here = Object.keys(views)[0]; // undefined: there is one view only
    /** @type {string[]} */
    this.before = []; // what "undo" goes back to
    this.hinted = false;
  }

  /** @param {string} name */
  get(name) {
    return this.data[name];
  }

  /**
   * @param {string} name
   * @param {any} value
   */
  set(name, value) {
    this.data[name] = value;
  }

  save_changes() {} // there is nowhere to save them

  /**
   * @param {string} event
   * @param {(event: any) => void} listener
   */
  on(event, listener) {
    this.addEventListener(event, listener);
  }

  /** @param {string} event */
  tell(event) {
    this.dispatchEvent(new Event(event));
  }

  /**
   * Answer a message as Python would.
   * @param {any[]} message what, and a detail
   */
  send([what, detail, entered]) {
    this.tell("msg:custom"); // it is heard
    this.remember(what, detail, entered);
    if (!this.here) {
      if (what === "again") this.tell("change:view");
      return;
    }
    const { data, views } = this;
    const [to, said] = this.next(what, detail);
    if (what === "play" && to !== this.here) this.before.push(this.here);
    if (what === "again") this.before.length = 0;
    this.here = to;
    const hints = this.hinted ? views[to].hints : {};
    const more = { said: said || views[to].said, undo: this.before.length > 0 };
    data.view = { ...data.view, ...views[to], ...hints, ...more };
    this.tell("change:view");
  }

  /**
   * Keep what was right, on a page that does.
   * @param {string} what
   * @param {any} detail
   * @param {any} [given]
   */
  remember(what, detail, given) {
    const { name, view } = this.data;
    if (what === "again") delete view.solved;
    if (!name) return;
    if (what === "answered" && detail) keep(name, given); // a question, with all that was entered
    if (what === "right") keep(name, { ...recall(name), [detail]: given }); // one of several fields
  }

  /**
   * Where a message leads, and what is said there if that is not what the view says itself.
   * @param {string} what
   * @param {any} detail
   * @returns {[string, string?]}
   */
  next(what, detail) {
    const { view } = this.data;
    const t = (/** @type {string} */ text) => view.words?.[text] ?? text;
    if (what === "line") {
      return [this.here, detail && t("The best line from here is not on this page.")];
    }
    if (what === "undo") return this.orStay(this.before.pop(), view.links?.undo?.[1]);
    if (what === "hint" && view.hints) {
      this.hinted = !this.hinted;
      return [this.here, view.said];
    }
    if (detail === "lot") detail = Math.random() < 0.5 ? "me" : "machine";
    // In a walk a message names the view that it leads to; in a match the view's links say it.
    const [to, said] = view.links?.[detail ?? what] ?? [detail];
    return this.orStay(to, said);
  }

  /**
   * @param {string | undefined} to
   * @param {string} [said]
   * @returns {[string, string?]}
   */
  orStay(to, said) {
    const { view } = this.data;
    const t = (/** @type {string} */ text) => view.words?.[text] ?? text;
    if (this.views[to]) return [to, said];
    if (view.links) {
      return [
        this.here,
        t("This page has no more of the game. In the notebook you can play on."),
      ];
    }
    return [
      this.here,
      t("This page has no more of the tree. In the notebook you can walk on."),
    ];
  }
}
