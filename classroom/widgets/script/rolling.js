// What a new tree of the laboratory is rolled from: how deep it is, how broad, and the seed.

import { numberIn } from "./answers.js";
import { button, dress, make, select, textBox } from "./elements.js";

/** @import { Screen } from "./screen.js" */

const DEPTHS = [1, 2, 3, 4, 5];
const BRANCHINGS = [2, 3, 4];

/** @param {Screen} screen */
export function rolling(screen) {
  const { t } = screen;
  const [deep, broad, next] = screen.view.rolled;
  /** @type {[string, number, boolean][]} */
  const depths = DEPTHS.map((count) => [t("depth {count}", { count }), count, count === deep]);
  /** @type {[string, number, boolean][]} */
  const branchings = BRANCHINGS.map(
    (count) => [t("branching {count}", { count }), count, count === broad],
  );
  const depth = select(t("depth"), depths);
  const branching = select(t("branching"), branchings);
  const seed = dress(textBox(t("seed"), 3), { value: next });
  const roll = button(t("Roll"), () => {
    const numbers = [depth, branching, seed].map((entry) =>
      numberIn(entry.value, screen.view.lang)
    );
    screen.kernel.send("roll", ...numbers);
  });
  return [depth, branching, make("label", {}, t("seed"), " ", seed), roll];
}
