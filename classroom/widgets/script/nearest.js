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
 * @param {Map<string, Element>} parts id → element
 * @param {(id: string) => void} click what happens then
 */
export function listenBeside(picture, parts, click) {
  picture.addEventListener("click", (event) => {
    const beside = !(/** @type {Element} */ (event.target).closest("[data-id^=n], [data-id^=e_]"));
    if (!beside || !matchMedia("(pointer: coarse)").matches) return;
    /** @type {[string, Box][]} */
    const boxes = [...parts].map(([id, part]) => [id, part.getBoundingClientRect()]);
    const id = nearest(boxes, event.clientX, event.clientY);
    if (id) click(id);
  });
}
