// What was right on a page to read is kept in the browser.

import assert from "node:assert/strict";

import { keep, keeps, recall } from "../../../../classroom/widgets/script/memory.js";
import { PageModel } from "../../../../classroom/widgets/script/page.js";

/** @type {any} */
const page = globalThis;
page.document ??= { body: { dataset: {} } };

Deno.test("a page keeps answers only if it says so", () => {
  assert.equal(keeps(), false);
  page.document.body.dataset.answers = "02";
  assert.equal(keeps(), true);
  delete page.document.body.dataset.answers;
});

Deno.test("what was right is kept, also where the question begins again", () => {
  localStorage.clear();
  const model = new PageModel({ name: "ways", view: { kind: "question" } }, {});
  model.send(["answered", false, "2"]);
  assert.equal(recall("ways"), undefined);
  model.send(["answered", true, "3"]);
  assert.equal(recall("ways"), "3");
  model.send(["again"]);
  assert.equal(recall("ways"), "3");
});

Deno.test("of several fields each is kept that was right", () => {
  localStorage.clear();
  const model = new PageModel({ name: "values", view: {} }, {});
  model.send(["right", "n", "3"]);
  model.send(["again"]);
  model.send(["right", "n_0", "2"]);
  assert.deepEqual(recall("values"), { n: "3", n_0: "2" });
});

Deno.test("a saved page keeps nothing", () => {
  localStorage.clear();
  new PageModel({ view: { kind: "question" } }, {}).send(["answered", true, "3"]);
  assert.equal(localStorage.length, 0);
});

Deno.test("where a browser keeps nothing, nothing fails", () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied");
    },
  });
  keep("ways", "3");
  assert.equal(recall("ways"), undefined);
  Object.defineProperty(globalThis, "localStorage", storage);
});
