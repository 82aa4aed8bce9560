// The pictures that can be touched. This one script serves the notebook's widget, the page that a
// teacher saves, and the site; bundle/touch.mjs is made of it (python -m
// classroom.widgets.bundling).
//
// What happens on a click on a node? tree.js hears it (`addGroup`), and calls `clickNode` of the
// widget's module; of a match, where squares are clicked, `clickSpot`:
//
//     function in Python   its file          kind      module, class
//     explore              exploring.py      walk      walk.js, Walk
//     play                 playing.py        match     match.js, Match
//     step                 stepping.py       film      film.js, Film
//     complete             completing.py     fill      filling.js, Filling
//     icicle               icicles.py        icicle    icicle.js, Icicle
//     lab                  laboratory.py     lab       laboratory.js, Laboratory
//     reorder              reordering.py     lab       the same
//     break_it             breaking.py       break     breaking.js, Breaking
//     mix                  mixing.py         mix       mixing.js, Mixing
//     replay               replaying.py      tournament  replaying.js, Replaying
//     ask, predict         asking.py         question  questions.js, Question
//     review               reviewing.py      review    reviewing.js, Review; then those below
//     (leaves to cross)    asking.py         cross     crossing.js, Crossing
//     (values to fill in)  asking.py         fill      filling.js, Filling
//
// A walk and a match ask Python then: kernel.js sends it a message (`send`), touch.py hears it
// (`hear`) and answers with a new view, and screen.js shows that (`paint`) by the `render` of the
// widget. On a saved page page.js answers, with views that were stored in it. The others show by
// themselves what a click does; some of their buttons and fields ask Python.

import { Breaking } from "./breaking.js";
import { Crossing } from "./crossing.js";
import { Film } from "./film.js";
import { Filling } from "./filling.js";
import { Icicle } from "./icicle.js";
import { Laboratory } from "./laboratory.js";
import { Match } from "./match.js";
import { Mixing } from "./mixing.js";
import { modelOf } from "./page.js";
import { Question } from "./questions.js";
import { Replaying } from "./replaying.js";
import { Review } from "./reviewing.js";
import { Screen } from "./screen.js";
import { Walk } from "./walk.js";

/** @import { Model } from "./types.js" */

const KINDS = {
  walk: Walk,
  film: Film,
  match: Match,
  lab: Laboratory,
  break: Breaking,
  mix: Mixing,
  question: Question,
  fill: Filling,
  cross: Crossing,
  icicle: Icicle,
  tournament: Replaying,
  review: Review,
};

/**
 * Show a widget. Returns what ends it.
 * @param {object} widget as anywidget gives it
 * @param {Model} widget.model
 * @param {HTMLElement} widget.el
 * @param {string} [widget.style] the style sheet, where the page does not have it already
 */
function render({ model, el, style }) {
  return new Screen(model, el, style, KINDS).start();
}

const places = document.querySelectorAll(".gt-page"); // of a saved page, or one of the site

/** @param {any} place */
async function bringToLife(place) {
  const model = await modelOf(place);
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren();
  render({ model, el: place });
  // Of one alone keys work at once, where there are keys.
  const alone = places.length === 1 && !matchMedia("(pointer: coarse)").matches;
  if (alone) place.querySelector(".gt-picture").focus({ preventScroll: true });
  else if (hadFocus) place.querySelector('button:enabled, select, input, [tabindex="0"]')?.focus();
}

// What is far below waits until it comes near.
const nearby = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    nearby.unobserve(target);
    bringToLife(target);
  }
}, { rootMargin: "800px" });
places.forEach((place, i) => {
  if (i === 0) bringToLife(place);
  else nearby.observe(place);
});

export default { render };
