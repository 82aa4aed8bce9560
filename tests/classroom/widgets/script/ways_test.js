// From a notebook to work in, the ways lead back to the site in the notebook's language.

import assert from "node:assert/strict";

import { onSite } from "../../../../classroom/site/web/extension/static/ways.js";

const WORDS = { en: { read: "To read" }, de: { read: "Lesen" } };

/**
 * @param {string} path
 * @param {string} own
 */
const ways = (path, own) => onSite({ own, words: WORDS }, `?path=${path}`);

Deno.test("a copy leads to the page that it is a copy of, in its language", () => {
  const { words, pages } = ways("de/notebooks/03_the_bone_game.new.ipynb", "en");
  assert.equal(words.read, "Lesen");
  const read = "../read/03_the_bone_game.de.html";
  assert.deepEqual(pages, { contents: "../index.de.html", read });
});

Deno.test("in the site's own language it is in no folder of its own", () => {
  const german = ways("exercises/ex02_minimax.ipynb", "de").pages;
  assert.deepEqual(german, { contents: "../index.html", read: "../read/ex02_minimax.de.html" });
  const english = ways("exercises/ex02_minimax.ipynb", "en").pages;
  assert.deepEqual(english, { contents: "../index.html", read: "../read/ex02_minimax.html" });
});

Deno.test("the reader's own notebook leads to the first page only", () => {
  assert.deepEqual(ways("mine.ipynb", "en").pages, { contents: "../index.html", read: "" });
});
