// Elements of a page, each made in one expression: make("b", { class: "best" }, "text").

const SVG = "http://www.w3.org/2000/svg";

/**
 * Give an element attributes and listeners (a name such as "onclick"), then put something into it.
 * An attribute that is false, null or undefined is left out, as is null among what is put in.
 * @template {Element} T
 * @param {T} element
 * @param {Record<string, any>} attributes
 * @param {...(Node | string | null)} inside
 * @returns {T}
 */
export function dress(element, attributes, ...inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...inside.filter((part) => part != null));
  return element;
}

let made = 0;

/** An id that no other element on the page has. */
export function uniqueId() {
  made += 1;
  return `gt${made}-${Math.random().toString(36).slice(2)}`; // a page may load the script twice
}

/**
 * A new HTML element.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node | string | null)} inside
 * @returns {any}
 */
export function make(tag, attributes = {}, ...inside) {
  return dress(document.createElement(tag), attributes, ...inside);
}

/**
 * A new SVG element.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node | string | null)} inside
 * @returns {any}
 */
export function drawSvg(tag, attributes, ...inside) {
  return dress(document.createElementNS(SVG, tag), attributes, ...inside);
}

/**
 * @param {string} text
 * @param {(event: any) => void} click what happens on a click
 * @param {Record<string, any>} attributes
 */
export function button(text, click, attributes = {}) {
  return make("button", { type: "button", onclick: click, ...attributes }, text);
}

/** What makes a button the one that goes on. */
export const PRIMARY = { class: "gt-primary" };

/**
 * Controls that belong together.
 * @param {Element[]} controls
 * @param {string} kind "gt-seldom" of those that a telephone folds away
 */
export function group(controls, kind = "") {
  return make("span", { class: `gt-group ${kind}` }, ...controls);
}

/**
 * A list to choose from.
 * @param {string} label
 * @param {[string, any, boolean?][]} options the text of each, its value, and whether it is chosen
 *   now
 * @param {(value: string) => void} chosen what happens when one is chosen
 */
export function select(label, options, chosen = () => {}) {
  const change = (/** @type {any} */ event) => chosen(event.target.value);
  const lines = options.map(([text, value, selected]) => make("option", { value, selected }, text));
  return make("select", { "aria-label": label, onchange: change }, ...lines);
}

/**
 * @param {string | null} label null: something else on the page names it
 * @param {number} [size] in letters
 */
export function textBox(label, size) {
  return make("input", { type: "text", size, "aria-label": label, autocomplete: "off" });
}

/**
 * SVG text as an element. What a game has drawn in it was cleaned in Python.
 * @param {string} text
 * @returns {any}
 */
export function svgOf(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}

// As classroom/words/text.py has it: an asterisk in a word or beside a blank is itself.
const STRESSED = /(?<![A-Za-z0-9_*])\*(?! )([^*]+)(?<! )\*(?![A-Za-z0-9_*])/;

/**
 * Text in which what stands between `backticks` is code, and what stands between *asterisks* is
 * stressed, as parts to put into an element.
 * @param {string} text
 * @returns {(Element | string)[]}
 */
export function withMarks(text) {
  const isCode = (/** @type {number} */ place) => place % 2 === 1;
  return text.split("`").flatMap((part, place) =>
    isCode(place) ? [make("code", {}, part)] : withStress(part)
  );
}

/**
 * @param {string} text without code
 * @returns {(Element | string)[]}
 */
function withStress(text) {
  return text.split(STRESSED).flatMap((part, i) =>
    i % 2 === 1 ? [make("em", {}, part)] : withVerdict(part)
  );
}

const VERDICTS = { "✓": "gt-right", "✗": "gt-wrong" };

/**
 * What says that an answer is right or wrong, in the colour of that.
 * @param {string} text
 * @returns {(Element | string)[]}
 */
function withVerdict(text) {
  return text.split(/([✓✗][^.。!]*[.。!]?)/).map((part) => {
    const kind = /** @type {Record<string, string>} */ (VERDICTS)[part[0]];
    return kind ? make("span", { class: kind }, part) : part;
  });
}
