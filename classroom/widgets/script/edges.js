// Where a picture goes on beyond an edge of what is seen of it, it fades out there: a sign that it
// scrolls.

const ROUNDING = 2; // pixels

/**
 * Mark at which edges a part goes on; the style sheet lets it fade out there.
 * @param {Element} part
 */
export function markEdges(part) {
  const { scrollLeft, scrollTop } = part;
  const further = {
    "gt-more-left": scrollLeft,
    "gt-more-right": part.scrollWidth - part.clientWidth - scrollLeft,
    "gt-more-above": scrollTop,
    "gt-more-below": part.scrollHeight - part.clientHeight - scrollTop,
  };
  for (const [name, length] of Object.entries(further)) {
    part.classList.toggle(name, length > ROUNDING);
  }
}

/**
 * Keep the marks right while a reader scrolls anything in the box.
 * @param {Element} box
 */
export function watchEdges(box) {
  const scrolled = (/** @type {any} */ { target }) => markEdges(target);
  box.addEventListener("scroll", scrolled, { capture: true, passive: true }); // it does not bubble
}
