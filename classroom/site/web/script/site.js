// What the pages of the site run: the widgets, and around them the search, the contents, and a
// service worker that keeps the pages for a day without a network.
//
// pages.py joins it with what it imports.

import "../../../widgets/script/touch.js";
import { tellWhatNeedsServer } from "./folder.js";
import { stayAtCell } from "./languages.js";
import { showFound } from "./search.js";

const READ_ONLY = 'main :is(p, pre, table, .shown, [role="group"]:has(> img))';
const WIDE = "(min-width: 100rem)"; // as in pages.css: the contents stand beside the text

const contents = document.querySelector("details.contents");
if (contents && matchMedia(WIDE).matches) contents.setAttribute("open", "");

// What scrolls sideways can be reached by keys, and nothing else that is only read.
function letKeysScroll() {
  const parts = [...document.querySelectorAll(READ_ONLY)];
  // All are measured first: a browser would lay out the page again after each change.
  const scroll = parts.map((part) => part.scrollWidth > part.clientWidth);
  parts.forEach((part, place) => {
    if (scroll[place]) part.setAttribute("tabindex", "0");
    else part.removeAttribute("tabindex");
  });
}
letKeysScroll();
globalThis.addEventListener("resize", letKeysScroll);
document.addEventListener("toggle", letKeysScroll, true); // what was folded away has a width now

const languages = document.querySelector(".languages");
if (languages) stayAtCell(languages);

const results = document.querySelector(".found");
if (results) showFound(results);

const { up, needsServer } = document.body.dataset;
if (location.protocol === "file:") {
  tellWhatNeedsServer(new URL(`${up}work/`, location.href), needsServer ?? "");
} else if (globalThis.isSecureContext) {
  navigator.serviceWorker?.register(`${up}service-worker.js`);
}
