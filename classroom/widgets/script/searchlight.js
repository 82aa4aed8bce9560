// The controls under which a whole tree lights up: which search, play or pause, and a slider over
// its visits.

import { button, make, select } from "./elements.js";
import { momentsOf, visitsOf } from "./unfolding.js";

/** @import { Icicle } from "./icicle.js" */
/** @import { Lit } from "./strips.js" */

const LASTS = 10_000; // milliseconds: any search takes this long from its beginning to its end
// Whoever wants less motion sees it in steps.
const STEP = 500;

export class Searchlight {
  /** @param {Icicle} icicle */
  constructor(icicle) {
    this.icicle = icicle;
    const { t, view } = icicle.screen;
    this.search = 0;
    /** @type {Uint32Array} */
    this.visits = new Uint32Array();
    /** @type {Lit} */
    this.lit = { moments: new Uint32Array(), now: 0 };
    /** @type {(() => void) | null} */
    this.halt = null; // while it plays: what ends it
    const names = view.searches.map((/** @type {string[]} */ [name], /** @type {number} */ i) => [
      name,
      i,
    ]);
    this.choice = select(t("Search"), names, (index) => this.choose(Number(index)));
    this.player = button("", () => this.toggle(), {
      class: "gt-step gt-on gt-primary",
      title: t("space bar"),
    });
    this.slider = make("input", {
      type: "range",
      min: 0,
      "aria-label": t("nodes visited"),
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.counter = make("span", { class: "gt-place" });
    this.row = make(
      "span",
      { class: "gt-player" },
      this.choice,
      this.player,
      this.slider,
      this.counter,
    );
  }

  /**
   * Take a search, and say what it visits.
   * @param {number} index
   */
  choose(index) {
    this.take(index);
    this.tell();
  }

  /**
   * Take a search, at its end.
   * @param {number} index
   */
  take(index) {
    const { tree, content } = this.icicle;
    this.stop();
    this.search = index;
    this.visits = visitsOf(content.visits[index]);
    this.lit = { moments: momentsOf(tree.size, this.visits), now: this.visits.length };
    this.slider.max = this.visits.length;
    this.show();
  }

  /** Say what the search visits, also once more. */
  tell() {
    const { screen } = this.icicle;
    const [, told] = screen.view.searches[this.search];
    screen.say("");
    screen.say(told);
  }

  /** The node where the search stands; undefined at its ends. */
  get current() {
    const { now } = this.lit;
    return now > 0 && now < this.visits.length ? this.visits[now - 1] : undefined;
  }

  get isPlaying() {
    return this.halt !== null;
  }

  /** @param {number} now how many nodes are visited */
  goTo(now) {
    this.stop();
    this.lit.now = now;
    this.show();
  }

  toggle() {
    const { screen } = this.icicle;
    if (this.isPlaying) {
      this.stop();
      screen.announce(this.counter.textContent);
    } else if (this.visits.length > 0) {
      this.play();
      screen.announce(screen.t("The search plays, for ten seconds at most."));
    }
  }

  play() {
    const { length } = this.visits;
    if (this.lit.now >= length) this.lit.now = 0;
    const begun = performance.now() - LASTS * this.lit.now / length;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = () => {
      const part = (performance.now() - begun) / LASTS;
      this.lit.now = Math.min(length, Math.floor(part * length));
      if (part >= 1) return this.end();
      if (isStill) {
        const timer = setTimeout(step, STEP);
        this.halt = () => clearTimeout(timer);
      } else {
        const frame = requestAnimationFrame(step);
        this.halt = () => cancelAnimationFrame(frame);
      }
      this.show();
    };
    step();
  }

  /** It has come to the end by itself. */
  end() {
    this.stop();
    this.tell();
  }

  stop() {
    this.halt?.();
    this.halt = null;
    this.show();
  }

  /** Show how far it is. */
  show() {
    const { facts, screen: { t } } = this.icicle;
    const { now } = this.lit;
    this.slider.value = now;
    const fields = { count: facts.writeCount(now), all: facts.writeCount(this.icicle.tree.size) };
    const text = t("{count} of {all} nodes", fields);
    this.counter.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    const name = this.isPlaying ? t("Pause") : t("Play");
    this.player.textContent = this.isPlaying ? "❚❚" : "▶";
    this.player.setAttribute("aria-label", name);
    this.icicle.lightChanged();
  }

  /**
   * Whether the search has come to a node, and as which.
   * @param {number} node
   */
  aboutVisit(node) {
    const { facts, screen: { t } } = this.icicle;
    const moment = this.lit.moments[node];
    if (moment < this.lit.now) {
      return t("visited as number {count}", { count: facts.writeCount(moment + 1) });
    }
    return this.current === undefined ? t("not visited") : t("not visited yet");
  }
}
