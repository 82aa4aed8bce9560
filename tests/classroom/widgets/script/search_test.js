// The search of the site finds places in which all words stand.

import assert from "node:assert/strict";

import {
  foundIn,
  wordAfter,
  wordBefore,
  wordsOf,
} from "../../../../classroom/site/web/script/search.js";

/** @type {any[]} */
const PAGES = [
  ["read/04.html", "en", "Alpha-beta", [
    ["window", "The window", "alpha never falls"],
    ["cut", "A cut-off", "the window is empty"],
  ]],
  ["read/TEACHING.de.html", "de", "Für Lehrkräfte", [["plan", "Plan", "Window und Cutoff"]]],
];
const addresses = (/** @type {any[]} */ found) => found.map(({ address }) => address);

Deno.test("all words must stand at one place, in whatever case", () => {
  const found = foundIn(PAGES, wordsOf("  Window EMPTY "), "en");
  assert.deepEqual(addresses(found), ["read/04.html#cut"]);
});

Deno.test("first come the reader's language, and headings", () => {
  const inEnglish = foundIn(PAGES, ["window"], "en");
  const places = ["read/04.html#window", "read/04.html#cut", "read/TEACHING.de.html#plan"];
  assert.deepEqual(addresses(inEnglish), places);
  const inGerman = foundIn(PAGES, ["window"], "de");
  assert.deepEqual(addresses(inGerman), [places[2], places[0], places[1]]);
});

Deno.test("where one word is missing, nothing is found", () => {
  assert.deepEqual(foundIn(PAGES, ["window", "zebra"], "en"), []);
});

Deno.test("an excerpt begins and ends with whole words", () => {
  const text = "The window is arched to the end";
  assert.deepEqual(text.slice(wordAfter(text, 6, 20), wordBefore(text, 20, 25)), "is arched to");
  assert.deepEqual([wordAfter(text, 0, 9), wordBefore(text, 9, 99)], [0, text.length]);
  assert.deepEqual([wordAfter("所有骨头都在这里", 2, 4), wordBefore("所有骨头都在这里", 4, 6)], [
    2,
    6,
  ]);
});
