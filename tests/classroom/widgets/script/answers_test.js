// What a reader enters, as a number, as a list, and compared with what is right.

import assert from "node:assert/strict";

import {
  dividesByZero,
  fits,
  numberIn,
  partsIn,
  twoMeanings,
} from "../../../../classroom/widgets/script/answers.js";

const NUMBER = /** @type {const} */ ({ kind: "number" });

Deno.test("a number is read as people write it", () => {
  const written = {
    "3": 3,
    " -1 ": -1,
    "−1": -1,
    "+2": 2,
    "0.5": 0.5,
    "0,5": 0.5,
    ".5": 0.5,
    "-,25": -0.25,
    "33%": 0.33,
    "12,5 %": 0.125,
    "1/2": 0.5,
    "-3/4": -0.75,
    "½": 0.5,
    "⅓": 1 / 3,
    "1½": 1.5,
    "1 1/2": 1.5,
    "-2 3/4": -2.75,
    "1⁄4": 0.25,
    "549 946": 549946,
    "−３": -3,
    "１．５": 1.5,
    "–1": -1,
    "1,000": 1000,
    "5,478": 5478,
    "∞": Infinity,
    "-inf": -Infinity,
    "Infinity": Infinity,
    "oo": Infinity,
    "−Unendlich": -Infinity,
    "无穷大": Infinity,
    "1e-09": 1e-9,
    "1e20": 1e20,
  };
  for (const [text, number] of Object.entries(written)) assert.equal(numberIn(text), number, text);
});

Deno.test("what is no number is none", () => {
  for (
    const text of ["", "x", "3 apples", "1/x", "--1", "0x10", "3 5", "1,2,3", "1/0", "½½", "%", "."]
  ) {
    assert.ok(Number.isNaN(numberIn(text)), text);
  }
});

Deno.test("a point before three digits has thousands in front of it in German, a comma in others", () => {
  const written = { "1.296": 1296, "-1.234.567": -1234567, "1,667": 1.667, "1.234,5": 1234.5 };
  for (const [text, number] of Object.entries(written)) {
    const swapped = text.replace(/[.,]/g, (mark) => mark === "." ? "," : ".");
    assert.equal(numberIn(text, "de"), number, text);
    assert.equal(numberIn(swapped, "en"), number, swapped);
    assert.equal(numberIn(swapped, "zh"), number, swapped);
  }
  assert.equal(numberIn("1,296", "fr"), 1.296); // nor in other languages with a decimal comma
});

Deno.test("what can mean one thing only means that in every language", () => {
  const written = {
    "1.5": 1.5,
    "1,5": 1.5,
    "0.444": 0.444,
    "0,444": 0.444,
    "1.2345": 1.2345,
    "1234,567": 1234.567,
    "1,234,567": 1234567,
    "1.234.567": 1234567,
    "1,234.5": 1234.5,
    "549\u202f946": 549946,
    "549 946": 549946,
    "−549\u202f946,25": -549946.25,
  };
  for (const [text, number] of Object.entries(written)) {
    for (const lang of ["en", "de", "zh"]) assert.equal(numberIn(text, lang), number, text + lang);
  }
});

Deno.test("a number with two meanings is offered in both ways that leave no doubt", () => {
  assert.deepEqual(twoMeanings("1.296", "de"), ["1296", "1,2960"]);
  assert.deepEqual(twoMeanings("-1,296", "en"), ["-1296", "-1.2960"]);
  for (const text of ["1.5", "0,444", "1,296,000", "1296", "x", ""]) {
    assert.equal(twoMeanings(text, "de"), undefined);
  }
});

Deno.test("who divides by 0 is told from who writes no number", () => {
  assert.ok(dividesByZero("1/0") && dividesByZero("2 1 / 00") && dividesByZero("１／０"));
  assert.ok(!dividesByZero("1/10") && !dividesByZero("0/1") && !dividesByZero("/0"));
});

Deno.test("a list has commas or blanks between, or semicolons where a comma is a decimal one", () => {
  assert.deepEqual(partsIn("3, 5"), ["3", "5"]);
  assert.deepEqual(partsIn(" 3 5 "), ["3", "5"]);
  assert.deepEqual(partsIn("3、5，7"), ["3", "5", "7"]);
  assert.deepEqual(partsIn("(13, 11)"), ["13", "11"]);
  assert.deepEqual(partsIn("13 & 11"), ["13", "11"]);
  assert.deepEqual(partsIn("13/11", "en", 2), ["13", "11"]);
  assert.deepEqual(partsIn("1/2", "en", 1), ["1/2"]);
  assert.deepEqual(partsIn("0,5; 1"), ["0,5", "1"]);
  assert.deepEqual(partsIn("549\u202f946, 5"), ["549946", "5"]);
  assert.deepEqual(partsIn("a and b und c 和 d"), ["a", "b", "c", "d"]);
});

Deno.test("in a German list a comma between digits is a decimal one, where the count allows it", () => {
  assert.deepEqual(partsIn("0,5, 1", "de", 2), ["0,5", "1"]);
  assert.deepEqual(partsIn("0,5 1,25", "de", 2), ["0,5", "1,25"]);
  assert.deepEqual(partsIn("3,5", "de", 2), ["3", "5"]);
  assert.deepEqual(partsIn("3, 5", "de", 2), ["3", "5"]);
});

Deno.test("an answer is read in the language of its question, a choice is compared as it is", () => {
  assert.ok(fits({ kind: "number", lang: "de" }, "1.296", "1296"));
  assert.ok(fits({ kind: "number", lang: "de" }, "1,296", "1.296"));
  assert.ok(!fits({ kind: "number", lang: "en" }, "1.296", "1296"));
  assert.ok(fits({ kind: "one", choices: ["1.296", "1"], lang: "de" }, "1.296", "1.296"));
  assert.ok(!fits({ kind: "one", choices: ["1.296", "1296"], lang: "de" }, "1.296", "1296"));
});

Deno.test("words are compared without case and blanks", () => {
  assert.ok(fits({ kind: "text" }, "  Alpha   BETA ", "alpha beta"));
  assert.ok(!fits({ kind: "text" }, "alpha", "alpha beta"));
});

Deno.test("a fraction may be rounded, a whole number may not", () => {
  assert.ok(fits(NUMBER, "0.33", "1/3"));
  assert.ok(!fits(NUMBER, "0.3", "1/3"));
  assert.ok(!fits(NUMBER, "3.001", "3"));
  assert.ok(fits(NUMBER, "6/2", "3"));
});

Deno.test("only infinity is infinity", () => {
  assert.ok(fits(NUMBER, "∞", "inf"));
  assert.ok(!fits(NUMBER, "1000000", "inf"));
  assert.ok(!fits(NUMBER, "-∞", "inf"));
});

Deno.test("a list has an order, a set has none", () => {
  assert.ok(fits({ kind: "list" }, ["3", "5"], ["3", "5"]));
  assert.ok(!fits({ kind: "list" }, ["5", "3"], ["3", "5"]));
  assert.ok(fits({ kind: "set" }, ["5", "3"], ["3", "5"]));
  assert.ok(!fits({ kind: "set" }, ["5", "3", "3"], ["3", "5"]));
});
