// A page without Python finds the next view itself.

import assert from "node:assert/strict";

import { PageModel } from "../../../../classroom/widgets/script/page.js";

/** A walk from the root to one child; below that the page holds nothing. */
function walk() {
  const views = { n: { here: "n", said: "start" }, n_0: { here: "n_0", said: "there" } };
  return new PageModel({ view: { kind: "walk", ...views.n } }, views);
}

/** A match of one move. */
function match() {
  const views = {
    v0: { said: "your turn", links: { 0: ["v1", "You play 0."], 1: [null, "Full."] } },
    v1: { said: "over", links: { undo: [null, "Taken back."], again: ["v0", "Anew."] } },
  };
  return new PageModel({ view: { kind: "match", ...views.v0 } }, views);
}

Deno.test("a walk goes where it is told, and stays where the page ends", () => {
  const model = walk();
  model.send(["go", "n_0"]);
  assert.deepEqual([model.get("view").here, model.get("view").said], ["n_0", "there"]);
  model.send(["go", "n_0_0"]);
  assert.equal(model.get("view").here, "n_0");
  assert.match(model.get("view").said, /This page has no more of the tree/);
});

Deno.test("a move is made, and taken back", () => {
  const model = match();
  model.send(["play", 0]);
  assert.deepEqual([model.get("view").said, model.get("view").undo], ["You play 0.", true]);
  model.send(["undo"]);
  assert.deepEqual([model.get("view").said, model.get("view").undo], ["Taken back.", false]);
});

Deno.test("where a page is full, it says so and stays", () => {
  const model = match();
  model.send(["play", 1]);
  assert.match(model.get("view").said, /This page has no more of the game/);
  assert.equal(model.get("view").undo, false);
});

Deno.test("every message is heard, and a new view is told of", () => {
  const model = walk();
  /** @type {string[]} */
  const told = [];
  for (const event of ["msg:custom", "change:view"]) model.on(event, () => told.push(event));
  model.send(["go", "n_0"]);
  assert.deepEqual(told, ["msg:custom", "change:view"]);
});

Deno.test("a question that is alone begins again by being shown again", () => {
  const model = new PageModel({ view: { kind: "question" } }, {});
  let shown = 0;
  model.on("change:view", () => shown++);
  model.send(["again"]);
  model.send(["answered", true, "9"]);
  assert.equal(shown, 1);
});
