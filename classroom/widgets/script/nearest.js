// A finger is wider than many a leaf: a tap beside a node is meant for the nearest one.

const FINGER = 22; // pixels from the middle of what is tapped: half of 44

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Which of these a tap is meant for.
 * @param {[string, Box][]} boxes the name of each, and where it is
 * @param {number} x
 * @param {number} y
 * @returns {string | undefined} the name of the nearest one within a finger's reach
 */
export function nearest(boxes, x, y) {
  const distances = boxes.map(([name, box]) => {
    const across = Math.abs(x - box.x - box.width / 2);
    const down = Math.abs(y - box.y - box.height / 2);
    const within = across <= Math.max(FINGER, box.width / 2) &&
      down <= Math.max(FINGER, box.height / 2);
    return { name, distance: within ? Math.hypot(across, down) : Infinity };
  });
  const first = distances.reduce(
    (one, other) => (other.distance < one.distance ? other : one),
    { name: undefined, distance: Infinity },
  );
  return first.name;
}

/**
 * Hear the taps that fall beside all nodes of a picture.
 * @param {SVGElement} picture
 * @param {Map<string, Element>} nodes id → element
 * @param {(id: string) => void} click what happens then
 */
export function listenBeside(picture, nodes, click) {
  picture.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const id = !target.closest("[data-id^=n], [data-id^=e_]") && partMeant(nodes, event);
    if (id) click(id);
  });
}

/**
 * Hear the taps that fall near to a part of a picture, and before any node hears of them.
 * @param {SVGElement} picture
 * @param {Map<string, Element>} parts name → element
 * @param {(name: string) => void} click what happens then
 */
export function listenNear(picture, parts, click) {
  picture.addEventListener("click", (event) => {
    const name = partMeant(parts, event);
    if (!name) return;
    event.stopPropagation();
    click(name);
  }, true);
}

/**
 * The part that a tap is meant for; undefined where there is none, and where no finger points.
 * @param {Map<string, Element>} parts name → element
 * @param {MouseEvent} event
 */
function partMeant(parts, { clientX, clientY }) {
  if (!matchMedia("(pointer: coarse)").matches) return undefined;
  /** @type {[string, Box][]} */
  const boxes = [...parts].map(([name, part]) => [name, part.getBoundingClientRect()]);
  return nearest(boxes, clientX, clientY);
}
