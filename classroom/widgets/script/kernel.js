// The other end of a widget: Python, which answers each message with a view, is slow at times, or
// is not there at all.

import { hideAnswerLine } from "./jupyter.js";

/** @import { Screen } from "./screen.js" */

const PATIENCE = 400; // milliseconds before it is said that Python takes a while

export class Kernel {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    // There is none on a saved page, nor in some notebooks.
    this.connection = screen.model.widget_manager?.kernel;
    this.ended = false;
    this.late = undefined; // a timer, while Python has not answered yet
    this.watch = (/** @type {any} */ _, /** @type {string} */ status) => this.changed(status);
  }

  /** Hear what becomes of Python. */
  listen() {
    this.connection?.statusChanged?.connect(this.watch);
    this.connection?.connectionStatusChanged?.connect(this.watch);
    this.screen.model.on("msg:custom", () => this.heard());
  }

  leave() {
    this.connection?.statusChanged?.disconnect(this.watch);
    this.connection?.connectionStatusChanged?.disconnect(this.watch);
  }

  /**
   * Whether Python runs and knows this widget. Once it has ended or started again, it never will.
   */
  alive() {
    if (this.ended || this.screen.el.closest(".jupyter-widgets-disconnected")) return false;
    return this.connection?.connectionStatus !== "disconnected";
  }

  /** @param {string} status of the kernel, or of the connection to it */
  changed(status) {
    if (/dead|restarting|terminating/.test(status)) this.ended = true;
    if (this.alive()) this.screen.box.classList.remove("gt-stopped");
    else this.stopped();
  }

  /** Say that Python is not there. */
  stopped() {
    const { screen } = this;
    this.heard();
    screen.box.classList.add("gt-stopped");
    screen.say(
      screen.t(
        "Python is not running here: Run → Run All Above Selected Cell, then run this cell. If nothing runs: Kernel → Restart.",
      ),
    );
  }

  /**
   * Ask Python for something; its answer is a new view.
   * @param {...any} message what, and details
   */
  send(...message) {
    this.heard();
    if (!this.alive()) return this.stopped();
    this.late = setTimeout(() => this.wait(), PATIENCE);
    this.screen.model.send(message);
  }

  /**
   * Tell Python of an answer. Where it does not hear, the line below the widget would stay as it
   * is, beside what is said now.
   * @param {...any} message
   */
  tell(...message) {
    if (this.alive()) this.screen.model.send(message);
    else hideAnswerLine(this.screen.el);
  }

  /** Python has answered. */
  heard() {
    clearTimeout(this.late);
    this.late = undefined;
  }

  /** Say that Python takes a while. */
  wait() {
    const { screen } = this;
    if (!this.alive()) return this.stopped();
    const machine = screen.view.kind === "match" && !screen.view.both;
    screen.say(machine ? screen.t("The machine looks ahead …") : screen.t("One moment …"));
  }
}
