// Made of touch.js by python -m classroom.widgets.bundling.
// The digest of the modules: 320e187e3973cf92
// elements.js
var SVG = "http://www.w3.org/2000/svg";
function dress(element, attributes, ...inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...inside.filter((part) => part != null));
  return element;
}
var made = 0;
function uniqueId() {
  made += 1;
  return `gt${made}-${Math.random().toString(36).slice(2)}`;
}
function make(tag, attributes = {}, ...inside) {
  return dress(document.createElement(tag), attributes, ...inside);
}
function drawSvg(tag, attributes, ...inside) {
  return dress(document.createElementNS(SVG, tag), attributes, ...inside);
}
function button(text, click, attributes = {}) {
  return make("button", {
    type: "button",
    onclick: click,
    ...attributes
  }, text);
}
var PRIMARY = {
  class: "gt-primary"
};
function group(controls, kind = "") {
  return make("span", {
    class: `gt-group ${kind}`
  }, ...controls);
}
function select(label, options, chosen = () => {
}) {
  const change = (event) => chosen(event.target.value);
  const lines = options.map(([text, value, selected]) => make("option", {
    value,
    selected
  }, text));
  return make("select", {
    "aria-label": label,
    onchange: change
  }, ...lines);
}
function textBox(label, size) {
  return make("input", {
    type: "text",
    size,
    "aria-label": label,
    autocomplete: "off"
  });
}
function svgOf(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}
var STRESSED = /(?<![A-Za-z0-9_*])\*(?! )([^*]+)(?<! )\*(?![A-Za-z0-9_*])/;
function withMarks(text) {
  const isCode = (place) => place % 2 === 1;
  return text.split("`").flatMap((part, place) => isCode(place) ? [
    make("code", {}, part)
  ] : withStress(part));
}
function withStress(text) {
  return text.split(STRESSED).flatMap((part, i) => i % 2 === 1 ? [
    make("em", {}, part)
  ] : withVerdict(part));
}
var VERDICTS = {
  "\u2713": "gt-right",
  "\u2717": "gt-wrong"
};
function withVerdict(text) {
  return text.split(/([✓✗][^.。!]*[.。!]?)/).map((part) => {
    const kind = (
      /** @type {Record<string, string>} */
      VERDICTS[part[0]]
    );
    return kind ? make("span", {
      class: kind
    }, part) : part;
  });
}

// folding.js
var UNFOLDED = "unfolded";
function isUnfolded(box) {
  return box.classList.contains(UNFOLDED);
}
function folder(screen, text, what, unfolded = () => {
}) {
  const { box } = screen;
  const click = ({ currentTarget }) => {
    currentTarget.setAttribute("aria-expanded", String(box.classList.toggle(UNFOLDED)));
    screen.fitting.fit();
    unfolded();
  };
  const about2 = {
    class: `gt-fold gt-fold-${what}`,
    "aria-expanded": String(isUnfolded(box))
  };
  return button(text, click, about2);
}

// answers.js
var SIGNED = String.raw`[+-]?(?:\d[\d.,]*|[.,]\d+|Infinity)(?:e[+-]?\d+)?`;
var FRACTION = new RegExp(`^(${SIGNED})(?:/(\\d+))?$`);
var PERCENT = new RegExp(`^(${SIGNED})%$`);
var MIXED = /^([+-]?)\s*(\d+)\s+(\d+)\s*\/\s*(\d+)$/;
var GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/;
var GROUPS_BEFORE_MARK = /^\d{1,3}([.,])\d{3}(\1\d{3})*(?!\1)[.,]\d+$/;
var DIGITS = /^\d*[.,]?\d*$/;
var INFINITY = /∞|oo|inf(inity)?|unendlich|无穷大?/i;
var hasComma = (lang) => 0.5.toLocaleString(lang).includes(",");
var marksOf = (lang) => hasComma(lang) ? [
  ",",
  "."
] : [
  ".",
  ","
];
function inKeyboardSigns(entered) {
  const apart = entered.replace(/[¼-¾⅐-⅞]/g, " $&");
  const signs2 = apart.normalize("NFKC").replace(/⁄/g, "/").replace(/[−–]/g, "-");
  return signs2.replace(INFINITY, "Infinity").trim();
}
function numberIn(entered, lang = "en") {
  const text = inKeyboardSigns(entered);
  const mixed = MIXED.exec(text);
  if (mixed) {
    const [, sign, whole, numerator, denominator] = mixed;
    return Number(`${sign}1`) * (Number(whole) + quotient(Number(numerator), denominator));
  }
  const apart = text.replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1");
  if (/\d\s+\d/.test(apart)) return NaN;
  const joined = apart.replace(/\s/g, "");
  const percent = PERCENT.exec(joined);
  if (percent) return quotient(decimal(percent[1], lang), "100");
  const fraction = FRACTION.exec(joined);
  return fraction ? quotient(decimal(fraction[1], lang), fraction[2] ?? "1") : NaN;
}
function decimal(written, lang) {
  const [, sign, digits, power = ""] = /^([+-]?)([^e]*)(e.*)?$/.exec(written) ?? [];
  const number = (plain2) => Number(`${sign}${plain2}${power}`);
  if (digits === "Infinity") return number(digits);
  const [, thousands] = marksOf(lang);
  const [, mark2] = GROUPS.exec(digits) ?? [];
  const isRepeated = mark2 !== void 0 && digits.split(mark2).length > 2;
  if (mark2 === thousands || isRepeated) return number(digits.replaceAll(mark2, ""));
  const [, between2] = GROUPS_BEFORE_MARK.exec(digits) ?? [];
  const joined = between2 ? digits.replaceAll(between2, "") : digits;
  return DIGITS.test(joined) ? number(joined.replace(",", ".")) : NaN;
}
function twoMeanings(entered, lang) {
  const [, sign, digits] = /^([+-]?)(.*)$/.exec(inKeyboardSigns(entered)) ?? [];
  const [, mark2] = GROUPS.exec(digits ?? "") ?? [];
  if (mark2 === void 0 || digits.split(mark2).length > 2) return void 0;
  const [point] = marksOf(lang);
  return [
    sign + digits.replace(mark2, ""),
    `${sign}${digits.replace(mark2, point)}0`
  ];
}
function quotient(numerator, denominator) {
  return Number(denominator) === 0 ? NaN : numerator / Number(denominator);
}
function dividesByZero(entered) {
  return /\d\s*\/\s*0+$/.test(inKeyboardSigns(entered));
}
function partsIn(entered, lang = "en", wanted = 0) {
  if (entered.includes(";")) return partsBetween(entered, ";");
  const [point] = marksOf(lang);
  if (point === ",") {
    const parts2 = partsBetween(entered, /,(?!\d)|[\s，、]+/);
    if (parts2.length === wanted) return parts2;
  }
  const parts = partsBetween(entered, /[\s,，、]+/);
  const bySlashes = partsBetween(entered, "/");
  return parts.length === 1 && bySlashes.length === wanted ? bySlashes : parts;
}
function partsBetween(entered, between2) {
  const joined = entered.replace(/(\d)[\u00a0\u2009\u202f](?=\d{3})/g, "$1");
  const bare = joined.replace(/[()[\]&]/g, " ");
  const parts = bare.split(between2).map((part) => part.trim());
  return parts.filter((part) => part && !/^(and|und|和)$/.test(part));
}
var plain = (text) => text.trim().toLowerCase().replace(/\s+/g, " ");
function alike(given, answer, lang) {
  const [x, y] = [
    numberIn(given, lang),
    numberIn(answer)
  ];
  if (Number.isNaN(y)) return plain(given) === plain(answer);
  if (x === y) return true;
  const rounded = Number.isFinite(x - y) && !Number.isInteger(y);
  return rounded && Math.abs(x - y) <= Math.max(5e-3, 2e-3 * Math.abs(y));
}
function fits(quiz, given, answer) {
  const same = (one, other) => quiz.choices ? String(one) === other : alike(String(one), other, quiz.lang ?? "en");
  if (!Array.isArray(answer)) return same(given, answer);
  if (given.length !== answer.length) return false;
  if (quiz.kind === "list") return answer.every((part, i) => same(given[i], part));
  return answer.every((part) => given.some((other) => same(other, part)));
}

// ids.js
function parentOf(id) {
  return id.slice(0, Math.max(0, id.lastIndexOf("_")));
}
function upwards(id) {
  return id ? [
    id,
    ...upwards(parentOf(id))
  ] : [];
}
function siblings(ids, id) {
  return ids.filter((other) => parentOf(other) === parentOf(id));
}
function depthFirst(ids, top = "n") {
  const below = ids.filter((id) => parentOf(id) === top);
  return [
    top,
    ...below.flatMap((id) => depthFirst(ids, id))
  ];
}
function neighbour(ids, id, key2) {
  const ply = siblings(ids, id);
  const place = ply.indexOf(id);
  switch (key2) {
    case "Home":
      return "n";
    case "ArrowUp":
      return parentOf(id);
    case "ArrowDown":
      return ids.find((other) => parentOf(other) === id);
    case "ArrowLeft":
      return ply[place - 1];
    case "ArrowRight":
      return ply[place + 1];
  }
}

// dragging.js
var CLICK = 5;
var STEP = 8;
var DIGITS2 = 3;
var Dragging = class {
  /** @param {Laboratory} laboratory */
  constructor(laboratory) {
    this.laboratory = laboratory;
    this.drag = null;
    this.onItsWay = false;
    this.waiting = null;
  }
  get screen() {
    return this.laboratory.screen;
  }
  /**
   * @param {any} event
   * @param {Tree} tree
   */
  pointerdown(event, tree) {
    const node = event.target.closest("g.node");
    if (!node || event.button) return;
    node.focus();
    const { id } = node.dataset;
    const value = this.laboratory.canChange(id) ? numberIn(tree.valueOf(id).textContent, this.laboratory.screen.view.lang) : NaN;
    const { clientX: x, clientY: y, timeStamp: token } = event;
    this.drag = {
      id,
      tree,
      value,
      x,
      y,
      token,
      way: void 0
    };
    const { picture } = this.screen.parts;
    picture.onpointermove = (move) => this.pointermove(move);
    picture.onpointerup = () => this.pointerup();
  }
  /** @param {PointerEvent} event */
  pointermove(event) {
    const { drag } = this;
    if (!drag) return;
    if (!event.buttons) {
      this.drag = null;
      return;
    }
    const [x, y] = [
      event.clientX - drag.x,
      event.clientY - drag.y
    ];
    if (!drag.way && Math.hypot(x, y) > CLICK) {
      const isValue = Number.isFinite(drag.value) && Math.abs(y) > Math.abs(x);
      drag.way = isValue ? "value" : "sideways";
    }
    if (!drag.way) return;
    this.screen.parts.picture.setPointerCapture(event.pointerId);
    if (drag.way === "sideways") shift(drag, x / drag.tree.svg.getScreenCTM().a);
    else this.pull(drag, y);
  }
  pointerup() {
    const { drag } = this;
    this.drag = null;
    if (drag?.way !== "sideways") return;
    const { id, tree } = drag;
    const leftOf = (other) => tree.nodes.get(other).getBoundingClientRect().left;
    const ply = tree.siblings(id);
    const place = ply.filter((other) => leftOf(other) < leftOf(id)).length;
    if (ply[place] === id) shift(drag, 0);
    else this.screen.kernel.send("move", id, place);
  }
  /**
   * Give the leaf that is held the value that belongs to where it is.
   * @param {Drag} drag
   * @param {number} y how far below where it was taken
   */
  pull(drag, y) {
    const value = Number((drag.value - Math.round(y / STEP)).toFixed(DIGITS2));
    if (value === drag.sent) return;
    drag.sent = value;
    this.put([
      "set",
      drag.id,
      value,
      drag.token
    ]);
  }
  /** @param {any[]} message */
  put(message) {
    if (this.onItsWay) this.waiting = message;
    else {
      this.onItsWay = true;
      this.screen.kernel.send(...message);
    }
  }
  /** Python has answered. */
  answered() {
    const { waiting } = this;
    this.onItsWay = false;
    this.waiting = null;
    if (waiting) this.put(waiting);
  }
};
function shift({ id, tree }, x) {
  for (const group2 of tree.svg.querySelectorAll("[data-id]")) {
    const part = group2.dataset.id;
    if (!upwards(part.replace(/^e_/, "")).includes(id)) continue;
    let transform = `translate(${x} 0)`;
    if (part === `e_${id}`) {
      const { y, height } = group2.querySelector("path").getBBox();
      const slant = x / height;
      transform = `matrix(1 0 ${slant} 1 ${-slant * y} 0)`;
    }
    group2.setAttribute("transform", transform);
  }
}

// wording.js
function together(t, ...sentences) {
  const said = sentences.filter((sentence) => sentence !== void 0 && sentence !== "");
  if (said.length === 0) return "";
  return said.reduce((first, second) => t("{first} {second}", {
    first,
    second
  }));
}
function inClauses(t, ...parts) {
  const said = parts.filter((part) => part !== void 0 && part !== "");
  if (said.length === 0) return "";
  return said.reduce((some, other) => t("{some}, {other}", {
    some,
    other
  }));
}
var behind = (t, part) => t("{some}, {other}", {
  some: "",
  other: part
});
function nothingThere(t, name, key2) {
  switch (key2) {
    case "ArrowUp":
      return t("Nothing is above {name} here.", {
        name
      });
    case "ArrowLeft":
      return t("Nothing is to the left of {name}.", {
        name
      });
    case "ArrowRight":
      return t("Nothing is to the right of {name}.", {
        name
      });
  }
  return t("{name} is a leaf: nothing is below it.", {
    name
  });
}
function entryOf(answer) {
  if (!Array.isArray(answer)) return answer;
  return answer.join(answer.some((part) => part.includes(",")) ? "; " : ", ");
}
function textOf(t, { answer, said }) {
  if (said !== void 0) return said;
  if (!Array.isArray(answer)) return answer;
  if (answer.length === 0) return t("none of them");
  return answer.reduce((first, second) => t("{first}, {second}", {
    first,
    second
  }));
}
function solution(t, quiz) {
  const answer = textOf(t, quiz).replace(/[.。]$/, "");
  return t("{answer}. {why}", {
    answer,
    why: quiz.why
  });
}
var right = (t, why) => together(t, t("\u2713 Right."), why);
var wrong = (t, hint2) => together(t, t("\u2717 Not yet."), hint2);
var repliesTo = (t, quiz) => [
  right(t, quiz.why),
  ...(quiz.hints ?? []).map((hint2) => wrong(t, hint2)),
  ...(quiz.wrong ?? []).map(([, said]) => wrong(t, said)),
  solution(t, quiz)
];
var GROUPED = 1e4;
function writeCount(lang, count) {
  const text = count.toLocaleString("en");
  if (!hasComma(lang)) return text;
  return count < GROUPED ? String(count) : text.replaceAll(",", "\u202F");
}

// judging.js
var LONGEST_QUOTE = 40;
function judge(t, quiz, given) {
  const missing = noAnswer(t, quiz, given);
  if (missing) return [
    null,
    missing
  ];
  if (fits(quiz, given, quiz.answer)) return [
    true,
    right(t, quiz.why)
  ];
  const doubtful = inDoubt(t, quiz, given);
  if (doubtful) return [
    null,
    doubtful
  ];
  return [
    false,
    wrong(t, hint(t, quiz, given))
  ];
}
function inDoubt(t, quiz, given) {
  const meanings = quiz.choices ? void 0 : twoMeanings(String(given), quiz.lang ?? "en");
  if (!meanings?.some((meaning) => fits(quiz, meaning, quiz.answer))) return void 0;
  const [thousands, decimals] = meanings;
  return t("\u201C{given}\u201D can be read in two ways. Enter {thousands} or {decimals}.", {
    given,
    thousands,
    decimals
  });
}
function noAnswer(t, quiz, given) {
  if (quiz.kind === "leaves" || quiz.kind === "several") {
    if (given.length > 0 || quiz.answer.length === 0) return;
    return quiz.kind === "leaves" ? t("Nothing is crossed out yet. Click a leaf first.") : t("Tick all that are right.");
  }
  if (quiz.choices) return given ? void 0 : t("Choose one of them first.");
  if (!String(given).trim()) return t("Enter an answer first.");
  const areNumbers = [
    quiz.answer
  ].flat().every((part) => !Number.isNaN(numberIn(part)));
  if (quiz.kind === "text" || !areNumbers) return;
  const word = [
    given
  ].flat().find((part) => Number.isNaN(numberIn(part, quiz.lang)));
  if (word !== void 0) return noNumber(t, word);
}
function noNumber(t, entered) {
  if (dividesByZero(entered)) return t("Nothing can be divided by 0.");
  const given = entered.slice(0, LONGEST_QUOTE);
  return t("\u201C{given}\u201D is not a number. Enter one such as 12, -5 or 1/2.", {
    given
  });
}
function hint(t, quiz, given) {
  const known = quiz.wrong?.find(([answer]) => fits(quiz, given, answer));
  if (known) return known[1];
  if (quiz.probability && Math.abs(numberIn(given, quiz.lang) - 0.5) > 0.5) {
    return t("A probability is at least 0 and at most 1.");
  }
  if (quiz.kind === "several") return aboutTicked(t, quiz, given);
  if (quiz.kind === "leaves") return aboutCrossed(t, quiz, given);
  const next = nextHint(quiz);
  if (next) return next;
  if (quiz.kind !== "number") return t("Look again.");
  const tooLarge = numberIn(String(given), quiz.lang) > numberIn(String(quiz.answer));
  return tooLarge ? t("That is too large.") : t("That is too small.");
}
function nextHint(quiz) {
  const { hints = [] } = quiz;
  return hints.length > 1 ? hints.shift() : hints[0];
}
function howManyFound(t, quiz, given) {
  const wrong2 = given.some((part) => !quiz.answer.includes(part));
  if (!quiz.missed) {
    return wrong2 ? t("Something that you chose is wrong.") : t("What you chose is right, but something is missing.");
  }
  const found = given.filter((part) => quiz.answer.includes(part)).length;
  const fields = {
    found,
    all: quiz.answer.length,
    more: given.length - found
  };
  return wrong2 ? t("{found} of {all} found, {more} too many.", fields) : t("{found} of {all} found.", fields);
}
function wronglyCrossed(quiz, given) {
  const leaves = Object.keys(quiz.replies ?? {});
  if (given.length > leaves.length / 2) return void 0;
  return leaves.find((leaf) => given.includes(leaf) && !quiz.answer.includes(leaf));
}
function aboutCrossed(t, quiz, given) {
  const count = howManyFound(t, quiz, given);
  const isFirst = !quiz.missed;
  quiz.missed = true;
  const replyTo = (leaf) => leaf && quiz.replies?.[leaf];
  if (given.every((leaf) => quiz.answer.includes(leaf))) {
    const missing = [
      quiz.answer
    ].flat().find((leaf) => !given.includes(leaf));
    return isFirst ? count : together(t, count, replyTo(missing));
  }
  return together(t, count, replyTo(wronglyCrossed(quiz, given)) ?? nextHint(quiz));
}
function aboutTicked(t, quiz, given) {
  const beside = (ticked) => [
    ticked
  ].flat().filter((choice) => !quiz.answer.includes(choice));
  const notRight = beside(given);
  const said = [
    howManyFound(t, quiz, given)
  ];
  if (notRight.length > 0) {
    const asSet = {
      kind: (
        /** @type {const} */
        "set"
      ),
      choices: quiz.choices
    };
    const replyTo = (choices) => quiz.wrong?.find(([answer]) => fits(asSet, choices, beside(answer)));
    const same = replyTo(notRight) ?? notRight.map((one) => replyTo([
      one
    ])).find(Boolean);
    const choice = notRight[0].replaceAll("`", "");
    if (same) said.push(same[1]);
    else if (quiz.missed) said.push(t("Look again at \u201C{choice}\u201D.", {
      choice
    }));
  }
  quiz.missed = true;
  return together(t, ...said, nextHint(quiz));
}

// keys.js
var QUICK = 1e3;
function take(event) {
  event.preventDefault();
  event.stopPropagation();
}
function isModified(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}
function withoutHaste(act) {
  const first = performance.now();
  return () => {
    if (performance.now() - first >= QUICK) act();
  };
}
function reach(parts, id, focus = true) {
  for (const [other, element] of parts) element.setAttribute("tabindex", other === id ? "0" : "-1");
  if (focus) parts.get(id).focus();
}
function listen(picture, parts, { click, near, space = true }) {
  picture.onkeydown = (event) => {
    const id = event.target.closest?.("[data-id]")?.dataset.id;
    if (!id || isModified(event)) return;
    const next = near(id, event.key);
    if (event.key === "Enter" || event.key === " " && space) click(id);
    else if (next) reach(parts, next);
    else if (next !== null) return;
    take(event);
  };
}

// reviewing.js
function showSeries(screen) {
  const { series } = screen.view;
  if (!series) return;
  const skip = button(screen.t("Skip this task"), () => screen.kernel.send("next"));
  screen.set("series", make("b", {}, series.said), skip);
  screen.announce(series.said);
}
function offerNext(screen) {
  const { series } = screen.view;
  const next = series && screen.parts.series.querySelector("button");
  if (!next) return;
  next.textContent = series.next;
  next.className = PRIMARY.class;
}
function tellMissed(screen) {
  if (screen.view.series && screen.kernel.alive()) screen.model.send([
    "missed"
  ]);
}
var Review = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    const { said, rows = [], begin } = screen.view;
    screen.say(said);
    const start = begin && button(begin, () => screen.kernel.send("next"), PRIMARY);
    const list = make("ul", {
      class: "gt-outcomes",
      tabindex: "-1"
    });
    const items = rows.map(([mark2, text]) => make("li", {}, ...withMarks(mark2), ` ${text}`));
    list.append(...items);
    screen.set("row", start);
    screen.set("quiz", rows.length > 0 && list);
  }
};

// signs.js
var SIGNS = [
  "\u2212",
  "/",
  "\u221E"
];
function numberBox(label, size) {
  return dress(textBox(label, size), {
    inputmode: "decimal"
  });
}
function answerBox({ kind }, size) {
  return (kind === "number" ? numberBox : textBox)(null, size);
}
function signsFor(t, entry) {
  return entry.inputMode === "decimal" ? signs(t, () => entry) : null;
}
function signs(t, field) {
  const write = (sign) => {
    const entry = field();
    entry?.focus();
    if (entry?.ariaInvalid === "true") {
      entry.select();
      entry.ariaInvalid = null;
    }
    document.execCommand("insertText", false, sign);
  };
  const keys = SIGNS.map((sign) => {
    const label = sign === "\u2212" ? t("minus") : null;
    return button(sign, () => write(sign), {
      "aria-label": label
    });
  });
  return make("span", {
    class: "gt-signs",
    onmousedown: stay
  }, ...keys);
}
var stay = (event) => event.preventDefault();

// nearest.js
var FINGER = 22;
function nearest(boxes, x, y) {
  const distances = boxes.map(([name, box]) => {
    const across = Math.abs(x - box.x - box.width / 2);
    const down = Math.abs(y - box.y - box.height / 2);
    const within = across <= Math.max(FINGER, box.width / 2) && down <= Math.max(FINGER, box.height / 2);
    return {
      name,
      distance: within ? Math.hypot(across, down) : Infinity
    };
  });
  const first = distances.reduce((one, other) => other.distance < one.distance ? other : one, {
    name: void 0,
    distance: Infinity
  });
  return first.name;
}
function listenBeside(picture, nodes, click) {
  picture.addEventListener("click", (event) => {
    const target = (
      /** @type {Element} */
      event.target
    );
    const id = !target.closest("[data-id^=n], [data-id^=e_]") && partMeant(nodes, event);
    if (id) click(id);
  });
}
function listenNear(picture, parts, click) {
  picture.addEventListener("click", (event) => {
    const name = partMeant(parts, event);
    if (!name) return;
    event.stopPropagation();
    click(name);
  }, true);
}
function partMeant(parts, { clientX, clientY }) {
  if (!matchMedia("(pointer: coarse)").matches) return void 0;
  const boxes = [
    ...parts
  ].map(([name, part]) => [
    name,
    part.getBoundingClientRect()
  ]);
  return nearest(boxes, clientX, clientY);
}

// tree.js
var NODE = /^n(_\d+)*$/;
var Tree = class {
  /**
   * Make the picture; `show` puts it on the page.
   * @param {Screen} screen
   * @param {string} text the picture as SVG
   * @param {object} does
   * @param {(id: string) => void} does.click what happens at a click on a node or on its edge, and
   *   at Enter
   * @param {(id: string) => void} [does.focus] what happens where a node gets the focus
   * @param {string} [does.keys] what the keys do, in sentences
   * @param {(id: string, key: string) => string | undefined | null} [does.near] where a key leads
   * @param {boolean} [does.space] whether the space bar is like Enter
   */
  constructor(screen, text, { click, focus, keys, near, space }) {
    this.screen = screen;
    this.svg = svgOf(text);
    this.nodes = /* @__PURE__ */ new Map();
    this.names = {};
    this.folds = {};
    this.best = /* @__PURE__ */ new Set();
    this.graph = this.svg.querySelector("g");
    this.selects = ![
      "lab",
      "break",
      "cross"
    ].includes(screen.view.kind);
    for (const group2 of this.svg.querySelectorAll(":scope > g, :scope > g > g[id]")) {
      this.addGroup(group2, click);
    }
    this.nest();
    const byArrows = (id, key2) => this.near(id, key2);
    listen(this.svg, this.nodes, {
      click,
      near: near ?? byArrows,
      space
    });
    listenBeside(this.svg, this.nodes, click);
    for (const [id, node] of this.nodes) {
      node.addEventListener("focus", () => {
        this.reach(id, false);
        focus?.(id);
      });
    }
    if (keys) screen.describeKeys(this.graph, keys);
    this.svg.classList.add(screen.view.kind);
  }
  /**
   * A group of the SVG: a node, an edge, or the graph itself.
   * @param {any} group
   * @param {(id: string) => void} click
   */
  addGroup(group2, click) {
    const id = group2.dataset.id = group2.id;
    const node = id.replace(/^e_/, "");
    group2.removeAttribute("id");
    if (group2 === this.graph) return;
    if (!NODE.test(id)) group2.setAttribute("aria-hidden", "true");
    if (group2.matches(".node.fold")) {
      this.folds[parentOf(id)] = group2.getAttribute("aria-label");
    }
    if (!NODE.test(node)) return;
    group2.addEventListener("click", () => click(node));
    if (id === node) this.addNode(id, group2);
  }
  /**
   * @param {string} id
   * @param {any} group
   */
  addNode(id, group2) {
    const best = behind(this.screen.t, this.screen.t("on the best line"));
    const name = group2.getAttribute("aria-label");
    if (name.includes(best)) this.best.add(id);
    this.names[id] = name.replace(best, "");
    dress(group2, {
      role: "treeitem",
      id: uniqueId(),
      "aria-level": id.split("_").length,
      tabindex: "-1",
      "aria-label": this.names[id]
    });
    group2.querySelector("title")?.remove();
    for (const drawing of group2.children) drawing.setAttribute("aria-hidden", "true");
    this.nodes.set(id, group2);
  }
  /**
   * Let the tree be heard as it is drawn. Its nodes lie side by side in the picture, ply by ply:
   * here each comes before those below it, and owns them.
   */
  nest() {
    const { graph, nodes } = this;
    const label = this.svg.getAttribute("aria-label");
    dress(graph, {
      role: "tree",
      "aria-label": label
    });
    this.svg.setAttribute("role", "none");
    this.svg.removeAttribute("aria-label");
    for (const about2 of graph.querySelectorAll(":scope > title, :scope > desc")) about2.remove();
    this.nodes = new Map(depthFirst(this.ids()).map((id) => [
      id,
      nodes.get(id)
    ]));
    graph.append(...this.nodes.values());
    for (const [id, group2] of this.nodes) {
      const ply = this.siblings(id);
      const isFolded = parentOf(id) in this.folds;
      const about2 = {
        "aria-posinset": ply.indexOf(id) + 1,
        "aria-setsize": isFolded ? -1 : ply.length
      };
      dress(group2, about2);
      const below = this.ids().filter((other) => parentOf(other) === id);
      if (!this.isLeaf(id)) group2.setAttribute("aria-expanded", String(below.length > 0));
      if (below.length === 0) continue;
      const owned = below.map((child) => this.nodes.get(child).id).join(" ");
      group2.append(drawSvg("g", {
        role: "group",
        "aria-owns": owned
      }));
    }
    if (this.selects) this.select("n");
  }
  /** Put the picture on the page, alone. */
  show() {
    const { screen } = this;
    screen.set("picture", this.svg);
    this.reach("n", false);
    requestAnimationFrame(() => {
      screen.fitting.fit();
      screen.center(this.nodes.get("n"), true);
    });
  }
  ids() {
    return [
      ...this.nodes.keys()
    ];
  }
  /** @param {string} id */
  siblings(id) {
    return siblings(this.ids(), id);
  }
  /** @param {string} id */
  isLeaf(id) {
    return this.nodes.get(id)?.matches(".leaf") ?? false;
  }
  /**
   * Where an arrow key leads; where it leads nowhere, that is said.
   * @param {string} id
   * @param {string} key
   */
  near(id, key2) {
    const next = neighbour(this.ids(), id, key2);
    if (next || !key2.startsWith("Arrow")) return next;
    this.screen.announce(this.end(id, key2));
    return null;
  }
  /**
   * What is said where an arrow key leads nowhere.
   * @param {string} id
   * @param {string} key
   */
  end(id, key2) {
    const { t } = this.screen;
    const name = this.shortName(id);
    const nothing = nothingThere(t, name, key2);
    if (key2 === "ArrowRight") return this.folds[parentOf(id)] ?? nothing;
    if (key2 !== "ArrowDown" || this.isLeaf(id)) return nothing;
    return this.folds[id] ?? t("What is below {name} is not shown here.", {
      name
    });
  }
  /**
   * The text in the picture that is the value of a node.
   * @param {string} id
   */
  valueOf(id) {
    return this.nodes.get(id).querySelector(":scope > g > text.value");
  }
  /**
   * The name of a node alone, such as "A2".
   * @param {string} id
   */
  shortName(id) {
    return this.names[id].split(behind(this.screen.t, ""))[0];
  }
  /**
   * @param {string} id
   * @param {boolean} focus
   */
  reach(id, focus = true) {
    reach(this.nodes, id, focus);
    if (this.selects) this.select(id);
  }
  /**
   * Mark the node where the reader is as selected, and no other one.
   * @param {string} id
   */
  select(id) {
    for (const [other, node] of this.nodes) {
      node.setAttribute("aria-selected", String(other === id));
    }
  }
};

// questions.js
function form(screen, question, entry, check, ...more) {
  const submit = (event) => {
    event.preventDefault();
    check?.();
  };
  const enter = (event) => {
    if (event.key !== "Enter" || event.target.localName !== "input") return;
    take(event);
    event.currentTarget.requestSubmit();
  };
  const button2 = check && make("button", {
    type: "submit"
  }, screen.t("Check"));
  const asked = make("strong", {
    id: uniqueId()
  }, ...withMarks(question));
  dress(entry, {
    "aria-labelledby": asked.id
  });
  const parts = [
    asked,
    entry,
    signsFor(screen.t, entry),
    button2,
    ...more
  ];
  return make("form", {
    onkeydown: enter,
    onsubmit: submit
  }, ...parts);
}
function ask(screen, quiz, { done = () => {
}, count = () => {
} } = {}) {
  const { t } = screen;
  let entry;
  let replied = false;
  const check = (given) => {
    const [isRight, reply] = judge(t, quiz, given);
    if (replied && !given.trim()) return;
    replied = true;
    if (isRight !== null) count(isRight, given);
    if (isRight) return done(reply, true);
    screen.say(reply);
    if (isRight === false) entry.value = "";
  };
  const tell = () => {
    count(null);
    done(solution(t, quiz), false);
  };
  if (quiz.choices) {
    const choices = quiz.choices.map((choice) => button(choice, () => check(choice)));
    entry = make("span", {
      class: "gt-row",
      role: "group"
    }, ...choices);
  } else entry = answerBox(quiz, 8);
  const checkEntry = quiz.choices ? null : () => check(entry.value);
  const show = button(t("Show the answer"), tell);
  return {
    form: form(screen, quiz.question, entry, checkEntry, show),
    tell
  };
}
function checking(screen, quiz, { read, enter, finish }) {
  const { model, view, kernel } = screen;
  const { t } = screen;
  if (view.solved != null && fits(quiz, view.solved, quiz.answer)) {
    enter(view.solved);
    finish(true, right(t, quiz.why));
  }
  return () => {
    const given = read();
    const [isRight, reply] = judge(t, quiz, given);
    if (isRight !== null) kernel.tell("answered", isRight, given);
    const saved = model.get("view");
    if (isRight !== null) saved.given = given;
    if (isRight) {
      saved.solved = given;
      offerNext(screen);
    }
    finish(isRight, reply);
  };
}
var Question = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    this.quiz = screen.view.quiz;
    const { quiz } = this;
    this.entry = quiz.choices ? this.choices() : answerBox(quiz, 14);
    this.boxes = [
      ...this.entry.querySelectorAll("input")
    ];
    if (quiz.kind === "several") this.entry.append(screen.t("Tick all that are right."));
    const check = checking(screen, quiz, {
      read: () => this.readEntry(),
      enter: (given) => this.enter(given),
      finish: (isRight, said) => this.finish(isRight, said)
    });
    const tell = () => {
      screen.say(solution(screen.t, quiz));
      tellMissed(screen);
      offerNext(screen);
    };
    const show = button(screen.t("Show the answer"), tell);
    screen.set("quiz", form(screen, quiz.question, this.entry, check, show));
    if (screen.view.svg) this.showPicture();
  }
  /** What room is kept for. */
  longest() {
    return {
      said: repliesTo(this.screen.t, this.quiz)
    };
  }
  /** The tree that is asked about: a click says what a node is. */
  showPicture() {
    const { screen } = this;
    const keys = screen.t("The arrow keys move you through the tree.");
    const click = (id) => screen.say(tree.names[id]);
    const tree = new Tree(screen, screen.view.svg, {
      click,
      keys
    });
    tree.show();
  }
  /** The choices, one or several of which are ticked. */
  choices() {
    const { quiz } = this;
    const several = quiz.kind === "several";
    const name = `gt${Math.random()}`;
    const choices = quiz.choices.map((choice) => {
      const type = several ? "checkbox" : "radio";
      const tick = make("input", {
        type,
        name,
        value: choice
      });
      return make("label", {}, tick, make("span", {}, ...withMarks(choice)));
    });
    const role = several ? "group" : "radiogroup";
    return make("div", {
      class: "gt-choices",
      role
    }, ...choices);
  }
  readEntry() {
    const { quiz, boxes, entry } = this;
    const ticked = boxes.filter((tick) => tick.checked).map((tick) => tick.value);
    if (quiz.kind === "several") return ticked;
    if (quiz.choices) return ticked[0];
    if (!Array.isArray(quiz.answer)) return entry.value;
    return partsIn(entry.value, quiz.lang, quiz.answer.length);
  }
  /** @param {any} given */
  enter(given) {
    const { quiz, boxes, entry } = this;
    for (const tick of boxes) tick.checked = [
      given
    ].flat().includes(tick.value);
    if (!quiz.choices) entry.value = entryOf(given);
  }
  /**
   * @param {boolean | null} isRight
   * @param {string} said
   */
  finish(isRight, said) {
    const { screen } = this;
    screen.say(said);
    screen.box.classList.toggle("gt-solved", isRight === true);
    if (this.quiz.kind === "number") this.entry.ariaInvalid = isRight === false;
  }
};

// rolling.js
var DEPTHS = [
  1,
  2,
  3,
  4,
  5
];
var BRANCHINGS = [
  2,
  3,
  4
];
function rolling(screen) {
  const { t } = screen;
  const [deep, broad, next] = screen.view.rolled;
  const depths = DEPTHS.map((count) => [
    t("depth {count}", {
      count
    }),
    count,
    count === deep
  ]);
  const branchings = BRANCHINGS.map((count) => [
    t("branching {count}", {
      count
    }),
    count,
    count === broad
  ]);
  const depth = select(t("depth"), depths);
  const branching = select(t("branching"), branchings);
  const seed = dress(textBox(t("seed"), 3), {
    value: next
  });
  const roll = button(t("Roll"), () => {
    const numbers = [
      depth,
      branching,
      seed
    ].map((entry) => numberIn(entry.value, screen.view.lang));
    screen.kernel.send("roll", ...numbers);
  });
  return [
    depth,
    branching,
    make("label", {}, t("seed"), " ", seed),
    roll
  ];
}

// laboratory.js
var SIDES = {
  ArrowLeft: -1,
  ArrowRight: 1
};
var STEPS = {
  "+": 1,
  "=": 1,
  "-": -1,
  "\u2212": -1
};
var Laboratory = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.chosen = void 0;
    this.dragging = new Dragging(this);
  }
  render() {
    const { screen, screen: { view, parts } } = this;
    const before = [
      ...parts.picture.children
    ];
    const focused = screen.focusedElement();
    const held = before.findIndex((shown) => shown.contains(focused));
    const scrolled = before.map((shown) => shown.scrollLeft);
    const nodesBefore = parts.picture.querySelectorAll("g.node").length;
    const pictures = view.pictures.map(([svg, counts]) => {
      const picture = this.picture(svg);
      return counts ? make("figure", {}, make("figcaption", {}, counts), picture) : picture;
    });
    if (view.aim) pictures[1].firstChild.append(make("div", {
      class: "gt-aim"
    }, view.aim));
    screen.set("picture", ...pictures);
    const sameTree = nodesBefore === pictures.length * this.tree.nodes.size;
    requestAnimationFrame(() => this.scroll(pictures, sameTree ? scrolled : null));
    const node = parts.picture.children[held]?.querySelector(`[data-id="${this.chosen ?? "n"}"]`);
    node?.focus({
      preventScroll: true
    });
    screen.say(view.said, view.aim === view.said ? "" : view.aim);
    this.dragging.answered();
    if (view.goals) screen.set("row", ...this.controls());
    else this.renderOrdering();
  }
  /**
   * @param {any[]} pictures
   * @param {number[] | null} places where each was scrolled to; null: show the root
   */
  scroll(pictures, places2) {
    const { screen, tree } = this;
    screen.fitting.fit();
    screen.center(tree.nodes.get("n"), true);
    pictures.forEach((picture, i) => {
      const middle = (picture.scrollWidth - picture.clientWidth) / 2;
      picture.scrollLeft = places2 ? places2[i] : middle;
    });
  }
  /**
   * A picture whose nodes can be picked and moved; what was picked is picked in it.
   * @param {string} text
   * @returns {SVGElement}
   */
  picture(text) {
    const { screen } = this;
    const keys = screen.view.goals ? screen.t("The arrow keys move you through the tree and pick a node. With Shift they move it among its siblings. + and \u2212 change the value of a leaf, Enter types one.") : screen.t("The arrow keys move you through the tree and pick a node. With Shift they move it among its siblings.");
    const click = (id) => this.clickNode(id);
    const focus = (id) => {
      this.tree = tree;
      if (id !== this.chosen) click(id);
    };
    const tree = new Tree(screen, text, {
      click,
      focus,
      keys
    });
    this.tree = tree;
    const wanted = screen.view.focus ?? this.chosen;
    this.chosen = tree.nodes.has(wanted) ? wanted : void 0;
    mark(tree.svg, this.chosen);
    tree.reach(this.chosen ?? "n", false);
    const keydown = (event) => this.keydownOnNode(event);
    tree.svg.addEventListener("keydown", keydown, true);
    let before;
    tree.svg.onpointerdown = (event) => {
      before = this.chosen;
      this.dragging.pointerdown(event, tree);
    };
    tree.svg.onclick = (event) => {
      const id = event.target.closest("g.leaf")?.dataset.id;
      if (id && id === before && this.canChange(id)) this.type(id);
    };
    return tree.svg;
  }
  /**
   * A click on a node picks it.
   * @param {string} id
   */
  clickNode(id) {
    const { screen } = this;
    this.chosen = id;
    mark(screen.parts.picture, id);
    if (this.canChange(id) || id !== "n") screen.say(this.aboutPicked(id));
  }
  /** @param {string} id of a node that is picked: what can be done with it */
  aboutPicked(id) {
    const { tree, screen: { t } } = this;
    const node = tree.shortName(id);
    const moves = t("{node} is picked. Move it among its siblings with the buttons, with Shift and an arrow, or drag it sideways.", {
      node
    });
    return !this.canChange(id) ? moves : t("{node} is picked. Change its value with + and \u2212, or drag it up or down, or type one after Enter or a second click. Move it with the buttons, with Shift and an arrow, or drag it sideways.", {
      node
    });
  }
  /** Room is kept for what is said of a node, so that the trees stay where they are touched. */
  longest() {
    const ids = this.screen.view.kind === "lab" ? [
      ...this.tree.nodes.keys()
    ] : [];
    const node = ids.find((id) => this.canChange(id)) ?? ids[1];
    return {
      said: node ? [
        this.aboutPicked(node)
      ] : []
    };
  }
  /**
   * Whether a node has a value that the reader may change.
   * @param {string | undefined} id
   */
  canChange(id) {
    return Boolean(this.screen.view.goals) && this.tree.isLeaf(id);
  }
  /** @param {any} event */
  keydownOnNode(event) {
    const { kernel, view } = this.screen;
    const { id } = event.target.dataset;
    const canChange = this.canChange(id) && !isModified(event);
    const places2 = event.shiftKey && SIDES[event.key];
    const step = STEPS[event.key];
    if (places2) kernel.send("swap", id, places2);
    else if (view.goals && isModified(event) && event.key === "z") kernel.send("undo");
    else if (canChange && step) kernel.send("add", id, step);
    else if (canChange && (event.key === "Enter" || event.key === "F2")) this.type(id);
    else return;
    take(event);
  }
  /**
   * Put a field over a leaf, for its value.
   * @param {string} id
   */
  type(id) {
    const { screen, tree } = this;
    const { picture } = screen.parts;
    const at = tree.nodes.get(id).getBoundingClientRect();
    const room = picture.getBoundingClientRect();
    const left = at.left - room.left + picture.scrollLeft;
    const top = at.top - room.top + picture.scrollTop;
    const field = textBox(screen.t("value of {node}", {
      node: tree.shortName(id)
    }), 4);
    const enter = () => {
      const value = numberIn(field.value, screen.view.lang);
      if (!Number.isFinite(value)) {
        return screen.say(noNumber(screen.t, field.value));
      }
      screen.kernel.send("set", id, value);
      tree.reach(id);
    };
    const keydown = (event) => {
      if (event.key === "Enter") enter();
      else if (event.key === "Escape") tree.reach(id);
      else return;
      take(event);
    };
    dress(field, {
      class: "gt-entry",
      style: `left: ${left}px; top: ${top}px`,
      value: tree.valueOf(id).textContent,
      onkeydown: keydown,
      onblur: () => field.remove()
    });
    picture.append(field);
    field.select();
  }
  /**
   * What stands around a tree whose branches are only put in order: a question, and few buttons.
   */
  renderOrdering() {
    const { screen } = this;
    const { kernel, view } = screen;
    const done = (_, isRight) => kernel.send("answer", isRight);
    screen.set("quiz", ask(screen, view.quiz, {
      done
    }).form);
    screen.set("row", group(this.movers()), group([
      button(screen.t("Best first"), () => kernel.send("sort")),
      button(screen.t("Mix"), () => kernel.send("random")),
      this.resetter()
    ]));
  }
  controls() {
    const { screen } = this;
    const { kernel, view, t } = screen;
    const goals = [
      [
        t("Goal \u2026"),
        ""
      ],
      ...view.goals
    ];
    const undo = button(t("Undo"), () => kernel.send("undo"), {
      title: "Ctrl+Z"
    });
    const goal = select(t("goal"), goals, (name) => kernel.send("aim", name));
    const film = button(t("Step through it"), () => kernel.send("film", true), PRIMARY);
    return [
      group(this.writing(), "gt-writing gt-seldom"),
      group(this.movers()),
      group([
        undo,
        this.resetter()
      ]),
      group(rolling(screen), "gt-seldom"),
      group([
        goal,
        film
      ]),
      folder(screen, t("More"), "more")
    ];
  }
  /** The tree as text, to be changed and to be copied. */
  writing() {
    const { screen } = this;
    const enter = (event) => {
      if (event.key !== "Enter") return;
      take(event);
      screen.kernel.send("write", field.value);
    };
    const field = textBox(screen.t("the tree as text"), 50);
    dress(field, {
      value: screen.view.text,
      onkeydown: enter
    });
    const copy = button(screen.t("Copy"), () => {
      field.select();
      document.execCommand("copy");
      screen.say(screen.t("Copied."));
    });
    return [
      field,
      copy
    ];
  }
  movers() {
    const { t } = this.screen;
    const left = button(t("\u25C0 Move left"), () => this.sendChosen("swap", -1));
    const right2 = button(t("Move right \u25B6"), () => this.sendChosen("swap", 1));
    return [
      left,
      right2
    ];
  }
  /**
   * Ask Python for something that is done with the node that is picked.
   * @param {string} what
   * @param {...any} details
   */
  sendChosen(what, ...details) {
    const { screen } = this;
    if (this.tree.nodes.has(this.chosen)) screen.kernel.send(what, this.chosen, ...details);
    else {
      screen.say(screen.t("Pick a node first. Click it, or go to it with Tab and the arrow keys."));
    }
  }
  resetter() {
    return button(this.screen.t("Reset"), () => this.screen.kernel.send("reset"));
  }
};
function mark(picture, chosen) {
  const nodes = picture.querySelectorAll("g.node");
  for (const node of nodes) {
    if (chosen) node.setAttribute("aria-selected", String(node.dataset.id === chosen));
    else node.removeAttribute("aria-selected");
  }
}

// breaking.js
var Breaking = class extends Laboratory {
  /** @override */
  render() {
    super.render();
    const { screen } = this;
    const { task, choices } = screen.view;
    screen.set("crumbs", task);
    if (choices.length > 0) screen.set("quiz", this.naming());
  }
  /** The four mistakes, each a button. */
  naming() {
    const { screen } = this;
    const { question, choices } = screen.view;
    const buttons = choices.map((choice) => button(choice, () => screen.kernel.send("name", choice)));
    const entry = make("div", {
      class: "gt-named",
      role: "group"
    }, ...buttons);
    return form(screen, question, entry, null);
  }
  /** @override */
  controls() {
    const { screen } = this;
    const { kernel, view } = screen;
    const { t } = screen;
    const changes = [
      button(t("Add a leaf"), () => this.sendChosen("grow")),
      button(t("Remove"), () => this.sendChosen("remove")),
      button(t("Undo"), () => kernel.send("undo"), {
        title: "Ctrl+Z"
      })
    ];
    const turn = button(t("Change the player"), () => this.sendChosen("turn"));
    const help = button(t("Show a hint"), () => kernel.send("hint"), {
      disabled: view.told
    });
    const giveUp = button(t("Give up"), () => kernel.send("give up"), {
      disabled: view.told
    });
    const onward = button(t("Next puzzle"), () => kernel.send("next"), view.told ? PRIMARY : {});
    return [
      group(this.writing(), "gt-writing"),
      group(changes, "gt-quiet"),
      group([
        turn,
        ...this.movers(),
        this.resetter()
      ], "gt-seldom gt-quiet"),
      group([
        help
      ]),
      group([
        giveUp
      ], "gt-seldom"),
      group([
        onward
      ]),
      folder(screen, t("More"), "more")
    ];
  }
};

// crossing.js
var SIGNS2 = {
  "gt-cross": "M-12 -12L12 12M-12 12L12 -12",
  "gt-tick": "M4 -14l5 5l9 -11"
};
var LEAF_WIDTH = 24;
var Crossing = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    const { t } = screen;
    const { quiz, svg } = screen.view;
    this.crossed = /* @__PURE__ */ new Set();
    const keys = t("The arrow keys move you through the tree. Enter crosses out a leaf, or all leaves below a node, or undoes that.");
    this.tree = new Tree(screen, svg, {
      click: (id) => this.clickNode(id),
      keys
    });
    this.tree.show();
    const question = make("b", {
      id: uniqueId()
    }, ...withMarks(quiz.question));
    dress(this.tree.graph, {
      "aria-labelledby": question.id
    });
    for (const id of this.leavesBelow("n")) this.addSigns(id);
    this.tellCrossed();
    screen.say(t("Click the leaves, then Check."));
    const enter = (ids) => {
      this.crossed = new Set(ids);
    };
    const finish = (_, said) => {
      this.mark(true);
      screen.say(said);
      this.bringInSight(wronglyCrossed(quiz, [
        ...this.crossed
      ]));
    };
    const check = checking(screen, quiz, {
      read: () => [
        ...this.crossed
      ],
      enter,
      finish
    });
    const show = () => {
      enter(quiz.answer);
      this.mark(false);
      screen.say(quiz.why);
      tellMissed(screen);
      offerNext(screen);
      this.bringInSight(quiz.answer[0]);
    };
    screen.set("row", button(t("Check"), check, PRIMARY), button(t("Show the answer"), show), button(t("Begin again"), () => screen.kernel.send("again")));
    screen.set("crumbs", question);
  }
  /** Room is kept for each reply, so that the leaves stay where they are clicked. */
  longest() {
    const { t, view: { quiz } } = this.screen;
    const counts = t("{found} of {all} found, {more} too many.", {
      found: 9,
      all: 9,
      more: 9
    });
    const replies = Object.values(quiz.replies);
    return {
      said: replies.map((reply) => wrong(t, together(t, counts, reply)))
    };
  }
  /** @param {string} id */
  clickNode(id) {
    const below = this.leavesBelow(id);
    const allCrossed = below.every((leaf) => this.crossed.has(leaf));
    for (const leaf of below) {
      if (allCrossed) this.crossed.delete(leaf);
      else this.crossed.add(leaf);
    }
    this.mark(false);
    const { screen } = this;
    screen.say(screen.t("{count} crossed out.", {
      count: this.crossed.size
    }));
  }
  /** @param {string} id */
  leavesBelow(id) {
    const { tree } = this;
    return tree.ids().filter((other) => upwards(other).includes(id) && tree.isLeaf(other));
  }
  /** @param {string} id of a leaf */
  addSigns(id) {
    const leaf = this.tree.nodes.get(id);
    const [right2, left] = leaf.querySelector("polygon").points;
    const scale = Math.max(right2.x - left.x, LEAF_WIDTH) / LEAF_WIDTH;
    const signs2 = Object.entries(SIGNS2).map(([name, d]) => drawSvg("path", {
      class: name,
      d,
      transform: `scale(${scale})`
    }));
    leaf.querySelector(":scope > g").prepend(...signs2);
  }
  /**
   * Show what is crossed out.
   * @param {boolean} judged whether it is shown what of that is wrong
   */
  mark(judged) {
    const { screen, tree, crossed } = this;
    const said = {
      crossed: screen.t("crossed out"),
      right: screen.t("rightly crossed out"),
      wrong: screen.t("wrongly crossed out")
    };
    for (const id of this.leavesBelow("n")) {
      const leaf = tree.nodes.get(id);
      const isCrossed = crossed.has(id);
      const kind = judged ? this.judgement(id) : isCrossed && "crossed";
      for (const name of Object.keys(said)) {
        leaf.classList.toggle(name, name === kind || name === "crossed" && isCrossed);
      }
      leaf.setAttribute("aria-label", inClauses(screen.t, tree.names[id], kind ? said[kind] : ""));
    }
    this.tellCrossed();
  }
  /** Let each node say to a listener whether it is crossed out; a node stands for its leaves. */
  tellCrossed() {
    for (const [id, node] of this.tree.nodes) {
      const below = this.leavesBelow(id);
      const count = below.filter((leaf) => this.crossed.has(leaf)).length;
      const some = count > 0 ? "mixed" : "false";
      node.setAttribute("aria-checked", count === below.length ? "true" : some);
    }
  }
  /** @param {string | undefined} id of a leaf that something is said of */
  bringInSight(id) {
    if (id) this.screen.center(this.tree.nodes.get(id), false);
  }
  /**
   * What is shown of a judged leaf: "wrong" of one that is wrongly crossed out; "right" only once
   * all is right; else "crossed", or "". What is missing is not shown: that would be the answer.
   * @param {string} id
   */
  judgement(id) {
    const { quiz } = this.screen.view;
    if (!this.crossed.has(id)) return "";
    const crossed = [
      ...this.crossed
    ];
    if (fits(quiz, crossed, quiz.answer)) return "right";
    return id === wronglyCrossed(quiz, crossed) ? "wrong" : "crossed";
  }
};

// calls.js
var NUMBERS = 6;
var Calls = class {
  /**
   * @param {Screen} screen
   * @param {boolean} own whether the code is a function of one's own
   */
  constructor(screen, own) {
    this.screen = screen;
    const { code } = screen.view;
    this.lines = code.map((line) => {
      const blanks = line.search(/\S|$/);
      return make("li", {
        style: `--in: ${blanks}`
      }, line);
    });
    this.line = void 0;
    const calls = screen.t("calls that are open");
    this.stack = make("ol", {
      class: "gt-stack",
      "aria-label": calls,
      tabindex: "0"
    });
    if (!code.length) return;
    const kind = own ? "gt-code gt-own" : "gt-code";
    const about2 = {
      class: kind,
      "aria-label": screen.t("the search"),
      tabindex: "0"
    };
    const list = make("ol", about2, ...this.lines);
    const title = make("b", {}, screen.t("Open calls"));
    const columns = Math.max(...code.map(columnsOf)) + (own ? NUMBERS : 0);
    const style = `--lines: ${code.length}; --columns: ${columns}`;
    screen.set("side", make("div", {
      class: "gt-calls",
      style
    }, list, title, this.stack));
  }
  /**
   * Mark the line that runs, and list the calls that are open.
   * @param {Frame} frame
   * @param {Shown} shown
   */
  show(frame, shown) {
    const { lines, stack } = this;
    lines.forEach((line, i) => {
      if (i === frame.line) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    });
    const calls = shown.calls.length ? this.ownCalls(shown) : this.callsAt(frame.at, shown);
    const items = calls.map(([name, text]) => make("li", {}, make("b", {}, name), text ? ` ${text}` : text));
    stack.replaceChildren(...items);
    this.line = lines[frame.line];
    requestAnimationFrame(() => this.follow());
  }
  /** Bring the line that runs, and the call that was opened last, into sight. */
  follow() {
    const { line, stack } = this;
    if (line) line.parentNode.scrollTop = line.offsetTop - line.parentNode.clientHeight / 2;
    stack.scrollTop = stack.scrollHeight;
  }
  /** @param {string} id */
  nameOf(id) {
    return this.screen.view.names[id] || this.screen.t("root");
  }
  /**
   * The open calls of a function of one's own: each call, and its variables.
   * @param {Shown} shown
   * @returns {[string, string][]}
   */
  ownCalls({ calls }) {
    return calls.map(([name, id, variables]) => {
      const values = Object.entries(variables).map(([variable, value]) => `${variable} = ${value}`);
      return [
        id ? `${name}(${this.nameOf(id)})` : name,
        inClauses(this.screen.t, ...values)
      ];
    });
  }
  /**
   * The open calls of one of our searches, which are read off the picture: each node from the root
   * to where the search stands, its window and its value.
   * @param {string | null} id
   * @param {Shown} shown
   * @returns {[string, string][]}
   */
  callsAt(id, { parts }) {
    return upwards(id || "").reverse().map((node) => {
      const window = windowIn(parts[node === "n" ? "above" : `e_${node}`]?.[1] || "");
      const [, value] = parts[node];
      const known = [
        window,
        value && this.screen.t("value {value}", {
          value
        })
      ];
      return [
        this.nameOf(node),
        inClauses(this.screen.t, ...known)
      ];
    });
  }
};
var columnsOf = (line) => line.replace(/[\u2e80-\uffff]/g, "  ").length;
function windowIn(label) {
  return /α[^()]*/.exec(label)?.[0];
}

// frames.js
var NOTHING = {
  at: -1,
  parts: {},
  calls: []
};
function windTo(frames, shown, to) {
  const start = to > shown.at ? shown : NOTHING;
  const parts = {
    ...start.parts
  };
  let { calls } = start;
  for (const frame of frames.slice(start.at + 1, to + 1)) {
    Object.assign(parts, frame.changed);
    if (!frame.calls) continue;
    const [stay2, ...opened] = frame.calls;
    calls = [
      ...calls.slice(0, stay2),
      ...opened
    ];
  }
  return {
    at: to,
    parts,
    calls
  };
}
function whySkipped(frames, id) {
  const reasons = Object.assign({}, ...frames.map((frame) => frame.why ?? {}));
  const skipped = upwards(id).find((node) => reasons[node]);
  return skipped && {
    skipped,
    reason: reasons[skipped]
  };
}

// player.js
var Player = class {
  /** @param {Film} film */
  constructor(film) {
    this.film = film;
    const { screen: { t }, last } = film;
    this.first = button("|\u25C0", () => film.show(0), about(t("first step"), "Home", "gt-end"));
    this.back = button("\u25C0", () => film.show(film.at - 1), about(t("step back"), "\u2190", "gt-step"));
    this.next = button("\u25B6", () => film.forward(), about(t("step forward"), "\u2192", "gt-step gt-on gt-primary"));
    this.end = button("\u25B6|", () => film.show(last), about(t("last step"), "End", "gt-end"));
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: last,
      value: 0,
      "aria-label": t("step"),
      oninput: () => film.show(Number(this.slider.value))
    });
    this.counter = make("span", {
      class: "gt-place"
    });
    const reel = make("span", {
      class: "gt-reel"
    }, this.slider, this.counter);
    const buttons = [
      this.first,
      this.back,
      this.next,
      this.end
    ];
    this.row = make("span", {
      class: "gt-player"
    }, ...buttons, reel, this.wholeSwitch());
  }
  /** The switch for all of a large tree, however small, in place of its code and calls. */
  wholeSwitch() {
    const { film, film: { screen } } = this;
    const click = (event) => {
      event.currentTarget.setAttribute("aria-pressed", screen.box.classList.toggle("whole"));
      screen.fitting.fit();
      film.center();
    };
    return button(screen.t("Whole tree"), click, {
      class: "gt-all",
      "aria-pressed": "false"
    });
  }
  /** Show at which frame the film is. */
  show() {
    const { at, last } = this.film;
    this.slider.value = at;
    this.counter.textContent = `${at} / ${last}`;
    this.back.disabled = this.first.disabled = at === 0;
    this.next.disabled = this.end.disabled = at === last;
  }
  /** At an end of the film: tell a listener that no step lies beyond it. */
  tellEnd() {
    const { screen, at, last } = this.film;
    if (at === 0) screen.announce(screen.t("This is the first step."));
    else if (at === last) screen.announce(screen.t("This is the last step."));
  }
};
var about = (name, key2, kind) => ({
  "aria-label": name,
  title: key2,
  class: kind
});

// tally.js
var Tally = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.line = make("div", {
      class: "gt-tally"
    });
    this.asked = 0;
    this.right = 0;
    this.over = 0;
    this.under = 0;
  }
  /**
   * Count the first answer to a question, and show how it stands.
   * @param {Quiz} quiz
   * @param {boolean | null} isRight null: the answer was shown
   * @param {string} [given]
   */
  count(quiz, isRight, given) {
    if (quiz.counted) return;
    quiz.counted = true;
    this.asked += 1;
    if (isRight) this.right += 1;
    if (isRight === false && quiz.choices) {
      const [skip] = quiz.choices;
      if (given === skip) this.over += 1;
      else this.under += 1;
    }
    this.show();
  }
  show() {
    const { screen, asked, right: right2, over, under } = this;
    const first = screen.t("{right} of {asked} right at the first try.", {
      asked,
      right: right2
    });
    const cuts = screen.t("Over-pruned {over}, under-pruned {under}.", {
      over,
      under
    });
    this.line.textContent = over + under > 0 ? together(screen.t, first, cuts) : first;
  }
};

// film.js
var LONGEST_TEXTS = 8;
var LONGEST_QUESTIONS = 6;
var WAYS = (
  /** @type {Record<string, number>} */
  {
    ArrowUp: -1,
    ArrowDown: 1
  }
);
var Film = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    const { view } = screen;
    this.frames = view.frames;
    this.last = this.frames.length - 1;
    this.shown = NOTHING;
    this.quizzes = view.quizzes ? {
      ...view.quizzes
    } : {};
    this.asking = Boolean(view.quizzes);
    this.tellAnswer = null;
    this.tally = new Tally(screen);
    this.longestTexts = this.texts().sort(longerFirst).slice(0, LONGEST_TEXTS);
    const click = (id) => this.clickNode(id);
    const near = (id, key2) => this.near(id, key2);
    this.tree = new Tree(screen, view.svg, {
      click,
      near,
      space: false
    });
    this.tree.show();
    const groups = [
      ...this.tree.svg.querySelectorAll("[data-id]")
    ];
    this.groups = new Map(groups.map((group2) => [
      group2.dataset.id,
      group2
    ]));
    this.calls = new Calls(screen, this.frames.some((frame) => frame.calls));
    screen.set("row", ...this.controls());
    const { picture } = screen.parts;
    dress(picture, {
      tabindex: "0",
      role: "group",
      "aria-label": screen.t("The search")
    });
    const keys = screen.t("Right and left arrow: a step forward, a step back. Up and down: the nodes. Enter describes one.");
    screen.describeKeys(picture, keys);
    this.follow();
  }
  /** The frame that is shown. */
  get at() {
    return this.shown.at;
  }
  /** Show the frame to which Python has gone. */
  follow() {
    this.show(this.screen.model.get("index") || 0, false);
  }
  // --- what is shown ---
  /**
   * Show a frame.
   * @param {number} to
   * @param {boolean} tell whether Python is told
   */
  show(to, tell = true) {
    to = Math.max(0, Math.min(this.last, to));
    if (to === this.at) {
      if (tell) this.player.tellEnd();
      return;
    }
    const before = this.shown.parts;
    this.shown = windTo(this.frames, this.shown, to);
    for (const [part, state] of Object.entries(this.shown.parts)) {
      if (before[part] !== state) this.write(part, state);
    }
    const { screen, frames, at } = this;
    const frame = frames[at];
    screen.say(frame.said);
    this.tellAnswer = null;
    screen.set("quiz");
    this.calls.show(frame, this.shown);
    this.player.show();
    this.holdFocus();
    this.center();
    if (!tell) return;
    screen.model.set("index", at);
    screen.model.save_changes();
  }
  /** Bring the node in sight at which the search is. */
  center() {
    const { at } = this.frames[this.at];
    if (at) this.screen.center(this.groups.get(at), false);
  }
  /**
   * Write into the picture what a part looks like now.
   * @param {string} part id of a node or an edge, or "above": the window above the root
   * @param {[string, string, string]} state its class, the text on it, its description
   */
  write(part, [kind, text, label]) {
    if (part === "above") {
      const above = this.groups.get("n").querySelector(":scope > g > text.above");
      above?.replaceChildren(text);
      return;
    }
    const group2 = this.groups.get(part);
    group2.setAttribute("class", kind);
    if (label) group2.setAttribute("aria-label", label);
    if (!part.startsWith("e_")) {
      this.tree.valueOf(part).textContent = text;
      return;
    }
    const tag = group2.querySelector(":scope > g > g.label");
    if (!tag) return;
    tag.style.display = text ? "" : "none";
    tag.lastChild.textContent = text;
  }
  /**
   * Take the focus from what is no longer open, and from a node: a second mark would be taken for
   * the step's.
   */
  holdFocus() {
    const { screen } = this;
    const held = screen.focusedElement();
    if (!screen.box.contains(held)) return;
    if (held.disabled || held.matches("g.node")) this.focusPicture();
  }
  focusPicture() {
    this.screen.parts.picture.focus({
      preventScroll: true
    });
  }
  // --- what happens at a click and at a key ---
  /**
   * A click on a node, or Enter, tells why it is skipped; of others what is known of them.
   * @param {string} id
   */
  clickNode(id) {
    const { screen, frames, at } = this;
    const { names } = screen.view;
    const why = whySkipped(frames.slice(0, at + 1), id);
    const label = this.groups.get(id).getAttribute("aria-label");
    if (!why) return screen.say(screen.t("{label}.", {
      label
    }));
    if (why.skipped === id) return screen.say(why.reason);
    const below = {
      name: names[id],
      other: names[why.skipped]
    };
    screen.say(together(screen.t, screen.t("{name} lies below {other}.", below), why.reason));
  }
  /**
   * Up and down lead from node to node; the other keys step.
   * @param {string} id
   * @param {string} key
   */
  near(id, key2) {
    if (!WAYS[key2]) return;
    const ids = this.tree.ids();
    const next = ids[ids.indexOf(id) + WAYS[key2]];
    if (!next) this.screen.announce(this.tree.end(id, key2));
    return next ?? null;
  }
  /** A click beside all that answers one gives the picture the keys. */
  click(event) {
    if (!event.target.closest("button, input, select, label, [tabindex]")) this.focusPicture();
  }
  /**
   * A swipe steps; but it does not tell an answer, as a key does: a finger swipes unawares.
   * @param {-1 | 1} way
   */
  swipe(way) {
    if (this.tellAnswer) return;
    if (way > 0) this.forward();
    else this.show(this.at - 1);
  }
  /** @param {any} event */
  keydown(event) {
    const { target, key: key2 } = event;
    const entry = target.type === "text";
    const presenter = /^Page/.test(key2);
    const keepsKey = entry && (target.value || !/^Arrow(Left|Right)$/.test(key2));
    if (keepsKey && !presenter || isModified(event)) return;
    if (!this.step(key2, target.localName === "button")) return;
    take(event);
  }
  /**
   * Do what a key does.
   * @param {string} key
   * @param {boolean} onButton whether a button has the focus, which the space bar presses
   * @returns {boolean} whether it does something
   */
  step(key2, onButton) {
    const { at, last } = this;
    if (key2 === "ArrowRight") this.forward();
    else if (key2 === "ArrowLeft") this.show(at - 1);
    else if (key2 === "Home") this.show(0);
    else if (key2 === "End") this.show(last);
    else if (key2 === "PageDown" && (this.tellAnswer || at < last)) this.forward();
    else if (key2 === "PageUp" && at > 0) this.show(at - 1);
    else if (key2 === " " && !onButton) this.forward();
    else return false;
    return true;
  }
  /**
   * A step on. Where something is to be decided it is asked first; the same key then tells the
   * answer, and goes on.
   */
  forward() {
    const { screen, at } = this;
    if (this.tellAnswer) return this.tellAnswer();
    const quiz = this.asking && this.quizzes[at];
    if (!quiz) return this.show(at + 1);
    const done = (said) => {
      delete this.quizzes[at];
      this.show(quiz.to);
      screen.say(said);
      this.focusPicture();
    };
    const count = (isRight, given) => this.tally.count(quiz, isRight, given);
    const { form: form2, tell } = ask(screen, quiz, {
      done,
      count
    });
    screen.set("quiz", form2);
    const entry = form2.querySelector("input, button");
    entry.focus({
      preventScroll: true
    });
    this.tellAnswer = withoutHaste(tell);
  }
  // --- controls, and the room that is kept for what is said ---
  controls() {
    const { screen } = this;
    const { t } = screen;
    this.player = new Player(this);
    const leave = screen.view.lab && button(t("Back to the laboratory"), () => screen.kernel.send("film", false));
    const quizzing = screen.view.quizzes && this.quizSwitch();
    const code = screen.view.code.length > 0 && folder(screen, t("Code and calls"), "side", () => this.calls.follow());
    return [
      leave,
      this.player.row,
      quizzing,
      quizzing && this.tally.line,
      code
    ];
  }
  quizSwitch() {
    const { screen } = this;
    const click = (event) => {
      this.asking = !this.asking;
      event.currentTarget.setAttribute("aria-pressed", this.asking);
      if (this.asking) return;
      this.tellAnswer = null;
      screen.set("quiz");
    };
    const title = screen.t("stop at each decision");
    return button(screen.t("Ask me"), click, {
      "aria-pressed": "true",
      title
    });
  }
  /** All that can be said. */
  texts() {
    const { frames, quizzes, screen } = this;
    const replies = Object.values(quizzes).flatMap((quiz) => repliesTo(screen.t, quiz));
    return [
      ...frames.map((frame) => frame.said),
      ...replies
    ];
  }
  /** What room is kept for. */
  longest() {
    const { screen, quizzes } = this;
    const all2 = Object.values(quizzes).sort((one, other) => longerFirst(one.question, other.question));
    const asked = all2.slice(0, LONGEST_QUESTIONS);
    return {
      said: this.longestTexts,
      quiz: asked.map((quiz) => ask(screen, quiz).form)
    };
  }
};
var longerFirst = (one, other) => other.length - one.length;

// filling.js
var PLACES = {
  \u03B1: "rect.field-a",
  \u03B2: "rect.field-b"
};
var LETTER_SHARE = 0.3;
var LETTER_SIZE = 0.8;
var Filling = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    const { view } = screen;
    this.entries = /* @__PURE__ */ new Map();
    this.judged = /* @__PURE__ */ new Map();
    this.last = void 0;
    const keys = screen.t("The arrow keys move you through the tree. Enter goes to the field of a node. In a field, Enter checks it and goes on to the next.");
    this.tree = new Tree(screen, view.svg, {
      click: (id) => this.clickNode(id),
      keys
    });
    this.tree.show();
    const graph = this.tree.svg.querySelector(":scope > g");
    const layer = drawSvg("g", {
      transform: graph.getAttribute("transform")
    });
    graph.after(layer);
    for (const key2 of Object.keys(view.fill)) this.addEntry(layer, key2);
    listenNear(this.tree.svg, this.entries, (key2) => this.entries.get(key2).focus());
    for (const [key2, given] of Object.entries(view.solved ?? {})) {
      const quiz = view.fill[key2];
      if (quiz && fits(quiz, given, quiz.answer)) this.settle(key2);
    }
    const title = screen.t("of the field where you are");
    const show = button(screen.t("Show the answer"), () => this.showAnswer(), {
      title
    });
    const again = button(screen.t("Begin again"), () => screen.kernel.send("again"));
    const check = button(screen.t("Check"), () => this.check(this.last, true), {
      class: "gt-finger gt-primary",
      onmousedown: (event) => event.preventDefault()
    });
    screen.set("row", signs(screen.t, () => this.entryInUse()), check, show, again);
    screen.set("crumbs", make("b", {}, ...withMarks(view.said)));
    const begun = this.entries.size < Object.keys(view.fill).length;
    const isTouched = globalThis.matchMedia("(pointer: coarse)").matches;
    const how = isTouched ? screen.t("Type into a field, then Check.") : screen.t("Type into a field. Enter checks it and goes on to the next.");
    screen.say(begun ? this.howManyLeft() : how);
  }
  /** @param {string} id */
  clickNode(id) {
    const entry = this.entries.get(id) ?? this.entries.get(`${id} \u03B1`);
    if (entry) entry.focus();
    else this.screen.say(this.tree.names[id]);
  }
  /**
   * Put a field over the blank place that the picture has for it.
   * @param {SVGElement} layer
   * @param {string} key
   */
  addEntry(layer, key2) {
    const [id, letter] = key2.split(" ");
    const group2 = this.tree.nodes.get(id);
    const blank = group2.querySelector(PLACES[letter] ?? "rect.blank");
    const lengthOf = (side) => Number(blank.getAttribute(side));
    const [y, height] = [
      lengthOf("y"),
      lengthOf("height")
    ];
    let [x, width] = [
      lengthOf("x"),
      lengthOf("width")
    ];
    if (letter) {
      x += width * LETTER_SHARE;
      width *= 1 - LETTER_SHARE;
    }
    const entry = this.field(key2, group2, letter ? LETTER_SIZE : 1);
    const transform = blank.closest("g[transform]").getAttribute("transform");
    const holder = drawSvg("foreignObject", {
      x,
      y,
      width,
      height
    }, entry);
    layer.append(drawSvg("g", {
      transform
    }, holder));
    this.entries.set(key2, entry);
  }
  /**
   * @param {string} key
   * @param {Element} group the node
   * @param {number} size of the letters, in em
   */
  field(key2, group2, size) {
    const { question } = this.screen.view.fill[key2];
    const enter = (event) => {
      if (event.key !== "Enter") return;
      take(event);
      this.check(key2, true);
    };
    const focus = () => {
      this.last = key2;
      this.screen.center(group2, false);
    };
    return dress(numberBox(question), {
      class: "gt-field",
      style: `font-size:${size}em`,
      onkeydown: enter,
      onchange: () => this.check(key2, false),
      onfocus: focus
    });
  }
  /**
   * Judge what stands in a field.
   * @param {string} key
   * @param {boolean} goOn whether to go to the next field if it is right
   */
  check(key2, goOn) {
    const { screen, entries } = this;
    const quiz = screen.view.fill[key2];
    const entry = entries.get(key2);
    const given = entry?.value.trim();
    if (!given) {
      if (goOn) this.tellNothing();
      return;
    }
    if (!goOn && given === this.judged.get(key2)) return;
    this.judged.set(key2, given);
    const [isRight, reply] = judge(screen.t, quiz, given);
    entry.ariaInvalid = !isRight;
    if (isRight === false) tellMissed(screen);
    if (!isRight) return screen.say(screen.t("{reply} ({name})", {
      reply,
      name: quiz.name
    }));
    const keys = [
      ...entries.keys()
    ];
    const next = keys[(keys.indexOf(key2) + 1) % keys.length];
    this.settle(key2);
    screen.kernel.tell("right", key2, given);
    const view = screen.model.get("view");
    (view.solved ??= {})[key2] = given;
    view.given = view.solved;
    screen.say(together(screen.t, this.withName(key2, reply), this.howManyLeft()));
    if (!goOn) return;
    if (entries.has(next)) entries.get(next).focus();
    else this.tree.reach(key2.split(" ")[0]);
  }
  /**
   * What is said to a right answer, with the node that it is about; of α and β it says so itself.
   * @param {string} key
   * @param {string} reply
   */
  withName(key2, reply) {
    const { t, view } = this.screen;
    const quiz = view.fill[key2];
    if (key2.includes(" ")) return reply;
    return t("{reply} ({name}: {answer})", {
      reply,
      name: quiz.name,
      answer: textOf(t, quiz)
    });
  }
  /** Say why nothing is judged: nothing has been entered, or nothing is left to enter. */
  tellNothing() {
    const { screen, entries } = this;
    screen.say(entries.size > 0 ? screen.t("Enter an answer first.") : this.howManyLeft());
  }
  /**
   * Show the right answer in place of a field.
   * @param {string} key
   */
  settle(key2) {
    const { tree, entries, screen } = this;
    const [id, letter] = key2.split(" ");
    const answer = textOf(screen.t, screen.view.fill[key2]);
    const entry = entries.get(key2);
    entries.delete(key2);
    if (entries.size === 0) offerNext(screen);
    if (letter) {
      entry.replaceWith(make("span", {
        class: "gt-field"
      }, answer));
      return;
    }
    const group2 = tree.nodes.get(id);
    group2.classList.add("shown");
    tree.valueOf(id).textContent = answer;
    const value = screen.t("value {value}", {
      value: answer
    });
    group2.setAttribute("aria-label", inClauses(screen.t, tree.names[id], value));
    entry.closest("foreignObject").remove();
  }
  /** How much is left to do, in a sentence. */
  howManyLeft() {
    const left = this.entries.size;
    return left ? this.screen.t("{left} more to find.", {
      left
    }) : this.screen.t("All found.");
  }
  /** The field where the reader is, or the first one; undefined if all are right. */
  entryInUse() {
    const { entries } = this;
    if (!entries.has(this.last)) this.last = entries.keys().next().value;
    return entries.get(this.last);
  }
  /** Tell the answer of the field where the reader is, or of the first one. */
  showAnswer() {
    const { screen } = this;
    this.entryInUse();
    const quiz = screen.view.fill[this.last];
    if (!quiz) return screen.say(this.howManyLeft());
    this.settle(this.last);
    tellMissed(screen);
    const solved = screen.t("{label}: {answer}", {
      label: quiz.name,
      answer: solution(screen.t, quiz)
    });
    screen.say(together(screen.t, solved, this.howManyLeft()));
  }
};

// unfolding.js
function unfold({ branches, below }) {
  const first = firstBranches(branches);
  const { sizes, leaves } = countBelow(branches, below, first);
  const top = branches.length - 1;
  const size = sizes[top];
  const tree = {
    size,
    pattern: new Int32Array(size),
    parent: new Int32Array(size),
    after: new Int32Array(size),
    depth: new Uint8Array(size),
    start: new Uint32Array(size),
    width: new Uint32Array(size),
    plies: [],
    widest: [],
    first
  };
  const set = (node, pattern) => {
    tree.pattern[node] = pattern;
    tree.after[node] = node + sizes[pattern];
    tree.width[node] = leaves[pattern];
  };
  tree.parent[0] = -1;
  set(0, top);
  for (let node = 0; node < size; node++) {
    const pattern = tree.pattern[node];
    let child = node + 1;
    let start = tree.start[node];
    for (let branch = first[pattern]; branch < first[pattern + 1]; branch++) {
      const next = pattern - below[branch];
      set(child, next);
      tree.parent[child] = node;
      tree.depth[child] = tree.depth[node] + 1;
      tree.start[child] = start;
      start += leaves[next];
      child += sizes[next];
    }
  }
  sortByPlies(tree);
  return tree;
}
function firstBranches(branches) {
  const first = new Int32Array(branches.length + 1);
  branches.forEach((count, pattern) => first[pattern + 1] = first[pattern] + count);
  return first;
}
function countBelow(branches, below, first) {
  const sizes = new Float64Array(branches.length).fill(1);
  const leaves = new Float64Array(branches.length);
  branches.forEach((count, pattern) => {
    if (count === 0) leaves[pattern] = 1;
    for (let branch = first[pattern]; branch < first[pattern + 1]; branch++) {
      sizes[pattern] += sizes[pattern - below[branch]];
      leaves[pattern] += leaves[pattern - below[branch]];
    }
  });
  return {
    sizes,
    leaves
  };
}
function sortByPlies(tree) {
  const counts = [];
  for (const depth of tree.depth) counts[depth] = (counts[depth] ?? 0) + 1;
  tree.plies = counts.map((count) => new Uint32Array(count));
  tree.widest = counts.map(() => 0);
  const ends = counts.map(() => 0);
  for (let node = 0; node < tree.size; node++) {
    const depth = tree.depth[node];
    tree.plies[depth][ends[depth]++] = node;
    tree.widest[depth] = Math.max(tree.widest[depth], tree.width[node]);
  }
}
function visitsOf(steps) {
  const visits = new Uint32Array(steps.length);
  let place = -1;
  steps.forEach((step, i) => visits[i] = place += step);
  return visits;
}
var NEVER = 4294967295;
function momentsOf(size, visits) {
  const moments = new Uint32Array(size).fill(NEVER);
  visits.forEach((place, moment) => moments[place] = moment);
  return moments;
}
function childrenOf({ after }, node) {
  const children = [];
  for (let child = node + 1; child < after[node]; child = after[child]) children.push(child);
  return children;
}
function wayUp({ parent }, node) {
  const way = [];
  for (let above = node; above >= 0; above = parent[above]) way.push(above);
  return way;
}
function firstBehind({ plies, start, width }, ply, leaf) {
  const nodes = plies[ply];
  let [low, high] = [
    0,
    nodes.length
  ];
  while (low < high) {
    const middle = low + high >> 1;
    const node = nodes[middle];
    if (start[node] + width[node] > leaf) high = middle;
    else low = middle + 1;
  }
  return low;
}
function nodeAt(tree, ply, leaf) {
  const node = tree.plies[ply]?.[firstBehind(tree, ply, leaf)];
  return node !== void 0 && tree.start[node] <= leaf ? node : void 0;
}

// strips.js
var KINDS = 4;
function measureRow(tree, shades, ply, sight, columns, lit) {
  const parts = new Float32Array(columns * KINDS);
  const { pattern, start, width } = tree;
  const nodes = tree.plies[ply];
  const scale = columns / (sight.to - sight.from);
  for (let i = firstBehind(tree, ply, sight.from); i < nodes.length; i++) {
    const node = nodes[i];
    const left = (start[node] - sight.from) * scale;
    if (left >= columns) break;
    const right2 = left + width[node] * scale;
    const shade = lit.moments[node] < lit.now ? shades[pattern[node]] : NaN;
    add(parts, Math.max(0, left), Math.min(columns, right2), shade);
  }
  return parts;
}
function add(parts, left, right2, shade) {
  const last = Math.floor(right2);
  for (let column = Math.floor(left); column <= last; column++) {
    const part = Math.min(right2, column + 1) - Math.max(left, column);
    if (part <= 0) continue;
    const at = column * KINDS;
    if (shade !== shade) parts[at + 3] += part;
    else {
      if (shade > 0) parts[at] += part * shade;
      else parts[at + 1] -= part * shade;
      parts[at + 2] += part * (1 - Math.abs(shade));
    }
  }
}
function colourRow(parts, colours, pixels, hatched) {
  const squares = colours.map((colour) => colour.map((channel) => channel * channel));
  for (let at = 0; at < parts.length; at += KINDS) {
    let sum = 0;
    const mixed = [
      0,
      0,
      0
    ];
    for (let kind = 0; kind < KINDS; kind++) {
      const part = parts[at + kind];
      if (part === 0) continue;
      sum += part;
      for (let channel = 0; channel < 3; channel++) mixed[channel] += part * squares[kind][channel];
    }
    if (sum === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.sqrt(mixed[channel] / sum);
    }
    pixels[at + 3] = 255;
    const [above, below, middle, unseen] = parts.subarray(at, at + KINDS);
    hatched[at / KINDS] = Number(below > above && 2 * below > middle && 2 * below > unseen);
  }
}
function hatchedLines(pixels, hatched, { period, line, colour }) {
  if (!hatched.includes(1)) return Array(period).fill(pixels);
  return Array.from({
    length: period
  }, (_, y) => {
    const over = pixels.slice();
    for (let x = 0; x < hatched.length; x++) {
      if (hatched[x] && (x + y) % period < line) over.set(colour, 4 * x);
    }
    return over;
  });
}
function wideStrips(tree, ply, sight, columns, least) {
  const scale = columns / (sight.to - sight.from);
  if (tree.widest[ply] * scale < least) return [];
  const strips = [];
  const nodes = tree.plies[ply];
  for (let i = firstBehind(tree, ply, sight.from); i < nodes.length; i++) {
    const node = nodes[i];
    const left = (tree.start[node] - sight.from) * scale;
    if (left >= columns) break;
    const right2 = left + tree.width[node] * scale;
    if (right2 - left < least) continue;
    strips.push({
      node,
      left: Math.max(0, left),
      right: Math.min(columns, right2)
    });
  }
  return strips;
}
function sightOf({ start, width, depth, plies }, node, rows) {
  const last = Math.max(0, plies.length - rows);
  const ply = Math.max(0, Math.min(last, depth[node] - 1));
  return {
    from: start[node],
    to: start[node] + width[node],
    ply
  };
}
function between(one, other, part) {
  if (part >= 1) return other;
  const [before, after] = [
    one.to - one.from,
    other.to - other.from
  ];
  const width = before * (after / before) ** part;
  const gone = before === after ? part : (width - before) / (after - before);
  const from = one.from + (other.from - one.from) * gone;
  return {
    from,
    to: from + width,
    ply: one.ply + (other.ply - one.ply) * part
  };
}

// canvas.js
var LEAST_LINED = 9;
var LEAST_WRITTEN = 20;
var MARGIN = 4;
var GAP = 1;
var HATCH = 6;
var HATCH_LINE = 2;
var POINTED_LINE = 2.5;
var LEAST_CURRENT = 4;
var Canvas = class {
  /**
   * @param {Unfolded} tree
   * @param {Float32Array} shades of each pattern
   * @param {(node: number, room: (text: string) => boolean) => string} textOnStrip what stands on a
   *   strip, as much as there is room for
   */
  constructor(tree, shades, textOnStrip2) {
    this.tree = tree;
    this.shades = shades;
    this.textOnStrip = textOnStrip2;
    this.element = make("canvas", {
      "aria-hidden": "true"
    });
    this.context = this.element.getContext("2d");
  }
  /**
   * Take a size, in CSS pixels.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    this.width = Math.max(1, Math.round(width * this.ratio));
    this.height = Math.max(1, Math.round(height * this.ratio));
    this.element.width = this.width;
    this.element.height = this.height;
    this.image = new ImageData(this.width, this.height);
    Object.assign(this.element.style, {
      width: `${width}px`,
      height: `${height}px`
    });
  }
  /** Take colours and letters from the style sheet. */
  readLooks() {
    const style = getComputedStyle(this.element);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    this.colours = [
      "gt-max",
      "gt-min",
      "gt-even",
      "gt-unseen"
    ].map((name) => channels(colour(name)));
    this.paper = colour("gt-paper");
    this.paperColour = channels(this.paper);
    this.ink = colour("gt-ink");
    this.currentColour = colour("gt-current");
    this.unseen = colour("gt-unseen");
    this.font = parseFloat(style.fontSize) * 0.9 * this.ratio;
    this.family = style.fontFamily;
  }
  /** @param {Shown} shown */
  draw(shown) {
    const { height } = this;
    this.readLooks();
    this.drawRows(shown);
    const row = height / shown.rows;
    const first = Math.floor(shown.sight.ply);
    for (let ply = first; ply < Math.min(this.tree.plies.length, first + shown.rows + 1); ply++) {
      this.drawLines(shown, ply, (ply - shown.sight.ply) * row, row);
    }
    this.drawMarks(shown, row);
  }
  /**
   * The colours of all rows in sight: of each row a few lines of pixels, again and again.
   * @param {Shown} shown
   */
  drawRows({ sight, lit, rows }) {
    const { tree, shades, width, height, ratio, image } = this;
    const hatch = {
      period: Math.round(HATCH * ratio),
      line: Math.round(HATCH_LINE * ratio),
      colour: this.paperColour
    };
    image.data.fill(0);
    const row = height / rows;
    const first = Math.floor(sight.ply);
    for (let ply = first; ply < Math.min(tree.plies.length, first + rows + 1); ply++) {
      const parts = measureRow(tree, shades, ply, sight, width, lit);
      const pixels = new Uint8ClampedArray(4 * width);
      const hatched = new Uint8Array(width);
      colourRow(parts, this.colours, pixels, hatched);
      const lines = hatchedLines(pixels, hatched, hatch);
      const top = Math.max(0, Math.round((ply - sight.ply) * row));
      const end = Math.min(height, Math.round((ply + 1 - sight.ply) * row - GAP * ratio));
      for (let y = top; y < end; y++) image.data.set(lines[y % hatch.period], 4 * width * y);
    }
    this.context.putImageData(image, 0, 0);
  }
  /**
   * The lines between the strips of a row, and between rows, and what is written on strips.
   * @param {Shown} shown
   * @param {number} ply
   * @param {number} top
   * @param {number} row the height of a row
   */
  drawLines({ sight, lit }, ply, top, row) {
    const { context, ratio, width, tree } = this;
    const font = Math.min(this.font, row * 0.62);
    context.font = `${font}px ${this.family}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const strip of wideStrips(tree, ply, sight, width, LEAST_LINED * ratio)) {
      const { node, left, right: right2 } = strip;
      if (left > 0) {
        context.fillStyle = this.paper;
        context.fillRect(left - ratio / 2, top, ratio, row);
      }
      const room = right2 - left - 2 * MARGIN * ratio;
      if (room < LEAST_WRITTEN * ratio - 2 * MARGIN * ratio || font < 8 * ratio) continue;
      const fits2 = (text2) => context.measureText(text2).width <= room;
      const text = this.textOnStrip(node, fits2);
      if (!text) continue;
      const middle = top + (row - GAP * ratio) / 2;
      const wide = context.measureText(text).width + 2 * MARGIN * ratio;
      this.label(text, (left + right2) / 2, middle, wide, font * 1.3, lit.moments[node] < lit.now);
    }
  }
  /**
   * Text on a strip, on a ground of its own, so that it is read on every colour.
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {number} wide
   * @param {number} high
   * @param {boolean} isLit
   */
  label(text, x, y, wide, high, isLit) {
    const { context } = this;
    context.fillStyle = isLit ? this.paper : this.unseen;
    context.fillRect(x - wide / 2, y - high / 2, wide, high);
    context.fillStyle = isLit ? this.ink : this.paper;
    context.fillText(text, x, y + high * 0.04);
  }
  /**
   * Where the search stands, and where one points.
   * @param {Shown} shown
   * @param {number} row
   */
  drawMarks(shown, row) {
    const { context, ratio } = this;
    for (const which of [
      "current",
      "pointed"
    ]) {
      if (shown[which] === void 0) continue;
      const place = this.placeOf(shown[which], shown, row);
      if (which === "current") {
        const wide2 = Math.max(LEAST_CURRENT * ratio, place.width);
        const left2 = place.left + (place.width - wide2) / 2;
        context.fillStyle = this.currentColour;
        context.fillRect(left2, place.top, wide2, row);
      }
      const wide = Math.max(LEAST_CURRENT * ratio, place.width);
      const left = place.left + (place.width - wide) / 2;
      context.strokeStyle = this.ink;
      context.lineWidth = (which === "current" ? 1 : POINTED_LINE) * ratio;
      context.strokeRect(left, place.top + ratio, wide, row - 2 * ratio);
    }
  }
  /**
   * Where the strip of a node lies, in pixels.
   * @param {number} node
   * @param {{ sight: Sight }} shown
   * @param {number} row
   */
  placeOf(node, { sight }, row) {
    const { tree, width } = this;
    const scale = width / (sight.to - sight.from);
    const left = Math.max(0, (tree.start[node] - sight.from) * scale);
    const right2 = Math.min(width, (tree.start[node] + tree.width[node] - sight.from) * scale);
    return {
      left,
      width: right2 - left,
      top: (tree.depth[node] - sight.ply) * row
    };
  }
};
function channels(colour) {
  const number = parseInt(colour.slice(1), 16);
  return [
    number >> 16,
    number >> 8 & 255,
    number & 255
  ];
}

// facts.js
var LETTERS = 26;
var Facts = class {
  /**
   * @param {Content} content
   * @param {Unfolded} tree
   * @param {Translate} t
   * @param {string} lang
   */
  constructor(content, tree, t, lang) {
    this.content = content;
    this.tree = tree;
    this.t = t;
    this.lang = lang;
    this.isGame = content.game;
  }
  /** @param {number} node */
  about(node) {
    const { content, tree } = this;
    const [player, shade, value, words] = content.abouts[content.about[tree.pattern[node]]];
    return {
      player,
      shade,
      value,
      words
    };
  }
  /**
   * Which of its siblings a node is, from 0, and how many there are.
   * @param {number} node
   */
  among(node) {
    const above = this.tree.parent[node];
    const siblings2 = above < 0 ? [
      node
    ] : childrenOf(this.tree, above);
    return {
      siblings: siblings2,
      index: siblings2.indexOf(node)
    };
  }
  /**
   * The move that leads to a node.
   * @param {number} node
   */
  move(node) {
    const { content, tree } = this;
    const { index } = this.among(node);
    const branch = tree.first[tree.pattern[tree.parent[node]]] + index;
    return content.words[content.moves[branch]];
  }
  /**
   * What a node is called for short: in a game by its move, in a written tree A, A1, A12.
   * @param {number} node
   * @returns {string}
   */
  name(node) {
    const { content, tree, t } = this;
    const own = content.names[tree.pattern[node]];
    if (own) return own;
    if (node === 0) return t("the root");
    if (this.isGame) return this.move(node);
    const { index } = this.among(node);
    const above = tree.parent[node];
    if (above === 0 && !content.names[tree.pattern[0]]) return letters(index);
    return this.name(above) + (index < 9 ? index + 1 : `(${index + 1})`);
  }
  /**
   * The names on the way down to a node, the root's left out.
   * @param {number} node
   */
  way(node) {
    return wayUp(this.tree, node).slice(0, -1).reverse().map((one) => this.name(one));
  }
  /**
   * The position in words, on one line; "" for a written tree.
   * @param {number} node
   */
  label(node) {
    return this.content.labels[this.tree.pattern[node]] ?? "";
  }
  /**
   * A node in words.
   * @param {number} node
   * @param {string} seen whether a search has come by
   */
  words(node, seen) {
    return inClauses(this.t, this.name(node), this.about(node).words, this.label(node), seen);
  }
  /**
   * How many nodes lie below one.
   * @param {number} node
   */
  below(node) {
    return this.tree.after[node] - node - 1;
  }
  /** @param {number} count */
  writeCount(count) {
    return writeCount(this.lang, count);
  }
  /**
   * The position as the text of an SVG picture; "" where its game draws none.
   * @param {number} node
   */
  picture(node) {
    const { pictures, pieces } = this.content;
    const parts = pictures[this.tree.pattern[node]] ?? [];
    return parts.map((part) => pieces[part]).join("");
  }
};
function letters(index) {
  let text = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    text = String.fromCharCode(65 + (rest - 1) % LETTERS) + text;
  }
  return text;
}

// unpacking.js
async function unpackedText(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([
    bytes
  ]).stream().pipeThrough(new DecompressionStream("deflate"));
  return await new Response(stream).json();
}
async function unpack({ packed, packed_in }) {
  return await unpackedText(packed ?? await fromFile(packed_in));
}
function fromFile(address) {
  const texts = (
    /** @type {any} */
    globalThis.gametreePacked ??= {}
  );
  const name = address.split("/").at(-1);
  return new Promise((resolve, reject) => {
    if (texts[name]) return resolve(texts[name]);
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve(texts[name]);
    script.onerror = () => reject(new Error(address));
    document.head.append(script);
  });
}

// panel.js
var SEEN = "-3 -3 106 106";
function panel({ screen: { t }, facts, light }, node) {
  const way = facts.way(node).join(" \u203A ");
  const below = t("nodes below: {count}", {
    count: facts.writeCount(facts.below(node))
  });
  const lines = [
    way || t("the root"),
    facts.about(node).words,
    below,
    light.aboutVisit(node)
  ];
  const text = make("div", {}, ...lines.map((line) => make("div", {}, line)));
  text.firstChild.classList.add("gt-way");
  return [
    board(facts.picture(node), facts.label(node)),
    text
  ];
}
function board(picture, label) {
  if (!picture) return label && make("pre", {}, label.replaceAll(" / ", "\n"));
  const svg = svgOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SEEN}" role="img">${picture}</svg>`);
  svg.setAttribute("aria-label", label);
  return svg;
}
function key({ screen: { t, view: { middle } } }) {
  const lines = [
    [
      "high",
      t("above {value}: good for MAX", {
        value: middle
      })
    ],
    [
      "even",
      middle
    ],
    [
      "low",
      t("below {value}: good for MIN", {
        value: middle
      })
    ],
    [
      "unseen",
      t("not visited yet")
    ]
  ];
  const items = lines.map(([kind, text]) => make("span", {}, make("i", {
    class: `gt-${kind}`
  }), text));
  return make("div", {
    class: "gt-key"
  }, ...items);
}
function textOnStrip({ facts, light: { lit }, screen: { t } }, node, fits2) {
  const name = node === 0 ? "" : facts.name(node);
  if (lit.moments[node] >= lit.now) return fits2(name) ? name : "";
  const { value } = facts.about(node);
  const both = inClauses(t, name, t("value {value}", {
    value
  }));
  return [
    both,
    facts.isGame ? name : value
  ].find(fits2) ?? "";
}

// cursor.js
var MOST_SIBLINGS = 60;
var Reached = class {
  /** @param {Icicle} icicle */
  constructor(icicle) {
    this.icicle = icicle;
    this.node = 0;
    this.element = make("div", {
      class: "gt-reached",
      role: "tree",
      "aria-label": icicle.screen.t("The whole tree")
    });
    icicle.screen.describeKeys(this.element, icicle.screen.t("The arrow keys move you through the tree: down to the first branch, up to the node above, right and left to the branches beside it. Enter: zoom to a node. Backspace: zoom out. Home: the whole tree. Space bar: play the search."));
    this.go(0, false);
  }
  /**
   * Be at a node.
   * @param {number} node
   * @param {boolean} focus whether it also gets the focus
   */
  go(node, focus = true) {
    const { tree } = this.icicle;
    this.node = node;
    const before = [
      ...this.element.children
    ];
    const [, ...above] = wayUp(tree, node);
    let inside = this.siblings(node);
    for (const one of above) {
      const group2 = make("div", {
        role: "group"
      }, ...inside);
      inside = [
        this.item(one, {
          "aria-expanded": "true"
        }, group2)
      ];
    }
    this.element.append(...inside);
    this.current = this.element.lastElementChild.querySelector('[tabindex="0"]') ?? this.element.lastElementChild;
    if (focus) this.current.focus({
      preventScroll: true
    });
    for (const old of before) old.remove();
    this.place();
  }
  /**
   * A node and those beside it, as elements.
   * @param {number} node
   */
  siblings(node) {
    const { siblings: siblings2 } = this.icicle.facts.among(node);
    const shown = siblings2.length > MOST_SIBLINGS ? [
      node
    ] : siblings2;
    return shown.map((one) => this.item(one, {
      tabindex: one === node ? "0" : null,
      "aria-expanded": childrenOf(this.icicle.tree, one).length > 0 ? "false" : null
    }));
  }
  /**
   * @param {number} node
   * @param {Record<string, any>} attributes
   * @param {Node | null} below
   */
  item(node, attributes, below = null) {
    const { facts, light } = this.icicle;
    const { index, siblings: siblings2 } = facts.among(node);
    return make("div", {
      role: "treeitem",
      "aria-label": facts.words(node, light.aboutVisit(node)),
      "aria-level": this.icicle.tree.depth[node] + 1,
      "aria-posinset": index + 1,
      "aria-setsize": siblings2.length,
      ...attributes
    }, below);
  }
  /** Name the node again: a search has come by, or not. */
  rename() {
    const { facts, light } = this.icicle;
    this.current.setAttribute("aria-label", facts.words(this.node, light.aboutVisit(this.node)));
  }
  /** Lay the element over the strip. */
  place() {
    const { canvas, zoom: { rows, sight } } = this.icicle;
    if (!canvas.height) return;
    const row = canvas.height / rows;
    const { left, width, top } = canvas.placeOf(this.node, {
      sight
    }, row);
    const { ratio } = canvas;
    const { style } = this.current;
    style.left = `${left / ratio}px`;
    style.top = `${top / ratio}px`;
    style.width = `${Math.max(4, width / ratio)}px`;
    style.height = `${row / ratio}px`;
  }
  /**
   * Where an arrow key leads; undefined where it leads nowhere.
   * @param {string} key
   * @returns {number | undefined}
   */
  near(key2) {
    const { tree, facts } = this.icicle;
    const { siblings: siblings2, index } = facts.among(this.node);
    switch (key2) {
      case "ArrowUp":
        return this.node === 0 ? void 0 : tree.parent[this.node];
      case "ArrowDown":
        return childrenOf(tree, this.node)[0];
      case "ArrowLeft":
        return siblings2[index - 1];
      case "ArrowRight":
        return siblings2[index + 1];
    }
  }
  /**
   * What is said where an arrow key leads nowhere.
   * @param {string} key
   */
  end(key2) {
    const { facts, screen } = this.icicle;
    return nothingThere(screen.t, facts.name(this.node), key2);
  }
};

// searchlight.js
var LASTS = 1e4;
var STEP2 = 500;
var Searchlight = class {
  /** @param {Icicle} icicle */
  constructor(icicle) {
    this.icicle = icicle;
    const { t, view } = icicle.screen;
    this.search = 0;
    this.visits = new Uint32Array();
    this.lit = {
      moments: new Uint32Array(),
      now: 0
    };
    this.halt = null;
    const names = view.searches.map(([name], i) => [
      name,
      i
    ]);
    this.choice = select(t("Search"), names, (index) => this.choose(Number(index)));
    this.player = button("", () => this.toggle(), {
      class: "gt-step gt-on gt-primary",
      title: t("space bar")
    });
    this.slider = make("input", {
      type: "range",
      min: 0,
      "aria-label": t("nodes visited"),
      oninput: () => this.goTo(Number(this.slider.value))
    });
    this.counter = make("span", {
      class: "gt-place"
    });
    this.row = make("span", {
      class: "gt-player"
    }, this.choice, this.player, this.slider, this.counter);
  }
  /**
   * Take a search, and say what it visits.
   * @param {number} index
   */
  choose(index) {
    this.take(index);
    this.tell();
  }
  /**
   * Take a search, at its end.
   * @param {number} index
   */
  take(index) {
    const { tree, content } = this.icicle;
    this.stop();
    this.search = index;
    this.visits = visitsOf(content.visits[index]);
    this.lit = {
      moments: momentsOf(tree.size, this.visits),
      now: this.visits.length
    };
    this.slider.max = this.visits.length;
    this.show();
  }
  /** Say what the search visits, also once more. */
  tell() {
    const { screen } = this.icicle;
    const [, told] = screen.view.searches[this.search];
    screen.say("");
    screen.say(told);
  }
  /** The node where the search stands; undefined at its ends. */
  get current() {
    const { now } = this.lit;
    return now > 0 && now < this.visits.length ? this.visits[now - 1] : void 0;
  }
  get isPlaying() {
    return this.halt !== null;
  }
  /** @param {number} now how many nodes are visited */
  goTo(now) {
    this.stop();
    this.lit.now = now;
    this.show();
  }
  toggle() {
    const { screen } = this.icicle;
    if (this.isPlaying) {
      this.stop();
      screen.announce(this.counter.textContent);
    } else if (this.visits.length > 0) {
      this.play();
      screen.announce(screen.t("The search plays, for ten seconds at most."));
    }
  }
  play() {
    const { length } = this.visits;
    if (this.lit.now >= length) this.lit.now = 0;
    const begun = performance.now() - LASTS * this.lit.now / length;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = () => {
      const part = (performance.now() - begun) / LASTS;
      this.lit.now = Math.min(length, Math.floor(part * length));
      if (part >= 1) return this.end();
      if (isStill) {
        const timer = setTimeout(step, STEP2);
        this.halt = () => clearTimeout(timer);
      } else {
        const frame = requestAnimationFrame(step);
        this.halt = () => cancelAnimationFrame(frame);
      }
      this.show();
    };
    step();
  }
  /** It has come to the end by itself. */
  end() {
    this.stop();
    this.tell();
  }
  stop() {
    this.halt?.();
    this.halt = null;
    this.show();
  }
  /** Show how far it is. */
  show() {
    const { facts, screen: { t } } = this.icicle;
    const { now } = this.lit;
    this.slider.value = now;
    const fields = {
      count: facts.writeCount(now),
      all: facts.writeCount(this.icicle.tree.size)
    };
    const text = t("{count} of {all} nodes", fields);
    this.counter.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    const name = this.isPlaying ? t("Pause") : t("Play");
    this.player.textContent = this.isPlaying ? "\u275A\u275A" : "\u25B6";
    this.player.setAttribute("aria-label", name);
    this.icicle.lightChanged();
  }
  /**
   * Whether the search has come to a node, and as which.
   * @param {number} node
   */
  aboutVisit(node) {
    const { facts, screen: { t } } = this.icicle;
    const moment = this.lit.moments[node];
    if (moment < this.lit.now) {
      return t("visited as number {count}", {
        count: facts.writeCount(moment + 1)
      });
    }
    return this.current === void 0 ? t("not visited") : t("not visited yet");
  }
};

// zooming.js
var LASTS2 = 450;
var NARROWEST = 24;
var Zoom = class {
  /**
   * @param {Unfolded} tree
   * @param {(isThere: boolean) => void} moved comes after each part of the way
   */
  constructor(tree, moved) {
    this.tree = tree;
    this.moved = moved;
    this.node = 0;
    this.rows = 1;
    this.frame = 0;
    this.sight = sightOf(tree, 0, 1);
    this.target = this.sight;
  }
  /**
   * Take the room that there is.
   * @param {number} rows
   */
  resize(rows) {
    this.rows = rows;
    this.halt();
    this.target = sightOf(this.tree, this.node, rows);
    this.sight = this.target;
  }
  /** Stay on the way, wherever it is. */
  halt() {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
  /**
   * Let a node take the whole width; at once where less motion is wanted.
   * @param {number} node
   */
  to(node) {
    this.node = node;
    this.target = sightOf(this.tree, node, this.rows);
    this.halt();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [begin, begun] = [
      this.sight,
      performance.now()
    ];
    const step = () => {
      const part = isStill ? 1 : Math.min(1, (performance.now() - begun) / LASTS2);
      this.sight = between(begin, this.target, part * part * (3 - 2 * part));
      this.frame = part < 1 ? requestAnimationFrame(step) : 0;
      this.moved(part === 1);
    };
    step();
  }
  /**
   * Whether the strip of a node will be well in sight.
   * @param {number} node
   * @param {number} width of the picture, in pixels
   */
  shows(node, width) {
    const { tree, rows, target: { from, to, ply } } = this;
    const [left, right2] = [
      tree.start[node],
      tree.start[node] + tree.width[node]
    ];
    if (tree.depth[node] < ply || tree.depth[node] >= ply + rows) return false;
    if (left <= from && right2 >= to) return true;
    return left >= from && right2 <= to && (right2 - left) / (to - from) * width >= NARROWEST;
  }
};

// icicle.js
var HIGHEST_ROW = 46;
var LOWEST_ROW = 20;
var SHARE = 0.62;
var LEAST_HEIGHT = 200;
var GAPS = 44;
var Icicle = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.frame = 0;
  }
  render() {
    const { screen } = this;
    const { view } = screen;
    screen.set("picture", svgOf(view.svg));
    screen.set("row");
    screen.say(view.said);
    unpack(view).then((content) => this.begin(content), () => screen.say(screen.t("This browser cannot unpack the tree, but a newer one can.")));
  }
  /**
   * Grow the tree, and show it.
   * @param {Content} content
   */
  begin(content) {
    const { screen } = this;
    const { view, t } = screen;
    this.content = content;
    this.tree = unfold(content);
    this.facts = new Facts(content, this.tree, t, view.lang);
    const shades = content.about.map((about2) => content.abouts[about2][1]);
    this.canvas = new Canvas(this.tree, new Float32Array(shades), (node, fits2) => textOnStrip(this, node, fits2));
    this.zoom = new Zoom(this.tree, (isThere) => this.zoomed(isThere));
    this.measured = "";
    this.pointer = null;
    this.pointed = void 0;
    this.light = new Searchlight(this);
    this.light.take(0);
    this.reached = new Reached(this);
    this.place = make("div", {
      class: "gt-strips"
    }, this.canvas.element, this.reached.element);
    this.listen();
    screen.set("picture", this.place);
    screen.set("row", this.light.row);
    this.legend = key(this);
    screen.parts.picture.append(this.legend);
    this.showCrumbs();
    this.tell(0);
    screen.fitting.fit();
  }
  // --- sizes ---
  /** Take the room that there is. */
  fit() {
    if (!this.place) return;
    const { screen, tree } = this;
    const width = this.place.clientWidth;
    const { height } = screen.fitting.room();
    const measured = `${width} ${height}`;
    if (width <= 0 || measured === this.measured) return;
    this.measured = measured;
    const room = Math.max(LEAST_HEIGHT, Math.min(SHARE * height, height - this.heightAround()));
    const rows = Math.min(tree.plies.length, Math.floor(room / LOWEST_ROW));
    const row = Math.min(HIGHEST_ROW, Math.floor(room / rows));
    this.canvas.resize(width, row * rows);
    this.zoom.resize(rows);
    this.drawNow();
  }
  /** How high all is but the canvas. */
  heightAround() {
    const { box, main, parts: { picture, side } } = this.screen;
    const above = main.offsetTop - box.offsetTop;
    const isBelow = side.offsetTop > picture.offsetTop;
    const panel2 = isBelow ? side.offsetHeight : 0;
    return above + this.legend.offsetHeight + panel2 + GAPS;
  }
  /** Another search has been chosen, or has gone on. */
  lightChanged() {
    if (!this.reached) return;
    this.draw();
    if (this.light.isPlaying) return;
    this.reached.rename();
    this.tell(this.pointed ?? this.reached.node);
  }
  /** Draw soon. */
  draw() {
    if (this.frame || !this.reached) return;
    this.frame = requestAnimationFrame(() => this.drawNow());
  }
  drawNow() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.canvas.height) return;
    const { zoom: { sight, rows }, pointed, light } = this;
    this.canvas.draw({
      sight,
      rows,
      pointed,
      lit: light.lit,
      current: light.current
    });
    this.reached.place();
  }
  // --- zoom ---
  /** @param {boolean} isThere whether what will be in sight is so now */
  zoomed(isThere) {
    if (isThere && this.pointer) this.point(this.pointer);
    this.drawNow();
  }
  /**
   * Let a node take the whole width.
   * @param {number} node
   */
  zoomTo(node) {
    this.zoom.to(node);
    this.showCrumbs();
  }
  /** The way from the root to what takes the whole width, each step a link but the last. */
  showCrumbs() {
    const { screen, tree, facts } = this;
    const way = wayUp(tree, this.zoom.node).reverse();
    const crumbs = way.flatMap((node, i) => {
      const text = node === 0 ? screen.t("the whole tree") : facts.name(node);
      const link = button(text, () => this.goTo(node), {
        class: "gt-link"
      });
      return [
        i > 0 ? " \u203A " : null,
        node === this.zoom.node ? make("b", {}, text) : link
      ];
    });
    screen.set("crumbs", ...crumbs);
  }
  /** @param {number} node */
  tell(node) {
    this.screen.set("side", ...panel(this, node));
  }
  // --- what happens at a key, a click, and where one points ---
  listen() {
    const { element } = this.canvas;
    element.addEventListener("pointermove", ({ offsetX, offsetY }) => this.point({
      offsetX,
      offsetY
    }));
    element.addEventListener("pointerleave", () => this.leave());
    element.addEventListener("click", (event) => this.hit(event));
  }
  /**
   * The node under a pointer.
   * @param {{ offsetX: number, offsetY: number }} event
   */
  under({ offsetX, offsetY }) {
    const { canvas, zoom: { sight, rows }, tree } = this;
    const { clientWidth, clientHeight } = canvas.element;
    const ply = Math.floor(sight.ply + offsetY / clientHeight * rows);
    return nodeAt(tree, ply, sight.from + offsetX / clientWidth * (sight.to - sight.from));
  }
  /** @param {{ offsetX: number, offsetY: number }} at */
  point(at) {
    this.pointer = at;
    const node = this.under(at);
    if (node === this.pointed) return;
    this.pointed = node;
    this.tell(node ?? this.reached.node);
    this.draw();
  }
  leave() {
    this.pointer = null;
    this.pointed = void 0;
    this.tell(this.reached.node);
    this.draw();
  }
  /**
   * A click zooms to a node; on the one that takes the whole width, to the one above it.
   * @param {PointerEvent} event
   */
  hit(event) {
    const node = this.under(event);
    if (node === void 0) return;
    const next = node === this.zoom.node ? Math.max(0, this.tree.parent[node]) : node;
    this.goTo(next);
    this.pointed = void 0;
  }
  /** @param {KeyboardEvent} event */
  keydown(event) {
    const { key: key2 } = event;
    const { light, reached, screen } = this;
    if (!reached || isModified(event) || !reached.element.contains(screen.focusedElement())) return;
    if (key2 === " ") light.toggle();
    else if (key2 === "Enter") this.enter();
    else if (key2 === "Backspace") this.back();
    else if (key2 === "Home") this.home();
    else if (key2.startsWith("Arrow")) this.arrow(key2);
    else return;
    take(event);
  }
  /** @param {string} key */
  arrow(key2) {
    const { reached, screen, tree } = this;
    const next = reached.near(key2);
    if (next === void 0) return screen.announce(reached.end(key2));
    if (!this.zoom.shows(next, this.canvas.element.clientWidth)) {
      this.zoomTo(Math.max(0, tree.parent[next]));
    }
    reached.go(next);
    this.tell(next);
  }
  enter() {
    const { reached, facts, screen } = this;
    const { node } = reached;
    if (node !== this.zoom.node) this.zoomTo(node);
    screen.announce(screen.t("{name} takes the whole width.", {
      name: facts.name(node)
    }));
  }
  back() {
    const { screen, tree, zoom } = this;
    if (zoom.node === 0) return screen.announce(screen.t("This is the whole tree."));
    this.goTo(tree.parent[zoom.node]);
  }
  home() {
    this.goTo(0);
  }
  /**
   * Zoom to a node, and be there.
   * @param {number} node
   */
  goTo(node) {
    this.zoomTo(node);
    this.reached.go(node);
    this.tell(node);
  }
};

// match.js
var DIRECTIONS = {
  ArrowUp: [
    0,
    -1
  ],
  ArrowDown: [
    0,
    1
  ],
  ArrowLeft: [
    -1,
    0
  ],
  ArrowRight: [
    1,
    0
  ]
};
var ASIDE = 3;
var SAME_LINE = 0.01;
var HINT_SIZE = 7;
var HINT_LETTER = 0.68;
var HINT_MARGIN = 2;
var Match = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    const { view, parts } = screen;
    const focused = parts.picture.querySelector(":focus");
    const held = focused?.dataset.id;
    const board2 = view.svg ? svgOf(view.svg) : make("pre", {}, view.text);
    this.spots = /* @__PURE__ */ new Map();
    view.spots.forEach((spot, i) => {
      this.addSpot(board2, String(i), spot);
    });
    listen(board2, this.spots, {
      click: (id) => this.clickSpot(id),
      near: (id, key2) => this.near(id, key2)
    });
    screen.describeKeys(board2, screen.t("The arrow keys move you over the board. Enter plays."));
    board2.classList.add("match");
    if (view.rest) board2.classList.add("rest");
    screen.set("picture", board2);
    reach(this.spots, this.spots.has(held) ? held : this.firstFree(), false);
    const beside = view.moves.map(([text, i]) => button(text, () => this.clickSpot(i)));
    screen.set("side", ...beside);
    screen.set("row", ...this.controls());
    screen.say(view.said, view.note);
  }
  /**
   * A move is picked.
   * @param {string | number} id
   */
  clickSpot(id) {
    const { kernel } = this.screen;
    if (kernel.late) kernel.wait();
    else kernel.send("play", Number(id));
  }
  /**
   * @param {Element} board
   * @param {string} id
   * @param {any[]} spot
   */
  addSpot(board2, id, [x, y, width, height, name, hint2, free]) {
    const spot = drawSvg("rect", {
      x,
      y,
      width,
      height,
      class: free ? "spot free" : "spot",
      role: "button",
      tabindex: "-1",
      "aria-label": name,
      "data-id": id,
      onclick: () => this.clickSpot(id)
    });
    this.spots.set(id, spot);
    board2.append(spot);
    if (!hint2) return;
    const fitting = (width - HINT_MARGIN) / (HINT_LETTER * hint2.length);
    const size = Math.min(HINT_SIZE, fitting, height / 5);
    const down = this.screen.view.rest ? height / 20 : Math.min(width, height) / 2;
    const place = {
      x: x + width / 2,
      y: y + down,
      class: "hint"
    };
    board2.append(drawSvg("text", {
      ...place,
      "font-size": size
    }, hint2));
  }
  /**
   * Where an arrow key leads; where it leads nowhere, that is said.
   * @param {string} id
   * @param {string} key
   */
  near(id, key2) {
    if (!(key2 in DIRECTIONS)) return void 0;
    const { screen } = this;
    const next = nearestSpot(screen.view.spots, Number(id), key2);
    if (next) return next;
    screen.announce(screen.t("The board ends here."));
    return null;
  }
  firstFree() {
    const index = this.screen.view.spots.findIndex((spot) => spot[6]);
    return String(Math.max(0, index));
  }
  controls() {
    const { screen } = this;
    const { view, kernel } = screen;
    const { t } = screen;
    const undo = button(t("Undo"), () => kernel.send("undo"), {
      disabled: !view.undo
    });
    const hint2 = button(t("Hint"), () => kernel.send("hint"), {
      "aria-pressed": String(view.hinted),
      title: t("what each move is worth")
    });
    if (view.both) return [
      undo,
      hint2,
      button(t("New game"), () => kernel.send("again"))
    ];
    const beginners = [
      [
        t("New game \u2026"),
        ""
      ],
      [
        t("I begin"),
        "me"
      ],
      [
        t("the machine begins"),
        "machine"
      ],
      [
        t("chosen at random"),
        "lot"
      ]
    ];
    const again = select(t("who begins"), beginners, (who) => who && kernel.send("again", who));
    return [
      undo,
      hint2,
      again
    ];
  }
};
function nearestSpot(spots, from, key2) {
  const [right2, down] = DIRECTIONS[key2] ?? [
    0,
    0
  ];
  const middles = spots.map(([x, y, width, height]) => [
    x + width / 2,
    y + height / 2
  ]);
  const distances = middles.map(([x, y]) => {
    const [across, along] = [
      x - middles[from][0],
      y - middles[from][1]
    ];
    const ahead = across * right2 + along * down;
    const aside = Math.abs(across * down + along * right2);
    return ahead > SAME_LINE ? ahead + ASIDE * aside : Infinity;
  });
  const least = Math.min(...distances);
  return least < Infinity && String(distances.indexOf(least));
}

// mixing.js
var LETTERS2 = 16;
var BESIDE = 4;
var RADIUS = 5;
function stepAt(x, { left, right: right2 }, last) {
  const share = (x - left) / (right2 - left);
  return Math.round(Math.min(1, Math.max(0, share)) * last);
}
function heightOf(payoff, { top, bottom, low, high }) {
  return bottom - (bottom - top) * (payoff - low) / (high - low);
}
function better(steps, upwards2, first, second) {
  const gain = steps[second].sure - steps[first].sure;
  return (upwards2 ? gain : -gain) > 0 ? second : first;
}
var Mixing = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }
  render() {
    const { screen } = this;
    const { view } = screen;
    this.at = 0;
    this.best = 0;
    this.svg = svgOf(view.svg);
    this.marks = drawSvg("g", {});
    this.svg.append(this.marks);
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: view.steps.length - 1,
      value: 0,
      "aria-label": view.label,
      oninput: () => this.go(Number(this.slider.value))
    });
    screen.set("row", make("label", {}, "p", this.slider));
    screen.set("picture", this.svg);
    this.listen();
    this.mark();
    screen.say(view.said);
  }
  /** Let a mouse or a finger drag p in the picture. */
  listen() {
    const drag = (event) => {
      if (event.type === "pointerdown") this.svg.setPointerCapture(event.pointerId);
      else if (!this.svg.hasPointerCapture(event.pointerId)) return;
      const { left, width } = this.svg.getBoundingClientRect();
      const scale = this.svg.viewBox.baseVal.width / width;
      const { frame, steps } = this.screen.view;
      this.go(stepAt((event.clientX - left) * scale, frame, steps.length - 1));
    };
    dress(this.svg, {
      onpointerdown: drag,
      onpointermove: drag
    });
    this.svg.style.touchAction = "pan-y";
  }
  /** @param {number} step */
  go(step) {
    const { screen } = this;
    const { steps, upwards: upwards2 } = screen.view;
    this.at = step;
    this.best = better(steps, upwards2, this.best, step);
    this.slider.value = step;
    this.mark();
    this.slider.setAttribute("aria-valuetext", steps[step].p);
    screen.say(together(screen.t, steps[step].said, steps[this.best].best));
  }
  /** Draw where p is, what is met there, and the height of the best so far. */
  mark() {
    const { steps, frame } = this.screen.view;
    const { payoffs, sure } = steps[this.at];
    const { left, right: right2, top, bottom } = frame;
    const x = left + (right2 - left) * this.at / (steps.length - 1);
    const best = heightOf(steps[this.best].sure, frame);
    const met = payoffs.map((payoff) => drawSvg("circle", {
      cx: x,
      cy: heightOf(payoff, frame),
      r: RADIUS,
      class: payoff === sure ? "gt-sure" : "gt-met"
    }));
    const above = best - top > LETTERS2 ? best - BESIDE : best + LETTERS2;
    const { best: name } = this.screen.view;
    this.marks.replaceChildren(drawSvg("g", {
      class: "gt-best-so-far"
    }, drawSvg("line", {
      x1: left,
      y1: best,
      x2: right2,
      y2: best
    }), drawSvg("text", {
      x: right2 - BESIDE,
      y: above
    }, name)), drawSvg("line", {
      x1: x,
      y1: top,
      x2: x,
      y2: bottom,
      class: "gt-p"
    }), ...met);
  }
};

// memory.js
var PLACE = "gametree answers";
var keeps = () => "answers" in document.body.dataset;
function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}
var recall = (name) => all()[name];
function keep(name, entered) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({
      ...all(),
      [name]: entered
    }));
  } catch {
  }
}

// page.js
async function modelOf(place) {
  const data = JSON.parse(place.querySelector("script").textContent);
  const views = data.views ? await unpackedText(data.views) : {};
  data.view.words ??= wordsOfPage();
  if (!keeps()) delete data.name;
  if (data.name) data.view.solved = recall(data.name);
  return new PageModel(data, views);
}
function wordsOfPage() {
  const words = document.querySelector("script.gt-words");
  return words ? JSON.parse(words.textContent) : {};
}
var PageModel = class extends EventTarget {
  /**
   * @param {Record<string, any>} data what a notebook's model would have
   * @param {Record<string, any>} views name → view: of a walk by the id of a node, of a match by
   *   links
   */
  constructor(data, views) {
    super();
    this.data = data;
    this.views = views;
    this.here = Object.keys(views)[0];
    this.before = [];
    this.hinted = false;
  }
  /** @param {string} name */
  get(name) {
    return this.data[name];
  }
  /**
   * @param {string} name
   * @param {any} value
   */
  set(name, value) {
    this.data[name] = value;
  }
  save_changes() {
  }
  /**
   * @param {string} event
   * @param {(event: any) => void} listener
   */
  on(event, listener) {
    this.addEventListener(event, listener);
  }
  /** @param {string} event */
  tell(event) {
    this.dispatchEvent(new Event(event));
  }
  /**
   * Answer a message as Python would.
   * @param {any[]} message what, and a detail
   */
  send([what, detail, entered]) {
    this.tell("msg:custom");
    this.remember(what, detail, entered);
    if (!this.here) {
      if (what === "again") this.tell("change:view");
      return;
    }
    const { data, views } = this;
    const [to, said] = this.next(what, detail);
    if (what === "play" && to !== this.here) this.before.push(this.here);
    if (what === "again") this.before.length = 0;
    this.here = to;
    const hints = this.hinted ? views[to].hints : {};
    const more = {
      said: said || views[to].said,
      undo: this.before.length > 0
    };
    data.view = {
      ...data.view,
      ...views[to],
      ...hints,
      ...more
    };
    this.tell("change:view");
  }
  /**
   * Keep what was right, on a page that does.
   * @param {string} what
   * @param {any} detail
   * @param {any} [given]
   */
  remember(what, detail, given) {
    const { name, view } = this.data;
    if (what === "again") delete view.solved;
    if (!name) return;
    if (what === "answered" && detail) keep(name, given);
    if (what === "right") keep(name, {
      ...recall(name),
      [detail]: given
    });
  }
  /**
   * Where a message leads, and what is said there if that is not what the view says itself.
   * @param {string} what
   * @param {any} detail
   * @returns {[string, string?]}
   */
  next(what, detail) {
    const { view } = this.data;
    const t = (text) => view.words?.[text] ?? text;
    if (what === "line") {
      return [
        this.here,
        detail && t("The best line from here is not on this page.")
      ];
    }
    if (what === "undo") return this.orStay(this.before.pop(), view.links?.undo?.[1]);
    if (what === "hint" && view.hints) {
      this.hinted = !this.hinted;
      return [
        this.here,
        view.said
      ];
    }
    if (detail === "lot") detail = Math.random() < 0.5 ? "me" : "machine";
    const [to, said] = view.links?.[detail ?? what] ?? [
      detail
    ];
    return this.orStay(to, said);
  }
  /**
   * @param {string | undefined} to
   * @param {string} [said]
   * @returns {[string, string?]}
   */
  orStay(to, said) {
    const { view } = this.data;
    const t = (text) => view.words?.[text] ?? text;
    if (this.views[to]) return [
      to,
      said
    ];
    if (view.links) {
      return [
        this.here,
        t("This page has no more of the game. In the notebook you can play on.")
      ];
    }
    return [
      this.here,
      t("This page has no more of the tree. In the notebook you can walk on.")
    ];
  }
};

// replaying.js
var EVERYBODY = "";
var Replaying = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.player = EVERYBODY;
    this.number = 0;
    this.at = 0;
  }
  render() {
    const { screen } = this;
    const { view } = screen;
    screen.set("picture", this.ladder());
    screen.set("row");
    screen.say(view.said, view.note);
    unpack(view).then((content) => this.begin(content), () => screen.say(screen.t("This browser cannot unpack the games, but a newer one can.")));
  }
  /** @param {{ games: Game[], frames: string[] }} content */
  begin(content) {
    this.content = content;
    this.choose(this.player);
  }
  /** Take the room that there is: the page breaks lines by itself. */
  fit() {
  }
  /** The table of the players; a click on a name shows that player's games. */
  ladder() {
    const { view, t } = this.screen;
    const heads = view.heads.map((head) => make("th", {
      scope: "col"
    }, head));
    const rows = view.ladder.map((cells) => {
      const [place, name, ...others] = cells;
      const out = others.pop();
      const show = button(name, () => this.choose(name), {
        title: t("the games of this player")
      });
      const cellsOf = others.map((cell) => make("td", {}, drawnOr(cell)));
      const told = out ? make("div", {
        class: "gt-out"
      }, out) : null;
      return make("tr", {}, make("td", {}, place), make("th", {
        scope: "row"
      }, show, told), ...cellsOf);
    });
    const table = make("table", {
      class: "gt-ladder"
    }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
    return table;
  }
  /** The games that can be chosen now. */
  games() {
    const { games } = this.content;
    if (this.player === EVERYBODY) return games;
    return games.filter((game) => game.names.includes(this.player));
  }
  get game() {
    return this.games()[this.number];
  }
  /**
   * Show a game from where its first mistake was made, or from its opening.
   * @param {string} player whose games can be chosen
   * @param {number} [number] of the game among them; by default the first from which there is
   *   something to learn
   */
  choose(player, number) {
    this.player = player;
    this.number = number ?? Math.max(0, this.games().findIndex((game2) => isLesson(game2, player)));
    const { game, screen } = this;
    if (!game) {
      screen.set("side", screen.t("No game has been played yet."));
      return;
    }
    this.at = game.place || game.opening;
    this.show();
  }
  /** @param {number} at the position to show */
  go(at) {
    const last = this.game.frames.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    this.show();
  }
  /** Show the game that is chosen, where it stands. */
  show() {
    const { game, screen } = this;
    const held = this.focusedName();
    const board2 = make("div", {
      class: "gt-board"
    });
    const frame = this.content.frames[game.frames[this.at]];
    board2.append(frame.startsWith("<svg ") ? svgOf(frame) : textOf2(frame));
    const told = make("p", {
      role: "status"
    }, this.aboutMove());
    const why = game.why ? make("p", {}, game.why) : null;
    const tree = game.tree ? make("div", {
      class: "gt-why"
    }, svgOf(game.tree)) : null;
    screen.set("side", this.choosers(), make("div", {
      class: "gt-play"
    }, board2, this.steps(), told, this.moves()), make("div", {
      class: "gt-reading"
    }, why, tree));
    if (held) {
      const again = screen.parts.side.querySelector(`[data-name="${held}"]:enabled`);
      (again ?? /** @type {any} */
      screen.parts.side.querySelector("button:enabled"))?.focus({
        preventScroll: true
      });
    }
    screen.fitting.fit();
  }
  /** The name of the control that has the focus, if it is one of this panel. */
  focusedName() {
    const focused = this.screen.focusedElement();
    const isHere = focused && this.screen.parts.side.contains(focused);
    return isHere ? (
      /** @type {HTMLElement} */
      focused.dataset.name
    ) : void 0;
  }
  choosers() {
    const { t, view } = this.screen;
    const names = view.ladder.map(([_, name]) => name);
    const players = [
      [
        t("everybody"),
        EVERYBODY,
        this.player === EVERYBODY
      ]
    ];
    for (const name of names) players.push([
      name,
      name,
      name === this.player
    ]);
    const whose = select(t("whose games"), players, (name) => this.choose(name));
    const games = this.games().map((game, i) => [
      titleOf(game),
      i,
      i === this.number
    ]);
    const which = select(t("which game"), games, (i) => this.choose(this.player, Number(i)));
    whose.dataset.name = "whose";
    which.dataset.name = "which";
    return make("div", {
      class: "gt-choosers"
    }, whose, which);
  }
  steps() {
    const { t } = this.screen;
    const last = this.game.frames.length - 1;
    const ways = [
      [
        "|\u25C0",
        t("to the beginning"),
        0,
        this.at > 0
      ],
      [
        "\u25C0",
        t("one move back"),
        this.at - 1,
        this.at > 0
      ],
      [
        "\u25B6",
        t("one move on"),
        this.at + 1,
        this.at < last
      ],
      [
        "\u25B6|",
        t("to the end"),
        last,
        this.at < last
      ]
    ];
    const buttons = ways.map(([sign, name, to, open]) => button(sign, () => this.go(to), {
      class: sign === "\u25B6" ? "gt-primary" : null,
      "aria-label": name,
      title: name,
      disabled: !open,
      "data-name": name
    }));
    return make("div", {
      class: "gt-steps"
    }, ...buttons);
  }
  /** Which move has led here, and what there is to say of it. */
  aboutMove() {
    const { t } = this.screen;
    const { game, at } = this;
    const fields = {
      number: at,
      all: game.moves.length,
      move: game.moves[at - 1]
    };
    const where = at ? t("Move {number} of {all}: {move}.", fields) : t("The beginning.");
    const said = [
      game.notes[at - 1]
    ];
    if (at === game.moves.length) said.push(game.notes[at]);
    return [
      where,
      ...said
    ].filter(Boolean).join(" ");
  }
  /** All moves, each to go to; those of the opening are set apart. */
  moves() {
    const { game } = this;
    const chips = game.moves.map((move, i) => button(move, () => this.go(i + 1), {
      class: i < game.opening ? "gt-opening" : null,
      "aria-current": i + 1 === this.at ? "step" : null,
      "data-name": `move ${i}`
    }));
    return make("div", {
      class: "gt-chips"
    }, ...chips);
  }
  /** @param {KeyboardEvent} event */
  keydown(event) {
    const isField = (
      /** @type {any} */
      event.target.tagName === "SELECT"
    );
    if (!this.game || isField || isModified(event)) return;
    const last = this.game.frames.length - 1;
    const ways = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: last
    };
    if (!(event.key in ways)) return;
    take(event);
    this.go(ways[event.key]);
  }
};
function drawnOr(cell) {
  return cell.startsWith("<svg ") ? svgOf(cell) : cell;
}
function textOf2(frame) {
  const parsed = new DOMParser().parseFromString(frame, "text/html");
  return make("pre", {
    class: "match"
  }, parsed.body.textContent);
}
function isLesson(game, player) {
  const [first] = game.names;
  const loser = game.result === "1\u20130" ? game.names[1] : first;
  return game.place > 0 && (player === EVERYBODY || player === loser);
}
function titleOf(game) {
  const [first, second] = game.names;
  return `${game.number}. ${first} \u2013 ${second} ${game.result}`;
}

// edges.js
var ROUNDING = 2;
function markEdges(part) {
  const { scrollLeft, scrollTop } = part;
  const further = {
    "gt-more-left": scrollLeft,
    "gt-more-right": part.scrollWidth - part.clientWidth - scrollLeft,
    "gt-more-above": scrollTop,
    "gt-more-below": part.scrollHeight - part.clientHeight - scrollTop
  };
  for (const [name, length] of Object.entries(further)) {
    part.classList.toggle(name, length > ROUNDING);
  }
}
function watchEdges(box) {
  const scrolled = ({ target }) => markEdges(target);
  box.addEventListener("scroll", scrolled, {
    capture: true,
    passive: true
  });
}

// beside.js
var FRAMES = 98;
var CONTROLS = 444;
var ASKED = [
  "question",
  "fill",
  "cross"
];
var QUESTION = {
  width: 400,
  height: 190
};
var PLACINGS = [
  "gt-abreast",
  "gt-aside"
];
function placingOf({ kind, hand, lesson, wall = 1 }, [first, second], whole, room) {
  if (hand) return "";
  if (second) {
    const isTooWide = (first.width + second.width) * whole + FRAMES > room.width;
    return isTooWide && first.width * whole + CONTROLS <= room.width ? "gt-abreast" : "";
  }
  if (!lesson || !ASKED.includes(kind)) return "";
  const scale = (width, height) => Math.min(width / first.width, height / first.height);
  const below = scale(room.width, room.height - QUESTION.height * wall);
  return scale(room.width - QUESTION.width * wall, room.height) > below ? "gt-aside" : "";
}

// sizes.js
function sizeOf(picture) {
  const [width, height] = [
    "width",
    "height"
  ].map((side) => parseFloat(picture.getAttribute(side)));
  return {
    width,
    height
  };
}
function lettersOf(picture) {
  const texts = [
    ...picture.querySelectorAll("text[font-size]")
  ];
  const own = texts.filter((text) => text.ownerSVGElement === picture);
  return own.map((text) => parseFloat(text.getAttribute("font-size")));
}

// stylesheet.js
var sheets = /* @__PURE__ */ new Map();
function addStyle(el, style) {
  if (!style || !el.isConnected) return;
  const root = (
    /** @type {any} */
    el.getRootNode()
  );
  if (!sheets.has(style)) {
    const sheet2 = new CSSStyleSheet();
    sheet2.replaceSync(style);
    sheets.set(style, sheet2);
  }
  const sheet = sheets.get(style);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

// fitting.js
var TOUCHED = globalThis.matchMedia?.("(pointer: coarse)");
var NARROW = 480;
var LOW = 500;
var PAGE_HEADING = 80;
var EDGE = 6;
var LOWEST = 170;
var MARGIN2 = 16;
var GAP2 = 8;
var LETTERS3 = {
  paper: {
    read: 12,
    whole: 10,
    usual: 15
  },
  projector: {
    read: 20,
    whole: 11,
    usual: 24
  }
};
var LEAST_OF_BOARD = 0.4;
var LEAST_IN_LESSON = 0.45;
var LARGEST = {
  desk: 1,
  hand: 1.5,
  projector: 1.5
};
var WALL = 720;
var LARGEST_BOARD = {
  desk: 1,
  hand: 1,
  projector: 1.3
};
function leastScales({ kind, projector, lesson, all: all2, letters: letters2 }) {
  if (all2) return {
    read: 0,
    whole: 0
  };
  if (kind === "match" || kind === "mix") return {
    read: LEAST_OF_BOARD,
    whole: LEAST_OF_BOARD
  };
  if (lesson) return {
    read: LEAST_IN_LESSON,
    whole: LEAST_IN_LESSON
  };
  const { read, whole, usual } = LETTERS3[projector ? "projector" : "paper"];
  const smallest = Math.min(...letters2, usual);
  return {
    read: Math.min(1, read / smallest),
    whole: Math.min(1, whole / smallest)
  };
}
function scaleThatFits(look, picture, room) {
  const { kind, projector, hand } = look;
  const place = projector ? "projector" : hand ? "hand" : "desk";
  const largest = (kind === "match" ? LARGEST_BOARD : LARGEST)[place] * (look.wall ?? 1);
  const { read, whole } = leastScales(look);
  const fits2 = Math.min(largest, room.width / picture.width, room.height / picture.height);
  return fits2 >= whole ? fits2 : read;
}
var Fitting = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    screen.el.classList.add("gt-room");
    this.begin();
  }
  /** Something else is about to be shown: it finds its own sizes. */
  begin() {
    this.measured = "";
    this.others = 0;
    this.lowest = 0;
    this.scale = Infinity;
    this.tallest = 0;
  }
  /** Let the picture fit now. */
  fit() {
    const { screen } = this;
    const { box, el, parts: { picture }, view, widget } = screen;
    addStyle(el, screen.style);
    if (widget.fit) return widget.fit();
    const pictures = this.pictures();
    const width = box.clientWidth;
    if (width <= 0) return;
    if (!pictures.length) return this.keepRoom(width);
    const { height, lesson } = this.room();
    const low = TOUCHED.matches && globalThis.innerHeight <= LOW;
    const hand = width <= NARROW || low;
    box.classList.toggle("gt-hand", hand);
    const look = {
      kind: view.kind,
      projector: view.theme === "projector",
      lesson,
      hand,
      all: box.classList.contains("whole"),
      wall: lesson ? Math.max(1, globalThis.innerHeight / WALL) : 1,
      letters: lettersOf(pictures[0])
    };
    const sizes = pictures.map(sizeOf);
    const widths = sizes.map((size) => size.width);
    const widest = Math.max(...widths);
    const { whole } = leastScales(look);
    const placing = placingOf(look, sizes, whole, {
      width,
      height
    });
    for (const name of PLACINGS) box.classList.toggle(name, name === placing);
    pictures.forEach((one, i) => one.parentNode.style.setProperty("--gt-wide", widths[i]));
    box.style.setProperty("--gt-wants", `${widest + MARGIN2}px`);
    box.style.setProperty("--gt-needs", `${widest * whole + MARGIN2}px`);
    const measured = [
      view.kind,
      width,
      height,
      isUnfolded(box),
      look.all,
      placing
    ].join(" ");
    if (measured !== this.measured) {
      this.begin();
      this.measured = measured;
      this.measure(height);
    }
    this.write(pictures, sizes, look, height);
    for (const part of [
      picture,
      ...picture.children
    ]) markEdges(part);
  }
  /**
   * Keep room for what can be said where there is no picture. A telephone has none to spare.
   * @param {number} width
   */
  keepRoom(width) {
    const { parts: { said }, view, widget } = this.screen;
    const measured = `${view.kind} ${width}`;
    if (!widget.longest || measured === this.measured) return;
    this.begin();
    this.measured = measured;
    said.removeAttribute("style");
    if (width > NARROW) reserve(said, widget.longest().said, keepHeight);
  }
  /** @returns {any[]} */
  pictures() {
    return [
      ...this.screen.parts.picture.querySelectorAll(":scope > svg, :scope > figure > svg")
    ];
  }
  /** The height at hand on the screen, and whether this is a lesson. */
  room() {
    const { el } = this.screen;
    const notebook = el.closest(".jp-WindowedPanel-outer, .jp-Notebook");
    const above = parseFloat(getComputedStyle(el).getPropertyValue("--gt-above")) || 0;
    const page = globalThis.innerHeight - Math.min(PAGE_HEADING, el.offsetTop);
    return {
      height: (notebook?.clientHeight || page) - above - EDGE,
      lesson: above > 0
    };
  }
  /**
   * Measure what all but the picture needs, with the longest texts that can come.
   * @param {number} height of the room
   */
  measure(height) {
    const { screen } = this;
    const { box, parts: { said, quiz, picture } } = screen;
    const held = screen.focusedElement();
    for (const part of [
      picture,
      said,
      quiz
    ]) part.removeAttribute("style");
    box.style.minHeight = "";
    box.style.setProperty("--gt-height", `${height}px`);
    box.style.setProperty("--gt-free", `${height / 2}px`);
    picture.style.height = "0";
    const keep2 = (part) => {
      keepHeight(part);
      this.others = Math.max(this.others, this.heightOfOthers());
      const own = this.isAside() ? 0 : picture.offsetHeight;
      this.lowest = Math.max(this.lowest, box.offsetHeight - own);
    };
    const longest = screen.widget.longest?.();
    reserve(said, longest?.said ?? [], keep2);
    reserve(quiz, longest?.quiz ?? [], keep2);
    picture.style.height = "";
    box.style.setProperty("--gt-beside", `${this.lowest}px`);
    if (quiz.contains(held) && held !== screen.focusedElement()) {
      held.focus({
        preventScroll: true
      });
    }
  }
  /** Whether all else is beside the picture, or beside the first of two. */
  isAside() {
    const { box, parts: { picture, said } } = this.screen;
    const end = picture.offsetLeft + picture.offsetWidth;
    return box.classList.contains("gt-abreast") || said.offsetLeft >= end;
  }
  /** The height of all that stands above and below the picture. */
  heightOfOthers() {
    const { box, main, parts: { picture, side } } = this.screen;
    if (this.isAside()) return 2 * parseFloat(getComputedStyle(box).paddingTop);
    const end = picture.offsetLeft + picture.offsetWidth;
    const isBeside = side.offsetHeight > 0 && side.offsetLeft >= end;
    return box.offsetHeight - (isBeside ? main : picture).offsetHeight;
  }
  /**
   * @param {any[]} pictures
   * @param {Size[]} sizes of them
   * @param {Look} look
   * @param {number} roomHeight
   */
  write(pictures, sizes, look, roomHeight) {
    const { box, parts: { picture } } = this.screen;
    const isAsked = look.kind === "question";
    let least = 0;
    if (isAsked) least = 1;
    else if (box.classList.contains("gt-abreast")) least = leastScales(look).whole;
    const inSight = Math.max(LOWEST, roomHeight - this.others);
    const free = least > 0 ? Infinity : inSight;
    box.style.setProperty("--gt-free", least > 0 ? "none" : `${free}px`);
    const holders = pictures.map((one) => one.parentNode);
    const rows = holders.at(-1).offsetTop > holders[0].offsetTop ? 2 : 1;
    const caption = pictures[0].previousElementSibling?.offsetHeight ?? 0;
    const inside = insetOf(picture) + (rows - 1) * GAP2;
    const inRow = caption + (holders[0] === picture ? 0 : insetOf(holders[0]));
    const roomOfAll = inSight - inside - rows * inRow;
    const heights = sizes.map((size) => size.height);
    const high = rows > 1 ? heights.reduce((sum, one) => sum + one) : Math.max(...heights);
    const scales = sizes.map((size, i) => {
      const height = Math.max(roomOfAll * size.height / high, Math.ceil(least * size.height));
      const room = {
        width: holders[i].clientWidth - insetOf(holders[i]),
        height
      };
      return scaleThatFits(look, size, room);
    });
    if (look.kind === "walk") this.scale = Infinity;
    this.scale = Math.min(this.scale, ...scales);
    pictures.forEach((one, i) => {
      one.style.width = `${sizes[i].width * this.scale}px`;
      one.style.height = `${sizes[i].height * this.scale}px`;
    });
    const natural = high * this.scale + rows * inRow + inside;
    const isUpright = look.hand && !this.isAside();
    this.tallest = Math.max(this.tallest, Math.min(free, natural));
    picture.style.minHeight = `${this.tallest}px`;
    const { others, lowest, tallest } = this;
    const whole = isUpright ? lowest + tallest : Math.max(lowest, others + tallest);
    if (look.hand) box.style.minHeight = `${whole}px`;
  }
};
var insetOf = (part) => 2 * parseFloat(getComputedStyle(part).paddingTop);
function keepHeight(part) {
  const before = parseFloat(part.style.minHeight) || 0;
  const { height } = part.getBoundingClientRect();
  part.style.minHeight = `${Math.max(before, height)}px`;
}
function reserve(part, contents, keep2) {
  if (contents.length > 0) {
    const now = [
      ...part.childNodes
    ];
    for (const content of contents) {
      part.replaceChildren(content);
      keep2(part);
    }
    part.replaceChildren(...now);
  }
  keep2(part);
}

// jupyter.js
var LOOKS = [
  3e3,
  1e4
];
var helped = /* @__PURE__ */ new WeakSet();
function keepKeys(box) {
  const guard = (event) => {
    const shiftEnter = event.shiftKey && event.key === "Enter";
    const theirs = (event.ctrlKey || event.metaKey || shiftEnter) && event.key !== "z";
    const target = (
      /** @type {Element} */
      event.composedPath()[0]
    );
    if (theirs || !box.contains(target)) return;
    target.setAttribute("data-lm-suppress-shortcuts", "");
    setTimeout(() => target.removeAttribute("data-lm-suppress-shortcuts"));
  };
  globalThis.addEventListener("keydown", guard, true);
  return () => globalThis.removeEventListener("keydown", guard, true);
}
function keepSaved(manager, alive) {
  if (!manager?._settings || !manager._modelsSync) return;
  if (alive) manager._settings.saveState = true;
  if (manager.gametree) return;
  manager.gametree = true;
  const save = manager.get_state_sync.bind(manager);
  manager.get_state_sync = (options) => {
    const gone = onScreen(manager).filter((model) => model?.comm_live === false);
    for (const model of gone) model._comm_live = true;
    try {
      return save(options);
    } finally {
      for (const model of gone) model._comm_live = false;
    }
  };
}
function onScreen(manager) {
  const isShown = (model) => Object.keys(model.views ?? {}).length > 0;
  const shown = [
    ...manager._modelsSync.values()
  ].filter(isShown);
  const layouts = shown.map((model) => model.get("layout"));
  const scripts = shown.map((model) => {
    const id = String(model.get("script")).replace("IPY_MODEL_", "");
    return manager._modelsSync.get(id);
  });
  return [
    ...shown,
    ...layouts,
    ...scripts
  ];
}
function showGivenUp(manager, el) {
  if (!manager?.context?.model?.cells || helped.has(manager)) return;
  helped.add(manager);
  for (const time of LOOKS) setTimeout(() => showAgain(manager.context.model, el), time);
}
function showAgain(notebook, el) {
  const shown = el.closest(".jp-Notebook");
  if (!shown) return;
  for (const place of shown.querySelectorAll(".jp-OutputArea-output.jupyter-widgets")) {
    if (place.childElementCount > 0) continue;
    const cell = place.closest(".jp-Cell");
    const output = place.closest(".jp-OutputArea-child");
    const index = cell.dataset.windowedListIndex;
    if (index === void 0) continue;
    const { outputs } = notebook.cells.get(Number(index));
    const number = [
      ...output.parentElement.children
    ].indexOf(output);
    outputs.set(number, outputs.get(number).toJSON());
  }
}
function bringInSight(el) {
  const next = el.closest(".jp-Cell")?.nextElementSibling;
  if (next?.matches(".jp-mod-active")) el.scrollIntoView({
    block: "nearest"
  });
}
function hideAnswerLine(el) {
  const output = el.closest(".jp-OutputArea-child")?.nextElementSibling;
  if (output?.querySelector("small")) output.style.display = "none";
}

// kernel.js
var PATIENCE = 400;
var Kernel = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.connection = screen.model.widget_manager?.kernel;
    this.ended = false;
    this.late = void 0;
    this.watch = (_, status) => this.changed(status);
  }
  /** Hear what becomes of Python. */
  listen() {
    this.connection?.statusChanged?.connect(this.watch);
    this.connection?.connectionStatusChanged?.connect(this.watch);
    this.screen.model.on("msg:custom", () => this.heard());
  }
  leave() {
    this.connection?.statusChanged?.disconnect(this.watch);
    this.connection?.connectionStatusChanged?.disconnect(this.watch);
  }
  /**
   * Whether Python runs and knows this widget. Once it has ended or started again, it never will.
   */
  alive() {
    if (this.ended || this.screen.el.closest(".jupyter-widgets-disconnected")) return false;
    return this.connection?.connectionStatus !== "disconnected";
  }
  /** @param {string} status of the kernel, or of the connection to it */
  changed(status) {
    if (/dead|restarting|terminating/.test(status)) this.ended = true;
    if (this.alive()) this.screen.box.classList.remove("gt-stopped");
    else this.stopped();
  }
  /** Say that Python is not there. */
  stopped() {
    const { screen } = this;
    this.heard();
    screen.box.classList.add("gt-stopped");
    screen.say(screen.t("Python is not running here: Run \u2192 Run All Above Selected Cell, then run this cell. If nothing runs: Kernel \u2192 Restart."));
  }
  /**
   * Ask Python for something; its answer is a new view.
   * @param {...any} message what, and details
   */
  send(...message) {
    this.heard();
    if (!this.alive()) return this.stopped();
    this.late = setTimeout(() => this.wait(), PATIENCE);
    this.screen.model.send(message);
  }
  /**
   * Tell Python of an answer. Where it does not hear, the line below the widget would stay as it
   * is, beside what is said now.
   * @param {...any} message
   */
  tell(...message) {
    if (this.alive()) this.screen.model.send(message);
    else hideAnswerLine(this.screen.el);
  }
  /** Python has answered. */
  heard() {
    clearTimeout(this.late);
    this.late = void 0;
  }
  /** Say that Python takes a while. */
  wait() {
    const { screen } = this;
    if (!this.alive()) return this.stopped();
    const machine = screen.view.kind === "match" && !screen.view.both;
    screen.say(machine ? screen.t("The machine looks ahead \u2026") : screen.t("One moment \u2026"));
  }
};

// swiping.js
var LEAST = 40;
var SIDEWAYS = 2;
function swipe(from, to) {
  const [x, y] = [
    to.x - from.x,
    to.y - from.y
  ];
  if (Math.abs(x) < LEAST || Math.abs(x) < SIDEWAYS * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
function listenToSwipes(box, swiped) {
  let from = null;
  box.addEventListener("pointerdown", (event) => {
    const one = event.pointerType === "touch" && event.isPrimary;
    from = one && maySwipe(
      /** @type {Element} */
      event.target
    ) ? event : null;
  });
  box.addEventListener("pointercancel", () => {
    from = null;
  });
  box.addEventListener("pointerup", (event) => {
    const way = from ? swipe(from, event) : 0;
    from = null;
    if (way) swiped(way);
  });
}
function maySwipe(target) {
  const place = target.closest(".gt-said, .gt-picture");
  return place !== null && place.scrollWidth <= place.clientWidth;
}

// screen.js
var PARTS = [
  "series",
  "crumbs",
  "row",
  "said",
  "quiz",
  "keys",
  "picture",
  "side",
  "heard"
];
var SWITCHES = [
  "values",
  "line",
  "unfolded"
];
var OF_A_PICTURE = [
  "tabindex",
  "role",
  "aria-label",
  "aria-describedby"
];
var Screen = class {
  /**
   * @param {Model} model
   * @param {HTMLElement} el the place on the page
   * @param {string} style the style sheet, where the page does not have it already
   * @param {Record<string, new (screen: Screen) => Widget>} kinds kind of view → what shows it
   */
  constructor(model, el, style, kinds) {
    this.model = model;
    this.el = el;
    this.style = style;
    this.kinds = kinds;
    this.widgets = {};
    const parts = PARTS.map((name) => [
      name,
      make("div", {
        class: `gt-${name}`
      })
    ]);
    this.parts = Object.fromEntries(parts);
    const { series, crumbs, row, said, quiz, keys, picture, side, heard } = this.parts;
    keys.id = uniqueId();
    this.main = make("div", {
      class: "gt-main"
    }, picture, side);
    const above = [
      series,
      crumbs,
      row,
      said,
      quiz,
      keys
    ];
    this.box = make("div", {
      class: "gt values"
    }, ...above, this.main, heard);
    this.fitting = new Fitting(this);
    this.kernel = new Kernel(this);
    el.append(this.box);
  }
  /** Begin: show the view that is there, and each that comes. Returns what ends it. */
  start() {
    const { model, el, kernel } = this;
    const letKeysGo = keepKeys(this.box);
    keepSaved(model.widget_manager, kernel.alive());
    showGivenUp(model.widget_manager, el);
    kernel.listen();
    this.box.addEventListener("beforeinput", replaceWrong);
    listenToSwipes(this.box, (way) => this.widget.swipe?.(way));
    watchEdges(this.box);
    model.on("change:view", () => this.paint());
    model.on("change:index", () => this.widget.follow?.());
    this.paint();
    const fit = () => this.fitting.fit();
    const sizes = new ResizeObserver(() => {
      addStyle(el, this.style);
      requestAnimationFrame(() => {
        fit();
        if (!this.parts.said.role) bringInSight(el);
        setTimeout(() => this.announceFromNowOn());
      });
    });
    sizes.observe(el);
    globalThis.addEventListener("resize", fit);
    if (!kernel.alive()) kernel.stopped();
    return () => {
      sizes.disconnect();
      globalThis.removeEventListener("resize", fit);
      letKeysGo();
      kernel.leave();
    };
  }
  /**
   * Announce what is said from now on. What stands there from the beginning is read in its place: a
   * page would interrupt its reader at each widget that comes near.
   */
  announceFromNowOn() {
    this.parts.said.setAttribute("role", "status");
    this.parts.heard.setAttribute("role", "status");
  }
  /** Show the view that the model has now. */
  paint() {
    const held = this.focusedElement();
    const part = Object.values(this.parts).find((place) => place.contains(held));
    addStyle(this.el, this.style);
    this.clear();
    this.view = structuredClone(this.model.get("view"));
    this.kernel.heard();
    const { kind, theme, lang } = this.view;
    const switches = SWITCHES.filter((name) => this.box.classList.contains(name));
    this.box.className = [
      "gt",
      `gt-${kind}`,
      `gt-${theme}`,
      ...switches
    ].join(" ");
    this.box.lang = lang === "zh" ? "zh-Hans" : lang;
    this.widget = this.widgets[kind] ??= new this.kinds[kind](this);
    this.widget.render();
    showSeries(this);
    this.box.onkeydown = (event) => this.widget.keydown?.(event);
    this.box.onclick = (event) => this.widget.click?.(event);
    this.fitting.fit();
    if (part && !this.box.contains(this.focusedElement())) this.refocus(part, held);
  }
  /** Take away what another kind of view may have left. */
  clear() {
    this.box.onkeydown = this.box.onclick = null;
    for (const name of OF_A_PICTURE) this.parts.picture.removeAttribute(name);
    for (const part of [
      "series",
      "crumbs",
      "said",
      "quiz",
      "keys",
      "side",
      "heard"
    ]) {
      this.set(part);
    }
    if (!this.view?.series && !this.view?.begin) return;
    for (const part of [
      "row",
      "picture"
    ]) this.set(part);
    this.fitting.begin();
  }
  /**
   * What had the focus has been made again: give it to what has its name now, or else to the
   * picture. Where nothing is left there, as of a heap, what starts again has it: the last control.
   * @param {HTMLElement} part where it was
   * @param {any} held what had it
   */
  refocus(part, held) {
    const nameOf = (control) => control.getAttribute("aria-label") || control.textContent;
    const open = openControls(part);
    const next = open.find((control) => nameOf(control) === nameOf(held)) || this.parts.picture.querySelector('[tabindex="0"]') || open[0] || openControls(this.parts.row).at(-1) || this.parts.quiz.querySelector('[tabindex="-1"]');
    next?.focus({
      preventScroll: true
    });
  }
  /** What has the focus. In a shadow root the document would only name the root's host. */
  focusedElement() {
    const root = (
      /** @type {any} */
      this.el.getRootNode()
    );
    return root.activeElement ?? null;
  }
  /**
   * Put something into a part in place of what is there.
   * @param {string} part
   * @param {...(Node | string | false | 0 | null | undefined)} inside
   */
  set(part, ...inside) {
    this.parts[part].replaceChildren(.../** @type {any[]} */
    inside.filter(Boolean));
  }
  /**
   * Say something to the reader, and to a screen reader.
   * @param {string} text
   * @param {string} [note] on a line of its own
   */
  say(text, note) {
    this.parts.said.replaceChildren(...withMarks(text));
    if (note) this.parts.said.append(make("div", {}, note));
    keepHeight(this.parts.said);
  }
  /**
   * Tell listeners what is to be seen anyway, such as that an arrow key leads nowhere.
   * @param {string} text
   */
  announce(text) {
    const { heard } = this.parts;
    const again = heard.textContent === text;
    heard.textContent = again ? `${text}\xA0` : text;
  }
  /**
   * Describe to listeners what the keys do in an element, once they come there.
   * @param {Element} element
   * @param {string} text
   */
  describeKeys(element, text) {
    this.set("keys", text);
    dress(element, {
      "aria-describedby": this.parts.keys.id
    });
  }
  /**
   * A sentence of the script in the reader's language, with its fields in place of {name}. Python
   * sends the translations of the sentences that it finds as t, a bracket and a text.
   * @param {string} text
   * @param {Record<string, any>} fields
   */
  t = (text, fields = {}) => {
    let sentence = this.view.words?.[text] ?? text;
    for (const [name, value] of Object.entries(fields)) {
      sentence = sentence.replaceAll(`{${name}}`, value);
    }
    return sentence;
  };
  /**
   * Scroll the picture so that an element is in its middle.
   * @param {Element} element
   * @param {boolean} always also where it is in sight already
   */
  center(element, always) {
    const { picture } = this.parts;
    const at = element.getBoundingClientRect();
    const room = picture.getBoundingClientRect();
    if (always || at.left < room.left || at.right > room.right) {
      picture.scrollLeft += at.left + at.width / 2 - room.left - room.width / 2;
    }
    if (!always && (at.top < room.top || at.bottom > room.bottom)) {
      picture.scrollTop += at.top + at.height / 2 - room.top - room.height / 2;
    }
  }
};
function replaceWrong({ target, inputType }) {
  if (target.ariaInvalid === "true" && inputType.startsWith("insert")) target.value = "";
  target.ariaInvalid = null;
}
function openControls(part) {
  return [
    ...part.querySelectorAll("button, select, input")
  ].filter((control) => !/** @type {any} */
  control.disabled);
}

// walk.js
var GLIDE = {
  duration: 300,
  easing: "ease-out"
};
var NEW = {
  opacity: 0,
  offset: 0
};
var Walk = class {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.here = void 0;
  }
  render() {
    const { screen } = this;
    const { view } = screen;
    const before = this.places();
    this.up = parentOf(view.here);
    const keys = screen.t("The arrow keys move you through the tree: down to the first branch, up to the node above, right and left to the branches beside it. Home: the root. Enter: go to a node. Backspace: go back.");
    this.tree = new Tree(screen, view.svg, {
      click: (id) => this.clickNode(id),
      keys
    });
    this.tree.show();
    requestAnimationFrame(() => this.glide(before));
    this.nameNodes();
    screen.set("crumbs", ...this.crumbs());
    screen.set("side", view.big && svgOf(view.big));
    screen.set("row", ...this.controls());
    this.tell();
  }
  /**
   * Where on the screen each node is now, by its id in the whole tree.
   * @returns {Map<string, DOMRect>}
   */
  places() {
    const nodes = [
      ...this.tree?.nodes ?? []
    ];
    return new Map(nodes.map(([id, node]) => [
      this.here + id.slice(1),
      node.getBoundingClientRect()
    ]));
  }
  /**
   * Let each node come from where it was, and fade in what is new; not where less motion is wanted.
   * @param {Map<string, DOMRect>} before
   */
  glide(before) {
    const { svg } = this.tree;
    this.here = this.screen.view.here;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    if (before.size === 0 || isStill || !scale) return;
    const nodes = this.places();
    for (const [id, node] of this.tree.nodes) {
      const [was, now] = [
        before,
        nodes
      ].map((places2) => places2.get(this.here + id.slice(1)));
      const way = was && `translate(${(was.x - now.x) / scale}px, ${(was.y - now.y) / scale}px)`;
      node.animate([
        was ? {
          transform: way,
          offset: 0
        } : NEW
      ], GLIDE);
    }
    for (const edge of svg.querySelectorAll("g.edge")) edge.animate([
      NEW
    ], GLIDE);
  }
  /**
   * A click on a node, or on the branch that leads to it.
   * @param {string} id in this picture, whose root is where the reader stands
   */
  clickNode(id) {
    const { screen, tree } = this;
    if (this.hides(id)) {
      tree.nodes.get(id).classList.add("shown");
      this.nameNodes();
      screen.say(tree.names[id]);
    } else if (id === "n") {
      screen.announce(screen.t("You are at {name} already.", {
        name: tree.shortName(id)
      }));
    } else this.go(screen.view.here + id.slice(1));
  }
  /** @param {string} id in the whole tree */
  go(id) {
    this.screen.kernel.send("go", id);
  }
  /** @param {KeyboardEvent} event */
  keydown(event) {
    const { key: key2 } = event;
    if (key2 !== "Backspace" && key2 !== "Escape") return;
    if (this.up) {
      this.go(this.up);
      take(event);
    } else if (key2 === "Backspace") {
      this.screen.announce(this.screen.t("You are where the walk began."));
    }
  }
  /**
   * The value that stands at an inner node; a leaf's is never hidden.
   * @param {string} id
   */
  value(id) {
    return this.tree.isLeaf(id) ? "" : this.tree.valueOf(id)?.textContent;
  }
  /** @param {string} id */
  hides(id) {
    if (!this.value(id) || this.screen.box.classList.contains("values")) return false;
    return !this.tree.nodes.get(id).classList.contains("shown");
  }
  /** Give each node its name: without a value that is hidden, with the best line if it is shown. */
  nameNodes() {
    const { screen } = this;
    const { names, nodes, best } = this.tree;
    for (const [id, node] of nodes) {
      const value = behind(screen.t, screen.t("value {value}", {
        value: this.value(id)
      }));
      const name = this.hides(id) ? names[id].replace(value, "") : names[id];
      const onLine = this.showsLine() && best.has(id);
      const line = onLine ? screen.t("on the best line") : "";
      node.setAttribute("aria-label", inClauses(screen.t, name, line));
    }
  }
  /** The way from the beginning to here, each step a link but the last. */
  crumbs() {
    const { view } = this.screen;
    const above = upwards(view.here).reverse();
    const last = view.crumbs.length - 1;
    const link = (text, i) => button(text, () => this.go(above[i]), {
      class: "gt-link"
    });
    return view.crumbs.flatMap((text, i) => [
      i > 0 ? " \u203A " : null,
      i < last ? link(text, i) : make("b", {}, text)
    ]);
  }
  controls() {
    const { screen, up } = this;
    const { view } = screen;
    const { t } = screen;
    const home = button(t("Home"), () => this.go("n"), {
      disabled: !up
    });
    const back = button(t("Back"), () => this.go(up), {
      disabled: !up
    });
    const branches = view.menu.map((text, i) => [
      text,
      `${view.here}_${i}`
    ]);
    const menu = branches.length > 0 && select(t("Branch"), [
      [
        t("Branch \u2026"),
        ""
      ],
      ...branches
    ], (id) => this.go(id));
    const hasValues = this.tree.ids().some((id) => this.value(id));
    const values = hasValues && this.valuesSwitch();
    const position = view.big && folder(screen, t("Position"), "side");
    return [
      home,
      back,
      menu,
      values,
      this.lineSwitch(),
      position
    ];
  }
  valuesSwitch() {
    const { screen } = this;
    const title = screen.t("when off, a click shows one value");
    return this.switch(screen.t("Values"), "values", title, () => {
      for (const node of this.tree.nodes.values()) node.classList.remove("shown");
      this.nameNodes();
    });
  }
  lineSwitch() {
    const { screen } = this;
    const title = screen.t("the moves that best play makes");
    return this.switch(screen.t("Best line"), "line", title, () => {
      if (screen.view.line == null) screen.kernel.send("line", this.showsLine());
      else {
        this.nameNodes();
        this.tell();
      }
    });
  }
  /**
   * A button that puts a class on the box and takes it off again.
   * @param {string} text
   * @param {string} name of the class
   * @param {string} title
   * @param {() => void} changed comes after
   */
  switch(text, name, title, changed) {
    const { classList } = this.screen.box;
    const click = (event) => {
      event.target.setAttribute("aria-pressed", classList.toggle(name));
      changed();
    };
    return button(text, click, {
      "aria-pressed": String(classList.contains(name)),
      title
    });
  }
  showsLine() {
    return this.screen.box.classList.contains("line");
  }
  /** Say the best line, if it is shown, or where the reader stands. */
  tell() {
    const { line, said } = this.screen.view;
    this.screen.say(this.showsLine() && line || said);
  }
};

// touch.js
var KINDS2 = {
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
  review: Review
};
function render({ model, el, style }) {
  return new Screen(model, el, style, KINDS2).start();
}
var places = document.querySelectorAll(".gt-page");
async function bringToLife(place) {
  const model = await modelOf(place);
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren();
  render({ model, el: place });
  const alone = places.length === 1 && !matchMedia("(pointer: coarse)").matches;
  if (alone) place.querySelector(".gt-picture").focus({ preventScroll: true });
  else if (hadFocus) place.querySelector('button:enabled, select, input, [tabindex="0"]')?.focus();
}
var nearby = new IntersectionObserver((entries) => {
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
var touch_default = { render };
export {
  touch_default as default
};
