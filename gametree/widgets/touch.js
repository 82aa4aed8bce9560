// The pictures that can be touched. This one file serves the notebook's widget and the page that a teacher saves.
// Python sends a view (a picture and what belongs to it); a touch sends back a list such as ["go", "n_0_2"].

// Notebook 7 keeps its own keys off an element only if that element says so itself.
const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };

// Attributes for an element, and listeners (onclick); then what stands in it.
const dress = (node, attributes, ...inside) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...inside.filter((part) => part != null));
  return node;
};
const make = (tag, attributes = {}, ...inside) =>
  dress(document.createElement(tag), /^(button|input|select)$/.test(tag) ? { ...OWN_KEYS, ...attributes } : attributes, ...inside);
const drawn = (tag, attributes, ...inside) => dress(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, ...inside);
const select = (label, options, chosen) =>
  make("select", { "aria-label": label, onchange: (event) => chosen(event.target.value) }, ...options.map(([text, value, selected]) => make("option", { value, selected }, text)));

// SVG text as elements. What a game has drawn in it was cleaned in Python.
const picture = (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);

// Ids of nodes: n, n_0, n_0_2, each the way down from the top.
const parentOf = (id) => id.slice(0, Math.max(0, id.lastIndexOf("_")));
const upwards = (id) => (id ? [id, ...upwards(parentOf(id))] : []);

// What a reader has entered, as a number; NaN if it is none.
const parse = (said) => {
  let text = said.replace(/\s/g, "").replace(/−/g, "-").replace(/∞|inf(inity)?/i, "Infinity");
  if (/^[+-]?\d{1,3}(,\d{3})+$/.test(text)) text = text.replace(/,/g, "");
  const match = /^([+-]?(?:\d+(?:[.,]\d+)?|Infinity))(?:\/(\d+))?$/.exec(text);
  return match ? Number(match[1].replace(",", ".")) / Number(match[2] || 1) : NaN;
};

const same = (quiz, given, answer) => {
  if (quiz.choices) return given === answer;
  const [x, y] = [parse(given), parse(answer)];
  return x === y || (!Number.isInteger(y) && Math.abs(x - y) <= Math.max(0.005, 0.002 * Math.abs(y)));
};

// An event that is ours alone; one that may be the browser's.
const take = (event) => (event.preventDefault(), event.stopPropagation());
const modified = (event) => event.ctrlKey || event.metaKey || event.altKey;
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home" };

function render({ model, el }) {
  const parts = Object.fromEntries(["crumbs", "picture", "side", "said", "quiz", "row", "tally"].map((name) => [name, make("div", { class: `gt-${name}` })]));
  parts.said.setAttribute("role", "status");
  const main = make("div", { class: "gt-main" }, parts.picture, make("div", { class: "gt-beside" }, parts.quiz, parts.tally, parts.side));
  const box = make("div", { class: "gt values" }, parts.crumbs, parts.row, parts.said, main);
  el.append(box);

  let view, nodes, words, cleanup; // nodes: id → element; words: id → what it is called
  const say = (text) => (parts.said.textContent = text);
  const send = (...message) => model.send(message);
  const button = (text, does, more = {}) => make("button", { type: "button", onclick: does, ...more }, text);
  const set = (part, ...inside) => parts[part].replaceChildren(...inside.filter(Boolean));

  // Nodes that can be reached by keys: one of them is in the tab order, the arrows lead to the others.
  const reach = (id, focus = true) => {
    if (!nodes.has(id)) return;
    for (const [key, node] of nodes) node.setAttribute("tabindex", key === id ? "0" : "-1");
    if (focus) nodes.get(id).focus();
  };
  const valueOf = (id) => nodes.get(id).querySelector(":scope > g > text.value");
  const siblings = (id) => [...nodes.keys()].filter((key) => parentOf(key) === parentOf(id));
  const near = (id, way) => {
    const beside = (keys, by) => keys[keys.indexOf(id) + by];
    const [all, ply] = [[...nodes.keys()], siblings(id)];
    if (view.kind === "film") return { up: beside(all, -1), down: beside(all, 1) }[way]; // the other keys step
    return { home: "n", up: parentOf(id), down: all.find((key) => parentOf(key) === id), left: beside(ply, -1), right: beside(ply, 1) }[way];
  };
  const listen = (svg, picked, near) => {
    svg.onkeydown = (event) => {
      const id = event.target.closest?.("[data-id]")?.dataset.id;
      if (!id || modified(event)) return;
      const to = KEYS[event.key] && near(id, KEYS[event.key]);
      if (event.key === "Enter" || (event.key === " " && view.kind !== "film")) picked(id);
      else if (to) reach(to);
      else return;
      take(event);
    };
  };
  // Scroll the picture so that `part` is in its middle, always or only where it is out of sight.
  const center = (part, always) => {
    const [at, room] = [part, parts.picture].map((one) => one.getBoundingClientRect());
    if (always || at.left < room.left || at.right > room.right) parts.picture.scrollLeft += at.left + at.width / 2 - room.left - room.width / 2;
    if (!always && (at.top < room.top || at.bottom > room.bottom)) parts.picture.scrollTop += at.top + at.height / 2 - room.top - room.height / 2;
  };
  // Put a picture on the page; `picked(id)` is called for a click or Enter on a node, or a click on its edge.
  const place = (text, picked) => {
    const kept = parts.picture.contains(document.activeElement);
    const svg = picture(text);
    // Ids become data-id: a page holds many pictures.
    for (const group of svg.querySelectorAll(":scope > g, :scope > g > g[id]")) (group.dataset.id = group.id), group.removeAttribute("id");
    [nodes, words] = [new Map(), {}];
    for (const group of svg.querySelectorAll("[data-id]")) {
      const id = group.dataset.id, way = id.replace(/^e_/, "");
      if (!/^n(_\d+)*$/.test(way)) continue; // what stands for folded nodes
      group.addEventListener("click", () => picked(way));
      if (id !== way) continue;
      words[id] = group.getAttribute("aria-label").replace(/, on the best line$/, "");
      dress(group, { role: "button", tabindex: "-1", "aria-label": words[id], ...OWN_KEYS });
      group.querySelector("title")?.remove(); // its words are in the label; the browser's tooltip would cover the picture
      nodes.set(id, group);
    }
    listen(svg, picked, near);
    svg.classList.add(view.kind);
    set("picture", svg);
    const top = nodes.has("n") ? "n" : nodes.keys().next().value;
    reach(top, kept);
    if (top) center(nodes.get(top), true); // a wide tree opens at its root
    return svg;
  };

  // A question with what is entered. Enter is enough, also where JupyterLab keeps it for itself.
  const form = (question, entry, check, ...more) => {
    const enter = (event) => event.key === "Enter" && event.target.localName === "input" && (take(event), event.currentTarget.requestSubmit());
    const made = make("form", { onsubmit: (event) => (event.preventDefault(), check()), onkeydown: enter }, make("strong", {}, question), entry, make("button", { type: "submit" }, "Check"), ...more);
    set("quiz", made);
    return made;
  };
  const textBox = (label, size) => make("input", { type: "text", size, "aria-label": label, autocomplete: "off" });

  // A question: `done(right, given)` at every answer, `next()` when the reader has it.
  const ask = (quiz, done, next) => {
    const name = `gt${Math.random()}`;
    const entry = quiz.choices
      ? make("span", {}, ...quiz.choices.map((choice) => make("label", {}, make("input", { type: "radio", name, value: choice }), choice)))
      : textBox("your answer", 8);
    const reply = make("span", { role: "status" });
    const finish = (text) => {
      reply.textContent = text;
      asked.querySelectorAll("input, button").forEach((part) => (part.disabled = true));
      const on = button("Go on", () => (set("quiz"), next()));
      asked.append(on);
      on.focus();
    };
    const check = () => {
      const given = quiz.choices ? asked.querySelector("input:checked")?.value : entry.value;
      if (!given?.trim()) return (reply.textContent = quiz.choices ? "Choose one of them first." : "Enter an answer first.");
      if (!quiz.choices && Number.isNaN(parse(given))) return (reply.textContent = `“${given.slice(0, 40)}” is no number: enter one such as 3, -1 or 1/2.`);
      const right = same(quiz, given, quiz.answer);
      done(right, given);
      if (right) return finish(`✓ Right. ${quiz.why}`);
      const known = quiz.wrong.find(([wrong]) => same(quiz, given, wrong));
      reply.textContent = `✗ Not yet. ${known ? known[1] : quiz.choices ? "Look again." : parse(given) > parse(quiz.answer) ? "That is too large." : "That is too small."}`;
    };
    const tell = button("Show the answer", () => (done(null), finish(`${quiz.answer}. ${quiz.why}`)));
    const asked = form(quiz.question, entry, check, tell, reply);
    asked.querySelector("input").focus();
  };

  // A button that puts a class on the box and takes it off again; `does()` comes after.
  const toggle = (text, name, title, does) =>
    button(text, (event) => (event.target.setAttribute("aria-pressed", box.classList.toggle(name)), does()), { "aria-pressed": String(box.classList.contains(name)), title });

  // A walk: a click follows a branch.
  const walk = () => {
    const go = (key) => send("go", key);
    const value = (id) => (nodes.get(id).matches(".leaf") ? "" : valueOf(id)?.textContent);
    const hides = (id) => value(id) && !box.classList.contains("values") && !nodes.get(id).classList.contains("shown");
    const label = (id) => nodes.get(id).setAttribute("aria-label", hides(id) ? words[id].replace(`, value ${value(id)}`, "") : words[id]);
    const labels = () => [...nodes.keys()].forEach(label);
    place(view.svg, (id) => {
      if (hides(id)) nodes.get(id).classList.add("shown"), label(id), say(words[id]);
      else if (id !== "n") go(view.here + id.slice(1));
    });
    labels();
    const above = upwards(view.here).reverse();
    const last = view.crumbs.length - 1;
    set("crumbs", ...view.crumbs.flatMap((text, i) => [i ? " › " : null, i < last ? button(text, () => go(above[i]), { class: "gt-link" }) : make("b", {}, text)]));
    set("side", view.big && picture(view.big));
    const branches = view.menu.length && select("Branch", [["Branch …", ""], ...view.menu.map((text, i) => [text, `${view.here}_${i}`])], go);
    const up = parentOf(view.here);
    const values = toggle("Values", "values", "when off, a click shows one value", () => (nodes.forEach((node) => node.classList.remove("shown")), labels()));
    const tellBest = () => box.classList.contains("line") && view.line && say(view.line);
    const best = toggle("Best line", "line", "the moves that best play makes", () => (view.line == null ? send("line") : tellBest()));
    set("row", button("Home", () => go("n"), { disabled: !up }), button("Back", () => go(up), { disabled: !up }), branches, [...nodes.keys()].some(value) && values, best);
    say(view.said);
    tellBest();
    box.onkeydown = (event) => {
      if ((event.key === "Backspace" || event.key === "Escape") && up) go(up), take(event);
    };
  };

  // A tree to complete: a click asks for the value of a node.
  const fill = () => {
    const found = (id) => nodes.get(id).classList.contains("shown");
    const next = (id) => {
      const { answer } = view.fill[id];
      nodes.get(id).classList.add("shown");
      valueOf(id).textContent = answer;
      nodes.get(id).setAttribute("aria-label", `${words[id]}, value ${answer}`);
      reach(id);
      const left = Object.keys(view.fill).filter((key) => !found(key)).length;
      say(left ? `${left} more to find.` : `All found. The value of the tree is ${view.fill.n?.answer}.`);
    };
    place(view.svg, (id) => {
      const quiz = view.fill[id];
      if (!quiz || found(id)) return say(words[id] + (quiz ? ": found already." : ""));
      ask(quiz, (right) => count(quiz, right), () => next(id));
    });
    say(view.said);
  };

  // First answers, counted.
  const tally = { asked: 0, right: 0, over: 0, under: 0 };
  const count = (quiz, right, given) => {
    if (quiz.counted) return;
    quiz.counted = true;
    tally.asked += 1;
    if (right) tally.right += 1;
    if (right === false && quiz.choices) tally[given === "skip" ? "over" : "under"] += 1;
    const cuts = tally.over + tally.under ? `; over-pruned ${tally.over}, under-pruned ${tally.under}` : "";
    parts.tally.textContent = `${tally.right} of ${tally.asked} right at the first try${cuts}.`;
  };

  // A film: all frames are here, so a step needs nobody else.
  const film = () => {
    const { frames, names, code, quizzes } = view;
    const last = frames.length - 1;
    let at = -1, shown = {}, timer, asking = !!quizzes, asked = new Set();
    const svg = place(view.svg, (id) => why(id));
    const groups = new Map([...svg.querySelectorAll("[data-id]")].map((group) => [group.dataset.id, group]));
    const top = groups.get("n").querySelector(":scope > g > text.above");

    const write = (part, [kind, text, label]) => {
      if (part === "above") return top && (top.textContent = text);
      const group = groups.get(part);
      group.setAttribute("class", kind);
      if (label) group.setAttribute("aria-label", label);
      if (!part.startsWith("e_")) return (valueOf(part).textContent = text);
      const tag = group.querySelector(":scope > g > g.label");
      if (!tag) return;
      const [ground, letters] = tag.children;
      tag.style.display = text ? "" : "none";
      letters.textContent = text;
      const wide = text ? letters.getComputedTextLength() + 4 : 0;
      dress(ground, { x: -wide / 2, width: wide });
    };
    const why = (id) => {
      const reasons = Object.assign({}, ...frames.slice(0, at + 1).map((frame) => frame.why));
      const key = upwards(id).find((one) => reasons[one]);
      say(key ? (key === id ? "" : `${names[id]} lies below ${names[key]}. `) + reasons[key] : groups.get(id).getAttribute("aria-label") + ".");
    };
    const stack = (id) => make("ol", { class: "gt-stack", "aria-label": "calls that are open" }, ...upwards(id || "").reverse().map((key) => {
      const label = key === "n" ? shown.above?.[1] : shown[`e_${key}`]?.[1];
      const window = /α.*/.exec(label || "");
      return make("li", {}, make("b", {}, names[key] || "root"), window ? ` ${window[0]}` : "", shown[key][1] ? `, value ${shown[key][1]}` : "");
    }));
    const show = (to, tell = true) => {
      to = Math.max(0, Math.min(last, to));
      if (to === at) return;
      const state = Object.assign({}, ...frames.slice(0, to + 1).map((frame) => frame.changed));
      for (const [part, now] of Object.entries(state)) if (shown[part] !== now) write(part, now);
      [shown, at] = [state, to];
      const frame = frames[at];
      say(frame.said);
      set("quiz");
      lines.forEach((line, i) => (line.toggleAttribute("aria-current", i === frame.line)));
      calls.replaceChildren(stack(frame.at));
      slider.value = at;
      place_.textContent = `${at} / ${last}`;
      back.disabled = first.disabled = at === 0;
      next.disabled = end.disabled = at === last;
      if (at === last) run(0);
      if (document.activeElement?.disabled && box.contains(document.activeElement)) parts.picture.focus({ preventScroll: true });
      if (frame.at) center(groups.get(frame.at), false);
      if (tell) model.set("index", at), model.save_changes();
    };
    const forward = () => {
      if (parts.quiz.firstChild) return parts.quiz.querySelector("input:not(:disabled), button:not(:disabled)")?.focus();
      const open = (asking && !asked.has(at) && quizzes[at]) || [];
      const further = (i) => {
        if (i < open.length) return ask(open[i], (right, given) => count(open[i], right, given), () => further(i + 1));
        asked.add(at);
        show(at + 1);
        parts.picture.focus({ preventScroll: true });
      };
      if (open.length) run(0);
      further(0);
    };
    const run = (pause) => {
      clearInterval(timer);
      timer = pause && setInterval(forward, pause);
      play.textContent = pause ? "Pause" : "Play";
      play.setAttribute("aria-pressed", pause > 0);
    };
    const start = () => {
      if (at === last) show(0);
      run(timer ? 0 : Number(pace.value));
    };
    const lines = code.map((line) => make("li", {}, line));
    const calls = make("div", {});
    set("side", code.length && make("ol", { class: "gt-code", "aria-label": "the search" }, ...lines), code.length && make("b", {}, "Open calls"), code.length && calls);
    const first = button("|◀", () => show(0), { "aria-label": "first step", title: "Home" });
    const back = button("◀", () => show(at - 1), { "aria-label": "step back", title: "←" });
    const next = button("▶", forward, { "aria-label": "step forward", title: "→" });
    const end = button("▶|", () => show(last), { "aria-label": "last step", title: "End" });
    const play = button("Play", start, { "aria-pressed": "false", title: "P" });
    const pace = select("pace", [["slow", 4000], ["normal", 2000, true], ["fast", 800]], () => timer && run(Number(pace.value)));
    const slider = make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": "step", oninput: () => show(Number(slider.value)) });
    const place_ = make("span", { class: "gt-place" });
    const quizzing = quizzes && button("Ask me", () => (asking = !asking, quizzing.setAttribute("aria-pressed", asking), asking || set("quiz")), { "aria-pressed": "true", title: "stop for a prediction before each value, window and cut" });
    set("row", first, back, next, end, slider, place_, play, pace, quizzing);
    dress(parts.picture, { tabindex: "0", role: "group", "aria-label": "The search. Right and left arrow: a step on, a step back. Up and down: the nodes; Enter tells of one.", ...OWN_KEYS });
    box.onkeydown = (event) => {
      const remote = /^Page/.test(event.key); // it steps also where a menu has the focus
      if (/^(text|radio)$/.test(event.target.type) || (event.target.localName === "select" && !remote) || modified(event)) return;
      const pressed = event.target.localName === "button" && event.key === " ";
      const does = { ArrowRight: forward, PageDown: forward, ArrowLeft: () => show(at - 1), PageUp: () => show(at - 1), Home: () => show(0), End: () => show(last), " ": pressed ? null : forward, p: start }[event.key];
      if (does) does(), take(event);
    };
    box.onclick = (event) => event.target.closest("button, input, select, label, [tabindex]") || parts.picture.focus({ preventScroll: true });
    const follow = () => show(model.get("index"), false);
    model.on("change:index", follow);
    show(model.get("index") || 0, false);
    return () => (clearInterval(timer), model.off("change:index", follow));
  };

  // A match: the board's spots are buttons, the nearest one that way is an arrow away. Python plays.
  let waiting;
  const match = () => {
    clearTimeout(waiting);
    // A large game takes the machine a second or more.
    const call = (...message) => ((waiting = setTimeout(() => say("The machine looks ahead …"), 400)), send(...message));
    const held = parts.picture.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const svg = view.svg ? picture(view.svg) : make("pre", {}, view.text);
    const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
    nodes = new Map();
    for (const [i, [x, y, width, height, text, hint]] of view.spots.entries()) {
      const id = String(i);
      const spot = drawn("rect", { x, y, width, height, class: "spot", role: "button", tabindex: "-1", "aria-label": text, "data-id": id, ...OWN_KEYS, onclick: () => call("play", i) });
      nodes.set(id, spot);
      svg.append(spot);
      if (hint) svg.append(drawn("text", { x: x + width / 2, y: y + height / 2, class: "hint", "font-size": Math.min(7, (width - 2) / (0.6 * hint.length)) }, hint));
    }
    listen(svg, (id) => call("play", Number(id)), (id, way) => {
      const step = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way];
      if (!step) return null;
      const [x, y] = middle(view.spots[id]);
      const ahead = view.spots.map(middle).map(([to_x, to_y], i) => {
        const [dx, dy] = [to_x - x, to_y - y];
        const along = dx * step[0] + dy * step[1];
        return [along > 1e-6 ? along + 3 * Math.abs(dx * step[1] + dy * step[0]) : Infinity, String(i)];
      });
      const [far, to] = ahead.sort((one, other) => one[0] - other[0])[0];
      return far < Infinity ? to : id;
    });
    svg.classList.add("match");
    set("picture", svg);
    const free = view.spots.findIndex((spot) => !spot[4].endsWith("not possible"));
    const tab = nodes.has(held) ? held : String(Math.max(0, free));
    reach(tab, tab === held);
    set("side", ...view.moves.map(([text, i]) => button(text, () => call("play", i))));
    const who = select("who begins", [["New game …", ""], ["I begin", "me"], ["the machine begins", "machine"], ["draw lots", "lot"]], (first) => first && call("again", first));
    set("row", button("Undo", () => send("undo"), { disabled: !view.undo }), button("Hint", () => call("hint"), { "aria-pressed": String(view.hinted), title: "what each move is worth" }), who);
    say(view.said);
  };

  // Siblings to be put in another order: drag one, or Shift with an arrow. Python counts.
  const shuffle = () => {
    const svg = place(view.svg, (id) => say(`${words[id]}. Shift and an arrow key, or dragging, moves it among its siblings.`));
    const plain = svg.onkeydown;
    svg.onkeydown = (event) => {
      const by = event.shiftKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) send("swap", event.target.dataset.id, by), take(event);
      else plain(event);
    };
    for (const [id, group] of nodes) {
      if (id === "n") continue;
      let from = null;
      const put = (x) => (group.style.transform = x ? `translateX(${x}px)` : "");
      const drop = () => ((from = null), put(0));
      dress(group, {
        onpointerdown: (event) => ((from = event.clientX), group.setPointerCapture(event.pointerId)),
        onpointermove: (event) => from != null && put(event.clientX - from),
        onpointercancel: drop,
        onpointerup: (event) => {
          const moved = from == null ? 0 : event.clientX - from;
          drop();
          if (Math.abs(moved) < 8) return;
          const rooms = siblings(id).filter((key) => key !== id).map((key) => nodes.get(key).getBoundingClientRect());
          const left = rooms.filter((room) => room.left + room.width / 2 < event.clientX).length;
          if (left !== siblings(id).indexOf(id)) send("move", id, left);
        },
      });
      group.classList.add("draggable");
    }
    const guess = textBox("how many leaves alpha-beta sees", 5);
    form(view.question, guess, () => send("guess", guess.value));
    set("row", ...[["Best first", "sort"], ["Mix", "random"], ["As it was", "reset"]].map(([text, does]) => button(text, () => send(does))));
    set("tally", view.found && make("p", {}, view.found));
    say(view.said);
    if (view.focus) reach(view.focus);
  };

  const paint = () => {
    const held = document.activeElement;
    const part = Object.values(parts).find((one) => one.contains(held));
    cleanup?.();
    view = model.get("view");
    box.classList.toggle("gt-projector", view.theme === "projector");
    box.classList.toggle("gt-asking", view.kind === "fill" || !!view.quizzes); // room for questions, so that nothing jumps
    cleanup = { walk, fill, film, match, shuffle }[view.kind]();
    if (!part || box.contains(document.activeElement)) return;
    // What had the focus has been made anew: the focus goes to what has its name now, or else to the picture.
    const named = (one) => one.getAttribute("aria-label") || one.textContent;
    const open = [...part.querySelectorAll("button, select, input")].filter((one) => !one.disabled);
    const next = open.find((one) => named(one) === named(held)) || parts.picture.querySelector('[tabindex="0"]') || open[0];
    next?.focus({ preventScroll: true });
  };
  model.on("change:view", paint);
  paint();
  return () => (cleanup?.(), model.off("change:view", paint));
}

// A page on its own: everything is in it already, so it has a model with what is used of a widget's model.
const standAlone = () => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const events = new EventTarget();
  const model = {
    get: (name) => data[name],
    set: (name, value) => (data[name] = value),
    save_changes: () => null,
    on: (event, does) => events.addEventListener(event, does),
    send([what, id]) {
      const say = (text) => (document.querySelector(".gt-said").textContent = text);
      if (what === "line") say("The best line from here is not in this page.");
      if (what !== "go") return;
      if (!data.views[id]) return say("This page holds no more of the tree: in the notebook the walk goes on.");
      data.view = data.views[id];
      events.dispatchEvent(new Event("change:view"));
    },
  };
  document.getElementById("still").remove();
  render({ model, el: document.getElementById("here") });
  document.querySelector(".gt-picture")?.focus({ preventScroll: true });
};

export default { render };
