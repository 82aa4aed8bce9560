// The links to a page in other languages: they lead to the cell that is being read, which has the
// same id in each language. Without this script they lead to the top.

const CELLS = 'main > [id^="cell-"]';
const READ_AT = 1 / 3; // of the height of the window: what is there is being read

/**
 * Let the links lead to where the reader is, with what is searched for.
 * @param {Element} links
 */
export function stayAtCell(links) {
  const lead = (/** @type {any} */ event) => {
    const link = event.target.closest("a[href]");
    if (!link) return;
    const cells = [...document.querySelectorAll(CELLS)];
    const tops = cells.map((cell) => cell.getBoundingClientRect().top);
    const place = placeRead(tops, READ_AT * innerHeight);
    link.hash = place > 0 ? cells[place].id : ""; // at the first cell the page begins
    link.search = location.search;
  };
  links.addEventListener("click", lead);
  links.addEventListener("auxclick", lead); // a click that opens another tab
}

/**
 * Which of the cells is being read: the last that begins above a line; -1 if none does.
 * @param {number[]} tops where they begin
 * @param {number} line
 */
export const placeRead = (tops, line) => tops.findLastIndex((top) => top <= line);
