// The keyboard: which events are ours, and how arrows lead from one part of a picture to the next.

const QUICK = 1000; // ms

/**
 * Keep an event for ourselves.
 * @param {Event} event
 */
export function take(event) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Whether a key may be meant for the browser or the notebook.
 * @param {KeyboardEvent} event
 */
export function isModified(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * Return `act`, made to do nothing for the first second: a quick second press was meant for what
 * has just been done.
 * @param {() => void} act
 */
export function withoutHaste(act) {
  const first = performance.now();
  return () => {
    if (performance.now() - first >= QUICK) act();
  };
}

/**
 * Put one part of a picture into the tab order, and the others out of it: arrows lead to them.
 * @param {Map<string, any>} parts id → element
 * @param {string} id
 * @param {boolean} focus whether it also gets the focus
 */
export function reach(parts, id, focus = true) {
  for (const [other, element] of parts) element.setAttribute("tabindex", other === id ? "0" : "-1");
  if (focus) parts.get(id).focus();
}

/**
 * Let keys lead through the parts of a picture.
 * @param {SVGElement | HTMLElement} picture
 * @param {Map<string, any>} parts id → element
 * @param {object} does
 * @param {(id: string) => void} does.click what happens at Enter, as at a click
 * @param {(id: string, key: string) => string | undefined | false | null} does.near where a key
 *   leads; null where it leads nowhere and is ours all the same
 * @param {boolean} [does.space] whether the space bar is like Enter
 */
export function listen(picture, parts, { click, near, space = true }) {
  picture.onkeydown = (/** @type {any} */ event) => {
    const id = event.target.closest?.("[data-id]")?.dataset.id;
    if (!id || isModified(event)) return;
    const next = near(id, event.key);
    if (event.key === "Enter" || (event.key === " " && space)) click(id);
    else if (next) reach(parts, next);
    else if (next !== null) return;
    take(event);
  };
}
