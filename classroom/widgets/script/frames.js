// A film as data: what is shown at each frame, and what of it lies on the way. Nothing here knows
// of the page.

import { upwards } from "./ids.js";

/** @import { Frame } from "./types.js" */

/**
 * @typedef {object} Shown what a picture shows at a frame
 * @property {number} at the frame; -1 before the first
 * @property {Frame["changed"]} parts part → its class, text and description
 * @property {any[]} calls the open calls of a function of one's own: [function, id, variables]
 */

/** @type {Shown} */
export const NOTHING = { at: -1, parts: {}, calls: [] };

/**
 * What is shown at frame `to`, when `shown` is shown now.
 * @param {Frame[]} frames
 * @param {Shown} shown
 * @param {number} to
 * @returns {Shown}
 */
export function windTo(frames, shown, to) {
  const start = to > shown.at ? shown : NOTHING; // back is forward from the beginning
  const parts = { ...start.parts };
  let { calls } = start;
  for (const frame of frames.slice(start.at + 1, to + 1)) {
    Object.assign(parts, frame.changed);
    if (!frame.calls) continue;
    const [stay, ...opened] = frame.calls;
    calls = [...calls.slice(0, stay), ...opened];
  }
  return { at: to, parts, calls };
}

/**
 * The node that a search has skipped, with all below it, and why; undefined where `id` was not
 * skipped.
 * @param {Frame[]} frames those up to now
 * @param {string} id
 * @returns {{ skipped: string, reason: string } | undefined}
 */
export function whySkipped(frames, id) {
  const reasons = Object.assign({}, ...frames.map((frame) => frame.why ?? {}));
  const skipped = upwards(id).find((node) => reasons[node]);
  return skipped && { skipped, reason: reasons[skipped] };
}
