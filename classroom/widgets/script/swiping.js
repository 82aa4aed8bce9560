// A finger that swipes to the left steps on, one that swipes to the right steps back: over what is
// said, and over a picture that is seen as a whole. One that goes on beyond its edge scrolls.

const LEAST = 40; // pixels; a shorter way is a tap of an unsteady hand
const SIDEWAYS = 2; // a swipe goes so many times as far sideways as up or down

/**
 * Which way a finger has swiped.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @returns {-1 | 0 | 1} 1: to the left, which leads on; 0: it was no swipe
 */
export function swipe(from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < LEAST || Math.abs(x) < SIDEWAYS * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/**
 * Hear the swipes in a widget.
 * @param {HTMLElement} box
 * @param {(way: -1 | 1) => void} swiped
 */
export function listenToSwipes(box, swiped) {
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  box.addEventListener("pointerdown", (event) => {
    const one = event.pointerType === "touch" && event.isPrimary;
    // A second finger makes it a pinch.
    from = one && maySwipe(/** @type {Element} */ (event.target)) ? event : null;
  });
  box.addEventListener("pointercancel", () => { // the browser scrolls
    from = null;
  });
  box.addEventListener("pointerup", (event) => {
    const way = from ? swipe(from, event) : 0;
    from = null;
    if (way) swiped(way);
  });
}

/** @param {Element} target */
function maySwipe(target) {
  const place = target.closest(".gt-said, .gt-picture");
  return place !== null && place.scrollWidth <= place.clientWidth;
}
