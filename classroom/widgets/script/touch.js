// The pictures that can be touched. This one file serves the notebook's widget and the page that a teacher saves.
// Python sends a view (a picture and what belongs to it); a touch sends back a list such as ["go", "n_0_2"].

// Attributes for an element, and listeners (onclick); then what stands in it.
const dress = (node, attributes, ...inside) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...inside.filter((part) => part != null));
  return node;
};
const make = (tag, attributes = {}, ...inside) => dress(document.createElement(tag), attributes, ...inside);
const drawn = (tag, attributes, ...inside) => dress(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, ...inside);
const select = (label, options, chosen = () => null) =>
  make("select", { "aria-label": label, onchange: (event) => chosen(event.target.value) }, ...options.map(([text, value, selected]) => make("option", { value, selected }, text)));

// SVG text as elements. What a game has drawn in it was cleaned in Python.
const picture = (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);

// Ids of nodes: n, n_0, n_0_2, each the way down from the top.
const parentOf = (id) => id.slice(0, Math.max(0, id.lastIndexOf("_")));
const upwards = (id) => (id ? [id, ...upwards(parentOf(id))] : []);

// What a reader has entered, as a number; NaN if it is none.
const parse = (said) => {
  let text = said.replace(/\s/g, "").replace(/−/g, "-").replace(/∞|inf(inity)?/i, "Infinity");
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text)) text = text.replace(/,/g, "");
  const match = /^([+-]?(?:\d+(?:[.,]\d+)?|Infinity))(?:\/(\d+))?$/.exec(text);
  return match ? Number(match[1].replace(",", ".")) / Number(match[2] || 1) : NaN;
};

// The parts of a list: "3, 5" and "3 5" are the same, and with "0,5; 1" a comma can be a decimal one.
const listed = (said) => said.split(said.includes(";") ? ";" : /[\s,，、]+/).map((part) => part.trim()).filter((part) => part && !/^(and|und|和)$/.test(part));
const plain = (said) => said.trim().toLowerCase().replace(/\s+/g, " ");
const alike = (given, answer) => {
  const [x, y] = [parse(given), parse(answer)];
  return Number.isNaN(y) ? plain(given) === plain(answer) : x === y || (Number.isFinite(x - y) && !Number.isInteger(y) && Math.abs(x - y) <= Math.max(0.005, 0.002 * Math.abs(y)));
};
// Whether `given` is `answer`; both are lists where several things are wanted, in this order or in any.
const same = (quiz, given, answer) => {
  if (!Array.isArray(answer)) return alike(String(given), answer);
  const found = (part, i) => (quiz.kind === "list" ? alike(given[i], part) : given.some((one) => alike(one, part)));
  return given.length === answer.length && answer.every(found);
};

// An event that is ours alone; one that may be the browser's.
const take = (event) => (event.preventDefault(), event.stopPropagation());
const modified = (event) => event.ctrlKey || event.metaKey || event.altKey;
// Enter in a field is enough, also where JupyterLab keeps it for itself.
const enters = (event) => event.key === "Enter" && event.target.localName === "input" && (take(event), event.currentTarget.requestSubmit());

// JupyterLab saves no widget, unless it is set to, and then only those that Python knows: a notebook that is opened on
// another day would show "model not found". So we set it, and let what is on the screen be saved in any case.
const remain = (manager, alive) => {
  if (!manager?._settings || !manager._modelsSync) return; // not JupyterLab's, or another version's
  if (alive) manager._settings.saveState = true;
  if (manager.gametree) return;
  manager.gametree = true;
  const save = manager.get_state_sync.bind(manager);
  manager.get_state_sync = (options) => {
    const shown = [...manager._modelsSync.values()].filter((model) => Object.keys(model.views ?? {}).length);
    const needed = [...shown, ...shown.map((model) => model.get("layout")), ...shown.map((model) => manager._modelsSync.get(String(model.get("script")).replace("IPY_MODEL_", "")))];
    const gone = needed.filter((model) => model && model.comm_live === false);
    gone.forEach((model) => (model._comm_live = true));
    try {
      return save(options);
    } finally {
      gone.forEach((model) => (model._comm_live = false));
    }
  };
};

function render({ model, el }) {
  const parts = Object.fromEntries(["crumbs", "row", "said", "quiz", "picture", "side"].map((name) => [name, make("div", { class: `gt-${name}` })]));
  parts.said.setAttribute("role", "status");
  const main = make("div", { class: "gt-main" }, parts.picture, parts.side);
  const box = make("div", { class: "gt values" }, parts.crumbs, parts.row, parts.said, parts.quiz, main);
  el.append(box);

  let view, nodes, words, follow; // nodes: id → element; words: id → what it is called; follow: what a film does when Python steps
  const say = (text) => {
    parts.said.replaceChildren(...coded(text));
    keep(parts.said);
  };
  // A sentence in the reader's language, with what it names in braces.
  const t = (text, fields = {}) => Object.entries(fields).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), view.words?.[text] ?? text);

  // Whether Python runs and knows this widget. Once its kernel has ended, or has begun anew, it never will again.
  const kernel = model.widget_manager?.kernel;
  let ended = false;
  const alive = () => !ended && !el.closest(".jupyter-widgets-disconnected") && kernel?.connectionStatus !== "disconnected";
  const stopped = () => (heard(), box.classList.add("gt-stopped"), say(t("Python is not running here: Run → Run All Above Selected Cell, then run this cell. If nothing runs: Kernel → Restart.")));
  const watch = (_, status) => {
    if (/dead|restarting|terminating/.test(status)) ended = true;
    alive() ? box.classList.remove("gt-stopped") : stopped();
  };
  kernel?.statusChanged?.connect(watch);
  kernel?.connectionStatusChanged?.connect(watch);
  // A notebook keeps its own keys off an element only if that element says so itself. To save and to run a cell stays its own.
  const guard = (event) => {
    const theirs = (event.ctrlKey || event.metaKey || (event.shiftKey && event.key === "Enter")) && event.key !== "z";
    if (theirs || !box.contains(event.target)) return;
    event.target.setAttribute("data-lm-suppress-shortcuts", "");
    setTimeout(() => event.target.removeAttribute("data-lm-suppress-shortcuts"));
  };
  window.addEventListener("keydown", guard, true); // before JupyterLab looks
  remain(model.widget_manager, alive());
  // Python answers each message at once, or it is said that this takes a while.
  let late; // a timer, while Python has not answered yet
  const heard = () => (late = clearTimeout(late));
  const wait = () => (alive() ? say(view.kind === "match" && !view.both ? t("The machine looks ahead …") : t("One moment …")) : stopped());
  const send = (...message) => {
    heard();
    if (!alive()) return stopped();
    late = setTimeout(wait, 400);
    model.send(message);
  };
  model.on("msg:custom", heard);
  const button = (text, does, more = {}) => make("button", { type: "button", onclick: does, ...more }, text);
  const set = (part, ...inside) => parts[part].replaceChildren(...inside.filter(Boolean));

  // Nodes that can be reached by keys: one of them is in the tab order, the arrows lead to the others.
  const reach = (id, focus = true) => {
    for (const [key, node] of nodes) node.setAttribute("tabindex", key === id ? "0" : "-1");
    if (focus) nodes.get(id).focus();
  };
  const valueOf = (id) => nodes.get(id).querySelector(":scope > g > text.value");
  const siblings = (id) => [...nodes.keys()].filter((key) => parentOf(key) === parentOf(id));
  const near = (id, key) => {
    const beside = (ids, by) => ids[ids.indexOf(id) + by];
    const [all, ply] = [[...nodes.keys()], siblings(id)];
    if (view.kind === "film") return { ArrowUp: beside(all, -1), ArrowDown: beside(all, 1) }[key]; // the other keys step
    return { Home: "n", ArrowUp: parentOf(id), ArrowDown: all.find((one) => parentOf(one) === id), ArrowLeft: beside(ply, -1), ArrowRight: beside(ply, 1) }[key];
  };
  const listen = (svg, picked, near) => {
    svg.onkeydown = (event) => {
      const id = event.target.closest?.("[data-id]")?.dataset.id;
      if (!id || modified(event)) return;
      const to = near(id, event.key);
      if (event.key === "Enter" || (event.key === " " && view.kind !== "film")) picked(id);
      else if (to) reach(to);
      else return;
      take(event);
    };
  };
  // Everything fits: the picture is made smaller as far as its text can be read, and scrolls beyond that. The panels
  // stand beside it, or below where that is too narrow. Heights only grow while one works, so that nothing jumps.
  const keep = (part) => (part.style.minHeight = `${Math.max(parseFloat(part.style.minHeight) || 0, part.offsetHeight)}px`);
  // Room for each of these in turn, and then for what stands there now.
  const reserve = (part, texts) => {
    for (const inside of [...texts.map((text) => [text]), [...part.childNodes]]) part.replaceChildren(...inside), keep(part);
  };
  let measured = "", tallest = 0, widest = 0;
  const fit = () => {
    const svgs = [...parts.picture.querySelectorAll(":scope > svg, :scope > figure > svg")], [svg] = svgs, wide = box.clientWidth - 22;
    if (!svg || wide <= 0) return;
    const outer = el.closest(".jp-WindowedPanel-outer, .jp-Notebook");
    const above = parseFloat(getComputedStyle(el).getPropertyValue("--gt-above")) || 0; // a lesson keeps room for its headings, and has pictures in view
    const room = (outer?.clientHeight || window.innerHeight - Math.min(80, el.offsetTop)) - above; // below a page's heading
    if (measured !== `${wide} ${room}`) {
      measured = `${wide} ${room}`;
      tallest = widest = 0;
      parts.said.style.minHeight = parts.quiz.style.minHeight = "";
      reserve(parts.said, view.longest ?? []);
      reserve(parts.quiz, Object.values(view.quizzes ?? {}).sort((one, other) => other.question.length - one.question.length).slice(0, 6).map((quiz) => ask(quiz)));
    }
    const projector = view.theme === "projector";
    const letters = [...svg.querySelectorAll("text[font-size]")].filter((text) => text.ownerSVGElement === svg).map((text) => parseFloat(text.getAttribute("font-size")));
    const least = view.kind === "match" ? 0.4 : above ? 0.45 : Math.min(1, (projector ? 20 : 12) / Math.min(...letters, projector ? 24 : 15));
    const sizes = svgs.map((one) => ["width", "height"].map((side) => parseFloat(one.getAttribute(side))));
    const [across, high] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side])));
    const sum = sizes.reduce((all, size) => all + size[0], 0), gap = svgs.length === 2 ? 46 : 14;
    const rows = svgs.length === 2 && wide < sum * least + 100 ? 2 : 1; // two pictures stand side by side where they can
    const film = view.kind === "film", lines = parts.side.querySelector(".gt-code");
    const [around, last] = [parts.side, parts.side.lastElementChild].map((part) => part?.getBoundingClientRect());
    const panel = !last ? 0 : view.big ? (projector ? 340 : 230) : Math.min(520, Math.max(projector ? 430 : 320, film ? Math.max(wide * 0.36, Math.min(wide * 0.45, wide - across - 30)) : 0));
    widest = Math.max(widest, across);
    const below = panel && wide < panel + 16 + Math.min(widest * least, room > wide ? 640 : 420); // sooner on an upright page
    const asked = !last ? 0 : film ? (lines ? lines.scrollHeight + 230 : 60) : last.bottom - around.top + parts.side.scrollTop + 6; // the height that panels would like
    box.classList.toggle("gt-below", !!below);
    const foot = below ? Math.min(asked, Math.max(130, room * 0.38)) + 8 : 0;
    const free = Math.max(170, room - (main.offsetTop - box.offsetTop) - foot - 30); // what is left below the controls
    const largest = view.kind === "match" && projector ? 1.3 : 1;
    const scale = Math.max(least, Math.min(largest, (wide - (below || !panel ? 0 : panel + 16) - (rows < svgs.length ? 100 : gap)) / (rows < svgs.length ? sum : across), free / rows / high - gap / high));
    svgs.forEach((one, i) => Object.assign(one.style, { width: `${sizes[i][0] * scale}px`, height: `${sizes[i][1] * scale}px` }));
    tallest = Math.max(tallest, Math.min(free, Math.max(rows * (high * scale + gap) + 2, view.kind === "walk" && !view.whole ? (projector ? 560 : 430) : 0, below ? 0 : asked)));
    // The style sheet says what gives way where the room is short: the panels first, then the picture.
    box.style.maxHeight = `${Math.max(room - 6, main.offsetTop - box.offsetTop + (below ? 250 : 150))}px`;
    main.style.height = `${tallest + foot}px`;
    parts.picture.style.flexBasis = `${below ? tallest : 0}px`;
    parts.side.style.flexBasis = below ? `${foot - 8}px` : panel ? `${panel}px` : "auto";
  };
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
  // Scroll the picture so that `part` is in its middle, always or only where it is out of sight.
  const center = (part, always) => {
    const [at, room] = [part, parts.picture].map((one) => one.getBoundingClientRect());
    if (always || at.left < room.left || at.right > room.right) parts.picture.scrollLeft += at.left + at.width / 2 - room.left - room.width / 2;
    if (!always && (at.top < room.top || at.bottom > room.bottom)) parts.picture.scrollTop += at.top + at.height / 2 - room.top - room.height / 2;
  };
  // Put a picture on the page; `picked(id)` is called for a click or Enter on a node, or a click on its edge.
  const place = (text, picked) => {
    const svg = picture(text);
    [nodes, words] = [new Map(), {}];
    for (const group of svg.querySelectorAll(":scope > g, :scope > g > g[id]")) {
      const id = (group.dataset.id = group.id), way = id.replace(/^e_/, "");
      group.removeAttribute("id"); // a page holds many pictures
      if (group.matches(".edge")) group.setAttribute("aria-hidden", "true");
      if (!/^n(_\d+)*$/.test(way)) continue; // what stands for folded nodes
      group.addEventListener("click", () => picked(way));
      if (id !== way) continue;
      words[id] = group.getAttribute("aria-label").replace(`, ${t("on the best line")}`, "");
      dress(group, { role: "treeitem", "aria-level": id.split("_").length, tabindex: "-1", "aria-label": words[id] });
      group.querySelector("title")?.remove(); // its words are in the label; the browser's tooltip would cover the picture
      nodes.set(id, group);
    }
    for (const [id, group] of nodes) dress(group, { "aria-posinset": siblings(id).indexOf(id) + 1, "aria-setsize": siblings(id).length });
    listen(svg, picked, near);
    dress(svg.querySelector("g"), { role: "tree", "aria-label": svg.getAttribute("aria-label") });
    svg.classList.add(view.kind);
    set("picture", svg);
    reach("n", false);
    requestAnimationFrame(() => (fit(), center(nodes.get("n"), true))); // a wide tree opens at its root
    return svg;
  };

  const form = (question, entry, check, ...more) =>
    make("form", { onkeydown: enters, onsubmit: (event) => (event.preventDefault(), check?.()) }, make("strong", {}, ...coded(question)), entry, check && make("button", { type: "submit" }, t("Check")), ...more);
  // What is typed takes the place of a number that was wrong, unless that is edited first.
  box.addEventListener("beforeinput", ({ target, inputType }) => {
    if (target.ariaInvalid === "true" && inputType.startsWith("insert")) target.value = "";
    target.ariaInvalid = null;
  });
  const textBox = (label, size) => make("input", { type: "text", size, "aria-label": label, autocomplete: "off" });
  // What stands between `backticks` is code.
  const coded = (text) => text.split("`").map((part, i) => (i % 2 ? make("code", {}, part) : part));
  const told = (answer) => (Array.isArray(answer) ? answer.join(", ") || t("none of them") : answer);
  const solution = ({ answer, why }) => `${told(answer).replace(/[.。]$/, "")}. ${why}`;

  // What is said to a wrong answer: at the first what is known of it, or where to look, then why; the answer only when asked for.
  const hint = (quiz, given) => {
    const known = quiz.wrong?.find(([wrong]) => same(quiz, given, wrong));
    if (known) return known[1];
    const hinted = quiz.hints?.length > 1 ? quiz.hints.shift() : quiz.hints?.[0]; // the last one is said again
    if (hinted) return hinted;
    if (quiz.kind === "several" || quiz.kind === "leaves") {
      const found = given.filter((one) => quiz.answer.includes(one)).length;
      return t("{found} of {all} found, {more} too many.", { found, all: quiz.answer.length, more: given.length - found });
    }
    const [x, y] = [parse(String(given)), parse(String(quiz.answer))];
    return quiz.kind !== "number" ? t("Look again.") : x > y ? t("That is too large.") : t("That is too small.");
  };
  const noAnswer = (quiz, given) => {
    if (quiz.choices && quiz.kind !== "several" && !given) return t("Choose one of them first.");
    if (!quiz.choices && !String(given).trim()) return t("Enter an answer first.");
    if (quiz.kind === "number" && Number.isNaN(parse(given))) return t("“{given}” is no number: enter one such as 3, -1 or 1/2.", { given: given.slice(0, 40) });
  };
  // Whether an answer is right, null if it is none, and what is said to it.
  const judge = (quiz, given) => {
    const nothing = noAnswer(quiz, given), fits = !nothing && same(quiz, given, quiz.answer);
    return nothing ? [null, nothing] : [fits, fits ? right(quiz.why) : wrong(hint(quiz, given))];
  };
  const right = (said) => `✓ ${t("Right.")} ${said}`;
  const wrong = (said) => `✗ ${t("Not yet.")} ${said}`;

  // A question of a film: a choice is a button, a number is entered; `done(what to say, right)` ends it, `count` counts.
  const ask = (quiz, done, count = () => null) => {
    const entry = quiz.choices ? make("span", { class: "gt-row" }, ...quiz.choices.map((choice) => button(choice, () => check(choice)))) : textBox(t("your answer"), 8);
    const check = (given) => {
      const [fits, reply] = judge(quiz, given);
      if (fits !== null) count(quiz, fits, given);
      if (fits) return done(reply, true);
      say(reply);
      if (fits === false) entry.value = ""; // so that the arrows step again
    };
    quiz.tell = () => (count(quiz, null), done(solution(quiz), false));
    return form(quiz.question, entry, quiz.choices ? null : () => check(entry.value), button(t("Show the answer"), quiz.tell));
  };

  // What Check does for a question on its own. What was right before is entered again, as long as it is right.
  const checking = (quiz, entered, enter, finish) => {
    if (view.solved != null && same(quiz, view.solved, quiz.answer)) enter(view.solved), finish(true, right(quiz.why));
    return () => {
      const given = entered(), [fits, reply] = judge(quiz, given);
      if (fits !== null && alive()) model.send(["answered", fits, given]);
      if (fits) model.get("view").solved = given; // so it is saved with the notebook
      finish(fits, reply);
    };
  };

  // A question on its own, such as `predict` and `ask` make.
  const question = () => {
    const { quiz } = view, name = `gt${Math.random()}`;
    const kind = quiz.kind === "several" ? "checkbox" : "radio";
    const entry = quiz.choices
      ? make("div", { class: "gt-choices", role: kind === "radio" ? "radiogroup" : "group", "aria-label": quiz.question }, ...quiz.choices.map((choice) => make("label", {}, make("input", { type: kind, name, value: choice }), make("span", {}, ...coded(choice)))))
      : textBox(t("your answer"), 14);
    const boxes = [...entry.querySelectorAll("input")];
    const entered = () => {
      const ticked = boxes.filter((one) => one.checked).map((one) => one.value);
      return quiz.kind === "several" ? ticked : quiz.choices ? ticked[0] : Array.isArray(quiz.answer) ? listed(entry.value) : entry.value;
    };
    const finish = (fits, said) => (say(said), box.classList.toggle("gt-solved", !!fits), quiz.kind === "number" && (entry.ariaInvalid = fits === false));
    const enter = (given) => {
      boxes.forEach((one) => (one.checked = [given].flat().includes(one.value)));
      if (!quiz.choices) entry.value = told(given);
    };
    if (kind === "checkbox") entry.append(t("Tick all that hold."));
    set("quiz", form(quiz.question, entry, checking(quiz, entered, enter, finish), button(t("Show the answer"), () => say(solution(quiz)))));
  };

  // A button that puts a class on the box and takes it off again; `does()` comes after.
  const toggle = (text, name, title, does) =>
    button(text, (event) => (event.target.setAttribute("aria-pressed", box.classList.toggle(name)), does()), { "aria-pressed": String(box.classList.contains(name)), title });

  // A walk: a click follows a branch.
  const walk = () => {
    const go = (key) => send("go", key);
    const value = (id) => (nodes.get(id).matches(".leaf") ? "" : valueOf(id)?.textContent);
    const hides = (id) => value(id) && !box.classList.contains("values") && !nodes.get(id).classList.contains("shown");
    const labels = () => nodes.forEach((node, id) => node.setAttribute("aria-label", hides(id) ? words[id].replace(`, ${t("value")} ${value(id)}`, "") : words[id]));
    place(view.svg, (id) => {
      if (hides(id)) nodes.get(id).classList.add("shown"), labels(), say(words[id]);
      else if (id !== "n") go(view.here + id.slice(1));
    });
    labels();
    const above = upwards(view.here).reverse();
    const last = view.crumbs.length - 1;
    set("crumbs", ...view.crumbs.flatMap((text, i) => [i ? " › " : null, i < last ? button(text, () => go(above[i]), { class: "gt-link" }) : make("b", {}, text)]));
    set("side", view.big && picture(view.big));
    const branches = view.menu.length && select(t("Branch"), [[t("Branch …"), ""], ...view.menu.map((text, i) => [text, `${view.here}_${i}`])], go);
    const up = parentOf(view.here);
    const values = toggle(t("Values"), "values", t("when off, a click shows one value"), () => (nodes.forEach((node) => node.classList.remove("shown")), labels()));
    const lined = () => box.classList.contains("line");
    const tellBest = () => say((lined() && view.line) || view.said);
    const best = toggle(t("Best line"), "line", t("the moves that best play makes"), () => (view.line == null ? send("line", lined()) : tellBest()));
    set("row", button(t("Home"), () => go("n"), { disabled: !up }), button(t("Back"), () => go(up), { disabled: !up }), branches, [...nodes.keys()].some(value) && values, best);
    tellBest();
    box.onkeydown = (event) => {
      if ((event.key === "Backspace" || event.key === "Escape") && up) go(up), take(event);
    };
  };

  // A tree to complete: values are typed into the nodes, α and β above them. What was right before stands there.
  const fill = () => {
    const entries = new Map(); // key of a field → its input
    place(view.svg, (id) => {
      const entry = entries.get(id) ?? entries.get(`${id} α`);
      entry ? entry.focus() : say(words[id]);
    });
    let last; // the field where the reader is, or was
    const settle = (key) => {
      const [id, letter] = key.split(" "), quiz = view.fill[key], group = nodes.get(id), entry = entries.get(key);
      entries.delete(key); // first: to leave the page it is left, and would be checked again
      if (letter) entry.replaceWith(make("span", { class: "gt-field" }, quiz.answer.replace("inf", "∞")));
      else {
        group.classList.add("shown");
        valueOf(id).textContent = quiz.answer;
        group.setAttribute("aria-label", `${words[id]}, ${t("value")} ${quiz.answer}`);
        entry.closest("foreignObject").remove();
      }
    };
    const left = () => (entries.size ? t("{left} more to find.", { left: entries.size }) : t("All found."));
    const check = (key, go) => {
      const quiz = view.fill[key], entry = entries.get(key), given = entry?.value.trim();
      if (!given) return;
      const [fits, reply] = judge(quiz, given);
      entry.ariaInvalid = !fits;
      if (!fits) return say(`${reply} (${quiz.name})`);
      const keys = [...entries.keys()], next = keys[(keys.indexOf(key) + 1) % keys.length];
      settle(key);
      if (alive()) model.send(["right", key, given]);
      (model.get("view").solved ??= {})[key] = given;
      say(`${reply} ${left()}`);
      if (go) entries.has(next) ? entries.get(next).focus() : reach(key.split(" ")[0]);
    };
    const graph = parts.picture.querySelector("svg > g");
    const layer = drawn("g", { transform: graph.getAttribute("transform") }); // not in the tree, which holds no controls
    graph.after(layer);
    for (const [key, quiz] of Object.entries(view.fill)) {
      const [id, letter] = key.split(" "), group = nodes.get(id);
      const blank = group.querySelector(letter ? `rect.field-${letter === "α" ? "a" : "b"}` : "rect.blank");
      const holder = blank.closest("g[transform]");
      const keys = (event) => event.key === "Enter" && (take(event), check(key, true));
      const entry = dress(textBox(quiz.question), { class: "gt-field", style: `font-size:${letter ? 0.8 : 1}em`, onkeydown: keys, onchange: () => check(key, false), onfocus: () => ((last = key), center(group, false)) });
      const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(blank.getAttribute(side)));
      layer.append(drawn("g", { transform: holder.getAttribute("transform") }, drawn("foreignObject", { x: letter ? x + width * 0.3 : x, y, width: letter ? width * 0.7 : width, height }, entry)));
      entries.set(key, entry);
    }
    for (const [key, given] of Object.entries(view.solved ?? {})) if (entries.has(key) && same(view.fill[key], given, view.fill[key].answer)) settle(key);
    const show = () => {
      if (!entries.has(last)) last = entries.keys().next().value;
      const quiz = view.fill[last];
      if (!quiz) return;
      settle(last);
      say(`${quiz.name}: ${solution(quiz)} ${left()}`);
    };
    set("row", button(t("Show the answer"), show, { title: t("of the field where you are") }), button(t("Begin again"), () => send("again")));
    say(view.said + (entries.size < Object.keys(view.fill).length ? ` ${left()}` : ""));
  };

  // Leaves to cross out: a click on a leaf, or on a node for all below it.
  const cross = () => {
    const { quiz } = view;
    let crossed = new Set();
    const leaves = (id) => [...nodes.keys()].filter((key) => upwards(key).includes(id) && nodes.get(key).matches(".leaf"));
    const kinds = { crossed: t("crossed out"), right: t("rightly crossed out"), wrong: t("wrongly crossed out"), missed: t("missed") };
    // Show what is crossed out, and with `judged` whether that is right.
    const mark = (judged) => {
      for (const id of leaves("n")) {
        const [is, should] = [crossed.has(id), quiz.answer.includes(id)];
        const kind = judged ? [["", "missed"], ["wrong", "right"]][+is][+should] : is && "crossed";
        for (const name of Object.keys(kinds)) nodes.get(id).classList.toggle(name, name === kind || (is && name === "crossed"));
        nodes.get(id).setAttribute("aria-label", words[id] + (kind ? `, ${kinds[kind]}` : ""));
      }
    };
    place(view.svg, (id) => {
      const below = leaves(id), on = !below.every((key) => crossed.has(key));
      below.forEach((key) => (on ? crossed.add(key) : crossed.delete(key)));
      mark();
      say(t("{count} crossed out.", { count: crossed.size }));
    });
    for (const id of leaves("n")) {
      const [right, left] = nodes.get(id).querySelector("polygon").points; // it may not be laid out yet
      const sign = (name, d) => drawn("path", { class: name, d, transform: `scale(${Math.max(right.x - left.x, 24) / 24})` });
      nodes.get(id).querySelector(":scope > g").append(sign("gt-cross", "M-12 -12L12 12M-12 12L12 -12"), sign("gt-tick", "M4 -14l5 5l9 -11"), sign("gt-miss", "M8 -20v9m0 4v3"));
    }
    const finish = (_, said) => (mark(true), say(said));
    const enter = (ids) => (crossed = new Set(ids));
    const show = () => (enter(quiz.answer), mark(), say(quiz.why));
    say(t("Click the leaves, then Check."));
    set("row", button(t("Check"), checking(quiz, () => [...crossed], enter, finish)), button(t("Show the answer"), show), button(t("Begin again"), () => send("again")));
    set("crumbs", make("b", {}, ...coded(quiz.question)));
  };

  // A film: all frames are here, so a step needs nobody else.
  const film = () => {
    const { frames, names, code, quizzes } = view;
    const last = frames.length - 1;
    let at = -1, shown = {}, calls = [], asking = !!quizzes, open = null;
    const replies = Object.values(quizzes ?? {}).flatMap((quiz) => [right(quiz.why), ...(quiz.hints ?? []).map(wrong), ...(quiz.wrong ?? []).map((one) => wrong(one[1])), solution(quiz)]);
    view.longest = [...frames.map((frame) => frame.said), ...replies].sort((one, other) => other.length - one.length).slice(0, 8);
    const svg = place(view.svg, (id) => why(id));
    const groups = new Map([...svg.querySelectorAll("[data-id]")].map((group) => [group.dataset.id, group]));

    const write = (part, [kind, text, label]) => {
      if (part === "above") return groups.get("n").querySelector(":scope > g > text.above")?.replaceChildren(text);
      const group = groups.get(part);
      group.setAttribute("class", kind);
      if (label) group.setAttribute("aria-label", label);
      if (!part.startsWith("e_")) return (valueOf(part).textContent = text);
      const tag = group.querySelector(":scope > g > g.label");
      if (!tag) return;
      tag.style.display = text ? "" : "none";
      tag.lastChild.textContent = text;
    };
    const why = (id) => {
      const reasons = Object.assign({}, ...frames.slice(0, at + 1).map((frame) => frame.why ?? {}));
      const key = upwards(id).find((one) => reasons[one]);
      say(key ? (key === id ? "" : t("{name} lies below {other}.", { name: names[id], other: names[key] }) + " ") + reasons[key] : groups.get(id).getAttribute("aria-label") + ".");
    };
    // The open calls: of one's own function with their variables, of ours with window and value.
    const rows = (id) =>
      calls.length
        ? calls.map(([name, key, variables]) => [key ? `${name}(${names[key] || t("root")})` : name, Object.entries(variables).map(([one, value]) => `${one} = ${value}`).join(", ")])
        : upwards(id || "").reverse().map((key) => {
            const window = /α.*/.exec((key === "n" ? shown.above?.[1] : shown[`e_${key}`]?.[1]) || "");
            return [names[key] || t("root"), [window?.[0], shown[key][1] && `${t("value")} ${shown[key][1]}`].filter(Boolean).join(", ")];
          });
    const show = (to, tell = true) => {
      to = Math.max(0, Math.min(last, to));
      if (to === at) return;
      const before = shown;
      if (to > at) shown = { ...shown };
      else [shown, calls, at] = [{}, [], -1];
      for (const { changed, calls: opened } of frames.slice(at + 1, to + 1)) {
        Object.assign(shown, changed);
        if (opened) calls = [...calls.slice(0, opened[0]), ...opened.slice(1)];
      }
      at = to;
      for (const [part, now] of Object.entries(shown)) if (before[part] !== now) write(part, now);
      const frame = frames[at];
      say(frame.said);
      open = null;
      set("quiz");
      lines.forEach((line, i) => line.toggleAttribute("aria-current", i === frame.line));
      stack.replaceChildren(...rows(frame.at).map(([name, text]) => make("li", {}, make("b", {}, name), text && ` ${text}`)));
      requestAnimationFrame(() => { // once all has its size
        const line = lines[frame.line];
        if (line) line.parentNode.scrollTop = line.offsetTop - line.parentNode.clientHeight / 2;
        stack.scrollTop = stack.scrollHeight;
      });
      slider.value = at;
      counter.textContent = `${at} / ${last}`;
      back.disabled = first.disabled = at === 0;
      next.disabled = end.disabled = at === last;
      const held = document.activeElement; // a second mark in the picture would be taken for the step's
      if (box.contains(held) && (held.disabled || held.matches("g.node"))) parts.picture.focus({ preventScroll: true });
      if (frame.at) center(groups.get(frame.at), false);
      if (tell) model.set("index", at), model.save_changes();
    };
    const tally = { asked: 0, right: 0, over: 0, under: 0 }, counted = make("div", { class: "gt-tally" });
    const count = (quiz, fits, given) => {
      if (quiz.counted) return;
      quiz.counted = true;
      tally.asked += 1;
      if (fits) tally.right += 1;
      if (fits === false && quiz.choices) tally[given === quiz.choices[0] ? "over" : "under"] += 1;
      const cuts = tally.over + tally.under ? " " + t("Over-pruned {over}, under-pruned {under}.", tally) : "";
      counted.textContent = t("{right} of {asked} right at the first try.", tally) + cuts;
      parts.side.prepend(counted);
    };
    // A step on; where something is to be decided it is asked first. The same key then tells the answer, and goes on.
    const forward = () => {
      if (open) return open.tell();
      const quiz = asking && quizzes[at];
      if (!quiz) return show(at + 1);
      const done = (said) => {
        delete quizzes[at];
        show(quiz.to);
        say(said);
        parts.picture.focus({ preventScroll: true });
      };
      set("quiz", ask(quiz, done, count));
      parts.quiz.querySelector("input, button").focus({ preventScroll: true });
      open = quiz;
    };
    const lines = code.map((line) => make("li", {}, line));
    const stack = make("ol", { class: "gt-stack", "aria-label": t("calls that are open"), tabindex: "0" });
    set("side", code.length && make("ol", { class: frames.some((frame) => frame.calls) ? "gt-code gt-own" : "gt-code", "aria-label": t("the search"), tabindex: "0" }, ...lines), code.length && make("b", {}, t("Open calls")), code.length && stack);
    const first = button("|◀", () => show(0), { "aria-label": t("first step"), title: "Home" });
    const back = button("◀", () => show(at - 1), { "aria-label": t("step back"), title: "←" });
    const next = button("▶", forward, { "aria-label": t("step forward"), title: "→" });
    const end = button("▶|", () => show(last), { "aria-label": t("last step"), title: "End" });
    const slider = make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": t("step"), oninput: () => show(Number(slider.value)) });
    const counter = make("span", { class: "gt-place" });
    const quizzing = quizzes && button(t("Ask me"), () => ((asking = !asking), quizzing.setAttribute("aria-pressed", asking), asking || ((open = null), set("quiz"))), { "aria-pressed": "true", title: t("stop where something is to be decided") });
    set("row", view.lab && button(t("Back to the laboratory"), () => send("film", false)), first, back, next, end, slider, counter, quizzing);
    dress(parts.picture, { tabindex: "0", role: "group", "aria-label": t("The search. Right and left arrow: a step on, a step back. Up and down: the nodes; Enter tells of one.") });
    box.onkeydown = (event) => {
      const typed = event.target.type === "text" && event.target.value;
      const remote = /^Page/.test(event.key); // a presenter's keys step wherever the focus is, and go on at the end
      const passes = event.target.type === "text" && (typed || !/^Arrow(Left|Right)$/.test(event.key));
      if ((passes && !remote) || modified(event)) return;
      const pressed = event.target.localName === "button" && event.key === " ";
      const does = { ArrowRight: forward, PageDown: open || at < last ? forward : null, ArrowLeft: () => show(at - 1), PageUp: at ? () => show(at - 1) : null, Home: () => show(0), End: () => show(last), " ": pressed ? null : forward }[event.key];
      if (does) does(), take(event);
    };
    box.onclick = (event) => event.target.closest("button, input, select, label, [tabindex]") || parts.picture.focus({ preventScroll: true });
    follow = () => show(model.get("index") || 0, false);
    follow();
  };

  // A match: the board's spots are buttons, the nearest one that way is an arrow away. Python plays.
  const match = () => {
    const held = parts.picture.querySelector(":focus")?.dataset.id;
    // A second touch before Python has answered would be a move that nobody has thought about.
    const play = (i) => (late ? wait() : send("play", Number(i)));
    const svg = view.svg ? picture(view.svg) : make("pre", {}, view.text);
    nodes = new Map();
    for (const [id, [x, y, width, height, text, hint, free]] of Object.entries(view.spots)) {
      const spot = drawn("rect", { x, y, width, height, class: free ? "spot free" : "spot", role: "button", tabindex: "-1", "aria-label": text, "data-id": id, onclick: () => play(id) });
      nodes.set(id, spot);
      svg.append(spot);
      if (hint) svg.append(drawn("text", { x: x + width / 2, y: y + height / 2, class: "hint", "font-size": Math.min(7, (width - 2) / (0.6 * hint.length)) }, hint));
    }
    const middles = view.spots.map(([x, y, width, height]) => [x + width / 2, y + height / 2]);
    listen(svg, play, (id, key) => {
      const [right, down] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0];
      const steps = middles.map(([x, y]) => [x - middles[id][0], y - middles[id][1]]);
      const far = steps.map(([x, y]) => (x * right + y * down > 0.01 ? x * right + y * down + 3 * Math.abs(x * down + y * right) : Infinity));
      return Math.min(...far) < Infinity && String(far.indexOf(Math.min(...far)));
    });
    svg.classList.add("match", ...(view.rest ? ["rest"] : []));
    set("picture", svg);
    reach(nodes.has(held) ? held : String(Math.max(0, view.spots.findIndex((spot) => spot[6]))), false);
    set("side", ...view.moves.map(([text, i]) => button(text, () => play(i))));
    const firsts = [[t("New game …"), ""], [t("I begin"), "me"], [t("the machine begins"), "machine"], [t("draw lots"), "lot"]];
    const again = view.both ? button(t("New game"), () => send("again")) : select(t("who begins"), firsts, (first) => first && send("again", first));
    set("row", button(t("Undo"), () => send("undo"), { disabled: !view.undo }), button(t("Hint"), () => send("hint"), { "aria-pressed": String(view.hinted), title: t("what each move is worth") }), again);
    say(view.said);
  };

  // `lab`, and `reorder`, which has no goals: branches to be put in another order, and leaves to change. Python searches. A
  // node is picked by a click or by focus, and moved among its siblings by two buttons, Shift and an arrow, or dragging.
  let chosen, drag, flying, wanted;
  const mark = () => parts.picture.querySelectorAll("g.node").forEach((one) => one.setAttribute("aria-selected", one.dataset.id === chosen));
  const pick = (id) => {
    chosen = id;
    mark();
    const node = words[id].split(",")[0]; // its name
    if (changes(id)) say(t("{node} is picked. + and − change its value, Enter types one, dragging it up or down too. The buttons, Shift and an arrow, or dragging sideways move it.", { node }));
    else if (id !== "n") say(t("{node} is picked. The buttons, Shift and an arrow, or dragging sideways move it among its siblings.", { node }));
  };
  const changes = (id) => view.goals && nodes.get(id)?.matches(".leaf");
  // The branch that is dragged, `x` to the side.
  const shift = (x) => {
    for (const group of drag.svg.querySelectorAll("[data-id]")) {
      if (!upwards(group.dataset.id.replace(/^e_/, "")).includes(drag.id)) continue;
      const edge = group.dataset.id === `e_${drag.id}` && group.querySelector("path").getBBox(); // its upper end stays
      group.setAttribute("transform", edge ? `matrix(1 0 ${x / edge.height} 1 ${(-x / edge.height) * edge.y} 0)` : `translate(${x} 0)`);
    }
  };
  const put = (...message) => ((wanted = flying && message), (flying = true), wanted || send(...message)); // one at a time, then the latest
  // A picture whose nodes can be picked and moved; what was picked is picked in it.
  const hands = (text) => {
    const svg = place(text, pick), mine = [nodes, words];
    chosen = [view.focus ?? chosen].find((id) => nodes.has(id));
    mark();
    reach(chosen ?? "n", false);
    const keys = (event) => {
      const id = event.target.dataset.id, leaf = changes(id) && !modified(event);
      const by = { "+": 1, "=": 1, "-": -1, "−": -1 }[event.key], beside = event.shiftKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (beside) send("swap", id, beside);
      else if (view.goals && modified(event) && event.key === "z") send("undo");
      else if (leaf && by) send("add", id, by);
      else if (leaf && /^(Enter|F2)$/.test(event.key)) type(id);
      else return;
      take(event);
    };
    svg.addEventListener("focusin", ({ target }) => (([nodes, words] = mine), target.dataset.id === chosen || pick(target.dataset.id))); // of two pictures, this one
    svg.addEventListener("keydown", keys, true); // before the keys that all pictures have
    svg.ondblclick = (event) => event.target.closest("g.leaf") && changes(chosen) && type(chosen);
    svg.onpointerdown = (event) => {
      const node = event.target.closest("g.node"), id = node?.dataset.id;
      if (!node || event.button) return;
      node.focus();
      drag = { id, svg, value: changes(id) ? parse(valueOf(id).textContent) : NaN, x: event.clientX, y: event.clientY, token: event.timeStamp };
    };
    // These two stand on what stays while pictures come and go.
    parts.picture.onpointermove = (event) => {
      if (!drag || !event.buttons) return (drag = null);
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      drag.way ||= Math.hypot(x, y) > 5 && (Number.isFinite(drag.value) && Math.abs(y) > Math.abs(x) ? "leaf" : "side");
      if (drag.way) parts.picture.setPointerCapture(event.pointerId);
      const value = Number((drag.value - Math.round(y / 8)).toFixed(3));
      if (drag.way === "side") shift(x / drag.svg.getScreenCTM().a);
      else if (drag.way && value !== drag.last) put("set", drag.id, (drag.last = value), drag.token); // one drag is undone at once
    };
    parts.picture.onpointerup = () => {
      if (drag?.way === "side") {
        const left = (key) => nodes.get(key).getBoundingClientRect().left;
        const ply = siblings(drag.id), to = ply.filter((key) => left(key) < left(drag.id)).length;
        ply[to] === drag.id ? shift(0) : send("move", drag.id, to);
      }
      drag = null;
    };
    return svg;
  };
  const movers = () => {
    const by = (places) => (nodes.has(chosen) ? send("swap", chosen, places) : say(t("Pick a node first: click it, or go to it with Tab and the arrow keys.")));
    return [button(t("◀ Move left"), () => by(-1)), button(t("Move right ▶"), () => by(1))];
  };
  // A field over a leaf, for its value.
  const type = (id) => {
    const [at, room] = [nodes.get(id), parts.picture].map((one) => one.getBoundingClientRect());
    const style = `left: ${at.left - room.left + parts.picture.scrollLeft}px; top: ${at.top - room.top + parts.picture.scrollTop}px`;
    const field = textBox(t("value of {node}", { node: words[id].split(",")[0] }), 4);
    const enter = (value) => (Number.isFinite(value) ? (send("set", id, value), reach(id)) : say(t("“{given}” is no number: enter one such as 3, -1 or 1/2.", { given: field.value })));
    const keys = (event) => {
      const does = { Enter: () => enter(parse(field.value)), Escape: () => reach(id) }[event.key];
      if (does) does(), take(event);
    };
    parts.picture.append(dress(field, { class: "gt-entry", style, value: valueOf(id).textContent, onkeydown: keys, onblur: () => field.remove() }));
    field.select();
  };
  const lab = () => {
    const before = [...parts.picture.children], held = before.findIndex((one) => one.contains(document.activeElement));
    const size = parts.picture.querySelectorAll("g.node").length, scrolled = before.map((one) => one.scrollLeft);
    const shown = view.pictures.map(([text, counts]) => (counts ? make("figure", {}, make("figcaption", {}, counts), hands(text)) : hands(text)));
    set("picture", ...shown);
    const same = size === shown.length * nodes.size; // else it is a new tree, which opens at its root
    requestAnimationFrame(() => shown.forEach((one, i) => (one.scrollLeft = same ? scrolled[i] : (one.scrollWidth - one.clientWidth) / 2)));
    parts.picture.children[held]?.querySelector(`[data-id="${chosen ?? "n"}"]`).focus();
    say(view.said);
    flying = false;
    if (wanted) put(...wanted);
    const back = button(t("As it was"), () => send("reset"));
    if (!view.goals) {
      set("quiz", ask(view.quiz, (_, fits) => send("answer", fits)));
      return set("row", ...movers(), button(t("Best first"), () => send("sort")), button(t("Mix"), () => send("random")), back);
    }
    const enter = (event) => event.key === "Enter" && (take(event), send("write", field.value));
    const field = dress(textBox(t("the tree as text"), 50), { value: view.text, onkeydown: enter });
    const copy = button(t("Copy"), () => (field.select(), document.execCommand("copy"), say(t("Copied."))));
    const depth = select(t("depth"), [1, 2, 3, 4, 5].map((count) => [t("depth {count}", { count }), count, count === view.rolled[0]]));
    const branching = select(t("branching"), [2, 3, 4].map((count) => [t("branching {count}", { count }), count, count === view.rolled[1]]));
    const seed = dress(textBox(t("seed"), 3), { value: view.rolled[2] });
    const roll = button(t("Roll"), () => send("roll", ...[depth, branching, seed].map((one) => parse(one.value))));
    const goals = select(t("goal"), [[t("Goal …"), ""], ...view.goals], (name) => send("aim", name));
    const undo = button(t("Undo"), () => send("undo"), { title: "Ctrl+Z" });
    set("row", field, copy, ...movers(), undo, back, depth, branching, make("label", {}, t("seed"), " ", seed), roll, goals, button(t("Step through it"), () => send("film", true)));
  };

  const paint = () => {
    const held = document.activeElement;
    const part = Object.values(parts).find((one) => one.contains(held));
    // What another kind of picture has left here.
    follow = box.onkeydown = box.onclick = null;
    ["tabindex", "role", "aria-label"].forEach((name) => parts.picture.removeAttribute(name));
    ["crumbs", "said", "quiz", "side"].forEach((part) => set(part));
    view = structuredClone(model.get("view")); // what is noted in it is not the notebook's
    heard();
    box.className = ["gt", `gt-${view.kind}`, `gt-${view.theme}`, ...["values", "line"].filter((one) => box.classList.contains(one))].join(" ");
    box.lang = view.lang === "zh" ? "zh-Hans" : view.lang;
    ({ walk, fill, cross, question, film, match, lab })[view.kind]();
    fit();
    if (!part || box.contains(document.activeElement)) return;
    // What had the focus has been made anew: the focus goes to what has its name now, or else to the picture.
    const named = (one) => one.getAttribute("aria-label") || one.textContent;
    const open = [...part.querySelectorAll("button, select, input")].filter((one) => !one.disabled);
    const next = open.find((one) => named(one) === named(held)) || parts.picture.querySelector('[tabindex="0"]') || open[0];
    next?.focus({ preventScroll: true });
  };
  model.on("change:view", paint);
  model.on("change:index", () => follow?.());
  paint();
  sizes.observe(el);
  window.addEventListener("resize", fit);
  if (!alive()) stopped();
  return () => { // those of the model end by themselves
    sizes.disconnect();
    window.removeEventListener("resize", fit);
    window.removeEventListener("keydown", guard, true);
    kernel?.statusChanged?.disconnect(watch);
    kernel?.connectionStatusChanged?.disconnect(watch);
  };
}

// On a page, everything is there already: each place gets a model with what is used of a widget's model.
const standAlone = async (el) => {
  const data = JSON.parse(el.querySelector("script").textContent);
  const packed = new Blob([Uint8Array.from(atob(data.views), (letter) => letter.charCodeAt())]).stream();
  const views = data.views && (await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).json());
  const before = [], model = new EventTarget(); // what "undo" goes back to
  const tell = (event) => model.dispatchEvent(new Event(event));
  let here = Object.keys(views)[0], hinted = false;
  Object.assign(model, {
    get: (name) => data[name],
    set: (name, value) => (data[name] = value),
    save_changes: () => null,
    on: model.addEventListener,
    // In a walk a message names the view that it leads to. In a match the view's links say it, and what is said then.
    send([what, detail]) {
      tell("msg:custom");
      if (!here) return what === "again" && tell("change:view");
      const { view } = data, t = (text) => view.words?.[text] ?? text;
      if (detail === "lot") detail = Math.random() < 0.5 ? "me" : "machine";
      let [to, said] = what === "line" ? [here, detail && t("The best line from here is not in this page.")] : view.links?.[detail ?? what] ?? [detail];
      if (what === "undo") to = before.pop();
      if (what === "hint" && view.hints) [to, said, hinted] = [here, view.said, !hinted];
      if (!views[to]) [to, said] = [here, view.links ? t("This page holds no more of the game: in the notebook play goes on.") : t("This page holds no more of the tree: in the notebook the walk goes on.")];
      if (what === "play" && to !== here) before.push(here);
      if (what === "again") before.length = 0;
      here = to;
      data.view = { ...view, ...views[to], ...(hinted && views[to].hints), said: said || views[to].said, undo: before.length > 0 };
      tell("change:view");
    },
  });
  el.replaceChildren();
  render({ model, el });
  if (places.length === 1) el.querySelector(".gt-picture").focus({ preventScroll: true });
};
const places = document.querySelectorAll(".gt-page");
// What is far below waits until it comes near.
const nearby = new IntersectionObserver((seen) => seen.filter((one) => one.isIntersecting).forEach(({ target }) => (nearby.unobserve(target), standAlone(target))), { rootMargin: "800px" });
places.forEach((el, i) => (i ? nearby.observe(el) : standAlone(el)));

export default { render };
