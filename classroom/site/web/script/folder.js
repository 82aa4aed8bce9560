// Pages that were opened from a folder, such as a USB stick. All that is to be read works there,
// but a browser starts no Python: whoever wants to work in a notebook is told so.

import { make } from "../../../widgets/script/elements.js";

/**
 * Say in a sentence, where a link leads to the notebooks to work in, that they do not open here.
 * @param {URL} work the folder of those notebooks
 * @param {string} sentence
 */
export function tellWhatNeedsServer(work, sentence) {
  const note = make("p", { class: "note", tabindex: "-1" }, sentence);
  const answer = (/** @type {any} */ event) => {
    const link = event.target.closest("a[href]");
    if (!link?.href.startsWith(work.href)) return;
    event.preventDefault();
    putBehind(link, note);
    note.focus(); // so it is heard, too
  };
  document.addEventListener("click", answer);
  document.addEventListener("auxclick", answer); // a click that opens another tab
}

/**
 * Put a note behind the text in which a link stands.
 * @param {Element} link
 * @param {Element} note
 */
function putBehind(link, note) {
  const text = /** @type {Element} */ (link.closest("li, td, p, main"));
  if (text.matches("p")) text.after(note);
  else text.append(note);
}
