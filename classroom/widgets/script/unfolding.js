// A whole tree, grown again from its patterns (see classroom/widgets/census.py) as typed arrays:
// half a million nodes in a few dozen milliseconds. Nothing here knows of the page.
//
// place   of a node: its number among all, each before those below it, left to right
// leaves  what widths are measured in: where a strip begins, and how wide it is

/**
 * @typedef {object} Content what classroom/widgets/icicles.py has packed
 * @property {number[]} branches of each pattern, how many
 * @property {number[]} below the patterns that they lead to, as ways back from their own
 * @property {number[]} moves of each branch, its move: an index into `words`
 * @property {string[]} words
 * @property {number[]} about of each pattern, an index into `abouts`
 * @property {[string, number, string, string][]} abouts player, shade, value, all in words
 * @property {Record<string, string>} names pattern → the name that a writer gave it
 * @property {boolean} game whether it is a tree of a game, not a written one
 * @property {string[]} labels of each pattern, its position in words; none of a written tree
 * @property {number[][]} pictures of each pattern, its position as indices into `pieces`
 * @property {string[]} pieces
 * @property {number[][]} visits of each search, the way from each place to the next
 */

/**
 * @typedef {object} Unfolded a tree
 * @property {number} size how many nodes it has
 * @property {Int32Array} pattern of each node
 * @property {Int32Array} parent the place of the node above; −1 at the root
 * @property {Int32Array} after the first place behind all that lies below
 * @property {Uint8Array} depth
 * @property {Uint32Array} start the number of leaves to the left
 * @property {Uint32Array} width the number of leaves below, itself among them
 * @property {Uint32Array[]} plies the places on each ply, from left to right
 * @property {number[]} widest on each ply, the width of the widest strip
 * @property {Int32Array} first of each pattern, where its branches begin in `below` and `moves`
 */

/**
 * Grow the tree.
 * @param {Pick<Content, "branches" | "below">} content
 * @returns {Unfolded}
 */
export function unfold({ branches, below }) {
  const first = firstBranches(branches);
  const { sizes, leaves } = countBelow(branches, below, first);
  const top = branches.length - 1;
  const size = sizes[top];
  /** @type {Unfolded} */
  const tree = {
    size,
    pattern: new Int32Array(size),
    parent: new Int32Array(size),
    after: new Int32Array(size),
    depth: new Uint8Array(size),
    start: new Uint32Array(size),
    width: new Uint32Array(size),
    plies: [],
    widest: [],
    first,
  };
  const set = (/** @type {number} */ node, /** @type {number} */ pattern) => {
    tree.pattern[node] = pattern;
    tree.after[node] = node + sizes[pattern];
    tree.width[node] = leaves[pattern];
  };
  tree.parent[0] = -1;
  set(0, top);
  for (let node = 0; node < size; node++) {
    const pattern = tree.pattern[node];
    let child = node + 1;
    let start = tree.start[node];
    for (let branch = first[pattern]; branch < first[pattern + 1]; branch++) {
      const next = pattern - below[branch];
      set(child, next);
      tree.parent[child] = node;
      tree.depth[child] = tree.depth[node] + 1;
      tree.start[child] = start;
      start += leaves[next];
      child += sizes[next];
    }
  }
  sortByPlies(tree);
  return tree;
}

/**
 * Of each pattern, where its branches begin among all, and behind them where the last ones end.
 * @param {number[]} branches
 */
function firstBranches(branches) {
  const first = new Int32Array(branches.length + 1);
  branches.forEach((count, pattern) => first[pattern + 1] = first[pattern] + count);
  return first;
}

/**
 * Of each pattern, how many nodes and how many leaves lie below it, itself among them.
 * @param {number[]} branches
 * @param {number[]} below
 * @param {Int32Array} first
 */
function countBelow(branches, below, first) {
  const sizes = new Float64Array(branches.length).fill(1);
  const leaves = new Float64Array(branches.length);
  branches.forEach((count, pattern) => {
    if (count === 0) leaves[pattern] = 1;
    for (let branch = first[pattern]; branch < first[pattern + 1]; branch++) {
      sizes[pattern] += sizes[pattern - below[branch]];
      leaves[pattern] += leaves[pattern - below[branch]];
    }
  });
  return { sizes, leaves };
}

/** @param {Unfolded} tree */
function sortByPlies(tree) {
  /** @type {number[]} */
  const counts = [];
  for (const depth of tree.depth) counts[depth] = (counts[depth] ?? 0) + 1;
  tree.plies = counts.map((count) => new Uint32Array(count));
  tree.widest = counts.map(() => 0);
  const ends = counts.map(() => 0);
  for (let node = 0; node < tree.size; node++) {
    const depth = tree.depth[node];
    tree.plies[depth][ends[depth]++] = node;
    tree.widest[depth] = Math.max(tree.widest[depth], tree.width[node]);
  }
}

/**
 * The places that a search came to, in that order.
 * @param {number[]} steps the way from each to the next
 */
export function visitsOf(steps) {
  const visits = new Uint32Array(steps.length);
  let place = -1;
  steps.forEach((step, i) => visits[i] = place += step);
  return visits;
}

export const NEVER = 0xffffffff;

/**
 * Of each node, the moment at which a search came by.
 * @param {number} size of the tree
 * @param {Uint32Array} visits
 */
export function momentsOf(size, visits) {
  const moments = new Uint32Array(size).fill(NEVER);
  visits.forEach((place, moment) => moments[place] = moment);
  return moments;
}

/**
 * The children of a node, from left to right.
 * @param {Unfolded} tree
 * @param {number} node
 */
export function childrenOf({ after }, node) {
  const children = [];
  for (let child = node + 1; child < after[node]; child = after[child]) children.push(child);
  return children;
}

/**
 * A node, the one above it, and so on up to the root.
 * @param {Unfolded} tree
 * @param {number} node
 * @returns {number[]}
 */
export function wayUp({ parent }, node) {
  const way = [];
  for (let above = node; above >= 0; above = parent[above]) way.push(above);
  return way;
}

/**
 * Of the nodes of a ply the first whose strip ends behind so many leaves; as many as there are if
 * none does.
 * @param {Unfolded} tree
 * @param {number} ply
 * @param {number} leaf
 */
export function firstBehind({ plies, start, width }, ply, leaf) {
  const nodes = plies[ply];
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const node = nodes[middle];
    if (start[node] + width[node] > leaf) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The node whose strip lies at a place of the picture; undefined where there is none.
 * @param {Unfolded} tree
 * @param {number} ply
 * @param {number} leaf may be between two
 * @returns {number | undefined}
 */
export function nodeAt(tree, ply, leaf) {
  const node = tree.plies[ply]?.[firstBehind(tree, ply, leaf)];
  return node !== undefined && tree.start[node] <= leaf ? node : undefined;
}
