// `break_it`: a search that hides a mistake. Its tree is changed as in the laboratory, and grows.
// Python judges, and tells this page no more than what the search does.

import { button, make } from "./elements.js";
import { folder } from "./folding.js";
import { Laboratory } from "./laboratory.js";
import { form } from "./questions.js";

export class Breaking extends Laboratory {
  /** @override */
  render() {
    super.render();
    const { screen } = this;
    const { task, choices } = screen.view;
    screen.set("crumbs", task);
    if (choices.length > 0) screen.set("quiz", this.naming());
  }

  /** The four mistakes, each a button. */
  naming() {
    const { screen } = this;
    const { question, choices } = screen.view;
    const buttons = choices.map((/** @type {string} */ choice) =>
      button(choice, () => screen.kernel.send("name", choice))
    );
    const entry = make("div", { class: "gt-named", role: "group" }, ...buttons);
    return form(screen, question, entry, null);
  }

  /** @override */
  controls() {
    const { screen } = this;
    const { kernel, view } = screen;
    const { t } = screen;
    const seldom = [
      ...this.movers(),
      this.resetter(),
      button(t("Give up"), () => kernel.send("give up"), { disabled: view.told }),
    ];
    return [
      ...this.writing(),
      button(t("Add a leaf"), () => this.sendChosen("grow")),
      button(t("Remove"), () => this.sendChosen("remove")),
      button(t("Change the player"), () => this.sendChosen("turn")),
      button(t("Undo"), () => kernel.send("undo"), { title: "Ctrl+Z" }),
      button(t("Show a hint"), () => kernel.send("hint"), { disabled: view.told }),
      make("span", { class: "gt-seldom" }, ...seldom),
      button(t("Next puzzle"), () => kernel.send("next")),
      folder(screen, t("More"), "more"),
    ];
  }
}
