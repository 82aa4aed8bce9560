// What was right on a page to read, kept in the reader's browser: it is there again at the next
// visit. A page that a teacher has saved keeps nothing: there the next class begins.

const PLACE = "gametree answers"; // in the browser's storage: name of a question → what was entered

/** Whether this page is one that keeps answers. */
export const keeps = () => "answers" in document.body.dataset;

/** @returns {Record<string, any>} all that is kept; nothing where the browser keeps nothing */
function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * What was right at a question; undefined for nothing.
 * @param {string} name
 */
export const recall = (name) => all()[name];

/**
 * Keep what was right at a question.
 * @param {string} name
 * @param {any} entered
 */
export function keep(name, entered) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [name]: entered }));
  } catch {
    // A private window, or one that is full: then it is not kept.
  }
}
