// What is written on the strips of a whole tree, beside it and below it: names and values, the node
// at which one points, and what colours and patterns mean.

import { make, svgOf } from "./elements.js";
import { inClauses } from "./wording.js";

/** @import { Icicle } from "./icicle.js" */

const SEEN = "-3 -3 106 106"; // the part of a position's picture that is seen, as on a board

/**
 * The position at a node, the way there, who moves, what it is worth, and whether a search came by.
 * @param {Icicle} icicle
 * @param {number} node
 */
export function panel({ screen: { t }, facts, light }, node) {
  const way = facts.way(node).join(" › ");
  const below = t("nodes below: {count}", { count: facts.writeCount(facts.below(node)) });
  const lines = [way || t("the root"), facts.about(node).words, below, light.aboutVisit(node)];
  const text = make("div", {}, ...lines.map((line) => make("div", {}, line)));
  text.firstChild.classList.add("gt-way");
  return [board(facts.picture(node), facts.label(node)), text];
}

/**
 * @param {string} picture SVG; "" where there is none
 * @param {string} label
 */
function board(picture, label) {
  if (!picture) return label && make("pre", {}, label.replaceAll(" / ", "\n"));
  const svg = svgOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SEEN}" role="img">${picture}</svg>`,
  );
  svg.setAttribute("aria-label", label);
  return svg;
}

/**
 * What colours and patterns mean.
 * @param {Icicle} icicle
 */
export function key({ screen: { t, view: { middle } } }) {
  const lines = [
    ["high", t("above {value}: good for MAX", { value: middle })],
    ["even", middle],
    ["low", t("below {value}: good for MIN", { value: middle })],
    ["unseen", t("not visited yet")],
  ];
  const items = lines.map(([kind, text]) =>
    make("span", {}, make("i", { class: `gt-${kind}` }), text)
  );
  return make("div", { class: "gt-key" }, ...items);
}

/**
 * What stands on a strip: its name and its value, or one of them, or nothing. Before a search has
 * come by, nothing tells the value.
 * @param {Icicle} icicle
 * @param {number} node
 * @param {(text: string) => boolean} fits
 */
export function textOnStrip({ facts, light: { lit }, screen: { t } }, node, fits) {
  const name = node === 0 ? "" : facts.name(node);
  if (lit.moments[node] >= lit.now) return fits(name) ? name : "";
  const { value } = facts.about(node);
  const both = inClauses(t, name, t("value {value}", { value }));
  return [both, facts.isGame ? name : value].find(fits) ?? "";
}
