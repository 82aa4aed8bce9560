// `break_it`: a search that hides a mistake. Its tree is changed as in the laboratory, and grows.
// Python judges, and tells this page no more than what the search does.

import { button, group, make, PRIMARY } from "./elements.js";
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
    const changes = [
      button(t("Add a leaf"), () => this.sendChosen("grow")),
      button(t("Remove"), () => this.sendChosen("remove")),
      button(t("Undo"), () => kernel.send("undo"), { title: "Ctrl+Z" }),
    ];
    const turn = button(t("Change the player"), () => this.sendChosen("turn"));
    const help = button(t("Show a hint"), () => kernel.send("hint"), { disabled: view.told });
    const giveUp = button(t("Give up"), () => kernel.send("give up"), { disabled: view.told });
    // Once the mistake is told, the way on leads to the next puzzle.
    const onward = button(t("Next puzzle"), () => kernel.send("next"), view.told ? PRIMARY : {});
    return [
      group(this.writing(), "gt-writing"),
      group(changes, "gt-quiet"),
      group([turn, ...this.movers(), this.resetter()], "gt-seldom gt-quiet"),
      group([help]),
      group([giveUp], "gt-seldom"),
      group([onward]),
      folder(screen, t("More"), "more"),
    ];
  }
}
