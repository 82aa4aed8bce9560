// The search: in which places of the pages all words stand that somebody has entered. The index,
// `gametreePages`, was made with the site (search.py).

import { make } from "../../../widgets/script/elements.js";

const AROUND = 60; // letters that are shown before and after a word
const MOST = 50; // places that are shown

/**
 * @typedef {[string, string, string]} Place id of a heading, the heading, the text below it
 * @typedef {[string, string, string, Place[]]} IndexedPage address, language, title, places
 * @typedef {{ address: string, lang: string, title: string, text: string, worth: number }} Found
 */

/**
 * Show what is found of the words behind the page's address.
 * @param {any} place what holds the results; its data say how many they are
 */
export function showFound(place) {
  const query = new URLSearchParams(location.search).get("q") ?? "";
  /** @type {any} */
  const box = document.querySelector("input[type=search]");
  box.value = query;
  if (!query.trim()) return box.focus();
  const pages = /** @type {any} */ (globalThis).gametreePages;
  const words = wordsOf(query);
  const all = foundIn(pages, words, document.documentElement.lang);
  const said = howMany(all.length, place.dataset);
  document.title = `${said} ${document.title}`; // a screen reader says it first
  place.append(make("p", {}, said));
  const list = all.slice(0, MOST).map((found) => listItem(found, words));
  place.append(make("ol", {}, ...list));
}

/**
 * A sentence that says how many places were found.
 * @param {number} count
 * @param {{ one: string, more: string, nothing: string }} sentences
 */
function howMany(count, { one, more, nothing }) {
  if (count === 0) return nothing;
  if (count === 1) return one;
  return more.replace("{count}", String(count));
}

/** @param {string} query */
export const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The places in which all words stand: first those in the reader's language, and among
 * them those that have a word in their heading.
 * @param {IndexedPage[]} pages
 * @param {string[]} words
 * @param {string} lang
 * @returns {Found[]}
 */
export function foundIn(pages, words, lang) {
  /** @type {Found[]} */
  const all = [];
  for (const [address, pageLang, title, places] of pages) {
    for (const [id, heading, text] of places) {
      const has = (/** @type {string} */ word) => `${heading} ${text}`.toLowerCase().includes(word);
      if (!words.every(has)) continue;
      const isOfReader = lang.startsWith(pageLang); // "zh-Hans" is "zh"
      const inHeading = words.filter((word) => heading.toLowerCase().includes(word));
      const name = heading === title ? title : `${title} · ${heading}`;
      const found = { address: `${address}#${id}`, lang: pageLang, title: name, text };
      const worth = (isOfReader ? words.length + 1 : 0) + inHeading.length;
      all.push({ ...found, worth });
    }
  }
  return all.sort((one, other) => other.worth - one.worth);
}

/**
 * @param {Found} found
 * @param {string[]} words
 */
function listItem({ address, lang, title, text }, words) {
  return make(
    "li",
    { lang },
    make("a", { href: address }, title),
    make("br"),
    ...excerpt(text, words),
  );
}

/**
 * Where the first whole word begins from a place on; that place where none does before `last`,
 * as in Chinese.
 * @param {string} text
 * @param {number} first
 * @param {number} last
 */
export function wordAfter(text, first, last) {
  if (first === 0) return 0;
  const space = text.indexOf(" ", first - 1);
  return space < 0 || space >= last ? first : space + 1;
}

/**
 * Where the last whole word ends up to a place; that place where none does after `first`.
 * @param {string} text
 * @param {number} first
 * @param {number} last
 */
export function wordBefore(text, first, last) {
  if (last >= text.length) return text.length;
  const space = text.lastIndexOf(" ", last);
  return space < first ? last : space;
}

/**
 * The text around the first of the words in it, that word marked.
 * @param {string} text
 * @param {string[]} words
 * @returns {(string | Element)[]}
 */
function excerpt(text, words) {
  const places = words.map((word) => [text.toLowerCase().indexOf(word), word.length]);
  const inText = places.filter(([at]) => at >= 0).sort(([one], [other]) => one - other);
  if (inText.length === 0) return [text.slice(0, wordBefore(text, 0, 2 * AROUND))];
  const [[at, length]] = inText;
  const start = wordAfter(text, Math.max(0, at - AROUND), at);
  const end = wordBefore(text, at + length, at + length + AROUND);
  return [
    start > 0 ? "… " : "",
    text.slice(start, at),
    make("mark", {}, text.slice(at, at + length)),
    text.slice(at + length, end),
    end < text.length ? " …" : "",
  ];
}
