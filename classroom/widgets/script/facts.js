// What is said of the nodes of a whole tree: names, ways, positions, and which search came by when.

import { childrenOf, wayUp } from "./unfolding.js";
import { inClauses, writeCount } from "./wording.js";

/** @import { Content, Unfolded } from "./unfolding.js" */
/** @import { Translate } from "./wording.js" */

const LETTERS = 26;

export class Facts {
  /**
   * @param {Content} content
   * @param {Unfolded} tree
   * @param {Translate} t
   * @param {string} lang
   */
  constructor(content, tree, t, lang) {
    this.content = content;
    this.tree = tree;
    this.t = t;
    this.lang = lang;
    this.isGame = content.game;
  }

  /** @param {number} node */
  about(node) {
    const { content, tree } = this;
    const [player, shade, value, words] = content.abouts[content.about[tree.pattern[node]]];
    return { player, shade, value, words };
  }

  /**
   * Which of its siblings a node is, from 0, and how many there are.
   * @param {number} node
   */
  among(node) {
    const above = this.tree.parent[node];
    const siblings = above < 0 ? [node] : childrenOf(this.tree, above);
    return { siblings, index: siblings.indexOf(node) };
  }

  /**
   * The move that leads to a node.
   * @param {number} node
   */
  move(node) {
    const { content, tree } = this;
    const { index } = this.among(node);
    const branch = tree.first[tree.pattern[tree.parent[node]]] + index;
    return content.words[content.moves[branch]];
  }

  /**
   * What a node is called for short: in a game by its move, in a written tree A, A1, A12.
   * @param {number} node
   * @returns {string}
   */
  name(node) {
    const { content, tree, t } = this;
    const own = content.names[tree.pattern[node]];
    if (own) return own;
    if (node === 0) return t("the root");
    if (this.isGame) return this.move(node);
    const { index } = this.among(node);
    const above = tree.parent[node];
    if (above === 0 && !content.names[tree.pattern[0]]) return letters(index);
    return this.name(above) + (index < 9 ? index + 1 : `(${index + 1})`);
  }

  /**
   * The names on the way down to a node, the root's left out.
   * @param {number} node
   */
  way(node) {
    return wayUp(this.tree, node).slice(0, -1).reverse().map((one) => this.name(one));
  }

  /**
   * The position in words, on one line; "" for a written tree.
   * @param {number} node
   */
  label(node) {
    return this.content.labels[this.tree.pattern[node]] ?? "";
  }

  /**
   * A node in words.
   * @param {number} node
   * @param {string} seen whether a search has come by
   */
  words(node, seen) {
    return inClauses(this.t, this.name(node), this.about(node).words, this.label(node), seen);
  }

  /**
   * How many nodes lie below one.
   * @param {number} node
   */
  below(node) {
    return this.tree.after[node] - node - 1;
  }

  /** @param {number} count */
  writeCount(count) {
    return writeCount(this.lang, count);
  }

  /**
   * The position as the text of an SVG picture; "" where its game draws none.
   * @param {number} node
   */
  picture(node) {
    const { pictures, pieces } = this.content;
    const parts = pictures[this.tree.pattern[node]] ?? [];
    return parts.map((part) => pieces[part]).join("");
  }
}

/**
 * A for 0, B for 1, AA behind Z: as `letters` of gametree/cards.py has it.
 * @param {number} index
 */
export function letters(index) {
  let text = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    text = String.fromCharCode(65 + (rest - 1) % LETTERS) + text;
  }
  return text;
}
