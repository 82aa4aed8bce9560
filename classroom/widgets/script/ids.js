// Ids of nodes: "n" is the root of a picture, "n_0_2" the third child of its first child.

/** @param {string} id */
export function parentOf(id) {
  return id.slice(0, Math.max(0, id.lastIndexOf("_"))); // of the root: ""
}

/**
 * The id, that of its parent, and so on up to the root.
 * @param {string} id
 * @returns {string[]}
 */
export function upwards(id) {
  return id ? [id, ...upwards(parentOf(id))] : [];
}

/**
 * All children of the same parent, `id` among them.
 * @param {string[]} ids
 * @param {string} id
 */
export function siblings(ids, id) {
  return ids.filter((other) => parentOf(other) === parentOf(id));
}

/**
 * The same ids in the order in which a tree is told: each node, then all below its first child.
 * @param {string[]} ids parents before their children, and siblings in order
 * @param {string} top
 * @returns {string[]}
 */
export function depthFirst(ids, top = "n") {
  const below = ids.filter((id) => parentOf(id) === top);
  return [top, ...below.flatMap((id) => depthFirst(ids, id))];
}

/**
 * Where a key leads from a node of a tree; undefined or "" where it leads nowhere.
 * @param {string[]} ids all nodes of the picture, parents before their children
 * @param {string} id
 * @param {string} key
 * @returns {string | undefined}
 */
export function neighbour(ids, id, key) {
  const ply = siblings(ids, id);
  const place = ply.indexOf(id);
  switch (key) {
    case "Home":
      return "n";
    case "ArrowUp":
      return parentOf(id);
    case "ArrowDown":
      return ids.find((other) => parentOf(other) === id);
    case "ArrowLeft":
      return ply[place - 1];
    case "ArrowRight":
      return ply[place + 1];
  }
}
